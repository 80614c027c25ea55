"""Tweens and timelines: animation as a function of time.

A tween is a tree of moves. Each node has a `duration` in seconds and `run(before, now)`, which brings the shown things
to where they are at local time `now`; calling it with `now = duration` is the end, so skipping is running to the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from .options import SPEED_OFF, DisplayOptions
from .theme import DURATIONS

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """No easing."""
    return t


def ease_out(t: float) -> float:
    """Fast, then slowing: for arrivals."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Slow at both ends: for journeys."""
    return 4 * t * t * t if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def lerp(a: float, b: float, t: float) -> float:
    """The number `t` of the way from `a` to `b`."""
    return a + (b - a) * t


def lerp_point(a: tuple[float, float], b: tuple[float, float], t: float) -> tuple[float, float]:
    """The point `t` of the way from `a` to `b`."""
    return lerp(a[0], b[0], t), lerp(a[1], b[1], t)


class Tween(Protocol):
    """A piece of animation."""

    @property
    def duration(self) -> float:
        """Seconds at speed 1."""

    def run(self, before: float, now: float) -> None:
        """Show local time `now`, having shown `before` (below 0 when never shown)."""

    def reduced(self, fade: float = DURATIONS.fade_reduced) -> Tween:
        """The same without movement, for people who want little of it; fades take at most `fade` seconds, pauses stay
        as they are."""


class Animate:
    """Calls `show(value)` with the eased share 0 to 1 of `duration`; always once with exactly 1 at the end.

    `fade` marks changes of opacity or colour, which stay (at most 120 ms) under reduced motion; movements go straight
    to their end.
    """

    def __init__(
        self, duration: float, show: Callable[[float], None], ease: Ease = ease_out, *, fade: bool = False
    ) -> None:
        self.duration = max(0.0, duration)
        self._show = show
        self._ease = ease
        self._fade = fade

    def run(self, before: float, now: float) -> None:
        """Show local time `now`."""
        if before >= self.duration and before > 0:
            return
        self._show(1.0 if now >= self.duration else self._ease(max(0.0, now) / self.duration))

    def reduced(self, fade: float = DURATIONS.fade_reduced) -> Animate:
        """A short fade, or at once."""
        most = fade if self._fade else 0.0
        return Animate(min(self.duration, most), self._show, self._ease, fade=self._fade)


class Move:
    """A movement, shown as by `Animate`; under reduced motion it is a short fade instead: `faded(share)`."""

    def __init__(
        self,
        duration: float,
        show: Callable[[float], None],
        faded: Callable[[float], None],
        ease: Ease = ease_in_out,
    ) -> None:
        self._way = Animate(duration, show, ease)
        self._faded = faded
        self.duration = self._way.duration

    def run(self, before: float, now: float) -> None:
        """Show local time `now`."""
        self._way.run(before, now)

    def reduced(self, fade: float = DURATIONS.fade_reduced) -> Animate:
        """The fade."""
        return Animate(fade, self._faded, linear, fade=True)


class Late:
    """A tween of known length that is made only when its moment is reached, since its target is not known before."""

    def __init__(self, duration: float, make: Callable[[], Tween]) -> None:
        self.duration = duration
        self._make = make
        self._inner: Tween | None = None

    def run(self, before: float, now: float) -> None:
        """Show local time `now`; at its end, the end of what was made."""
        if self._inner is None:
            self._inner = self._make()
        self._inner.run(before, max(now, self._inner.duration) if now >= self.duration else now)

    def reduced(self, fade: float = DURATIONS.fade_reduced) -> Late:
        """What it makes is reduced."""
        return Late(min(self.duration, fade), lambda: self._make().reduced(fade))


class Delay:
    """Nothing, for a while."""

    def __init__(self, duration: float) -> None:
        self.duration = max(0.0, duration)

    def run(self, before: float, now: float) -> None:
        """Nothing to show."""

    def reduced(self, fade: float = DURATIONS.fade_reduced) -> Delay:
        """The same: pauses are for reading."""
        return self


class Call:
    """Calls something once, when its moment is reached."""

    duration = 0.0

    def __init__(self, call: Callable[[], object]) -> None:
        self._call = call

    def run(self, before: float, now: float) -> None:
        """Call when time passes this point."""
        if before < 0 <= now:
            self._call()

    def reduced(self, fade: float = DURATIONS.fade_reduced) -> Call:
        """The same."""
        return self


class Series:
    """One after another."""

    def __init__(self, parts: Sequence[Tween]) -> None:
        self._parts = list(parts)
        self._starts: list[float] = []
        total = 0.0
        for part in self._parts:
            self._starts.append(total)
            total += part.duration
        self.duration = total
        self._shown = [-1.0] * len(self._parts)

    def run(self, before: float, now: float) -> None:
        """Run each part that has begun."""
        for i, part in enumerate(self._parts):
            local = now - self._starts[i]
            if local < 0:
                break
            if self._shown[i] < part.duration or self._shown[i] < 0:
                # Sums of durations are rounded: at the end of the whole every part is at its own end.
                local = part.duration if now >= self.duration else min(local, part.duration)
                part.run(self._shown[i], local)
                self._shown[i] = local

    def reduced(self, fade: float = DURATIONS.fade_reduced) -> Series:
        """Its parts reduced."""
        return Series([part.reduced(fade) for part in self._parts])


