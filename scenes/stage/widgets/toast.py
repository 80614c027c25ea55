"""Toasts: sentences that appear, are read, and go."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pygame
from pygame import Rect, Surface

from ..element import Element, Point
from ..layout import ABOVE, BELOW, LEFT, RIGHT, beside, clamp, inset
from ..markup import plain
from ..text import TextBlock
from ..tips import RULE_KEY
from ..tween import Eased
from .control import Control

_ICONS = {"info": "info", "good": "check", "refused": "warning", "trouble": "warning"}
ANSWERS = ("refused", "hint")
"""What answers something the player did: a refusal, or what is to be done now. It comes where things are done, and is
past with the next thing that is done."""
LASTING = ("news", "trouble")
"""What is not about the scene in which it is said, and stays when that goes: it may concern the whole program."""
APART = 14
"""Design pixels between two, and above what they are to stand above."""
MOST = 3
"""How many are shown at once; one more takes the place of the oldest."""
_SIDES = (ABOVE, BELOW, LEFT, RIGHT)
_ASIDE, _LEAST_HIGH = 76, 54
"""Design pixels of a card's width that are not for its words, and that it is high at the least."""
_AWAY = 0.25
"""How much of an answer is to be seen while the pointer is at what lies below it."""
Done = TypeVar("Done")


