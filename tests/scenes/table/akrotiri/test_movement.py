"""Nothing is seen twice: what flies is not yet drawn where it lands, and comes from where it was."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise, product
from typing import Any

import pygame
import pytest

from game.core.events import Event, Json
from scenes.stage.theme import DURATIONS
from scenes.stage.tween import Timeline
from scenes.table.air import Key
from scenes.table.akrotiri.boats import ALONGSIDE, moored
from scenes.table.akrotiri.motion import MOST_COINS
from scenes.table.akrotiri.own_board import OwnBoard
from scenes.table.akrotiri.view import AkrotiriView
from scenes.table.flights import Released
from tests.scenes.table.akrotiri.table import SeaTable


@pytest.fixture(scope="module")
def table() -> Iterator[SeaTable]:
    made = SeaTable(2, (0, 1), seed="move", options={"strategy": True})
    made.go_on(seed=4, most=8)
    made.wait()
    yield made
    made.close()


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("kind", "data", "key"),
    [
        ("cube_sold", {"colour": "orange", "space": 0, "value": 0, "coins": 9}, ("sold", "orange")),
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
    assert view.flights.aloft
    table.driver.advance(0)
    tween.run(0.01, tween.duration)
    assert view.air.count(*name) == 0
    assert not view.flights.aloft


def test_an_open_goal_flies_from_its_own_place(table: SeaTable) -> None:
    view = table.view
    model = view.model_shown
    key, left = model.face_up[3], [other for other in model.face_up if other != model.face_up[3]]
    before = {key: view.market.piece(f"open {slot}") for slot, key in view.market.open_goals().items()}
    start = before[key]
    tween = view.animate(Event("goal_taken", 0, {"goal": key, "left": list(left)}))
    assert tween is not None and start is not None
    tween.run(-1.0, 0.0)
    assert view.flights.aloft[0].at == start.center
    tween.run(0.0, tween.duration)
    # The others stay where they are.
    after = {key: view.market.piece(f"open {slot}") for slot, key in view.market.open_goals().items()}
    assert after == {other: before[other] for other in left}


@pytest.mark.parametrize(
    ("opened", "taken"),
    [
        (["forest", "lake", "mountain", "completed", "completed"], ["completed", "forest", "completed"]),
        (["forest", "forest", "lake", "mountain", "mountain"], ["forest", "mountain", "forest", "mountain"]),
        (["portage_1", "portage_2", "portage_2", "isolated", "quadrants"], ["portage_2", "quadrants", "portage_2"]),
    ],
)
def test_open_goals_that_are_alike_lie_side_by_side(table: SeaTable, opened: list[str], taken: list[str]) -> None:
    """Two boxes can open the same goal twice: each has its place, and one that is taken leaves the other there."""
    view, lying = view_with_open(table, opened), list(opened)
    assert list(view.market.open_goals().values()) == opened
    for key in taken:
        before = view.market.open_goals()
        start = max(slot for slot, other in before.items() if other == key)
        rect = view.market.piece(f"open {start}")
        lying.remove(key)
        tween = view.animate(Event("goal_taken", 0, {"goal": key, "left": list(lying)}))
        assert tween is not None and rect is not None
        tween.run(-1.0, 0.0)
        assert view.flights.aloft[0].at == rect.center
        tween.run(0.0, tween.duration)
        assert view.market.open_goals() == {slot: other for slot, other in before.items() if slot != start}
    view.hand.arrange()
    spots = [name for name in view.hand.groups["market"].names() if name.startswith("open_")]
    assert len(spots) == len(lying)


def test_goals_alike_that_are_opened_fly_to_their_own_places(table: SeaTable) -> None:
    opened = ["forest", "lake", "lake", "mountain", "quadrants"]
    view = view_with_open(table, [])
    tween = view.animate(Event("goals_opened", -1, {"goals": list(opened)}))
    assert tween is not None
    assert view.air.count("open", "lake") == 2
    tween.run(-1.0, tween.duration)
    assert view.air.count("open", "lake") == 0


def view_with_open(table: SeaTable, keys: list[str]) -> AkrotiriView:
    """The table's view with these goals lying open."""
    view = table.view
    view.flights.clear()
    view.model_shown.face_up = list(keys)
    return view


