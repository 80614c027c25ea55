"""The curtain between players at one screen, for games that hide hands: lifted, or held aside for a look."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
from pygame import Rect, Surface

from game.core.words import Words
from scenes.stage.element import Element, Point
from scenes.stage.layout import align
from scenes.stage.markup import escape
from scenes.stage.widgets.button import Button
from scenes.table.cloth import Cloth
from scenes.table.drapery import drapery, woven
from scenes.table.people import SeatLook

CARD = 720
"""Design pixels of the card's width."""
MARGIN, EMBLEM, WORDS, AIR = 36, 96, 60, 12
"""Design pixels: the margin above the emblem and below the button, the heights of emblem and words, and the gap between
these two."""
ABOVE_BUTTON = 60
"""Design pixels between words and button."""


class Peephole(Button):
    """Calls `peek(True)` when it is pressed and `peek(False)` when it is let go. While held it is invisible: it would
    cover what is looked at."""

    captures = True

    def __init__(
        self, name: str, text: str, peek: Callable[[bool], object], held: Callable[[], bool], shortcut: str
    ) -> None:
        # Its key holds it from anywhere; where the keyboard stopped, Enter would do nothing.
        super().__init__(name, text, kind="parchment", shortcut=shortcut, focusable=False)
        self._peek = peek
        self.held = held

    @property
    def shown_key(self) -> str:
        """Its key holds it wherever the keyboard is."""
        return self.shortcut

    def draw(self, surface: Surface) -> None:
        """Draws it unless it is held."""
        if not self.held():
            super().draw(surface)

    def pointer_down(self, pos: Point) -> None:
        """Pressed."""
        self._peek(True)

    def pointer_up(self, pos: Point) -> None:
        """Let go, wherever the pointer is by then."""
        self._peek(False)

    def pointer_cancel(self) -> None:
        """Nothing holds it any more."""
        self._peek(False)