class Together:
    """All together, each starting `stagger` seconds after the one before."""

    def __init__(self, parts: Sequence[Tween], stagger: float = 0.0) -> None:
        self._parts = list(parts)
        self._stagger = stagger
        self._shown = [-1.0] * len(self._parts)

    @property
    def duration(self) -> float:
        """Seconds until the last of them ends; as it is known now, for a part may find out how long it takes."""
        return max((i * self._stagger + part.duration for i, part in enumerate(self._parts)), default=0.0)

    def run(self, before: float, now: float) -> None:
        """Run each part that has begun."""
        for i, part in enumerate(self._parts):
            local = now - i * self._stagger
            if local >= 0 and (self._shown[i] < part.duration or self._shown[i] < 0):
                # Differences of sums are rounded: at the end of the whole every part is at its own end.
                local = part.duration if now >= self.duration else min(local, part.duration)
                part.run(self._shown[i], local)
                self._shown[i] = local

    def reduced(self, fade: float = DURATIONS.fade_reduced) -> Together:
        """Its parts reduced, staggered no more."""
        return Together([part.reduced(fade) for part in self._parts])


class Rest:
    """What is left of a tween of which `shown` seconds have been shown."""

    def __init__(self, tween: Tween, shown: float) -> None:
        self._tween = tween
        self._shown = max(0.0, shown)

    @property
    def duration(self) -> float:
        """Seconds that are left."""
        return max(0.0, self._tween.duration - self._shown)

    def run(self, before: float, now: float) -> None:
        """Show local time `now`."""
        whole = self._tween.duration
        # Sums of durations are rounded: at the end it is at the end.
        self._tween.run(self._shown + max(0.0, before), whole if now >= self.duration else self._shown + now)

    def reduced(self, fade: float = DURATIONS.fade_reduced) -> Tween:
        """All of it reduced: at its end at once, but for fades and pauses."""
        return self._tween.reduced(fade)


class Timeline:
    """One tween being played. Times are in seconds of the tween; `speed` is its own factor."""

    def __init__(self, tween: Tween, on_done: Callable[[], object] | None = None, speed: float = 1.0) -> None:
        self._tween = tween
        self._on_done = on_done
        self.speed = speed
        self.paused = False
        self.time = -1.0
        self.done = False

    @property
    def duration(self) -> float:
        """Seconds at speed 1."""
        return self._tween.duration

    def advance(self, seconds: float) -> None:
        """Go on by `seconds` times the speed; at the end, calls `on_done` once."""
        if self.done or self.paused:
            return
        self._go(max(self.time, 0.0) + seconds * self.speed)

    def skip(self) -> None:
        """Go to the end at once."""
        if not self.done:
            self._go(self.duration)

    def cancel(self) -> None:
        """Stop where it is; `on_done` is not called."""
        self.done = True

    def rest(self) -> Tween:
        """Stop where it is; the tween that goes on from there."""
        self.cancel()
        return Rest(self._tween, self.time)

    def _go(self, time: float) -> None:
        end = time >= self.duration
        now = self.duration if end else time
        before, self.time = self.time, now
        self._tween.run(before, now)
        if end and not self.done:
            self.done = True
            if self._on_done is not None:
                self._on_done()


class Tweens:
    """All timelines being played, under the display options."""

    def __init__(self, options: DisplayOptions) -> None:
        self._options = options
        self._running: list[Timeline] = []
        self.paused = False

    @property
    def running(self) -> bool:
        """Whether anything is still to be shown (also while paused)."""
        return bool(self._running)

    @property
    def moving(self) -> bool:
        """Whether the next frame will differ by a tween."""
        return not self.paused and any(not t.paused for t in self._running)

    def play(self, tween: Tween, on_done: Callable[[], object] | None = None, speed: float = 1.0) -> Timeline:
        """Begin to play. Its first picture is shown at once; when everything is instant, its end. When animation is
        off, everything jumps to its end, except for the pauses in which people see what has changed."""
        if self._options.speed == SPEED_OFF:
            tween = tween.reduced(0.0)
        elif self._options.reduced_motion:
            tween = tween.reduced()
        line = Timeline(tween, on_done, speed)
        if self._options.instant:
            line.skip()
            return line
        self._running.append(line)
        line.advance(0.0)
        self._clean()
        return line

    def update(self, seconds: float) -> None:
        """Go on by `seconds` of the clock times the speed in the options; pauses of animation that is off last as long
        as at speed 1."""
        if self.paused:
            return
        if self._options.instant:
            self.skip()
            return
        for line in list(self._running):
            line.advance(seconds * (self._options.speed or 1.0))
        self._clean()

    def skip(self) -> bool:
        """Bring everything to its end, and what that begins too; true when there was anything."""
        any_left = bool(self._running)
        rounds = 0
        while self._running and rounds < 1000:
            line = self._running.pop(0)
            line.skip()
            rounds += 1
        return any_left

    def cancel(self) -> None:
        """Drop everything where it is, as undo and load do."""
        for line in self._running:
            line.cancel()
        self._running.clear()

    def _clean(self) -> None:
        self._running = [line for line in self._running if not line.done]


class Eased:
    """A number that glides to its target: a pure function of the time asked for."""

    __slots__ = ("_from", "_length", "_start", "_to")

    def __init__(self, value: float = 0.0) -> None:
        self._from = self._to = value
        self._start = 0.0
        self._length = 0.0

    @property
    def target(self) -> float:
        """Where it is going."""
        return self._to

    def set(self, target: float, now: float, seconds: float) -> None:
        """Glide from where it is at `now` to `target` within `seconds`."""
        if target == self._to:
            return
        self._from = self.at(now)
        self._to = target
        self._start = now
        self._length = seconds

    def at(self, now: float) -> float:
        """Its value at time `now`."""
        if self._length <= 0 or now >= self._start + self._length:
            return self._to
        return lerp(self._from, self._to, ease_out(max(0.0, now - self._start) / self._length))

    def moving(self, now: float) -> bool:
        """Whether it has not arrived by `now`."""
        return self._length > 0 and now < self._start + self._length
