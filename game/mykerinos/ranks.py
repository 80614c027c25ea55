"""The pass track, and who ranks before whom in an area: by cubes, then by pass space; before all have passed, as far as
it is known already (rules: mykerinos 3.3.1, 7.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.mykerinos.board import AREA_MASK
from game.mykerinos.content import NEUTRAL_SPACE, PASS_SPACES_OF_TWO

if TYPE_CHECKING:
    from game.mykerinos.state import MykerinosState

NOT_PASSED = 9
"""Stands for the pass space of those who have not passed: behind all who have."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One colour in an area: its cubes, and the best and the worst rank it has if nobody sets another cube. They differ
    while colours with as many cubes have yet to pass."""

    colour: int
    cubes: int
    rank: int
    worst: int

    @property
    def open(self) -> bool:
        """Whether a tie leaves its rank open."""
        return self.rank < self.worst


def pass_space(players: int, index: int) -> int:
    """The space of the pass track for the player who passes as number `index` (from 0)."""
    return PASS_SPACES_OF_TWO[index] if players == 2 else index + 1


def pass_order(state: MykerinosState) -> tuple[int, ...]:
    """The colours in order of their pass spaces once all have passed (rules: mykerinos 3.3, 7)."""
    passed = state.passed
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


def standings(state: MykerinosState, area: int) -> tuple[Standing, ...]:
    """How the colours with cubes in an area (from 0) stand now, the best first; open ties in the order of colours."""
    counts = counts_in(state, area)
    spans = _spans(state)

    def before(one: int, two: int) -> bool:
        """Whether one colour ranks before another, however others pass."""
        return counts[one] > counts[two] or (counts[one] == counts[two] and spans[one][1] < spans[two][0])

    there = [colour for colour, count in enumerate(counts) if count]
    found = [
        Standing(
            colour,
            counts[colour],
            1 + sum(before(other, colour) for other in there),
            len(there) - sum(before(colour, other) for other in there),
        )
        for colour in there
    ]
    return tuple(sorted(found, key=lambda one: one.rank))


def _spans(state: MykerinosState) -> list[tuple[int, int]]:
    """For each colour the first and the last space of the pass track on which its marker may lie in the survey."""
    spaces = pass_spaces(state.players, state.passed)
    free = [pass_space(state.players, index) for index in range(len(state.passed), state.players)]
    return [(free[0], free[-1]) if space == NOT_PASSED else (space, space) for space in spaces]


def lead(ranked: tuple[Standing, ...]) -> tuple[int, int]:
    """Who ranks first in an area and by how many cubes, 0 where the pass track decides; (-1, 0) while it is open, or
    nobody has a cube there."""
    if not ranked or ranked[0].open:
        return -1, 0
    return ranked[0].colour, ranked[0].cubes - (ranked[1].cubes if len(ranked) > 1 else 0)
