"""A throw of dice as a recording that ends on values chance has already decided.

The travel is simulated first (`motion`). Then every die is laid flat at its place of rest with the wanted face on
top, and its tumbling is integrated backwards in time along the recorded travel. So the end is exact by construction,
no die is ever turned after it has stopped, and every throw is another one. Nothing here is fed back to a game.

Lengths are in die edges, the tray's top left inner corner is (0, 0), y runs down, z up; times are in seconds.
"""

from __future__ import annotations

import math
import random
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ..work import Work
from .faces import top_face, upright
from .motion import DT, GAP, RATE, Flick, Impact, Motion, Phase, Step, faults, simulate
from .rotation import Quaternion, about_z, multiply, slerp, support, turn

SHORTEST, LONGEST = 1.3, 2.2
MAX_DICE = 12
_ROLL_RADIUS = 2 / math.pi
"""A cube that goes over its edges travels one edge in a quarter turn."""
_ROCK_SECONDS = 0.085
_FADE_SECONDS = 0.03
_RIM = 1.0
_GOOD_SPREAD = 1.95
"""A run this well spread is taken without looking for a better one."""
_ROW = 1.0 + 2 * GAP
"""From one die to the next where they lie in rows."""


class Pose(NamedTuple):
    """One die at one moment: centre (x, y) and its height z over the felt, orientation, opacity 0..1."""

    x: float
    y: float
    z: float
    q: Quaternion
    shown: float = 1.0

    @property
    def angle(self) -> float:
        """The turn on the table in rad, -pi/4..pi/4, of a die that lies flat."""
        return flat_angle(self.q)


def heading(q: Quaternion) -> float:
    """By how much a flat die is turned on the table from `upright`, in rad, -pi..pi."""
    turned = multiply(q, _inverse(upright(top_face(q))))
    return math.remainder(2 * math.atan2(turned[3], turned[0]), 2 * math.pi)


def flat_angle(q: Quaternion) -> float:
    """By how much the sides of a flat die are turned from the screen's axes, in rad, -pi/4..pi/4."""
    return math.remainder(heading(q), math.pi / 2)


def _inverse(q: Quaternion) -> Quaternion:
    return (q[0], -q[1], -q[2], -q[3])


@dataclass(frozen=True, slots=True)
class Throw:
    """A recorded throw. `tracks[i]` holds die i's poses, `rate` of them a second (120 unless stretched)."""

    tray: tuple[float, float]
    kinds: tuple[str, ...]
    tracks: tuple[tuple[Pose, ...], ...]
    rate: float
    impacts: tuple[Impact, ...]
    stops: tuple[int, ...]
    """For each die the sample from which it lies still."""

    @property
    def duration(self) -> float:
        """Seconds until the last die has come to rest."""
        return (len(self.tracks[0]) - 1) / self.rate

    @property
    def rest(self) -> tuple[Pose, ...]:
        """The pose of every die at the end."""
        return tuple(track[-1] for track in self.tracks)

    def values_at_rest(self) -> tuple[int, ...]:
        """The faces on top at the end, read from the recorded orientations."""
        return tuple(top_face(p.q) for p in self.rest)

    def pose(self, die: int, t: float) -> Pose:
        """Where `die` is at `t`: between samples places are interpolated and orientations slerped."""
        track = self.tracks[die]
        at = t * self.rate
        if at <= 0:
            return track[0]
        i = int(at)
        if i >= len(track) - 1:
            return track[-1]
        a, b, k = track[i], track[i + 1], at - i
        if a.q == b.q and a.x == b.x and a.y == b.y:
            return a
        return Pose(
            a.x + (b.x - a.x) * k,
            a.y + (b.y - a.y) * k,
            a.z + (b.z - a.z) * k,
            slerp(a.q, b.q, k),
            a.shown + (b.shown - a.shown) * k,
        )

    def still_from(self, die: int) -> float:
        """The time from which `die` no longer moves."""
        return self.stops[die] / self.rate

    def impacts_between(self, start: float, end: float) -> tuple[Impact, ...]:
        """The impacts with `start <= time < end`, in order: what has to sound in a frame."""
        times = [i.time for i in self.impacts]
        return self.impacts[bisect_left(times, start) : bisect_left(times, end)]


