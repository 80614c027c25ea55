"""A scrolling list that makes elements only for the rows that are seen."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar, Unpack

import pygame
from pygame import Rect, Surface

from ..element import Element, ElementKeywords, Point
from ..focus import nearest
from ..keys import chord
from ..tween import Eased
from .control import Control

T = TypeVar("T")
BAR_ROOM = 24
"""Design pixels at the right of the rows: for the bar, and air enough that it does not look like their edge."""
BEYOND = 3
"""How many rows beyond those in view are there at most, to lead the keyboard past headings."""


class ListView(Control, Generic[T]):
    """Rows of any height, made by `row(item, index) -> Element` when they come into view.

    `height(item, width) -> pixels` gives each row's height. Scrolls with wheel, the bar, and PageUp, PageDown, Home,
    End. Row elements are named `row<index>`; a row that answers clicks can be focused and is scrolled into view.
    """

    role = "list"
    clips = True
    in_rows = True
    to_read = False
    """Whether the keyboard stops at it though it also does in its rows, to read on line by line."""
    captures = True
    blocks = True
    cursor = "arrow"

    def __init__(
        self,
        name: str,
        row: Callable[[T, int], Element],
        height: Callable[[T, int], int],
        items: Sequence[T] = (),
        *,
        gap: int = 0,
        on: str = "parchment",
        **keywords: Unpack[ElementKeywords],
    ) -> None:
        super().__init__(name, **keywords)
        self._row = row
        self._height = height
        self._items: list[T] = list(items)
        self.gap = gap
        """Design pixels between two items, from the next `set_items` on."""
        self.on = on
        self._tops: list[int] = [0]
        self._scroll = 0.0
        self._glide = Eased()
        self._made: dict[int, Element] = {}
        self._grip: tuple[int, float] | None = None
        self._by_content = False

    @property
    def items(self) -> Sequence[T]:
        """What is listed."""
        return self._items

    @property
    def focusable(self) -> bool:
        """Only what can be scrolled, and has nothing in its rows where the keyboard can stop or is there `to_read`:
        elsewhere it stops in the list and not at it, and scrolls it from there."""
        if not super().focusable or self.scroll_most <= 0:
            return False
        return self.to_read or not any(e.focusable for row in self._made.values() for e in row.walk())

    @property
    def row_width(self) -> int:
        """How wide its rows are, beside the room for the bar, in pixels."""
        return max(1, self.rect.w - self.stage.theme.px(BAR_ROOM))

    @property
    def scroll(self) -> int:
        """Pixels above the top edge."""
        return round(self._scroll)

    @property
    def scroll_most(self) -> int:
        """How far it can scroll, in pixels."""
        return max(0, self._tops[-1] - self.rect.h)

    def set_items(self, items: Sequence[T]) -> None:
        """List other items; keeps the scroll position."""
        self._items = list(items)
        if self.rect.w > 0:
            self.arrange()
        self.invalidate()

    def scroll_to(self, pixels: float) -> None:
        """Scroll so that `pixels` of the list are above the top edge. From a row that goes out of view the keyboard
        comes to what is nearest to where it was seen; to the list itself where it stops at that."""
        focused, keyboard = self._focused_row(), self.stage.keyboard
        place = keyboard.focus.rect.copy() if keyboard.focus is not None else self.rect
        self._scroll = float(min(self.scroll_most, max(0.0, pixels)))
        self._show_rows()
        row = self._made.get(focused)
        if focused >= 0 and (row is None or not row.rect.colliderect(self.rect)):
            stops = [] if self.focusable else self.stops_at_hand()
            keyboard.set_focus(nearest(place, stops) if stops else self)
        self.invalidate()

    def stops_at_hand(self) -> list[Element]:
        """Where the keyboard can stop in the rows that are seen well; where there is none, in those seen in part, else
        in the next ones out of view."""
        # Nothing fades out at an end of the list.
        above = self.edge if self.scroll > 0 else 0
        below = self.edge if self.scroll < self.scroll_most else 0
        well = Rect(self.rect.x, self.rect.y + above, self.rect.w, self.rect.h - above - below)
        made = [self._made[index] for index in sorted(self._made)]
        in_part = [row for row in made if self.rect.colliderect(row.rect)]
        for rows in ([row for row in in_part if well.contains(row.rect)], in_part, made):
            stops = [element for row in rows for element in row.walk() if element.focusable and element.rect.w > 0]
            if stops:
                return stops
        return []

    @property
    def edge(self) -> int:
        """Pixels at top and bottom where rows are not seen well, so that what is scrolled into view keeps out of them
        as far as there is room; for lists whose rows fade out there."""
        return 0

    def reveal(self, element: Element) -> None:
        """Scroll an element in a row into view, with all of its row if there is room for it: what it is called, and
        what it means, come along."""
        row = next((above for above in element.ancestors() if above.parent is self), element)
        whole = row if row.rect.h <= self.rect.h - 2 * self.edge else element
        above = whole.rect.top - self.rect.top + self.scroll
        self._bring(above, above + whole.rect.h)

    def reveal_index(self, index: int) -> None:
        """Scroll the row of an item into view."""
        self._bring(self._tops[index], self._tops[index + 1])

    def _bring(self, top: int, bottom: int) -> None:
        """Scroll so that a part of the list is in view."""
        air = max(0, min(self.edge, (self.rect.h - (bottom - top)) // 2))
        if top - air < self.scroll:
            self.scroll_to(top - air)
        elif bottom + air > self.scroll + self.rect.h:
            self.scroll_to(bottom + air - self.rect.h)

    def arrange(self) -> None:
        """Measure all rows and show those in view, among them the one in which the keyboard is in use."""
        focused = self._focused_row() if self.stage.keyboard.focus_visible else -1
        self._forget_rows()
        gap = self.stage.theme.px(self.gap) if self.gap else 0
        tops = [0]
        for item in self._items:
            tops.append(tops[-1] + self._height(item, self.row_width) + gap)
        self._tops = tops
        self._scroll = min(self._scroll, float(self.scroll_most))
        self._show_rows()
        if 0 <= focused < len(self._items):
            now = self._focused_row()
            self.reveal_index(focused if now < 0 else now)

    def _focused_row(self) -> int:
        """The row that the keyboard is at, or at something in it; -1 for none."""
        focus = self.stage.keyboard.focus
        above = set(focus.ancestors()) if focus is not None else set()
        return next((index for index, row in self._made.items() if row in above), -1)

    def draw_over(self, surface: Surface) -> None:
        """The bar, when there is more than fits."""
        if self.scroll_most <= 0:
            return
        stage, theme = self.stage, self.stage.theme
        lit = self.glide(self._glide, 1.0 if self._grip is not None or self.hovered else 0.0)
        track, thumb = self._bar()
        dark = self.on in ("parchment", "card")
        groove = stage.plates.fill(track.size, track.w // 2, (60, 34, 12) if dark else (0, 0, 0), 60)
        surface.blit(groove, track)
        stage.plates.draw(surface, "gilt" if lit > 0.5 else "wood", thumb, thumb.w // 2, glow=0.3 * lit)
        fade = theme.px(3)
        if fade and self._scroll > 0:
            shade = stage.plates.fill((self.row_width, fade), 0, (30, 14, 2), 34)
            surface.blit(shade, self.rect.topleft)

    def wheel(self, steps: float) -> bool:
        """Three lines a notch."""
        if self.scroll_most <= 0:
            return False
        self.scroll_to(self._scroll - steps * 3 * self.stage.text.line_height("body"))
        return True

    def key(self, event: pygame.Event) -> bool:
        """Scroll by PageUp, PageDown, Home, End, Up and Down; when it has the focus or a scene hands it the key."""
        page = self.rect.h * 0.9
        line = self.stage.text.line_height("body") * 1.5
        moves = {
            "PageUp": self._scroll - page,
            "PageDown": self._scroll + page,
            "Home": 0.0,
            "End": float(self.scroll_most),
            "Up": self._scroll - line,
            "Down": self._scroll + line,
        }
        name = chord(event)
        if name not in moves or self.scroll_most <= 0:
            return super().key(event)
        self.scroll_to(moves[name])
        return True

    def pointer_down(self, pos: Point) -> None:
        """Grip the thumb, or go to that part of the list."""
        if self.scroll_most <= 0:
            return
        track, thumb = self._bar()
        if pos[0] < track.x - self.stage.theme.px(6):
            self._grip = (pos[1], self._scroll)
            self._by_content = True
            return
        self._by_content = False
        if not thumb.collidepoint(pos):
            self._drag_bar(pos[1] - thumb.h // 2)
            _, thumb = self._bar()
        self._grip = (pos[1] - thumb.y, self._scroll)

    def pointer_move(self, pos: Point) -> None:
        """Drag the thumb, or the page itself."""
        if self._grip is None:
            return
        if self._by_content:
            self.scroll_to(self._grip[1] + self._grip[0] - pos[1])
        else:
            self._drag_bar(pos[1] - self._grip[0])

    def pointer_up(self, pos: Point) -> None:
        """Let go."""
        self.pointer_cancel()

    def pointer_cancel(self) -> None:
        """Stay where it is."""
        self._grip = None
        self.invalidate()

    def _drag_bar(self, thumb_y: int) -> None:
        track, thumb = self._bar()
        room = max(1, track.h - thumb.h)
        self.scroll_to((thumb_y - track.y) / room * self.scroll_most)

    def _bar(self) -> tuple[Rect, Rect]:
        theme = self.stage.theme
        wide = theme.px(12)
        track = Rect(self.rect.right - wide - theme.px(2), self.rect.y + theme.px(2), wide, self.rect.h - theme.px(4))
        length = max(theme.px(36), track.h * self.rect.h // max(1, self._tops[-1]))
        at = round((track.h - length) * (self._scroll / self.scroll_most)) if self.scroll_most else 0
        return track, Rect(track.x, track.y + at, wide, length)

    def _show_rows(self) -> None:
        """The rows in view, and on each side as many more as lead the keyboard to the next one where it can stop."""
        first = max(0, bisect_right(self._tops, self._scroll) - 1)
        last = min(len(self._items), bisect_right(self._tops, self._scroll + self.rect.h))
        wanted = set(range(first, last))
        for beyond in (range(first - 1, -1, -1), range(last, len(self._items))):
            for index in beyond[:BEYOND]:
                wanted.add(index)
                if any(element.focusable for element in self._row_at(index).walk()):
                    break
        for index in [i for i in self._made if i not in wanted]:
            self.remove(self._made.pop(index))
        gap = self.stage.theme.px(self.gap) if self.gap else 0
        for index in sorted(wanted):
            top, bottom = self._tops[index], self._tops[index + 1] - gap
            element = self._row_at(index)
            rect = Rect(self.rect.x, self.rect.y + top - self.scroll, self.row_width, bottom - top)
            if element.rect != rect:
                element.place(rect)

    def _row_at(self, index: int) -> Element:
        """The element of a row, made if it is not there."""
        element = self._made.get(index)
        if element is None:
            element = self._row(self._items[index], index)
            element.name = f"row{index}"
            # Tab goes through them from the top.
            self.insert(sum(other < index for other in self._made), element)
            self._made[index] = element
        return element

    def _forget_rows(self) -> None:
        for element in self._made.values():
            self.remove(element)
        self._made.clear()
