"""Bakes all that Corinth shows: sheet, harbour, sprites, strokes of the pen and their geometry."""

from __future__ import annotations

from pathlib import Path

from assets.bake import corinth_contrast, corinth_harbour, corinth_ink, corinth_layout, corinth_sheet, corinth_sprites


def bake(out: Path) -> None:
    """Write everything below ``out / "pictures" / "corinth"``; the geometry first, it takes no time."""
    for part in (corinth_layout, corinth_ink, corinth_sheet, corinth_contrast, corinth_harbour, corinth_sprites):
        part.bake(out)
