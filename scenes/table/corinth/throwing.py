"""The felt tray of the table: dice in the hand, the throw, the dice at rest, and their way to the harbour."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Surface

from scenes.stage.dice.faces import upright
from scenes.stage.dice.motion import Motion
from scenes.stage.dice.throw import Throw, prepare, settle
from scenes.stage.dice.tray import ScreenDie, Slide, TrayLayout, TrayPainter
from scenes.stage.element import Element, Point
from scenes.stage.loop import Stage
from scenes.stage.tween import Animate, Call, Delay, Move, Series, Tween, linear

SLIDE_SECONDS = 0.62
REST_SECONDS = 0.35
LONGEST_HEARD = 0.2
_FLICK_WINDOW = 0.12
_LEAST_FLICK = 260.0
_SOUND_OF = {"die": "dice_knock", "wall": "dice_wood", "felt": "dice_felt", "settle": "dice_felt"}


class Tray(Element):
    """The tray. While `ready`, a press picks the dice up and letting go throws them: with a flick in its direction,
    with a click in the tray's own. `on_throw()` is told; the throw itself follows the event of the rules."""

    role = "button"
    captures = True

    def __init__(
        self, stage: Stage, label: str, how: str, painter: TrayPainter, on_throw: Callable[[], object]
    ) -> None:
        super().__init__("tray", label=label, tooltip=lambda: how if self.ready else None, on_click=on_throw)
        self._on_throw = on_throw
        self._painter = painter
        self._layout: TrayLayout | None = None
        self._throw: Throw | None = None
        self._time = 0.0
        self._carried: list[ScreenDie] = []
        self._seed = 1
        self._prepared: dict[int, Motion] = {}
        self._heap: list[str] = []
        self._held: Point | None = None
        self._trail: list[tuple[float, Point]] = []
        self._flick: tuple[float, float] | None = None
        self._stage_ref = stage
        self.ready = False
        self.heap_bottom = sys.maxsize
        """Dice in the hand lie above this line of the window, px."""

    @property
    def held(self) -> bool:
        """Whether the dice are in the hand."""
        return self._held is not None

    @property
    def focusable(self) -> bool:
        """Only while there is something to throw."""
        return self.ready

    def arrange(self) -> None:
        """Takes the tray's measures."""
        self._layout = TrayLayout.fit(self.rect, min(self.rect.w, self.rect.h * 1.7) / 11.5)
        self._prepared.clear()

    def hold(self, kinds: Sequence[str]) -> None:
        """Puts dice of these kinds into the hand (none: takes them away)."""
        self._heap = list(kinds)
        self.ready = bool(kinds)
        if kinds:
            self._throw = None
            self._carried = []
        self.invalidate()

    def rest(self) -> None:
        """Shows an empty tray, as after loading a game."""
        self._throw = None
        self._carried = []
        self._heap = []
        self.ready = False
        self._flick = None
        self.invalidate()

    def prepare(self, count: int) -> None:
        """Uses an idle moment to simulate the travel of the next throw of `count` dice."""
        if self._layout is not None and count not in self._prepared:
            self._prepared[count] = prepare(count, self._layout.tray_size, self._seed + count, None, 1)

    def throw(self, values: Sequence[int], kinds: Sequence[str]) -> Tween:
        """The tween of a fresh throw that ends on these values."""
        if self._layout is None:
            return Delay(0.0)
        self._seed += 17
        count = len(values)
        motion = self._prepared.pop(count, None) if self._flick is None else None
        if motion is None:
            motion = prepare(count, self._layout.tray_size, self._seed, self._flick, 1)
        self._prepared.clear()
        self._flick = None
        throw = settle(motion, values, kinds, self._seed)
        self._throw, self._time, self._carried = throw, 0.0, []
        self._heap, self.ready = [], False
        heard = -1.0

        def show(share: float) -> None:
            nonlocal heard
            self._time = share * throw.duration
            impacts = throw.impacts_between(max(0.0, heard), self._time)
            if self._time - heard > LONGEST_HEARD:
                # Skipped: one sound for all that was not seen.
                impacts = impacts[-1:]
            for impact in impacts:
                self._stage_ref.sounds.play(_SOUND_OF.get(impact.kind, "dice_felt"), volume=min(1.0, impact.strength))
            heard = self._time

        return Series([Animate(throw.duration, show, linear), Delay(REST_SECONDS)])

    def dice_at_rest(self) -> list[ScreenDie]:
        """The dice as they lie after the throw, in the order thrown."""
        if self._throw is None or self._layout is None:
            return []
        return self._painter.dice(self._layout, self._throw, self._throw.duration)

    def values_at_rest(self) -> tuple[int, ...]:
        """The faces that are seen on top, read from the dice themselves."""
        return self._throw.values_at_rest() if self._throw is not None else ()

    def slide(self, targets: Sequence[tuple[Point, float]], landed: Callable[[], object]) -> Tween:
        """The tween that carries each die to its target (centre and edge in pixels), then calls `landed`; under reduced
        motion the dice grow clear there."""
        dice = self.dice_at_rest()
        if len(dice) != len(targets):
            return Call(landed)
        count = max(1, len(dice))
        slides = [
            Slide(die, (float(to[0]), float(to[1])), size, 0.45 * i / count)
            for i, (die, (to, size)) in enumerate(zip(dice, targets, strict=True))
        ]

        def show(share: float) -> None:
            self._carried = [slide.at(share) for slide in slides]
            done(share)

        def fade(share: float) -> None:
            self._carried = [replace(slide.at(1.0), shown=share, still=False) for slide in slides]
            done(share)

        def done(share: float) -> None:
            if share >= 1:
                self._carried = []
                self._throw = None
                landed()

        return Move(SLIDE_SECONDS, show, fade, linear)

    # The pointer

    def pointer_down(self, pos: Point) -> None:
        """Picks the dice up."""
        if self.ready:
            self._held = pos
            self._trail = [(self._stage_ref.clock.now(), pos)]
            self.invalidate()

    def pointer_move(self, pos: Point) -> None:
        """The hand moves."""
        if self._held is not None:
            self._held = pos
            self._trail.append((self._stage_ref.clock.now(), pos))
            self.invalidate()

    def pointer_up(self, pos: Point) -> None:
        """Throws."""
        if self._held is None:
            return
        now = self._stage_ref.clock.now()
        recent = [entry for entry in self._trail if now - entry[0] <= _FLICK_WINDOW] or self._trail[-1:]
        then, start = recent[0]
        self._held = None
        if now > then and self._layout is not None:
            velocity = ((pos[0] - start[0]) / (now - then), (pos[1] - start[1]) / (now - then))
            if velocity[0] ** 2 + velocity[1] ** 2 >= _LEAST_FLICK**2:
                self._flick = self._layout.flick(velocity)
        if self.ready:
            self._on_throw()

    # Drawing

    def draw_tray(self, surface: Surface) -> None:
        """Draws the empty tray with its shadow; belongs to the resting picture of the table."""
        if self._layout is not None:
            theme = self._stage_ref.theme
            self._stage_ref.panels.shadow(surface, self.rect, theme.px(12), theme.px(16))
            self._painter.draw_tray(surface, self._layout)

    def draw_dice(self, surface: Surface) -> None:
        """Draws the dice of this moment, wherever they are."""
        if self._layout is None:
            return
        if self._carried:
            self._painter.draw_dice(surface, self._carried)
        elif self._throw is not None:
            self._painter.draw_throw(surface, self._layout, self._throw, self._time)
        elif self._heap:
            self._painter.draw_dice(surface, self._heap_dice())

    def _heap_dice(self) -> list[ScreenDie]:
        assert self._layout is not None
        inner, edge = self._layout.inner, self._layout.edge
        step = edge * 1.12
        across = min(len(self._heap), 6)
        # Low trays leave little room above the buttons: the dice lie side by side there.
        high = min(inner.bottom, self.heap_bottom) - inner.y
        if -(-len(self._heap) // across) * step > high:
            across = min(len(self._heap), max(across, int(inner.w / step)))
        down = -(-len(self._heap) // across)
        x0 = inner.centerx - step * (across - 1) / 2
        y0 = inner.y + max(edge * 1.15, high / 2 + edge * 0.12) - step * (down - 1) / 2
        if self._held is not None:
            dx, dy = self._held[0] - inner.centerx, self._held[1] - inner.centery
        else:
            dx = dy = 0
        dice = []
        for i, kind in enumerate(self._heap):
            foot = (x0 + (i % across) * step + dx, y0 + (i // across) * step + dy)
            turn = ((i * 37) % 13 - 6) / 6 * 0.22
            height = 0.5 if self._held is None else 1.1
            dice.append(ScreenDie(foot, edge, height, upright(i * 5 % 6 + 1, turn), kind, 1.0, self._held is None))
        return dice
