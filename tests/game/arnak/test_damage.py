"""Positions from outside: every kind of damage is refused with one sentence, and nothing crashes."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.arnak.rules import GAME
from game.core.reasons import BadInput
from tests.game.arnak.build import Table
from tests.game.arnak.games import EAGER, TABLES, play

Data = Any


def position(people: int = 2, temple: str = "bird", step: int = 60) -> Data:
    """The JSON of a position in the middle of a game."""
    for number, (state, _, _) in enumerate(play(people, temple, 5, EAGER)):
        if number == step or state.is_terminal:
            return json.loads(json.dumps(state.to_json()))
    raise AssertionError


def set_at(data: Data, path: str, value: object) -> None:
    """Replaces what lies at a path with dots."""
    *way, last = path.split(".")
    for key in way:
        data = data[int(key)] if isinstance(data, list) else data[key]
    if isinstance(data, list):
        data[int(last)] = value
    else:
        data[last] = value


VALUES: list[tuple[str, object]] = [
    ("round", 0), ("round", 6), ("round", "2"), ("round", True), ("start", 2), ("start", -1),
    ("current_player", 2), ("current_player", -1), ("terminal", True), ("players", 0), ("players", 5), ("players", 3),
    ("pending", []), ("pending", [[]]), ("pending", [[99]]), ("pending", [[0]]), ("pending", [[0, 5]]),
    ("pending", [[1, 0, 0]]), ("pending", [[0, 0], [1, 9999, 0]]), ("pending", [[0, 1], [2, 99, 0]]),
    ("pending", [[0, 1], [12, 0, 0]]), ("pending", [[0, 1], [0, 1]]), ("pending", [[38]]),
    ("pending", [[0, 1], [3, 0, 1]]),
    ("pending", [[0, 1], [24, 10]]), ("pending", [[0, 1], [7, 0]]), ("pending", [[0, 1], [31]]), ("pending", "none"),
    ("spare", {"boot": -1, "car": 0, "ship": 0, "plane": 0}), ("spare", {}), ("drawn", [0]), ("drawn", None),
    ("seats", []), ("seats.0.tokens.coin", -1), ("seats.0.tokens.coin", 1.5), ("seats.0.tokens.gold", 1),
    ("seats.0.hand", ["horse", "horse"]), ("seats.0.hand", [None]), ("seats.0.open", ["nothing"]),
    ("seats.0.play", ["fear"] * 19),
    ("seats.0.deck", [{"cards": [], "drawn": [], "top": None}]), ("seats.0.crates", 16), ("seats.0.crates", -1),
    ("seats.0.slots", [True]), ("seats.0.slots", [1, 0, 0, 0]), ("seats.0.home", 2 + 1), ("seats.0.arrival", 0),
    ("seats.0.glass", "bird_8"), ("seats.0.glass", "snake_1a"), ("seats.0.book", "bird_8"),
    ("seats.0.book", "bird_7a"),
    ("seats.0.boons_ready", ["guardian_01", "guardian_01"]), ("seats.0.assistants", [{"id": "assistant_01_coins"}]),
    ("seats.0.temple_tiles.t11", 1), ("seats.0.aside", ["fear"]), ("seats.0.looked", ["fear"]),
    ("seats.0.passed", "no"),
    ("island.figures.camp_1 1", 7), ("island.figures.camp_1 1", "blocked"), ("island.figures.nowhere", 0),
    ("island.figures.level2_4", 0), ("island.tiles.camp_1", "l1_jewel"), ("island.tiles.level2_4", "l1_jewel"),
    ("island.idols.camp_1", "idol_coin"), ("island.guardians.camp_1", "guardian_99"), ("island.guardian_deck", []),
    ("island.site_decks", [[], []]), ("island.site_decks", [[]]), ("row.artifacts", []), ("row.items", [None] * 9),
    ("row.item_deck", ["stone_jar"]), ("row.fear", 19), ("row.exile", ["fear"]), ("row.item_top", "horse_x"),
    ("track.bonus_pool", []), ("track.bonus.bird_1a", ["coin"]), ("track.bonus.bird_8", ["coin"]),
    ("track.temple_tiles.t11", 9),
    ("track.arrivals", 4), ("track.temple_seen", [1, 0]), ("assistants.stacks", []), ("assistants.pool", []),
    ("assistants.rescue", [None]), ("rival", {}), ("viewer", 9), ("viewer", 0), ("seed", 5),
    ("options.temple", "lion"),
    ("options.temple", "snake"), ("game", "chess"), ("rules", 99), ("turn", -1),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value"), VALUES, ids=lambda value: str(value)[:40])
def test_damage_is_refused(path: str, value: object) -> None:
    """One thing wrong: one sentence."""
    data = position()
    set_at(data, path, value)
    with pytest.raises(BadInput) as caught:
        GAME.load(data)
    assert str(caught.value)
    assert "\n" not in str(caught.value)
    assert "{" not in str(caught.value).replace(str(value), "")


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["rival"].update(next=None),
        lambda data: data["rival"].update(arrow=None),
        lambda data: data["rival"].update(figures=7),
        lambda data: data["rival"].update(figures=0),
        lambda data: data["rival"].update(used=["dig_coin"] * 3),
        lambda data: data["rival"].update(cards=["fear"]),
        lambda data: data["rival"].update(glass="bird_8"),
        lambda data: data["rival"].update(idols=["idol_coin", "idol_coin"]),
        lambda data: data["options"].update(difficulty=0 if data["options"]["difficulty"] else 1),
        lambda data: data.update(rival=None),
    ],
)
def test_a_damaged_rival(change: Callable[[Data], None]) -> None:
    """The rival's things are checked too."""
    data = position(1, step=12)
    change(data)
    with pytest.raises(BadInput):
        GAME.load(data)


