"""Bakes all that Akrotiri shows: sea, boats, temples, cubes, ornaments. Its icons are baked with all others."""

from __future__ import annotations

from pathlib import Path

from assets.bake import akrotiri_chart, akrotiri_pieces, akrotiri_sea


def bake(out: Path) -> None:
    """Write everything below ``out / "pictures" / "akrotiri"``."""
    for part in (akrotiri_sea, akrotiri_pieces, akrotiri_chart):
        part.bake(out)
