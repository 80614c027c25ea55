"""Bringing the chart closer, moving it, and back to all of it: by wheel, keys, drag, and a small bar in a corner."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from scenes.stage.element import Element, Point
from scenes.stage.theme import DRAG_DISTANCE
from scenes.stage.tween import Timeline, Tween
from scenes.stage.widgets.button import icon_button
from scenes.stage.window import GONE
from scenes.table.akrotiri.chart import Frame
from scenes.table.akrotiri.hand import Hand
from scenes.table.akrotiri.rose import Ornament
from scenes.table.akrotiri.sea import SeaBoard
from scenes.table.view import Table

SMALL = 45
"""With fewer pixels a cell, a person is told once how the chart comes closer."""

CORNERS = ("bottomright", "topright", "bottomleft", "topleft")
"""Where its buttons may lie, the usual place first; the compass rose would rather be at the left."""

SHADOW = 16
"""As far beyond its buttons, in design pixels, it is drawn at most."""


class ZoomBar(Element):
    """Buttons: one step back, all of the chart, one step closer. Where all of it is in sight only the last is there.

    When they come to lie elsewhere they fade where they were, as ornaments do. That is only a picture: they answer
    where they are now."""

    def __init__(
        self, table: Table, sea: SeaBoard, zoom: Callable[[bool], object], whole: Callable[[], object]
    ) -> None:
        say = table.words.say_key
        super().__init__("zoom", role="group", label=say("screen.akrotiri.zoom"), z=6)
        self._table, self._sea = table, sea
        self._out = icon_button("out", "zoom_out", lambda: zoom(False), say("screen.akrotiri.zoom.out"))
        self._whole = icon_button("whole", "fullscreen", whole, say("screen.akrotiri.zoom.whole"))
        self._in = icon_button("in", "zoom_in", lambda: zoom(True), say("screen.akrotiri.zoom.in"))
        self.add(self._out, self._whole, self._in)
        self._corner = CORNERS[0]
        self._look = Ornament(lambda _: self._picture())
        """How they look while they come to lie elsewhere."""

    def lay(self, area: Rect, *, at_once: bool = False) -> list[Tween]:
        """Places it in the lower right corner of this part of the chart, or in another where all of the chart is in
        sight and the button that is there then would lie over a tile, or a cell where one can be laid. Returns the
        tweens in which it is seen that it lies elsewhere, none if that is to be so `at_once`."""
        theme, sea = self._table.stage.theme, self._sea
        area = area.clip(sea.paper)
        side, gap, edge = min(theme.button, max(theme.least(44), area.w // 8)), theme.px(6), 2 * theme.px(10)
        room = area.inflate(-edge, -edge)
        if not sea.closer:
            taken = sea.now()

            def over(corner: str) -> int:
                box = _in_corner((side, side), room, corner)
                return sum(cut.w * cut.h for cut in map(box.clip, taken))

            # It stays where it is while it can.
            self._corner = min((self._corner, *CORNERS), key=over)
        box = _in_corner((3 * side + 2 * gap, side), room, self._corner)
        tweens = []
        if box != self._look.rect:
            # How they look where they still are.
            self._look.forget()
            tweens.append(self._look.move(box))
        self.rect = box
        sea.buttons = self.rect.copy()
        row = (self._out, self._whole, self._in)
        # What is always there lies in the very corner.
        for k, button in enumerate(row if self._corner.endswith("right") else row[::-1]):
            button.place(Rect(self.rect.x + k * (side + gap), self.rect.y, side, side))
        if at_once:
            self._look.settle()
            return []
        return tweens

    def render(self, surface: Surface) -> None:
        """The buttons, or how they fade where they were and grow clear where they are."""
        if self.visible and self._look.moving:
            self._look.draw(surface)
        else:
            super().render(surface)

    def _picture(self) -> Surface:
        """The buttons as they look now, with some air around for their shadows."""
        stage = self._table.stage
        layer = Surface(stage.size, pygame.SRCALPHA)
        super().render(layer)
        box = self.rect.inflate(2 * stage.theme.px(SHADOW), 2 * stage.theme.px(SHADOW))
        picture = Surface(box.size, pygame.SRCALPHA)
        picture.blit(layer, (-box.x, -box.y))
        return picture

    def refresh(self) -> None:
        """Takes over how close the chart is."""
        closer = self._sea.closer
        self._out.visible = self._whole.visible = closer
        self._in.enabled = round(self._sea.frame.cell) < self._sea.most
        self._look.forget()


def _in_corner(size: tuple[int, int], room: Rect, corner: str) -> Rect:
    """A box of a size in a corner of a room."""
    box = Rect((0, 0), size)
    setattr(box, corner, getattr(room, corner))
    return box


class Lens:
    """How a person looks at the chart. `arrived()` is called when the chart has come to a new frame, and when a hand
    that has moved it lets go of it."""

    def __init__(self, table: Table, sea: SeaBoard, hand: Hand, arrived: Callable[[], object]) -> None:
        self._table, self._sea, self._hand, self._arrived = table, sea, hand, arrived
        self.bar = ZoomBar(table, sea, self.zoom, self.whole)
        self._grip: Point | None = None
        """Where a hand holds the chart to move it."""
        self._button = 0
        """The button that took hold of it there; no other one lets it go."""
        self._panning = False
        """Whether it is being moved: a press of another button than the middle one may still become a click."""
        self._press: pygame.Event | None = None
        """The press of the right button that took hold of it: it acts when that is let go without having moved it."""
        self.pressed: Callable[[pygame.Event], object] = lambda press: None
        """Does what a press of the right button does, which may be told later than it came."""
        self._known = False
        """Whether the person has been told how to bring the chart closer, or has done it."""
        self._glide: Timeline | None = None
        """That to where the chart was sent last by `go`."""

    def zoom(self, closer: bool, at: Point | None = None) -> None:
        """Brings the chart a step closer round a point (without one, where the keyboard points, or the viewer's boat),
        or back to all of it."""
        sea, keyboard = self._sea, self._table.stage.keyboard
        if at is None:
            boat, focus = sea.boats.rect(self._table.viewer, sea.frame), keyboard.focus
            if focus is not None and keyboard.focus_visible and self._hand.groups["sea"] in focus.ancestors():
                boat = focus.rect
            at = boat.center if boat is not None and sea.room.collidepoint(boat.center) else sea.room.center
        after = sea.zoomed(at, closer)
        sea.closer = after != sea.wanted()
        self._known = True
        self.go(after)

    def whole(self) -> None:
        """Shows all of the chart again."""
        self._sea.closer = False
        self.go(self._sea.wanted())

    def tell(self) -> None:
        """Says once how the chart comes closer, when it has become small."""
        if not self._known and self._sea.frame.cell < SMALL:
            self._known = True
            self._table.say(self._table.words.say_key("screen.akrotiri.zoom.hint"))

    def go(self, after: Frame) -> None:
        """Brings the chart to a frame, smoothly. What can be pointed at is there at once, for a quick hand."""
        sea = self._sea
        tween = sea.travel(after, self._come)
        self._hand.laying.repaint()
        self.bar.refresh()
        if tween is None:
            self.tell()
            return
        if self._table.stage.options.animated:
            before, sea.frame = sea.frame, after
            self._hand.arrange()
            sea.frame = before
        self._glide = self._table.stage.tweens.play(tween)

    def _come(self) -> None:
        """The chart has come to a new frame, and stays there."""
        self._arrived()
        self._hand.arrange()
        self.tell()

    def rest(self) -> Tween | None:
        """What is left of the glide to where the chart was sent last, for whoever has to wait for it; None where it is
        there."""
        glide, self._glide = self._glide, None
        return glide.rest() if glide is not None and not glide.done and self._sea.travelling else None

    def bring(self, places: Callable[[Frame], Sequence[Rect]]) -> Tween | None:
        """The tween that moves a chart that was brought closer so far that these places of it are in sight, each in its
        turn, as far as there is room for it, the one that counts most last. None where they are, or while a hand holds
        the chart."""
        sea, count = self._sea, len(places(self._sea.bound))
        after = sea.bound
        for k in range(count):
            after = sea.showing(places(after)[k], after)
        if sea.held or not sea.closer or after == sea.bound:
            return None
        self._glide = None
        return sea.travel(after, self._come)

    def reveal(self, element: Element) -> None:
        """Moves a chart that was brought closer so far that an element on it is in sight."""
        sea = self._sea
        after = sea.showing(element.rect, sea.bound)
        if sea.closer and after != sea.bound:
            self.go(after)

    def panned(self, event: pygame.Event) -> bool:
        """Moves a chart that was brought closer by the middle or the right button, or by the first one where nothing is
        dragged. A press of the right one is kept until it is let go, for it would act at once."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2, 3):
            if self._grip is None or event.button == self._button:
                self._take_hold(event)
            return event is self._press
        if event.type in GONE:
            self._let_go()
        # Each notch of the wheel comes with a button of its own that goes down and up.
        if event.type == pygame.MOUSEBUTTONUP and event.button == self._button:
            press = None if self._panning else self._press
            self._let_go()
            if press is not None:
                self.pressed(press)
        if event.type != pygame.MOUSEMOTION or self._grip is None:
            return False
        if not event.buttons[self._button - 1]:
            self._let_go()
            return False
        dx, dy = event.pos[0] - self._grip[0], event.pos[1] - self._grip[1]
        if not self._panning:
            if math.hypot(dx, dy) < DRAG_DISTANCE:
                return False
            # From here on it is no click.
            self._panning = self._sea.held = True
            self._table.stage.router.reset()
        self._grip = event.pos
        self._hand.shift(*self._sea.pan(dx, dy))
        return True

    def _take_hold(self, event: pygame.Event) -> None:
        """A button is pressed: its hand holds the chart there, if that can be moved."""
        # No event may have come for a button let go elsewhere, as in another window.
        self._let_go()
        loose = self._sea.closer and self._loose(event)
        self._grip, self._button = (event.pos, event.button) if loose else (None, 0)
        self._panning = self._sea.held = loose and event.button == 2
        self._press = event if loose and event.button == 3 else None

    def _let_go(self) -> None:
        """The hand lets go of the chart, which may have come to lie over other things."""
        moved = self._panning
        self._grip, self._button, self._press = None, 0, None
        self._panning = self._sea.held = False
        if moved:
            self._come()

    def _loose(self, event: pygame.Event) -> bool:
        """Whether the chart itself is taken hold of here, and nothing that lies on it or over it."""
        if not self._sea.seen.collidepoint(event.pos):
            return False
        router = self._table.stage.router
        found = router.element_at(event.pos)
        if event.button == 2 or found is None:
            return not router.held.holding
        on_chart = self._hand.groups["sea"] in found.ancestors() and not router.held.holding
        return on_chart and (found.drag is None or event.button == 3)
