"""Nothing is shipped that the program does not ask for: each icon, picture, font and sound is named by the code."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from tests.naming import CODE, ROOT, names

ASSETS = ROOT / "assets"
TEXTS = (*CODE, "assets/languages/**/*.po", "game/*/content/*.po", "saves/words/*.po", "assets/rulebook/**/*.md")
ICON = re.compile(r"\[icon:(\w+)\]")


@cache
def icons_in_texts() -> set[str]:
    """The icons of all sentences."""
    files = (file for pattern in TEXTS for file in ROOT.glob(pattern))
    return {icon for file in files for icon in ICON.findall(file.read_text(encoding="utf-8"))}


def named(file: Path, folder: Path) -> bool:
    """Whether code asks for a file: by its path in its folder or its name, each with or without the ending; sounds
    without the number of the take."""
    path = file.relative_to(folder)
    asked = (str(path), path.name, str(path.with_suffix("")), path.stem, re.sub(r"_\d$", "", path.stem))
    return any(names().named(name) for name in asked)


@pytest.mark.parametrize("kind", ["icons", "pictures", "fonts", "sounds"])
def test_every_file_is_named_by_code(kind: str) -> None:
    folder = ASSETS / kind
    files = [file for file in sorted(folder.rglob("*")) if file.is_file() and file.parent.name != "licences"]
    assert files
    said = icons_in_texts() if kind == "icons" else set()
    unused = [str(file.relative_to(ASSETS)) for file in files if file.stem not in said and not named(file, folder)]
    assert not unused
