"""What a person would look at in Arnak to tell how a seat will end: what learning starts from.

Cards in a hand that only their owner knows count by the average of the part of the deck they were drawn from, so that
the numbers are the same for everybody at the table.
"""

from __future__ import annotations

from game.arnak.beside import beside
from game.arnak.boards import BOOK, GLASS, Edge
from game.arnak.content import (
    ARRIVAL,
    CAMPS,
    FIGURES,
    RIVAL_FIGURES,
    ROUNDS,
    SITES,
    SLOT_POINTS,
    TRACKS,
)
from game.arnak.player import NOTHING, READY, Player, Rival, side_of
from game.arnak.possible import edges_of
from game.arnak.program import RESOURCES
from game.arnak.score import points, points_but_cards, tile_points
from game.arnak.state import ArnakState
from game.arnak.tally import Tally, tally
from game.arnak.worths import PLENTY

_STEPS = 4
"""With this many tokens missing for it, a bridge counts as far away."""

_NEXT: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple(edge.space for edge in edges if edge.space != track.temple) for edges in track.edges)
    for track in TRACKS
)
"""By temple and space, the spaces that a glass there may go to next, except the Lost Temple."""

FEATURES = (
    "snake",  # whether this is the Snake Temple
    "rounds",  # rounds still to come, against 4
    "live",  # whether the seat has not passed
    "alone",  # share of the other seats that have passed
    "first",  # whether it began the round
    "score",  # points as they stand, against 60
    *(f"token_{name}" for name in RESOURCES),  # how many of each are owned, against `PLENTY`
    "home",  # archaeologists at home, against 2
    "guarded",  # own archaeologists beside a guardian, against 2
    "hand",  # cards in hand, against 5
    "hand_use",  # what these may be used for this round, against 6
    "cards",  # all own cards, against 15
    "card_use",  # what one of them is used for on average, against 2
    "card_points",  # printed points of all own cards, against 15
    "items",  # items owned, against 6
    "artifacts",  # artifacts, against 5
    "fears",  # Fear cards and tiles, against 5
    "helpers",  # assistants, against 3
    "gold",  # gold assistants, against 3
    "helpers_ready",  # assistants not yet used this round, against 3
    "guardians",  # guardians overcome, against 5
    "boons",  # boons not yet used, against 4
    "crates",  # idols in the crates, against 3
    "slots",  # slots filled, against 4
    "glass",  # row of the magnifying glass, against the temple's
    "book",  # row of the notebook, against the temple's
    "glass_next",  # how near the cheapest next bridge of the glass is: 1 it can be paid
    "book_next",  # the same for the notebook
    "glass_ahead",  # bonus tiles on the next spaces of the glass, against 3
    "arrived",  # points of the arrival in the Lost Temple, against 23
    "tiles",  # points of temple tiles, against 22
    "arrivals",  # seats in the Lost Temple, against 4
    "unknown",  # share of the sites not yet discovered
    "prey",  # guardians on sites with no archaeologist of another, against 4
    "calm",  # whether guardians give it no Fear this round
)
"""Names, and beside each what it counts; most are scaled to about 1, by what is much of it."""


def measure(state: ArnakState, seat: int) -> list[float]:
    """The features of a seat, in the order of `FEATURES`; for the rival of a solo game those it lacks are 0."""
    seen = beside(state)
    found = [float(state.temple), (ROUNDS - state.round) / (ROUNDS - 1)]
    calm = 0.0
    if seat < len(state.seats):
        player = state.seats[seat]
        done = -player.passed
        for other in state.seats:
            done += other.passed
        if state.rival is not None:
            done += not state.rival.left
        found += [float(not player.passed), done / (state.players - 1), float(state.start == seat)]
        found += _own(state, player, seen.guarded[seat])
        calm = float(bool(player.calm))
    else:
        rival = state.rival
        assert rival is not None
        found += _rival(state, rival, len(TRACKS[state.temple].rows) - 1)
    found += [state.arrivals / 4, state.tile[CAMPS:].count(NOTHING) / (SITES - CAMPS), seen.prey[seat] / 4, calm]
    return found


def _own(state: ArnakState, player: Player, guarded: int) -> list[float]:
    """What tells of the player's own things; worked out once for each set of them and what else it depends on."""
    measured = player.memory().measured
    ahead = 0
    for space in _NEXT[state.temple][player.glass]:
        ahead += len(state.bonus[space])
    where = (state.temple, guarded, ahead)
    found = measured.get(where)
    if found is None:
        found = [(points_but_cards(state, player) + tally(player).points) / 60]
        found += [have / enough for have, enough in zip(player.tokens, PLENTY, strict=True)]
        found += [player.home / FIGURES, guarded / FIGURES]
        found += _cards(tally(player))
        found += _belongings(player)
        found += _research(state, player, ahead)
        measured[where] = found
    return found


def _cards(cards: Tally) -> list[float]:
    """Hand and deck, as all know them."""
    return [
        cards.held / 5,
        cards.hand / 6,
        cards.cards / 15,
        cards.use / cards.cards / 2 if cards.cards else 0.0,
        cards.points / 15,
        cards.items / 6,
        cards.artifacts / 5,
        (cards.fears + cards.fear_tiles) / 5,
    ]


def _belongings(player: Player) -> list[float]:
    helpers = player.helpers
    return [
        len(helpers) / 3,
        sum([side_of(helper) for helper in helpers]) / 3,
        sum([helper & READY for helper in helpers]) / 3,
        (len(player.ready) + len(player.spent)) / 5,
        len(player.ready) / 4,
        player.crates / 3,
        player.slots.bit_count() / len(SLOT_POINTS),
    ]


def _research(state: ArnakState, player: Player, ahead: int) -> list[float]:
    track = TRACKS[state.temple]
    top = len(track.rows) - 1
    return [
        track.spaces[player.glass].row / top,
        track.spaces[player.book].row / top,
        _near(player, edges_of(state, player, GLASS)),
        _near(player, edges_of(state, player, BOOK)),
        ahead / 3,
        ARRIVAL[player.arrival] / ARRIVAL[0] if player.arrival >= 0 else 0.0,
        tile_points(player.tiles) / 22,
    ]


def _near(player: Player, edges: list[Edge]) -> float:
    """1 if one of these bridges can be paid, less for each token and idol that is missing; 0 from `_STEPS` missing on,
    or without a bridge."""
    missing = _STEPS
    for edge in edges:
        lacks = max(0, edge.idols - player.crates)
        for have, wanted in zip(player.tokens, edge.cost, strict=True):
            if wanted > have:
                lacks += wanted - have
        missing = min(missing, lacks)
    return 1 - missing / _STEPS


def _rival(state: ArnakState, rival: Rival, top: int) -> list[float]:
    """What the opponent of a game for one person has; it owns no tokens, hand, assistants or notebook."""
    row = TRACKS[state.temple].spaces[rival.glass].row
    seat = len(state.seats)
    found = {
        "live": float(rival.left > 0),
        "alone": float(all(player.passed for player in state.seats)),
        "first": float(state.start == seat),
        "score": points(state, seat) / 60,
        "home": rival.figures / RIVAL_FIGURES,
        "cards": len(rival.cards) / 15,
        "guardians": len(rival.guardians) / 5,
        "slots": rival.idols.bit_count() / 5,
        "crates": rival.stack / 3,
        "glass": row / top,
        "arrived": ARRIVAL[rival.arrival] / ARRIVAL[0] if rival.arrival >= 0 else 0.0,
        "tiles": tile_points(rival.tiles) / 22,
    }
    return [found.get(name, 0.0) for name in FEATURES[2:-4]]
