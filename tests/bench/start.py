"""Seconds from the command to an interactive title: `python -m tests.bench.start [--runs 5]`, under X."""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CHILD = """
import sys, time
from main import arguments
from scenes.start import run

def prepared(program):
    def look():
        if program.stage.frames >= 1:
            print(time.time() - float(sys.argv[1]), flush=True)
            program.stage.quit()
    program.stage.every_frame(look)

if __name__ == "__main__":
    run(arguments().parse_args(["--data-dir", sys.argv[2], "--size", "1920x1080"]), prepared)
"""


def main() -> None:
    """Starts the program some times and prints the median."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    seconds = []
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "child.py"
        script.write_text(CHILD)
        for _ in range(runs):
            # The child's clock begins before its interpreter does.
            call = f"[sys.executable, {str(script)!r}, str(time.time()), {folder!r}]"
            command = f"import subprocess, sys, time; sys.exit(subprocess.call({call}))"
            done = subprocess.run(
                [sys.executable, "-c", command],
                capture_output=True,
                text=True,
                check=True,
                env={**os.environ, "PYTHONPATH": str(ROOT), "SDL_AUDIODRIVER": "dummy"},
            )
            seconds.append(float(done.stdout.split()[-1]))
    print(f"start to title: median {statistics.median(seconds):.2f} s of {', '.join(f'{s:.2f}' for s in seconds)}")


if __name__ == "__main__":
    main()
