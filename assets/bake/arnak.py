"""Everything that Arnak shows."""

from __future__ import annotations

from pathlib import Path

from .arnak_cards import bake_cards
from .arnak_land import bake_land
from .arnak_pieces import bake_pieces


def bake(out: Path) -> None:
    """Write boards, pieces and cards below ``out`` (the assets folder)."""
    folder = out / "pictures" / "arnak"
    bake_land(folder)
    bake_pieces(folder)
    bake_cards(folder)
