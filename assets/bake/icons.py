"""Writes the icon set to ``assets/icons/*.svg``."""

from __future__ import annotations

from pathlib import Path

from assets.bake.icons_akrotiri import AKROTIRI
from assets.bake.icons_arnak import ARNAK
from assets.bake.icons_game import GAME
from assets.bake.icons_mykerinos import MYKERINOS
from assets.bake.icons_ui import INTERFACE


def bake(out: Path) -> None:
    """Write every icon below ``out`` (the assets folder) as ``icons/<name>.svg``.

    Game icons are in colour; interface icons are drawn in ``currentColor``, which the program replaces.
    """
    folder = out / "icons"
    folder.mkdir(parents=True, exist_ok=True)
    for name, draw in sorted({**GAME, **AKROTIRI, **ARNAK, **MYKERINOS, **INTERFACE}.items()):
        (folder / f"{name}.svg").write_text(draw().text(), encoding="utf-8")
