"""Imports point one way, for every game there is (DESIGN 1): a fifth is held to it without being named anywhere."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest

from game.registry import games

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(games())


@dataclass
class Module:
    """What of a file is looked at here."""

    name: str
    imports: set[str] = field(default_factory=set)
    """All modules it imports (also inside functions), by full name."""
    pending: list[int] = field(default_factory=list)
    """Its lines that read an attribute of this name."""
    asks_whole: bool = False
    """Whether it calls a method `whole` without arguments."""


@cache
def read(file: Path) -> Module:
    """A file, which is read once: to read all of them takes seconds."""
    module = Module(".".join(file.relative_to(ROOT).with_suffix("").parts))
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                module.imports |= {alias.name for alias in names}
            case ast.ImportFrom(names=names):
                above = module.name.split(".")[: -node.level] if node.level else []
                whole = ".".join([*above, *([node.module] if node.module else [])])
                module.imports |= {f"{whole}.{alias.name}" for alias in names}
            case ast.Attribute(attr="pending"):
                module.pending.append(node.lineno)
            case ast.Call(func=ast.Attribute(attr="whole"), args=[]):
                module.asks_whole = True
    return module


def modules(package: str) -> Iterator[Module]:
    """The files of a package."""
    return map(read, sorted((ROOT / package.replace(".", "/")).rglob("*.py")))


def within(module: str, packages: tuple[str, ...]) -> bool:
    """Whether a module is one of these packages, or in one."""
    return any(f"{module}.".startswith(f"{package}.") for package in packages)


OURS = ("game", "saves", "scenes", "tests", "main", "assets")
SCREEN = ("pygame", "pymunk", "platformdirs")
ALLOWED: list[tuple[str, tuple[str, ...]]] = [
    ("game.core", ("game.core",)),
    *((f"game.{game}", ("game.core", f"game.{game}")) for game in GAMES),
    ("game.opponents", ("game.core", "game.opponents", "game.registry")),
    ("game.cli", ("game.core", "game.cli", "game.registry", "game.opponents")),
    ("saves", ("game.core", "game.registry", "saves")),
    ("scenes.stage", ("scenes.stage",)),
    *(
        (f"scenes.table.{game}", ("game.core", f"game.{game}", "scenes.stage", "scenes.words", "scenes.table"))
        for game in GAMES
    ),
]


OPEN = {"content", "notation", "phases", "pointing", "state"}
"""What a view may read of its game: the names and numbers of its things, its actions and decisions, the answers of
`pointing`, the position."""
MORE: dict[str, set[str]] = {
    "akrotiri": {"grid", "names", "observation", "paths", "words"},
    "arnak": {"boards", "cards", "implied", "player", "possible", "program", "texts", "travel"},
    "corinth": {"reasons", "sheet"},
    "mykerinos": {"board", "names", "reasons", "score"},
}
"""What a view reads besides. What a view still needs of its rules belongs into `pointing`: these lists only shrink."""


@pytest.mark.parametrize("game", GAMES)
def test_a_view_reads_few_modules_of_its_game(game: str) -> None:
    """`game.core.contract`: a view knows its game by the contract, the game's content, `pointing`, and what is listed
    here."""
    read = {
        module.removeprefix(f"game.{game}.").split(".")[0]
        for view in modules(f"scenes.table.{game}")
        for module in view.imports
        if within(module, (f"game.{game}",))
    }
    assert read - OPEN == MORE.get(game, set()), f"what else the view of {game} reads of its rules belongs into `MORE`"


def test_no_scene_reads_the_inside_of_what_is_pending() -> None:
    """What an entry of `pending` holds, and where, is known to the rules alone: `asked` gives its kind, and the game's
    `pointing` the rest. A view that indexed it would go on silently with another number when an entry changes."""
    assert [f"{module.name}:{line}" for module in modules("scenes") for line in module.pending] == []


@pytest.mark.parametrize(("package", "allowed"), ALLOWED, ids=[package for package, _ in ALLOWED])
def test_imports_point_one_way(package: str, allowed: tuple[str, ...]) -> None:
    """DESIGN 1: "main -> scenes -> saves -> game; inside game, a game imports core, opponents reach a game only through
    the contract; no game imports another"."""
    found = {module.name: module.imports for module in modules(package)}
    assert any(found.values()), f"there is no package {package}, or nothing in it"
    wrong = [
        f"{name}: {module}"
        for name, imported in found.items()
        for module in imported
        if within(module, OURS) and not within(module, allowed)
    ]
    assert wrong == []


def test_the_rules_know_no_screen() -> None:
    """DESIGN 1: "game imports neither pygame nor pymunk"; saves know folders, and no screen either."""
    for package, forbidden in (("game", SCREEN), ("saves", SCREEN[:2])):
        wrong = [
            f"{module.name}: {found}"
            for module in modules(package)
            for found in module.imports
            if within(found, forbidden)
        ]
        assert wrong == []


def test_what_games_share_names_no_game() -> None:
    """DESIGN 1: "Whoever adds a fifth game adds one folder in game/, one view in scenes/table/ and touches nothing
    else": no table imports another, and what all share imports none."""
    for scene in modules("scenes"):
        own = next((game for game in GAMES if within(scene.name, (f"scenes.table.{game}",))), None)
        others = [game for game in GAMES if game != own]
        foreign = tuple(f"{place}.{game}" for game in others for place in ("game", "scenes.table"))
        assert not [module for module in scene.imports if within(module, foreign)], scene.name


def test_nobody_who_plays_asks_for_the_whole_position() -> None:
    """DESIGN 2: an observation is "the only thing a scene or a bot ever sees"; the whole position of a session is for
    the command line alone."""
    asking = {
        module.name for package in ("game", "saves", "scenes") for module in modules(package) if module.asks_whole
    }
    assert asking == {"game.cli.reading", "game.cli.replays"}
