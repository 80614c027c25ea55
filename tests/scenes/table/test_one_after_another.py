"""A table takes over the pictures of the one before it, and looks as if it were the first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame
import pytest
from pygame import Surface

from tests.scenes.table.every import TABLES
from tests.scenes.table.table import GameTable

OTHERWISE: Mapping[str, Mapping[str, object]] = {"akrotiri": {"strategy": True}, "arnak": {"temple": "snake"}}
"""Options with which the same game shows other things."""


def boards(table: GameTable[Any]) -> bytes:
    """The picture of the boards after some decisions."""
    table.go_on(3, 12)
    table.driver.settle()
    picture = Surface(table.driver.stage.size)
    table.view.draw_ground(picture)
    table.view.draw(picture)
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_a_table_after_another_looks_as_the_first_one_does(kind: type[GameTable[Any]]) -> None:
    pictures = []
    for before in (False, True):
        if before:
            earlier = kind(2, (0,), seed="before", options=OTHERWISE.get(kind.game))
            boards(earlier)
            earlier.close()
        table = kind(2, (0,), seed="after")
        if not before:
            # As if no table had been there.
            table.driver.stage.art._kept = None
            table.driver.stage.relayout()
        pictures.append(boards(table))
        table.close()
    assert pictures[0] == pictures[1]
