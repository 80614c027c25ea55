"""The game in words: what the log and the recap show, kept in step with what is displayed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.contract import Game
from game.core.events import Event
from game.core.words import Message, Words


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log: after how many decisions, in which turn, whose (-1: the game's own course; after the seats:
    who plays without one), the sentence, how it reads beside the sign of who acts, the places it speaks of, how much it
    matters; what it was made from, and how often that happened; whether it matters less than the rest of its turn;
    whether it goes on with what its seat did in the turn before; whether it is what its turn was there for."""

    position: int
    turn: int
    seat: int
    text: str
    beside: str
    pieces: tuple[str, ...]
    weight: int
    message: Message
    times: int = 1
    minor: bool = False
    goes_on: bool = False
    main: bool = False

    def begins_after(self, before: Line) -> bool:
        """Whether another turn begins with this line, after that one."""
        if self.goes_on and self.seat == before.seat and self.turn - before.turn == 1:
            return False
        return self.turn != before.turn

    @property
    def rank(self) -> int:
        """How much it matters among the lines of a turn: of those alike, what the turn was there for matters more, what
        goes on with what was done before less, and what is minor less still."""
        return 8 * self.weight + 2 * self.main - self.goes_on - 2 * self.minor


def counted(words: Words, sentence: str, times: int) -> str:
    """A sentence, with how often it holds if that is more than once."""
    return sentence if times == 1 else words.say_key("table.times", what=sentence, times=times)


def again(words: Words, line: Line, pieces: tuple[str, ...], times: int) -> Line:
    """A line of something that happened so many times more, with the places of that."""
    times += line.times
    text, beside = (counted(words, said, times) for said in (words.say(line.message), words.say_beside(line.message)))
    return replace(line, text=text, beside=beside, pieces=tuple(dict.fromkeys((*line.pieces, *pieces))), times=times)


def folded(words: Words, lines: Sequence[Line]) -> list[Line]:
    """The lines, one that follows itself told once with how often."""
    found: list[Line] = []
    for line in lines:
        if found and (found[-1].seat, found[-1].message) == (line.seat, line.message):
            found[-1] = again(words, found[-1], line.pieces, line.times)
        else:
            found.append(line)
    return found


class Story:
    """All lines told so far, in order; shortened when the game goes back."""

    def __init__(self, game: Game, words: Words, names: Sequence[str]) -> None:
        self._game = game
        self._words = words
        self._names = tuple(names)
        self.lines: list[Line] = []
        self.version = 0

    def hear(self, event: Event, position: int, turn: int) -> None:
        """Adds an event of the decision that led to `position`; what follows itself is told once, with how often."""
        telling = self._game.tell(event, self._names)
        if telling is None:
            return
        words, message, pieces = self._words, telling.message, telling.pieces
        seat = -1 if telling.course else len(self._names) if telling.unseated else event.seat
        last = self.lines[-1] if self.lines else None
        if last is not None and (last.position, last.seat, last.message) == (position, seat, message):
            self.lines[-1] = again(words, last, pieces, 1)
        else:
            said = words.say(message), words.say_beside(message)
            line = Line(position, turn, seat, *said, pieces, telling.weight, message)
            self.lines.append(replace(line, minor=telling.minor, goes_on=telling.goes_on, main=telling.main))
        self.version += 1

    def back_to(self, position: int) -> None:
        """Forgets what was told of later decisions."""
        while self.lines and self.lines[-1].position > position:
            self.lines.pop()
            self.version += 1

    def of_turn(self, turn: int) -> list[Line]:
        """The lines of one turn."""
        return [line for line in self.lines if line.turn == turn]
