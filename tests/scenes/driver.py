"""Plays scenes without a display: finds elements by name, moves the mouse, types, advances a virtual clock.

Everything goes through pygame's event queue and the stage's own route; nothing sleeps. `SDL_VIDEODRIVER=dummy`
is set on import, before pygame opens anything.
"""

from __future__ import annotations

import gc
import os
import re

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pygame

from scenes.stage.art import Art
from scenes.stage.clock import VirtualClock
from scenes.stage.damage import Damage
from scenes.stage.element import Element
from scenes.stage.loop import Stage
from scenes.stage.options import DisplayOptions
from scenes.stage.scene import Scene
from scenes.stage.theme import Colour, Look, Theme
from scenes.stage.window import open_window

ASSETS = Path(__file__).resolve().parents[2] / "assets"
FRAME = 1 / 60
FEW = 20
"""Of so many frames one is painted where pictures are what is tried, as in whole games."""
ONE_IN = 61
"""Of so many frames one is painted, whether or not anybody looks at it. It is no multiple of three, so that of clicks,
which take three frames, now the move is painted, now the press, now the release."""
KEPT = 6
"""The collector, which takes a tenth of a second, runs once for this many closed windows."""
YOUNG = 20
"""All but one in so many of its runs look only at what is new since the one before: most of what is there stays."""
_closed = count(1)
ARTS = 6
"""For at most this many looks the art of a closed window is kept for the next one that looks alike: making it again
would take most of the time in which a table is opened."""
_arts: dict[Look, Art] = {}

CODES = {"Enter": pygame.K_RETURN, "Esc": pygame.K_ESCAPE} | {
    name: getattr(pygame, f"K_{name.upper()}") for name in ("Plus", "Minus", "Comma", "Period")
}
"""Keys whose name in a chord is not what pygame calls them."""
PATH = re.compile(r"[a-z]\w*(/\w+)+")
"""What is a path, and the label of nothing."""
MODIFIERS = {"Ctrl": pygame.KMOD_LCTRL, "Alt": pygame.KMOD_LALT, "Shift": pygame.KMOD_LSHIFT}


def key_press(chord: str) -> pygame.Event:
    """The KEYDOWN event for a chord such as `Ctrl+Z`; raises ValueError for a key that does not exist."""
    *held, key = chord.split("+")
    code = CODES.get(key) or pygame.key.key_code(key)
    return pygame.Event(pygame.KEYDOWN, key=code, mod=sum(MODIFIERS[name] for name in held), unicode="", scancode=0)


def colour_at(surface: pygame.Surface, at: tuple[int, int]) -> Colour:
    """The colour of a pixel of a picture, without how clear it is."""
    pixel = surface.get_at(at)
    return pixel.r, pixel.g, pixel.b


class LateStage(Stage):
    """A stage that paints one frame in `one_in`, and, once somebody has looked at the picture, who may look again,
    every one that can be looked at. All else goes on frame by frame, as if each had been painted."""

    one_in = ONE_IN
    unseen = False
    """Whether frames follow each other without anybody looking between them."""

    def __init__(self, *args: Any, **options: Any) -> None:
        self._passed = count(1)
        self._owed = Damage()
        self._within = self._looked_at = False
        super().__init__(*args, **options)

    @property
    def surface(self) -> pygame.Surface:
        """What scenes are drawn on; whoever looks at it between two frames sees it as it is now, and from now on."""
        if not self._within:
            self.paint()
            self._looked_at = True
        return super().surface

    @contextmanager
    def in_a_row(self) -> Iterator[None]:
        """Within the context frames follow each other unseen; after it the last one can be looked at."""
        before, self.unseen = self.unseen, True
        try:
            yield
        finally:
            self.unseen = before
        self.catch_up()

    def catch_up(self) -> None:
        """Paint what is left of frames that went by unseen, for whoever looks again."""
        if self._looked_at and not self.unseen:
            self.paint()

    def paint(self) -> None:
        """Paint what frames have left to be painted."""
        if self._owed and self.frames and not self._within:
            self.frames -= 1
            self._paint()

    def step(self, seconds: float) -> None:
        """See `Stage`."""
        self._within = True
        try:
            super().step(seconds)
        finally:
            self._within = False

    def draw(self) -> bool:
        """A frame, painted now or later."""
        if not self._damage:
            return False
        if (self._looked_at and not self.unseen) or next(self._passed) % self.one_in == 0:
            return self._paint()
        self.arrange()
        for area in self._damage.take(self.size):
            self._owed.add(area)
        self.frames += 1
        return True

    def _paint(self) -> bool:
        for area in self._owed.take(self.size):
            self._damage.add(area)
        within, self._within = self._within, True
        try:
            return super().draw()
        finally:
            self._within = within


