"""Pictures of cards and tiles at the size they are shown, made once and kept."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.arnak.cards import ARTIFACT, FREE, FREE_OR_PASS, ITEM
from game.arnak.content import CARD_NAMES, CARD_OF, CARDS, FEAR_TILE, POINTS
from game.arnak.program import ICONS
from game.arnak.texts import card_name, card_text
from game.core.words import Words
from scenes.stage.cache import surface_cache
from scenes.stage.loop import Stage
from scenes.stage.markup import signed
from scenes.stage.shapes import masked, outline, ramp, rounded
from scenes.stage.text import ELLIPSIS, TextBlock
from scenes.stage.theme import TEXT_FLOOR, Colour, rgb
from scenes.table.arnak.short import Signs

FRAMES: dict[str, tuple[Colour, Colour, Colour]] = {
    "basic": (rgb("#efe0b9"), rgb("#7a5a30"), rgb("#4a3517")),
    "fear": (rgb("#d9cfe6"), rgb("#4a3a78"), rgb("#221740")),
    "item": (rgb("#f1dcb0"), rgb("#9a5320"), rgb("#5b2d0d")),
    "artifact": (rgb("#dfe9cf"), rgb("#1f6b5a"), rgb("#0c3a31")),
}
"""Paper, frame and dark edge of each kind of card."""
BOLD_SHARE = 0.84
"""Signs are not made narrower than this share of their width: rather they stand in two lines."""
NAME_EDGE = 4
"""Pixels between a name and the sides of its paper at least."""
LEAST_SHARE = 0.6
"""Letters of a name are not made narrower than this share of their width: rather the word is cut."""
LEADING = 0.86
"""Lines of names and signs stand closer than those of texts, by this share."""
FOOT = 0.34
"""The share of a card's height that its signs take at most; the rest of them is left to its words."""
LOW = 2 * TEXT_FLOOR + 8
"""Pixels of a picture in which two marks stand one over the other; signs leave it that."""
NO_BREAK = "\u00a0"


def kind_of(card: int) -> str:
    """The kind of a card by its looks."""
    if card == FEAR_TILE or CARDS[card].kind not in (ITEM, ARTIFACT):
        return "fear" if POINTS[card] < 0 else "basic"
    return "item" if CARDS[card].kind == ITEM else "artifact"


