"""Damaged positions: every fault is answered with one sentence, never with another exception."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.reasons import BadInput
from tests.game.akrotiri.build import GAME, after, data_of, position, seat, walk, with_temples

ROOT = Path(__file__).resolve().parents[3]
Path_ = tuple[str | int, ...]


def rich() -> dict[str, Any]:
    """A position in which every field holds something."""
    state = with_temples(
        2, other=seat(dock="TW", goals="forest", maps="E08 H01", cargo="blue", tile="V9"), discards="F9"
    )
    data = state.to_json()
    return json.loads(json.dumps(data))  # type: ignore[no-any-return]


def waiting() -> dict[str, dict[str, Any]]:
    """A position for each thing that can be asked, and some that are seen by one seat."""
    found: dict[str, dict[str, Any]] = {"act": rich()}
    state = GAME.load(rich())
    found["goal"] = after(state, "dig E01 e1n2 ne").to_json()
    bend = data_of("V6 e1n2 0", seat(dock="TW", cargo="blue"), seat(dock="e1n2b"), left=2)
    found["onward"] = after(GAME.load(bend), "sail e1n2b").to_json()
    lay = position("V1 e1n2 0", seat(dock="TW", tile="L1"), seat(dock="TE"), ask="lay")
    found["lay"] = lay.to_json()
    found["second"] = after(lay, "lay L1 e1n3 0").to_json()
    found["draw"] = after(position("V1 e1n2 0", seat(dock="TW"), seat(dock="TE")), "done").to_json()
    opened = with_temples(2, face_up="isolated quadrants")
    found["open"] = after(opened, "dig E01 e1n2 ne").to_json()
    setup = GAME.new(3, "damage", {"mode": "one_box"})
    for name in ("setup", "setup goal", "setup berth"):
        found[name] = setup.to_json()
        turn = setup.pending[-1][0]
        while setup.pending and setup.pending[-1][0] in (turn, 1) and not setup.round:
            setup = setup.clone()
            setup.act(setup.legal_actions()[0])
    *_, last = walk("damage", 2)
    found["over"] = last.to_json()
    found["seen"] = GAME.load(rich()).observation(1).to_json()
    found["seen goal"] = GAME.load(found["goal"]).observation(1).to_json()
    return {name: json.loads(json.dumps(data)) for name, data in found.items()}


WAITING = waiting()
LONG_LIST = 4


def places(value: Any, path: Path_ = (), whole: bool = False) -> Iterator[Path_]:
    """The places in a JSON value, containers included; of long lists the ends and the middle."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, below in value.items():
            yield from places(below, (*path, key), whole)
    elif isinstance(value, list):
        chosen = range(len(value))
        if len(value) > LONG_LIST and not whole:
            chosen = [0, len(value) // 2, len(value) - 1]  # type: ignore[assignment]
        for i in chosen:
            yield from places(value[i], (*path, i), whole)


def damaged(data: dict[str, Any], path: Path_, change: Callable[[Any, str | int], None]) -> Any:
    """A copy with a change at one place."""
    result = copy.deepcopy(data)
    here: Any = result
    for key in path[:-1]:
        here = here[key]
    change(here, path[-1])
    return result


def refused(data: Any) -> str:
    """The one sentence with which a position is refused."""
    with pytest.raises(BadInput) as caught:
        GAME.load(data)
    sentence = str(caught.value)
    assert sentence
    assert "\n" not in sentence
    assert len(sentence) < 400
    assert "akrotiri.bad" not in sentence
    assert caught.value.reason.code
    return sentence


def loads_or_refuses(data: Any, most: int = 120) -> bool:
    """Whether it loads; if not, it is refused properly. What loads can be played on, for so many actions at least."""
    try:
        state = GAME.load(data)
    except BadInput as error:
        assert str(error)
        return False
    again = GAME.load(json.loads(json.dumps(state.to_json())))
    assert again.digest() == state.digest()
    rng = Random(0)
    state.show()
    state.places()
    if state.viewer is not None:
        state = state.determinize(state.viewer, 1)
    for _ in range(most):
        if state.is_terminal:
            break
        actions = state.legal_actions()
        assert actions
        state.act(rng.choice(actions))
    return True


@pytest.mark.parametrize("name", list(WAITING))
def test_undamaged(name: str) -> None:
    """The positions that are damaged below are good ones."""
    assert loads_or_refuses(WAITING[name])


@pytest.mark.parametrize("name", list(WAITING))
def test_missing_and_extra_fields(name: str) -> None:
    """Every named field is needed, in every object, and no other is understood."""
    data = WAITING[name]
    for path in places(data):
        if isinstance(path[-1], str):
            refused(damaged(data, path, lambda here, key: here.pop(key)))
        value: Any = data
        for key in path:
            value = value[key]
        if isinstance(value, dict):
            refused(damaged(data, path, lambda here, key: here[key].update(extra=1)))
    refused({**data, "extra": 1})


@pytest.mark.parametrize("name", list(WAITING))
def test_shortened_and_lengthened_lists(name: str) -> None:
    """No list may lose or double an entry without being noticed; what is still a position can be played on."""
    data = WAITING[name]
    for path in places(data):
        if isinstance(path[-1], int):
            loads_or_refuses(damaged(data, path, lambda here, key: here.pop(key)))
            loads_or_refuses(damaged(data, path, lambda here, key: here.append(copy.deepcopy(here[key]))))


WRONG: list[Any] = [None, True, -1, 10**6, 10**30, 1.5, "", "?", "V1", "e1n2a", [], {}, [[0]], "x" * 10_000]
FREE = {("seed",)}


def damage_values(name: str, whole: bool) -> None:
    """Each field replaced by each wrong value."""
    data = WAITING[name]
    for path in places(data, whole=whole):
        value: Any = data
        for key in path:
            value = value[key]
        for wrong in WRONG:
            if wrong == value and type(wrong) is type(value):
                continue

            def put(here: Any, key: str | int, wrong: Any = wrong) -> None:
                here[key] = copy.deepcopy(wrong)

            changed = damaged(data, path, put)
            if type(wrong) is not type(value) and None not in (value, wrong) and path not in FREE:
                refused(changed)
            else:
                loads_or_refuses(changed)


@pytest.mark.parametrize("name", ["act", "goal", "onward", "setup goal", "seen"])
def test_wrong_values(name: str) -> None:
    """A value of another type is refused; any other is refused or (rarely) another good position."""
    damage_values(name, False)


@pytest.mark.long
@pytest.mark.parametrize("name", list(WAITING))
def test_wrong_values_everywhere(name: str) -> None:
    """As above, in every entry of every list."""
    damage_values(name, True)


@pytest.mark.parametrize("data", [None, 1, "x", [], [1], {}, True, 1.5, {"game": "akrotiri"}, {"game": "arnak"}])
def test_no_position_at_all(data: Any) -> None:
    """Anything else than a position is refused."""
    refused(data)


SCALARS = [None, True, False, -1, 0, 1, 2, 3, 8, 36, 99, "", "?", "V1", "L1", "E01", "e1n2", "e1n2 ne", "e1n2a", "TW"]
NAMED = ["lake", "portage_1", "easy", "hard", "blue", "nw", "one_box", [], {}, [0], [4, 1, 0, 0, 0], [[1, 2]], [[6]]]


def mutate(data: Any, rng: Random) -> None:
    """One change at a random place: something goes, comes twice, takes another value, or changes places."""
    path = rng.choice(list(places(data, whole=True)))
    here: Any = data
    for key in path[:-1]:
        here = here[key]
    key = path[-1]
    what = rng.randrange(6)
    if what == 0:
        del here[key]
    elif what == 1 and isinstance(here, list):
        here.insert(rng.randrange(len(here) + 1), copy.deepcopy(here[key]))
    elif what == 2 and isinstance(here[key], int):
        here[key] += rng.choice([-2, -1, 1, 2, 10])
    elif what == 3:
        other: Any = data
        further = rng.choice(list(places(data, whole=True)))
        for step in further:
            other = other[step]
        here[key] = copy.deepcopy(other)
    elif what == 4 and isinstance(here, list):
        i = rng.randrange(len(here))
        here[key], here[i] = here[i], here[key]
    else:
        here[key] = copy.deepcopy(rng.choice(SCALARS + NAMED))


@settings(max_examples=400)
@given(name=st.sampled_from(sorted(WAITING)), seed=st.integers(0, 2**32), changes=st.integers(1, 3))
def test_random_damage(name: str, seed: int, changes: int) -> None:
    """Changes at random places: refused in one sentence, or a position that can be played to its end."""
    rng = Random(seed)
    data = copy.deepcopy(WAITING[name])
    for _ in range(changes):
        mutate(data, rng)
    loads_or_refuses(data, GAME.longest(4))


Change = Callable[[dict[str, Any]], object]
CONTRADICTIONS: dict[str, Change] = {
    "a tile twice": lambda d: d["tiles"][3].update(tile="V1"),
    "a tile on another": lambda d: d["tiles"][3].update(cell="e1n2"),
    "a tile on thera": lambda d: d["tiles"][3].update(cell="e1n1"),
    "a tile alone": lambda d: d["tiles"][3].update(cell="e9n9"),
    "a tile askew": lambda d: d["tiles"][0].update(turn=45),
    "a cube too many": lambda d: d["tiles"][0]["cubes"].append(["nw", "orange", 1]),
    "a cube on no land": lambda d: d["tiles"][0]["cubes"].append(["xx", "orange", 1]),
    "a market overfull": lambda d: d.update(market=[9, 8, 7, 8]),
    "a market short of a cube": lambda d: d.update(market=[7, 8, 7, 8]),
    "a boat off all docks": lambda d: d["seats"][0].update(dock="e9n9a"),
    "a boat without dock": lambda d: d["seats"][0].update(dock=None),
    "two boats at a dock": lambda d: d["seats"][0].update(dock="TW"),
    "four cubes aboard": lambda d: d["seats"][1].update(cargo=[1, 1, 1, 1]),
    "negative coins": lambda d: d["seats"][0].update(coins=-1),
    "a map twice": lambda d: d["seats"][0].update(maps=["E08"]),
    "a map of another level in the deck": lambda d: d["decks"].update(easy=["H02", *d["decks"]["easy"][1:]]),
    "a temple on thera": lambda d: d["seats"][0]["played"][0].update(place="e1n1 ne"),
    "a temple on nothing": lambda d: d["seats"][0]["played"][0].update(place="e9n9 ne"),
    "a temple on another": lambda d: d["seats"][0]["played"][0].update(place=d["seats"][0]["played"][1]["place"]),
    "a temple its map forbids": lambda d: d["seats"][0]["played"][0].update(place="e1n9 nw"),
    "a temple out of reach": lambda d: d["seats"][0]["played"][0].update(place="e1n3 ne"),
    "a goal twice": lambda d: d["seats"][1].update(goals=["lake"]),
    "a goal too many": lambda d: d["seats"][0].update(goals=["portage_1", "lake"]),
    "no goal": lambda d: d["seats"][0].update(goals=[]),
    "goals out of order": lambda d: d["seats"][0].update(offer=["three_icons", "portage_1"]),
    "open goals without the variant": lambda d: d.update(face_up=["portage_1"]),
    "a tile in hand that the oracle did not give": lambda d: d["seats"][0].update(tile=d["stack"].pop()),
    "no tile in the other hand": lambda d: (d["stack"].append(d["seats"][1]["tile"]), d["seats"][1].update(tile=None)),
    "too many actions": lambda d: d.update(pending=[[4, 9, 0, 0, 0]]),
    "an action that is no number": lambda d: d.update(pending=[[4, "3", 0, 0, 0]]),
    "links with cargo": lambda d: d.update(pending=[[4, 3, 1, 0, 0]], current_player=1),
    "loading nothing": lambda d: d.update(pending=[[4, 3, 0, 1, 0]]),
    "asked for nothing": lambda d: d.update(pending=[]),
    "asked for rubbish": lambda d: d.update(pending=[[99]]),
    "asked twice": lambda d: d.update(pending=[*d["pending"], *d["pending"]]),
    "asked for a berth": lambda d: d.update(pending=[[3]]),
    "asked to draw with a tile": lambda d: d.update(pending=[[6]], current_player=1),
    "asked to move on": lambda d: d.update(pending=[[5, 3, 0, 0, 0]]),
    "asked for a goal": lambda d: d.update(pending=[*d["pending"], [2, 0]]),
    "asked for an open goal": lambda d: d.update(pending=[*d["pending"], [2, 1]]),
    "the last round too early": lambda d: d.update(last_round=True),
    "over too early": lambda d: d.update(terminal=True, current_player=-1, pending=[]),
    "over and not over": lambda d: d.update(terminal=True),
    "round zero": lambda d: d.update(round=0),
    "a turn out of time": lambda d: d.update(turn=5),
    "a turn too late": lambda d: d.update(turn=500),
    "the stack seen without a viewer": lambda d: d.update(stack=["?"] * len(d["stack"])),
    "an old hand": lambda d: d.update(old_hands=[{"age": 0, "tiles": ["V9"]}]),
    "another game": lambda d: d.update(game="corinth"),
    "rules of the future": lambda d: d.update(rules=99),
    "five players": lambda d: d.update(players=5),
    "three players and two seats": lambda d: d.update(players=3),
    "an option too many": lambda d: d["options"].update(cheat=True),
    "an option of another value": lambda d: d["options"].update(mode="three_boxes"),
    "an observation with a seed": lambda d: d.update(viewer=0),
}


@pytest.mark.parametrize("name", list(CONTRADICTIONS))
def test_contradictions(name: str) -> None:
    """Whatever cannot be is refused."""
    data = copy.deepcopy(WAITING["act"])
    assert GAME.load(copy.deepcopy(data))
    CONTRADICTIONS[name](data)
    refused(data)


def test_observations_keep_to_what_is_known() -> None:
    """An observation that claims to know what its seat cannot know is refused."""
    seen = WAITING["seen goal"]
    for path, value in {
        ("seats", 0, "offer"): ["portage_1", "no_icon"],
        ("seats", 0, "goals"): ["lake"],
        ("goal_deck", 0, "goal"): "isolated",
        ("goal_deck", 0, "seen"): [0],
    }.items():

        def put(here: Any, key: str | int, value: Any = value) -> None:
            here[key] = value

        refused(damaged(seen, path, put))


@pytest.mark.parametrize("name", ["a boat off all docks", "a tile twice", "negative coins"])
def test_the_command_line_says_one_sentence(name: str, tmp_path: Path) -> None:
    """One sentence on standard error, exit status 2."""
    data = copy.deepcopy(WAITING["act"])
    CONTRADICTIONS[name](data)
    file = tmp_path / "state.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "game", "legal", str(file)], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert run.returncode == 2
    assert len(run.stderr.strip().splitlines()) == 1
    assert "Traceback" not in run.stderr
