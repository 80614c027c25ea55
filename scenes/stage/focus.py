"""Where the keyboard goes next: in reading order with Tab, by direction with the arrows. Pure functions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from .element import Element

LEVEL = 3
"""Two things are in one row where they share this part of the height of the lower one, one third; so for columns."""
STRAIGHT = 4
"""What lies this many times as far along a direction as aside of it is straight ahead."""


def following(current: Element | None, order: Sequence[Element], step: int) -> Element | None:
    """The element `step` (1 or -1) after the current one, round about; the first or last when there is none."""
    if not order:
        return None
    if current is None or current not in order:
        return order[0] if step > 0 else order[-1]
    return order[(order.index(current) + step) % len(order)]


@dataclass(frozen=True, slots=True)
class Way:
    """How something lies from where the keyboard is, in a direction: `along` it and `aside` of it in pixels from middle
    to middle, and the `gap` along it and the `step` aside that part the two, negative where they overlap."""

    end: Element
    along: int
    aside: int
    gap: int
    step: int
    level: bool
    """Whether the two overlap across the direction, by enough to be seen as one row or column."""
    apart: bool
    """Whether they do not overlap along it by more than half."""

    @property
    def straight(self) -> bool:
        """Whether it is as good as in one row or column, seen from afar."""
        return self.apart and self.aside * STRAIGHT <= self.along

    @property
    def diagonal(self) -> bool:
        """Whether it lies in the direction rather than aside of it, by what parts the two or by their middles."""
        return self.apart and (self.step <= self.gap or self.aside <= self.along)

    @property
    def cost(self) -> float:
        """How far it is: sideways double, or by half where it is level."""
        return self.along + self.aside * (0.5 if self.level else 2.0)


def way(start: Element, end: Element, direction: tuple[int, int]) -> Way | None:
    """How `end` lies from `start`, or None where it is not in that direction: behind, or in the same column to the left
    and right, or in the same row above and below."""
    a, b = start.rect, end.rect
    x = b.centerx - a.centerx, max(a.left, b.left) - min(a.right, b.right), min(a.w, b.w)
    y = b.centery - a.centery, max(a.top, b.top) - min(a.bottom, b.bottom), min(a.h, b.h)
    (along, gap, deep), (aside, step, fair) = (x, y) if direction[0] else (y, x)
    along *= sum(direction)
    apart = -gap * 2 < deep
    # Where one lies upon the other the middles alone tell.
    if along <= 0 or not (apart or -step * 2 >= fair):
        return None
    return Way(end, along, abs(aside), gap, step, -step * LEVEL >= fair, apart)


def toward(current: Element, others: Sequence[Element], direction: tuple[int, int]) -> Element | None:
    """What a step in a direction comes to, or None: the nearest in the same row or column, if anything is there that
    belongs together with the current element, else the nearest there or at a diagonal; up and down, also far aside.

    Rows of a list (see `Element.in_rows`) are gone through one by one by Up and Down, wherever in them something lies;
    Left and Right lead neither from one to another nor out of them at a diagonal, but to the row nearest in height of
    a list beside them.
    """
    ways = [w for e in others if e is not current and (w := way(current, e, direction)) is not None]
    if direction[0]:
        ways = _beside(current, ways)
        stacks = _stacks(current)
        free = [w for w in ways if w.diagonal and _stacks(w.end) == stacks]
    else:
        ways = _next_rows(current, ways)
        free = [w for w in ways if w.apart]
    level = [w for w in ways if w.level] + [w for w in free if w.straight and not w.level]
    together = any(w.end.parent is current.parent for w in level)
    found = level if together else level + [w for w in free if w not in level]
    # A board may have gaps wider than any cone: what is left on it in a direction is still found.
    found = found or [w for w in ways if w.apart and w.end.parent is current.parent]
    if found:
        return min(found, key=lambda w: w.cost).end
    return _across(current, ways) if direction[0] else None


def _stacks(element: Element) -> list[tuple[Element, Element]]:
    """The stacks an element is in, each with its row there."""
    return [(e.parent, e) for e in element.ancestors() if e.parent is not None and e.parent.in_rows]


def _next_rows(current: Element, ways: Sequence[Way]) -> list[Way]:
    """Leaves out what lies in other rows than the nearest of a stack in which there is anything, and what is in no
    stack of the current element as long as there is more in one."""
    nearest_row: dict[Element, tuple[int, Element]] = {}
    for w in ways:
        for stack, row in _stacks(w.end):
            if stack not in nearest_row or w.along < nearest_row[stack][0]:
                nearest_row[stack] = (w.along, row)
    for own, _ in _stacks(current):
        if own in nearest_row:
            ways = [w for w in ways if own in w.end.ancestors()]
            break
    return [w for w in ways if all(nearest_row[stack][1] is row for stack, row in _stacks(w.end))]


def _beside(current: Element, ways: Sequence[Way]) -> list[Way]:
    """Leaves out what lies in other rows of the stacks that the current element is in."""
    own = dict(_stacks(current))
    return [w for w in ways if all(own.get(stack, row) is row for stack, row in _stacks(w.end))]


def _across(current: Element, ways: Sequence[Way]) -> Element | None:
    """What is nearest in height in a stack that lies beside the current element."""
    top, bottom = current.rect.top, current.rect.bottom
    beside = [
        w
        for w in ways
        if w.gap >= 0 and any(stack.rect.top < bottom and top < stack.rect.bottom for stack, _ in _stacks(w.end))
    ]
    return min(beside, key=lambda w: (w.step, w.along)).end if beside else None


def nearest(place: Rect, others: Sequence[Element]) -> Element:
    """The one of the others (at least one) whose middle is nearest to that of a place."""
    x, y = place.center
    return min(others, key=lambda e: (e.rect.centerx - x) ** 2 + (e.rect.centery - y) ** 2)


def offered_first(order: Sequence[Element], offered: Sequence[Element], current: Element | None) -> list[Element]:
    """An order with what is offered before the rest, higher parents (by `z`) first. If the current element can no
    longer be focused, it stays among its siblings that are offered."""
    ahead = set(offered)
    if current is not None and not current.focusable and any(e.parent is current.parent for e in offered):
        ahead.add(current)

    def rank(element: Element) -> tuple[bool, int]:
        return element not in ahead, -element.parent.z if element in ahead and element.parent is not None else 0

    return sorted(order, key=rank)
