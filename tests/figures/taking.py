"""Taking a figure: a table with a position on it, the part of it that matters, and what is marked there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pygame
from PIL import Image
from pygame import Rect, Surface

from game.core.contract import Action, State
from scenes.stage.theme import NORMAL
from tests.figures.marks import Ink, Point
from tests.game.standing import set_up
from tests.scenes.table.table import GameTable, PromptThinker

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "rulebook" / "figures"
SIZE = (3840, 2160)
"""The table is laid at twice the density of a window of 1920 x 1080."""

MOST = (1376, 1060)
"""No figure is larger: the column of the book in a window of 3840 x 2160, and 60 % of the height of its page."""

QUALITY = 88


AnyTable = TypeVar("AnyTable", bound=GameTable[Any])


class Waiting(PromptThinker):
    """Never answers: the table stands still, and nothing on it is offered."""

    def poll(self) -> tuple[tuple[Action, ...], str] | None:
        """No answer yet."""
        return None

    def choose(self, observation: State) -> Action:
        """Is never asked."""
        raise NotImplementedError


@contextmanager
def laid(
    kind: type[AnyTable], state: State, seat: int = 0, *, offered: bool = False, size: tuple[int, int] = SIZE
) -> Iterator[AnyTable]:
    """A table with a position, seen from a seat. What can be done there is lit only where it is `offered`, which
    needs that the seat is to move."""
    names = ("Ada", "Ben", "Cleo", "Dan")
    people = (seat,)
    assert offered == (state.current_player == seat), "nothing is lit for who is not to move"
    table = kind(
        state.players, people, seed="figures", size=size, ui=1.0, names=names, check_model=False, thinker=Waiting()
    )
    try:
        set_up(table.scene.session, state)
        table.scene.conductor.begin()
        table.driver.advance(1.5)
        table.driver.move((size[0] // 2, size[1] - 2))
        table.driver.advance(1.5)
        yield table
    finally:
        table.close()


class Shot:
    """A part of the present picture of a table, small enough for the book, to be marked and kept.

    `box` finds elements by their paths, in pixels of this part.
    """

    def __init__(self, table: GameTable[Any], part: Rect, most: tuple[int, int] = MOST) -> None:
        self.table = table
        self.part = part.clip(Rect((0, 0), table.driver.stage.surface.get_size()))
        self.share = min(1.0, most[0] / part.w, most[1] / part.h)
        stage = table.driver.stage
        stage.invalidate()
        stage.step(0.0)
        picture = stage.surface.subsurface(self.part)
        self.picture = pygame.transform.smoothscale(picture, self._scaled(self.part).size)
        self.ink = Ink(self.picture)

    def _scaled(self, rect: Rect) -> Rect:
        share = self.share
        return Rect(round(rect.x * share), round(rect.y * share), round(rect.w * share), round(rect.h * share))

    def box(self, *paths: str) -> Rect:
        """The box around elements of the table."""
        return self.place(union(self.table, *paths))

    def place(self, rect: Rect) -> Rect:
        """A rectangle of the window, in this part."""
        return self._scaled(rect.move(-self.part.x, -self.part.y))

    def at(self, path: str, across: float = 0.5, down: float = 0.5) -> Point:
        """A point of an element, by shares of its width and height."""
        box = self.box(path)
        return box.x + box.w * across, box.y + box.h * down

    def paste(self, picture: Surface, at: tuple[int, int]) -> Rect:
        """Lays another picture over this one; marks go above it."""
        return self.picture.blit(picture, at)

    def widen(self, width: int) -> None:
        """Makes room at the right, of the colour of the page that the figure stands on."""
        wider = Surface((width, self.picture.get_height()))
        wider.fill(NORMAL.parchment)
        wider.blit(self.picture, (0, 0))
        self.picture = self.ink.picture = wider

    def keep(self, name: str) -> None:
        """Writes the figure, by its name in the book."""
        write(self.ink.dry(), name)


def union(table: GameTable[Any], *paths: str) -> Rect:
    """The box around elements, in pixels of the window."""
    rects = [table.driver.find(f"{table.game}/{path}").rect for path in paths]
    return rects[0].unionall(rects[1:])


def write(picture: Surface, name: str) -> None:
    """Keeps a picture as WebP."""
    file = FOLDER / f"{name}.webp"
    file.parent.mkdir(parents=True, exist_ok=True)
    data = pygame.image.tobytes(picture, "RGB")
    Image.frombytes("RGB", picture.get_size(), data).save(file, "WEBP", quality=QUALITY, method=6)
