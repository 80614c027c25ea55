"""What the text pictures of all games (`State.show`) share: heading, lines of seats, legend, wrapped lines.

Seats are numbered from 1 here, as in every sentence for people; in positions as JSON they count from 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from game.core.words import Message, Words, msg

if TYPE_CHECKING:
    from game.core.contract import State

WIDTH = 100
"""Columns of a picture; only a map that is wider by itself may go beyond them."""
NONE = "-"
"""Stands where there is nothing to name."""


def heading(state: State, words: Words, first: int | None = None, name: Message | None = None) -> list[str]:
    """The game (or a `name` that tells more) and where it stands, with the seat that goes `first` where that changes;
    below it what is asked, and of whom."""
    named, status = name or state.game.name, state.status()
    if first is None:
        title = msg("core.show.title", game=named, status=status)
    else:
        title = msg("core.show.title.first", game=named, status=status, seat=first + 1)
    asked = state.prompt()
    if not state.is_terminal:
        asked = msg("core.show.asked", seat=state.current_player + 1, prompt=asked)
    return [*wrapped(words.say(title)), *wrapped(words.say(asked))]


def seat_head(state: State, words: Words, seat: int, sign: str = "") -> str:
    """How the line of a seat begins, with a star before the one that must decide; `sign` is what else the picture
    calls it."""
    head = msg("core.show.seat.sign", seat=seat + 1, sign=sign) if sign else msg("core.show.seat", seat=seat + 1)
    return f"{'*' if seat == state.current_player else ' '}{words.say(head)} "


def points_text(points: int) -> Message:
    """Points in words."""
    return msg("core.show.points", points)


def commas(words: Words, parts: Sequence[str | Message]) -> str:
    """Facts about one thing, one after another; the sign for nothing where there are none."""
    return words.row(words.say(part) if isinstance(part, Message) else part for part in parts) or NONE


def wrapped(text: str, head: str = "", columns: int = 0) -> list[str]:
    """A text after its head, on as many lines as it needs. The head is padded to `columns`; further lines are indented
    by `columns` or, if that is 0, by the length of the head."""
    head = head.ljust(columns)
    return wrap(text, WIDTH, initial_indent=head, subsequent_indent=" " * (columns or len(head)))


def legend(words: Words, signs: Iterable[tuple[str, Message]]) -> list[str]:
    """What signs mean, several on a line."""
    lines: list[str] = []
    for sign, meaning in signs:
        entry = f"  {sign} {words.say(meaning)}"
        if lines and len(lines[-1]) + len(entry) < WIDTH:
            lines[-1] += f" {entry}"
        else:
            lines.append(entry)
    return lines


def finished(lines: Iterable[str]) -> str:
    """The lines as one text, without blanks at their ends."""
    return "\n".join(line.rstrip(" ") for line in lines) + "\n"
