"""Advice on demand: a slip over the log with the turns that a strong computer player would consider now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.core.contract import Chain, State
from game.core.words import Words
from game.opponents.player import Decision
from scenes.stage.markup import escape
from scenes.table.counsel import Counsel, counsels, expected
from scenes.table.people import SeatLook
from scenes.table.slip import Entry, Slip


class Adviser(Protocol):
    """A strong computer player as the slips need it: asked once, looked at every frame, never waited for."""

    def consult(self, observation: State, played: Chain, seconds: float | None = None) -> None:
        """Begin to think about this position, on which advice is wanted, and about the turn that was played there, if
        any; for `seconds`, or for its usual time."""

    def counsel(self) -> Decision | None:
        """What it would do and what else it considered, once; None while it thinks."""

    def cancel(self) -> None:
        """Stop thinking; the answer is no longer wanted."""


class Advice(Slip):
    """Asks the adviser about one position and shows its answer until that position is left. Pointing at a turn lights
    its places by `light(pieces, seat)`; a click plays it by `play(chain)`, where its reader is to move."""

    def __init__(
        self,
        words: Words,
        looks: Sequence[SeatLook],
        adviser: Callable[[], Adviser],
        light: Callable[[list[str], int], None],
        play: Callable[[Chain], object],
    ) -> None:
        super().__init__("advice", words.say_key("table.advice"), words)
        self._looks = looks
        self._adviser = adviser
        self._light = light
        self._play = play
        self._to_move = False
        self._position: State | None = None
        self._played: Chain = ()
        self.given: list[Counsel] = []

    @property
    def heading(self) -> str:
        """For whom the advice is, where a turn is looked at again."""
        if not self._played:
            return self.label
        return self.words.say_key("table.advice.of", name=escape(self._looks[self._seat].name))

    def ask(self, observation: State, played: Chain = (), *, to_move: bool) -> None:
        """Opens the slip and asks about a position of the seat that sees it, which is `to_move` there now or is looked
        at again; `played` is the turn that it took there, if it has."""
        self._position, self._played, self._to_move = observation, played, to_move
        self.given, self.entries = [], []
        self.busy, self.note = True, self.words.say_key("table.advice.thinking")
        self._adviser().consult(observation, played)
        self.open()

    def update(self) -> None:
        """Takes the answer as soon as it is there: called every frame."""
        if not self.busy or self._position is None:
            return
        decision = self._adviser().counsel()
        if decision is None:
            return
        self.busy, self.note = False, self.words.say_key("table.advice.play") if self._to_move else ""
        if decision.substituted:
            self.note = self.words.say_key(f"table.advice.substituted.{decision.reason}")
        names = [look.name for look in self._looks]
        self.given = counsels(self._position, decision, self.words, names, self._played)
        self.entries = [
            Entry(
                told.verdict,
                (told.text,),
                on_click=self._playing(told),
                on_hover=self._lighting(told.pieces, self._seat),
            )
            for told in self.given
        ]
        for after in expected(self._position, decision, self.words, names):
            verdict = self.words.say_key("table.advice.expected", name=names[after.seat])
            light = self._lighting(after.pieces, after.seat)
            self.entries.append(Entry(verdict, (after.text,), on_hover=light, spare=True))
        self.arrange()

    def ended(self) -> None:
        """Stops the adviser."""
        if self.busy:
            self._adviser().cancel()
        self._light([], self._seat)
        self._position = None

    def _lighting(self, pieces: Sequence[str], seat: int) -> Callable[[bool], object]:
        return lambda entered: self._light(list(pieces) if entered else [], seat)

    def _playing(self, told: Counsel) -> Callable[[], object] | None:
        return (lambda: self._play(told.chain)) if self._to_move else None

    @property
    def _seat(self) -> int:
        return 0 if self._position is None else self._position.current_player
