"""The recap: what the others have just done, until the next turn is over."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby, islice

from pygame import Rect, Surface

from game.core.contract import NOBODY
from game.core.telling import Weight
from game.core.words import Words
from scenes.stage import layout
from scenes.stage.element import Element
from scenes.stage.loop import Stage
from scenes.stage.markup import escape
from scenes.stage.text import TextBlock
from scenes.table.easel import AIRY
from scenes.table.people import SeatLook
from scenes.table.story import STOPS, Line, folded

GAP = 7
"""Design pixels between two turns."""
MOST = 12
"""How many turns are told at most, however large the sheet: more than a round of most games has."""
TITLE_AIR = 6
"""Design pixels between the heading and the first turn, so that a ring around this leaves that to be read."""

_BY_THE_WAY = re.compile(rf" \([^()]*\)(?=[{STOPS}]?$)")
"""What a sentence ends with in brackets: the first that goes where there is no room for all of it."""


@dataclass(frozen=True, slots=True)
class _Row:
    """One turn as shown: whose, its words set, where."""

    seat: int
    block: TextBlock
    rect: Rect


@dataclass(frozen=True, slots=True)
class _Fitted:
    """A turn set in the lines there are for it: its words, and whether nothing that counts is missing."""

    text: str
    block: TextBlock
    whole: bool


class Recap(Element):
    """One paragraph a turn, newest last: the newest turn of each seat, then older ones as far as there is room. While
    the newest is still being shown it grows in room that was kept for it, and the words of the others stay: somebody
    may be reading them. Pointing at one lights its places."""

    role = "group"

    def __init__(self, looks: tuple[SeatLook, ...], words: Words, light: Callable[[list[str], int], None]) -> None:
        super().__init__("recap", label=words.say_key("table.recap"))
        self._looks = looks
        self._words = words
        self._nothing = words.say_key("table.recap.nothing")
        self._light = light
        self.turns: list[list[Line]] = []
        """The turns it tells of, as far as there is room, each as its lines; the newest last."""
        self._growing = False
        """Whether the last of them is still being shown."""
        self._rows: list[_Row] = []

    def show(self, turns: list[list[Line]], under_way: int = -1) -> None:
        """Shows these turns (lines of one turn together), the last at the foot; an empty list shows nothing.
        `under_way` is the number of the turn of which more may be to come (-1: none)."""
        growing = bool(turns) and turns[-1][-1].turn == under_way
        if (turns, growing) == (self.turns, self._growing):
            return
        goes_on = growing and self._growing and _begins(turns) == _begins(self.turns)
        self.turns, self._growing = turns, growing
        if self.attached:
            with self.stage.keyboard.kept(within=self):
                if goes_on and self._rows:
                    self._grow()
                else:
                    self.arrange()
        self.invalidate()

    def arrange(self) -> None:
        """Sets the turns that there is room for."""
        self.clear()
        self._rows = []
        if not self.attached or self.rect.w <= 0:
            return
        room = self._room
        y = room.y
        for lines, fitted in self._chosen(self._wide, room.h, self._side, self._gap):
            self._hang(lines, fitted, y)
            y += fitted.block.size[1] + self._gap

    def _grow(self) -> None:
        """Sets the last turn anew, in the room that is left below those before it."""
        last = self._rows.pop()
        self.remove(self.children[-1])
        lines = max(1, (self._room.bottom - last.rect.y) // self._side)
        self._hang(self.turns[-1], self._full(self.turns[-1], self._wide, lines), last.rect.y)

    def _hang(self, lines: list[Line], fitted: _Fitted, y: int) -> None:
        """Places a turn below those that are there."""
        rect = Rect(self._room.x, y, self._room.w, fitted.block.size[1])
        pieces = [piece for line in lines for piece in line.pieces]
        self.add(
            Element(
                f"turn{len(self._rows)}",
                role="text",
                label=fitted.text,
                rect=rect,
                tooltip=self._text(lines),
                focusable=True,
                on_hover=partial(self._point, pieces, lines[0].seat),
            )
        )
        self._rows.append(_Row(lines[0].seat, fitted.block, rect))

    @property
    def _room(self) -> Rect:
        """Where its turns stand."""
        theme = self.stage.theme
        room = self.rect.inflate(-theme.px(32), -theme.held(AIRY).px(26))
        return layout.cut_top(room, self._title_height(self.stage))[1]

    @property
    def _side(self) -> int:
        """How high a line is, and the square in which an emblem stands before the first of a turn."""
        return self.stage.text.line_height("small")

    @property
    def _gap(self) -> int:
        return self.stage.theme.held(AIRY).px(GAP)

    @property
    def _wide(self) -> int:
        """How long a line is, beside the emblem."""
        return self._room.w - self._side - self.stage.theme.px(10)

    def _point(self, pieces: list[str], seat: int, entered: bool) -> None:
        self._light(pieces if entered else [], seat)

    def _chosen(self, wide: int, high: int, side: int, gap: int) -> list[tuple[list[Line], _Fitted]]:
        """The turns that are shown in so much room, in order, each set in words."""
        seats = [lines[0].seat for lines in self.turns]
        newest = [i for i, seat in enumerate(seats) if seat not in seats[i + 1 :]][::-1]
        while len(newest) > 1 and (high + gap) // len(newest) - gap < 2 * side:
            newest.pop()
        share = ((high + gap) // max(1, len(newest)) - gap) // side
        growing, kept = -1, 0
        if self._growing:
            # What has been told to its end is set first, in what is not kept for the turn that is still being shown.
            growing = newest.pop(0)
            kept = max(1, share if newest else ((high + gap) // min(2, len(seats)) - gap) // side)
            high -= kept * side + gap
        found = {i: self._least(i, wide, share) for i in newest}
        left = high + gap - sum(fitted.block.size[1] + gap for fitted in found.values())
        for most in (share, high // side):
            # Alike first, so that each tells something; lines that are left over go to those that are cut, then to the
            # newest.
            for i in sorted(newest, key=lambda i: not found[i].block.cut):
                before = found[i].block.size[1]
                lines = min(most, (before + left) // side)
                if not found[i].whole and lines * side > before:
                    found[i] = self._fitted(self.turns[i], wide, lines)
                    left -= found[i].block.size[1] - before
        # What is left helps none of those: rather an older turn than nothing.
        for i in reversed(range(len(self.turns))):
            if i in found or i == growing:
                continue
            older = self._fitted(self.turns[i], wide, (left - gap) // side) if left - gap >= side else None
            if older is None or older.block.cut:
                # Better a turn less than one of which the end is missing.
                break
            found[i] = older
            left -= older.block.size[1] + gap
        # And rather what came of a turn by the way than empty lines, of the newest first.
        for i in sorted(found, reverse=True):
            before = found[i].block.size[1]
            lines = (before + left) // side
            if found[i].whole and lines > 0:
                found[i] = self._fuller(self.turns[i], found[i], wide, lines)
                left -= found[i].block.size[1] - before
        if self._growing:
            found[growing] = self._full(self.turns[growing], wide, kept + max(0, left) // side)
        return [(self.turns[i], found[i]) for i in sorted(found)]

    def _least(self, turn: int, wide: int, most: int) -> _Fitted:
        """A turn in the fewest lines, but at most so many, in which what counts most of it is told to its end."""
        for lines in range(1, max(1, most) + 1):
            fitted = self._fitted(self.turns[turn], wide, lines)
            if not fitted.block.cut:
                break
        return fitted

    def wanted_height(self, stage: Stage) -> int:
        """The height that shows a short turn of each other seat, and two at least, in pixels."""
        return self._height(stage, max(2, len(self._looks) - 1))

    def least_width(self, stage: Stage) -> int:
        """The width in which its heading is whole and a line holds some words, in pixels."""
        return stage.text.size(self.label, "small_bold")[0] + stage.theme.px(34)

    def least_height(self, stage: Stage) -> int:
        """The height that shows one short turn, in pixels; with less it is not worth showing."""
        return self._height(stage, 1)

    def unused(self, stage: Stage, height: int) -> int:
        """How much of such a height is left below the last whole line of one turn and another, in pixels."""
        return (height - self._height(stage, 0) - stage.theme.held(AIRY).px(GAP)) % stage.text.line_height("small")

    def _height(self, stage: Stage, turns: int) -> int:
        line = stage.text.line_height("small")
        head = self._title_height(stage)
        airy = stage.theme.held(AIRY)
        return head + airy.px(26) + turns * (2 * line + airy.px(GAP))

    def draw(self, surface: Surface) -> None:
        """Draws a slip of parchment with the turns."""
        if self.rect.h <= 0:
            return
        stage, theme = self.stage, self.stage.theme
        stage.panels.draw(surface, "card", self.rect)
        title = Rect(
            self.rect.x + theme.px(16),
            self.rect.y + theme.held(AIRY).px(10),
            self.rect.w - theme.px(32),
            self._title_height(stage),
        )
        accent = theme.inks("parchment").accent
        stage.text.draw(surface, self.label, title, "small_bold", colour=accent, valign=0.0, wrap=False)
        self._draw_earlier(surface, title)
        below = Rect(title.x, title.bottom + theme.px(6), title.w, self.rect.bottom - title.bottom - theme.px(12))
        if not self._rows and below.h >= stage.text.line_height("italic"):
            stage.text.draw(surface, self._nothing, below, "italic", colour=theme.inks("parchment").soft, valign=0.0)
        side = stage.text.line_height("small")
        for row, child in zip(self._rows, self.children, strict=True):
            if child.pointed:
                light = row.rect.inflate(theme.px(10), theme.px(4))
                surface.blit(stage.plates.fill(light.size, theme.px(5), theme.palette.gilt, 90), light)
            emblem = round(side * 0.86)
            surface.blit(
                stage.icons.emblem(self._looks[row.seat].colour, emblem),
                (row.rect.x, row.rect.y + (side - emblem) // 2),
            )
            surface.blit(row.block.surface, (row.rect.x + side + theme.px(10), row.rect.y))

    def _draw_earlier(self, surface: Surface, title: Rect) -> None:
        """Says at the end of the heading how many turns there was no room for."""
        soft = self.stage.theme.inks("parchment").soft
        self.stage.text.draw(surface, self.earlier, title, "small", colour=soft, align=1.0, valign=0.0, wrap=False)

    @property
    def earlier(self) -> str:
        """How many turns there was no room for, in as many words as the heading leaves room for, or as a number; empty
        if there are none."""
        left_out = len(self.turns) - len(self._rows)
        if not self._rows or not left_out:
            return ""
        text, px = self.stage.text, self.stage.theme.px
        beside = self.rect.w - px(32) - text.size(self.label, "small_bold")[0] - px(GAP)
        told = [self._words.say_key(f"table.recap.{key}", left_out) for key in ("earlier", "earlier.short")]
        return next((words for words in told if text.size(words, "small")[0] <= beside), "")

    @staticmethod
    def _title_height(stage: Stage) -> int:
        return stage.text.line_height("small_bold") + stage.theme.held(AIRY).px(TITLE_AIR)

    def _fitted(self, lines: list[Line], width: int, most: int) -> _Fitted:
        """A turn set in at most so many lines; what matters least is left out until nothing is cut, of what matters
        alike the earlier, which often serves the later, and last what a sentence says in brackets. What is short enough
        for the room that this leaves comes back."""
        told = folded(self._words, _short(lines))
        kept, left_out = list(range(len(told))), []
        block = self._set(told, kept, width, most)
        while block.cut and len(kept) > 1:
            least = min(kept, key=lambda i: (told[i].rank, i))
            kept.remove(least)
            left_out.append(least)
            block = self._set(told, kept, width, most)
        if block.cut and (short := _BY_THE_WAY.sub("", (text := _joined([told[i] for i in kept])))) != text:
            block = self.stage.text.fit(short, "small", width, most)
            return _Fitted(short, block, False)
        for i in reversed(left_out[:-1]):
            more = self._set(told, sorted([*kept, i]), width, most)
            if not block.cut and not more.cut:
                kept, block = sorted([*kept, i]), more
        text = _joined([told[i] for i in kept])
        return _Fitted(text, block, len(kept) == len(told) and not block.cut)

    def _fuller(self, lines: list[Line], fitted: _Fitted, width: int, most: int) -> _Fitted:
        """A turn of which all that counts is set, with what is told by the way of what came of it, as gains, as much as
        so many lines hold; what went before served it."""
        kept = _short(lines)
        first = lines.index(kept[0])
        by_the_way = [line for line in lines[first:] if line.weight <= Weight.DETAIL]
        for more in [line for line in by_the_way if line not in kept]:
            trial = [line for line in lines if line is more or line in kept]
            text = _joined(folded(self._words, trial))
            block = self.stage.text.fit(text, "small", width, most)
            if not block.cut:
                kept, fitted = trial, _Fitted(text, block, True)
        return fitted

    def _full(self, lines: list[Line], width: int, most: int) -> _Fitted:
        """A turn in all of at most so many lines: what counts first, then what came of it by the way."""
        fitted = self._fitted(lines, width, most)
        return self._fuller(lines, fitted, width, most) if fitted.whole else fitted

    def _set(self, told: list[Line], kept: list[int], width: int, most: int) -> TextBlock:
        return self.stage.text.fit(_joined([told[i] for i in kept]), "small", width, most)

    def _text(self, lines: list[Line]) -> str:
        """A turn without its player's name, since the emblem stands beside."""
        return _joined(folded(self._words, lines))