def test_a_map_is_let_go_of_when_the_hand_changes(table: SeaTable) -> None:
    """The number of a map chosen means another one, or none, once maps have come or gone."""
    view = table.view
    seat = table.scene.viewer
    maps = view.model_shown.seats[seat].maps
    view.strip.chosen = len(maps) - 1
    view.animate(Event("maps_bought", seat, {"levels": ["easy"], "cards": ["E01"], "coins": 0}))
    assert view.strip.chosen == -1
    view.air.clear()


def test_the_price_of_a_cube_goes_to_its_seller(table: SeaTable) -> None:
    """Coins fly from the market once the cube lies there; the board counts them as they come."""
    view = table.view
    for seat in (0, 1):
        view.model_shown.seats[seat].cargo[0] += 1
        view.model_shown.market[0] -= 1
        table.driver.stage.sounds.played.clear()
        sold: dict[str, Json] = {"colour": "orange", "space": 2, "value": 5, "coins": 30}
        tween = view.animate(Event("cube_sold", seat, sold))
        assert tween is not None
        assert view.model_shown.seats[seat].coins == 30 and view.air.count("coins", seat) == 5
        line = Timeline(tween)
        left = []
        while not line.done:
            line.advance(0.02)
            left.append(view.air.count("coins", seat))
        assert left == sorted(left, reverse=True) and len(set(left)) == 1 + MOST_COINS
        assert not view.air.keys and not view.flights.aloft
        assert table.driver.stage.sounds.played == ["pick"] + ["coin"] * MOST_COINS


def test_a_cube_dragged_to_the_market_does_not_fly_twice(table: SeaTable) -> None:
    view, viewer = table.view, table.scene.viewer
    view.model_shown.seats[viewer].cargo[0] += 1
    view.model_shown.market[0] -= 1
    there = view.market.socket("orange", 2)
    view.flights.let_go(Released("aboard", there.move(3, 2)))
    tween = view.animate(Event("cube_sold", viewer, {"colour": "orange", "space": 2, "value": 5, "coins": 30}))
    assert tween is not None
    line = Timeline(tween)
    line.advance(0.0)
    assert view.flights.aloft[0].at == there.move(3, 2).center
    line.skip()
    assert view.flights.released is None and not view.air.keys


@pytest.mark.parametrize("seat", [0, 1])
def test_the_oracle_turns_tiles_over_one_by_one(table: SeaTable, seat: int) -> None:
    """Until its time comes each lies face down on the stack, and is counted there; none lies in the well before it has
    come to it. Nothing says beforehand how many it will be."""
    view = table.view
    model, market = view.model_shown, view.market
    model.seats[seat].tile = None
    stack, discards = model.stack, list(model.discards)
    turned: list[Json] = ["L1", "L2", "V1"]
    told: dict[str, Json] = {"terrain": "volcano", "turned": turned, "kept": "V1", "left": stack - 3}
    tween = view.animate(Event("oracle_spoke", seat, told))
    assert tween is not None and (market.stacked, market.discarded) == (stack, discards)
    line = Timeline(tween)
    line.advance(0.0)
    first = view.flights.aloft[0].picture
    back = view.pictures.tile_back(first.get_width())
    assert unlike(first, back) < 12 < unlike(first, view.pictures.tile("L1", 0, 0, first.get_width()))
    seen = [(market.stacked, len(market.discarded) - len(discards))]
    while not line.done:
        line.advance(1 / 60)
        seen.append((market.stacked, len(market.discarded) - len(discards)))
        # What is in the air is nowhere else.
        moving = bool(view.flights.aloft)
        hand = model.seats[seat].tile is not None and not view.air.count("hand", seat)
        assert sum(seen[-1]) + moving + hand == stack or line.done
    each = [(stack - 1, 0), (stack - 1, 1), (stack - 2, 1), (stack - 2, 2), (stack - 3, 2)]
    assert [one for one, other in pairwise([*seen, (0, 0)]) if one != other] == [
        pair for pair in each if pair in seen
    ] and seen[-1] == each[-1]
    assert market.discarded == [*discards, "L1", "L2"] and not view.air.keys


