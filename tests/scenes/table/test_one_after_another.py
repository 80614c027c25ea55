"""A table takes over the pictures of the one before it, and looks as if it were the first."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.registry import game_named
from scenes.stage.cache import ByteCache
from tests.game.lengths import is_small
from tests.scenes import driver
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


def laid(kind: type[GameTable[Any]], seats: int, options: Mapping[str, object] | None = None) -> tuple[bytes, object]:
    """The boards of a table that is laid and left, and what their pictures were kept in."""
    table = kind(seats, (0,), seed="this", options=options)
    try:
        return boards(table), table.driver.stage.art._kept
    finally:
        table.close()


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_a_table_after_another_looks_as_the_first_one_does(kind: type[GameTable[Any]]) -> None:
    """Also after one with other options, which shows other things, and after one of other seats, whose pictures it
    does not take over."""
    driver._arts.clear()
    first, kept = laid(kind, 2)
    second, same = laid(kind, 2)
    if kept is None and is_small(game_named(kind.game), 2):
        pytest.skip("its pictures are quickly made and not kept (`GameView.made`)")
    assert kept is not None and same is kept
    laid(kind, 2, OTHERWISE.get(kind.game))
    third, same = laid(kind, 2)
    assert same is kept
    laid(kind, 3)
    fourth, other = laid(kind, 2)
    assert (other is kept) == (kind.game == "corinth"), "dice look alike at every table"
    assert first == second == third == fourth


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_when_the_parts_of_a_table_have_been_drawn_nothing_is_left_to_make(
    kind: type[GameTable[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver._arts.clear()
    table = kind(3, (0,), seed="this")
    table.go_on(3, 12)
    table.driver.stage.art._kept = None
    table.driver.stage.relayout()
    table.driver.stage.scenes.lay_out()
    made: list[Hashable] = []
    get = ByteCache.get

    def noted(cache: ByteCache[Any], key: Hashable, make: Callable[[], Any]) -> Any:
        if key not in cache:
            made.append(key)
        return get(cache, key, make)

    monkeypatch.setattr(ByteCache, "get", noted)
    picture = Surface(table.driver.stage.size)
    for part in table.view.parts:
        part(picture)
    assert made or table.small
    made.clear()
    table.view.draw_ground(picture)
    table.view.draw(picture)
    table.close()
    assert not made