def _begins(turns: Sequence[list[Line]]) -> tuple[Sequence[list[Line]], int, int]:
    """All turns but the last, and whose and which that is, however much of it has been told."""
    return turns[:-1], turns[-1][0].seat, turns[-1][0].turn


def _joined(lines: list[Line]) -> str:
    return " ".join(escape(line.beside) for line in lines)


def turns_of_others(lines: Sequence[Line], viewer: int, others: int = 3, most: int = MOST) -> list[list[Line]]:
    """Turns of others since the viewer's own last turn before theirs, at most so many, oldest first, each as its lines:
    the newest of each of them, then whatever is newer than the rest. A turn of which only by-the-way things are told is
    left out; if that leaves none, those before the viewer's own turn are told, and if there are none yet the newest as
    it is. Of a long story no more is read than it takes to find turns of so many `others`."""
    turns: list[list[Line]] = []
    newest: list[int] = []
    older: list[int] = []
    for turn in _since_own(lines, viewer):
        known = any(turn[0].seat == turns[i][0].seat for i in newest)
        (older if known else newest).append(len(turns))
        turns.append(turn)
        if len(turns) >= most and len(newest) >= min(others, most):
            break
    if not turns:
        # The first of the game is told as soon as the log tells of it.
        return list(islice((turn for turn in _backwards(lines) if turn[0].seat != viewer), 1))
    return [turns[i] for i in sorted([*newest, *older][:most], reverse=True)]


