"""Plants bugs in a game's rules, one at a time, and reports which of them the tests see.

`python -m tests.game.mutants GAME [name ...]`. Each bug of the game's `mutants.toml` is a textual change to one file
of a copy of the tree; the game's own tests run there, what is quick and near the rules first, and, where those miss it,
the common properties. Golden games are left out, since those see everything and explain nothing. A patch whose text is
not found exactly once is stale and counts as a failure: mend it beside the rules it changes. A module of tests that
cannot be collected has looked at nothing: with a bug planted the others are run without it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import tomli

ROOT = Path(__file__).resolve().parents[2]
WANTED = 0.95
LONGEST = 400
"""Seconds after which a run counts as hanging, and the bug as seen."""
FOLDERS = ("game", "tests/game", "assets/languages", "assets/rulebook/en")
"""The rules, their tests, and the sentences that those compare with the rules' own."""
SHARED = (
    "pyproject.toml",
    "tests/__init__.py",
    "tests/conftest.py",
    "tests/quick.py",
    "tests/catalogues.py",
    "tests/naming.py",
)
"""What all tests are run with, and what those of the rules import from elsewhere."""
LEFT_OUT = "test_golden"
WHOLE_GAMES = ("test_games", "test_coverage", "test_damage", "test_players", "test_pointless", "test_styles")
"""Modules of tests that play whole games and take long: they come last, in this order."""


class Mutant(NamedTuple):
    """A planted bug: a name, the file in the game's package, the text that goes and the text that comes."""

    name: str
    file: str
    old: str
    new: str


def mutants(game: str) -> list[Mutant]:
    """All planted bugs of a game."""
    with (ROOT / "tests/game" / game / "mutants.toml").open("rb") as stream:
        return [Mutant(**entry) for entry in tomli.load(stream)["mutant"]]


def copy_tree(tree: Path) -> None:
    """What the tests of the rules need, in another folder."""
    for part in FOLDERS:
        shutil.copytree(ROOT / part, tree / part, ignore=shutil.ignore_patterns("__pycache__"))
    for part in SHARED:
        shutil.copy(ROOT / part, tree / part)


class Uncollected(Exception):
    """Tests could not be collected, so none has been run: the name of the module, or what pytest says of them all."""


def failing(tree: Path, *chosen: str) -> str:
    """Runs tests in a tree until one fails; which, or nothing. Raises `Uncollected`."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--tb=no", "--no-header", *chosen]
    # Compiled files could outlive a change made within the same second.
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        run = subprocess.run(
            command, cwd=tree, capture_output=True, text=True, check=False, timeout=LONGEST, env=environment
        )
    except subprocess.TimeoutExpired:
        return f"no end after {LONGEST} s"
    if run.returncode == 0:
        return ""
    # What fails while it is collected is named by its file alone.
    found = re.search(r"^(?:FAILED|ERROR) (\S+)", run.stdout, re.MULTILINE)
    name = found[1] if found else (run.stdout + run.stderr).strip()
    if "::" not in name:
        raise Uncollected(name)
    return name.removeprefix("tests/game/")


def tests_in(tree: Path, folder: str) -> list[str]:
    """The modules of tests in a folder of a tree: the rules, the others, whole games."""

    def turn(name: str) -> tuple[int, bool, str]:
        return WHOLE_GAMES.index(name) + 1 if name in WHOLE_GAMES else 0, not name.startswith("test_rules"), name

    names = {path.stem for path in (tree / "tests/game" / folder).glob("test_*.py")} - {LEFT_OUT}
    return [f"tests/game/{folder}/{name}.py" for name in sorted(names, key=turn)]


def stages(tree: Path, game: str) -> Iterator[tuple[list[str], tuple[str, ...]]]:
    """What is run one after another: the game's own modules of tests, then the common ones, each with its choice."""
    yield tests_in(tree, game), ()
    yield tests_in(tree, "properties"), ("-k", game)


def unplanted(tree: Path, game: str) -> str:
    """What fails without any planted bug; nothing if all is well."""
    try:
        return next(filter(None, (failing(tree, *modules, *only) for modules, only in stages(tree, game))), "")
    except Uncollected as error:
        return f"collecting {error}"


def seen_by(tree: Path, game: str) -> str:
    """The first test that fails, of those that can be collected; or nothing."""
    for modules, only in stages(tree, game):
        while modules:
            try:
                if found := failing(tree, *modules, *only):
                    return found
                break
            except Uncollected as error:
                if str(error) not in modules:
                    break
                modules.remove(str(error))
    return ""


def report(game: str, wanted: set[str]) -> int:
    """Reports the planted bugs of a game; 1 if too few are seen, a patch no longer fits or no bug has that name."""
    chosen = [mutant for mutant in mutants(game) if not wanted or mutant.name in wanted]
    if unknown := wanted - {mutant.name for mutant in chosen}:
        print(f"no bug is named so: {sorted(unknown)}")
        return 1
    missed, stale = [], []
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        copy_tree(tree)
        if found := unplanted(tree, game):
            print(f"the tests fail without any planted bug: {found}")
            return 1
        for mutant in chosen:
            path = tree / "game" / game / mutant.file
            text = path.read_text(encoding="utf-8")
            if text.count(mutant.old) != 1:
                stale.append(mutant.name)
                print(f"STALE  {mutant.name}", flush=True)
                continue
            began = time.monotonic()
            path.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
            found = seen_by(tree, game)
            path.write_text(text, encoding="utf-8")
            took = time.monotonic() - began
            print(f"{'seen  ' if found else 'MISSED'} {mutant.name}: {found} ({took:.0f} s)", flush=True)
            if not found:
                missed.append(mutant.name)
    count = len(chosen) - len(missed) - len(stale)
    print(f"{count} of {len(chosen)} planted bugs seen; missed: {missed or 'none'}; stale: {stale or 'none'}")
    return int(bool(stale) or count < WANTED * len(chosen))


def main(arguments: list[str]) -> int:
    """The command; 2 where it names no game that has planted bugs."""
    games = sorted(path.parent.name for path in (ROOT / "tests/game").glob("*/mutants.toml"))
    if not arguments or arguments[0] not in games:
        print(f"name a game ({', '.join(games)}), and perhaps some of its bugs", file=sys.stderr)
        return 2
    return report(arguments[0], set(arguments[1:]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
