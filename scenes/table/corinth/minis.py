"""The other players' sheets in Corinth: what their small and enlarged pictures show."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from scenes.table.corinth.geometry import sheet_places
from scenes.table.corinth.model import Model
from scenes.table.corinth.sheet import Sheet
from scenes.table.glow import Glows
from scenes.table.others import OtherBoards
from scenes.table.view import Table


class MiniSheets(OtherBoards):
    """The strip of the other sheets; the enlarged ones are kept here, the small ones are the view's own."""

    def __init__(self, table: Table, sheets: list[Sheet], glows: Glows) -> None:
        self._sheets = sheets
        self._zoom = [Sheet(table.stage, look, glows, large=True) for look in table.seats]
        wide, high = sheet_places().size
        label = table.words.say_key("screen.corinth.others")
        super().__init__(table, label, sheets, self._zoom, wide / high, named=True)

    def arrange_for(self, viewer: int, bounds: Rect) -> None:
        """See `OtherBoards`; the viewer's sheet is drawn large elsewhere."""
        for seat, sheet in enumerate(self._sheets):
            sheet.large = seat == viewer
        super().arrange_for(viewer, bounds)

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
