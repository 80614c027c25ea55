from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from scenes.stage.layout import (
    BELOW,
    LEFT,
    RIGHT,
    Flex,
    align,
    beside,
    clamp,
    close_by,
    columns,
    cut_bottom,
    cut_left,
    cut_right,
    cut_top,
    distance,
    fit,
    flow,
    grid,
    inset,
    lengths,
    rows,
)


def test_flexible_tracks_share_what_fixed_ones_leave() -> None:
    assert lengths(100, [20, Flex(), Flex(3)], 10) == [20, 15, 45]


def test_bounds_hold_and_the_rest_goes_to_others() -> None:
    assert lengths(100, [Flex(1, least=60), Flex()]) == [60, 40]
    assert lengths(100, [Flex(1, most=10), Flex()]) == [10, 90]


@given(st.integers(0, 4000), st.lists(st.floats(0.1, 5), min_size=1, max_size=9), st.integers(0, 20))
def test_flexible_tracks_fill_exactly(total: int, weights: list[float], gap: int) -> None:
    space = total - gap * (len(weights) - 1)
    sizes = lengths(total, [Flex(w) for w in weights], gap)
    assert sum(sizes) == max(0, space)
    assert all(size >= 0 for size in sizes)


def test_rows_and_columns_tile_their_rectangle() -> None:
    box = Rect(10, 20, 301, 203)
    across = columns(box, [Flex(), 50, Flex()], 7)
    assert across[0].left == 10 and across[-1].right == box.right
    assert all(a.right + 7 == b.left for a, b in pairwise(across))
    down = rows(box, [Flex(), Flex()], 3)
    assert down[0].top == 20 and down[-1].bottom == box.bottom
    assert len(grid(box, 3, 2, 4)) == 6


def test_flow_wraps_at_the_right_edge() -> None:
    boxes = flow(Rect(0, 0, 100, 50), [(40, 10)] * 3, 5)
    assert [box.topleft for box in boxes] == [(0, 0), (45, 0), (0, 15)]


def test_fit_keeps_the_aspect_and_stays_inside() -> None:
    box = fit(2.0, Rect(0, 0, 100, 100))
    assert box == Rect(0, 25, 100, 50)
    assert fit(0.5, Rect(0, 0, 100, 100)).h == 100


def test_a_box_goes_beside_its_place_and_covers_least() -> None:
    bounds, place = Rect(0, 0, 300, 200), Rect(120, 80, 40, 40)
    assert beside(place, (50, 20), bounds, 5) == Rect(165, 90, 50, 20)
    assert beside(place, (50, 20), bounds, 5, (BELOW, RIGHT)) == Rect(115, 125, 50, 20)
    # No room at the right, then none where something is to stay clear.
    assert beside(place, (200, 20), bounds, 5).bottom == 75
    assert beside(place, (50, 20), bounds, 5, clear=[Rect(165, 0, 100, 200)]) == Rect(65, 90, 50, 20)
    # What lies at the place is gone round with it.
    assert beside(place, (50, 20), bounds, 5, (RIGHT,), clear=[Rect(150, 70, 40, 60)]) == Rect(195, 90, 50, 20)


def test_a_box_close_by_is_in_line_with_its_thing_and_within_reach() -> None:
    bounds, thing = Rect(0, 0, 900, 700), Rect(300, 120, 100, 40)
    board = Rect(300, 100, 200, 500)
    size, gap, reach = (120, 60), 5, 120
    # Below all of the board it would be far off.
    assert close_by(thing, size, bounds, gap, reach, (BELOW, RIGHT, LEFT), around=board) == Rect(505, 110, *size)
    # Past what is to stay clear, and over a little of it rather than far off.
    clear = [Rect(505, 100, 300, 60), Rect(0, 100, 295, 60)]
    box = close_by(thing, size, bounds, gap, reach, (BELOW, RIGHT, LEFT), around=board, clear=clear)
    assert box.collidelist([*clear, board]) < 0 and distance(box, thing) <= reach
    clear = [Rect(505, 0, 300, 430), Rect(0, 0, 295, 430), Rect(0, 0, 900, 90)]
    box = close_by(thing, size, bounds, gap, reach, (BELOW, RIGHT, LEFT), around=board, clear=clear)
    assert distance(box, thing) <= reach and not box.colliderect(board)
    assert sum(box.clip(rect).w * box.clip(rect).h for rect in clear) < 60 * 120


