"""Hands that know nothing: random clicks, drags, keys, wheel, resizes and options, the same for the same seed."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.core.options import resolve
from game.core.record import Header, Seat
from game.registry import game_named, games
from saves.places import places
from saves.settings import SettingsFile
from scenes.program import Program
from scenes.stage.options import SPEED_INSTANT, DisplayOptions
from scenes.table.scene import TableScene
from tests.scenes.driver import Driver
from tests.scenes.table.table import COLOURS, InstantThinker

SIZES = ((1366, 768), (1366, 768), (1280, 720), (1600, 900), (1024, 768), (900, 500))
KEYS = (
    *("Tab", "Tab", "Shift+Tab", "Left", "Right", "Up", "Down", "Enter", "Enter", "Space", "Space", "Esc"),
    *("Home", "End", "PageUp", "PageDown", "Backspace", "Delete", "Ctrl+A", "Ctrl+C", "Ctrl+V", "Ctrl+X"),
    *(
        "Ctrl+Z",
        "Ctrl+Z",
        "Ctrl+Y",
        "Ctrl+R",
        "P",
        "H",
        "H",
        "M",
        "N",
        "L",
        "F1",
        "F10",
        "F11",
        "Ctrl+F",
        "Ctrl+Q",
        "Alt+Enter",
    ),
)
TEXTS = ("Melitta", "[b]", "{name}", "%s", "Ἀθηνᾶ", "x" * 60, "[icon:coin]", " ", "7")
FULL_SCREEN = ("F11", "Alt+Enter")
NAMES = ("Melitta", "[b]{name}", "a]b[/c]", "Ἀθηνᾶ %s")
"""Names that people might type, also such as look like markup or like placeholders."""


def table_of(players: int, people: tuple[int, ...]) -> tuple[Seat, ...]:
    """Seats for a table; those of `people` are persons, the others computers."""
    return tuple(
        Seat(NAMES[i], "person", "", COLOURS[i]) if i in people else Seat(NAMES[i], "computer", "random", COLOURS[i])
        for i in range(players)
    )


def header(game: str, seed: str, seats: tuple[Seat, ...]) -> Header:
    """Of a game with its usual options."""
    rules = game_named(game)
    return Header(game, rules.rules_version, seed, resolve(rules.options, None), seats)


class Monkey:
    """A whole program in a folder, and random hands on it. `step` does one thing and lets a little time pass.

    `path` tells what was done, newest last, so that a failure can be read.
    """

    def __init__(self, folder: Path, seed: int) -> None:
        self.chance = random.Random(seed)
        self.driver = Driver((1366, 768), DisplayOptions(0.8, SPEED_INSTANT))
        where = places(folder)
        settings = SettingsFile(where)
        settings.load()
        self.program = Program(self.driver.stage, where, settings, check_model=True)
        self.program.brain.start = lambda: None  # type: ignore[method-assign]
        self.program.thinker = InstantThinker(seed)  # type: ignore[assignment]
        self.program.library.load()
        self.path: list[str] = []
        self.count = 0

    # Places to begin

    def visits(self) -> list[tuple[str, Callable[[], object]]]:
        """Where the hands are put, by name."""
        program = self.program
        kept = [
            (f"{name} of {game}", partial(self.go_on, go, game, moves))
            for game in games()
            for name, go, moves in (
                ("time line", program.watch, 120),
                ("reveal", program.resume, 10_000),
                ("mid-game", program.resume, 60),
                ("last moves", program.resume, -4),
            )
        ]
        return [
            ("title", program.show_title),
            ("two at one screen", lambda: self.lay(2, (0, 1))),
            ("new game", lambda: self.from_title(program.show_new_game)),
            ("against the computer", lambda: self.lay(2, (0,))),
            ("settings", lambda: self.from_title(program.open_settings)),
            ("rulebook", lambda: self.from_title(lambda: program.open_rules("corinth/7"))),
            ("library", self.fill_library),
            ("four at the table", lambda: self.lay(4, (0, 2))),
            ("three computers", lambda: self.lay(3, ())),
            ("islands", lambda: self.lay(3, (0, 2), "akrotiri")),
            ("a dig", lambda: self.lay(2, (0, 1), "mykerinos")),
            ("jungle", lambda: self.lay(2, (0,), "arnak")),
            ("alone in the jungle", lambda: self.lay(1, (0,), "arnak")),
            *kept,
        ]

    def from_title(self, go: Callable[[], None]) -> None:
        """Somewhere from the title."""
        self.program.show_title()
        go()

    def fill_library(self) -> None:
        """The library, with a game more in it."""
        self.kept("corinth", 9)
        self.from_title(self.program.show_library)

    def lay(self, players: int, people: tuple[int, ...], game: str = "corinth") -> None:
        """A new table."""
        takebacks = self.chance.choice(("until_new", "free", "none"))
        seed = str(self.chance.random())
        options = resolve(game_named(game).options, None)
        header = self.program.header(game, table_of(players, people), options, seed, takebacks)  # type: ignore[arg-type]
        self.program.begin(header)

    def go_on(self, go: Callable[[str], object], game: str, moves: int) -> None:
        """Opens a game that was kept after so many decisions."""
        go(self.kept(game, moves))

    def kept(self, game: str, moves: int) -> str:
        """The id of a game kept in the library after so many decisions (negative: so many before the end)."""
        program = self.program
        seats = table_of(2, (0,))
        seed = str(self.chance.random())
        if moves < 0:
            moves += self._play(header(game, seed, seats), 10_000)
        self._play(header(game, seed, seats), moves)
        return program.library.entries[0].id

    def _play(self, header: Header, moves: int) -> int:
        opened = self.program.records.begin(header)
        session = opened.session
        random_player = random.Random(header.seed)
        while not session.is_terminal and session.position < moves:
            session.do(random_player.choice(session.view(session.current_player).legal_actions()))
        self.program.library.note(opened)
        opened.file.close()
        return session.position

    # What the hands do

    def step(self) -> None:
        """One random thing."""
        self.count += 1
        doings: list[tuple[int, Callable[[], str]]] = [
            (40, self._click_something),
            (12, self._play_on),
            (8, self._click_anywhere),
            (8, self._point),
            (8, self._drag),
            (12, self._key),
            (4, self._wheel),
            (2, self._type),
            (2, self._other_button),
            (6, self._wait),
            (1, self._resize),
            (2, self._option),
        ]
        weights, calls = zip(*doings, strict=True)
        call = self.chance.choices(calls, weights)[0]
        self.path.append(f"{self.count} {call.__name__}")
        self.path[-1] += f" {call()}"
        del self.path[:-30]
        self._check()

    def _check(self) -> None:
        """What is shown at rest is the position, whatever was done to get there."""
        scene = self.driver.stage.scenes.top
        if isinstance(scene, TableScene) and not scene.conductor.busy:
            state = scene.conductor.observation(scene.conductor.shown)
            assert scene.view.model() == scene.view.model_of(state)

    def _point_of(self) -> tuple[int, int]:
        width, height = self.driver.stage.size
        return self.chance.randrange(width), self.chance.randrange(height)

    def _element(self) -> tuple[str, tuple[int, int]]:
        """A name and a point of something visible that answers; anywhere if there is nothing."""
        found = [e for root in self.driver.roots() for e in root.walk() if e.path and e.interactive and e.rect.w > 0]
        if not found:
            return "nowhere", self._point_of()
        element = self.chance.choice(found)
        return element.path, element.rect.center

    def _click_something(self) -> str:
        name, at = self._element()
        self.driver.click(at)
        return name

    def _click_anywhere(self) -> str:
        at = self._point_of()
        self.driver.click(at)
        return str(at)

    def _play_on(self) -> str:
        """A legal decision through the table's own door, so that games get on."""
        scene = self.driver.stage.scenes.top
        if not isinstance(scene, TableScene) or not scene.conductor.offering:
            return ""
        state = scene.conductor.observation()
        action = self.chance.choice(state.legal_actions())
        scene.do(action)
        self.driver.advance(1 / 60)
        return state.game.action_text(action)

    def _point(self) -> str:
        name, at = self._element()
        self.driver.move(at)
        return name

    def _drag(self) -> str:
        name, start = self._element()
        other, end = self._element()
        self.driver.drag(start, self.chance.choice((end, self._point_of())), steps=self.chance.choice((1, 3, 7)))
        return f"{name} to {other}"

    def _key(self) -> str:
        name = self.chance.choice(KEYS)
        if name in FULL_SCREEN and self.chance.random() < 0.8:
            name = "Tab"
        self.driver.key(name)
        return name

    def _wheel(self) -> str:
        name, at = self._element()
        steps = self.chance.choice((-9, -1, 1, 9))
        self.driver.wheel(steps, at)
        return f"{name} {steps}"

    def _type(self) -> str:
        text = self.chance.choice(TEXTS)
        self.driver.type(text)
        return text

    def _other_button(self) -> str:
        name, at = self._element()
        self.driver.click(at, button=self.chance.choice((2, 3)))
        return name

    def _wait(self) -> str:
        seconds = self.chance.choice((0.1, 0.4, 0.4, 2.0))
        self.driver.advance(seconds, 0.05)
        return f"{seconds} s"

    def _resize(self) -> str:
        size = self.chance.choice(SIZES)
        self.driver.resize(size)
        self.driver.advance(1 / 60)
        return str(size)

    def _option(self) -> str:
        choices: tuple[dict[str, float | bool], ...] = (
            {"speed": SPEED_INSTANT},
            {"speed": SPEED_INSTANT},
            {"speed": 4.0},
            {"speed": 0.5},
            {"ui_scale": self.chance.choice((0.8, 0.8, 1.0, 2.0))},
            {"reduced_motion": self.chance.random() < 0.5},
            {"high_contrast": self.chance.random() < 0.5},
        )
        changes = self.chance.choice(choices)
        self.driver.stage.set_options(**changes)
        self.driver.advance(1 / 60)
        return str(changes)

    def close(self) -> None:
        """Leaves the program."""
        self.program.close()
        self.driver.close()
