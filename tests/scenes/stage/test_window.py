from __future__ import annotations

import os
import subprocess
import sys

import pygame
import pytest

from scenes.stage import window
from scenes.stage.window import NoDisplay, open_window


def test_a_driver_that_shows_nothing_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(window, "_open", lambda *args: pygame.Surface((10, 10)))
    with pytest.raises(NoDisplay, match="no_display"):
        open_window((1366, 768))


def test_an_unknown_driver_is_an_error() -> None:
    code = (
        "from scenes.stage.window import open_window, NoDisplay\n"
        "try: open_window((800, 600))\n"
        "except NoDisplay as error: print(error)\n"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "nothing", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, timeout=30, check=False
    )
    assert run.returncode == 0 and run.stderr == ""
    assert run.stdout.count("\n") == 1 and "no_window: " in run.stdout


def test_without_acceleration_hint_it_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str | None] = []

    def attempt(*args: object) -> pygame.Surface:
        tried.append(os.environ.get("SDL_FRAMEBUFFER_ACCELERATION"))
        if len(tried) == 1:
            raise pygame.error("Window framebuffer support not available")
        return pygame.Surface((10, 10))

    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(window, "_open", attempt)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    open_window((1366, 768))
    assert tried == ["0", None]


def test_the_hint_of_the_person_is_respected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "1")
    opened = open_window((800, 600))
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "1" and opened.size == (800, 600)
    opened.close()
