"""Each command: its stable keys, its text, its refusals."""

import json
import subprocess
import sys
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.cli.main import PLAYERS
from game.core.record import Header, Record, Seat
from game.core.session import Session
from game.opponents import bench
from game.registry import game_named, games
from tests.game.commands import Run, refused

ROOT = Path(__file__).resolve().parents[3]
CORINTH = game_named("corinth")


def start(players: int = 2, seed: str = "7", decisions: int = 0) -> dict[str, Any]:
    """A position some decisions into a game."""
    state = CORINTH.new(players, seed)
    for number in range(decisions):
        if not state.is_terminal:
            legal = state.legal_actions()
            state.act(legal[(number * 7) % len(legal)])
    return state.to_json()


def record(decisions: int = 500) -> Record:
    """A record of a game with a branch."""
    seats = (Seat("Ada", "person", "", "sky"), Seat("Bo", "computer", "easy", "blue"))
    session = Session(CORINTH, Header("corinth", 1, "7", {}, seats, "free"))
    for number in range(decisions):
        if not session.is_terminal:
            legal = session.view(0).legal_actions()
            session.do(legal[(number * 5) % len(legal)])
        if number == 20:
            session.undo()
    return session.record


def test_games(run: Run) -> None:
    done = run("games")
    assert (done.status, done.err) == (0, "")
    corinth = next(row for row in done.json if row["game"] == "corinth")
    assert set(corinth) == {"game", "name", "rules", "players", "options"}
    assert corinth["players"] == {"min": 2, "max": 4}
    assert {row["option"] for row in corinth["options"]} == {"all_equal", "stars", "compensation_modifiers"}
    for row in corinth["options"]:
        assert set(row) == {"option", "name", "default", "values", "help", "rules"}
        assert row["default"] in row["values"]
    assert "Corinth" in run("games", "--text").out


def test_new(run: Run) -> None:
    state = run("new", "corinth", "--players", "3", "--seed", "x", "--option", "stars=last").json
    for key in ("game", "rules", "players", "options", "seed", "current_player", "terminal"):
        assert key in state
    assert (state["game"], state["players"], state["seed"]) == ("corinth", 3, "x")
    assert state["options"]["stars"] == "last"
    assert CORINTH.load(state).to_json() == state
    assert state == run("new", "corinth", "--players", "3", "--seed", "x", "--option", "stars=LAST").json
    fresh = [run("new", "corinth").json for _ in range(2)]
    assert fresh[0]["seed"] != fresh[1]["seed"] and fresh[0]["players"] == 2
    assert "Corinth" in run("new", "corinth", "--text").out


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["chess"], "no game"),
        (["corinth", "--players", "1"], "2 to 4"),
        (["corinth", "--players", "5"], "2 to 4"),
        (["corinth", "--players", "two"], "two"),
        (["corinth", "--option", "stars"], "KEY=VALUE"),
        (["corinth", "--option", "stars=all"], "stars"),
        (["corinth", "--option", "moons=1"], "moons"),
        (["corinth", "--option", "stars=sum", "--option", "stars=last"], "once"),
        (["corinth", "--seed", "x" * 201], "200"),
        (["corinth", "--seed", "\udcff"], "seed"),
        (["corinth", "--sed", "x"], "--sed"),
        ([], "GAME"),
    ],
)
def test_new_refuses(run: Run, words: list[str], part: str) -> None:
    assert part in refused(run("new", *words))


def test_legal(run: Run, tmp_path: Path) -> None:
    state = start(decisions=1)
    file = tmp_path / "state.json"
    file.write_text(json.dumps(state), encoding="utf-8")
    rows = run("legal", str(file)).json
    assert rows and all(set(row) == {"action", "means"} for row in rows)
    actions = [CORINTH.parse_action(row["action"]) for row in rows]
    assert actions == CORINTH.load(state).legal_actions()
    assert run("legal", "-", stdin=state).json == rows
    text = run("legal", str(file), "--text").out
    assert all(row["action"] in text and row["means"] in text for row in rows)
    # A file as Windows editors write it.
    file.write_bytes(b"\xef\xbb\xbf" + json.dumps(state, indent=1).replace("\n", "\r\n").encode())
    assert run("legal", str(file)).json == rows