def preparing(
    count: int,
    tray_size: tuple[float, float],
    seed: int,
    flick: Flick | None = None,
    candidates: int = 4,
) -> Work[Motion]:
    """Work out how so many dice travel in a throw, up to twelve, whatever they will show; in pieces of a fraction of a
    millisecond.

    `tray_size` is the inner felt in die edges; `flick` is how the hand throws (None: from a corner that varies with
    `seed`). Of up to `candidates` simulated runs the one whose dice end best spread is kept. The same arguments give
    the same travel. The first piece raises `ValueError` for too many dice or a tray too small for them, the last one
    where none of the runs fits it.
    """
    w, h = tray_size
    if not 1 <= count <= MAX_DICE:
        raise ValueError(f"between 1 and {MAX_DICE} dice can be thrown, not {count}")
    if min(w, h) < 4 or w * h < 3.4 * count + 10:
        raise ValueError(f"a tray of {w:.1f} x {h:.1f} edges is too small for {count} dice")
    best: Motion | None = None
    best_score = -math.inf
    for attempt in range(max(candidates, 1) + 12):
        if attempt >= candidates and best is not None:
            break
        motion = yield from simulate(count, tray_size, seed * 31 + attempt, flick)
        if faults(motion) or _overlapping(motion.steps[-1]):
            continue
        score = _spread(motion)
        if score > best_score:
            best, best_score = motion, score
        if score >= _GOOD_SPREAD:
            break
    if best is None:
        raise ValueError(f"no throw of {count} dice fits a tray of {w:.1f} x {h:.1f} edges")
    return best


def settling(motion: Motion, values: Sequence[int], kinds: Sequence[str], seed: int) -> Work[Throw]:
    """Give the dice of a recorded run their faces, so that it ends on `values`; in pieces of a millisecond or two, one
    for each die. `kinds` names each die's material (`white` or `yellow`). Raises `ValueError` for values outside
    1..6."""
    rng = random.Random(f"dice-faces-{seed}")
    stops = tuple(_stop(motion, i) for i in range(len(values)))
    tracks: list[tuple[Pose, ...]] = []
    for i, value in enumerate(values):
        tracks.append(_track(motion, i, value, stops[i], rng))
        yield
    stretch = min(LONGEST, max(SHORTEST, motion.duration)) / motion.duration
    impacts = sorted(
        (Impact(i.time * stretch, i.strength, i.kind, i.die) for i in motion.impacts), key=lambda i: (i.time, i.die)
    )
    return Throw(motion.tray, tuple(kinds), tuple(tracks), RATE / stretch, tuple(impacts), stops)


