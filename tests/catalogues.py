"""The catalogues of sentences as they are written, read without the tools that compile them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = sorted(
    file
    for folder in ("game/*/content", "saves/words", "assets/languages", "assets/languages/*")
    for file in ROOT.glob(f"{folder}/words.en.po")
)
_ENTRY = re.compile(r'^msgid "(.*)"$|^msgid_plural "(.*)"$|^msgstr(?:\[\d\])? "(.*)"$|^"(.*)"$')


@cache
def entries(source: Path) -> dict[str, list[str]]:
    """Key to sentences (more than one for plural forms)."""
    found: dict[str, list[str]] = {}
    current: list[str] | None = None
    for line in source.read_text(encoding="utf-8").splitlines():
        match = _ENTRY.match(line)
        if match is None:
            continue
        if match[1] is not None:
            assert match[1] not in found, f"{source}: {match[1]} twice"
            current = found[match[1]] = []
        elif match[3] is not None and current is not None:
            current.append(match[3])
        elif match[4] is not None and current:
            current[-1] += match[4]
    found.pop("")
    return found


def all_entries() -> dict[str, list[str]]:
    """Key to sentences, of all catalogues."""
    return {key: sentences for source in SOURCES for key, sentences in entries(source).items()}
