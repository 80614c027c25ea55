"""Turning points on the sheet of the end: whose they are, and whose prospects they changed."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.words import msg
from scenes.table.epilogue import set_epilogue
from scenes.table.pivots import set_pivots
from scenes.table.turning import Course, TurningPoint
from tests.scenes.table.arnak.table import ArnakTable
from tests.scenes.table.corinth.table import CorinthTable


@pytest.mark.parametrize("width", [1100, 400])
def test_a_turning_point_stands_under_the_name_of_who_brought_it(width: int) -> None:
    """With whose prospects it changed, where those are another's."""
    table = CorinthTable(2, (0,))
    try:
        stage, (one, other) = table.driver.stage, table.scene.seats
        points = [TurningPoint(k, k + 1, msg("table.log"), 0, -0.1, "Sails.", doer) for k, doer in enumerate((0, 1))]
        found = Course((0, 1, 2), ((0.5, 0.5),) * 3, tuple(points))
        own, theirs = set_pivots(stage, table.scene.words, (one, other), found, width)
        px = stage.text.size(other.name, "semibold")[0]
        assert theirs.name.size[0] == px != own.name.size[0] == stage.text.size(one.name, "semibold")[0]
        assert theirs.swing.size[0] > own.swing.size[0] + stage.text.size(one.name, "body")[0]
    finally:
        table.close()


def test_alone_all_turning_points_are_told_by_what_they_changed_for_the_only_seat() -> None:
    """The rival has no chance of winning that is told: the heading must not speak of it beside the rival's deeds."""
    table = ArnakTable(1, (0,), names=("Ada",))
    try:
        scene, stage = table.scene, table.driver.stage
        looks = (*scene.seats, *scene.view.unseated)
        points = [TurningPoint(k, k + 1, msg("table.log"), 0, -0.1, "Sails.", doer) for k, doer in enumerate((0, 1))]
        found = Course((0, 1, 2), ((0.5,),) * 3, tuple(points))
        own, theirs = set_pivots(stage, scene.words, looks, found, 900)
        assert own.swing.size == theirs.swing.size
        told = set_epilogue(stage, scene.words, looks, found, (), (), pygame.Rect(0, 0, 900, 400), 24)
        ((heading, _),) = told.heads
        wanted = "[b]Turning points, and how they changed Ada's chance of winning[/b]"
        assert heading.size == stage.text.render(wanted, "body", width=900, px=24).size
    finally:
        table.close()


@pytest.mark.parametrize("length", [6, 60])
def test_a_swing_keeps_the_beginning_of_the_name_of_whose_it_is(length: int) -> None:
    """However long that is: without it, it would be taken for that of who did it."""
    table = CorinthTable(2, (0,))
    try:
        stage, (one, other) = table.driver.stage, table.scene.seats
        looks = (replace(one, name="M" * length), other)
        points = [TurningPoint(0, 1, msg("table.log"), 0, -0.1, "Sails.", doer) for doer in (0, 1)]
        found = Course((0, 1, 2), ((0.5, 0.5),) * 3, tuple(points))
        own, theirs = set_pivots(stage, table.scene.words, looks, found, 600)
        assert own.swing.size[0] + stage.text.size("MM", "body")[0] < theirs.swing.size[0] <= 200
        assert not theirs.swing.cut
    finally:
        table.close()
