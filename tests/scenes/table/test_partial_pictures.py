"""While things move only a part of the window is drawn: what lies outside it is as if all had been drawn."""

from __future__ import annotations

from typing import Any

import numpy as np
import pygame
import pytest
from pygame import Rect

from scenes.stage.damage import Damage
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.every import TABLES
from tests.scenes.table.table import GameTable


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[list[Rect]]:
    """The areas of each picture that is drawn."""
    areas: list[list[Rect]] = []
    take = Damage.take

    def noted(damage: Damage, size: tuple[int, int]) -> list[Rect]:
        areas.append(take(damage, size))
        return areas[-1]

    monkeypatch.setattr(Damage, "take", noted)
    return areas


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_nothing_beside_the_part_that_is_drawn_differs(kind: type[GameTable[Any]], drawn: list[list[Rect]]) -> None:
    table = kind(3, (), seed="parts", speed=1.0, check_model=False)
    stage = table.driver.stage
    try:
        parts = 0
        for frame in range(360):
            table.driver.advance(1 / 60)
            if not drawn or frame % 10:
                continue
            areas, whole = drawn[-1], Rect((0, 0), stage.size)
            if areas != [whole]:
                parts += 1
                before = pygame.surfarray.array2d(stage.surface)
                stage.invalidate()
                stage.draw()
                differs = (before ^ pygame.surfarray.array2d(stage.surface)) & 0xFFFFFF
                for area in areas:
                    differs[area.left : area.right, area.top : area.bottom] = 0
                assert not np.any(differs), np.argwhere(differs)[0]
        assert parts > 5
    finally:
        table.close()


def test_dice_and_pieces_move_without_the_rest_being_drawn(drawn: list[list[Rect]]) -> None:
    """What a frame costs while things move is what the boards cost."""
    table = CorinthTable(2, (), seed="cost", speed=1.0, check_model=False)
    try:
        table.driver.advance(3.0, every=True)
        width, height = table.driver.stage.size
        parts = sorted(sum(area.w * area.h for area in areas) / (width * height) for areas in drawn)
        assert parts[len(parts) // 2] < 0.85
    finally:
        table.close()
