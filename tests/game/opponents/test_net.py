"""The nets: nothing learned is the judgement itself, files are checked, training is reproducible."""

from __future__ import annotations

import json
import math
import os
import re
import subprocess
import sys
from dataclasses import asdict, replace
from hashlib import blake2b
from pathlib import Path

import numpy as np
import pytest

from game.cli.main import main
from game.core.contract import Game, State
from game.core.reasons import BadInput
from game.opponents.arena import Match, play_match, summary
from game.opponents.commands import _ARGUMENTS
from game.opponents.fixed_point import FixedPointNet
from game.opponents.net import (
    LIMITS,
    MOST_HIDDEN,
    Array,
    Look,
    Net,
    NetError,
    inputs_of,
    load,
    look,
    save,
    shares_of_looks,
    width,
)
from game.opponents.training import WANDERING, Played, Settings, _Learner, _play, train
from game.opponents.valuer import Judgement, Learned
from game.opponents.valuers import damage, learned
from game.registry import game_named, games
from tests.game.commands import Run, refused

from .test_players import positions

README = Path(__file__).resolve().parents[3] / "game" / "opponents" / "README.md"
LEARNING = [game for game in games().values() if game.features]


def empty(players: int = 2, game: str = "corinth", hidden: int = 3) -> Net:
    """A net that has learned nothing."""
    size = width(len(game_named(game).features), players)
    rng = np.random.default_rng(1)
    weights = rng.standard_normal((size, hidden)).astype(np.float32)
    zeros = np.zeros(size, np.float32)
    return Net(game, players, zeros, zeros + 1, weights, np.zeros(hidden, np.float32), np.zeros(hidden + 1, np.float32))


@pytest.mark.parametrize("game", LEARNING, ids=lambda game: game.id)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_net_of_zeros_is_the_judgement(game: Game, players: int) -> None:
    states = positions(game, players, "zeros", 13)
    plain = Judgement(game).worths(states)
    corrected = Learned(game, empty(players, game.id)).worths(states)
    for left, right in zip(plain, corrected, strict=True):
        assert left.points == right.points
        assert left.shares == pytest.approx(right.shares, abs=1e-5)


@pytest.mark.parametrize("game", LEARNING, ids=lambda game: game.id)
def test_features_are_named_small_and_complete(game: Game) -> None:
    assert len(set(game.features)) == len(game.features)
    for state in positions(game, 3, "features", 5):
        for seat in range(3):
            found = game.measure(state, seat)
            assert len(found) == len(game.features)
            assert all(-4 <= value <= 4 for value in found)


@pytest.mark.parametrize("game", LEARNING, ids=lambda game: game.id)
def test_features_of_all_seats_are_those_of_each(game: Game) -> None:
    for state in positions(game, 3, "features of all", 7):
        alone = [game.measure(state.clone(), seat) for seat in range(state.players)]
        assert game.measure_all(state) == alone


@pytest.mark.parametrize("game", LEARNING, ids=lambda game: game.id)
def test_features_know_no_more_than_the_seat(game: Game) -> None:
    """They are the same for all worlds that a seat cannot tell apart, as far as its own numbers go."""
    for state in positions(game, 2, "blind", 29):
        if state.is_terminal:
            continue
        seat = state.current_player
        seen = [_own(game, state.determinize(seat, chance), seat) for chance in (1, 2, 3)]
        assert seen[0] == seen[1] == seen[2]


def _own(game: Game, state: State, seat: int) -> list[float]:
    return list(game.measure(state, seat))


def test_files_are_read_back(tmp_path: Path) -> None:
    game = game_named("corinth")
    net = empty()
    save(net, tmp_path / "net.json", {"by": "nobody"})
    again = load(game, 2, tmp_path / "net.json")
    assert again is not None
    looks = [look(game, state) for state in positions(game, 2, "read back", 20)]
    assert np.array_equal(shares_of_looks(net, looks, 6.0), shares_of_looks(again, looks, 6.0))


