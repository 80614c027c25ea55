"""A display without a screen, and the painters that need one."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")


@pytest.fixture(scope="module")
def painter() -> Iterator[object]:
    import pygame

    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    from scenes.stage.dice.tray import TrayPainter

    yield TrayPainter()
