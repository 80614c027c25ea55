"""Outside bots: none of them, however it is started and whatever it leaves undone, holds a match up."""

from __future__ import annotations

import io
import json
import os
import shlex
import sys
import time
from pathlib import Path

import pytest

from game.core.contract import State
from game.core.reasons import BadInput, RulesError
from game.opponents import bots
from game.opponents.bots import OutsideBot, called
from game.registry import game_named

from .test_worker import gone, until

PATIENCE = 0.5
LONG = 60
"""Seconds that these bots would take."""
SOON = 10.0
"""A bot was not waited for if all is over within this many seconds, on a busy machine too."""
FULL = 1_000_000
"""Letters, more than the pipe of any system and the buffers at its ends hold."""


def observation() -> State:
    return game_named("corinth").new(2, "bots").observation(0)


def refused(bot: OutsideBot, code: str = "bot_silent") -> None:
    with pytest.raises(BadInput) as caught:
        bot.choose(observation())
    assert caught.value.reason.code == code


def written(program: str) -> str:
    """The command of a bot written in Python."""
    return f"{sys.executable} -c {shlex.quote(program)}"


@pytest.mark.skipif(os.name == "nt", reason="a shell of POSIX")
def test_what_a_wrapper_has_started_ends_with_it(tmp_path: Path) -> None:
    """The shell is the program that is known; what it started holds the same pipes."""
    note = tmp_path / "pid"
    script = f"sleep {LONG} & echo $! > {shlex.quote(str(note))}; wait"
    started = time.monotonic()
    with OutsideBot(f"sh -c {shlex.quote(script)}", PATIENCE) as bot:
        refused(bot)
        until(lambda: note.exists() and note.read_text().strip() != "")
    assert time.monotonic() - started < SOON
    until(lambda: gone(int(note.read_text())), SOON)


@pytest.mark.skipif(os.name == "nt", reason="a session of POSIX")
def test_what_has_left_the_group_is_not_waited_for(tmp_path: Path) -> None:
    """It keeps the pipes of the program open, and nobody waits for their end."""
    note = tmp_path / "pid"
    left = f"import os, time; os.setsid(); open({str(note)!r}, 'w').write(str(os.getpid())); time.sleep({LONG})"
    wrapper = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {left!r}])"
    started = time.monotonic()
    with OutsideBot(f"{sys.executable} -c {shlex.quote(wrapper)}", PATIENCE) as bot:
        until(lambda: note.exists() and note.read_text() != "")
        refused(bot)
    assert time.monotonic() - started < SOON
    os.kill(int(note.read_text()), 9)


def test_a_bot_that_does_not_read_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once its pipe is full, whoever writes to it waits."""
    monkeypatch.setattr(bots, "request_of", lambda state: {"much": "x" * 1_000_000})
    started = time.monotonic()
    with OutsideBot(f"{sys.executable} -c 'import time; time.sleep({LONG})'", PATIENCE) as bot:
        refused(bot)
        refused(bot)
    assert time.monotonic() - started < SOON


CLOSED = "import os, sys, time; os.dup2(2, 1); time.sleep(60)"


@pytest.mark.parametrize(
    ("program", "code", "told"),
    [
        ("raise SystemExit(3)", "bot_ended", "ended with exit status 3 and gave no answer."),
        ("input(); print('{')", "bot_no_json", 'answered "{", which is not JSON'),
        ("input(); print()", "bot_no_json", "answered an empty line, which"),
        ("""input(); print('{"move": "roll 0"}')""", "bot_answer", 'answered "{"move": "roll 0"}": answer lacks the'),
        ("""input(); print('{"action": "juggle"}')""", "bot_answer", ': "juggle" is not the notation of any action.'),
        ("""input(); print('{"action": "stop"}')""", "bot_illegal", 'chose "stop", which is none of the legal'),
        ("input(); print('{'); print('}')", "bot_lines", 'wrote "{" and then more; it must write one line'),
        ("import time; input(); time.sleep(60)", "bot_silent", "within 0.5\N{NO-BREAK SPACE}s (a bot must flush"),
        pytest.param(
            "import os; os.kill(os.getpid(), 9)",
            "bot_killed",
            "was ended by signal 9",
            marks=pytest.mark.skipif(os.name == "nt", reason="signals of POSIX"),
        ),
        (CLOSED, "bot_gone", "closed its input or output"),
    ],
)
def test_what_went_wrong_with_a_bot_is_told_apart(program: str, code: str, told: str) -> None:
    with OutsideBot(written(program), PATIENCE) as bot:
        if code in ("bot_ended", "bot_killed", "bot_gone"):
            until(lambda: bot.spoke)
        with pytest.raises(BadInput) as caught:
            bot.choose(observation())
    assert caught.value.reason.code == code and told in str(caught.value)


def test_bots_of_one_folder_are_called_by_what_they_differ_in() -> None:
    """Their commands may begin alike, with the path of an interpreter and of a folder."""
    folder = "/a/long/way/to/an/interpreter/python /and/to/" + "x" * 20
    first, second = called(f"{folder}/1.py"), called(f"{folder}/2.py")
    assert first.endswith('xxx/1.py"') and second.endswith('2.py"') and first.startswith('"...')
    assert called("python 1.py") == '"python 1.py"'


def test_a_line_without_end_fills_no_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody reads on: the program cannot write more than what was taken and what its pipe holds."""
    monkeypatch.setattr(bots, "MOST_LETTERS", 1000)
    note = tmp_path / "written"
    endless = f"""
import sys
count = 0
try:
    while True: count += sys.stdout.write("x" * 1000)
except OSError:
    open({str(note)!r}, "w").write(f"{{count}} ")
"""
    with OutsideBot(written(endless), LONG) as bot:
        until(lambda: note.exists() and note.read_text().endswith(" "))
        assert int(note.read_text()) < FULL
        refused(bot, "bot_early")


