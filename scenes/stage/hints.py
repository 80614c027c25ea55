"""When a tooltip appears: 350 ms after its element is reached, almost at once if another was just open, in full with
Alt or a long press.

An open one is kept up to date with its element.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from .element import Element
from .tips import Tip, resolve
from .widgets.tooltip import TooltipView

if TYPE_CHECKING:
    from .loop import Stage


AT_POINTER = 24
"""Design pixels around the pointer in which no tooltip stands."""
LOOK_AGAIN = 0.25
"""Seconds between two checks whether an open tooltip is still up to date."""


class Hints:
    """Watches what is pointed at or focused, and shows its tooltip."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.view = TooltipView()
        self._subject: Element | None = None
        self._due: float | None = None
        self._asleep = False
        self._hidden_at = -10.0
        self._looked_at = 0.0
        self._beside = Rect(0, 0, 0, 0)
        self.full = False
        self._asked_full = False
        """Whether Alt is down."""

    @property
    def subject(self) -> Element | None:
        """The element whose tooltip is shown or awaited."""
        return self._subject

    @property
    def tip(self) -> Tip | None:
        """The tooltip on the screen, or None."""
        return self.view.tip if self.view.visible and not self.view.silent else None

    @property
    def due(self) -> float | None:
        """The time at which a tooltip will appear, or None."""
        return self._due

    def watch(self, element: Element | None, resting: bool = False) -> None:
        """Another element is pointed at; what came under a `resting` pointer is explained only after `wake`."""
        element = _with_tip(element)
        if element is self._subject:
            return
        was_shown = self.view.visible
        self.hide()
        self._subject = element
        if resting:
            self._asleep = True
        else:
            self._await(was_shown)

    def sleep(self) -> None:
        """Take the tooltip away until `wake`."""
        self.hide()
        self._asleep = True

    def wake(self) -> None:
        """The pointer moves again: what it has come to rest on is told of after all."""
        if self._asleep:
            self._asleep = False
            self._await(False)

    def _await(self, was_shown: bool) -> None:
        if self._subject is None:
            return
        now, time = self._stage.clock.now(), self._stage.theme.time
        soon = was_shown or now - self._hidden_at < time.tooltip
        self._due = now + (time.tooltip_next if soon else time.tooltip)

    def hide(self) -> None:
        """Take the tooltip away; it comes back only for another element."""
        self._asleep = False
        if self.view.visible:
            self._hidden_at = self._stage.clock.now()
            self.view.visible = False
            self._stage.invalidate()
        self._due = None
        self.full = False

    def forget(self) -> None:
        """Hide, and watch nothing."""
        self.hide()
        self._subject = None

    def show_now(self, full: bool = False) -> bool:
        """Show the tooltip of the watched element at once; false when it has none."""
        subject = self._subject
        if subject is None or not subject.shown:
            return False
        tip = resolve(subject.tooltip)
        if tip is None:
            return False
        self._due = None
        self.full = full
        self._show(tip, subject)
        return True

    def set_full(self, full: bool) -> None:
        """Alt went down or up; while it is down, whatever is told of next is told in full."""
        self._asked_full = full
        if full:
            if self._subject is not None and (self.view.visible or self._due is not None):
                self.show_now(full=True)
        elif self.full and self.view.visible:
            self.show_now(full=False)

    def update(self) -> None:
        """Show the tooltip that has become due, hide one whose element has gone, renew one whose words have changed."""
        if self._subject is not None and not self._subject.shown:
            self.forget()
        elif self.view.visible:
            self._follow()
        elif self._due is not None and self._stage.clock.now() >= self._due:
            self._due = None
            if not self.show_now(self._asked_full):
                self.view.visible = False

    def _follow(self) -> None:
        subject, now = self._subject, self._stage.clock.now()
        if subject is None or now - self._looked_at < LOOK_AGAIN:
            return
        tip = resolve(subject.tooltip)
        if tip is None:
            self.hide()
        elif tip != self.view.tip or _anchor(tip, subject) != self._beside or self._covers_pointer(subject):
            self._show(tip, subject)
        self._looked_at = now

    def _covers_pointer(self, subject: Element) -> bool:
        """Whether the pointer has come under the tooltip without leaving what is told of: only a plain one, which lets
        it through."""
        pos = self._stage.router.pointer
        return pos is not None and not self.full and self.view.rect.collidepoint(pos) and subject.rect.collidepoint(pos)

    def rule(self) -> str:
        """The rule that the watched element's tooltip refers to, or ""."""
        tip = resolve(self._subject.tooltip) if self._subject is not None else None
        return tip.rule if tip is not None else ""

    def _show(self, tip: Tip, subject: Element) -> None:
        bounds = Rect((0, 0), self._stage.size)
        self._looked_at = self._stage.clock.now()
        self._beside = _anchor(tip, subject).copy()
        scene = self._stage.scenes.top
        clear = [
            *(scene.kept_clear if scene is not None else ()),
            *(toast.rect for toast in self._stage.toasts.children),
        ]
        free = self._pointed_at(subject)
        self.view.show(tip, self._beside, bounds, self.full, subject.shortcut, clear, free, subject.in_sight)
        self._stage.invalidate()

    def _pointed_at(self, subject: Element) -> list[Rect]:
        """Where the pointer is in what is told of, as large as it may tremble there: over it the tooltip would be
        pointed at instead, and the keyboard's stays where it is whatever the pointer does."""
        pos = self._stage.router.pointer
        if pos is None or not subject.rect.collidepoint(pos):
            return []
        side = self._stage.theme.px(AT_POINTER)
        return [Rect(0, 0, side, side).move(pos[0] - side // 2, pos[1] - side // 2)]


def _anchor(tip: Tip, subject: Element) -> Rect:
    """What a tooltip must not hide: unless it says so, what is seen of its element."""
    seen = subject.in_sight
    return tip.anchor or (seen if seen.w and seen.h else subject.rect)


def _with_tip(element: Element | None) -> Element | None:
    """The nearest element upwards that has a tooltip."""
    if element is None:
        return None
    for candidate in element.ancestors():
        if candidate.tooltip is not None:
            return candidate
        if candidate.interactive:
            return None
    return None
