"""The game in words: what the log and the recap show, kept in step with what is displayed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.contract import Game
from game.core.events import Event
from game.core.telling import Telling, Weight, as_one, runs
from game.core.words import Message, Words

STOPS = ".\N{IDEOGRAPHIC FULL STOP}"
"""What sentences end with in the languages of the catalogues."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log: after how many decisions, in which turn, whose (-1: the game's own course; after the seats:
    who plays without one), what is told, in a sentence of its own and beside the sign of who acts, and how often that
    happened."""

    position: int
    turn: int
    seat: int
    telling: Telling
    text: str
    beside: str
    times: int = 1

    @property
    def pieces(self) -> tuple[str, ...]:
        """The places it speaks of."""
        return self.telling.pieces

    @property
    def weight(self) -> Weight:
        """How much it matters."""
        return self.telling.weight

    @property
    def message(self) -> Message:
        """What it was made from."""
        return self.telling.message

    def begins_after(self, before: Line) -> bool:
        """Whether another turn begins with this line, after that one."""
        if self.telling.goes_on and self.seat == before.seat and self.turn - before.turn == 1:
            return False
        return self.turn != before.turn

    @property
    def rank(self) -> tuple[Weight, int, bool]:
        """How much it matters among the lines of a turn, to be compared: of lines of a weight what the turn was there
        for comes before the rest and what is minor after it; of those alike what goes on with what was done before
        comes last."""
        return self.weight, self.telling.main - self.telling.minor, not self.telling.goes_on


def counted(words: Words, sentence: str, times: int) -> str:
    """A sentence, with how often it holds if that is more than once: before its full stop, so that the number is not
    read as part of the next sentence."""
    if times == 1:
        return sentence
    bare = sentence.rstrip(STOPS)
    return words.say_key("table.times", what=bare, times=times) + sentence[len(bare) :]


def again(words: Words, line: Line, pieces: tuple[str, ...], times: int) -> Line:
    """A line of something that happened so many times more, with the places of that."""
    times += line.times
    text, beside = (counted(words, said, times) for said in (words.say(line.message), words.say_beside(line.message)))
    telling = replace(line.telling, pieces=tuple(dict.fromkeys((*line.pieces, *pieces))))
    return replace(line, telling=telling, text=text, beside=beside, times=times)


def folded(words: Words, lines: Sequence[Line]) -> list[Line]:
    """The lines of a turn in few sentences: what can be told as one is told so, and one that follows itself once with
    how often."""
    found: list[Line] = []
    for line in _in_runs(words, lines):
        if found and (found[-1].seat, found[-1].message) == (line.seat, line.message):
            found[-1] = again(words, found[-1], line.pieces, line.times)
        else:
            found.append(line)
    return found


def _in_runs(words: Words, lines: Sequence[Line]) -> list[Line]:
    """The lines with those told as one that can be."""
    groups = runs([(line.seat, line.telling) for line in lines])
    return [_as_one(words, [lines[i] for i in group]) for group in groups]


def _as_one(words: Words, lines: Sequence[Line]) -> Line:
    """Lines that join one another told as one; its place is that of the last."""
    if len(lines) == 1:
        return lines[0]
    telling = as_one([line.telling for line in lines for _ in range(line.times)])
    said = words.say(telling.message), words.say_beside(telling.message)
    return replace(lines[-1], telling=telling, text=said[0], beside=said[1], times=1)


class Story:
    """All lines told so far, in order; shortened when the game goes back."""

    def __init__(self, game: Game, words: Words, names: Sequence[str]) -> None:
        self._game = game
        self._words = words
        self._names = tuple(names)
        self.lines: list[Line] = []
        self.version = 0

    def hear(self, event: Event, position: int, turn: int) -> None:
        """Adds an event of the decision that led to `position`; consecutive duplicates are merged and counted."""
        telling = self._game.tell(event, self._names)
        if telling is None:
            return
        words, message = self._words, telling.message
        seat = -1 if telling.course else len(self._names) if telling.unseated else event.seat
        last = self.lines[-1] if self.lines else None
        if last is not None and (last.position, last.seat, last.message) == (position, seat, message):
            self.lines[-1] = again(words, last, telling.pieces, 1)
        else:
            self.lines.append(Line(position, turn, seat, telling, words.say(message), words.say_beside(message)))
        self.version += 1

    def back_to(self, position: int) -> None:
        """Forgets what was told of later decisions."""
        while self.lines and self.lines[-1].position > position:
            self.lines.pop()
            self.version += 1

    def of_turn(self, turn: int) -> list[Line]:
        """The lines of one turn."""
        return [line for line in self.lines if line.turn == turn]

    def in_short(self, lines: Sequence[Line]) -> list[Line]:
        """Lines of a turn in few sentences; see `folded`."""
        return folded(self._words, lines)
