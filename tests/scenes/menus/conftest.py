"""A whole program on a virtual clock, with its files in a folder of the test and no worker process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.core.options import resolve
from game.core.record import Header, Seat
from game.opponents.worker import Brain
from game.registry import game_named
from saves.places import places
from saves.settings import SettingsFile
from scenes.program import Program
from scenes.stage.options import DisplayOptions
from tests.scenes.driver import Driver

SEATS = (Seat("Melitta", "person", "", "sky"), Seat("Tycho", "person", "", "vermilion"))

Start = Callable[..., tuple[Program, Driver]]

_heights: dict[tuple[object, ...], dict[tuple[int, int], int]] = {}
"""Of the blocks of rulebooks: kept from one program to the next, as the driver keeps art, since to measure a book takes
longer than most tests. Who tries just that gives the program others."""


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the program in a window of a size, at a scale; as often as asked, on the same files."""
    monkeypatch.setattr(Brain, "start", lambda self: None)
    # All tests together look at books in more windows than a player would.
    monkeypatch.setattr("scenes.rulebook.scene.SETTINGS", 200)
    running: list[tuple[Program, Driver]] = []

    def stop() -> None:
        while running:
            program, driver = running.pop()
            program.close()
            driver.close()

    def begin(size: tuple[int, int] = (1366, 768), ui: float = 0.8, contrast: bool = False) -> tuple[Program, Driver]:
        stop()
        driver = Driver(size, DisplayOptions(ui, high_contrast=contrast))
        where = places(tmp_path)
        settings = SettingsFile(where)
        settings.load()
        program = Program(driver.stage, where, settings)
        program.library.load()
        program.block_heights = _heights
        running.append((program, driver))
        return program, driver

    yield begin
    stop()


def keep_unreadable(program: Program, text: str = "no record at all") -> str:
    """A file in the library that cannot be opened; returns its id."""
    name = "2026-01-01-corinth-bad"
    path = program.records.path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return name


def keep_game(program: Program, moves: int, seed: str = "thera", game: str = "corinth") -> str:
    """A game in the library that was played for some moves (or to its end); returns its id."""
    rules = game_named(game)
    opened = program.records.begin(Header(game, rules.rules_version, seed, resolve(rules.options, None), SEATS))
    session = opened.session
    while not session.is_terminal and session.position < moves:
        session.do(session.view(session.current_player).legal_actions()[0])
    program.library.note(opened)
    opened.file.close()
    return opened.id
