"""Antikythera: the door. Reads the command line, opens the window, shows the first scene."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
INSTALL = {
    "win32": r"py -m venv .venv; .venv\Scripts\pip install -e .; .venv\Scripts\python main.py",
}
INSTALL_ELSEWHERE = "python3 -m venv .venv && .venv/bin/pip install -e . && .venv/bin/python main.py"


def arguments() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="main.py",
        description="Antikythera: board games of the ancient world, with friends or against the computer.",
    )
    parser.add_argument("--game", metavar="GAME", help="begin a new game at once, for instance: corinth")
    parser.add_argument(
        "--seats",
        metavar="LIST",
        default="",
        help="who plays, by commas: a name for a person, or easy, medium, hard, random for the computer "
        "(default: Player,medium)",
    )
    parser.add_argument("--option", metavar="KEY=VALUE", action="append", default=[], help="an option of the table")
    parser.add_argument("--seed", metavar="TEXT", default="", help="the seed of the new game")
    parser.add_argument("--continue", dest="resume", action="store_true", help="go back to the last unfinished game")
    parser.add_argument("--size", metavar="WxH", help="size of the window, for instance 1920x1080")
    parser.add_argument("--ui-scale", type=float, metavar="X", help="size of text and buttons, 0.8 to 2")
    parser.add_argument("--full-screen", action="store_true", help="fill the screen")
    parser.add_argument("--reduced-motion", action="store_true", help="short fades in place of movement")
    parser.add_argument("--mute", action="store_true", help="no sound")
    parser.add_argument("--data-dir", type=Path, metavar="DIR", help="keep games and settings in this folder")
    parser.add_argument(
        "--screenshot", type=Path, metavar="FILE", help="save a picture of the window to a PNG file and leave"
    )
    parser.add_argument("--check", action="store_true", help=argparse.SUPPRESS)
    return parser


def main(argv: list[str] | None = None) -> int:
    """Runs the program; the exit status is 0, or 2 with one sentence on standard error."""
    options = arguments().parse_args(argv)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame  # noqa: F401
    except ImportError:
        line = INSTALL.get(sys.platform, INSTALL_ELSEWHERE)
        print(f"Antikythera needs the package pygame-ce; install and play with: {line}", file=sys.stderr)
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
