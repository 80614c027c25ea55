"""The other players' boards: small and always in view, enlarged under the pointer or by a click."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

from pygame import Rect, Surface

from scenes.stage import layout
from scenes.stage.element import Element, Point
from scenes.stage.markup import escape
from scenes.stage.text import TextBlock
from scenes.stage.tips import Tip, TipSource
from scenes.table.view import Table

HOVER_SECONDS = 0.3
EDGE = 8
"""Design pixels around an enlarged board."""


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


READABLE = 52
"""Pixels (see `Theme.least`) a board that lies under others must have beneath its owner's name for its two lines; with
less, the owner's emblem alone stands beside it, and the board has the whole height."""

SHORT = "small"
"""The type of names where room for them is short."""

LEAST = 0.6
"""The least share of its height, times the user's scale, to which an enlarged board shrinks to leave the small ones
free: smaller it could not be read."""

NARROW = 1.25
"""Width over height below which an area has no more room for the viewer's own board either: an enlarged one may take
all of it."""

COVER_Z = 35
"""A pinned board lies above all of the table but the time line and what covers everything."""


class Pinned(Element):
    """Takes pointer and keyboard from all that lies below a pinned board and beside it: a click anywhere, Enter or Esc
    lets the board go. The board itself, in `frame`, has its words."""

    blocks = True

    def __init__(self, let_go: Callable[[], object]) -> None:
        super().__init__("pinned", on_click=let_go, on_secondary=let_go, focusable=False, z=COVER_Z)
        self._let_go = let_go
        self._owner: Element | None = None
        self.frame = Element("board", role="image", on_click=let_go, on_secondary=let_go)
        self.add(self.frame)

    def lay(self, owner: Element, tooltip: TipSource, frame: Rect) -> None:
        """Comes over everything for what shows this board small (`owner`)."""
        self._owner = owner
        self.label = self.frame.label = owner.label
        self.frame.tooltip = tooltip
        owner.root.add(self)
        self.place(Rect((0, 0), self.stage.size))
        self.frame.place(frame)
        keyboard = self.stage.keyboard
        self.focus_scope = keyboard.focus_visible
        if keyboard.focus_visible:
            keyboard.set_focus(self.frame)

    def go(self) -> None:
        """Leaves; the keyboard goes back to what shows the board small."""
        if self.parent is None:
            return
        keyboard, owner = self.stage.keyboard, self._owner
        if self.frame.focused and owner is not None and owner.attached:
            keyboard.set_focus(owner)
        self.parent.remove(self)

    def cancel(self) -> bool:
        """Esc lets the board go."""
        self._let_go()
        return True


