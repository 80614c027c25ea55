"""The chart of prospects: the signs of the seats stand where their lines end."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.words import msg
from scenes.table.chart import MARK, TURN, draw_chart, marks_on, rows_of
from scenes.table.people import SeatLook
from scenes.table.turning import Course, TurningPoint
from tests.scenes.table.corinth.table import CorinthTable


def looks() -> tuple[SeatLook, ...]:
    """Four seats."""
    table = CorinthTable(4, (0,), seed="chart")
    try:
        return table.scene.seats
    finally:
        table.close()


FOUR = looks()


@given(st.lists(st.integers(0, 90), min_size=4, max_size=4))
def test_no_sign_covers_another_and_none_is_far_from_its_line(heights: list[int]) -> None:
    rows = rows_of([(float(height), look) for height, look in zip(heights, FOUR, strict=True)], 26)
    assert sorted(look.index for row in rows for _, look in row) == [0, 1, 2, 3]
    assert all(below[0][0] - above[-1][0] >= 26 for above, below in pairwise(rows))
    assert all(after[0] - before[0] < 26 for row in rows for before, after in pairwise(row))


def test_losers_stand_side_by_side_where_all_lines_end() -> None:
    rows = rows_of([(90.0, FOUR[0]), (0.0, FOUR[1]), (90.0, FOUR[2]), (90.0, FOUR[3])], 26)
    assert [[look.index for _, look in row] for row in rows] == [[1], [0, 2, 3]]


@given(st.lists(st.integers(1, 60), min_size=5, max_size=40), st.integers(2, 4), st.integers(60, 200))
def test_signs_along_the_lines_do_not_meet(steps: list[int], lines: int, apart: int) -> None:
    """They stand on their line, and those of another line elsewhere, whatever the lines do."""
    across = [float(sum(steps[:i])) for i in range(len(steps) + 1)]
    points = [(x, (i * 37) % 90.0) for i, x in enumerate(across)]
    all_x = []
    for index in range(lines):
        for x, y in marks_on(points, index, lines, apart):
            i = max(i for i, at in enumerate(across[:-1]) if at <= x)
            (ax, ay), (bx, by) = points[i], points[i + 1]
            assert abs(y - (ay + (by - ay) * (x - ax) / (bx - ax))) < 1e-6
            all_x.append(x)
    every = sorted(all_x)
    assert all(b - a > apart / lines - 1e-6 for a, b in pairwise(every))
    assert len(every) >= int(across[-1] / apart) * lines


@pytest.mark.parametrize(("share", "position"), [(0.5, 6), (0.0, 6), (0.0, 12), (1.0, 12)])
def test_a_turning_point_is_the_sign_of_its_seat_in_a_ring_and_stays_in_the_chart(share: float, position: int) -> None:
    """By itself a disc is a seat's own sign. At the end of the lines it keeps off the signs that stand there."""
    table = CorinthTable(4, (0,), seed="chart")
    try:
        stage, rect = table.driver.stage, pygame.Rect(40, 40, 700, 160)
        theme = stage.theme

        def drawn(*points: TurningPoint) -> pygame.Surface:
            surface = pygame.Surface((780, 240))
            surface.fill(theme.palette.parchment_light)
            draw_chart(surface, stage, rect, Course((0, 6, 12), ((share,) * 4,) * 3, points), FOUR)
            return surface

        plain = drawn()
        for look in FOUR:
            turned = drawn(TurningPoint(4, position, msg("table.log"), look.index, 0.2, "Turns.", look.index))
            changed = pygame.mask.from_threshold(turned, (0, 0, 0), (1, 1, 1, 255), plain)
            changed.invert()
            (ring,) = [part for part in changed.get_bounding_rects() if part.w > theme.px(24)]
            assert rect.inflate(0, theme.px(14)).contains(ring)
            sign = stage.icons.emblem(look.colour, round(theme.px(MARK) * TURN / MARK))
            middle = sign.get_at((sign.get_width() // 2, sign.get_height() // 2))
            assert turned.get_at(ring.center)[:3] == middle[:3]
            assert turned.get_at((ring.x + ring.w // 2, ring.y + 1)).r < 120, "the ring"
            assert turned.get_at((ring.x + theme.px(5), ring.centery))[:3] == theme.palette.parchment_light[:3], (
                "ground"
            )
    finally:
        table.close()
