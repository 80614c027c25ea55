"""The window: how it is opened where there is no graphics card, and what is said where there is no display."""

from __future__ import annotations

import contextlib
import io
import os
import sys
import warnings
from pathlib import Path

import pygame
from pygame import Rect, Surface

from .quiet import silent_stderr

MINIMUM = (1366, 768)
"""The least size at which all layouts have their full room; down to `LEAST` they shrink."""

AMPLE = (2560, 1440)
"""The size that a window has at most before anybody has given it another."""

LEAST = (640, 360)
"""The least width and height that scenes are laid out for. The window is kept from becoming smaller; where the system
makes it so all the same, it shows the upper left part of the picture."""

WHOLE = (0, 0)
"""The size that stands for all of the monitor on which the window is or comes to be."""

GONE = (pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED)
"""The events after which nobody sees the window, as when it is minimised or the desktop shows another workspace. Nobody
tells it of a button let go from then on."""

_HINT = "SDL_FRAMEBUFFER_ACCELERATION"
_UNSEEN = ("offscreen", "dummy")
"""Drivers that show nothing."""


class NoDisplay(Exception):
    """No window can be opened: `code` is `no_display` where there is nothing to open it on, or `no_window`; `why` is
    what the system says."""

    def __init__(self, code: str, why: str = "") -> None:
        super().__init__(f"{code}: {why}")
        self.code = code
        self.why = why


