"""Throws as recordings: they end on the wanted values, apart from each other, inside the tray, in time."""

from __future__ import annotations

import itertools
import math
import random
from functools import partial

import pytest

from scenes.stage.dice.faces import NORMALS, tilt, top_face, upright
from scenes.stage.dice.motion import GAP, INSIDE, Flick, Impact, faults
from scenes.stage.dice.rotation import matrix, slerp, support
from scenes.stage.dice.throw import (
    LONGEST,
    SHORTEST,
    Throw,
    corners,
    flat_angle,
    heading,
    lie,
    preparing,
    settling,
    squares_overlap,
)
from scenes.stage.work import Job
from tests.scenes.dice.throws import plan_throw, prepare, settle

TRAY = (12.0, 8.0)
KINDS = ["white"] * 9 + ["yellow"] * 3


def throw(seed: int, count: int = 12, flick: Flick | None = None, candidates: int = 1) -> Throw:
    rng = random.Random(seed)
    values = [rng.randint(1, 6) for _ in range(count)]
    planned = plan_throw(values, KINDS[:count], TRAY, seed, flick, candidates)
    assert planned.values_at_rest() == tuple(values)
    return planned


def check_rest(planned: Throw) -> None:
    places = []
    for pose in planned.rest:
        assert tilt(pose.q) < 1e-6
        assert pose.z == pytest.approx(0.5)
        assert pose.shown == 1.0
        assert all(
            -1e-9 <= x <= planned.tray[0] and -1e-9 <= y <= planned.tray[1]
            for x, y in corners(pose.x, pose.y, pose.angle)
        )
        places.append((pose.x, pose.y, pose.angle))
    for i, a in enumerate(places):
        for b in places[:i]:
            assert not squares_overlap(a, b, 1.0 + GAP)


@pytest.mark.parametrize("journeys", [30, pytest.param(250, marks=pytest.mark.long)])
def test_hundreds_of_throws(journeys: int) -> None:
    """This many journeys over the felt, each with four sets of values: in most runs a hundred and twenty."""
    rng = random.Random(7)
    lengths = []
    for seed in range(journeys):
        count = 9 + seed % 4
        motion = prepare(count, TRAY, seed, candidates=1)
        for attempt in range(4):
            values = tuple(rng.randint(1, 6) for _ in range(count))
            planned = settle(motion, values, KINDS[:count], seed + attempt)
            assert planned.values_at_rest() == values
            assert all(tilt(pose.q) < 1e-6 for pose in planned.rest)
        check_rest(planned)
        lengths.append(planned.duration)
    assert min(lengths) >= SHORTEST - 0.01
    assert max(lengths) <= LONGEST + 0.01
    assert max(lengths) - min(lengths) > 0.4


@pytest.mark.parametrize("count", [1, 2, 3, 5, 8])
def test_few_dice(count: int) -> None:
    for seed in range(4):
        planned = throw(seed, count)
        check_rest(planned)
        assert SHORTEST - 0.01 <= planned.duration <= LONGEST + 0.01


@pytest.mark.parametrize("tray", [(8.0, 7.0), (9.0, 14.0), (22.0, 12.0)])
def test_trays_of_other_shapes(tray: tuple[float, float]) -> None:
    for seed in range(5):
        planned = plan_throw([1, 2, 3, 4, 5, 6] * 2, KINDS, tray, seed)
        check_rest(planned)
        assert planned.values_at_rest() == (1, 2, 3, 4, 5, 6) * 2


def test_same_seed_same_recording() -> None:
    assert throw(5) == throw(5)


def test_seeds_give_different_throws() -> None:
    rests = {tuple((round(p.x, 2), round(p.y, 2)) for p in throw(seed).rest) for seed in range(12)}
    assert len(rests) == 12


def test_default_throws_come_from_all_corners() -> None:
    starts = set()
    for seed in range(40):
        first = prepare(1, TRAY, seed, candidates=1).steps[0][0]
        starts.add((first.x > TRAY[0] / 2, first.y > TRAY[1] / 2))
    assert len(starts) == 4