def unlike(one: pygame.Surface, other: pygame.Surface) -> int:
    """How far the mean colours of two pictures are apart."""
    mean = [pygame.transform.average_color(picture)[:3] for picture in (one, other)]
    return max(abs(int(a) - int(b)) for a, b in zip(*mean, strict=True))


def test_lamps_and_the_sign_of_the_boat_stay_where_they_are(table: SeaTable) -> None:
    """An action less, a ring more, or no way to go on moves none of the others."""
    board = table.view.board(table.scene.viewer)
    assert isinstance(board, OwnBoard)
    few, more = board.lamp_places(3), board.lamp_places(4)
    assert few[:3] == more[:3] and few[-1] == more[-1]
    for lamps in range(3, 7):
        places = board.lamp_places(lamps)
        assert all(place.collidelist(places[k + 1 :]) < 0 for k, place in enumerate(places))


def _voyage(table: SeaTable) -> tuple[int, Event]:
    """A seat with a boat, and the event of it sailing back to where it lies from two cells away."""
    view = table.view
    seat = next(seat for seat, entry in enumerate(view.model_shown.seats) if entry.dock is not None)
    dock = view.model_shown.seats[seat].dock
    assert dock is not None
    view.sea.boats.settle(view.sea.model, view.sea.docks, view.sea.frame)
    x, y = view.sea.docks[dock].berth
    path: list[Json] = [[x + 2.0, y], [x + 1.0, y + 0.5], [x, y]]
    return seat, Event("boat_sailed", seat, {"path": path, "to": dock})


def test_a_boat_leaves_a_wake_that_comes_to_rest_after_it_has_arrived(table: SeaTable) -> None:
    view, driver = table.view, table.driver
    boats = view.sea.boats
    seat, event = _voyage(table)
    driver.stage.set_options(speed=1.0)
    tween = view.animate(event)
    assert tween is not None
    line = Timeline(tween)
    line.advance(0.0)
    while not line.done:
        assert boats.shows[seat].wake is not None
        line.advance(1 / 60)
    assert boats.shows[seat].wake is None and len(boats.wakes) == 1
    ages = []
    while boats.wakes:
        ages.append(boats.wakes[0].age)
        driver.advance(1 / 60)
    assert ages == sorted(ages) and len(ages) > 10 and ages[-1] > 0.8


def test_a_boat_lies_along_its_lane_whatever_way_it_came(table: SeaTable) -> None:
    """A position looks the same whether it was played, loaded or undone to. The boat turns on its last stretch, by few
    points a frame."""
    view = table.view
    boats, frame = view.sea.boats, view.sea.frame
    seat, event = _voyage(table)
    dock = view.sea.docks[event.text("to")]
    tween = view.animate(event)
    assert tween is not None
    headings, now = [boats.shows[seat].heading], 0.0
    while now < tween.duration:
        tween.run(now - 1 / 60 if now else -1.0, now)
        headings.append(boats.shows[seat].heading)
        now += 1 / 60
    tween.run(now - 1 / 60, tween.duration)
    assert boats.shows[seat].heading == moored(dock, frame)
    turns = [(b - a + 8) % 16 - 8 for a, b in pairwise([*headings, boats.shows[seat].heading])]
    assert max(map(abs, turns)) <= 4 and any(turns)
    table.driver.until(lambda: not boats.wakes)


def test_under_reduced_motion_a_boat_grows_clear_where_it_arrives(table: SeaTable) -> None:
    boats = table.view.sea.boats
    seat, event = _voyage(table)
    tween = table.view.animate(event)
    assert tween is not None
    fade = tween.reduced()
    assert 0 < fade.duration <= DURATIONS.fade_reduced
    fade.run(-1.0, fade.duration / 2)
    dock = table.view.model_shown.seats[seat].dock
    assert dock is not None
    assert boats.shows[seat].at == table.view.sea.docks[dock].berth and boats.shows[seat].clear == 0.5
    table.driver.advance(0)
    fade.run(fade.duration / 2, fade.duration)
    assert boats.shows[seat].clear == 1 and boats.shows[seat].wake is None and not boats.wakes


