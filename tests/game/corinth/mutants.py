"""Plants bugs in Corinth's rules, one at a time, and reports which of them the tests see.

`python -m tests.game.corinth.mutants [name ...]`. Each bug is a textual change to one file of a copy of the tree; the
tests run there, golden games left out, since those see everything and explain nothing. A patch whose text is not
found exactly once is stale and counts as a failure: mend it beside the rules it changes.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[3]
FILE = Path(__file__).with_suffix(".toml")
WANTED = 0.95
LONGEST = 400
"""Seconds after which a run counts as hanging, and the bug as seen."""


class Mutant(NamedTuple):
    """A planted bug: a name, the file in `game/corinth`, the text that goes and the text that comes."""

    name: str
    file: str
    old: str
    new: str


def mutants() -> list[Mutant]:
    """All planted bugs, from `mutants.toml` beside this file."""
    with FILE.open("rb") as stream:
        return [Mutant(**entry) for entry in tomllib.load(stream)["mutant"]]


def plant(mutant: Mutant, tree: Path) -> bool:
    """Changes the copy; false if the text is not there exactly once."""
    path = tree / "game" / "corinth" / mutant.file
    text = path.read_text(encoding="utf-8")
    if text.count(mutant.old) != 1:
        return False
    path.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    return True


def tests_in(tree: Path) -> str:
    """Runs the tests in a tree until one fails; what failed, or nothing."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--tb=no", "--no-header"]
    command += ["--ignore=tests/game/corinth/test_golden.py", "tests/game/corinth", "tests/game/properties"]
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
    found = re.search(r"^(?:FAILED|ERROR) (\S+)", run.stdout, re.MULTILINE)
    return found[1].removeprefix("tests/game/") if found else "collecting"


def main() -> int:
    """Reports every planted bug; the exit status is 1 if too few are seen."""
    wanted = set(sys.argv[1:])
    chosen = [mutant for mutant in mutants() if not wanted or mutant.name in wanted]
    missed, stale = [], []
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        for part in ("game", "tests/game"):
            shutil.copytree(ROOT / part, tree / part, ignore=shutil.ignore_patterns("__pycache__"))
        for part in ("pyproject.toml", "tests/__init__.py", "tests/conftest.py"):
            shutil.copy(ROOT / part, tree / part)
        if not wanted and (failing := tests_in(tree)):
            print(f"the tests fail without any planted bug: {failing}")
            return 1
        for mutant in chosen:
            path = tree / "game" / "corinth" / mutant.file
            original = path.read_text(encoding="utf-8")
            began = time.monotonic()
            if plant(mutant, tree):
                seen = tests_in(tree)
                path.write_text(original, encoding="utf-8")
                print(
                    f"{'seen  ' if seen else 'MISSED'} {mutant.name}: {seen} ({time.monotonic() - began:.0f} s)",
                    flush=True,
                )
                if not seen:
                    missed.append(mutant.name)
            else:
                print(f"STALE  {mutant.name}", flush=True)
                stale.append(mutant.name)
    seen_count = len(chosen) - len(missed) - len(stale)
    print(f"{seen_count} of {len(chosen)} planted bugs seen; missed: {missed or 'none'}; stale: {stale or 'none'}")
    return int(bool(stale) or seen_count < WANTED * len(chosen))


if __name__ == "__main__":
    sys.exit(main())
