"""Points, score trees and the ranking (rules: akrotiri 9)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.akrotiri.content import (
    CARDS,
    COINS_PER_POINT,
    COMPLETED,
    GOAL_POINTS,
    GOALS,
    ISOLATED,
    LEVELS,
    NO_ICON,
    PORTAGE_1,
    PORTAGE_2,
    QUARTERS,
    TERRAIN_GOAL,
    THREE,
    UNCOMPLETED,
    WORTH,
)
from game.akrotiri.geometry import FAR, Sea
from game.akrotiri.grid import CENTRE_QUAD, QUAD_BITS, QUAD_MASK, place_name
from game.akrotiri.names import bearing, counted, goal_name
from game.core.ranking import Place, compared, ranked
from game.core.scores import Term, branch
from game.core.words import Message, msg

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState

_THREE = 3


def quarter_of(quad: int) -> int:
    """The quarter of the map a quadrant lies in, cut through the centre of Thera: 0 north-west to 3 south-east."""
    return ((quad >> QUAD_BITS) >= CENTRE_QUAD) * 2 + ((quad & QUAD_MASK) >= CENTRE_QUAD)


def straits_of(sea: Sea, label: int) -> set[int]:
    """The lane networks an island has a dock on, Thera's lanes taken away."""
    return {sea.strait[sea.docks[dock][1]] for dock in sea.berths[label]}


def _has_three_icons(sea: Sea, label: int) -> bool:
    return sum(1 for terrain in range(4) if sea.icon_count(label, terrain)) >= _THREE


_EARNS: dict[int, Callable[[Sea, int], bool]] = {
    PORTAGE_1: lambda sea, label: sea.portages[label] == 1,
    PORTAGE_2: lambda sea, label: 2 <= sea.portages[label] < FAR,
    NO_ICON: lambda sea, label: not sea.icons[label],
    THREE: _has_three_icons,
    UNCOMPLETED: lambda sea, label: not sea.is_complete(label),
}
"""For goals that each temple earns by its island alone: whether this one does."""


def goal_temples(sea: Sea, quads: Sequence[int], goal: int) -> list[int]:
    """Which of these temples earn a goal; of `quadrants` one for each quarter, of `completed` those on the largest
    completed island (rules: akrotiri 9)."""
    labels = [sea.label_at(quad) for quad in quads]
    if goal in TERRAIN_GOAL:
        terrain = TERRAIN_GOAL[goal]
        return [quad for quad, label in zip(quads, labels, strict=True) if sea.icon_count(label, terrain)]
    if goal in _EARNS:
        earns = _EARNS[goal]
        return [quad for quad, label in zip(quads, labels, strict=True) if earns(sea, label)]
    if goal == QUARTERS:
        return list({quarter_of(quad): quad for quad in reversed(quads)}.values())[::-1]
    if goal == COMPLETED:
        return _on_largest_completed(sea, quads, labels)
    assert goal == ISOLATED
    straits = [straits_of(sea, label) for label in labels]
    return [
        quad
        for i, quad in enumerate(quads)
        if all(i == j or (labels[i] != labels[j] and not straits[i] & straits[j]) for j in range(len(quads)))
    ]


def _on_largest_completed(sea: Sea, quads: Sequence[int], labels: Sequence[int]) -> list[int]:
    """Of temples on the islands with these labels, those on the largest that is completed; of equal ones the first."""
    closed = [label for label in labels if sea.is_complete(label)]
    if not closed:
        return []
    largest = max(sea.cover[label].bit_count() for label in closed)
    best = next(label for label in closed if sea.cover[label].bit_count() == largest)
    return [quad for quad, label in zip(quads, labels, strict=True) if label == best]


def goal_points(sea: Sea, quads: Sequence[int], goal: int) -> int:
    """What a goal is worth with these temples."""
    earning = goal_temples(sea, quads, goal)
    if goal == COMPLETED:
        return GOAL_POINTS[goal] * sea.cover[sea.label_at(earning[0])].bit_count() if earning else 0
    return GOAL_POINTS[goal] * len(earning)


def points(state: AkrotiriState, seat: int) -> int:
    """The total of a seat as it stands; equals `tree(state, seat).points`."""
    played = state.played[seat]
    quads = [quad for _, quad in played]
    total = sum(WORTH[card] for card, _ in played) + state.coins[seat] // COINS_PER_POINT
    return total + sum(goal_points(state.sea, quads, goal) for goal in state.goals[seat] if goal >= 0)


def _maps(state: AkrotiriState, seat: int) -> Term:
    parts = tuple(
        Term(
            f"map {CARDS[card].id}",
            msg(
                "akrotiri.score.map",
                card=msg(f"akrotiri.level.{LEVELS[CARDS[card].level]}"),
                place=bearing(place_name(quad)),
            ),
            WORTH[card],
            pieces=(f"temple {place_name(quad)}", f"map {CARDS[card].id}"),
        )
        for card, quad in state.played[seat]
    )
    return branch("maps", msg("akrotiri.score.maps"), parts)


def goal_term(state: AkrotiriState, seat: int, goal: int, words: str = "goal") -> Term:
    """What a goal brings a seat as things stand. `words` is the key of its text, under `akrotiri.score`."""
    sea = state.sea
    quads = [quad for _, quad in state.played[seat]]
    earning = goal_temples(sea, quads, goal)
    gained = goal_points(sea, quads, goal)
    key = GOALS[goal].key
    each = GOAL_POINTS[goal]
    return Term(
        f"goal {key}",
        msg(
            f"akrotiri.score.{words}.{GOALS[goal].unit}",
            gained // each,
            goal=goal_name(goal),
            each=counted("points", each),
            all=counted("points", gained),
        ),
        gained,
        pieces=(f"goal {key}", *(f"temple {place_name(quad)}" for quad in earning)),
        certain=state.is_terminal,
        missed=not gained,
        name=goal_name(goal),
    )


def _goals(state: AkrotiriState, seat: int) -> Term:
    parts = [goal_term(state, seat, goal) for goal in state.goals[seat] if goal >= 0]
    hidden = sum(1 for goal in state.goals[seat] if goal < 0)
    if hidden:
        parts.append(Term("hidden", msg("akrotiri.score.hidden", hidden), 0, certain=False))
    return branch("goals", msg("akrotiri.score.goals"), tuple(parts))


def tree(state: AkrotiriState, seat: int) -> Term:
    """The score of a seat as a tree; goals and drachmas are uncertain until the end. Goals that the observer does not
    know count nothing."""
    coins = state.coins[seat]
    purse = Term(
        "drachmas",
        msg("akrotiri.score.drachmas", coins, each=COINS_PER_POINT),
        coins // COINS_PER_POINT,
        pieces=("drachmas",),
        certain=state.is_terminal,
    )
    return branch("total", msg("akrotiri.score.total"), (_maps(state, seat), _goals(state, seat), purse))


def ranking(state: AkrotiriState) -> list[Place]:
    """Seats by rank: points, then drachmas; still equal ones share a rank (rules: akrotiri 9)."""

    def tie(seat: int, level: list[int], shared: bool) -> Message | None:
        if not level:
            return None
        if shared:
            return msg("akrotiri.tie.shared", state.coins[seat])
        return msg("akrotiri.tie.drachmas", all=compared({other: state.coins[other] for other in (seat, *level)}))

    totals = [points(state, seat) for seat in range(state.players)]
    return ranked(totals, list(zip(totals, state.coins, strict=True)), tie)
