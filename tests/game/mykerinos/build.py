"""Builds positions by hand, as the JSON that the engine reads.

Unless a case says otherwise the tiles of areas 1 and 2 carry no pyramids; in areas 3 and 4 they stand on c4, f6, h4.
"""

from __future__ import annotations

import copy
from typing import Any, TypeVar

from game.core.contract import State
from game.core.events import Event
from game.core.reasons import Reason
from game.core.words import words_for
from game.mykerinos.rules import GAME
from tests.game.mykerinos.naive import ROOMS, SEASON_TILES, TILES, Json, printed

_State = TypeVar("_State", bound=State)

PLAIN = "V1 L5 B2 K6 T3 V2 L3 K1"
WINGS = ["violet", "lemon", "brown", "blackmore", "tangerine"]

SQUARES = [f"{column}{row}" for row in range(1, 10) for column in "abcdefgh"]
POINTED = [
    *[f"{verb} {square}" for verb in ("start", "expand", "place") for square in SQUARES],
    *[f"use {patron}" for patron in WINGS],
    *[f"reserve {room}" for room in ROOMS],
    *[f"{verb} {tile}" for verb in ("take", "remove") for tile in TILES],
    *["pass", "done", "deal"],
]
"""Everything that can be pointed at, in the notation."""


def seat(stock: int = 4, cubes: str = "", rooms: str = "", tiles: str = "", used: str = "") -> Json:
    """One seat; lists are given as words."""
    return {
        "stock": stock,
        "cubes": cubes.split(),
        "rooms": rooms.split(),
        "tiles": tiles.split(),
        "used": used.split(),
    }


def data_of(
    *seats: Json,
    players: int = 4,
    season: int = 2,
    layout: str | None = None,
    current: int = 0,
    first: int = 0,
    passed: tuple[int, ...] = (),
    area: int | None = None,
    pending: list[list[int]] | None = None,
    neutral: tuple[str, int, int] = ("", 0, 0),
    over: bool = False,
    lost: str = "",
    **options: object,
) -> Json:
    """The JSON of a position. `neutral` gives the neutral colour's cubes and the two shares; `lost` names tiles that
    must be out of the game."""
    chosen: Json = {option.key: option.default for option in GAME.options}
    chosen.update(options)
    sides = [copy.deepcopy(side) for side in seats] + [seat() for _ in range(players - len(seats))]
    owned = [tile for side in sides for tile in side["tiles"]]
    away = set(owned) | set(lost.split())
    waiting = pending == [[0]]
    count = 0 if waiting or over else SEASON_TILES[season - 1]
    if layout is None:
        order = [*PLAIN.split(), *TILES]
        names: list[str] = []
        for tile in order:
            if tile not in away and tile not in names and len(names) < count:
                names.append(tile)
    else:
        names = layout.split()
    laid = [None if name == "-" else {"tile": name.rstrip("'"), "turned": name.endswith("'")} for name in names]
    lying = {entry["tile"] for entry in laid if entry}
    left = sum(SEASON_TILES[season - 1 if waiting else season :])
    remaining = [tile for tile in TILES if tile not in away | lying]
    assert len(remaining) >= left
    for side in sides:
        side["general"] = 25 - side["stock"] - len(side["cubes"]) - len(side["rooms"])
        side["points"] = sum(printed(tile, str(chosen["profile"])) for tile in side["tiles"])
    asked = [] if over else pending if pending is not None else [[1]]
    data: Json = {
        "game": "mykerinos",
        "rules": GAME.rules_version,
        "players": players,
        "options": chosen,
        "seed": "case",
        "viewer": None,
        "current_player": -1 if over else current,
        "terminal": over,
        "turn": 30,
        "pending": asked,
        "season": season,
        "first_player": first,
        "passed": list(passed),
        "area": area,
        "wings": list(WINGS),
        "remaining": remaining[len(remaining) - left :] if left else [],
        "drawn": 0,
        "layout": laid,
        "seats": sides,
    }
    if players == 2:
        cubes, one, two = neutral
        held = cubes.split()
        data["neutral"] = {"general": 25 - one - two - len(held), "shares": [one, two], "cubes": held}
    return data


def position(*seats: Json, **more: Any) -> State:
    """A position that the engine has read; see `data_of`."""
    return GAME.load(data_of(*seats, **more))


def do(state: _State, *texts: str) -> tuple[_State, list[Event]]:
    """A copy after these actions, and all events of them."""
    after = state.clone()
    events: list[Event] = []
    for text in texts:
        after.apply(GAME.parse_action(text), events)
    return after, events


def legal(state: State) -> set[str]:
    """The legal actions as texts."""
    return {GAME.action_text(action) for action in state.legal_actions()}


def json_of(state: State) -> Json:
    """The JSON of a position, typed for tests."""
    return state.to_json()


def cubes(state: State, seat_number: int) -> set[str]:
    """The squares of a seat, or (number 2 of 2) of the neutral colour."""
    data = json_of(state)
    if seat_number == state.players:
        return set(data["neutral"]["cubes"])
    return set(data["seats"][seat_number]["cubes"])


def side(state: State, number: int) -> Json:
    """One seat's JSON."""
    found: Json = json_of(state)["seats"][number]
    return found


def kinds(events: list[Event]) -> list[str]:
    """What happened, by kind."""
    return [event.kind for event in events]


def of_kind(events: list[Event], kind: str) -> list[Event]:
    """The events of a kind."""
    return [event for event in events if event.kind == kind]


def why(state: State, text: str, code: str, section: str = "") -> Reason:
    """The reason against an action, with its code and section checked, and a sentence that is whole."""
    action = GAME.parse_action(text)
    assert text not in legal(state)
    found = state.why_not(action)
    assert found is not None
    assert found.code == code, found
    if section:
        assert found.rules == f"mykerinos {section}"
    words = words_for()
    assert words.knows(found.message.key), found.message.key
    assert "{" not in words.say(found.message)
    return found


def survey_of(*counts: str, passed: tuple[int, ...], players: int = 4, **more: Any) -> tuple[State, list[Event]]:
    """The survey of a dig in which each seat has the cubes named; begun by the last seat's passing."""
    sides = [seat(stock=2, cubes=text) for text in counts]
    for number, changes in more.pop("sides", {}).items():
        sides[number].update(changes)
    last = passed[-1]
    state = position(*sides, players=players, passed=passed[:-1], current=last, **more)
    return do(state, "pass")
