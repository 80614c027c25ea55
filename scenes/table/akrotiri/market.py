"""The right-hand column: the market with its prices, tile stack and oracle, map decks, goals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from pygame import Rect, Surface

from game.akrotiri.content import COLOURS, LEVEL_COST, LEVEL_POINTS, LEVELS, TERRAINS, sale_price
from game.core.words import Words
from scenes.stage import layout
from scenes.stage.loop import Stage
from scenes.stage.text import TextBlock
from scenes.stage.theme import Colour, rgb
from scenes.table.air import Air
from scenes.table.akrotiri.cards import Cards
from scenes.table.akrotiri.model import Model
from scenes.table.akrotiri.pictures import CUBE_BODY, METAL_INK, Pictures, metal
from scenes.table.glow import Glows

COLUMNS = 8
WELL_ASPECT = 1.6
"""A well is at most so many times as wide as it is high: on broad tables cubes stay together."""
WELL_RIM = 1 / 16
"""So much of a well's height is seen at each side of its cube, at least a pixel."""
STACK = 0.23
"""The side of the stack of tiles, in parts of its tray's width."""
LEAST_CUBE = 16
"""The least side of a cube's picture, px."""
FIGURE_ROOM = 9 / 8
"""How high a plate is for the type on it, in parts of its px."""
FIGURE_EDGE = 8
"""How much wider than its words a plate on a deck is, px, on each side."""
FIGURES_APART = 3
"""Pixels between the plates on a deck, and between them and its edges."""
LARGE_FIGURES = 0.8
"""The tray of the decks is high enough for figures of this share of the type's size, however large that is."""
SIGN_ROOM = 0.3
"""A deck shows the sign on its back if plates leave so much of its height free."""
ROWS_APART, DISCS_APART = 10, 11
"""Design pixels between rows of the market, and between the discs of the oracle: lights of neighbours do not touch."""


