"""How dice travel: a pymunk simulation of the tray, with the hops on top, recorded step by step.

Lengths are in die edges (one die is 1 x 1), times in seconds; the tray's top left inner corner is (0, 0), y runs
down. Which faces show is none of this module's business: see `throw`.
"""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

from ..work import Work

if TYPE_CHECKING:
    import pymunk

RATE = 120
DT = 1.0 / RATE
GAP = 0.10
"""Free cloth kept round every die that lies still, on each side."""
CORNER = 0.75
"""The tray's inner corners are cut by this much, as its picture rounds them."""
HAND = 0.55
"""Dice fly in over the rim from this far outside the inner wall."""
INSIDE = 0.76
"""What is this far within the inner wall is held by it; a hand over the felt opens no nearer to it."""
SLOWEST, FASTEST = 17.0, 36.0

_UNIT = 40.0  # pymunk units in an edge: its tolerances are meant for pixels
_GRAVITY = 165.0
_LONGEST = 2.9
_INWARD = 10.0  # edges/s at which a die outside a wall comes over it at least
_DIE = 0b00001
_TOP, _RIGHT, _BOTTOM, _LEFT = 0b00010, 0b00100, 0b01000, 0b10000
_ALL_WALLS = _TOP | _RIGHT | _BOTTOM | _LEFT


class Phase(IntEnum):
    """What a die is doing."""

    FLYING = 0
    ROLLING = 1
    SLIDING = 2


@dataclass(frozen=True, slots=True)
class Impact:
    """A moment of noise: `kind` is `felt`, `wall`, `die` or `settle`; `strength` is 0..1."""

    time: float
    strength: float
    kind: str
    die: int


class Step(NamedTuple):
    """One die at one step: place, heading, velocity (edges/s), spin (rad/s), air under it, what it does."""

    x: float
    y: float
    angle: float
    vx: float
    vy: float
    spin: float
    air: float
    phase: Phase


@dataclass(frozen=True, slots=True)
class Motion:
    """A recorded run: `steps[i]` holds all dice `i / RATE` seconds after the hand opened."""

    tray: tuple[float, float]
    steps: list[list[Step]]
    impacts: list[Impact]
    knocks: list[set[int]]
    """For every die the steps at which something struck it, so that its tumbling may change there."""

    @property
    def duration(self) -> float:
        """Seconds until everything lies still."""
        return (len(self.steps) - 1) / RATE


@dataclass(slots=True)
class _Die:
    """One die while it is simulated."""

    body: pymunk.Body
    shape: pymunk.Shape
    drag: pymunk.PivotJoint
    twist: pymunk.GearJoint
    air: float
    fall: float
    bounce: float
    flat_below: float
    phase: Phase = Phase.FLYING
    walls: int = 0  # the walls it has passed and is now held by
    knocks: set[int] = field(default_factory=set)


def default_flick(tray: tuple[float, float], rng: random.Random) -> tuple[float, float]:
    """A throw from one of the four corners across the tray, as a velocity in edges/s."""
    w, h = tray
    sx, sy = rng.choice(((1, 1), (-1, 1), (1, -1), (-1, -1)))
    angle = math.atan2(h * sy, w * sx) + rng.uniform(-0.14, 0.14)
    speed = rng.uniform(18.5, 23.0) * min(1.1, max(0.75, math.hypot(w, h) / 16.0))
    return (speed * math.cos(angle), speed * math.sin(angle))


def hand_place(tray: tuple[float, float], direction: tuple[float, float]) -> tuple[float, float]:
    """Where the hand opens: the point of the rim that lies behind the middle, seen along the throw."""
    w, h = tray
    dx, dy = direction
    reach = min(
        (w / 2 + HAND) / abs(dx) if abs(dx) > 1e-9 else math.inf,
        (h / 2 + HAND) / abs(dy) if abs(dy) > 1e-9 else math.inf,
    )
    return (w / 2 - dx * reach, h / 2 - dy * reach)


