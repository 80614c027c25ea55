"""The dig on the screen: desert, trenches under strings, pyramids, cubes, and a label beside each area."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from game.mykerinos.board import NAMES, NO_TILE, ROWS, SQUARE_OF, TILE_AT, WIDTH, squares_in
from game.mykerinos.content import AREA_TILES, PATRON, TILE_OF, TILE_ROWS
from scenes.stage.cache import surface_cache
from scenes.stage.shapes import inner_shade, outline
from scenes.stage.theme import rgb
from scenes.stage.work import Work
from scenes.table.air import Air
from scenes.table.easel import Easel
from scenes.table.glow import Glows
from scenes.table.mykerinos.geometry import DigPlaces, dig_places
from scenes.table.mykerinos.model import Model
from scenes.table.mykerinos.pieces import Pieces, Point
from scenes.table.mykerinos.standings import LINE, Rank, draw_standings, entries_of

CUBE_SHARE = 0.60
"""Width of a cube as a share of its square."""
PYRAMID_LIFT = 0.17
"""How much higher a cube on a pyramid stands, in squares."""

STRING = 0.09
"""How far the strings around an area reach beyond its squares, in squares."""
OFFERED, OFFERED_ALPHA = rgb("#ffdc78"), 130
"""What lies on a square beside one's own cubes that may be taken, and how dense."""
POINTED_AT = rgb("#fffdf4")
"""What lies on a square that is meant by what is pointed at elsewhere, as by advice."""
CLOSED = "mykerinos/closed"
"""The picture of the dig after the last season."""
PYRAMIDS = ((0.78, 0.22, 0.28), (0.37, 0.215, 0.46), (0.68, 0.80, 0.24), (0.25, 0.72, 0.17))
"""The pyramids in a desert where no tiles lie: the middle of each and its side, in parts of its width and height."""
MARK, MARK_TYPE, MARK_INK = 18, "small_bold", rgb("#2e1a08")
"""The size in design pixels, the type and the colour of letters and numbers on sand."""
MARK_INK_HIGH = rgb("#000000")
"""Their colour where contrast is high: 7 to 1 at the rim, where the sand is dark."""


