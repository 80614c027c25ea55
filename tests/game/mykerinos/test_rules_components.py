"""Mykerinos, section 1: tiles, cubes, museum, tracks."""

from __future__ import annotations

from collections import Counter

import pytest

from game.mykerinos.content import FACTS, PATRONS, ROOMS, TILES
from game.mykerinos.rules import GAME
from tests.game.mykerinos import naive
from tests.game.mykerinos.build import do, json_of, legal, of_kind, position, seat
from tests.game.mykerinos.naive import PROFILES


def test_tiles() -> None:
    """rules: mykerinos 1: "36 square-gridded tiles, 2 columns x 3 rows = 6 squares each. 35 belong to one of five
    patrons (portrait on the back), one has no patron"."""
    assert [tile.id for tile in TILES] == naive.TILES
    owners = Counter(PATRONS[tile.patron].id if tile.patron < 5 else None for tile in TILES)
    assert owners == {"violet": 7, "lemon": 7, "brown": 7, "blackmore": 7, "tangerine": 7, None: 1}
    for tile in TILES:
        assert list(tile.pyramids) == naive.PYRAMIDS[tile.id[0]][int(tile.id[1]) - 1]


def test_info_box() -> None:
    """rules: mykerinos 1: "The small box in the tile's centre shows the patron symbol and, on some tiles, a number of
    points; the box does not obstruct squares": all six squares of a tile without pyramids may be used."""
    squares = {f"start {name}" for name in ("a1", "b1", "a2", "b2", "a3", "b3")}
    assert squares <= legal(position(layout="V1 L5 B2 K6 T3 V2 L3 K1"))
    assert squares <= legal(position(layout="L5 V1 B2 K6 T3 V2 L3 K1")), "with two points printed"


def test_pyramids() -> None:
    """rules: mykerinos 1: "Some squares show a pyramid": 36 of them, at most two on a tile (reconstructed)."""
    counts = Counter(len(tile.pyramids) for tile in TILES)
    assert counts == {0: 5, 1: 26, 2: 5}


@pytest.mark.parametrize("profile", list(PROFILES))
def test_profiles(profile: str) -> None:
    """rules: mykerinos 1: "on some tiles, a number of points"; which ones is reconstructed, in three profiles: seen in
    what each tile brings when it is taken."""
    for name in ("V1", "V4", "V5", "V7", "X1"):
        layout = f"{name} L1 B1 B2 B3 K1 K2 K3"
        state, _ = do(position(seat(2, "b1"), passed=(1, 2, 3), layout=layout, profile=profile), "pass")
        _, events = do(state, f"take {name}")
        assert of_kind(events, "tile_won")[0].data["points"] == naive.printed(name, profile)


def test_reconstructed_facts_are_marked() -> None:
    """The tiles' points and pyramids are marked as reconstructed, the doubtful readings as inferred or default."""
    marks = {fact.id: fact.confidence for fact in FACTS}
    assert marks["tiles_values"] == "reconstructed"
    assert marks["area_order"] == marks["tangerine_chain"] == marks["brown"] == "inferred"
    assert marks["two_kept"] == "default"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_cube_is_in_one_place(players: int) -> None:
    """rules: mykerinos 1: "25 cubes in each of four colours. Every cube is in exactly one place: general stock (per
    colour), a player's personal stock (public), a square, or a museum room"."""
    state = position(seat(4, "a1 b1", "1/3"), seat(5, "e1"), players=players)
    for viewer in range(players):
        sides = json_of(state.observation(viewer))["seats"]
        assert [entry["stock"] for entry in sides[:2]] == [4, 5], "personal stocks are public"
        for entry in sides:
            assert entry["general"] + entry["stock"] + len(entry["cubes"]) + len(entry["rooms"]) == 25
    assert ("neutral" in json_of(state)) == (players == 2)


def test_museum() -> None:
    """rules: mykerinos 1: "Museum: five wings in a ring, 15 rooms. Each wing has its own 5-room and its own 3-room;
    between every two neighbouring wings lies one 2-room that belongs to both. A wing therefore touches rooms 5, 3, 2,
    2"."""
    assert [room.id for room in ROOMS] == naive.ROOMS
    for wing in range(1, 6):
        assert sorted(room.value for room in ROOMS if wing - 1 in room.wings) == [2, 2, 3, 5]
    shared = {room.id: room.wings for room in ROOMS if len(room.wings) == 2}
    assert shared == {"1+2": (0, 1), "2+3": (1, 2), "3+4": (2, 3), "4+5": (3, 4), "5+1": (4, 0)}
    assert all(room.value == 2 for room in ROOMS if len(room.wings) == 2)


def test_pass_track() -> None:
    """rules: mykerinos 1: "Pass track (spaces 1, 2, 3, 4)"."""
    _, events = do(position(), "pass", "pass", "pass", "pass")
    assert [(event.seat, event.data["space"]) for event in of_kind(events, "passed")] == [
        (0, 1),
        (1, 2),
        (2, 3),
        (3, 4),
    ]


def test_score_track() -> None:
    """rules: mykerinos 1: "score track (wraps at 50, +50 discs)": here a plain number beyond the 50 spaces."""
    tiles = " ".join(f"{c}{i}" for c in "VLBKT" for i in range(1, 7))
    rooms = "1/3 2/3 3/3 4/3 5/3 1/5 2/5 3/5 4/5 5/5"
    state = position(seat(stock=0, tiles=tiles, rooms=rooms), players=2, season=4, over=True)
    assert state.score(0).points == 30 * 5 + 6 * 5 + 5 * 4
    assert GAME.judge(state)[0] == state.score(0).points
