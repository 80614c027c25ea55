"""The curtain between players at one screen, for games that hide hands."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.core.words import Words
from scenes.stage.element import Element
from scenes.stage.layout import align
from scenes.stage.markup import escape
from scenes.stage.theme import TEXT_FLOOR
from scenes.stage.widgets.button import Button
from scenes.table.people import SeatLook


class Curtain(Element):
    """Covers the whole table while `closed`."""

    role = "dialog"
    blocks = True
    focus_scope = True

    def __init__(self, words: Words) -> None:
        super().__init__("curtain", label=words.say_key("table.curtain"), z=900)
        self._words = words
        self._look: SeatLook | None = None
        self._lifted: Callable[[], object] | None = None
        self._button = Button("lift", words.say_key("table.curtain.lift"), self.lift, kind="primary", shortcut="Enter")
        self.add(self._button)
        self.visible = False

    @property
    def closed(self) -> bool:
        """Whether it hides the table."""
        return self.visible

    def close_for(self, look: SeatLook, lifted: Callable[[], object]) -> None:
        """Hides the table until this seat's player lifts the curtain; then `lifted()` is called."""
        self._look = look
        self._lifted = lifted
        self.label = self._words.say_key("table.curtain.for", name=look.name)
        self.visible = True
        self.arrange()
        if self.attached:
            self.stage.router.set_focus(self._button)

    def lift(self) -> None:
        """Shows the table again."""
        self.visible = False
        lifted, self._lifted = self._lifted, None
        if lifted is not None:
            lifted()

    def arrange(self) -> None:
        """The button below the name."""
        if self.attached and self.rect.w > 0:
            self._button.place(align(self._button.preferred(), self.rect, 0.5, 0.62))

    def draw(self, surface: Surface) -> None:
        """Draws linen over everything, with the name of who is next."""
        stage, theme = self.stage, self.stage.theme
        surface.blit(stage.panels.backdrop(surface.get_size()), (0, 0))
        card = align((theme.px(720), theme.px(360)), self.rect, 0.5, 0.48)
        stage.panels.draw(surface, "parchment", card)
        if self._look is None:
            return
        side = theme.px(96)
        emblem = Rect(0, 0, side, side)
        emblem.midtop = (card.centerx, card.y + theme.px(36))
        surface.blit(stage.icons.emblem(self._look.colour, side), emblem)
        margin = theme.px(24)
        room = Rect(card.x + margin, emblem.bottom + theme.px(12), card.w - 2 * margin, theme.px(60))
        words, px = escape(self.label), theme.font_px("title")
        while px > TEXT_FLOOR and stage.text.size(words, "title", px=px)[0] > room.w:
            px -= 1
        stage.text.draw(surface, words, room, "title", align=0.5, wrap=False, px=px)
