"""The game in words: what the log and the recap show, kept in step with what is displayed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract import Game
from game.core.events import Event
from game.core.words import Words


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log: after how many decisions, in which turn, whose (-1: the game's own course; after the seats:
    who plays without one), the sentence, how it reads beside the sign of who acts, the places it speaks of."""

    position: int
    turn: int
    seat: int
    text: str
    beside: str
    pieces: tuple[str, ...]
    weight: int


class Story:
    """All lines told so far, in order; shortened when the game goes back."""

    def __init__(self, game: Game, words: Words, names: Sequence[str]) -> None:
        self._game = game
        self._words = words
        self._names = tuple(names)
        self.lines: list[Line] = []
        self.version = 0

    def hear(self, event: Event, position: int, turn: int) -> None:
        """Adds an event of the decision that led to `position`."""
        telling = self._game.tell(event, self._names)
        if telling is not None:
            text, beside = self._words.say(telling.message), self._words.say_beside(telling.message)
            seat = -1 if telling.course else len(self._names) if telling.unseated else event.seat
            self.lines.append(Line(position, turn, seat, text, beside, telling.pieces, telling.weight))
            self.version += 1

    def back_to(self, position: int) -> None:
        """Forgets what was told of later decisions."""
        while self.lines and self.lines[-1].position > position:
            self.lines.pop()
            self.version += 1

    def of_turn(self, turn: int) -> list[Line]:
        """The lines of one turn."""
        return [line for line in self.lines if line.turn == turn]
