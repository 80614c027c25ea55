"""Gauges of shops on the others' boards: even steps, and open ones that do not look crossed, however narrow."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface

from scenes.table.corinth.gauge import draw_gauge, gauge_steps, hollow_steps
from tests.scenes.table.corinth.table import CorinthTable

INK = (80, 20, 90)
OPEN = 0.8
"""So much of an open step is inked at most."""


def _inked(layer: Surface, step: Rect) -> float:
    cells = [(x, y) for x in range(step.x, step.right) for y in range(step.y, step.bottom)]
    return sum(layer.get_at(cell).a > 0 for cell in cells) / len(cells)


@pytest.mark.parametrize("dense", [1.0, 4 / 3, 2.0])
@pytest.mark.parametrize("steps", [2, 3, 4, 5])
def test_steps_are_even_and_open_ones_stay_open(steps: int, dense: float) -> None:
    def least(pixels: float) -> int:
        return round(pixels * dense)

    for wide in range(round(13 * dense), 90):
        box = Rect(7, 5, wide, round(6 * dense))
        places = gauge_steps(box, steps, least)
        assert len({step.size for step in places}) == 1 and all(box.contains(step) for step in places)
        assert len({b.x - a.right for a, b in pairwise(places)}) == 1 and places[1].x > places[0].right
        # As much air at the left as at the right.
        assert abs((places[0].x - box.x) - (box.right - places[-1].right)) <= 1
        layer = Surface((120, 30), pygame.SRCALPHA)
        draw_gauge(layer, box, 1, steps, INK, hollow=hollow_steps([(box, steps)], least), least=least)
        assert [_inked(layer, step) <= OPEN for step in places] == [False] + [True] * (steps - 1), wide


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 0.8), ((1920, 1080), 1.0), ((3840, 2160), 1.0)])
def test_all_gauges_of_a_board_are_drawn_alike(size: tuple[int, int], ui: float) -> None:
    """Beside three others some frames would close up: then all open steps are low bars."""
    table = CorinthTable(4, (0,), size=size, ui=ui)
    table.wait()
    summary = table.view.minis.summaries[1]
    assert not summary.brief
    picture = table.driver.stage.surface
    # Of an open step nothing but its foot: over it lies the ground of its shop, in each of its columns alike.
    for name in ("shop green 4", "shop purple 4", "shop orange 1"):
        box = summary.parts[name]
        edge = table.driver.stage.theme.least(2)
        row = box.bottom - edge - max(4, round(box.h * 0.24)) + 1
        tones = {picture.get_at((x, row))[:3] for x in range(box.x + 2 * edge, box.right - 2 * edge)}
        assert len(tones) == 1, name
    table.close()
