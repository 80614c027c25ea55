"""What the scenes around the table share: the heading with its way back, rows that tell their height, keycaps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Unpack

import pygame
from pygame import Rect, Surface

from scenes.stage.element import Element, ElementKeywords
from scenes.stage.keys import chord
from scenes.stage.layout import cut_top, inset
from scenes.stage.loop import Stage
from scenes.stage.scene import Scene
from scenes.stage.shapes import ramp
from scenes.stage.text import TextBlock
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.listview import ListView
from scenes.stage.widgets.panel import draw_rule

if TYPE_CHECKING:
    from scenes.program import Program

DIVIDER = "common/divider_gilt"


class Header(Element):
    """The top of a scene: a button back at the left, the title in gold leaf in the middle."""

    role = "group"

    def __init__(self, title: str, back: Button) -> None:
        super().__init__("header", label=title)
        self.title = title
        self.back = back
        self.add(back)

    def wanted(self) -> int:
        """Its height in pixels."""
        return self.stage.text.line_height("title") + self.stage.theme.px(34)

    def arrange(self) -> None:
        """The button at the left."""
        wide, high = self.back.preferred()
        self.back.place(Rect(self.rect.x, self.rect.y + (self.rect.h - high) // 2, wide, high))

    def title_rect(self) -> Rect:
        """Where the title stands: in the middle, beside the button where it is long, smaller where it is longer."""
        theme = self.stage.theme
        size = self._title_block().size
        box = Rect(self.rect.centerx - size[0] // 2, self.rect.y + theme.px(4), *size)
        box.centery = self.rect.y + theme.px(4) + self.stage.text.line_height("title") // 2
        box.x = max(box.x, self._title_left)
        return box

    @property
    def _title_left(self) -> int:
        return self.back.rect.right + self.stage.theme.px(24)

    def _title_block(self) -> TextBlock:
        stage, room = self.stage, max(1, self.rect.right - self._title_left)
        block = stage.text.gilded(self.title, "title")
        if block.size[0] <= room:
            return block
        px = stage.theme.font_px("title") * room // block.size[0]
        return stage.text.gilded(self.title, "title", px=max(stage.theme.text_floor, px))

    def draw(self, surface: Surface) -> None:
        """Title and the fine gilt line under it."""
        stage, theme = self.stage, self.stage.theme
        title = self.title_rect()
        surface.blit(self._title_block().surface, title)
        height = theme.px(24)
        wide = min(self.rect.w // 2, round(height * 15))
        line = Rect(0, 0, wide, height)
        line.midbottom = (title.centerx, self.rect.bottom - theme.px(2))
        if stage.sprites.has(DIVIDER):
            surface.blit(stage.sprites.get(DIVIDER, line.size), line)
        else:
            draw_rule(surface, stage, line, theme.palette.gilt)


SCROLLING = ("PageUp", "PageDown", "Home", "End")
"""Keys that scroll wherever the keyboard is, unless it is at something that uses them itself."""


class MenuScene(Scene):
    """A scene over the table top with a heading; Esc goes back, and what there is to scroll scrolls by `SCROLLING`."""

    def __init__(self, program: Program, title: str) -> None:
        super().__init__(program.stage)
        self.program = program
        self.say = program.words.say_key
        self.header = Header(
            title,
            Button("back", self.say("screen.back"), self.back, icon="back", shortcut="Esc"),
        )
        self.root.add(self.header)

    def arrive(self) -> None:
        """Who uses the keyboard begins at the first thing of all that the scene is for."""
        keyboard = self.stage.keyboard
        if keyboard.focus_visible and keyboard.focus is None:
            keyboard.come_to(self.begins_at)

    @property
    def begins_at(self) -> Element | None:
        """Where the keyboard is first: not at the way back. For subclasses that know better."""
        order = self.stage.keyboard.focus_order()
        return next((element for element in order if self.header not in element.ancestors()), None)

    def back(self) -> None:
        """Leaves this scene."""
        self.program.back()

    def frame(self, size: tuple[int, int]) -> Rect:
        """Places the heading; returns what is left for the scene."""
        theme = self.stage.theme
        whole = inset(Rect((0, 0), size), theme.px(28), theme.px(16))
        top, rest = cut_top(whole, self.header.wanted(), theme.px(14))
        self.header.place(top)
        return rest

    def handle(self, event: pygame.Event) -> bool:
        """Esc goes back; PageUp, PageDown, Home and End scroll the list the keyboard is in, else the first there is to
        scroll. Other keys do what they stand for in a row that is out of sight."""
        if event.type != pygame.KEYDOWN:
            return False
        name = chord(event)
        if name == "Esc":
            self.back()
            return True
        if name not in SCROLLING:
            return self._press_out_of_sight(name)
        listing = self._to_scroll()
        return listing is not None and listing.key(event)

    def _press_out_of_sight(self, name: str) -> bool:
        """Does what a key stands for in a row that was scrolled so far away that no key reaches it, and shows it."""
        if self.stage.keyboard.scope() is not self.root:
            return False
        for listing in [element for element in self.root.walk() if isinstance(element, Column)]:
            for index, row in enumerate(listing.items):
                meant = next((part for part in row.walk() if part.shortcut == name), None)
                if meant is not None:
                    listing.reveal_index(index)
                    meant.activate()
                    return True
        return False

    def _to_scroll(self) -> ListView[Any] | None:
        keyboard = self.stage.keyboard
        if keyboard.scope() is not self.root:
            # An open menu lies over what would scroll away from under it.
            return None
        within = keyboard.focus.ancestors() if keyboard.focus is not None else ()
        lists = (element for element in (*within, *self.root.walk()) if isinstance(element, ListView))
        return next((listing for listing in lists if listing.scroll_most > 0), None)


class Row(Element):
    """One row of a scrolling column. It lives on its stage even while it is out of sight."""

    role = "group"

    def __init__(
        self,
        stage: Stage,
        name: str,
        *,
        on_click: Callable[[], object] | None = None,
        **keywords: Unpack[ElementKeywords],
    ) -> None:
        super().__init__(name, on_click=on_click, **keywords)
        self.attach(stage)

    def wanted(self, width: int) -> int:
        """The height in pixels it needs at a width."""
        raise NotImplementedError

    def filled(self) -> Row:
        """The row itself with all that is in it, when it comes into view: what takes long to make can wait for that."""
        return self


class Column(ListView[Row]):
    """A scrolling column of rows, `gap` design pixels apart, that fade out at an edge where there is more beyond it."""

    def __init__(self, name: str, rows: Sequence[Row], gap: int = 10, on: str = "parchment") -> None:
        super().__init__(name, lambda row, _: row.filled(), lambda row, width: row.wanted(width), rows, gap=gap, on=on)
        self._edges: list[tuple[Surface, Rect]] = []

    @property
    def edge(self) -> int:
        """How deep rows fade out."""
        return min(self.stage.theme.px(30), self.rect.h // 3)

    def draw(self, surface: Surface) -> None:
        """Keeps what lies under its edges, to be laid over the rows again."""
        deep = self.edge
        # As far as the bar: rows' shadows reach beyond the rows.
        wide = self.rect.w - self.stage.theme.px(14)
        self._edges = []
        for there, top in ((self.scroll > 0, True), (self.scroll < self.scroll_most, False)):
            at = Rect(self.rect.x, self.rect.y if top else self.rect.bottom - deep, wide, deep)
            if there and wide > 0 and surface.get_rect().contains(at):
                strip = Surface(at.size, pygame.SRCALPHA)
                strip.blit(surface, (0, 0), at)
                strip.blit(_veil(at.size, top), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
                self._edges.append((strip, at))

    def draw_over(self, surface: Surface) -> None:
        """The bar, and the fading edges beside it."""
        super().draw_over(surface)
        for strip, at in self._edges:
            surface.blit(strip, at)


@lru_cache(maxsize=16)
def _veil(size: tuple[int, int], top: bool) -> Surface:
    stops = [(255, 255, 255, 255), (255, 255, 255, 190), (255, 255, 255, 0)]
    return ramp(size, stops if top else stops[::-1])


class Heading(Row):
    """A title inside a column, with a fine line under it."""

    role = "text"

    def __init__(self, stage: Stage, name: str, text: str, on: str = "parchment", above: int = 0) -> None:
        """`above` is the air over it in design pixels."""
        super().__init__(stage, name, label=text)
        self.text = text
        self.on = on
        self.above = above

    def wanted(self, width: int) -> int:
        """One line and the rule."""
        return self.stage.text.line_height("heading") + self.stage.theme.px(18 + self.above)

    def draw(self, surface: Surface) -> None:
        """Words in capitals, in the middle."""
        stage, theme = self.stage, self.stage.theme
        accent = theme.inks(self.on).accent
        room = cut_top(self.rect, theme.px(self.above))[1]
        head, line = cut_top(room, stage.text.line_height("heading"))
        stage.text.draw(surface, self.text, head, "heading", on=self.on, colour=accent, align=0.5, wrap=False)
        draw_rule(surface, stage, cut_top(line, theme.px(10))[0], accent)


class CopyButton(Button):
    """Puts a text on the clipboard, and says so: `copied`, or `failed` where there is no clipboard."""

    def __init__(self, name: str, text: str, *, icon: str, label: str, copied: str, failed: str) -> None:
        super().__init__(name, "", self._copy, kind="icon", icon=icon, label=label)
        self._text = text
        self._copied = copied
        self._failed = failed

    def _copy(self) -> None:
        self.stage.toast(self._copied if copy_text(self._text) else self._failed, near=self.rect)


def copy_text(text: str) -> bool:
    """Puts a text on the clipboard; False where there is none, or where it takes no such text (a path may hold bytes
    that are no letters)."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, UnicodeError):
        return False
    return True
