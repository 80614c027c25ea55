"""A panel to put things on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

from pygame import Rect, Surface

from ..element import Element, ElementKeywords
from ..layout import inset
from ..panels import inks_for

if TYPE_CHECKING:
    from ..loop import Stage


class Panel(Element):
    """A sheet of parchment, board of wood, well or felt, perhaps with a `title`. Hides what lies below the pointer.

    `kind` is one of `panels.LOOKS`. `inner` is where its contents go.
    """

    role = "panel"
    blocks = True

    def __init__(
        self, name: str, kind: str = "parchment", title: str = "", **keywords: Unpack[ElementKeywords]
    ) -> None:
        super().__init__(name, **keywords)
        self.kind = kind
        self.title = title

    @property
    def on(self) -> str:
        """The material to give to widgets that stand here."""
        return inks_for(self.kind)

    def title_height(self) -> int:
        """Pixels that the title takes, 0 without one."""
        if not self.title:
            return 0
        return self.stage.text.line_height("heading") + self.stage.theme.px(22)

    @property
    def inner(self) -> Rect:
        """The rectangle inside its margins and below its title."""
        pad = self.stage.theme.px(20)
        box = inset(self.rect, pad)
        top = self.title_height()
        return Rect(box.x, box.y + top, box.w, max(0, box.h - top))

    def draw(self, surface: Surface) -> None:
        """Panel, title and the fine line under it."""
        stage, theme = self.stage, self.stage.theme
        stage.panels.draw(surface, self.kind, self.rect)
        if not self.title:
            return
        inks = theme.inks(self.on)
        pad = theme.px(20)
        head = Rect(
            self.rect.x + pad,
            self.rect.y + pad - theme.px(4),
            self.rect.w - 2 * pad,
            stage.text.line_height("heading"),
        )
        stage.text.draw(surface, self.title, head, "heading", on=self.on, colour=inks.accent, align=0.5, wrap=False)
        draw_rule(surface, stage, Rect(head.x, head.bottom + theme.px(4), head.w, theme.px(10)), inks.accent)


def draw_rule(surface: Surface, stage: Stage, rect: Rect, colour: tuple[int, int, int]) -> None:
    """A fine line with a diamond in its middle, fading at both ends."""
    theme = stage.theme
    y = rect.centery
    half = rect.w // 2
    thick = max(1, theme.px(1.4))
    for way in (-1, 1):
        for part in range(6):
            a, b = half * part // 6, half * (part + 1) // 6
            alpha = round(190 * (1 - part / 6))
            line = stage.plates.fill((max(1, b - a), thick), 0, colour, alpha)
            x = rect.centerx + a if way > 0 else rect.centerx - b
            surface.blit(line, (x, y - thick // 2))
    gem = stage.icons.get("diamond", max(8, theme.px(11)), colour)
    surface.blit(gem, gem.get_rect(center=(rect.centerx, y)))
