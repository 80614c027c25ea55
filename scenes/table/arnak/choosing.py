"""A question answered beside the place it is about: a slip with one line, or one picture, for each answer."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.core.contract import Action
from scenes.stage import layout
from scenes.stage.element import Element
from scenes.stage.shapes import shadow_of
from scenes.stage.text import TextBlock
from scenes.table.view import Table

SIDES = (layout.RIGHT, layout.LEFT, layout.ABOVE, layout.BELOW)
"""Where a slip lies beside its place, in order."""
DIMMED = 110
"""How clearly the signs are seen of what cannot be had now, of 255."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: the action, its name for elements, words (and signs before them), perhaps a picture instead."""

    action: Action
    name: str
    text: str
    signs: str = ""
    picture: Surface | None = None
    lacks: str = ""
    """What stands against it now, in a sentence: it is dimmed."""
    possible: bool = True
    """Whether it can be taken at all; if not, a click says what it lacks."""
    note: str = ""
    """What is to be known of it beside the words, if it does not answer what is asked."""


class Choice(Element):
    """An answer to be clicked."""

    role = "button"

    def __init__(self, answer: Answer, act: Callable[[], object], focus: Callable[[bool], object]) -> None:
        tip = answer.text if answer.picture is not None else None
        super().__init__(f"opt_{answer.name}", label=answer.text, tooltip=tip, on_click=act, on_hover=focus)
        self.answer = answer
        self.block: TextBlock | None = None
        self.signs: TextBlock | None = None
        self._shadow: Surface | None = None
        self.column = 0
        """Pixels before its words: as many as the widest signs of all answers take."""

    def set_signs(self, table: Table) -> int:
        """Sets its signs; how wide they are."""
        theme = table.stage.theme
        if self.answer.picture is not None or not self.answer.signs:
            return 0
        self.signs = table.stage.text.render(self.answer.signs, "number", px=max(theme.text_floor, theme.px(26)))
        if self.answer.lacks:
            faint = self.signs.surface.copy()
            faint.set_alpha(DIMMED)
            self.signs = self.signs.as_picture(faint)
        return self.signs.size[0]

    def prepare(self, table: Table, width: int, signs: int) -> tuple[int, int]:
        """Sets its words, beside so many pixels for signs; returns the size it wants."""
        theme, text = table.stage.theme, table.stage.text
        if self.answer.picture is not None:
            self._shadow = shadow_of(self.answer.picture, theme.px(7), 140)
            return self.answer.picture.get_size()
        pad = theme.px(12)
        signs_w = self.column = signs + theme.px(12) if signs else 0
        words = self.answer.text
        if self.answer.lacks:
            words = f"{words}\n[c:accent]{self.answer.lacks}[/c]"
        if self.answer.note:
            words = f"{words}\n[c:soft]{self.answer.note}[/c]"
        self.block = text.render(words, "small", width=width - 2 * pad - signs_w)
        high = max(self.block.size[1], self.signs.size[1] if self.signs else 0) + theme.px(12)
        return self.block.size[0] + 2 * pad + signs_w, max(theme.button, high)

    def draw(self, surface: Surface) -> None:
        """Draws the slip or the picture."""
        stage, theme, rect = self.stage, self.stage.theme, self.rect
        lit = self.pointed
        if self.answer.picture is not None:
            blur = theme.px(7)
            if self._shadow is not None:
                surface.blit(self._shadow, (rect.x - blur + 2, rect.y - blur + 4))
            surface.blit(self.answer.picture, rect)
            if lit:
                frame = stage.plates.frame(rect.size, theme.px(8), theme.px(4), theme.palette.focus)
                surface.blit(frame, rect)
            return
        stage.plates.draw(surface, "parchment", rect, theme.px(8), lift=1.0 if lit else 0.0, glow=1.0 if lit else 0.0)
        x = rect.x + theme.px(12)
        if self.signs is not None:
            surface.blit(self.signs.surface, (x, rect.centery - self.signs.size[1] // 2))
        x += self.column
        if self.block is not None:
            surface.blit(self.block.surface, (x, rect.centery - self.block.size[1] // 2))


def free_place(near: Rect, size: tuple[int, int], bounds: Rect, space: int, keep: Sequence[Rect]) -> Rect:
    """A box of a size beside a place, at the first side where it neither covers nor touches that and what is to be kept
    in sight; else where in the bounds it covers least of them and of what lies around them, and of such places the
    nearest."""
    apart = [near, *(other.inflate(space, space) for other in keep)]

    def covered(box: Rect) -> int:
        return sum(cut.w * cut.h for cut in (box.clip(other) for other in apart))

    beside = [layout.beside(near, size, bounds, space, (side,)) for side in SIDES]
    clear = next((box for box in beside if not covered(box)), None)
    if clear is not None:
        return clear
    # Along what is kept lie the places that are as near as can be.
    edges = (near, *keep)
    across = {bounds.x, bounds.right - size[0], near.centerx - size[0] // 2}
    across |= {edge.right + space for edge in edges} | {edge.x - space - size[0] for edge in edges}
    down = {bounds.y, bounds.bottom - size[1], near.centery - size[1] // 2}
    down |= {edge.bottom + space for edge in edges} | {edge.y - space - size[1] for edge in edges}
    trials = beside + [layout.clamp(Rect((x, y), size), bounds) for y in sorted(down) for x in sorted(across)]
    return min(trials, key=lambda box: (covered(box), _apart(box, near), box.topleft))


def _apart(box: Rect, place: Rect) -> float:
    """How far two boxes are from one another, in pixels; of those alike far the middles."""
    across = max(0, box.x - place.right, place.x - box.right)
    down = max(0, box.y - place.bottom, place.y - box.bottom)
    middles = math.hypot(box.centerx - place.centerx, box.centery - place.centery)
    return math.hypot(across, down) + middles / 1000


class Chooser(Element):
    """The slip of answers. `take(action)` is called with the one chosen, `look(answer or None)` while it is pointed
    at."""

    role = "group"
    blocks = True

    def __init__(self, table: Table, take: Callable[[Action], object], look: Callable[[Answer | None], object]) -> None:
        super().__init__("choose", role="group", label=table.words.say_key("screen.arnak.choose"), z=30)
        self._table = table
        self._take = take
        self._look = look
        self.asked = False
        self.heading: TextBlock | None = None
        """What stands above the answers."""
        self.visible = False

    def open(
        self,
        answers: list[Answer],
        near: Rect,
        bounds: Rect,
        title: str = "",
        asked: bool = False,
        heading: str = "",
        keep: Sequence[Rect] = (),
    ) -> None:
        """Shows answers beside a place, under a heading that says what they have in common if there is one, and clear
        of what is to be kept in sight. `asked`: the rules wait for one; else Esc closes it."""
        self.close()
        self.asked = asked
        theme = self._table.stage.theme
        if heading and answers[0].note and len({answer.note for answer in answers}) == 1:
            # What holds for each of them is said once.
            heading = f"{heading} {answers[0].note}"
            answers = [replace(answer, note="") for answer in answers]
        pictures = all(answer.picture is not None for answer in answers[:-1]) and answers[0].picture is not None
        choices = [self._choice(answer) for answer in answers]
        self.add(*choices)
        pad, gap, space = theme.px(12), theme.px(8), theme.px(10)
        width = min(theme.px(520), bounds.w - theme.px(60))
        # Their words begin under one another, whatever signs stand before them.
        signs = max(choice.set_signs(self._table) for choice in choices)
        sizes = [choice.prepare(self._table, width, signs) for choice in choices]
        if pictures:
            wide = sum(w for w, _ in sizes) + gap * (len(sizes) - 1) + 2 * pad
            high = max(h for _, h in sizes) + 2 * pad
            self.rect = free_place(near, (wide, high), layout.inset(bounds, space), space, keep)
            x = self.rect.x + pad
            for choice, (w, h) in zip(choices, sizes, strict=True):
                choice.place(Rect(x, self.rect.centery - h // 2, w, h))
                x += w + gap
        else:
            w = max(w for w, _ in sizes)
            if heading:
                w = max(w, min(width, self._table.stage.text.size(heading, "small_bold")[0]))
                self.heading = self._table.stage.text.render(heading, "small_bold", on="dark", width=w)
            top = self.heading.size[1] + gap if self.heading is not None else 0
            high = top + sum(h for _, h in sizes) + gap * (len(sizes) - 1) + 2 * pad
            self.rect = free_place(near, (w + 2 * pad, high), layout.inset(bounds, space), space, keep)
            y = self.rect.y + pad + top
            for choice, (_, h) in zip(choices, sizes, strict=True):
                choice.place(Rect(self.rect.x + pad, y, w, h))
                y += h + gap
        self.label = title or heading or self.label
        self.visible = True
        self.invalidate()

    def _choice(self, answer: Answer) -> Choice:
        return Choice(answer, lambda: self._chosen(answer), lambda on: self._look(answer if on else None))

    def close(self) -> None:
        """Takes the slip away."""
        self.clear()
        self.visible = False
        self.asked = False
        self.heading = None

    def first(self) -> Element | None:
        """Its first answer."""
        return self.children[0] if self.children else None

    def draw(self, surface: Surface) -> None:
        """Draws the slip."""
        self.stage.panels.draw(surface, "dark", self.rect)
        if self.heading is not None:
            pad = self.stage.theme.px(12)
            surface.blit(self.heading.surface, (self.rect.x + pad, self.rect.y + pad))

    def _chosen(self, answer: Answer) -> None:
        if not answer.possible:
            self._table.say(answer.lacks)
            return
        self._look(None)
        self._take(answer.action)
