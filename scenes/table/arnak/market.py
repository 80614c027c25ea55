"""The card row with the moon staff, the two decks, exiled cards and the Fear pile."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from scenes.stage.shapes import rounded
from scenes.stage.theme import rgb
from scenes.table.air import Air
from scenes.table.arnak.areas import Part
from scenes.table.arnak.look import Look
from scenes.table.arnak.marks import Price
from scenes.table.arnak.model import NOBODYS, Model
from scenes.table.arnak.targets import row_of


class Market(Part):
    """Draws the row. In the air are cards under `("card", name)`, the `("staff",)`, and under
    `("sign", NOBODYS, pile)` what is not on the piles yet."""

    def __init__(self, look: Look, air: Air) -> None:
        super().__init__()
        self._look = look
        self._air = air
        self.rather_dim: Callable[[str], bool] = lambda card: False
        """Whether a card is rather dim than clear now: so it flies from place to place."""

    def draw_ground(self, surface: Surface) -> None:
        """A cloth under the row."""
        look, areas = self._look, self.laid
        rect = areas.market
        first, last = areas.row_slot(0, 1), areas.row_slot(5, 1)
        strip = Rect(first.x, rect.y, last.right - first.x, rect.h)
        surface.blit(look.stage.plates.fill(strip.size, look.px(10), rgb("#10180c"), 110), strip)

    def slot(self, index: int, model: Model) -> Rect:
        """The place of a card of the row, counted from the left."""
        return self.laid.row_slot(index, len(model.row["artifact"]))

    def top_rect(self, kind: str) -> Rect:
        """Where a card that was turned up from a deck lies."""
        areas = self.laid
        w, h = areas.card
        x = areas.market.x if kind == "artifact" else areas.market.right - w
        return Rect(x, areas.market.y, w, h)

    def draw(self, surface: Surface, model: Model) -> None:
        """Cards, staff, piles."""
        look, areas = self._look, self.laid
        self._pile(surface, areas.artifact_deck, "artifact", model.decks["artifact"])
        self._pile(surface, areas.item_deck, "item", model.decks["item"])
        self._pile(surface, areas.fear, "fear", model.fear - self._air.count("sign", NOBODYS, "fear"))
        self._exile(surface, model)
        if not self._air.count("staff"):
            picture = self.staff_picture()
            surface.blit(picture, picture.get_rect(center=areas.staff(len(model.row["artifact"])).center))
        for i, name in enumerate(row_of(model)):
            rect = self.slot(i, model)
            if name is None or self._air.count("card", name):
                surface.blit(look.stage.plates.fill(rect.size, look.px(8), rgb("#0c1208"), 90), rect)
            else:
                look.shadowed(surface, self.face(name, model), rect)
        for kind, top in model.top.items():
            if top is not None and not self._air.count("card", top):
                rect = self.top_rect(kind)
                look.shadowed(surface, self.face(top, model), rect, look.px(10))

    def face(self, name: str, model: Model, dim: bool = False) -> Surface:
        """The face of a card as it lies there: the prices of all stand in the same place, and none is left out."""
        faces, size = self._look.faces, self.laid.card
        price = min(Price.BESIDE, faces.price_in([name, *(card for card in row_of(model) if card is not None)], size))
        return faces.dim(name, size, price) if dim else faces.card(name, size, price=price)

    def staff_picture(self) -> Surface:
        """The moon staff as high as the cards."""
        look, areas = self._look, self.laid
        high = areas.card[1]
        if not look.stage.sprites.has("arnak/staff"):
            return look.stage.icons.get("staff", areas.staff_w)
        wide, tall = look.stage.sprites.size("arnak/staff")
        return look.stage.sprites.get("arnak/staff", (round(high * wide / tall), high))

    def _pile(self, surface: Surface, rect: Rect, kind: str, count: int) -> None:
        look = self._look
        if count:
            lift = max(1, look.px(1.5))
            back = look.faces.back(kind, rect.size)
            under = look.stage.plates.fill(rect.size, look.px(8), rgb("#2a1c0e"), 255)
            for k in range(min(3, count - 1), 0, -1):
                surface.blit(under, (rect.x + k * lift, rect.y + k * lift))
            look.shadowed(surface, back, rect)
        else:
            surface.blit(rounded(rect.size, look.px(8), rgb("#0c1208"), 110), rect)
        look.plaque(surface, rect.inflate(-2, -look.px(4)), str(count), valign=1.0)

    def _exile(self, surface: Surface, model: Model) -> None:
        look, areas = self._look, self.laid
        rect = areas.exile
        surface.blit(look.stage.plates.fill(rect.size, look.px(8), rgb("#160d08"), 170), rect)
        surface.blit(look.stage.plates.frame(rect.size, look.px(8), max(1, look.px(2)), rgb("#a8503a"), 200), rect)
        icon = look.stage.icons.get("exile", round(rect.w * 0.62))
        surface.blit(icon, icon.get_rect(center=(rect.centerx, rect.y + rect.h * 0.4)))
        look.plaque(
            surface,
            rect.inflate(-2, -look.px(4)),
            str(len(model.exile) - self._air.count("sign", NOBODYS, "exile")),
            valign=1.0,
        )
