"""Memory at the table over ten games: `python -m tests.bench.memory [--games 10]` (1920x1080, without a display)."""

from __future__ import annotations

import argparse

from tests.bench.frames import memory_mb
from tests.scenes.table.corinth.table import CorinthTable


def main() -> None:
    """Plays games of three computer players one after another and prints the memory after each."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=10)
    games = parser.parse_args().games
    table = CorinthTable(3, (), size=(1920, 1080), ui=1.0)
    for game in range(games):
        table.driver.until(lambda: table.scene.reveal.visible, 6000)
        print(f"after game {game + 1}: {memory_mb():.0f} MB", flush=True)
        table.program.play_again(table.scene.session)
        table.driver.advance(0.2)
    table.close()


if __name__ == "__main__":
    main()
