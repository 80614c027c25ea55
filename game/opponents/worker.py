"""`Brain`: a computer player that thinks in a process of its own and never keeps the screen waiting."""

from __future__ import annotations

import json
import multiprocessing
import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import cast

from game.core.contract import Chain, State
from game.core.reasons import RulesError
from game.core.words import Message, read_message
from game.opponents.levels import Leveled, check_level, level_named
from game.opponents.player import Budget, Course, Decision
from game.opponents.processes import interrupts_blocked
from game.opponents.serve import TRACED, serve
from game.opponents.strengths import LONGEST
from game.opponents.study import longer

SUBSTITUTE = "medium"
"""The level that answers in the program's own process when the worker cannot."""

SUBSTITUTE_BUDGET = Budget(seconds=0.05)
MOST_FAILURES = 3
"""After this many failures in a row, no new worker is started until `Patience.rest` is over."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How long the program waits for its worker, in seconds.

    `handshake`: for a new worker's first message. `grace`: for an answer after its time budget has run out. `silence`:
    between two heartbeats. `study`: in place of these, for a study after all that it may take: no game waits for it,
    and on a busy machine a worker, which lets all others go first, gets little time. `cancel`: for the worker to stop
    thinking once told to. `rest`: before another worker is tried after `MOST_FAILURES` in a row.
    """

    handshake: float = 30.0
    grace: float = 2.0
    silence: float = 5.0
    study: float = 20.0
    cancel: float = 2.0
    rest: float = 60.0


@dataclass(slots=True)
class _Question:
    """What is being asked. `answer` is set as soon as there is one, whether or not it comes from the worker."""

    number: int
    observation: State
    level: str
    seed: str
    budget: Budget
    played: Chain
    sent: float | None = None
    """When the worker was given it."""
    heard: float = 0.0
    """When the worker last said anything about it."""
    answer: Decision | None = None
    fault: str = ""
    """Why the worker will not answer it (`Decision.reason`), through a fault of its own or not; empty while it may."""


