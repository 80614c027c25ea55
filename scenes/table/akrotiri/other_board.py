"""The board of another seat: besides what every board has, its tile, its maps and its goals, most of them hidden."""

from __future__ import annotations

from pygame import Rect, Surface

from game.akrotiri.content import LEVELS
from scenes.stage import layout
from scenes.stage.theme import Colour, rgb
from scenes.table.akrotiri.cards import GOAL_ICONS
from scenes.table.akrotiri.model import HIDDEN, map_level
from scenes.table.akrotiri.pictures import METAL_INK, metal
from scenes.table.akrotiri.seat_board import SeatBoard


class OtherBoard(SeatBoard):
    """Its upper line has the cells `tile`, `maps` and `goals` besides."""

    @property
    def shares(self) -> tuple[float, ...]:
        """How the upper line is shared by drachmas, cargo, tile, maps and goals."""
        return 1.3, 1.2, 0.7, 1.75, 1.35

    def _cells(self) -> dict[str, Rect]:
        top = self._top
        first, *others = self.shares
        tracks = [layout.Flex(first, self.coins_least), *map(layout.Flex, others)]
        coins, cargo, tile, maps, goals = layout.columns(top, tracks, max(2, top.h // 12))
        # Goals follow the piles of maps there are.
        free = maps.w // len(LEVELS) * (len(LEVELS) - len(self._levels()))
        goals = Rect(goals.x - free, goals.y, goals.w + free, goals.h)
        return {"coins": coins, "cargo": cargo, "tile": tile, "maps": maps, "goals": goals}

    def _levels(self) -> list[str]:
        """The levels of which there are maps, also on their way here."""
        held = {map_level(name) for name in self.model.maps}
        return [level for level in LEVELS if level in held]

    def _hold(self) -> Rect:
        # Away from the number of coins, which may fill its cell.
        return layout.cut_left(self.cell("cargo"), self._stage.theme.px(8), 0)[1]

    def pile(self, name: str) -> Rect:
        """Where maps of a level (or the level of a map) lie."""
        box = self.cell("maps")
        wide = box.w // len(LEVELS)
        before = [level for level in self._levels() if LEVELS.index(level) < LEVELS.index(map_level(name))]
        return Rect(box.x + len(before) * wide, box.y, wide, box.h)

    def _draw_more(self, surface: Surface) -> None:
        tile, cell = self.model.tile, self.cell("tile")
        if tile is not None and not self.air.count("hand", self.look.index):
            side = min(cell.w, cell.h)
            picture = self._pictures.tile_back(side) if tile == HIDDEN else self._pictures.tile(tile, 0, 0, side)
            surface.blit(picture, picture.get_rect(center=cell.center))
        self._draw_hidden(surface, self.cell("goals"))

    def _draw_hidden(self, surface: Surface, goals: Rect) -> None:
        """Backs of maps and goals, each pile with its number on it."""
        levels = [map_level(name) for _, name in self.air.settled(self.model.maps, "map", self.look.index)]
        for level in self._levels():
            count = levels.count(level)
            if count:
                light, dark = metal(self._stage.theme, level)
                self._pile(surface, self.pile(level), count, light, dark, METAL_INK)
        lying = [key for _, key in self.air.settled(self.model.goals, "goal", self.look.index)]
        known = [key for key in lying if key != HIDDEN]
        if not known:
            if lying:
                count = len(lying)
                self._pile(surface, goals, count, rgb("#2a668c"), rgb("#12324a"), rgb("#fff6dc"))
            return
        side = min(goals.h, goals.w // max(1, len(lying)))
        for k, key in enumerate(lying):
            box = Rect(goals.x + k * side, goals.centery - side // 2, side, side)
            name = "goal" if key == HIDDEN else GOAL_ICONS[key]
            icon = self._stage.icons.get(name, max(self._stage.theme.least(14), side - 2))
            surface.blit(icon, icon.get_rect(center=box.center))

    def _pile(self, surface: Surface, cell: Rect, count: int, light: Colour, dark: Colour, ink: Colour) -> None:
        """A card's back with a number on it. All are as high, whatever room each has."""
        plates, floor = self._stage.plates, self._stage.theme.text_floor
        high = min(cell.h, round(min(cell.w, self.pile(LEVELS[0]).w) * 1.3))
        wide = max(floor, min(cell.w - 2, round(high * 0.78)))
        box = Rect(0, 0, wide, high)
        box.midleft = cell.midleft
        radius = max(2, wide // 7)
        surface.blit(plates.fill(box.size, radius, dark), box)
        inner = box.inflate(-max(2, wide // 9), -max(2, wide // 9))
        surface.blit(plates.fill(inner.size, max(1, radius - 1), light), inner)
        text = self._stage.text.render(f"[n]{count}[/n]", "number", px=max(floor, round(wide * 0.62)), colour=ink)
        surface.blit(text.surface, text.corner(box, 0.5))
