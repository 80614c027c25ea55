"""A player's board in the strip: what there is as signs with numbers."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect, Surface

from game.arnak.program import RESOURCES
from scenes.stage import layout
from scenes.stage.theme import rgb
from scenes.table.air import Air
from scenes.table.arnak.look import Look
from scenes.table.arnak.model import SeatModel, tile_points
from scenes.table.arnak.seat_board import FRAME, SeatBoard

SMALL_SIGNS = (*RESOURCES, "archaeologist", "hand_card", "idol", "guardian", "assistant", "card", "temple")
"""What a small board counts, in order."""
LEAST_ROW = 0.8
"""Rows of signs are not closer than this share of their letters' size where not all have room for two figures: numbers
of two are made narrower there."""
NARROWED = 0.85
"""Where no grid has room for two-figure numbers otherwise, they are made narrower, down to this share of their width,
before all signs shrink: few numbers have two figures."""
MARGIN, MARGIN_ABOVE = 6, 3
"""Design pixels between the frame of a small board and its signs, beside and above."""
WIDEST = "[icon:coin]88"
"""The most a sign with its number takes."""
SIGN, SIGN_GAP = 0.86, 0.05
"""The side of a sign on a small board, and the gap between it and its number, as shares of the letters' size."""
LEAST_SIGN, SIGN_OF_ROW = 20, 0.72
"""The side in pixels at which a sign is easily told; it is drawn at least so large where that is no more than
`SIGN_OF_ROW` of its row."""
TIGHT = 0.9
"""Rows of signs stand closer than lines of text, by this share."""
LARGEST = 30
"""Design pixels of the signs at most: they grow with the board, as long as they do not look larger than its owner."""
TAG = 19
"""Design pixels of the signs that a seat has beside its name; they do not grow with the letters."""
TAG_GAP = 2
"""Pixels beside such a sign."""
TAG_ABOVE = 0.34
"""The share of a sign's plate at the corner of the board that lies over its upper edge."""
TAGS = {"flag": rgb("#f2c14e"), "pass_turn": rgb("#33231a")}
"""Those signs, with what lies under them."""
PASSED = 64
"""How dark the shade is over the numbers of who has passed, of 255."""


