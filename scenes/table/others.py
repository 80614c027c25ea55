"""The other players' boards: small and always in view, enlarged under the pointer or by a click."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from pygame import Rect, Surface

from scenes.stage import layout
from scenes.stage.element import Element
from scenes.stage.markup import escape
from scenes.stage.tips import Tip, TipSource
from scenes.table.view import Table

HOVER_SECONDS = 0.3


class Board(Protocol):
    """One player's board at one size."""

    @property
    def rect(self) -> Rect:
        """Where it lies."""

    def place(self, rect: Rect) -> None:
        """Lays it out in a box of device pixels."""

    def draw_ground(self, surface: Surface) -> None:
        """Draws the empty board."""

    def draw(self, surface: Surface) -> None:
        """Draws what is on it."""


LEAST = 0.6
"""How far an enlarged board shrinks to leave the small ones free: less could not be read."""


class OtherBoards(Element):
    """A strip of small boards in order of play after the viewer; draws the one looked at enlarged above everything.

    `small` and `large` hold a board for each seat, `aspect` is their width over their height (`large_aspect` that of
    the enlarged ones, where it differs), `wide` the share of the window's width that an enlarged one takes; with
    `down` they lie under one another, not side by side. An enlarged one stands under its owner's name, unless the
    boards are `named` themselves, and shrinks to leave the strip free as far as it can still be read. `tip` says in
    words what a seat's small board shows; it is shown beside strip and enlarged board.
    """

    def __init__(
        self,
        table: Table,
        label: str,
        small: Sequence[Board],
        large: Sequence[Board],
        aspect: float,
        wide: float = 0.52,
        down: bool = False,
        large_aspect: float | None = None,
        named: bool = False,
        tip: Callable[[int], Tip | None] | None = None,
    ) -> None:
        super().__init__("others", role="group", label=label)
        self._table = table
        self._small = small
        self._large = large
        self._aspect = aspect
        self._large_aspect = large_aspect or aspect
        self._wide = wide
        self._down = down
        self._named = named
        self._tip = tip
        self._order: list[int] = []
        self._over: int | None = None
        self._pinned: int | None = None
        self._waiting = 0

    def arrange_for(self, viewer: int, bounds: Rect) -> None:
        """Lays the boards of all but the viewer into the strip; enlarged ones stay within `bounds`."""
        count = len(self._small)
        self._order = [(viewer + k) % count for k in range(1, count)]
        self._pinned = self._over = None
        self.clear()
        if self.rect.w <= 0:
            return
        theme = self._table.stage.theme
        label_h = self._table.stage.text.line_height("small_bold") + theme.px(4)
        divide = layout.rows if self._down else layout.columns
        cells = divide(self.rect, [layout.Flex()] * len(self._order), theme.px(8 if self._down else 12))
        # All alike: a pixel more in one cell would make its board wider than the others.
        wide, high = min(cell.w for cell in cells), min(cell.h for cell in cells)
        for seat, cell in zip(self._order, cells, strict=True):
            room = Rect(cell.x, cell.y + label_h, wide, high - label_h)
            rect = layout.fit(self._aspect, room, 0.5, 0.0)
            self._small[seat].place(rect)
            self.add(
                Element(
                    f"board{seat}",
                    role="button",
                    label=self._table.seats[seat].name,
                    rect=rect,
                    tooltip=self._tooltip(seat),
                    on_click=lambda seat=seat: self._pin(seat),  # type: ignore[misc]
                    on_hover=lambda entered, seat=seat: self._hovered(seat, entered),  # type: ignore[misc]
                )
            )
        big = self._enlarged(bounds)
        for seat in self._order:
            self._large[seat].place(big)

    def _enlarged(self, bounds: Rect) -> Rect:
        """Where enlarged boards lie: over the strip, as large as its share of the window."""
        theme = self._table.stage.theme
        margin, gap = theme.px(12), theme.px(10)
        room = Rect(bounds.x, bounds.y + self._head, bounds.w, bounds.h - self._head)
        wide = min(bounds.w - 2 * margin, round(self._table.stage.size[0] * self._wide))
        above = self.rect.y - gap - room.y - margin
        high = round(wide / self._large_aspect)
        high = min(high, max(above, round(high * LEAST)))
        big = Rect(0, 0, round(high * self._large_aspect), high)
        big.midbottom = (self.rect.centerx, self.rect.y - gap)
        return layout.clamp(big, room, margin)

    @property
    def _head(self) -> int:
        """How high the line with the owner's name is above an enlarged board."""
        stage = self._table.stage
        return 0 if self._named else stage.text.line_height("semibold") + stage.theme.px(10)

    def taken(self, seat: int) -> int:
        """How many pixels at the right of a small board's name are taken by signs; nothing unless a game has some."""
        return 0

    def _tooltip(self, seat: int) -> TipSource:
        ask = self._tip
        if ask is None:
            return None

        def tip() -> Tip | None:
            found = ask(seat)
            return found and replace(found, aside=True, anchor=self.rect.union(self._large[seat].rect))

        return tip

    def cancel(self) -> bool:
        """Esc lets a pinned board go; false if none was pinned."""
        if self._pinned is None:
            return False
        self._pinned = None
        self.invalidate()
        return True

    def draw_boards(self, surface: Surface) -> None:
        """Draws what is on the small boards."""
        for seat in self._order:
            self._small[seat].draw(surface)

    def draw_ground(self, surface: Surface) -> None:
        """Draws the small boards, empty, with their owners' names."""
        stage = self._table.stage
        for seat in self._order:
            board = self._small[seat]
            board.draw_ground(surface)
            high = stage.text.line_height("small_bold")
            label = Rect(board.rect.x, board.rect.y - high - stage.theme.px(3), board.rect.w - self.taken(seat), high)
            self._draw_name(surface, seat, label, "small_bold", "wood")

    def _draw_name(self, surface: Surface, seat: int, line: Rect, role: str, on: str) -> None:
        """Emblem and name of a seat in a line."""
        stage, look = self._table.stage, self._table.seats[seat]
        surface.blit(stage.icons.emblem(look.colour, line.h), line)
        x = line.x + line.h + stage.theme.px(6)
        name = stage.text.fit(escape(look.name), role, max(1, line.right - x), on=on)
        surface.blit(name.surface, name.corner(Rect(x, line.y, 1, line.h)))

    def draw_zoom(self, surface: Surface) -> None:
        """Draws the board that is looked at, large, over the others."""
        seat = self._pinned if self._pinned is not None else self._over
        if seat is None or seat not in self._order:
            return
        board = self._large[seat]
        stage = self._table.stage
        edge = stage.theme.px(8)
        frame = board.rect.inflate(2 * edge, 2 * edge)
        frame.h += self._head
        frame.y -= self._head
        stage.panels.draw(surface, "dark", frame)
        if not self._named:
            high = stage.text.line_height("semibold")
            line = Rect(board.rect.x + edge, frame.y + (self._head + edge - high) // 2, board.rect.w - 2 * edge, high)
            self._draw_name(surface, seat, line, "semibold", "dark")
        board.draw_ground(surface)
        board.draw(surface)

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
