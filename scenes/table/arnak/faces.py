"""Pictures of cards and tiles at the size they are shown, made once and kept."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

import pygame
from pygame import Rect, Surface

from game.arnak.cards import ARTIFACT, ITEM
from game.arnak.content import CARD_NAMES, CARD_OF, CARDS, FEAR_TILE, POINTS
from game.arnak.texts import card_name, card_text
from game.core.words import SOFT_HYPHEN, Words
from scenes.stage.cache import ByteCache
from scenes.stage.loop import Stage
from scenes.stage.markup import signed
from scenes.stage.shapes import masked, outline, ramp, rounded
from scenes.stage.text import ELLIPSIS, TextBlock
from scenes.stage.theme import Colour, mix, rgb
from scenes.stage.work import Work, finish
from scenes.table.arnak.lying import lies
from scenes.table.arnak.marks import (
    BOLT,
    COIN,
    COMPASS,
    LARGE,
    LAUREL,
    SMALL,
    Mark,
    Price,
    has_bolt,
    is_free,
    marks_on,
    price_on,
)
from scenes.table.arnak.short import Signs
from scenes.table.glow import VEIL

FRAMES: dict[str, tuple[Colour, Colour, Colour]] = {
    "basic": (rgb("#efe0b9"), rgb("#7a5a30"), rgb("#4a3517")),
    "fear": (rgb("#d9cfe6"), rgb("#4a3a78"), rgb("#221740")),
    "item": (rgb("#f1dcb0"), rgb("#9a5320"), rgb("#5b2d0d")),
    "artifact": (rgb("#dfe9cf"), rgb("#1f6b5a"), rgb("#0c3a31")),
}
"""Paper, frame and dark edge of each kind of card."""
DIM_PAPER, DIM_INK, DIM_ART = 0.27, 0.8, 25
"""Of a card put aside: how far its papers go to the colour of the veil and its ink to black, as shares, and how dense
the veil over its picture is, of 255. What is written on it can be read as well as on others."""
BOLD_SHARE = 0.84
"""Signs are not made narrower than this share of their width: rather they stand in two lines."""
NAME_EDGE, NAME_EDGE_LEAST = 4, 2
"""Pixels between a name and the sides of its paper at least, and where a word of it would else be made narrower."""
LEAST_SHARE, LEAST_IN_TWO = 0.5, 0.42
"""Letters of a name are not made narrower than this share of their width: rather the word is broken; but a little more
where it would have three lines then."""
LEAST_LOW = 0.36
"""Nor than this share on cards so low that marks would lie over the third."""
LEAST_SIGNS = 0.55
"""Signs are not made narrower than this share where their card has no more height for them."""
SHARE_STEP = 0.05
"""By so much of their width letters of a name become narrower at a time."""
NARROWEST_SIGNS = 0.45
"""What has no room even so, on the smallest cards in the narrowest windows, becomes as narrow as this."""
MOST_LINES = 3
"""Lines of a name that has broken words, at most."""
LEADING = 0.86
"""Lines of names and signs stand closer than those of texts, by this share."""
LOW, ROW = 40, 22
"""Pixels (see `Theme.least`) of a picture in which two marks stand one over the other, and in which one row of them
does: signs leave it that, as far as the card is high enough for them."""
MOST_UNDER = 0.7
"""Marks that reach no further down than this share of a picture leave room for what it shows below them."""
LEAST_ART = 8
"""Pixels of the height of a picture below which there is none."""
TALLEST = 1.225
"""The height of the picture of an enlarged card without a sentence, as a share of its width."""
NO_BREAK = "\u00a0"
SIGN_INK = rgb("#2b1b0e")
"""The ink of signs and sentences."""


def kind_of(card: int) -> str:
    """The kind of a card by its looks."""
    if card == FEAR_TILE or CARDS[card].kind not in (ITEM, ARTIFACT):
        return "fear" if POINTS[card] < 0 else "basic"
    return "item" if CARDS[card].kind == ITEM else "artifact"


@dataclass(frozen=True, slots=True)
class Plan:
    """What is written on a card, and the heights of the papers under its name and under its signs, in pixels."""

    title: TextBlock
    head: int
    body: TextBlock | None
    foot: int

    def picture(self, inner: Rect) -> Rect:
        """What they leave of a card within its frame."""
        return Rect(inner.x, inner.y + self.head, inner.w, max(0, inner.h - self.head - self.foot))


class Faces:
    """Makes card faces and backs; `large` ones carry the full sentence, small ones its signs."""

    def __init__(
        self,
        stage: Stage,
        words: Words,
        signs: Signs,
        px: Callable[[float], int],
        text_px: Callable[[float], int],
        kept: ByteCache[Surface],
    ) -> None:
        self._px, self._text_px = px, text_px
        self._stage = stage
        self._words = words
        self.signs = signs
        self._cache = kept
        self._prices: dict[tuple[str, tuple[int, int]], Price] = {}

    def use(self, kept: ByteCache[Surface]) -> None:
        """Keeps its pictures there from now on, and shows what is there; letters may have another size."""
        self._cache = kept
        self._prices.clear()

    def card(
        self, name: str, size: tuple[int, int], large: bool = False, free: int = 0, price: Price | None = None
    ) -> Surface:
        """The face of a card, with its price in a place, or in the first where it has room. Of one of which only the
        top is seen, `free` is what other cards leave of its width: its name stands there, its signs are left out."""
        key = (name, size, large, free, price)
        return self._cache.get(key, lambda: finish(self._face(CARD_OF[name], size, large, free, price)))

    def price_in(self, row: Iterable[str], size: tuple[int, int]) -> Price:
        """The first place where all cards of a row, of such a size and seen whole, have room for their prices."""
        return max((self._price(name, size) for name in row), default=Price.BELOW)

    def _price(self, name: str, size: tuple[int, int]) -> Price:
        found = self._prices.get((name, size))
        if found is None:
            inner, edge = _inner(size)
            room = _marked(self._plan(CARD_OF[name], inner.size, edge, False, 0).picture(inner))
            found = price_on(CARD_OF[name], room, self._side(room.w, False), self._floor)
            self._prices[name, size] = found
        return found

    def large_ahead(self, name: str, size: tuple[int, int]) -> Work[None]:
        """Makes the large face of a card, unless it is there, in pieces: its pictures take long to read."""
        key = (name, size, True, 0, None)
        if key not in self._cache:
            self._stage.sprites.get(_thing(name))
            yield
            face = yield from self._face(CARD_OF[name], size, True, 0, None)
            self._cache.get(key, lambda: face)
            yield

    def back(self, kind: str, size: tuple[int, int]) -> Surface:
        """The back of a card: `item`, `artifact`, `own` or `fear`."""
        return self._cache.get(("back", kind, size), lambda: self._back(kind, size))

    def dim(self, name: str, size: tuple[int, int], price: Price | None = None) -> Surface:
        """The face of a card that is put aside, or cannot be had now; its price as on others (see `card`)."""
        key = ("dim", name, size, price)
        return self._cache.get(key, lambda: finish(self._face(CARD_OF[name], size, False, 0, price, True)))

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

    def _face(
        self, card: int, size: tuple[int, int], large: bool, free: int, price: Price | None, dim: bool = False
    ) -> Work[Surface]:
        w = size[0]
        kind = kind_of(card)
        paper, frame, dark = FRAMES[kind]
        ink = mix(dark, (0, 0, 0), DIM_INK) if dim else dark
        if dim:
            paper, frame = (mix(colour, VEIL[:3], DIM_PAPER) for colour in (paper, frame))
        radius = max(4, round(w * 0.07))
        base = Surface(size, pygame.SRCALPHA)
        base.fill((*frame, 255))
        base.blit(ramp(size, [(255, 255, 255, 46), (255, 255, 255, 0), (0, 0, 0, 60)]), (0, 0))
        inner, edge = _inner(size)
        named = inner.w - (w - free if free else 0)
        plan = self._plan(card, inner.size, edge, large, named if free else 0, ink)
        art = plan.picture(inner)
        shown = not free or art.h >= ROW
        marks = self._marks(card, art, large, price) if shown else []
        if is_free(card) and not free and not has_bolt(marks):
            # On a low picture it would lie over what is read: then it begins what is written of the card's effect.
            plan = self._plan(card, inner.size, edge, large, 0, ink, bolt=True)
            art = plan.picture(inner)
            marks = [mark for mark in self._marks(card, art, large, price) if mark.icon != BOLT]
        yield
        head = Rect(inner.x, inner.y, inner.w, plan.head)
        foot = Rect(inner.x, inner.bottom - plan.foot, inner.w, plan.foot)
        base.fill((*paper, 255), head)
        base.fill((*paper, 255), foot)
        if large:
            yield from self._scene(base, card, art, marks)
        else:
            self._art(base, card, art, marks)
        if dim:
            base.blit(self._veil(art.size, DIM_ART), art)
        base.blit(plan.title.surface, plan.title.corner(Rect(head.x, head.y, named, head.h), 0.5))
        if plan.body is not None:
            base.blit(plan.body.surface, plan.body.corner(foot, 0.5))
        for y in (head.bottom, foot.y) if plan.foot else (head.bottom,):
            pygame.draw.line(base, dark, (inner.x, y), (inner.right - 1, y), max(1, edge // 2))
        for mark in marks:
            self._draw_mark(base, mark)
        if dim:
            base.blit(self._veil(art.size, VEIL[3]), art)
        base.blit(outline(size, radius, max(1, edge // 2), dark, 255), (0, 0))
        return masked(base, rounded(size, radius))

    def _marks(self, card: int, art: Rect, large: bool, price: Price | None) -> list[Mark]:
        """The marks on the picture of a card."""
        return marks_on(card, _marked(art), self._side(art.w, large), self._floor, price)

    @staticmethod
    def _veil(size: tuple[int, int], alpha: int) -> Surface:
        """The veil over what is put aside."""
        out = Surface(size, pygame.SRCALPHA)
        out.fill((*VEIL[:3], alpha))
        return out

    def _plan(
        self,
        card: int,
        inner: tuple[int, int],
        edge: int,
        large: bool,
        free: int,
        ink: Colour | None = None,
        bolt: bool = False,
        in_two: float = LEAST_IN_TWO,
    ) -> Plan:
        """What is written on a card of an inner size, and where. `free` is the width of what is seen of a covered one,
        which has no signs. Signs are never cut: where they are many, they take from the picture. They may begin with
        the `bolt` of a free action."""
        w, h = inner
        named = free or w
        signs = "" if card == FEAR_TILE or free else self.signs.say(card_text(card))
        if bolt:
            signs = f"[icon:{BOLT}] {signs}"
        if large:
            title = self._title(card, (named, w), edge, True, ink=ink)
            body = self._sentence(card, w, edge)
            return Plan(
                title, title.size[1] + 2 * edge, body if signs else None, body.size[1] + 6 * edge if signs else 0
            )
        marks = 2 * self._side(w, False)
        most_px, two = self._head(h - edge - marks, edge)
        title = self._title(card, (named, w), edge, False, most_px, ink, in_two)
        two = max(two, title.size[1]) if title.lines > 2 else two
        if not signs:
            return Plan(title, two, None, 0)
        own, floor = title.size[1] + 1, self._floor
        low, row = map(self._stage.theme.least, (LOW, ROW))
        for px, head, share, least in (
            (most_px, two, BOLD_SHARE, marks),
            (floor, two, BOLD_SHARE, low),
            (floor, two, BOLD_SHARE, row),
            (floor, own, BOLD_SHARE, row),
            (floor, own, LEAST_SIGNS, row),
            (floor, own, LEAST_SIGNS, 0),
            (floor, own, NARROWEST_SIGNS, 0),
        ):
            body = self._body(signs, w - edge, px, share)
            if h - head - body.size[1] - edge >= least:
                break
        if title.lines > 2 and in_two > LEAST_LOW and h - head - body.size[1] - edge < ROW:
            return self._plan(card, inner, edge, large, free, ink, bolt, LEAST_LOW)
        return Plan(title, head, body, body.size[1] + edge)

    @property
    def _floor(self) -> int:
        """The smallest letters, and marks among them, px."""
        return self._stage.theme.text_floor

    def _head(self, spare: int, edge: int) -> tuple[int, int]:
        """The letters of a small card at most, in pixels, and the height of the paper under its name. That is two
        lines, whether the name has one or two: pictures and numbers of cards side by side stand in line. `spare` is
        what letters may take of the card's height."""
        text, px = self._stage.text, self._text_px(20)

        def two(px: int) -> int:
            return round((1 + LEADING) * text.line_height("small_bold", px))

        rest = spare - two(px) - text.line_height("small_bold", px)
        # With large letters on a low card the words leave the picture, and the numbers on it, what they can.
        return (px, two(px) + (edge if rest > 4 * edge else 0)) if rest >= 0 else (self._floor, two(self._floor))

    def _title(
        self,
        card: int,
        widths: tuple[int, int],
        edge: int,
        large: bool,
        most_px: int = 1000,
        ink: Colour | None = None,
        in_two: float = LEAST_IN_TWO,
    ) -> TextBlock:
        """The name of a card, as wide as the paper it has of the card's width, in letters of at most so many pixels. In
        two lines they become as narrow as `in_two` rather than stand in three."""
        stage = self._stage
        dark = ink or FRAMES[kind_of(card)][2]
        most, wide = widths
        name, room = card_name(card), max(1, most - 2 * max(edge, NAME_EDGE))
        named, share, lines = self._words.say(name), 1.0, 2
        if not large and self.letters(named, room, most_px)[1] < 1:
            room = max(1, most - 2 * max(edge, NAME_EDGE_LEAST))
        if large:
            role, name_px = "heading", max(self._floor, round((wide + 2 * edge) * 0.09))
        else:
            role, (name_px, share) = "small_bold", self.letters(named, room, most_px)
        broken, whole, share = share < LEAST_SHARE, share, max(share, LEAST_SHARE)
        if broken:
            parts, lines = self._broken(self._words.breakable(name), math.ceil(room / share), name_px)
            if lines > 2 and whole >= in_two:
                broken, lines, share = False, 2, whole
            else:
                named = parts

        def render() -> TextBlock:
            wide = math.ceil(room / share)
            return stage.text.render(named, role, colour=dark, width=wide, align=0.5, px=name_px, max_lines=lines)

        title = render()
        if broken:
            # Its parts may be short: no narrower then than takes its lines.
            share = self._widest_share(named, title, room, name_px)
            title = render()
        while title.cut and not large and not broken and share > in_two:
            # A name of three words has room in two lines of smaller letters, or of narrower ones.
            smaller = name_px > self._floor
            name_px, share = (name_px - 1, share) if smaller else (name_px, max(in_two, share - SHARE_STEP))
            title = render()
        if share < 1:
            narrow = pygame.transform.smoothscale(title.surface, (round(title.size[0] * share), title.size[1]))
            # Laid on twice: with thinner strokes bold letters would look like regular ones beside others.
            narrow.blit(narrow.copy(), (0, 0))
            title = title.as_picture(narrow)
        return title if large else _closer(title)

    def _widest_share(self, named: str, title: TextBlock, room: int, px: int) -> float:
        """The largest share of their width for the letters of a name that is set as narrow as may be, with which it
        takes no more lines and no word of it is wider than a room."""
        widest = max(self._wide(part, px) for part in named.split())
        share = LEAST_SHARE
        while share < 1 and widest <= room / (share + SHARE_STEP):
            wide = math.ceil(room / (share + SHARE_STEP))
            if self._stage.text.size(named, "small_bold", width=wide, px=px)[1] > title.size[1]:
                break
            share += SHARE_STEP
        return min(1.0, share)

    def _sentence(self, card: int, wide: int, edge: int) -> TextBlock:
        """What a large card does, in words, on paper so wide."""
        sentence = self._words.say(card_text(card)) if card != FEAR_TILE else ""
        px = max(self._floor, min(self._stage.theme.font_px("body"), round((wide + 2 * edge) * 0.075)))
        return self._stage.text.render(sentence, "body", colour=SIGN_INK, width=wide - 6 * edge, align=0.5, px=px)

    def _body(self, signs: str, room: int, most_px: int, share: float) -> TextBlock:
        """What a small card does, in signs of at most so many pixels: in as few lines as hold them all in a room, if
        need be narrower, down to a share of their width."""
        text = self._stage.text
        px = min(most_px, self._text_px(20))
        # What stands in brackets is one.
        whole = re.sub(r"\([^)]*\)", lambda found: found[0].replace(" ", NO_BREAK), signs)
        block = text.render(whole, "small_bold", colour=SIGN_INK, width=room, align=0.5, px=px)
        wide = round(room / share)
        narrow = text.render(whole, "small_bold", colour=SIGN_INK, width=wide, align=0.5, px=px)
        if narrow.lines < block.lines or block.size[0] > room:
            block = narrow
        block = _closer(block)
        if block.size[0] <= room:
            return block
        return block.as_picture(pygame.transform.smoothscale(block.surface, (room, block.size[1])))

    def letters(self, name: str, room: int, most_px: int = 1000) -> tuple[int, float]:
        """The size (at most `most_px`) and the share of their width for the letters of a name so that no word of it is
        broken in a room: smaller or narrower if they must, and never lighter, for names stand side by side."""

        def widest(px: int) -> int:
            return max(self._wide(word, px) for word in name.split())

        px = min(most_px, self._text_px(19))
        while px > self._floor and widest(px) > room:
            px -= 1
        return px, min(1.0, room / widest(px))

    def _broken(self, name: str, room: int, px: int) -> tuple[str, int]:
        """A name of which a word is wider than the room, with that broken at soft hyphens, or cut if it is still too
        wide; without them, and the lines it takes."""
        lines = [part for word in name.split() for part in self._parts(word, room, px)]
        if len(lines) > MOST_LINES:
            lines = [self._shortened(word.replace(SOFT_HYPHEN, ""), room, px) for word in name.split()]
        return " ".join(lines), min(len(lines), MOST_LINES)

    def _parts(self, word: str, room: int, px: int) -> list[str]:
        """A word in as few parts as stand in a room, each broken one with its hyphen, and as even as can be; cut if
        there are none."""
        pieces = word.split(SOFT_HYPHEN)
        whole = "".join(pieces)
        for breaks in range(len(pieces)):
            ways = [_joined_at(pieces, places) for places in combinations(range(1, len(pieces)), breaks)]
            wide, parts = min((max(self._wide(part, px) for part in parts), parts) for parts in ways)
            if wide <= room:
                return parts
        return [self._shortened(whole, room, px)]

    def _wide(self, text: str, px: int) -> int:
        """The width of a part of a name, px."""
        return self._stage.text.size(text, "small_bold", px=px)[0]

    def _shortened(self, word: str, room: int, px: int) -> str:
        """A word of a name, cut with an ellipsis if it is wider than the room."""
        if self._wide(word, px) <= room:
            return word
        cut = len(word) - 1
        while cut > 1 and self._wide(word[:cut] + ELLIPSIS, px) > room:
            cut -= 1
        return word[:cut] + ELLIPSIS

    def _scene(self, base: Surface, card: int, art: Rect, marks: Sequence[Mark]) -> Work[None]:
        """Draws the picture of an enlarged card under the marks on it: it is put together, for it may be high or low as
        the sentence leaves it, and all of its thing shall be seen."""
        sprites, thing = self._stage.sprites, _thing(CARD_NAMES[card])
        if art.h < LEAST_ART:
            return
        # As high as any of them is: pictures of other heights show less of the same.
        size = art.w, max(art.h, round(art.w * TALLEST))
        ground = sprites.get(f"arnak/ground_{kind_of(card)}", size, cover=True)
        base.blit(ground, art, Rect((0, (size[1] - art.h) // 2), art.size))
        yield
        place = lies(sprites.get(thing), art, marks)
        base.set_clip(art)
        base.blit(sprites.get(thing, place.size), place)
        base.set_clip(None)
        yield

    def _art(self, base: Surface, card: int, art: Rect, marks: Sequence[Mark]) -> None:
        """Draws the picture of a card in a row, of which a low one leaves the middle: below the marks, where those
        stand in a row along its upper edge and reach the middle of that."""
        stage = self._stage
        name = f"arnak/card_{CARD_NAMES[card]}"
        if art.h < LEAST_ART:
            return
        if stage.sprites.has(name):
            boxes = [mark.box for mark in marks]
            under = max((box.bottom - art.y for box in boxes), default=0)
            middle = art.inflate(-art.w * 2 // 3, 0)
            lower = under if under < art.h * MOST_UNDER and middle.collidelist(boxes) >= 0 else 0
            base.blit(stage.sprites.get(name, (art.w, art.h + lower), cover=True), art, Rect((0, 0), art.size))
            return
        _, frame, dark = FRAMES[kind_of(card)]
        base.blit(ramp(art.size, [(*frame, 255), (*dark, 255)]), art)
        icon = {"item": "item", "artifact": "artifact", "fear": "fear", "basic": "dig"}[kind_of(card)]
        px = round(min(art.size) * 0.7)
        picture = stage.icons.get(icon, px)
        base.blit(picture, picture.get_rect(center=art.center))

    def _side(self, wide: int, large: bool) -> int:
        """The side of a mark on a picture so wide, in pixels."""
        if large:
            return round(wide * LARGE)
        return max(self._stage.theme.least(22), round(min(wide * SMALL, self._px(34))))

    def _draw_mark(self, base: Surface, mark: Mark) -> None:
        """Draws a mark on the picture of a card: a number on its seal, or an icon on a plate; the bolt has none."""
        stage, side = self._stage, mark.box.w
        if mark.number is not None:
            self._number(base, mark.box, mark.number, mark.icon)
            return
        if mark.icon != BOLT:
            base.blit(stage.plates.fill(mark.box.size, side // 2, rgb("#fff4d8"), 235), mark.box)
            base.blit(stage.plates.frame(mark.box.size, side // 2, max(1, side // 16), rgb("#4a3517")), mark.box)
        picture = stage.icons.get(mark.icon, side if mark.icon == BOLT else round(side * 0.76))
        base.blit(picture, picture.get_rect(center=mark.box.center))

    def _number(self, base: Surface, plate: Rect, number: int, icon: str) -> None:
        """A number on a seal: points on a laurel, prices on their token."""
        stage = self._stage
        fills = {LAUREL: rgb("#8c1f14"), COIN: rgb("#f2c14e"), COMPASS: rgb("#e9dcb8")}
        rims = {LAUREL: rgb("#f3d27a"), COIN: rgb("#7a4a08"), COMPASS: rgb("#8a5a14")}
        inks = {LAUREL: rgb("#fff6dc"), COIN: rgb("#3a2204"), COMPASS: rgb("#3a2204")}
        radius = max(3, plate.w // 5) if icon == LAUREL else plate.w // 2
        base.blit(stage.plates.fill(plate.size, radius, fills[icon]), plate)
        base.blit(stage.plates.frame(plate.size, radius, max(2, plate.w // 10), rims[icon]), plate)
        px = max(self._floor, round(plate.w * 0.72))
        text = stage.text.render(signed(number), "number", colour=inks[icon], px=px)
        base.blit(text.surface, text.corner(plate, 0.5))


def _joined_at(pieces: Sequence[str], places: Sequence[int]) -> list[str]:
    """The parts of a word that is broken before such ones of its pieces, with hyphens where it is."""
    ends = [0, *places, len(pieces)]
    parts = ["".join(pieces[start:end]) for start, end in pairwise(ends)]
    return [f"{part}-" for part in parts[:-1]] + parts[-1:]


def _inner(size: tuple[int, int]) -> tuple[Rect, int]:
    """What is within the frame of a card, and how wide that is, in pixels."""
    edge = max(2, round(size[0] * 0.028))
    return Rect((0, 0), size).inflate(-2 * edge, -2 * edge), edge


def _marked(art: Rect) -> Rect:
    """Where the marks on a picture stand. On a low card they reach over its lower line: without them nobody knows what
    it pays."""
    return art if art.h >= ROW else Rect(art.x, art.bottom - ROW, art.w, ROW)


def _closer(block: TextBlock) -> TextBlock:
    """The lines of a text closer together."""
    if block.lines < 2:
        return block
    wide, step = block.size[0], block.size[1] // block.lines
    pitch = round(step * LEADING)
    out = Surface((wide, (block.lines - 1) * pitch + step), pygame.SRCALPHA)
    for row in range(block.lines):
        out.blit(block.surface, (0, row * pitch), Rect(0, row * step, wide, step))
    return block.as_picture(out, block.middle - (block.size[1] - out.get_height()) // 2)


def _thing(card: str) -> str:
    """The name of the picture on an enlarged card."""
    return f"arnak/thing_{card}"