def test_apply(run: Run) -> None:
    state = start()
    after = run("apply", "-", "roll 0", "take goats", stdin=state).json
    one = run("apply", "-", "roll 0", stdin=state).json
    assert run("apply", "-", "take goats", stdin=one).json == after
    told = run("apply", "-", "roll 0", "take goats", "--events", stdin=state).json
    assert set(told) == {"state", "events"} and told["state"] == after
    assert all({"event", "seat"} <= set(event) for event in told["events"])
    assert "dice_rolled" in [event["event"] for event in told["events"]]
    assert "Corinth" in run("apply", "-", "roll 0", "--text", stdin=state).out


@pytest.mark.parametrize("actions", [["build temple"], ["roll 0", "roll 0"], ["nonsense"], [""], ["roll 0", "\udcff"]])
def test_apply_refuses_and_writes_no_state(run: Run, actions: list[str]) -> None:
    done = run("apply", "-", *actions, stdin=start())
    assert refused(done) and done.json["reason"]
    assert run("apply", "-", *actions, "--text", stdin=start()).out == ""


def test_why(run: Run) -> None:
    done = run("why", "-", "build temple", stdin=start())
    assert done.status == 0 and set(done.json) == {"reason", "text", "rules", "missing"}
    assert done.json["rules"].startswith("corinth ")
    legal = run("why", "-", "roll 0", stdin=start())
    assert legal.status == 0 and legal.json["reason"] is None and set(legal.json) == {"reason", "text", "rules"}
    assert done.json["text"] in run("why", "-", "build temple", "--text", stdin=start()).out
    assert refused(run("why", "-", "fly", stdin=start()))


def test_observe(run: Run) -> None:
    state = start(decisions=9)
    seen = run("observe", "-", "--player", "1", stdin=state).json
    assert (seen["viewer"], seen["seed"]) == (1, "")
    assert run("observe", "-", "--player", "1", stdin=seen).json == seen
    assert run("legal", "-", stdin=seen).json == run("legal", "-", stdin=state).json
    for player in ("2", "-1", "x"):
        assert refused(run("observe", "-", "--player", player, stdin=state))
    assert refused(run("observe", "-", "--player", "0", stdin=seen))
    assert refused(run("apply", "-", "roll 0", stdin=seen))


def test_a_position_of_other_rules_is_refused_by_the_name_of_its_game(run: Run) -> None:
    newer = start() | {"rules": CORINTH.rules_version + 1}
    assert ": This position of Corinth follows rules version " in refused(run("show", "-", stdin=newer))


def test_show(run: Run) -> None:
    state = start(decisions=9)
    text = run("show", "-", "--text", stdin=state).out
    assert run("show", "-", stdin=state).json == {"text": CORINTH.load(state).show()}
    assert "Corinth" in text and text.count("\n") > 10


@pytest.mark.parametrize("decisions", [0, 30, 1000])
def test_score(run: Run, decisions: int) -> None:
    data = run("score", "-", stdin=start(3, "9", decisions)).json
    assert [row["player"] for row in data["players"]] == [0, 1, 2]

    def leaves(terms: list[dict[str, Any]]) -> int:
        return sum(leaves(term["terms"]) if "terms" in term else term["points"] for term in terms)

    for row in data["players"]:
        assert {"player", "total", "rank", "terms"} <= set(row)
        assert leaves(row["terms"]) == row["total"]
        better = [other for other in data["players"] if other["total"] > row["total"]]
        assert row["rank"] > len(better)
    text = run("score", "-", "--text", stdin=start(3, "9", decisions)).out
    for row in data["players"]:
        # People count seats from 1.
        assert f"{row['rank']}. seat {row['player'] + 1}: {row['total']}\n" in text


def test_replay(run: Run, tmp_path: Path) -> None:
    game = record()
    file = tmp_path / "game.record"
    file.write_text(game.text(), encoding="utf-8")
    done = run("replay", str(file), "--check")
    assert (done.status, done.err) == (0, "")
    assert done.json["terminal"] and done.json["faults"] == []
    assert done.json["moves"] == len(game.moves) > done.json["position"]
    assert {row["rank"] for row in done.json["players"]} >= {1}
    assert run("replay", "-", stdin=game.text()).json == done.json
    assert "Ada" in run("replay", str(file), "--text").out
    assert run("replay", "-", "--text", stdin=record(1).text()).out.startswith("Corinth: 1 decision played\n")