def _since_own(lines: Sequence[Line], viewer: int) -> Iterator[list[Line]]:
    """The turns of others that count, newest first, as far back as the viewer's own last turn before one of them."""
    told = -1
    for number, found in groupby(_backwards(lines), key=lambda turn: turn[0].turn):
        parts = list(found)
        own = _taker(parts) == viewer
        for turn in parts:
            if turn[0].seat == viewer:
                if own and told > number:
                    return
            elif any(line.weight > Weight.DETAIL for line in turn):
                told = max(told, number)
                yield turn


def _taker(parts: Sequence[list[Line]]) -> int:
    """The seat that took a turn, which is given in parts, newest first: whose deed counts first in it. What the rules
    do to others in it, as at the end of a round, comes after that."""
    return next((part[0].seat for part in reversed(parts) if any(line.weight > Weight.DETAIL for line in part)), NOBODY)


def _backwards(lines: Sequence[Line]) -> Iterator[list[Line]]:
    """The turns of all who play, newest first. What is told of another seat in the middle of one does not divide it."""
    parts: dict[int, list[Line]] = {}
    after: Line | None = None
    for line in reversed(lines):
        if line.seat < 0:
            continue
        if after is not None and after.begins_after(line):
            yield from (part[::-1] for part in parts.values())
            parts.clear()
        # Whose first line is the older comes later.
        parts[line.seat] = [*parts.pop(line.seat, ()), line]
        after = line
    yield from (part[::-1] for part in parts.values())


def _short(lines: list[Line]) -> list[Line]:
    """The lines of a turn that count, without those whose outcome the next line tells of the same place."""
    told = [line for line in lines if line.weight > Weight.DETAIL] or lines
    pairs = zip(told, [*told[1:], None], strict=True)
    return [line for line, after in pairs if after is None or not _outcome(line, after)]


def _outcome(line: Line, after: Line) -> bool:
    """Whether a line tells what came of another one, so that this may go without saying: something at the same place
    that weighs more. What weighs no more is another deed there, as using the assistant who has just been recruited."""
    same = bool(line.pieces) and line.pieces == after.pieces and line.message != after.message
    return same and after.rank > line.rank
