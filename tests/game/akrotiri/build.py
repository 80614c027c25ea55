"""Positions built by hand: tiles, cubes, boats and cards are given, everything else is put where it belongs.

What is built is read through `Game.load`, so that it is a position the rules accept.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import tomli

from game.akrotiri.grid import STEP, cell_name, cell_named
from game.akrotiri.rules import GAME
from game.akrotiri.state import AkrotiriState
from game.core.contract import State
from game.core.events import Event
from game.core.reasons import Reason

Json = dict[str, Any]

DATA = tomli.loads((Path(GAME.content) / "akrotiri.toml").read_text(encoding="utf-8"))
COLOURS = ("orange", "green", "blue", "grey")
LEVELS = ("easy", "normal", "hard")
GOALS = [entry["key"] for entry in DATA["goal_card"]]
TILES = [entry["id"] for entry in DATA["tile"]]
CARDS = {entry["id"]: entry for entry in DATA["map_card"]}
CORNERS = ("nw", "ne", "se", "sw")


def pieces(tile: str, turn: int) -> dict[str, str]:
    """The land pieces of a turned tile: from each corner to the first corner of its piece."""
    entry = next(entry for entry in DATA["tile"] if entry["id"] == tile)
    found: dict[str, str] = {}
    for land in entry["lands"]:
        corners = sorted((CORNERS.index(corner.lower()) + turn // 90) % 4 for corner in land)
        for corner in corners:
            found[CORNERS[corner]] = CORNERS[corners[0]]
    return found


def seat(
    coins: int = 2,
    dock: str | None = None,
    cargo: str = "",
    tile: str | None = None,
    maps: str = "",
    played: dict[str, str] | None = None,
    goals: str = "",
    offer: str = "",
    shown: bool = False,
) -> Json:
    """One seat: `maps="E01 N02"`, `played={"E03": "e1n2 ne"}`, `cargo="blue blue"`; goals are made up if not given."""
    return {
        "coins": coins,
        "dock": dock,
        "cargo": [cargo.split().count(colour) for colour in COLOURS],
        "tile": tile,
        "tile_shown": shown,
        "tile_age": 0,
        "maps": sorted(maps.split(), key=lambda card: (LEVELS.index(CARDS[card]["level"]), card)),
        "played": [{"card": card, "place": place} for card, place in (played or {}).items()],
        "goals": sorted(goals.split(), key=GOALS.index),
        "offer": sorted(offer.split(), key=GOALS.index),
    }


def in_order(tiles: list[list[str]]) -> list[list[str]]:
    """Tiles in an order in which each touches something laid before, as given where that is possible."""
    filled = {"e1n1", "w1n1", "e1s1", "w1s1"}
    waiting = list(tiles)
    found: list[list[str]] = []
    while waiting:
        here = next((t for t in waiting if any(beside in filled for beside in beside_of(t[1]))), waiting[0])
        waiting.remove(here)
        filled.add(here[1])
        found.append(here)
    return found


def beside_of(cell: str) -> list[str]:
    """The names of the four neighbours of a cell."""
    place = cell_named(cell)
    assert place is not None, cell
    return [cell_name(place + step) for step in STEP]


def data_of(
    tiles: str,
    *seats: Json,
    cubes: dict[str, str] | None = None,
    current: int = 0,
    ask: str = "act",
    left: int = 3,
    links: int = 0,
    loading: int = 0,
    oracle: int = 0,
    number: int = 1,
    market: dict[str, int] | None = None,
    discards: str = "",
    stack: str | None = None,
    face_up: str = "",
    options: Json | None = None,
    last_round: bool = False,
) -> Json:
    """A whole position. `tiles="V1 e1n2 0, M3 e2n2 90"`, `cubes={"e1n2 ne": "orange blue"}`.

    `market` names the cubes still there of a colour; the difference to all cubes is hidden on an island out of the
    way, so its tile must be laid (`cubes` with the place `spare`: which land takes the rest).
    """
    players = len(seats)
    chosen: Json = {"mode": "two_boxes", "strategy": bool(face_up), **(options or {})}
    two = players > 2 and chosen["mode"] == "two_boxes"
    copies, size = (2, 16) if two else (1, 8)
    where = {name: text for name, text in (cubes or {}).items() if name != "spare"}
    laid: list[Json] = []
    for name, cell, degrees in in_order([part.split() for part in tiles.split(",") if part.strip()]):
        laid.append({"tile": name, "cell": cell, "turn": int(degrees), "cubes": []})
    counts = {colour: sum(s["cargo"][i] for s in seats) for i, colour in enumerate(COLOURS)}
    lying: dict[str, list[str]] = {place: text.split() for place, text in where.items()}
    for colours in lying.values():
        for colour in colours:
            counts[colour] += 1
    if market:
        for colour, left_there in market.items():
            rest = size - left_there - counts[colour]
            assert rest >= 0
            lying.setdefault((cubes or {})["spare"], []).extend([colour] * rest)
            counts[colour] += rest
    for place, colours in lying.items():
        cell, corner = place.split()
        here = next(entry for entry in laid if entry["cell"] == cell)
        first = pieces(str(here["tile"]), int(str(here["turn"])))[corner]
        here["cubes"].extend([first, colour, colours.count(colour)] for colour in COLOURS if colour in colours)
    for entry in laid:
        entry["cubes"].sort(key=lambda c: (CORNERS.index(c[0]), COLOURS.index(c[1])))
    tops = {"act": [4, left, links, loading, oracle], "onward": [5, left, links, 0, oracle], "lay": [0], "draw": [6]}
    pending = [tops[ask]] if ask in tops else [[1, len(laid) - 1]] if ask == "second" else []
    if ask in ("goal", "open"):
        pending = [tops["act"], [2, int(ask == "open")]]
    used_tiles = (
        [str(entry["tile"]) for entry in laid] + [str(s["tile"]) for s in seats if s["tile"]] + discards.split()
    )
    pile = _rest(TILES, used_tiles, copies)
    if stack is not None:
        top = stack.split()
        for tile in top:
            pile.remove(tile)
        pile += top[::-1]
    # While tiles are left every other seat holds one.
    for other, entry in enumerate(seats):
        if entry["tile"] is None and (other != current or ask == "lay") and number:
            entry["tile"] = pile.pop(0)
    goals = _rest(GOALS, [g for s in seats for g in (*s["goals"], *s["offer"])] + face_up.split(), copies)
    for entry in seats:
        if not entry["goals"] and number:
            spare = next(goal for goal in goals if goal not in entry["offer"])
            goals.remove(spare)
            entry["goals"] = [spare]
    cards = [str(card) for s in seats for card in s["maps"]]
    cards += [str(entry["card"]) for s in seats for entry in s["played"]]
    decks = {
        level: _rest([c for c in CARDS if CARDS[c]["level"] == level], _of(cards, level), copies) for level in LEVELS
    }
    return {
        "game": "akrotiri",
        "rules": GAME.rules_version,
        "players": players,
        "options": chosen,
        "seed": "built",
        "viewer": None,
        "current_player": current,
        "terminal": False,
        "turn": 3 * players + 1 + (number - 1) * players + current + (ask == "draw"),
        "pending": pending,
        "round": number,
        "last_round": last_round,
        "quiet": 0,
        "tiles": laid,
        "market": [size - counts[colour] for colour in COLOURS],
        "stack": pile,
        "discards": discards.split(),
        "shuffles": 0,
        "old_hands": [],
        "decks": decks,
        "goal_deck": [{"goal": goal, "seen": []} for goal in goals],
        "face_up": sorted(face_up.split(), key=GOALS.index),
        "seats": list(seats),
    }


def _of(cards: list[str], level: str) -> list[str]:
    return [card for card in cards if CARDS[card]["level"] == level]


def _rest(every: list[str], used: list[str], copies: int) -> list[str]:
    """What is left of all copies."""
    left = [name for name in every for _ in range(copies)]
    for name in used:
        left.remove(name)
    return left


def position(tiles: str, *seats: Json, **more: Any) -> AkrotiriState:
    """`data_of`, read."""
    return GAME.load(data_of(tiles, *seats, **more))


def legal(state: State, kind: str = "") -> list[str]:
    """The legal actions in notation, of one kind or all."""
    texts = [GAME.action_text(action) for action in state.legal_actions()]
    return [text for text in texts if not kind or text.split()[0] == kind]


def do(state: AkrotiriState, *texts: str) -> tuple[AkrotiriState, list[Event]]:
    """A copy after these actions, and what happened."""
    after = state.clone()
    events: list[Event] = []
    for text in texts:
        after.apply(GAME.parse_action(text), events)
    return after, events


def after(state: AkrotiriState, *texts: str) -> AkrotiriState:
    """A copy after these actions."""
    return do(state, *texts)[0]


def why(state: AkrotiriState, text: str) -> Reason:
    """The reason against an action or intent."""
    found = state.why_not(GAME.parse_action(text))
    assert found is not None, f"{text} is possible"
    return found


def named(events: list[Event], kind: str) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if event.kind == kind]


KINDS = ("lay", "cube", "keep", "berth", "sail", "portage", "load", "unload", "sell", "dig", "buy", "oracle", "done",
         "draw")  # fmt: skip
"""The first word of each kind of action's text."""