@pytest.mark.parametrize(("people", "temple"), TABLES)
def test_missing_and_unknown_fields(people: int, temple: str) -> None:
    """Every field is needed, no other is allowed, at every level."""
    data = position(people, temple, 90)

    def walk(node: Data, path: list[object]) -> None:
        if isinstance(node, dict):
            for key in list(node):
                if path and path[-1] in ("figures", "tiles", "guardians", "idols", "bonus", "options"):
                    continue
                damaged = copy.deepcopy(data)
                inner = damaged
                for step in path:
                    inner = inner[step]
                del inner[key]
                with pytest.raises(BadInput):
                    GAME.load(damaged)
                walk(node[key], [*path, key])
            damaged = copy.deepcopy(data)
            inner = damaged
            for step in path:
                inner = inner[step]
            inner["something else"] = 1
            with pytest.raises(BadInput):
                GAME.load(damaged)

    walk(data, [])


@pytest.mark.parametrize(("people", "temple"), TABLES)
def test_random_damage_never_crashes(people: int, temple: str) -> None:
    """Whatever is put anywhere: a sentence, or a position that can be played on."""
    rng = Random(f"{people} {temple}")
    texts = [
        "horse",
        "fear",
        "camp_1",
        "",
        None,
        -1,
        0,
        1,
        99,
        True,
        [],
        {},
        [[]],
        "x" * 500,
        2**70,
        1.5,
        "guardian_01",
    ]
    accepted = 0
    for step in (10, 80, 160):
        data = position(people, temple, step)
        paths: list[list[object]] = []

        def collect(node: Data, path: list[object], paths: list[list[object]] = paths) -> None:
            if path:
                paths.append(path)
            for key in node if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ():
                collect(node[key], [*path, key])

        collect(data, [])
        for _ in range(150):
            damaged = copy.deepcopy(data)
            *way, last = rng.choice(paths)
            inner = damaged
            for key in way:
                inner = inner[key]
            inner[last] = rng.choice(texts)
            try:
                state = GAME.load(damaged)
            except BadInput as refusal:
                assert "{" not in str(refusal).replace("{}", "")
                continue
            accepted += 1
            for _ in range(30):
                if state.is_terminal or state.viewer is not None:
                    break
                state.apply(rng.choice(state.legal_actions()))
    assert accepted < 200


def test_not_even_an_object() -> None:
    """Anything that is no object is refused."""
    for rubbish in (None, 1, "text", [], [{}], True, {}):
        with pytest.raises(BadInput):
            GAME.load(rubbish)


def test_actions_from_outside() -> None:
    """Texts that are no action, and tuples that are none."""
    for text in ("pay", "dig camp_1 1", "PAY  Fear   Pilot", "pay pilot pilot", "research glass snake_8 less 2"):
        assert GAME.action_text(GAME.parse_action(text))
    for text in (
        "pay fear fear fear",
        "pay nothing",
        "dig camp_1",
        "dig camp_6 1",
        "buy",
        "choose 0",
        "look -1",
        "pay 300",
    ):
        with pytest.raises(BadInput):
            GAME.parse_action(text)
    with pytest.raises(BadInput):
        GAME.action_text((12, 99999))
    table = Table()
    assert table.state.why_not((12, 99999)) is not None
