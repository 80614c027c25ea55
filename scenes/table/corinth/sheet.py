"""One merchant's sheet on the screen, at any size: the picture, the ink on it, the steward, and what is lit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from game.corinth.content import BUILDING_NAMES, CELL_OF
from scenes.stage.cache import surface_cache
from scenes.stage.loop import Stage
from scenes.stage.markup import escape
from scenes.stage.shapes import masked, rounded, soft_box
from scenes.stage.theme import Colour, mix
from scenes.table.corinth.edge import draw_edge
from scenes.table.corinth.geometry import Frame, Point, ShopPlace, anchors, sheet_places
from scenes.table.corinth.ink import Mark, Pen
from scenes.table.corinth.marks import Stroke
from scenes.table.corinth.model import SheetModel
from scenes.table.corinth.tones import TONES
from scenes.table.corinth.veil import draw_veil
from scenes.table.corinth.writing import Writing
from scenes.table.glow import DIM, Glows, around
from scenes.table.people import SeatLook

INK: Colour = (26, 38, 88)
RIM: Colour = (255, 246, 214)
"""The colour that edges a walk not yet taken, so that it stands out from dark and light cells and from walks taken, and
in which points are circled on the dark heads of shops."""
LOSS: Colour = (196, 28, 18)
"""What a walk not yet taken costs is crossed out in this colour: coins, and stars that are lost by it."""
FAINT_STEP = 84
"""How dense a step of the walk is on its cells (0 to 255), so that it does not strike out their signs; between them it
is as dense as all ink."""
FINISHED = 215
"""How dense the deep tone of a district lies on a finished shop, around its symbols: with their crosses they stay as
they are."""
FINISHED_HEAD = 0.4
"""How much black the deep tone takes on in the head of a finished shop, for the circle that lies around its points."""
HEAD_TYPE = "semibold"
HEAD_FIGURES = 1.14
"""The size of the points in the head of a shop as they are printed, as a share of its height."""
HEAD_LEAST = 20
"""The size, in design pixels, below which the points of shops are set larger than they are printed."""
HEAD_MORE = (9, 11)
"""How far a head with larger points reaches beyond the printed one at most, in pixels of the picture: above, where the
band of its district is, and below, where the first symbol begins."""
CELL_PX = 46
"""How wide a cell is, in pixels, where the light around it is as broad as the interface at its usual size has it."""
DISC = 1.06
"""The width of the disc around a symbol, as a share of what the symbol has."""
SHOP_CORNER = 12
"""The radius of a shop's corners in pixels of the picture."""
DISCS = ("cell", "coin", "goat", "bonus")
CLOSE = ("cell ", "shop ")
"""How the names of pieces begin that lie close beside others of their kind."""
STEWARD_SCALE = 0.66
QUILL_SCALE = 0.8
GHOST = 136
COIN: Colour = (240, 198, 88)
COIN_EDGE: Colour = (58, 32, 6)
COST_SHARE = 0.52
"""How large the coin with a price is, as a share of a cell."""
COST_AWAY = 0.59
"""How far to the right of the middle of its cell it stands, and how far below, as a share of what the radii of both
add up to: it overlaps the rim of its own cell (just touching would be 0.71), so that it is seen whose it is."""
COUNT_SHARE = 0.46
"""How large the coin or goat before the number of what may be spent is, as a share of that field's width."""


