"""What takes a test of the screen its time and tells it nothing: pictures unpacked anew for each window, dice that
travel as they did at another table, and waiting for the disk. And what no test of the screen may meet: a sentence that
is in no catalogue."""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.typing import FileLike

from game.core.words import Message, Words
from scenes.stage.cache import surface_cache
from scenes.stage.dice.motion import Flick, Motion
from scenes.stage.dice.throw import preparing
from scenes.stage.work import Work
from scenes.table.corinth import ahead

_load = pygame.image.load
_unpacked = surface_cache(160)
_prepare = preparing
_travelled: OrderedDict[tuple[object, ...], Motion] = OrderedDict()
TRAVELS = 60
"""So many throws are remembered."""


def load(file: FileLike, *name: str) -> pygame.Surface:
    """As `pygame.image.load`; of a picture of the program a copy, unpacked once for all windows of this process."""
    if not isinstance(file, Path) or name or "assets" not in file.parts:
        return _load(file, *name)
    return _unpacked.get(file, lambda: _load(file)).copy()


def prepared(
    count: int, tray_size: tuple[float, float], seed: int, flick: Flick | None = None, candidates: int = 4
) -> Work[Motion]:
    """As `preparing`; a travel that was worked out before in this process is there at once."""
    key = count, tray_size, seed, flick, candidates
    motion = _travelled.pop(key, None)
    if motion is None:
        motion = yield from _prepare(count, tray_size, seed, flick, candidates)
    _travelled[key] = motion
    if len(_travelled) > TRAVELS:
        _travelled.popitem(last=False)
    return motion


@pytest.fixture(autouse=True)
def _no_waiting() -> Iterator[None]:
    """That what is kept reaches the disk is for `tests/saves` to see."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load", load)
        patch.setattr(ahead, "preparing", prepared)
        patch.setattr(os, "fsync", lambda handle: None)
        yield


@pytest.fixture(autouse=True)
def _no_gap_in_the_words() -> Iterator[None]:
    """A key that is in no catalogue is shown to players as itself; here it fails."""
    missing: set[str] = set()
    known: set[str] = set()
    say, say_beside = Words.say, Words.say_beside

    def check(words: Words, message: Message) -> None:
        if message.key not in known:
            (known if words.knows(message.key) else missing).add(message.key)

    def checked(words: Words, message: Message) -> str:
        check(words, message)
        return say(words, message)

    def checked_beside(words: Words, message: Message) -> str:
        check(words, message)
        return say_beside(words, message)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Words, "say", checked)
        patch.setattr(Words, "say_beside", checked_beside)
        yield
    assert not missing, f"in no catalogue: {', '.join(sorted(missing))}"


@pytest.fixture
def no_full_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system refuses full screen, as for a size that its monitor cannot show."""
    set_mode = pygame.display.set_mode

    def refuse(size: tuple[int, int], flags: int, **options: int) -> pygame.Surface:
        if flags & pygame.FULLSCREEN:
            raise pygame.error("no such video mode")
        return set_mode(size, flags, **options)

    monkeypatch.setattr(pygame.display, "set_mode", refuse)
