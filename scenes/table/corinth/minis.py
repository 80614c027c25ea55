"""The other seats of Corinth: summaries in the strip, enlarged to their whole sheets."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect

from scenes.stage.tips import Tip
from scenes.table.corinth.geometry import sheet_places
from scenes.table.corinth.model import Model
from scenes.table.corinth.sheet import Sheet
from scenes.table.corinth.summary import Summary
from scenes.table.easel import AIRY
from scenes.table.glow import Glows
from scenes.table.others import OtherBoards
from scenes.table.view import Table

ASPECT = 1.45
"""Width over height of a summary that may be as wide as it likes; the strip makes them wider."""
LEAST_ASPECT = 0.74
"""A summary is not made higher than its width asks for."""
NARROW, LEAST_HIGH = 130, 64
"""Design pixels at the usual size of letters: with less width than `NARROW` for each, summaries lie under one another,
if each is then at least `LEAST_HIGH` high."""


class MiniSheets(OtherBoards):
    """The strip of the other seats: keeps their summaries and their enlarged sheets."""

    def __init__(self, table: Table, glows: Glows, tip: Callable[[int], Tip | None]) -> None:
        self.summaries = [Summary(table.stage, look, glows) for look in table.seats]
        self._sheets = [Sheet(table.stage, look, glows) for look in table.seats]
        wide, high = sheet_places().size
        label = table.words.say_key("screen.corinth.others")
        super().__init__(table, label, self.summaries, self._sheets, ASPECT, large_aspect=wide / high, tip=tip)

    def arrange_for(self, viewer: int, bounds: Rect) -> None:
        """See `OtherBoards`; summaries are as wide as the strip has room for."""
        stage, others = self._table.stage, len(self.summaries) - 1
        airy = stage.theme.held(AIRY)
        gap, label = stage.theme.px(12), stage.text.line_height("small_bold") + stage.theme.px(4)
        across = max(1, (self.rect.w - gap * (others - 1)) // max(1, others))
        down = (self.rect.h - gap * (others - 1)) // max(1, others) - label
        narrow = across < airy.px(NARROW) or self.rect.w < self.rect.h
        self._down = narrow and down >= airy.px(LEAST_HIGH)
        wide, high = (self.rect.w, down) if self._down else (across, self.rect.h - label)
        self._aspect = max(LEAST_ASPECT, wide / max(1, high))
        super().arrange_for(viewer, bounds)

    def show(self, model: Model) -> None:
        """Shows a model at once."""
        for summary, content in zip(self.summaries, model.sheets, strict=False):
            summary.show(content)
        self.show_large(model)

    def show_large(self, model: Model) -> None:
        """Brings the enlarged sheets up to date."""
        for sheet, content in zip(self._sheets, model.sheets, strict=False):
            if sheet.rect.w > 1:
                sheet.show(content)

    def put_numbers(self, seat: int, numbers: Mapping[str, str]) -> None:
        """Numbers of an enlarged sheet."""
        self._sheets[seat].put_numbers(numbers)

    def light(self, names: list[str], seat: int | None) -> None:
        """Lights pieces on a seat's summary and enlarged sheet; without one on all."""
        for i, (summary, sheet) in enumerate(zip(self.summaries, self._sheets, strict=True)):
            meant = names if seat is None or i == seat else []
            summary.light(meant)
            if sheet.rect.w > 1:
                sheet.light(meant)
