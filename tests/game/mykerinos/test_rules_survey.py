"""Mykerinos, section 3.3: ranks, rewards, leftovers."""

from __future__ import annotations

import pytest

from tests.game.mykerinos.build import do, json_of, kinds, legal, of_kind, side, survey_of, why


def test_most_cubes_first() -> None:
    """rules: mykerinos 3.3.1: "Rank every player with at least one cube in it by cube count, most first"."""
    state, events = survey_of("a1 b1", "a2 b2 c2", "", "a3", passed=(0, 1, 2, 3))
    assert of_kind(events, "area_surveyed")[0].data == {"area": 1, "ranks": [[1, 3], [0, 2], [3, 1]]}
    assert state.current_player == 1
    assert json_of(state)["pending"][-1] == [6, 0, 1, 1]


@pytest.mark.parametrize("passed", [(0, 1, 2, 3), (3, 2, 1, 0), (2, 0, 3, 1)])
def test_ties(passed: tuple[int, ...]) -> None:
    """rules: mykerinos 3.3.1: "equal counts: the one who passed earlier ranks higher"."""
    _, events = survey_of("a1", "b1", "c1", "d1", passed=passed)
    assert of_kind(events, "area_surveyed")[0].data["ranks"] == [[seat, 1] for seat in passed]


def test_unranked() -> None:
    """rules: mykerinos 3.3.1: "Players without a cube are not ranked"."""
    _, events = survey_of("a1", "", "", "", passed=(1, 2, 3, 0))
    assert of_kind(events, "area_surveyed")[0].data["ranks"] == [[0, 1]]


def test_cubes_return() -> None:
    """rules: mykerinos 3.3.2: "Return the area's cubes to the general stock"."""
    state, events = survey_of("a1 b1", "e1", "", "", passed=(0, 1, 2, 3))
    assert side(state, 0)["cubes"] == []
    assert side(state, 0)["general"] == 25 - 2
    assert side(state, 1)["cubes"] == ["e1"], "area 2 comes later"
    assert of_kind(events, "cubes_returned")[0].data == {"area": 1, "colour": 0, "count": 2}


def test_rewards_in_rank_order() -> None:
    """rules: mykerinos 3.3.3: "In rank order each ranked player gets one reward: ranks 1 and 2: one of the area's
    remaining tiles or one museum reservation; ranks 3 and 4: one of the remaining tiles, nothing if none is left"."""
    state, _ = survey_of("a1 b1 c1 d1", "a2 b2 c2", "a3 b3", "d3", passed=(3, 2, 1, 0))
    assert {"take V1", "take L5", "reserve 1/3", "reserve 5+1"} <= legal(state)
    assert "reserve 1/5" not in legal(state)
    one, _ = do(state, "take L5")
    assert one.current_player == 1
    assert "take V1" in legal(one) and "take L5" not in legal(one) and "reserve 2/3" in legal(one)
    two, events = do(one, "take V1")
    assert [(e.seat, e.kind) for e in events if e.kind == "nothing_left"] == [(2, "nothing_left"), (3, "nothing_left")]
    assert json_of(two)["season"] == 3


def test_rank_three_takes_a_tile_that_is_left() -> None:
    """rules: mykerinos 3.3.3: "A tile is left for rank 3 only if at least one of ranks 1-2 went to the museum, for rank
    4 only if both did"."""
    state, _ = survey_of("a1 b1 c1 d1", "a2 b2 c2", "a3 b3", "d3", passed=(3, 2, 1, 0))
    museum, events = do(state, "reserve 1/3", "take L5")
    assert [(e.seat, e.data["tile"]) for e in of_kind(events, "tile_won")] == [(1, "L5"), (2, "V1")]
    assert [e.seat for e in of_kind(events, "nothing_left")] == [3]
    both, _ = do(state, "reserve 1/3", "reserve 2/3")
    assert legal(both) == {"take V1", "take L5"}
    assert both.current_player == 2
    _, events = do(both, "take V1")
    assert [(e.seat, e.data["tile"]) for e in of_kind(events, "tile_won")] == [(2, "V1"), (3, "L5")]
    assert json_of(museum)["season"] == 3


