"""Which parts of the picture must be drawn again."""

from __future__ import annotations

from pygame import Rect

MOST_AREAS = 4
"""More areas than this are drawn as one that holds them all: each costs a walk through the tree."""
SCATTERED = 0.5
"""Several areas that are more than this share of the window are drawn as one."""
NEARLY_ALL = 0.9
"""An area that is more than this share of the window is drawn as all of it."""


class Damage:
    """Areas to draw again, or everything."""

    def __init__(self) -> None:
        self._all = True
        self._areas: list[Rect] = []

    def __bool__(self) -> bool:
        return self._all or bool(self._areas)

    def add(self, area: Rect | None) -> None:
        """Add an area; None is everything. Areas that overlap become one."""
        if self._all:
            return
        if area is None:
            self._all = True
            self._areas.clear()
            return
        area = area.copy()
        while True:
            i = area.collidelist(self._areas)
            if i < 0:
                break
            area.union_ip(self._areas.pop(i))
        self._areas.append(area)

    def take(self, size: tuple[int, int]) -> list[Rect]:
        """The areas, inside a window of `size`, without overlap; none are left."""
        whole = Rect((0, 0), size)
        if self._all:
            areas = [whole]
        else:
            areas = [area.clip(whole) for area in self._areas]
            if len(areas) > MOST_AREAS or (len(areas) > 1 and _pixels(areas) > SCATTERED * _pixels([whole])):
                areas = [areas[0].unionall(areas[1:])]
            if _pixels(areas) > NEARLY_ALL * _pixels([whole]):
                areas = [whole]
        self._all = False
        self._areas = []
        return [area for area in areas if area.w > 0 and area.h > 0]


def _pixels(areas: list[Rect]) -> int:
    return sum(area.w * area.h for area in areas)
