"""What flies over a table: it lands once, is in the air until then, and looks as it should at every moment."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pygame import SRCALPHA, Rect, Surface

from scenes.stage.theme import DURATIONS
from scenes.stage.tween import Timeline, Together, Tween
from scenes.table.air import Air
from scenes.table.flights import Flights, Released
from scenes.table.inbetweens import (
    STEPS,
    Changing,
    Shadows,
    becoming,
    fitting,
    flipping,
    growing,
    still,
    turning,
)
from tests.scenes.driver import Driver

RED, BLUE = (200, 20, 20, 255), (20, 20, 200, 255)


@pytest.fixture
def driver() -> Iterator[Driver]:
    made = Driver()
    yield made
    made.close()


@pytest.fixture
def flights(driver: Driver) -> Flights:
    return Flights(driver.stage, Air())


def _square(side: int = 20, colour: tuple[int, int, int, int] = RED) -> Surface:
    picture = Surface((side, side), SRCALPHA)
    picture.fill(colour)
    return picture


def _is_blue(picture: Surface) -> bool:
    colour = picture.get_at((picture.get_width() // 2, picture.get_height() // 2))
    return colour[2] > 180 and colour[0] < 40


def _frames(tween: Tween, count: int = 12) -> Iterator[float]:
    """Plays a tween to its end in so many frames, after which it yields the share of the time that is over."""
    line = Timeline(tween)
    line.advance(0.0)
    yield 0.0
    for k in range(1, count + 1):
        line.advance(tween.duration / count)
        yield k / count
    line.skip()
    line.skip()


# ---------------------------------------------------------------------------- what is in the air


def test_what_is_in_the_air_is_counted_until_it_is_put_down() -> None:
    air = Air()
    first, second = air.lift("stock", 0, amount=3), air.lift("stock", 0)
    assert air.count("stock", 0) == 4 and not air.count("stock", 1)
    first()
    first()
    assert air.count("stock", 0) == 1, "it lands once"
    second()
    assert not air.keys


def test_nothing_lands_that_was_cleared_away() -> None:
    air = Air()
    stale = air.lift("square", 3)
    air.clear()
    assert not air.count("square", 3)
    air.lift("square", 3)
    stale()
    assert air.count("square", 3) == 1


def test_every_change_of_the_air_is_seen_by_its_version() -> None:
    air = Air()
    versions = [air.version]
    land = air.lift("lot", 1)
    versions.append(air.version)
    land()
    versions.append(air.version)
    air.clear()
    versions.append(air.version)
    assert versions == sorted(set(versions))


def test_the_air_tells_what_it_holds_under_a_name() -> None:
    air = Air()
    air.lift("sign", 0, "coin", amount=2)
    air.lift("sign", 0, "card")
    air.lift("sign", 1, "coin")
    air.lift("sign", 0, "coin", 7)
    assert air.under("sign", 0) == {"coin": 2, "card": 1}


def test_of_several_alike_the_newest_are_those_in_the_air() -> None:
    air = Air()
    land = air.lift("map", 0, "E01")
    assert air.settled(["E01", "N02", "E01"], "map", 0) == [(0, "E01"), (1, "N02")]
    assert air.settled(["E01"], "map", 1) == [(0, "E01")]
    land()
    assert air.settled(["E01", "N02"], "map", 0) == [(0, "E01"), (1, "N02")]


# ---------------------------------------------------------------------------- flights


def test_a_flight_goes_from_place_to_place_in_an_arc_and_lands_once(flights: Flights) -> None:
    landed: list[int] = []
    tween = flights.fly(_square(), (100, 300), (500, 300), 0.3, lambda: landed.append(1), key=("cube", 1))
    assert flights.air.count("cube", 1) == 1 and not flights.aloft
    seen = []
    for share in _frames(tween):
        assert (share >= 1) == bool(landed) == (not flights.air.count("cube", 1)) == (not flights.aloft)
        seen += [(flight.at, flight.height) for flight in flights.aloft]
    assert landed == [1]
    assert seen[0] == ((100, 300), 0.0)
    xs = [at[0] for at, _ in seen]
    assert xs == sorted(xs) and 495 <= xs[-1] <= 500
    top = min(at[1] for at, _ in seen)
    assert 240 <= top < 280 and max(height for _, height in seen) > 0.9


def test_what_stands_behind_an_edge_comes_down_there_from_above(flights: Flights) -> None:
    end, room = Rect(200, 100, 60, 60), Rect(0, 0, 400, 130)
    free: list[Rect] = []
    sliding: list[Rect] = []
    ground = Surface((400, 400))
    for _ in _frames(flights.fly(_square(60), (50, 300), end, 0.3, behind=room), 60):
        for flight in flights.aloft:
            (free if flight.room is None else sliding).append(flight.rect)
        if sliding:
            ground.fill((0, 0, 0))
            flights.draw(ground)
            assert not any(ground.get_at((x, room.bottom + 1))[0] for x in range(400)), "nothing is seen beyond it"
    assert abs(free[-1].bottom - room.bottom) <= 2, "it is whole until it is above"
    assert {rect.x for rect in sliding} == {end.x} and len(sliding) >= 15
    tops = [rect.y for rect in sliding]
    assert tops == sorted(tops) and tops[0] < room.bottom - 55 and end.y - 2 <= tops[-1] <= end.y


def test_under_reduced_motion_what_stands_behind_an_edge_grows_clear_there(flights: Flights) -> None:
    end, room = Rect(200, 100, 60, 60), Rect(0, 0, 400, 130)
    for _ in _frames(flights.fly(_square(60), (50, 300), end, 0.3, behind=room).reduced()):
        assert all(flight.rect == end and flight.room == room for flight in flights.aloft)


def test_a_flight_that_is_skipped_lands_once_and_makes_no_picture(flights: Flights) -> None:
    landed: list[int] = []
    looks = _Watched(_square(80))
    line = Timeline(flights.fly(looks, (0, 0), (90, 90), 0.3, lambda: landed.append(1)))
    line.skip()
    line.skip()
    assert landed == [1] and not looks.asked and not flights.aloft


def test_first_it_lies_there_then_its_game_is_told_then_it_is_heard(flights: Flights) -> None:
    found: list[object] = []

    def landed() -> None:
        found.extend([flights.air.keys, list(flights.aloft), list(flights.stage.sounds.played)])

    Timeline(flights.fly(_square(), (0, 0), (90, 90), 0.3, landed, key=("tile",), sound="drop_wood")).skip()
    assert found == [[], [], []] and flights.stage.sounds.played == ["drop_wood"]


def test_sounds_of_several_come_in_the_order_of_their_landing(flights: Flights) -> None:
    parts = [flights.fly(_square(), (0, 0), (90, 90), 0.2, sound=name) for name in ("one", "two", "three")]
    list(_frames(Together(parts, 0.05), 40))
    assert flights.stage.sounds.played == ["one", "two", "three"]


def test_many_of_a_kind_land_with_their_amounts(flights: Flights) -> None:
    parts = [flights.fly(_square(), (0, 0), (90, 90), 0.2, key=("stock", 0), amount=k) for k in (2, 3)]
    left = [flights.air.count("stock", 0) for _ in _frames(Together(parts, 0.1), 30)]
    assert left[0] == 5 and sorted(set(left), reverse=True) == [5, 3, 0]


def test_what_waits_is_seen_where_it_stands(flights: Flights) -> None:
    fly = flights.fly(_square(), (10, 20), (90, 90), 0.2, waits=True)
    gone = flights.vanish(_square(), (50, 60), 20, 0.2, waits=True)
    assert [(flight.at, flight.height) for flight in flights.aloft] == [((10, 20), 0.0), ((50, 60), 0.0)]
    Timeline(Together([fly, gone])).skip()
    assert not flights.aloft


def test_what_leaves_rises_and_fades_away(flights: Flights) -> None:
    seen = []
    for _ in _frames(flights.vanish(_square(), (50, 60), 30, 0.3)):
        seen += [(flight.at[1], flight.alpha) for flight in flights.aloft]
    ys, alphas = [y for y, _ in seen], [alpha for _, alpha in seen]
    assert ys == sorted(ys, reverse=True) and ys[0] == 60 and ys[-1] < 35
    assert alphas == sorted(alphas, reverse=True) and alphas[0] == 1 and alphas[-1] < 0.2
    assert not flights.aloft


def test_what_lay_there_fades_below_all_that_flies(flights: Flights) -> None:
    fly = flights.fly(_square(), (10, 20), (90, 90), 0.2, waits=True)
    gone = flights.dissolve(_square(40), (50, 60), 0.2, waits=True)
    assert [flight.rect.w for flight in flights.aloft] == [40, 20]
    lowest = flights.aloft[0]
    alphas = [lowest.alpha for _ in _frames(gone)]
    assert alphas[0] == 1 and alphas == sorted(alphas, reverse=True) and alphas[6] == pytest.approx(0.5)
    assert lowest.at == (50, 60) and not lowest.shadow and lowest not in flights.aloft
    assert flights.dissolve(_square(40), (50, 60), 0.3).reduced().duration == DURATIONS.fade_reduced
    Timeline(fly).skip()


def test_what_comes_to_lie_there_grows_clear_below_all_that_flies(flights: Flights) -> None:
    fly = flights.fly(_square(), (10, 20), (90, 90), 0.2, waits=True)
    come = flights.emerge(_square(40), (50, 60), 0.2, key=("tray",))
    assert len(flights.aloft) == 1 and flights.air.count("tray") == 1
    alphas = []
    for share in _frames(come, 4):
        lowest = flights.aloft[0]
        alphas.append(lowest.alpha if share < 1 else 1.0)
        assert (lowest.rect.w, flights.air.count("tray")) == ((40, 1) if share < 1 else (20, 0))
    assert alphas == pytest.approx([0, 0.25, 0.5, 0.75, 1])
    assert flights.emerge(_square(40), (50, 60), 0.3, key=("tray",)).reduced().duration == DURATIONS.fade_reduced
    Timeline(fly).skip()


def test_what_is_held_up_stays_for_its_time_and_goes(flights: Flights) -> None:
    tween = flights.hold(_square(), (50, 60), 0.5)
    assert tween.duration == 0.5
    assert [len(flights.aloft) for _ in _frames(tween, 4)] == [1, 1, 1, 1, 0]
    faded = flights.hold(_square(), (50, 60), 0.5, fades=0.25, shadow=False)
    alphas = [flights.aloft[0].alpha if flights.aloft else None for _ in _frames(faded, 4)]
    assert alphas[0] == 0 and alphas[1:3] == [1, 1] and alphas[-1] is None


# ---------------------------------------------------------------------------- the hand


def test_what_a_hand_lets_go_stays_in_sight_until_its_flight_takes_it_up(flights: Flights) -> None:
    taken: list[int] = []
    flights.let_go(Released("cube", Rect(200, 200, 20, 20), _square(), lambda: taken.append(1)))
    assert [flight.at for flight in flights.aloft] == [(210, 210)] and not taken
    tween = flights.fly(_square(), (0, 0), (215, 215), 0.4, held=True)
    assert taken == [1] and flights.released is None
    assert tween.duration == DURATIONS.drop, "it is nearly there, and only drops"
    assert len(flights.aloft) == 1, "it waits until its time comes"
    frames = [[(flight.at, flight.height) for flight in flights.aloft] for _ in _frames(tween, 6)]
    assert frames[0] == [((210, 210), 1.0)]
    assert all(len(seen) == 1 for seen in frames[:-1]) and not frames[-1]
    assert taken == [1]


@pytest.mark.parametrize("reduced", [False, True])
def test_what_flies_to_a_place_that_moves_arrives_where_that_is(flights: Flights, reduced: bool) -> None:
    """As on a chart that a person drags meanwhile."""
    away = [0]
    tween = flights.fly(_square(), lambda: (100 + away[0], 100), lambda: (300 + away[0], 100), 0.4)
    seen = []
    for _ in _frames(tween.reduced() if reduced else tween):
        seen += [flight.at for flight in flights.aloft]
        away[0] += 50
    assert seen[0] == (300 if reduced else 100, 100) and seen[-1][0] > 800


def test_what_is_let_go_far_from_its_place_takes_its_time(flights: Flights) -> None:
    flights.let_go(Released("cube", Rect(200, 200, 20, 20)))
    assert not flights.aloft
    assert flights.fly(_square(), (0, 0), (615, 215), 0.4, held=True).duration == 0.4


def test_what_nobody_takes_up_is_put_back(flights: Flights) -> None:
    taken: list[int] = []
    flights.let_go(Released("cube", Rect(0, 0, 20, 20), _square(), lambda: taken.append(1)))
    flights.let_go(None)
    assert taken == [1] and not flights.aloft and flights.released is None
    plain = flights.fly(_square(), (5, 6), (90, 90), 0.4, held=True)
    assert next(_frames(plain)) == 0 and flights.aloft[0].at == (5, 6)


# ---------------------------------------------------------------------------- clear, reduced motion


def test_when_all_is_cleared_nothing_flies_waits_or_is_in_the_air(flights: Flights) -> None:
    taken: list[int] = []
    flights.fly(_square(), (0, 0), (90, 90), 0.4, key=("cube", 1), waits=True)
    flights.let_go(Released("cube", Rect(0, 0, 20, 20), _square(), lambda: taken.append(1)))
    flights.clear()
    assert not flights.aloft and not flights.air.keys and flights.released is None and taken == [1]


def test_under_reduced_motion_things_grow_clear_where_they_go(flights: Flights) -> None:
    landed: list[int] = []
    looks = growing(_square(40), 0.5, 1.0)
    fade = flights.fly(looks, (10, 10), (200, 90), 0.4, lambda: landed.append(1), key=("cube", 1)).reduced()
    assert 0 < fade.duration <= DURATIONS.fade_reduced
    fade.run(-1.0, fade.duration / 2)
    (flight,) = flights.aloft
    assert (flight.at, flight.alpha, flight.height, flight.rect.w) == ((200, 90), 0.5, 0.0, 40)
    assert flights.air.count("cube", 1) == 1
    fade.run(fade.duration / 2, fade.duration)
    assert landed == [1] and not flights.aloft and not flights.air.keys


def test_under_reduced_motion_what_leaves_fades_where_it_is(flights: Flights) -> None:
    fade = flights.vanish(_square(), (50, 60), 30, 0.4, waits=True).reduced()
    fade.run(-1.0, fade.duration / 2)
    assert [(flight.at, flight.alpha) for flight in flights.aloft] == [((50, 60), 0.5)]
    fade.run(fade.duration / 2, fade.duration)
    assert not flights.aloft


def test_under_reduced_motion_what_is_turned_over_is_seen_as_it_will_be(flights: Flights) -> None:
    fade = flights.change(flipping(_square(), _square(colour=BLUE)), (50, 60), 0.3).reduced()
    fade.run(-1.0, fade.duration / 2)
    assert _is_blue(flights.aloft[0].picture)


# ---------------------------------------------------------------------------- drawing


class _Watched(Changing):
    """Counts how often it is asked for its picture."""

    def __init__(self, picture: Surface) -> None:
        super().__init__([(picture, None)])
        self.asked = 0

    def at(self, share: float) -> Surface:
        self.asked += 1
        return super().at(share)


def test_a_picture_is_drawn_over_its_shadow_which_leaves_it(flights: Flights) -> None:
    ground = Surface((300, 300))
    ground.fill((250, 250, 250))
    fly = flights.fly(_square(40), (150, 150), (150, 150), 0.4)
    line = Timeline(fly)
    line.advance(0.2)
    flights.draw(ground)
    assert tuple(ground.get_at((150, 150))) == RED
    below, above = ground.get_at((154, 176)), ground.get_at((150, 124))
    assert below[0] < above[0], "the light comes from the top left"


def test_a_faint_thing_is_drawn_faintly_and_its_picture_stays_as_it_was(flights: Flights) -> None:
    ground = Surface((300, 300))
    ground.fill((0, 0, 0))
    picture = _square(40)
    fade = flights.fly(picture, (10, 10), (150, 150), 0.4).reduced()
    fade.run(-1.0, fade.duration / 2)
    flights.draw(ground)
    assert 90 <= ground.get_at((150, 150))[0] <= 110
    assert picture.get_alpha() == 255


def test_no_frame_scales_or_turns_anything(flights: Flights, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pictures of a thing that grows and their shadows are made when it is first seen."""
    made: list[str] = []
    for name in ("smoothscale", "rotozoom", "shadow_of"):
        real = getattr(__import__("scenes.table.inbetweens", fromlist=[name]), name)

        def watched(*args: object, name: str = name, real: object = real) -> object:
            made.append(name)
            return real(*args)  # type: ignore[operator]

        monkeypatch.setattr(f"scenes.table.inbetweens.{name}", watched)
    ground = Surface((400, 400))
    turned = turning(_square(60), 90, _square(40), 180)
    looks = (growing(_square(90), 0.3, 1.0), turned, flipping(_square(50), _square(50)))
    tween = Together([flights.fly(each, (50, 50), (300, 300), 0.3) for each in looks])
    counts = []
    for _ in _frames(tween, 20):
        flights.draw(ground)
        counts.append(len(made))
    assert counts[0] and counts[0] == counts[-1]