class Faces:
    """Makes card faces and backs; `large` ones carry the full sentence, small ones its signs."""

    def __init__(
        self,
        stage: Stage,
        words: Words,
        signs: Signs,
        px: Callable[[float], int],
        text_px: Callable[[float], int],
    ) -> None:
        self._px, self._text_px = px, text_px
        self._stage = stage
        self._words = words
        self.signs = signs
        self._cache = surface_cache(48)

    def clear(self) -> None:
        """Forgets all sizes."""
        self._cache.clear()

    def card(self, name: str, size: tuple[int, int], large: bool = False, free: int = 0) -> Surface:
        """The face of a card. Of one of which only the top is seen, `free` is what other cards leave of its width: its
        name stands there, its signs are left out."""
        return self._cache.get((name, size, large, free), lambda: self._face(CARD_OF[name], size, large, free))

    def back(self, kind: str, size: tuple[int, int]) -> Surface:
        """The back of a card: `item`, `artifact`, `own` or `fear`."""
        return self._cache.get(("back", kind, size), lambda: self._back(kind, size))

    def dim(self, name: str, size: tuple[int, int]) -> Surface:
        """The face of a card that is put aside."""

        def make() -> Surface:
            face = self.card(name, size).copy()
            face.fill((120, 120, 130, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return face

        return self._cache.get(("dim", name, size), make)

    # Making

    def _back(self, kind: str, size: tuple[int, int]) -> Surface:
        stage = self._stage
        name = f"arnak/back_{kind}"
        radius = self._px(8)
        if stage.sprites.has(name):
            return stage.sprites.rounded(name, size, radius)
        paper, frame, dark = FRAMES[{"own": "basic"}.get(kind, kind)]
        base = ramp(size, [(*frame, 255), (*dark, 255)])
        icon = stage.icons.get(
            {"item": "item", "artifact": "artifact", "fear": "fear"}.get(kind, "staff"), size[0] // 2
        )
        base.blit(icon, icon.get_rect(center=(size[0] // 2, size[1] // 2)))
        base.blit(outline(size, radius, self._px(3), paper, 200), (0, 0))
        return masked(base, rounded(size, radius))

    def _face(self, card: int, size: tuple[int, int], large: bool, free: int) -> Surface:
        w, h = size
        kind = kind_of(card)
        paper, frame, dark = FRAMES[kind]
        radius = max(4, round(w * 0.07))
        edge = max(2, round(w * 0.028))
        base = Surface(size, pygame.SRCALPHA)
        base.fill((*frame, 255))
        base.blit(ramp(size, [(255, 255, 255, 46), (255, 255, 255, 0), (0, 0, 0, 60)]), (0, 0))
        inner = Rect(edge, edge, w - 2 * edge, h - 2 * edge)
        signs = "" if card == FEAR_TILE or free else self.signs.say(card_text(card))
        named = inner.w - (w - free if free else 0)
        marks = 2 * self._side(inner.w, large)
        most_px, high = self._head(h - 3 * edge - marks, edge)
        title = self._title(card, (named, inner.w), edge, large, most_px)
        if large:
            high = title.size[1] + 2 * edge
        foot_most = min(round(h * FOOT), h - high - 3 * edge - LOW)
        body = self._body(card, (inner.w, foot_most), edge, signs, large, most_px)
        if not large and h - high - body.size[1] - 3 * edge < marks:
            body = self._body(card, (inner.w, foot_most), edge, signs, large, TEXT_FLOOR)
        head = Rect(inner.x, inner.y, inner.w, high)
        foot_h = body.size[1] + (6 * edge if large else edge) if signs else 0
        foot = Rect(inner.x, inner.bottom - foot_h, inner.w, foot_h)
        base.fill((*paper, 255), head)
        base.fill((*paper, 255), foot)
        art = Rect(inner.x, head.bottom, inner.w, foot.y - head.bottom)
        self._art(base, card, art)
        base.blit(title.surface, title.corner(Rect(head.x, head.y, named, head.h), 0.5))
        if signs:
            base.blit(body.surface, body.corner(foot, 0.5))
        for y in (head.bottom, foot.y) if signs else (head.bottom,):
            pygame.draw.line(base, dark, (inner.x, y), (inner.right - 1, y), max(1, edge // 2))
        self._marks(base, card, art, large)
        base.blit(outline(size, radius, max(1, edge // 2), dark, 255), (0, 0))
        return masked(base, rounded(size, radius))

    def _head(self, spare: int, edge: int) -> tuple[int, int]:
        """The letters of a small card at most, in pixels, and the height of the paper under its name. That is two
        lines, whether the name has one or two: pictures and numbers of cards side by side stand in line. `spare` is
        what letters may take of the card's height."""
        text, px = self._stage.text, self._text_px(20)

        def two(px: int) -> int:
            return round((1 + LEADING) * text.line_height("small_bold", px))

        rest = spare - two(px) - text.line_height("small_bold", px)
        # With large letters on a low card the words leave the picture, and the numbers on it, what they can.
        return (px, two(px) + (edge if rest > 4 * edge else 0)) if rest >= 0 else (TEXT_FLOOR, two(TEXT_FLOOR))

    def _title(self, card: int, widths: tuple[int, int], edge: int, large: bool, most_px: int = 1000) -> TextBlock:
        """The name of a card, as wide as the paper it has of the card's width, in letters of at most so many pixels."""
        stage = self._stage
        dark = FRAMES[kind_of(card)][2]
        most, wide = widths
        named, room = self._words.say(card_name(card)), max(1, most - 2 * max(edge, NAME_EDGE))
        share = 1.0
        if large:
            role, name_px = "heading", max(TEXT_FLOOR, round((wide + 2 * edge) * 0.09))
        else:
            role, (name_px, share) = "small_bold", self.letters(named, room, most_px)
        room = math.ceil(room / max(share, LEAST_SHARE))
        if share < LEAST_SHARE:
            share = LEAST_SHARE
            named = " ".join(self._shortened(word, room, name_px) for word in named.split())
        title = stage.text.render(named, role, colour=dark, width=room, align=0.5, px=name_px, max_lines=2)
        if share < 1:
            narrow = pygame.transform.smoothscale(title.surface, (round(title.size[0] * share), title.size[1]))
            # Laid on twice: with thinner strokes bold letters would look like regular ones beside others.
            narrow.blit(narrow.copy(), (0, 0))
            title = replace(title, surface=narrow)
        return title if large else _closer(title)

    def _body(
        self, card: int, paper: tuple[int, int], edge: int, signs: str, large: bool, most_px: int = 1000
    ) -> TextBlock:
        """What a card does, on paper so wide: a large one in a sentence, others in signs of at most so many pixels, as
        many as the height of the paper holds, then dots."""
        text = self._stage.text
        wide, high = paper
        ink = rgb("#2b1b0e")
        if large:
            sentence = self._words.say(card_text(card)) if card != FEAR_TILE else ""
            px = max(TEXT_FLOOR, min(self._stage.theme.font_px("body"), round((wide + 2 * edge) * 0.075)))
            return text.render(sentence, "body", colour=ink, width=wide - 6 * edge, align=0.5, px=px)
        px = min(most_px, self._text_px(20))
        room = wide - edge
        whole = text.render(signs, "small_bold", colour=ink, px=px)
        if room < whole.size[0] <= room / BOLD_SHARE:
            # A little narrower they stand in one line.
            return replace(whole, surface=pygame.transform.smoothscale(whole.surface, (room, whole.size[1])))
        line = text.line_height("small_bold", px)
        lines = max(1, 1 + int((high - line) / (line * LEADING)))
        # What stands in brackets is one.
        parts = re.split(r"(?<=[ /])", re.sub(r"\([^)]*\)", lambda found: found[0].replace(" ", NO_BREAK), signs))
        for count in range(len(parts), 0, -1):
            shown = "".join(parts[:count])
            if count < len(parts):
                shown = shown.rstrip(" /") + ELLIPSIS
            block = text.render(shown, "small_bold", colour=ink, width=room, align=0.5, px=px)
            if block.lines <= lines:
                break
        return _closer(block)

    def letters(self, name: str, room: int, most_px: int = 1000) -> tuple[int, float]:
        """The size (at most `most_px`) and the share of their width for the letters of a name so that no word of it is
        broken in a room: smaller or narrower if they must, and never lighter, for names stand side by side."""

        def widest(px: int) -> int:
            return max(self._stage.text.size(word, "small_bold", px=px)[0] for word in name.split())

        px = min(most_px, self._text_px(19))
        while px > TEXT_FLOOR and widest(px) > room:
            px -= 1
        return px, min(1.0, room / widest(px))

    def _shortened(self, word: str, room: int, px: int) -> str:
        """A word of a name, cut with an ellipsis if it is wider than the room."""
        cut, size = len(word), self._stage.text.size
        while cut > 1 and size(word[:cut] + ELLIPSIS * (cut < len(word)), "small_bold", px=px)[0] > room:
            cut -= 1
        return word if cut == len(word) else word[:cut] + ELLIPSIS

    def _art(self, base: Surface, card: int, art: Rect) -> None:
        stage = self._stage
        name = f"arnak/card_{CARD_NAMES[card]}"
        if art.h < 8:
            return
        if stage.sprites.has(name):
            base.blit(stage.sprites.get(name, art.size, cover=True), art)
            return
        _, frame, dark = FRAMES[kind_of(card)]
        base.blit(ramp(art.size, [(*frame, 255), (*dark, 255)]), art)
        icon = {"item": "item", "artifact": "artifact", "fear": "fear", "basic": "dig"}[kind_of(card)]
        px = round(min(art.size) * 0.7)
        picture = stage.icons.get(icon, px)
        base.blit(picture, picture.get_rect(center=art.center))

    def _side(self, wide: int, large: bool) -> int:
        """The side of a mark on a picture so wide, in pixels."""
        return round(wide * 0.17) if large else max(22, round(min(wide * 0.26, self._px(34))))

    def _marks(self, base: Surface, card: int, art: Rect, large: bool) -> None:
        """Travel icons at the left, points at the right, the price below them, the bolt of a free action."""
        stage = self._stage
        if card == FEAR_TILE:
            return
        data = CARDS[card]
        side = self._side(art.w, large)
        pad = max(1, side // 12)
        priced = data.kind in (ITEM, ARTIFACT)
        if TEXT_FLOOR < (art.h - 3 * pad) // 2 < side:
            side = (art.h - 3 * pad) // 2
        # A low picture has room for one row of marks only.
        low = priced and art.h < 2 * side + 3 * pad
        if low:
            side = max(TEXT_FLOOR, min(side, (art.w - 4 * pad) // (len(data.travel) + 2)))
        room = art.h - 2 * pad if not low else art.w - 3 * pad - 2 * side
        step = min(side, (room - side) // max(1, len(data.travel) - 1))
        for k, icon in enumerate(data.travel):
            plate = Rect(art.x + pad, art.y + pad, side, side).move((k * step, 0) if low else (0, k * step))
            base.blit(stage.plates.fill(plate.size, side // 2, rgb("#fff4d8"), 235), plate)
            base.blit(stage.plates.frame(plate.size, side // 2, max(1, side // 16), rgb("#4a3517")), plate)
            picture = stage.icons.get(ICONS[icon], round(side * 0.76))
            base.blit(picture, picture.get_rect(center=plate.center))
        right = art.right - pad
        if priced:
            plate = Rect(right - side, art.y + pad, side, side)
            self._number(base, plate, data.points, "laurel")
            price = plate.move(-side - pad, 0) if low else Rect(plate.x, art.bottom - side - pad, side, side)
            self._number(base, price, data.cost, "compass" if data.kind == ARTIFACT else "coin")
        elif data.points:
            self._number(base, Rect(right - side, art.y + pad, side, side), data.points, "laurel")
        if data.timing in (FREE, FREE_OR_PASS):
            picture = stage.icons.get("bolt", round(side * 0.8))
            at = picture.get_rect(bottomleft=(art.x + pad, art.bottom - pad))
            if at.y < art.y + pad + (0 if low else (len(data.travel) - 1) * step) + side:
                at.x += side
            base.blit(picture, at)

    def _number(self, base: Surface, plate: Rect, number: int, icon: str) -> None:
        """A number on a seal: points on a laurel, prices on their token."""
        stage = self._stage
        fills = {"laurel": rgb("#8c1f14"), "coin": rgb("#f2c14e"), "compass": rgb("#e9dcb8")}
        rims = {"laurel": rgb("#f3d27a"), "coin": rgb("#7a4a08"), "compass": rgb("#8a5a14")}
        inks = {"laurel": rgb("#fff6dc"), "coin": rgb("#3a2204"), "compass": rgb("#3a2204")}
        radius = plate.w // 2 if icon != "laurel" else max(3, plate.w // 5)
        base.blit(stage.plates.fill(plate.size, radius, fills[icon]), plate)
        base.blit(stage.plates.frame(plate.size, radius, max(2, plate.w // 10), rims[icon]), plate)
        text = stage.text.render(signed(number), "number", colour=inks[icon], px=max(TEXT_FLOOR, round(plate.w * 0.72)))
        base.blit(text.surface, text.corner(plate, 0.5))


def _closer(block: TextBlock) -> TextBlock:
    """The lines of a text closer together."""
    if block.lines < 2:
        return block
    wide, step = block.size[0], block.size[1] // block.lines
    pitch = round(step * LEADING)
    out = Surface((wide, (block.lines - 1) * pitch + step), pygame.SRCALPHA)
    for row in range(block.lines):
        out.blit(block.surface, (0, row * pitch), Rect(0, row * step, wide, step))
    return replace(block, surface=out, middle=block.middle - (block.size[1] - out.get_height()) // 2)
