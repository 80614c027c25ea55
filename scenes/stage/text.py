"""Setting text: measured, wrapped, rendered at its final size, and cached."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from .cache import ByteCache
from .fonts import FontBook
from .icons import Icons
from .markup import Span, lenient, parse
from .theme import WORD_SPACE, Colour, Inks, Theme, rgb
from .wrap import Line, Measure, break_words, words

ELLIPSIS = "…"
NOT_BEFORE_ELLIPSIS = " \n.,;:"
"""Characters dropped before the ellipsis of a text that is cut: a full stop and an ellipsis would read as four dots."""
ICON_SIZE = 1.02
"""Height of an inline icon in ems of its text."""
ICON_AIR = 0.06
"""Shares of its square that are left on both sides of a narrow icon in a sentence."""

ONE_LINE_MOST = 160
"""Letters of a text that may stand on one line."""

FIGURE_SPACE = "\u2007"
"""A space as wide as a digit, for numbers in columns."""

NO_BREAK = "\u00a0"
"""A space at which no line ends."""

_SPACES = re.compile(f"([ {NO_BREAK}]+|{FIGURE_SPACE}+)")


class TextBlock:
    """Text as a picture, painted when it is first looked at: of much that is set only the size is asked for.

    `size` is its width and height in pixels, `middle` the height at which a line of it looks centred, `links` are
    (rectangle in the picture, target), `cut` says that something is left out.
    """

    __slots__ = ("_paint", "_surface", "cut", "lines", "links", "middle", "size")

    def __init__(
        self,
        size: tuple[int, int],
        paint: Callable[[], Surface],
        middle: int,
        links: tuple[tuple[Rect, str], ...] = (),
        lines: int = 1,
        cut: bool = False,
    ) -> None:
        self.size = size
        self.middle = middle
        self.links = links
        self.lines = lines
        self.cut = cut
        self._paint: Callable[[], Surface] | None = paint
        self._surface: Surface | None = None

    @property
    def surface(self) -> Surface:
        """The picture; it is not to be changed."""
        if self._surface is None:
            assert self._paint is not None
            self._surface, self._paint = self._paint(), None
        return self._surface

    def as_picture(self, surface: Surface, middle: int | None = None) -> TextBlock:
        """The same words in another picture, with the middle of their line at another height if one is given."""
        middle = self.middle if middle is None else middle
        return TextBlock(surface.get_size(), lambda: surface, middle, self.links, self.lines, self.cut)

    def corner(self, rect: Rect, align: float = 0.0, valign: float = 0.5) -> tuple[int, int]:
        """Where to put the picture in a rectangle. In the middle of the height, capitals are centred, not boxes."""
        w, h = self.size
        y = rect.centery - self.middle if valign == 0.5 else rect.y + round((rect.h - h) * valign)
        return rect.x + round((rect.w - w) * align), y

    def link_at(self, x: int, y: int) -> str:
        """The link under a point of the picture, or ""."""
        for rect, target in self.links:
            if rect.collidepoint(x, y):
                return target
        return ""


class Typesetter:
    """Sets rich text (see `markup`) in the fonts and sizes of a theme.

    Every text given here is markup: put foreign words (names) through `markup.escape`.
    """

    def __init__(self, fonts: FontBook, icons: Icons, theme: Theme) -> None:
        self._fonts = fonts
        self._icons = icons
        self.theme = theme
        self._blocks: ByteCache[TextBlock] = ByteCache(24 << 20, _weight)
        self._widths: dict[tuple[str, str, int], int] = {}
        self._sizes: dict[tuple[str, str, int], int] = {}

    def use(self, theme: Theme) -> None:
        """Go over to another theme; forgets what was set in the old one."""
        self.theme = theme
        self._blocks.clear()
        self._widths.clear()
        self._sizes.clear()
        self._fonts.clear()

    def another(self, theme: Theme) -> Typesetter:
        """One for another theme, with the same fonts and icons."""
        return Typesetter(self._fonts, self._icons, theme)

    def lacks(self, text: str, role: str = "body") -> str:
        """The characters of a plain text that can be shown as empty boxes only."""
        return self._fonts.lacks(role, text)

    def line_height(self, role: str = "body", px: int | None = None) -> int:
        """Pixels from one baseline to the next."""
        return self._fonts.font(role, px or self.theme.font_px(role)).get_linesize()

    def render(
        self,
        text: str,
        role: str = "body",
        *,
        on: str = "parchment",
        colour: Colour | None = None,
        width: int | None = None,
        align: float = 0.0,
        px: int | None = None,
        max_lines: int | None = None,
        column: int = 0,
    ) -> TextBlock:
        """Text as a picture, at most `width` wide.

        `on` names the material it stands on and so its inks; `colour` overrules the text's own ink. `align` is 0 left,
        0.5 middle, 1 right. `px` overrules the size. With `max_lines`, what does not fit is replaced by an ellipsis
        and the block says `cut`. A column at the right (`[r]`) ends `column` pixels from the left, or further if it
        must.
        """
        key = (text, role, on, colour, width, align, px, max_lines, column)
        return self._blocks.get(key, lambda: self._make(text, role, on, colour, width, align, px, max_lines, column))

    def size(
        self, text: str, role: str = "body", *, width: int | None = None, px: int | None = None
    ) -> tuple[int, int]:
        """Width and height that `render` gives."""
        return self.render(text, role, width=width, px=px).size

    def draw(
        self,
        surface: Surface,
        text: str,
        rect: Rect,
        role: str = "body",
        *,
        on: str = "parchment",
        colour: Colour | None = None,
        align: float = 0.0,
        valign: float = 0.5,
        px: int | None = None,
        max_lines: int | None = None,
        wrap: bool = True,
    ) -> TextBlock:
        """Set `text` into `rect`; without `wrap` it is one line, shortened with an ellipsis. Returns the block."""
        lines = max_lines if wrap else 1
        block = self.render(text, role, on=on, colour=colour, width=rect.w, align=align, px=px, max_lines=lines)
        surface.blit(block.surface, block.corner(rect, align, valign))
        return block

    def fit(
        self,
        text: str,
        role: str,
        width: int,
        lines: int = 1,
        *,
        on: str = "parchment",
        colour: Colour | None = None,
        px: int | None = None,
    ) -> TextBlock:
        """`text` in at most `lines` lines of `width`; the block says whether it was `cut`."""
        return self.render(text, role, on=on, colour=colour, width=width, max_lines=lines, px=px)

    def squeeze(
        self,
        text: str,
        role: str,
        width: int,
        lines: int = 1,
        *,
        on: str = "parchment",
        colour: Colour | None = None,
        px: int | None = None,
    ) -> TextBlock:
        """`text` in at most `lines` lines of `width`: smaller where it would not fit, `cut` only at the theme's
        `text_floor`."""
        return self._squeezed(text, role, width, lines, on, colour, px)[0]

    def balanced(self, text: str, role: str, width: int, lines: int, *, on: str = "parchment") -> TextBlock:
        """What `squeeze` gives, its lines in the middle and as alike in length as may be."""
        key = ("balanced", text, role, width, lines, on)
        return self._blocks.get(key, lambda: self._balance(text, role, width, lines, on))

    def _balance(self, text: str, role: str, width: int, lines: int, on: str) -> TextBlock:
        block, size = self._squeezed(text, role, width, lines, on, None, None)
        pieces = words(_spans(text, role))
        low, high = 1, width
        while not block.cut and low < high:
            middle = (low + high) // 2
            count = len(break_words(pieces, middle, lambda span: self._width(span, role, size)))
            low, high = (low, middle) if count <= block.lines else (middle + 1, high)
        return self.render(text, role, on=on, width=high, align=0.5, px=size, max_lines=lines)

    def shrink(self, text: str, role: str, width: int, *, on: str = "parchment", px: int | None = None) -> TextBlock:
        """`text` in one line, smaller (not under the theme's `text_floor`) where it is wider than `width`, and never
        cut: for numbers, since part of a number would be another number."""
        size = px or self.theme.font_px(role)
        while size > self.theme.text_floor and self.size(text, role, px=size)[0] > width:
            size -= 1
        return self.render(text, role, on=on, px=size)

    def gilded(self, text: str, role: str = "title", *, px: int | None = None) -> TextBlock:
        """One line of lettering in gold leaf with a dark offset. Use sparingly."""
        return self._blocks.get(("gilded", text, role, px), lambda: self._gild(text, role, px))

    def _squeezed(
        self, text: str, role: str, width: int, lines: int, on: str, colour: Colour | None, px: int | None
    ) -> tuple[TextBlock, int]:
        """What `squeeze` gives, and how large its letters are in pixels."""
        size, floor = px or self.theme.font_px(role), self.theme.text_floor
        while (block := self.fit(text, role, width, lines, on=on, colour=colour, px=size)).cut and size > floor:
            size -= 1
        return block, size

    # Measuring

    def _px(self, role: str, base_role: str, px: int | None) -> int:
        if px is None:
            return self.theme.font_px(role)
        found = self._sizes.get((role, base_role, px))
        if found is None:
            found = self._sizes[role, base_role, px] = self._sized(role, base_role, px)
        return found

    def _sized(self, role: str, base_role: str, px: int) -> int:
        share = self.theme.font_px(role) / self.theme.font_px(base_role)
        # Words in a smaller role keep to the floor where the text around them does.
        return max(1, min(px, self.theme.text_floor), round(px * share))

    def _width(self, span: Span, base_role: str, px: int | None) -> int:
        size = self._px(span.style.role, base_role, px)
        if span.icon:
            return self._icon_cell(span, self._icon_px(span, base_role, px))[1] + max(1, size // 12)
        key = (span.text, span.style.role, size)
        width = self._widths.get(key)
        if width is None:
            width = sum(w for _, _, w in self._pieces(span.style.role, span.text, size))
            if len(self._widths) > 20000:
                self._widths.clear()
            self._widths[key] = width
        return width

    def _pieces(self, role: str, text: str, size: int) -> list[tuple[pygame.font.Font, str, int]]:
        """Text as (font, part, advance); a part "" is space, or nothing that can be drawn. Spaces stand apart only
        where they would be too narrow, for a font sets its own spaces better."""
        out = []
        for name, run in self._fonts.runs(role, text):
            font = self._fonts.file(name, size)
            least = round(size * WORD_SPACE.get(name, 0.0))
            if FIGURE_SPACE not in run and least <= font.size(" ")[0]:
                out.append(_drawable(font, run))
                continue
            for part in _SPACES.split(run):
                if part.startswith(FIGURE_SPACE):
                    out.append((font, "", font.size("0")[0] * len(part)))
                elif part.startswith((" ", NO_BREAK)):
                    out.append((font, "", max(least, font.size(" ")[0]) * len(part)))
                elif part:
                    out.append(_drawable(font, part))
        return out

    def _icon_px(self, span: Span, base_role: str, px: int | None) -> int:
        return max(self.theme.text_floor, round(self._px(span.style.role, base_role, px) * ICON_SIZE))

    def _icon_cell(self, span: Span, side: int) -> tuple[int, int]:
        """What of an icon's square, so many pixels wide, takes room in a line: its left end and its width. In a
        sentence a narrow one is set by what is seen of it, as a letter is: else it would stand off from a comma. All
        others have their whole square, so that what stands below one another stays in columns."""
        if not span.spoken:
            return 0, side
        left, wide = self._icons.extent(span.icon)
        air = max(1, round(side * ICON_AIR))
        wanted = math.ceil(wide * side) + 2 * air
        return (math.floor(left * side) - air, wanted) if wanted < side else (0, side)

    # Making

    def _make(
        self,
        text: str,
        role: str,
        on: str,
        colour: Colour | None,
        width: int | None,
        align: float,
        px: int | None,
        max_lines: int | None,
        column: int,
    ) -> TextBlock:
        def measure(span: Span) -> float:
            return self._width(span, role, px)

        pieces = words(_spans(text, role))
        # Set as one, words take less than one by one, each of a whole number of pixels: what is as wide as it was
        # measured to be needs no second line.
        lines = break_words(pieces, None, measure) if width is not None and len(text) <= ONE_LINE_MOST else []
        if len(lines) != 1 or width is None or sum(measure(span) for span in lines[0]) > width:
            lines = break_words(pieces, width, measure, max_lines)
        cut = False
        if max_lines is not None and len(lines) > max_lines:
            lines = lines[:max_lines]
            cut = True
            lines[-1] = self._shorten(lines[-1], width, measure, role, max_lines > 1)
        return self._compose(lines, role, on, colour, align, px, cut, column)

    def _shorten(self, line: Line, width: int | None, measure: Measure, role: str, words_whole: bool) -> Line:
        """A line that ends with an ellipsis within the width; where words shall be whole, after one of them rather than
        within the next."""
        line = list(line) or parse(" ", role)
        whole = line[-1].text
        while True:
            last = line[-1]
            if last.icon:
                trial = [*line, Span(ELLIPSIS, last.style)]
            else:
                trial = [*line[:-1], Span(last.text.rstrip(NOT_BEFORE_ELLIPSIS) + ELLIPSIS, last.style)]
            total = sum(measure(span) for span in trial)
            if width is None or total <= width:
                text = _whole_words(whole, len(last.text)) if words_whole and not last.icon else ""
                return [*line[:-1], Span(text + ELLIPSIS, last.style)] if text else trial
            if last.icon or len(last.text) <= 1:
                if len(line) == 1:
                    return trial
                line.pop()
                whole = line[-1].text
            else:
                line[-1] = Span(last.text[:-1], last.style)

    def _compose(
        self,
        lines: list[Line],
        role: str,
        on: str,
        colour: Colour | None,
        align: float,
        px: int | None,
        cut: bool,
        column: int,
    ) -> TextBlock:
        inks = self.theme.inks(on)
        base = self._fonts.font(role, px or self.theme.font_px(role))
        step = base.get_linesize()
        widths = [sum(self._width(span, role, px) for span in line) for line in lines]
        # A column at the right ends with the longest of the lines that have a part in it, or further to the right.
        tails = [sum(self._width(span, role, px) for span in line if span.style.right) for line in lines]
        edge = max((wide for wide, tail in zip(widths, tails, strict=True) if tail), default=0)
        if edge:
            edge = max(edge, column)
        size = (max(1, edge, *widths), step * len(lines))
        set_spans: list[_SetSpan] = []
        links: list[tuple[Rect, str]] = []
        for row, line in enumerate(lines):
            x = round((size[0] - widths[row]) * align)
            top = row * step + min(step - base.get_height(), self._rise(line, base, role, px))
            baseline = top + base.get_ascent()
            for span in line:
                if span.style.right and tails[row]:
                    x, tails[row] = edge - tails[row], 0
                w = self._width(span, role, px)
                letters = self._px(span.style.role, role, px)
                icon = self._icon_px(span, role, px) if span.icon else 0
                set_spans.append(_SetSpan(span, x, top, baseline, w, letters, icon, _ink(span, inks, colour)))
                if span.style.link:
                    links.append((Rect(x, row * step, w, step), span.style.link))
                x += w
        middle = self._middle(base, size[1], step)
        return TextBlock(size, lambda: self._paint(size, step, set_spans), middle, tuple(links), len(lines), cut)

    def _paint(self, size: tuple[int, int], step: int, set_spans: Sequence[_SetSpan]) -> Surface:
        """The picture of spans in their places, whatever the theme is by now."""
        surface = Surface(size, pygame.SRCALPHA)
        for one in set_spans:
            self._draw_span(surface, one)
            if one.span.style.link:
                below = one.baseline + max(2, step // 12)
                ends = (one.x, below), (one.x + one.w - 1, below)
                pygame.draw.line(surface, (*one.ink, 150), *ends, max(1, step // 24))
        return surface

    def _rise(self, line: Line, base: pygame.font.Font, role: str, px: int | None) -> int:
        """How much higher than the fonts' own height the accents of a line reach, in pixels."""
        tops = [
            _top(font, part)
            for span in line
            if not (span.icon or span.text.isascii())
            for font, part, _ in self._pieces(span.style.role, span.text, self._px(span.style.role, role, px))
        ]
        return max(0, max(tops, default=0) - base.get_ascent())

    @staticmethod
    def _middle(base: pygame.font.Font, height: int, step: int) -> int:
        metrics = base.metrics("H")[0]
        capital = metrics[3] if metrics else base.get_ascent()
        return round((height - step) / 2 + base.get_ascent() - capital / 2)

    def _draw_span(self, surface: Surface, one: _SetSpan) -> None:
        span = one.span
        if span.icon:
            middle = one.baseline - round(one.letters * 0.34)
            at = (one.x - self._icon_cell(span, one.icon)[0], max(one.top, middle - one.icon // 2))
            surface.blit(self._icons.get(span.icon, one.icon, one.ink), at)
            return
        x = one.x
        for font, part, advance in self._pieces(span.style.role, span.text, one.letters):
            if part:
                # Accents above a font's own height make its pictures higher.
                surface.blit(font.render(part, True, one.ink), (x, one.baseline - _top(font, part)))
            x += advance

    def _gild(self, text: str, role: str, px: int | None) -> TextBlock:
        palette = self.theme.palette
        plain = self.render(text, role, colour=(255, 255, 255), px=px)
        w, h = plain.size
        depth = max(1, h // 22)
        gold = plain.surface.copy()
        stops = Surface((1, 5))
        ramp = (palette.gilt_light, palette.gilt, palette.gilt_light, palette.gilt, palette.gilt_deep)
        for i, stop in enumerate(ramp):
            stops.set_at((0, i), stop)
        gold.blit(pygame.transform.smoothscale(stops, (w, h)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        dark = plain.surface.copy()
        dark.fill((*palette.wood_dark, 230), special_flags=pygame.BLEND_RGBA_MULT)
        out = Surface((w + depth, h + depth), pygame.SRCALPHA)
        out.blit(dark, (depth, depth))
        out.blit(gold, (0, 0))
        return TextBlock(out.get_size(), lambda: out, plain.middle)


def _whole_words(text: str, end: int) -> str:
    """As much of the beginning of a text before an end as are whole words, without a number that counts what comes
    next."""
    words = text[:end] if not text[end : end + 1].strip(NOT_BEFORE_ELLIPSIS) else text[:end].rpartition(" ")[0]
    before, _, last = words.rpartition(" ")
    if last.isdecimal():
        words = before
    return words.rstrip(NOT_BEFORE_ELLIPSIS)


class _SetSpan(NamedTuple):
    """A span in its place, all in pixels: its left end, the top of its letters, the baseline, its width, the size of
    its letters and of its icon; and its ink."""

    span: Span
    x: int
    top: int
    baseline: int
    w: int
    letters: int
    icon: int
    ink: Colour


def _weight(block: TextBlock) -> int:
    """Bytes of a block with its picture, whether or not that is painted yet."""
    return 4 * block.size[0] * block.size[1] + 200


def _top(font: pygame.font.Font, part: str) -> int:
    """How far a picture of a part reaches above its baseline, in pixels."""
    if part.isascii():
        return font.get_ascent()
    return max([font.get_ascent(), *(metrics[3] for metrics in font.metrics(part) if metrics)])


def _drawable(font: pygame.font.Font, part: str) -> tuple[pygame.font.Font, str, int]:
    """A part as it can be drawn: of marks without width alone (they come in pasted names) a font makes no picture."""
    advance = font.size(part)[0]
    return font, part if advance else "", advance


def _spans(text: str, role: str) -> list[Span]:
    """The spans of some markup. A NUL, at which fonts end a text, is left out; half of a surrogate pair, as it stands
    for a byte of a path that is no letter and which no font takes, is a question mark."""
    return lenient(text.replace("\0", "").encode("utf-8", "replace").decode("utf-8"), role)


def _ink(span: Span, inks: Inks, colour: Colour | None) -> Colour:
    if span.style.colour.startswith("#"):
        return rgb(span.style.colour)
    if span.style.colour:
        return inks.named(span.style.colour)
    return colour if colour is not None else inks.text
