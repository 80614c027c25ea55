"""Bakes all that Mykerinos shows: portraits, pieces, dig and museum. Its icons are baked with all others."""

from __future__ import annotations

from pathlib import Path

from assets.bake import mykerinos_closed, mykerinos_museum, mykerinos_pieces, mykerinos_portraits, mykerinos_sand


def bake(out: Path) -> None:
    """Write everything below ``out / "pictures" / "mykerinos"``."""
    for part in (mykerinos_portraits, mykerinos_pieces, mykerinos_sand, mykerinos_closed, mykerinos_museum):
        part.bake(out)
