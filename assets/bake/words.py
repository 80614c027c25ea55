"""Compiles every catalogue of sentences (`words.LANGUAGE.po`) to the `.mo` file that the program reads."""

from __future__ import annotations

import io
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[2]


def catalogues() -> list[Path]:
    """All catalogue sources of the project."""
    folders = ("game/*/content", "saves/words", "assets/languages", "assets/languages/*")
    return sorted(file for folder in folders for file in ROOT.glob(f"{folder}/words.*.po"))


def compiled(source: Path) -> bytes:
    """The compiled form of one catalogue; raises ValueError for a file that is not one."""
    with source.open("rb") as stream:
        catalogue = read_po(stream, locale=source.name.split(".")[1], abort_invalid=True)
    # The time of compiling would make every build another one.
    catalogue.creation_date = catalogue.revision_date = datetime(2025, 1, 1, tzinfo=UTC)
    output = io.BytesIO()
    write_mo(output, catalogue)
    return output.getvalue()


def bake() -> None:
    """Writes every `.mo` beside its source."""
    for source in catalogues():
        source.with_suffix(".mo").write_bytes(compiled(source))


if __name__ == "__main__":
    bake()
