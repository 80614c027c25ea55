"""Looking back on a game that is over: a slip with the turns from which most is to be learned."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Sequence

from game.core.session import Session
from game.core.words import Words
from game.opponents.player import Decision
from scenes.stage.markup import escape
from scenes.table.advice import Adviser
from scenes.table.lessons import Lesson, Turn, lesson, turns_of
from scenes.table.people import SeatLook
from scenes.table.slip import Entry, ScrollingSlip

SECONDS = 0.5
"""How long the adviser thinks about each turn at first: long enough to see which are as good as any, too short to
condemn one."""
MOST = 5
"""So many turns are kept on the slip."""
GIVEN_UP = 3
"""After so many turns in a row about which the master could not be asked, it is not asked about the rest."""


class Review(ScrollingSlip):
    """Lets the adviser look at one turn after another and shows those that fell furthest behind; a click on one goes
    to the position in which it began: `go(position)`. What it has found out it keeps: opened again, it asks about what
    is left.

    No turn is shown that the adviser has not thought about as long as when it advises: in a short look the very turn
    that it would advise may fall behind.
    """

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
        self._judged: dict[Hashable, Lesson | None] = {}
        """What is to be learned from each turn that has been judged, of whichever seat."""
        self._suspected: dict[Hashable, float] = {}
        """By how much turns fell behind in a short look that nobody has looked at longer, since others cost more."""
        self._longer = False
        """Whether the adviser thinks about the present turn for as long as it always does."""
        self._again = False
        """Whether it is the second time that the master is asked about the present turn."""
        self._missed = 0
        """About how many turns in a row the master could not be asked."""
        self._unjudged = 0
        """Turns that the master could not grade, or not in time: they are neither good nor bad."""
        self.lessons: list[Lesson] = []
        self.failed = False
        """Whether some turns are not judged: then its reader is told to ask again."""

    @property
    def heading(self) -> str:
        """Whose lessons these are."""
        return self.words.say_key("table.review.of", name=escape(self._looks[self._seat].name))

    def begin(self, session: Session, seat: int) -> None:
        """Opens the slip with what is known of a seat's turns, and asks about the others from the first on."""
        self._seat = seat
        turns = turns_of(session, seat)
        known = (self._judged.get(_known_by(turn)) for turn in turns)
        self._show([learned for learned in known if learned is not None])
        self._left = deque(turn for turn in turns if not self._settled(_known_by(turn)))
        self._count = len(turns)
        self._missed = self._unjudged = 0
        self.failed = self._again = self._longer = False
        self._ask()
        self.open()

    def update(self) -> None:
        """Takes an answer as soon as it is there, and asks about the next turn: called every frame."""
        if not self.busy:
            return
        decision = self._adviser().counsel()
        if decision is None:
            return
        # Who answered in the master's place grades nothing: silence would pass for praise.
        if decision.substituted:
            self._miss()
        else:
            self._take(decision)
        self.arrange()

    def _miss(self) -> None:
        """The master could not be asked: the first time that may be the failure of a worker that has been replaced
        meanwhile; the second time it may be about this turn alone."""
        self._again = not self._again
        if not self._again:
            self._done()
            self._unjudged += 1
            self._missed += 1
        if self._missed < GIVEN_UP:
            self._ask()
            return
        self._left.clear()
        self.failed = True
        self.busy, self.note = False, self.words.say_key("table.review.failed")

    def _take(self, decision: Decision) -> None:
        """Learns from a turn what the master says of it, when it has looked long enough."""
        turn = self._left[0]
        mark = _known_by(turn)
        self._again, self._missed = False, 0
        if decision.candidates and decision.played is None:
            self._unjudged += 1
            self._done()
        else:
            # Without candidates there was only one thing to do after all.
            learned = lesson(turn, decision, self.words, [look.name for look in self._looks])
            if learned is None or self._longer:
                self._judged[mark] = learned
                if learned is not None:
                    self._show([*self.lessons, learned])
                self._done()
            elif self._outdone(learned.lost):
                self._suspected[mark] = learned.lost
                self._done()
            else:
                self._longer = True
        self._ask()

    def _done(self) -> None:
        """Goes on to the next turn."""
        self._left.popleft()
        self._longer = False

    def _settled(self, mark: Hashable) -> bool:
        """Whether nothing more needs to be known of a turn."""
        return mark in self._judged or (mark in self._suspected and self._outdone(self._suspected[mark]))

    def _outdone(self, lost: float) -> bool:
        """Whether there are lessons enough that cost more than this."""
        return len(self.lessons) == MOST and self.lessons[-1].lost > lost

    def _show(self, lessons: Sequence[Lesson]) -> None:
        """Shows the costliest of these lessons."""
        self.lessons = sorted(lessons, key=lambda known: -known.lost)[:MOST]
        self.entries = [Entry(known.place, (known.played, known.better), self._going(known)) for known in self.lessons]

    def ended(self) -> None:
        """Stops the adviser."""
        if self.busy:
            self._adviser().cancel()
        self._left.clear()

    def _ask(self) -> None:
        """Asks about the next turn, or once more about one that fell behind; or says that none is left."""
        self.busy = bool(self._left)
        if self.busy:
            turn = self._left[0]
            at = self._count - len(self._left) + 1
            self.note = self.words.say_key("table.review.busy", at=at, count=self._count)
            self._adviser().consult(turn.observation, turn.played, None if self._longer else SECONDS)
        else:
            self.failed = self._unjudged > 0
            self.note = self._summary()

    def _summary(self) -> str:
        """What is to be said beside the lessons, once all turns have been looked at: silence about a turn is praise."""
        if self._unjudged:
            return self.words.say_key("table.review.unjudged", self._unjudged)
        return "" if self.lessons else self.words.say_key("table.review.nothing")

    def _going(self, known: Lesson) -> Callable[[], object]:
        return lambda: self._go(known.position)


def _known_by(turn: Turn) -> Hashable:
    """By what a turn is known again: after another end was played the same moment may belong to another game."""
    return turn.position, turn.observation.signature(), turn.played