def test_a_box_close_by_rather_hides_what_is_to_stay_clear_than_its_thing() -> None:
    """And rather the thing than the pointer on it, where there is room beside neither."""
    bounds, thing, pointer = Rect(0, 0, 300, 200), Rect(120, 80, 40, 40), Rect(150, 90, 9, 9)
    clear = [Rect(0, 0, 110, 200), Rect(170, 0, 130, 200)]
    assert not close_by(thing, (100, 120), bounds, 5, 20, clear=clear).colliderect(thing)
    thing = Rect(20, 20, 260, 160)
    assert not close_by(thing, (100, 120), bounds, 5, 20, free=[pointer]).colliderect(pointer)


def test_a_large_box_close_by_hides_as_little_as_can_be_of_a_small_thing() -> None:
    """What it hides is counted by the size of the smaller of the two."""
    bounds, thing, size = Rect(0, 0, 300, 200), Rect(130, 70, 40, 60), (290, 80)
    clear = [Rect(0, 150, 300, 50)]
    box = close_by(thing, size, bounds, 5, 20, clear=clear)
    assert thing.clip(box).h <= 20


@given(
    st.integers(0, 250),
    st.integers(0, 170),
    st.integers(1, 120),
    st.integers(1, 80),
    st.lists(st.builds(Rect, st.integers(0, 290), st.integers(0, 190), st.just(60), st.just(40)), max_size=4),
)
def test_a_box_close_by_stays_inside_bounds_and_within_reach(
    x: int, y: int, wide: int, high: int, clear: list[Rect]
) -> None:
    bounds, thing = Rect(0, 0, 300, 200), Rect(x, y, 50, 30)
    box = close_by(thing, (wide, high), bounds, 5, 25, clear=clear)
    assert bounds.contains(box) and box.size == (wide, high)
    if bounds.contains(thing):
        assert not box.colliderect(thing) and distance(box, thing) <= 25


@given(st.integers(0, 250), st.integers(0, 170), st.integers(1, 300), st.integers(1, 200))
def test_a_box_beside_stays_inside_bounds(x: int, y: int, wide: int, high: int) -> None:
    bounds, place = Rect(0, 0, 300, 200), Rect(x, y, 50, 30)
    box = beside(place, (wide, high), bounds, 5)
    assert bounds.contains(box) and box.size == (wide, high)
    if place.right + 5 + wide <= bounds.right or place.left - 5 - wide >= 0:
        assert not box.colliderect(place)


def test_a_box_larger_than_its_bounds_keeps_its_beginning() -> None:
    """Centred, it would lose its heading as well."""
    bounds, place = Rect(10, 10, 300, 200), Rect(120, 80, 40, 40)
    assert beside(place, (50, 500), bounds, 5) == Rect(165, 10, 50, 500)
    assert beside(place, (900, 20), bounds, 5).left == 10
    assert clamp(Rect(95, 50, 400, 300), bounds, 5).topleft == (15, 15)


def test_small_helpers() -> None:
    box = Rect(0, 0, 100, 60)
    assert inset(box, 10, 5) == Rect(10, 5, 80, 50)
    assert inset(Rect(0, 0, 10, 10), 20).size == (0, 0)
    assert align((20, 20), box, 1.0, 0.0) == Rect(80, 0, 20, 20)
    assert clamp(Rect(95, 50, 20, 20), box, 2) == Rect(78, 38, 20, 20)
    assert cut_top(box, 20, 5) == (Rect(0, 0, 100, 20), Rect(0, 25, 100, 35))
    assert cut_bottom(box, 20, 5) == (Rect(0, 40, 100, 20), Rect(0, 0, 100, 35))
    assert cut_left(box, 20, 5) == (Rect(0, 0, 20, 60), Rect(25, 0, 75, 60))
    assert cut_right(box, 20, 5) == (Rect(80, 0, 20, 60), Rect(0, 0, 75, 60))