@pytest.mark.parametrize("degrees", range(0, 360, 30))
def test_flick_gives_the_direction(degrees: int) -> None:
    a = math.radians(degrees)
    flick = Flick((24 * math.cos(a), 24 * math.sin(a)))
    steps = prepare(12, TRAY, degrees, flick, candidates=1).steps
    vx, vy = (sum(s[k] for s in steps[0]) for k in (3, 4))
    off = (math.atan2(vy, vx) - a + math.pi) % math.tau - math.pi
    assert abs(off) < math.radians(14)
    # the hand is on the side the flick comes from
    x, y = (sum(s[k] for s in steps[0]) / 12 - TRAY[k] / 2 for k in (0, 1))
    assert x * math.cos(a) + y * math.sin(a) < -2.0


@pytest.mark.parametrize("hand", [(6.0, 4.0), (11.5, 1.0), (-9.0, 3.0), (6.0, 90.0)])
@pytest.mark.parametrize("degrees", [0, 100, 215])
def test_flicked_dice_leave_the_hand_where_it_opens(degrees: int, hand: tuple[float, float]) -> None:
    """Over the felt, or where that is next to it; the first row of them, which the others follow."""
    a = math.radians(degrees)
    motion = prepare(9, TRAY, 5, Flick((24 * math.cos(a), 24 * math.sin(a)), hand), candidates=1)
    x, y = (sum(step[k] for step in motion.steps[0][:3]) / 3 for k in (0, 1))
    nearest = [min(max(at, INSIDE), side - INSIDE) for at, side in zip(hand, TRAY, strict=True)]
    assert math.dist((x, y), nearest) < 0.15 and not faults(motion)


def test_flick_gives_the_strength_within_bounds() -> None:
    def speed(strength: float) -> float:
        return sum(math.hypot(s.vx, s.vy) for s in prepare(6, TRAY, 3, Flick((strength, 0.0)), 1).steps[0])

    assert speed(1) < speed(22) < speed(34)
    assert speed(34) < speed(900) < 1.2 * speed(34)


def test_no_die_turns_after_it_has_stopped() -> None:
    planned = throw(17)
    for die, track in enumerate(planned.tracks):
        stop = planned.stops[die]
        still = track[stop:]
        assert all(abs(p.x - track[-1].x) + abs(p.y - track[-1].y) < 0.01 for p in still)
        assert all(top_face(p.q) == top_face(track[-1].q) and tilt(p.q) < 1e-6 for p in still)


def test_motion_is_continuous() -> None:
    for seed in (1, 2, 3):
        planned = throw(seed)
        for track in planned.tracks:
            for a, b in itertools.pairwise(track):
                assert math.hypot(b.x - a.x, b.y - a.y) < 0.45
                dot = min(1.0, abs(sum(m * n for m, n in zip(a.q, b.q, strict=True))))
                assert 2 * math.acos(dot) < math.radians(35)
                assert b.z >= support(b.q) - 1e-6


def test_sampling_between_the_recorded_moments() -> None:
    planned = throw(4)
    a, b = planned.tracks[2][40], planned.tracks[2][41]
    middle = planned.pose(2, 40.5 / planned.rate)
    assert middle.x == pytest.approx((a.x + b.x) / 2)
    assert middle.q == pytest.approx(slerp(a.q, b.q, 0.5))
    assert planned.pose(2, -1) == planned.tracks[2][0]
    assert planned.pose(2, 99) == planned.rest[2]


def test_impacts_are_in_order_and_can_be_asked_by_frames() -> None:
    planned = throw(6)
    times = [i.time for i in planned.impacts]
    assert times == sorted(times)
    assert {i.kind for i in planned.impacts} == {"felt", "die", "wall", "settle"}
    assert all(0 < i.strength <= 1 and 0 <= i.time <= planned.duration and 0 <= i.die < 12 for i in planned.impacts)
    heard: list[Impact] = []
    frame = 0
    while frame / 60 <= planned.duration + 0.1:
        heard += planned.impacts_between(frame / 60, (frame + 1) / 60)
        frame += 1
    assert tuple(heard) == planned.impacts


