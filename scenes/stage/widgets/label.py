"""Rich text as an element, with links that can be clicked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

import pygame
from pygame import Surface

from ..element import Element, ElementKeywords, Point
from ..keys import chord
from ..markup import plain
from ..text import TextBlock
from ..theme import Colour


class Label(Element):
    """Markup set into its rectangle. Links open the rulebook (`stage.open_rule`)."""

    role = "text"

    def __init__(
        self,
        name: str,
        text: str,
        font: str = "body",
        *,
        on: str = "parchment",
        colour: Colour | None = None,
        align: float = 0.0,
        valign: float = 0.0,
        gilded: bool = False,
        on_click: Callable[[], object] | None = None,
        **keywords: Unpack[ElementKeywords],
    ) -> None:
        keywords.setdefault("label", plain(text))
        super().__init__(name, on_click=on_click, **keywords)
        self._text = text
        self.font = font
        self.on = on
        self.colour = colour
        self.align = align
        self.valign = valign
        self.gilded = gilded

    @property
    def text(self) -> str:
        """The markup shown."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.label = plain(text)
            self.invalidate()

    @property
    def interactive(self) -> bool:
        """With links, or like any element."""
        return "[link:" in self._text or super().interactive

    @property
    def focusable(self) -> bool:
        """With links."""
        return "[link:" in self._text or super().focusable

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """The size of the text wrapped to `width`."""
        if self.gilded:
            return self.stage.text.gilded(self._text, self.font).size
        return self.stage.text.render(self._text, self.font, width=width).size

    def draw(self, surface: Surface) -> None:
        """Draw the text."""
        if self.gilded:
            block = self.stage.text.gilded(self._text, self.font)
            surface.blit(block.surface, block.corner(self.rect, self.align, self.valign))
            return
        block = self._block()
        surface.blit(block.surface, block.corner(self.rect, self.align, self.valign))

    def activate(self) -> None:
        """Open the link under the pointer, or the first one by keyboard; else as any element."""
        pos = self.stage.router.pointer
        target = self.link_at(pos) if pos is not None and not self.stage.keyboard.focus_visible else ""
        if not target and self.stage.keyboard.focus_visible:
            links = self._block().links
            target = links[0][1] if links else ""
        if target:
            self.stage.open_rule(target)
        else:
            super().activate()

    def key(self, event: pygame.Event) -> bool:
        """Enter opens the first link."""
        if chord(event) == "Enter" and "[link:" in self._text:
            self.activate()
            return True
        return super().key(event)

    def link_at(self, pos: Point) -> str:
        """The link target at a window position, or ""."""
        block = self._block()
        corner = block.corner(self.rect, self.align, self.valign)
        return block.link_at(pos[0] - corner[0], pos[1] - corner[1])

    def _block(self) -> TextBlock:
        return self.stage.text.render(
            self._text,
            self.font,
            on=self.on,
            colour=self.colour,
            width=self.rect.w,
            align=self.align,
        )
