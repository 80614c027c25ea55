"""The other players' sheets: small and always in view, enlarged under the pointer or by a click."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from scenes.stage import layout
from scenes.stage.element import Element
from scenes.table.corinth.geometry import sheet_places
from scenes.table.corinth.model import Model
from scenes.table.corinth.sheet import Sheet
from scenes.table.glow import Glows
from scenes.table.view import Table

HOVER_SECONDS = 0.3


class MiniSheets(Element):
    """A strip of small sheets in order of play after the viewer; draws the one looked at enlarged above the boards."""

    def __init__(self, table: Table, sheets: list[Sheet], glows: Glows) -> None:
        super().__init__("others", role="group", label=table.words.say_key("screen.corinth.others"))
        self._table = table
        self._sheets = sheets
        self._zoom = [Sheet(table.stage, look, glows, large=True) for look in table.seats]
        self._order: list[int] = []
        self._over: int | None = None
        self._pinned: int | None = None
        self._waiting = 0
        self._bounds = Rect(0, 0, 0, 0)

    def arrange_for(self, viewer: int, bounds: Rect) -> None:
        """Lays the sheets of all but the viewer into the strip; enlarged ones stay within `bounds`."""
        self._bounds = bounds
        count = len(self._sheets)
        self._order = [(viewer + k) % count for k in range(1, count)]
        self._pinned = self._over = None
        self.clear()
        if self.rect.w <= 0:
            return
        theme = self._table.stage.theme
        label_h = self._table.stage.text.line_height("small_bold") + theme.px(4)
        aspect = sheet_places().size[0] / sheet_places().size[1]
        cells = layout.columns(self.rect, [layout.Flex()] * len(self._order), theme.px(12))
        for seat, cell in zip(self._order, cells, strict=True):
            room = Rect(cell.x, cell.y + label_h, cell.w, cell.h - label_h)
            rect = layout.fit(aspect, room, 0.5, 0.0)
            self._sheets[seat].large = False
            self._sheets[seat].place(rect)
            self.add(
                Element(
                    f"sheet{seat}",
                    role="button",
                    label=self._table.seats[seat].name,
                    rect=rect,
                    tooltip=None,
                    on_click=lambda seat=seat: self._pin(seat),  # type: ignore[misc]
                    on_hover=lambda entered, seat=seat: self._hovered(seat, entered),  # type: ignore[misc]
                )
            )
        big = Rect(0, 0, round(self._table.stage.size[0] * 0.52), 0)
        big.h = round(big.w / aspect)
        big.midbottom = (self.rect.centerx, self.rect.y - theme.px(10))
        big = layout.clamp(big, self._bounds, theme.px(12))
        for seat in self._order:
            self._zoom[seat].place(big)

    def zoomed_show(self, model: Model) -> None:
        """Brings the enlarged sheets up to date."""
        for sheet, content in zip(self._zoom, model.sheets, strict=False):
            if sheet.rect.w > 1:
                sheet.show(content)

    def put_numbers(self, seat: int, numbers: Mapping[str, str]) -> None:
        """Numbers of an enlarged sheet."""
        self._zoom[seat].put_numbers(numbers)

    def light(self, names: list[str], seat: int | None) -> None:
        """Lights pieces on the enlarged sheets."""
        for i, sheet in enumerate(self._zoom):
            if sheet.rect.w > 1:
                sheet.light(names if seat is None or i == seat else [])

    def cancel(self) -> bool:
        """Esc lets a pinned sheet go."""
        if self._pinned is None:
            return False
        self._pinned = None
        self.invalidate()
        return True

    def draw_sheets(self, surface: Surface) -> None:
        """Draws what is on the small sheets."""
        for seat in self._order:
            self._sheets[seat].draw(surface)

    def draw_ground(self, surface: Surface) -> None:
        """Draws the small sheets, empty, with their owners' names."""
        stage = self._table.stage
        for seat in self._order:
            sheet = self._sheets[seat]
            sheet.draw_ground(surface)
            high = stage.text.line_height("small_bold")
            label = Rect(sheet.rect.x, sheet.rect.y - high - stage.theme.px(3), sheet.rect.w, high)
            emblem = stage.icons.emblem(self._table.seats[seat].colour, high)
            surface.blit(emblem, label)
            name = self._table.seats[seat].name.replace("[", "[[")
            text = Rect(label.x + high + stage.theme.px(6), label.y, label.w - high, high)
            stage.text.draw(surface, name, text, "small_bold", on="wood", wrap=False)

    def draw_zoom(self, surface: Surface) -> None:
        """Draws the sheet that is looked at, large, over the boards."""
        seat = self._pinned if self._pinned is not None else self._over
        if seat is None or seat not in self._order:
            return
        sheet = self._zoom[seat]
        stage = self._table.stage
        frame = sheet.rect.inflate(stage.theme.px(16), stage.theme.px(16))
        stage.panels.draw(surface, "dark", frame)
        sheet.draw_ground(surface)
        sheet.draw(surface)

    def _pin(self, seat: int) -> None:
        self._pinned = None if self._pinned == seat else seat
        self.invalidate()

    def _hovered(self, seat: int, entered: bool) -> None:
        self._waiting += 1
        ticket = self._waiting
        if not entered:
            self._over = None
            self.invalidate()
            return

        def show() -> None:
            if ticket == self._waiting:
                self._over = seat
                self.invalidate()

        self._table.stage.later(HOVER_SECONDS, show)
