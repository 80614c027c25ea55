"""What drawing costs: `python -m tests.bench.drawing [--size 1920x1080] [--real]`.

Prints milliseconds a frame (median, 99th percentile) for hover changes, whole redraws and a dragged piece, and the
time to the first picture. `--real` opens a window on the present display instead of the dummy driver.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time


def report(name: str, values: list[float]) -> None:
    values = sorted(values)
    tail = values[min(len(values) - 1, round(len(values) * 0.99))]
    print(f"{name:14} {statistics.median(values):6.2f} ms median {tail:7.2f} ms p99 {len(values):5} frames")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--real", action="store_true")
    chosen = parser.parse_args(arguments)
    if chosen.real:
        os.environ["SDL_VIDEODRIVER"] = "x11"
    begun = time.perf_counter()
    from scenes.stage.gallery import Gallery
    from tests.scenes.driver import Driver

    width, _, height = chosen.size.partition("x")
    driver = Driver((int(width), int(height)))
    opened = time.perf_counter()
    gallery = Gallery(driver.stage)
    driver.stage.scenes.push(gallery)
    driver.advance(0)
    shown = time.perf_counter()
    print(f"window {(opened - begun) * 1000:.0f} ms, first picture of all widgets {(shown - opened) * 1000:.0f} ms")
    driver.advance(0.5)
    stage = driver.stage
    stage.frame_ms.clear()
    for name in ("left/primary", "left/normal", "right/volume", "left/icon_settings", "right/level") * 8:
        driver.move(name)
        driver.advance(0.1)
    report("hover", list(stage.frame_ms))
    stage.frame_ms.clear()
    for _ in range(120):
        stage.invalidate()
        stage.draw()
    report("everything", list(stage.frame_ms))
    driver.move("table/peg0")
    driver.press()
    stage.frame_ms.clear()
    x, y = driver.pos
    for i in range(120):
        driver.move((x + 6 * i, y - 20 + (i % 9) * 5))
    report("dragging", list(stage.frame_ms))
    driver.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