def test_an_answer_that_names_its_action_twice_is_refused() -> None:
    answer = '{"action": "roll 0", "action": "roll 0"}'
    with OutsideBot(written(f"input(); print({answer!r}, flush=True); input()"), LONG) as bot:
        refused(bot, "bot_answer")


def test_an_answer_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "MOST_LETTERS", 1000)
    answer = json.dumps({"why": "x" * 1000, "action": "roll 0"})
    with OutsideBot(written(f"input(); print({answer!r}, flush=True); input()"), LONG) as bot:
        refused(bot, "bot_long")


def test_a_line_left_over_from_the_request_before_shows_by_the_next_one() -> None:
    """The second of two lines may come too late to be seen before the next request, to which it is no legal answer."""
    line = json.dumps({"action": "stop"})
    late = f"input(); print({line!r}, flush=True); print({line!r}, flush=True); input()"
    with OutsideBot(written(late), LONG) as bot:
        refused(bot, "bot_lines")


def test_a_line_said_before_the_request_is_no_answer_to_it() -> None:
    """The second of two lines would be a legal action at the next decision, and chosen for another."""
    state = observation()
    line = json.dumps({"action": state.game.action_text(state.legal_actions()[0])}) + "\n"
    twice = f"import sys\nfor request in sys.stdin: sys.stdout.write({line * 2!r}); sys.stdout.flush()"
    with OutsideBot(written(twice), LONG) as bot:
        assert bot.choose(state).action == state.legal_actions()[0]
        until(lambda: bot.spoke)
        with pytest.raises(BadInput) as caught:
            bot.choose(state)
    assert caught.value.reason.code == "bot_early"
    assert "before it was asked" in str(caught.value)


@pytest.mark.parametrize("line", ["{", "[" * 100_000, "1" * 10_000], ids=["cut off", "too deep", "too long a number"])
def test_a_request_that_is_no_json_is_told_so_in_a_sentence(line: str) -> None:
    """Of ours: what Python says of it is no sentence for people."""
    output = io.StringIO()
    bots.serve_lines(io.StringIO(line + "\n"), output)
    refusal = json.loads(output.getvalue())
    wanted = "This line is not JSON: a request is one line of JSON with observation and legal."
    assert refusal == {"reason": "request", "text": wanted, "rules": ""}


def test_a_misspelt_field_of_a_request_does_not_pass_as_absent() -> None:
    request = bots.request_of(observation())
    assert "action" in bots.answer_to(json.dumps({**request, "level": "easy"}))
    with pytest.raises(RulesError, match="levle"):
        bots.answer_to(json.dumps({**request, "levle": "easy"}))


def test_a_request_that_is_too_long_is_refused_and_the_next_one_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    request = json.dumps(bots.request_of(observation())) + "\n"
    monkeypatch.setattr(bots, "MOST_LETTERS", len(request))
    output = io.StringIO()
    bots.serve_lines(io.StringIO("x" * 3 * len(request) + "\n" + request), output)
    refusal, answer = (json.loads(line) for line in output.getvalue().splitlines())
    assert refusal["reason"] == "request_long" and str(len(request)) in refusal["text"]
    assert "action" in answer
