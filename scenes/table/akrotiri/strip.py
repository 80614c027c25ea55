"""The viewer's own strip under the chart: tile in hand, own board, goals, maps."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.stage import layout
from scenes.stage.loop import Stage
from scenes.table.akrotiri.cards import Cards
from scenes.table.akrotiri.model import HIDDEN, Model
from scenes.table.akrotiri.pictures import Pictures
from scenes.table.akrotiri.seat import SeatBoard
from scenes.table.glow import Glows


class Strip:
    """Lays out and draws the strip. `turn` is how the tile in hand is held (quarters), `chosen` the map that is held
    against the chart, `hover` the element pointed at, `glows` the lights on cards by element name."""

    def __init__(self, stage: Stage, pictures: Pictures, cards: Cards, glows: Glows) -> None:
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
        self.maps_hidden = 0
        self._faint: dict[tuple[str, int], Surface] = {}
        self._stage = stage
        self._pictures = pictures
        self.cards = cards
        self._glow = glows
        self._goals = Rect(0, 0, 1, 1)
        self._maps = Rect(0, 0, 1, 1)

    def place(self, rect: Rect) -> None:
        """Divides the strip."""
        theme = self._stage.theme
        self.rect = rect.copy()
        gap = theme.px(12)
        button = theme.button
        tile_side = min(rect.h - button - theme.px(8), round(rect.w * 0.20))
        wide_tile = max(tile_side, 2 * button + theme.px(8))
        tile, rest = layout.cut_left(rect, wide_tile, gap)
        self.tile = Rect(tile.x + (tile.w - tile_side) // 2, tile.y, tile_side, tile_side)
        y = self.tile.bottom + theme.px(6)
        self.turn_left = Rect(tile.x, y, button, button)
        self.turn_right = Rect(tile.right - button, y, button, button)
        board_w = min(round(rest.w * 0.42), round(rect.h * 2.2))
        self.board_rect, cards = layout.cut_left(rest, board_w, gap)
        self._goals, self._maps = layout.cut_left(cards, round(cards.w * 0.33), gap)

    @property
    def maps_area(self) -> Rect:
        """Where maps in hand lie."""
        return self._maps

    @property
    def goals_area(self) -> Rect:
        """Where goals in hand lie."""
        return self._goals

    def _row(self, area: Rect, count: int, aspect: float, least: int) -> list[Rect]:
        """Boxes of cards side by side, over one another where the room is short."""
        if not count:
            return []
        gap = self._stage.theme.px(6)
        high = area.h
        least = min(round(high * aspect), self._stage.theme.px(least))
        wide = max(least, min(round(high * aspect), (area.w - gap * (count - 1)) // count))
        high = min(high, round(wide / aspect))
        step = 0 if count == 1 else min(wide + gap, (area.w - wide) // (count - 1))
        y = area.y + (area.h - high) // 2
        return [Rect(area.x + k * step, y, wide, high) for k in range(count)]

    def map_rects(self) -> list[Rect]:
        """Boxes of the maps in hand."""
        return self._row(self._maps, len(self.model.seats[self.seat].maps), 0.74, 96)

    def goal_rects(self) -> list[Rect]:
        """Boxes of the goals in hand."""
        return self._row(self._goals, len(self.model.seats[self.seat].goals), 0.72, 58)

    def next_map(self) -> Rect:
        """Where one more map would lie."""
        rects = self.map_rects()
        return rects[-1] if rects else Rect(self._maps.x, self._maps.y, round(self._maps.h * 0.74), self._maps.h)

    def draw_ground(self, surface: Surface, board: SeatBoard) -> None:
        """Draws the empty places."""
        stage, theme = self._stage, self._stage.theme
        stage.panels.draw(surface, "well", self.tile.inflate(theme.px(8), theme.px(8)), shadow=False)
        for area in (self._goals, self._maps):
            stage.panels.draw(surface, "well", area.inflate(theme.px(8), theme.px(8)), shadow=False)
        board.draw_ground(surface)

    def _hint(self, surface: Surface, area: Rect, icon: str) -> None:
        """A faint sign of what will lie in an empty place."""
        side = max(20, min(area.w, area.h) // 2)
        if (icon, side) not in self._faint:
            self._faint[icon, side] = self._stage.icons.get(icon, side).copy()
            self._faint[icon, side].set_alpha(46)
        picture = self._faint[icon, side]
        surface.blit(picture, picture.get_rect(center=area.center))

    def draw(self, surface: Surface, board: SeatBoard) -> None:
        """Draws tile, board and cards."""
        seat = self.model.seats[self.seat] if self.model.seats else None
        board.draw(surface)
        if seat is None:
            return
        theme = self._stage.theme
        for there, area, icon in (
            (seat.tile, self.tile, "sea_tile"),
            (seat.goals, self._goals, "goal"),
            (seat.maps, self._maps, "sea_map"),
        ):
            if not there:
                self._hint(surface, area, icon)
        if seat.tile is not None and not self.tile_away:
            if seat.tile == HIDDEN:
                picture = self._pictures.tile_back(self.tile.w)
            else:
                picture = self._pictures.tile(seat.tile, 90 * self.turn, 0, self.tile.w)
            surface.blit(picture, self.tile)
            if "tile" in self.glows:
                self._glow.draw(surface, theme, self.tile, self.glows["tile"])
        for k, (key, rect) in enumerate(zip(seat.goals, self.goal_rects(), strict=True)):
            surface.blit(self.cards.goal(key, rect.size), rect)
            if f"goal {key}" in self.lit or self.hover == f"goal_{k}":
                self._glow.draw(surface, theme, rect, "light")
        self._draw_maps(surface, seat.maps[: len(seat.maps) - self.maps_hidden])

    def _draw_maps(self, surface: Surface, maps: list[str]) -> None:
        theme = self._stage.theme
        rects = self.map_rects()
        raised = self.chosen
        if self.hover.startswith("card_"):
            raised = int(self.hover.split("_")[1])
        order = [k for k in range(len(maps)) if k != raised] + ([raised] if 0 <= raised < len(maps) else [])
        for k in order:
            rect = rects[k].move(0, -theme.px(8) if k in (raised, self.chosen) else 0)
            self._stage.panels.shadow(surface, rect, theme.px(6), theme.px(8), 120)
            surface.blit(self.cards.map(maps[k], rect.size), rect)
            kind = "strong" if k == self.chosen else self.glows.get(f"card_{k}", "")
            if f"map {maps[k]}" in self.lit:
                kind = "light"
            if kind:
                self._glow.draw(surface, theme, rect, kind)
