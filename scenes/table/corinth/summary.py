"""What another seat's sheet comes to, small: shops by district, what may be spent, stars, buildings, and the market
where there is room for it. All of it can be read from two metres; the sheet itself is shown enlarged."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from game.corinth.content import MARKET, YELLOW_CELLS
from scenes.stage import layout
from scenes.stage.loop import Stage
from scenes.stage.text import TextBlock
from scenes.stage.theme import TEXT_FLOOR, Colour, rgb
from scenes.stage.tween import Tween
from scenes.table.corinth.geometry import (
    BUILDINGS,
    DISTRICTS,
    ICON_OF_SLOT,
    Frame,
    ShopPlace,
    cell_index,
    cell_name,
    sheet_places,
)
from scenes.table.corinth.ink import Mark
from scenes.table.corinth.marks import Stroke
from scenes.table.corinth.model import STARS, SheetModel
from scenes.table.corinth.sheet import FAINT_STEP, INK
from scenes.table.corinth.tones import TONES
from scenes.table.corinth.writing import Writing
from scenes.table.glow import BROAD, Glows
from scenes.table.people import SeatLook

NODES: dict[str, tuple[Colour, str, int]] = {
    "O1": (TONES["orange"][1], "spices", 1),
    "B1": (TONES["blue"][1], "carpets", 1),
    "V1": (TONES["purple"][1], "grapes", 1),
    "G1": (TONES["green"][1], "olive_oil", 1),
    "G2": (TONES["green"][1], "olive_oil", 2),
    "T1": (rgb("#d9c19a"), "goat", 1),
    "T2": (rgb("#d9c19a"), "goat", 2),
    "C1": (rgb("#c9a35c"), "coin", 1),
    "C2": (rgb("#c9a35c"), "coin", 2),
    "P1": (rgb("#7c3a2a"), "plus_one", 1),
    "YD": (rgb("#5d5a3a"), "die_yellow", 1),
    "STAR": (rgb("#2f5f78"), "star", 1),
    "START": (rgb("#efe0bb"), "steward", 1),
}
"""Of each market cell by its code: its colour, its icon and how many of it."""
BROWN: Colour = rgb("#3a2008")
CREAM: Colour = rgb("#fff6dc")
GOLD: Colour = rgb("#c8962c")
SPENT = (("coin", "goat"), ("die_yellow", "steward"))
"""The numbers of the two upper rows; beside the steward, how many cells are circled."""
ROWS = 4
WIDE = 3.2
"""A board so many times as wide as it is high has room for the market."""
SHARE = 0.545
"""How much of the width the districts take, if there is no room for the market, or of what it leaves."""
FAINT = 96
"""How dark what is not built, or not yet won, is shown (0 to 255)."""
LIGHT_SHARE = 0.11
"""How broad the line of a light is at most, as a share of the shorter side of what it lies around."""


class Summary(Writing):
    """Draws what one seat has in its rectangle, in time with the marks on the sheet that it stands for."""

    def __init__(self, stage: Stage, look: SeatLook, glows: Glows) -> None:
        super().__init__(stage)
        # Marks are asked for by key and, in the market, by cell only; where they lie on the picture does not matter.
        size = sheet_places().size
        self.frame = Frame(Rect((0, 0), size), size)
        self.look = look
        self.rect = Rect(0, 0, 1, 1)
        self.lights: dict[str, Rect] = {}
        self._glows = glows
        self._parts: dict[str, Rect] = {}
        self._layers: tuple[Surface, Surface] | None = None
        """What lies below the lights and what lies above them."""

    # Placing and showing

    def place(self, rect: Rect) -> None:
        """Lays it out in a box of the window."""
        self.rect = rect.copy()
        self._layers = None
        px = self._stage.theme.px
        inner = rect.inflate(-px(14), -px(12))
        parts: dict[str, Rect] = {}
        if inner.w >= WIDE * inner.h:
            parts["market"], inner = layout.cut_right(inner, inner.h, px(16))
            self._lay_market(parts)
        left, right = layout.cut_left(inner, round(inner.w * SHARE), px(10))
        flex = layout.Flex()
        for district, row in zip(DISTRICTS, layout.rows(left, [flex] * ROWS, px(4)), strict=True):
            self._lay_district(parts, district, row)
        upper, lower, stars, buildings = layout.rows(right, [flex] * ROWS, px(4))
        for row, icons in zip((upper, lower), SPENT, strict=True):
            parts.update(zip(icons, layout.columns(row, [flex, flex], px(4)), strict=True))
        sign, boxes = layout.cut_left(stars, min(self._sign(stars), stars.w // 5), px(3))
        parts["star"] = sign
        for number, box in enumerate(layout.columns(boxes, [flex] * len(STARS), px(2)), 1):
            parts[f"star {number}"] = box
        for building, box in zip(BUILDINGS, layout.columns(buildings, [flex] * len(BUILDINGS), px(3)), strict=True):
            parts[f"building {building}"] = box
        self._parts = parts

    def _lay_district(self, parts: dict[str, Rect], district: str, row: Rect) -> None:
        px = self._stage.theme.px
        parts[f"district {district}"] = row
        inner = row.inflate(-px(6), -px(6))
        parts[f"goods {district}"], rest = layout.cut_left(inner, min(inner.h, inner.w // 5), px(5))
        if district in sheet_places().bonus:
            parts[f"bonus {district}"], rest = layout.cut_right(rest, min(inner.h, inner.w // 6), px(4))
        shops = _shops_of(district)
        for shop, box in zip(shops, layout.columns(rest, [layout.Flex()] * len(shops), px(3)), strict=True):
            parts[f"shop {district} {shop.number}"] = box

    def _lay_market(self, parts: dict[str, Rect]) -> None:
        market = parts["market"]
        pitch = market.h // 5
        side = round(pitch * 0.86)
        for index in range(25):
            y, x = divmod(index, 5)
            cell = Rect(0, 0, side, side)
            cell.center = (market.x + x * pitch + pitch // 2, market.y + y * pitch + pitch // 2)
            parts[f"cell {cell_name(index)}"] = cell

    def show(self, model: SheetModel) -> None:
        """See `Writing`."""
        super().show(model)
        self._layers = None

    def write(self, model: SheetModel) -> Tween | None:
        """See `Writing`; while a mark is written, what it changes is lit."""
        self._layers = None
        return super().write(model)

    def _keep(self, key: str, mark: Mark | Stroke) -> None:
        super()._keep(key, mark)
        self._layers = None

    def light(self, names: Iterable[str]) -> None:
        """Lights these pieces, and no others."""
        self.lights = {part: self._parts[part] for name in names if (part := self._part_of(name))}

    def part(self, name: str) -> Rect | None:
        """The window rectangle of what shows a piece or a mark; None if nothing does."""
        found = self._part_of(name)
        return self._parts[found].copy() if found else None

    def _part_of(self, name: str) -> str:
        """The part that shows a piece of the sheet or a mark on it; "" if none does."""
        kind, *rest = name.split()
        found = name
        if kind == "symbol":
            found = f"shop {rest[0]} {rest[1]}"
        elif kind in ("coin", "gold"):
            found = "coin"
        elif kind in ("goat", "goats"):
            found = "goat"
        elif kind == "walk":
            step = int(rest[0])
            found = f"cell {self._model.route[step]}" if step < len(self._model.route) else ""
        if found.startswith("cell ") and found not in self._parts:
            cell = found.removeprefix("cell ")
            if cell in STARS:
                found = f"star {STARS.index(cell) + 1}"
            else:
                found = "die_yellow" if cell_index(cell) in YELLOW_CELLS else "steward"
        return found if found in self._parts else ""

    # Drawing

    def draw_ground(self, surface: Surface) -> None:
        """Draws the empty card."""
        self._stage.panels.draw(surface, "card", self.rect)

    def draw(self, surface: Surface) -> None:
        """Draws what the seat has, with light on what is spoken of or being written: under the numbers and signs, which
        it is to show and not to hide."""
        if self._layers is None:
            self._layers = self._make_layers()
        below, above = self._layers
        surface.blit(below, self.rect)
        for part in self.lights:
            self._draw_light(surface, part)
        for key, (_, share) in self._fresh.items():
            part = self._part_of(key)
            if part and share > 0 and part not in self.lights:
                self._draw_light(surface, part)
        surface.blit(above, self.rect)

    def _draw_light(self, surface: Surface, part: str) -> None:
        """A light around a part, not on it, and thin around a small one: there is little room between them."""
        theme, box = self._stage.theme, self._parts[part]
        broad = theme.px(BROAD["light"])
        share = min(1.0, LIGHT_SHARE * min(box.size) / broad)

        def px(length: float) -> int:
            return round(theme.px(length) * share)

        # As the light itself has it, which is never thinner than this.
        width = max(2, px(BROAD["light"]))
        radius = box.w // 2 if part.startswith("cell ") else theme.px(5)
        self._glows.draw(surface, theme, box.inflate(2 * width, 2 * width), "light", radius + width, px)

    def _make_layers(self) -> tuple[Surface, Surface]:
        below = Surface(self.rect.size, pygame.SRCALPHA)
        above = Surface(self.rect.size, pygame.SRCALPHA)
        parts = {name: rect.move(-self.rect.x, -self.rect.y) for name, rect in self._parts.items()}
        for district in DISTRICTS:
            self._draw_district(below, above, parts, district)
        circled = sum(key.startswith("cell ") for key in self._written)
        for icon, count in (*self._counts.items(), ("steward", circled)):
            self._draw_count(above, parts[icon], icon, count)
        self._draw_stars(below, above, parts)
        self._draw_buildings(below, above, parts)
        if "market" in parts:
            self._draw_market(below, above, parts)
        return below, above

    def _draw_district(self, below: Surface, above: Surface, parts: dict[str, Rect], district: str) -> None:
        plates, theme = self._stage.plates, self._stage.theme
        row, band = parts[f"district {district}"], TONES[district][1]
        below.blit(plates.fill(row.size, theme.px(7), band), row)
        below.blit(plates.frame(row.size, theme.px(7), max(1, theme.px(1.5)), TONES[district][2]), row)
        self._icon(above, ICON_OF_SLOT[district], parts[f"goods {district}"])
        for shop in _shops_of(district):
            self._draw_shop(below, above, parts[f"shop {district} {shop.number}"], shop)
        bonus = self._model.bonus[district] if f"bonus {district}" in self._written else "open"
        if f"bonus {district}" in parts and bonus != "lost":
            self._icon(above, "bonus", parts[f"bonus {district}"], 255 if bonus == "own" else FAINT)

    def _draw_shop(self, below: Surface, above: Surface, box: Rect, shop: ShopPlace) -> None:
        """Its points over a gauge with a step for each symbol; a finished one is dark as a whole."""
        stage, theme = self._stage, self._stage.theme
        pale, _, deep = TONES[shop.district]
        name = f"{shop.district} {shop.number}"
        ticked = sum(key.startswith(f"symbol {name} ") for key in self._written)
        done = ticked == len(shop.places)
        radius = theme.px(5)
        below.blit(stage.plates.fill(box.size, radius, deep if done else pale), box)
        gauge = Rect(box.x + 2, 0, box.w - 4, max(4, round(box.h * 0.24)))
        gauge.bottom = box.bottom - 2
        block = self._number(shop.points, box, CREAM if done else BROWN, box.w - 2)
        above.blit(block.surface, block.corner(Rect(box.x, box.y, box.w, gauge.y - box.y), 0.5))
        self._draw_gauge(above, gauge, ticked, len(shop.places), CREAM if done else deep)

    def _draw_gauge(self, layer: Surface, box: Rect, filled: int, steps: int, colour: Colour) -> None:
        gap = 2 if box.w >= 6 * steps else 1
        for k in range(steps):
            left = box.x + k * (box.w + gap) // steps
            step = Rect(left, box.y, box.x + (k + 1) * (box.w + gap) // steps - gap - left, box.h)
            if k < filled:
                pygame.draw.rect(layer, colour, step)
            else:
                pygame.draw.rect(layer, colour, step.inflate(0, -2) if step.w < 3 else step, 1)

    def _draw_count(self, layer: Surface, box: Rect, icon: str, count: int) -> None:
        sign, number = layout.cut_left(box, self._sign(box), self._stage.theme.px(4))
        self._icon(layer, icon, sign)
        block = self._number(count, box, BROWN, number.w)
        layer.blit(block.surface, block.corner(number))

    def _draw_stars(self, below: Surface, above: Surface, parts: dict[str, Rect]) -> None:
        stage, theme = self._stage, self._stage.theme
        self._icon(above, "star", parts["star"])
        for number, value in enumerate(self._model.stars, 1):
            room = parts[f"star {number}"]
            box = Rect(room.x, 0, room.w, min(room.h, round(1.6 * self._px(room.h))))
            box.centery = room.centery
            below.blit(stage.plates.fill(box.size, theme.px(5), CREAM), box)
            below.blit(stage.plates.frame(box.size, theme.px(5), max(1, theme.px(1.5)), GOLD), box)
            if value is not None:
                block = self._number(value, room, BROWN, box.w - theme.px(6))
                above.blit(block.surface, block.corner(box, 0.5))

    def _draw_buildings(self, below: Surface, above: Surface, parts: dict[str, Rect]) -> None:
        """Those that stand on a bright plate, the others faint."""
        stage, theme = self._stage, self._stage.theme
        for building in BUILDINGS:
            built = f"building {building}" in self._written
            box = parts[f"building {building}"]
            if built:
                below.blit(stage.plates.fill(box.size, theme.px(6), CREAM), box)
                below.blit(stage.plates.frame(box.size, theme.px(6), max(2, theme.px(2)), GOLD), box)
            icon = {"stall": "market_stall"}.get(building, building)
            self._icon(above, icon, box.inflate(-4, -4), 255 if built else FAINT)

    def _draw_market(self, below: Surface, above: Surface, parts: dict[str, Rect]) -> None:
        stage = self._stage
        cells = [parts[f"cell {cell_name(index)}"] for index in range(25)]
        whole = {self.frame.point(at): box for at, box in zip(sheet_places().cells, cells, strict=True)}
        for y in range(5):
            for a, b in ((cells[5 * y], cells[5 * y + 4]), (cells[y], cells[20 + y])):
                pygame.draw.line(below, rgb("#a98a5c"), a.center, b.center, max(2, a.w // 8))
        # Between the cells in full, on them faint: their signs are still to be read.
        walk = Surface(above.get_size(), pygame.SRCALPHA)
        for mark in self._written.values():
            if isinstance(mark, Stroke):
                a, b = whole[mark.start], whole[mark.end]
                for layer in (below, walk):
                    pygame.draw.line(layer, INK, a.center, b.center, max(3, a.w // 7))
        walk.set_alpha(FAINT_STEP)
        for box, effect in zip(cells, MARKET, strict=True):
            tone, icon, amount = NODES[effect.code]
            below.blit(stage.plates.fill(box.size, box.w // 2, tone), box)
            below.blit(stage.plates.frame(box.size, box.w // 2, max(1, box.w // 18), rgb("#5a3a10")), box)
            side = box.w * 3 // 4 if amount == 1 else box.w * 3 // 5
            for k in range(amount):
                aside = 0 if amount == 1 else (2 * k - 1) * box.w // 7
                self._icon(above, icon, Rect(box.centerx - side // 2 + aside, box.centery - side // 2, side, side))
        above.blit(walk, (0, 0))
        for key, mark in self._written.items():
            if isinstance(mark, Mark) and key.startswith("cell "):
                box = whole[mark.centre]
                above.blit(stage.plates.frame(box.size, box.w // 2, max(2, box.w // 9), INK), box)
        here = cells[cell_index(self._model.steward)]
        emblem = stage.icons.emblem(self.look.colour, here.w * 4 // 5)
        above.blit(emblem, emblem.get_rect(center=here.center))

    def _px(self, high: int) -> int:
        """The size of numbers in a box so high."""
        return max(TEXT_FLOOR, min(round(high * 0.56), self._stage.theme.px(26)))

    def _number(self, value: int, box: Rect, colour: Colour, wide: int) -> TextBlock:
        """A number as large as suits a box and its width allows, never under `TEXT_FLOOR`."""
        text, px = self._stage.text, self._px(box.h)
        while px > TEXT_FLOOR and text.size(str(value), "number", px=px)[0] > wide:
            px -= 1
        return text.render(str(value), "number", colour=colour, px=px)

    def _sign(self, box: Rect) -> int:
        """The side of the icon before a number in a box."""
        return min(box.h, box.w // 2, round(1.5 * self._px(box.h)))

    def _icon(self, layer: Surface, name: str, box: Rect, alpha: int = 255) -> None:
        """An icon as large as a box has room for."""
        picture = self._stage.icons.get(name, max(1, min(box.size)))
        if alpha < 255:
            picture = picture.copy()
            picture.set_alpha(alpha)
        layer.blit(picture, picture.get_rect(center=box.center))


def _shops_of(district: str) -> list[ShopPlace]:
    return [shop for shop in sheet_places().shops if shop.district == district]