class Window:
    """The window of the program. `surface` is what to draw on, never smaller than `LEAST`; it changes with size and
    full screen. Points of the window are the same points of the surface."""

    def __init__(self, screen: Surface, flags: int, wanted: tuple[int, int] | None = None) -> None:
        """`wanted` is how large it is to be beside full screen, where it begins with that."""
        self._screen = self.surface = screen
        self._use(screen)
        self._flags = flags & ~pygame.FULLSCREEN
        self.fullscreen = bool(flags & pygame.FULLSCREEN)
        self._beside_full = (wanted or default_size()) if self.fullscreen else self.size

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the surface in device pixels."""
        return self.surface.get_size()

    @property
    def size_beside_full(self) -> tuple[int, int]:
        """The size that it has, or comes back to from full screen."""
        return self._beside_full if self.fullscreen else self.size

    @property
    def seen(self) -> bool:
        """Whether the window is neither hidden nor minimised."""
        return pygame.display.get_active()

    def refetch(self) -> None:
        """Take the surface anew after a change of size."""
        screen = pygame.display.get_surface()
        if screen is not None:
            self._use(screen)

    def toggle_fullscreen(self) -> None:
        """Go to full screen, on the monitor on which the window is, and back; the surface has changed afterwards. Where
        the system refuses, all stays as it was."""
        if not self.fullscreen:
            self._beside_full = self.size
        try:
            self._set(not self.fullscreen)
        except pygame.error:
            if pygame.display.get_surface() is None:
                self._set(self.fullscreen)
            else:
                self.refetch()

    def show(self, areas: list[Rect]) -> None:
        """Bring what was drawn in these areas onto the screen."""
        if self.surface is not self._screen:
            self._screen.blit(self.surface, (0, 0))
            pygame.display.flip()
        elif len(areas) == 1 and areas[0].size == self.size:
            pygame.display.flip()
        else:
            pygame.display.update(areas)

    def close(self, sentence: str = "") -> None:
        """Close the window. A `sentence` is then shown in a message box of the system, which waits for the person,
        where the system has one; never by a driver that shows nothing."""
        title = pygame.display.get_caption()[0]
        shows = pygame.display.get_driver() not in _UNSEEN
        # First, for the window may fill the screen.
        pygame.display.quit()
        if sentence and shows:
            with contextlib.suppress(pygame.error):
                pygame.display.message_box(title, sentence, message_type="error")

    def _set(self, fullscreen: bool) -> None:
        """Open it anew, in full screen or beside it; raises pygame.error."""
        if fullscreen:
            screen = _set_mode(WHOLE, self._flags | pygame.FULLSCREEN)
        else:
            screen = _set_mode(self._beside_full, self._flags)
        self.fullscreen = fullscreen
        self._use(screen)

    def _use(self, screen: Surface) -> None:
        """Draw on the screen itself, or on a surface of its own where the screen is smaller than `LEAST`."""
        w, h = screen.get_size()
        size = max(w, LEAST[0]), max(h, LEAST[1])
        self._screen = screen
        if size == (w, h):
            self.surface = screen
        elif self.surface is screen or self.size != size:
            self.surface = Surface(size)


def open_window(
    size: tuple[int, int] | None = None,
    title: str = "Antikythera",
    *,
    kept: tuple[int, int] | None = None,
    fullscreen: bool = False,
    icon: Path | None = None,
) -> Window:
    """Open the window, resizable, at `size`, else as large as it was `kept`, where the desktop has room for that, else
    as suits the desktop; that is also its size when it comes back from full screen.

    Raises NoDisplay when there is no display or no driver for it.
    """
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", title)
    # Else Windows, where letters are enlarged, stretches what is drawn, though the sizes asked for are in true pixels.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    pygame.font.init()
    flags = pygame.RESIZABLE | (pygame.FULLSCREEN if fullscreen else 0)
    try:
        surface = _open_hinted(size, kept, title, icon, flags)
    except NoDisplay:
        if not fullscreen:
            raise
        flags = pygame.RESIZABLE
        pygame.display.quit()
        surface = _open_hinted(size, kept, title, icon, flags)
    driver = pygame.display.get_driver()
    if driver in _UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise NoDisplay("no_display")
    return Window(surface, flags, size or default_size(kept))


def default_size(kept: tuple[int, int] | None = None) -> tuple[int, int]:
    """A window size that suits the desktop: what was `kept`, as far as some monitor has room for it, else most of the
    first monitor, at least the minimum where it has that, at most `AMPLE`."""
    sizes = pygame.display.get_desktop_sizes()
    if not sizes:
        return kept or MINIMUM
    if kept is not None:
        return min(kept[0], max(w for w, _ in sizes)), min(kept[1], max(h for _, h in sizes))
    w, h = sizes[0]
    return min(w, AMPLE[0], max(MINIMUM[0], w * 9 // 10)), min(h, AMPLE[1], max(MINIMUM[1], h * 9 // 10))


def _open_hinted(
    size: tuple[int, int] | None, kept: tuple[int, int] | None, title: str, icon: Path | None, flags: int
) -> Surface:
    """Open it with our hint for Linux, unless the person has given another, else without; raises NoDisplay."""
    hinted = sys.platform.startswith("linux") and _HINT not in os.environ
    if hinted:
        os.environ[_HINT] = "0"
    try:
        with silent_stderr():
            return _open(size, kept, title, icon, flags)
    except pygame.error as error:
        if not hinted:
            raise NoDisplay("no_window", str(error)) from error
        os.environ.pop(_HINT, None)
        pygame.display.quit()
        try:
            with silent_stderr():
                return _open(size, kept, title, icon, flags)
        except pygame.error as second:
            raise NoDisplay("no_window", str(second)) from second


def _open(
    size: tuple[int, int] | None, kept: tuple[int, int] | None, title: str, icon: Path | None, flags: int
) -> Surface:
    pygame.display.init()
    if icon is not None:
        # A window without it is a window, and pygame does not find a file whose path the locale cannot express.
        with contextlib.suppress(OSError, pygame.error):
            pygame.display.set_icon(pygame.image.load(io.BytesIO(icon.read_bytes()), icon.name))
    pygame.display.set_caption(title)
    full = bool(flags & pygame.FULLSCREEN)
    return _set_mode(WHOLE if full else size or default_size(kept), flags)


def _set_mode(size: tuple[int, int], flags: int) -> Surface:
    """Set the mode, and keep the window from becoming smaller than `LEAST`; without vsync where the driver does not
    offer it."""
    screen = _mode_with_vsync(size, flags) if os.environ.get(_HINT) != "0" else None
    if screen is None:
        screen = pygame.display.set_mode(size, flags)
    with warnings.catch_warnings(), contextlib.suppress(pygame.error):
        # The only way to the window of `pygame.display`; deprecated in favour of windows that draw themselves.
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = LEAST
    # A window that was opened smaller has grown.
    return pygame.display.get_surface() or screen


def _mode_with_vsync(size: tuple[int, int], flags: int) -> Surface | None:
    with warnings.catch_warnings(), contextlib.suppress(pygame.error):
        warnings.simplefilter("ignore")
        return pygame.display.set_mode(size, flags, vsync=1)
    return None
