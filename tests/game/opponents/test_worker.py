"""The worker process: answers, cancels at once, dies with the program, and is replaced when it fails."""

from __future__ import annotations

import errno
import json
import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from game.core.contract import Chain, State
from game.opponents.levels import Leveled, level_named, player_of
from game.opponents.player import Budget, Decision
from game.opponents.strengths import LONGEST
from game.opponents.study import longer
from game.opponents.turns import Turns
from game.opponents.worker import MOST_FAILURES, Brain, Patience
from game.registry import game_named

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="signals of POSIX")

ROOT = Path(__file__).resolve().parents[3]
LONG = Budget(seconds=30.0)


@pytest.fixture
def brain() -> Iterator[Brain]:
    brain = Brain(Patience(handshake=60.0, grace=0.3, silence=20.0, cancel=10.0))
    brain.start()
    until(lambda: brain.poll() is None and brain.ready)
    yield brain
    brain.close()


def until(done: object, seconds: float = 60.0) -> None:
    assert callable(done)
    end = time.monotonic() + seconds
    while not done():
        if time.monotonic() > end:
            pytest.fail("waited in vain")
        time.sleep(0.002)


def answer(brain: Brain, seconds: float = 60.0) -> Decision:
    found: list[Decision] = []

    def ask() -> bool:
        decision = brain.poll()
        if decision is not None:
            found.append(decision)
        return bool(found)

    until(ask, seconds)
    return found[0]


def position(seed: str = "worker") -> State:
    state = game_named("corinth").new(2, seed)
    state.act((0, 0))
    return state


def gone(pid: int) -> bool:
    """Whether a process has ended, though nobody may have asked yet how; as Linux lists processes, else as macOS."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    status = Path(f"/proc/{pid}/stat")
    if status.exists():
        return status.read_text().rsplit(")", 1)[1].split()[0] == "Z"
    listed = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return listed.stdout.strip()[:1] in ("", "Z")


def test_the_same_choice_as_without_a_worker(brain: Brain) -> None:
    state = position()
    budget = Budget(iterations=40)
    brain.ask(state.observation(0), "master", "seed", budget)
    decision = answer(brain)
    here = player_of(level_named("master"), "seed").choose(state.observation(0), budget)
    assert decision.chain == here.chain
    assert decision.value == pytest.approx(here.value)
    assert not decision.substituted
    assert brain.poll() is None


def test_a_turn_that_was_played_is_graded_as_without_a_worker(brain: Brain) -> None:
    observation, budget = position().observation(0), Budget(iterations=8)
    played = (observation.legal_actions()[-1],)
    brain.ask(observation, "master", "seed", budget, played)
    found = answer(brain)
    player = player_of(level_named("master"), "seed")
    assert isinstance(player, Leveled)
    assert found.played is not None and not found.substituted
    assert found.played == player.study(observation, played, budget).played


def test_the_rest_of_a_turn_needs_no_thought(brain: Brain) -> None:
    for number in range(20):
        state = position(f"rest {number}")
        brain.ask(state.observation(0), "medium")
        decision = answer(brain)
        if len(decision.chain) > 1:
            break
    state.apply(decision.action)
    brain.ask(state.observation(0), "medium")
    rest = brain.poll()
    assert rest is not None
    assert rest.chain == decision.chain[1:]


def test_no_level_takes_the_rest_of_a_turn_from_another(brain: Brain) -> None:
    for number in range(20):
        state = position(f"rest {number}")
        brain.ask(state.observation(0), "medium")
        decision = answer(brain)
        if len(decision.chain) > 1:
            break
    state.apply(decision.action)
    brain.ask(state.observation(0), "easy")
    assert brain.poll() is None
    assert answer(brain).level == "easy"


def test_a_new_question_does_not_wait_for_the_old_one(brain: Brain) -> None:
    """It takes milliseconds (`tests.bench.cancelling` measures them); here it is enough that half a minute of thought
    is left off."""
    brain.ask(position("long").observation(0), "master", budget=LONG)
    until(lambda: brain.poll() is None and brain.progress > 0)
    worker = brain.pid
    started = time.monotonic()
    brain.ask(position("quick").observation(0), "random")
    decision = answer(brain)
    assert decision.level == "random"
    assert time.monotonic() - started < 10
    assert brain.pid == worker


def test_cancelled_answers_never_come(brain: Brain) -> None:
    """Not even one that is already in the pipe."""
    brain.ask(position().observation(0), "master", budget=Budget(iterations=1))
    assert brain.wait(60.0)
    brain.cancel()
    assert not brain.thinking
    until(lambda: brain.poll() is None and not brain.wait(0.0))
    assert brain.poll() is None
    brain.ask(position("next").observation(0), "random")
    assert answer(brain).level == "random"


def test_a_worker_that_is_ended_is_not_waited_for(brain: Brain, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BaseProcess, "join", lambda process, timeout=None: pytest.fail("waited for the worker"))
    pid = brain.pid
    assert pid is not None
    brain.close()
    assert brain.pid is None
    until(lambda: gone(pid))


class Frozen:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_cancelling_while_the_worker_starts_costs_nothing() -> None:
    clock = Frozen()
    brain = Brain(Patience(handshake=60.0), clock)
    brain.start()
    pid = brain.pid
    for number in range(MOST_FAILURES + 1):
        brain.ask(position(f"early {number}").observation(0), "hard")
        brain.cancel()
        clock.now += 1.0
        assert brain.poll() is None
        assert (brain.pid, brain.failures) == (pid, 0)
    brain.ask(position().observation(0), "master", budget=Budget(iterations=3))
    assert not answer(brain).substituted
    assert brain.pid == pid
    brain.close()


def test_a_question_is_sent_only_to_a_worker_that_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pipe may hold as little as 8 KB: sending to a worker that still starts could block."""
    brain = Brain(Patience(handshake=60.0))
    sent: list[object] = []
    send = Connection.send_bytes

    def note(pipe: Connection, message: bytes) -> None:
        assert brain.ready
        sent.append(json.loads(message)[0])
        send(pipe, message)

    monkeypatch.setattr(Connection, "send_bytes", note)
    brain.ask(position().observation(0), "master", budget=LONG)
    assert not brain.ready and brain.thinking
    until(lambda: brain.poll() is None and brain.progress > 0)
    brain.ask(position("next").observation(0), "random")
    assert sent == ["search", "cancel"]
    assert answer(brain).level == "random"
    assert sent == ["search", "cancel", "search"]
    brain.close()