class Toast(Control):
    """One sentence on a card; a click takes it away. One that answers (see `ANSWERS`) takes no click but that on its
    link, which F1 follows as well, and lets what is below it be seen while the pointer is there."""

    role = "toast"
    cursor = "arrow"

    def __init__(self, name: str, text: str, kind: str, near: Rect | None, until: float) -> None:
        super().__init__(name, label=plain(text), on_click=self._clicked, focusable=False)
        self.text = text
        self.kind = kind
        self.near = near
        self.until = until
        self.width = 0
        """How many pixels wide its words may be; 0: as wide as anywhere."""
        self.sound = "page"
        self._shown = Eased(0.0)
        self._aside = Eased(1.0)
        self._picture: Surface | None = None

    def contains(self, pos: Point) -> bool:
        """While it fades it is not in the way any more, and an answer only with its link."""
        if self.stage.clock.now() >= self.until or not super().contains(pos):
            return False
        return self.kind not in ANSWERS or bool(self._link_at(pos))

    def go(self) -> None:
        """Leave at once."""
        self.until = 0.0
        self.invalidate()

    def _clicked(self) -> None:
        """A click on a link opens its rule; any click takes the toast away."""
        pos = self.stage.router.pointer
        target = "" if pos is None else self._link_at(pos)
        self.go()
        if target:
            self.stage.open_rule(target)

    def _link_at(self, pos: Point) -> str:
        """The rule whose link is there, or ""."""
        x, y = self._words_at()
        return self.block().link_at(pos[0] - x, pos[1] - y)

    @property
    def rule(self) -> str:
        """The rule to which it leads as an answer, while it stays, or ""."""
        if self.kind not in ANSWERS or self.stage.clock.now() >= self.until:
            return ""
        return next((target for _, target in self.block().links), "")

    @property
    def aside(self) -> bool:
        """Whether the pointer is at what lies below it."""
        pos = self.stage.router.pointer
        return pos is not None and self.kind in ANSWERS and self.rect.collidepoint(pos) and not self._link_at(pos)

    def see_pointer(self) -> None:
        """The pointer may have come or gone."""
        if self._aside.target != (_AWAY if self.aside else 1.0):
            self.invalidate()

    def _words_at(self) -> tuple[int, int]:
        return self.rect.x + self.stage.theme.px(56), self.rect.centery - self.block().size[1] // 2

    def block(self) -> TextBlock:
        """Its words, wrapped."""
        theme = self.stage.theme
        width = self.width or min(theme.px(560), self.stage.size[0] * 2 // 3)
        leads = self.kind in ANSWERS and "[link:" in self.text
        words = f"{self.text}\N{NO-BREAK SPACE}{RULE_KEY}" if leads else self.text
        return self.stage.text.render(words, "body", width=width, on="parchment")

    def draw(self, surface: Surface) -> None:
        """The card, its sign and its words, as one picture that can fade."""
        stage, theme = self.stage, self.stage.theme
        if self._picture is None or self._picture.get_size() != self._outer().size:
            self._picture = self._compose()
        leaving = stage.clock.now() >= self.until
        length = theme.time.fade_reduced
        shown = self.glide(self._shown, 0.0 if leaving else 1.0, length)
        rise = 0 if stage.options.reduced_motion else round((1 - shown) * theme.px(10))
        seen = shown * self.glide(self._aside, _AWAY if self.aside else 1.0, length)
        self._picture.set_alpha(round(255 * seen))
        surface.blit(self._picture, self._outer().move(0, rise))

    @property
    def gone(self) -> bool:
        """Whether it has faded away."""
        now = self.stage.clock.now()
        return now >= self.until and self._shown.target == 0.0 and not self._shown.moving(now)

    @property
    def leaving(self) -> bool:
        """Whether its time is over, but it has not begun to fade."""
        return self.stage.clock.now() >= self.until and self._shown.target == 1.0

    def forget_picture(self) -> None:
        """Draw it anew next time."""
        self._picture = None

    def _outer(self) -> Rect:
        return self.rect.inflate(self.stage.theme.px(48), self.stage.theme.px(48))

    def _compose(self) -> Surface:
        stage, theme = self.stage, self.stage.theme
        outer = self._outer()
        picture = Surface(outer.size, pygame.SRCALPHA)
        box = Rect((self.rect.x - outer.x, self.rect.y - outer.y), self.rect.size)
        stage.panels.draw(picture, "card", box)
        inks = theme.inks("parchment")
        ink = {"good": inks.good, "refused": inks.bad, "trouble": inks.bad}.get(self.kind, inks.accent)
        icon = stage.icons.get(_ICONS.get(self.kind, "info"), theme.px(28), ink)
        picture.blit(icon, icon.get_rect(midleft=(box.x + theme.px(16), box.centery)))
        x, y = self._words_at()
        picture.blit(self.block().surface, (x - outer.x, y - outer.y))
        return picture


class Toasts(Element):
    """The stack of toasts: beside what they are about, else where the scene has room for them, else above the bottom
    edge."""

    role = "toasts"

    def __init__(self) -> None:
        super().__init__("toasts", z=80)
        self._count = 0
        self._answers = 0
        self._laid_for: tuple[object, ...] = ()
        """The window, layout and room for which they were placed."""

    @property
    def texts(self) -> list[str]:
        """What is said now, oldest first."""
        return [child.text for child in self.children if isinstance(child, Toast)]

    @property
    def rule(self) -> str:
        """The rule that the latest answer links to, or ""."""
        rules = [child.rule for child in self.children if isinstance(child, Toast)]
        return next(filter(None, reversed(rules)), "")

    @property
    def full(self) -> bool:
        """Whether one more would push another out."""
        return len(self.children) >= MOST

    @property
    def due(self) -> float | None:
        """When the next toast will go, or None."""
        times = [child.until for child in self.children if isinstance(child, Toast)]
        return min(times, default=None)

    def say(self, text: str, kind: str, near: Rect | None, seconds: float | None) -> None:
        """Show a sentence; the same one again only stays longer. An answer takes the place of the one before."""
        stage = self.stage
        now = stage.clock.now()
        self._answers += kind in ANSWERS
        length = seconds if seconds is not None else stage.theme.time.toast + 0.03 * len(text)
        for child in list(self.children):
            if isinstance(child, Toast):
                if child.text == text and child.until > now:
                    child.until = now + length
                    if near is not None and child.near != near:
                        child.near = near.copy()
                        self.arrange()
                    return
                if kind in ANSWERS and child.kind in ANSWERS:
                    self.remove(child)
        while self.full:
            self.remove(self.children[0])
        self._count += 1
        self.add(Toast(f"toast{self._count}", text, kind, near.copy() if near else None, now + length))
        self.arrange()

    def follow(self) -> None:
        """Place them anew where window, layout, scene, or the room it has for them have changed."""
        if self.children and self._laid_for != self._now():
            self.arrange()

    def let_go_of_places(self) -> None:
        """Let go of those beside something: after a change of layout it lies elsewhere."""
        for toast in [t for t in self.children if isinstance(t, Toast) and t.near is not None]:
            toast.go()

    def dismiss_answers(self) -> None:
        """Let go of those that answer: what they spoke of is past."""
        for toast in [t for t in self.children if isinstance(t, Toast) and t.kind in ANSWERS]:
            toast.go()

    def leave_scene(self) -> None:
        """Let go of all that spoke of a scene that is left."""
        for toast in [t for t in self.children if isinstance(t, Toast) and t.kind not in LASTING]:
            toast.go()

    def answer(self, call: Callable[[], Done]) -> Done:
        """Run `call()`, which does what the player asks for and returns False if that was nothing. Otherwise earlier
        answers are dismissed, unless this call has said an answer of its own. Returns what `call()` returned."""
        told = self._answers
        done = call()
        if done is not False and self._answers == told:
            self.dismiss_answers()
        return done

    def update(self) -> None:
        """Take away what has faded."""
        for child in list(self.children):
            if isinstance(child, Toast):
                child.see_pointer()
                if child.gone:
                    self.remove(child)
                    self.arrange()
                elif child.leaving:
                    child.invalidate()

    def _room(self) -> Rect | None:
        """Where the scene has room for them."""
        top = self.stage.scenes.top
        return top.told_at if top is not None else None

    def _now(self) -> tuple[object, ...]:
        room = self._room()
        words = self._words()
        places = (None if at is None else tuple(at) for at in (room, words))
        return self.stage.size, self.stage.layout_version, self._edge(), *places

    def _edge(self) -> int:
        """The window row above which they stand where the scene has no room for them."""
        px, top = self.stage.theme.px, self.stage.scenes.top
        above = top.told_above if top is not None else None
        edge = self.stage.size[1] - px(96)
        return edge if above is None else min(edge, above - px(APART))

    def _words(self) -> Rect | None:
        """What is written there and must not be covered in part."""
        top = self.stage.scenes.top
        return top.told_beside if top is not None else None

    def _size(self, child: Toast) -> tuple[int, int]:
        """Of the card of a sentence, as wide as its words are set."""
        px, (w, h) = self.stage.theme.px, child.block().size
        return w + px(_ASIDE), max(px(_LEAST_HIGH), h + px(24))

    def _in_room(self, child: Toast, room: Rect, bottom: int) -> Rect:
        """Sets a sentence at the right of the room the scene has for them, no lower than `bottom`, and returns where:
        beside what is written there, if need be in more lines, else over all of that; above the room where it is wider
        than that."""
        px, aside = self.stage.theme.px, self.stage.theme.px(_ASIDE)
        child.width = max(min(px(560), self.stage.size[0] * 2 // 3), room.w - aside)
        box = Rect((0, 0), self._size(child))
        if box.w > room.w:
            # Rather than over what lies beside it.
            box.bottomright = (room.right, min(bottom, room.top - px(8)))
            return box
        words = self._words()
        if words is not None and bottom > words.top and (free := room.right - words.right - px(16)) < box.w:
            usual, child.width = child.width, max(1, free - aside)
            narrow = child.block()
            if narrow.size[0] + aside <= free + px(8) and narrow.size[1] <= room.h:
                box.size = narrow.size[0] + aside, room.h
                bottom = min(room.bottom, bottom + px(4))
            else:
                child.width, box.w = usual, room.w + px(8)
        box.bottomright = (room.right, bottom)
        return box

    def arrange(self) -> None:
        """Place them in the window as it is now."""
        stage, theme = self.stage, self.stage.theme
        bounds = Rect((0, 0), stage.size)
        room = self._room()
        self._laid_for = self._now()
        bottom = self._edge() if room is None else room.bottom - theme.px(4)
        for child in reversed(self.children):
            if not isinstance(child, Toast) or child.until <= stage.clock.now():
                continue  # what is leaving stays where it is
            child.width = 0
            box = Rect((0, 0), self._size(child))
            if child.near is not None:
                gap = theme.px(12)
                top = stage.scenes.top
                clear = top.never_covered if top is not None else ()
                box = beside(child.near, box.size, inset(bounds, gap), gap, _SIDES, clear)
            else:
                box.midbottom = (bounds.centerx, bottom)
                if room is not None:
                    box = clamp(self._in_room(child, room, bottom), bounds, theme.px(8))
                bottom = box.top - theme.px(APART)
            child.rect = box
            child.forget_picture()
        self.invalidate()
