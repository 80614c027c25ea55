"""The window: how it is opened where there is no graphics card, and what is said where there is no display."""

from __future__ import annotations

import contextlib
import os
import sys
import warnings
from pathlib import Path

import pygame
from pygame import Rect, Surface

from .quiet import silent_stderr

MINIMUM = (1366, 768)
"""Smallest window everything is laid out for; smaller ones are allowed and may crowd."""

_HINT = "SDL_FRAMEBUFFER_ACCELERATION"


class NoDisplay(Exception):
    """No window can be opened: `code` is `no_display` where there is nothing to open it on, or `no_window`; `why` is
    what the system says."""

    def __init__(self, code: str, why: str = "") -> None:
        super().__init__(f"{code}: {why}")
        self.code = code
        self.why = why


class Window:
    """The window of the program. `surface` is what to draw on; it changes with size and full screen."""

    def __init__(self, surface: Surface, flags: int) -> None:
        self.surface = surface
        self._flags = flags
        self.fullscreen = bool(flags & pygame.FULLSCREEN)
        self._size_before = default_size() if self.fullscreen else surface.get_size()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in device pixels."""
        return self.surface.get_size()

    def refetch(self) -> None:
        """Take the surface anew after a change of size."""
        surface = pygame.display.get_surface()
        if surface is not None:
            self.surface = surface

    def toggle_fullscreen(self) -> None:
        """Go to full screen and back; the surface has changed afterwards."""
        self.fullscreen = not self.fullscreen
        if self.fullscreen:
            self._size_before = self.size
            sizes = pygame.display.get_desktop_sizes()
            size = sizes[0] if sizes else self.size
            self.surface = _set_mode(size, self._flags | pygame.FULLSCREEN, vsync=True)
        else:
            self.surface = _set_mode(self._size_before, self._flags & ~pygame.FULLSCREEN, vsync=True)

    def show(self, areas: list[Rect]) -> None:
        """Bring what was drawn in these areas onto the screen."""
        if len(areas) == 1 and areas[0].size == self.size:
            pygame.display.flip()
        else:
            pygame.display.update(areas)

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()


def open_window(
    size: tuple[int, int] | None = None,
    title: str = "Antikythera",
    *,
    fullscreen: bool = False,
    icon: Path | None = None,
) -> Window:
    """Open the window, resizable, at `size` or as large as suits the desktop.

    Raises NoDisplay when there is no display or no driver for it.
    """
    hinted = sys.platform.startswith("linux") and _HINT not in os.environ
    if hinted:
        os.environ[_HINT] = "0"
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", title)
    pygame.font.init()
    flags = pygame.RESIZABLE | (pygame.FULLSCREEN if fullscreen else 0)
    try:
        with silent_stderr():
            surface = _open(size, title, icon, flags)
    except pygame.error as error:
        if not hinted:
            raise NoDisplay("no_window", str(error)) from error
        os.environ.pop(_HINT, None)
        pygame.display.quit()
        try:
            with silent_stderr():
                surface = _open(size, title, icon, flags)
        except pygame.error as second:
            raise NoDisplay("no_window", str(second)) from second
    driver = pygame.display.get_driver()
    if driver in ("offscreen", "dummy") and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise NoDisplay("no_display")
    return Window(surface, flags)


def default_size() -> tuple[int, int]:
    """A window size that suits the desktop: most of it, at least the minimum where the desktop has that."""
    sizes = pygame.display.get_desktop_sizes()
    if not sizes:
        return MINIMUM
    w, h = sizes[0]
    return min(w, max(MINIMUM[0], w * 9 // 10)), min(h, max(MINIMUM[1], h * 9 // 10))


def _open(size: tuple[int, int] | None, title: str, icon: Path | None, flags: int) -> Surface:
    pygame.display.init()
    if icon is not None and icon.is_file():
        pygame.display.set_icon(pygame.image.load(icon))
    pygame.display.set_caption(title)
    if flags & pygame.FULLSCREEN:
        sizes = pygame.display.get_desktop_sizes()
        size = sizes[0] if sizes else size
    return _set_mode(size or default_size(), flags, vsync=True)


def _set_mode(size: tuple[int, int], flags: int, vsync: bool) -> Surface:
    """Set the mode; without vsync where the driver does not offer it."""
    if vsync and os.environ.get(_HINT) != "0":
        with warnings.catch_warnings(), contextlib.suppress(pygame.error):
            warnings.simplefilter("ignore")
            return pygame.display.set_mode(size, flags, vsync=1)
    return pygame.display.set_mode(size, flags)
