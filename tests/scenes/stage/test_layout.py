from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from scenes.stage.layout import (
    BELOW,
    RIGHT,
    Flex,
    align,
    beside,
    clamp,
    columns,
    cut_bottom,
    cut_left,
    cut_right,
    cut_top,
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
