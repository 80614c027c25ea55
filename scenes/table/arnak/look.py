"""What all parts of Arnak's table draw with: plaques, tokens, figures, markers, tiles; every size made once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.arnak.content import (
    ASSISTANT_NAMES,
    BONUS_NAMES,
    IDOL_NAMES,
    LEVEL_TILES,
    TILE_NAMES,
    TILE_PROGRAM,
)
from game.arnak.texts import assistant_text, bonus_text, effect, idol_text
from game.core.words import Message
from scenes.stage.cache import ByteCache, surface_bytes, surface_cache
from scenes.stage.loop import Stage
from scenes.stage.shapes import masked, outline, ramp, rounded, shadow_of
from scenes.stage.theme import Colour, PlayerColour, mix, rgb
from scenes.table.arnak.faces import Faces
from scenes.table.arnak.guardians import guardian_tile
from scenes.table.arnak.model import RIVAL
from scenes.table.arnak.short import Signs
from scenes.table.arnak.slips import ALPHA, INK, PAPER, narrowed, slip, strip
from scenes.table.people import GREY
from scenes.table.view import Table

SMALLER = 0.66
"""The share of the size wished for down to which signs shrink before they are cut."""
UNBROKEN = 0.85
"""The share down to which they shrink to stand in one line; what is still too long is broken into lines."""
LEAST_FACE = 0.28
"""The least share of an assistant's width that its portrait has."""
SHOWN_HEAD = 0.84
"""How large the head on an idol tile under another is, as a share of what is seen of the tile's width."""
STONES = 5
"""How many stones there are of each kind."""
EMBLEM, EMBLEM_ON_INK = 0.5, 0.92
"""The disc of a seat's emblem as a share of its token's side, and the emblem as a share of that."""
THING = 0.44
"""How far the middle of what a token shows lies from its upper and its right edge, as a share of its side: the emblem
takes the corner at the left below, which is seen too where tokens lie over one another."""
GHOST = 80
"""How faint signs of what may come to lie on a place are, of 255."""
GHOST_MIDDLE = 118
"""The grey that the lighter half of such a sign has where contrast is high, of 255: about 3 to 1 on leather, and far
less than anything that lies there."""
GHOST_MOST = 140
"""The lightest of those greys."""
VEIL = 70
"""How dense the white is that lies over metal to print on where contrast is high, of 255."""
TEMPLE_FILLS = {2: rgb("#b98a4e"), 6: rgb("#c9ced3"), 11: rgb("#e3b93f")}
"""The colours of temple tiles, by points."""


class Made:
    """The pictures of Arnak's things, of all the sizes at which they lie on the boards of a table."""

    def __init__(self) -> None:
        self.things = surface_cache(40)
        self.shadows = ByteCache[tuple[Surface, Surface]](32 << 20, lambda pair: sum(map(surface_bytes, pair)))
        """Pictures with their shadows."""
        self.faces = surface_cache(48)
        """The faces and backs of cards."""


