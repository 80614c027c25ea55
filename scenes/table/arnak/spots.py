"""The elements of Arnak's table: a place that is pointed at, clicked or dropped on, and lit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.stage.element import Element
from scenes.table.arnak.targets import PARTS
from scenes.table.glow import DIM, around

if TYPE_CHECKING:
    from scenes.table.arnak.hand import Hand

STILL = ("deck_item", "deck_artifact", "fear", "staff", "glassrow", "bookrow", "tiles", "templestack")
"""Places that are only looked at: a click tells what they are."""
TAKEN = "marker"
"""A kind of thing that a click takes up."""
AREAS = ("play_area", "hand_area", "boons", "helpers")
"""Places that things are only dropped on."""
ABOVE = ("guardian", "marker", "rescue", "idol", "rivalsign")
"""Kinds of places that lie upon others."""
WARES = ("row_", "top_")
"""Cards for sale: dim while a person may act and they are not offered, and while what that one did is shown."""
SAME = ("idol_", "site_camp_", "door")
"""Places that stand for the same as a path or a space beside them, or as the arrivals: the keyboard stops at that
alone."""
FULL = "node_"
"""Places that are written on to the edge: their broad light lies outside that."""
CHOSEN = ("offer", "strong")
"""The lights of what may be chosen."""


class Spot(Element):
    """A place of the table. `glow` is the kind of light around it now."""

    def __init__(self, name: str, hand: Hand) -> None:
        kind = name.partition("_")[0]
        if name in AREAS or kind == TAKEN:
            click = None
        elif name.startswith(STILL):
            click = hand.clicking.tell
        else:
            click = partial(hand.clicking.click, name)
        super().__init__(
            name,
            role="place" if name in AREAS else "piece",
            tooltip=None if name in AREAS else lambda: hand.tip(name),
            on_click=click,
            on_hover=None if name in AREAS else lambda entered: hand.hovered(name, entered),
            z=-1 if name in AREAS else 2 if kind in ABOVE else 1,
        )
        self._hand = hand
        self.glow = ""

    @property
    def label(self) -> str:
        """What it is called now; made when asked for, since what lies there changes with every event."""
        return self._hand.label(self.name)

    @label.setter
    def label(self, value: str) -> None:
        pass

    @property
    def light(self) -> str:
        """The kind of light around it now, also while something is held that may be let go here."""
        return "strong" if self.aimed else "offer" if self.targeted else self.glow

    def draw(self, surface: Surface) -> None:
        """Draws its light; the parts of a site that stand for the same have one light around them all."""
        if self.visible and self.name.startswith(WARES):
            self._draw_dim(surface)
        light = self.light
        if not light or light == DIM:
            return
        rect = self._hand.lit_rect(self.name, self.rect)
        parts = [part for part in self._hand.alike(self.name) if part.light in CHOSEN]
        if self in parts:
            if self is not parts[0]:
                return
            rect = rect.unionall([part.rect for part in parts])
            light = "strong" if any(part.light == "strong" for part in parts) else light
        px = self._hand.look.px
        if light == "light" and self.name.startswith(FULL):
            rect = around(self.stage.theme, rect, light, px)
        self._hand.glows.draw(surface, self.stage.theme, rect, light, px(8), px)

    def _draw_dim(self, surface: Surface) -> None:
        """Draws the dim face of a card over its clear one, as densely as it is dim now; nothing where none lies."""
        card = self._hand.ware(self.name)
        strength = round(255 * self._hand.dimming.density(card)) if card is not None else 0
        if card is None or not strength:
            return
        face = self._hand.dimmed(card)
        shown = self._hand.lit_rect(self.name, self.rect)
        face.set_alpha(strength)
        surface.blit(face, shown, shown.move(-self.rect.x, -self.rect.y))
        # Others draw it too.
        face.set_alpha(255)


def uncovered(rect: Rect, above: Sequence[Rect]) -> Rect:
    """What shows of a card that another one, as wide, lies upon from the left or the right."""
    for other in above:
        if other.colliderect(rect):
            left = other.right if other.x <= rect.x else rect.x
            right = rect.right if other.x <= rect.x else other.x
            return Rect(left, rect.y, right - left, rect.h)
    return rect


def together(name: str, spots: Mapping[str, Spot], offers: Mapping[str, object]) -> list[Spot]:
    """The parts of the camp or site of a place that stand for the same as that: they have one light, unless another
    space of a camp lies between."""
    parts = {part: spots[part] for part in PARTS.get(name, ()) if part in spots}
    alike = [spot for part, spot in parts.items() if spot.visible and offers.get(part) == offers.get(name)]
    if not alike:
        return []
    box = alike[0].rect.unionall([spot.rect for spot in alike])
    others = (spot for part, spot in parts.items() if part.startswith("space") and spot not in alike)
    return [spots[name]] if any(box.collidepoint(spot.rect.center) for spot in others) else alike


class Spoken(Element):
    """The lights of what advice, log or score speak of: over those of what may be chosen, under slips of answers."""

    def __init__(self, paint: Callable[[Surface], object]) -> None:
        super().__init__("spoken", role="group", z=3)
        self._paint = paint

    def draw(self, surface: Surface) -> None:
        """Draws the lights."""
        self._paint(surface)
