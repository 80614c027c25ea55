"""Windows of every shape: each scene is laid out and drawn, below the least size as for the least, and cut."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from scenes.stage.window import LEAST
from tests.scenes.driver import Driver
from tests.scenes.menus.conftest import keep_game
from tests.scenes.menus.test_layout import SCENES
from tests.scenes.table.every import TABLES
from tests.scenes.table.table import GameTable

SIZES = [(640, 360), (500, 700), (2560, 360), (60, 40)]
LETTERS = (0.8, 2.0)
MORE_SIZES = [*SIZES, (640, 1080), (320, 200)]
MORE_LETTERS = (1.0, 1.3, 1.6)
TABLE_OF: dict[str, tuple[type[GameTable[Any]], int]] = {
    f"{kind.game} {players}": (kind, players) for kind in TABLES for players in (2, 4)
}


@pytest.fixture
def shown(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """A scene of the program, or a table of so many."""
    if request.param in TABLE_OF:
        kind, players = TABLE_OF[request.param]
        table = kind(players, (0,), seed="shapes")
        assert table.wait()
        yield table.driver
        table.close()
        return
    kind = TABLES[0]
    table = kind(2, (0,), seed="shapes")
    keep_game(table.program, 12)
    table.program.leave_table()
    SCENES[request.param](table.program)
    table.driver.settle()
    assert table.driver.stage.scenes.top is not None and table.driver.stage.scenes.top.name == request.param
    yield table.driver
    table.close()


def _stands(shown: Driver, size: tuple[int, int], letters: float) -> None:
    stage = shown.stage
    stage.set_options(ui_scale=letters)
    shown.resize(size)
    shown.advance(0.1)
    assert stage.size == (max(size[0], LEAST[0]), max(size[1], LEAST[1]))
    scene = stage.scenes.top
    assert scene is not None and scene.root.rect.size == stage.size
    screen = pygame.display.get_surface()
    assert screen is not None
    seen = pygame.image.tobytes(stage.surface.subsurface(screen.get_rect().clip(stage.surface.get_rect())), "RGB")
    assert pygame.image.tobytes(screen, "RGB") == seen


@pytest.mark.parametrize("ui", LETTERS)
@pytest.mark.parametrize("shown", [*SCENES, *(name for name in TABLE_OF if name.endswith("4"))], indirect=True)
def test_every_scene_stands_every_window(shown: Driver, ui: float) -> None:
    for size in SIZES:
        _stands(shown, size, ui)


@pytest.mark.long
@pytest.mark.parametrize("shown", [*SCENES, *TABLE_OF], indirect=True)
def test_every_scene_stands_every_window_in_letters_of_every_size(shown: Driver) -> None:
    for size in MORE_SIZES:
        for letters in MORE_LETTERS:
            _stands(shown, size, letters)