def test_after_some_failures_the_worker_rests_and_is_tried_again() -> None:
    clock = Frozen()
    brain = Brain(Patience(rest=60.0), clock)
    brain.start()
    for number in range(MOST_FAILURES):
        pid = brain.pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        until(lambda pid=pid: brain.poll() is None and brain.pid != pid)
        assert brain.failures == number + 1
    assert brain.pid is None
    for _ in range(2):
        clock.now += 29.0
        brain.ask(position().observation(0), "random")
        decision = answer(brain)
        assert decision.substituted and decision.reason == "unavailable"
        assert (brain.pid, brain.failures) == (None, MOST_FAILURES)
    clock.now += 2.0
    brain.ask(position("later").observation(0), "random")
    assert not answer(brain).substituted
    assert brain.failures == 0
    brain.close()


@pytest.mark.parametrize("part", ["Pipe", "Process"])
def test_a_system_without_room_for_a_worker_is_a_failure_like_others(
    monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    """`start` is called within a frame: it must not raise where no file or process can be opened."""

    def full(*args: object, **kwargs: object) -> object:
        raise OSError(errno.EMFILE, "Too many open files")

    spawn = multiprocessing.get_context("spawn")
    clock = Frozen()
    brain = Brain(Patience(rest=60.0), clock)
    with monkeypatch.context() as patched:
        patched.setattr(type(spawn) if part == "Pipe" else spawn.Process, "Pipe" if part == "Pipe" else "start", full)
        for number in range(MOST_FAILURES):
            brain.start()
            assert (brain.pid, brain.failures) == (None, number + 1)
        brain.ask(position().observation(0), "random")
        assert answer(brain).reason == "unavailable"
        assert brain.failures == MOST_FAILURES, "it rests"
    clock.now += 61.0
    brain.ask(position("later").observation(0), "random")
    assert not answer(brain).substituted
    brain.close()


def test_a_killed_worker_is_replaced_by_medium_for_this_move(brain: Brain) -> None:
    brain.ask(position().observation(0), "master", budget=LONG)
    until(lambda: brain.poll() is None and brain.progress > 0)
    pid = brain.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    decision = answer(brain)
    assert decision.substituted
    assert decision.reason == "crashed"
    assert decision.level == "medium"
    until(lambda: brain.poll() is None and brain.ready)
    assert brain.pid != pid
    brain.ask(position("after").observation(0), "master", budget=Budget(iterations=3))
    assert not answer(brain).substituted
    assert brain.failures == 0


def test_a_hanging_worker_is_replaced_by_medium_for_this_move(brain: Brain) -> None:
    brain.ask(position().observation(0), "master", budget=Budget(seconds=0.2))
    pid = brain.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    decision = answer(brain)
    assert decision.substituted
    assert decision.reason == "hung"
    until(lambda: gone(pid))
    until(lambda: brain.poll() is None and brain.ready)


def test_a_level_that_does_not_search_is_given_a_time_limit() -> None:
    clock = Frozen()
    brain = Brain(Patience(handshake=60.0, grace=2.0, silence=60.0), clock)
    try:
        brain.start()
        until(lambda: brain.poll() is None and brain.ready)
        os.kill(brain.pid or 0, signal.SIGSTOP)
        brain.ask(position().observation(0), "easy")
        clock.now += LONGEST + 1.9
        assert brain.poll() is None
        clock.now += 0.2
        decision = brain.poll()
        assert decision is not None and decision.reason == "hung"
    finally:
        brain.close()


def test_a_study_may_take_longer_than_its_budget() -> None:
    """By as much as it allows itself, and the program, on which nobody waits to move, far more: a worker that is busy
    with it, or gets little time, does not count as hanging."""
    now = 1000.0
    brain = Brain(Patience(handshake=60.0, grace=0.3, silence=0.3, study=20.0), clock=lambda: now)
    try:
        brain.start()
        until(lambda: brain.poll() is None and brain.ready)
        observation = position().observation(0)
        os.kill(brain.pid or 0, signal.SIGSTOP)
        brain.ask(observation, "master", budget=Budget(seconds=0.2), played=(observation.legal_actions()[0],))
        now += longer(0.2) + 20.0
        assert brain.poll() is None
        now += 0.4
        decision = brain.poll()
        assert decision is not None and decision.reason == "hung"
    finally:
        brain.close()


def test_studies_that_take_too_long_do_not_switch_computer_players_off() -> None:
    clock = Frozen()
    brain = Brain(Patience(handshake=60.0), clock)
    observation = position().observation(0)
    try:
        for _ in range(MOST_FAILURES):
            pid = brain.pid
            brain.ask(observation, "master", budget=Budget(seconds=0.2), played=(observation.legal_actions()[0],))
            clock.now += 61.0
            decision = brain.poll()
            assert decision is not None and decision.substituted
            assert brain.failures == 0 and brain.pid not in (None, pid)
        brain.ask(observation, "random")
        assert not answer(brain).substituted
    finally:
        brain.close()


def test_a_worker_that_ignores_cancelling_is_replaced() -> None:
    brain = Brain(Patience(handshake=60.0, silence=20.0, cancel=0.3))
    brain.start()
    until(lambda: brain.poll() is None and brain.ready)
    brain.ask(position().observation(0), "master", budget=LONG)
    pid = brain.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    brain.cancel()
    until(lambda: brain.poll() is None and brain.pid != pid)
    assert brain.failures == 0, "our impatience"
    brain.ask(position().observation(0), "random")
    assert not answer(brain).substituted
    brain.close()
    assert brain.pid is None


def test_without_a_worker_medium_answers() -> None:
    brain = Brain(Patience(handshake=0.0))
    started = time.monotonic()
    brain.ask(position().observation(0), "master")
    time.sleep(0.001)
    decision = brain.poll()
    brain.close()
    assert decision is not None
    assert decision.substituted
    assert decision.reason == "unavailable"
    assert time.monotonic() - started < 5


def test_a_fault_of_the_substitute_is_no_fault_of_the_worker(brain: Brain, monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker could not answer this one question and is sound; where `medium` fails over the same position, the
    first thing that may be done is done. Both faults are reported with what was asked."""
    tried: list[object] = []
    reports: list[str] = []
    brain.report = reports.append

    def fail(*asked: object) -> Decision:
        tried.append(asked)
        raise ValueError("a fault in the rules")

    monkeypatch.setattr(Leveled, "choose", fail)
    state, pid = position(), brain.pid
    odd = state.observation(0)
    monkeypatch.setattr(type(odd), "to_json", lambda seen: {"game": "corinth"})
    brain.ask(odd, "master")
    decision = answer(brain)
    assert decision.chain == (odd.legal_actions()[0],) and decision.level == "medium"
    assert decision.substituted and decision.reason == "crashed"
    assert (len(tried), brain.pid, brain.failures, brain.thinking) == (1, pid, 0, False)
    assert all(report.startswith('master\n{"game": "corinth"}\nTraceback') for report in reports)
    assert ["a fault in the rules" in report for report in reports] == [False, True]
    monkeypatch.undo()
    brain.ask(position("after").observation(0), "random")
    assert not answer(brain).substituted and brain.pid == pid


def test_the_substitute_looks_at_few_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    """It answers in the middle of a frame: where a game can do with fewer turns, it gets no more."""
    asked: list[bool] = []
    plans = Turns.plans

    def note(turns: Turns, state: State, quick: bool = False) -> list[Chain]:
        asked.append(quick)
        return plans(turns, state, quick)

    monkeypatch.setattr(Turns, "plans", note)
    brain = Brain(Patience(handshake=-1.0))
    brain.ask(position().observation(0), "hard")
    decision = brain.poll()
    brain.close()
    assert decision is not None and decision.substituted
    assert asked and all(asked)
    asked.clear()
    player_of(level_named("medium")).choose(position().observation(0))
    assert asked[0] is False


PARENT = """
import sys, time
from game.opponents.turns import Turns
from game.opponents.worker import Brain, Patience
from game.opponents.player import Budget
from game.registry import game_named

if __name__ == "__main__":
    state = game_named("corinth").new(2, "parent")
    state.act((0, 0))
    brain = Brain(Patience(handshake=60.0, grace=60.0, silence=60.0))
    brain.ask(state.observation(0), "master", budget=Budget(seconds=60))
    end = time.monotonic() + 120
    while not brain.progress:
        if brain.poll() is not None or time.monotonic() > end:
            sys.exit("the worker did not think")
        time.sleep(0.01)
    print(brain.pid, flush=True)
    time.sleep(60)
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_the_worker_dies_with_the_program(tmp_path: Path, how: signal.Signals) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    parent = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env=environment)
    assert parent.stdout is not None
    pid = int(parent.stdout.readline())
    assert not gone(pid)
    parent.send_signal(how)
    parent.wait()
    parent.stdout.close()
    until(lambda: gone(pid), 5.0)


FLAWED = """
import sys, time
from game.core.words import words_for
from game.opponents.worker import Brain

def main():
    told = []
    brain = Brain(tell=told.append)
    brain.start()
    end = time.monotonic() + 60
    while not told and time.monotonic() < end:
        brain.poll()
        time.sleep(0.01)
    brain.close()
    for message in told:
        print(words_for().say(message))

if __name__ == "__main__":
    main()
"""


def test_people_are_told_of_a_damaged_net(tmp_path: Path) -> None:
    """Computer players go on without it, and nobody would know why they are weaker."""
    shutil.copytree(ROOT / "game", tmp_path / "game", ignore=shutil.ignore_patterns("__pycache__"))
    net = tmp_path / "game" / "mykerinos" / "content" / "net_3.json"
    net.write_bytes(net.read_bytes()[:-100])
    script = tmp_path / "flawed.py"
    script.write_text(FLAWED)
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    found = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, env=environment, check=True, timeout=120
    )
    (sentence,) = found.stdout.splitlines()
    assert sentence.startswith(f"{net} is damaged") and "installed again" in sentence


def test_the_worker_imports_the_rules_alone() -> None:
    code = "import game.opponents.serve, sys; print({'pygame', 'pymunk', 'scenes', 'saves'} & set(sys.modules))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert found.stdout.strip() == "set()"
