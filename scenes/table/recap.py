"""The recap strip: what the computer players have just done, until the next turn is over."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from scenes.stage.element import Element
from scenes.stage.markup import escape
from scenes.table.people import SeatLook
from scenes.table.story import Line


class Recap(Element):
    """One line a turn, newest last; pointing at one lights its places."""

    role = "group"

    def __init__(self, looks: tuple[SeatLook, ...], label: str, light: Callable[[list[str], int], None]) -> None:
        super().__init__("recap", label=label)
        self._looks = looks
        self._light = light
        self._turns: list[list[Line]] = []

    def show(self, turns: list[list[Line]]) -> None:
        """Shows these turns (lines of one turn together); an empty list shows nothing."""
        if turns == self._turns:
            return
        self._turns = turns
        self.clear()
        for i, lines in enumerate(turns):
            pieces = [piece for line in lines for piece in line.pieces]
            seat = lines[0].seat
            self.add(
                Element(
                    f"turn{i}",
                    role="text",
                    label=self._text(lines),
                    tooltip=self._text(lines),
                    on_hover=lambda entered, p=pieces, s=seat: self._light(p if entered else [], s),  # type: ignore[misc]
                )
            )
        self.arrange()
        self.invalidate()

    def arrange(self) -> None:
        """One row a turn."""
        if not self.children or not self.attached:
            return
        row = self.stage.text.line_height("small") + self.stage.theme.px(6)
        for i, child in enumerate(self.children):
            child.place(Rect(self.rect.x, self.rect.y + i * row, self.rect.w, row))

    def draw(self, surface: Surface) -> None:
        """Draws the rows."""
        stage, theme = self.stage, self.stage.theme
        for child, lines in zip(self.children, self._turns, strict=True):
            look = self._looks[lines[0].seat]
            if child.hovered:
                surface.blit(stage.plates.fill(child.rect.size, theme.px(5), theme.palette.gilt, 50), child.rect)
            side = child.rect.h - theme.px(6)
            surface.blit(stage.icons.emblem(look.colour, side), (child.rect.x, child.rect.y + theme.px(3)))
            room = Rect(
                child.rect.x + side + theme.px(8), child.rect.y, child.rect.w - side - theme.px(8), child.rect.h
            )
            stage.text.draw(surface, self._text(lines), room, "small", on="wood", wrap=False)

    @staticmethod
    def _text(lines: list[Line]) -> str:
        told = [line for line in lines if line.weight >= 1] or lines
        return " ".join(escape(line.text) for line in told)