class MarketBoard:
    """Draws the column; asks only the model. `glows` name places (`market orange`, `deck easy`, `oracle lake`,
    `stack`, `open 0`) with their kind of light; `lit` those spoken of."""

    def __init__(self, stage: Stage, words: Words, pictures: Pictures, cards: Cards, glows: Glows, air: Air) -> None:
        self.model = Model()
        self.values: tuple[int, ...] = ()
        self.glows: dict[str, str] = {}
        self.lit: list[str] = []
        self.basket = [0, 0, 0]
        self.air = air
        self._slots: list[str] = []
        self.rect = Rect(0, 0, 1, 1)
        self._stage = stage
        self._words = words
        self._pictures = pictures
        self._cards = cards
        self._glow = glows
        self._market = Rect(0, 0, 1, 1)
        self.tray_rect = Rect(0, 0, 1, 1)
        self._open = Rect(0, 0, 0, 0)
        self.decks_rect = Rect(0, 0, 1, 1)
        """The tray of the map decks."""
        self._figure_px = stage.theme.text_floor
        """The type of what maps cost and bring: as large as other numbers, if both have room on a deck."""
        self._head = Rect(0, 0, 1, 1)
        self._rows: list[Rect] = []
        self._places: dict[str, Rect] = {}

    def place(self, rect: Rect, strategy: bool, scale: float) -> int:
        """Lays the column out from the top of a box, its parts `scale` times as high as usual; returns the y
        where it ends."""
        theme, text = self._stage.theme, self._stage.text
        self.rect = rect.copy()
        # What lies between the parts shrinks with them, so that they end where the scale says.
        shrunk = min(1.0, scale)
        pad, gap = max(4, round(theme.px(8) * shrunk)), max(4, round(theme.px(9) * shrunk))
        line = text.line_height("small_bold")
        row = max(theme.least(32), round(theme.px(46) * scale))
        head = line + 2
        self._market = Rect(rect.x, rect.y, rect.w, 2 * pad + head + len(COLOURS) * row)
        room = self._market.inflate(-2 * pad, -2 * pad)
        self._head = Rect(room.x, room.y, room.w, head)
        apart = round(theme.px(ROWS_APART) * shrunk)
        self._rows = [
            Rect(room.x, room.y + head + k * row + apart // 2, room.w, row - apart) for k in range(len(COLOURS))
        ]
        self._places = {f"market {colour}": r for colour, r in zip(COLOURS, self._rows, strict=True)}
        tray = max(theme.least(78), round(theme.px(96) * scale))
        below = Rect(rect.x, self._market.bottom + gap, rect.w, tray)
        self._lay_stack(below.inflate(-2 * pad, -2 * pad))
        self.tray_rect = below
        y = below.bottom
        figures = self._figures_size(max(theme.text_floor, round(self._number_px * LARGE_FIGURES)))
        deck_h = max(theme.least(96), round(theme.px(122) * scale), figures[1] + line + 2 * pad)
        decks = Rect(rect.x, y + gap, rect.w, deck_h)
        self.decks_rect = decks
        self._lay_decks(decks.inflate(-2 * pad, -2 * pad))
        y = decks.bottom
        self._open = Rect(0, 0, 0, 0)
        if strategy:
            self._open = Rect(rect.x, y + gap, rect.w, max(theme.least(46), round(theme.px(62) * min(1.0, scale))))
            inner = self._open.inflate(-2 * pad, -pad)
            for k, cell in enumerate(layout.columns(inner, [layout.Flex()] * 5, theme.px(4))):
                side = min(cell.w, cell.h)
                spot = Rect(0, 0, side, side)
                spot.center = cell.center
                self._places[f"open {k}"] = spot
            y = self._open.bottom
        return y

    def _lay_stack(self, room: Rect) -> None:
        theme = self._stage.theme
        side = min(room.h, round(room.w * STACK))
        stack = Rect(room.x, room.y + (room.h - side) // 2, side, side)
        small = round(side * 0.62)
        gap = theme.px(8)
        discards = Rect(stack.right + gap, stack.bottom - small, small, small)
        self._places["stack"] = stack
        self._places["discards"] = discards
        left = discards.right + gap
        oracle = Rect(left, room.y, room.right - left, room.h)
        line = self._stage.text.line_height("small_bold")
        self._places["oracle"] = Rect(oracle.x, oracle.y, oracle.w, line)
        rest = Rect(oracle.x, oracle.y + line, oracle.w, oracle.h - line)
        spots = layout.columns(rest, [layout.Flex()] * 4, theme.px(DISCS_APART))
        for terrain, cell in zip(TERRAINS, spots, strict=True):
            size = min(cell.w, cell.h)
            spot = Rect(0, 0, size, size)
            spot.center = cell.center
            self._places[f"oracle {terrain}"] = spot

    def _lay_decks(self, room: Rect) -> None:
        theme = self._stage.theme
        # What is left of a deck stands under it.
        foot = self._stage.text.line_height("small_bold")
        high = room.h - foot
        cells = layout.columns(room, [layout.Flex()] * 4, theme.px(6))
        most = min(cell.w for cell in cells) - theme.px(2)
        wide = min(round(high * 0.70), most)
        high = min(high, round(wide * 1.42))
        self._figure_px = self._number_px
        while self._figure_px > theme.text_floor and not _within(self._figures_size(self._figure_px), (most, high)):
            self._figure_px -= 1
        # With large letters what is read counts more than how a card is shaped.
        wide = max(wide, min(most, self._figures_size(self._figure_px)[0]))
        for level, cell in zip((*LEVELS, "goal"), cells, strict=True):
            spot = Rect(0, 0, min(wide, cell.w), high)
            spot.midtop = (cell.centerx, cell.y + (cell.h - high - foot) // 2)
            self._places["goal deck" if level == "goal" else f"deck {level}"] = spot

    def _figures_size(self, px: int) -> tuple[int, int]:
        """The least card with room for the plates of what a map costs and brings in type of so many pixels."""
        words = [*map(_price_words, LEVEL_COST), *map(_worth_of, LEVELS)]
        wide = max(self._stage.text.size(text, "small_bold", px=px)[0] for text in words)
        return wide + 2 * (FIGURE_EDGE + FIGURES_APART), 2 * round(px * FIGURE_ROOM) + 3 * FIGURES_APART

    def count_boxes(self) -> dict[str, Rect]:
        """Where the numbers of what is left stand, by the place they belong to: on a pile of tiles in its corner, under
        a deck."""
        found = {}
        for name, count in self._left().items():
            box = self._places[name]
            if name in ("stack", "discards"):
                plate = Rect((0, 0), self._plate_size(self._number_text(str(count))))
                plate.bottomright = (box.right - 2, box.bottom - 2)
            else:
                plate = Rect((0, 0), self._stock_text(count).size)
                plate.midtop = (box.centerx, box.bottom + 1)
            found[name] = plate
        return found

    def _left(self) -> dict[str, int]:
        """How many tiles and cards are left, by place."""
        found = {"stack": self.stacked, "goal deck": self.model.goal_deck}
        found |= {f"deck {level}": count for level, count in zip(LEVELS, self.model.decks, strict=True)}
        if self.discarded:
            found["discards"] = len(self.discarded)
        return found

    @property
    def stacked(self) -> int:
        """How many tiles lie on the stack by now, with those that the oracle is still to turn over."""
        return self.model.stack + self.air.count("unturned")

    @property
    def discarded(self) -> list[str]:
        """The tiles that lie in the well by now, the topmost last."""
        return self.model.discards[: len(self.model.discards) - self.air.count("discarded")]

    def piece(self, name: str) -> Rect | None:
        """The box of a place by its name; `market orange 3` is a space."""
        parts = name.split()
        if parts[0] == "market" and len(parts) == 3:
            return self.socket(parts[1], int(parts[2]))
        if parts[0] == "open":
            return self._places.get(name) if int(parts[1]) in self.open_goals() else None
        return self._places.get(name)

    def open_goals(self) -> dict[int, str]:
        """The open goals by the number of their places: when one is taken the others stay where they are. Of two alike,
        which two boxes can bring, the last is taken first."""
        lying = Counter(self.model.face_up)
        if not lying <= Counter(self._slots):
            self._slots = list(self.model.face_up)
        return {k: key for k, key in enumerate(self._slots) if self._slots[:k].count(key) < lying[key]}

    def socket(self, colour: str, space: int) -> Rect:
        """A space of the market; two boxes put two cubes into each column."""
        row = self._rows[COLUMNS_OF[colour]]
        icon = row.h
        price = max(self._stage.theme.px(60), 54)
        room = Rect(row.x + icon, row.y, row.w - icon - price, row.h)
        deep = max(1, len(self.values) // COLUMNS)
        column, k = space // deep, space % deep
        high = room.h // deep
        w = min(room.w / COLUMNS, high * WELL_ASPECT)
        left = room.x + (room.w - COLUMNS * w) / 2
        return Rect(round(left + column * w), room.y + k * room.h // deep, round(w), high)

    def cube_box(self, colour: str, space: int) -> Rect:
        """The box of the picture of a cube in a space: its wood fills the well, its shadow falls beside it."""
        well = self.socket(colour, space)
        rim = max(1, round(well.h * WELL_RIM))
        well = well.inflate(-2 * rim, -2 * rim)
        left, top, wide, high = CUBE_BODY
        side = max(LEAST_CUBE, round(min(well.w / wide, well.h / high)))
        x, y = well.centerx - round((left + wide / 2) * side), well.centery - round((top + high / 2) * side)
        return Rect(x, y, side, side)

    def next_cube(self, colour: str) -> Rect:
        """The box of the picture of the cube that is taken next."""
        return self.cube_box(colour, max(0, len(self.values) - self.model.market[COLUMNS_OF[colour]]))

    def price(self, colour: str) -> int | None:
        """What the next cube of a colour sells for; None if the market holds all of them."""
        left = self.model.market[COLUMNS_OF[colour]]
        return sale_price(self.values, left) if left < len(self.values) else None

    # Drawing

    def draw_ground(self, surface: Surface) -> None:
        """Draws the empty column."""
        stage, theme = self._stage, self._stage.theme
        stage.panels.draw(surface, "wood", self._market)
        stage.panels.draw(surface, "wood", self.tray_rect)
        stage.panels.draw(surface, "wood", self.decks_rect)
        if self._open.w:
            stage.panels.draw(surface, "wood", self._open)
        deep = max(1, len(self.values) // COLUMNS)
        for column in range(COLUMNS if self.values else 0):
            box = self.socket(COLOURS[0], column * deep)
            head = Rect(box.x, self._head.y, box.w, self._head.h)
            px = min(theme.font_px("small_bold"), max(theme.text_floor, box.w))
            value = stage.text.render(f"[n]{self.values[column * deep]}[/n]", "small_bold", on="wood", px=px)
            surface.blit(value.surface, value.corner(head, 0.5))
        coin = stage.icons.get("coin", max(theme.text_floor, theme.px(22)))
        surface.blit(coin, coin.get_rect(center=(self._head.x + self._rows[0].h // 2, self._head.centery)))
        for colour, row, terrain in zip(COLOURS, self._rows, TERRAINS, strict=True):
            icon = stage.icons.get(terrain, max(theme.least(20), round(row.h * 0.72)))
            surface.blit(icon, icon.get_rect(center=(row.x + row.h // 2, row.centery)))
            for space in range(len(self.values)):
                well = self.socket(colour, space).inflate(-2, -2)
                surface.blit(stage.plates.fill(well.size, max(3, well.w // 6), (22, 11, 5), 150), well)
        title = self._words.say_key("screen.akrotiri.oracle")
        block = stage.text.fit(title, "small_bold", self._places["oracle"].w, on="wood")
        surface.blit(block.surface, block.corner(self._places["oracle"], 0.5))
        for terrain in TERRAINS:
            spot = self._places[f"oracle {terrain}"]
            surface.blit(stage.plates.fill(spot.size, spot.w // 2, (22, 11, 5), 140), spot)
            icon = stage.icons.get(terrain, max(theme.text_floor, round(spot.w * 0.68)))
            surface.blit(icon, icon.get_rect(center=spot.center))

    def draw(self, surface: Surface) -> None:
        """Draws cubes, piles and lights."""
        # Where two cubes lie one above the other they fill the height of their row: its light lies under them.
        self._draw_lights(surface, {f"market {colour}" for colour in COLOURS})
        for colour in COLOURS:
            self._draw_row(surface, colour)
        self._draw_piles(surface)
        self._draw_lights(surface, {*self.glows, *self.lit} - {f"market {colour}" for colour in COLOURS})
        self._draw_counts(surface)

    def _draw_lights(self, surface: Surface, names: Collection[str]) -> None:
        """Draws the lights of those of these places that have one."""
        for name, kind in self.glows.items():
            box = self.piece(name)
            if box is not None and name in names:
                radius = box.w // 2 if name.startswith("oracle ") else None
                self._glow.draw(surface, self._stage.theme, box, kind, radius)
        for name in self.lit:
            box = self.piece(name)
            if box is not None and name in names:
                self._glow.draw(surface, self._stage.theme, box, "light")

    def _draw_row(self, surface: Surface, colour: str) -> None:
        stage = self._stage
        index = COLUMNS_OF[colour]
        left = self.model.market[index] - self.air.count("sold", colour)
        count = len(self.values)
        for space in range(count - left, count):
            box = self.cube_box(colour, space)
            surface.blit(self._pictures.cube(colour, box.w), box)
        row = self._rows[index]
        price = self.price(colour)
        if price is not None and self.values:
            text = stage.text.render(f"[icon:coin][n]{price}[/n]", "small_bold", on="wood")
            surface.blit(text.surface, text.corner(Rect(row.x, row.y, row.w - 5, row.h), 1.0))

    def _draw_piles(self, surface: Surface) -> None:
        stage = self._stage
        line = stage.theme.least(2)
        stack = self._places["stack"]
        if self.stacked:
            for k in range(min(3, self.stacked) - 1, -1, -1):
                picture = self._pictures.tile_back(stack.w - 2 * line)
                surface.blit(picture, (stack.x + line * k, stack.y + line * k))
        else:
            surface.blit(stage.plates.frame(stack.size, stack.w // 12, line, rgb("#d9c297"), 120), stack)
        discards = self._places["discards"]
        if self.discarded:
            surface.blit(self._pictures.tile(self.discarded[-1], 0, 0, discards.w), discards)
        else:
            surface.blit(stage.plates.frame(discards.size, discards.w // 10, line, rgb("#d9c297"), 90), discards)
        for k, level in enumerate(LEVELS):
            box = self._places[f"deck {level}"]
            if self.model.decks[k]:
                free = box.h - 2 * round(self._figure_px * FIGURE_ROOM) - 2 * FIGURES_APART
                surface.blit(self._cards.map(level, box.size, sign=free >= SIGN_ROOM * box.h), box)
            else:
                surface.blit(stage.plates.frame(box.size, box.w // 12, line, metal(stage.theme, level)[0], 140), box)
        goals = self._places["goal deck"]
        if self.model.goal_deck:
            surface.blit(self._cards.goal("?", goals.size), goals)
        else:
            surface.blit(stage.plates.frame(goals.size, goals.w // 12, line, rgb("#d9c297"), 90), goals)
        lying = list(self.open_goals().items())
        slots = {f"open {slot}" for slot, _ in lying}
        for name, box in self._places.items():
            if name.startswith("open ") and name not in slots:
                surface.blit(stage.plates.frame(box.size, box.w // 12, line, rgb("#d9c297"), 90), box)
        size = self._places["open 0"].size if lying else (1, 1)
        titled = self._cards.titled([key for _, key in lying], size)
        for n, key in self.air.settled([key for _, key in lying], "open"):
            spot = self.piece(f"open {lying[n][0]}")
            if spot is not None:
                surface.blit(self._cards.goal(key, spot.size, titled=titled), spot)

    def _draw_counts(self, surface: Surface) -> None:
        left = self._left()
        for name, plate in self.count_boxes().items():
            if name in ("stack", "discards"):
                self._number(surface, str(left[name]), plate.center, "#1c1008", "#fff4d6")
            else:
                surface.blit(self._stock_text(left[name]).surface, plate)
        for k, level in enumerate(LEVELS):
            self._draw_deck(surface, level, self.basket[k])

    def _draw_deck(self, surface: Surface, level: str, chosen: int) -> None:
        """What a map of a deck costs, above; what it brings, below; those chosen to be bought."""
        box = self._places[f"deck {level}"]
        k = LEVELS.index(level)
        light, dark = metal(self._stage.theme, level)
        # Under the plates: what a map costs and brings is weighed while it is chosen.
        for n in range(chosen):
            card = self._cards.map(level, (box.w * 5 // 8, box.h * 5 // 8))
            surface.blit(card, (box.x + box.w // 6 + 5 * n, box.y + box.h // 4 + 5 * n))
        price, worth = self.figure_boxes(level)
        self._plate(surface, _price_words(LEVEL_COST[k]), price, rgb("#fff4d6"), (28, 16, 8), None)
        self._plate(surface, _worth_of(level), worth, METAL_INK, light, dark)
        if chosen:
            # As the numbers of tiles in a pile, and unlike a coin.
            self._number(surface, f"×[n]{chosen}[/n]", box.center, "#1c1008", "#fff4d6")

    def figure_boxes(self, level: str) -> tuple[Rect, Rect]:
        """The plates on a deck with what a map costs and what it brings."""
        box = self._places[f"deck {level}"].inflate(0, -2 * FIGURES_APART)
        found = []
        for words, side in ((_price_words(LEVEL_COST[LEVELS.index(level)]), "midtop"), (_worth_of(level), "midbottom")):
            wide, _ = self._stage.text.size(words, "small_bold", px=self._figure_px)
            plate = Rect(0, 0, min(box.w - 4, wide + 2 * FIGURE_EDGE), round(self._figure_px * FIGURE_ROOM))
            setattr(plate, side, getattr(box, side))
            found.append(plate)
        return found[0], found[1]

    def _plate(
        self, surface: Surface, words: str, plate: Rect, ink: Colour, ground: Colour, rim: Colour | None
    ) -> None:
        """A small plate with words on a card."""
        stage = self._stage
        text = stage.text.render(words, "small_bold", px=self._figure_px, colour=ink)
        surface.blit(stage.plates.fill(plate.size, plate.h // 3, ground, 235 if rim else 200), plate)
        if rim is not None:
            surface.blit(stage.plates.frame(plate.size, plate.h // 3, stage.theme.least(2), rim), plate)
        surface.blit(text.surface, text.corner(plate, 0.5))

    @property
    def _number_px(self) -> int:
        return max(self._stage.theme.text_floor, self._stage.theme.px(20))

    def _stock_text(self, count: int) -> TextBlock:
        return self._stage.text.render(f"×[n]{count}[/n]", "small_bold", on="wood")

    def _number_text(self, words: str, ink: str = "#fff4d6") -> TextBlock:
        return self._stage.text.render(words, "small_bold", px=self._number_px, colour=rgb(ink))

    def _plate_size(self, block: TextBlock) -> tuple[int, int]:
        px = self._number_px
        return max(block.size[0] + px // 2, px * 5 // 4), px * 5 // 4

    def _number(self, surface: Surface, text: str, at: tuple[int, int], ground: str, ink: str) -> None:
        block = self._number_text(text, ink)
        plate = Rect((0, 0), self._plate_size(block))
        plate.center = at
        plate.clamp_ip(self.rect)
        surface.blit(self._stage.plates.fill(plate.size, plate.h // 2, rgb(ground), 235), plate)
        surface.blit(block.surface, block.corner(plate, 0.5))


def _price_words(cost: int) -> str:
    """What a map costs to dig, as rich text."""
    return f"[icon:coin][n]{cost}[/n]"


def _worth_of(level: str) -> str:
    """What a map of a level brings, as rich text."""
    return f"[n]{LEVEL_POINTS[LEVELS.index(level)]}[/n][icon:star]"


def _within(size: tuple[int, int], room: tuple[int, int]) -> bool:
    return size[0] <= room[0] and size[1] <= room[1]


COLUMNS_OF = {colour: k for k, colour in enumerate(COLOURS)}
"""The index of each colour: of its row here, and of its count in the model's `market`."""