class OtherBoards(Element):
    """A strip of small boards in order of play after the viewer; draws the one looked at enlarged above everything.

    `small` and `large` hold a board for each seat, `aspect` is their width over their height (`large_aspect` that of
    the enlarged ones, where it differs), `wide` the share of the window's width that an enlarged one takes; with
    `down` they lie under one another, not side by side, each beneath its owner's name or, where that leaves too little,
    beside the emblem and as high as there is room for. An enlarged one stands under its owner's name (a pinned one with
    how it is let go), grows with the letters up to the whole area of the boards, and shrinks to leave the strip free as
    far as it can still be read. `tip` says in words what a
    seat's small board shows; it is shown beside strip and enlarged board.
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
        self._tip = tip
        self.order: list[int] = []
        """The seats whose boards are shown, from left to right."""
        self._names: dict[int, Rect] = {}
        self._beside = False
        self._over: int | None = None
        self._pinned: int | None = None
        self.cover = Pinned(self.cancel)
        """Takes pointer and keyboard; it is in the tree only while a board is pinned."""
        self._closed_at: Point | None = None
        """Where the pointer was when the enlarged board was let go: while it stays there the board does not come back
        by itself."""
        self._waiting = 0

    def arrange_for(self, viewer: int, bounds: Rect) -> None:
        """Lays the boards of all but the viewer into the strip; enlarged ones stay within `bounds`."""
        count = len(self._small)
        self.order = [(viewer + k) % count for k in range(1, count)]
        self._over = None
        self._unpin()
        self.clear()
        if self.rect.w <= 0:
            return
        theme = self._table.stage.theme
        label_h = self._table.stage.text.line_height("small_bold") + theme.px(4)
        divide = layout.rows if self._down else layout.columns
        cells = divide(self.rect, [layout.Flex()] * len(self.order), theme.px(8 if self._down else 12))
        # All alike: a pixel more in one cell would make its board wider than the others.
        wide, high = min(cell.w for cell in cells), min(cell.h for cell in cells)
        self._beside = self._down and high - label_h < min(theme.least(READABLE), round(wide / self._aspect))
        for seat, cell in zip(self.order, cells, strict=True):
            room = Rect(cell.x, cell.y, wide, high)
            if self._beside:
                emblem, rect = layout.cut_left(room, min(high, label_h), theme.px(6))
                self._names[seat] = layout.fit(1.0, emblem)
            else:
                rect = layout.fit(self._aspect, layout.cut_top(room, label_h)[1], 0.5, 0.0)
                line = label_h - theme.px(4)
                self._names[seat] = Rect(rect.x, rect.y - line - theme.px(3), rect.w, line)
            self._small[seat].place(rect)
            self.add(
                Element(
                    f"board{seat}",
                    role="button",
                    label=self._table.seats[seat].name,
                    rect=rect,
                    tooltip=self._tooltip(seat),
                    on_click=partial(self._pin, seat),
                    on_hover=partial(self._hovered, seat),
                )
            )
        big = self._enlarged(bounds)
        for seat in self.order:
            self._large[seat].place(big)

    def _enlarged(self, bounds: Rect) -> Rect:
        """Where enlarged boards lie: over the strip, as large as its share of the window."""
        theme = self._table.stage.theme
        margin, gap = theme.px(12), theme.px(10)
        room = Rect(bounds.x, bounds.y + self._head, bounds.w, bounds.h - self._head)
        wide = bounds.w - 2 * margin
        if bounds.w >= NARROW * bounds.h:
            wide = min(wide, round(self._table.stage.size[0] * self._wide * max(1.0, theme.scale)))
        above = self.rect.y - gap - room.y - margin
        high = min(round(wide / self._large_aspect), room.h - 2 * margin)
        high = max(1, min(high, max(above, round(high * LEAST * max(1.0, theme.scale)))))
        big = Rect(0, 0, round(high * self._large_aspect), high)
        big.midbottom = (self.rect.centerx, self.rect.y - gap)
        return layout.clamp(big, room, margin)

    @property
    def _head(self) -> int:
        """How high the line with the owner's name is above an enlarged board."""
        stage = self._table.stage
        return stage.text.line_height("semibold") + stage.theme.px(10)

    def taken(self, seat: int) -> int:
        """How many pixels at the right of a small board's name are taken by signs; nothing unless a game has some."""
        return 0

    def _tooltip(self, seat: int) -> TipSource:
        ask = self._tip
        if ask is None:
            return None

        def tip() -> Tip | None:
            found = ask(seat)
            return found and replace(found, aside=True, anchor=self.rect.union(self.frame(seat)))

        return tip

    def cancel(self) -> bool:
        """Esc lets a pinned board go; false if none was pinned."""
        if self._pinned is None:
            return False
        self._unpin()
        self._over = None
        self._closed_at = self._table.stage.router.pointer
        return True

    @property
    def enlarged(self) -> int | None:
        """The seat whose board is shown large: the pinned one, or the one that is pointed at."""
        looked_at = None if self._table.stage.router.resting else self._over
        return self._pinned if self._pinned is not None else looked_at

    def enlarged_rect(self, seat: int) -> Rect:
        """Where a seat's board lies when it is enlarged."""
        return self._large[seat].rect

    @property
    def pinned(self) -> bool:
        """Whether an enlarged board takes the pointer."""
        return self._pinned is not None

    def draw_boards(self, surface: Surface) -> None:
        """Draws what is on the small boards."""
        for seat in self.order:
            self._small[seat].draw(surface)

    def draw_ground(self, surface: Surface) -> None:
        """Draws the small boards, empty, with their owners' names."""
        side = self._lettering()[2]
        for seat in self.order:
            self._small[seat].draw_ground(surface)
            line = self._names[seat]
            if self._beside:
                surface.blit(self._emblem(seat, line.w), line)
            else:
                self._draw_name(surface, line, self._emblem(seat, side), self.name_block(seat))

    def name_line(self, seat: int) -> Rect:
        """Where emblem and name of a seat stand, or its emblem alone."""
        return self._names[seat]

    def name_block(self, seat: int) -> TextBlock:
        """The name of a seat as it stands over its small board."""
        role, px, side = self._lettering()
        room = self._names[seat].w - self.taken(seat) - side - self._name_gap(side)
        return self._table.stage.text.fit(escape(self._table.seats[seat].name), role, max(1, room), on="wood", px=px)

    def _lettering(self) -> tuple[str, int, int]:
        """Type and size of all names of the strip and the side of their emblems: smaller, and then lighter (`SHORT`),
        where a name would not have room beside its emblem."""
        stage = self._table.stage
        text, role, floor = stage.text, "small_bold", stage.theme.text_floor
        side = text.line_height(role)
        rooms = []
        for seat in self.order:
            room = self._names[seat].w - self.taken(seat) - side - self._name_gap(side)
            rooms.append((escape(self._table.seats[seat].name), room))
        for px in range(stage.theme.font_px(role), floor - 1, -1):
            if all(text.size(name, role, px=px)[0] <= room for name, room in rooms):
                return role, px, side
        return SHORT, floor, min(side, floor)

    def _name_gap(self, side: int) -> int:
        """Pixels between an emblem and its name."""
        return min(self._table.stage.theme.px(6), side // 4)

    def _emblem(self, seat: int, side: int) -> Surface:
        return self._table.stage.icons.emblem(self._table.seats[seat].colour, side)

    def _draw_name(self, surface: Surface, line: Rect, sign: Surface, name: TextBlock) -> None:
        """A sign and a name in a line."""
        surface.blit(sign, sign.get_rect(midleft=line.midleft))
        x = line.x + sign.get_width() + self._name_gap(sign.get_height())
        surface.blit(name.surface, name.corner(Rect(x, line.y, 1, line.h)))

    def draw_zoom(self, surface: Surface) -> None:
        """Draws the board that is looked at, large, over the others."""
        seat = self.enlarged
        if seat is None or seat not in self.order:
            return
        board = self._large[seat]
        stage = self._table.stage
        edge, frame = stage.theme.px(EDGE), self.frame(seat)
        stage.panels.draw(surface, "dark", frame)
        high = stage.text.line_height("semibold")
        line = Rect(board.rect.x + edge, frame.y + (self._head + edge - high) // 2, board.rect.w - 2 * edge, high)
        room = line.w - high - self._name_gap(high)
        if self.pinned:
            block = self._way_out()
            surface.blit(block.surface, block.corner(line, 1.0))
            room -= block.size[0] + 2 * edge
        name = stage.text.fit(escape(self._table.seats[seat].name), "semibold", room, on="dark")
        self._draw_name(surface, line, self._emblem(seat, high), name)
        board.draw_ground(surface)
        board.draw(surface)

    def _way_out(self) -> TextBlock:
        """How a pinned board is let go, in words."""
        stage = self._table.stage
        words = self._table.words.say_key("table.others.let_go")
        return stage.text.render(words, "small", on="dark", colour=stage.theme.inks("dark").soft)

    def frame(self, seat: int) -> Rect:
        """All that an enlarged board takes, with its edge and its owner's name."""
        edge = self._table.stage.theme.px(EDGE)
        frame = self.enlarged_rect(seat).inflate(2 * edge, 2 * edge)
        frame.h += self._head
        frame.y -= self._head
        return frame

    def _pin(self, seat: int) -> None:
        again = self._pinned == seat
        self._unpin()
        if again:
            return
        self._pinned = seat
        self.cover.lay(self.find(f"board{seat}"), self._tooltip(seat), self.frame(seat))

    def _unpin(self) -> None:
        self.cover.go()
        self._pinned = None
        self.invalidate()

    def _hovered(self, seat: int, entered: bool) -> None:
        self._waiting += 1
        ticket = self._waiting
        closed_at, self._closed_at = self._closed_at, None
        if entered and closed_at is not None and closed_at == self._table.stage.router.pointer:
            return
        if not entered:
            self._over = None
            self.invalidate()
            return

        def show() -> None:
            if ticket == self._waiting:
                self._over = seat
                self.invalidate()

        self._table.stage.later(HOVER_SECONDS, show)
