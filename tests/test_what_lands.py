"""`.ci`: what is tested is what would land, and what goes wrong in the window is shown."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).resolve().parents[1] / ".ci"

pytestmark = pytest.mark.skipif(os.name == "nt" or not shutil.which("bash"), reason="scripts of a POSIX shell")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small checkout with a file that a commit would hold, one of the machine's own, and one that git ignores."""
    tree = tmp_path / "tree"
    for name in ("game/known space.py", "notes.txt", ".venv/module.py", "game/module.pyc"):
        file = tree / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name)
    (tree / ".gitignore").write_text(".venv/\n*.pyc\n")
    shutil.copytree(SCRIPTS, tree / ".ci")
    return tree


def run(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A command in a folder, without what a hook of git may have set for the checkout of the tests."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    return subprocess.run(words, cwd=tree, env=environment, capture_output=True, text=True, check=False)


def copied(tree: Path) -> set[str]:
    """What `.ci/copy` copies."""
    target = tree.parent / "copy"
    target.mkdir()
    done = run(tree, "bash", ".ci/copy", str(target))
    assert (done.returncode, done.stderr) == (0, "")
    found = {str(file.relative_to(target)) for file in target.rglob("*") if file.is_file()}
    return {name for name in found if not name.startswith(".ci/")}


def known(tree: Path, *names: str) -> None:
    """Makes a repository that knows these files."""
    if not shutil.which("git"):
        pytest.skip("needs git")
    for words in (("init", "-q"), ("add", "--", *names)):
        assert run(tree, "git", *words).returncode == 0


def test_what_git_knows_is_copied_as_it_is_now(tree: Path) -> None:
    known(tree, ".ci", ".gitignore", "game")
    (tree / "game" / "known space.py").write_text("changed")
    assert copied(tree) == {".gitignore", "game/known space.py"}
    assert (tree.parent / "copy" / "game" / "known space.py").read_text() == "changed"


def test_a_forgotten_file_fails(tree: Path) -> None:
    known(tree, ".ci", ".gitignore", "game")
    (tree / "game" / "new").mkdir()
    (tree / "game" / "new" / "forgotten.py").write_text("")
    done = run(tree, "bash", ".ci/copy", str(tree.parent))
    assert done.returncode != 0 and "game/new/forgotten.py" in done.stderr


def test_a_file_that_is_gone_fails(tree: Path) -> None:
    known(tree, ".ci", ".gitignore", "game")
    (tree / "game" / "known space.py").unlink()
    (tree.parent / "copy").mkdir()
    assert run(tree, "bash", ".ci/copy", str(tree.parent / "copy")).returncode != 0


def test_an_unpacked_archive_is_copied_whole(tree: Path) -> None:
    assert copied(tree) == {".gitignore", "game/known space.py", "notes.txt", "game/module.pyc"}


@pytest.mark.skipif(not shutil.which("Xvfb"), reason="needs Xvfb")
def test_a_crash_in_the_window_is_shown(tree: Path) -> None:
    """The program falls over while a game is laid: its last words and its exit status are printed."""
    program = """#!/bin/sh
case "$*" in
    *registry*) echo corinth ;;
    *main.py*) echo 'ZeroDivisionError: in a frame' >&2; exit 7 ;;
esac
"""
    python = tree / ".venv" / "bin" / "python"
    python.parent.mkdir()
    python.write_text(program)
    python.chmod(0o755)
    done = run(tree, "bash", ".ci/window")
    assert done.returncode != 0
    assert "ZeroDivisionError: in a frame" in done.stdout and "exit status 7" in done.stdout