def test_at_a_taken_dock_the_boat_on_its_turn_lies_alongside_and_both_pennants_fly(table: SeaTable) -> None:
    """It is that which must move on; much of both is seen, whichever is nearer."""
    view, driver = table.view, table.driver
    boats, frame, model = view.sea.boats, view.sea.frame, view.sea.model
    before, turn, taken = model.seats[0].dock, boats.turn, model.seats[1].dock
    assert taken is not None
    model.seats[0].dock = taken
    try:
        for on_turn, there in ((0, 1), (1, 0)):
            boats.turn = on_turn
            boats.settle(model, view.sea.docks, frame)
            assert boats.shows[there].at == view.sea.docks[taken].berth
            assert math.dist(boats.shows[0].at, boats.shows[1].at) == pytest.approx(ALONGSIDE)
            assert boats.shows[on_turn].pennant == -boats.shows[there].pennant
            boats.draw(driver.stage.surface, model, frame)
            for seat in (0, 1):
                rect = boats.rect(seat, frame)
                assert rect is not None
                seen, whole = shown_of(boats.picture(seat, model, frame), driver.stage.surface.subsurface(rect))
                assert seen > 0.3 * whole
    finally:
        model.seats[0].dock, boats.turn = before, turn
        boats.settle(model, view.sea.docks, frame)


def test_a_boat_comes_alongside_another_without_a_leap_and_pennants_go_over(table: SeaTable) -> None:
    """So it leaves again: no boat and no pennant is elsewhere from one frame to the next."""
    view = table.view
    sea, boats = view.sea, view.sea.boats
    before, turn, taken = sea.model.seats[0].dock, boats.turn, sea.model.seats[1].dock
    free = next(name for name in sea.docks if name not in (before, taken))
    assert before is not None and taken is not None
    boats.turn, berths = 0, {name: sea.docks[name].berth for name in sea.docks}
    boats.settle(sea.model, sea.docks, sea.frame)
    try:
        places, flags = [boats.shows[0].at], [[boats.shows[seat].pennant for seat in (0, 1)]]
        for come, to in ((before, taken), (taken, free)):
            sea.model.seats[0].dock = to
            path: list[Json] = [list(berths[come]), list(berths[to])]
            tween = view.animate(Event("boat_sailed", 0, {"to": to, "path": path, "links": 1}))
            assert tween is not None
            line = Timeline(tween)
            line.advance(0.0)
            while not line.done:
                line.advance(1 / 120)
                places.append(boats.shows[0].at)
                flags.append([boats.shows[seat].pennant for seat in (0, 1)])
        assert max(math.dist(a, b) for a, b in pairwise(places)) < 0.2
        turns = [abs(b - a) for one, other in pairwise(flags) for a, b in zip(one, other, strict=True)]
        assert any(turns) and max(turns) < 1
    finally:
        sea.model.seats[0].dock, boats.turn = before, turn
        boats.settle(sea.model, sea.docks, sea.frame)
        table.driver.until(lambda: not boats.wakes)


def shown_of(picture: pygame.Surface, seen: pygame.Surface) -> tuple[int, int]:
    """How many of a picture's solid pixels are to be seen, and how many there are."""
    solid = [at for at in product(*map(range, picture.get_size())) if picture.get_at(at)[3] == 255]
    return sum(seen.get_at(at)[:3] == picture.get_at(at)[:3] for at in solid), len(solid)


@pytest.mark.parametrize("cells", [1, 3, 8, 16])
def test_a_boat_on_a_long_way_can_be_followed(table: SeaTable, cells: int) -> None:
    """At 60 frames a second it goes no more than a third of a cell from one to the next; a short way is not slow."""
    view = table.view
    # The way need not lie on tiles.
    path: list[Json] = [[float(k), 0.5] for k in range(cells + 1)]
    tween = view.animate(Event("boat_sailed", 1, {"to": "TE", "path": path, "links": 1}))
    assert tween is not None and tween.duration <= 1.25
    assert tween.duration <= max(0.25, 0.1 * cells)
    boat, seen, now = view.sea.boats.shows[1], [0.0], 0.0
    while now < tween.duration:
        tween.run(now - 1 / 60 if now else -1.0, now)
        seen.append(boat.at[0])
        now += 1 / 60
    tween.run(now - 1 / 60, tween.duration)
    steps = [after - before for before, after in pairwise(seen)]
    assert min(steps) >= -1e-9 and max(steps) < 1 / 3
