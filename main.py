"""Antikythera: the door. Reads the command line, opens the window, shows the first scene."""

from __future__ import annotations

import argparse
import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

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


def _say(key: str, count: int | None = None, **params: str) -> str:
    """A sentence of the catalogues."""
    # Not at the top: Ctrl+C may be pressed while this is imported, and `main` must have begun by then.
    from scenes.words import screen_words

    return screen_words().say_key(key, count, **params)


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Leaves with exit status 2."""
        self.exit(2, _say("start.usage", command=self.prog, text=" ".join(message.split())) + "\n")


def _path(text: str) -> Path:
    """A path; raises `ArgumentTypeError` for an empty one, which `Path` would take for the current folder."""
    if not text:
        raise argparse.ArgumentTypeError(_say("start.no_path"))
    return Path(text)


def arguments() -> argparse.ArgumentParser:
    """The command line."""
    parser = _Parser(prog="main.py", description=_say("start.description"), allow_abbrev=False)
    add = parser.add_argument
    add("--game", metavar="GAME", help=_say("start.help.game"))
    add("--seats", metavar="LIST", default="", help=_say("start.help.seats"))
    add("--option", metavar="KEY=VALUE", action="append", default=[], help=_say("start.help.option"))
    add("--seed", metavar="TEXT", default="", help=_say("start.help.seed"))
    add("--continue", dest="resume", action="store_true", help=_say("start.help.continue"))
    add("--size", metavar="WxH", help=_say("start.help.size"))
    add("--ui-scale", metavar="X", help=_say("start.help.ui_scale"))
    add("--full-screen", action="store_true", help=_say("start.help.full_screen"))
    add("--reduced-motion", action="store_true", help=_say("start.help.reduced_motion"))
    add("--mute", action="store_true", help=_say("start.help.mute"))
    add("--data-dir", type=_path, metavar="DIR", help=_say("start.help.data_dir"))
    add("--screenshot", type=_path, metavar="FILE", help=_say("start.help.screenshot"))
    add("--check", action="store_true", help=argparse.SUPPRESS)
    return parser


def main(argv: list[str] | None = None) -> int:
    """Runs the program. Exit status: 0; 1 after a fault and 2 for arguments that cannot be used or a package that is
    missing, each with one sentence on standard error; 130 after Ctrl+C."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        return _run(arguments().parse_args(argv))
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(options: argparse.Namespace) -> int:
    """Runs the program until it ends; returns the exit status. Raises `KeyboardInterrupt`."""
    # Asked before anything begins: some are imported only when they are first needed, in the middle of a game.
    lacking = [package for package, module in NEEDED.items() if find_spec(module) is None]
    if lacking:
        line = INSTALL.get(sys.platform, INSTALL_ELSEWHERE)
        names = ", ".join(lacking)
        print(_say("start.lacking", len(lacking), names=names, line=line), file=sys.stderr)
        return 2
    from scenes.start import StartError, run

    try:
        return run(options)
    except StartError as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
