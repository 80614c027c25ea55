"""Brings mouse and keyboard events to elements: hover, press, click, capture, drag, wheel, focus, shortcuts."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

import pygame

from .drag import Hand
from .element import Element, Point
from .focus import following, toward
from .hints import Hints
from .keys import DIRECTIONS, MODIFIERS, chord
from .theme import DRAG_DISTANCE

if TYPE_CHECKING:
    from .loop import Stage

_CURSORS = {
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
    "move": pygame.SYSTEM_CURSOR_SIZEALL,
}


class Router:
    """Knows what is hovered, pressed, focused and held, and turns events into calls on elements."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.hand = Hand(stage)
        self.hints = Hints(stage)
        self.hover: Element | None = None
        self.focus: Element | None = None
        self.focus_visible = False
        """Whether the focus ring is drawn: after the keyboard moved it, until the mouse is used."""
        self._keyed: Element | None = None
        """What was told by the keyboard, in place of the pointer, that one has come to it."""
        self._pressed: Element | None = None
        self._pressed_at: Point = (0, 0)
        self._pressed_time = 0.0
        self._held_long = False
        self._captured: Element | None = None
        self._swallow_up = False
        self._first: tuple[float, Point, Element | None, bool] | None = None
        """The last press: when, where, on what, and whether on something passing."""
        self._pointer: Point | None = None
        self._resting = False
        self._rest_at: Point | None = None
        self._cursor = "arrow"

    @property
    def pointer(self) -> Point | None:
        """Where the pointer was seen last, or None when it is outside."""
        return self._pointer

    @property
    def busy(self) -> bool:
        """Whether a button is down or a piece is held."""
        return self._pressed is not None or self._captured is not None or self.hand.holding

    @property
    def tracing(self) -> bool:
        """Whether an element wants to be told of every movement."""
        return self._captured is not None and self._captured.traces

    @property
    def resting(self) -> bool:
        """Whether nothing has been pointed at since the last click, drop or key or since other things came under the
        pointer, by moving it some pixels or by going there with the keyboard. What lies under it may then be lit, but
        is not explained or enlarged: one looks at what the click has changed, and that must not be covered."""
        return self._resting

    # Finding

    def roots(self) -> list[Element]:
        """The trees that answer now, topmost first."""
        roots = [self._stage.overlay]
        scene = self._stage.scenes.top
        if scene is not None:
            roots.append(scene.root)
        return roots

    def element_at(self, pos: Point) -> Element | None:
        """The topmost element at a point."""
        for root in self.roots():
            found = root.pick(pos)
            if found is not None:
                return found
        return None

    def scope(self) -> Element | None:
        """The part of the tree the keyboard moves in: the topmost open dialog or menu, else the scene."""
        for root in self.roots():
            scopes = [e for e in root.walk() if e.focus_scope]
            if scopes:
                return scopes[-1]
        return self._stage.scenes.top.root if self._stage.scenes.top else None

    def focus_order(self) -> list[Element]:
        """What Tab goes through, in order."""
        if self.hand.holding:
            return list(self.hand.places)
        scope = self.scope()
        if scope is None:
            return []
        # Where the keyboard is keeps its place though it can no longer be stopped at: Tab goes on from there.
        return [e for e in scope.walk() if (e.focusable and e.rect.w > 0) or e is self.focus]

    # Events

    def notice(self, event: pygame.Event) -> None:
        """See a press or a key before anybody uses it: what is explained or enlarged now has been seen."""
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
            return self._key(event)
        if kind == pygame.KEYUP and event.key in (pygame.K_LALT, pygame.K_RALT):
            self.hints.set_full(False)
            return False
        if kind == pygame.TEXTINPUT:
            return self.focus is not None and self.focus.enabled and self.focus.type(event.text)
        if kind == pygame.WINDOWLEAVE and not self.busy:
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
        if self.hand.holding:
            if self.hand.by == "key":
                self.hand.by = "click"
            self.hand.move(pos)
            self.hints.watch(self.hand.aimed)
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
        self._show_focus(False)
        if self.hand.holding:
            if button == 1:
                self.hand.move(pos)
                self._release(pos)
                self._swallow_up = True
            else:
                self._put_back()
            return True
        found = self.element_at(pos)
        self.set_hover(found)
        if button == 3:
            if found is None:
                return False
            self._secondary(found)
            return True
        self.hints.hide()
        if self._strays(found, pos):
            self._swallow_up = True
            return True
        self.set_focus(found if found is not None and found.focusable else None)
        if found is None:
            return False
        self._pressed, self._pressed_at = found, pos
        self._pressed_time = self._stage.clock.now()
        self._held_long = False
        found.pressed = True
        if found.captures and found.enabled:
            self._captured = found
            found.pointer_down(pos)
        return True

    def _strays(self, found: Element | None, pos: Point) -> bool:
        """Whether a press is the second of a double click, and has come to something else than the first because
        something passing came or went."""
        now = self._stage.clock.now()
        passing = found is not None and any(element.passing for element in found.ancestors())
        before, self._first = self._first, (now, pos, found, passing)
        if before is None:
            return False
        when, where, what, was_passing = before
        twice = now - when < self._stage.theme.time.double_click and not _far(pos, where)
        return twice and found is not what and (passing or was_passing)

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
        if self.hand.holding and self.hand.by == "drag":
            self.hand.move(pos)
            if _far(pos, self._pressed_at):
                self._release(pos)
                self._let_go(pos)
            else:
                self.hand.by = "click"
            return True
        if pressed is None:
            return False
        if pressed.shown and not self._held_long and self.element_at(pos) is pressed:
            self._click(pressed, pos)
        self.refresh()
        return True

    def _secondary(self, element: Element) -> None:
        """What the right button does: something of its own, else the whole tooltip."""
        if element.on_secondary is not None and element.enabled:
            self._stage.toasts.answer(element.on_secondary)
        else:
            self.hints.show_now(full=True)

    def _click(self, element: Element, pos: Point | None) -> None:
        if element.drag is not None and element.enabled and element.on_click is None:
            self._pick(element, "click" if pos is not None else "key", pos)
            if pos is None and self.hand.holding:
                self._focus_first_place()
        else:
            self._activate(element)

    def _activate(self, element: Element) -> None:
        def activate() -> bool:
            able = element.enabled
            element.activate()
            return able

        self._stage.toasts.answer(activate)

    def _pick(self, element: Element, by: str, pos: Point | None) -> bool:
        return self._stage.toasts.answer(lambda: self.hand.pick(element, by, pos))

    def _release(self, pos: Point | None) -> None:
        self._stage.toasts.answer(lambda: self.hand.release(pos))

    def _let_go(self, pos: Point) -> None:
        """After something was led or dragged and let go at a point: as after a click, one looks at what that has
        changed."""
        self._rest(pos)
        self.hints.sleep()
        self.refresh()

    def _put_back(self) -> None:
        self._stage.toasts.answer(self.hand.put_back)

    def _start_drag(self, pos: Point) -> None:
        # One press begins one drag: a piece put back while the button is still down is not taken up again.
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return
        pressed.pressed = False
        self.set_hover(None)
        if self._pick(pressed, "drag", self._pressed_at):
            self.hand.move(pos)
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
        self.hints.hide()
        start = self.element_at(self._pointer) if self._pointer is not None else self.focus
        if start is None:
            return False
        return any(element.wheel(steps) for element in start.ancestors())

    # The keyboard

    def _key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_LALT, pygame.K_RALT):
            self.hints.set_full(True)
            return False
        name = chord(event)
        if name == "Esc":
            return self._stage.toasts.answer(self._escape)
        if name == "F1":
            rule = self.hints.rule()
            if rule and self._stage.open_rule(rule):
                return True
        focus = self.focus
        heard = focus is not None and focus.enabled and not self.hand.holding
        if focus is not None and heard and self._stage.toasts.answer(lambda: focus.key(event)):
            self.hints.hide()
            return True
        if name in ("Tab", "Shift+Tab"):
            # What is lit only while the keyboard is here is no place to go on to.
            self._leave_keyed()
            self._go(following(self.focus, self.focus_order(), -1 if name == "Shift+Tab" else 1))
            return True
        if name in DIRECTIONS:
            return self._arrow(DIRECTIONS[name])
        if name in ("Enter", "Space") and self.focus_visible and self.focus is not None:
            if self.hand.holding:
                self._release(None)
            else:
                self._click(self.focus, None)
            return True
        if name in ("Shift+Enter", "Menu") and self.focus_visible and self.focus is not None and not self.hand.holding:
            self._secondary(self.focus)
            return True
        return self._shortcut(name)

    def _escape(self) -> bool:
        if self.hand.holding:
            self.hand.put_back()
            return True
        if self.hints.view.visible:
            self.hints.hide()
        start = self.focus or self.scope()
        if start is not None and any(e.cancel() for e in start.ancestors()):
            return True
        scope = self.scope()
        return scope is not None and scope is not start and scope.cancel()

    def _arrow(self, direction: tuple[int, int]) -> bool:
        self._leave_keyed()
        order = self.focus_order()
        if not order:
            return False
        if self.focus is None or self.focus not in order:
            self._go(order[0])
            return True
        found = toward(self.focus, order, direction)
        if found is not None or self.focus_visible:
            self._go(found or self.focus)
        return found is not None

    def _shortcut(self, name: str) -> bool:
        scope = self.scope()
        if scope is None:
            return False
        for element in [e for e in scope.walk() if e.shortcut == name]:
            self._activate(element)
            return True
        return False

    def _go(self, element: Element | None) -> None:
        """Move the focus by keyboard; what it reaches is told as if the pointer had come to it."""
        self._wake()
        self.set_focus(element)
        self._show_focus(True)
        if self._keyed is not element:
            self._leave_keyed()
            if element is not None and element.on_hover is not None:
                self._keyed = element
                element.on_hover(True)
        if element is None:
            return
        for above in element.ancestors():
            reveal = getattr(above, "reveal", None)
            if reveal is not None and above is not element:
                reveal(element)
        if self.hand.holding:
            self.hand.by = "key"
            self.hand.hover(element)
        self.hints.watch(element)

    def _focus_first_place(self) -> None:
        if self.hand.places:
            self._go(self.hand.places[0])

    # State

    def set_hover(self, element: Element | None) -> None:
        """What the pointer is over."""
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

    def set_focus(self, element: Element | None, visible: bool | None = None) -> None:
        """Where the keyboard is; `visible` also sets whether its ring is drawn."""
        if element is not self.focus:
            if self.focus is not None:
                self.focus.focused = False
            self.focus = element
            if element is not None:
                element.focused = True
        if visible is not None:
            self._show_focus(visible)

    def _leave_keyed(self) -> None:
        """Tell what the keyboard had come to that it is gone, unless the pointer is there."""
        keyed, self._keyed = self._keyed, None
        if keyed is not None and not keyed.hovered and keyed.on_hover is not None:
            keyed.on_hover(False)

    def _show_focus(self, visible: bool) -> None:
        if not visible:
            self._leave_keyed()
        if visible != self.focus_visible:
            self.focus_visible = visible
            self._stage.invalidate()

    def refresh(self) -> None:
        """Find anew what is under the pointer, after the tree or the layout has changed."""
        if self._pointer is not None and not self.busy and not self.focus_visible:
            found = self.element_at(self._pointer)
            if found is not self.hover:
                self._rest(self._pointer)
            self.set_hover(found)

    def reset(self) -> None:
        """Drop hover, focus, press and drag, as when the scene changes."""
        self.hand.drop_all()
        if self._pressed is not None:
            self._pressed.pressed = False
        self._pressed = self._captured = None
        self.set_focus(None)
        self.set_hover(None)
        self.hints.forget()

    def update(self, seconds: float) -> None:
        """Let time pass: drags that begin by holding, tooltips, the held piece."""
        self._drop_gone()
        pressed = self._pressed
        now = self._stage.clock.now()
        time = self._stage.theme.time
        if pressed is not None and not self.hand.holding and self._captured is None:
            held = now - self._pressed_time
            if pressed.drag is not None:
                if pressed.enabled and held >= time.drag_hold:
                    self._start_drag(self._pointer or self._pressed_at)
            elif held >= time.hold and pressed.tooltip is not None and not self._held_long:
                self._held_long = True
                self.hints.show_now(full=True)
        self.hand.update(seconds)
        self.hints.update()

    @property
    def due(self) -> float | None:
        """The time of the next thing that happens without an event, or None."""
        times = [t for t in (self.hints.due,) if t is not None]
        if self._pressed is not None and not self.hand.holding and self._captured is None:
            time = self._stage.theme.time
            wait = time.drag_hold if self._pressed.drag is not None else time.hold
            if not self._held_long:
                times.append(self._pressed_time + wait)
        return min(times, default=None)

    def _drop_gone(self) -> None:
        if self.hover is not None and not self.hover.shown:
            self.set_hover(None)
            self.hints.forget()
        if self.focus is not None and not self.focus.shown:
            self.focus.focused = False
            self.focus = None
        if self._pressed is not None and not self._pressed.shown:
            self._pressed.pressed = False
            self._pressed = None
        if self._captured is not None and not self._captured.shown:
            self._captured = None

    def _set_cursor(self, element: Element | None) -> None:
        wanted = "arrow"
        if element is not None and element.interactive and element.enabled:
            wanted = element.cursor if element.focusable else "arrow"
        if wanted != self._cursor:
            self._cursor = wanted
            # Some drivers have no cursors at all; the pointer then keeps its one shape.
            with contextlib.suppress(pygame.error):
                pygame.mouse.set_cursor(_CURSORS[wanted])


def _far(a: Point, b: Point) -> bool:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 >= DRAG_DISTANCE**2
