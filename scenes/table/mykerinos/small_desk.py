"""The small form of a seat's things: of all others than the viewer."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.mykerinos import pointing as rules
from game.mykerinos.content import NO_PATRON, PATRON, PATRONS
from game.mykerinos.score import sets_of
from scenes.stage import layout
from scenes.table.air import Air
from scenes.table.easel import Easel
from scenes.table.glow import Glows
from scenes.table.mykerinos.desk import CHIPS, Desk
from scenes.table.mykerinos.pieces import Pieces, sign
from scenes.table.people import SeatLook

LEAST_SIGN = 12
"""With less room, in pixels, the signs in the head line could not be told from one another: then the cube is left out,
whose colour the emblem beside the name has."""
MOST_CARDS = 3
"""So many tiles that are used are drawn beside the number of the others, where their number has no room."""


class SmallDesk(Desk):
    """Numbers in a head line, and of each patron a face, how many tiles, and what they are worth. The sun of the first
    player and the seal of the tile without a patron stand above it, beside the name."""

    panel = "card"

    def __init__(self, stage: Easel, pieces: Pieces, glows: Glows, air: Air, look: SeatLook) -> None:
        super().__init__(stage, pieces, glows, air, look)
        self._sign = 0
        """The side of the signs in the head line, in pixels."""
        self._cube_body = 0
        """How wide the cube before the stock is there; 0 if it is left out."""
        self._number_gap = 0
        """How far a number stands from its sign there."""

    # Placing

    def _arrange(self) -> None:
        theme = self._stage.theme
        inner = self.rect.inflate(-theme.px(12), -theme.px(10))
        top, rest = layout.cut_top(inner, max(self._stage.text.line_height("number"), inner.h // 5), theme.px(2))
        self._arrange_line(top)
        sun = min(theme.px(26), max(theme.text_floor, self._stage.text.line_height("small_bold")))
        self.marker = Rect(self.rect.right - sun, self.rect.y - sun - theme.px(3), sun, sun)
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

    def spot_for(self, tile: int) -> Rect:
        """Its patron's face, or the seal beside the name."""
        patron = PATRON[tile]
        return self._seal_box() if patron == NO_PATRON else self._face_box(patron)

    def _face_box(self, patron: int) -> Rect:
        """Where a patron's face stands: above how many tiles, and what they are worth."""
        column = self.columns[patron]
        box = Rect(0, 0, column.w - 1, max(8, column.h - 2 * self._line - self._stage.theme.px(3)))
        box.midtop = (column.centerx, column.y)
        return box

    @property
    def _line(self) -> int:
        """The height of a line."""
        theme = self._stage.theme
        return max(theme.text_floor + theme.least(2), self._stage.text.line_height("number", theme.font_px("small")))

    def _seal_box(self) -> Rect:
        """Where the sign of the tile without a patron stands: beside the sun of the first player."""
        step = self.marker.w + self._stage.theme.px(4)
        return self.marker.move(-step if self.seat == self._model.first else 0, 0)

    @property
    def marks_width(self) -> int:
        """How many pixels beside the name are taken by the sun and the seal."""
        marks = (self.seat == self._model.first) + bool(self._owned(NO_PATRON))
        return marks * (self.marker.w + self._stage.theme.px(4))

    @property
    def stock_body(self) -> int:
        """See `Desk`: one cube stands for all."""
        return max(1, self._cube_body)

    def stock_spot(self, number: int) -> tuple[int, int]:
        """See `Desk`."""
        return self.stock.x + 2 + self.stock_body // 2, self.stock.centery

    @property
    def share_body(self) -> int:
        """See `Desk`."""
        return self.stock_body

    @property
    def marker_spot(self) -> tuple[int, int]:
        """Its middle: no marker is drawn on it."""
        return self.rect.center

    # Drawing

    def _draw(self, surface: Surface) -> None:
        stage, theme = self._stage, self._stage.theme
        self._number_of_cubes(surface, self.stock, self.seat, self._stock())
        self._number(surface, self.general, "supply_crate", self._general())
        if self._model.shares:
            self._number_of_cubes(surface, self.share, len(self._model.stock), self._share())
        elif self._model.owned[self.seat] and self.state is not None:
            sets = sets_of(self._model.owned[self.seat])
            if sets:
                self._number(surface, self.share, "bonus", sets)
        if self.seat == self._model.first:
            surface.blit(stage.icons.get("sun", self.marker.w), self.marker)
        if not all(self._away(tile) for tile in self._owned(NO_PATRON)):
            surface.blit(stage.icons.get(sign(NO_PATRON), self.marker.w), self._seal_box())
        worths = rules.worths(self.state, self.seat) if self.state is not None else []
        line = self._line
        for patron, column in enumerate(self.columns):
            mine = [tile for tile in self._owned(patron) if not self._away(tile)]
            count, used = len(mine), sum(self._used(tile) for tile in mine)
            at = self._face_box(patron)
            size = at.size
            face = self._pieces.card_face(patron, size)
            if not count:
                face = self._pieces.dim(face, ("small", patron, size), 60)
            elif used == count:
                face = self._pieces.dark(face, ("small", patron, size))
            surface.blit(face, at)
            if any(self._is_lit(tile) for tile in mine):
                self._glows.draw(surface, theme, at, "light")
            self._draw_tally(surface, Rect(column.x, column.bottom - 2 * line, column.w, line), count, used)
            if worths:
                chip = Rect(column.x, column.bottom - line, column.w, line)
                draw_small_chip(stage, surface, chip, worths[patron].worth)

    def _number(self, surface: Surface, box: Rect, icon: str, count: int) -> None:
        self._draw_count(surface, box, icon, self._sign, self._number_gap + 2, count)

    def _number_of_cubes(self, surface: Surface, box: Rect, colour: int, count: int) -> None:
        if self._cube_body:
            self._draw_cubes(surface, box, colour, self._cube_body, self._number_gap + 4, count)
        else:
            block = self._stage.text.render(str(count), "number")
            surface.blit(block.surface, (box.x + 2, box.centery - block.middle))

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