# ---------------------------------------------------------------------------- in-betweens


def test_a_thing_grows_from_its_first_size_to_its_last() -> None:
    looks = growing(_square(100), 0.2, 1.0)
    sizes = [looks.at(k / 30).get_width() for k in range(31)]
    assert sizes == sorted(sizes) and (sizes[0], sizes[-1]) == (20, 100) and len(set(sizes)) == STEPS
    assert growing(_square(100), 0.5, 0.5).at(0.3).get_width() == 50


def test_a_picture_becomes_another_of_another_size() -> None:
    first, last = _square(20), _square(44, BLUE)
    looks = becoming(first, last)
    assert looks.at(0) is first and looks.at(1) is last
    assert _is_blue(looks.at(0.5)), "of the larger one, so that it is not blurred"
    same = _square(20)
    assert becoming(first, same).at(0) is same


def test_a_thing_too_large_for_its_place_shrinks_to_it() -> None:
    picture = _square(100)
    assert fitting(picture, Rect(0, 0, 95, 95)).at(1) is picture
    assert fitting(picture, Rect(0, 0, 50, 70)).at(1).get_size() == (50, 50)
    assert fitting(picture, Rect(0, 0, 2, 2)).at(1).get_size() == (30, 30), "it stays to be seen"


def test_a_thing_turned_over_shows_one_side_then_the_other() -> None:
    looks = flipping(_square(40), _square(40, BLUE))
    widths = [looks.at(k / 11).get_width() for k in range(12)]
    assert widths[0] == widths[-1] == 40 and min(widths) <= 8
    assert not _is_blue(looks.at(0.2)) and _is_blue(looks.at(0.8))


def test_a_thing_turns_sideways_into_what_then_lies_there() -> None:
    """No jump of place, size or brightness when it has landed."""
    picture, last = Surface((60, 40), SRCALPHA), Surface((30, 45), SRCALPHA)
    picture.fill((200, 200, 200, 255))
    looks = turning(picture, 90, last, 100)
    assert looks.at(0) is picture and looks.at(1) is last
    nearly = looks.at(0.92)
    w, h = nearly.get_size()
    assert abs(w - 30) <= 12 and abs(h - 45) <= 12
    assert 200 * 100 / 255 <= nearly.get_at((w // 2, h // 2))[0] <= 100


def test_a_shadow_is_made_once_and_changes_with_its_thing() -> None:
    shadows, picture = Shadows(), _square(60)
    assert shadows.of(picture) is shadows.of(picture)
    looks = growing(picture, 0.5, 1.0)
    small, large = looks.shadow(0.0, shadows), looks.shadow(1.0, shadows)
    assert large is shadows.of(picture) is still(picture).shadow(0.3, shadows)
    assert large.get_width() > 60 and abs(2 * small.get_width() - large.get_width()) <= 1
