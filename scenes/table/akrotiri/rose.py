"""What moves out of the way of tiles on the uncharted parchment: the compass rose, which points north for whoever
looks, and the galley under the name of the sea."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from scenes.stage.loop import Stage
from scenes.stage.shapes import blit_faded
from scenes.stage.tween import Animate, Tween, linear
from scenes.table.akrotiri.border import compass, engraved, letter_px
from scenes.table.akrotiri.sea import GLIDE, SeaBoard
from scenes.table.akrotiri.spots import Spots

GALLEY = (0.26, 0.78)
"""How wide the galley is, in parts of the chart, and how high, in parts of its width."""

LETTER = 1.2
"""How much beyond the rose is kept free for its letter, in parts of the size of its type."""
NOWHERE = Rect(0, 0, 0, 0)
"""The place of an ornament that is not drawn: it would lie in a cell that may be chosen, or under tiles."""


class Ornament:
    """Something engraved on the parchment. When it comes to lie elsewhere it fades where it was, and grows clear where
    it is now. `make(side)` draws it, so many pixels wide."""

    def __init__(self, make: Callable[[int], Surface]) -> None:
        self.rect = NOWHERE
        """Where it lies; without width: nowhere."""
        self._make = make
        self._picture: Surface | None = None
        self._clear = 1.0
        self._left: tuple[Surface, Rect, float] | None = None
        """How and where it lay before, and how clearly it was seen there, while it fades."""
        self._moves = 0

    def forget(self) -> None:
        """Forgets its picture, which is another one now."""
        self._picture = None

    @property
    def moving(self) -> bool:
        """Whether a change of place is being seen."""
        return self._clear < 1

    def settle(self) -> None:
        """Ends a change of place at once."""
        self._moves += 1
        self._clear, self._left = 1.0, None

    def move(self, rect: Rect) -> Tween:
        """Lays it elsewhere, or there in another look; the tween in which that is seen."""
        self._left = (self._seen(), self.rect, self._clear) if self.rect.w else None
        self.rect, self._picture, self._clear = rect, None, 0.0
        self._moves += 1
        moves = self._moves

        def show(share: float) -> None:
            if moves == self._moves:
                self._clear = share
                if share >= 1:
                    self.settle()

        return Animate(GLIDE, show, linear, fade=True)

    def _seen(self) -> Surface:
        if self._picture is None:
            self._picture = self._make(self.rect.w)
        return self._picture

    def draw(self, surface: Surface) -> None:
        """Draws it where it lies, and what is left of it where it lay."""
        if self._left is not None:
            picture, where, clear = self._left
            blit_faded(surface, picture, picture.get_rect(center=where.center), clear * (1 - self._clear))
        if self.rect.w:
            blit_faded(surface, self._seen(), self._seen().get_rect(center=self.rect.center), self._clear)


class CompassRose:
    """Keeps the places of both; `spots` know that of the rose."""

    def __init__(self, stage: Stage, sea: SeaBoard, spots: Spots) -> None:
        self._stage, self._sea, self._spots = stage, sea, spots
        self._turn = -1
        self._rose = Ornament(lambda side: compass(stage, side, self._turn))
        self._galley = Ornament(lambda wide: engraved(stage, "galley", wide))

    @property
    def galley(self) -> Rect | None:
        """Where the galley lies; None where there is no room for it."""
        return self._galley.rect if self._galley.rect.w else None

    def clear(self) -> None:
        """Forgets their pictures, which are of another size now."""
        for ornament in (self._rose, self._galley):
            ornament.settle()
            ornament.forget()

    def place(self, *, at_once: bool = False) -> list[Tween]:
        """Finds their places; the tweens in which it is seen that one of them, or where north is, has changed, none if
        that is to be so `at_once`."""
        theme, area = self._stage.theme, self._sea.paper
        side = min(theme.px(104), round(area.h * 0.13), round(area.w * 0.15))
        # Its letter stands beyond it.
        letter = round(letter_px(side, theme) * LETTER)
        kept = self._spots.compass
        # What hides nothing stays where it is: the chart comes closer and goes back every turn, they need not move.
        if kept.w == side and self._sea.clear(kept.inflate(2 * letter, 2 * letter)):
            corner: Rect | None = kept.inflate(2 * letter, 2 * letter)
        else:
            corner = self._sea.free_corner(side + 2 * letter, max(0, theme.px(36) - letter))
        place = corner.inflate(-2 * letter, -2 * letter) if corner is not None else NOWHERE
        wide = round(area.w * GALLEY[0])
        size = wide, round(wide * GALLEY[1])
        galley = self.galley
        if galley is None or galley.size != size or not self._sea.clear(galley) or galley.colliderect(place):
            galley = self._sea.emptiest_corner(size, theme.px(24), place) or NOWHERE
        tweens = []
        if (place, self._sea.turn) != (self._rose.rect, self._turn):
            self._turn = self._sea.turn
            tweens.append(self._rose.move(place))
        if galley != self._galley.rect:
            tweens.append(self._galley.move(galley))
        self._spots.compass = place
        if at_once:
            self._rose.settle()
            self._galley.settle()
            return []
        return tweens

    def draw(self, surface: Surface) -> None:
        """Draws both."""
        self._galley.draw(surface)
        self._rose.draw(surface)
