"""What moves out of the way of tiles on the uncharted parchment: the compass rose, which points north for whoever
looks, and the galley under the name of the sea."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.stage.loop import Stage
from scenes.table.akrotiri.border import compass, engraved, letter_px
from scenes.table.akrotiri.sea import SeaBoard
from scenes.table.akrotiri.spots import Spots

GALLEY = (0.26, 0.78)
"""How wide the galley is, in parts of the chart, and how high, in parts of its width."""

LETTER = 1.2
"""How much beyond the rose is kept free for its letter, in parts of the size of its type."""
NOWHERE = Rect(0, 0, 0, 0)
"""The place of a rose that is not drawn: it would lie in a cell that may be chosen, or under tiles."""


class CompassRose:
    """Keeps its place, which `spots` know, and its picture."""

    def __init__(self, stage: Stage, sea: SeaBoard, spots: Spots) -> None:
        self._stage, self._sea, self._spots = stage, sea, spots
        self._picture: Surface | None = None
        self._turn = -1
        self.galley: Rect | None = None
        """Where the galley lies; None where there is no room for it."""

    def clear(self) -> None:
        """Forgets its picture, which is of another size now."""
        self._picture = None

    def place(self) -> bool:
        """Finds its place and the galley's; whether one of them, or where north is, has changed."""
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
            galley = self._sea.emptiest_corner(size, theme.px(24), place)
        if (place, galley, self._sea.turn) == (self._spots.compass, self.galley, self._turn):
            return False
        if (place, self._sea.turn) != (self._spots.compass, self._turn):
            self._picture = None
        self._spots.compass, self.galley, self._turn = place, galley, self._sea.turn
        return True

    def draw(self, surface: Surface) -> None:
        """Draws both."""
        if self.galley is not None:
            surface.blit(engraved(self._stage, "galley", self.galley.w), self.galley)
        if not self._spots.compass.w:
            return
        if self._picture is None:
            self._picture = compass(self._stage, self._spots.compass.w, self._sea.turn)
        surface.blit(self._picture, self._picture.get_rect(center=self._spots.compass.center))
