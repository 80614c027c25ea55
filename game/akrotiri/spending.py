"""The ways to spend the actions of a turn once the tile lies: errands, put together step by step (a beam)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.akrotiri.chances import draws
from game.akrotiri.closing import is_closing, last_digs
from game.akrotiri.content import LINKS_EMPTY, THERA_DOCKS
from game.akrotiri.errands import errands
from game.akrotiri.leads import Leads
from game.akrotiri.notation import DIG, END_ACTION, LOAD, PORTAGE, SAIL, SELL
from game.akrotiri.value import Shore, shore_of
from game.core.contract import Action, Check

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState

Chain = tuple[Action, ...]
End = tuple[float, Chain, Hashable]

DRAWN = 2
"""Ends by chance offered: so many temples that bring goals, and so many others."""


def spent(state: AkrotiriState, beam: int, most: int, check: Check) -> list[tuple[Chain, Hashable]]:
    """The most promising ways to spend the actions, the end of the turn included; equivalent ends once.

    Each with a mark that is equal for equal ends of turns with the tile at the same place; None if chance ends it.
    `beam` positions are kept after each errand, about `most` ends offered; `check` is called now and then.
    """
    seat = state.current_player
    drawn: list[End] = []
    digs: list[End] = []
    closing = is_closing(state)
    leads = Leads(state)
    shore = shore_of(state)
    start = _Step(leads.lead(state, shore), (), state, shore, frozenset(state.cubes_by_island().items()), False)
    mark = start.mark(seat)
    ends: list[End] = [(start.worth, (END_ACTION,), mark)]
    # Judgement and the end of the turn do not ask how many actions are left: equal positions with fewer of them are of
    # no use.
    seen: dict[Hashable, tuple[float, int]] = {mark: (start.worth, _means(state))}
    front = [start]
    while front:
        check()
        following: list[_Step] = []
        for step in front:
            here = step.state
            for errand in errands(here, seat, step.moved):
                after = here.clone()
                for action in errand[:-1]:
                    after.act(action)
                chance = draws(after, errand[-1])
                if chance and errand[-1][0] != DIG:
                    drawn.append((step.worth, step.chain + errand, None))
                    continue
                after.act(errand[-1])
                longer = step.chain + errand
                if chance:
                    # Whatever goals it brings, a temple is worth more than what the oracle may say.
                    digs.append((leads.lead(after, step.shore), longer, None))
                    continue
                kind = errand[0][0]
                land = frozenset(after.cubes_by_island().items()) if kind == LOAD else step.land
                shore = shore_of(after) if kind in (LOAD, SELL) else step.shore
                new = _Step(0.0, longer, after, shore, land, kind in (SAIL, PORTAGE))
                mark = new.mark(seat)
                means = _means(after)
                known = seen.get(mark)
                if known is None:
                    new.worth = leads.lead(after, shore)
                    ends.append((new.worth, (*longer, END_ACTION), mark))
                elif known[1] >= means:
                    continue
                else:
                    new.worth = known[0]
                seen[mark] = (new.worth, means)
                following.append(new)
        following.sort(key=_by_step)
        front = following[:beam]
        if closing:
            # What pays now, and what will pay before the turn is over.
            for step in following[beam:]:
                step.worth += last_digs(step.state, seat)
            front += sorted(following[beam:], key=_by_step)[:beam]
        # The way to the shop is never crowded out.
        front += [step for step in following[beam:] if step.state.boats[seat] < len(THERA_DOCKS)][:1]
    for found in (ends, digs, drawn):
        found.sort(key=_by_worth)
    # Search may see farther than judgement: one more temple is always offered.
    more = [end for end in ends[most:] if any(action[0] == DIG for action in end[1])][:1]
    return [(chain, mark) for _, chain, mark in ends[:most] + more + digs[:DRAWN] + drawn[:DRAWN]]


class _Step:
    """A position on the way through a turn after the tile was laid: what it is worth by judgement, how it came about,
    the cubes ashore and on each island, and whether the boat has moved last."""

    __slots__ = ("chain", "land", "moved", "shore", "state", "worth")

    def __init__(
        self,
        worth: float,
        chain: Chain,
        state: AkrotiriState,
        shore: Shore,
        land: frozenset[tuple[int, int]],
        moved: bool,
    ) -> None:
        self.worth = worth
        self.chain = chain
        self.state = state
        self.shore = shore
        self.land = land
        self.moved = moved

    def mark(self, seat: int) -> Hashable:
        """Equal for positions of one turn that differ by the actions left at most."""
        state = self.state
        return (
            state.boats[seat],
            state.cargo[seat],
            state.coins[seat],
            state.played[seat],
            state.goals[seat],
            tuple(state.market),
            self.land,
        )


def _by_worth(entry: End) -> float:
    return -entry[0]


def _by_step(step: _Step) -> float:
    return -step.worth


def _means(state: AkrotiriState) -> int:
    """Orders positions that are equal but for the actions left: by actions, then links of a move under way."""
    _, left, links, _, _ = state.pending[-1]
    return left * LINKS_EMPTY + links
