"""No frame of a game waits for a picture: those that come in its course are read before, while nothing moves."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.scenes.table.every import TABLES
from tests.scenes.table.table import GameTable


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_what_comes_in_a_game_is_read_before_it_is_shown(
    kind: type[GameTable[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = kind(2, (), check_model=False)
    for _ in table.scene.ahead:
        pass
    read: list[object] = []
    load = pygame.image.load

    def noted(path: Any) -> pygame.Surface:
        read.append(path)
        return load(path)

    monkeypatch.setattr(pygame.image, "load", noted)
    with table.driver.painting():
        table.driver.until(lambda: table.scene.reveal.visible, 600)
    assert not read
    table.close()
