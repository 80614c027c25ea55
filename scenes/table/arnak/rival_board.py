"""The board of the solo rival in the strip."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect, Surface

from scenes.stage import layout
from scenes.stage.layout import Flex
from scenes.stage.shapes import masked, outline, ramp, rounded
from scenes.stage.theme import Colour, mix, rgb
from scenes.table.air import Air
from scenes.table.arnak.look import Look
from scenes.table.arnak.model import RIVAL, Model, RivalModel, discovery
from scenes.table.arnak.seat_board import FRAME
from scenes.table.people import GREY

RIVAL_SIGNS = ("archaeologist", "idol", "idol_back", "guardian", "card", "temple")
"""What the rival's board counts, in order."""
HEAD_MARGIN = 10
"""Design pixels at each side of its emblem, name and points."""
LEATHER_SHADE = 130
"""How dark the rival's leather is shaded under its signs, of 255."""


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
        """The line of its emblem, name and points, so far from its edges that a ring around all of it covers none."""
        text, theme = self._look.stage.text, self._look.stage.theme
        margin = theme.px(HEAD_MARGIN)
        wide = self.rect.w - 2 * margin
        return Rect(self.rect.x + margin, self.rect.y + theme.px(1), wide, text.line_height("small_bold"))

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
            "archaeologist": rival.figures,
            "idol": len(rival.idols),
            "idol_back": rival.stack,
            "guardian": len(rival.guardians),
            "card": len(rival.cards),
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

    def tile_picture(self, name: str | None, size: tuple[int, int], number: int, free: int = 0) -> Surface:
        """An action tile, face up; face down without a name. One of discovery shows what it does in this round. Of one
        that others lie upon `free` pixels at its left are seen, where its signs stand under one another."""
        trip = None if name is None else discovery(name, number)
        return self._look.kept(("rival", name, size, trip, free), lambda: self._tile(name, size, trip, free))

    def _tile(self, name: str | None, size: tuple[int, int], trip: tuple[int, bool] | None, free: int) -> Surface:
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
        if free:
            lines = [[icon] for line in lines for icon in line]
            face.w = free
            side = round(min(face.h * 0.9 / len(lines), face.w * 0.8))
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
        line = look.hairline
        inner = (size[0] - 2 * line, size[1] - 2 * line)
        out.blit(outline(inner, radius, line, rgb("#f2f4f6"), 130), (line, line))
        return out


def _tile_signs(name: str, trip: tuple[int, bool] | None) -> list[list[str]]:
    """The signs on an action tile, in lines. One of discovery shows the level of the site and whether a guardian wakes
    there; crossed out where it does nothing."""
    if trip is not None:
        level, guardian = trip
        if not level:
            return [["site1", "cross_out"]]
        return [[f"site{level}", "archaeologist"], *([["guardian"]] if guardian else [])]
    word, _, what = name.partition("_")
    icons = {
        "dig": ["dig", what],
        "research": ["glass", "assistant"],
        "overcome": ["guardian", "check"],
        "item": ["item", "laurel"],
        "artifact": ["artifact", "laurel"],
    }
    return [icons[word]]
