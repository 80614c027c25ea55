"""The pass track, and who ranks before whom in an area: by cubes, then by pass space; before all have passed, as far as
it is known already (rules: mykerinos 3.3.1, 7.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING

from game.mykerinos.board import AREA_MASK
from game.mykerinos.content import NEUTRAL_SPACE, PASS_SPACES_OF_TWO

if TYPE_CHECKING:
    from game.mykerinos.state import MykerinosState

NOT_PASSED = 9
"""Stands for the pass space of those who have not passed: behind all who have."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One colour in an area: its cubes, the best and the worst rank it has if nobody sets another cube, and whether it
    is `tied`: the pass track has yet to decide who of those with as many cubes ranks before it.

    The neutral colour may be tied and yet sure of its rank: of three that are level it is second whoever of the two
    players passes first (rules: mykerinos 7.2)."""

    colour: int
    cubes: int
    rank: int
    worst: int
    tied: bool

    @property
    def open(self) -> bool:
        """Whether a tie leaves its rank open."""
        return self.rank < self.worst


def pass_space(players: int, index: int) -> int:
    """The space of the pass track for the player who passes as number `index` (from 0)."""
    return PASS_SPACES_OF_TWO[index] if players == 2 else index + 1


def pass_order(state: MykerinosState) -> tuple[int, ...]:
    """The colours in order of their pass spaces once all have passed (rules: mykerinos 3.3, 7)."""
    return _order(state, state.passed)


def _order(state: MykerinosState, passed: tuple[int, ...]) -> tuple[int, ...]:
    """The colours in order of their pass spaces where the players pass in this order."""
    if state.players != 2:
        return passed
    before = NEUTRAL_SPACE - 1
    return (*passed[:before], state.neutral, *passed[before:])


def pass_spaces(players: int, passed: tuple[int, ...]) -> list[int]:
    """For each colour the space of its marker on the pass track; `NOT_PASSED` for players who have not passed."""
    spaces = [NOT_PASSED] * players
    for index, seat in enumerate(passed):
        spaces[seat] = pass_space(players, index)
    if players == 2:
        spaces.append(NEUTRAL_SPACE)
    return spaces


def counts_in(state: MykerinosState, area: int) -> list[int]:
    """Cubes of each colour in an area."""
    mask = AREA_MASK[area]
    return [(squares & mask).bit_count() for squares in state.cubes]


def ranked(counts: Sequence[int], order: tuple[int, ...]) -> list[int]:
    """The colours with cubes, most cubes first, equal ones in the order of passing."""
    return sorted([colour for colour in order if counts[colour]], key=lambda colour: -counts[colour])


def standings(state: MykerinosState, area: int) -> tuple[Standing, ...]:
    """How the colours with cubes in an area (from 0) stand now, the best first; open ties as if those who have yet to
    pass did so in the order of their seats, which leaves the neutral colour between two players."""
    counts = counts_in(state, area)
    waiting = [seat for seat in range(state.players) if seat not in state.passed]
    rankings = [ranked(counts, _order(state, (*state.passed, *rest))) for rest in permutations(waiting)]
    return tuple(_standing(colour, counts[colour], rankings) for colour in rankings[0])


def _standing(colour: int, cubes: int, rankings: list[list[int]]) -> Standing:
    """A colour by all the rankings that an area may come to."""
    ahead = {frozenset(ranking[: ranking.index(colour)]) for ranking in rankings}
    ranks = [len(those) + 1 for those in ahead]
    return Standing(colour, cubes, min(ranks), max(ranks), len(ahead) > 1)


def lead(standing: Sequence[Standing]) -> tuple[int, ...]:
    """Who leads an area, the best first in `standing`: one colour; while the pass track has yet to decide all that are
    tied, in the order of colours; nobody where no cube lies."""
    if not standing:
        return ()
    first = standing[0]
    return tuple(sorted(one.colour for one in standing if one.cubes == first.cubes)) if first.tied else (first.colour,)
