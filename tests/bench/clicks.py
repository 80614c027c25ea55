"""Milliseconds of the slowest frame after a first click, with what is done ahead and without it:
`python -m tests.bench.clicks [--size 1920x1080]` (without a display; each click in a process of its own, for what one
click made would be there for the next)."""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path

from game.core.options import resolve
from game.core.record import Seat
from game.registry import game_named
from saves.places import places
from saves.settings import SettingsFile
from scenes.newgame import NewGameScene
from scenes.program import Program
from scenes.table.views import shelved
from tests.scenes.driver import Driver


def new_game(program: Program, game: str) -> Callable[[], object]:
    """The sheets on which a table is laid."""
    return program.show_new_game


def begin(program: Program, game: str) -> Callable[[], object]:
    """The table, from those sheets."""
    program.show_new_game(game)
    top = program.stage.scenes.top
    assert isinstance(top, NewGameScene)
    top.draft.seed = "clicks"
    return top.begin.activate


def go_on(program: Program, game: str) -> Callable[[], object]:
    """The table of a game in which nothing has been done yet, from the title."""
    seats = (Seat("Melitta", "person", "", "sky"), Seat("Tycho", "computer", "medium", "vermilion"))
    header = program.header(game, seats, resolve(game_named(game).options, None), "clicks")
    opened = program.records.begin(header)
    program.library.note(opened)
    opened.file.close()
    program.show_title()
    return program.continue_last


def rules(program: Program, game: str) -> Callable[[], object]:
    """The rulebook, from the sheets of that game."""
    program.show_new_game(game)
    return lambda: program.open_rules(game)


CLICKS = {"new game": new_game, "begin": begin, "continue": go_on, "rules": rules}


def slowest(click: str, game: str, size: tuple[int, int], ahead: bool, folder: Path) -> float:
    """Milliseconds of the slowest of the frames after a click, from the click on; its files are kept in `folder`."""
    driver = Driver(size)
    where = places(folder)
    settings = SettingsFile(where)
    settings.load()
    program = Program(driver.stage, where, settings)
    program.brain.start = lambda: None  # type: ignore[method-assign]
    program.show_title()
    driver.settle()
    if ahead:
        finish(driver)
    act = CLICKS[click](program, game)
    driver.settle()
    if ahead:
        finish(driver)
    worst, start = 0.0, time.perf_counter()
    act()
    for _ in range(20):
        driver.advance(1 / 60)
        worst, start = max(worst, time.perf_counter() - start), time.perf_counter()
    program.close()
    driver.close()
    return 1000 * worst


def finish(driver: Driver) -> None:
    """Does all that the scene on top can do ahead."""
    assert driver.stage.scenes.top is not None
    for _ in driver.stage.scenes.top.ahead:
        pass


def main() -> None:
    """Prints a line for each click."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--size", default="1920x1080")
    wide, high = map(int, parser.parse_args().size.split("x"))
    for click in CLICKS:
        for game in shelved()[: 1 if click == "new game" else None]:
            with get_context("spawn").Pool(1, maxtasksperchild=1) as pool, tempfile.TemporaryDirectory() as folder:
                tasks = [(click, game, (wide, high), ahead, Path(folder, str(ahead))) for ahead in (True, False)]
                with_it, without = pool.starmap(slowest, tasks, chunksize=1)
            print(f"{click:9}{game:11}{with_it:6.0f} ms ahead, {without:6.0f} ms without", flush=True)


if __name__ == "__main__":
    main()
