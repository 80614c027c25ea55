"""Bakes all that Mykerinos shows: dig, museum, pieces, portraits and its icons."""

from __future__ import annotations

from pathlib import Path

from assets.bake import mykerinos_museum, mykerinos_pieces, mykerinos_portraits, mykerinos_sand
from assets.bake.icons_mykerinos import MYKERINOS


def bake(out: Path) -> None:
    """Write everything below ``out / "pictures" / "mykerinos"``, and the icons."""
    for name, draw in MYKERINOS.items():
        (out / "icons" / f"{name}.svg").write_text(draw().text(), encoding="utf-8")
    for part in (mykerinos_portraits, mykerinos_pieces, mykerinos_sand, mykerinos_museum):
        part.bake(out)
