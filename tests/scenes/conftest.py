"""What takes a test of the screen its time and tells it nothing: pictures unpacked anew for each window, and waiting
for the disk."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.stage.cache import surface_cache

_load = pygame.image.load
_unpacked = surface_cache(160)


def load(file: object, *name: str) -> pygame.Surface:
    """As `pygame.image.load`; of a picture of the program a copy, unpacked once for all windows of this process."""
    if not isinstance(file, Path) or name or "assets" not in file.parts:
        return _load(file, *name)  # type: ignore[call-overload, no-any-return]
    return _unpacked.get(file, lambda: _load(file)).copy()


@pytest.fixture(autouse=True)
def _no_waiting() -> Iterator[None]:
    """That what is kept reaches the disk is for `tests/saves` to see."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load", load)
        patch.setattr(os, "fsync", lambda handle: None)
        yield
