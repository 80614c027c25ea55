"""Scenes and the stack they live in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from .cache import Enough, making_within
from .element import Element
from .tween import Eased
from .work import Work

if TYPE_CHECKING:
    from .loop import Stage

PIECE = 0.006
"""Seconds for which things are made ahead at a time."""
TRIES = 100
"""So often drawing begins again: where caches have no room for all of it, it would for ever."""


class Scene:
    """One screen of the program: an element tree, a background and a way to lay them out.

    Build elements in `__init__` or `enter`, put them under `self.root`, and give them rectangles in `layout`, which is
    called before the first picture and the first event, and whenever window, scale or theme change.
    """

    name = "scene"
    see_through = False
    """Whether the scene below stays in the picture (it gets no events)."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.root = Element("root", role="scene")
        self.root.attach(stage)
        self.ahead: Iterator[None] = iter(())
        """Work that can be done before its result is needed: one piece in each turn of the loop in which nothing moves
        and nothing has changed. For subclasses."""
        self._ahead_for: object = None
        """The size and look of the window, and what it was to show, for which `look_ahead` had it begun."""
        self.arrived = False
        """Whether it has been laid out and seen."""
        self.left_at = ""
        """The path of the element that had the keyboard focus when another scene was put on this one; "" for none."""

    @property
    def animating(self) -> bool:
        """Whether the next frame will differ without any event or tween. For subclasses."""
        return False

    @property
    def moving_area(self) -> Rect | None:
        """The area in which its tweens, and whatever makes it `animating`, change the picture; None: anywhere. For
        subclasses."""
        return None

    @property
    def kept_clear(self) -> tuple[Rect, ...]:
        """Areas that tooltips keep clear of where they have room elsewhere. For subclasses."""
        return ()

    @property
    def never_covered(self) -> tuple[Rect, ...]:
        """Areas that toasts beside something keep clear of where they have room elsewhere. For subclasses."""
        return ()

    @property
    def told_at(self) -> Rect | None:
        """Where toasts without a place of their own appear, over what may best be hidden; None: in the middle above the
        bottom edge. For subclasses."""
        return None

    @property
    def told_above(self) -> int | None:
        """The window row above which toasts appear that have neither a place of their own nor one in `told_at`; None:
        nothing lies at the bottom edge that they would hide. For subclasses."""
        return None

    @property
    def told_beside(self) -> Rect | None:
        """Words that stand in `told_at`: toasts cover all of them or none. For subclasses."""
        return None

    @property
    def ringed(self) -> bool:
        """Whether what the keyboard has come to is seen where it lies, so that a ring may be drawn round it. For
        subclasses."""
        return True

    @property
    def offered(self) -> Sequence[Element]:
        """What can be acted on now, to which the keyboard goes before anything else. For subclasses."""
        return ()

    def look_ahead(self, work: Callable[[], Iterator[None]], of: object = None) -> None:
        """To be called in `layout`, and when something else is to be expected than before: what can be done ahead, anew
        whenever what was done is of no use: the window looks different now, or is to show something else (`of`)."""
        wanted = (self.stage.size, self.stage.theme.look, of)
        if self._ahead_for != wanted:
            self._ahead_for = wanted
            self.ahead = work()

    def enter(self) -> None:
        """Called when it is put on the stack."""

    def arrive(self) -> None:
        """Called when it has been laid out for the first time: all that the keyboard may go to is there."""

    def leave(self) -> None:
        """Called when it is removed from the stack."""

    def pause(self) -> None:
        """Called when another scene is pushed above it."""

    def resume(self) -> None:
        """Called when the scene above it was removed."""

    def layout(self, size: tuple[int, int]) -> None:
        """Give every element its rectangle for a window of `size`."""

    def prepare(self, size: tuple[int, int]) -> Work[None]:
        """Work out what takes long in the layout for a window of `size`, a piece at a time, where it will be found by
        the next scene like this one. For subclasses."""
        yield from ()

    def update(self, seconds: float) -> None:
        """Called once a frame with the seconds since the last."""

    def draw(self, surface: Surface) -> None:
        """Draw what lies below the elements; the table top unless overridden."""
        surface.blit(self.stage.panels.backdrop(surface.get_size()), (0, 0))

    @property
    def parts(self) -> Sequence[Callable[[Surface], None]]:
        """All that `draw` draws, in parts where it takes long, so that what they draw with can be made ahead."""
        return (self.draw,)

    def draw_over(self, surface: Surface) -> None:
        """Draw what lies above the elements."""

    def paint(self, surface: Surface) -> None:
        """Draw all of it: what lies below the elements, these, and what lies above them."""
        self.draw(surface)
        self.root.render(surface)
        self.draw_over(surface)

    def draw_above(self, surface: Surface) -> None:
        """Draw what is read while something is held, above that too."""

    def intercept(self, event: pygame.Event) -> bool:
        """See an event before the elements do; returning true keeps it from them. Meant for skipping a running
        animation."""
        return False

    def handle(self, event: pygame.Event) -> bool:
        """Handle an event that no element used; true when used."""
        return False


