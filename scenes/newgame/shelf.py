"""The games as boxes on a shelf."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.core.words import Words
from scenes.menu_parts import Row
from scenes.stage.element import Element
from scenes.stage.layout import Flex, columns, inset
from scenes.stage.loop import Stage
from scenes.stage.markup import escape
from scenes.stage.shapes import ramp
from scenes.stage.theme import mix
from scenes.stage.tips import Tip
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.control import Control
from scenes.stage.widgets.panel import Panel
from scenes.table.views import shelved

ASPECT = 700 / 900
"""Width of the picture of a box to its height."""

CASE = "boxes/shelf"
BAY_TOP, BAY_BOTTOM = 0.05, 0.655
"""The part of the bookcase's picture, as shares of its height, that makes one bay."""

FLOOR = (0.597 - BAY_TOP) / (BAY_BOTTOM - BAY_TOP)
"""Where boxes stand in a bay, as a share of its height."""

BOX_SHARE = 0.8
"""Height of a box as a share of its bay's."""

MOST_SHARE = 0.24
"""Of the window's height, for a box above a list."""

LEAST = 130
"""Design pixels of the width of a box on a board that holds more than four."""

LOW = 940
"""Design pixels of the window's height below which the boxes above a list are small, with their names beside them:
seats need the room."""
ROW, ROW_GAP = 60, 12
"""Design pixels of the height of such a row, and between two of its boxes."""


