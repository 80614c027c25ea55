"""Plays a whole game in the real window: `python -m tests.window DATA_DIR`, under X (Xvfb), with xdotool.

The program runs as for a person, from its title; a robot looks at the element tree for where things are, and moves and
clicks the real mouse. Anything printed to standard error is a failure.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pygame

from main import arguments
from scenes.newgame.scene import NewGameScene
from scenes.program import Program
from scenes.start import run
from scenes.table.corinth.view import CorinthView
from scenes.table.scene import TableScene
from scenes.title import TitleScene

PAUSE = 0.06
LONGEST = 800.0


class Robot:
    """Clicks from the title to the end of a game; `failure` says what went wrong."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.failure = ""
        self.clicks = 0
        self._chance = random.Random(11)
        self._queue: list[str] = []
        self._next = time.monotonic() + 1.0
        self._end = time.monotonic() + LONGEST
        self._tool: subprocess.Popen[bytes] | None = None
        self._ended_at = 0.0
        program.stage.every_frame(self.look)

    def look(self) -> None:
        """Called every frame: does the next click when it is time."""
        now = time.monotonic()
        if now > self._end:
            self.failure = f"not finished after {LONGEST:.0f} seconds and {self.clicks} clicks"
            self.program.stage.quit()
        if now < self._next or (self._tool is not None and self._tool.poll() is None):
            return
        scene = self.program.stage.scenes.top
        if self._queue:
            self._click(self._queue.pop(0))
        elif isinstance(scene, TitleScene):
            self._queue = ["new_game"]
        elif isinstance(scene, NewGameScene):
            self.program.stage.set_options(speed=4.0)
            self._queue = ["begin"]
        elif isinstance(scene, TableScene):
            self._play(scene)

    def _play(self, scene: TableScene) -> None:
        if scene.reveal.visible:
            if not self._ended_at:
                self._ended_at = time.monotonic()
            elif time.monotonic() - self._ended_at > 4:
                self.program.stage.quit()
            return
        if not scene.conductor.offering:
            return
        if scene.root.children[-1].name == "sure":
            self._queue = ["sure/sheet/yes"]
            return
        state = scene.conductor.observation()
        text = self._chance.choice([state.game.action_text(action) for action in state.legal_actions()])
        verb, *rest = text.split()
        places = {
            "roll": ["corinth/supply/throw"],
            "step": [f"corinth/sheet/cell_{rest[0]}" if rest else ""],
            "stop": ["bar/act_stop"],
            "done": ["bar/act_done"],
            "shop": ["corinth/sheet/shop_" + "_".join(rest)],
            "build": ["corinth/sheet/building_" + "_".join(rest)],
            "take": ["corinth/harbour/slot_" + "".join(rest), "corinth/chips/own"],
            "ship": ["corinth/harbour/slot_" + "".join(rest), "corinth/chips/own"],
            "steward": ["corinth/harbour/slot_" + "".join(rest), "walk"],
        }
        self._queue = places[verb]

    def _click(self, path: str) -> None:
        scene = self.program.stage.scenes.top
        assert scene is not None
        if path == "walk":
            assert isinstance(scene, TableScene) and isinstance(scene.view, CorinthView)
            cells = sorted(scene.view.hand.reach())
            if not cells:
                return
            path = f"corinth/sheet/cell_{self._chance.choice(cells)}"
        try:
            x, y = scene.root.find(path).rect.center
        except KeyError:
            return
        left, top = pygame.display.get_window_position()
        self._tool = subprocess.Popen(
            ["xdotool", "mousemove", str(left + x), str(top + y), "sleep", "0.03", "click", "1"]
        )
        self.clicks += 1
        self._next = time.monotonic() + PAUSE


def main() -> int:
    """Plays, and returns 0 if the game was finished and nothing was printed."""
    folder = Path(sys.argv[1])
    robots: list[Robot] = []
    with tempfile.TemporaryFile() as errors:
        kept = os.dup(2)
        os.dup2(errors.fileno(), 2)
        try:
            options = arguments().parse_args(["--data-dir", str(folder), "--size", "1600x900", "--check"])
            status = run(options, lambda program: robots.append(Robot(program)))
        finally:
            sys.stderr.flush()
            os.dup2(kept, 2)
        errors.seek(0)
        printed = errors.read().decode("utf-8", "replace")
    robot = robots[0]
    print(f"{robot.clicks} clicks; exit status {status}")
    if printed:
        print(f"printed to standard error:\n{printed}")
    if robot.failure:
        print(robot.failure)
    return 1 if status or printed or robot.failure else 0


if __name__ == "__main__":
    sys.exit(main())
