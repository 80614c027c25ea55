"""The turns of the computer players: what they think, and what becomes of what they choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.core.contract import Action, State
from game.core.reasons import IllegalAction
from game.core.session import RulesFault, Session
from game.core.words import Words
from game.opponents.worker import SUBSTITUTE
from scenes.stage.markup import escape
from scenes.table.grace import Grace
from scenes.table.people import names_of

REPLACED_AT = 2
"""At how many refusals in a row a substitute is asked in a player's place. A plan may not survive what chance brought,
so one proves nothing; refused again, a player's choice is at fault, and it would make the same one for ever."""


class Thinker(Protocol):
    """A computer player as the table needs it: asked once, looked at every frame, never waited for."""

    def ask(self, observation: State, level: str) -> None:
        """Begin to think about this position."""

    def poll(self) -> tuple[tuple[Action, ...], str] | None:
        """The chain of actions chosen, with a sentence if something went wrong on the way ("" if not); None while
        thinking."""

    def cancel(self) -> None:
        """Stop thinking and forget the turn begun; the answer is no longer wanted."""


class Computers:
    """Plays for the seats without a person; what would close undo behind a person waits for the `grace` to pass.

    `on_change()` is called when one begins or ends to think, or to wait, `on_trouble(text)` for sentences that people
    must read, `on_stuck(text)` when none of them finds a way on: then people must decide.
    """

    def __init__(
        self,
        session: Session,
        thinker: Thinker,
        words: Words,
        grace: Grace,
        *,
        on_change: Callable[[], None],
        on_trouble: Callable[[str], None],
        on_stuck: Callable[[str], None],
    ) -> None:
        self.thinking = False
        """Whether one of them is at work."""
        self._session = session
        self._thinker = thinker
        self._words = words
        self._grace = grace
        self._waited = False
        self._on_change = on_change
        self._on_trouble = on_trouble
        self._on_stuck = on_stuck
        self._plan: tuple[Action, ...] = ()
        self._refusals = 0
        """How often in a row the rules have refused what was chosen."""

    def go_on(self, seat: int) -> None:
        """Does what is next for the seat whose turn it is: acts, asks, or looks for the answer; returns at once."""
        if self._waited != self._grace.waiting:
            self._waited = self._grace.waiting
            self._on_change()
        if self._grace.waiting:
            return
        if self._plan:
            action, self._plan = self._plan[0], self._plan[1:]
            self._take(action, seat)
        elif self.thinking:
            self._look(seat)
        else:
            self._ask(seat)

    def stop(self) -> None:
        """None of them thinks or waits, nothing is planned, and what was refused is forgotten. The thinker goes on with
        whatever else it was asked, as for lessons."""
        self._grace.end()
        self._waited = False
        if self.thinking:
            self._thinker.cancel()
            self.thinking = False
        self._plan = ()
        self._refusals = 0

    def _ask(self, seat: int) -> None:
        self.thinking = True
        self._grace.begin()
        level = self._session.seats[seat].level if self._refusals < REPLACED_AT else SUBSTITUTE
        self._thinker.ask(self._session.view(seat), level)
        self._on_change()

    def _look(self, seat: int) -> None:
        answer = self._thinker.poll()
        if answer is None:
            return
        self.thinking = False
        self._plan, trouble = answer
        if trouble:
            self._on_trouble(trouble)
        if self._plan:
            self._grace.hold(self._plan[0], seat)
        self._waited = self._grace.waiting
        self._on_change()

    def _take(self, action: Action, seat: int) -> None:
        try:
            self._session.do(action, seat)
        except IllegalAction:
            self._refused(seat)
        except RulesFault as fault:
            # Asked again, the player would choose the same again.
            self._give_up(self._words.say(fault.message))
        else:
            self._refusals = 0

    def _refused(self, seat: int) -> None:
        """Thinks again from here, or says what else is tried."""
        self._thinker.cancel()
        self._plan = ()
        self._refusals += 1
        if self._refusals == REPLACED_AT:
            self._on_trouble(self._words.say_key("screen.thinker.refused"))
        elif self._refusals > REPLACED_AT:
            self._give_up(
                self._words.say_key("table.stuck", name=escape(names_of(self._session.seats, self._words)[seat]))
            )

    def _give_up(self, trouble: str) -> None:
        self.stop()
        self._on_stuck(trouble)