@pytest.mark.parametrize(
    ("name", "players"),
    [(name, players) for name, game in games().items() for players in range(game.min_players, game.max_players + 1)],
)
def test_every_game_alone_and_together(run: Run, name: str, players: int) -> None:
    """DESIGN 4: every command takes every game, also one for a single person against an automatic rival: its end is
    printed with the rival's place, and nobody sees with the rival's eyes."""
    game = games()[name]
    seats = tuple(Seat(f"Person{seat}") for seat in range(players))
    session = Session(game, Header(game.id, game.rules_version, "7", {}, seats))
    while not session.is_terminal:
        legal = session.view(session.current_player).legal_actions()
        session.do(legal[session.position % len(legal)])
    done = run("replay", "-", "--check", stdin=session.record.text())
    assert done.status == 0 and done.json["terminal"] and done.json["faults"] == []
    text = run("replay", "-", "--text", stdin=session.record.text()).out
    assert all(seat.name in text for seat in seats)
    assert text.count("\n") == 1 + len(done.json["players"])
    state = run("new", game.id, "--players", str(players)).json
    for player in range(players):
        seen = run("observe", "-", "--player", str(player), stdin=state).json
        for command in ("legal", "show", "score"):
            assert run(command, "-", stdin=seen).status == 0
    assert refused(run("observe", "-", "--player", str(players), stdin=state))


def test_a_terminal_is_given_nothing_to_obey(run: Run) -> None:
    """Names and moves of a record come from anybody: escape sequences and line breaks in them are written out."""
    played = record(3)
    names = ("\x1b]0;mine\x07Ada", "B\no\u202e")
    seats = tuple(replace(seat, name=name) for seat, name in zip(played.header.seats, names, strict=True))
    mover = Session.resume(CORINTH, played).current_player
    text = Record(replace(played.header, seats=seats), played.moves, played.at).text() + f"99 {mover} \x1b[2Jgo\n"
    told = run("replay", "-", "--text", stdin=text).out
    assert "\\x07Ada" in told and r"B\no\u202e" in told and r"\x1b[2Jgo" in told
    assert all(line.isprintable() for line in told.split("\n"))
    wrong = run("replay", "-", "--check", stdin=text)
    assert wrong.status == 2 and r"\x1b[2Jgo" in wrong.err and wrong.err.rstrip("\n").isprintable()


def test_a_record_is_a_position_too(run: Run) -> None:
    """Where it stands, or as it was after some decisions of the line that leads there."""
    game = record()
    done = run("replay", "-", stdin=game.text())
    session = Session.resume(CORINTH, game)
    for at in (None, 0, 3, session.position):
        wanted = session.view(0, at)
        more = [] if at is None else ["--at", str(at)]
        seen = run("observe", "-", "--player", "0", *more, stdin=game.text())
        assert (seen.status, seen.err) == (0, "") and seen.json == wanted.to_json()
    assert run("score", "-", stdin=game.text()).json["players"] == done.json["players"]
    assert run("show", "-", "--text", stdin=game.text()).out.strip()
    first = run("legal", "-", "--at", "0", stdin=game.text()).json[0]["action"]
    assert run("apply", "-", first, "--at", "0", stdin=game.text()).status == 0
    for at in (-1, session.position + 1):
        assert f'from 0 to {session.position}, not "{at}"' in refused(
            run("legal", "-", f"--at={at}", stdin=game.text())
        )


def test_a_record_that_is_not_sound_is_no_position(run: Run) -> None:
    text = record().text()
    wrong = text.replace(text.rpartition(" = ")[2][:12], "0" * 12)
    assert "not the one that was recorded" in refused(run("legal", "-", stdin=wrong))
    said = refused(run("legal", "-", stdin=text + "garbage\n"))
    assert "standard input" in said and "makes no sense" in said and '"replay"' in said and "left out" not in said
    said = refused(run("legal", "-", stdin=text[:-4]))
    assert "was cut off" in said and "left out" not in said
    assert refused(run("legal", "-", stdin="antikythera record 2\n"))
    head, _, tail = text.partition(" = ")
    assert run("legal", "-", stdin=f"{head} = {'0' * 12}{tail[12:]}").json == run("legal", "-", stdin=text).json, (
        "it stands there"
    )
    assert "--at is for records" in refused(run("legal", "-", "--at", "0", stdin=start(2, "9", 0)))


