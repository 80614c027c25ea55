"""A seat's own board: drachmas, cargo, tile, hidden cards, actions, and the row of temples with the maps played."""

from __future__ import annotations

from pygame import Rect, Surface

from game.akrotiri.content import ACTIONS, CAPACITY, COLOURS, GOAL_AFTER, LEVELS, TEMPLES
from scenes.stage import layout
from scenes.stage.loop import Stage
from scenes.stage.theme import Colour, rgb
from scenes.table.air import Air
from scenes.table.akrotiri.cards import GOAL_ICONS, Cards
from scenes.table.akrotiri.model import HIDDEN, SeatModel, map_level
from scenes.table.akrotiri.pictures import METAL_INK, Pictures, metal
from scenes.table.glow import Glows
from scenes.table.people import SeatLook

ASPECT = 4.6
"""Width over height of a seat's board."""


LINE = 52
"""A board of another seat lower than this, in pixels (see `Theme.least`), shows what it has in a single line: of the
temples only how many actions the seat has for those it has dug."""

OWN_ROW = 4
"""So many spaces the first row of temples has on the viewer's own board."""


def own_height(wide: int) -> int:
    """The height that suits the viewer's own board at a width."""
    return round(wide * 0.96)


class SeatBoard:
    """Draws what a seat has. The viewer's own (`own`) leaves out what lies beside it: tile, maps and goals; a `large`
    one shows the maps played as they are."""

    def __init__(
        self,
        stage: Stage,
        look: SeatLook,
        pictures: Pictures,
        cards: Cards,
        glows: Glows,
        air: Air,
        *,
        own: bool = False,
        large: bool = False,
    ) -> None:
        self.air = air
        self.large = large
        self.rect = Rect(0, 0, 1, 1)
        self.look = look
        self.own = own
        self.model = SeatModel()
        self.actions: tuple[int, int, int] | None = None
        """Actions and moves left, and the actions the turn began with, of the seat whose turn it is."""
        self.turn = 0
        self.lit: list[str] = []
        self._stage = stage
        self._pictures = pictures
        self._cards = cards
        self._glows = glows
        self._spaces: list[Rect] = []
        self._top = Rect(0, 0, 1, 1)

    def place(self, rect: Rect) -> None:
        """Lays it out in a box of the window."""
        least = self._stage.theme.least
        self.rect = Rect(rect.topleft, (max(least(120), rect.w), max(least(34), rect.h)))
        rect = self.rect
        pad = max(4, min(rect.h // 14, self._stage.theme.px(12)))
        band = self._band
        room = Rect(rect.x + band + pad, rect.y + pad, rect.w - band - 2 * pad, rect.h - 2 * pad)
        if self.own:
            self._place_own(room, pad)
            return
        if self.large:
            self._place_large(room, pad)
            return
        if self._line:
            side = min(room.h, room.w // 8)
            self._top, last = layout.cut_right(room, side, pad)[::-1]
            self._spaces = [layout.fit(1.0, last)] * (TEMPLES + 1)
            return
        track = min(round(room.h * 0.52), room.w // (TEMPLES + 1))
        self._top, below = layout.cut_top(room, room.h - track - max(2, pad // 2), max(2, pad // 2))
        side = min(below.h, below.w // (TEMPLES + 1))
        gap = (below.w - side * (TEMPLES + 1)) // TEMPLES
        self._spaces = [
            Rect(below.x + k * (side + gap), below.y + (below.h - side) // 2, side, side) for k in range(TEMPLES + 1)
        ]

    def _place_large(self, room: Rect, pad: int) -> None:
        """An enlarged board has high spaces, each for a whole map."""
        self._top, below = layout.cut_top(room, round(room.h * 0.27), pad)
        gap = max(3, pad // 2)
        high = below.h
        wide = max(8, min(round(high * 0.74), (below.w - gap * TEMPLES) // (TEMPLES + 1)))
        step = (below.w - wide) // TEMPLES
        self._spaces = [Rect(below.x + k * step, below.y, wide, high) for k in range(TEMPLES + 1)]

    def _place_own(self, room: Rect, pad: int) -> None:
        """The viewer's own board is high: drachmas and boat, actions, and temples in two rows of one grid."""
        gap = max(3, pad // 2)
        side = max(8, min((room.w - gap * (OWN_ROW - 1)) // OWN_ROW, round(room.h * 0.27)))
        self._top, below = layout.cut_top(room, room.h - 2 * side - 2 * gap, gap)
        left = room.x + (room.w - OWN_ROW * side - (OWN_ROW - 1) * gap) // 2
        self._spaces = []
        for k in range(TEMPLES + 1):
            row, column = divmod(k, OWN_ROW)
            x = left + column * (side + gap)
            self._spaces.append(Rect(x, below.bottom - side - (1 - row) * (side + gap), side, side))

    def space(self, number: int) -> Rect:
        """The space of the row of temples for so many dug."""
        return self._spaces[number]

    @property
    def _line(self) -> bool:
        return not (self.own or self.large) and self.rect.h < self._stage.theme.least(LINE)

    @property
    def _band(self) -> int:
        """The width of the band in the seat's colour, px."""
        return max(4, self._stage.theme.px(7))

    # Places on the upper line

    def _cells(self) -> dict[str, Rect]:
        """Boxes of the upper line by what they show."""
        top = self._top
        if self.own:
            upper, actions = layout.rows(top, [layout.Flex(1.5), layout.Flex(1.0)], max(2, top.h // 20))
            coins, cargo = layout.columns(upper, [layout.Flex(1.0), layout.Flex(1.45)], max(2, top.w // 16))
            return {"coins": coins, "cargo": cargo, "actions": actions}
        shares = (1.35, 1.35, 0.75, 1.9, 1.25) if self._line else (1.3, 1.2, 0.7, 1.75, 1.35)
        coins, cargo, tile, maps, goals = layout.columns(
            top, [layout.Flex(share) for share in shares], max(2, top.h // 12)
        )
        # Goals follow the piles of maps there are.
        free = maps.w // len(LEVELS) * (len(LEVELS) - len(self._levels()))
        goals = Rect(goals.x - free, goals.y, goals.w + free, goals.h)
        return {"coins": coins, "cargo": cargo, "tile": tile, "maps": maps, "goals": goals}

    def _levels(self) -> list[str]:
        """The levels of which there are maps, also on their way here."""
        held = {map_level(name) for name in self.model.maps}
        return [level for level in LEVELS if level in held]

    def cell(self, name: str) -> Rect:
        """The box of `coins`, `cargo`, `actions` (own) or `tile`, `maps`, `goals` (others)."""
        return self._cells()[name]

    def cargo_slot(self, k: int) -> Rect:
        """Where the k-th cube aboard lies."""
        box = self._cells()["cargo"]
        if self.own:
            box = layout.cut_left(box, self._boat_side(), 0)[1]
        else:
            # Away from the number of coins, which may fill its cell.
            box = layout.cut_left(box, self._stage.theme.px(8), 0)[1]
        side = min(box.h, box.w // CAPACITY)
        x = box.x + (box.w - side * CAPACITY) // 2
        return Rect(x + k * side, box.y + (box.h - side) // 2, side, side)

    def cargo_side(self) -> int:
        """The side of the picture of a cube aboard, px."""
        return max(self._stage.theme.least(16), round(self.cargo_slot(0).w * 0.98))

    def _boat_side(self) -> int:
        """The side of the boat beside its cargo on the own board, px."""
        box = self._cells()["cargo"]
        return min(box.h, round(box.w * 0.34))

    def cargo_list(self) -> list[str]:
        """The cubes aboard in the order they are shown."""
        return [c for c, n in zip(COLOURS, self.model.cargo, strict=True) for _ in range(n)]

    # Drawing

    def draw_ground(self, surface: Surface) -> None:
        """Draws the empty board."""
        stage, theme = self._stage, self._stage.theme
        stage.panels.draw(surface, "card", self.rect)
        band = Rect(self.rect.x, self.rect.y, self._band, self.rect.h)
        surface.blit(stage.plates.fill(band.size, theme.px(4), self.look.colour.base), band)
        for k, space in enumerate(self._spaces):
            radius = max(3, space.w // 6)
            surface.blit(stage.plates.fill(space.size, radius, rgb("#8f6a3a"), 70), space)
            surface.blit(stage.plates.frame(space.size, radius, max(1, theme.px(1.5)), rgb("#6b4a26"), 170), space)
            if self._line:
                break
            if self.large or not k:
                # Elsewhere a temple hides it, and not all of its sign.
                self._draw_number(surface, self._foot(space), k)
        if self.own:
            box, side = self._cells()["cargo"], round(self._boat_side() * 1.1)
            boat = self._pictures.boat(self.look.colour, 15, side)
            surface.blit(boat, boat.get_rect(center=(box.x + self._boat_side() // 2, box.centery)))
        for k in range(CAPACITY):
            slot = self.cargo_slot(k).inflate(-2, -2)
            surface.blit(stage.plates.fill(slot.size, max(3, slot.w // 6), rgb("#5b3a1c"), 60), slot)

    def _foot(self, space: Rect) -> Rect:
        """Where the number of a space stands: under the temple or map of an enlarged board, else behind the temple."""
        if not self.large:
            return space
        side = max(self._stage.theme.least(22), min(space.w * 5 // 8, round(space.h * 0.22)))
        foot = Rect(0, 0, side, side)
        foot.midbottom = (space.centerx, space.bottom - space.h // 40)
        return foot

    def _draw_number(self, surface: Surface, space: Rect, k: int) -> None:
        stage, floor = self._stage, self._stage.theme.text_floor
        if k == TEMPLES:
            picture = stage.icons.get("flag", max(floor, space.w * (7 if self.large else 5) // 8), rgb("#7a2c12"))
            surface.blit(picture, picture.get_rect(center=space.center))
        elif k and GOAL_AFTER[k]:
            picture = stage.icons.get("goal", max(floor, space.w if self.large else space.w * 3 // 4))
            surface.blit(picture, picture.get_rect(center=space.center))
        else:
            px = max(floor, min(space.w, space.h) * (7 if self.large else 5) // 8)
            text = stage.text.render(str(ACTIONS[k]), "number", px=px)
            surface.blit(text.surface, text.corner(space, 0.5))

    def draw(self, surface: Surface) -> None:
        """Draws what is on it."""
        dug = len(self.model.played)
        stage = self._stage
        self._draw_upper(surface)
        if self._line and not dug:
            self._draw_number(surface, self._spaces[0], 0)
        for k, space in enumerate(self._spaces[1:], 1):
            if k > dug and self._line:
                break
            if k > dug:
                picture = self._pictures.temple(self.look.colour, space.w)
                lift = space.h // 6 if self.large else space.h // 16
                surface.blit(picture, picture.get_rect(center=(space.centerx, space.centery - lift)))
                continue
            card, place = self.model.played[k - 1]
            if self.large:
                # What the map has laid bare stands at its foot.
                foot = self._foot(space)
                face = layout.fit(0.74, Rect(space.x, space.y, space.w, max(1, foot.y - space.y)), 0.5, 1.0)
                surface.blit(self._cards.map(card, face.size), face)
                self._draw_number(surface, foot, k)
            else:
                self._draw_played(surface, space, k, map_level(card))
            if f"map {card}" in self.lit or f"temple {place}" in self.lit:
                self._glows.draw(surface, stage.theme, space.inflate(4, 4), "light")
        if "drachmas" in self.lit:
            self._glows.draw(surface, stage.theme, self.cell("coins"), "light")

    def _draw_played(self, surface: Surface, space: Rect, k: int, level: str) -> None:
        """A space laid bare takes the metal of the map that was played, its number on it."""
        light, dark = metal(self._stage.theme, level)
        radius = max(3, space.w // 6)
        surface.blit(self._stage.plates.fill(space.size, radius, light), space)
        surface.blit(self._stage.plates.frame(space.size, radius, self._stage.theme.least(2), dark), space)
        self._draw_number(surface, space, k)

    def _draw_upper(self, surface: Surface) -> None:
        stage = self._stage
        cells = self._cells()
        px = max(stage.theme.text_floor, min(round(cells["coins"].h * 0.62), stage.theme.px(34 if self.own else 30)))
        words = f"[icon:coin] [n]{self.model.coins - self.air.count('coins', self.look.index)}[/n]"
        coins = stage.text.shrink(words, "number", cells["coins"].w - 4 - stage.theme.px(4), px=px)
        surface.blit(coins.surface, coins.corner(cells["coins"].move(4, 0)))
        flying = {colour: self.air.count("aboard", self.look.index, colour) for colour in COLOURS}
        aboard = self.cargo_list()
        for k in range(len(aboard) - 1, -1, -1):
            slot, colour = self.cargo_slot(k), aboard[k]
            if flying[colour]:
                flying[colour] -= 1
                continue
            picture = self._pictures.cube(colour, self.cargo_side())
            surface.blit(picture, picture.get_rect(center=slot.center))
        if self.own:
            self._draw_actions(surface, cells["actions"])
            return
        tile = self.model.tile
        if tile is not None and not self.air.count("hand", self.look.index):
            side = min(cells["tile"].w, cells["tile"].h)
            if tile == HIDDEN:
                picture = self._pictures.tile_back(side)
            else:
                picture = self._pictures.tile(tile, 0, 0, side)
            surface.blit(picture, picture.get_rect(center=cells["tile"].center))
        self._draw_hidden(surface, cells["goals"])

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

    def pile(self, name: str) -> Rect:
        """Where maps of a level (or the level of a map) lie on a board of another seat."""
        box = self.cell("maps")
        wide = box.w // len(LEVELS)
        before = [level for level in self._levels() if LEVELS.index(level) < LEVELS.index(map_level(name))]
        return Rect(box.x + len(before) * wide, box.y, wide, box.h)

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

    def _draw_actions(self, surface: Surface, box: Rect) -> None:
        """A lamp for each action of the turn; those left burn. Between turns none does. What a temple dug this turn
        adds is an empty ring: it counts from the next turn on (rules: akrotiri 3)."""
        stage = self._stage
        most = ACTIONS[len(self.model.played)]
        left, links, total = self.actions or (0, 0, most)
        lamps = max(most, total)
        side = min(box.h, box.w // (lamps + (1 if links else 0)))
        x = box.x + (box.w - side * (lamps + (1 if links else 0))) // 2
        for k in range(lamps):
            less = -max(2, side // 6)
            lamp = Rect(x + k * side, box.centery - side // 2, side, side).inflate(less, less)
            if k >= total:
                ring = lamp.inflate(-lamp.w // 3, -lamp.h // 3)
                surface.blit(stage.plates.frame(ring.size, ring.w // 2, max(1, ring.w // 8), rgb("#5a3a10"), 150), ring)
                continue
            on = k < left
            colour = rgb("#f2b632") if on else rgb("#8a6a3c")
            surface.blit(stage.plates.fill(lamp.size, lamp.w // 2, colour, 255 if on else 90), lamp)
            surface.blit(stage.plates.frame(lamp.size, lamp.w // 2, max(1, lamp.w // 10), rgb("#5a3a10"), 220), lamp)
        if links:
            picture = stage.icons.get("sailing", max(stage.theme.least(16), side - 2))
            surface.blit(picture, picture.get_rect(center=(x + lamps * side + side // 2, box.centery)))
