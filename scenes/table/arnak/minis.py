"""The other players' boards, small and enlarged; in a game for one the rival's."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.arnak.content import SLOT_POINTS
from game.arnak.program import RESOURCES
from scenes.stage import layout
from scenes.stage.layout import Flex
from scenes.stage.theme import TEXT_FLOOR, rgb
from scenes.stage.tips import Tip
from scenes.table.air import Air
from scenes.table.arnak.areas import CARD
from scenes.table.arnak.look import Look
from scenes.table.arnak.model import RIVAL, Model, RivalModel, SeatModel, arrived, tile_points, tiles_text
from scenes.table.others import OtherBoards
from scenes.table.view import Table

ASPECTS = {1: 3.1, 2: 1.55, 3: 1.06, 4: 1.06}
"""Width over height of a small board by the number of players that are not the viewer."""
SMALL_SIGNS = (*RESOURCES, "archaeologist", "hand_card", "idol", "guardian", "assistant", "card", "temple")
"""What a small board counts, in order."""
WIDEST = "[icon:coin]8"
"""What a sign takes at least; a number of two figures may reach into the gap."""
TIGHT = 0.8
"""Rows of signs stand closer than lines of text, by this share."""
RIVAL_SIGNS = ("tent_rival", "idol", "minus_one", "guardian", "item", "temple")
"""What the rival's board counts, in order."""
TAG = TEXT_FLOOR
"""Pixels of the signs on the edge of a small board."""
TAGS = {"flag": rgb("#f2c14e"), "pass_turn": rgb("#33231a")}
"""Those signs, with what lies under them."""
PASSED = 64
"""How dark the shade is over the numbers of who has passed, of 255."""
SMALLEST = 0.68
"""How much smaller than wished for cards become on an enlarged board before they lie over one another."""
WIDE = {1: 0.6, 2: 0.46, 3: 0.38, 4: 0.38}