@pytest.mark.parametrize("command", ["legal", "apply", "why", "observe", "show", "score", "replay"])
def test_files_that_cannot_be(run: Run, tmp_path: Path, command: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "big").write_bytes(b" " * 4_000_001)
    (tmp_path / "binary").write_bytes(b"\xff\xfe\0")
    (tmp_path / "empty").write_bytes(b"")
    more = {"apply": ["roll 0"], "why": ["roll 0"], "observe": ["--player", "0"]}.get(command, [])
    for name in ("folder", "big", "binary", "empty", "none", "empty/x", "x" * 5000, "a\0b", "\udcff"):
        done = run(command, str(tmp_path / name), *more)
        assert refused(done) and done.json["reason"]
    assert "no file" in refused(run(command, "", *more))


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "7",
        "{}",
        "nul",
        '{"game": "chess"}',
        '{"game": 5}',
        "[" * 100_000,
        '{"game": "corinth", "players": ' + "9" * 5000,
        '{"game": NaN}',
        '{"game": "corinth"}',
        '"corinth"',
        '{"game": "' + "x" * 10_000 + '"}',
        '{"a": 1, "a"}',
        '{"a": 1, "a": 1}',
        '{"' + "x" * 10_000 + '": 1, "' + "x" * 10_000 + '": 1}',
    ],
)
def test_json_that_is_no_position(run: Run, text: str) -> None:
    assert len(refused(run("legal", "-", stdin=text))) < 300


@pytest.mark.parametrize(("text", "why"), [("nul", "not JSON"), ('{"game": "corinth"}', "lacks the field")])
def test_what_is_no_position_is_told_by_the_name_of_its_file(run: Run, tmp_path: Path, text: str, why: str) -> None:
    """And what would be one."""
    file = tmp_path / "s.json"
    file.write_text(text, encoding="utf-8")
    said = refused(run("legal", str(file)))
    assert "s.json" in said and why in said and '"new" and "apply" print' in said
    assert "In standard input is neither" in refused(run("legal", "-", stdin=text))
    file.write_text("antikythera record 1\nx", encoding="utf-8")
    assert "s.json" in refused(run("replay", str(file)))


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["apply", "-", "fly"], 'is not the notation of any action. The command "legal" lists'),
        (["why", "-", "fly"], 'The command "legal" lists'),
        (["new", "corinth", "--players", "abc"], '--players goes from 2 to 4 in Corinth, not "abc".'),
        (["observe", "-", "--player", "x"], 'There is no player "x"; --player goes from 0 to 1.'),
        (["--foo"], 'wants a command first, not "--foo"; "python -m game --help" lists them.'),
        (["--text"], "wants a command first, not"),
        ([], "wants a command first;"),
    ],
)
def test_a_refusal_says_what_can_be_given(run: Run, words: list[str], part: str) -> None:
    assert part in refused(run(*words, stdin=start()))


def test_at_says_how_far_a_record_goes(run: Run) -> None:
    assert '--at says from 0 to 3, not "x"' in refused(run("show", "-", "--at", "x", stdin=record(3).text()))


@pytest.mark.parametrize("game", sorted(games()))
@pytest.mark.parametrize("player", [None, 0])
def test_a_field_named_twice_is_refused(run: Run, game: str, player: int | None) -> None:
    """Also the same value twice, and in an object within: whoever wrote that is not to be guessed at."""
    state = games()[game].new(games()[game].min_players, "7")
    seen = state if player is None else state.observation(player)
    text = json.dumps(seen.to_json())
    assert run("show", "-", stdin=text).status == 0
    named = [(name, f'"{name}": 1, "{name}":') for name in list(seen.options)[:1]]
    for field, twice in [("turn", f'"turn": 0, "turn": {seen.turn}'), *named]:
        cut = f'"{field}": {seen.turn}' if field == "turn" else f'"{field}":'
        assert text.count(cut) == 1
        done = run("show", "-", stdin=text.replace(cut, twice))
        assert f'"{field}"' in refused(done) and done.json["reason"] == "field_repeated"


