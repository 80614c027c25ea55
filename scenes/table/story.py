"""The game in words: what the log and the recap show, kept in step with what is displayed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract import Game
from game.core.events import Event
from game.core.words import Message, Words


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log: after how many decisions, in which turn, whose (-1: the game's own course; after the seats:
    who plays without one), the sentence, how it reads beside the sign of who acts, the places it speaks of, how much it
    matters; what it was made from, and how often that happened."""

    position: int
    turn: int
    seat: int
    text: str
    beside: str
    pieces: tuple[str, ...]
    weight: int
    message: Message
    times: int = 1


def counted(words: Words, sentence: str, times: int) -> str:
    """A sentence, with how often it holds if that is more than once."""
    return sentence if times == 1 else words.say_key("table.times", what=sentence, times=times)


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
        words, message, pieces, times = self._words, telling.message, telling.pieces, 1
        seat = -1 if telling.course else len(self._names) if telling.unseated else event.seat
        last = self.lines[-1] if self.lines else None
        if last is not None and (last.position, last.seat, last.message) == (position, seat, message):
            pieces, times = tuple(dict.fromkeys((*last.pieces, *pieces))), last.times + 1
            self.lines.pop()
        text, beside = (counted(words, said, times) for said in (words.say(message), words.say_beside(message)))
        self.lines.append(Line(position, turn, seat, text, beside, pieces, telling.weight, message, times))
        self.version += 1

    def back_to(self, position: int) -> None:
        """Forgets what was told of later decisions."""
        while self.lines and self.lines[-1].position > position:
            self.lines.pop()
            self.version += 1

    def of_turn(self, turn: int) -> list[Line]:
        """The lines of one turn."""
        return [line for line in self.lines if line.turn == turn]
