"""What free actions bring: the effects that can be under way in a turn whose main action is not taken."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.arnak.content import ASSISTANTS, CARDS, GUARDIANS, IS_FREE, PROGRAMS, SLOT_OPTIONS
from game.arnak.program import Choose, Op, Pay


def _begun() -> Iterator[int]:
    """The programs with which free actions begin (rules: arnak 3)."""
    yield from (card.program for card, free in zip(CARDS, IS_FREE[: len(CARDS)], strict=True) if free)
    yield from (guardian.boon_program for guardian in GUARDIANS)
    yield from (option.program for option in SLOT_OPTIONS)
    for assistant in ASSISTANTS:
        if not assistant.main:
            yield from assistant.programs


def _within(op: Op) -> Iterable[int]:
    """The programs that an operation can run without the main action."""
    if isinstance(op, Pay):
        return (op.then,)
    if isinstance(op, Choose):
        return (option.program for option in op.options if not option.main)
    return ()


def _reached(begun: Iterable[int]) -> frozenset[int]:
    """These programs and all that can follow from them."""
    found: set[int] = set()
    left = list(begun)
    while left:
        number = left.pop()
        if number not in found:
            found.add(number)
            for op in PROGRAMS[number]:
                left += _within(op)
    return frozenset(found)


FREE_PROGRAMS = _reached(_begun())
"""The programs that free actions can run; one that the main action runs as well is among them."""
FREE_OPERATIONS = frozenset(op.code for number in FREE_PROGRAMS for op in PROGRAMS[number])
"""The codes of their operations."""