@pytest.mark.parametrize("words", [[], ["nonsense"], ["legal"], ["--version"], ["new", "corinth", "x"], ["play"]])
def test_usage(run: Run, words: list[str]) -> None:
    """DESIGN 4: "refused input gives" reason, text and rules, whatever was wrong with it; people are told once."""
    assert refused(run(*words)) and run(*words).json["reason"] == "usage"
    assert refused(run(*words, "--text")) and run(*words, "--text").out == ""


def test_help(capsys: pytest.CaptureFixture[str], run: Run) -> None:
    with pytest.raises(SystemExit) as caught:
        run("--help")
    assert caught.value.code == 0
    text = capsys.readouterr().out
    for command in ("games", "new", "legal", "apply", "why", "observe", "show", "score", "replay", *PLAYERS):
        assert f" {command} " in text
    assert "cli." not in text


@pytest.mark.parametrize("lacking", ["numpy", "tomli"])
def test_without_a_package_one_sentence_says_how_to_get_it(lacking: str) -> None:
    """Also for what only the computer players need."""
    code = f"import sys, runpy; sys.modules['{lacking}'] = None; runpy.run_module('game', run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", code, "games"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1 and lacking in done.stderr and "pip install" in done.stderr


def paths(data: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The way to every value inside JSON."""
    found = [path] if path else []
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in items:
        found += paths(value, (*path, key))
    return found


POSITIONS = [start(players, "f", decisions) for players, decisions in ((2, 0), (2, 1), (3, 40), (4, 61), (2, 999))]
VALUES: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 30),
    st.integers(),
    st.floats(allow_nan=False),
    st.text(max_size=5),
    st.sampled_from(["a5", "open", "own", "lost", [], {}, [[0]], [[1, 2, 3]], [0] * 14, ["c3"], ["d3", "d3"], 10**30]),
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200, deadline=None)
@given(st.data())
def test_no_position_whatever_gives_a_traceback(run: Run, data: st.DataObject) -> None:
    state = json.loads(json.dumps(data.draw(st.sampled_from(POSITIONS))))
    for _ in range(data.draw(st.integers(1, 3))):
        way = data.draw(st.sampled_from(paths(state)))
        inside: Any = state
        for key in way[:-1]:
            inside = inside[key]
        if isinstance(way[-1], int) or data.draw(st.integers(0, 5)):
            inside[way[-1]] = deepcopy(data.draw(VALUES))
        else:
            del inside[way[-1]]
    loaded = run("legal", "-", stdin=state)
    if loaded.status:
        refused(loaded)
        return
    for row in loaded.json:
        done = run("apply", "-", row["action"], stdin=state)
        if done.status:
            # An observation: only whole positions can be played on.
            assert state["viewer"] is not None
            refused(done)
    for words in (["score", "-"], ["show", "-"], ["why", "-", "walk green e3"]):
        assert run(*words, stdin=state).status == 0


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)
@given(
    st.text(max_size=30)
    | st.from_regex(r"(roll|take|ship|steward|shop|step|build|walk|stop|done)( [a-z]{0,6}){0,2}( .?.?)?")
)
def test_no_action_whatever_gives_a_traceback(run: Run, text: str) -> None:
    if text.startswith("-"):
        text = " " + text
    for state in POSITIONS:
        done = run("why", "-", text, stdin=state)
        if done.status:
            refused(done)


def shell(command: str, stdin: bytes = b"") -> subprocess.CompletedProcess[str]:
    """Runs a command line in which `game` stands for the program."""
    whole = command.replace("game ", f"{sys.executable} -m game ")
    return subprocess.run(
        whole, shell=True, cwd=ROOT, input=stdin.decode(), capture_output=True, text=True, check=False
    )


@pytest.mark.skipif(sys.platform == "win32", reason="uses a shell of Unix")
def test_as_a_program() -> None:
    done = shell("game new corinth --seed 7 | game apply - 'roll 0' | game legal - --text")
    assert done.returncode == 0 and done.stderr == "" and "take gold" in done.stdout
    done = shell("game apply - fly", json.dumps(start()).encode())
    assert done.returncode == 2 and done.stderr.count("\n") == 1
    done = shell("game games | true; game games >&-; game legal - <&-")
    assert "Traceback" not in done.stderr and "Exception" not in done.stderr
    full = ("game games > /dev/full", "game --help > /dev/full", "game legal --help > /dev/full")
    for command in (*full, "game games >&-", "game play corinth --seats random,random >&-"):
        done = shell(command)
        assert done.returncode == 2 and done.stderr.count("\n") == 1, command
    for away in ("2>&-", "2> /dev/full"):
        done = shell(f"game apply - fly {away}", json.dumps(start()).encode())
        assert done.returncode == 2 and json.loads(done.stdout)["reason"] and done.stderr == "", away


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["play", "corinth", "--seats", "random,random", "--games", "0"], '"0"'),
        (["play", "corinth", "--seats", "random,random", "--games", "9" * 5000], "999"),
        (["play", "corinth", "--seats", "random,random", "--jobs", "two"], '"two"'),
        (["play", "corinth", "--seats", "random,random", "--seconds", "nan"], '"nan"'),
        (["play", "corinth", "--seats", "random,random", "--seed", "\udcff"], "--seed"),
        (["play", "corinth", "--seats", "random,random", "--seed", "x" * 201], "--seed"),
        (["play", "corinth", "--seats", "bot:,random"], "names no program"),
        (["ladder", "corinth", "--seed", "\udcff"], "--seed"),
        (["ladder", "arnak", "--players", "1"], "two players at least"),
        (["train", "corinth", "--seed", "\udcff"], "--seed"),
        (["train", "corinth", "--varied", "2"], '"2"'),
        (["bench", "corinth", "--seconds", "-1"], '"-1"'),
    ],
)
def test_the_players_commands_refuse(run: Run, words: list[str], part: str) -> None:
    """DESIGN 4: "one plain sentence", which names no function of the program."""
    said = refused(run(*words))
    assert part in said and "_" not in said and len(said) < 300


BUDGETS = [
    {},
    {"seconds": 1},
    {"iterations": 9, "seconds": None, "second": 1},
    *({"iterations": None, "seconds": s} for s in (-1, True, "1", 10**400, 1e400)),
]


@pytest.mark.parametrize("budget", [*BUDGETS, {"iterations": -1, "seconds": None}])
def test_a_bot_is_not_given_any_budget_there_is(run: Run, budget: object) -> None:
    state = CORINTH.new(2, "7")
    request = {"observation": state.observation(0).to_json(), "level": "hard", "budget": budget}
    done = run("bot", stdin=json.dumps(request) + "\n")
    assert done.status == 0 and done.json["reason"]


def test_the_players_commands_load_nothing_for_the_others() -> None:
    code = (
        "import sys; from game.cli.main import main; main(['games'])\n"
        "print([name for name in sys.modules if name.startswith('game.opponents')], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stderr in {"[]\n", "['game.opponents']\n"}


def test_the_players_commands(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "_SAMPLE", 1)
    done = run("play", "corinth", "--seats", "random,random", "--games", "2", "--seed", "1")
    assert (done.status, done.json["games"]) == (0, 2)
    keys = {"level", "win_share", "low", "high", "mean_score", "mean_place", "decision_s"}
    assert all(keys <= set(seat) for seat in done.json["seats"])
    assert "random" in run("play", "corinth", "--seats", "random,random", "--games", "1", "--text").out
    done = run("bench", "corinth", "--seconds", "0.01")
    keys = {
        "game",
        "players",
        "clone_us",
        "legal_us",
        "apply_us",
        "node_us",
        "judge_us",
        "actions_per_s",
        "games_per_s",
    }
    assert done.status == 0 and {*keys, "decisions_per_game"} <= set(done.json)
    assert refused(run("play", "corinth", "--seats", "genius,random"))
    request = {"observation": CORINTH.load(start(decisions=1)).observation(0).to_json(), "level": "random"}
    state = CORINTH.load(start(decisions=1))
    request["observation"] = state.observation(state.current_player).to_json()
    done = run("bot", stdin=json.dumps(request) + "\nnonsense\n")
    answers = [json.loads(line) for line in done.out.splitlines()]
    assert CORINTH.parse_action(answers[0]["action"]) in state.legal_actions()
    assert "reason" in answers[1]