class Curtain(Element):
    """Covers the whole table while `closed`, but for a `menu` of its own. While `aside` it is held away: the table is
    seen, and nothing can be done there. As its `cloth`, an element to be placed above it, it is seen to come and go."""

    role = "dialog"
    blocks = True
    focus_scope = True

    def __init__(self, words: Words, menu: Element) -> None:
        super().__init__("curtain", label=words.say_key("table.curtain"), z=900)
        self.menu = menu
        self._words = words
        self._look: SeatLook | None = None
        self._lifted: Callable[[], object] | None = None
        self._button = Button("lift", words.say_key("table.curtain.lift"), self.lift, kind="primary", shortcut="Enter")
        self._hold = Peephole(
            "hold",
            words.say_key("table.curtain.hold"),
            self.hold,
            lambda: self.aside,
            "Space",
        )
        self.add(self._button, self._hold, menu)
        self.cloth = Cloth()
        self.aside = False
        self.visible = False
        self._held = False
        """Whether its button or its key is down."""
        self._fallen = 0.0
        """When it fell, in seconds of the stage's clock."""
        self.card = Rect(0, 0, 0, 0)
        """Where emblem, words and button stand."""
        self._linen: tuple[tuple[object, ...], Surface] | None = None
        """Its ground, and the look of the window that this was made for; kept for the next time it falls."""

    @property
    def closed(self) -> bool:
        """Whether it hides the table."""
        return self.visible

    @property
    def told_at(self) -> Rect:
        """Between the card and the button at the foot, where a sentence covers neither."""
        foot = self._hold.rect.y - self.stage.theme.px(AIR)
        return Rect(self.card.x, self.card.bottom, self.card.w, foot - self.card.bottom)

    @property
    def _falling(self) -> bool:
        """Whether it fell just now. What is done then, like a second click to skip what was being shown, was not meant
        for it: it would show the next player's hand to the one before."""
        if not self.attached:
            return False
        # Where all goes slowly it may take longer.
        return self.cloth.falling or self.stage.clock.now() - self._fallen < self.stage.theme.time.double_click

    def close_for(self, look: SeatLook, lifted: Callable[[], object], words: str = "for") -> None:
        """Hides the table until this seat's player lifts the curtain; then `lifted()` is called. `words` is the key of
        what the curtain says, under `table.curtain`."""
        self._look = look
        self._lifted = lifted
        self.label = self._words.say_key(f"table.curtain.{words}", name=look.name)
        self.aside = False
        covered, self.visible = self.visible, True
        self.arrange()
        if self.attached:
            # What is held, or told of by a tooltip, is drawn above everything, and may be secret.
            self.stage.router.reset()
            self.stage.keyboard.set_focus(self._button)
            self._fallen = self.stage.clock.now()
            if covered:
                # What falls, if it still does, names somebody else.
                self.cloth.end()
            else:
                self.cloth.fall(self._picture)

    def hold(self, aside: bool) -> None:
        """Holds the curtain aside, or lets it fall. A request to hold it while it is still falling takes effect when it
        has fallen, if the button or key is still down."""
        self._held = aside
        if aside == self.aside or not self.closed:
            return
        if aside and self._falling:
            self.stage.later(self.stage.theme.time.double_click, lambda: self.hold(self._held))
            return
        self.aside = aside
        self._button.visible = not aside
        self.stage.invalidate()

    def held_by(self, event: pygame.Event) -> bool:
        """Whether an event is that of the space bar, which holds it aside as long as it is down, and is no button here
        meanwhile."""
        if not self.closed:
            return False
        if event.type == pygame.WINDOWFOCUSLOST:
            self.hold(False)
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP) or event.key != pygame.K_SPACE:
            return False
        self.hold(event.type == pygame.KEYDOWN)
        return True

    def lift(self) -> None:
        """Shows the table again."""
        if self._falling:
            return
        aside = self.aside
        self.hold(False)
        if not aside and self.attached:
            self.cloth.rise(self._picture)
        self.visible = False
        lifted, self._lifted = self._lifted, None
        if lifted is not None:
            lifted()

    def ahead(self) -> Iterator[None]:
        """Makes what takes long of its picture before it falls, a piece at a time."""
        wanted = self._wanted
        if self._linen is None or self._linen[0] != wanted:
            linen = yield from woven(self.stage, self.stage.size)
            self._linen = (wanted, linen)

    @property
    def _wanted(self) -> tuple[object, ...]:
        """What its ground depends on."""
        theme = self.stage.theme
        return (self.stage.size, theme.ui, theme.high_contrast)

    def _picture(self) -> Surface:
        """All of it, as it hangs."""
        picture = Surface(self.stage.size, 0, self.stage.last_frame)
        self.render(picture)
        return picture

    def arrange(self) -> None:
        """The card with emblem, words and button one below another; the button to hold at the foot."""
        if not self.attached or self.rect.w <= 0:
            return
        px = self.stage.theme.px
        wide, high = self._button.preferred()
        above = px(MARGIN) + px(EMBLEM) + px(AIR) + px(WORDS) + px(ABOVE_BUTTON)
        self.card = align((min(px(CARD), self.rect.w), above + high + px(MARGIN + AIR)), self.rect, 0.5, 0.48)
        self._button.place(align((wide, high), Rect(self.card.x, self.card.y + above, self.card.w, high)))
        wide, high = self._hold.preferred()
        foot = Rect(self.rect.x, self.rect.bottom - px(22) - high, self.rect.w, high)
        self._hold.place(align((wide, high), foot))

    def draw(self, surface: Surface) -> None:
        """Draws linen over everything, with the name of who is next."""
        if self.aside:
            return
        stage, theme = self.stage, self.stage.theme
        if self._linen is None or self._linen[0] != self._wanted:
            self._linen = (self._wanted, drapery(stage, stage.size))
        surface.blit(self._linen[1], (0, 0))
        card = self.card
        stage.panels.draw(surface, "parchment", card)
        if self._look is None:
            return
        side = theme.px(EMBLEM)
        emblem = Rect(0, 0, side, side)
        emblem.midtop = (card.centerx, card.y + theme.px(MARGIN))
        surface.blit(stage.icons.emblem(self._look.colour, side), emblem)
        margin = theme.px(24)
        room = Rect(card.x + margin, emblem.bottom + theme.px(AIR), card.w - 2 * margin, theme.px(WORDS))
        words, px = escape(self.label), theme.font_px("title")
        while px > theme.text_floor and stage.text.size(words, "title", px=px)[0] > room.w:
            px -= 1
        stage.text.draw(surface, words, room, "title", align=0.5, wrap=False, px=px)
