"""What dice cost: planning a throw, drawing its frames, trays. Run ``python -m tests.bench.bench_dice``.

The times are of the processor, so that other work on the machine disturbs them less.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable
from functools import partial

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from scenes.stage.dice.tray import Slide, TrayLayout, TrayPainter
from tests.scenes.dice.throws import plan_throw, prepare, settle

KINDS = ["white"] * 9 + ["yellow"] * 3
VALUES = [1, 2, 3, 4, 5, 6] * 2
SCREENS = (
    ("1366x768", (1366, 768), (430, 300), 33.0),
    ("1920x1080", (1920, 1080), (600, 420), 46.0),
    ("1920x1080 large", (1920, 1080), (900, 630), 70.0),
    ("3840x2160", (3840, 2160), (1200, 840), 92.0),
    ("3840x2160 large", (3840, 2160), (1430, 1000), 110.0),
)


def milliseconds(work: Callable[[], object]) -> float:
    """Time one call."""
    start = time.thread_time()
    work()
    return (time.thread_time() - start) * 1e3


def line(what: str, times: list[float]) -> None:
    """Print median, 99th percentile and worst."""
    ordered = sorted(times)
    late = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    print(f"{what:42s} median {statistics.median(ordered):6.2f}  p99 {late:6.2f}  max {ordered[-1]:6.2f} ms")


def main() -> None:
    """Run everything and print a table."""
    tray = (12.0, 8.0)
    prepare(12, tray, 0, candidates=1)
    line("one simulated run, 12 dice", [milliseconds(partial(prepare, 12, tray, s, candidates=1)) for s in range(40)])
    motion = prepare(12, tray, 1)
    line("faces for a run", [milliseconds(partial(settle, motion, VALUES, KINDS, s)) for s in range(40)])
    line("plan_throw, 12 dice", [milliseconds(partial(plan_throw, VALUES, KINDS, tray, s)) for s in range(25)])
    line("plan_throw, 9 dice", [milliseconds(partial(plan_throw, VALUES[:9], KINDS[:9], tray, s)) for s in range(25)])
    pygame.display.init()
    for name, screen, size, edge in SCREENS:
        target = pygame.display.set_mode(screen)
        painter = TrayPainter()
        layout = TrayLayout.fit(pygame.Rect((40, 40), size), edge)
        line(f"{name}, edge {edge:.0f}: tray picture", [milliseconds(lambda: painter.tray(layout))])  # noqa: B023
        frames: list[float] = []
        for seed in range(6):
            throw = plan_throw(VALUES, KINDS, layout.tray_size, seed, candidates=2)
            for k in range(int(throw.duration * 60) + 6):
                start = time.thread_time()
                painter.draw_dice(target, painter.dice(layout, throw, k / 60))
                frames.append((time.thread_time() - start) * 1e3)
        line(f"{name}, edge {edge:.0f}: 12 dice thrown", frames)
        dice = painter.dice(layout, throw, 9.0)
        slides = [Slide(d, (layout.rect.right + 60, 60 + 50 * i), edge * 0.8) for i, d in enumerate(dice)]
        frames = []
        for k in range(60):
            start = time.thread_time()
            painter.draw_dice(target, [s.at(k / 59) for s in slides])
            frames.append((time.thread_time() - start) * 1e3)
        line(f"{name}, edge {edge:.0f}: 12 dice sliding", frames)


if __name__ == "__main__":
    main()
