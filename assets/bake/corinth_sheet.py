"""The player's sheet: a merchant's tablet, parchment in a wooden frame, drawn from :mod:`corinth_layout`."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import skia

from assets.bake import corinth_layout as lay
from assets.bake import corinth_print as printed
from assets.bake.corinth_buildings import building
from assets.bake.corinth_draw import diamond, rounded, wooden_frame
from assets.bake.corinth_layout import Rect
from assets.bake.corinth_pieces import GROUND, good
from assets.bake.kit import (
    bevel,
    blur,
    draw,
    drop_shadow,
    fbm,
    grade,
    hillshade,
    ink,
    lerp,
    luminance,
    mask_of,
    over,
    paint,
    ramp,
    resize,
    save,
    smoothstep,
    vignette,
)
from assets.bake.kit.array import Array
from assets.bake.kit.material import burnt_edge, paper

W, H = lay.SHEET_SIZE
SEED = 48


def _relief() -> Array:
    """Height field of all that is pressed into the parchment or stands out of it."""

    def union(c: skia.Canvas, shapes: list[skia.RRect]) -> None:
        for s in shapes:
            c.drawRRect(s, ink("#ffffff"))

    plates = [rounded(d.band, 20) for d in lay.DISTRICTS] + [rounded(b.card, 18) for b in lay.BUILDINGS]
    plates += [
        rounded(r, 20) for r in (lay.MARKET_PANEL, lay.GOLD_PANEL, lay.GOAT_PANEL, lay.TURN_PANEL, lay.TURN_REST)
    ]
    dents = [rounded(s.box, 12) for d in lay.DISTRICTS for s in d.shops] + [rounded(lay.NAME_FIELD, 14)]
    dents += [rounded(b.vignette, 12) for b in lay.BUILDINGS]
    height = bevel(mask_of(H, W, lambda c: union(c, plates)), 6, 3.2, 1.0)
    height -= bevel(mask_of(H, W, lambda c: union(c, dents)), 5, 3.0, 0.9)

    def places(c: skia.Canvas) -> None:
        for d in lay.DISTRICTS:
            for s in d.shops:
                for x, y in s.places:
                    c.drawCircle(x, y, lay.PLACE / 2, ink("#ffffff"))
        for y in (*lay.GOLD_Y, *lay.GOAT_Y):
            for x in lay.TRACK_X:
                c.drawCircle(x, y, 30, ink("#ffffff"))
        for _, _, y in lay.SCORES:
            c.drawPath(diamond(lay.SCORE_X, y, lay.SCORE_DIAGONAL - 8), ink("#ffffff"))

    def raised(c: skia.Canvas) -> None:
        for y in lay.MARKET_Y:
            for x in lay.MARKET_X:
                c.drawCircle(x, y, lay.NODE / 2, ink("#ffffff"))
        s = lay.TURN_DIE
        for x in lay.TURN_X:
            c.drawRRect(rounded(Rect(x - s // 2, lay.TURN_Y - s // 2, s, s), 18), ink("#ffffff"))
        for d in lay.DISTRICTS:
            if d.bonus:
                c.drawCircle(*d.bonus_centre, lay.BONUS_RADIUS, ink("#ffffff"))

    height -= bevel(mask_of(H, W, places), 4, 2.0, 0.8)
    up = mask_of(H, W, raised)
    return np.asarray(height + bevel(up, 9, 6.0, 1.2), np.float32)


def _place(image: Array, layer: Array, x: float, y: float, size: int) -> None:
    """Paint a sprite scaled to ``size`` wide, centred."""
    h = round(size * layer.shape[0] / layer.shape[1])
    paint(image, resize(layer, size, h), x - size / 2, y - h / 2)


def rounded_mask(w: int, h: int) -> Array:
    """Coverage of a building's picture."""
    return mask_of(h, w, lambda c: c.drawRRect(rounded(Rect(0, 0, w, h), 12), ink("#ffffff")))


def building_scene(b: lay.Building) -> Array:
    """A building under the sky, in full colour: shown when it stands; the sheet has it in sepia, as a plan."""
    v = b.vignette
    horizon = np.linspace(0, 1, v.h, dtype=np.float32)[:, None] + 0.02 * fbm(v.h, v.w, 60, 3, SEED + 60)
    scene = ramp(horizon, [(0, "#6fb0cc"), (0.40, "#cfe4dc"), (0.52, "#f2e6c0"), (0.56, "#cdb274"), (1, "#b38a4c")])
    cloud = smoothstep(0.25, 0.8, fbm(v.h, v.w, 70, 4, SEED + b.sky, aspect=(0.5, 1.6))) * smoothstep(0.5, 0.2, horizon)
    over(scene, (1.0, 0.99, 0.95), 0.65 * cloud)
    sprite = resize(building(b.name, 300), 190, 190)
    paint(scene, sprite, (v.w - 190) / 2 + 1, (v.h - 190) / 2 + 6)
    return np.clip(scene, 0, 1)


def sheet() -> Array:
    """The finished picture, (1632, 2374, 3)."""
    image = paper(H, W, SEED, scale=1.6, stains=0.8)
    everything = np.ones((H, W), np.float32)
    everything[: lay.FRAME], everything[-lay.FRAME :] = 0, 0
    everything[:, : lay.FRAME], everything[:, -lay.FRAME :] = 0, 0
    image = burnt_edge(image, everything, 60, SEED + 3, 0.22)
    texture = image / np.maximum(blur(image, 60), 1e-3)
    print_ = draw(H, W, printed.ground)
    wear = 1 - 0.10 * smoothstep(0.15, 0.8, fbm(H, W, 30, 4, SEED + 9))
    over(image, print_[..., :3], print_[..., 3] * wear)
    image *= 0.25 + 0.75 * texture
    for b in lay.BUILDINGS:
        v = b.vignette
        stage = building_scene(b)
        grey = luminance(stage)
        plan = ramp(grey, [(0, "#5b3d20"), (0.45, "#b18f5c"), (0.8, "#ead9b0"), (1, "#fbf2da")])
        plan = lerp(plan, stage, 0.16)
        over(image[v.y : v.y + v.h, v.x : v.x + v.w], plan, rounded_mask(v.w, v.h))
    drop_shadow(image, mask_of(H, W, printed.nodes), 0, 0, 4, 6, 6, 0.45)
    paint(image, draw(H, W, printed.plates))
    for d in lay.DISTRICTS:
        x, y = d.art
        _place(image, good(d.icon, 300), x, y, round(GROUND * (230 if d.shops[0].box.x > 350 else 200)))
    light = hillshade(blur(_relief(), 0.7), 0.42)
    image *= (0.25 + 0.75 * light)[..., None]
    paint(image, draw(H, W, printed.first_rings))
    image *= vignette(H, W, 0.16, 0.55)[..., None]
    wooden_frame(image, lay.FRAME, SEED + 1)
    return grade(image, 0.02, 1.06, 0.06, 0.006, SEED)


def bake(out: Path) -> None:
    """Write ``pictures/corinth/sheet.jpg`` below ``out`` (the assets folder)."""
    save(sheet(), out / "pictures" / "corinth" / "sheet.jpg", 89)
