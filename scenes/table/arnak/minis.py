"""The strip of the other players' boards, small and enlarged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from scenes.stage.markup import escape
from scenes.stage.text import ELLIPSIS, TextBlock
from scenes.stage.tips import Tip
from scenes.table.air import Air
from scenes.table.arnak.large_board import LARGE_ASPECT, WIDE, LargeBoard
from scenes.table.arnak.look import Look
from scenes.table.arnak.model import Model
from scenes.table.arnak.small_board import TAG_GAP, SmallBoard, narrowed, tag_side
from scenes.table.others import SHORT, OtherBoards
from scenes.table.view import Table

TALLEST, BROADEST = 0.45, 3.4
"""Width over height of a small board at least and at most; between them it fills its part of the strip."""
NAME_SHARE = 0.72
"""Names over small boards are not made narrower than this share of their width: rather they are cut."""
LEAST_LETTERS = 4
"""Of a name fewer letters than these tell nothing that emblem and colour do not."""


class Minis(OtherBoards):
    """The strip of the other boards."""

    def __init__(self, table: Table, look: Look, air: Air) -> None:
        count = len(table.seats)
        self._look = look
        self._tagged: set[int] = set()
        """The seats whose names leave a sign room beside them."""
        self.tell: Callable[[int, Model], Tip] | None = None
        """Says in words what a seat's board shows."""
        self.small = [SmallBoard(look, seat, air) for seat in range(count)]
        self.large = [LargeBoard(look, seat, air, partial(self._owned, seat)) for seat in range(count)]
        label = table.words.say_key("screen.arnak.others")
        super().__init__(
            table, label, self.small, self.large, BROADEST, WIDE, large_aspect=LARGE_ASPECT, tip=self._told
        )

    def arrange_for(self, viewer: int, bounds: Rect) -> None:
        """See `OtherBoards`; small boards are as broad and as high as their parts of the strip."""
        text, theme = self._look.stage.text, self._look.stage.theme
        count = max(1, len(self.small) - 1)
        wide = (self.rect.w - (count - 1) * theme.px(12)) / count
        high = self.rect.h - text.line_height("small_bold") - theme.px(4)
        self._aspect = max(TALLEST, min(wide / max(1, high), BROADEST))
        self._tagged = set()
        super().arrange_for(viewer, bounds)
        if self.rect.w <= 0:
            return
        self._tagged = {seat for seat in self.order if self._keeps_company(seat)}
        for seat in self.order:
            line, side = self.name_line(seat), self._lettering()[2]
            free = line.w - side - self._name_gap(side) - self.name_block(seat).size[0]
            self.small[seat].take_line(line, free)

    def taken(self, seat: int) -> int:
        """See `OtherBoards`; one sign stands beside each name but those that would have to be cut for it."""
        return tag_side(self._look) + TAG_GAP if seat in self._tagged else 0

    def _keeps_company(self, seat: int) -> bool:
        """Whether a seat's name has room beside a sign, in the narrowest letters."""
        text, floor = self._look.stage.text, self._look.stage.theme.text_floor
        least = NAME_SHARE * text.size(escape(self._table.seats[seat].name), SHORT, px=floor)[0]
        return least + floor + self._name_gap(floor) + tag_side(self._look) + TAG_GAP <= self.name_line(seat).w

    @property
    def spill(self) -> int:
        """How many pixels flag and camp fire reach beyond the right edge of a board."""
        return tag_side(self._look) // 2

    def name_block(self, seat: int) -> TextBlock:
        """See `OtherBoards`; a name too long for its line is made narrower before it is cut, and left out if nothing of
        it could be read."""
        block = super().name_block(seat)
        if not block.cut:
            return block
        side = self._lettering()[2]
        text, floor = self._look.stage.text, self._look.stage.theme.text_floor
        name = self._table.seats[seat].name
        room = max(1, self.name_line(seat).w - self.taken(seat) - side - self._name_gap(side))
        wide = round(room / NAME_SHARE)
        least = escape(name if len(name) <= LEAST_LETTERS else name[:LEAST_LETTERS] + ELLIPSIS)
        if text.size(least, SHORT, px=floor)[0] > wide:
            return text.render("", SHORT, on="wood", px=floor)
        found = text.fit(escape(name), SHORT, wide, on="wood", px=floor)
        if found.size[0] <= room:
            return found
        return found.as_picture(_bolder(narrowed(found.surface, room)))

    def show(self, model: Model) -> None:
        """Brings all boards up to date."""
        for board in (*self.small, *self.large):
            board.model = model

    def _tip_of(self, seat: int) -> Tip | None:
        model = self.small[seat].model
        return self.tell(seat, model) if model is not None and self.tell is not None else None

    def _owned(self, seat: int) -> str:
        """What its tooltip says of a board beside what that shows."""
        tip = self._tip_of(seat)
        return tip.body if tip is not None else ""

    def _told(self, seat: int) -> Tip | None:
        """The tooltip of a board; a quiet one where that has said the same at its foot."""
        tip = self._tip_of(seat)
        return tip and replace(tip, quiet=self.large[seat].foot() is not None)

    def sign(self, seat: int, sign: str) -> Rect:
        """Where a sign stands on a seat's small board; the whole board where it has none such."""
        board = self.small[seat]
        return board.signs().get(sign, board.rect)


def _bolder(picture: Surface) -> Surface:
    """Letters made narrower, laid on twice: their strokes are as dark as others."""
    out = picture.copy()
    out.blit(picture, (0, 0))
    return out
