"""What the table itself says to whoever plays: what is asked, why something cannot be done, what an action would do."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.core.contract import NOBODY, Action, State
from game.core.reasons import Reason
from game.core.session import Session
from game.core.words import Message, Words, with_names
from scenes.stage.loop import Stage
from scenes.stage.markup import escape
from scenes.table.conductor import Conductor
from scenes.table.view import GameView


class Voice:
    """The sentences of one table, with its players' names."""

    def __init__(
        self,
        stage: Stage,
        words: Words,
        names: Sequence[str],
        session: Session,
        conductor: Conductor,
        view: GameView,
    ) -> None:
        self._stage = stage
        self._words = words
        self._names = [escape(name) for name in names]
        self._session = session
        self._conductor = conductor
        self._view = view

    # Answers

    def say(self, sentence: str, near: Rect | None = None) -> None:
        """Answers with a sentence, beside what it is about, until the next thing is done."""
        self._stage.toast(sentence, kind="hint", near=near)

    def refuse(self, reason: Reason, near: Rect | None = None) -> None:
        """Explains a refusal, with the way to the rule."""
        self._stage.sounds.play("refuse", group="interface")
        self._stage.toast(self.reason_text(reason), kind="refused", near=near)

    def reason_text(self, reason: Reason) -> str:
        """A refusal as rich text, with the way to its rule."""
        text = self._told(reason.message)
        if reason.rules:
            target = reason.rules.replace(" ", "/")
            text += f" [link:{target}]{self._words.say_key('table.see_rule', section=reason.rules.split()[-1])}[/link]"
        return text

    def taken_back(self, seat: int, steps: int) -> None:
        """Says that the last so many steps of somebody's turn were taken back."""
        self.say(self._words.say_key("table.taken_back", steps, name=self._names[seat]))

    def not_now(self) -> None:
        """Says whose turn it is, or that something is still being shown."""
        if self._session.is_terminal:
            self.say(self._words.say_key("core.why.over"))
        elif self._conductor.watching:
            self.say(self._words.say_key("table.watching"))
        else:
            seat = self._conductor.observation(self._conductor.shown).current_player
            if not self._session.is_person(seat):
                self.say(self._words.say_key("core.why.out_of_turn", name=self._names[seat]))

    def why_no_advice(self) -> str:
        """Why there is no position to advise on (see `Conductor.question`), and where there is one."""
        conductor, say = self._conductor, self._words.say_key
        if not conductor.watching:
            if self._session.is_terminal:
                return say("table.advice.over")
            return say("table.advice.computers" if self._session.alone else "table.advice.not_now")
        if conductor.busy:
            return say("table.advice.moving")
        seat = conductor.observation(conductor.shown).current_player
        return say("table.advice.end") if seat == NOBODY else say("table.advice.not_yours", name=self._names[seat])

    def means(self, action: Action) -> str | None:
        """What an action would do now, as rich text; None if it cannot be done."""
        state = self._conductor.observation()
        return self._told(state.describe(action)) if action in state.legal_actions() else None

    # What stands at the table

    def status(self, state: State) -> str:
        """How the game stands, for the round tracker."""
        return self._words.say_key("table.status.over") if state.is_terminal else self._words.say(state.status())

    def prompt(self, state: State, asks: str | None) -> str:
        """What is asked, and of whom; `asks` is what the view asks instead of the rules."""
        say, conductor = self._words.say_key, self._conductor
        unseated = not state.is_terminal and self._view.unseated_turn(state)
        if unseated and not conductor.paused and self._view.automatic(state) is not None:
            # Nothing is asked: a sentence that asks would be answered by itself while it is read.
            return say("table.prompt.unseated", name=escape(self._view.unseated[0].subject))
        if state.is_terminal or unseated:
            return self._words.say(state.prompt())
        answer = conductor.answer
        # What is answered was asked of whoever did it, also while the next person waits.
        name = self._names[state.current_player if answer is None else self._session.path[-1].move.seat]
        if not self._session.is_person(state.current_player):
            does = "grace" if conductor.grace else "plays" if conductor.under_way else "computer"
            return say(f"table.prompt.{'paused' if conductor.paused else does}", name=name)
        key = "table.prompt.person_paused" if conductor.paused else "table.prompt.person"
        if answer is None:
            return say(key, name=name, what=asks or state.prompt())
        return say(key, name=name, what=self._told(answer))

    def _told(self, message: Message) -> str:
        """A sentence of the rules with the players' names, as rich text."""
        return self._words.say(with_names(message, self._names))
