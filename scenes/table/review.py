"""Looking back on a game that is over: a slip with the turns from which most is to be learned."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from game.core.session import Session
from game.core.words import Words
from scenes.stage.markup import escape
from scenes.table.advice import Adviser
from scenes.table.lessons import Lesson, Turn, lesson, turns_of
from scenes.table.people import SeatLook
from scenes.table.slip import Entry, Slip

SECONDS = 0.5
"""How long the adviser thinks about each turn."""
MOST = 5
"""So many turns are kept on the slip."""


class Review(Slip):
    """Lets the adviser look at one turn after another and shows those that fell furthest behind; a click on one goes
    to the position in which it began: `go(position)`."""

    least_lines = 4

    def __init__(
        self,
        words: Words,
        looks: Sequence[SeatLook],
        adviser: Callable[[], Adviser],
        go: Callable[[int], object],
    ) -> None:
        super().__init__("review", words.say_key("table.review"), words)
        self._looks = looks
        self._seat = 0
        self._adviser = adviser
        self._go = go
        self._left: deque[Turn] = deque()
        self._count = 0
        self._again = False
        self._unjudged = 0
        """Turns that the master had no time to grade: they are neither good nor bad."""
        self.lessons: list[Lesson] = []
        self.failed = False
        """Whether the master could not be asked about all turns: then its reader is told to ask again."""

    @property
    def heading(self) -> str:
        """Whose lessons these are."""
        return self.words.say_key("table.review.of", name=escape(self._looks[self._seat].name))

    def begin(self, session: Session, seat: int) -> None:
        """Opens the slip and begins with the first turn of a seat."""
        self._seat = seat
        self._left = deque(turns_of(session, seat))
        self._count = len(self._left)
        self.lessons, self.entries = [], []
        self._unjudged = 0
        self.failed = self._again = False
        self._ask()
        self.open()

    def update(self) -> None:
        """Takes an answer as soon as it is there, and asks about the next turn: called every frame."""
        if not self.busy:
            return
        decision = self._adviser().counsel()
        if decision is None:
            return
        if decision.substituted:
            # Who answered in the master's place grades nothing: silence would pass for praise. One failure may be that
            # of a worker that has been replaced meanwhile.
            if not self._again:
                self._again = True
                self._ask()
                return
            self._left.clear()
            self.failed = True
            self.busy, self.note = False, self.words.say_key("table.review.failed")
            self.arrange()
            return
        self._again = False
        # Without candidates there was only one thing to do after all.
        self._unjudged += bool(decision.candidates) and decision.played is None
        learned = lesson(self._left.popleft(), decision, self.words, [look.name for look in self._looks])
        if learned is not None:
            self.lessons = sorted((*self.lessons, learned), key=lambda other: -other.lost)[:MOST]
            self.entries = [
                Entry(known.place, (known.played, known.better), self._going(known)) for known in self.lessons
            ]
        self._ask()
        self.arrange()

    def ended(self) -> None:
        """Stops the adviser."""
        if self.busy:
            self._adviser().cancel()
        self._left.clear()

    def _ask(self) -> None:
        """Asks about the next turn, or says that none is left."""
        self.busy = bool(self._left)
        if self.busy:
            turn = self._left[0]
            at = self._count - len(self._left) + 1
            self.note = self.words.say_key("table.review.busy", at=at, count=self._count)
            self._adviser().consult(turn.observation, turn.played, SECONDS)
        else:
            self.note = self._summary()

    def _summary(self) -> str:
        """What is to be said beside the lessons, once all turns have been looked at: silence about a turn is praise."""
        if self._unjudged:
            return self.words.say_key("table.review.unjudged", self._unjudged)
        return "" if self.lessons else self.words.say_key("table.review.nothing")

    def _going(self, known: Lesson) -> Callable[[], object]:
        return lambda: self._go(known.position)