# How much likelier each kind of action is, so that temples are dug and goals drawn in random games.
KEEN = {
    "dig": 400.0,
    "sell": 40.0,
    "load": 12.0,
    "buy": 1.5,
    "unload": 0.05,
    "done": 0.15,
    "oracle": 0.15,
    "portage": 1.5,
}
IDLE = {"done": 6.0, "oracle": 0.1}


def walk(
    seed: str, players: int, options: Json | None = None, style: dict[str, float] | None = None
) -> Iterator[AkrotiriState]:
    """The states of one random game, first and last included; `style` makes some kinds of action likelier."""
    rng = Random(seed)
    state = GAME.new(players, seed, options)
    weights = KEEN if style is None else style
    while True:
        yield state
        if state.is_terminal:
            return
        actions = state.legal_actions()
        texts = [KINDS[action[0]] for action in actions]
        if "sell" in texts and style is None and rng.random() < 0.9:
            actions = [action for action, text in zip(actions, texts, strict=True) if text == "sell"]
            texts = ["sell"] * len(actions)
        # One weight for a kind, however many ways there are to do it.
        share = [weights.get(text, 1.0) / texts.count(text) for text in texts]
        state = state.clone()
        state.act(rng.choices(actions, share)[0])


MODES: list[tuple[int, Json]] = [
    (2, {}),
    (2, {"strategy": True}),
    (3, {"mode": "two_boxes"}),
    (3, {"mode": "one_box", "strategy": True}),
    (4, {"mode": "two_boxes", "strategy": True}),
    (4, {"mode": "one_box"}),
]
"""Numbers of players with options, each mode and variant among them."""


