"""The arena, the commands and the bot protocol."""

from __future__ import annotations

import argparse
import io
import json
import sys
from pathlib import Path

import pytest

from game.core.contract import Action, State
from game.core.reasons import BadInput, RulesError
from game.opponents import bench, commands
from game.opponents.arena import Match, play_game, play_match, summary, wilson
from game.opponents.bots import process_arguments, request_of
from game.registry import game_named

STATS = {
    "level",
    "win_share",
    "low",
    "high",
    "paired",
    "mean_score",
    "mean_place",
    "decision_s",
    "iterations",
    "traits",
    "shows",
}


def arguments(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    commands.add_arguments(parser.add_subparsers(dest="command"))
    return parser.parse_args(words)


def test_wilson_interval() -> None:
    low, high = wilson(50, 100)
    assert low == pytest.approx(0.4038, abs=1e-4)
    assert high == pytest.approx(0.5962, abs=1e-4)
    assert wilson(10, 10)[1] == pytest.approx(1.0)
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(2.5, 5)
    assert low == pytest.approx(1 - high)


def test_deals_come_in_every_rotation() -> None:
    match = Match("corinth", ("a", "b", "c"), 6, "s")
    assert [match.deal(i) for i in range(6)] == [("s/0", 0), ("s/0", 1), ("s/0", 2), ("s/1", 0), ("s/1", 1), ("s/1", 2)]


def test_rotation_moves_the_players_and_not_the_deal() -> None:
    firsts = []
    for number in range(2):
        seen: list[State] = []

        def watch(state: State, action: Action, seen: list[State] = seen) -> None:
            seen.append(state.clone())

        play_game(Match("corinth", ("random", "random"), 2, "deal"), number, watch)
        firsts.append(seen[0].digest())
    assert firsts[0] == firsts[1]


def test_play_reports_the_agreed_keys() -> None:
    found = commands.play(
        arguments("play", "corinth", "--seats", "medium,random,random", "--games", "2"), io.StringIO()
    )
    assert set(found) == {"games", "seats"}
    assert found["games"] == 2
    seats = found["seats"]
    assert [seat["level"] for seat in seats] == ["medium", "random", "random"]
    for seat in seats:
        assert set(seat) == STATS
        assert set(seat["decision_s"]) == {"median", "p95", "max"}
    assert sum(seat["win_share"] for seat in seats) == pytest.approx(1.0, abs=1e-3)
    assert sum(seat["mean_place"] for seat in seats) == pytest.approx(6.0, abs=1e-2)
    assert seats[0]["mean_place"] == 1.0


def test_the_report_marks_the_trait_by_which_a_style_shows() -> None:
    found = commands.play(arguments("play", "corinth", "--seats", "easy:merchant,easy", "--games", "1"), io.StringIO())
    seats = found["seats"]
    trait = next(style.trait for style in game_named("corinth").styles if style.id == "merchant")
    assert [seat["shows"] for seat in seats] == [trait, None]
    assert trait in seats[0]["traits"]


def test_jobs_change_nothing() -> None:
    match = Match("corinth", ("random", "random"), 5, "jobs")
    alone = play_match(match, 1)
    shared = play_match(match, 2)
    assert [outcome.scores for outcome in alone] == [outcome.scores for outcome in shared]


def test_an_agent_is_level_with_itself() -> None:
    match = Match("corinth", ("random", "random"), 30, "self")
    seats = summary(match, play_match(match))["seats"]
    assert seats[0]["low"] <= 0.5 <= seats[0]["high"]


def test_options_and_budgets_reach_the_games() -> None:
    found = commands.play(
        arguments(
            "play", "corinth", "--seats", "hard,random", "--games", "1", "--iterations", "2", "--option", "stars=last"
        ),
        io.StringIO(),
    )
    assert found["games"] == 1


@pytest.mark.parametrize(
    "words",
    [
        ("play", "nothing", "--seats", "random,random"),
        ("play", "corinth", "--seats", "random"),
        ("play", "corinth", "--seat", "random,random", "--seat", "random"),
        ("play", "corinth", "--seats", "random,clever"),
        ("play", "corinth", "--seats", "random,random", "--option", "stars"),
        ("play", "corinth", "--seats", "random,random", "--option", "stars=none"),
        ("bench", "nothing"),
        ("bench", "corinth", "--players", "9"),
    ],
)
def test_faults_are_one_sentence(words: tuple[str, ...]) -> None:
    args = arguments(*words)
    with pytest.raises(RulesError) as caught:
        commands.play(args, io.StringIO()) if args.command == "play" else commands.bench(args)
    sentence = str(caught.value)
    assert "\n" not in sentence
    assert not sentence.startswith(("opponents.", "core."))


def test_bench_measures_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "_SAMPLE", 1)
    found = commands.bench(arguments("bench", "corinth", "--seconds", "0.05"))
    assert isinstance(found, dict)
    keys = "game players clone_us legal_us apply_us node_us judge_us actions_per_s games_per_s decisions_per_game"
    assert list(found) == keys.split()


