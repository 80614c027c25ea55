"""The small bar in the corner of the chart that brings it closer, and back to all of it."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from scenes.stage.element import Element
from scenes.stage.widgets.button import Button
from scenes.table.akrotiri.sea import SeaBoard
from scenes.table.view import Table


class ZoomBar(Element):
    """Buttons: one step back, all of the chart, one step closer. Where all of it is in sight only the last is there."""

    def __init__(
        self, table: Table, sea: SeaBoard, zoom: Callable[[bool], object], whole: Callable[[], object]
    ) -> None:
        say = table.words.say_key
        super().__init__("zoom", role="group", label=say("screen.akrotiri.zoom"), z=6)
        self._table, self._sea = table, sea
        self._out = Button(
            "out", kind="icon", icon="zoom_out", label=say("screen.akrotiri.zoom.out"), on_click=lambda: zoom(False)
        )
        self._whole = Button(
            "whole", kind="icon", icon="fullscreen", label=say("screen.akrotiri.zoom.whole"), on_click=whole
        )
        self._in = Button(
            "in", kind="icon", icon="zoom_in", label=say("screen.akrotiri.zoom.in"), on_click=lambda: zoom(True)
        )
        self.add(self._out, self._whole, self._in)

    def lay(self, area: Rect) -> None:
        """Places it in the lower right corner of the chart."""
        theme = self._table.stage.theme
        side, gap = theme.button, theme.px(6)
        self.rect = Rect(0, 0, 3 * side + 2 * gap, side)
        self.rect.bottomright = (area.right - theme.px(10), area.bottom - theme.px(10))
        for k, button in enumerate((self._out, self._whole, self._in)):
            button.place(Rect(self.rect.x + k * (side + gap), self.rect.y, side, side))

    def refresh(self) -> None:
        """Takes over how close the chart is."""
        closer = self._sea.closer
        self._out.visible = self._whole.visible = closer
        self._in.enabled = round(self._sea.frame.cell) < self._sea.most