ROUND = (
    "V1 e1n2 0, F1 e1n3 0, L1 e1n4 0, M1 e1n5 0, V2 e1n6 0, F2 e1n7 0, L2 e1n8 0, M2 e1n9 0, V3 e1s2 0, F3 e1s3 0, "
    "L3 e1s4 0, M3 e1s5 0, V4 w2n1 0, F4 w3n1 0, L4 w4n1 0, M4 w5n1 0, V5 e2n1 0, F5 e3n1 0, L5 e4n1 0, M5 e5n1 0"
)
"""Icons of all terrains in all directions: every easy map can be dug between e1n2 and e1n5."""

SPOTS = {"E02": "e1n4 ne", "E03": "e1n5 ne", "E05": "e1n3 nw", "E07": "e1n5 nw", "E09": "e1s2 se"}
"""Temples on islands of their own; with its boat at e1n2a a seat can dig one more at `e1n2 ne`."""


def with_temples(
    count: int, other: Json | None = None, goals: str = "lake", maps: str = "E01", **more: object
) -> AkrotiriState:
    """Seat 0 has dug `count` temples and can dig the next with `dig E01 e1n2 ne`."""
    me = seat(coins=20, dock="e1n2a", maps=maps, played=dict(list(SPOTS.items())[:count]), goals=goals)
    left = more.pop("left", (3, 4, 5, 5, 6, 6)[count])
    return position(ROUND, me, other or seat(dock="TW", goals="forest"), left=left, number=8, **more)