SHIPPED = [(game.id, path) for game in LEARNING for path in sorted(game.content.glob("net_*.json"))]


def _inputs(game: Game, players: int) -> Array:
    looks = [look(game, state) for state in positions(game, players, "fixed", 40) if not state.is_terminal]
    return inputs_of(looks, game.spread)


@pytest.mark.parametrize(("game", "path"), SHIPPED, ids=lambda value: value if isinstance(value, str) else value.name)
def test_fixed_point_rounds_and_changes_nothing_else(game: str, path: Path) -> None:
    net = load(game_named(game), _players(path), path)
    assert net is not None
    inputs = _inputs(game_named(game), _players(path))
    assert np.abs(FixedPointNet(net).corrections(inputs) - net.corrections(inputs)).max() < 0.005


def test_fixed_point_answers_alike_in_whatever_order_it_adds() -> None:
    """Row by row, all rows at once and with inputs and hidden units in another order: the same to the last bit."""
    game = game_named("arnak")
    net = load(game, 4)
    assert net is not None
    inputs = _inputs(game, 4)
    found = FixedPointNet(net).corrections(inputs)
    assert np.array_equal(found, [FixedPointNet(net).corrections(row[np.newaxis])[0] for row in inputs])
    rng = np.random.default_rng(2)
    for _ in range(5):
        rows, units = rng.permutation(net.mean.size), rng.permutation(net.bias.size)
        out = np.append(net.out[:-1][units], net.out[-1:])
        weights = net.weights[rows][:, units]
        other = Net(net.game, net.players, net.mean[rows], net.scale[rows], weights, net.bias[units], out)
        assert np.array_equal(found, FixedPointNet(other).corrections(inputs[:, rows]))


@pytest.mark.parametrize("sign", [1, -1])
def test_fixed_point_stands_any_numbers(sign: int) -> None:
    """Whatever a file may hold, up to the last number that is read; no sum overflows on the way."""
    net = empty()
    mean, scale, weights, bias, out = (np.full_like(getattr(net, name), sign * most) for name, most in LIMITS.items())
    with np.errstate(all="raise"):
        wild = FixedPointNet(Net(net.game, net.players, mean, scale, weights, bias, out))
        found = wild.corrections(_inputs(game_named("corinth"), 2))
    assert np.isfinite(found).all()


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="counts threads as Linux lists them")
@pytest.mark.parametrize("module", ["net", "fixed_point", "training"])
def test_a_net_takes_one_thread_whoever_loads_the_library_first(module: str) -> None:
    program = (
        f"import os, game.opponents.{module} as module\n"
        "matrix = module.np.ones((500, 500)) @ module.np.ones((500, 500))\n"
        "print(len(os.listdir('/proc/self/task')))"
    )
    alone = {name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"}
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=120, env=alone
    )
    assert told.stdout.split() == ["1"]


def test_a_file_that_is_not_there_is_no_net(tmp_path: Path) -> None:
    assert load(game_named("corinth"), 2, tmp_path / "none.json") is None


def with_checksum(data: dict[str, object]) -> str:
    """The text of a net whose layers were changed by someone who knows how to reckon the checksum."""
    body = {name: data[name] for name in ("mean", "scale", "weights", "bias", "out")}
    text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    return json.dumps({**data, "checksum": blake2b(text.encode("ascii"), digest_size=12).hexdigest()})


