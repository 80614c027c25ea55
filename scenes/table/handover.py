"""The hand-over between people at one screen: their boards change places, and a ribbon tells who is to move."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.core.words import Words
from scenes.stage.element import Element
from scenes.stage.layout import align
from scenes.stage.loop import Stage
from scenes.stage.markup import escape
from scenes.stage.theme import DURATIONS
from scenes.stage.tween import Animate, Delay, Series, Timeline, Together, linear
from scenes.table.people import SeatLook

IN_SECONDS = 0.15
STAY_SECONDS = 1.1
OUT_SECONDS = 0.35


class Handover(Element):
    """Lies over the boards and lets every click through."""

    role = "text"

    def __init__(self, words: Words) -> None:
        super().__init__("handover", z=30)
        self._words = words
        self._look: SeatLook | None = None
        self._shown = 0.0
        self._picture: Surface | None = None
        self._line: Timeline | None = None
        self.recap = Rect(0, 0, 0, 0)
        """Where it is told what the others did, which changes with the boards; on these or beside them."""
        self._before: list[tuple[Surface, Rect]] = []
        """Boards and recap as they were seen by whoever had played, and where, while they fade."""
        self.visible = False

    def announce(self, look: SeatLook, *, fade: bool) -> None:
        """Shows whose turn it is, for a moment. With `fade` the boards come in through what was seen of them last,
        where things move; that must hold nothing that this seat may not see."""
        self._look = look
        self.label = self._words.say_key("table.your_turn", name=look.name)
        self._picture = None
        self.dismiss()
        if fade and self.stage.comes_in:
            frame = self.stage.last_frame
            areas = [self.rect] if self.rect.contains(self.recap) else [self.rect, self.recap]
            seen = [area.clip(frame.get_rect()) for area in areas]
            self._before = [(frame.subsurface(area).copy(), area) for area in seen if area.w and area.h]
        self.visible = True
        self._line = self.stage.ui_tweens.play(
            Together(
                [
                    Animate(DURATIONS.fade, self._change, linear, fade=True),
                    Series(
                        [
                            Animate(IN_SECONDS, self._show, linear, fade=True),
                            Delay(STAY_SECONDS),
                            Animate(OUT_SECONDS, lambda share: self._show(1 - share), linear, fade=True),
                        ]
                    ),
                ]
            ),
            self._gone,
        )

    def dismiss(self) -> None:
        """Takes the ribbon away at once."""
        if self._line is not None:
            self._line.cancel()
            self._line = None
        self._shown, self._before = 0.0, []
        self.visible = False

    def draw(self, surface: Surface) -> None:
        """Draws the ribbon as far as it has come."""
        if self._look is None or self._shown <= 0:
            return
        if self._picture is None:
            self._picture = self._make(self.stage)
        self._picture.set_alpha(round(255 * self._shown))
        surface.blit(self._picture, align(self._picture.get_size(), self.rect, 0.5, 0.36))

    def draw_before(self, surface: Surface) -> None:
        """Draws what still fades: above all that lies on the boards, or of what is drawn last nothing would fade."""
        for picture, area in self._before:
            surface.blit(picture, area)

    def _make(self, stage: Stage) -> Surface:
        assert self._look is not None
        theme = stage.theme
        words = stage.text.render(escape(self.label), "title", on="dark")
        side = round(words.size[1] * 1.15)
        margin = theme.px(24)
        plate = Rect(margin, margin, words.size[0] + side + theme.px(90), words.size[1] + theme.px(44))
        picture = Surface((plate.w + 2 * margin, plate.h + 2 * margin), pygame.SRCALPHA)
        stage.panels.draw(picture, "dark", plate)
        emblem = stage.icons.emblem(self._look.colour, side)
        picture.blit(emblem, (plate.x + theme.px(30), plate.centery - side // 2))
        picture.blit(words.surface, (plate.x + theme.px(46) + side, words.corner(plate)[1]))
        return picture

    def _show(self, share: float) -> None:
        self._shown = share
        self.invalidate()

    def arrange(self) -> None:
        """In a window that has changed the boards lay elsewhere before."""
        self._before = []

    def _change(self, share: float) -> None:
        if not self._before:
            return
        for picture, _ in self._before:
            picture.set_alpha(round(255 * (1 - share)))
        if share >= 1:
            self._before = []
        self.invalidate()

    def _gone(self) -> None:
        if self._shown <= 0:
            self.visible = False
