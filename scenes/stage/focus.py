"""Where the keyboard goes next: in reading order with Tab, by direction with the arrows. Pure functions."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from .element import Element


def following(current: Element | None, order: Sequence[Element], step: int) -> Element | None:
    """The element `step` (1 or -1) after the current one, round about; the first or last when there is none."""
    if not order:
        return None
    if current is None or current not in order:
        return order[0] if step > 0 else order[-1]
    return order[(order.index(current) + step) % len(order)]


def distance(start: Rect, end: Rect, direction: tuple[int, int]) -> float | None:
    """How far `end` lies from `start` in a direction, sideways counting double, or by half where the two overlap across
    it; None when it lies behind `start` or too far aside."""
    dx, dy = end.centerx - start.centerx, end.centery - start.centery
    along = dx * direction[0] + dy * direction[1]
    aside: float = abs(dx * direction[1]) + abs(dy * direction[0])
    if along <= 0:
        return None
    overlap = (
        min(start.bottom, end.bottom) - max(start.top, end.top)
        if direction[0]
        else min(start.right, end.right) - max(start.left, end.left)
    )
    if overlap > 0:
        aside *= 0.25
    elif aside > along * 2.5:
        return None
    return along + 2 * aside


def toward(current: Element, others: Sequence[Element], direction: tuple[int, int]) -> Element | None:
    """The nearest of the others in a direction, or None."""
    best, best_distance = None, float("inf")
    for other in others:
        if other is current:
            continue
        far = distance(current.rect, other.rect, direction)
        if far is not None and far < best_distance:
            best, best_distance = other, far
    return best


def nearest(current: Element, others: Sequence[Element]) -> Element:
    """The one of the others (at least one) whose middle is nearest to that of the current element."""
    x, y = current.rect.center
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