class SceneStack:
    """Scenes over one another; only the topmost gets events. Changes fade, and never lock input."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._scenes: list[Scene] = []
        self._laid: dict[int, tuple[object, ...]] = {}
        self._old: Surface | None = None
        self._fade = Eased(0.0)

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene that is seen and played."""
        return self._scenes[-1] if self._scenes else None

    @property
    def fading(self) -> bool:
        """Whether a transition is being shown."""
        return self._old is not None

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self.top is not None:
            # Whoever clicked is not looking at the keyboard focus: on return, Enter must do what it always does.
            keyboard = self._stage.keyboard
            focus = keyboard.focus if keyboard.focus_visible else None
            here = focus is not None and self.top.root in focus.ancestors()
            self.top.left_at = focus.path if focus is not None and here else ""
        self._change(lambda: self._push(scene))

    def pop(self) -> None:
        """Take the top scene away; IndexError when there is none. The keyboard goes on where it left the scene below,
        if that is still there."""
        self._change(self._pop)

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self._change(lambda: self._begin_with(scene, len(self._scenes) - 1))

    def clear_to(self, scene: Scene) -> None:
        """Leave all scenes and begin with `scene`."""
        self._change(lambda: self._begin_with(scene, 0))

    def abandon(self) -> None:
        """Forget all scenes without calling `leave` on them, as after a fault in one of them."""
        self._scenes.clear()
        self._laid.clear()
        self._old = None

    def skip(self) -> None:
        """End the transition at once."""
        if self._old is not None:
            self._old = None
            self._stage.invalidate()

    def relayout(self) -> None:
        """Have every scene laid out again before its next picture."""
        self._laid.clear()

    def update(self, seconds: float) -> None:
        """Lay the top scene out when needed, and let its time pass."""
        self.lay_out()
        if self._old is not None and not self._fade.moving(self._stage.clock.now()):
            self.skip()
        if self.top is not None:
            self.top.update(seconds)

    def lay_out(self) -> None:
        """Lay out every scene that is seen and has not been laid out for the present size."""
        for scene in self._seen():
            state = (self._stage.size, self._stage.layout_version)
            if self._laid.get(id(scene)) != state:
                self._laid[id(scene)] = state
                with self._stage.keyboard.kept():
                    self._lay(scene)
                self._stage.keyboard.reveal()
            if scene is self.top and not scene.arrived:
                scene.arrived = True
                scene.arrive()

    def rehearse(self, scene: Scene) -> Work[None]:
        """Lay out a scene that is not on the stack and draw it where nobody sees it, a part at a time: whatever it is
        made of is then at hand when another one like it is shown."""
        yield from scene.prepare(self._stage.size)
        self._lay(scene)
        yield
        unseen = Surface(self._stage.size)
        for part in (*scene.parts, *(child.render for child in scene.root.children)):
            yield from _drawn(part, unseen)

    def _lay(self, scene: Scene) -> None:
        scene.root.rect = Rect((0, 0), self._stage.size)
        scene.layout(self._stage.size)
        for child in scene.root.children:
            if child.role == "dialog":
                child.place(scene.root.rect)

    def draw(self, surface: Surface) -> None:
        """Draw what is seen, lowest first, and the rest of the old picture over it."""
        for scene in self._seen():
            scene.paint(surface)
        if self._old is not None:
            self._old.set_alpha(round(255 * (1 - self._fade.at(self._stage.clock.now()))))
            surface.blit(self._old, (0, 0))

    def draw_above(self, surface: Surface) -> None:
        """Draw what the top scene has to say above what is held."""
        if self.top is not None:
            self.top.draw_above(surface)

    def _seen(self) -> list[Scene]:
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].see_through:
            first -= 1
        return self._scenes[max(0, first) :]

    def _push(self, scene: Scene) -> None:
        if self._scenes:
            self._scenes[-1].pause()
        self._scenes.append(scene)
        scene.enter()

    def _begin_with(self, scene: Scene, kept: int) -> None:
        """Leave all scenes but the lowest `kept`, and put one on them."""
        while len(self._scenes) > max(0, kept):
            self._leave_top()
        self._scenes.append(scene)
        scene.enter()

    def _pop(self) -> None:
        self._leave_top()
        if self.top is None:
            return
        self.top.resume()
        keyboard, path = self._stage.keyboard, self.top.left_at
        if path and keyboard.focus is None:
            with suppress(KeyError):
                keyboard.set_focus(self.top.root.find(path))

    def _leave_top(self) -> None:
        old = self._scenes.pop()
        self._laid.pop(id(old), None)
        self._stage.keyboard.forget(old.root)
        old.leave()

    def _change(self, change: Callable[[], None]) -> None:
        stage = self._stage
        stage.router.reset()
        stage.close_popups()
        stage.toasts.leave_scene()
        if stage.options.animated and stage.frames:
            self._old = stage.last_frame.copy()
            self._fade = Eased(0.0)
            length = stage.theme.time.fade_reduced if stage.options.reduced_motion else stage.theme.time.fade
            self._fade.set(1.0, stage.clock.now(), length)
        change()
        stage.invalidate()


def _drawn(draw: Callable[[Surface], None], unseen: Surface) -> Work[None]:
    """Draws once where nobody sees it, so that all it is drawn with is there: begun again from the start, with what has
    been made until then, whenever that took long."""
    for _ in range(TRIES):
        try:
            with making_within(PIECE):
                draw(unseen)
        except Enough:
            unseen.set_clip(None)
            yield
        else:
            break
    else:
        draw(unseen)
    yield
