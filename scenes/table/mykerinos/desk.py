"""One seat's things on the screen: its cubes, its patrons' tiles, what they are worth; large for the viewer, small for
the others."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from game.mykerinos import pointing as rules
from game.mykerinos.content import NO_PATRON, PATRON, PATRONS, TILES
from game.mykerinos.score import sets_of
from game.mykerinos.state import MykerinosState
from scenes.stage import layout
from scenes.stage.theme import Colour, rgb
from scenes.table.air import Air
from scenes.table.easel import Easel
from scenes.table.glow import Glows
from scenes.table.mykerinos.geometry import TILE_ASPECT
from scenes.table.mykerinos.model import Model
from scenes.table.mykerinos.pieces import Pieces, sign
from scenes.table.people import SeatLook

CHIPS: dict[int, tuple[Colour, Colour]] = {
    1: (rgb("#5f503c"), rgb("#fff6e2")),
    2: (rgb("#f6f1e4"), rgb("#3a2a14")),
    3: (rgb("#b9d0b4"), rgb("#1c3418")),
    5: (rgb("#eec568"), rgb("#3d2200")),
}
"""The colours of what a tile is worth: those of the floors of the museum's rooms."""
HEAPS = (12, 16, 20, 25)
"""A heap is laid out as for the first of these numbers of cubes that it does not exceed; a larger one as for its
own."""
LEAST_SIGN = 12
"""With less room, in pixels, the signs in the head line of a small board could not be told from one another: then the
cube is left out, whose colour the emblem beside the name has."""
MOST_CARDS = 3
"""So many tiles that are used are drawn beside the number of the others, where their number has no room."""


