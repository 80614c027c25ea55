"""Brings keys to elements: the focus and where it goes next, what a key does there, shortcuts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import pygame

from .deeds import Deeds
from .drag import HeldPiece
from .element import Element
from .focus import following, nearest, offered_first, toward
from .hints import Hints
from .keys import DIRECTIONS, PRESSING, chord

if TYPE_CHECKING:
    from .loop import Stage

LOOKS = {f"Shift+{name}": step for name, step in DIRECTIONS.items()}
"""Keys that move among all elements with something to read, even where nothing can be done."""


class Keyboard:
    """Knows where the keyboard is. `wake` is called when it goes somewhere: what is there may then be explained."""

    def __init__(self, stage: Stage, held: HeldPiece, hints: Hints, deeds: Deeds, wake: Callable[[], None]) -> None:
        self._stage = stage
        self._held = held
        self._hints = hints
        self._deeds = deeds
        self._wake = wake
        self.focus: Element | None = None
        self.focus_visible = False
        """Whether the focus ring is drawn: after the keyboard moved it, until the mouse is used."""
        self._left: Element | None = None
        """What it has let go of, as long as it has come to nothing else."""
        self._played: Element | None = None
        """Where on the boards it was last among what was offered: from there it goes on when it is asked again."""
        self._openers: dict[Element, Element] = {}
        """Where the keyboard was when something opened into which it could go, by what opened."""
        self._opened: Element | None = None
        """Which of these it is in, or was in last if it has come to nothing else since."""
        self._keyed: Element | None = None
        """The element whose `on_hover` the keyboard has called, in place of the pointer."""

    # Where it may go

    def scope(self) -> Element | None:
        """The part of the tree the keyboard moves in: the topmost open dialog or menu, else the scene."""
        for root in self._stage.roots():
            scopes = [e for e in root.walk() if e.focus_scope]
            if scopes:
                return scopes[-1]
        return self._stage.scenes.top.root if self._stage.scenes.top else None

    def focus_order(self) -> list[Element]:
        """What Tab goes through, in order: what the scene offers first."""
        if self._held.holding:
            return list(self._held.places)
        scope = self.scope()
        if scope is None:
            return []
        elements = list(scope.walk())
        blocking = [(i, element) for i, element in enumerate(elements) if element.blocks]
        # Where the keyboard is keeps its place though it can no longer be stopped at: Tab goes on from there.
        order = [
            element
            for i, element in enumerate(elements)
            if (element.focusable and element.rect.w > 0 and not _covered(element, [b for j, b in blocking if j > i]))
            or element is self.focus
        ]
        return offered_first(order, self._offered(scope), self.focus)

    def _offered(self, scope: Element) -> Sequence[Element]:
        scene = self._stage.scenes.top
        return scene.offered if scene is not None and scope is scene.root else ()

    def readable(self) -> list[Element]:
        """All that has something to tell, whether or not anything can be done there."""
        scope = self.scope()
        if scope is None:
            return []
        return [e for e in scope.walk() if (e.tooltip is not None and e.rect.w > 0) or e is self.focus]

    def lead(self) -> None:
        """Go to what is offered if the keyboard is in use and has no focus, or its focus can no longer be used: to what
        is offered nearest to that, to where what it was in was opened from, or to where it was last, among its
        siblings; else to the first offered."""
        focus, scope = self.focus, self.scope()
        if not self.focus_visible or scope is None or self._held.holding:
            return
        if focus is not None and focus.shown and focus.focusable:
            return
        offered = self._offered(scope)
        order = offered_first(offered, offered, None)
        if not order:
            return
        last = self._opener or focus or self._played
        if last is not focus and last is not None and _height(last) < _height(order[0]):
            # Something is asked above the boards.
            last = None
        among = [e for e in order if last is not None and e.parent is last.parent]
        self.come_to(nearest(last.rect, among) if last is not None and among else order[0])

    # Where it is

    def set_focus(self, element: Element | None, visible: bool | None = None) -> None:
        """Move the focus to an element; `visible` also sets whether its ring is drawn."""
        if element is not self.focus:
            if self.focus is not None:
                self.focus.focused = False
            self.focus = element
            self._left = None
            if element is not None:
                element.focused = True
        within = element.ancestors() if element is not None else ()
        self._opened = next((e for e in within if e in self._openers), None)
        if visible is not None:
            self.show_focus(visible)

    def enter(self, first: Element) -> None:
        """What an element is in has opened over the rest: the keyboard, where it is in use, goes on at that element.
        When what has opened goes while the keyboard is in it, it comes back to where it is now."""
        opened, focus = first.parent, self.focus
        # Opened anew while the keyboard is in it, it is still left for where it was opened first.
        if opened is not None and opened is not self._opened:
            # Of two that open one after the other, the second is left for where the first was opened.
            opener = focus if focus is not None and focus.shown else self._opener
            self._openers.pop(opened, None)
            if opener is not None and opened not in opener.ancestors():
                self._openers[opened] = opener
        if self.focus_visible:
            self.set_focus(first)

    @property
    def _opener(self) -> Element | None:
        """Where what has closed under the keyboard was opened from, if that is still on a board."""
        if self._opened is None or self._opened.shown:
            return None
        opener = self._openers.get(self._opened)
        return opener if opener is not None and opener.attached else None

    def let_go(self) -> None:
        """Leave what it is at for nothing else; Tab and the arrows go on from there."""
        left = self.focus
        self.set_focus(None)
        self._left = left

    def forget(self, root: Element) -> None:
        """Let go of all in a tree that is not coming back: what remembers a place there keeps the whole scene."""
        if self._left is not None and (self._left.root is root or not self._left.attached):
            self._left = None
        if self._played is not None and (self._played.root is root or not self._played.attached):
            self._played = None
        for opened, opener in list(self._openers.items()):
            if any(e.root is root or not e.attached for e in (opened, opener)):
                del self._openers[opened]
        if self._opened not in self._openers:
            self._opened = None

    def show_focus(self, visible: bool) -> None:
        """Show or hide the focus ring; hiding it also tells what the keyboard had come to that it has left (see
        `leave`)."""
        if not visible:
            self.leave()
        if visible != self.focus_visible:
            self.focus_visible = visible
            self._stage.invalidate()

    def drop_gone(self) -> None:
        """Leaves an element that is no longer there. Where the keyboard is in use it goes to where what that was in was
        opened from, or else to what is offered nearest to there or to the element, if anything is."""
        gone = self.focus
        if gone is None or gone.shown:
            return
        gone.focused = False
        self.focus = None
        scope = self.scope()
        if not self.focus_visible or scope is None or self._held.holding:
            return
        opener = self._opener
        if opener is not None and opener.shown and opener.focusable and scope in opener.ancestors():
            self.come_to(opener)
            return
        # What is lit only while the keyboard is at what has gone is no place to go on to.
        self.leave()
        offered = [element for element in self._offered(scope) if element.focusable and element.rect.w > 0]
        if offered:
            self.come_to(nearest((opener or gone).rect, offered))

    @contextmanager
    def kept(self, within: Element | None = None) -> Iterator[None]:
        """Keep the keyboard's place while elements are made anew: if the focused element goes, the focus comes to the
        element that then has its path, else, if the keyboard is in use, to the nearest one. Where they are made anew
        `within` one alone, a focus elsewhere is no matter of theirs."""
        focus = self.focus
        if focus is not None and within is not None and within not in focus.ancestors():
            focus = None
        path, root = (focus.path, focus.root) if focus is not None else ("", None)
        yield
        if focus is None or root is None or focus.shown:
            return
        found = _stop_at(root, path)
        others = self.focus_order() if found is None and self.focus_visible else []
        self.set_focus(nearest(focus.rect, others) if others else found)
        self.reveal()

    def reveal(self) -> None:
        """Brings what it is at into view, where it is in use."""
        if self.focus is not None and self.focus_visible:
            _reveal(self.focus)

    # Keys

    def type(self, text: str) -> bool:
        """Text typed where the keyboard is; true when it was used."""
        return self.focus is not None and self.focus.enabled and self.focus.type(text)

    def press(self, event: pygame.Event) -> bool:
        """A key went down; true when something used it."""
        name = chord(event)
        if name == "Esc":
            return self._stage.toasts.answer(self._escape)
        if name == "F1":
            rule = self._stage.toasts.rule or self._hints.rule()
            if rule and self._stage.open_rule(rule):
                return True
        focus = self.focus
        heard = focus is not None and focus.enabled and not self._held.holding
        if focus is not None and heard and self._stage.toasts.answer(lambda: focus.key(event)):
            self._hints.hide()
            return True
        if name in ("Tab", "Shift+Tab"):
            # What is lit only while the keyboard is here is no place to go on to.
            self.leave()
            self.come_to(following(self.focus or self._left, self.focus_order(), -1 if name == "Shift+Tab" else 1))
            return True
        if name in DIRECTIONS:
            return self._arrow(DIRECTIONS[name], self.focus_order())
        if name in LOOKS and not self._held.holding:
            return self._arrow(LOOKS[name], self.readable())
        if self.focus_visible and self.focus is not None and self._use(self.focus, name):
            return True
        return self._shortcut(name)

    def _use(self, focus: Element, name: str) -> bool:
        """What a key does to that which it has come to."""
        if name in PRESSING:
            if self._held.holding:
                self._deeds.release(None)
                return True
            self._deeds.click(focus, None)
            self._go_to_first_place()
            return True
        if name in ("Shift+Enter", "Menu") and not self._held.holding:
            self._deeds.secondary(focus)
            return True
        return False

    def _escape(self) -> bool:
        if self._held.holding:
            self._held.put_back()
            return True
        if self._hints.view.visible:
            self._hints.hide()
        start = self.focus or self.scope()
        if start is not None and any(e.cancel() for e in start.ancestors()):
            return True
        scope = self.scope()
        return scope is not None and scope is not start and scope.cancel()

    def _arrow(self, direction: tuple[int, int], order: Sequence[Element]) -> bool:
        self.leave()
        # Rows that are scrolled out of sight have places over other things; arrows come to them within their list.
        start = self.focus or self._left
        order = [element for element in order if element is start or not _out_of_sight(element, start)]
        if not order:
            return False
        if start is None or start not in order:
            self.come_to(order[0])
            return True
        found = toward(start, order, direction)
        if found is not None or self.focus_visible:
            self.come_to(found or start)
        return found is not None

    def _shortcut(self, name: str) -> bool:
        scope = self.scope()
        if scope is None:
            return False
        for element in [e for e in scope.walk() if e.shortcut == name]:
            # What it answers is told beside it.
            _reveal(element)
            self._deeds.activate(element)
            return True
        return False

    def come_to(self, element: Element | None) -> None:
        """Move the focus by keyboard; the element reached is notified as if the pointer had come to it."""
        self._wake()
        comes = element is not self.focus
        self.set_focus(element)
        self.show_focus(True)
        if comes and element is not None:
            element.arrive()
        if self._keyed is not element:
            self.leave()
            if element is not None and element.on_hover is not None:
                self._keyed = element
                element.on_hover(True)
        if element is None:
            return
        if element.called_for and element in self._offered(element.root):
            self._played = element
        _reveal(element)
        if self._held.holding:
            self._held.by = "key"
            self._held.hover(element)
        self._hints.watch(element)

    def _go_to_first_place(self) -> None:
        """Where the piece just taken up may go, if one was."""
        if self._held.holding and self._held.places:
            self.come_to(self._held.places[0])

    def leave(self) -> None:
        """Tell the element that the keyboard had come to that the keyboard has left, unless the pointer is there."""
        keyed, self._keyed = self._keyed, None
        if keyed is not None and not keyed.hovered and keyed.on_hover is not None:
            keyed.on_hover(False)


def _height(element: Element) -> int:
    """How high lies what an element is in."""
    return element.parent.z if element.parent is not None else 0


def _reveal(element: Element) -> None:
    """Brings an element into view in all that scrolls above it."""
    for above in element.ancestors():
        if above is not element:
            above.reveal(element)


def _stop_at(root: Element, path: str) -> Element | None:
    """What is at a path below a root, if the keyboard can stop there."""
    with suppress(KeyError):
        found = root.find(path)
        if found.shown and found.focusable:
            return found
    return None


def _covered(element: Element, blocking: Sequence[Element]) -> bool:
    """Whether something that blocks the pointer lies over all of an element; `blocking` are drawn after it."""
    return any(wall.rect.contains(element.rect) and element not in wall.ancestors() for wall in blocking)


def _out_of_sight(element: Element, focus: Element | None) -> bool:
    """Whether something cuts an element off wholly that the focus is not in."""
    within = set() if focus is None else set(focus.ancestors())
    return any(e.clips and e not in within and not e.rect.colliderect(element.rect) for e in element.ancestors())
