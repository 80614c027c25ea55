"""Leads a game at the table: sees to it that what happened is shown, in order, and calls on whoever is next.

The session is always ahead or level; the view follows it step by step. Nothing here draws or decides a rule.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core.contract import NOBODY, Action, State
from game.core.reasons import IllegalAction, Reason
from game.core.refusals import out_of_turn, over
from game.core.session import RulesFault, Session
from game.core.words import Message, seat_name
from scenes.stage.tween import Timeline, Tween
from scenes.table.computers import Computers, Thinker
from scenes.table.grace import Grace
from scenes.table.lull import Lull
from scenes.table.narrator import Narrator
from scenes.table.playback import Playback
from scenes.table.story import Story
from scenes.table.undoing import Gestures
from scenes.table.view import GameView


class Conductor:
    """The order of things at one table.

    `play` starts a tween at a speed; `on_offer(seat)` is called when a person must decide,
    `on_end()` when the last point has been shown, `on_change()` when the shown position changed, `on_trouble(text)`
    for sentences that people must read.

    The session goes back by the conductor alone while the table is open. Whatever else takes it back, as no part of the
    program does, calls `resume` before the next frame.
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
        self.shown = session.position
        self.paused = False
        self.watching = False
        self.viewer = self._first_viewer()
        self._left: int | None = None
        """The seat whose viewer looks from another one, while that is allowed."""
        self._on_offer = on_offer
        self._on_end = on_end
        self._on_change = on_change
        self._on_trouble = on_trouble
        self._check_model = check_model
        self._narrator = Narrator(session, view, story)
        self._playback = Playback(session, view, self._narrator, play, self._decision_shown)
        self._gestures = Gestures(session)
        self._grace = Grace(session, play)
        self._lull = Lull(play)
        self._computers = Computers(
            session,
            thinker,
            view.table.words,
            self._grace,
            on_change=on_change,
            on_trouble=on_trouble,
            on_stuck=self._pause,
        )
        self._offered = False
        self._ended = False
        self._alone = -1
        """The position at which an action was last taken by itself, without the person."""
        self._by_hand = session.can_redo()
        """Whether what goes by itself waits for a click, since something was taken back: here, or before this game was
        left."""

    @property
    def busy(self) -> bool:
        """Whether something is being shown, or waits to be."""
        if self._playback.running or self._lull.running or self.grace:
            return True
        return not self.watching and self.shown < self.session.position

    @property
    def grace(self) -> bool:
        """Whether a computer player waits before it closes undo (see `Grace`)."""
        return self._grace.waiting and not self.watching

    @property
    def offering(self) -> bool:
        """Whether a person may act now."""
        return self._offered and not self.busy and not self.watching

    @property
    def astir(self) -> bool:
        """Whether there is something to do next though nothing is being shown: a computer player is to be asked or has
        an answer, a person is to be called on, the end to be told."""
        if self.watching or self.session.is_terminal:
            return not self.watching and not self._ended
        return not self._offered if self.session.is_person(self.session.current_player) else not self.paused

    @property
    def upcoming(self) -> bool:
        """Whether the viewer may act as soon as everything has been shown."""
        session = self.session
        if self.watching or self.offering or session.is_terminal:
            return False
        return session.current_player == self.viewer and session.is_person(self.viewer)

    @property
    def reached(self) -> int:
        """The position that heading and bar tell of: that shown, or the next one as soon as a round or season that
        begins on the way there is seen on the boards."""
        return self.shown + self._playback.in_next_stage

    @property
    def under_way(self) -> bool:
        """Whether whoever's turn it is has begun it, or is shown to begin it, where heading and bar stand; else they
        may still be thinking about all of it."""
        session, at = self.session, self.reached
        if at < session.position:
            return True
        last = at - 1
        if last < 0 or session.turn_at(last) != session.turn_at(at):
            return False
        return session.path[last].move.seat == session.current_player

    @property
    def handing_over(self) -> bool:
        """Whether the viewer has played, and the next person at the same screen has not been called on yet: so long
        the table is still the viewer's, whoever the game waits for."""
        session = self.session
        seat = session.current_player
        if self.watching or self._offered or seat == self.viewer or session.is_terminal or not session.is_person(seat):
            return False
        return self.reached == session.position > 0 and session.path[-1].move.seat == self.viewer

    @property
    def answer(self) -> Message | None:
        """The person's action while it is being shown (of several decisions the last, since the questions on the way
        there are already answered), and until another person is called on; None otherwise."""
        last = self.session.position - 1
        if self.watching or (self.reached > last and not self.handing_over):
            return None
        step = self.session.path[last]
        if not self.session.is_person(step.move.seat):
            return None
        return self.observation(last).describe(step.action)

    def offer_again(self) -> None:
        """Offers anew what is offered, after the boards were laid out again."""
        self._offered = False

    def look_again(self) -> None:
        """Takes back the offer of what goes by itself now: that may have been switched on."""
        if self._offered and self.view.automatic(self.session.view(self.session.current_player)) is not None:
            self._offered = False
            self.view.withdraw()

    @property
    def may_pause(self) -> bool:
        """Whether pausing or going on makes sense: the game is not over, or it is paused."""
        return self.paused or not self.session.is_terminal

    @property
    def thinking(self) -> bool:
        """Whether a computer player is at work."""
        return self._computers.thinking

    def observation(self, position: int | None = None) -> State:
        """What the viewer may know: all, if no person plays or the game is over."""
        return self.session.view(None if self.open else self.viewer, position)

    @property
    def open(self) -> bool:
        """Whether nothing is hidden from anybody: no person plays, or the game is over."""
        return self.session.open

    def question(self) -> State | None:
        """The position shown, as known to the seat that decides there, if advice may be given on it: a person may act,
        or it is being looked at again and is the viewer's own or of a game that no longer hides anything. None
        otherwise."""
        if self.offering:
            return self.observation()
        if not self.watching or self._playback.running:
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
        assert self.shown <= self.session.position, "the session was taken back, and the table does not know"
        if self._playback.running:
            self._playback.go_on()
            if self._playback.running:
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
            if not self._offered and not self._lull.running:
                action = None if self.paused or self._by_hand else self.view.automatic(self.session.view(seat))
                if action is not None:
                    self._go_alone(action, seat)
                    return
                if not self._lull.holds(self.viewer, seat):
                    self._offer(seat)
            return
        if not self.paused:
            self._computers.go_on(seat)

    def _offer(self, seat: int) -> None:
        self._offered = True
        self.viewer, self._left = seat, None
        self._on_offer(seat)

    def _go_alone(self, action: Action, seat: int) -> None:
        """Does what goes by itself; taken back, it goes with what the person did before."""
        before = self._alone = self.session.position
        try:
            self.session.do(action, seat)
        except IllegalAction:
            self._by_hand = True
        except RulesFault as fault:
            # Done again, it would fail again.
            self._pause(self.view.table.words.say(fault.message))
        else:
            self._gestures.followed(before)

    def do(self, actions: tuple[Action, ...]) -> bool:
        """Takes a person's actions in order; stops at the first that cannot be taken, and the table says why. Returns
        whether all of them were taken."""
        seat = self.session.current_player
        if self.watching or not self.session.is_person(seat):
            self.view.table.refuse(over() if self.session.is_terminal else out_of_turn(seat_name(seat)))
            return False
        before = self.session.position
        fault: Callable[[], None] | None = None
        try:
            for action in actions:
                self.session.do(action, seat)
                self._offered = False
        except IllegalAction as error:
            fault = partial(self.view.table.refuse, error.reason)
        except RulesFault as error:
            fault = partial(self._on_trouble, self.view.table.words.say(error.message))
        self._by_hand = False
        self._gestures.done(before)
        if self.shown < self.session.position:
            self.view.withdraw()
            self._on_change()
        if fault is not None:
            fault()
        return fault is None

    def tell_again(self) -> None:
        """Tells the story anew, as the present viewer may know it."""
        self._narrator.retell(self.shown, self.viewer)

    def look_from(self, seat: int) -> None:
        """Shows the same position from another seat; only where nothing is hidden (`open`)."""
        if not self.open or seat == self.viewer:
            return
        self.skip()
        if self._left is None:
            self._left = self.viewer
        self.viewer = seat
        self.view.show(self.observation(self.shown))
        self._narrator.retell(self.shown, self.viewer)
        self._on_change()

    def skip(self) -> None:
        """Brings what is running to its end at once, the time to undo or to look too: whoever asks would rather go
        on."""
        self._grace.skip()
        self._lull.skip()
        self.end_showing()

    def end_showing(self) -> None:
        """Brings what is being shown to its end at once; whoever waits goes on waiting."""
        self._playback.skip()

    @property
    def last_other(self) -> int | None:
        """The seat of the person who decided last, if another one has been called on since: what would be taken back
        is not that one's own. None otherwise."""
        own = self.viewer if self._left is None else self._left
        people = (step.move.seat for step in reversed(self.session.path) if self.session.is_person(step.move.seat))
        last = next(people, own)
        return None if last == own else last

    def undo(self) -> Reason | None:
        """Takes back at once all that one gesture did; returns the reason if that is refused."""
        return self._back(self.session.why_not_undo(), self._gestures.undo)

    @property
    def may_take_back(self) -> bool:
        """See `Table`."""
        return self._begun(None) is not None

    def take_back(self, until: Callable[[State], bool] | None = None) -> bool:
        """See `Table`."""
        start = self._begun(until)
        if start is None:
            return False
        # How far that may go has been asked of each gesture on the way.
        self._back(None, lambda: self._gestures.back_to(start, unpaid=True))
        # At once, for whoever takes back to begin something else.
        self._offer(self.session.current_player)
        return True

    def _begun(self, until: Callable[[State], bool] | None) -> int | None:
        """The position to which `take_back` goes; None where it can take nothing back."""
        position = self.session.position
        while self.offering and self._midway(position):
            unpaid = self.view.unpaid(self.observation(position))
            start = self._gestures.start_of(position, unpaid)
            if unpaid and self.view.unpaid(self.observation(start)):
                # It did not begin what is unpaid, but was done meanwhile.
                start = self._gestures.start_of(position)
            if start == position:
                return None
            if until is None or until(self.observation(start)):
                return start
            position = start
        return None

    def _midway(self, position: int) -> bool:
        """Whether a person was asked there for what belongs to a step of their own."""
        if not position:
            return False
        state = self.observation(position)
        return self.session.path[position - 1].move.seat == state.current_player and self.view.midway(state)

    def restart_turn(self) -> Reason | None:
        """Takes back the whole turn; the reason if that is refused."""
        return self._back(self.session.why_not_restart(), self.session.restart_turn)

    def redo(self) -> None:
        """Does again what was taken back."""
        self._stop()
        self._gestures.redo()
        self._settle()

    def watch(self, position: int) -> None:
        """Shows an earlier (or the present) position without changing the game; nobody acts meanwhile."""
        self._stop()
        position = max(0, min(position, self.session.position))
        self.watching = True
        self.shown = position
        self.view.withdraw()
        self.view.show(self.observation(position))
        self._narrator.retell(position, self.viewer)
        self._on_change()

    def watch_on(self) -> bool:
        """Plays the next decision after the position watched; false at the present one."""
        if self._playback.running or self.shown >= self.session.position:
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

    def _settle(self) -> None:
        """Shows the present position at once, from the viewer's own seat where there is something to hide again."""
        if self._left is not None and not self.open:
            self.viewer, self._left = self._left, None
        self.shown = self.session.position
        self._narrator.retell(self.shown, self.viewer)
        self._offered = self._ended = False
        self.view.withdraw()
        self.view.show(self.observation())
        self._on_change()

    def _stop(self) -> None:
        self._playback.stop()
        self._lull.end()
        self._computers.stop()

    def _back(self, reason: Reason | None, go: Callable[[], int]) -> Reason | None:
        if reason is not None:
            return reason
        self._stop()
        go()
        # What went by itself would at once go again.
        self._by_hand = True
        self._settle()
        return None

    def _pause(self, trouble: str) -> None:
        """Lets the computer players rest, and says why."""
        self.paused = True
        self._on_trouble(trouble)
        self._on_change()

    def _show_next(self) -> None:
        self._playback.begin(self.shown, self.viewer, alone=self.shown == self._alone)

    def _decision_shown(self) -> None:
        index = self.shown
        self.shown = index + 1
        self._lull.follow(self.session.path[index].move.seat)
        if self._check_model:
            state = self.observation(self.shown)
            shown, wanted = self.view.model(), self.view.model_of(state)
            assert shown == wanted, f"after {self.session.path[index].move.line()}: {shown} is not {wanted}"
        self._on_change()