class SmallBoard:
    """One player's things as signs with numbers. `large` ones show tiles and cards too."""

    def __init__(self, look: Look, seat: int, large: bool, air: Air) -> None:
        self._look = look
        self._air = air
        self.seat = seat
        self.large = large
        self.rect = Rect(0, 0, 0, 0)
        self.model: Model | None = None

    def place(self, rect: Rect) -> None:
        """Lays it out in a box of device pixels."""
        self.rect = rect.copy()

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
        frame = look.stage.plates.frame(self.rect.size, radius, max(2, look.px(2)), look.colour(self.seat).base)
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
        """Where each sign with its number stands on a small board: as many as can be read there, those first that
        are asked for most."""
        look = self._look
        inner = self.rect.inflate(-look.px(8), -look.px(6))
        aspect = self.rect.w / max(1, self.rect.h)
        across = 6 if aspect > 2.4 else 4 if aspect > 1.3 else 3
        down = -(-len(SMALL_SIGNS) // across)
        wide, high = look.stage.text.size(WIDEST, "small_bold", px=TEXT_FLOOR)
        across, down = max(1, min(across, inner.w // wide)), max(1, min(down, round(inner.h / (high * TIGHT))))
        return dict(zip(SMALL_SIGNS, layout.grid(inner, across, down, look.px(2)), strict=False))

    def _draw_small(self, surface: Surface, seat: SeatModel) -> None:
        look = self._look
        cells = self.signs()
        room = min(cell.w for cell in cells.values())
        numbers = self._numbers(seat)
        for icon, cell in cells.items():
            words = f"[icon:{icon}]{numbers[icon]}"
            block = look.stage.text.shrink(words, "small_bold", room, on="dark", px=look.text_px(20))
            surface.blit(block.surface, block.corner(cell, 0.5))
        if seat.passed:
            # Less is asked of it until the next round.
            inner = self.rect.inflate(-look.px(6), -look.px(6))
            surface.blit(look.stage.plates.fill(inner.size, look.px(6), rgb("#0d0704"), PASSED), inner)
        for icon, tag in self.tags().items():
            look.plaque(surface, tag, f"[icon:{icon}]", fill=TAGS[icon], alpha=255, px=TAG)

    def tags(self) -> dict[str, Rect]:
        """Where the signs lie that a seat has on the edge of its small board, beside its numbers: the flag of the first
        player at the upper end, the camp fire of who has passed at the lower."""
        model = self.model
        if model is None or self.seat >= len(model.seats):
            return {}
        side = round(TAG * 1.25)
        box = Rect(self.rect.x - side // 2, 0, side, side)
        found = {}
        if model.first == self.seat:
            found["flag"] = box.move(0, self.rect.y - side // 4)
        if model.seats[self.seat].passed:
            found["pass_turn"] = box.move(0, self.rect.bottom - side)
        return found

    def _draw_large(self, surface: Surface, seat: SeatModel) -> None:
        look = self._look
        inner = self.rect.inflate(-look.px(44), -look.px(32))
        narrow = self.rect.w < self.rect.h * 1.8
        if narrow:
            upper, lower = layout.rows(inner, [Flex(1.25), Flex(1.0)], look.px(10))
        else:
            upper, lower = layout.columns(inner, [Flex(1.0), Flex(1.15)], look.px(16))
        lines = layout.rows(upper, [Flex(0.8), Flex(1.35), Flex(1.35), Flex(0.7)], look.px(8))
        for name, cell in zip(RESOURCES, layout.columns(lines[0], [Flex()] * len(RESOURCES), look.px(6)), strict=True):
            look.count(surface, cell, name, seat.tokens[name])
        self._slots(surface, seat, lines[1])
        things = layout.columns(lines[2], [Flex()] * 4, look.px(6))
        for helper, cell in zip(seat.helpers, things[:2], strict=False):
            surface.blit(look.helper(helper, cell.size), cell)
        guardians = [(name, True) for name in seat.ready] + [(name, False) for name in seat.spent]
        room = things[2].union(things[3])
        size = (min(room.w // 2, round(room.h * 1.2)), room.h)
        for i, (name, ready) in enumerate(guardians):
            step = min(size[0] + look.px(4), (room.w - size[0]) / max(1, len(guardians) - 1))
            cell = Rect(round(room.x + i * step), room.y, *size)
            surface.blit(look.guardian(name, cell.size, cost=False, used=not ready), cell)
        self._signs_line(surface, seat, lines[3])
        self._played(surface, seat, lower)

    def _signs_line(self, surface: Surface, seat: SeatModel, room: Rect) -> None:
        look = self._look
        assert self.model is not None
        first = "[icon:flag]   " * (self.model.first == self.seat)
        head = f"{first}[icon:hand_card] {seat.hand_count}   [icon:card] {seat.deck}   [icon:archaeologist] {seat.home}"
        tiles = tiles_text(seat)
        if tiles:
            head += f"   [icon:temple] {' '.join(tiles)}"
        head += "   [icon:plane]" * seat.planes + "   [icon:guardian]" * seat.calm
        if seat.passed:
            head += f"   [icon:pass_turn] {look.words.say_key('screen.arnak.passed')}"
        look.stage.text.draw(surface, head, room, "small_bold", on="dark", wrap=False)

    def _played(self, surface: Surface, seat: SeatModel, room: Rect) -> None:
        """The play area: card faces, overlapping where there are many."""
        look = self._look
        surface.blit(look.stage.plates.fill(room.size, look.px(8), rgb("#130c06"), 120), room)
        if not seat.play:
            text = look.words.say_key("screen.arnak.play")
            look.stage.text.draw(surface, text, room, "italic", on="dark", align=0.5, wrap=False)
            return
        inner = room.inflate(-look.px(12), -look.px(10))
        count, gap = len(seat.play), look.px(6)
        most = round(min(inner.h, look.px(191)) * CARD)
        # Many are smaller; very many lie over one another, each with its name in what is seen of it.
        wide = max(min(most, (inner.w + gap) // count - gap), round(most * SMALLEST))
        size = (wide, round(wide / CARD))
        step = min(wide + gap, (inner.w - wide) / max(1, count - 1))
        total = step * (count - 1) + wide
        for i, name in enumerate(seat.play):
            at = Rect(round(inner.x + (inner.w - total) / 2 + i * step), inner.centery - size[1] // 2, *size)
            free = round(step) if step < wide and i + 1 < count else 0
            look.shadowed(surface, look.faces.card(name, size, free=free), at, look.px(6))

    def _slots(self, surface: Surface, seat: SeatModel, room: Rect) -> None:
        look = self._look
        cells = layout.columns(room, [Flex()] * (len(SLOT_POINTS) + 1), look.px(4))
        for filled, worth, cell in zip(seat.slots, SLOT_POINTS, cells[:-1], strict=True):
            surface.blit(look.sprite_tile("arnak/slot", cell.size, rgb("#3b3a31"), look.px(6)), cell)
            if filled:
                icon = look.stage.icons.get("idol", round(min(cell.size) * 0.8))
                surface.blit(icon, icon.get_rect(center=cell.center))
            else:
                look.plaque(surface, cell, f"[icon:laurel]{worth}", alpha=0, ink=rgb("#f6e9c8"))
        look.count(surface, cells[-1], "idol", seat.crates)


class Minis(OtherBoards):
    """The strip of the other boards."""

    def __init__(self, table: Table, look: Look, air: Air) -> None:
        count = len(table.seats)
        self._look = look
        self.tell: Callable[[int, Model], Tip] | None = None
        """Says in words what a seat's board shows."""
        self._boards = [SmallBoard(look, seat, False, air) for seat in range(count)]
        self._zooms = [SmallBoard(look, seat, True, air) for seat in range(count)]
        others = max(1, count - 1)
        label = table.words.say_key("screen.arnak.others")
        super().__init__(table, label, self._boards, self._zooms, ASPECTS[others], WIDE[others], tip=self._told)

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
        """A grey board."""
        look = self._look
        if self.rect.w <= 0:
            return
        surface.blit(look.stage.plates.fill(self.rect.size, look.px(9), rgb("#2b3036"), 245), self.rect)
        surface.blit(look.stage.plates.frame(self.rect.size, look.px(9), look.px(3), rgb("#9aa1aa")), self.rect)

    def tiles_rect(self) -> Rect:
        """Where its action tiles lie."""
        look = self._look
        inner = self.rect.inflate(-look.px(14), -look.px(10))
        return layout.cut_left(inner, round(inner.w * 0.36))[0]

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
        head, _ = self._halves()
        title = f"[b]{look.words.say_key('screen.arnak.rival')}[/b]  [icon:laurel] {points}"
        look.stage.text.draw(surface, title, head, "small", on="dark", wrap=False)
        for icon, cell in self._signs().items():
            look.count(surface, cell, icon, numbers[icon] - self._air.count("sign", RIVAL, icon))

    def _halves(self) -> list[Rect]:
        """The line of its name, and the room of its signs."""
        look = self._look
        inner = self.rect.inflate(-look.px(14), -look.px(10))
        left = self.tiles_rect().right + look.px(8)
        rest = Rect(left, inner.y, inner.right - left, inner.h)
        return list(layout.cut_top(rest, round(rest.h * 0.3), look.px(2)))

    def _signs(self) -> dict[str, Rect]:
        return dict(zip(RIVAL_SIGNS, layout.grid(self._halves()[1], 3, 2, self._look.px(4)), strict=True))

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
        surface.blit(look.stage.plates.fill(stack.size, look.px(8), rgb("#4b5560"), 255 if left else 90), stack)
        surface.blit(look.stage.plates.frame(stack.size, look.px(8), 2, rgb("#d6dae0"), 200), stack)
        if model.arrow >= 0:
            arrow = ("arrow_left", "arrow_right")[model.arrow]
            icon = look.stage.icons.get(arrow, round(min(stack.size) * 0.6), rgb("#fff3d2"))
            surface.blit(icon, icon.get_rect(center=stack.center))
        look.plaque(surface, stack.inflate(-2, -look.px(4)), str(left), valign=1.0)
        shown = rival.used[:-1] if self._air.count("rival tile") else rival.used
        if not shown:
            surface.blit(look.stage.plates.fill(face.size, look.px(8), rgb("#14171a"), 160), face)
            return
        look.shadowed(surface, self.tile_picture(shown[-1], face.size), face)

    def tile_picture(self, name: str | None, size: tuple[int, int]) -> Surface:
        """An action tile, face up; face down without a name."""
        return self._look.kept(("rival", name, size), lambda: self._tile(name, size))

    def _tile(self, name: str | None, size: tuple[int, int]) -> Surface:
        look = self._look
        surface, face = Surface(size, pygame.SRCALPHA), Rect(0, 0, *size)
        if name is None:
            surface.blit(look.stage.plates.fill(size, look.px(8), rgb("#4b5560")), face)
            surface.blit(look.stage.plates.frame(size, look.px(8), 2, rgb("#d6dae0"), 200), face)
            return surface
        red = name.endswith("_red")
        fill = rgb("#8a2b20") if red else rgb("#3f6b46") if name.endswith("_green") else rgb("#6d7681")
        surface.blit(look.stage.plates.fill(face.size, look.px(8), fill), face)
        surface.blit(look.stage.plates.frame(face.size, look.px(8), 2, rgb("#f2f4f6"), 220), face)
        word, _, what = name.partition("_")
        icons = {
            "dig": ["dig", what],
            "discover": ["site1", "tent_rival"],
            "research": ["glass", "assistant"],
            "overcome": ["guardian", "check"],
            "item": ["item", "laurel"],
            "artifact": ["artifact", "laurel"],
        }[word]
        side = round(min(face.h * 0.46, face.w * 0.46))
        for k, icon in enumerate(icons):
            picture = look.stage.icons.get(icon, side, rgb("#ffffff"))
            surface.blit(picture, picture.get_rect(center=(face.x + face.w * (0.3 + 0.4 * k), face.centery)))
        return surface