class Brain:
    """The client of one worker process, for one caller at a time.

    Call `start` early; then `ask`, and `poll` each frame until it returns a decision. A new `ask` cancels the previous
    one. No method except `wait` waits for the worker. If the worker fails, `poll` answers with a quick `medium` in this
    process, which takes about a tenth of a second of calculation (`Decision.substituted`, `Decision.reason`). Where a
    fault leaves a traceback or a faulty answer, `report` is given that and the position, for whoever mends it; a worker
    that dies or hangs leaves none. Once the worker is ready, `tell` is given a sentence for people about each damaged
    file that it judges without.
    The worker ends with the program, however that ends; `close` ends it at once.

    A question is sent only while the worker is waiting for one: it is ready and has finished or abandoned the question
    before. So sending never blocks on a full pipe, and cancelling before that needs no message.

    The turn that was decided is handed out action by action without thinking again, as long as the game follows it and
    the same level is asked.
    """

    def __init__(
        self,
        patience: Patience = Patience(),
        clock: Callable[[], float] = monotonic,
        report: Callable[[str], object] = lambda text: None,
        tell: Callable[[Message], object] = lambda message: None,
    ) -> None:
        self.patience = patience
        self.clock = clock
        self.report = report
        self.tell = tell
        self.progress = 0
        """Iterations done for the present question."""
        self.failures = 0
        """How many times in a row the worker has crashed, or has hung or failed to start when a decision was to be
        made. An answer resets it."""
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._started = 0.0
        self._failed = 0.0
        self._ready = False
        self._busy = False
        self._lost = False
        self._number = 0
        self._question: _Question | None = None
        self._cancelled: float | None = None
        self._course = Course()
        self._level = ""
        """The level that decided the course."""

    def start(self) -> None:
        """Starts the worker and returns at once; does nothing if one runs, or if too many have failed just now."""
        resting = self.failures >= MOST_FAILURES and self.clock() - self._failed < self.patience.rest
        if self._process is not None or resting:
            return
        try:
            self._process, self._pipe = _begun()
        except OSError:
            self._note_failure()
        else:
            self._started = self.clock()

    @property
    def pid(self) -> int | None:
        """The worker's process id, if one runs."""
        return None if self._process is None else self._process.pid

    @property
    def ready(self) -> bool:
        """Whether the worker has finished starting."""
        return self._ready

    @property
    def idle(self) -> bool:
        """Whether the worker waits for a question: it is ready, and has finished or abandoned the one before."""
        return self._ready and not self._busy

    @property
    def thinking(self) -> bool:
        """Whether a question is open."""
        return self._question is not None

    def ask(
        self, observation: State, level: str, seed: str = "", budget: Budget | None = None, played: Chain = ()
    ) -> None:
        """Asks what `observation.current_player` should do; any earlier question is cancelled. Given `played`, the
        actions that were taken there, a level that searches also says what they are worth (`Decision.played`).

        `level` is what `check_level` accepts (raises `BadInput`); `budget` overrides the level's own, which for one
        that looks one turn ahead is `LONGEST`.
        """
        known = check_level(observation.game, level)
        self.cancel()
        self._number += 1
        self.progress = 0
        question = _Question(
            self._number,
            observation,
            level,
            seed,
            budget or known.strength_in(observation.game, observation.deciders).budget or Budget(seconds=LONGEST),
            played,
        )
        question.answer = None if played or level != self._level else self._course.follow(observation)
        self._question = question
        if question.answer is None:
            self.start()
            self._send_question()

    def poll(self) -> Decision | None:
        """The decision, once: None while there is none yet or nothing was asked."""
        self._listen()
        question = self._question
        if question is None:
            return None
        if question.answer is None:
            if not question.fault and (fault := self._fault(question)):
                # That a study took too long is no reason to do without computer players, who ask for less.
                self._fail(counted=fault == "crashed" or not question.played)
                question.fault = fault
            if question.fault:
                question.answer = self._substitute(question)
        if question.answer is None:
            return None
        self._question = None
        self._course.begin(question.observation, question.answer)
        self._level = question.level
        return question.answer

    def wait(self, seconds: float) -> bool:
        """Waits at most this many seconds for the worker to say something, and returns whether it has, so that `poll`
        will hear it. For callers that have nothing else to do."""
        return self._pipe is not None and self._pipe.poll(seconds)

    def cancel(self) -> None:
        """Drops the open question: the worker stops thinking within milliseconds, and its answer is never returned."""
        question, self._question = self._open, None
        if question is not None and question.sent is not None:
            self._cancelled = self.clock()
            self._send("cancel", question.number)

    def forget(self) -> None:
        """Drops the rest of a decided turn and any question: after undo, or on a change of game or level."""
        self.cancel()
        self._course.drop()

    def close(self) -> None:
        """Ends the worker; may be called more than once."""
        self._question = None
        self._end()

    @property
    def _open(self) -> _Question | None:
        """The question that still waits for the worker's answer; None if there is none."""
        question = self._question
        return None if question is None or question.answer is not None or question.fault else question

    def _send_question(self) -> None:
        """Sends the open question if the worker is waiting for one."""
        question = self._open
        if question is None or question.sent is not None or not self.idle:
            return
        self._busy = True
        question.sent = question.heard = self.clock()
        self._send(
            "search",
            question.number,
            question.observation.to_json(),
            question.level,
            question.seed,
            question.budget.to_json(),
            [question.observation.game.action_text(action) for action in question.played],
        )

    def _send(self, *message: object) -> None:
        if self._pipe is None:
            return
        try:
            self._pipe.send_bytes(json.dumps(message).encode("utf-8"))
        except OSError:
            self._lost = True

    def _listen(self) -> None:
        """Reads all messages from the worker, replaces it if need be, and sends it the question that waits."""
        while (message := self._next_message()) is not None:
            self._hear(message)
        if self._lost:
            # With a question open, `poll` has to answer it as well.
            if self._open is None:
                self._fail()
        elif self._cancelled is not None and self.clock() - self._cancelled > self.patience.cancel:
            # Not a failure: it would have answered had it been left alone.
            self._end()
            self.start()
        self._send_question()

    def _next_message(self) -> list[object] | None:
        """What the worker says next; None if it says nothing, or is lost."""
        try:
            if self.wait(0.0) and self._pipe is not None:
                return cast(list[object], json.loads(self._pipe.recv_bytes()))
        except (EOFError, OSError, ValueError):
            self._lost = True
        return None

    def _hear(self, message: list[object]) -> None:
        kind = message[0]
        question = self._open
        if kind == "ready":
            self._ready = True
            return
        if kind == "flaw":
            self.tell(read_message(message[1]))
            return
        if kind in ("cancelled", "done", "failed"):
            self._busy = False
            self._cancelled = None
        if question is None or message[1] != question.number:
            return
        question.heard = self.clock()
        if kind == "progress" and isinstance(message[2], int):
            self.progress = message[2]
        elif kind == "done":
            try:
                decision = Decision.from_json(question.observation.game, message[2])
            except RulesError as error:
                question.fault = "crashed"
                self.report(_told(question, f"{message[2]}\n{error}"))
                return
            self.failures = 0
            self.progress = decision.iterations
            question.answer = decision
        elif kind == "failed":
            question.fault = "crashed"
            self.report(_told(question, str(message[2])))

    def _substitute(self, question: _Question) -> Decision:
        """The choice of a quick `medium`, made in this process; if it fails too, the first thing that may be done."""
        player = Leveled(level_named(SUBSTITUTE), question.seed, quick=True)
        try:
            decision = player.choose(question.observation, SUBSTITUTE_BUDGET)
        except Exception:
            # What the worker has stumbled over may lie in the rules themselves: the game must go on all the same.
            self.report(_told(question, traceback.format_exc(limit=TRACED)))
            decision = Decision((question.observation.legal_actions()[0],), 0.0, 0.0, level=SUBSTITUTE)
        return replace(decision, substituted=True, reason=question.fault)

    def _fault(self, question: _Question) -> str:
        """Why waiting for the worker's answer is pointless; empty if it is not."""
        now = self.clock()
        patience = self.patience
        if self._process is None:
            return "unavailable"
        if self._lost:
            return "crashed"
        if not self._ready:
            return "unavailable" if now - self._started > patience.handshake else ""
        if question.sent is None:
            # The worker is still abandoning the question before; `_listen` watches over that.
            return ""
        seconds, grace, silence = question.budget.seconds, patience.grace, patience.silence
        if question.played:
            grace = patience.study + (0.0 if seconds is None else longer(seconds))
            silence = grace + (seconds or 0.0)
        late = seconds is not None and now - question.sent > seconds + grace
        return "hung" if late or now - question.heard > silence else ""

    def _fail(self, *, counted: bool = True) -> None:
        """Replaces a worker that has failed; without one, does nothing."""
        if self._process is not None:
            self._end()
            if counted:
                self._note_failure()
            self.start()

    def _note_failure(self) -> None:
        self.failures += 1
        self._failed = self.clock()

    def _end(self) -> None:
        process, self._process = self._process, None
        pipe, self._pipe = self._pipe, None
        self._ready = self._busy = self._lost = False
        self._cancelled = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            # It is not joined here, which could take a moment: `multiprocessing` joins what has ended whenever it
            # starts another process, and at the end of the program.
            process.kill()


def _begun() -> tuple[BaseProcess, Connection]:
    """A new worker and the pipe to it. Raises `OSError` where the system has no room for them, and leaves nothing open
    then."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    try:
        process = context.Process(target=serve, args=(theirs,), name="antikythera computer player", daemon=True)
        with interrupts_blocked():
            process.start()
    except BaseException:
        ours.close()
        raise
    finally:
        theirs.close()
    return process, ours


def _told(question: _Question, trace: str) -> str:
    """The report of a fault that a question led to: its level, its position as JSON, and the trace."""
    return f"{question.level}\n{json.dumps(question.observation.to_json())}\n{trace}"
