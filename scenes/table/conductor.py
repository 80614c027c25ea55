"""Leads a game at the table: shows what happened, in order and at its pace, and calls on whoever is next.

The session is always ahead or level; the view follows it step by step. Nothing here draws or decides a rule.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Protocol

from game.core.contract import NOBODY, Action, State
from game.core.events import Event
from game.core.reasons import IllegalAction, Reason
from game.core.session import RulesFault, Session, Step
from game.core.words import Message, msg
from game.opponents.worker import SUBSTITUTE
from scenes.stage.markup import escape
from scenes.stage.theme import DURATIONS
from scenes.stage.tween import Delay, Timeline, Tween
from scenes.table.story import Story
from scenes.table.view import GameView

HURRY = 4.0
"""How much faster a computer's turn is shown after its first seconds."""


class Thinker(Protocol):
    """A computer player as the conductor needs it: asked once, looked at every frame, never waited for."""

    def ask(self, observation: State, level: str) -> None:
        """Begin to think about this position."""

    def poll(self) -> tuple[tuple[Action, ...], str] | None:
        """The chain of actions chosen, with a sentence if something went wrong on the way; None while thinking."""

    def cancel(self) -> None:
        """Stop thinking; the answer is no longer wanted."""


class Conductor:
    """The order of things at one table.

    `play` starts a tween at a speed; `on_offer(seat)` is called when a person must decide,
    `on_end()` when the last point has been shown, `on_change()` when the shown position changed, `on_trouble(text)`
    for sentences that people must read.
    """

    def __init__(
        self,
        session: Session,
        view: GameView,
        story: Story,
        thinker: Thinker,
        play: Callable[[Tween, float], Timeline],
        *,
        on_offer: Callable[[int], None],
        on_end: Callable[[], None],
        on_change: Callable[[], None],
        on_trouble: Callable[[str], None],
        check_model: bool = False,
    ) -> None:
        self.session = session
        self.view = view
        self.story = story
        self.shown = session.position
        self.paused = False
        self.watching = False
        self.viewer = self._first_viewer()
        self._thinker = thinker
        self._play = play
        self._on_offer = on_offer
        self._on_end = on_end
        self._on_change = on_change
        self._on_trouble = on_trouble
        self._check_model = check_model
        self._running: Timeline | None = None
        self._untold: Event | None = None
        self._showing = False
        self._told: list[tuple[Step, int] | None] = []
        """The decisions that the story tells of and the view has heard of, each with the seat that it was told to; None
        for one told in part."""
        self._beats: deque[Event | None] = deque()
        self._pace_seat = NOBODY
        self._pace_spent = 0.0
        self._asked = False
        self._offered = False
        self._ended = False
        self._plan: tuple[Action, ...] = ()
        self._refusals = 0
        """How often in a row the rules have refused what a computer player chose."""
        self._chains: list[tuple[int, int]] = []
        self._alone = -1
        """Where the last action was taken that went by itself."""
        self._by_hand = False
        """Whether what goes by itself waits for a click, since something was taken back."""

    @property
    def busy(self) -> bool:
        """Whether something is being shown."""
        return self._showing or (not self.watching and self.shown < self.session.position)

    @property
    def offering(self) -> bool:
        """Whether a person may act now."""
        return self._offered and not self.busy and not self.watching

    @property
    def answer(self) -> Message | None:
        """What a person does, of several decisions the last, while that is being shown: the questions on the way there
        are answered already. None otherwise."""
        last = self.session.position - 1
        if self.watching or self.shown > last:
            return None
        step = self.session.path[last]
        if not self.session.is_person(step.move.seat):
            return None
        return self.observation(last).describe(step.action)

    def offer_again(self) -> None:
        """Offers anew what is offered, after the boards were laid out again."""
        self._offered = False

    @property
    def thinking(self) -> bool:
        """Whether a computer player is at work."""
        return self._asked

    def observation(self, position: int | None = None) -> State:
        """What the viewer may know: all, if no person plays or the game is over."""
        return self.session.view(None if self.open else self.viewer, position)

    @property
    def open(self) -> bool:
        """Whether nothing is hidden from anybody: no person plays, or the game is over."""
        return self.session.is_terminal or not any(seat.kind == "person" for seat in self.session.seats)

    def question(self) -> State | None:
        """The position shown, as the seat knows it that decides there, if advice may be given on it: a person may act,
        or it is looked at again and is the viewer's own, or of a game that hides nothing any more. None otherwise."""
        if self.offering:
            return self.observation()
        if not self.watching or self._showing:
            return None
        seat = self.observation(self.shown).current_player
        if seat == NOBODY or not (seat == self.viewer or self.open):
            return None
        return self.session.view(seat, self.shown)

    def begin(self) -> None:
        """Shows the present position and tells what led to it."""
        self._settle()

    def update(self) -> None:
        """Does what is next: called every frame; returns at once."""
        if self._showing:
            self._go_on()
            if self._showing:
                return
        if self.watching:
            return
        if self.shown < self.session.position:
            self._show_next()
            return
        if self.session.is_terminal:
            if not self._ended:
                self._ended = True
                self._on_end()
            return
        seat = self.session.current_player
        if self.session.is_person(seat):
            if not self._offered:
                action = None if self.paused or self._by_hand else self.view.automatic(self.session.view(seat))
                if action is not None:
                    self._go_alone(action, seat)
                    return
                self._offered = True
                self.viewer = seat
                self._on_offer(seat)
            return
        if not self.paused:
            self._computer(seat)

    def _go_alone(self, action: Action, seat: int) -> None:
        """Does what goes by itself; taken back, it goes with what the person did before."""
        before = self._alone = self.session.position
        self._take(action, seat)
        if before and self.session.position > before and self.session.path[before - 1].move.seat == seat:
            start = next((start for start, end in self._chains if end == before), before - 1)
            self._chains = [chain for chain in self._chains if chain[1] < before]
            self._chains.append((start, self.session.position))

    def do(self, actions: tuple[Action, ...]) -> Reason | None:
        """Takes a person's actions in order; stops at the first that is refused and returns its reason."""
        if self.watching or not self.session.is_person(self.session.current_player):
            name = self.session.seats[max(0, self.session.current_player)].name
            return Reason("out_of_turn", msg("core.why.out_of_turn", name=name), "")
        seat = self.session.current_player
        refused: Reason | None = None
        before = self.session.position
        for action in actions:
            try:
                self.session.do(action, seat)
            except IllegalAction as error:
                refused = error.reason
                break
            except RulesFault as fault:
                self._on_trouble(self.view.table.words.say(fault.message))
                break
            self._offered = False
        self._by_hand = False
        if self.session.position > before:
            self._chains = [chain for chain in self._chains if chain[1] <= before]
        if self.session.position - before > 1:
            self._chains.append((before, self.session.position))
        if self.shown < self.session.position:
            self.view.offer(None)
            self._on_change()
        return refused

    def tell_again(self) -> None:
        """Tells the story anew, as the present viewer may know it."""
        self._retell(self.shown)

    def look_from(self, seat: int) -> None:
        """Shows the same position from another seat; only where nothing is hidden (`open`)."""
        if not self.open or seat == self.viewer:
            return
        self.skip()
        self.viewer = seat
        self.view.show(self.observation(self.shown))
        self._retell(self.shown)
        self._on_change()

    def skip(self) -> None:
        """Brings what is running to its end at once."""
        while self._showing:
            if self._running is not None:
                self._running.skip()
            self._go_on()

    def undo(self) -> Reason | None:
        """Takes back, what one gesture did at once; the reason if that is refused."""
        return self._back(self.session.why_not_undo(), self._undo_gesture)

    def restart_turn(self) -> Reason | None:
        """Takes back the whole turn; the reason if that is refused."""
        return self._back(self.session.why_not_restart(), self.session.restart_turn)

    def redo(self) -> None:
        """Does again what was taken back."""
        self._stop()
        self.session.redo()
        end = self._gesture(self.session.position)[1]
        while self.session.position < end and self.session.can_redo():
            self.session.redo()
        self._settle()

    def watch(self, position: int) -> None:
        """Shows an earlier (or the present) position without changing the game; nobody acts meanwhile."""
        self._stop()
        position = max(0, min(position, self.session.position))
        self.watching = True
        self.shown = position
        self.view.offer(None)
        self.view.show(self.observation(position))
        self._retell(position)
        self._on_change()

    def watch_on(self) -> bool:
        """Plays the next decision after the position watched; false at the present one."""
        if self._showing or self.shown >= self.session.position:
            return False
        self._show_next()
        return True

    def resume(self) -> None:
        """Ends watching and goes on at the present position."""
        self._stop()
        self.watching = False
        self._settle()

    def close(self) -> None:
        """Leaves the table: no thinking, nothing running."""
        self._stop()

    def _first_viewer(self) -> int:
        seat = self.session.current_player
        if self.session.is_person(seat):
            return seat
        people = [i for i in range(len(self.session.seats)) if self.session.is_person(i)]
        return people[0] if people else 0

    def _retell(self, position: int) -> None:
        """Brings story and view to what the viewer knows of the way to a position: what both ways begin with, told to
        the same viewer, stays as it is."""
        way = [(step, self.viewer) for step in self.session.path[:position]]
        same = 0
        while same < min(len(way), len(self._told)) and self._is_told(same, *way[same]):
            same += 1
        # A view cannot forget: what it is told from the start stands for all it was told before.
        unheard = 0 if same < len(self._told) else same
        self.story.back_to(same)
        del self._told[same:]
        for i in range(unheard, position):
            self._tell(i, way[i][0], anew=i >= same)
        self._told += way[same:]

    def _is_told(self, index: int, step: Step, viewer: int) -> bool:
        told = self._told[index]
        return told is not None and told[0] is step and told[1] == viewer

    def _tell(self, index: int, step: Step, anew: bool) -> None:
        before = self.session.path[index - 1].after.turn if index else self.session.start.turn
        for event in step.events:
            seen = event.seen_by(self.viewer)
            if anew:
                self.story.hear(seen, index + 1, before)
            self.view.hear(seen)

    def _settle(self) -> None:
        """Shows the present position at once."""
        self.shown = self.session.position
        self._retell(self.shown)
        self._offered = self._ended = False
        self.view.offer(None)
        self.view.show(self.observation())
        self._on_change()

    def _gesture(self, position: int) -> tuple[int, int]:
        """Start and end of the gesture in whose middle a position is; the position itself if it is in none."""
        return next((chain for chain in self._chains if chain[0] < position < chain[1]), (position, position))

    def _undo_gesture(self) -> int:
        start = self._gesture(self.session.undo())[0]
        while self.session.position > start and self.session.why_not_undo() is None:
            self.session.undo()
        return self.session.position

    def _stop(self) -> None:
        if self._running is not None:
            self._running.cancel()
            self._running = None
        self._showing = False
        self._untold = None
        self._beats.clear()
        if self._asked:
            self._thinker.cancel()
            self._asked = False
        self._plan = ()
        self._refusals = 0

    def _back(self, reason: Reason | None, go: Callable[[], int]) -> Reason | None:
        if reason is not None:
            return reason
        self._stop()
        go()
        # What went by itself would at once go again.
        self._by_hand = True
        self._settle()
        return None

    def _computer(self, seat: int) -> None:
        if self._plan:
            action, self._plan = self._plan[0], self._plan[1:]
            self._take(action, seat)
            return
        if not self._asked:
            self._asked = True
            level = self.session.seats[seat].level if self._refusals < 2 else SUBSTITUTE
            self._thinker.ask(self.session.view(seat), level)
            self._on_change()
            return
        answer = self._thinker.poll()
        if answer is None:
            return
        self._asked = False
        self._plan, trouble = answer
        if trouble:
            self._on_trouble(trouble)
        self._on_change()

    def _take(self, action: Action, seat: int) -> None:
        try:
            self.session.do(action, seat)
        except IllegalAction:
            self._refused(seat)
        except RulesFault as fault:
            # Asked again, the player would choose the same again: people must decide how to go on.
            self._pause(self.view.table.words.say(fault.message))
        else:
            self._refusals = 0

    def _refused(self, seat: int) -> None:
        """Goes on after the rules refused what a computer player chose, or what was to go by itself."""
        if self.session.is_person(seat):
            self._by_hand = True
            return
        # A plan may not survive what chance brought: the player thinks again from here. Refused again, its choice is
        # at fault, and it would make the same one for ever.
        self._thinker.cancel()
        self._plan = ()
        self._refusals += 1
        words = self.view.table.words
        if self._refusals == 2:
            self._on_trouble(words.say_key("screen.thinker.refused"))
        elif self._refusals > 2:
            self._pause(words.say_key("table.stuck", name=escape(self.session.seats[seat].name)))

    def _pause(self, trouble: str) -> None:
        """Lets the computer players rest, and says why."""
        self._plan = ()
        self._refusals = 0
        self.paused = True
        self._on_trouble(trouble)
        self._on_change()

    def _show_next(self) -> None:
        step = self.session.path[self.shown]
        self._beats = deque(event.seen_by(self.viewer) for event in step.events)
        self._showing = True
        self._told.append(None)
        computer = not self.session.is_person(step.move.seat)
        alone = self.shown == self._alone
        if not computer or step.move.seat != self._pace_seat:
            self._pace_seat, self._pace_spent = step.move.seat, 0.0
        # A step of which nobody is told takes no time either: its pause would tell how often it was taken.
        if (computer or alone) and self._beats:
            self._beats.append(None)
        self._go_on()

    def _go_on(self) -> None:
        """Plays beat after beat until one takes time; then it is called again when that has run."""
        while self._beats:
            if self._running is not None:
                if not self._running.done:
                    return
                self._running = None
                continue
            self._tell_late()
            event = self._beats.popleft()
            if event is not None:
                self._hear(event)
            tween = self.view.animate(event) if event is not None else Delay(DURATIONS.computer_step)
            if tween is not None:
                self._pace_spent += tween.duration
                hurry = HURRY if self._pace_spent > DURATIONS.computer_most and self._pace_seat_is_computer() else 1.0
                self._running = self._play(tween, hurry)
        if self._running is not None and not self._running.done:
            return
        self._running = None
        self._tell_late()
        if self._showing:
            self._showing = False
            self._finished_step()

    def _pace_seat_is_computer(self) -> bool:
        return self._pace_seat >= 0 and not self.session.is_person(self._pace_seat)

    def _hear(self, event: Event) -> None:
        if self.view.suspense(event):
            self._untold = event
        else:
            self._tell_now(event)
        self.view.hear(event)

    def _tell_now(self, event: Event) -> None:
        before = self.session.path[self.shown - 1].after.turn if self.shown else self.session.start.turn
        self.story.hear(event, self.shown + 1, before)

    def _tell_late(self) -> None:
        """Tells what was kept back until it had been shown."""
        if self._untold is not None:
            self._tell_now(self._untold)
            self._untold = None

    def _finished_step(self) -> None:
        index = self.shown
        self.shown = index + 1
        self._told[-1] = self.session.path[index], self.viewer
        if self._check_model:
            state = self.observation(self.shown)
            shown, wanted = self.view.model(), self.view.model_of(state)
            assert shown == wanted, f"after {self.session.path[index].move.line()}: {shown} is not {wanted}"
        self._on_change()
