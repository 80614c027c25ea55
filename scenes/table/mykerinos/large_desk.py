"""The large form of a seat's things: the viewer's own, and an enlarged board of another."""

from __future__ import annotations

from pygame import Rect, Surface

from game.mykerinos import pointing as rules
from game.mykerinos.content import NO_PATRON, PATRON, PATRONS, TILES
from game.mykerinos.score import sets_of
from scenes.stage import layout
from scenes.table.air import Air
from scenes.table.easel import Easel
from scenes.table.glow import Glows
from scenes.table.mykerinos.desk import CHIPS, Desk
from scenes.table.mykerinos.geometry import TILE_ASPECT
from scenes.table.mykerinos.pieces import Pieces, sign
from scenes.table.people import SeatLook

HEAPS = (12, 16, 20, 25)
"""A heap is laid out as for the first of these numbers of cubes that it does not exceed; a larger one as for its
own."""


class LargeDesk(Desk):
    """The stock as a heap of cubes, and the tiles of each patron in a column; `sets` is what heads the number of the
    complete sets."""

    panel = "parchment"

    def __init__(self, stage: Easel, pieces: Pieces, glows: Glows, air: Air, look: SeatLook, sets: str) -> None:
        super().__init__(stage, pieces, glows, air, look)
        self.extra = Rect(0, 0, 1, 1)
        """Where the complete sets are counted and the tile without a patron lies."""
        self.glows: dict[int, str] = {}
        """How the column of a patron glows."""
        self.stock_glow = ""
        self.marker_glow = ""
        self.lifted = ""
        """What is held in the hand: `stock` (a cube of it), `marker`, or "" for nothing."""
        self.previews: dict[int, int] = {}
        """What tiles of a patron would come to be worth, by the room pointed at."""
        self._sets = sets

    # Placing

    def _arrange(self) -> None:
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

    def _head(self) -> int:
        return max(self._stage.text.line_height("number"), self._stage.theme.px(34))

    def tiles(self, patron: int) -> list[tuple[int, Rect]]:
        """The tiles of a patron and their boxes, from back to front; those in the air too."""
        mine = self._owned(patron)
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
        """See `Desk`."""
        patron = PATRON[tile]
        for other, box in self.tiles(patron):
            if other == tile:
                return box
        box = Rect((0, 0), self.card)
        box.center = (self.extra if patron == NO_PATRON else self.columns[patron]).center
        return box

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
        """See `Desk`."""
        return self._heap()[2]

    @property
    def top_cube(self) -> Rect:
        """The body of the last cube of the stock."""
        box = Rect(0, 0, self.stock_body, self.stock_body)
        box.center = self.stock_spot(self._stock() - 1)
        return box

    def stock_spot(self, number: int) -> tuple[int, int]:
        """See `Desk`."""
        box, row, body = self._heap()
        y, x = divmod(max(0, number), row)
        pitch = round(body * 1.1)
        return box.x + body // 2 + x * pitch, box.y + body // 2 + y * pitch

    @property
    def share_body(self) -> int:
        """See `Desk`."""
        return max(1, min(self.share.h - 2, round(self._stage.theme.font_px("number") * 0.86)))

    @property
    def marker_spot(self) -> tuple[int, int]:
        """See `Desk`."""
        return self.marker.center

    # Drawing

    def _lit(self) -> tuple[object, ...]:
        glows, previews = tuple(self.glows.items()), tuple(self.previews.items())
        return glows, previews, self.stock_glow, self.lifted, self.marker_glow

    def _draw(self, surface: Surface) -> None:
        self._draw_stock(surface)
        for patron in range(len(PATRONS)):
            self._draw_column(surface, patron)
        self._draw_extra(surface)

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
        px = min(self.general.h, theme.font_px("number") + theme.px(4))
        self._draw_count(surface, self.general, "supply_crate", px, theme.px(7), self._general())
        if self._model.shares:
            neutral = len(self._model.stock)
            self._draw_cubes(surface, self.share, neutral, self.share_body, theme.px(9), self._share())

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
            if self._is_lit(tile):
                self._glows.draw(surface, theme, box, "light")

    def _draw_extra(self, surface: Surface) -> None:
        """Complete sets, and the tile without a patron."""
        stage, theme = self._stage, self._stage.theme
        head = Rect(self.extra.x, self.extra.y, self.extra.w, self._head() - theme.px(4))
        soft = theme.inks("parchment").soft
        stage.text.draw(surface, self._sets, head, "small", align=0.5, wrap=False, colour=soft)
        sets = sets_of(self._model.owned[self.seat])
        line = stage.text.line_height("number")
        number = Rect(self.extra.x, head.bottom, self.extra.w, line)
        stage.text.draw(surface, str(sets), number, "number", align=0.5, wrap=False)
        self._draw_tiles(surface, self.tiles(NO_PATRON))


def heap_of(count: int, size: tuple[int, int]) -> tuple[int, int]:
    """How many cubes stand in a row, and their width, so that so many are as large as possible in a box."""
    best = (1, 1)
    for row in range(1, count + 1):
        rows = -(-count // row)
        body = int(min(size[0] / (row * 1.1), size[1] / (rows * 1.1 + 0.12)))
        if body > best[1]:
            best = (row, body)
    return best
