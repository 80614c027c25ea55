"""A player's board enlarged: tiles, cards and all else as it looks on the table."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.arnak.content import SLOT_POINTS
from game.arnak.program import RESOURCES
from scenes.stage import layout
from scenes.stage.layout import Flex
from scenes.stage.text import TextBlock
from scenes.stage.theme import rgb
from scenes.table.air import Air
from scenes.table.arnak.areas import CARD
from scenes.table.arnak.helpers import helper_tile
from scenes.table.arnak.look import Look
from scenes.table.arnak.model import SeatModel, tiles_text
from scenes.table.arnak.seat_board import SeatBoard

MOST, LEAST = 264, 130
"""Design pixels of the height of a card on an enlarged board: at most, and before cards lie over one another."""
PLAYED = 0.54
"""The share of an enlarged board that played cards may take."""
LINE_GAP = 26
"""Design pixels between the signs of the lowest line of an enlarged board at most."""
FOOT_MOST = 0.3
"""The share of its height that they may take."""
PALE_INK = rgb("#f6e9c8")
"""The ink on its leather."""
LARGE_ASPECT = 2.25
"""Width over height of an enlarged board."""
OWNED_LINES = 3
"""In how many lines at its foot the cards of its owner are named at most."""
WIDE = 0.52
"""The share of the window's width that it takes."""


class LargeBoard(SeatBoard):
    """One player's things as they lie on the table, the cards in play, and at the foot which cards they own, if
    `owned()` says so."""

    def __init__(self, look: Look, seat: int, air: Air, owned: Callable[[], str] = str) -> None:
        super().__init__(look, seat, air)
        self._owned = owned

    @property
    def _inner(self) -> Rect:
        """The board without its stitched edge."""
        return self.rect.inflate(-self._look.px(64), -self._look.px(32))

    def foot(self) -> TextBlock | None:
        """Which cards its owner has, in words; None where these have no room."""
        words, look = self._owned(), self._look
        soft = look.stage.theme.inks("dark").soft
        block = look.stage.text.squeeze(
            words, "small", max(1, self._inner.w), OWNED_LINES, on="dark", colour=soft, px=look.text_px()
        )
        return None if not words or block.cut or block.size[1] > self._inner.h * FOOT_MOST else block

    def _draw_things(self, surface: Surface, seat: SeatModel) -> None:
        look, inner, foot = self._look, self._inner, self.foot()
        if foot is not None:
            line, inner = layout.cut_bottom(inner, foot.size[1], look.px(8))
            surface.blit(foot.surface, line)
        high = look.stage.text.size("Ag", "small", px=look.text_px())[1]
        cards, played = self.fan(layout.cut_top(inner, high, 0)[1], len(seat.play))
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
        guardians = seat.boons
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
        blocks, lines = self.lined(parts, room)
        pitch = min(blocks[0].size[1], room.h // len(lines))
        top = room.centery - pitch * len(lines) // 2
        for row, line in enumerate(lines):
            wide = sum(block.size[0] for block in line)
            gap = min(look.px(LINE_GAP), (room.w - wide) // max(1, len(line) - 1))
            x = room.x
            for block in line:
                surface.blit(block.surface, block.corner(Rect(x, top + row * pitch, block.size[0], pitch)))
                x += block.size[0] + gap

    def lined(self, parts: list[str], room: Rect) -> tuple[list[TextBlock], list[list[TextBlock]]]:
        """Signs with their words, none of them broken, and in which lines of a room they stand: in letters as large as
        leaves them one, else in as many as there must be."""
        look = self._look
        gap = look.px(LINE_GAP) // 2
        for px in range(look.text_px(), look.stage.theme.text_floor - 1, -1):
            blocks = [look.stage.text.render(part, "small_bold", colour=PALE_INK, px=px) for part in parts]
            lines: list[list[TextBlock]] = [[]]
            for block in blocks:
                if lines[-1] and sum(one.size[0] + gap for one in lines[-1]) + block.size[0] > room.w:
                    lines.append([])
                lines[-1].append(block)
            if len(lines) == 1:
                break
        return blocks, lines

    def fan(self, inner: Rect, count: int) -> tuple[list[Rect], Rect]:
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
