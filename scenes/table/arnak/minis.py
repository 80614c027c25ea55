"""The other players' boards, small and enlarged; in a game for one the rival's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect, Surface

from game.arnak.content import SLOT_POINTS
from game.arnak.program import RESOURCES
from scenes.stage import layout
from scenes.stage.layout import Flex
from scenes.stage.markup import escape
from scenes.stage.shapes import masked, outline, ramp, rounded
from scenes.stage.text import ELLIPSIS, TextBlock
from scenes.stage.theme import TEXT_FLOOR, Colour, mix, rgb
from scenes.stage.tips import Tip
from scenes.table.air import Air
from scenes.table.arnak.areas import CARD
from scenes.table.arnak.helpers import helper_tile
from scenes.table.arnak.look import Look
from scenes.table.arnak.model import (
    RIVAL,
    Model,
    RivalModel,
    SeatModel,
    arrived,
    discovery,
    tile_points,
    tiles_text,
)
from scenes.table.others import SHORT, OtherBoards
from scenes.table.people import GREY
from scenes.table.view import Table

TALLEST, BROADEST = 0.45, 3.4
"""Width over height of a small board at least and at most; between them it fills its part of the strip."""
SMALL_SIGNS = (*RESOURCES, "archaeologist", "hand_card", "idol", "guardian", "assistant", "card", "temple")
"""What a small board counts, in order."""
LEAST_ROW = 0.8
"""Rows of signs are not closer than this share of their letters' size where not all have room for two figures: numbers
of two are made narrower there."""
MARGIN, MARGIN_ABOVE = 6, 3
"""Design pixels between the frame of a small board and its signs, beside and above."""
FRAME = 2
"""Design pixels of that frame."""
NAME_SHARE = 0.72
"""Names over small boards are not made narrower than this share of their width: rather they are cut."""
LEAST_LETTERS = 4
"""Of a name fewer letters than these tell nothing that emblem and colour do not."""
WIDEST, USUAL = "[icon:coin]88", "[icon:coin]8"
"""The most a sign with its number takes, and what it takes most of the time."""
SIGN, SIGN_GAP = 0.86, 0.05
"""The side of a sign on a small board, and the gap between it and its number, as shares of the letters' size."""
TIGHT = 0.9
"""Rows of signs stand closer than lines of text, by this share."""
LARGEST = 30
"""Design pixels of the signs at most: they grow with the board, as long as they do not look larger than its owner."""
RIVAL_SIGNS = ("tent_rival", "idol", "minus_one", "guardian", "item", "temple")
"""What the rival's board counts, in order."""
TAG = 19
"""Design pixels of the signs that a seat has at the corner of its small board; they do not grow with the letters."""
TAG_ABOVE = 0.34
"""The share of such a plate that lies over the upper edge of the board."""
TAGS = {"flag": rgb("#f2c14e"), "pass_turn": rgb("#33231a")}
"""Those signs, with what lies under them."""
LEATHER_SHADE = 130
"""How dark the rival's leather is shaded under its signs, of 255."""
PASSED = 64
"""How dark the shade is over the numbers of who has passed, of 255."""
MOST, LEAST = 264, 130
"""Design pixels of the height of a card on an enlarged board: at most, and before cards lie over one another."""
PLAYED = 0.54
"""The share of an enlarged board that played cards may take."""
LINE_GAP = 26
"""Design pixels between the signs of the lowest line of an enlarged board at most."""
PALE_INK = rgb("#f6e9c8")
"""The ink on its leather."""
LARGE_ASPECT = 2.5
"""Width over height of an enlarged board."""
WIDE = 0.52
"""The share of the window's width that it takes."""


