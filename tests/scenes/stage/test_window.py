from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from scenes.stage import window
from scenes.stage.element import Element
from scenes.stage.window import LEAST, NoDisplay, open_window
from tests.scenes.driver import Driver
from tests.scenes.stage.board import Board


def test_a_driver_that_shows_nothing_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(window, "_open", lambda *args: pygame.Surface((10, 10)))
    with pytest.raises(NoDisplay, match="no_display"):
        open_window((1366, 768))


@pytest.mark.parametrize("icon", ["", "missing.png", "damaged.png"])
def test_a_window_opens_without_its_icon(tmp_path: Path, icon: str) -> None:
    (tmp_path / "damaged.png").write_bytes(b"no picture")
    assert open_window((1366, 768), icon=tmp_path / icon).size == (1366, 768)


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


@pytest.mark.parametrize(
    ("desktop", "kept", "size"),
    [
        ((1366, 768), None, (1366, 768)),
        ((1366, 768), (1600, 900), (1366, 768)),
        ((1920, 1080), (1600, 900), (1600, 900)),
        ((1920, 1080), None, (1728, 972)),
        ((1024, 600), None, (1024, 600)),
        ((3840, 2160), (2000, 2200), (2000, 2160)),
        ((3840, 2160), None, (2560, 1440)),
    ],
)
def test_the_window_is_no_larger_than_the_desktop(
    monkeypatch: pytest.MonkeyPatch, desktop: tuple[int, int], kept: tuple[int, int] | None, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    opened = open_window(kept=kept)
    assert opened.size == size
    opened.close()


def test_the_hint_of_the_person_is_respected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "1")
    opened = open_window((800, 600))
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "1" and opened.size == (800, 600)
    opened.close()


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_the_window_is_kept_from_becoming_too_small() -> None:
    opened = open_window((800, 600))
    pygame.Window.from_display_module().size = (100, 100)
    opened.refetch()
    assert opened.size == LEAST
    opened.close()


def test_opened_too_small_it_grows() -> None:
    opened = open_window((60, 40))
    assert opened.size == LEAST and pygame.display.get_window_size() == LEAST
    opened.close()


def test_begun_in_full_screen_it_comes_back_at_the_wanted_size() -> None:
    opened = open_window((900, 700), fullscreen=True)
    assert opened.fullscreen and opened.size == pygame.display.get_desktop_sizes()[0]
    opened.toggle_fullscreen()
    assert not opened.fullscreen and opened.size == (900, 700) == pygame.display.get_window_size()
    opened.toggle_fullscreen()
    assert opened.fullscreen and opened.size == pygame.display.get_desktop_sizes()[0]
    opened.close()


def test_the_monitor_of_full_screen_is_that_of_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL knows on which it is and takes the size of that one, unless it is told another."""
    opened = open_window((900, 700))
    asked: list[tuple[int, int]] = []
    set_mode = pygame.display.set_mode

    def set_and_tell(size: tuple[int, int], *flags: int, **options: int) -> pygame.Surface:
        asked.append(size)
        return set_mode(size, *flags, **options)

    monkeypatch.setattr(pygame.display, "set_mode", set_and_tell)
    opened.toggle_fullscreen()
    assert set(asked) == {(0, 0)}
    opened.close()


@pytest.mark.parametrize("lost", [False, True])
@pytest.mark.parametrize("fullscreen", [False, True])
def test_full_screen_that_is_refused_leaves_all_as_it_was(
    monkeypatch: pytest.MonkeyPatch, fullscreen: bool, lost: bool
) -> None:
    """Also where the window was lost in the attempt."""
    opened = open_window((900, 700), fullscreen=fullscreen)
    before = opened.size
    set_mode = pygame.display.set_mode

    def refuse(size: tuple[int, int], flags: int, **options: int) -> pygame.Surface:
        if bool(flags & pygame.FULLSCREEN) == fullscreen:
            return set_mode(size, flags, **options)
        if lost:
            pygame.display.quit()
            pygame.display.init()
        raise pygame.error("no such video mode")

    monkeypatch.setattr(pygame.display, "set_mode", refuse)
    opened.toggle_fullscreen()
    assert (opened.fullscreen, opened.size) == (fullscreen, before)
    assert opened.surface is pygame.display.get_surface()
    opened.close()


@pytest.mark.usefixtures("no_full_screen")
@pytest.mark.parametrize("hint", ["", "1"])
def test_begun_in_full_screen_that_is_refused_it_opens_beside_it(monkeypatch: pytest.MonkeyPatch, hint: str) -> None:
    """As where a setting of another monitor asks for it."""
    if hint:
        monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", hint)
    else:
        monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
    opened = open_window((900, 700), fullscreen=True)
    assert not opened.fullscreen and opened.size == (900, 700) == pygame.display.get_window_size()
    opened.close()


def resize(driver: Driver, size: tuple[int, int]) -> None:
    """As window managers do that heed no least size."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    driver.advance(0)


def test_a_window_that_is_too_small_shows_a_part(driver: Driver) -> None:
    """Scenes are laid out for the least size; points of the window are points of the scene; and it grows again."""
    board = Board(driver.stage)
    driver.show(board)
    clicked: list[str] = []
    for size in ((300, 200), (320, 180), (640, 100)):
        resize(driver, size)
        assert driver.stage.size == LEAST == board.root.rect.size
        screen = pygame.display.get_surface()
        assert screen is not None and screen.get_size() == size
        seen = driver.stage.surface.subsurface((0, 0), size)
        assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(seen, "RGB")
    spot = Element("spot", on_click=lambda: clicked.append("spot"), rect=pygame.Rect(20, 30, 40, 40), z=9)
    board.root.add(spot)
    driver.click((40, 50))
    assert clicked == ["spot"]
    resize(driver, (1000, 700))
    assert driver.stage.size == (1000, 700) and driver.stage.surface is pygame.display.get_surface()


def test_a_box_of_the_system_is_for_drivers_that_show_something(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[object, ...]] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda *words, **options: shown.append(words))
    open_window((800, 600)).close("It is over.")
    opened = open_window((800, 600))
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    opened.close("It is over.")
    assert shown == [("Antikythera", "It is over.")]
