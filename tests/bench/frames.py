"""Frame times, start and memory of the real window: `python -m tests.bench.frames [--size 1920x1080] [--seconds 40]`.

Opens the program's own window (under Xvfb where there is no display), lets computer players of level `master` play
a game (`--game akrotiri`) at speed 1, and prints the milliseconds that frames took while dice were being thrown, while
other things moved, and while a player was thinking.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import statistics
import sys
import tempfile
import time
from pathlib import Path

from game.core.options import resolve
from game.core.record import Seat
from game.registry import game_named
from saves.places import places
from saves.settings import SettingsFile
from scenes.program import Program
from scenes.stage.loop import Stage
from scenes.stage.options import DisplayOptions
from scenes.stage.window import open_window
from scenes.table.corinth.view import CorinthView
from scenes.table.scene import TableScene

ASSETS = Path(__file__).resolve().parents[2] / "assets"


def summary(values: list[float]) -> dict[str, float]:
    """Median, 99th percentile and worst of some milliseconds."""
    if not values:
        return {"frames": 0}
    ordered = sorted(values)
    return {
        "frames": len(ordered),
        "median": round(statistics.median(ordered), 2),
        "p99": round(ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))], 2),
        "worst": round(ordered[-1], 2),
    }


def memory_mb() -> float:
    """Resident memory of this process in megabytes."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _kind(stage: Stage, scene: TableScene) -> str:
    """What goes on in this frame."""
    if isinstance(scene.view, CorinthView) and scene.view.tray.thrown is not None:
        return "throw"
    if stage.tweens.running:
        return "moving"
    return "thinking" if scene.conductor.thinking else "other"


def main() -> None:
    """Measures and prints JSON."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="corinth")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--seconds", type=float, default=40.0)
    parser.add_argument("--seats", type=int, default=2)
    options = parser.parse_args()
    width, height = (int(n) for n in options.size.split("x"))
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    begun = time.perf_counter()
    stage = Stage(open_window((width, height)), ASSETS, DisplayOptions())
    where = places(Path(tempfile.mkdtemp()))
    settings = SettingsFile(where)
    settings.load()
    program = Program(stage, where, settings)
    colours = ("sky", "vermilion", "yellow", "blue")
    seats = tuple(Seat(f"Player {i + 1}", "computer", "master", colours[i]) for i in range(options.seats))
    table = resolve(game_named(options.game).options, None)
    program.begin(program.header(options.game, seats, table, "bench"))
    times: dict[str, list[float]] = {"throw": [], "moving": [], "thinking": [], "other": []}
    seen = 0

    def sort_frames() -> None:
        nonlocal seen
        if stage.frames == seen or not stage.frame_ms:
            return
        seen = stage.frames
        scene = stage.scenes.top
        if not isinstance(scene, TableScene) or time.perf_counter() - begun < 4:
            return
        times[_kind(stage, scene)].append(stage.frame_ms[-1])
        if scene.session.is_terminal:
            stage.quit()

    stage.every_frame(sort_frames)
    stage.later(options.seconds, stage.quit)
    try:
        stage.run()
    finally:
        program.close()
    result = {kind: summary(values) for kind, values in times.items()}
    print(json.dumps({"game": options.game, "size": options.size, "memory_mb": round(memory_mb()), **result}))
    sys.stdout.flush()


if __name__ == "__main__":
    main()
