"""Drag and drop, and its equals by clicks and by keys.

A piece is dragged with the button held; or picked up with a click (or Enter), follows the pointer (or the focus), and
is put down with a second click (or Enter). Esc or the secondary button puts it back.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from .element import Element, Point
from .shapes import shadow_of
from .theme import DRAG_COVER, TILT_MOST
from .tween import Animate, Eased, Timeline, lerp, lerp_point

if TYPE_CHECKING:
    from .loop import Stage


RIM = 3
"""Design pixels of the light rim of what is held."""
RIM_STEPS = 24
"""How many copies of its shape make the rim."""
SOLID = 200
"""What is less opaque than this in a picture is shadow, and gets no rim."""
NEARER = 1.06
"""How much larger what is held is drawn."""
RISE, AWAY = 7, 12
"""Design pixels by which it is lifted, and by which its shadow lies from it."""
PALE = (255, 240, 205)
SEEN_THROUGH = 0.42
"""How opaque what is held is over what has to be seen through it."""


@dataclass(frozen=True, slots=True)
class Drop:
    """A piece let go: over which place, where its picture was, and how fast (pixels a second)."""

    place: Element
    rect: Rect
    velocity: tuple[float, float]


@dataclass(slots=True)
class Drag:
    """What makes an element draggable; set as its `drag`.

    `places()` gives the elements that accept it now. `on_drop(drop)` is called with where it went; returning False puts
    it back. `picture()` gives what is held (by default, the element drawn by itself); `lies()` is where that lies, if
    not in the middle of the element, and `width()` its width there, if it is held at another size. `on_pick()` and
    `on_cancel()` report that it was taken up or given up, `on_home()` that what was taken up must be shown again where
    it lay: it has come back there, or a place has taken it and what is left there is up to date.
    `on_aim(place or None)` reports each change of the place aimed at. `why_not(element or None)` gives the sentence to
    say when it is let go where it cannot go (None: nothing is there, or it was let go by key), or when it cannot be
    taken up because no place accepts it (None too). `through()` is the area (window pixels) over which it is drawn
    see-through, to be compared with what lies under it.
    """

    places: Callable[[], Sequence[Element]]
    on_drop: Callable[[Drop], bool | None]
    picture: Callable[[], Surface] | None = None
    lies: Callable[[], Rect] | None = None
    width: Callable[[], int] | None = None
    on_pick: Callable[[], object] | None = None
    on_cancel: Callable[[], object] | None = None
    on_home: Callable[[], object] = lambda: None
    on_aim: Callable[[Element | None], object] | None = None
    why_not: Callable[[Element | None], str | None] | None = None
    through: Callable[[], Rect] | None = None
    sound: str = "drop_wood"


def cover(piece: Rect, place: Rect) -> float:
    """The share of a piece that lies over a place."""
    area = piece.w * piece.h
    shared = piece.clip(place)
    return shared.w * shared.h / area if area else 0.0


def aim(pos: Point | None, piece: Rect, places: Sequence[Element]) -> Element | None:
    """The place that would accept a piece: the one under the pointer, else the one with the most, at least 35 %, of
    the piece over it. None where the pointer is over a place of their kind that does not accept it: whoever points at
    that place means no other. Where a place is cut off, it is none."""
    if pos is not None:
        for place in reversed(places):
            if place.contains(pos) and not place.clipped(pos):
                return place
        if any(place.contains(pos) and not place.clipped(pos) for place in _like(places)):
            return None
    best, most = None, DRAG_COVER
    for place in places:
        share = cover(piece, place.in_sight)
        if share >= most:
            best, most = place, share
    return best


def _like(places: Sequence[Element]) -> set[Element]:
    """The places that lie beside some, and are of the same kind."""
    kinds = {(place.parent, type(place), place.role) for place in places}
    return {
        other
        for parent, kind, role in kinds
        for other in (parent.children if parent is not None else ())
        if type(other) is kind and other.role == role and other.visible
    }


def tilt(speed: float) -> float:
    """Degrees a piece leans when it moves sideways at `speed` pixels a second."""
    return -TILT_MOST * math.tanh(speed / 900)


def rimmed(image: Surface, width: int) -> Surface:
    """A picture with a light rim, `width` pixels wide, around its solid parts; the result is larger by that on every
    side."""
    w, h = image.get_size()
    solid = pygame.mask.from_surface(image, SOLID).to_surface(setcolor=(*PALE, 255), unsetcolor=(*PALE, 0))
    picture = Surface((w + 2 * width, h + 2 * width), pygame.SRCALPHA)
    picture.fill((*PALE, 0))
    for k in range(RIM_STEPS):
        angle = 2 * math.pi * k / RIM_STEPS
        picture.blit(solid, (round(width * (1 + math.cos(angle))), round(width * (1 + math.sin(angle)))))
    picture = pygame.transform.box_blur(picture, 1)
    picture.blit(image, (width, width))
    return picture


class HeldPiece:
    """The one piece that is held, and how it is shown. Owned by the router."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self.source: Element | None = None
        self._drag: Drag | None = None
        """How it was taken up. Its element may be given another `drag`, or none, while it is held."""
        self.by = ""
        """How it is held: `drag` (button down), `click` (follows the pointer) or `key` (follows the focus)."""
        self.places: list[Element] = []
        self.aimed: Element | None = None
        self._image: Surface | None = None
        self._raised: Surface | None = None
        """The picture as it is seen while nothing would accept it: rimmed, and nearer."""
        self._rimmed: Surface | None = None
        """The picture as it is seen over a place that would accept it: rimmed, as large as it will lie there."""
        self._shadow: Surface | None = None
        self._grip = (0, 0)
        self._start = Rect(0, 0, 0, 0)
        self._home = (0, 0)
        """The offset from the middle of its element to the middle of what was taken up."""
        self._x = self._y = 0.0
        self._target = (0.0, 0.0)
        self._vx = self._vy = 0.0
        self._angle = 0.0
        self._lift = Eased()
        self._opaque = Eased(1.0)
        """How opaque it is: 1, or on the way to `SEEN_THROUGH` and back."""
        self._still = True
        """Whether it is seen as it stays until something else is done with it."""
        self.interrupted = ""
        """The path of what a click had taken up and a change of size put down; "" for nothing."""
        self._gliding: dict[Element, Timeline] = {}
        """What is still on its way back to where it was taken, and how."""

    @property
    def holding(self) -> bool:
        """Whether a piece is held."""
        return self.source is not None

    @property
    def rect(self) -> Rect:
        """Where the held picture is."""
        return Rect(round(self._x), round(self._y), *self._start.size)

    @property
    def reach(self) -> Rect:
        """All that the held picture, leaning and with its shadow, is drawn on."""
        side = self._start.w + self._start.h + 2 * self._stage.theme.px(40)
        area = Rect(0, 0, side, side)
        area.center = self.rect.center
        return area

    def pick(self, element: Element, by: str, pos: Point | None, *, again: bool = False) -> bool:
        """Take a piece up; false when it cannot be taken up now (the reason is then shown). `again`: silently, without
        sentence or sound, since nobody has done anything."""
        drag = element.drag
        if drag is None or not element.enabled:
            element.refuse()
            return False
        places = [place for place in drag.places() if place.shown]
        if not places:
            sentence = drag.why_not(None) if drag.why_not and not again else None
            if sentence:
                self._stage.toast(sentence, kind="refused", near=element.rect)
            return False
        self.interrupted = ""
        if element in self._gliding:
            self._gliding[element].skip()
        self.source, self._drag, self.by, self.places = element, drag, by, places
        self._start = element.rect.copy()
        self._image = drag.picture() if drag.picture else self._stage.picture_of(element)
        self._start.size = self._image.get_size()
        self._start.center = drag.lies().center if drag.lies else element.rect.center
        self._home = (self._start.centerx - element.rect.centerx, self._start.centery - element.rect.centery)
        if pos is not None and not self._start.collidepoint(pos):
            # Pressed beside what is taken, as on the free part of a heap's place: it comes to the pointer.
            self._start.center = pos
        self._dress(self._image)
        grip = pos or self._start.center
        self._grip = (grip[0] - self._start.x, grip[1] - self._start.y)
        self._x, self._y = float(self._start.x), float(self._start.y)
        self._target = (self._x, self._y)
        self._vx = self._vy = self._angle = 0.0
        now = self._stage.clock.now()
        self._lift = Eased()
        self._lift.set(1.0, now, self._stage.theme.time.lift)
        self._opaque = Eased(1.0)
        element.dimmed = True
        for place in places:
            place.targeted = True
        if not again:
            self._stage.sounds.play("pick")
        if drag.on_pick:
            drag.on_pick()
        return True

    def repaint(self, image: Surface) -> None:
        """Show the held piece in another picture, as when it is turned or grows; the pointer keeps its part of it."""
        if self.source is None:
            return
        self._stage.invalidate(self.reach)
        before, after = self._start.size, image.get_size()
        pointer = (self._x + self._grip[0], self._y + self._grip[1])
        self._grip = (round(self._grip[0] * after[0] / before[0]), round(self._grip[1] * after[1] / before[1]))
        aim_at = (self._target[0] + pointer[0] - self._x, self._target[1] + pointer[1] - self._y)
        self._x, self._y = pointer[0] - self._grip[0], pointer[1] - self._grip[1]
        self._target = (aim_at[0] - self._grip[0], aim_at[1] - self._grip[1])
        self._start.size = after
        self._image = image
        self._dress(image)
        self._stage.invalidate(self.reach)

    def _dress(self, image: Surface) -> None:
        """Makes what is drawn of a held picture, once: its rim, and a shadow that is seen on dark ground too."""
        self._rimmed = rimmed(image, max(2, self._stage.theme.px(RIM)))
        w, h = self._rimmed.get_size()
        self._raised = pygame.transform.smoothscale(self._rimmed, (round(w * NEARER), round(h * NEARER)))
        blur = max(6, image.get_width() // 5)
        self._shadow = shadow_of(image, blur + blur // 2, 150, PALE)
        dark = shadow_of(image, blur, 190)
        self._shadow.blit(dark, dark.get_rect(center=self._shadow.get_rect().center))

    def move(self, pos: Point) -> None:
        """The pointer is at `pos`."""
        self._target = (float(pos[0] - self._grip[0]), float(pos[1] - self._grip[1]))
        piece = Rect(round(self._target[0]), round(self._target[1]), *self._start.size)
        self.set_aim(aim(pos, piece, self.places))
        self._clear_up()
        self._stage.invalidate(self.reach)

    def hover(self, place: Element) -> None:
        """Hold the piece above a place, as the keyboard does."""
        self._target = (place.rect.centerx - self._start.w / 2, place.rect.centery - self._start.h / 2)
        self.set_aim(place)
        self._clear_up()

    def _clear_up(self) -> None:
        """Lets what lies under it be seen where that matters."""
        if self._drag is None or self._drag.through is None:
            return
        middle = (self._target[0] + self._start.w / 2, self._target[1] + self._start.h / 2)
        opaque = SEEN_THROUGH if self._drag.through().collidepoint(middle) else 1.0
        self._opaque.set(opaque, self._stage.clock.now(), self._stage.theme.time.lift)

    def set_aim(self, place: Element | None) -> None:
        """Mark the place that would accept it."""
        if place is self.aimed:
            return
        if self.aimed is not None:
            self.aimed.aimed = False
        self.aimed = place
        if place is not None:
            place.aimed = True
        if self._drag is not None and self._drag.on_aim:
            self._drag.on_aim(place)

    def release(self, pos: Point | None) -> bool:
        """Let go: to the aimed place, or back with the reason. True when a place took it."""
        source, place = self.source, self.aimed
        if source is None:
            return False
        drag = source.drag
        if drag is None:
            # What could be done with it cannot be done any more, as after undoing.
            self.put_back()
            return False
        if place is None:
            under = self._stage.router.element_at(pos) if pos is not None else None
            sentence = drag.why_not(under) if drag.why_not else None
            self.put_back()
            if sentence:
                self._stage.toast(sentence, kind="refused", near=under.rect if under else source.rect)
            return False
        where = (
            Rect(round(self._target[0]), round(self._target[1]), *self._start.size) if self.by == "key" else self.rect
        )
        drop = Drop(place, where, (self._vx, self._vy))
        self._let_go()
        self._stage.sounds.play(drag.sound)
        if drag.on_drop(drop) is False:
            self._fly_back(source, drag, drop.rect, 1.0)
            return False
        drag.on_home()
        return True

    def put_back(self, *, glide: bool = True) -> None:
        """Give up: the piece glides back to where it was, or is there at once."""
        self.interrupted = ""
        source = self.source
        if source is None:
            return
        where, drag, near = self.rect, self._drag, NEARER if self.aimed is None else 1.0
        self._let_go()
        if drag is None:
            return
        if glide:
            self._fly_back(source, drag, where, near)
        else:
            drag.on_home()
        if drag.on_cancel:
            drag.on_cancel()

    def settle(self) -> None:
        """Put what is held, and all that is on its way back, at once where it was taken from, as when all pictures and
        places change. What a click had taken up is remembered as `interrupted`."""
        taken = self.source.path if self.source is not None and self.by == "click" else self.interrupted
        self.put_back(glide=False)
        self.interrupted = taken
        for line in list(self._gliding.values()):
            line.skip()

    def _let_go(self) -> None:
        self.set_aim(None)
        for place in self.places:
            place.targeted = False
        if self.source is not None:
            self.source.dimmed = False
        self.source, self._drag, self.places, self.by = None, None, [], ""
        self._stage.invalidate()

    def _fly_back(self, source: Element, drag: Drag, where: Rect, near: float) -> None:
        """Let what was held at `where`, drawn `near` times as large, glide back to where it lay."""
        image, rim, shadow = self._image, self._rimmed, self._shadow
        if image is None or rim is None or shadow is None or not source.attached:
            drag.on_home()
            return
        ghost, (dx, dy) = Ghost(self._stage, image, rim, shadow), self._home
        small = drag.width() / image.get_width() if drag.width is not None else 1.0
        source.dimmed = True
        self._stage.overlay.add(ghost)

        def show(t: float) -> None:
            goal = (source.rect.centerx + dx, source.rect.centery + dy)
            ghost.show(lerp_point(where.center, goal, t), lerp(near, small, t), 1 - t)

        def done() -> None:
            self._gliding.pop(source, None)
            source.dimmed = False
            self._stage.overlay.remove(ghost)
            drag.on_home()

        line = self._stage.ui_tweens.play(Animate(self._stage.theme.time.drop, show), done)
        if not line.done:
            self._gliding[source] = line

    def update(self, seconds: float) -> None:
        """Follow the pointer; lean with the speed. What has gone, or can no longer be dragged, is not held any more."""
        if self.source is None:
            return
        if not self.source.shown or self.source.drag is None:
            self.put_back(glide=False)
            return
        if not self.moving:
            if not self._still:
                # It has come to rest since the last frame, which showed it on the way there.
                self._still = True
                self._stage.invalidate(self.reach)
            self._vx = self._vy = 0.0
            return
        self._still = False
        follow = 1.0 if self.by == "drag" or seconds <= 0 else 1 - math.exp(-seconds * 22)
        if self._stage.options.reduced_motion or not self._stage.options.animated:
            follow = 1.0
        x, y = lerp(self._x, self._target[0], follow), lerp(self._y, self._target[1], follow)
        if seconds > 0:
            blend = 1 - math.exp(-seconds * 14)
            self._vx = lerp(self._vx, (x - self._x) / seconds, blend)
            self._vy = lerp(self._vy, (y - self._y) / seconds, blend)
        self._stage.invalidate(self.reach)
        self._x, self._y = x, y
        self._stage.invalidate(self.reach)
        wanted = 0.0 if self._stage.options.reduced_motion else tilt(self._vx)
        self._angle = lerp(self._angle, wanted, 1 - math.exp(-seconds * 12))

    @property
    def moving(self) -> bool:
        """Whether its picture will change without further events."""
        if self.source is None:
            return False
        far = abs(self._target[0] - self._x) + abs(self._target[1] - self._y)
        now = self._stage.clock.now()
        return far > 0.5 or abs(self._angle) > 0.1 or self._lift.moving(now) or self._opaque.moving(now)

    def draw(self, surface: Surface) -> None:
        """Draw the held piece above everything, its shadow apart from it."""
        if self.source is None or self._raised is None or self._rimmed is None or self._shadow is None:
            return
        now = self._stage.clock.now()
        lift = self._lift.at(now)
        image, shadow = self._raised if self.aimed is None else self._rimmed, self._shadow
        if abs(self._angle) > 0.2:
            image = pygame.transform.rotozoom(image, self._angle, 1.0)
        rise = round(lift * self._stage.theme.px(RISE))
        center = (round(self._x) + self._start.w // 2, round(self._y) + self._start.h // 2)
        away = round(lift * self._stage.theme.px(AWAY))
        for picture in (shadow, image):
            picture.set_alpha(round(255 * self._opaque.at(now)))
        surface.blit(shadow, shadow.get_rect(center=(center[0] + away, center[1] + away)))
        surface.blit(image, image.get_rect(center=(center[0], center[1] - rise)))


class Ghost(Element):
    """The picture of a piece on its way back: it sinks from the hand as it comes to where it lay."""

    role = "image"

    def __init__(self, stage: Stage, image: Surface, rim: Surface, shadow: Surface) -> None:
        super().__init__(f"ghost{id(self)}", z=50)
        self._px = stage.theme.px
        self._image, self._rim, self._shadow = image, rim, shadow
        self._middle: Point = (0, 0)
        self._size = 1.0
        self._height = 1.0

    def show(self, middle: tuple[float, float], size: float, height: float) -> None:
        """Show it over a point, at a size (1: as it was held) and a height (1: as in the hand, 0: lying)."""
        self._middle = round(middle[0]), round(middle[1])
        self._size, self._height = size, height
        self.rect = self._image.get_rect()
        self.rect.size = round(self.rect.w * size), round(self.rect.h * size)
        self.rect.center = self._middle[0], self._middle[1] - round(height * self._px(RISE))
        self.invalidate()

    def draw(self, surface: Surface) -> None:
        """Draw the picture; rim and shadow go with its height."""
        away = round(self._height * self._px(AWAY))
        self._fading(surface, self._shadow, (self._middle[0] + away, self._middle[1] + away))
        w, h = self._rim.get_size()
        rim = pygame.transform.smoothscale(self._rim, (round(w * self._size), round(h * self._size)))
        self._fading(surface, rim, self.rect.center)
        surface.blit(pygame.transform.smoothscale(self._image, self.rect.size), self.rect)

    def _fading(self, surface: Surface, picture: Surface, middle: Point) -> None:
        picture.set_alpha(round(255 * self._height))
        surface.blit(picture, picture.get_rect(center=middle))
        picture.set_alpha(255)
