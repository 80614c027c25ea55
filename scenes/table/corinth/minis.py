"""The other players' sheets in Corinth: what their small and enlarged pictures show."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect, Surface

from scenes.table.corinth.geometry import sheet_places
from scenes.table.corinth.model import Model
from scenes.table.corinth.sheet import Sheet
from scenes.table.glow import Glows
from scenes.table.others import OtherBoards
from scenes.table.view import Table

COUNTED = ("die_yellow", "coin", "goat")
"""What stands beside a name, from the left; where the name would be too short, without the first."""
WIDEST = {"die_yellow": "3", "coin": "24", "goat": "24"}
NAME_EMS = 4.5
"""So many times as wide as its letters are high a name may always become."""


class MiniSheets(OtherBoards):
    """The strip of the other sheets; the enlarged ones are kept here, the small ones are the view's own."""

    def __init__(self, table: Table, sheets: list[Sheet], glows: Glows) -> None:
        self._sheets = sheets
        self._zoom = [Sheet(table.stage, look, glows, large=True) for look in table.seats]
        wide, high = sheet_places().size
        label = table.words.say_key("screen.corinth.others")
        super().__init__(table, label, sheets, self._zoom, wide / high)

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

    def taken(self, seat: int) -> int:
        """Coins, goats and free yellow dice stand beside the name."""
        return sum(self._columns(seat).values())

    def draw_boards(self, surface: Surface) -> None:
        """Draws what is on the small sheets, and beside each name what its owner may spend."""
        super().draw_boards(surface)
        text = self._table.stage.text
        for seat in self._order:
            line, counts = self.name_line(seat), self._sheets[seat].counts
            right = line.right - self.taken(seat)
            for icon, wide in self._columns(seat).items():
                right += wide
                if counts[icon] or icon != "die_yellow":
                    block = text.render(f"[icon:{icon}]{counts[icon]}", "small_bold", on="wood")
                    surface.blit(block.surface, block.corner(Rect(right - block.size[0], line.y, 1, line.h)))

    def _columns(self, seat: int) -> dict[str, int]:
        """How wide each of the numbers is that have room beside a name, with the gap before it."""
        stage = self._table.stage
        gap = stage.theme.px(10)
        wide = {icon: gap + stage.text.size(f"[icon:{icon}]{WIDEST[icon]}", "small_bold")[0] for icon in COUNTED}
        room = self.name_line(seat).w - sum(wide.values())
        if room < stage.text.line_height("small_bold") + round(NAME_EMS * stage.theme.font_px("small_bold")):
            del wide[COUNTED[0]]
        return wide
