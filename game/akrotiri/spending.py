"""The ways to spend the actions of a turn once the tile lies: errands, put together step by step (a beam)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.akrotiri.chances import draws
from game.akrotiri.closing import is_closing, last_digs
from game.akrotiri.content import LINKS_EMPTY, THERA_DOCKS, UNKNOWN_GOAL
from game.akrotiri.errands import errands
from game.akrotiri.leads import Leads
from game.akrotiri.notation import DIG, END_ACTION, LOAD, PORTAGE, SAIL, SELL
from game.akrotiri.value import Shore, shore_of
from game.core.contract import Chain, Check

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState

End = tuple[float, Chain, Hashable]

DRAWN = 2
"""How many of the ends that chance decides are offered: this many temples that bring goals, and this many others."""


def spent(state: AkrotiriState, beam: int, most: int, check: Check) -> list[tuple[Chain, Hashable]]:
    """The most promising ways to spend the actions, the end of the turn included; equivalent ends once.

    Each comes with a mark. Turns with the tile at the same place have equal marks if they end equally or, where chance
    ends them, if they ask the same of chance in equal positions.
    `beam` positions are kept after each errand, about `most` ends offered; `check` is called now and then.
    """
    spending = _Spending(state)
    front = [spending.start(state)]
    while front:
        check()
        following: list[_Step] = []
        for step in front:
            spending.after_errands(step, following)
        following.sort(key=_by_step)
        front = spending.kept(following, beam)
    return spending.offered(most)


class _Spending:
    """A turn's actions being spent, errand by errand: what can be reached, and where the turn may end."""

    def __init__(self, state: AkrotiriState) -> None:
        self.seat = state.current_player
        self.leads = Leads(state)
        self.closing = is_closing(state)
        self.ends: list[End] = []
        self.digs: list[End] = []
        self.drawn: list[End] = []
        self.seen: dict[Hashable, tuple[float, int]] = {}
        """The worth of a position by its mark, and the most means it was reached with: judgement and the end of the
        turn do not ask how many actions are left, so that equal positions with fewer of them are of no use."""

    def start(self, state: AkrotiriState) -> _Step:
        """The position before the first errand, where the turn may end at once."""
        step = _Step((), state, frozenset(state.cubes_by_island().items()), False)
        self._reach(step, None)
        return step

    def after_errands(self, step: _Step, following: list[_Step]) -> None:
        """Appends the positions one errand on that go on; ends by chance are kept for the end."""
        here = step.state
        reach = self._reach
        for errand in errands(here, self.seat, step.moved):
            last = errand[-1]
            after = here.clone()
            for action in errand[:-1]:
                after.act(action)
            chance = draws(after, last)
            if chance and last[0] != DIG:
                self.drawn.append((step.worth, step.chain + errand, self._asked(step, errand)))
                continue
            after.act(last)
            if chance:
                # Not by the goals that lie in store in this world: luck would say which temples are looked at.
                after.offers[self.seat] = (UNKNOWN_GOAL,) * len(after.offers[self.seat])
                # Whatever goals it brings, a temple is worth more than what the oracle may say.
                self.digs.append((self.leads.lead(after, step.shore), step.chain + errand, self._asked(step, errand)))
                continue
            kind = errand[0][0]
            land = frozenset(after.cubes_by_island().items()) if kind == LOAD else step.land
            new = _Step(step.chain + errand, after, land, kind in (SAIL, PORTAGE))
            if reach(new, None if kind in (LOAD, SELL) else step.shore):
                following.append(new)

    def _asked(self, step: _Step, errand: Chain) -> Hashable:
        """The mark of an errand that chance ends."""
        return step.mark(self.seat), _means(step.state), errand

    def _reach(self, step: _Step, shore: Shore | None) -> bool:
        """Judges a position, where the turn may also end; False if it was reached before with at least as much left.
        `shore` is the cubes ashore if they have not changed, else None."""
        state = step.state
        mark = step.mark(self.seat)
        means = _means(state)
        known = self.seen.get(mark)
        if known is not None and known[1] >= means:
            return False
        step.shore = shore_of(state) if shore is None else shore
        if known is None:
            step.worth = self.leads.lead(state, step.shore)
            self.ends.append((step.worth, (*step.chain, END_ACTION), mark))
        else:
            step.worth = known[0]
        self.seen[mark] = (step.worth, means)
        return True

    def kept(self, following: list[_Step], beam: int) -> list[_Step]:
        """The positions to go on from, given the best first: `beam` of them, and others that may turn out better than
        they seem."""
        front, rest = following[:beam], following[beam:]
        if self.closing:
            # What pays now, and what will pay before the turn is over.
            for step in rest:
                step.worth += last_digs(step.state, self.seat)
            front += sorted(rest, key=_by_step)[:beam]
        # The way to the shop is never crowded out.
        front += [step for step in rest if step.state.boats[self.seat] < len(THERA_DOCKS)][:1]
        return front

    def offered(self, most: int) -> list[tuple[Chain, Hashable]]:
        """About `most` ends with their marks, the best first; those by chance last."""
        for found in (self.ends, self.digs, self.drawn):
            found.sort(key=_by_worth)
        # Search may see farther than judgement: one more temple is always offered.
        more = [end for end in self.ends[most:] if any(action[0] == DIG for action in end[1])][:1]
        return [(chain, mark) for _, chain, mark in self.ends[:most] + more + self.digs[:DRAWN] + self.drawn[:DRAWN]]


class _Step:
    """A position on the way through a turn after the tile was laid: how it came about, the cubes on each island, and
    whether the boat has moved last; once it is judged also the cubes ashore and what it is worth."""

    __slots__ = ("chain", "land", "moved", "shore", "state", "worth")

    shore: Shore
    worth: float

    def __init__(self, chain: Chain, state: AkrotiriState, land: frozenset[tuple[int, int]], moved: bool) -> None:
        self.chain = chain
        self.state = state
        self.land = land
        self.moved = moved

    def mark(self, seat: int) -> Hashable:
        """A mark that is equal for positions of one turn that differ at most in the actions left."""
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
    """Orders positions that are equal except for the actions left: by actions, then by links of a move under way."""
    _, left, links, _, _ = state.pending[-1]
    return left * LINKS_EMPTY + links
