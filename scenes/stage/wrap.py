"""Breaking text into lines: spaces, hyphens, and East Asian text with kinsoku, as pure functions.

East Asian text may break between any two characters, but no line begins with closing punctuation and none ends with
an opening bracket.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from .markup import Span, Style

NOT_AT_START = frozenset("，。、；：！？）」』》〉】〕…—～·.,;:!?)]}’”%ー々")
NOT_AT_END = frozenset("（「『《〈【〔([{‘“")

SIGNS = "+-\N{MINUS SIGN}\N{MULTIPLICATION SIGN}"
"""What may stand before a number."""

INDENT = "\N{EM SPACE}"
"""What sets a paragraph in, once or more."""

NO_BREAK = "\N{NO-BREAK SPACE}"

_TOKENS = re.compile(r"[ \n\t]|[^ \n\t]+")
_MAY_DIVIDE = re.compile(r"[-–/\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]")
"""What a line may end beside without a space: `may_break` is to be asked."""

Measure = Callable[[Span], float]
Line = list[Span]


@dataclass(slots=True)
class Word:
    """What no line may divide: its pieces, and whether a space follows or the line ends after it."""

    pieces: list[Span]
    space: bool = False
    ends_line: bool = False


def is_cjk(char: str) -> bool:
    """Whether a character is set without spaces between words."""
    code = ord(char)
    return 0x2E80 <= code <= 0x9FFF or 0xAC00 <= code <= 0xD7AF or 0xF900 <= code <= 0xFAFF or 0xFF00 <= code <= 0xFFEF


def may_break(before: str, after: str) -> bool:
    """Whether a line may end between two neighbouring characters that no space parts."""
    if after in NOT_AT_START or before in NOT_AT_END:
        return False
    if is_cjk(before) or is_cjk(after):
        return True
    return before in "-–/" and after.isalpha()


def words(spans: Sequence[Span]) -> list[Word]:
    """Spans as words. An icon without spaces around it belongs to its neighbours, as in "3[icon:coin]", and so does a
    number before it at any distance, as in "3 [icon:coin]"; only after a stroke a line may end, as in a choice of many
    icons. A number stays with what a hyphen joins to it, as in "3-room"."""
    out: list[Word] = []
    word = Word([])
    last = before_last = ""

    def close(space: bool = False, ends_line: bool = False) -> None:
        nonlocal word
        if word.pieces or ends_line:
            word.space, word.ends_line = space, ends_line
            out.append(word)
        elif space and out and not out[-1].ends_line:
            out[-1].space = True
        word = Word([])

    for span in spans:
        if span.icon:
            if last == "/":
                close()
            if not word.pieces and out and _is_number_before(out[-1]):
                word = out.pop()
                word.pieces.append(Span(" ", word.pieces[-1].style))
                word.space = False
            word.pieces.append(span)
            last = before_last = ""
            continue
        for token in _TOKENS.findall(span.text):
            if token in " \n\t":
                close(space=token != "\n", ends_line=token == "\n")
                last = before_last = ""
                continue
            start = 0
            if _MAY_DIVIDE.search(last + token):
                for i, char in enumerate(token):
                    number_joined = last in "-–" and before_last.isdecimal()
                    if last and may_break(last, char) and not number_joined:
                        if i > start:
                            word.pieces.append(Span(token[start:i], span.style))
                        close()
                        start = i
                    before_last, last = last, char
            else:
                before_last, last = (last + token)[-2:-1], token[-1]
            word.pieces.append(Span(token[start:] if start else token, span.style))
    close()
    return out


def _is_number_before(word: Word) -> bool:
    """Whether a word is a number that a space parts from what comes next."""
    last = word.pieces[-1] if word.pieces else None
    return word.space and last is not None and not last.icon and last.text.lstrip(SIGNS).isdecimal()


def _units(pieces: Sequence[Span]) -> list[Line]:
    """What even a cut leaves together: single characters and icons, but an icon with its number, which stands before
    it or, at the end, after it."""
    out: list[Line] = []
    for piece in pieces:
        if not piece.icon:
            out += [[Span(char, piece.style)] for char in piece.text]
            continue
        number = _number_at_end(out)
        out[len(out) - number :] = [[unit for units in out[len(out) - number :] for unit in units] + [piece]]
    number = _number_at_end(out)
    if 0 < number < len(out) and out[-number - 1][-1].icon:
        out[-number - 1 :] = [[unit for units in out[-number - 1 :] for unit in units]]
    return out


def _number_at_end(units: Sequence[Line]) -> int:
    """How many of the last units are digits."""
    count = 0
    while count < len(units) and units[-count - 1][-1].text.isdecimal():
        count += 1
    return count


def _divide(word: Word, width: float, measure: Measure) -> list[Word]:
    """A word too long for any line, cut wherever it must be."""
    parts: list[Word] = [Word([])]
    used = 0.0
    for unit in _units(word.pieces):
        w = sum(measure(piece) for piece in unit)
        if parts[-1].pieces and used + w > width:
            parts.append(Word([]))
            used = 0.0
        for piece in unit:
            _append(parts[-1].pieces, piece)
        used += w
    parts[-1].space, parts[-1].ends_line = word.space, word.ends_line
    return parts


def _append(line: Line, piece: Span) -> None:
    """Add a piece, joined with the last when nothing distinguishes them, so that kerning is kept."""
    if line and not piece.icon and not line[-1].icon and line[-1].style == piece.style:
        line[-1] = Span(line[-1].text + piece.text, piece.style)
    else:
        line.append(piece)


def break_words(pieces: Sequence[Word], width: float | None, measure: Measure, most: int | None = None) -> list[Line]:
    """Words in lines of at most `width` as measured; only a single character or icon may exceed it. None: no limit.

    No paragraph ends with a single word on a line where another may come down to it, and no line with a number where
    that may go down to what it counts without a further line; but of more than `most` lines each holds what it can,
    since some of them will be cut. The further lines of a paragraph that begins with `INDENT`s begin with as many. None
    of the lines of a paragraph that ends with a part in the column at the right reaches into that.
    """
    rows = _rows(pieces, width, measure)
    if width is not None and (most is None or len(rows) <= most):
        if any(_counts(above.words, below.words) for above, below in pairwise(rows)):
            counted = _rows(pieces, width, measure, counts=True)
            rows = counted if len(counted) == len(rows) else rows
        for above, last in pairwise(rows):
            if last is rows[-1] or last.words[-1].ends_line:
                _keep_company(above.words, last.words, last.room - _width_of(last.lead, measure), measure)
    return [_line(row) for row in rows]


@dataclass(slots=True)
class _Row:
    """A line: the indent it has from its paragraph, how wide all but a part in the column at the right may be, and its
    words."""

    lead: Span | None
    room: float
    words: list[Word]


def _rows(pieces: Sequence[Word], width: float | None, measure: Measure, counts: bool = False) -> list[_Row]:
    """The words of each line, each line with as many as it can hold; where it `counts`, without a number at its end
    that can go down to what it counts."""
    if width is None:
        width = math.inf
    pending: list[Word] = list(reversed(pieces))
    columned = any(piece.style.right for word in pieces for piece in word.pieces)
    column = max((_column_part(word, measure) for word in pieces), default=0.0) if columned else 0.0
    spaces: dict[Style, float] = {}
    rows: list[_Row] = []
    begins = True
    while pending:
        if begins:
            lead, room = _indent(pending[-1]), width - column if columned and _has_column(pending) else width
            rows.append(_Row(None, room, []))
            used = space = 0.0
            begins = False
        word = pending.pop()
        size = _bare_size(word, measure) if columned else _size(word, measure)
        if word.pieces and used + space + size > room:
            if rows[-1].words:
                used = _width_of(lead, measure)
                number = _size(rows[-1].words[-1], measure)
                if counts and _counts(rows[-1].words, [word]) and used + number + space + size <= room:
                    rows.append(_Row(lead, room, [rows[-1].words.pop()]))
                    used += number
                else:
                    rows.append(_Row(lead, room, []))
                    space = 0.0
            if size > room - used:
                parts = _divide(word, room - used, measure)
                if len(parts) > 1:
                    pending.extend(reversed(parts))
                    continue
        rows[-1].words.append(word)
        used += space + size
        space = 0.0
        if word.space and word.pieces:
            style = word.pieces[-1].style
            if style not in spaces:
                spaces[style] = _space_after(word, measure)
            space = spaces[style]
        begins = word.ends_line
    if begins:
        rows.append(_Row(None, width, []))
    return rows


def _counts(above: Sequence[Word], below: Sequence[Word]) -> bool:
    """Whether a line ends with a number, after something else, and the next one begins with what that may count."""
    if len(above) < 2 or not below or not below[0].pieces or not _is_number_before(above[-1]):
        return False
    return below[0].pieces[0].text[:1].islower()


def _has_column(pending: Sequence[Word]) -> bool:
    """Whether the paragraph with whose first word these end, from the last to the next one, has a part in the column
    at the right."""
    for word in reversed(pending):
        if _tail_of(word):
            return True
        if word.ends_line:
            break
    return False


def _tail_of(word: Word) -> int:
    """How many of a word's pieces stand in the column at the right, at its end."""
    count = 0
    while count < len(word.pieces) and word.pieces[-count - 1].style.right:
        count += 1
    return count