class Look:
    """Draws the things that lie on the boards."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.words = table.words
        self.signs = Signs(table.words)
        self.unit = 1.0
        """Device pixels of a design pixel on the boards; they fill their area at every scale of the interface."""
        self._made = Made()
        self.faces = Faces(table.stage, table.words, self.signs, self.px, self.text_px, self._made.faces)

    @property
    def stage(self) -> Stage:
        """The stage."""
        return self.table.stage

    def fit(self, area: Rect) -> None:
        """Takes the scale at which the boards fill an area."""
        self.unit = min(area.w / 1500, area.h / 960)

    def px(self, design: float) -> int:
        """Device pixels of a design length on the boards."""
        return max(1, round(design * self.unit))

    def use(self, made: Made) -> None:
        """Keeps its pictures there from now on, and shows what is there."""
        self._made = made
        self.faces.use(made.faces)

    def colour(self, seat: int) -> PlayerColour:
        """The colour of a seat, or the rival's grey."""
        return GREY if seat == RIVAL or seat >= len(self.table.seats) else self.table.seats[seat].colour

    @property
    def hairline(self) -> int:
        """Pixels of the finest line around anything."""
        return self.stage.theme.least(1)

    # Words and signs

    def text_px(self, design: float = 20) -> int:
        """Pixels of writing of a design size: as large as is wished for and fits, never under the floor."""
        return max(self.stage.theme.text_floor, min(self.stage.theme.px(design), round(design * self.unit * 1.12)))

    def plaque(
        self,
        surface: Surface,
        rect: Rect,
        markup: str,
        *,
        fill: Colour = PAPER,
        alpha: int = ALPHA,
        ink: Colour = INK,
        align: float = 0.5,
        valign: float = 0.5,
        px: int | None = None,
        tight: bool = True,
    ) -> Rect:
        """Signs or words on a slip of paper, as small as they are, inside a box, in more lines or smaller where they
        would not fit; returns where it lies."""
        px = px or self.text_px()
        least = round(px * SMALLER)
        whole = round(px * UNBROKEN)
        if self.stage.text.size(markup, "small_bold", px=whole)[0] <= rect.w:
            while self.stage.text.size(markup, "small_bold", px=px)[0] > rect.w:
                px -= 1
        block = self.stage.text.render(markup, "small_bold", colour=ink, width=rect.w, align=0.5, px=px)
        while px > least and (block.size[1] > rect.h + 1 or block.size[0] > rect.w):
            px -= 1
            block = self.stage.text.render(markup, "small_bold", colour=ink, width=rect.w, align=0.5, px=px)
        pad = max(2, self.px(4))
        w, h = block.size
        paper = Rect(0, 0, min(rect.w, w + 2 * pad) if tight else rect.w, min(rect.h, h) if tight else rect.h)
        paper.x = rect.x + round((rect.w - paper.w) * align)
        paper.y = rect.y + round((rect.h - paper.h) * valign)
        if alpha:
            slip(self, surface, paper, fill, alpha)
        surface.blit(block.surface, block.corner(paper, 0.5))
        return paper

    def say(self, message: Message) -> str:
        """A message in words."""
        return self.words.say(message)

    def kept(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        """A picture made once for its key."""
        return self._made.things.get(key, make)

    def faint(self, icon: str, side: int) -> Surface:
        """A sign as it lies under what matters: faint, or where contrast is high in a grey that is seen."""
        plain = self.stage.theme.high_contrast

        def make() -> Surface:
            if plain:
                return _greyed(self.stage.icons.get(icon, side))
            out = self.stage.icons.get(icon, side).copy()
            out.set_alpha(GHOST)
            return out

        return self.kept(("faint", icon, side, plain), make)

    # Pieces

    def shadowed(self, surface: Surface, picture: Surface, at: Rect, blur: int | None = None) -> None:
        """A picture with its soft shadow, light from the top left."""
        blur = blur or max(3, self.px(6))
        shadow = self.shadow(picture, blur)
        surface.blit(shadow, (at.x - blur + blur // 3, at.y - blur + blur // 2))
        surface.blit(picture, at)

    def shadow(self, picture: Surface, blur: int) -> Surface:
        """The soft shadow of a picture. It is kept with that, so that no other picture can have the same id."""
        return self._made.shadows.get((id(picture), blur), lambda: (picture, shadow_of(picture, blur, 150)))[1]

    def figure(self, seat: int, side: int) -> Surface:
        """An archaeologist of a seat."""
        colour = self.colour(seat)
        name = f"arnak/figure_{colour.key}"

        def make() -> Surface:
            if self.stage.sprites.has(name):
                return self.stage.sprites.get(name, (side, side))
            out = Surface((side, side), pygame.SRCALPHA)
            icon = self.stage.icons.get("archaeologist", side)
            out.blit(icon, (0, 0))
            emblem = self.stage.icons.emblem(colour, round(side * 0.5))
            out.blit(emblem, emblem.get_rect(midbottom=(side // 2, side)))
            return out

        return self._made.things.get(("figure", colour.key, side), make)

    def shade(self, seat: int, side: int) -> Surface:
        """A figure that is not there yet."""

        def make() -> Surface:
            out = self.figure(seat, side).copy()
            out.set_alpha(130)
            return out

        return self.kept(("shade", seat, side), make)

    def marker(self, seat: int, book: bool, side: int) -> Surface:
        """A magnifying glass or notebook of a seat: a disc of its colour."""
        colour = self.colour(seat)

        def make() -> Surface:
            out = Surface((side, side), pygame.SRCALPHA)
            radius = side // 2 if not book else max(3, side // 5)
            out.blit(rounded((side, side), radius, colour.base), (0, 0))
            wash = ramp((side, side), [(255, 255, 255, 90), (255, 255, 255, 0), (0, 0, 0, 70)])
            out.blit(masked(wash, rounded((side, side), radius)), (0, 0))
            out.blit(outline((side, side), radius, max(2, side // 11), colour.rim), (0, 0))
            out.blit(outline((side, side), radius, max(1, side // 24), (20, 10, 4), 220), (0, 0))
            icon = self.stage.icons.get("notebook" if book else "glass", round(side * 0.66))
            out.blit(icon, icon.get_rect(center=(side - round(side * THING), round(side * THING))))
            self._sign(out, colour)
            return out

        return self._made.things.get(("marker", colour.key, book, side), make)

    def _sign(self, token: Surface, colour: PlayerColour) -> None:
        """A seat's emblem in the corner of a token of its colour: pale on ink, since on itself no colour is seen."""
        side = round(token.get_width() * EMBLEM)
        disc = Rect(0, token.get_height() - side, side, side)
        token.blit(rounded(disc.size, side // 2, INK), disc)
        pale = replace(colour, key=f"{colour.key} on ink", base=colour.rim, rim=INK)
        emblem = self.stage.icons.emblem(pale, round(side * EMBLEM_ON_INK))
        token.blit(emblem, emblem.get_rect(center=disc.center))

    def stone_tile(self, name: str, which: int, size: tuple[int, int], fill: Colour, radius: int) -> Surface:
        """A tile of stone like `sprite_tile`; those of one kind that follow one another are cracked differently."""
        return self.sprite_tile(f"{name}_{which % STONES + 1}", size, fill, radius)

    def temple_tile(self, points: int, size: tuple[int, int], radius: int) -> Surface:
        """A temple tile to print on: its metal, paler where contrast is high."""
        theme = self.stage.theme

        def make() -> Surface:
            out = self.sprite_tile(f"arnak/temple_{points}", size, TEMPLE_FILLS[points], radius).copy()
            if theme.high_contrast:
                out.blit(rounded(size, radius, alpha=VEIL), (0, 0))
            return out

        return self._made.things.get(("temple", points, size, radius, theme.high_contrast), make)

    def sprite_tile(self, name: str, size: tuple[int, int], fill: Colour, radius: int) -> Surface:
        """A picture with round corners and a cardboard edge; a plain one where there is no picture."""

        def make() -> Surface:
            if self.stage.sprites.has(name):
                base = self.stage.sprites.get(name, size, cover=True).convert_alpha()
            else:
                base = ramp(size, [(*mix(fill, (255, 255, 255), 0.2), 255), (*mix(fill, (0, 0, 0), 0.25), 255)])
            return self.edged(base, fill, radius)

        return self._made.things.get((name, size, radius), make)

    def edged(self, picture: Surface, fill: Colour, radius: int) -> Surface:
        """A picture with round corners and an edge of cardboard of a colour."""
        size, line = picture.get_size(), self.hairline
        out = masked(picture, rounded(size, radius))
        out.blit(outline(size, radius, max(1, self.px(2)), mix(fill, (0, 0, 0), 0.65), 255), (0, 0))
        inner = (size[0] - 2 * line, size[1] - 2 * line)
        out.blit(outline(inner, radius, line, (255, 240, 205), 110), (line, line))
        return out

    def site_tile(self, tile: str, size: tuple[int, int]) -> Surface:
        """A discovered site with its effect in signs."""

        def make() -> Surface:
            number = TILE_NAMES.index(tile)
            fill = rgb("#7d8a4e") if number in LEVEL_TILES[1] else rgb("#8a6f4a")
            out = self.sprite_tile(f"arnak/site_{tile}", size, fill, self.px(8)).copy()
            box = Rect(0, 0, *size).inflate(-self.px(6), -self.px(6))
            signs = strip(self, self.signs.say(effect(TILE_PROGRAM[number])), box.size, self.text_px(22))
            out.blit(signs, signs.get_rect(midbottom=box.midbottom))
            return out

        return self._made.things.get(("site", tile, size), make)

    def guardian(self, guardian: str, size: tuple[int, int], cost: bool = True, used: bool = False) -> Surface:
        """A guardian, see `guardians`."""
        key = ("guardian", guardian, size, cost, used)
        return self._made.things.get(key, lambda: guardian_tile(self, guardian, size, cost, used))

    def idol(self, kind: str | None, size: tuple[int, int], shown: int = 0) -> Surface:
        """An idol tile with what it brings when found; None is one face down. Where another lies upon that and only so
        many pixels at its right are `shown`, its head is whole in these."""

        def make() -> Surface:
            out = self.sprite_tile(f"arnak/idol_{kind or 'back'}", size, rgb("#2f6d52"), self.px(7)).copy()
            side = round(min(shown or size[0], size[1]) * (0.62 if kind else SHOWN_HEAD if shown else 0.8))
            icon = self.stage.icons.get("idol", side)
            box = Rect(0, 0, *size).inflate(-self.px(4), -self.px(4))
            if kind is None:
                out.blit(icon, icon.get_rect(center=(size[0] - (shown or size[0]) // 2, size[1] // 2)))
                return out
            out.blit(icon, icon.get_rect(midtop=(size[0] // 2, self.px(3))))
            self.plaque(out, box, self.signs.say(idol_text(IDOL_NAMES.index(kind))), valign=1.0)
            return out

        return self._made.things.get(("idol", kind, size, shown), make)

    def bonus(self, kind: str, side: int) -> Surface:
        """A research bonus tile."""

        def make() -> Surface:
            out = self.sprite_tile("arnak/bonus", (side, side), rgb("#d8b25a"), self.px(5)).copy()
            markup = self.signs.say(bonus_text(BONUS_NAMES.index(kind)))
            icon = markup.removeprefix("[icon:").removesuffix("]")
            picture = self.stage.icons.get(icon, round(side * 0.86))
            out.blit(picture, picture.get_rect(center=(side // 2, side // 2)))
            return out

        return self._made.things.get(("bonus", kind, side), make)

    def assistant(self, name: str, gold: bool, size: tuple[int, int]) -> Surface:
        """An assistant tile on one of its sides."""

        def make() -> Surface:
            number = ASSISTANT_NAMES.index(name)
            fill = rgb("#d3a63e") if gold else rgb("#aeb9c2")
            key = f"arnak/{'gold' if gold else 'silver'}"
            out = self.sprite_tile(key, size, fill, self.px(8)).copy()
            markup = self.signs.say(assistant_text(number, gold))
            box = Rect(0, 0, *size).inflate(-self.px(5), -self.px(4))
            side = min(round(size[1] * 0.86), round(size[0] * 0.42))
            if size[1] >= side + self.text_px(22) * 1.25:
                face = Rect((size[0] - side) // 2, self.px(3), side, side)
                self.plaque(out, box, markup, valign=1.0, px=self.text_px(22))
            else:
                # Whose signs are many has a small portrait, rather than none: by it one is told from another.
                wide = self.stage.text.size(markup, "small_bold", px=self.text_px(22))[0] + self.px(10)
                side = min(side, max(box.w - wide, round(box.w * LEAST_FACE)))
                face = Rect(box.x, (size[1] - side) // 2, side, side)
                room = Rect(face.right, box.y, box.right - face.right, box.h)
                self.plaque(out, room, markup, px=self.text_px(22))
            portrait = f"arnak/helper_{number + 1:02}"
            if self.stage.sprites.has(portrait):
                picture = self.stage.sprites.get(portrait, face.size)
            else:
                picture = self.stage.icons.get("assistant_gold" if gold else "assistant", side)
            out.blit(picture, face)
            return out

        return self._made.things.get(("assistant", name, gold, size), make)

    def count(self, surface: Surface, rect: Rect, icon: str, number: int | str, on: str = "dark") -> None:
        """An icon with a number beside it, centred in a box."""
        text, floor = self.stage.text, self.stage.theme.text_floor
        block = text.render(f"[icon:{icon}] {number}", "number", on=on, px=self.text_px(24))
        if block.size[0] > rect.w:
            block = text.render(f"[icon:{icon}]{number}", "small_bold", on=on, px=floor)
        if block.size[0] > rect.w and rect.h >= 2 * text.line_height("small_bold", floor):
            stacked = f"[icon:{icon}]\n{number}"
            block = text.render(stacked, "small_bold", on=on, width=rect.w, align=0.5, px=floor)
        block = narrowed(block, rect.w)
        surface.blit(block.surface, block.corner(rect, 0.5))


def _greyed(picture: Surface) -> Surface:
    """A picture in greys, of which the lighter half lies around `GHOST_MIDDLE`."""
    out = pygame.transform.grayscale(picture)
    points = (out.get_at((x, y)) for x in range(out.get_width()) for y in range(out.get_height()))
    greys = sorted(point.r for point in points if point.a > 128) or [255]
    share = GHOST_MIDDLE / max(1, greys[len(greys) * 3 // 4])
    factor = round(min(1.0, share) * 255)
    out.fill((factor, factor, factor, 255), special_flags=pygame.BLEND_RGBA_MULT)
    if share > 1:
        lift = min(GHOST_MIDDLE, round(greys[len(greys) * 3 // 4] * (share - 1)))
        out.fill((lift, lift, lift), special_flags=pygame.BLEND_RGB_ADD)
    out.fill((GHOST_MOST,) * 3, special_flags=pygame.BLEND_RGB_MIN)
    return out