def test_printed_points_at_once() -> None:
    """rules: mykerinos 3.3.4: "A tile taken scores its printed points at once and is then placed face-up with the
    patron side showing; its power is usable from the next season" (see ruling 15)."""
    state, _ = survey_of("g1", "", "", "", passed=(1, 2, 3, 0), layout="V1 L5 V7 X1 T3 V2 L3 K1")
    after, events = do(state, "take V7")
    assert of_kind(events, "tile_won")[0].data == {"tile": "V7", "area": 2, "position": 2, "points": 3, "total": 3}
    assert side(after, 0)["tiles"] == ["V7"]
    assert side(after, 0)["points"] == 3
    assert after.score(0).points == 3 + 1


def test_leftovers() -> None:
    """rules: mykerinos 3.3.5: "Tiles not taken leave the game. A lone ranked player takes one reward only; the second
    tile is lost"."""
    state, _ = survey_of("a1 b1", "", "", "", passed=(1, 2, 3, 0))
    after, events = do(state, "take V1")
    assert of_kind(events, "tiles_lost")[0].data == {"area": 1, "tiles": ["L5"]}
    data = json_of(after)
    known = data["remaining"] + [tile for entry in data["seats"] for tile in entry["tiles"]]
    assert "L5" not in known


def test_areas_in_ascending_order() -> None:
    """rules: mykerinos 3.3: "Handle the areas one after another in ascending number"."""
    state, events = survey_of("a1", "e1", "a4", "e4", passed=(0, 1, 2, 3))
    areas = []
    while json_of(state)["season"] == 2:
        areas.append(json_of(state)["area"])
        state, more = do(state, min(text for text in legal(state) if text.startswith("take")))
        events += more
    assert areas == [1, 2, 3, 4]
    assert [e.data["area"] for e in of_kind(events, "area_surveyed")] == [1, 2, 3, 4]


def test_rooms_run_out_from_area_to_area() -> None:
    """rules: mykerinos 3.3: "The order matters, because museum rooms run out and room and tile values change"."""
    state, _ = survey_of("a1 e1", "", "", "", passed=(1, 2, 3, 0))
    assert "reserve 1/5" not in legal(state)
    state, _ = do(state, "reserve 1/3")
    assert json_of(state)["area"] == 2
    assert "reserve 1/5" in legal(state)
    assert "reserve 1/3" not in legal(state)


def test_why_not_another_tile() -> None:
    """Tiles of other areas, tiles owned, tiles to come and tiles lost are refused each with its own reason."""
    state, _ = survey_of("a1", "", "", "", passed=(1, 2, 3, 0), sides={0: {"tiles": ["B4"]}, 1: {"tiles": ["B5"]}})
    why(state, "take T3", "tile_other_area", "3.3")
    why(state, "take B4", "tile_owned")
    why(state, "take B5", "tile_owned")
    why(state, f"take {json_of(state)['remaining'][0]}", "tile_to_come")
    data = json_of(state)
    known = set(data["remaining"]) | {e["tile"] for e in data["layout"] if e} | {"B4", "B5"}
    gone = next(f"{c}{i}" for c in "VLBKT" for i in range(1, 8) if f"{c}{i}" not in known)
    why(state, f"take {gone}", "tile_gone")
    for text in ("start a1", "expand a1", "place a1", "done"):
        why(state, text, "survey_now")
    why(state, "remove V1", "no_removal", "7")
    why(state, "deal", "deal_not_now")


def test_events_of_a_survey() -> None:
    """A picture can follow: survey, ranks, cubes returned, the cube that walks to a room, the tile won, the loss."""
    state, events = survey_of("a1", "b1", "", "", passed=(0, 1, 2, 3))
    assert kinds(events) == ["passed", "survey_began", "area_surveyed", "cubes_returned", "cubes_returned"]
    _, events = do(state, "reserve 1/3", "take V1")
    assert kinds(events)[:4] == ["room_reserved", "tile_won", "tiles_lost", "area_surveyed"]