class Driver:
    """A stage of a given size on a virtual clock, with hands.

    `where` may be an element, its path (`rail/seat0`; looked up in the overlay, then in the top scene), its label, or
    a point.
    """

    def __init__(self, size: tuple[int, int] = (1920, 1080), options: DisplayOptions | None = None) -> None:
        self.clock = VirtualClock()
        window = open_window(size)
        options = options or DisplayOptions()
        look = Theme(window.size, options.ui_scale, options.high_contrast).look
        self.stage = LateStage(window, ASSETS, options, self.clock, art=_arts.pop(look, None))
        # Of windows with more pixels than usual it weighs much: it is kept for the next window alone.
        for heavy in [other for other, art in _arts.items() if art.theme.dense > 1]:
            del _arts[heavy]
        self.pos = (0, 0)
        pygame.event.clear()

    def close(self) -> None:
        """Close the window, and now and then free the pictures of earlier ones: they take much memory and hang in
        reference cycles too few for Python's collector to run by itself, so that hundreds of tables would pile up."""
        pygame.event.clear()
        pygame.display.quit()
        art = self.stage.art
        # An icon that one test misses would be held against the next.
        if not art.icons.missing:
            _arts[art.theme.look] = art
            if len(_arts) > ARTS:
                del _arts[next(iter(_arts))]
        closed = next(_closed)
        if closed % KEPT == 0:
            if closed % (KEPT * YOUNG) == 0:
                gc.unfreeze()
            gc.collect()
            gc.freeze()

    # Time

    def show(self, scene: Scene) -> Scene:
        """Push a scene, and let its transition pass."""
        self.stage.scenes.push(scene)
        self.advance(0.3)
        return scene

    def advance(self, seconds: float, frame: float = FRAME, *, every: bool = False) -> None:
        """Let time pass in frames of `frame` seconds; at least one frame. `every` one of them is painted if asked
        for."""
        with self.painting(1 if every else self.stage.one_in):
            self._pass(seconds, frame)

    def _pass(self, seconds: float, frame: float) -> None:
        left, unseen = seconds, self.stage.unseen
        try:
            while left > 1e-9:
                part = min(frame, left)
                left -= part
                self.clock.advance(part)
                # The last one is painted at once, if anybody may look at it.
                self.stage.unseen = unseen or left > 1e-9
                self.stage.step(part)
            if seconds <= 0:
                self.stage.step(0.0)
        finally:
            self.stage.unseen = unseen
        self.stage.catch_up()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size from outside."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        self.advance(0)

    def settle(self, most: float = 30.0) -> None:
        """Let time pass until nothing moves any more; raises AssertionError after `most` seconds."""
        passed = 0.0
        with self.stage.in_a_row():
            self.advance(0)
            while self.stage.animating:
                self.advance(FRAME)
                passed += FRAME
                assert passed < most, f"still moving after {most} seconds"

    def until(self, holds: Callable[[], bool], most: float = 30.0) -> None:
        """Let time pass until something holds; raises AssertionError after `most` seconds."""
        passed = 0.0
        with self.stage.in_a_row():
            while not holds():
                self.advance(FRAME)
                passed += FRAME
                assert passed < most, f"does not hold after {most} seconds"

    @contextmanager
    def painting(self, one_in: int = 1) -> Iterator[None]:
        """Within the context every frame is painted, or one in `one_in`, though nobody may look at it; what came before
        is painted first."""
        before = self.stage.one_in
        if one_in < before:
            self.stage.paint()
        self.stage.one_in = one_in
        try:
            yield
        finally:
            self.stage.one_in = before

    # Finding

    def roots(self) -> list[Element]:
        """The trees that can be reached, topmost first."""
        return self.stage.roots()

    def find(self, where: str) -> Element:
        """The element at a path, else the only visible one with that label; KeyError if there is none, or more than
        one."""
        found = self._all(where)
        if len(found) == 1:
            return found[0]
        raise KeyError(f"{len(found)} elements are called {where!r}; there are: {', '.join(self.names()[:80])}")

    def _all(self, where: str) -> list[Element]:
        for root in self.roots():
            try:
                return [root.find(where)]
            except KeyError:
                continue
        # Most labels are sentences that are put together whenever they are asked for.
        return [] if PATH.fullmatch(where) else [element for element, label in self.labels() if label == where]

    def labels(self) -> list[tuple[Element, str]]:
        """What everything visible is called."""
        return [(element, element.label) for root in self.roots() for element in root.walk()]

    def has(self, where: str) -> bool:
        """Whether an element is there and visible."""
        found = self._all(where)
        return len(found) == 1 and found[0].shown

    def names(self) -> list[str]:
        """The paths of everything visible."""
        return [e.path for root in self.roots() for e in root.walk() if e.path]

    def at(self, where: str | Element | tuple[int, int]) -> tuple[int, int]:
        """The point that stands for an element: its middle."""
        if isinstance(where, tuple):
            return where
        element = self.find(where) if isinstance(where, str) else where
        return element.rect.center

    # The mouse

    def move(self, where: str | Element | tuple[int, int]) -> None:
        """Move the pointer, and let a frame pass."""
        to = self.at(where)
        rel = (to[0] - self.pos[0], to[1] - self.pos[1])
        self.pos = to
        self._post(pygame.MOUSEMOTION, pos=to, rel=rel, buttons=(0, 0, 0), touch=False)
        self.advance(FRAME)

    def press(self, button: int = 1) -> None:
        """Press a button where the pointer is."""
        self._post(pygame.MOUSEBUTTONDOWN, pos=self.pos, button=button, touch=False)
        self.advance(FRAME)

    def release(self, button: int = 1) -> None:
        """Release a button where the pointer is."""
        self._post(pygame.MOUSEBUTTONUP, pos=self.pos, button=button, touch=False)
        self.advance(FRAME)

    def click(self, where: str | Element | tuple[int, int] | None = None, button: int = 1) -> None:
        """Move there, press and release."""
        if where is not None:
            self.move(where)
        self.press(button)
        self.release(button)

    def drag(
        self, start: str | Element | tuple[int, int], end: str | Element | tuple[int, int], steps: int = 6
    ) -> None:
        """Press at `start`, move to `end` in steps, release."""
        self.move(start)
        a, b = self.pos, self.at(end)
        self.press()
        for i in range(1, steps + 1):
            self.move((round(a[0] + (b[0] - a[0]) * i / steps), round(a[1] + (b[1] - a[1]) * i / steps)))
        self.release()

    def wheel(self, steps: int, where: str | Element | tuple[int, int] | None = None) -> None:
        """Turn the wheel, away from the user when positive; with it, as from SDL, a button goes down and up."""
        if where is not None:
            self.move(where)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._post(kind, pos=self.pos, button=4 if steps > 0 else 5, touch=False)
        self._post(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps), flipped=False, which=0)
        self.advance(FRAME)

    # The keyboard

    def key(self, *names: str) -> None:
        """Press and release keys by chord, as `Tab`, `Ctrl+Z`."""
        for name in names:
            event = key_press(name)
            pygame.event.post(event)
            pygame.event.post(pygame.Event(pygame.KEYUP, key=event.key, mod=event.mod))
            self.advance(FRAME)

    def alt(self, down: bool) -> None:
        """Hold the Alt key down, or let it go."""
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        self._post(kind, key=pygame.K_LALT, mod=pygame.KMOD_LALT if down else 0, unicode="")
        self.advance(FRAME)

    def type(self, text: str) -> None:
        """Type text."""
        for char in text:
            self._post(pygame.TEXTINPUT, text=char)
        self.advance(FRAME)

    # Pictures

    def shot(self, path: Path | str) -> None:
        """Draw the present state and save it as a picture."""
        self.stage.invalidate()
        self.stage.step(0.0)
        self.stage.screenshot(Path(path))

    def pixels(self) -> bytes:
        """The present picture as RGB bytes, for comparing."""
        return pygame.image.tobytes(self.stage.surface, "RGB")

    def toasts(self) -> list[str]:
        """What toasts say now."""
        return self.stage.toasts.texts

    def tooltip(self) -> str:
        """The words of the tooltip shown, or ""."""
        tip = self.stage.router.hints.tip
        return f"{tip.title} {tip.body}".strip() if tip is not None else ""

    def _post(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.Event(kind, **values))