class Box(Control):
    """A box on the shelf."""

    role = "choice"

    def __init__(self, game: str, words: Words, choose: Callable[[str], object]) -> None:
        name = words.say_key(f"newgame.box.{game}")
        super().__init__(
            f"box_{game}",
            label=name,
            on_click=lambda: choose(game),
            tooltip=Tip(name, words.say_key(f"newgame.box.{game}.about")),
        )
        self.game = game
        self.title = name
        self.small = False
        """Whether it is a small picture with its name beside it."""
        self.sound = "card"
        self._picture: Surface | None = None

    def arrange(self) -> None:
        """Makes its picture at its size."""
        if self.rect.w <= 0:
            return
        name = f"boxes/{self.game}"
        size = self._front().size if self.small else self.rect.size
        if self.stage.sprites.has(name):
            self._picture = self.stage.sprites.get(name, size)
        else:
            self._picture = self._plain_lid(size)

    def _front(self) -> Rect:
        """Where the picture of a small box stands."""
        edge = self.stage.theme.px(5)
        high = self.rect.h - 2 * edge
        return Rect(self.rect.x + self.stage.theme.px(10), self.rect.y + edge, round(high * ASPECT), high)

    def _draw_small(self, surface: Surface) -> None:
        """A plate with the picture and the name; in gilt when chosen."""
        stage, theme, front = self.stage, self.stage.theme, self._front()
        plate = "gilt" if self.selected else "parchment"
        face = stage.plates.draw(surface, plate, self.rect, theme.px(9), lift=self.lift(), sunk=self.selected)
        if self._picture is not None:
            surface.blit(self._picture, front.move(0, face.y - self.rect.y))
        room = Rect(front.right + theme.px(10), face.y, self.rect.right - front.right - theme.px(20), face.h)
        if self.selected:
            side = theme.px(26)
            sign = stage.icons.get("check", side, theme.inks("gilt").text)
            surface.blit(sign, (room.right - side, face.centery - side // 2))
            room.w -= side + theme.px(6)
        words = stage.text.squeeze(escape(self.title), "semibold", room.w, on=plate)
        surface.blit(words.surface, words.corner(room))

    def draw(self, surface: Surface) -> None:
        """The box, raised under the pointer; lit and sealed when chosen."""
        if self.small:
            self._draw_small(surface)
            return
        stage, theme = self.stage, self.stage.theme
        lift = self.lift()
        rect = self.rect.move(0, -round(theme.px(4) * lift))
        front = Rect(rect.x + round(rect.w * 0.07), rect.y + round(rect.h * 0.05), 0, 0)
        front.size = (round(rect.w * 0.82), round(rect.h * 0.87))
        glow = 0.95 if self.selected else 0.5 * lift
        stage.panels.glow(surface, front, theme.px(6), theme.px(22), glow)
        if self._picture is not None:
            surface.blit(self._picture, rect)
        if self.selected:
            self._draw_seal(surface, front)

    def _plain_lid(self, size: tuple[int, int]) -> Surface:
        """A lid in leather with gilt lettering, for a game without a picture."""
        stage, theme = self.stage, self.stage.theme
        lid = Surface(size, pygame.SRCALPHA)
        lid.fill((*mix(theme.palette.wood, theme.palette.wood_dark, 0.5), 255))
        if stage.sprites.has("common/leather"):
            lid.blit(stage.sprites.get("common/leather", size, cover=True), (0, 0))
        margin = max(4, size[0] // 18)
        inner = Rect(margin, margin, size[0] - 2 * margin, size[1] - 2 * margin)
        lid.blit(stage.plates.frame(inner.size, theme.px(4), max(1, theme.px(2)), theme.palette.gilt, 200), inner)
        words = stage.text.gilded(self.title, "heading", px=max(12, round(size[0] * 0.125)))
        lid.blit(words.surface, words.corner(Rect(0, 0, size[0], round(size[1] * 0.48)), 0.5))
        emblem = stage.icons.get("ship", round(size[0] * 0.4), theme.palette.gilt)
        lid.blit(emblem, emblem.get_rect(center=(size[0] // 2, round(size[1] * 0.58))))
        return lid

    def _draw_seal(self, surface: Surface, front: Rect) -> None:
        """A gilt seal with a check in the corner of the chosen box."""
        stage, theme = self.stage, self.stage.theme
        side = max(theme.px(34), round(front.w * 0.19))
        disc = Rect(0, 0, side, side)
        disc.center = (front.x + round(front.w * 0.86), front.bottom - round(front.h * 0.03))
        stage.plates.draw(surface, "gilt", disc, side // 2, lift=0.0)
        sign = stage.icons.get("check", round(side * 0.62), theme.inks("gilt").text)
        surface.blit(sign, sign.get_rect(center=disc.center))


class Shelf(Row):
    """A bookcase with boxes standing on its boards; `across` boxes a board, as many boards as it takes. Where all stand
    on one board above a list, and the window is low for its letters, a row of small boxes without the bookcase."""

    def __init__(self, stage: Stage, words: Words, chosen: str, choose: Callable[[str], object]) -> None:
        super().__init__(stage, "shelf", label=words.say_key("newgame.shelf"))
        self.across = 2
        self._boxes = [Box(game, words, choose) for game in shelved()]
        self._bays: list[tuple[Surface, Rect]] = []
        self.add(*self._boxes)
        self.choose(chosen)

    def choose(self, game: str) -> None:
        """Shows which box is chosen."""
        for box in self._boxes:
            box.selected = box.game == game

    @property
    def chosen(self) -> Element | None:
        """The box that is chosen."""
        return next((box for box in self._boxes if box.selected), None)

    @property
    def _boards(self) -> int:
        return -(-len(self._boxes) // self.across)

    @property
    def _small(self) -> bool:
        return self._boards == 1 and self.stage.size[1] < self.stage.theme.px(LOW)

    def fitting(self, width: int) -> int:
        """How many boxes of a fair size fit on one board of a width, as far as there are so many; four at least."""
        px = self.stage.theme.px
        return max(4, min(len(self._boxes), (width - px(40)) // px(LEAST + 20)))

    def wanted(self, width: int) -> int:
        """Its height at a width where there is no other measure: boxes of a fair size, which leave most of the window
        to what is chosen below them."""
        px = self.stage.theme.px
        if self._small:
            return px(ROW)
        highest = round(self.stage.size[1] * MOST_SHARE * ASPECT)
        wide = min(px(190), highest, (width - px(40)) // self.across - px(20))
        return self._boards * round(wide / ASPECT / BOX_SHARE)

    def arrange(self) -> None:
        """Bays of equal height one over another; on the board of each, boxes side by side."""
        if self.rect.w <= 0:
            return
        px = self.stage.theme.px
        for box in self._boxes:
            box.small = self._small
        if self._small:
            self._bays = []
            cells = columns(self.rect, [Flex()] * len(self._boxes), px(ROW_GAP))
            for box, cell in zip(self._boxes, cells, strict=True):
                box.place(cell)
            return
        high = self.rect.h // self._boards
        tall = round(high * BOX_SHARE)
        wide = round(tall * ASPECT)
        gap = min(px(40), (self.rect.w - self.across * wide) // (self.across + 1))
        if gap < px(6):
            gap = px(6)
            wide = (self.rect.w - gap * (self.across + 1)) // self.across
            tall = round(wide / ASPECT)
        row = self.across * wide + (self.across - 1) * gap
        self._bays = []
        for line in range(self._boards):
            bay = Rect(self.rect.x, self.rect.y + line * high, self.rect.w, high)
            self._bays.append((self._bay(bay.size), bay))
            floor = bay.y + round(high * FLOOR)
            for place, box in enumerate(self._boxes[line * self.across : (line + 1) * self.across]):
                box.place(Rect(bay.centerx - row // 2 + place * (wide + gap), floor - tall, wide, tall))

    def _bay(self, size: tuple[int, int]) -> Surface:
        """The back boards of one bay and the board it stands on."""
        sprites = self.stage.sprites
        bay = Surface(size)
        if not sprites.has(CASE) or self.stage.theme.high_contrast:
            self.stage.panels.textures.fill(bay, bay.get_rect(), "dark")
            board = Rect(0, round(size[1] * FLOOR) - self.stage.theme.px(8), size[0], size[1])
            self.stage.panels.textures.fill(bay, board, "wood")
            return bay
        whole_h = round(size[1] / (BAY_BOTTOM - BAY_TOP))
        whole_w = max(round(whole_h * 16 / 9), size[0])
        whole = sprites.get(CASE, (whole_w, whole_h))
        left = min(round(whole_w * 0.16), whole_w - size[0])
        bay.blit(whole, (0, 0), Rect(left, round(whole_h * BAY_TOP), *size))
        shade = ramp((size[0], size[1] // 4), [(6, 3, 1, 165), (6, 3, 1, 0)])
        bay.blit(shade, (0, 0))
        return bay

    def draw(self, surface: Surface) -> None:
        """The bays in a frame."""
        if not self._bays:
            return
        stage, theme = self.stage, self.stage.theme
        stage.panels.shadow(surface, self.rect, theme.px(6), theme.px(16), 170)
        # The frame hides their edges; their corners would stand out of its round ones.
        inside, clip = inset(self.rect, theme.px(3)), surface.get_clip()
        surface.set_clip(inside.clip(clip))
        for picture, bay in self._bays:
            surface.blit(picture, bay)
        surface.set_clip(clip)
        for width, colour in ((theme.px(9), theme.palette.wood_dark), (max(1, theme.px(1.5)), theme.palette.gilt_deep)):
            surface.blit(stage.plates.frame(self.rect.size, theme.px(6), width, colour), self.rect)


def rules_button(words: Words, rules: Callable[[], object], kind: str = "normal", on: str = "wood") -> Button:
    """The way to the rules of the chosen game; a quiet one stands flush with the words above it."""
    text = words.say_key("title.rulebook")
    return Button("rules", text, rules, kind=kind, icon="book", on=on, shortcut="F1", flush=kind == "quiet")


class Plaque(Panel):
    """What the chosen box holds, and the way to its rules."""

    def __init__(self, words: Words, rules: Callable[[], object]) -> None:
        super().__init__("plaque", "dark")
        self._words = words
        self.text = ""
        self.button = rules_button(words, rules, "quiet", on="dark")
        self.add(self.button)

    def tell(self, game: str) -> None:
        """Tells of a game."""
        self.text = self._words.say_key(f"newgame.box.{game}.about")
        self.invalidate()

    def wanted(self, width: int) -> int:
        """A sentence of any game and the button under it: the shelf above keeps its size whichever is chosen."""
        px = self.stage.theme.px
        told = (self._words.say_key(f"newgame.box.{game}.about") for game in shelved())
        words = max(self.stage.text.size(text, "body", width=width - px(48))[1] for text in told)
        return words + self.button.preferred()[1] + px(34)

    def arrange(self) -> None:
        """The button at the foot."""
        px = self.stage.theme.px
        wide, high = self.button.preferred()
        self.button.place(Rect(self.rect.x + px(24), self.rect.bottom - high - px(12), wide, high))

    def draw(self, surface: Surface) -> None:
        """Panel and sentence."""
        super().draw(surface)
        px = self.stage.theme.px
        words = Rect(self.rect.x + px(24), self.rect.y + px(16), self.rect.w - px(48), 0)
        words.h = max(1, self.button.rect.y - words.y)
        self.stage.text.draw(surface, self.text, words, on="dark", valign=0.0)