class Sheet(Writing):
    """Draws one sheet in its rectangle."""

    def __init__(self, stage: Stage, look: SeatLook, glows: Glows) -> None:
        super().__init__(stage)
        self.look = look
        self.numbers: dict[str, str] = {}
        self.lights: dict[str, Rect] = {}
        self.glows: dict[str, tuple[Rect, str]] = {}
        self.costs: dict[str, int] = {}
        self.ghosts: list[Mark] = []
        self.ghost_route: list[str] = []
        self.ghost_steps = 0
        self.ghost_losses: list[Mark] = []
        self.ghost_numbers: dict[str, str] = {}
        self._glows = glows
        self._pen = Pen(INK, 0.15)
        self._points_pen = Pen(RIM, 0.16)
        self._ghost_pen = Pen(mix(INK, (255, 255, 255), 0.1), 0.13)
        self._rim_pen = Pen(RIM)
        self._loss_pen, self._loss_rim_pen = Pen(LOSS, 0.2), Pen(RIM, 0.42)
        self._base: Surface | None = None
        self._medals = surface_cache(1)
        self._ink: Surface | None = None
        self._ink_area = Rect(0, 0, 0, 0)
        self._ink_figures = 0
        self._pawn: tuple[float, float] = (0.0, 0.0)

    # Placing and showing

    @property
    def rect(self) -> Rect:
        """Where it lies, in window pixels."""
        return self.frame.rect

    @property
    def steward_cell(self) -> str:
        """The cell the steward stands on."""
        return self._model.steward

    def place(self, rect: Rect) -> None:
        """Lays it into a rectangle of the picture's proportions."""
        self.frame = Frame(Rect(rect.topleft, (max(1, rect.w), max(1, rect.h))), sheet_places().size)
        self._base = None
        if self.figures != self._ink_figures:
            # The heads of finished shops are in the ink.
            self._ink, self._ink_figures = None, self.figures
        self.show(self._model)

    def show(self, model: SheetModel) -> None:
        """See `Writing`; the steward stands where his walk has ended."""
        if self._ink is None or self._ink.get_size() != self.rect.size:
            self._wipe()
        super().show(model)
        self._pawn = self._cell_point(model.steward)

    def _wipe(self) -> None:
        super()._wipe()
        self._ink = Surface(self.rect.size, pygame.SRCALPHA)
        self._ink.fill((*INK, 0))
        self._ink_area = Rect(0, 0, 0, 0)

    def _walked(self, step: Stroke, share: float) -> None:
        a, b = step.start, step.end
        self._pawn = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)

    def _keep(self, key: str, mark: Mark | Stroke) -> None:
        super()._keep(key, mark)
        if self._ink is not None and self.rect.w > 1:
            local = self._local(mark)
            area = local.area
            if key.startswith("building "):
                area = area.union(self._paint_building(key.removeprefix("building ")))
            elif key.startswith("shop "):
                area = area.union(self._wash_shop(key))
            self._draw_mark(self._ink, local, 1.0)
            area = area.clip(self._ink.get_rect())
            self._ink_area = area if not self._ink_area.w else self._ink_area.union(area)

    def _paint_building(self, building: str) -> Rect:
        """Colours the plan of a building that stands; returns its box within the sheet."""
        assert self._ink is not None
        box = self.frame.box(sheet_places().vignettes[building]).move(-self.rect.x, -self.rect.y)
        name = {"stall": "market_stall"}.get(building, building)
        self._ink.blit(self._stage.sprites.get(f"corinth/built_{name}", box.size), box)
        return box

    def _wash_shop(self, shop: str) -> Rect:
        """Darkens a finished shop, as it is on the small boards, but for its symbols; returns its box within the
        sheet."""
        assert self._ink is not None
        place = next(place for place in sheet_places().shops if shop == f"shop {place.district} {place.number}")
        dx, dy = -self.rect.x, -self.rect.y
        box = self.frame.box(place.box).move(dx, dy)
        deep = TONES[place.district][2]
        wash = rounded(box.size, self.frame.length(SHOP_CORNER), deep, FINISHED)
        disc = self.frame.length(sheet_places().symbol * DISC)
        hole = rounded((disc, disc), disc // 2, (0, 0, 0), FINISHED)
        for centre in place.places:
            x, y = self.frame.point(centre)
            at = hole.get_rect(center=(x + dx - box.x, y + dy - box.y))
            wash.blit(hole, at, special_flags=pygame.BLEND_RGBA_SUB)
        self._ink.blit(wash, box)
        head = self.head_of(place).move(dx, dy)
        self._draw_head(self._ink, head, place, mix(deep, (0, 0, 0), FINISHED_HEAD))
        return box.union(head)

    @property
    def figures(self) -> int:
        """The size of the points in the heads of shops in window pixels: as printed, or larger where that could not be
        read, as far as there is room."""
        shop, theme = sheet_places().shops[0], self._stage.theme
        printed = self.frame.length(HEAD_FIGURES * shop.header.h)
        most = self.frame.length(HEAD_FIGURES * (shop.header.h + sum(HEAD_MORE)))
        return max(printed, min(most, max(theme.text_floor, theme.px(HEAD_LEAST))))

    def head_of(self, shop: ShopPlace) -> Rect:
        """Where the points of a shop stand, in window pixels."""
        head = self.frame.box(shop.header)
        more = round(self.figures / HEAD_FIGURES) - head.h
        if more > 0:
            above = min(more, self.frame.length(HEAD_MORE[0]))
            head.y -= above
            head.h += more
        return head

    def _draw_head(self, layer: Surface, head: Rect, shop: ShopPlace, ground: Colour) -> None:
        """The points of a shop on a ground of their own, over what is printed."""
        radius = self.frame.length(SHOP_CORNER)
        plate = rounded((head.w, head.h + radius), radius, ground)
        layer.blit(plate, head, Rect(0, 0, head.w, head.h))
        text = self._stage.text
        px = self.figures
        number = text.render(str(shop.points), HEAD_TYPE, colour=RIM, px=px)
        layer.blit(number.surface, number.corner(head, 0.5))

    def _local(self, mark: Mark | Stroke) -> Mark | Stroke:
        x, y = self.rect.topleft
        if isinstance(mark, Stroke):
            a, b = mark.start, mark.end
            return Stroke(mark.key, (a[0] - x, a[1] - y), (b[0] - x, b[1] - y), mark.width)
        return self._local_mark(mark)

    def _local_mark(self, mark: Mark) -> Mark:
        x, y = self.rect.topleft
        mark = self._around_figures(mark)
        return Mark(mark.key, mark.kind, (mark.centre[0] - x, mark.centre[1] - y), mark.radius, mark.variant)

    def _around_figures(self, mark: Mark) -> Mark:
        """The circle around a shop's points, as large as they are; all other marks as they are."""
        if not mark.key.startswith("shop "):
            return mark
        shop = next(shop for shop in sheet_places().shops if mark.key == f"shop {shop.district} {shop.number}")
        radius = round(mark.radius * self.head_of(shop).h / self.frame.box(shop.header).h)
        return replace(mark, centre=self.head_of(shop).center, radius=max(mark.radius, radius))

    def _draw_mark(self, surface: Surface, mark: Mark | Stroke, share: float) -> None:
        if isinstance(mark, Stroke):
            # Faint ends of steps meet on a cell: the denser counts, not both.
            dense = pygame.BLEND_RGBA_MAX if surface is self._ink else 0
            surface.blit(self._step_picture(mark, share), mark.area, special_flags=dense)
        else:
            pen = self._points_pen if mark.key.startswith("shop ") else self._pen
            pen.draw(surface, mark, share)

    def _step_picture(self, step: Stroke, share: float) -> Surface:
        """What has been drawn of a step, in the box that it stays in: faint on both its cells."""
        area = step.area
        layer, veil = Surface(area.size, pygame.SRCALPHA), Surface(area.size, pygame.SRCALPHA)
        layer.fill((*INK, 0))
        veil.fill((255, 255, 255, 255))
        start, end = ((x - area.x, y - area.y) for x, y in (step.start, step.end))
        self._pen.line(layer, start, end, step.width, share, len(step.key) + step.start[0])
        disc = self.frame.length(sheet_places().cell / 2)
        for cell in (start, end):
            pygame.draw.circle(veil, (255, 255, 255, FAINT_STEP), cell, disc)
        layer.blit(veil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return layer

    def _cell_point(self, cell: str) -> Point:
        return self.frame.point(sheet_places().cells[CELL_OF[cell]])

    # Places

    def piece(self, name: str) -> Rect | None:
        """The window rectangle of a piece by the name that score terms and tellings use; None if it is not here."""
        places, frame = sheet_places(), self.frame
        kind, *rest = name.split()
        match kind, rest:
            case "shop", [district, number]:
                for shop in places.shops:
                    if shop.district == district and shop.number == int(number):
                        return frame.box(shop.box).union(self.head_of(shop))
            case "bonus", [district] if district in places.bonus:
                return frame.around(places.bonus[district], 2.2 * places.bonus_radius)
            case "cell", [cell]:
                return frame.around(places.cells[CELL_OF[cell]], places.cell)
            case "star", [number]:
                return frame.around(places.star_boxes[int(number) - 1], places.star_box)
            case "coin", [number]:
                return frame.around(places.coins[int(number) - 1], places.coin)
            case "goat", [number]:
                return frame.around(places.goats[int(number) - 1], places.coin)
            case "building", [building] if building in BUILDING_NAMES:
                return frame.box(places.cards[building])
            case "district", [district] if district in places.bands:
                return frame.box(places.bands[district])
            case "turn", [number]:
                return frame.around(places.turns[int(number) - 1], places.turn)
            case "score", [box]:
                return frame.around(places.scores[box] if box != "total" else places.total, places.score)
            case "gold", []:
                return frame.box(places.gold_panel)
            case "goats", []:
                return frame.box(places.goat_panel)
            case "market", []:
                return frame.box(places.market_panel)
        return None

    def count_box(self, track: str) -> Rect:
        """Where what may be spent of `gold` or `goats` stands, at the left end of its track."""
        places = sheet_places()
        return self.frame.box(places.gold_count if track == "gold" else places.goat_count)

    def light(self, names: Iterable[str]) -> None:
        """Lights these pieces, and no others."""
        self.lights = {name: rect for name in names if (rect := self.piece(name)) is not None}

    def show_route(self, route: Sequence[str], steps: int = 0, losses: Sequence[Mark] = ()) -> None:
        """Draws a walk not yet taken over these cells, at its end how many steps that makes, and crosses on what it
        costs."""
        self.ghost_route, self.ghost_steps, self.ghost_losses = list(route), steps, list(losses)

    def put_numbers(self, numbers: Mapping[str, str]) -> None:
        """Writes the numbers of the score boxes (by box, and `total`) and the stars (`star 1` ...)."""
        self.numbers = dict(numbers)

    # Drawing

    def draw_ground(self, surface: Surface) -> None:
        """Draws the empty sheet with its shadow: what stays as it is until the next layout."""
        base = self._ground()
        margin = (base.get_width() - self.rect.w) // 2
        surface.blit(base, (self.rect.x - margin, self.rect.y - margin))

    def _ground(self) -> Surface:
        if self._base is None:
            self._base = self._make_base()
            self._medals.clear()
        return self._base

    def draw(self, surface: Surface) -> None:
        """Draws what is on the sheet at this moment; the sheet itself is `draw_ground`."""
        self._draw_lights(surface)
        self._dim_passed(surface)
        if self._ink is not None and self._ink_area.w:
            surface.blit(self._ink, self._ink_area.move(self.rect.topleft), self._ink_area)
        for mark, share in self._fresh.values():
            self._draw_mark(surface, self._around_figures(mark) if isinstance(mark, Mark) else mark, share)
        self._draw_ghosts(surface)
        self._draw_numbers(surface)
        self._draw_counts(surface)
        self._draw_costs(surface)
        self._draw_steps(surface)
        self._draw_pawn(surface)
        self._draw_quill(surface)

    def _draw_lights(self, surface: Surface) -> None:
        """Districts first: on their corners lie the medals, which their frames would cross out."""
        lights = [*self.glows.items(), *((name, (rect, "light")) for name, rect in self.lights.items())]
        framed = [(name, light) for name, light in lights if name.startswith("district ")]
        for name, (rect, kind) in framed:
            self._draw_light(surface, name, rect, kind)
        for name, (_, kind) in framed:
            at = self.piece(f"bonus {name.split()[1]}")
            if at is not None and kind != DIM:
                surface.blit(self._medal(at), at)
        for name, (rect, kind) in lights:
            if (name, (rect, kind)) not in framed:
                self._draw_light(surface, name, rect, kind)

    def _medal(self, at: Rect) -> Surface:
        """A medal as it lies on the empty sheet, for what is drawn under it."""
        base = self._ground()
        margin = (base.get_width() - self.rect.w) // 2
        picture = base.subsurface(at.move(margin - self.rect.x, margin - self.rect.y))
        return self._medals.get(at.topleft, lambda: masked(picture, rounded(at.size, at.w // 2)))

    def _dim_passed(self, surface: Surface) -> None:
        disc = self.frame.length(sheet_places().cell * 1.02)
        for at in self.passed:
            cell = Rect(0, 0, disc, disc)
            cell.center = at
            draw_veil(surface, self._stage, cell)

    def _make_base(self) -> Surface:
        stage, theme = self._stage, self._stage.theme
        blur = theme.px(16)
        base = Surface((self.rect.w + 2 * blur, self.rect.h + 2 * blur), pygame.SRCALPHA)
        shade = soft_box(self.rect.size, theme.px(8), blur, (12, 6, 2), 150)
        base.blit(shade, (max(1, blur // 5), max(1, blur // 3)))
        base.blit(stage.sprites.get("corinth/sheet", self.rect.size), (blur, blur))
        if theme.high_contrast:
            base.blit(stage.sprites.get("corinth/sheet_contrast", self.rect.size), (blur, blur))
        if self.figures > self.frame.length(HEAD_FIGURES * sheet_places().shops[0].header.h):
            self._enlarge_heads(base, blur)
        inside = Frame(Rect((blur, blur), self.rect.size), self.frame.size)
        draw_edge(base, inside, stage.text, strong=theme.high_contrast)
        places = sheet_places()
        field = self.frame.box(places.name_field).move(blur - self.rect.x, blur - self.rect.y)
        emblem = self.frame.around(places.emblem, 76).move(blur - self.rect.x, blur - self.rect.y)
        base.blit(stage.icons.emblem(self.look.colour, emblem.w), emblem)
        stage.text.draw(
            base,
            escape(self.look.name),
            field.inflate(-field.h // 2, 0),
            "semibold",
            colour=INK,
            px=max(theme.text_floor, round(field.h * 0.72)),
            wrap=False,
            valign=0.5,
        )
        return base

    def _enlarge_heads(self, base: Surface, margin: int) -> None:
        """Sets the points of all shops larger than they are printed, on the tone of the heads."""
        for shop in sheet_places().shops:
            head = self.head_of(shop).move(margin - self.rect.x, margin - self.rect.y)
            printed = self.frame.box(shop.header).move(margin - self.rect.x, margin - self.rect.y)
            r, g, b, _ = base.get_at((printed.x + printed.w // 6, printed.centery))
            self._draw_head(base, head, shop, (r, g, b))

    def _radius(self, piece: str, rect: Rect) -> int:
        """The corner radius that suits a piece: a disc for cells, coins and medals, a card's corners for the rest."""
        return rect.h // 2 if piece.split(maxsplit=1)[0] in DISCS else self._stage.theme.px(7)

    def _draw_light(self, surface: Surface, piece: str, rect: Rect, kind: str) -> None:
        theme = self._stage.theme
        px = self._close_px if piece.startswith(CLOSE) else None
        if kind == "light":
            # Whose number and signs are to be read when they are spoken of.
            rect = around(theme, rect, kind, px)
        elif piece.startswith("shop ") and kind != DIM:
            # There is room above, none beside it: the points in its head are what it is chosen by.
            top = around(theme, rect, kind, px).y
            rect = Rect(rect.x, top, rect.w, rect.bottom - top)
        self._glows.draw(surface, theme, rect, kind, self._radius(piece, rect), px)

    def _close_px(self, length: float) -> int:
        """Design pixels of the light around a cell or a shop: it does not grow with the interface into the next one."""
        cell = self.frame.length(sheet_places().cell)
        return min(self._stage.theme.px(length), round(length * cell / CELL_PX))

    def _draw_ghosts(self, surface: Surface) -> None:
        if self.ghosts:
            layer = Surface(self.rect.size, pygame.SRCALPHA)
            layer.fill((*INK, 0))
            for mark in self.ghosts:
                self._ghost_pen.draw(layer, self._local_mark(mark))
            layer.set_alpha(GHOST)
            surface.blit(layer, self.rect.topleft)
        if self.ghost_route:
            self._draw_walk(surface)
        for mark in self.ghost_losses:
            self._loss_rim_pen.draw(surface, mark)
            self._loss_pen.draw(surface, mark)

    def _draw_walk(self, surface: Surface) -> None:
        """The walk that is pointed at or drawn: as dark as one taken, with a light edge and a bead on each cell that it
        closes, small enough to leave its sign to be read."""
        points = [self._cell_point(cell) for cell in (self._model.steward, *self.ghost_route)]
        width = max(3, self.frame.length(11))
        rim = max(2, width // 3)
        for pen, more in ((self._rim_pen, rim), (self._pen, 0)):
            for a, b in pairwise(points):
                pen.line(surface, a, b, width + 2 * more)
            for point in points[1:]:
                pygame.draw.aacircle(surface, pen.colour, point, width + more)

    def _draw_numbers(self, surface: Surface) -> None:
        places = sheet_places()
        ghosts = [(name, text, GHOST) for name, text in self.ghost_numbers.items() if name not in self.numbers]
        for name, text, alpha in [*((name, text, 255) for name, text in self.numbers.items()), *ghosts]:
            centre: Point
            side: float
            if name.startswith("star"):
                centre, side = places.star_boxes[int(name[-1]) - 1], places.star_box
            elif name == "total":
                centre, side = places.total, 120
            else:
                centre, side = places.scores[name], places.score * 0.66
            box = self.frame.around(centre, side)
            px = max(self._stage.theme.text_floor, round(box.h * (0.66 if name != "total" else 0.6)))
            block = self._stage.text.render(text, "semibold", colour=INK, px=px)
            picture = block.surface
            if alpha < 255:
                picture = picture.copy()
                picture.set_alpha(alpha)
            surface.blit(picture, block.corner(box, 0.5))

    def _draw_counts(self, surface: Surface) -> None:
        """A coin and a goat with the number of what may be spent of them, in the middle of their fields."""
        stage, floor = self._stage, self._stage.theme.text_floor
        for track, icon in (("gold", "coin"), ("goats", "goat")):
            box = self.count_box(track)
            sign = stage.icons.get(icon, max(floor, round(box.w * COUNT_SHARE)))
            px = max(floor, round(box.h * 0.4))
            number = stage.text.render(str(self._counts[icon]), "semibold", colour=INK, px=px)
            gap = max(1, box.w // 24)
            left = box.x + (box.w - sign.get_width() - gap - number.size[0]) // 2
            surface.blit(sign, sign.get_rect(midleft=(left, box.centery)))
            surface.blit(number.surface, (left + sign.get_width() + gap, box.centery - number.middle))

    def cost_box(self, cell: str) -> Rect:
        """Where the coin with the price of a walk to a cell stands: at its lower right, where the market leaves room,
        so that it hides neither the sign of this cell nor that of another."""
        return self._beside_cell(cell, 1)

    def steps_box(self, cell: str) -> Rect:
        """Where the steps of a walk to a cell are counted: at its lower left, clear of the letters over the market."""
        return self._beside_cell(cell, -1)

    def _beside_cell(self, cell: str, across: int) -> Rect:
        places, theme = sheet_places(), self._stage.theme
        rect = self.frame.around(places.cells[CELL_OF[cell]], places.cell)
        # As large as its number needs, at least.
        side = max(theme.text_floor + theme.least(2), round(COST_SHARE * rect.w))
        away = COST_AWAY * (rect.w + side) / 2
        box = Rect(0, 0, side, side)
        box.center = (round(rect.centerx + across * away), round(rect.centery + away))
        return box

    def _draw_costs(self, surface: Surface) -> None:
        """The coins that a walk to a lit cell costs."""
        for piece, coins in self.costs.items():
            self._draw_badge(surface, self.cost_box(piece.removeprefix("cell ")), str(coins), COIN, COIN_EDGE)

    def _draw_steps(self, surface: Surface) -> None:
        """How many steps the walk that is pointed at or drawn makes."""
        if self.ghost_route and self.ghost_steps:
            self._draw_badge(surface, self.steps_box(self.ghost_route[-1]), str(self.ghost_steps), RIM, INK)

    def _draw_badge(self, surface: Surface, box: Rect, text: str, ground: Colour, ink: Colour) -> None:
        """A round sign with a number, wider where that needs it."""
        stage = self._stage
        px = max(stage.theme.text_floor, round(box.h * 0.8))
        number = stage.text.render(text, "small_bold", colour=ink, px=px)
        box = box.inflate(max(0, number.size[0] + box.h // 3 - box.w), 0)
        surface.blit(stage.plates.fill(box.size, box.h // 2, ground), box)
        surface.blit(stage.plates.frame(box.size, box.h // 2, max(1, box.h // 12), ink), box)
        surface.blit(number.surface, number.corner(box, 0.5))

    def _draw_pawn(self, surface: Surface) -> None:
        x, y = self._pawn
        self._draw_loose(surface, f"steward_{self.look.colour.key}", (round(x), round(y)), STEWARD_SCALE)

    def _draw_quill(self, surface: Surface) -> None:
        """The pen at the mark that is being written."""
        for mark, share in self._fresh.values():
            if isinstance(mark, Mark) and 0 < share < 1:
                self._draw_loose(surface, "quill", self._pen.tip(mark, share), QUILL_SCALE)
                return

    def _draw_loose(self, surface: Surface, name: str, at: Point, scale: float) -> None:
        """A loose picture with its anchor at a point, `scale` picture pixels of the sheet for each of its own."""
        sprites = self._stage.sprites
        w, h = sprites.size(f"corinth/{name}")
        share = scale * self.frame.scale
        picture = sprites.get(f"corinth/{name}", (max(1, round(w * share)), max(1, round(h * share))))
        ax, ay = anchors()[name]
        surface.blit(picture, (round(at[0] - ax * share), round(at[1] - ay * share)))


def numbers_of(terms: Mapping[str, int], stars: list[int | None]) -> dict[str, str]:
    """The numbers of the boxes from points by score term; boxes worth nothing stay empty."""
    boxes = {"temple": "buildings"}
    found = {boxes.get(key, key): str(points) for key, points in terms.items() if points}
    for i, value in enumerate(stars):
        if value is not None:
            found[f"star {i + 1}"] = str(value)
    return found