def _column_part(word: Word, measure: Measure) -> float:
    """How wide what a word has in the column at the right is, with what parts that from the rest."""
    tail = _tail_of(word)
    return _size(word, measure) - _bare_size(word, measure) if tail else 0.0


def _bare_size(word: Word, measure: Measure) -> float:
    """How wide a word is without what it has in the column at the right, and without what parts that from the rest."""
    tail = _tail_of(word)
    if not tail:
        return _size(word, measure)
    bare = word.pieces[:-tail]
    if bare and not bare[-1].icon:
        bare[-1] = Span(bare[-1].text.rstrip(INDENT), bare[-1].style)
    return sum(measure(piece) for piece in bare)


def _indent(word: Word) -> Span | None:
    """The spaces with which the first word of a paragraph sets it in, if any."""
    first = word.pieces[0] if word.pieces else None
    if first is None or first.icon or not first.text.startswith(INDENT):
        return None
    return Span(INDENT * (len(first.text) - len(first.text.lstrip(INDENT))), first.style)


def _width_of(piece: Span | None, measure: Measure) -> float:
    return measure(piece) if piece is not None else 0.0


def _keep_company(above: list[Word], last: list[Word], width: float, measure: Measure) -> None:
    """Brings the last word of a line down to one that stands alone below it, if two are left there. What holds together
    by spaces without a break, as a link to a rule, is no single word to the eye."""
    if len(last) != 1 or len(above) < 3 or not (above[-1].space and above[-2].space):
        return
    if any(NO_BREAK in piece.text for piece in last[0].pieces):
        return
    coming = above[-1]
    if _size(coming, measure) + _space_after(coming, measure) + _bare_size(last[0], measure) <= width:
        last.insert(0, above.pop())


def _line(row: _Row) -> Line:
    """The words of a line with spaces between them, as they are drawn."""
    pieces: Line = [row.lead] if row.lead is not None and row.words else []
    for i, word in enumerate(row.words):
        if i and pieces and word.pieces and row.words[i - 1].space:
            first, tail = word.pieces[0].style, pieces[-1].style
            pieces.append(Span(" ", first if tail.link and tail != first else tail))
        pieces += word.pieces
    line: Line = []
    for (style, icon), alike in groupby(pieces, lambda piece: (piece.style, bool(piece.icon))):
        if icon:
            line += alike
        else:
            line.append(Span("".join(piece.text for piece in alike), style))
    return line


def _size(word: Word, measure: Measure) -> float:
    return sum(measure(piece) for piece in word.pieces)


def _space_after(word: Word, measure: Measure) -> float:
    return measure(Span(" ", word.pieces[-1].style)) if word.space and word.pieces else 0.0
