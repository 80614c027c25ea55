"""`Brain`: a computer player that thinks in a process of its own and never keeps the screen waiting."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic

from game.core.contract import State
from game.core.reasons import RulesError
from game.opponents.levels import check_level, level_named, player_of
from game.opponents.player import NO_BUDGET, Budget, Chain, Course, Decision
from game.opponents.serve import serve

SUBSTITUTE = "medium"
"""The level that answers in the program's own process when the worker cannot."""

SUBSTITUTE_BUDGET = Budget(seconds=0.05)
_MOST_FAILURES = 3


@dataclass(frozen=True, slots=True)
class Patience:
    """How long the program waits for its worker, in seconds.

    `handshake` for the first sign of life, `grace` for an answer after the time budget is over, `silence`
    between heart-beats, `cancel` for leaving off once told to.
    """

    handshake: float = 15.0
    grace: float = 2.0
    silence: float = 5.0
    cancel: float = 0.5


@dataclass(slots=True)
class _Question:
    """What is being asked. `answer` is set when it could be given without the worker."""

    number: int
    observation: State
    level: str
    seed: str
    budget: Budget
    played: Chain
    asked: float
    heard: float
    sent: bool = False
    answer: Decision | None = None


class Brain:
    """The client of one worker process, for one asker at a time.

    `start` early; then `ask`, and `poll` each frame until it returns a decision. A new `ask` cancels the one
    before. No method blocks; `poll` may take up to about a tenth of a second in the one case that the worker
    has failed and `medium` answers in its place (`Decision.substituted`, `Decision.reason`).
    The worker ends with the program, however that ends; `close` ends it at once.

    The turn that was decided is handed out action by action without thinking anew, as long as the table goes
    the way it was decided for.
    """

    def __init__(self, patience: Patience = Patience(), clock: Callable[[], float] = monotonic) -> None:
        self.patience = patience
        self.clock = clock
        self.progress = 0
        """Iterations done for the present question."""
        self.failures = 0
        """How often in a row the worker failed."""
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._started = 0.0
        self._ready = False
        self._lost = False
        self._number = 0
        self._question: _Question | None = None
        self._cancelled: float | None = None
        self._course = Course()

    def start(self) -> None:
        """Starts the worker if none runs; returns at once."""
        if self._process is not None or self.failures >= _MOST_FAILURES:
            return
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=serve, args=(theirs,), name="antikythera computer player", daemon=True)
        try:
            process.start()
        except OSError:
            ours.close()
            self.failures += 1
            return
        finally:
            theirs.close()
        self._process, self._pipe = process, ours
        self._started = self.clock()
        self._ready = False
        self._cancelled = None

    @property
    def pid(self) -> int | None:
        """The worker's process id, if one runs."""
        return None if self._process is None else self._process.pid

    @property
    def ready(self) -> bool:
        """Whether the worker has given its first sign of life."""
        return self._ready

    @property
    def thinking(self) -> bool:
        """Whether a question is open."""
        return self._question is not None

    def ask(
        self, observation: State, level: str, seed: str = "", budget: Budget | None = None, played: Chain = ()
    ) -> None:
        """Asks what `observation.current_player` should do; any question before is cancelled. With `played`, actions
        that were taken there, a level that searches says also what they are worth (`Decision.played`).

        `level` as `check_level` understands it (raises `BadInput`); `budget` overrides the level's own.
        """
        known = check_level(observation.game, level)
        self.cancel()
        self._number += 1
        self.progress = 0
        now = self.clock()
        question = _Question(
            self._number,
            observation,
            level,
            seed,
            budget or known.strength_in(observation.game, observation.deciders).budget or NO_BUDGET,
            played,
            now,
            now,
        )
        question.answer = None if played else self._course.follow(observation)
        self._question = question
        if question.answer is None:
            self.start()
            self._ask_worker(question)

    def poll(self) -> Decision | None:
        """The decision, once: None while there is none yet or nothing was asked. Never blocks."""
        self._listen()
        question = self._question
        if question is None:
            return None
        if question.answer is None and (fault := self._fault(question)):
            self._replace()
            question.answer = self._substitute(question, fault)
        if question.answer is None:
            return None
        self._question = None
        self._course.begin(question.observation, question.answer)
        return question.answer

    def cancel(self) -> None:
        """Drops the open question: the worker leaves off within milliseconds, and its answer never comes."""
        question = self._question
        self._question = None
        if question is None or not question.sent or question.answer is not None:
            return
        if self._cancelled is None:
            self._cancelled = self.clock()
        self._send("cancel", question.number)

    def forget(self) -> None:
        """Drops the rest of a decided turn and any question: after undo, another game or another level."""
        self.cancel()
        self._course.drop()

    def close(self) -> None:
        """Ends the worker; may be called more than once."""
        self._question = None
        self._end()

    def _ask_worker(self, question: _Question) -> None:
        question.sent = self._send(
            "search",
            question.number,
            question.observation.to_json(),
            question.level,
            question.seed,
            question.budget.to_json(),
            [question.observation.game.action_text(action) for action in question.played],
        )

    def _send(self, *message: object) -> bool:
        if self._pipe is None:
            return False
        try:
            self._pipe.send_bytes(json.dumps(message).encode("utf-8"))
        except OSError:
            return False
        return True

    def _listen(self) -> None:
        """Takes in whatever the worker has said."""
        try:
            while self._pipe is not None and self._pipe.poll(0):
                self._hear(json.loads(self._pipe.recv_bytes()))
        except (EOFError, OSError, ValueError):
            self._lost = True
        question = self._question
        idle = question is None or question.answer is not None
        if self._lost and idle:
            self._replace()
        elif self._cancelled is not None and self.clock() - self._cancelled > self.patience.cancel:
            self._replace()
            if question is not None and not idle:
                self._ask_worker(question)

    def _hear(self, message: list[object]) -> None:
        kind = message[0]
        question = self._question
        if kind == "ready":
            self._ready = True
            return
        if kind in ("cancelled", "done", "failed"):
            self._cancelled = None
        if question is None or message[1] != question.number:
            return
        question.heard = self.clock()
        if kind == "progress" and isinstance(message[2], int):
            self.progress = message[2]
        elif kind == "done":
            try:
                decision = Decision.from_json(question.observation.game, message[2])
            except RulesError:
                question.answer = self._substitute(question, "crashed")
                return
            self.failures = 0
            self.progress = decision.iterations
            question.answer = decision
        elif kind == "failed":
            question.answer = self._substitute(question, "crashed")

    def _fault(self, question: _Question) -> str:
        """Why the worker is not to be waited for any longer, or nothing."""
        now = self.clock()
        patience = self.patience
        if self._process is None or not question.sent:
            return "unavailable"
        if self._lost:
            return "crashed"
        if not self._ready:
            return "unavailable" if now - self._started > patience.handshake else ""
        since = max(question.asked, self._started)
        if question.budget.seconds is not None and now - since > question.budget.seconds + patience.grace:
            return "hung"
        return "hung" if now - max(question.heard, since) > patience.silence else ""

    def _replace(self) -> None:
        """Ends a worker that does not do its work, and starts another."""
        self._end()
        self.failures += 1
        self.start()

    def _end(self) -> None:
        process, self._process = self._process, None
        pipe, self._pipe = self._pipe, None
        self._ready = self._lost = False
        self._cancelled = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join(0.05)

    def _substitute(self, question: _Question, reason: str) -> Decision:
        """`medium`'s choice, made here and now within a few hundredths of a second."""
        player = player_of(level_named(SUBSTITUTE), question.seed)
        decision = player.choose(question.observation, SUBSTITUTE_BUDGET)
        return replace(decision, substituted=True, reason=reason)
