"""The only access to a game that has a record, for people, replays and the computer players at their table.

A session holds the true state and its record. It hands out observations and events, refuses illegal
actions, applies each action as a transaction, and undoes by going back along the record.
"""

from __future__ import annotations

import traceback
from collections.abc import Generator, Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from game.core.checks import plain
from game.core.contract import NOBODY, Action, Game, State
from game.core.events import Event
from game.core.options import Value
from game.core.piecewise import at_once
from game.core.reasons import BadInput, IllegalAction, Reason, RulesError
from game.core.record import Header, Move, Record, Seat, Takebacks, as_one
from game.core.refusals import out_of_turn, over
from game.core.words import Message, msg, seat_name

GARBLED_DIGEST = "core.record.garbled_digest"
"""The fault of a record with digests that were garbled: it now holds the right ones."""
STOPS = "core.record.stops"
"""The fault of a record that can be followed up to a `move` only."""


class Sink(Protocol):
    """Where record lines go as soon as they exist. Must not raise: the game goes on even if the disk fails."""

    def append(self, line: str) -> None:
        """Writes one line."""

    def report(self, text: str) -> None:
        """Keeps the report of a fault inside the rules."""


class NoSink:
    """Keeps nothing."""

    def append(self, line: str) -> None:
        """Drops the line."""

    def report(self, text: str) -> None:
        """Drops the report."""


class RulesFault(Exception):
    """An exception inside the rules; the game is unchanged. `report` has the details."""

    def __init__(self, message: Message, report: str) -> None:
        super().__init__(message.key)
        self.message = message
        self.report = report


@dataclass(frozen=True, slots=True)
class Step:
    """One decision taken: its move in the record, the action, its events."""

    move: Move
    action: Action
    events: tuple[Event, ...]

    @property
    def reveals(self) -> bool:
        """Whether it revealed new information."""
        return any(event.reveals for event in self.events)