class Desk:
    """Draws a seat's things in its rectangle; `large` is the viewer's and the enlarged form.

    In the air, and not drawn here yet, are cubes under `("stock", seat)` and `("share", seat)` and tiles under
    `("tile", seat, number)`."""

    def __init__(self, stage: Easel, pieces: Pieces, glows: Glows, air: Air, look: SeatLook, *, large: bool) -> None:
        self.look = look
        self.large = large
        self.rect = Rect(0, 0, 1, 1)
        self.stock = Rect(0, 0, 1, 1)
        self.general = Rect(0, 0, 1, 1)
        self.share = Rect(0, 0, 1, 1)
        self.marker = Rect(0, 0, 1, 1)
        self.marker_glow = ""
        self.columns: list[Rect] = [Rect(0, 0, 1, 1)] * len(PATRONS)
        self.extra = Rect(0, 0, 1, 1)
        self.glows: dict[int, str] = {}
        self.stock_glow = ""
        self.lifted = ""
        """What is held in the hand: `stock` (a cube of it), `marker`, or "" for nothing."""
        self.previews: dict[int, int] = {}
        """What tiles of a patron would come to be worth, by the room pointed at."""
        self.lights: set[str] = set()
        self.state: MykerinosState | None = None
        self.labels: dict[str, str] = {}
        self._sign = 0
        """The side of the signs in the head line of a small board, in pixels."""
        self._cube_body = 0
        """How wide the cube before the stock is there; 0 if it is left out."""
        self._number_gap = 0
        """How far a number stands from its sign there."""
        self._stage = stage
        self._pieces = pieces
        self._glows = glows
        self._air = air
        self._model = Model()

    @property
    def seat(self) -> int:
        """Whose it is."""
        return self.look.index

    # Placing

    def place(self, rect: Rect) -> None:
        """Lays it out in a box."""
        self.rect = rect.copy()
        if self.large:
            self._arrange_large()
        else:
            self._arrange_small()

    def _arrange_large(self) -> None:
        theme = self._stage.theme
        inner = self.rect.inflate(-theme.px(20), -theme.px(18))
        left, rest = layout.cut_left(inner, max(theme.px(136), round(inner.w * 0.205)), theme.px(12))
        line = max(self._stage.text.line_height("number"), theme.px(30))
        self.stock, low = layout.cut_top(left, left.h - line - theme.px(4), theme.px(4))
        halves = layout.columns(low, [layout.Flex(), layout.Flex()], theme.px(4))
        self.general, self.share = halves[0], halves[1]
        side = min(theme.px(44), self.stock.w // 3)
        self.marker = Rect(self.stock.right - side, self.stock.y, side, side)
        self.extra, patrons = layout.cut_right(rest, max(theme.px(62), round(inner.w * 0.095)), theme.px(8))
        self.columns = layout.columns(patrons, [layout.Flex()] * len(PATRONS), theme.px(6))

    def _arrange_small(self) -> None:
        theme = self._stage.theme
        inner = self.rect.inflate(-theme.px(12), -theme.px(10))
        top, rest = layout.cut_top(inner, max(self._stage.text.line_height("number"), inner.h // 5), theme.px(2))
        self._arrange_line(top)
        sun = min(theme.px(26), max(theme.text_floor, self._stage.text.line_height("small_bold")))
        self.marker = Rect(self.rect.right - sun, self.rect.y - sun - theme.px(3), sun, sun)
        self.extra = Rect(rest.right, rest.y, 1, rest.h)
        self.columns = layout.columns(rest, [layout.Flex()] * len(PATRONS), theme.px(2))

    def _arrange_line(self, line: Rect) -> None:
        """Stock, crates and share side by side as wide as their signs and numbers need, what is left between them; in
        a narrow line the signs are smaller, so that none lies over a number."""
        text, theme = self._stage.text, self._stage.theme
        # The share of the neutral cubes may have two figures, complete sets have one.
        numbers = [text.size("0" * figures, "number")[0] for figures in (2, 2, 2 if self._model.shares else 1)]
        self._sign = min(line.h, theme.font_px("number") + theme.px(4))
        self._cube_body = min(line.h - 2, round(theme.font_px("number") * 0.86))
        self._number_gap, between = max(3, theme.px(7)), max(2, theme.px(4))

        room = line.w - sum(numbers) - 3 * (2 + self._number_gap) - 2 * between
        if 2 * self._sign + self._cube_body + 2 > room:
            spared = 3 * (self._number_gap - 3) + 2 * (between - 2)
            self._number_gap, between = 3, 2
            self._sign = min(self._sign, (room + spared) // 3)
            self._cube_body = min(self._cube_body, self._sign - 2)
            if self._sign < LEAST_SIGN:
                self._cube_body, self._sign = 0, max(1, min(LEAST_SIGN, (room + spared) // 2))
        signs = (self._cube_body and self._cube_body + 2, self._sign, self._sign)
        widths = [2 + sign + self._number_gap + number for sign, number in zip(signs, numbers, strict=True)]
        left = max(between, (line.w - sum(widths)) * 2 // 5)
        boxes, x = [], line.x
        for width in widths:
            boxes.append(Rect(x, line.y, width, line.h))
            x += width + left
        self.stock, self.general, self.share = boxes

    def show(self, model: Model) -> None:
        """Takes a model to be drawn from now on."""
        self._model = model

    @property
    def card(self) -> tuple[int, int]:
        """The size of an upright tile in a column."""
        column = self.columns[0]
        body = column.h - self._head() - self._stage.theme.px(6)
        w = min(round(column.w * 0.86), round(body * 0.74 * TILE_ASPECT))
        return w, round(w / TILE_ASPECT)

    @property
    def turned(self) -> tuple[int, int]:
        """The size, before it is turned, of a used tile: it lies sideways within the column."""
        column = self.columns[0]
        long = round(column.w * 0.92)
        return round(long * TILE_ASPECT), long

    def _away(self, tile: int) -> bool:
        """Whether a tile is still in the air."""
        return self._air.count("tile", self.seat, tile) > 0

    def _used(self, tile: int) -> bool:
        return bool(self._model.used[self.seat] >> tile & 1)

    def _head(self) -> int:
        return max(self._stage.text.line_height("number"), self._stage.theme.px(34))

    def tiles(self, patron: int) -> list[tuple[int, Rect]]:
        """The tiles of a patron and where their middles are, from back to front; those in the air too."""
        mine = [t for t in range(len(TILES)) if self._model.owned[self.seat] >> t & 1 and PATRON[t] == patron]
        column = self.extra if patron == NO_PATRON else self.columns[patron]
        head = self._head()
        body = Rect(column.x, column.y + head + 4, column.w, column.h - head - 8)
        if patron == NO_PATRON:
            body.y += self._stage.text.line_height("number")
            body.h -= self._stage.text.line_height("number")
        sizes = [self.turned[::-1] if self._used(tile) else self.card for tile in mine]
        spots = []
        y = body.y
        for k, (tile, size) in enumerate(zip(mine, sizes, strict=True)):
            box = Rect((0, 0), size)
            box.midtop = (body.centerx, y)
            spots.append((tile, box))
            left = len(mine) - 1 - k
            if left:
                room = body.bottom - sizes[-1][1] - y
                y += min(size[1] + 3, max(3, room // left))
        return spots

    def spot_for(self, tile: int) -> Rect:
        """Where a tile lies or will lie: on a small board its patron's face, or the seal beside the name."""
        patron = PATRON[tile]
        if not self.large:
            return self._seal_box() if patron == NO_PATRON else self._face_box(patron)
        for other, box in self.tiles(patron):
            if other == tile:
                return box
        box = Rect((0, 0), self.card)
        box.center = (self.extra if patron == NO_PATRON else self.columns[patron]).center
        return box

    def _face_box(self, patron: int) -> Rect:
        """Where a patron's face stands on a small board: above how many tiles, and what they are worth."""
        column = self.columns[patron]
        box = Rect(0, 0, column.w - 1, max(8, column.h - 2 * self._small_line - self._stage.theme.px(3)))
        box.midtop = (column.centerx, column.y)
        return box

    @property
    def _small_line(self) -> int:
        """The height of a line of a small board."""
        theme = self._stage.theme
        return max(theme.text_floor + theme.least(2), self._stage.text.line_height("number", theme.font_px("small")))

    def _seal_box(self) -> Rect:
        """Where the sign of the tile without a patron stands: beside the sun of the first player."""
        step = self.marker.w + self._stage.theme.px(4)
        return self.marker.move(-step if self.seat == self._model.first else 0, 0)

    @property
    def marks_width(self) -> int:
        """How many pixels beside a small board's name are taken by the sun and the seal."""
        marks = (self.seat == self._model.first) + bool(self.tiles(NO_PATRON))
        return marks * (self.marker.w + self._stage.theme.px(4))

    def light(self, names: Iterable[str]) -> None:
        """Lights these pieces, and no others."""
        self.lights = {name for name in names if name.startswith("tile ")}

    # Drawing

    def draw_ground(self, surface: Surface) -> None:
        """Draws the empty sheet."""
        self._stage.panels.draw(surface, "parchment" if self.large else "card", self.rect)

    def key(self) -> tuple[object, ...]:
        """All that `draw` depends on, but for what is in the air."""
        model, seat, state = self._model, self.seat, self.state
        if not model.stock:
            return ()
        shown = (tuple(self.rect), seat, model.stock[seat], tuple(model.shares), model.owned[seat], model.used[seat])
        lit = (
            tuple(self.glows.items()),
            tuple(self.previews.items()),
            self.stock_glow,
            self.lifted,
            self.marker_glow,
            frozenset(self.lights),
        )
        rest = (model.first == seat, seat in model.passed, self._general())
        return (*shown, *lit, *rest, state.rooms[seat] if state is not None else 0)

    def draw(self, surface: Surface) -> None:
        """Draws what lies on it."""
        if not self._model.stock:
            return
        if self.large:
            self._draw_stock(surface)
            for patron in range(len(PATRONS)):
                self._draw_column(surface, patron)
            self._draw_extra(surface)
        else:
            self._draw_small(surface)

    def _draw_stock(self, surface: Surface) -> None:
        stage, theme = self._stage, self._stage.theme
        count = max(0, self._stock() - (self.lifted == "stock"))
        number = stage.text.render(str(count), "number_big")
        if self.stock_glow:
            self._glows.draw(surface, theme, self.stock, self.stock_glow)
        surface.blit(number.surface, (self.stock.x + theme.px(8), self.stock.y + theme.px(1)))
        if self.seat not in self._model.passed and self.lifted != "marker":
            self._pieces.draw_marker(surface, self.seat, self.marker.center, self.marker_body)
            if self.marker_glow:
                self._glows.draw(surface, theme, self.marker, self.marker_glow, self.marker.w // 2)
        if self.seat == self._model.first:
            px = round(self.marker.w * 0.72)
            sun = stage.icons.get("sun", px)
            surface.blit(sun, sun.get_rect(midright=(self.marker.x - theme.px(3), self.marker.centery)))
        body = self.stock_body
        for k in range(count):
            self._pieces.draw_cube(surface, self.seat, self.stock_spot(k), body)
        self._count(surface, self.general, "supply_crate", self._general())
        if self._model.shares:
            self._cubes(surface, self.share, len(self._model.stock), self._share())

    def _heap(self) -> tuple[Rect, int, int]:
        """Where the cubes of the stock lie, how many in a row, and how wide they are. It goes by the cubes on their way
        too, and by steps, so that a heap is not laid out anew with each cube."""
        theme = self._stage.theme
        # Below the number, and clear of the marker beside it.
        top = max(self.stock.y + self._stage.text.line_height("number_big"), self.marker.bottom + theme.px(3))
        box = Rect(self.stock.x + theme.px(6), top, self.stock.w - theme.px(12), 0)
        box.h = max(1, self.stock.bottom - box.y - theme.px(4))
        count = self._model.stock[self.seat] if self._model.stock else 0
        size = next((step for step in HEAPS if step >= count), count)
        return box, *heap_of(size, box.size)

    @property
    def stock_body(self) -> int:
        """How wide a cube of the stock is."""
        return self._heap()[2] if self.large else self._line_body(self.stock)

    @property
    def top_cube(self) -> Rect:
        """The body of the last cube of the stock."""
        box = Rect(0, 0, self.stock_body, self.stock_body)
        box.center = self.stock_spot(self._stock() - 1)
        return box

    def stock_spot(self, number: int) -> tuple[int, int]:
        """Where a cube of the stock lies, counted from the first."""
        if not self.large:
            body = self._line_body(self.stock)
            return self.stock.x + 2 + body // 2, self.stock.centery
        box, row, body = self._heap()
        y, x = divmod(max(0, number), row)
        pitch = round(body * 1.1)
        return box.x + body // 2 + x * pitch, box.y + body // 2 + y * pitch

    @property
    def marker_body(self) -> int:
        """How wide the pass marker is."""
        return round(self.marker.w * 0.86)

    def _line_body(self, box: Rect) -> int:
        """How wide the one cube is that stands before a number."""
        if not self.large:
            return max(1, self._cube_body)
        return max(1, min(box.h - 2, round(self._stage.theme.font_px("number") * 0.86)))

    @property
    def share_spot(self) -> tuple[int, int]:
        """Where the cube stands that stands for the share of the neutral ones."""
        return self.share.x + 2 + self.share_body // 2, self.share.centery

    @property
    def share_body(self) -> int:
        """How wide it is."""
        return self._line_body(self.share)

    def _stock(self) -> int:
        return self._model.stock[self.seat] - self._air.count("stock", self.seat)

    def _share(self) -> int:
        return self._model.shares[self.seat] - self._air.count("share", self.seat)

    def _general(self) -> int:
        return self._model.general(self.seat)

    def _count(self, surface: Surface, box: Rect, icon: str, count: int) -> None:
        stage = self._stage
        px = min(box.h, stage.theme.font_px("number") + stage.theme.px(4)) if self.large else self._sign
        gap = stage.theme.px(7) if self.large else self._number_gap + 2
        picture = stage.icons.get(icon, px)
        surface.blit(picture, (box.x + 2, box.centery - px // 2))
        block = stage.text.render(str(count), "number")
        surface.blit(block.surface, (box.x + px + gap, box.centery - block.middle))

    def _cubes(self, surface: Surface, box: Rect, colour: int, count: int) -> None:
        stage = self._stage
        body = self._line_body(box)
        block = stage.text.render(str(count), "number")
        if self.large or self._cube_body:
            self._pieces.draw_cube(surface, colour, (box.x + 2 + body // 2, box.centery), body)
            gap = stage.theme.px(9) if self.large else self._number_gap + 4
            surface.blit(block.surface, (box.x + body + gap, box.centery - block.middle))
        else:
            surface.blit(block.surface, (box.x + 2, box.centery - block.middle))

    def _chip(self, surface: Surface, box: Rect, worth: int, lit: bool) -> None:
        """What each tile of a patron is worth; `lit` where it is a preview."""
        stage, theme = self._stage, self._stage.theme
        ground, ink = CHIPS[worth]
        block = stage.text.render(
            f"×{worth}", "number", colour=ink, px=max(theme.text_floor, round(theme.font_px("number") * 0.92))
        )
        plate = Rect(0, 0, block.size[0] + theme.px(12), min(box.h, block.size[1]))
        plate.midleft = (round(box.x + (box.w - plate.w) / 2), box.centery)
        surface.blit(stage.plates.fill(plate.size, theme.px(6), ground), plate)
        surface.blit(stage.plates.frame(plate.size, theme.px(6), max(1, theme.px(2)), (92, 62, 24)), plate)
        surface.blit(block.surface, block.corner(plate, 0.5))
        if lit:
            self._glows.draw(surface, theme, plate.inflate(theme.px(8), theme.px(6)), "strong", theme.px(8))

    def _draw_column(self, surface: Surface, patron: int) -> None:
        stage, theme = self._stage, self._stage.theme
        column = self.columns[patron]
        head = Rect(column.x, column.y, column.w, self._head() - theme.px(4))
        px = min(head.h, theme.px(30))
        icon = stage.icons.get(sign(patron), px)
        worth = rules.worths(self.state, self.seat)[patron].worth if self.state is not None else 1
        room = Rect(head.x + px + theme.px(4), head.y, head.w - px - theme.px(4), head.h)
        if room.w >= 1.5 * theme.font_px("number"):
            surface.blit(icon, (head.x + theme.px(3), head.centery - px // 2))
        else:
            room = head
        self._chip(surface, room, self.previews.get(patron, worth), patron in self.previews)
        body = Rect(column.x, head.bottom + theme.px(2), column.w, column.bottom - head.bottom - theme.px(2))
        surface.blit(stage.plates.fill(body.size, theme.px(7), (94, 62, 26), 34), body)
        surface.blit(stage.plates.frame(body.size, theme.px(7), max(1, theme.px(1)), (94, 62, 26), 110), body)
        if patron in self.glows:
            self._glows.draw(surface, theme, body, self.glows[patron])
        tiles = self.tiles(patron)
        if all(self._away(tile) for tile, _ in tiles):
            faint = self._pieces.dim(stage.icons.get(sign(patron), round(body.w * 0.5)), ("faint", patron, body.w), 60)
            surface.blit(faint, faint.get_rect(center=body.center))
        self._draw_tiles(surface, tiles)

    def _draw_tiles(self, surface: Surface, tiles: list[tuple[int, Rect]]) -> None:
        theme = self._stage.theme
        values = self.state.values if self.state is not None else (0,) * len(TILES)
        for tile, box in tiles:
            if self._away(tile):
                continue
            used = self._used(tile)
            self._pieces.draw_tile(surface, tile, values[tile], box, self.turned if used else self.card, used)
            if f"tile {TILES[tile].id}" in self.lights:
                self._glows.draw(surface, theme, box, "light")

    def _draw_extra(self, surface: Surface) -> None:
        """Complete sets, and the tile without a patron."""
        stage, theme = self._stage, self._stage.theme
        head = Rect(self.extra.x, self.extra.y, self.extra.w, self._head() - theme.px(4))
        stage.text.draw(
            surface, self.labels["sets"], head, "small", align=0.5, wrap=False, colour=theme.inks("parchment").soft
        )
        sets = sets_of(self._model.owned[self.seat])
        line = stage.text.line_height("number")
        number = Rect(self.extra.x, head.bottom, self.extra.w, line)
        stage.text.draw(surface, str(sets), number, "number", align=0.5, wrap=False)
        self._draw_tiles(surface, self.tiles(NO_PATRON))

    def _draw_small(self, surface: Surface) -> None:
        stage, theme = self._stage, self._stage.theme
        self._cubes(surface, self.stock, self.seat, self._stock())
        self._count(surface, self.general, "supply_crate", self._general())
        if self._model.shares:
            self._cubes(surface, self.share, len(self._model.stock), self._share())
        elif self._model.owned[self.seat] and self.state is not None:
            sets = sets_of(self._model.owned[self.seat])
            if sets:
                self._count(surface, self.share, "bonus", sets)
        if self.seat == self._model.first:
            surface.blit(stage.icons.get("sun", self.marker.w), self.marker)
        if any(not self._away(tile) for tile, _ in self.tiles(NO_PATRON)):
            surface.blit(stage.icons.get(sign(NO_PATRON), self.marker.w), self._seal_box())
        worths = rules.worths(self.state, self.seat) if self.state is not None else []
        line = self._small_line
        for patron, column in enumerate(self.columns):
            mine = [tile for tile, _ in self.tiles(patron) if not self._away(tile)]
            count, used = len(mine), sum(self._used(tile) for tile in mine)
            at = self._face_box(patron)
            size = at.size
            face = self._pieces.card_face(patron, size)
            if not count:
                face = self._pieces.dim(face, ("small", patron, size), 60)
            elif used == count:
                face = self._pieces.dark(face, ("small", patron, size))
            surface.blit(face, at)
            if any(f"tile {TILES[tile].id}" in self.lights for tile in mine):
                self._glows.draw(surface, theme, at, "light")
            self._draw_tally(surface, Rect(column.x, column.bottom - 2 * line, column.w, line), count, used)
            if worths:
                chip = Rect(column.x, column.bottom - line, column.w, line)
                draw_small_chip(stage, surface, chip, worths[patron].worth)

    def _draw_tally(self, surface: Surface, row: Rect, count: int, used: int) -> None:
        """How many tiles of a patron are not used, of how many; where that has no room in a column, each used one is
        drawn beside the number of the others, lying as it does on a large board."""
        stage = self._stage
        colour = None if count else stage.theme.inks("parchment").soft
        spelt = stage.text.size("0/0", "small_bold")[0] <= min(column.w for column in self.columns)
        text = f"{count - used}/{count}" if used and spelt else str(count - used)
        block = stage.text.render(text, "small_bold", colour=colour)
        cards = 0 if spelt else min(used, MOST_CARDS)
        high = max(4, block.size[1] // 4)
        wide, gap = (round(1.6 * high), 2) if cards else (0, 0)
        x = row.centerx - (block.size[0] + gap + wide) // 2
        surface.blit(block.surface, (x, row.centery - block.middle))
        y = row.centery - cards * (high + 1) // 2
        for k in range(cards):
            card = Rect(x + block.size[0] + gap, y + k * (high + 1), wide, high)
            pygame.draw.rect(surface, stage.theme.inks("parchment").text, card, max(1, high // 4))


def draw_small_chip(stage: Easel, surface: Surface, box: Rect, worth: int) -> None:
    """Draws what each tile of a patron is worth into a line of a small board."""
    theme = stage.theme
    ground, ink = CHIPS[worth]
    px = max(theme.text_floor, theme.font_px("small") - theme.least(2))
    block = stage.text.render(f"×{worth}", "small_bold", colour=ink, px=px)
    plate = Rect(0, 0, min(box.w, block.size[0] + theme.px(6)), box.h)
    plate.center = box.center
    surface.blit(stage.plates.fill(plate.size, theme.px(5), ground), plate)
    surface.blit(block.surface, block.corner(plate, 0.5))


def heap_of(count: int, size: tuple[int, int]) -> tuple[int, int]:
    """How many cubes stand in a row, and their width, so that so many are as large as possible in a box."""
    best = (1, 1)
    for row in range(1, count + 1):
        rows = -(-count // row)
        body = int(min(size[0] / (row * 1.1), size[1] / (rows * 1.1 + 0.12)))
        if body > best[1]:
            best = (row, body)
    return best
