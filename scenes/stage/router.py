"""Brings events to elements: hover, press, click, capture, drag and wheel by the pointer; keys go to the keyboard."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, NamedTuple

import pygame

from .deeds import Deeds
from .drag import HeldPiece
from .element import Element, Point
from .hints import Hints
from .keyboard import Keyboard
from .keys import MODIFIERS
from .theme import DRAG_DISTANCE
from .window import GONE

if TYPE_CHECKING:
    from .loop import Stage
    from .scene import Scene

_CURSORS = {
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
    "move": pygame.SYSTEM_CURSOR_SIZEALL,
}


AT_ONCE = 0.3
"""Seconds within which a second press is still meant for what was there at the first press, though that is gone by
now."""


class _Press(NamedTuple):
    """A press of the button: when, where, in which scene, on what (and the path that had), and whether on something
    passing."""

    time: float
    pos: Point
    scene: Scene | None
    element: Element | None
    path: str
    passing: bool


class Router:
    """Knows what is hovered, pressed and held, and turns events into calls on elements."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.held = HeldPiece(stage)
        self.hints = Hints(stage)
        self._deeds = Deeds(stage, self.held, self.hints)
        self.keyboard = Keyboard(stage, self.held, self.hints, self._deeds, self._wake)
        self.hover: Element | None = None
        self._pressed: Element | None = None
        self._pressed_at: Point = (0, 0)
        self._pressed_time = 0.0
        self._held_long = False
        self._liftable: bool | None = None
        """Whether what is pressed is taken up by holding the button still, once that has been asked."""
        self._captured: Element | None = None
        self._swallow_up = False
        self._last: _Press | None = None
        """The last press, which may be the first of a double click."""
        self._pointer: Point | None = None
        self._resting = False
        self._rest_at: Point | None = None
        self._cursor = "arrow"

    @property
    def cursor(self) -> str:
        """The shape of the pointer, by the names of `Element.cursor`."""
        return self._cursor

    @property
    def pointer(self) -> Point | None:
        """Where the pointer was seen last, or None when it is outside."""
        return self._pointer

    @property
    def busy(self) -> bool:
        """Whether a button is down or a piece is held."""
        return self._pressed is not None or self._captured is not None or self.held.holding

    @property
    def tracing(self) -> bool:
        """Whether the element that captures the pointer wants every movement (see `Element.traces`)."""
        return self._captured is not None and self._captured.traces

    @property
    def resting(self) -> bool:
        """Whether, since the last click, drop or key, or since other things came under the pointer, nothing has been
        pointed at: neither by moving the pointer some pixels nor by going somewhere with the keyboard. What lies under
        the pointer may then be lit, but is not explained or enlarged: people look at what the click has changed, and
        that must not be covered."""
        return self._resting

    def take_up_again(self) -> None:
        """Take up again what a change of size put down, if the top scene lets it be taken up now."""
        scene, path = self._stage.scenes.top, self.held.interrupted
        if scene is None or not path:
            return
        self.held.interrupted = ""
        with contextlib.suppress(KeyError):
            if self.held.pick(scene.root.find(path), "click", self._pointer, again=True) and self._pointer is not None:
                self.held.move(self._pointer)

    # Finding

    def element_at(self, pos: Point) -> Element | None:
        """The topmost element at a point."""
        for root in self._stage.roots():
            found = root.pick(pos)
            if found is not None:
                return found
        return None

    # Events

    def notice(self, event: pygame.Event) -> None:
        """See a press or a key before anything uses it: what is explained or enlarged now has been seen. Hides the
        tooltip; the pointer counts as `resting` from here on."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self._rest(event.pos)
            self.hints.hide()
        elif event.type == pygame.KEYDOWN and event.key not in MODIFIERS:
            self._rest(self._pointer)
            self.hints.sleep()

    def handle(self, event: pygame.Event) -> bool:
        """Deliver an event; true when something used it."""
        self._drop_gone()
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        if kind == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            return self._down(event.pos, event.button)
        if kind == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        if kind == pygame.MOUSEWHEEL:
            return self._wheel(getattr(event, "precise_y", 0.0) or float(event.y))
        if kind == pygame.KEYDOWN:
            if event.key in (pygame.K_LALT, pygame.K_RALT):
                self.hints.set_full(True)
                return False
            return self.keyboard.press(event)
        if kind == pygame.KEYUP and event.key in (pygame.K_LALT, pygame.K_RALT):
            self.hints.set_full(False)
            return False
        if kind == pygame.TEXTINPUT:
            return self.keyboard.type(event.text)
        if kind in GONE:
            self._lose_button()
        if kind in (pygame.WINDOWLEAVE, *GONE) and not self.busy:
            self._pointer = None
            self.set_hover(None)
        return False

    def _motion(self, pos: Point) -> bool:
        self._pointer = pos
        if self._resting and (self._rest_at is None or _far(pos, self._rest_at)):
            self._wake()
        if self._captured is not None:
            self._captured.pointer_move(pos)
            return True
        if self.held.holding:
            if self.held.by == "key":
                self.held.by = "click"
            self.held.move(pos)
            self.hints.watch(self.held.aimed)
            return True
        pressed = self._pressed
        if pressed is not None:
            if pressed.drag is not None and _far(pos, self._pressed_at):
                self._start_drag(pos)
            else:
                pressed.pressed = pressed.reaches(pos)
            return True
        found = self.element_at(pos)
        self.set_hover(found)
        return found is not None

    def _down(self, pos: Point, button: int) -> bool:
        self._pointer = pos
        self.keyboard.show_focus(False)
        if button == 1:
            # No event may have come for a button let go elsewhere, as in another window.
            self._swallow_up = False
        if self.held.holding:
            if button == 1:
                self.held.move(pos)
                self._deeds.release(pos)
                self._swallow_up = True
            else:
                self._deeds.put_back()
            return True
        found = self.element_at(pos)
        self.set_hover(found)
        if button == 3:
            if found is None:
                return False
            self._deeds.secondary(found)
            return True
        self.hints.hide()
        if self._strays(found, pos):
            self._swallow_up = True
            return True
        self.keyboard.set_focus(found if found is not None and found.focusable else None)
        if found is None:
            return False
        self._pressed, self._pressed_at = found, pos
        self._pressed_time = self._stage.clock.now()
        self._held_long = False
        self._liftable = None
        found.pressed = True
        if found.captures and found.enabled:
            self._captured = found
            found.pointer_down(pos)
        return True

    def _strays(self, found: Element | None, pos: Point) -> bool:
        """Whether a press is the second of a double click but has hit something other than the first did: because
        something passing, or the whole scene, came or went, or because what was pressed is gone. What has been made
        anew in its place counts as the same."""
        passing = found is not None and any(element.passing for element in found.ancestors())
        path = found.path if found is not None else ""
        now = _Press(self._stage.clock.now(), pos, self._stage.scenes.top, found, path, passing)
        before = self._last
        strays = before is not None and self._strays_from(before, now)
        if not strays:
            self._last = now
        return strays

    def _strays_from(self, before: _Press, now: _Press) -> bool:
        apart = now.time - before.time
        if now.element is before.element or apart >= self._stage.theme.time.double_click or _far(now.pos, before.pos):
            return False
        if now.passing or before.passing or now.scene is not before.scene:
            return True
        if now.path == before.path or before.element is None:
            return False
        # Somebody who presses one button of a bar after another, each in the place of the last, is hardly slower than
        # that.
        return apart < AT_ONCE and not before.element.shown

    def _up(self, pos: Point) -> bool:
        self._pointer = pos
        if self._swallow_up:
            self._swallow_up = False
            return True
        pressed, self._pressed = self._pressed, None
        if pressed is not None:
            pressed.pressed = False
        if self._captured is not None:
            captured, self._captured = self._captured, None
            self._stage.toasts.answer(lambda: captured.pointer_up(pos))
            self._let_go(pos)
            return True
        if self.held.holding and self.held.by == "drag":
            self.held.move(pos)
            if _far(pos, self._pressed_at):
                self._deeds.release(pos)
                self._let_go(pos)
            else:
                self.held.by = "click"
            return True
        if pressed is None:
            return False
        if pressed.shown and not self._held_long and self.element_at(pos) is pressed:
            self._deeds.click(pressed, pos)
        self.refresh()
        return True

    def _let_go(self, pos: Point) -> None:
        """Settles things after something was dragged and let go at a point: as after a click, people look at what has
        changed."""
        self._rest(pos)
        self.hints.sleep()
        self.refresh()

    def _start_drag(self, pos: Point) -> None:
        # One press begins one drag: a piece put back while the button is still down is not taken up again.
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return
        pressed.pressed = False
        self.set_hover(None)
        if self._deeds.pick(pressed, "drag", self._pressed_at):
            self.held.move(pos)
        else:
            self._swallow_up = True

    def _rest(self, pos: Point | None) -> None:
        """The pointer rests until it has moved away from a point."""
        self._rest_at = pos
        if not self._resting:
            self._resting = True
            self._stage.invalidate()

    def _wake(self) -> None:
        """Something is pointed at again."""
        if self._resting:
            self._resting = False
            self.hints.wake()
            self._stage.invalidate()

    def _wheel(self, steps: float) -> bool:
        if not steps:
            # Sideways only.
            return False
        self.hints.hide()
        start = self.element_at(self._pointer) if self._pointer is not None else self.keyboard.focus
        if start is None:
            return False
        return any(element.wheel(steps) for element in start.ancestors())

    # State

    def set_hover(self, element: Element | None) -> None:
        """Record what the pointer is over, and tell the elements concerned."""
        self._set_cursor(element)
        if element is self.hover:
            return
        if self.hover is not None:
            self.hover.hovered = False
            if self.hover.on_hover is not None:
                self.hover.on_hover(False)
        self.hover = element
        if element is not None:
            element.hovered = True
            if element.on_hover is not None:
                element.on_hover(True)
        self.hints.watch(element, self._resting)

    def refresh(self) -> None:
        """Find anew what is under the pointer, after the tree or the layout has changed."""
        if self._pointer is not None and not self.busy and not self.keyboard.focus_visible:
            found = self.element_at(self._pointer)
            if found is not self.hover:
                self._rest(self._pointer)
            self.set_hover(found)

    def reset(self) -> None:
        """Drop hover, focus, press and drag, as when the scene changes."""
        self.held.put_back(glide=False)
        self._abandon_press()
        self.keyboard.leave()
        self.keyboard.set_focus(None)
        self.set_hover(None)
        self.hints.forget()

    def _lose_button(self) -> None:
        """What a button began is abandoned, since nobody will tell of its going up. What follows the pointer or the
        focus without one stays in the hand."""
        if self.held.by == "drag":
            self.held.put_back(glide=False)
        self._abandon_press()

    def _abandon_press(self) -> None:
        """Nothing is pressed any more, and nothing has the pointer for itself."""
        if self._pressed is not None:
            self._pressed.pressed = False
        self._pressed = None
        self._cancel_captured()

    def update(self, seconds: float) -> None:
        """Let time pass: drags that begin by holding, tooltips, the held piece."""
        self._drop_gone()
        pressed = self._pressed
        now = self._stage.clock.now()
        time = self._stage.theme.time
        if pressed is not None and not self.held.holding and self._captured is None:
            held = now - self._pressed_time
            if self._lifts_by_holding(pressed):
                if pressed.enabled and held >= time.drag_hold:
                    self._start_drag(self._pointer or self._pressed_at)
            elif held >= time.hold and pressed.tooltip is not None and not self._held_long:
                self._held_long = True
                self.hints.show_now(full=True)
        self.held.update(seconds)
        self.hints.update()

    @property
    def due(self) -> float | None:
        """The time of the next thing that happens without an event, or None."""
        times = [t for t in (self.hints.due,) if t is not None]
        pressed, time = self._pressed, self._stage.theme.time
        if pressed is not None and not self.held.holding and self._captured is None:
            if self._lifts_by_holding(pressed):
                if pressed.enabled:
                    times.append(self._pressed_time + time.drag_hold)
            elif pressed.tooltip is not None and not self._held_long:
                times.append(self._pressed_time + time.hold)
        return min(times, default=None)

    def _lifts_by_holding(self, pressed: Element) -> bool:
        """Whether holding the button still on what is pressed takes it up. Where no place accepts it and a click means
        something, that is a slow click and no drag: it is not refused."""
        if pressed.drag is None:
            return False
        if self._liftable is None:
            self._liftable = pressed.on_click is None or any(place.shown for place in pressed.drag.places())
        return self._liftable

    def _drop_gone(self) -> None:
        if self.hover is not None and not self.hover.shown:
            self.set_hover(None)
            self.hints.forget()
        self.keyboard.drop_gone()
        if self._pressed is not None and not self._pressed.shown:
            self._pressed.pressed = False
            self._pressed = None
        if self._captured is not None and not self._captured.shown:
            self._cancel_captured()

    def _cancel_captured(self) -> None:
        captured, self._captured = self._captured, None
        if captured is not None:
            captured.pointer_cancel()

    def _set_cursor(self, element: Element | None) -> None:
        wanted = "arrow"
        if element is not None and element.interactive and element.enabled:
            wanted = element.cursor if element.inviting else "arrow"
        if wanted != self._cursor:
            self._cursor = wanted
            # Some drivers have no cursors at all; the pointer then keeps its one shape.
            with contextlib.suppress(pygame.error):
                pygame.mouse.set_cursor(_CURSORS[wanted])


def _far(a: Point, b: Point) -> bool:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 >= DRAG_DISTANCE**2