class Session:
    """A game in progress.

    `path` is the line from the start to the present position. All positions are kept, so each of them is reached at
    once, but `view` returns only what a seat may know of them. `version` grows with every change, so that a screen
    knows when to redraw. Going back shortens `path`: what asks for a position on it raises `IndexError` for one that is
    no longer there, so a table alone goes back along the session that it shows, or is told of it at once.
    """

    def __init__(self, game: Game, header: Header, sink: Sink | None = None, *, write_head: bool = True) -> None:
        """Begins a new game; raises `BadInput` if the header does not fit the game."""
        plain(header.seed, 200, "seed")
        self.game = game
        self.record = Record(header)
        self.sink: Sink = sink or NoSink()
        self._states = [game.new(len(header.seats), header.seed, header.options)]
        """The position at the start and after each step of `path`."""
        self.path: list[Step] = []
        self.version = 0
        self.faults: list[Message] = []
        self._known: dict[int, tuple[Step, State]] = {}
        """Steps taken, by the number of their move, with the positions after them."""
        self._children: dict[tuple[int, str], int] = {}
        self._written_at = 0
        if write_head:
            for line in header.lines():
                self.sink.append(line)

    @classmethod
    def resume(cls, game: Game, record: Record, sink: Sink | None = None) -> Session:
        """Goes on with a record that was read, at the position where it stopped; what was undone there can still be
        redone, as far as the rules accept it.

        If the rules no longer accept one of its moves, or a digest differs and no later one agrees, the session stands
        at the last valid position, and `faults` says which move fails and why; of digests that differ before one that
        agrees, `faults` tells, and the record is right again. Raises `BadInput` if not even the start can be set up.
        """
        return at_once(cls.resuming(game, record, sink))

    @classmethod
    def resuming(cls, game: Game, record: Record, sink: Sink | None = None) -> Generator[None, None, Session]:
        """Does as `resume`, and yields after each move that it has played again: a long game takes a tenth of a second
        or more."""
        session = cls(game, record.header, sink, write_head=False)
        session.record = record
        session.faults = list(record.faults)
        session._written_at = record.at
        session._children = {(move.parent, move.text): move.number for move in record.moves.values()}
        here = len(record.line_to(record.at))
        # What was undone comes after it on the same line, and a digest there may prove one before right.
        line = record.line_to(record.tip)
        if record.header.rules != game.rules_version:
            session.faults.append(
                msg("core.record.rules", found=record.header.rules, wanted=game.rules_version, name=game.name)
            )
        try:
            yield from session._walking(line)
        except (RulesError, RulesFault) as error:
            record.tip = session.move_number
            if session.position < here:
                session.faults.append(msg(STOPS, move=line[session.position].number, why=error.message))
                record.at = record.tip
        session._cut(here)
        if session.faults:
            # A torn or garbled line may have been the last position, so the next move names the one it follows.
            session._written_at = -1
        return session

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return self.record.header.seats

    @property
    def _state(self) -> State:
        return self._states[-1]

    @property
    def options(self) -> Mapping[str, Value]:
        """How the game is played: each of its options, also those that the record leaves out."""
        return self._states[0].options

    @property
    def current_player(self) -> int:
        """The seat that must decide, or `NOBODY`."""
        return self._state.current_player

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._state.is_terminal

    @property
    def position(self) -> int:
        """How many decisions lead to the present position."""
        return len(self.path)

    @property
    def move_number(self) -> int:
        """The number of the present position in the record."""
        return self.path[-1].move.number if self.path else 0

    @property
    def alone(self) -> bool:
        """Whether only computer players play; undo and redo then go by single decisions."""
        return not any(seat.kind == "person" for seat in self.seats)

    @property
    def open(self) -> bool:
        """Whether everything may be shown: the game is over, or no person plays."""
        return self.is_terminal or self.alone

    def is_person(self, seat: int) -> bool:
        """Whether a person plays this seat."""
        return seat != NOBODY and self.record.header.seats[seat].kind == "person"

    def turn_at(self, position: int) -> int:
        """The number of the turn under way `position` decisions after the start of the present line."""
        return self._states[self._on_path(position)].turn

    def whole(self) -> State:
        """The present position, hidden parts too: for whoever holds the record and with it the seed, such as the
        command line. No scene and no computer player may ask for it."""
        return self._states[-1].clone()

    def view(self, viewer: int | None, position: int | None = None) -> State:
        """What a seat may know, now or `position` decisions after the start of the present line.

        `viewer` None shows everything, which is for finished games and tables where no person plays; for any other game
        it raises `RulesError`.
        """
        state = self._state if position is None else self._states[self._on_path(position)]
        if viewer is None:
            if not self.open:
                raise RulesError(Reason("unseated", msg("core.why.unseated"), ""))
            return state.clone()
        return state.observation(viewer)

    def _on_path(self, position: int) -> int:
        """A position of the present line; raises `IndexError` for any other number: one before the start would be taken
        for one counted from the end."""
        if not 0 <= position <= self.position:
            raise IndexError(f"position {position} of a line of {self.position} decisions")
        return position

    def known_alike(self, seat: int, other: int) -> bool:
        """Whether two seats know the same about the present position and about everything that led to it."""
        if not self._state.known_alike(seat, other):
            return False
        events = [event for step in self.path for event in step.events if event.secret]
        return all(event.seen_by(seat) == event.seen_by(other) for event in events)

    def turn_from(self, position: int) -> tuple[Action, ...]:
        """The actions from a position of the present line to the end of the turn under way there; none at the last
        position."""
        turn = self.turn_at(position)
        actions: list[Action] = []
        for step, after in zip(self.path[position:], self._states[position + 1 :], strict=True):
            actions.append(step.action)
            if after.turn != turn:
                break
        return tuple(actions)

    def variation(self, position: int) -> Record:
        """A new record that ends `position` decisions after the start of the present line, to try something else from
        there; this game stays as it is. Raises `RulesError` before the game is over: what a variation reveals would be
        known in the game."""
        if not self.is_terminal:
            raise RulesError(Reason("not_over", msg("core.why.not_over"), ""))
        record = Record(replace(self.record.header, variation=self._on_path(position)))
        for number, step in enumerate(self.path[:position], 1):
            record.add(replace(step.move, number=number, parent=number - 1))
            record.join(self.record.as_one.get(step.move.number, 1))
        return record

    def do(self, action: Action, seat: int | None = None) -> list[Event]:
        """Takes an action for `seat` (default: whoever must decide) and returns all its events.

        Raises `IllegalAction`, also for something that is no action of this game, or `RulesFault` after a report was
        kept; either way nothing has changed.
        """
        state = self._state
        if state.is_terminal:
            raise IllegalAction(over())
        if seat is not None and seat != state.current_player:
            raise IllegalAction(out_of_turn(seat_name(state.current_player)))
        here = self.move_number
        try:
            text = self.game.action_text(action)
        except BadInput as error:
            raise IllegalAction(error.reason) from error
        if self._children.get((here, text)) in self._known:
            self._go(self._children[here, text])
            self._end_here()
            return list(self.path[-1].events)
        step = self._advance(state, action, Move(self.record.last + 1, here, state.current_player, text))
        self.record.add(step.move)
        self._children[here, text] = step.move.number
        if self._written_at != here:
            self.sink.append(f"at {here}")
        self.sink.append(step.move.line())
        self._written_at = step.move.number
        self.version += 1
        return list(step.events)

    def join(self, before: int) -> None:
        """Writes down that what led from the position `before` to the present one was done by one gesture."""
        count = self.position - before
        if count > 0 and count != self.record.as_one.get(self.move_number, 1):
            self.record.join(count)
            self.sink.append(as_one(count))

    @property
    def gestures(self) -> list[tuple[int, int]]:
        """The gestures that were several decisions, on the way to the present position and on from there as far as
        there is something to redo, each from a position to a later one. None is part of two: the later one counts."""
        line, found = self.record.line_to(self.record.tip), []
        end = len(line)
        while end > 0:
            start = end - self.record.as_one.get(line[end - 1].number, 1)
            if start < end - 1:
                found.append((max(0, start), end))
            end = start
        return found[::-1]

    def border(self, unpaid: bool = False) -> int:
        """The earliest position that people may go back to, by the takebacks the table allows (`unpaid`: see
        `undo`)."""
        takebacks = self._takebacks(unpaid)
        if takebacks == "free":
            return 0
        if takebacks == "none":
            return self.position
        return next((i for i in range(len(self.path), 0, -1) if self.path[i - 1].reveals), 0)

    def why_not_undo(self, unpaid: bool = False) -> Reason | None:
        """Why `undo` is refused now, or None."""
        return self._why_not_back(self._undo_position(), unpaid)

    def undo(self, unpaid: bool = False) -> int:
        """Goes back to before the last decision a person took (any decision, if only computer players play); returns
        the new `position`.

        `unpaid` says that nothing has been given yet for what that decision began: to choose something else then is
        part of choosing, which a table without undo allows as well, as far as new information does.

        Raises `IllegalAction` if there is none, if the table allows no undo, or, where it allows undo up to new
        information, if that decision or anything since then revealed some.
        """
        return self._back(self._undo_position(), unpaid)

    def why_not_restart(self) -> Reason | None:
        """Why `restart_turn` is refused now, or None."""
        return self._why_not_back(self._restart_position())

    def restart_turn(self) -> int:
        """Goes back to the start of the turn in which a person last decided, or as far back as new
        information allows; returns the new `position`. Raises `IllegalAction` as `undo` does."""
        return self._back(self._restart_position())

    def can_redo(self) -> bool:
        """Whether there is something to redo."""
        return self.record.tip != self.record.at

    def redo(self) -> int:
        """Repeats one undone decision and those after it, up to the next that a person must take (if only computer
        players play, just the one); returns the new `position`. Does nothing if there is nothing to redo."""
        for move in self.record.line_to(self.record.tip)[self.position :]:
            if move.number == self.record.tip or self._stops_after(move.number):
                self._go(move.number)
                break
        return self.position

    def go_to(self, number: int) -> int:
        """Makes the position after move `number` of the record (0: the start) the present one, from which play goes on;
        returns its `position`. Raises `BadInput` for a number that is not in the record, and `RulesError` or
        `RulesFault` for a move that the rules refuse; then nothing has changed."""
        if number and number not in self.record.moves:
            raise BadInput(Reason("no_move", msg("core.record.no_move", move=number), ""))
        self._go(number)
        self._end_here()
        return self.position

    def _stops_after(self, number: int) -> bool:
        """Whether redo stops after this move: a person must decide then, or only computer players play."""
        return self.alone or self.is_person(self._known[number][1].current_player)

    def _undo_position(self) -> int | None:
        for i in range(len(self.path) - 1, -1, -1):
            if self.alone or self.is_person(self.path[i].move.seat):
                return i
        return None

    def _restart_position(self) -> int | None:
        last = self._undo_position()
        if last is None:
            return None
        turn = self.turn_at(last)
        first = last
        while (
            first > 0
            and self.turn_at(first - 1) == turn
            and not (self.record.header.takebacks == "until_new" and self.path[first - 1].reveals)
        ):
            first -= 1
        return first

    def _takebacks(self, unpaid: bool) -> Takebacks:
        """How far what is done may be taken back, or what is `unpaid` (see `undo`)."""
        takebacks = self.record.header.takebacks
        return "until_new" if unpaid and takebacks == "none" else takebacks

    def _why_not_back(self, position: int | None, unpaid: bool = False) -> Reason | None:
        takebacks = self._takebacks(unpaid)
        if position is None:
            return Reason("undo_nothing", msg("core.why.undo_nothing"), "")
        if takebacks == "none":
            return Reason("undo_forbidden", msg("core.why.undo_forbidden"), "")
        if takebacks == "until_new":
            for step in reversed(self.path[position:]):
                for event in step.events:
                    if event.reveals:
                        what = msg(f"{self.game.id}.reveals.{event.kind}")
                        return Reason("undo_revealed", msg("core.why.undo_revealed", what=what), "")
        return None

    def _back(self, position: int | None, unpaid: bool = False) -> int:
        reason = self._why_not_back(position, unpaid)
        if reason is not None:
            raise IllegalAction(reason)
        assert position is not None, "without one there is a reason"
        self._go(self.path[position - 1].move.number if position else 0)
        return position

    def _go(self, number: int) -> None:
        """Goes to a move of the record and writes that down; changes nothing if the move cannot be reached."""
        before = self.path.copy(), self._states.copy()
        try:
            at_once(self._walking(self.record.line_to(number)))
        except (RulesError, RulesFault):
            self.path, self._states = before
            raise
        if self._written_at != number:
            self.sink.append(f"at {number}")
            self._written_at = number
        self.record.stand(number)
        self.version += 1

    def _end_here(self) -> None:
        """Leaves nothing to redo, and writes that down."""
        if self.can_redo():
            self.record.tip = self.record.at
            self.sink.append(f"at {self.record.at}")

    def _walking(self, line: list[Move]) -> Generator[None, None, None]:
        """Makes this line the path, and plays the moves that were never played, after each of which it yields; raises
        at the first move that fails.

        A digest that differs is taken for garbled, and said in `faults`, if one after it agrees with the position that
        playing on leads to; otherwise the first that differs is where the line fails."""
        shared = 0
        while shared < min(len(line), len(self.path)) and self.path[shared].move.number == line[shared].number:
            shared += 1
        self._cut(shared)
        compares = self.record.header.rules == self.game.rules_version
        doubtful: list[int] = []
        garbled: list[int] = []
        try:
            for at, move in enumerate(line[shared:], shared):
                if move.number in self._known:
                    self._append(*self._known[move.number])
                    continue
                step = self._played(move)
                if compares and move.digest is not None:
                    if step.move.digest != move.digest:
                        doubtful.append(at)
                    else:
                        garbled += doubtful
                        doubtful = []
                yield
        except (RulesError, RulesFault):
            if not doubtful:
                raise
        finally:
            self._mend([self.path[at].move for at in garbled])
        if doubtful:
            for step in self.path[doubtful[0] :]:
                del self._known[step.move.number]
            self._cut(doubtful[0])
            failed = line[doubtful[0]].number
            raise BadInput(Reason("digest", msg("core.record.digest", move=failed), ""))

    def _mend(self, moves: list[Move]) -> None:
        """Puts moves into the record as they were played, in place of those of which the digest was garbled."""
        if moves:
            self.record.moves.update((move.number, move) for move in moves)
            self.faults.append(msg(GARBLED_DIGEST, len(moves), move=moves[0].number))

    def _played(self, move: Move) -> Step:
        """Plays a move of the record after the present position; raises what the rules do, and `BadInput` for a move
        out of turn."""
        state = self._state
        if state.is_terminal:
            raise IllegalAction(over())
        if move.seat != state.current_player:
            raise BadInput(Reason("wrong_seat", msg("core.record.wrong_seat", seat=seat_name(move.seat)), ""))
        return self._advance(state, self.game.parse_action(move.text), move)

    def _advance(self, state: State, action: Action, move: Move) -> Step:
        """Applies one action to a copy of the state and appends the result to the path. Where the game was begun under
        earlier rules, what those did without an action belongs to the move before."""
        rules = self.record.header.rules
        events: list[Event] = []
        after = state.clone()
        try:
            after.apply(action, events)
            while rules < self.game.rules_version and (done := self.game.done_by_earlier_rules(rules, after)):
                after.apply(done, events)
            ended = after.turn != state.turn or after.is_terminal
            digest = after.digest() if ended else None
        except RulesError:
            raise
        except Exception as error:
            report = f"{self.record.text()}# {move.line()}\n" + "".join(traceback.format_exception(error))
            self.sink.report(report)
            raise RulesFault(msg("core.why.fault", text=move.text), report) from error
        step = Step(Move(move.number, move.parent, move.seat, move.text, digest), action, tuple(events))
        self._append(step, after)
        self._known[move.number] = step, after
        return step

    def _append(self, step: Step, after: State) -> None:
        self.path.append(step)
        self._states.append(after)

    def _cut(self, position: int) -> None:
        """Keeps only the first `position` steps of the path."""
        del self.path[position:]
        del self._states[position + 1 :]
