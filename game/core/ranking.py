"""The order of the seats at the end: by what each has to show, ranks shared where that is equal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.core.words import Message, listed, msg, seat_name


@dataclass(frozen=True, slots=True)
class Place:
    """One seat's place at the end: rank from 1 (shared ranks are equal), points, and the tie-break that decided, in a
    sentence of the catalogue under `GAME.tie`."""

    seat: int
    rank: int
    total: int
    tie_break: Message | None = None


Mark = tuple[int, ...]
"""What a seat is ranked by, most important first, more always being better: as a rule points, then tie-breaks."""

Tie = Callable[[int, list[int], bool], Message | None]
"""Says what, besides its points, decided a seat's rank, or that nothing did, from the seat, the other seats with its
total, and whether they all share its rank: where only some do, something has decided against the others. Returns None
where there is nothing to say."""


def ranked(totals: Sequence[int], marks: Sequence[Mark], tie: Tie) -> list[Place]:
    """The places of seats with these points and marks, the greatest mark first; seats with equal marks share a rank and
    stand in their own order."""
    places: list[Place] = []
    for seat in sorted(range(len(marks)), key=marks.__getitem__, reverse=True):
        rank = 1 + sum(mark > marks[seat] for mark in marks)
        level = [other for other, total in enumerate(totals) if other != seat and total == totals[seat]]
        shared = bool(level) and all(marks[other] == marks[seat] for other in level)
        places.append(Place(seat, rank, totals[seat], tie(seat, level, shared)))
    return places


def compared(marks: Mapping[int, int], names: Mapping[int, Message] | None = None) -> Message:
    """How much seats with equal points have of what breaks their tie, the most first, else in their own order:
    `Ada (36) and Ben (21)`. `names` are those of players without a seat."""
    seats = sorted(marks, key=lambda seat: (-marks[seat], seat))
    return each_of([((names or {}).get(seat) or seat_name(seat), marks[seat]) for seat in seats])


def each_of(numbers: Iterable[tuple[Message, int]]) -> Message:
    """Names, each with its number."""
    found = listed([msg("core.tie.each", name=name, number=number) for name, number in numbers])
    assert isinstance(found, Message)
    return found