def lie(values: Sequence[int], kinds: Sequence[str], tray_size: tuple[float, float]) -> Throw:
    """A throw that takes no time, for a tray in which dice cannot travel: they lie in rows in its middle."""
    w, h = tray_size
    across = max(1, min(len(values), int(w / _ROW)))
    down = -(-len(values) // across)
    tracks = []
    for i, value in enumerate(values):
        row, column = divmod(i, across)
        q = upright(value)
        x, y = w / 2 + (column - (across - 1) / 2) * _ROW, h / 2 + (row - (down - 1) / 2) * _ROW
        tracks.append((Pose(x, y, support(q), q),))
    return Throw(tray_size, tuple(kinds), tuple(tracks), RATE, (), (0,) * len(values))


def _stop(motion: Motion, die: int) -> int:
    """The first step from which a die keeps its place."""
    end = motion.steps[-1][die]
    f = len(motion.steps) - 1
    while f > 0:
        s = motion.steps[f - 1][die]
        if abs(s.x - end.x) + abs(s.y - end.y) + abs(s.angle - end.angle) > 0.004:
            break
        f -= 1
    return f


def _track(motion: Motion, die: int, value: int, last: int, rng: random.Random) -> tuple[Pose, ...]:
    """Walk one die's run backwards from its rest at step `last` and return its poses in order."""
    end = motion.steps[-1][die]
    steps = [*(frame[die] for frame in motion.steps[:last]), end]
    knocks = motion.knocks[die]
    q = upright(value, steps[last].angle + rng.randrange(4) * math.pi / 2)
    turned: list[Quaternion] = [q] * len(steps)
    flight = _flight_spin(steps[last], rng)
    for f in range(last, 0, -1):
        here, before = steps[f], steps[f - 1]
        twist = here.angle - before.angle
        if before.phase is Phase.SLIDING:
            if twist:
                q = multiply(about_z(-twist), q)
        elif before.phase is Phase.ROLLING:
            k = _gait(q) / _ROLL_RADIUS * DT
            dx, dy = (before.vx + here.vx) * 0.5, (before.vy + here.vy) * 0.5
            q = multiply(turn(dy * k, -dx * k, -twist), q)
        else:
            if f in knocks or f == last or here.phase is not Phase.FLYING:
                flight = _flight_spin(before, rng)
            q = multiply(turn(-flight[0], -flight[1], -flight[2], DT), q)
        turned[f - 1] = q
    _rock(steps, turned)
    start = next((f for f, s in enumerate(steps) if _over_tray(s, motion.tray)), 0)
    fade = 1.0 / (_FADE_SECONDS * RATE)
    moving = [
        Pose(s.x, s.y, s.air + support(o), o, min(1.0, max(0.0, (f - start + 1) * fade)))
        for f, (s, o) in enumerate(zip(steps[:last], turned, strict=False))
    ]
    rest = Pose(end.x, end.y, support(turned[last]), turned[last])
    return (*moving, *[rest] * (len(motion.steps) - last))


def _gait(q: Quaternion) -> float:
    """How fast a rolling cube turns beside its mean: slow while it stands on an edge, quick as it slaps down."""
    w, x, y, z = q
    upmost = max(abs(2 * (x * z - w * y)), abs(2 * (y * z + w * x)), abs(1 - 2 * (x * x + y * y)))
    return 0.66 + 1.50 * max(0.0, upmost - 0.577)


def _flight_spin(step: Step, rng: random.Random) -> tuple[float, float, float]:
    """The constant angular velocity of a flight that begins or ends with this step."""
    k = rng.uniform(0.50, 0.75) / _ROLL_RADIUS
    return (
        -step.vy * k + rng.gauss(0, 3.0),
        step.vx * k + rng.gauss(0, 3.0),
        step.spin + rng.gauss(0, 2.0),
    )


def _rock(steps: Sequence[Step], turned: list[Quaternion]) -> None:
    """Let a die that has just slapped flat lift its far edge once more, while it still slides."""
    first = next(f for f, s in enumerate(steps) if s.phase is Phase.SLIDING)
    length = int(_ROCK_SECONDS * RATE)
    end = first + length
    if end >= len(steps) or math.hypot(steps[end].vx, steps[end].vy) < 0.5:
        return
    speed = math.hypot(steps[first].vx, steps[first].vy)
    if speed < 1e-6:
        return
    ax, ay = steps[first].vy / speed, -steps[first].vx / speed
    height = min(0.20, 0.030 * speed)
    for f in range(first + 1, end):
        s = (f - first) / length
        a = height * 4 * s * (1 - s)
        turned[f] = multiply(turn(ax * a, ay * a, 0.0), turned[f])


def _over_tray(step: Step, tray: tuple[float, float]) -> bool:
    return -_RIM <= step.x <= tray[0] + _RIM and -_RIM <= step.y <= tray[1] + _RIM


def corners(x: float, y: float, angle: float, edge: float = 1.0) -> list[tuple[float, float]]:
    """The four corners of a flat die's outline."""
    c, s = math.cos(angle) * edge / 2, math.sin(angle) * edge / 2
    return [(x + i * c - j * s, y + i * s + j * c) for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))]


def squares_overlap(a: tuple[float, float, float], b: tuple[float, float, float], edge: float = 1.0) -> bool:
    """Whether two flat dice (x, y, angle) of the given edge cover a common place."""
    reach = edge * math.sqrt(2)
    if (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 >= reach * reach:
        return False
    pa, pb = corners(*a, edge), corners(*b, edge)
    for angle in (a[2], a[2] + math.pi / 2, b[2], b[2] + math.pi / 2):
        ux, uy = math.cos(angle), math.sin(angle)
        on_a = [x * ux + y * uy for x, y in pa]
        on_b = [x * ux + y * uy for x, y in pb]
        if max(on_a) <= min(on_b) or max(on_b) <= min(on_a):
            return False
    return True


def _overlapping(steps: Sequence[Step]) -> bool:
    """Whether two dice lie nearer than the gap they are owed."""
    places = [(s.x, s.y, s.angle) for s in steps]
    edge = 1.0 + GAP
    return any(squares_overlap(a, b, edge) for i, a in enumerate(places) for b in places[:i])


def _spread(motion: Motion) -> float:
    """Judge a run by how well its dice can be told apart at rest, and by its length."""
    rest = motion.steps[-1]
    if len(rest) == 1:
        near = 2.4
    else:
        gaps = [min(math.hypot(a.x - b.x, a.y - b.y) for b in rest if b is not a) for a in rest]
        near = sum(min(g, 2.4) for g in gaps) / len(gaps) + 0.5 * min(gaps)
    w, h = motion.tray
    off = math.hypot(sum(s.x for s in rest) / len(rest) / w - 0.5, sum(s.y for s in rest) / len(rest) / h - 0.5)
    late = max(0.0, motion.duration - LONGEST) + max(0.0, SHORTEST - motion.duration)
    return near - 1.5 * off - 4.0 * late