def test_damaged_files_are_told_in_a_sentence(tmp_path: Path) -> None:
    game = game_named("corinth")
    path = tmp_path / "net.json"
    save(empty(), path, {})
    text = path.read_text(encoding="utf-8")
    data = json.loads(text)

    def refused(text: str | bytes, game: Game = game, players: int = 2) -> None:
        path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
        with pytest.raises(NetError, match=r"net\.json is damaged or no net of"):
            load(game, players, path)

    refused(text, players=3)
    refused(text, game_named("mykerinos"))
    refused("[" * 200_000)
    refused(b"\xff\xfe")
    refused(text + " " * 4_000_000)
    wrongs: tuple[object, ...] = (None, 7, True, [], {}, {"shape": [1], "data": "AAAA"})
    shapes: tuple[object, ...] = ([math.inf], [math.nan], [10**400], [0], [-1], [True], [1] * 3, [[1]], "1", None)
    for key in data:
        if key == "note":
            continue
        for wrong in wrongs:
            refused(json.dumps({**data, key: wrong}))
        refused(json.dumps({k: v for k, v in data.items() if k != key}))
        if isinstance(data[key], dict):
            for wrong in wrongs:
                refused(with_checksum({**data, key: wrong}))
                refused(with_checksum({**data, key: {**data[key], "data": wrong}}))
            for shape in shapes:
                refused(with_checksum({**data, key: {**data[key], "shape": shape}}))
    for layer in ("mean", "scale", "weights", "bias", "out"):
        for number in (math.nan, math.inf, 3e38, -1.01 * LIMITS[layer]):
            net = empty()
            getattr(net, layer).flat[-1] = number
            save(net, path, {})
            refused(path.read_bytes())
        getattr(net, layer).flat[-1] = -LIMITS[layer]
        save(net, path, {})
        assert load(game, 2, path) is not None
    net = empty()
    units = {"weights": (net.mean.size, MOST_HIDDEN + 1), "bias": MOST_HIDDEN + 1, "out": MOST_HIDDEN + 2}
    save(replace(net, **{name: np.zeros(shape, np.float32) for name, shape in units.items()}), path, {})
    refused(path.read_bytes())
    for cut in range(0, len(text), 97):
        refused(text[:cut])


def test_what_is_no_file_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(NetError):
        load(game_named("corinth"), 2, tmp_path)


