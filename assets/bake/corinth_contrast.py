"""What lies over Corinth's sheet in high contrast: its figures and symbols once more, in darker ink on darker heads."""

from __future__ import annotations

from pathlib import Path

import skia

from assets.bake import corinth_layout as lay
from assets.bake import corinth_print as printed
from assets.bake.corinth_draw import rounded
from assets.bake.kit import draw, mix, save

W, H = lay.SHEET_SIZE
INK = "#120902"
CREAM = "#fffaea"
#: How much of black the deep tones of the districts take on.
DARKER = 0.25


def contrast(c: skia.Canvas) -> None:
    """Draw what must stand out by 7:1, where the sheet has it."""
    for d in lay.DISTRICTS:
        deep = mix(printed.COLORS[d.name][2], "#000000", DARKER)
        for s in d.shops:
            c.save()
            c.clipRRect(rounded(s.box, 12), True)
            printed.head(c, s, deep, deep)
            c.restore()
            printed.points(c, s, CREAM)
        if d.bonus:
            printed.bonus(c, d, deep)
    printed.shop_icons(c, 1)
    printed.track_icons(c, 1)
    for b in lay.BUILDINGS:
        printed.power(c, b, INK)
        printed.price(c, b, INK)
    printed.players(c, INK)
    printed.turns(c, INK)


def bake(out: Path) -> None:
    """Write ``pictures/corinth/sheet_contrast.webp`` below ``out`` (the assets folder)."""
    save(draw(H, W, contrast), out / "pictures" / "corinth" / "sheet_contrast.webp", 80)