@dataclass(frozen=True, slots=True)
class Flick:
    """How a hand throws: its velocity in edges/s, and where it opens (None: over the rim, see `hand_place`)."""

    velocity: tuple[float, float]
    hand: tuple[float, float] | None = None

    def place(self, tray: tuple[float, float], heading: tuple[float, float]) -> tuple[float, float]:
        """Where the hand opens: over the felt, or over its rim."""
        if self.hand is None:
            return hand_place(tray, heading)
        x, y = (min(max(at, INSIDE), side - INSIDE) for at, side in zip(self.hand, tray, strict=True))
        return x, y


def simulate(count: int, tray: tuple[float, float], seed: int, flick: Flick | None = None) -> Work[Motion]:
    """Throw `count` dice once and record it, yielding after each of its some hundred steps.

    The direction of `flick` (None: from a corner that varies with `seed`) is kept, its strength brought within
    `SLOWEST`..`FASTEST`. The run may be unusable (a die that never came in): see `faults`.
    """
    rng = random.Random(f"dice-motion-{seed}")
    if flick is None or math.hypot(*flick.velocity) <= 1e-6:
        flick = Flick(default_flick(tray, rng))
    vx, vy = flick.velocity
    speed = math.hypot(vx, vy)
    heading = (vx / speed, vy / speed)
    speed = min(FASTEST, max(SLOWEST, speed))
    return (yield from _Run(count, tray, rng, flick.place(tray, heading), heading, speed).record())


def faults(motion: Motion) -> bool:
    """Whether a die came to rest outside the tray or was still moving when the recording stopped."""
    w, h = motion.tray
    edge = 0.5 + GAP * 0.5
    for s in motion.steps[-1]:
        if not (edge <= s.x <= w - edge and edge <= s.y <= h - edge):
            return True
        if math.hypot(s.vx, s.vy) > 0.5 or s.phase is not Phase.SLIDING:
            return True
    return False


def _still(s: Step) -> bool:
    return s.phase is Phase.SLIDING and s.vx * s.vx + s.vy * s.vy < 0.02 and abs(s.spin) < 0.05


