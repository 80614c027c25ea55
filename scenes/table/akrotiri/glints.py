"""Glints on the sea: wavelets that come and go in the lanes, a few at a time, in small areas of the chart."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes.stage.element import Element
from scenes.stage.loop import Stage
from scenes.table.akrotiri.chart import Frame, Pixel
from scenes.table.akrotiri.ticks import every_frame
from scenes.table.view import Table

if TYPE_CHECKING:
    from scenes.table.akrotiri.sea import SeaBoard

TICK = 0.1
"""Seconds between two steps of the glints."""
GLINTS = 3
GLINT_STEPS = 9


class Glints:
    """The wavelets in sight: `tick` for each step, `forget` when the chart has moved, `clear` when sizes change."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._random = random.Random(7)
        self._shown: list[tuple[Pixel, int]] = []
        self._steps: list[Surface] = []

    def forget(self) -> None:
        """None is in sight any more."""
        self._shown = []

    def clear(self) -> None:
        """Makes the pictures anew."""
        self._shown, self._steps = [], []

    def tick(self, frame: Frame, cells: Sequence[tuple[int, int]]) -> list[Rect]:
        """One step on, on the lanes of these cells; the areas that must be drawn again."""
        if not self._steps:
            self._steps = _pictures(max(12, self._stage.theme.px(26)))
        w, h = self._steps[0].get_size()
        kept, changed = [], []
        for at, step in self._shown:
            changed.append(Rect(at[0] - w // 2, at[1] - h // 2, w, h))
            if step + 1 < GLINT_STEPS:
                kept.append((at, step + 1))
        while len(kept) < GLINTS:
            at = self._open_water(frame, cells)
            kept.append((at, 0))
            changed.append(Rect(at[0] - w // 2, at[1] - h // 2, w, h))
        self._shown = kept
        return changed

    def _open_water(self, frame: Frame, cells: Sequence[tuple[int, int]]) -> Pixel:
        """A spot in the middle of a lane."""
        x, y = self._random.choice(cells)
        side = self._random.choice(((0.5, 0.06), (0.94, 0.5), (0.5, 0.94), (0.06, 0.5)))
        spread = 0.11
        jitter = (self._random.uniform(-spread, spread), self._random.uniform(-spread, spread))
        return frame.at((x + side[0] + jitter[0], y + side[1] + jitter[1]))

    def draw(self, surface: Surface) -> None:
        """Draws them."""
        if not self._steps:
            return
        for at, step in self._shown:
            picture = self._steps[step]
            surface.blit(picture, picture.get_rect(center=at))


def _pictures(side: int) -> list[Surface]:
    """A wavelet that comes and goes, step by step."""
    found = []
    fine = 4
    for step in range(GLINT_STEPS):
        share = math.sin(math.pi * (step + 1) / (GLINT_STEPS + 1))
        big = Surface((side * fine, side * fine // 2), pygame.SRCALPHA)
        w, h = big.get_size()
        drift = (step - GLINT_STEPS / 2) / GLINT_STEPS * 0.10 * w
        for row, wide in ((0.35, 0.30), (0.62, 0.20)):
            points = []
            for k in range(13):
                t = k / 12 * 2 - 1
                x = w / 2 + drift + t * wide * w * (0.6 + 0.4 * share)
                y = h * row + math.cos(t * math.pi) * h * 0.07
                points.append((x, y))
            for a, b in pairwise(points):
                pygame.draw.line(big, (238, 252, 252, round(150 * share)), a, b, max(2, fine * side // 26))
        found.append(pygame.transform.smoothscale(big, (side, side // 2)))
    return found


class Shimmer:
    """Keeps the sea alive while nothing else moves and its table is seen, for as long as there is one."""

    def __init__(self, table: Table, root: Element, sea: SeaBoard) -> None:
        self._table, self._root, self._sea = table, root, sea
        self._last = 0.0
        every_frame(table.stage, self._tick)

    def _tick(self) -> None:
        """One step of the glints, ten a second, in their own small areas."""
        stage = self._table.stage
        now = stage.clock.now()
        if now - self._last < TICK or stage.options.reduced_motion or not stage.options.animated:
            return
        if not self._root.shown or not self._table.boards_seen or stage.tweens.moving:
            return
        self._last = now
        for area in self._sea.tick():
            stage.invalidate(area)
