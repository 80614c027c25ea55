"""The viewer's own column beside the chart: own board, tile in hand, goals, maps."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.stage import layout
from scenes.stage.cache import surface_cache
from scenes.stage.loop import Stage
from scenes.table.air import Air
from scenes.table.akrotiri.cards import Cards
from scenes.table.akrotiri.model import HIDDEN, Model
from scenes.table.akrotiri.own_board import OwnBoard, own_height
from scenes.table.akrotiri.pictures import Pictures
from scenes.table.glow import Glows

MAP_ASPECT = 0.74
"""Width over height of a map."""
COLUMN = 2
"""How many maps at most lie one below another where there is height for it; more would be smaller than in rows of two
in every window."""
LARGER = 1.1
"""They do so only if it makes them at least this many times as large; else they keep their place in a row."""


class Strip:
    """Lays out and draws the column. `turn` is how the tile in hand is held (quarters), `chosen` the map that is held
    against the chart, `hover` the element pointed at, `glows` the lights on cards by element name."""

    def __init__(self, stage: Stage, pictures: Pictures, cards: Cards, glows: Glows, air: Air) -> None:
        self.rect = Rect(0, 0, 1, 1)
        self.tile = Rect(0, 0, 1, 1)
        self.board_rect = Rect(0, 0, 1, 1)
        self.turn_left = Rect(0, 0, 1, 1)
        self.turn_right = Rect(0, 0, 1, 1)
        self.model = Model()
        self.seat = 0
        self.turn = 0
        self.chosen = -1
        self.hover = ""
        self.glows: dict[str, str] = {}
        self.lit: list[str] = []
        self.tile_away = False
        self.air = air
        self._faint = surface_cache(1)
        self._stage = stage
        self._pictures = pictures
        self.cards = cards
        self._glow = glows
        self._goals = Rect(0, 0, 1, 1)
        self._maps = Rect(0, 0, 1, 1)

    def place(self, rect: Rect) -> None:
        """Divides the column: own board, tile, goals, and all that is left for the maps."""
        theme = self._stage.theme
        self.rect = rect.copy()
        gap, rim = theme.px(14), theme.px(4)
        # The largest text leaves the tile its room.
        button = min(theme.button, max(theme.least(44), rect.w // 5))
        tile_side = max(theme.least(24), min(round(rect.h * 0.155), rect.w - 2 * (button + theme.px(10))))
        goals_h = round(min(rect.h * 0.15, rect.w * 0.62))
        board, tile, goals, maps = layout.rows(
            rect,
            [min(own_height(rect.w), rect.h * 3 // 10), max(button, tile_side), goals_h, layout.Flex(1.0, 40)],
            gap,
        )
        self.board_rect = board
        self.tile = Rect(0, 0, tile_side, tile_side)
        self.tile.center = tile.center
        self.turn_left = Rect(tile.x, 0, button, button)
        self.turn_right = Rect(tile.right - button, 0, button, button)
        self.turn_left.centery = self.turn_right.centery = tile.centery
        self._goals, self._maps = goals.inflate(-2 * rim, -2 * rim), maps.inflate(-2 * rim, -2 * rim)

    @property
    def maps_area(self) -> Rect:
        """Where maps in hand lie."""
        return self._maps

    @property
    def goals_area(self) -> Rect:
        """Where goals in hand lie."""
        return self._goals

    def _row(self, area: Rect, count: int, aspect: float) -> list[Rect]:
        """Boxes of cards side by side, over one another where the room is short."""
        if not count:
            return []
        gap = self._stage.theme.px(6)
        least = self._stage.theme.px(58)
        wide = max(1, min(round(area.h * aspect), max(least, (area.w - gap * (count - 1)) // count), area.w))
        high = min(area.h, round(wide / aspect))
        step = wide + gap
        if count > 1:
            step = min(step, (area.w - wide) // (count - 1))
        left, y = area.x + (area.w - wide - step * (count - 1)) // 2, area.y + (area.h - high) // 2
        return [Rect(left + k * step, y, wide, high) for k in range(count)]

    def _block(self, area: Rect, count: int, aspect: float) -> list[Rect]:
        """Boxes of cards in rows of two, with one alone in the last row in its middle, or one or two cards below one
        another where that makes them larger; rows over one another, card over card, where there are too many."""
        gap = self._stage.theme.px(6)
        wide = max(1, min((area.w - gap) // 2, round(area.h * aspect)))
        # One has the size of two, so that it keeps it.
        high = (area.h - gap * (COLUMN - 1)) // COLUMN
        column = min(area.w, round(high * aspect))
        if count <= COLUMN and column >= LARGER * wide:
            high = min(high, round(column / aspect))
            x = area.x + (area.w - column) // 2
            return [Rect(x, area.y + k * (high + gap), column, high) for k in range(count)]
        high = min(round(wide / aspect), area.h)
        rows = max(1, -(-count // 2))
        step = high + gap
        if rows > 1:
            step = min(step, (area.h - high) // (rows - 1))
        boxes = [Rect(area.x + k % 2 * (wide + gap), area.y + k // 2 * step, wide, high) for k in range(count)]
        if count % 2 and step > high:
            boxes[-1].centerx = area.centerx
        return boxes

    def map_rects(self) -> list[Rect]:
        """Boxes of the maps in hand."""
        return self._block(self._maps, len(self.model.seats[self.seat].maps), MAP_ASPECT)

    @property
    def maps_well(self) -> Rect:
        """The well under the maps: as high as their rows, at least one, so that little of it is empty."""
        rects = (self.map_rects() if self.model.seats else []) or self._block(self._maps, 1, MAP_ASPECT)
        rim = self._stage.theme.px(8)
        return Rect(self._maps.x, self._maps.y, self._maps.w, rects[-1].bottom - self._maps.y).inflate(rim, rim)

    def goal_rects(self) -> list[Rect]:
        """Boxes of the goals in hand."""
        return self._row(self._goals, len(self.model.seats[self.seat].goals), 0.72)

    def next_map(self) -> Rect:
        """Where the last of the maps lies, or the first would."""
        rects = self.map_rects()
        return rects[-1] if rects else self._block(self._maps, 1, MAP_ASPECT)[0]

    def draw_ground(self, surface: Surface, board: OwnBoard) -> None:
        """Draws the empty places."""
        stage, theme = self._stage, self._stage.theme
        stage.panels.draw(surface, "well", self.tile.inflate(theme.px(8), theme.px(8)), shadow=False)
        for well in (self._goals.inflate(theme.px(8), theme.px(8)), self.maps_well):
            stage.panels.draw(surface, "well", well, shadow=False)
        board.draw_ground(surface)

    def _hint(self, surface: Surface, area: Rect, icon: str) -> None:
        """A faint sign of what will lie in an empty place."""
        side = max(self._stage.theme.least(20), min(area.w, area.h) // 2)

        def make() -> Surface:
            sign = self._stage.icons.get(icon, side).copy()
            sign.set_alpha(46)
            return sign

        picture = self._faint.get((icon, side), make)
        surface.blit(picture, picture.get_rect(center=area.center))

    def draw(self, surface: Surface, board: OwnBoard, *, bare: bool = False) -> None:
        """Draws tile, board and cards; `bare` the board alone."""
        seat = self.model.seats[self.seat] if self.model.seats else None
        board.draw(surface)
        if bare or seat is None:
            return
        theme = self._stage.theme
        for k in range(len(board.cargo_list())):
            if f"aboard_{k}" in self.glows:
                self._glow.draw(surface, theme, board.cargo_slot(k), self.glows[f"aboard_{k}"])
        for there, area, icon in (
            (seat.tile, self.tile, "sea_tile"),
            (seat.goals, self._goals, "goal"),
            (seat.maps, self.maps_well, "sea_map"),
        ):
            if not there:
                self._hint(surface, area, icon)
        if seat.tile is not None and not self.tile_away and not self.air.count("hand", self.seat):
            if seat.tile == HIDDEN:
                picture = self._pictures.tile_back(self.tile.w)
            else:
                picture = self._pictures.tile(seat.tile, 90 * self.turn, 0, self.tile.w)
            surface.blit(picture, self.tile)
            if "tile" in self.glows:
                self._glow.draw(surface, theme, self.tile, self.glows["tile"])
        rects = self.goal_rects()
        titled = bool(rects) and self.cards.titled(seat.goals, rects[0].size)
        for k, key in self.air.settled(seat.goals, "goal", self.seat):
            rect = rects[k]
            surface.blit(self.cards.goal(key, rect.size, titled=titled), rect)
            if f"goal {key}" in self.lit or self.hover == f"goal_{k}":
                self._glow.draw(surface, theme, rect, "light")
        self._draw_maps(surface, dict(self.air.settled(seat.maps, "map", self.seat)))

    def _draw_maps(self, surface: Surface, maps: dict[int, str]) -> None:
        theme = self._stage.theme
        rects = self.map_rects()
        raised = self.chosen
        if self.hover.startswith("card_"):
            raised = int(self.hover.split("_")[1])
        order = [k for k in maps if k != raised] + ([raised] if raised in maps else [])
        for k in order:
            rect = rects[k].move(0, -theme.px(8) if k in (raised, self.chosen) else 0)
            self._stage.panels.shadow(surface, rect, theme.px(6), theme.px(8), 120)
            surface.blit(self.cards.map(maps[k], rect.size), rect)
            kind = "strong" if k == self.chosen else self.glows.get(f"card_{k}", "")
            if f"map {maps[k]}" in self.lit:
                kind = "light"
            if kind:
                self._glow.draw(surface, theme, rect, kind)