class SmallBoard:
    """One player's things as signs with numbers. `large` ones show tiles and cards too."""

    def __init__(self, look: Look, seat: int, large: bool, air: Air) -> None:
        self._look = look
        self._air = air
        self.seat = seat
        self.large = large
        self.rect = Rect(0, 0, 0, 0)
        self.model: Model | None = None
        self._cells: dict[str, Rect] = {}
        self._letters = TEXT_FLOOR
        """Where the signs of a small board stand, and the pixels of their letters."""

    def place(self, rect: Rect) -> None:
        """Lays it out in a box of device pixels."""
        self.rect = rect.copy()
        if not self.large and rect.w > 0:
            self._cells, self._letters = self._spread()

    def draw_ground(self, surface: Surface) -> None:
        """The empty board."""
        look = self._look
        if self.rect.w <= 0:
            return
        radius = look.px(8)
        name = "arnak/camp_board"
        if look.stage.sprites.has(name):
            surface.blit(look.sprite_tile(name, self.rect.size, rgb("#5d4a2c"), radius), self.rect)
        else:
            look.stage.panels.draw(surface, "wood", self.rect)
        surface.blit(look.stage.plates.fill(self.rect.size, radius, rgb("#130c06"), 120), self.rect)
        frame = look.stage.plates.frame(self.rect.size, radius, max(FRAME, look.px(FRAME)), look.colour(self.seat).base)
        surface.blit(frame, self.rect)

    def draw(self, surface: Surface) -> None:
        """What lies on it."""
        if self.model is None or self.rect.w <= 0:
            return
        if self.seat >= len(self.model.seats):
            return
        seat = arrived(self.model.seats[self.seat], self.seat, self._air)
        if self.large:
            self._draw_large(surface, seat)
        else:
            self._draw_small(surface, seat)

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
        inner = self._below_tags(self.rect.inflate(-2 * look.px(FRAME + MARGIN), -2 * look.px(MARGIN_ABOVE)))
        grids = [(across, -(-len(SMALL_SIGNS) // across)) for across in range(2, 7)]
        px, across, down = max((self._most(inner, *grid), *grid) for grid in grids)
        if px < TEXT_FLOOR:
            px, gap = TEXT_FLOOR, 1
            inner = self.rect.inflate(-2 * look.px(FRAME + MARGIN_ABOVE), -2 * look.px(MARGIN_ABOVE))
            inner = self._below_tags(inner)
            high = [grid for grid in grids if inner.h >= grid[1] * LEAST_ROW * px]
            across, down = min(high or grids, key=lambda grid: grid[0] if high else grid[1])
        return dict(zip(SMALL_SIGNS, layout.grid(inner, across, down, gap), strict=False)), px

    def _most(self, inner: Rect, across: int, down: int) -> int:
        """The pixels of letters in which all signs have room in such a grid; less than `TEXT_FLOOR` if they have not
        in any."""
        look = self._look
        gap = look.px(2)
        cell_w, cell_h = (inner.w - (across - 1) * gap) // across, (inner.h - (down - 1) * gap) / down
        for px in range(max(TEXT_FLOOR, look.text_px(LARGEST)), TEXT_FLOOR - 1, -1):
            wide, high = look.stage.text.size(WIDEST, "small_bold", px=px)
            if wide <= cell_w and high * TIGHT <= cell_h + 1:
                return px
        return 0

    def _draw_small(self, surface: Surface, seat: SeatModel) -> None:
        look = self._look
        px = self._letters
        usual = self.pair("coin", 8, px).get_width()
        numbers = self._numbers(seat)
        for icon, cell in self._cells.items():
            pair = self.pair(icon, numbers[icon], px)
            if pair.get_width() > cell.w:
                pair = look.kept((icon, numbers[icon], px, cell.w), partial(_narrowed, pair, cell.w))
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
        look = self._look

        def make() -> Surface:
            sign = look.stage.icons.get(icon, round(px * SIGN))
            block = look.stage.text.render(str(number), "small_bold", on="dark", px=px)
            gap = max(1, round(px * SIGN_GAP))
            out = Surface((sign.get_width() + gap + block.size[0], block.size[1]), pygame.SRCALPHA)
            out.blit(sign, sign.get_rect(midleft=(0, out.get_height() // 2)))
            at = Rect(sign.get_width() + gap, 0, *block.size)
            out.blit(block.surface, block.corner(at, 0.5))
            return out

        return look.kept(("pair", icon, number, px), make)

    def tags(self) -> dict[str, Rect]:
        """Where the signs lie that a seat has at the right upper corner of its board, over its edge: the camp fire of
        who has passed, left of it the flag of the first player."""
        model = self.model
        if model is None or self.seat >= len(model.seats):
            return {}
        side = tag_side(self._look)
        box = Rect(self.rect.right - side + side // 2, self.rect.y - round(side * TAG_ABOVE), side, side)
        shown = {"pass_turn": model.seats[self.seat].passed, "flag": model.first == self.seat}
        names = [name for name, there in shown.items() if there]
        return {name: box.move(-k * (side + 1), 0) for k, name in enumerate(names)}

    def _draw_large(self, surface: Surface, seat: SeatModel) -> None:
        look = self._look
        inner = self.rect.inflate(-look.px(64), -look.px(32))
        high = look.stage.text.size("Ag", "small", px=look.text_px())[1]
        cards, played = self._fan(layout.cut_top(inner, high, 0)[1], len(seat.play))
        self._played(surface, seat, cards, played)
        if seat.play:
            self._label(surface, Rect(played.x, played.y - high, played.w, high), "screen.arnak.play")
        left = Rect(inner.x, inner.y, played.x - look.px(16) - inner.x, inner.h)
        gap = look.px(6)
        lines = [
            layout.columns(line, [Flex()] * len(RESOURCES), gap)
            for line in layout.rows(left, [Flex(0.7), Flex(1.2), Flex(1.75), Flex(0.8)], look.px(8))
        ]
        for name, cell in zip(RESOURCES, lines[0], strict=True):
            look.count(surface, cell, name, seat.tokens[name])
        self._slots(surface, seat, lines[1])
        things = lines[2]
        head, room = layout.cut_top(things[0].union(things[2]), high, look.px(2))
        self._label(surface, head, "screen.arnak.large.helpers" if seat.helpers else "screen.arnak.large.no_helpers")
        for helper, cell in zip(seat.helpers, layout.columns(room, [Flex()] * 2, gap), strict=False):
            surface.blit(helper_tile(look, helper, cell.size), cell)
        guardians = [(name, True) for name in seat.ready] + [(name, False) for name in seat.spent]
        head, room = layout.cut_top(things[3].union(things[4]), high, look.px(2))
        self._label(surface, head, "screen.arnak.large.guardians" if guardians else "screen.arnak.large.no_guardians")
        size = (min((room.w - gap) // 2, round(room.h * 1.2)), room.h)
        for i, (name, ready) in enumerate(guardians):
            step = min(size[0] + gap, (room.w - size[0]) / max(1, len(guardians) - 1))
            cell = Rect(round(room.x + i * step), room.y, *size)
            surface.blit(look.guardian(name, cell.size, cost=False, used=not ready), cell)
        self._signs_line(surface, seat, lines[3][0].unionall(lines[3]))

    def _label(self, surface: Surface, line: Rect, key: str) -> None:
        """What lies below a line, in words."""
        look = self._look
        soft = look.stage.theme.inks("dark").soft
        words, px = look.words.say_key(key), look.text_px()
        block = look.stage.text.fit(words, "small", line.w, on="dark", colour=soft, px=px)
        surface.blit(block.surface, block.corner(line))

    def _signs_line(self, surface: Surface, seat: SeatModel, room: Rect) -> None:
        """Cards, figures and whatever else there is, all in letters of one size."""
        look = self._look
        assert self.model is not None
        numbers = {"hand_card": seat.hand_count, "card": seat.deck, "archaeologist": seat.home}
        parts = [
            f"[icon:{icon}] {look.words.say_key(f'screen.arnak.large.{icon}', number=number)}"
            for icon, number in numbers.items()
        ]
        if self.model.first == self.seat:
            parts.append(f"[icon:flag] {look.words.say_key('screen.arnak.large.first')}")
        tiles = tiles_text(seat)
        if tiles:
            parts.append(f"[icon:temple]{' '.join(tiles)}")
        parts += ["[icon:plane]"] * seat.planes + ["[icon:guardian]"] * seat.calm
        if seat.passed:
            parts.append(f"[icon:pass_turn] {look.words.say_key('screen.arnak.passed')}")
        blocks, lines = self._lined(parts, room)
        pitch = min(blocks[0].size[1], room.h // len(lines))
        top = room.centery - pitch * len(lines) // 2
        for row, line in enumerate(lines):
            wide = sum(block.size[0] for block in line)
            gap = min(look.px(LINE_GAP), (room.w - wide) // max(1, len(line) - 1))
            x = room.x
            for block in line:
                surface.blit(block.surface, block.corner(Rect(x, top + row * pitch, block.size[0], pitch)))
                x += block.size[0] + gap

    def _lined(self, parts: list[str], room: Rect) -> tuple[list[TextBlock], list[list[TextBlock]]]:
        """Signs with their words, none of them broken, and in which lines of a room they stand: in letters as large as
        leaves them one, else in as many as there must be."""
        look = self._look
        gap = look.px(LINE_GAP) // 2
        for px in range(look.text_px(), TEXT_FLOOR - 1, -1):
            blocks = [look.stage.text.render(part, "small_bold", colour=PALE_INK, px=px) for part in parts]
            lines: list[list[TextBlock]] = [[]]
            for block in blocks:
                if lines[-1] and sum(one.size[0] + gap for one in lines[-1]) + block.size[0] > room.w:
                    lines.append([])
                lines[-1].append(block)
            if len(lines) == 1:
                break
        return blocks, lines

    def _fan(self, inner: Rect, count: int) -> tuple[list[Rect], Rect]:
        """Where played cards lie at the right of a board, as large as they can in one row or two, and the plate under
        them, no wider than they need."""
        look = self._look
        gap, edge = look.px(6), look.px(10)
        room = Rect(inner.right - round(inner.w * PLAYED), inner.y, round(inner.w * PLAYED), inner.h)
        room = room.inflate(-2 * edge, -2 * edge)

        def most(rows: int) -> int:
            return round(min((room.h - (rows - 1) * gap) // rows, look.px(MOST)) * CARD)

        def across(rows: int) -> int:
            return -(-max(1, count) // rows)

        def width(rows: int) -> int:
            return min(most(rows), (room.w + gap) // across(rows) - gap)

        rows = max((1, 2), key=width)
        columns = across(rows)
        # Very many lie over one another, each with its name in what is seen of it.
        wide = max(1, width(rows), min(round(look.px(LEAST) * CARD), most(rows)))
        high = round(wide / CARD)
        step = min(wide + gap, (room.w - wide) / max(1, columns - 1))
        total = round(step * (columns - 1)) + wide
        down = rows * high + (rows - 1) * gap
        left, top = room.right - total, room.centery - down // 2
        cards = [
            Rect(left + round(i % columns * step), top + i // columns * (high + gap), wide, high) for i in range(count)
        ]
        return cards, Rect(left, top, total, down).inflate(2 * edge, 2 * edge)

    def _played(self, surface: Surface, seat: SeatModel, cards: list[Rect], room: Rect) -> None:
        """The play area: card faces, overlapping where there are many."""
        look = self._look
        surface.blit(look.stage.plates.fill(room.size, look.px(8), rgb("#130c06"), 120), room)
        if not seat.play:
            text = look.words.say_key("screen.arnak.play")
            look.stage.text.draw(surface, text, room, "italic", on="dark", align=0.5)
        for i, (name, at) in enumerate(zip(seat.play, cards, strict=True)):
            beside = i + 1 < len(cards) and cards[i + 1].y == at.y and cards[i + 1].x < at.right
            free = cards[i + 1].x - at.x if beside else 0
            look.shadowed(surface, look.faces.card(name, at.size, free=free), at, look.px(6))

    def _slots(self, surface: Surface, seat: SeatModel, cells: list[Rect]) -> None:
        look = self._look
        for filled, worth, cell in zip(seat.slots, SLOT_POINTS, cells[:-1], strict=True):
            surface.blit(look.sprite_tile("arnak/slot", cell.size, rgb("#3b3a31"), look.px(6)), cell)
            if filled:
                icon = look.stage.icons.get("idol", round(min(cell.size) * 0.8))
                surface.blit(icon, icon.get_rect(center=cell.center))
            else:
                look.plaque(surface, cell, f"[icon:laurel]{worth}", alpha=0, ink=PALE_INK)
        look.count(surface, cells[-1], "idol", seat.crates)


def tag_side(look: Look) -> int:
    """The side of a plate at the corner of a small board, in pixels."""
    return max(TEXT_FLOOR, look.stage.theme.held(1.0).px(TAG)) + 2


def _narrowed(picture: Surface, wide: int) -> Surface:
    """A picture made narrower."""
    return pygame.transform.smoothscale(picture, (wide, picture.get_height()))


def _bolder(picture: Surface) -> Surface:
    """Letters made narrower, laid on twice: their strokes are as dark as others."""
    out = picture.copy()
    out.blit(picture, (0, 0))
    return out


class Minis(OtherBoards):
    """The strip of the other boards."""

    def __init__(self, table: Table, look: Look, air: Air) -> None:
        count = len(table.seats)
        self._look = look
        self.tell: Callable[[int, Model], Tip] | None = None
        """Says in words what a seat's board shows."""
        self._boards = [SmallBoard(look, seat, False, air) for seat in range(count)]
        self._zooms = [SmallBoard(look, seat, True, air) for seat in range(count)]
        label = table.words.say_key("screen.arnak.others")
        super().__init__(
            table, label, self._boards, self._zooms, BROADEST, WIDE, large_aspect=LARGE_ASPECT, tip=self._told
        )

    def arrange_for(self, viewer: int, bounds: Rect) -> None:
        """See `OtherBoards`; small boards are as broad and as high as their parts of the strip."""
        text, theme = self._look.stage.text, self._look.stage.theme
        count = max(1, len(self._boards) - 1)
        wide = (self.rect.w - (count - 1) * theme.px(12)) / count
        high = self.rect.h - text.line_height("small_bold") - theme.px(4)
        self._aspect = max(TALLEST, min(wide / max(1, high), BROADEST))
        super().arrange_for(viewer, bounds)

    @property
    def spill(self) -> int:
        """How many pixels flag and camp fire reach beyond the right edge of a board."""
        return tag_side(self._look) // 2

    def name_block(self, seat: int) -> TextBlock:
        """See `OtherBoards`; a name too long for its line is made narrower before it is cut, and left out if nothing of
        it could be read."""
        block = super().name_block(seat)
        if not block.cut:
            return block
        side = self._lettering()[2]
        text, name = self._look.stage.text, self._table.seats[seat].name
        room = max(1, self.name_line(seat).w - side - self._name_gap(side))
        wide = round(room / NAME_SHARE)
        if text.size(escape(name[:LEAST_LETTERS]) + ELLIPSIS, SHORT, px=TEXT_FLOOR)[0] > wide:
            return text.render("", SHORT, on="wood", px=TEXT_FLOOR)
        found = text.fit(escape(name), SHORT, wide, on="wood", px=TEXT_FLOOR)
        if found.size[0] <= room:
            return found
        return replace(found, surface=_bolder(_narrowed(found.surface, room)))

    def show(self, model: Model) -> None:
        """Brings all boards up to date."""
        for board in (*self._boards, *self._zooms):
            board.model = model

    def _told(self, seat: int) -> Tip | None:
        model = self._boards[seat].model
        return self.tell(seat, model) if model is not None and self.tell is not None else None

    def board(self, seat: int) -> Rect:
        """Where a seat's small board lies."""
        return self._boards[seat].rect

    def sign(self, seat: int, sign: str) -> Rect:
        """Where a sign stands on a seat's small board; the whole board where it has none such."""
        board = self._boards[seat]
        return board.signs().get(sign, board.rect)


class RivalBoard:
    """The solo rival's tiles and things. In the air is its tile as `("rival tile",)`."""

    def __init__(self, look: Look, air: Air) -> None:
        self._look = look
        self._air = air
        self.rect = Rect(0, 0, 0, 0)

    def draw_ground(self, surface: Surface) -> None:
        """A board like those of the seats, of grey leather, under its emblem and name."""
        look = self._look
        if self.rect.w <= 0:
            return
        board, radius = self.board, look.px(8)
        surface.blit(look.kept(("rival board", board.size), partial(self.leather, board.size)), board)
        surface.blit(look.stage.plates.frame(board.size, radius, max(FRAME, look.px(FRAME)), GREY.base), board)
        head = self.head
        emblem = look.stage.icons.emblem(GREY, head.h)
        surface.blit(emblem, head)
        room = Rect(head.x + head.h + look.px(6), head.y, head.w - head.h - look.px(6), head.h)
        look.stage.text.draw(surface, self._name, room, "small_bold", on="wood", wrap=False)

    def leather(self, size: tuple[int, int]) -> Surface:
        """The empty board at a size."""
        look, radius = self._look, self._look.px(8)
        out = pygame.transform.grayscale(look.sprite_tile("arnak/camp_board", size, rgb("#4a4a4a"), radius))
        out.blit(look.stage.plates.fill(size, radius, rgb("#0d1014"), LEATHER_SHADE), (0, 0))
        return out

    @property
    def _name(self) -> str:
        return self._look.words.say_key("screen.arnak.rival")

    @property
    def head(self) -> Rect:
        """The line of its emblem, name and points."""
        text, theme = self._look.stage.text, self._look.stage.theme
        return Rect(self.rect.x, self.rect.y + theme.px(1), self.rect.w, text.line_height("small_bold"))

    @property
    def board(self) -> Rect:
        """The board under that."""
        top = self.head.bottom + self._look.stage.theme.px(3)
        return Rect(self.rect.x, top, self.rect.w, max(1, self.rect.bottom - top))

    def tiles_rect(self) -> Rect:
        """Where its action tiles lie."""
        return layout.cut_left(self._inner, round(self._inner.w * 0.36))[0]

    @property
    def _inner(self) -> Rect:
        return self.board.inflate(-self._look.px(20), -self._look.px(16))

    def draw(self, surface: Surface, model: Model) -> None:
        """The next tile's arrow, the last tile used, and its things in signs."""
        look = self._look
        rival = model.rival
        if rival is None or self.rect.w <= 0:
            return
        self._tiles(surface, model, rival)
        points = model.points[1] if len(model.points) > 1 else 0
        numbers = {
            "tent_rival": rival.figures,
            "idol": len(rival.idols),
            "minus_one": rival.stack,
            "guardian": len(rival.guardians),
            "item": len(rival.cards),
            "temple": sum(rival.tiles.values()),
        }
        worth = f"[icon:laurel] {points}"
        look.stage.text.draw(surface, worth, self.head, "small_bold", on="wood", align=1.0, wrap=False)
        for icon, cell in self._signs().items():
            look.count(surface, cell, icon, numbers[icon] - self._air.count("sign", RIVAL, icon))

    def _signs(self) -> dict[str, Rect]:
        inner = self._inner
        left = self.tiles_rect().right + self._look.px(8)
        room = Rect(left, inner.y, inner.right - left, inner.h)
        return dict(zip(RIVAL_SIGNS, layout.grid(room, 3, 2, self._look.px(4)), strict=True))

    def places(self) -> dict[str, Rect]:
        """Where each of its signs and tiles lies, by name."""
        return {"left": self.stack_rect(), "last": self.face_rect(), **self._signs()}

    def sign_rect(self, sign: str) -> Rect:
        """Where a sign with its number stands; the whole board where there is none such."""
        return self._signs().get(sign, self.rect)

    def stack_rect(self) -> Rect:
        """Where its tiles to come lie."""
        return layout.columns(self.tiles_rect(), [Flex(), Flex(1.25)], self._look.px(6))[0]

    def face_rect(self) -> Rect:
        """Where the tile used last lies."""
        return layout.columns(self.tiles_rect(), [Flex(), Flex(1.25)], self._look.px(6))[1]

    def _tiles(self, surface: Surface, model: Model, rival: RivalModel) -> None:
        look = self._look
        stack, face = self.stack_rect(), self.face_rect()
        left = 10 - len(rival.used)
        if left:
            look.shadowed(surface, self.tile_picture(None, stack.size, model.round), stack)
        else:
            surface.blit(look.stage.plates.fill(stack.size, look.px(8), rgb("#14171a"), 160), stack)
        if model.arrow >= 0:
            arrow = ("arrow_left", "arrow_right")[model.arrow]
            icon = look.stage.icons.get(arrow, round(min(stack.size) * 0.6), rgb("#fff3d2"))
            surface.blit(icon, icon.get_rect(center=stack.center))
        look.plaque(surface, stack.inflate(-2, -look.px(4)), str(left), valign=1.0)
        shown = rival.used[:-1] if self._air.count("rival tile") else rival.used
        if not shown:
            surface.blit(look.stage.plates.fill(face.size, look.px(8), rgb("#14171a"), 160), face)
            return
        look.shadowed(surface, self.tile_picture(shown[-1], face.size, model.round), face)

    def tile_picture(self, name: str | None, size: tuple[int, int], number: int) -> Surface:
        """An action tile, face up; face down without a name. One of discovery shows what it does in this round."""
        trip = None if name is None else discovery(name, number)
        return self._look.kept(("rival", name, size, trip), lambda: self._tile(name, size, trip))

    def _tile(self, name: str | None, size: tuple[int, int], trip: tuple[int, bool] | None) -> Surface:
        look = self._look
        surface, face = Surface(size, pygame.SRCALPHA), Rect(0, 0, *size)
        if name is None:
            surface.blit(self._cardboard(size, rgb("#4b5560")), face)
            return surface
        red = name.endswith("_red")
        fill = rgb("#8a2b20") if red else rgb("#3f6b46") if name.endswith("_green") else rgb("#6d7681")
        surface.blit(self._cardboard(size, fill), face)
        lines = _tile_signs(name, trip)
        side = round(min(face.h * 0.46, face.w * 0.46))
        for row, line in enumerate(lines):
            y = face.centery + (row - (len(lines) - 1) / 2) * side
            for k, icon in enumerate(line):
                picture = look.stage.icons.get(icon, side, rgb("#ffffff"))
                x = face.centerx + face.w * 0.4 * (k - (len(line) - 1) / 2)
                surface.blit(picture, picture.get_rect(center=(x, y)))
        return surface

    def _cardboard(self, size: tuple[int, int], fill: Colour) -> Surface:
        """A blank tile of its colour, lit from above."""
        look, radius = self._look, self._look.px(8)
        shades = [(*mix(fill, (255, 255, 255), 0.22), 255), (*fill, 255), (*mix(fill, (0, 0, 0), 0.3), 255)]
        out = masked(ramp(size, shades), rounded(size, radius))
        out.blit(outline(size, radius, max(1, look.px(2)), mix(fill, (0, 0, 0), 0.65)), (0, 0))
        out.blit(outline((size[0] - 2, size[1] - 2), radius, 1, rgb("#f2f4f6"), 130), (1, 1))
        return out


def _tile_signs(name: str, trip: tuple[int, bool] | None) -> list[list[str]]:
    """The signs on an action tile, in lines. One of discovery shows the level of the site and whether a guardian wakes
    there; crossed out where it does nothing."""
    if trip is not None:
        level, guardian = trip
        if not level:
            return [["site1", "cross_out"]]
        return [[f"site{level}", "tent_rival"], *([["guardian"]] if guardian else [])]
    word, _, what = name.partition("_")
    icons = {
        "dig": ["dig", what],
        "research": ["glass", "assistant"],
        "overcome": ["guardian", "check"],
        "item": ["item", "laurel"],
        "artifact": ["artifact", "laurel"],
    }
    return [icons[word]]
