"""A seat's board: drachmas, cargo, and the row of temples. What the viewer's own shows besides is in `own_board`, what
those of others do in `other_board`."""

from __future__ import annotations

from abc import ABC, abstractmethod

from pygame import Rect, Surface

from game.akrotiri.content import ACTIONS, CAPACITY, COLOURS, GOAL_AFTER, TEMPLES
from scenes.stage.loop import Stage
from scenes.stage.theme import rgb
from scenes.table.air import Air
from scenes.table.akrotiri.cards import Cards
from scenes.table.akrotiri.model import SeatModel, map_level
from scenes.table.akrotiri.pictures import Pictures, metal
from scenes.table.glow import Glows
from scenes.table.people import SeatLook

COIN_EDGE = 4
"""How far the number of drachmas lies from the left edge of its cell, px."""


def _coin_words(drachmas: int) -> str:
    """A number of drachmas as boards show it."""
    return f"[icon:coin] [n]{drachmas}[/n]"


class SeatBoard(ABC):
    """Draws what a seat has in its rectangle, and knows where its pieces lie."""

    coin_px = 30
    """The height of the number of drachmas at most, in design pixels."""
    sign_eighths, goal_quarters = 5, 3
    """How large the signs on a space are: numbers and the flag in eighths of its side, goals in quarters."""
    lift = 16
    """A temple stands above the middle of its space by this part of its height."""

    def __init__(self, look: SeatLook, stage: Stage, pictures: Pictures, cards: Cards, glows: Glows, air: Air) -> None:
        self.air = air
        self.rect = Rect(0, 0, 1, 1)
        self.look = look
        self.model = SeatModel()
        self.lit: list[str] = []
        """The pieces that are lit, by the names of score terms."""
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
        self._arrange(Rect(rect.x + band + pad, rect.y + pad, rect.w - band - 2 * pad, rect.h - 2 * pad), pad)

    @abstractmethod
    def _arrange(self, room: Rect, pad: int) -> None:
        """Lays out the upper line and the spaces of the temples within a room."""

    def space(self, number: int) -> Rect:
        """The space of the row of temples for so many dug."""
        return self._spaces[number]

    def temple(self, number: int) -> Rect:
        """Where the temple of a number stands on its space."""
        space = self.space(number)
        return space.move(0, -(space.h // self.lift))

    @property
    def gone(self) -> int:
        """How many temples have left the board by now."""
        return len(self.model.played) - self.air.count("standing", self.look.index)

    @property
    def bared(self) -> int:
        """How many spaces show by now what lay under their temples."""
        return len(self.model.played) - self.air.count("played", self.look.index)

    @property
    def _band(self) -> int:
        """The width of the band in the seat's colour, px."""
        return max(4, self._stage.theme.px(7))

    # Places on the upper line

    @abstractmethod
    def _cells(self) -> dict[str, Rect]:
        """Boxes of the upper line by what they show; `coins` and `cargo` on every board."""

    def cell(self, name: str) -> Rect:
        """The box of something on the upper line."""
        return self._cells()[name]

    @abstractmethod
    def _hold(self) -> Rect:
        """The part of the box of the cargo that is left for cubes."""

    def cargo_slot(self, k: int) -> Rect:
        """Where the k-th cube aboard lies."""
        box = self._hold()
        side = min(box.h, box.w // CAPACITY)
        x = box.x + (box.w - side * CAPACITY) // 2
        return Rect(x + k * side, box.y + (box.h - side) // 2, side, side)

    def cargo_side(self) -> int:
        """The side of the picture of a cube aboard, px."""
        return max(self._stage.theme.least(16), round(self.cargo_slot(0).w * 0.98))

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
        self._draw_empty_spaces(surface)
        self._draw_empty_hold(surface)

    def _draw_empty_spaces(self, surface: Surface) -> None:
        for space in self._spaces:
            self._draw_empty_space(surface, space)
        # In the others a temple hides it, and not all of its sign.
        self._draw_sign(surface, self._spaces[0], 0)

    def _draw_empty_space(self, surface: Surface, space: Rect) -> None:
        plates, radius = self._stage.plates, max(3, space.w // 6)
        surface.blit(plates.fill(space.size, radius, rgb("#8f6a3a"), 70), space)
        surface.blit(plates.frame(space.size, radius, max(1, self._stage.theme.px(1.5)), rgb("#6b4a26"), 170), space)

    def _draw_empty_hold(self, surface: Surface) -> None:
        for k in range(CAPACITY):
            slot = self.cargo_slot(k).inflate(-2, -2)
            surface.blit(self._stage.plates.fill(slot.size, max(3, slot.w // 6), rgb("#5b3a1c"), 60), slot)

    def _draw_sign(self, surface: Surface, space: Rect, k: int) -> None:
        """What so many temples bring: actions, a goal, or the end of the game (rules: akrotiri 3, 8)."""
        stage, floor = self._stage, self._stage.theme.text_floor
        if k == TEMPLES:
            side = max(floor, space.w * self.sign_eighths // 8)
            picture = stage.icons.get("flag", side, rgb("#7a2c12"))
            surface.blit(picture, picture.get_rect(center=space.center))
        elif k and GOAL_AFTER[k]:
            picture = stage.icons.get("goal", max(floor, space.w * self.goal_quarters // 4))
            surface.blit(picture, picture.get_rect(center=space.center))
        else:
            px = max(floor, min(space.w, space.h) * self.sign_eighths // 8)
            text = stage.text.render(str(ACTIONS[k]), "number", px=px)
            surface.blit(text.surface, text.corner(space, 0.5))

    def draw(self, surface: Surface) -> None:
        """Draws what is on it."""
        self._draw_coins(surface)
        self._draw_cargo(surface)
        self._draw_more(surface)
        self._draw_temples(surface)
        if "drachmas" in self.lit:
            self._glows.draw(surface, self._stage.theme, self.cell("coins"), "light")

    @abstractmethod
    def _draw_more(self, surface: Surface) -> None:
        """Draws what else is on the upper line."""

    def _draw_coins(self, surface: Surface) -> None:
        theme, cell = self._stage.theme, self.cell("coins")
        px = max(theme.text_floor, min(round(cell.h * 0.62), theme.px(self.coin_px)))
        words = _coin_words(self.model.coins - self.air.count("coins", self.look.index))
        coins = self._stage.text.shrink(words, "number", cell.w - self._coin_edges, px=px)
        surface.blit(coins.surface, coins.corner(cell.move(COIN_EDGE, 0)))

    @property
    def _coin_edges(self) -> int:
        """What is left free beside the number of drachmas in its cell, px."""
        return COIN_EDGE + self._stage.theme.px(4)

    @property
    def coins_least(self) -> int:
        """The least width of a cell in which drachmas of two digits have room, px."""
        text = self._stage.text
        return text.size(_coin_words(88), "number", px=self._stage.theme.text_floor)[0] + self._coin_edges

    def _draw_cargo(self, surface: Surface) -> None:
        flying = {colour: self.air.count("aboard", self.look.index, colour) for colour in COLOURS}
        aboard = self.cargo_list()
        for k in range(len(aboard) - 1, -1, -1):
            slot, colour = self.cargo_slot(k), aboard[k]
            if flying[colour]:
                flying[colour] -= 1
                continue
            picture = self._pictures.cube(colour, self.cargo_side())
            surface.blit(picture, picture.get_rect(center=slot.center))

    def _draw_temples(self, surface: Surface) -> None:
        for k, space in enumerate(self._spaces[1:], 1):
            if k <= self.bared:
                self._draw_dug(surface, space, k)
            elif k > self.gone:
                picture = self._pictures.temple(self.look.colour, space.w)
                surface.blit(picture, picture.get_rect(center=self.temple(k).center))

    def _draw_dug(self, surface: Surface, space: Rect, k: int) -> None:
        """The space of the k-th temple, which has been dug."""
        card, place = self.model.played[k - 1]
        self._draw_played(surface, space, k, card)
        if f"map {card}" in self.lit or f"temple {place}" in self.lit:
            self._glows.draw(surface, self._stage.theme, space.inflate(4, 4), "light")

    def _draw_played(self, surface: Surface, space: Rect, k: int, card: str) -> None:
        """A space laid bare takes the metal of the map that was played, its sign on it."""
        theme, plates = self._stage.theme, self._stage.plates
        light, dark = metal(theme, map_level(card))
        radius = max(3, space.w // 6)
        surface.blit(plates.fill(space.size, radius, light), space)
        surface.blit(plates.frame(space.size, radius, theme.least(2), dark), space)
        self._draw_sign(surface, space, k)
