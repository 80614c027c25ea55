"""Nothing is seen twice: what flies is not yet drawn where it lands, and comes from where it was."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.core.events import Event
from scenes.table.akrotiri.air import Air, Key
from tests.scenes.table.akrotiri.table import SeaTable


@pytest.fixture(scope="module")
def table() -> Iterator[SeaTable]:
    made = SeaTable(2, (0, 1), seed="move", options={"strategy": True})
    made.play(seed=4, most=8)
    yield made
    made.close()


def test_pieces_in_the_air_are_counted_and_the_newest_hidden() -> None:
    air = Air()
    air.lift("map", 0, "E01")
    assert air.seen(["E01", "N02", "E01"], "map", 0) == [(0, "E01"), (1, "N02")]
    assert air.seen(["E01"], "map", 1) == [(0, "E01")]
    air.land("map", 0, "E01")
    assert air.seen(["E01", "N02"], "map", 0) == [(0, "E01"), (1, "N02")]
    assert air.count("map", 0, "E01") == 0


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("kind", "data", "key"),
    [
        ("cube_sold", {"colour": "orange", "space": 0, "coins": 9}, ("sold", "orange")),
        ("cube_loaded", {"colour": "orange"}, ("aboard", "SEAT", "orange")),
        ("tile_drawn", {"left": 9}, ("hand", "SEAT")),
        ("maps_bought", {"levels": ["easy"], "cards": ["E01"], "coins": 1}, ("map", "SEAT", "E01 easy")),
    ],
)
def test_what_moves_is_in_the_air_until_it_lands(
    table: SeaTable, seat: int, kind: str, data: dict[str, Any], key: Key
) -> None:
    view = table.view
    model = view.model_shown
    own = seat == table.scene.viewer
    piece = f"{model.tiles[0][1]} nw"
    piece = next(iter(view.model_shown.cubes), piece)
    model.cubes.setdefault(piece, [0, 0, 0, 0])[0] += 1
    model.seats[seat].cargo[0] += 1
    model.market[0] -= 1
    model.seats[seat].tile = None
    data = {**data, "piece": piece}
    if not own:
        data.pop("cards", None)
    name = tuple(seat if part == "SEAT" else part for part in key)
    if name[0] == "map":
        name = (*name[:2], "E01" if own else "easy")
    tween = view.animate(Event(kind, seat, data))
    assert tween is not None
    assert view.air.count(*name) == 1
    tween.run(-1.0, 0.01)
    assert view.motion.flyers
    table.driver.advance(0)
    tween.run(0.01, tween.duration)
    assert view.air.count(*name) == 0
    assert not view.motion.flyers


def test_an_open_goal_flies_from_its_own_place(table: SeaTable) -> None:
    view = table.view
    model = view.model_shown
    key, left = model.face_up[3], [other for other in model.face_up if other != model.face_up[3]]
    before = {other: view.market.piece(f"open {other}") for other in model.face_up}
    tween = view.animate(Event("goal_taken", 0, {"goal": key, "left": left}))
    assert tween is not None and before[key] is not None
    tween.run(-1.0, 0.0)
    assert view.motion.flyers[0].at == before[key].center
    tween.run(0.0, tween.duration)
    # The others stay where they are.
    assert all(view.market.piece(f"open {other}") == before[other] for other in left)


def test_a_map_is_let_go_of_when_the_hand_changes(table: SeaTable) -> None:
    """The number of a map chosen means another one, or none, once maps have come or gone."""
    view = table.view
    seat = table.scene.viewer
    maps = view.model_shown.seats[seat].maps
    view.strip.chosen = len(maps) - 1
    view.animate(Event("maps_bought", seat, {"levels": ["easy"], "cards": ["E01"], "coins": 0}))
    assert view.strip.chosen == -1
    view.air.clear()


def test_under_reduced_motion_things_grow_clear_where_they_belong(table: SeaTable) -> None:
    motion, landed = table.view.motion, []
    picture = table.view.pictures.cube("orange", 24)
    flight = motion.fly(picture, (10, 10), (200, 90), 0.4, lambda: landed.append(1)).reduced()
    assert 0 < flight.duration <= 0.12
    flight.run(-1.0, flight.duration / 2)
    assert [(flyer.at, flyer.clear) for flyer in motion.flyers] == [((200, 90), 0.5)]
    flight.run(flight.duration / 2, flight.duration)
    assert landed and not motion.flyers