def test_bot_answers_line_by_line() -> None:
    state = game_named("corinth").new(2, "bot")
    state.act((0, 0))
    request = request_of(state.observation(0))
    lines = [
        json.dumps(request),
        "",
        "no json",
        json.dumps({**request, "level": "hard", "budget": {"iterations": 3, "seconds": None}}),
        json.dumps({**request, "observation": state.observation(1).to_json()}),
        json.dumps({**request, "level": "clever"}),
        json.dumps(request)[:-1] + ', "level": "easy", "level": "hard"}',
    ]
    output = io.StringIO()
    commands.bot(io.StringIO("".join(line + "\n" for line in lines)), output)
    answers = [json.loads(line) for line in output.getvalue().splitlines()]
    assert len(answers) == 6
    legal = {state.game.action_text(action) for action in state.legal_actions()}
    assert answers[0]["action"] in legal
    assert answers[2]["action"] in legal
    for refused in (answers[1], *answers[3:]):
        assert set(refused) == {"reason", "text", "rules"}


BOT = """
import json, sys
for line in sys.stdin:
    legal = json.loads(line)["legal"]
    print(json.dumps({"action": legal[0]["action"]}), flush=True)
"""


def test_an_outside_bot_plays(tmp_path: Path) -> None:
    program = tmp_path / "first.py"
    program.write_text(BOT)
    outcome = play_match(Match("corinth", (f"bot:{sys.executable} {program}", "random"), 1, "outside"))[0]
    assert sum(outcome.shares) == 1.0
    assert outcome.seconds[0]


def test_a_bot_with_commas_has_a_seat_of_its_own(tmp_path: Path) -> None:
    program = tmp_path / "first.py"
    program.write_text(BOT)
    command = f'bot:{sys.executable} {program} "a,b" c,d'
    args = arguments("play", "corinth", "--seat", command, "--seat", "random", "--games", "1")
    found = commands.play(args, io.StringIO())
    seats = found["seats"]
    assert [seat["level"] for seat in seats] == [command, "random"]


@pytest.mark.parametrize(
    ("command", "platform", "found"),
    [
        ("python first.py", "posix", ["python", "first.py"]),
        ("'/my bots/first' \"a b\" c\\ d", "posix", ["/my bots/first", "a b", "c d"]),
        (r"C:\Python311\python.exe bots\first.py", "nt", r"C:\Python311\python.exe bots\first.py"),
        (r' "C:\my bots\first.exe" -x', "nt", r'"C:\my bots\first.exe" -x'),
    ],
)
def test_a_command_is_read_as_its_platform_does(command: str, platform: str, found: str | list[str]) -> None:
    assert process_arguments(command, platform) == found


@pytest.mark.parametrize(("command", "platform"), [("", "posix"), ("  ", "posix"), ("'", "posix"), (" ", "nt")])
def test_a_command_of_no_words_is_refused(command: str, platform: str) -> None:
    with pytest.raises(ValueError):
        process_arguments(command, platform)


@pytest.mark.parametrize(
    "code",
    [
        "print('nonsense', flush=True)",
        'print(\'{"action": "roll 9"}\', flush=True)',
        "",
        "print('[' * 100_000, flush=True)",
        "sys.stdout.buffer.write(bytes([255, 254, 10])); sys.stdout.flush(); sys.stdin.readline()",
    ],
)
def test_a_bad_bot_ends_the_match_with_a_sentence(tmp_path: Path, code: str) -> None:
    program = tmp_path / "bad.py"
    program.write_text(f"import sys\nsys.stdin.readline()\n{code}\n")
    with pytest.raises(RulesError):
        play_match(Match("corinth", (f"bot:{sys.executable} {program}", "random"), 1))


@pytest.mark.parametrize("command", ["/nowhere/at/all", "'x", "\0", "/"])
def test_a_bot_that_cannot_be_started_is_a_sentence(command: str) -> None:
    """It was never asked, so "gave no answer" would send people looking in the wrong place."""
    with pytest.raises(BadInput, match=r"could not be started \(\w.*\)") as caught:
        play_match(Match("corinth", (f"bot:{command}", "random"), 1))
    assert caught.value.reason.code == "bot_unstarted"


@pytest.mark.parametrize("command", ["", "  "])
def test_a_bot_without_a_command_is_a_sentence(command: str) -> None:
    with pytest.raises(BadInput, match="names no program") as caught:
        play_match(Match("corinth", (f"bot:{command}", "random"), 1))
    assert caught.value.reason.code == "bot_empty"


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_refusal_comes_home_from_another_process(jobs: int) -> None:
    with pytest.raises(BadInput) as caught:
        play_match(Match("corinth", ("bot:/nowhere/at/all", "random"), 2), jobs)
    assert caught.value.reason.code == "bot_unstarted" and "/nowhere" in str(caught.value)


def test_a_bot_that_does_not_listen_is_a_sentence() -> None:
    """Its end of the pipe is gone before the question is asked."""
    with pytest.raises(RulesError, match=r"no answer|not a legal action"):
        play_match(Match("corinth", (f"bot:{sys.executable} -c 0", "random"), 1))