class SmallBoard(SeatBoard):
    """One player's things as signs with numbers."""

    def __init__(self, look: Look, seat: int, air: Air) -> None:
        super().__init__(look, seat, air)
        self.letters = look.stage.theme.text_floor
        """The pixels of the letters in which the signs stand."""
        self.sign = 0
        """The side of a sign, px."""
        self._cells: dict[str, Rect] = {}
        self._line, self._in_line = Rect(0, 0, 0, 0), 0
        """The line with its owner's name, and how many of its owner's signs stand there."""

    def place(self, rect: Rect) -> None:
        """Lays it out in a box of device pixels."""
        super().place(rect)
        if rect.w > 0:
            self._cells, self.letters = self._spread()
            self.sign = self._side(next(iter(self._cells.values())))

    def _numbers(self, seat: SeatModel) -> dict[str, int]:
        return {
            **seat.tokens,
            "archaeologist": seat.home,
            "hand_card": seat.hand_count,
            "idol": seat.crates + sum(seat.slots),
            "guardian": len(seat.ready) + len(seat.spent),
            "assistant": len(seat.helpers),
            "card": seat.deck,
            "temple": tile_points(seat),
        }

    def signs(self) -> dict[str, Rect]:
        """Where each sign with its number stands on a small board."""
        return self._cells

    def _below_tags(self, inner: Rect) -> Rect:
        """A part of the board without what the plates over its upper edge cover."""
        covered = self.rect.y + round(tag_side(self._look) * (0.9 - TAG_ABOVE))
        return layout.cut_bottom(inner, inner.bottom - covered)[0]

    def _spread(self) -> tuple[dict[str, Rect], int]:
        """Where the signs stand, and the pixels of their letters: in as many columns as make them largest, with the
        same margin at both sides."""
        look, gap = self._look, self._look.px(2)
        floor = look.stage.theme.text_floor
        inner = self._below_tags(self.rect.inflate(-2 * look.px(FRAME + MARGIN), -2 * look.px(MARGIN_ABOVE)))
        grids = [(across, -(-len(SMALL_SIGNS) // across)) for across in range(2, 7)]
        px, across, down = max((self._most(inner, *grid), *grid) for grid in grids)
        if px < floor:
            px, across, down = max((self._most(inner, *grid, NARROWED), *grid) for grid in grids)
        if px < floor:
            px, gap = floor, 1
            inner = self.rect.inflate(-2 * look.px(FRAME + MARGIN_ABOVE), -2 * look.px(MARGIN_ABOVE))
            inner = self._below_tags(inner)
            high = [grid for grid in grids if inner.h >= grid[1] * LEAST_ROW * px]
            across, down = min(high or grids, key=lambda grid: grid[0] if high else grid[1])
        return dict(zip(SMALL_SIGNS, layout.grid(inner, across, down, gap), strict=False)), px

    def _most(self, inner: Rect, across: int, down: int, share: float = 1) -> int:
        """The pixels of letters in which all signs have room in such a grid, those of two figures made narrower to a
        share of their width; 0 if they have not in any."""
        look, floor = self._look, self._look.stage.theme.text_floor
        gap = look.px(2)
        cell_w, cell_h = (inner.w - (across - 1) * gap) // across, (inner.h - (down - 1) * gap) / down
        for px in range(max(floor, look.text_px(LARGEST)), floor - 1, -1):
            wide, high = look.stage.text.size(WIDEST, "small_bold", px=px)
            if wide * share <= cell_w and high * TIGHT <= cell_h + 1:
                return px
        return 0

    def _side(self, cell: Rect) -> int:
        """The side of the signs in such cells: that of their letters, or as much more as they need to be told apart, if
        there is room for it beside a number of one figure."""
        look, px = self._look, self.letters
        number, _ = look.stage.text.size("8", "small_bold", px=px)
        clear = min(look.stage.theme.least(LEAST_SIGN), round(cell.h * SIGN_OF_ROW), cell.w - number - _gap(px))
        return max(round(px * SIGN), clear)

    def _draw_things(self, surface: Surface, seat: SeatModel) -> None:
        look = self._look
        px = self.letters
        usual = self.pair("coin", 8, px).get_width()
        numbers = self._numbers(seat)
        for icon, cell in self._cells.items():
            pair = self.pair(icon, numbers[icon], px)
            if pair.get_width() > cell.w:
                pair = look.kept((icon, numbers[icon], px, cell.w), partial(narrowed, pair, cell.w))
            # Signs under one another stand in line whether their numbers have one figure or two.
            left = min(cell.x + max(0, cell.w - usual) // 2, cell.right - pair.get_width())
            surface.blit(pair, (left, cell.y + (cell.h - pair.get_height()) // 2))
        if seat.passed:
            # Less is asked of it until the next round.
            inner = self.rect.inflate(-look.px(6), -look.px(6))
            surface.blit(look.stage.plates.fill(inner.size, look.px(6), rgb("#0d0704"), PASSED), inner)
        for icon, tag in self.tags().items():
            look.plaque(surface, tag, f"[icon:{icon}]", fill=TAGS[icon], alpha=255, px=tag.w - 2)

    def pair(self, icon: str, number: int, px: int) -> Surface:
        """A sign with its number close beside it, in letters of so many pixels: closer than to the next sign."""
        look, side = self._look, self.sign

        def make() -> Surface:
            sign = look.stage.icons.get(icon, side)
            block = look.stage.text.render(str(number), "small_bold", on="dark", px=px)
            gap = _gap(px)
            out = Surface((side + gap + block.size[0], max(side, block.size[1])), pygame.SRCALPHA)
            out.blit(sign, sign.get_rect(midleft=(0, out.get_height() // 2)))
            at = Rect(side + gap, 0, block.size[0], out.get_height())
            out.blit(block.surface, block.corner(at, 0.5))
            return out

        return look.kept(("pair", icon, number, px, side), make)

    def take_line(self, line: Rect, free: int) -> None:
        """Signs stand at the right end of the line with its owner's name, as many as `free` pixels of that hold."""
        self._line, self._in_line = line, free // (tag_side(self._look) + TAG_GAP)

    def tags(self) -> dict[str, Rect]:
        """Where the signs lie that a seat has: the flag of the first player, which stays where it is all round, and
        left of it the camp fire of who has passed. They stand beside the name over the board; of a long one those that
        have no room there lie at the right upper corner of the board, over its edge."""
        model = self.model
        if model is None or self.seat >= len(model.seats):
            return {}
        side, line = tag_side(self._look), self._line
        corner = Rect(self.rect.right - side + side // 2, self.rect.y - round(side * TAG_ABOVE), side, side)
        beside = Rect(line.right - side, line.centery - side // 2, side, side)
        shown = {"flag": model.first == self.seat, "pass_turn": model.seats[self.seat].passed}
        places = [beside.move(-k * (side + TAG_GAP), 0) for k in range(self._in_line)]
        places += [corner.move(-k * (side + TAG_GAP), 0) for k in range(len(shown) - self._in_line)]
        return dict(zip([name for name, there in shown.items() if there], places, strict=False))


def _gap(px: int) -> int:
    """Pixels between a sign and its number in letters of so many."""
    return max(1, round(px * SIGN_GAP))


def tag_side(look: Look) -> int:
    """The side of a plate at the corner of a small board, in pixels."""
    theme = look.stage.theme
    return max(theme.text_floor, theme.held(1.0).px(TAG)) + theme.least(2)


def narrowed(picture: Surface, wide: int) -> Surface:
    """A picture made narrower."""
    return pygame.transform.smoothscale(picture, (wide, picture.get_height()))
