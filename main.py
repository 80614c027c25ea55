"""Antikythera: the door. Reads the command line, opens the window, shows the first scene."""

from __future__ import annotations

import argparse
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

from scenes.words import screen_words

INSTALL = {
    "win32": r"py -m venv .venv; .venv\Scripts\pip install -e .; .venv\Scripts\python main.py",
}
INSTALL_ELSEWHERE = "python3 -m venv .venv && .venv/bin/pip install -e . && .venv/bin/python main.py"

NEEDED = {
    "pygame-ce": "pygame",
    "pymunk": "pymunk",
    "cffi": "cffi",
    "pycparser": "pycparser",
    "platformdirs": "platformdirs",
    "tomli": "tomli",
    "numpy": "numpy",
}
"""By package that this program depends on, the module whose presence shows that it is installed."""

INTERRUPTED = 130
"""The exit status of a program that was ended by Ctrl+C in its terminal, as shells have it."""


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Leaves with exit status 2."""
        say = screen_words().say_key
        self.exit(2, say("start.usage", command=self.prog, text=" ".join(message.split())) + "\n")


def _path(text: str) -> Path:
    """A path; raises `ArgumentTypeError` for an empty one, which `Path` would take for the current folder."""
    if not text:
        raise argparse.ArgumentTypeError(screen_words().say_key("start.no_path"))
    return Path(text)


def arguments() -> argparse.ArgumentParser:
    """The command line."""
    say = screen_words().say_key
    parser = _Parser(prog="main.py", description=say("start.description"), allow_abbrev=False)
    add = parser.add_argument
    add("--game", metavar="GAME", help=say("start.help.game"))
    add("--seats", metavar="LIST", default="", help=say("start.help.seats"))
    add("--option", metavar="KEY=VALUE", action="append", default=[], help=say("start.help.option"))
    add("--seed", metavar="TEXT", default="", help=say("start.help.seed"))
    add("--continue", dest="resume", action="store_true", help=say("start.help.continue"))
    add("--size", metavar="WxH", help=say("start.help.size"))
    add("--ui-scale", metavar="X", help=say("start.help.ui_scale"))
    add("--full-screen", action="store_true", help=say("start.help.full_screen"))
    add("--reduced-motion", action="store_true", help=say("start.help.reduced_motion"))
    add("--mute", action="store_true", help=say("start.help.mute"))
    add("--data-dir", type=_path, metavar="DIR", help=say("start.help.data_dir"))
    add("--screenshot", type=_path, metavar="FILE", help=say("start.help.screenshot"))
    add("--check", action="store_true", help=argparse.SUPPRESS)
    return parser


def main(argv: list[str] | None = None) -> int:
    """Runs the program. Exit status: 0; 1 after a fault and 2 for arguments that cannot be used or a package that is
    missing, each with one sentence on standard error; 130 after Ctrl+C."""
    options = arguments().parse_args(argv)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        return _run(options)
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(options: argparse.Namespace) -> int:
    """Runs the program until it ends; returns the exit status. Raises `KeyboardInterrupt`."""
    # Asked before anything begins: some are imported only when they are first needed, in the middle of a game.
    lacking = [package for package, module in NEEDED.items() if find_spec(module) is None]
    if lacking:
        line = INSTALL.get(sys.platform, INSTALL_ELSEWHERE)
        names = ", ".join(lacking)
        print(screen_words().say_key("start.lacking", len(lacking), names=names, line=line), file=sys.stderr)
        return 2
    from scenes.start import StartError, run

    try:
        return run(options)
    except StartError as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    import multiprocessing

    multiprocessing.freeze_support()
    sys.exit(main())
