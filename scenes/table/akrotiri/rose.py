"""The compass rose on the chart: it lies where no tile does, and points north for whoever looks."""

from __future__ import annotations

from pygame import Surface

from scenes.stage.loop import Stage
from scenes.table.akrotiri.border import compass
from scenes.table.akrotiri.sea import SeaBoard
from scenes.table.akrotiri.spots import Spots


class CompassRose:
    """Keeps its place, which `spots` know, and its picture."""

    def __init__(self, stage: Stage, sea: SeaBoard, spots: Spots) -> None:
        self._stage, self._sea, self._spots = stage, sea, spots
        self._picture: Surface | None = None
        self._turn = -1

    def clear(self) -> None:
        """Forgets its picture, which is of another size now."""
        self._picture = None

    def place(self) -> bool:
        """Finds its place; whether that, or where north is, has changed."""
        theme, area = self._stage.theme, self._sea.area
        side = min(theme.px(104), round(area.h * 0.13), round(area.w * 0.15))
        place = self._sea.free_corner(side, theme.px(36))
        if place == self._spots.compass and self._sea.turn == self._turn:
            return False
        self._spots.compass, self._turn, self._picture = place, self._sea.turn, None
        return True

    def draw(self, surface: Surface) -> None:
        """Draws it."""
        if self._picture is None:
            self._picture = compass(self._stage, self._spots.compass.w, self._sea.turn)
        surface.blit(self._picture, self._picture.get_rect(center=self._spots.compass.center))