class _Run:
    """One simulation; built, recorded, thrown away."""

    def __init__(
        self,
        count: int,
        tray: tuple[float, float],
        rng: random.Random,
        hand: tuple[float, float],
        heading: tuple[float, float],
        speed: float,
    ) -> None:
        import pymunk

        self.tray = tray
        self.hand = hand
        self.heading, self.speed = heading, speed
        self.impacts: list[Impact] = []
        self.step = 0
        self.space = pymunk.Space()
        self.space.iterations = 12
        self._walls()
        self.dice = [self._die(i, count, rng, heading, speed) for i in range(count)]
        self.by_shape = {d.shape: i for i, d in enumerate(self.dice)}
        self.space.on_collision(1, 1, begin=self._on_dice)
        self.space.on_collision(1, 2, begin=self._on_wall)

    def _walls(self) -> None:
        import pymunk

        w, h = self.tray[0] * _UNIT, self.tray[1] * _UNIT
        c = min(CORNER, self.tray[0] / 4, self.tray[1] / 4) * _UNIT
        mid = c * 0.29  # a quarter circle by two chords
        ring: list[tuple[float, float]] = []
        for cx, cy, sx, sy in ((0.0, 0.0, 1, 1), (w, 0.0, -1, 1), (w, h, -1, -1), (0.0, h, 1, -1)):
            corner = [(cx, cy + sy * c), (cx + sx * mid, cy + sy * mid), (cx + sx * c, cy)]
            ring += corner if sx * sy > 0 else corner[::-1]
        # from the left wall's top end round: two chords of a corner, then the wall after it
        sides = (_LEFT, _TOP, _TOP, _TOP, _RIGHT, _RIGHT, _RIGHT, _BOTTOM, _BOTTOM, _BOTTOM, _LEFT, _LEFT)
        for a, b, side in zip(ring, ring[1:] + ring[:1], sides, strict=True):
            # the segment's own roundness stands behind the wall's face
            nx, ny = b[1] - a[1], -(b[0] - a[0])
            k = 12.0 / math.hypot(nx, ny)
            off = (nx * k, ny * k)
            wall = pymunk.Segment(
                self.space.static_body, (a[0] + off[0], a[1] + off[1]), (b[0] + off[0], b[1] + off[1]), 12.0
            )
            wall.elasticity, wall.friction, wall.collision_type = 1.0, 0.25, 2
            wall.filter = pymunk.ShapeFilter(categories=side)
            self.space.add(wall)

    def _die(self, i: int, count: int, rng: random.Random, heading: tuple[float, float], speed: float) -> _Die:
        import pymunk

        dx, dy = heading
        hx, hy = self.hand
        across = 1 if count == 1 else 2 if count <= 4 else 3 if count <= 9 else 4
        row, column = divmod(i, across)
        in_row = min(across, count - row * across)
        side = (column - (in_row - 1) / 2) * 1.30 + rng.uniform(-0.03, 0.03)
        back = row * 1.32 + rng.uniform(0.0, 0.06)
        body = pymunk.Body(1.0, pymunk.moment_for_box(1.0, (_UNIT, _UNIT)))
        body.position = ((hx - dx * back - dy * side) * _UNIT, (hy - dy * back + dx * side) * _UNIT)
        body.angle = math.atan2(dy, dx) + rng.uniform(-0.08, 0.08)
        # outer dice lean inwards a little, or they would miss the tray when thrown from a corner
        fan = rng.gauss(0, 0.13) - side * 0.05
        v = speed * rng.uniform(0.55, 1.15) * (1.04 - 0.10 * row)
        cos, sin = math.cos(fan), math.sin(fan)
        body.velocity = ((dx * cos - dy * sin) * v * _UNIT, (dx * sin + dy * cos) * v * _UNIT)
        body.angular_velocity = rng.gauss(0, 5.0)
        half = (0.5 + GAP) * _UNIT - 4.0
        shape = pymunk.Poly(body, [(-half, -half), (half, -half), (half, half), (-half, half)], radius=4.0)
        shape.elasticity, shape.friction, shape.collision_type = 0.88, 0.30, 1
        shape.filter = pymunk.ShapeFilter(categories=_DIE, mask=_DIE)
        drag = pymunk.PivotJoint(self.space.static_body, body, (0, 0), (0, 0))
        twist = pymunk.GearJoint(self.space.static_body, body, 0.0, 1.0)
        for joint in (drag, twist):
            joint.max_bias = 0.0
            joint.max_force = 0.0
        self.space.add(body, shape, drag, twist)
        return _Die(
            body,
            shape,
            drag,
            twist,
            air=1.5 + rng.uniform(0.0, 0.7),
            fall=rng.uniform(-1.0, 2.5),
            bounce=rng.uniform(0.40, 0.54),
            flat_below=rng.uniform(3.3, 5.8),
        )

    def _on_dice(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: object) -> None:
        a, b = (self.by_shape[s] for s in arbiter.shapes)
        hit = self._closing(arbiter, self.dice[a].body, self.dice[b].body)
        if hit > 0.6:
            self._note(hit / 22.0, "die", a)
            for i in (a, b):
                self.dice[i].knocks.add(self.step)

    def _on_wall(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: object) -> None:
        i = self.by_shape[arbiter.shapes[0]]
        hit = self._closing(arbiter, self.dice[i].body, None)
        if hit > 0.6:
            self._note(hit / 26.0, "wall", i)
            self.dice[i].knocks.add(self.step)

    @staticmethod
    def _closing(arbiter: pymunk.Arbiter, a: pymunk.Body, b: pymunk.Body | None) -> float:
        """Speed in edges/s at which two things approach along the contact's normal."""
        v = a.velocity if b is None else a.velocity - b.velocity
        return abs(v.dot(arbiter.contact_point_set.normal)) / _UNIT

    def _note(self, strength: float, kind: str, die: int) -> None:
        self.impacts.append(Impact(self.step * DT, min(1.0, max(0.02, strength)), kind, die))

    def record(self) -> Work[Motion]:
        """Run until all lie still; yields after each step."""
        frame = [self._sample(d) for d in self.dice]
        steps = [frame]
        quiet = 0
        limit = int(_LONGEST * RATE)
        while self.step <= limit and quiet < 3:
            for i, die in enumerate(self.dice):
                self._advance(i, die, frame[i])
            self.space.step(DT)
            self.step += 1
            frame = [self._sample(d, before) for d, before in zip(self.dice, frame, strict=True)]
            steps.append(frame)
            quiet = quiet + 1 if all(_still(s) for s in frame) else 0
            yield
        return Motion(self.tray, steps, self.impacts, [d.knocks for d in self.dice])

    @staticmethod
    def _sample(die: _Die, before: Step | None = None) -> Step:
        body = die.body
        x, y = body.position
        x, y, angle = x / _UNIT, y / _UNIT, body.angle
        if before is not None and x == before.x and y == before.y and angle == before.angle and _still(before):
            return before
        vx, vy = body.velocity
        return Step(x, y, angle, vx / _UNIT, vy / _UNIT, body.angular_velocity, die.air, die.phase)

    def _advance(self, i: int, die: _Die, now: Step) -> None:
        """Take one step of what pymunk does not know: the fall, the hops, the grip of the cloth."""
        if die.phase is Phase.SLIDING:
            return
        if die.walls != _ALL_WALLS:
            self._come_in(die)
        if die.phase is Phase.FLYING and die.walls == _ALL_WALLS:
            die.fall -= _GRAVITY * DT
            die.air += die.fall * DT
            if die.air <= 0.0 and die.fall < 0.0:
                self._bounce(i, die)
        elif die.phase is Phase.ROLLING and now.vx * now.vx + now.vy * now.vy < die.flat_below**2:
            die.phase = Phase.SLIDING
            die.drag.max_force = 19.0 * _UNIT
            die.twist.max_force = 8.5 * _UNIT * _UNIT
            die.knocks.add(self.step)
            self._note(0.10 + 0.05 * die.flat_below, "settle", i)

    def _come_in(self, die: _Die) -> None:
        """Let a die be held by every wall it has flown over; until it is in, the hand carries and speeds it."""
        import pymunk

        dx, dy = self.heading
        lacking = 0.55 * self.speed * _UNIT - die.body.velocity.dot((dx, dy))
        if lacking > 0.0:
            die.body.velocity += (dx * lacking, dy * lacking)

        x, y = die.body.position
        edge = INSIDE * _UNIT
        w, h = self.tray[0] * _UNIT, self.tray[1] * _UNIT
        # thrown along a rim, it must still come over it soon
        vx, vy = die.body.velocity
        least = _INWARD * _UNIT
        vx = max(vx, least) if x < edge else min(vx, -least) if x > w - edge else vx
        vy = max(vy, least) if y < edge else min(vy, -least) if y > h - edge else vy
        die.body.velocity = (vx, vy)
        walls = die.walls
        walls |= _LEFT if x > edge else 0
        walls |= _RIGHT if x < w - edge else 0
        walls |= _TOP if y > edge else 0
        walls |= _BOTTOM if y < h - edge else 0
        if walls != die.walls:
            die.walls = walls
            die.shape.filter = pymunk.ShapeFilter(categories=_DIE, mask=_DIE | walls)

    def _bounce(self, i: int, die: _Die) -> None:
        speed = -die.fall
        die.air = 0.0
        die.knocks.add(self.step)
        self._note(speed / 30.0, "felt", i)
        # Coulomb: what the cloth may take from the travel is bounded by the force of the blow
        v = die.body.velocity
        length = v.length
        if length > 1.0:
            loss = min(0.13 * speed * (1.0 + die.bounce) * _UNIT, length * 0.5)
            die.body.velocity = v * (1.0 - loss / length)
        die.fall = speed * die.bounce
        if die.fall < 4.2:
            die.fall = 0.0
            die.phase = Phase.ROLLING
            die.drag.max_force = 5.5 * _UNIT
            die.twist.max_force = 2.5 * _UNIT * _UNIT
