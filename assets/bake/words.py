"""Compiles every catalogue of sentences (`words.LANGUAGE.po`) to the `.mo` file that the program reads."""

from __future__ import annotations

import io
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

FOLDERS = ("game/*/content", "saves/words", "assets/languages", "assets/languages/*")
"""Where catalogues lie, from the project's root."""


def catalogues(root: Path) -> list[Path]:
    """All catalogue sources of the project."""
    return sorted(file for folder in FOLDERS for file in root.glob(f"{folder}/words.*.po"))


def compiled(source: Path) -> bytes:
    """The compiled form of one catalogue; raises ValueError for a file that is not one."""
    with source.open("rb") as stream:
        catalogue = read_po(stream, locale=source.name.split(".")[1], abort_invalid=True)
    # The time of compiling would make every build another one.
    catalogue.creation_date = catalogue.revision_date = datetime(2025, 1, 1, tzinfo=UTC)
    output = io.BytesIO()
    write_mo(output, catalogue)
    return output.getvalue()


def bake(out: Path) -> None:
    """Writes every `.mo` beside its source, in the whole project that the assets folder `out` belongs to."""
    for source in catalogues(out.parent):
        source.with_suffix(".mo").write_bytes(compiled(source))