class Dig:
    """Draws the dig in its rectangle. `standings` and `values` are what labels and tiles say; the view keeps them up to
    date.

    In the air, and not drawn here yet, are cubes under `("square", number)` and tiles under `("lot", position)`."""

    def __init__(self, stage: Easel, pieces: Pieces, glows: Glows, air: Air) -> None:
        self.rect = Rect(0, 0, 1, 1)
        self.places: DigPlaces = dig_places(Rect(0, 0, 400, 400), 2, 4, 20, 40)
        self.standings: list[list[Rank]] = []
        self.preview: dict[int, list[Rank]] = {}
        self.values: tuple[int, ...] = ()
        self.glows: dict[int, str] = {}
        self.lot_glows: dict[int, str] = {}
        self.area_glows: dict[int, str] = {}
        self.lights: set[str] = set()
        self.placed = -1
        """The square of the cube that the next one must stand beside, -1 for none."""
        self.ghosts: tuple[tuple[int, int], ...] = ()
        """Colours and squares of the cubes that pointing shows."""
        self.removing = False
        self.title = ""
        """What stands there while no tiles lie on it."""
        self.closed = False
        """Whether the last season is over: then it is seen in the evening, with its trenches filled in."""
        self._stage = stage
        self._pieces = pieces
        self._glows = glows
        self.air = air
        self._model = Model()
        self._ground = surface_cache(1)

    # Placing

    def place(self, rect: Rect) -> None:
        """Lays it out in a box."""
        self.rect = rect.copy()
        self._arrange()

    def show(self, model: Model) -> None:
        """Takes a model to be drawn from now on."""
        self._model = model
        self.renew()

    def renew(self) -> None:
        """The tiles have changed: the ground is drawn anew."""
        if self.places.rows != self._rows():
            self._arrange()
        self._ground.clear()

    def _rows(self) -> int:
        return ROWS[self._model.season] // TILE_ROWS

    def make_ready(self, season: int, areas: Iterable[int]) -> None:
        """Makes what a season's deal will show of these areas: their sand, and the tiles of the patrons of the same
        numbers. To read all those pictures in the frame of the deal would be seen."""
        places = self._placed(ROWS[season] // TILE_ROWS)
        self._dug(places)
        for area in areas:
            if area < len(places.areas):
                self._sand(area, places)
            if area in PATRON:
                self._pieces.tile(PATRON.index(area), 0, places.tile_size(0))

    def make_closed_ready(self) -> None:
        """Reads what is seen when the last season ends, ahead of the frame in which it does."""
        self._stage.sprites.rounded(CLOSED, self.inner.size, self._stage.theme.px(10) - 2)

    def _sand(self, area: int, places: DigPlaces) -> Surface:
        return self._stage.sprites.get(f"mykerinos/trench_{area}", places.sand(area).size)

    def _dug(self, places: DigPlaces) -> Surface:
        """Where a tile of an area has been taken, or has not been laid yet."""
        return self._stage.sprites.get("mykerinos/dug", places.half(0).size)

    def _arrange(self) -> None:
        self.places = self._placed(self._rows())
        self._ground.clear()

    def _placed(self, rows: int) -> DigPlaces:
        """Where everything is with so many rows of areas."""
        theme = self._stage.theme
        frame = theme.px(12)
        inner = self.rect.inflate(-2 * frame - theme.px(22), -2 * frame - theme.px(20))
        # Beside the lines of the grid stand numbers and letters, partly in the sand that lies there anyway.
        inner.x += self._mark - theme.px(6)
        inner.w -= self._mark - theme.px(6)
        inner.h -= self._mark - theme.px(4)
        least = max(theme.px(52), self._stage.text.line_height("small_bold") + theme.px(14))
        # Ranks stand in two lines where the dig is too narrow for one.
        two_lines = round(1.5 * theme.font_px("number")) + round(2 * LINE * theme.text_floor) + theme.px(24)
        return dig_places(inner, rows, theme.px(20), least, max(theme.px(118), two_lines))

    @property
    def _mark(self) -> int:
        """The size of the number of a row and the letter of a column, in pixels."""
        return max(self._stage.theme.text_floor, self._stage.theme.px(MARK))

    @property
    def body(self) -> int:
        """Width of a cube here, in pixels."""
        return round(self.places.side * CUBE_SHARE)

    def stand(self, square: int) -> Point:
        """Where the middle of a cube on a square is."""
        x, y = self.places.squares[square].center
        if self._model.pyramids >> square & 1:
            y -= round(self.places.side * PYRAMID_LIFT)
        return x, y

    def piece(self, name: str) -> Rect | None:
        """The place of a piece by the name that tellings and score terms use; None if it is not in the dig."""
        kind, _, rest = name.partition(" ")
        if kind == "square":
            square = SQUARE_OF[rest]
            return self.places.squares[square] if square < len(self.places.squares) else None
        if kind == "area":
            number = int(rest) - 1
            return self.places.areas[number] if number < len(self.places.areas) else None
        if kind == "tile":
            position = self._model.position_of(TILE_OF[rest])
            return None if position < 0 else self.places.half(position)
        return None

    def light(self, names: Iterable[str]) -> None:
        """Lights these pieces, and no others."""
        self.lights = {name for name in names if name.split()[0] in ("square", "area", "tile")}

    # Drawing

    def draw_ground(self, surface: Surface) -> None:
        """Draws desert, trenches and pyramids: what changes only with the tiles."""
        stage, theme = self._stage, self._stage.theme
        if "ground" not in self._ground:
            stage.panels.ready("wood", self.rect.size)
            stage.sprites.rounded(self._desert, self.inner.size, theme.px(10) - 2)
        ground = self._ground.work_out("ground", self._make_ground)
        stage.panels.shadow(surface, self.rect, theme.px(10), theme.px(16))
        surface.blit(ground, self.rect)

    @property
    def inner(self) -> Rect:
        """All that lies within its frame."""
        frame = self._stage.theme.px(12)
        return self.rect.inflate(-2 * frame, -2 * frame)

    @property
    def _desert(self) -> str:
        """The picture of all that lies under trenches."""
        return CLOSED if self.closed and not self._model.layout else "mykerinos/ground"

    def seen(self) -> Surface:
        """A picture of all that is seen within its frame now."""
        whole = Surface(self.rect.bottomright)
        self.draw_ground(whole)
        # A view draws what lies there on a layer of its own, where soft shadows come out lighter than on the ground.
        layer = Surface(whole.get_size(), pygame.SRCALPHA)
        self.draw(layer)
        whole.blit(layer, self.rect, self.rect)
        return whole.subsurface(self.inner)

    def cut(self, seen: Surface, position: int) -> Surface:
        """The part of what was `seen` where a tile lies."""
        return seen.subsurface(self.places.half(position).move(-self.inner.x, -self.inner.y))

    def _make_ground(self) -> Work[Surface]:
        stage, theme = self._stage, self._stage.theme
        radius = theme.px(10)
        base = Surface(self.rect.size, pygame.SRCALPHA)
        stage.panels.draw(base, "wood", Rect((0, 0), self.rect.size), shadow=False)
        inner = self.inner.move(-self.rect.x, -self.rect.y)
        base.blit(stage.sprites.rounded(self._desert, inner.size, radius - 2), inner)
        yield
        dx, dy = -self.rect.x, -self.rect.y
        for area in range(len(self.places.areas)):
            box = self.places.sand(area).move(dx, dy)
            if self._model.layout:
                base.blit(self._sand(area, self.places), box)
                yield
        if not self._model.layout:
            self._draw_plain(base, inner)
        pyramids = self._model.pyramids
        for position in range(len(self._model.layout)):
            if self.air.count("lot", position):
                pyramids &= ~sum(1 << square for square in TILE_AT[position])
        for position, code in enumerate(self._model.layout):
            half = self.places.half(position).move(dx, dy)
            if code == NO_TILE or self.air.count("lot", position):
                base.blit(self._dug(self.places), half)
        if self._model.layout:
            self._draw_marks(base)
        for square in squares_in(pyramids):
            box = self.places.squares[square].move(dx, dy)
            picture = self._pieces.pyramid(self.places.side)
            base.blit(picture, picture.get_rect(center=box.center))
        yield
        base.blit(inner_shade(inner.size, theme.px(30), (60, 30, 8), 120), inner)
        yield
        base.blit(outline(inner.size, radius - 2, max(1, theme.px(2)), (40, 20, 6), 220), inner)
        return base

    def marks(self) -> list[tuple[str, Rect]]:
        """The numbers of the rows at their left and the letters of the columns below the last one, by which squares are
        called, and where they stand."""
        squares, away = self.places.squares, round(STRING * self.places.side)
        found = []
        for square in range(0, len(squares), WIDTH):
            text, at = NAMES[square][1:], squares[square]
            block = self._stage.text.render(text, MARK_TYPE, px=self._mark)
            box = Rect((0, at.centery - block.middle), block.size)
            box.right = at.x - away - self._mark // 6
            found.append((text, box))
        for square in range(len(squares) - WIDTH, len(squares)):
            text, at = NAMES[square][0], squares[square]
            box = Rect((0, 0), self._stage.text.size(text, MARK_TYPE, px=self._mark))
            box.center = (at.centerx, at.bottom + away + self._mark // 2)
            found.append((text, box))
        return found

    def _draw_marks(self, base: Surface) -> None:
        ink = MARK_INK_HIGH if self._stage.theme.high_contrast else MARK_INK
        for text, box in self.marks():
            block = self._stage.text.render(text, MARK_TYPE, px=self._mark, colour=ink)
            base.blit(block.surface, box.move(-self.rect.x, -self.rect.y))

    def _draw_plain(self, base: Surface, inner: Rect) -> None:
        """The desert while no tiles lie there, with its title on a plaque: before a season's are laid with pyramids far
        from any string."""
        for x, y, share in () if self.closed else PYRAMIDS:
            side = round(inner.w * share)
            picture = self._stage.sprites.get("mykerinos/pyramid", (side, side))
            base.blit(picture, picture.get_rect(center=(inner.x + round(inner.w * x), inner.y + round(inner.h * y))))
        title = self._stage.text.gilded(self.title, "title")
        theme = self._stage.theme
        banner = title.surface.get_rect().inflate(theme.px(90), theme.px(34))
        banner.center = inner.center
        self._stage.panels.draw(base, "dark", banner)
        base.blit(title.surface, title.corner(banner, 0.5))

    def _seal(self, patron: int) -> Surface:
        """The patron's sign on a small disc, for the middle of a tile."""
        px = max(self._stage.theme.text_floor, round(self.places.side * 0.29))
        return self._pieces.seal(patron, px)

    def key(self) -> tuple[object, ...]:
        """All that `draw` depends on, but for what is in the air."""
        model = self._model
        shown = (
            tuple(self.rect),
            tuple(model.layout),
            tuple(model.cubes),
            model.area,
            model.season,
            self.ghosts,
            self.placed,
        )
        lit = (tuple(self.glows.items()), tuple(self.lot_glows.items()), tuple(self.area_glows.items()))
        said = (str(self.standings), str(self.preview), self.values, self.removing)
        return (*shown, *lit, frozenset(self.lights), *said)

    def draw(self, surface: Surface) -> None:
        """Draws lights, cubes and labels as they are at this moment."""
        if not self._model.layout:
            return
        self._draw_lights(surface)
        body = self.body
        for colour, mask in enumerate(self._model.cubes):
            for square in squares_in(mask):
                if not self.air.count("square", square):
                    self._pieces.draw_cube(surface, colour, self.stand(square), body)
        for position, code in enumerate(self._model.layout):
            if code != NO_TILE and not self.air.count("lot", position):
                seal = self._seal(PATRON[code >> 1])
                surface.blit(seal, seal.get_rect(center=self.places.half(position).center))
        for colour, square in self.ghosts:
            picture = self._pieces.ghost(colour, body)
            surface.blit(picture, picture.get_rect(center=self.stand(square)))
        for area in range(len(self.places.areas)):
            self._draw_label(surface, area)

    def _draw_lights(self, surface: Surface) -> None:
        theme = self._stage.theme
        glows = self._glows
        plates = self._stage.plates
        radius = theme.px(6)
        if self._model.area >= 0 and self._model.area < len(self.places.areas):
            box = self.places.areas[self._model.area].inflate(theme.px(8), theme.px(8))
            glows.draw(surface, theme, box, "light", radius)
        inset = max(3, self.places.side // 11)
        for square, kind in self.glows.items():
            box = self.places.squares[square].inflate(-2 * inset, -2 * inset)
            if kind == "quiet":
                glows.corners(surface, theme, box, radius)
            elif kind == "offer":
                surface.blit(plates.fill(box.size, radius, OFFERED, OFFERED_ALPHA), box)
                glows.draw(surface, theme, box, "offer", radius)
            else:
                glows.draw(surface, theme, box, kind, radius)
        if self.placed >= 0:
            box = self.places.squares[self.placed].inflate(-2 * inset, -2 * inset)
            glows.draw(surface, theme, box, "light", radius)
        for area, kind in self.area_glows.items():
            glows.draw(surface, theme, self.places.areas[area], kind, radius)
        for name in self.lights:
            rect = self.piece(name)
            if rect is not None and name.startswith("square"):
                # Filled as what is offered is: else that beside it, and not what is meant, would be seen first.
                box = rect.inflate(-2 * inset, -2 * inset)
                surface.blit(plates.fill(box.size, radius, POINTED_AT, OFFERED_ALPHA), box)
                glows.draw(surface, theme, box, "light", radius)
            elif rect is not None:
                glows.draw(surface, theme, rect, "light", radius)

    def _draw_label(self, surface: Surface, area: int) -> None:
        """The area's number, its two tiles, and who stands there."""
        stage, theme = self._stage, self._stage.theme
        lots = self.places.lots(area)
        board = self.label(area)
        surveyed = self._model.area == area
        stage.panels.draw(surface, "card", board)
        if surveyed:
            surface.blit(stage.plates.frame(board.size, theme.px(9), max(3, theme.px(4)), theme.palette.gilt), board)
        for k, lot in enumerate(lots):
            position = AREA_TILES * area + k
            tile = self._model.tile_at(position)
            size = self.places.tile_size(position)
            box = Rect((0, 0), size)
            box.center = lot.center
            if tile >= 0 and not self.air.count("lot", position):
                self._pieces.draw_tile(surface, tile, self._points(tile), box, size)
            else:
                surface.blit(stage.plates.fill(size, theme.px(7), (60, 34, 12), 70), box)
            kind = self.lot_glows.get(position)
            if kind:
                self._glows.draw(surface, theme, box, kind)
                if self.removing:
                    icon = stage.icons.get("cross_out", round(min(size) * 0.62))
                    surface.blit(icon, icon.get_rect(center=box.center))
            if f"tile_lot {position}" in self.lights:
                self._glows.draw(surface, theme, box, "light")
        self._draw_ranks(surface, board, area)

    def _points(self, tile: int) -> int:
        return self.values[tile] if self.values else 0

    def label(self, area: int) -> Rect:
        """Where the number and the ranks of an area stand, between its tiles."""
        label, more = self.places.labels[area], self._stage.theme.px(6)
        left, right = self.places.lots(area)
        return Rect(left.right + more, label.y, right.x - left.right - 2 * more, label.h)

    def _badge(self, board: Rect) -> Rect:
        """Where the area's number stands on its label: above the ranks, or left of them on a low one."""
        stage, theme = self._stage, self._stage.theme
        px, pad = theme.font_px("number"), theme.px(6)
        if board.h > 2.3 * stage.text.line_height("small_bold"):
            side = min(board.h - 2 * pad, round(px * 1.5))
            return Rect(board.centerx - side // 2, board.y + pad, side, side)
        side = round(px * 1.3)
        return Rect(board.x + pad, board.centery - side // 2, side, side)

    def rank_room(self, board: Rect) -> Rect:
        """Where the ranks of an area stand on its label."""
        pad = self._stage.theme.px(6)
        badge = self._badge(board)
        if badge.centerx == board.centerx:
            return Rect(board.x + pad, badge.bottom, board.w - 2 * pad, board.bottom - badge.bottom - pad // 2)
        return Rect(badge.right + pad, board.y, board.right - badge.right - 2 * pad, board.h)

    def _draw_ranks(self, surface: Surface, board: Rect, area: int) -> None:
        stage, theme = self._stage, self._stage.theme
        disc = self._badge(board)
        surface.blit(stage.plates.fill(disc.size, disc.w // 2, (84, 48, 20)), disc)
        surface.blit(stage.plates.frame(disc.size, disc.w // 2, max(2, theme.px(2)), theme.palette.gilt), disc)
        px = max(theme.text_floor, round(disc.w * 0.62))
        number = stage.text.render(str(area + 1), "semibold", colour=(255, 243, 214), px=px)
        surface.blit(number.surface, number.corner(disc, 0.5))
        ranks = self.preview.get(area) or (self.standings[area] if area < len(self.standings) else [])
        room = self.rank_room(board)
        colour = theme.inks("parchment").accent if area in self.preview else None
        draw_standings(surface, stage, self._pieces, room, entries_of(ranks), colour)
