"""The felt tray of the table: dice in the hand, the throw, the dice at rest, and their way to the harbour."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Surface

from scenes.stage.dice.faces import upright
from scenes.stage.dice.motion import Flick
from scenes.stage.dice.throw import LONGEST, SHORTEST, Throw, lie, settling
from scenes.stage.dice.tray import ScreenDie, Slide, TrayLayout, TrayPainter, carry
from scenes.stage.element import Element, Point
from scenes.stage.loop import Stage
from scenes.stage.theme import DURATIONS
from scenes.stage.tween import Call, Delay, Move, Series, Tween, ease_in_out, ease_out, linear
from scenes.stage.work import Job, Work
from scenes.table.corinth.ahead import Ahead, Travel, travelling
from scenes.table.corinth.flick import Trail

SLIDE_SECONDS = 0.62
REST_SECONDS = 0.35
LONGEST_HEARD = 0.2
USUAL_SECONDS = (SHORTEST + LONGEST) / 2
WORK_SECONDS = 0.008
"""Seconds of each frame spent on working out a throw that somebody is waiting for: half of the frame."""
LIFT_SECONDS = 0.08
"""In which the hand lifts the dice off the felt."""
LEAST_SWING, LONGEST_SWING, SWING_PER_EDGE = 0.06, 0.18, 0.013
"""Seconds in which the hand swings back to where it opens: at least, at most, and for each edge of a die that is its
way."""
LYING, HELD = 0.5, 1.1
"""Heights over the felt of the middles of dice that lie and that are held, in edges."""
_SOUND_OF = {"die": "dice_knock", "wall": "dice_wood", "felt": "dice_felt", "settle": "dice_felt"}


class Throwing:
    """The tween of a throw. While `plan` is worked out, for a few frames at most, `lift` is told the seconds since the
    dice were picked up; then `show` is told the throw and the seconds since the hand opened, which are negative for the
    `swing(throw)` seconds in which it swings back before."""

    def __init__(
        self,
        plan: Job[Throw],
        lift: Callable[[float], object],
        swing: Callable[[Throw], float],
        show: Callable[[Throw, float], object],
    ) -> None:
        self._plan = plan
        self._lift = lift
        self._swing = swing
        self._show = show
        self._throw: Throw | None = None
        self._begun = 0.0

    @property
    def duration(self) -> float:
        """Seconds, including the pause in which one sees what was thrown; the usual time while the throw is still being
        worked out."""
        if self._throw is None:
            return USUAL_SECONDS + REST_SECONDS
        return self._begun + self._throw.duration + REST_SECONDS

    def run(self, before: float, now: float) -> None:
        """Work on the throw, or show it at local time `now`."""
        if now >= self.duration:
            self._end()
            return
        if self._throw is None:
            if not self._plan.step(WORK_SECONDS):
                self._lift(max(0.0, now))
                return
            self._throw = self._plan.finish()
            self._begun = max(0.0, now) + self._swing(self._throw)
        self._show(self._throw, min(now - self._begun, self._throw.duration))

    def reduced(self, fade: float = DURATIONS.fade_reduced) -> Tween:
        """The dice lie there at once."""
        return Series([Call(self._end), Delay(REST_SECONDS)])

    def _end(self) -> None:
        self._throw = self._plan.finish()
        self._show(self._throw, self._throw.duration)


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
        self.thrown: Throw | None = None
        """The throw that is seen, in the air or at rest."""
        self.seconds = 0.0
        """How long it has been seen; negative while the hand that throws it still holds the dice."""
        self._swung: list[ScreenDie] = []
        """The dice of the throw that is seen as they were when the hand swung back with them; none where they came from
        outside."""
        self._swing_seconds = 0.0
        self._lifted = 0.0
        """How far the dice are lifted off the felt, 0..1."""
        self._carried: list[ScreenDie] = []
        self._seed = 1
        self.ahead = Ahead(stage)
        self._heap: list[str] = []
        self._trail: Trail | None = None
        """The way of the hand while it holds the dice."""
        self._let_go: Point | None = None
        """Where the dice left the hand, while their throw is being worked out."""
        self._flick: Flick | None = None
        self._stage_ref = stage
        self.ready = False
        self.heap_bottom = sys.maxsize
        """Dice in the hand lie above this line of the window, px."""

    @property
    def held(self) -> bool:
        """Whether the dice are in the hand."""
        return self._trail is not None

    @property
    def focusable(self) -> bool:
        """Only while there is something to throw."""
        return self.ready

    def arrange(self) -> None:
        """Takes the tray's measures."""
        self._layout = TrayLayout.fit(self.rect, min(self.rect.w, self.rect.h * 1.7) / 11.5)
        self.ahead.clear()

    def hold(self, kinds: Sequence[str]) -> None:
        """Puts dice of these kinds into the hand (none: takes them away)."""
        self._heap = list(kinds)
        self._let_go = None
        self._lifted = 0.0
        self.ready = bool(kinds)
        if kinds:
            self.thrown = None
            self._carried = []
        self.invalidate()

    def rest(self) -> None:
        """Shows an empty tray, as after loading a game."""
        self.thrown = None
        self._carried = []
        self._heap = []
        self._let_go = None
        self.ready = False
        self._flick = None
        self.invalidate()

    def prepare(self, count: int) -> None:
        """Begins to simulate the travel of the next throw of `count` dice, a little in every frame."""
        if self._layout is not None:
            self.ahead.begin(count, self._layout.tray_size, self._seed)

    def throw(self, values: Sequence[int], kinds: Sequence[str]) -> Tween:
        """The tween of a fresh throw that ends on these values."""
        if self._layout is None:
            return Delay(0.0)
        self._seed += 17
        tray = self._layout.tray_size
        travel = self.ahead.take(len(values)) if self._flick is None else None
        if travel is None:
            travel = Job(travelling(len(values), tray, self._seed, self._flick))
        self.ahead.clear()
        self._flick = None
        self.ready = False
        heard = -1.0

        def lift(seconds: float) -> None:
            self._lifted = ease_out(min(1.0, seconds / LIFT_SECONDS))

        def show(throw: Throw, seconds: float) -> None:
            nonlocal heard
            if throw is not self.thrown:
                self.thrown, self._carried, self._swung = throw, [], self._held_dice(throw)
                self._heap, self._let_go = [], None
            self.seconds = seconds
            impacts = throw.impacts_between(max(0.0, heard), self.seconds)
            if self.seconds - heard > LONGEST_HEARD:
                # Skipped: one sound for all that was not seen.
                impacts = impacts[-1:]
            for impact in impacts:
                self._stage_ref.sounds.play(_SOUND_OF.get(impact.kind, "dice_felt"), volume=min(1.0, impact.strength))
            heard = self.seconds

        return Throwing(Job(_throw(travel, values, kinds, tray, self._seed)), lift, self._swing, show)

    def _held_dice(self, throw: Throw) -> list[ScreenDie]:
        """The dice in the hand, if they are those of a throw."""
        return self.dice if len(self._heap) == len(throw.kinds) and self.thrown is None else []

    def _swing(self, throw: Throw) -> float:
        """How many seconds the hand takes to swing back to where it opens: none where it holds no dice."""
        held = self._held_dice(throw)
        if not held or self._layout is None or not throw.duration:
            return 0.0
        opens = self._painter.dice(self._layout, throw, 0.0)
        way = sum(math.dist(a.foot, b.foot) / b.edge for a, b in zip(held, opens, strict=True)) / len(held)
        self._swing_seconds = min(LONGEST_SWING, LEAST_SWING + SWING_PER_EDGE * way)
        return self._swing_seconds

    def dice_at_rest(self) -> list[ScreenDie]:
        """The dice as they lie after the throw, in the order thrown."""
        if self.thrown is None or self._layout is None:
            return []
        return self._painter.dice(self._layout, self.thrown, self.thrown.duration)

    def values_at_rest(self) -> tuple[int, ...]:
        """The faces that are seen on top, read from the dice themselves."""
        return self.thrown.values_at_rest() if self.thrown is not None else ()

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
                self.thrown = None
                landed()

        return Move(SLIDE_SECONDS, show, fade, linear)

    # The pointer

    def pointer_down(self, pos: Point) -> None:
        """Picks the dice up."""
        if self.ready:
            self._trail = Trail(self._stage_ref.clock.now(), pos)
            self.invalidate()

    def pointer_move(self, pos: Point) -> None:
        """The hand moves."""
        if self._trail is not None:
            self._trail.add(self._stage_ref.clock.now(), pos)
            self.invalidate()

    def pointer_up(self, pos: Point) -> None:
        """Throws."""
        trail, self._trail = self._trail, None
        if trail is None:
            return
        velocity = trail.flick(self._stage_ref.clock.now(), pos)
        if velocity is not None and self._layout is not None:
            self._flick = self._layout.flick(velocity, pos)
        if self.ready:
            self._let_go = pos
            self._on_throw()

    def pointer_cancel(self) -> None:
        """Lays the dice back."""
        self._trail = None
        self.invalidate()

    # Drawing

    def draw_tray(self, surface: Surface) -> None:
        """Draws the empty tray with its shadow; belongs to the resting picture of the table."""
        if self._layout is not None:
            theme = self._stage_ref.theme
            self._stage_ref.panels.shadow(surface, self.rect, theme.px(12), theme.px(16))
            self._painter.draw_tray(surface, self._layout)

    def draw_dice(self, surface: Surface) -> None:
        """Draws the dice of this moment, wherever they are."""
        if not self._painter.draw_dice(surface, self.dice):
            self._stage_ref.invalidate(self.rect)

    @property
    def dice(self) -> list[ScreenDie]:
        """The dice of this moment: on their way to the harbour, thrown, or in the hand."""
        if self._layout is None or self._carried:
            return self._carried
        if self.thrown is not None:
            dice = self._painter.dice(self._layout, self.thrown, max(0.0, self.seconds))
            if self._swung:
                # They were seen in the hand: none has to come out of nothing at the rim.
                dice = [replace(die, shown=1.0) for die in dice]
            if self.seconds >= 0 or not self._swung:
                return dice
            share = ease_in_out(1 + self.seconds / self._swing_seconds)
            return [carry(held, die, share) for held, die in zip(self._swung, dice, strict=True)]
        return self._heap_dice(self._layout) if self._heap else []

    def _heap_dice(self, layout: TrayLayout) -> list[ScreenDie]:
        inner, edge = layout.inner, layout.edge
        step = edge * 1.12
        across = min(len(self._heap), 6)
        # Low trays leave little room above the buttons: the dice lie side by side there.
        high = min(inner.bottom, self.heap_bottom) - inner.y
        if -(-len(self._heap) // across) * step > high:
            across = min(len(self._heap), max(across, int(inner.w / step)))
        down = -(-len(self._heap) // across)
        x0 = inner.centerx - step * (across - 1) / 2
        y0 = inner.y + max(edge * 1.15, high / 2 + edge * 0.12) - step * (down - 1) / 2
        # Thrown, they stay where the hand has opened until they fly.
        hand = self._let_go
        if self.ready:
            hand = self._trail.at if self._trail is not None else None
        dx, dy = (hand[0] - inner.centerx, hand[1] - inner.centery) if hand is not None else (0, 0)
        dice = []
        for i, kind in enumerate(self._heap):
            foot = (x0 + (i % across) * step + dx, y0 + (i // across) * step + dy)
            turn = ((i * 37) % 13 - 6) / 6 * 0.22
            lifted = self._lifted if hand is None else 1.0
            height = LYING + (HELD - LYING) * lifted
            dice.append(ScreenDie(foot, edge, height, upright(i * 5 % 6 + 1, turn), kind, 1.0, not lifted))
        return dice


def _throw(
    travel: Travel, values: Sequence[int], kinds: Sequence[str], tray: tuple[float, float], seed: int
) -> Work[Throw]:
    """A throw that ends on these values: the rest of its travel, then the faces; where it cannot travel, at rest."""
    while not travel.step(0.0):
        yield
    motion = travel.finish()
    if motion is None:
        return lie(values, kinds, tray)
    return (yield from settling(motion, values, kinds, seed))
