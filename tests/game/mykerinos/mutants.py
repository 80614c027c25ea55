"""Plants bugs in Mykerinos' rules, one at a time, and reports which of them the tests see.

`python -m tests.game.mykerinos.mutants [name ...]`. Each bug of `mutants.toml` is a textual change to one file of a
copy of the tree; golden games are left out, since those see everything and explain nothing. The common property file
is asked only about what the game's own tests miss.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
FILE = Path(__file__).with_suffix(".toml")
WANTED = 0.95
LONGEST = 400
"""Seconds after which a run counts as hanging, and the bug as seen."""

_OWN = ("tests/game/mykerinos", "--ignore=tests/game/mykerinos/test_golden.py")
_COMMON = ("tests/game/properties", "-k", "mykerinos")


def failing(tree: Path, chosen: tuple[str, ...]) -> str:
    """Runs tests in a tree until one fails; which, or nothing."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--tb=no", "--no-header", *chosen]
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
    """Reports every planted bug; the exit status is 1 if too few are seen or a patch no longer fits."""
    wanted = set(sys.argv[1:])
    with FILE.open("rb") as stream:
        chosen = [entry for entry in tomllib.load(stream)["mutant"] if not wanted or entry["name"] in wanted]
    missed, stale = [], []
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        for part in ("game", "tests/game"):
            shutil.copytree(ROOT / part, tree / part, ignore=shutil.ignore_patterns("__pycache__"))
        for part in ("pyproject.toml", "tests/__init__.py", "tests/conftest.py"):
            shutil.copy(ROOT / part, tree / part)
        for entry in chosen:
            path = tree / "game" / "mykerinos" / entry["file"]
            text = path.read_text(encoding="utf-8")
            if text.count(entry["old"]) != 1:
                stale.append(entry["name"])
                print(f"STALE  {entry['name']}", flush=True)
                continue
            path.write_text(text.replace(entry["old"], entry["new"]), encoding="utf-8")
            seen = failing(tree, _OWN) or failing(tree, _COMMON)
            path.write_text(text, encoding="utf-8")
            print(f"{'seen  ' if seen else 'MISSED'} {entry['name']}: {seen}", flush=True)
            if not seen:
                missed.append(entry["name"])
    count = len(chosen) - len(missed) - len(stale)
    print(f"{count} of {len(chosen)} planted bugs seen; missed: {missed or 'none'}; stale: {stale or 'none'}")
    return int(bool(stale) or count < WANTED * len(chosen))


if __name__ == "__main__":
    sys.exit(main())