def test_faces_do_not_change_the_travel() -> None:
    motion = prepare(5, TRAY, 8, candidates=1)
    one, six = (settle(motion, [v] * 5, KINDS[:5], 8) for v in (1, 6))
    assert [[(p.x, p.y) for p in t] for t in one.tracks] == [[(p.x, p.y) for p in t] for t in six.tracks]
    assert (one.values_at_rest(), six.values_at_rest()) == ((1,) * 5, (6,) * 5)


def test_refusals() -> None:
    with pytest.raises(ValueError, match="too small"):
        plan_throw([1] * 12, KINDS, (5.0, 4.0), 1)
    with pytest.raises(ValueError, match="13"):
        plan_throw([1] * 13, ["white"] * 13, (20.0, 20.0), 1)
    with pytest.raises(ValueError, match="face 7"):
        plan_throw([7], ["white"], TRAY, 1)


def test_dice_are_made_as_in_the_west() -> None:
    for value, normal in NORMALS.items():
        assert tuple(-c for c in normal) == NORMALS[7 - value]
        assert top_face(upright(value, 0.7)) == value
    # seen from outside at their common corner 1, 2, 3 run against the clock on the screen (y down)
    rows = matrix(upright(1))
    spots = [tuple(sum(r[k] * NORMALS[v][k] for k in range(3)) for r in rows) for v in (1, 2, 3)]
    a, b, c = spots
    triple = (
        a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])
    )
    assert triple < 0


def test_a_flat_die_knows_how_far_it_is_turned() -> None:
    """All the way round for what is on it, within a quarter for its outline."""
    for value in range(1, 7):
        for angle in (-3.1, -2.0, -0.4, 0.0, 0.7, 1.6, 3.0):
            assert heading(upright(value, angle)) == pytest.approx(angle)
            assert flat_angle(upright(value, angle)) == pytest.approx(math.remainder(angle, math.pi / 2))


def test_piece_by_piece_gives_the_same_throw() -> None:
    """And each piece is small: some hundred for the travel, one a die for the faces."""
    values, kinds = (6, 5, 4, 3), KINDS[:4]
    travel = Job(preparing(4, TRAY, 9, None, 1))
    pieces = 0
    while not travel.step(0.0):
        pieces += 1
    assert pieces > 100
    motion = travel.finish()
    assert motion == prepare(4, TRAY, 9, None, 1)
    faces = Job(settling(motion, values, kinds, 9))
    assert [faces.step(0.0) for _ in range(5)] == [False] * 4 + [True]
    assert faces.finish() == settle(motion, values, kinds, 9) == plan_throw(values, kinds, TRAY, 9, candidates=1)


def test_a_job_raises_what_its_work_raises() -> None:
    """As often as it is asked: work that has failed is never done."""
    job = Job(preparing(12, (3.4, 22.3), 1))
    for go_on in (partial(job.step, 1.0), partial(job.step, 0.0), job.finish):
        with pytest.raises(ValueError, match="too small"):
            go_on()
        assert not job.done


@pytest.mark.parametrize("tray", [TRAY, (3.4, 22.3), (1.0, 1.0)])
def test_dice_that_only_lie_there(tray: tuple[float, float]) -> None:
    values = tuple(1 + i % 6 for i in range(12))
    lying = lie(values, KINDS, tray)
    assert (
        lying.duration == 0
        and lying.values_at_rest() == values
        and [lying.pose(die, 0.0) for die in range(12)] == [*lying.rest]
    )
    places = [(pose.x, pose.y, pose.angle) for pose in lying.rest]
    assert not any(squares_overlap(a, b) for a, b in itertools.combinations(places, 2))
    for axis in (0, 1):
        line = [place[axis] for place in places]
        assert min(line) + max(line) == pytest.approx(tray[axis])
