"""What another seat's sheet comes to, small: shops by district, what may be spent, stars, buildings, and the market
where there is room for it. All of it can be read from two metres; the sheet itself is shown enlarged."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from game.corinth.content import BUILDING_NAMES, CELL_OF, CELLS, DISTRICT_NAMES, DISTRICTS, MARKET, SIDE, YELLOW_CELLS
from scenes.stage import layout
from scenes.stage.loop import Stage
from scenes.stage.text import TextBlock
from scenes.stage.theme import Colour, rgb
from scenes.stage.tween import Tween
from scenes.table.corinth.gauge import draw_gauge, hollow_steps
from scenes.table.corinth.geometry import ICON_OF_SLOT, Frame, ShopPlace, sheet_places
from scenes.table.corinth.ink import Mark
from scenes.table.corinth.marks import Stroke
from scenes.table.corinth.model import STAR_CELLS, SheetModel
from scenes.table.corinth.sheet import FAINT_STEP, INK
from scenes.table.corinth.tones import TONES
from scenes.table.corinth.veil import draw_veil
from scenes.table.corinth.writing import Writing
from scenes.table.easel import AIRY
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
_BONUS = {district.id: district.bonus for district in DISTRICTS}
"""The points of each district's bonus."""
BROWN: Colour = rgb("#3a2008")
CREAM: Colour = rgb("#fff6dc")
GOLD: Colour = rgb("#c8962c")
SPENT = (("coin", "goat"), ("die_yellow", "steward"))
"""The numbers of the two upper rows; beside the steward, how many cells are circled."""
ROWS = 4
BRIEF = ((4, True), (4, False), (2, True), (2, False))
"""How a brief summary may be laid out: so many districts and so many counts side by side, and whether stars and
buildings share a line."""
WHOLE_FIGURES, BRIEF_FIGURES = 0.56, 0.76
"""The size of numbers as a share of the height of their boxes."""
BRIEF_BOX, BRIEF_STARS, BRIEF_BUILDINGS = 2.2, 4.4, 4.8
"""How many times as wide as a line is high a district or a count, the stars, and the buildings are in it."""
FIGURES = 0.62
"""How large numbers must be as a share of the interface's, or only what is most important is shown, larger."""
TALL = 1.6
"""How many times as high as wide the plate of a building is at most."""
WIDE = 3.2
"""A board so many times as wide as it is high, whose rows could not be read, has its districts side by side."""
MARKET_BESIDE, MARKET_BELOW = (1.0, 0.9, 0.8, 0.7), (0.6, 0.55, 0.5, 0.45, 0.4, 0.35)
"""How much of the height the market may take at the right of the rest, and below it; the most is best."""
LEAST_PITCH = 20
"""How far apart the cells of the market are at least, in design pixels, and in pixels."""
SHARE = 0.545
"""How much of the width the districts take, if there is no room for the market, or of what it leaves."""
FAINT, FAINT_HIGH = 96, 220
"""How dark what is not built, or not yet won, is shown (0 to 255), and where contrasts are high."""
LEAST_GAUGE, LEAST_BUILDING = 6, 18
"""Pixels below the points of a shop for its gauge, and the side of a building, with less of which there is not room for
all."""
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
        self.brief = False
        """Whether there is room only for what is most important: of a district its points and how far its shops are."""
        self._airy = stage.theme
        self._glows = glows
        self._hollow = True
        self.parts: dict[str, Rect] = {}
        """Where each part of it stands, in the window."""
        self._layers: tuple[Surface, Surface] | None = None
        """What lies below the lights and what lies above them."""

    # Placing and showing

    def place(self, rect: Rect) -> None:
        """Lays it out in a box of the window: whole, or in brief where shops and numbers could not be read so."""
        self.rect = rect.copy()
        self._layers = None
        # Distances do not grow with the letters: they would take their room.
        self._airy = self._stage.theme.held(AIRY)
        px = self._airy.px
        inner = rect.inflate(-px(14), -px(12))
        self.brief = False
        if self._lay_with_market(inner):
            return
        self.parts = self._lay_whole(inner)
        if inner.w >= WIDE * inner.h and not self._legible():
            self.parts = self._lay_low(inner)
        if not self._legible():
            self.brief = True
            self.parts = self._lay_brief(inner)

    def _lay_with_market(self, inner: Rect) -> bool:
        """Lays out the whole with the market at the right or below, where that has the most room for it; false where
        either could not be read."""
        px = self._airy.px
        least = SIDE * max(LEAST_PITCH, px(LEAST_PITCH))
        beside = [(min(round(share * inner.h), inner.w // 2), True) for share in MARKET_BESIDE]
        below = [(min(round(share * inner.h), inner.w), False) for share in MARKET_BELOW]
        for side, right in sorted([*beside, *below], reverse=True):
            if side < least:
                break
            if right:
                room, rest = layout.cut_right(inner, side, px(16))
            else:
                room, rest = layout.cut_bottom(inner, side, px(10))
            market = Rect(0, 0, side, side)
            market.center = room.center
            self.parts = self._lay_whole(rest) | {"market": market}
            if self._legible():
                self._lay_market(self.parts)
                return True
        return False

    def _lay_whole(self, inner: Rect) -> dict[str, Rect]:
        """Districts with their shops at the left, the rest at the right, without the market."""
        px = self._airy.px
        parts: dict[str, Rect] = {}
        left, right = layout.cut_left(inner, round(inner.w * SHARE), px(10))
        flex = layout.Flex()
        for district, row in zip(DISTRICT_NAMES, layout.rows(left, [flex] * ROWS, px(4)), strict=True):
            self._lay_district(parts, district, row)
        upper, lower, stars, buildings = layout.rows(right, [flex] * ROWS, px(4))
        for row, icons in zip((upper, lower), SPENT, strict=True):
            parts.update(zip(icons, layout.columns(row, [flex, flex], px(4)), strict=True))
        self._lay_stars(parts, stars)
        self._lay_buildings(parts, buildings)
        return parts

    def _lay_low(self, inner: Rect) -> dict[str, Rect]:
        """The districts side by side over the rest, without the market."""
        px = self._airy.px
        parts: dict[str, Rect] = {}
        upper, lower = layout.rows(inner, [layout.Flex()] * 2, px(4))
        shops = [layout.Flex(1 + len(_shops_of(district))) for district in DISTRICT_NAMES]
        for district, box in zip(DISTRICT_NAMES, layout.columns(upper, shops, px(4)), strict=True):
            self._lay_district(parts, district, box)
        tracks = [layout.Flex()] * len(DISTRICT_NAMES)
        *counts, stars, buildings = layout.columns(lower, [*tracks, layout.Flex(3), layout.Flex(2.5)], px(8))
        parts.update(zip((icon for icons in SPENT for icon in icons), counts, strict=True))
        self._lay_stars(parts, stars)
        self._lay_buildings(parts, buildings)
        return parts

    def _lay_stars(self, parts: dict[str, Rect], row: Rect) -> None:
        px = self._airy.px
        sign, boxes = layout.cut_left(row, min(self._sign(row), row.w // 5), px(3))
        parts["star"] = sign
        for number, box in enumerate(layout.columns(boxes, [layout.Flex()] * len(STAR_CELLS), px(2)), 1):
            parts[f"star {number}"] = box

    def _lay_buildings(self, parts: dict[str, Rect], row: Rect) -> None:
        boxes = layout.columns(row, [layout.Flex()] * len(BUILDING_NAMES), self._airy.px(3))
        for building, room in zip(BUILDING_NAMES, boxes, strict=True):
            box = Rect(0, 0, room.w, min(room.h, round(room.w * TALL)))
            box.center = room.center
            parts[f"building {building}"] = box

    def _legible(self) -> bool:
        """Whether the whole of it can be read as it is laid out: numbers not too small beside those of the interface,
        each within its box."""
        text, theme, parts = self._stage.text, self._stage.theme, self.parts
        least = max(theme.text_floor, round(FIGURES * theme.font_px("number")))
        if self._px(parts["star 1"].h) < least:
            return False
        ten = text.size("10", "number", px=least)[0]
        shop = min(box.h for name, box in parts.items() if name.startswith("shop "))
        rooms = [(str(s.points), parts[f"shop {s.district} {s.number}"].w - 2) for s in sheet_places().shops]
        return (
            all(text.size(number, "number", px=least)[0] <= room for number, room in rooms)
            and shop >= least + theme.least(LEAST_GAUGE)
            and parts["star 1"].w >= ten
            and parts["coin"].w - self._sign(parts["coin"]) >= ten
            and all(min(parts[f"building {name}"].size) >= theme.least(LEAST_BUILDING) for name in BUILDING_NAMES)
        )

    def _lay_brief(self, inner: Rect) -> dict[str, Rect]:
        """Districts, counts, stars and buildings in lines, so divided that they are as large as possible; districts and
        counts alone where the lines would be lower than any letters."""
        gap = max(2, self._airy.px(4))
        flex = layout.Flex()

        def sized(arrangement: tuple[int, bool]) -> float:
            across, shared = arrangement
            lines = 2 * (4 // across) + (1 if shared else 2)
            high = (inner.h - gap * (lines - 1)) / lines
            box = (inner.w - gap * (across - 1)) / across
            last = (inner.w - gap) / 2 if shared else inner.w
            return min(high, box / BRIEF_BOX, last / max(BRIEF_STARS, BRIEF_BUILDINGS))

        across, shared = max(BRIEF, key=sized)
        lines = layout.rows(inner, [flex] * (2 * (4 // across) + (1 if shared else 2)), gap)
        alone = lines[-1].h < self._stage.theme.text_floor
        if alone:
            lines = layout.grid(inner, 1, 4, gap)
            across = 2
        cells = [cell for line in lines for cell in layout.columns(line, [flex] * across, gap)]
        parts = {f"district {district}": cell for district, cell in zip(DISTRICT_NAMES, cells, strict=False)}
        parts.update(zip((icon for icons in SPENT for icon in icons), cells[len(DISTRICT_NAMES) :], strict=False))
        if alone:
            return parts
        if shared:
            stars, buildings = layout.columns(lines[-1], [flex, flex], 2 * gap)
        else:
            stars, buildings = lines[-2:]
        self._lay_stars(parts, stars)
        self._lay_buildings(parts, buildings)
        return parts

    def _lay_district(self, parts: dict[str, Rect], district: str, row: Rect) -> None:
        px = self._airy.px
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
        pitch = market.h // SIDE
        side = round(pitch * 0.86)
        for index in range(len(CELLS)):
            y, x = divmod(index, SIDE)
            cell = Rect(0, 0, side, side)
            cell.center = (market.x + x * pitch + pitch // 2, market.y + y * pitch + pitch // 2)
            parts[f"cell {CELLS[index]}"] = cell

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
        self.lights = {part: self.parts[part] for name in names if (part := self._part_of(name))}

    def part(self, name: str) -> Rect | None:
        """The window rectangle of what shows a piece or a mark; None if nothing does."""
        found = self._part_of(name)
        return self.parts[found].copy() if found else None

    def _part_of(self, name: str) -> str:
        """The part that shows a piece of the sheet or a mark on it; "" if none does."""
        kind, *rest = name.split()
        found = name
        if self.brief and kind in ("symbol", "shop", "bonus"):
            found = f"district {rest[0]}"
        elif kind == "symbol":
            found = f"shop {rest[0]} {rest[1]}"
        elif kind in ("coin", "gold"):
            found = "coin"
        elif kind in ("goat", "goats"):
            found = "goat"
        elif kind == "walk":
            step = int(rest[0])
            found = f"cell {self._model.route[step]}" if step < len(self._model.route) else ""
        if found.startswith("cell ") and found not in self.parts:
            cell = found.removeprefix("cell ")
            if cell in STAR_CELLS:
                found = f"star {STAR_CELLS.index(cell) + 1}"
            else:
                found = "die_yellow" if CELL_OF[cell] in YELLOW_CELLS else "steward"
        return found if found in self.parts else ""

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
        theme, box = self._stage.theme, self.parts[part]
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
        parts = {name: rect.move(-self.rect.x, -self.rect.y) for name, rect in self.parts.items()}
        if not self.brief:
            shops = sheet_places().shops
            gauges = [(self._gauge(parts[f"shop {s.district} {s.number}"]), len(s.places)) for s in shops]
            self._hollow = hollow_steps(gauges, self._stage.theme.least)
        for district in DISTRICT_NAMES:
            if self.brief:
                self._draw_brief(below, above, parts[f"district {district}"], district)
            else:
                self._draw_district(below, above, parts, district)
        circled = sum(key.startswith("cell ") for key in self._written)
        for icon, count in (*self._counts.items(), ("steward", circled)):
            self._draw_count(above, parts[icon], icon, count)
        if "star" in parts:
            self._draw_stars(below, above, parts)
            self._draw_buildings(below, above, parts)
        if "market" in parts:
            self._draw_market(below, above, parts)
        return below, above

    def _draw_district(self, below: Surface, above: Surface, parts: dict[str, Rect], district: str) -> None:
        plates = self._stage.plates
        row, band = parts[f"district {district}"], TONES[district][1]
        below.blit(plates.fill(row.size, self._airy.px(7), band), row)
        below.blit(plates.frame(row.size, self._airy.px(7), max(1, self._airy.px(1.5)), TONES[district][2]), row)
        self._icon(above, ICON_OF_SLOT[district], parts[f"goods {district}"])
        for shop in _shops_of(district):
            self._draw_shop(below, above, parts[f"shop {district} {shop.number}"], shop)
        bonus = self._model.bonus[district] if f"bonus {district}" in self._written else "open"
        if f"bonus {district}" in parts and bonus != "lost":
            box = parts[f"bonus {district}"]
            if bonus == "own":
                disc = Rect(0, 0, min(box.size), min(box.size))
                disc.center = box.center
                below.blit(plates.fill(disc.size, disc.w // 2, CREAM), disc)
            self._icon(above, "bonus", box, 255 if bonus == "own" else self._faint)

    def _draw_brief(self, below: Surface, above: Surface, box: Rect, district: str) -> None:
        """A district in brief: the points it has brought so far, over a gauge for each shop; with a gilt edge where its
        bonus is won."""
        stage, px = self._stage, self._airy.px
        pale, band, deep = TONES[district]
        shops = _shops_of(district)
        ticked = [self._ticked(shop) for shop in shops]
        done = [shop for shop, ticks in zip(shops, ticked, strict=True) if ticks == len(shop.places)]
        own = f"bonus {district}" in self._written and self._model.bonus[district] == "own"
        points = sum(shop.points for shop in done) + own * _BONUS[district]
        radius, edge = min(px(6), box.h // 5), max(2 if own else 1, px(3 if own else 1.5))
        below.blit(stage.plates.fill(box.size, radius, band), box)
        below.blit(stage.plates.frame(box.size, radius, edge, GOLD if own else deep), box)
        least = self._stage.theme.least
        room = box.inflate(-2 * edge - 2, -2 * edge)
        gauge = max(4, round(room.h * 0.2))
        line = Rect(room.x, room.y, room.w, room.h - gauge)
        side = min(line.h, round(room.w * 0.48))
        self._icon(above, ICON_OF_SLOT[district], Rect(line.x, line.centery - side // 2, side, side))
        number = Rect(line.x + side, line.y, line.w - side, line.h)
        block = self._number(points, box, BROWN, number.w)
        above.blit(block.surface, block.corner(number, 0.5))
        boxes = layout.columns(Rect(room.x, line.bottom, room.w, gauge), [layout.Flex()] * len(shops), least(2))
        for cell, shop, ticks in zip(boxes, shops, ticked, strict=True):
            pygame.draw.rect(above, pale, cell)
            pygame.draw.rect(above, deep, Rect(cell.x, cell.y, cell.w * ticks // len(shop.places), cell.h))
            pygame.draw.rect(above, deep, cell, least(1))

    def _ticked(self, shop: ShopPlace) -> int:
        """How many symbols of a shop are crossed, as far as they are written."""
        return sum(key.startswith(f"symbol {shop.district} {shop.number} ") for key in self._written)

    def _draw_shop(self, below: Surface, above: Surface, box: Rect, shop: ShopPlace) -> None:
        """Its points over a gauge with a step for each symbol; a finished one is dark as a whole."""
        stage = self._stage
        pale, _, deep = TONES[shop.district]
        ticked = self._ticked(shop)
        done = ticked == len(shop.places)
        radius = min(self._airy.px(5), box.w // 4)
        below.blit(stage.plates.fill(box.size, radius, deep if done else pale), box)
        gauge = self._gauge(box)
        block = self._number(shop.points, box, CREAM if done else BROWN, box.w - 2)
        above.blit(block.surface, block.corner(Rect(box.x, box.y, box.w, gauge.y - box.y), 0.5))
        ink, least = CREAM if done else deep, stage.theme.least
        draw_gauge(above, gauge, ticked, len(shop.places), ink, hollow=self._hollow, least=least)

    def _gauge(self, box: Rect) -> Rect:
        """Where the gauge of a shop is in its box."""
        edge = self._stage.theme.least(2)
        high = max(4, round(box.h * 0.24))
        return Rect(box.x + edge, box.bottom - edge - high, box.w - 2 * edge, high)

    def _draw_count(self, layer: Surface, box: Rect, icon: str, count: int) -> None:
        """A number beside its sign; what is between them gives way to two figures."""
        ten = self._stage.text.size("10", "number", px=self._stage.theme.text_floor)[0]
        side = self._sign(box)
        sign, number = layout.cut_left(box, side, max(0, min(self._airy.px(4), box.w - side - ten)))
        self._icon(layer, icon, sign)
        block = self._number(count, box, BROWN, number.w)
        layer.blit(block.surface, block.corner(number))

    def _draw_stars(self, below: Surface, above: Surface, parts: dict[str, Rect]) -> None:
        stage, airy = self._stage, self._airy
        self._icon(above, "star", parts["star"])
        for number, value in enumerate(self._model.stars, 1):
            room = parts[f"star {number}"]
            box = Rect(room.x, 0, room.w, min(room.h, round(1.6 * self._px(room.h))))
            box.centery = room.centery
            below.blit(stage.plates.fill(box.size, airy.px(5), CREAM), box)
            below.blit(stage.plates.frame(box.size, airy.px(5), max(1, airy.px(1.5)), GOLD), box)
            if value is not None:
                block = self._number(value, room, BROWN, box.w - airy.px(6))
                above.blit(block.surface, block.corner(box, 0.5))

    def _draw_buildings(self, below: Surface, above: Surface, parts: dict[str, Rect]) -> None:
        """Those that stand on a bright plate, the others faint."""
        stage, airy = self._stage, self._airy
        for building in BUILDING_NAMES:
            built = f"building {building}" in self._written
            box = parts[f"building {building}"]
            if built:
                below.blit(stage.plates.fill(box.size, airy.px(6), CREAM), box)
                below.blit(stage.plates.frame(box.size, airy.px(6), max(2, airy.px(2)), GOLD), box)
            icon = {"stall": "market_stall"}.get(building, building)
            self._icon(above, icon, box.inflate(-4, -4), 255 if built else self._faint)

    def _draw_market(self, below: Surface, above: Surface, parts: dict[str, Rect]) -> None:
        stage = self._stage
        cells = [parts[f"cell {cell}"] for cell in CELLS]
        whole = {self.frame.point(at): box for at, box in zip(sheet_places().cells, cells, strict=True)}
        for y in range(SIDE):
            for a, b in ((cells[SIDE * y], cells[SIDE * y + SIDE - 1]), (cells[y], cells[y - SIDE])):
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
        for at in self.passed:
            draw_veil(above, stage, whole[at])
        above.blit(walk, (0, 0))
        for key, mark in self._written.items():
            if isinstance(mark, Mark) and key.startswith("cell "):
                box = whole[mark.centre]
                above.blit(stage.plates.frame(box.size, box.w // 2, max(2, box.w // 9), INK), box)
        here = cells[CELL_OF[self._model.steward]]
        emblem = stage.icons.emblem(self.look.colour, here.w * 4 // 5)
        above.blit(emblem, emblem.get_rect(center=here.center))

    @property
    def _faint(self) -> int:
        """How dense what is not built, or not yet won, is shown."""
        return FAINT_HIGH if self._stage.theme.high_contrast else FAINT

    def _px(self, high: int) -> int:
        """The size of numbers in a box so high."""
        share = BRIEF_FIGURES if self.brief else WHOLE_FIGURES
        theme = self._stage.theme
        return max(theme.text_floor, min(round(high * share), theme.px(26)))

    def _number(self, value: int, box: Rect, colour: Colour, wide: int) -> TextBlock:
        """A number as large as suits a box and its width allows, never smaller than any letters."""
        text, px = self._stage.text, self._px(box.h)
        while px > self._stage.theme.text_floor and text.size(str(value), "number", px=px)[0] > wide:
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