def test_a_damaged_net_is_noted_once_and_the_judgement_decides(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """DESIGN 4: a sentence on standard error; nothing but the answer on standard output."""
    path = tmp_path / "net_2.json"
    path.write_text("[" * 200_000, encoding="utf-8")
    monkeypatch.setattr("game.opponents.net.path_of", lambda game, players: path)
    done = run("play", "mykerinos", "--seats", "net,random", "--games", "2")
    assert done.status == 0 and done.json["games"] == 2
    assert done.err.count("\n") == 1 and "net_2.json is damaged" in done.err
    learned.cache_clear()
    assert isinstance(learned(game_named("mykerinos"), 2), Judgement)
    learned.cache_clear()


def test_every_net_that_is_shipped_is_sound() -> None:
    for game in games().values():
        assert [damage(game, players) for players in range(game.min_players, game.max_players + 1)] == [None] * (
            game.max_players - game.min_players + 1
        )


def test_without_a_net_the_judgement_decides() -> None:
    from .toy import TOY

    assert isinstance(learned(TOY, 2), Judgement)


def test_training_is_reproducible() -> None:
    """The same settings give the same net, in however many processes; and it has learned something."""
    settings = Settings(2, "test", generations=2, games=2, hidden=4)
    rows: list[dict[str, object]] = []
    one = train(game_named("corinth"), settings, 1, lambda row, net: rows.append(row))
    two = train(game_named("corinth"), settings, 2)
    for name in ("mean", "scale", "weights", "bias", "out"):
        assert np.array_equal(getattr(one, name), getattr(two, name))
    assert np.any(one.out)
    assert [row["games"] for row in rows] == [2, 4]


def test_what_is_trained_can_be_read_however_large_the_steps_are(tmp_path: Path) -> None:
    """The largest there can be set drives every weight on, batch for batch."""
    settings = Settings(2, "test", generations=1, games=4, hidden=4, passes=40, batch=2, rate=1.0, decay=0.0)
    game = game_named("corinth")
    net = train(game, settings)
    assert max(np.abs(net.weights).max(), np.abs(net.out).max()) == LIMITS["weights"]
    save(net, tmp_path / "net.json", settings.note())
    assert load(game, 2, tmp_path / "net.json") is not None


def test_a_game_that_wanders_is_learned_from_where_it_is_played_well() -> None:
    """`wander`: positions before the last turn that is not meant to be the best are not learned."""
    game = game_named("corinth")
    plain = [_play(game, Settings(2, "test", varied=0, stray=1e-9), number, None) for number in range(3)]
    settings = Settings(2, "test", varied=0, stray=1e-9, wander=1.0)
    wandering = [_play(game, settings, number, None) for number in range(3)]
    # Every game of Corinth has as many turns; of these at most as many as may wander are left out.
    turns = len(plain[0].looks)
    assert {len(played.looks) for played in plain} == {turns}
    assert all(turns - WANDERING <= len(played.looks) <= turns for played in wandering)
    assert len({len(played.looks) for played in wandering}) > 1
    assert plain[0].looks[-1] != wandering[0].looks[-1]


@pytest.mark.parametrize(
    ("name", "first", "second"),
    [("mykerinos", (0.4125, 0.5875), (0.725, 0.275)), ("akrotiri", (0.9, 0.1), (0.65, 0.35))],
)
def test_a_position_is_to_be_worth_what_the_next_one_is_to_the_same_eyes(
    monkeypatch: pytest.MonkeyPatch, name: str, first: tuple[float, float], second: tuple[float, float]
) -> None:
    """Where all see the same these are anybody's; where seats hide something each learns from its own turns."""
    values = np.array([(0.6, 0.4), (0.1, 0.9), (0.8, 0.2), (0.3, 0.7)], np.float32)
    monkeypatch.setattr("game.opponents.training.shares_of_looks", lambda *_: values)
    learner = _Learner(game_named(name), Settings(2, trace=0.5))
    looks = [Look([], (), 0)] * 4
    targets = learner._targets([Played(looks, [0, 1, 0, 1], (1.0, 0.0))])
    assert targets[0] == pytest.approx(first) and targets[1] == pytest.approx(second)
    assert targets[3] == pytest.approx((1.0, 0.0))


def test_training_goes_on_from_a_net(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`train --start FILE` learns from there, with the inputs scaled as they were. Nobody overwrites the net in use
    without saying so: where no file is named the net lies in the present folder."""
    game = game_named("corinth")
    monkeypatch.chdir(tmp_path)
    first = tmp_path / "net_2.json"
    second = tmp_path / "second.json"
    common = ["train", "corinth", "--games", "2", "--set", "hidden=4", "--generations", "1"]
    assert main(common) == 0
    assert main([*common, "--start", str(first), "--seed", "more", "--out", str(second)]) == 0
    one, two = load(game, 2, first), load(game, 2, second)
    assert one is not None
    assert two is not None
    assert np.array_equal(one.mean, two.mean)
    assert np.array_equal(one.scale, two.scale)
    assert not np.array_equal(one.out, two.out)
    assert json.loads(second.read_text(encoding="utf-8"))["note"]["start"] == "net_2.json"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--set", "speed=3"], '"speed=3" is no setting'),
        (["--set", "speed=3"], "hidden, kept, passes, batch, rate, decay, trace, stray, sharp or wander"),
        (["--set", "kept"], "kept=NUMBER with a whole number from 1 to 1000000"),
        (["--set", "kept=-1"], '"kept=-1" does not set kept'),
        (["--set", "hidden=1.5"], "a whole number"),
        (["--set", "hidden=257"], "a whole number from 1 to 256"),
        (["--set", "seed=1"], '"seed=1" is no setting'),
        (["--set", "players=3"], '"players=3" is no setting'),
        (["--set", "trace=2"], "trace=NUMBER with a number above 0 and at most 1"),
        (["--set", "rate=nan"], '"rate=nan" does not set rate'),
        (["--start", "none.json"], 'There is no file "none.json".'),
        (["--start", "."], ". is not a net of Corinth for this number of players: name a file"),
        (["--start", __file__], "test_net.py is not a net of Corinth for this number of players: name a file"),
    ],
)
def test_training_refuses_settings_there_are_not(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train", "corinth", *words]) != 0
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize("place", ["nowhere/net.json", ".", "", "n" * 300])
def test_where_no_net_can_be_is_said_before_anything_is_played(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("game.opponents.training.train", lambda *_: pytest.fail("it was trained for nothing"))
    assert (place or ".") in refused(run("train", "corinth", "--out", place))
    assert not list(tmp_path.iterdir())


def test_a_net_that_cannot_be_written_any_more_names_its_file(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="gone"):
        save(empty(), tmp_path / "gone" / "net.json", {})


def test_the_settings_of_the_training_are_those_of_the_readme() -> None:
    """Its table has a row for each that `--set` changes, with its default."""
    rows = re.findall(r"^\| `(\w+)` \| ([0-9.]+) \|", README.read_text(encoding="utf-8"), re.MULTILINE)
    settings = asdict(Settings(2))
    assert [(name, float(default)) for name, default in rows] == [
        (name, default) for name, default in settings.items() if name not in _ARGUMENTS
    ]


NETS = [path for game in games().values() for path in sorted(game.content.glob("net_*.json"))]
LATER = ("akrotiri-net_2", "akrotiri-net_4", "arnak-net_2", "arnak-net_4", "corinth-net_4")
"""Nets of games that take too long to be played by default."""


QUICK_GAMES = {2: 8, 4: 4}
"""How many games are tried by default, by number of players: the same number from every seat, and with two players
enough for a net that wins two games in three to lead."""
CHANCY = {"corinth": 3}
"""How many times as many games where dice decide much."""


def _called(path: Path) -> str:
    return f"{path.parents[1].name}-{path.stem}"


def _players(path: Path) -> int:
    return int(path.stem.removeprefix("net_"))


@pytest.mark.parametrize(
    "path", [path for path in NETS if _players(path) in QUICK_GAMES and _called(path) not in LATER], ids=_called
)
def test_a_net_that_is_kept_is_read_and_beats_the_judgement(path: Path) -> None:
    """In its direction only, in few games; the README of game/opponents says how it was measured."""
    _leads(_read(path), _players(path), QUICK_GAMES[_players(path)])


@pytest.mark.long
@pytest.mark.parametrize("path", NETS, ids=_called)
def test_every_net_that_is_kept_is_read_and_beats_the_judgement(path: Path) -> None:
    """The nets for all numbers of players, each deal from every seat."""
    game = _read(path)
    players = _players(path)
    if players == 1:
        # Nobody to sit against but the rival of the rules: who beats it more often?
        options = {"temple": "snake", "difficulty": 1}
        wins = [_share(Match(game.id, (level,), 6, "kept", options=options)) for level in ("net", "hand")]
        assert wins[0] > wins[1] + 0.3
    else:
        _leads(game, players, QUICK_GAMES[2] if players == 2 else 2 * players)


def _read(path: Path) -> Game:
    """The game whose net this is; the net can be read."""
    game = game_named(path.parents[1].name)
    assert isinstance(learned(game, _players(path)), Learned)
    return game


def _leads(game: Game, players: int, count: int) -> None:
    """A net wins clearly more than its share against judgements in `count` games, or in more where dice decide much."""
    match = Match(game.id, ("net", *["hand"] * (players - 1)), count * CHANCY.get(game.id, 1), "kept")
    assert _share(match) > 1.15 / players


def _share(match: Match) -> float:
    """The share of the win of the first player."""
    report = summary(match, play_match(match))
    return float(report["seats"][0]["win_share"])
