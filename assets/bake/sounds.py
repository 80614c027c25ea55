"""Bakes ``assets/sounds/*.ogg``: every piece has a voice of its own, in several variants, all synthesised."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np

from assets.bake import sounds_mykerinos
from assets.bake.music import harbour
from assets.bake.synth import (
    RATE,
    Wave,
    add,
    band,
    chime,
    decay,
    finish,
    hiss,
    pluck,
    room,
    seconds,
    silence,
    struck,
    swell,
    write_ogg,
)

Rng = np.random.Generator
#: Notes of the lyre: D Dorian from D4, Hz.
SCALE = [293.66 * 2 ** (k / 12) for k in (0, 2, 3, 5, 7, 9, 10, 12, 14, 15, 17, 19, 21, 22, 24)]


def dice_felt(r: Rng) -> Wave:
    """A die lands on felt: a dull, short thud with a hint of the cube."""
    x = struck([(165, 1.0, 0.030), (290, 0.6, 0.020), (910, 0.16, 0.010), (1750, 0.08, 0.006)], 0.22, r, 0.06)
    add(x, decay(hiss(0.12, 180, 1300, r), 0.001, 0.018), 0, 0.30)
    return x


def dice_knock(r: Rng) -> Wave:
    """Die against die: hard, bright, dry."""
    x = struck(
        [(1480, 0.5, 0.016), (2630, 1.0, 0.011), (4150, 0.7, 0.008), (6400, 0.4, 0.005), (720, 0.35, 0.014)],
        0.14,
        r,
        0.05,
    )
    add(x, decay(hiss(0.03, 2500, 9000, r), 0.0003, 0.002), 0, 0.5)
    return x


def dice_wood(r: Rng) -> Wave:
    """Die against the wooden rim."""
    x = struck(
        [(410, 1.0, 0.034), (905, 0.7, 0.024), (1720, 0.5, 0.014), (2900, 0.35, 0.008), (220, 0.5, 0.04)], 0.25, r, 0.05
    )
    add(x, decay(hiss(0.04, 1200, 6000, r), 0.0004, 0.003), 0, 0.5)
    return room(x, r, 0.15, 0.10)


def pick(r: Rng) -> Wave:
    """A piece is lifted: a light scrape and tick."""
    x = silence(0.16)
    add(x, swell(hiss(0.07, 1400, 5200, r), 0.6, 1.2), 0, 0.10)
    add(x, struck([(1250, 0.6, 0.010), (2300, 0.4, 0.007), (640, 0.5, 0.014)], 0.09, r, 0.05), 0.05, 0.5)
    return x


def drop_wood(r: Rng) -> Wave:
    """A wooden piece is set down on the board."""
    x = struck([(255, 1.0, 0.040), (560, 0.8, 0.026), (1190, 0.5, 0.015), (2350, 0.3, 0.008)], 0.28, r, 0.05)
    add(x, decay(hiss(0.05, 700, 4200, r), 0.0005, 0.005), 0, 0.45)
    bounce = struck([(560, 0.6, 0.018), (1250, 0.5, 0.010)], 0.1, r, 0.05)
    add(x, bounce, 0.055 + 0.02 * r.random(), 0.22)
    return x


def coin(r: Rng) -> Wave:
    """A coin among coins."""
    x = silence(0.75)
    base = 2350 * (1 + 0.05 * r.normal())
    for k in range(int(r.integers(2, 4))):
        ring = struck(
            [
                (base, 0.5, 0.16),
                (base * 1.52, 0.8, 0.13),
                (base * 2.31, 0.7, 0.09),
                (base * 3.17, 0.4, 0.05),
                (base * 4.2, 0.2, 0.03),
            ],
            0.6,
            r,
            0.01,
        )
        add(x, ring, 0.055 * k + 0.012 * r.random() * k, 0.62**k)
        base *= 1.04
    add(x, decay(hiss(0.02, 4000, 14000, r), 0.0003, 0.002), 0, 0.5)
    return x


def goat(r: Rng) -> Wave:
    """The bell at a goat's neck, struck twice, not quite in tune."""
    x = silence(0.9)
    base = 610 * (1 + 0.06 * r.normal())
    for at, gain in ((0.0, 1.0), (0.15 + 0.05 * r.random(), 0.5)):
        bell = struck(
            [
                (base, 0.8, 0.13),
                (base * 1.47, 1.0, 0.16),
                (base * 2.09, 0.7, 0.12),
                (base * 2.56, 0.45, 0.09),
                (base * 3.9, 0.25, 0.05),
                (base * 5.3, 0.12, 0.03),
            ],
            0.7,
            r,
            0.006,
        )
        add(x, bell, at, gain)
        add(x, decay(hiss(0.02, 1500, 7000, r), 0.0004, 0.003), at, 0.3 * gain)
    return room(x, r, 0.3, 0.10)


def _scratch(length: float, r: Rng) -> Wave:
    grain = np.abs(band(r.normal(size=int(length * RATE)), 30, 130))
    x = hiss(length, 2200, 7600, r) * (0.25 + grain / grain.max())
    return swell(x, 0.3, 0.9)


def quill(r: Rng) -> Wave:
    """The pen ticks: a short stroke and a long one."""
    x = silence(0.36)
    first = 0.06 + 0.02 * r.random()
    add(x, _scratch(first, r), 0.005, 0.6)
    add(x, _scratch(0.13 + 0.04 * r.random(), r), first + 0.035, 1.0)
    add(x, struck([(820, 0.5, 0.006), (1900, 0.4, 0.004)], 0.05, r, 0.08), 0.004, 0.5)
    return x


def step(r: Rng) -> Wave:
    """One step of the steward: a sandal on stone."""
    x = struck([(150, 0.8, 0.020), (430, 0.9, 0.014), (1020, 0.4, 0.008)], 0.18, r, 0.06)
    add(x, decay(hiss(0.09, 900, 5200, r), 0.004, 0.022), 0.006, 0.17)
    return x


def stamp(r: Rng) -> Wave:
    """A building is put up: a heavy block, then dust."""
    x = silence(0.75)
    add(x, struck([(78, 1.3, 0.075), (132, 0.9, 0.055), (310, 0.5, 0.03), (720, 0.3, 0.015)], 0.5, r, 0.04), 0)
    add(x, decay(hiss(0.08, 500, 3800, r), 0.001, 0.010), 0, 0.45)
    for _ in range(6):
        pebble = struck([(1500 + 1400 * r.random(), 0.5, 0.006), (900, 0.3, 0.008)], 0.05, r, 0.1)
        add(x, pebble, 0.07 + 0.28 * r.random(), 0.14 * r.random())
    return room(x, r, 0.28, 0.14)


def star(r: Rng) -> Wave:
    """Three small chimes rising."""
    x = silence(1.7)
    start = int(r.integers(5, 8))
    for k, note in enumerate((0, 2, 4)):
        add(x, chime(SCALE[start + note] * 2, 1.2, r), 0.085 * k, 0.8 + 0.1 * k)
    return room(x, r, 0.5, 0.16)


def bonus(r: Rng) -> Wave:
    """The lyre runs upwards."""
    x = silence(2.2)
    first = int(r.integers(0, 3))
    for k, note in enumerate((0, 2, 4, 7, 9, 11)):
        add(x, pluck(SCALE[first + note], 1.5, r, 0.55, 0.995), 0.075 * k + 0.006 * r.random(), 0.7 + 0.06 * k)
    return room(x, r, 0.6, 0.25)


def card(r: Rng) -> Wave:
    """A card slides."""
    n = 0.20 + 0.06 * r.random()
    x = silence(0.4)
    add(x, swell(hiss(n, 1500, 6500, r), 0.35, 1.3), 0, 0.5)
    add(x, decay(hiss(0.05, 400, 2500, r), 0.001, 0.008), n * 0.85, 0.35)
    return x


def button(r: Rng) -> Wave:
    """A small wooden key."""
    x = struck([(680, 0.8, 0.012), (1480, 0.6, 0.008), (2750, 0.3, 0.005), (300, 0.5, 0.018)], 0.12, r, 0.03)
    add(x, decay(hiss(0.02, 2000, 7000, r), 0.0004, 0.002), 0, 0.2)
    return x


def refuse(r: Rng) -> Wave:
    """No: two damped low strings, falling."""
    x = silence(0.6)
    add(x, decay(pluck(SCALE[2] / 2, 0.4, r, 0.2, 0.97), 0.002, 0.10), 0)
    add(x, decay(pluck(SCALE[1] / 2 * 0.944, 0.5, r, 0.2, 0.97), 0.002, 0.13), 0.12)
    return band(x, 60, 900)


def turn(r: Rng) -> Wave:
    """Your turn: an open fifth on the lyre under a far gong."""
    x = silence(2.4)
    for k, note in enumerate((0, 4, 7)):
        add(x, pluck(SCALE[note], 1.9, r, 0.5, 0.996), 0.05 * k, 0.8)
    add(x, struck([(147, 0.5, 0.7), (220, 0.3, 0.5), (349, 0.2, 0.4), (523, 0.12, 0.3)], 2.2, r, 0.004), 0.02, 0.7)
    return room(x, r, 0.7, 0.22)


def win(r: Rng) -> Wave:
    """The end of a game: a rising phrase, chimes, a chord that rings out."""
    x = silence(4.6)
    tune = (
        (0.0, 0),
        (0.16, 2),
        (0.32, 4),
        (0.48, 7),
        (0.80, 4),
        (0.96, 7),
        (1.12, 9),
        (1.28, 11),
        (1.28, 7),
        (1.28, 4),
    )
    for at, note in tune:
        add(x, pluck(SCALE[note], 2.6, r, 0.6, 0.997), at, 0.8)
        add(x, pluck(SCALE[note] / 2, 2.6, r, 0.4, 0.997), at, 0.4)
    for k, note in enumerate((7, 9, 11, 14)):
        add(x, chime(SCALE[note], 2.0, r), 1.30 + 0.10 * k, 0.35)
    add(x, struck([(73, 0.9, 0.6), (147, 0.7, 0.7), (220, 0.3, 0.5)], 2.4, r, 0.003), 1.28, 0.7)
    return room(x, r, 0.9, 0.28)


def wave(r: Rng) -> Wave:
    """A small wave runs along the quay."""
    length = 2.0 + 0.4 * r.random()
    low = swell(hiss(length, 120, 700, r), 0.4, 1.6)
    high = swell(hiss(length, 1200, 5000, r), 0.55, 2.6)
    x = low * 0.8 + high * 0.42
    for _ in range(9):
        f = 420 + 700 * r.random()
        t = seconds(int(0.06 * RATE))
        drop = np.sin(2 * np.pi * f * t * (1 + 3 * t)) * np.exp(-t / 0.014)
        add(x, drop, length * (0.3 + 0.5 * r.random()), 0.5 * r.random())
    return x


def page(r: Rng) -> Wave:
    """A leaf of the rulebook turns."""
    x = silence(0.6)
    add(x, swell(hiss(0.30, 900, 6000, r), 0.5, 1.6), 0, 0.5)
    for _ in range(14):
        add(x, decay(hiss(0.012, 1500, 8000, r), 0.0005, 0.003), 0.03 + 0.3 * r.random(), 0.3 * r.random())
    add(x, decay(hiss(0.06, 300, 1800, r), 0.002, 0.014), 0.30, 0.5)
    return x


def undo(r: Rng) -> Wave:
    """Taken back: a scratch run backwards."""
    x = silence(0.34)
    add(x, _scratch(0.20, r)[::-1], 0.01, 0.6)
    add(x, struck([(520, 0.6, 0.02), (1100, 0.4, 0.012)], 0.1, r, 0.03), 0.19, 0.6)
    return x


#: Voice, number of variants, loudness beside the others (0..1; the files themselves are peak-normalised).
VOICES: dict[str, tuple[Callable[[Rng], Wave], int, float]] = {
    "dice_felt": (dice_felt, 4, 0.75),
    "dice_knock": (dice_knock, 4, 0.45),
    "dice_wood": (dice_wood, 3, 0.60),
    "pick": (pick, 3, 0.30),
    "drop_wood": (drop_wood, 3, 0.60),
    "coin": (coin, 4, 0.35),
    "goat": (goat, 3, 0.35),
    "quill": (quill, 4, 0.40),
    "step": (step, 4, 0.50),
    "stamp": (stamp, 3, 0.85),
    "star": (star, 3, 0.45),
    "bonus": (bonus, 3, 0.60),
    "card": (card, 3, 0.40),
    "button": (button, 3, 0.30),
    "refuse": (refuse, 3, 0.55),
    "turn": (turn, 3, 0.55),
    "win": (win, 3, 0.80),
    "wave": (wave, 3, 0.35),
    "page": (page, 3, 0.35),
    "undo": (undo, 3, 0.35),
    **sounds_mykerinos.VOICES,
}
SEED = 146


def bake(out: Path) -> None:
    """Write ``sounds/<voice>_<n>.ogg``, ``sounds/music_harbour.ogg`` and ``sounds/sounds.toml`` below ``out``.

    The table gives for each voice the number of variants and the gain that balances it against the others.
    """
    folder = out / "sounds"
    folder.mkdir(parents=True, exist_ok=True)
    lines = ["# Written by assets/bake/sounds.py: variants of each voice and the gain that balances them.", ""]
    for number, (name, (voice, variants, gain)) in enumerate(VOICES.items()):
        for k in range(variants):
            r = np.random.default_rng((SEED, number, k))
            write_ogg(finish(voice(r)), folder / f"{name}_{k + 1}.ogg")
        lines += [f"[{name}]", f"variants = {variants}", f"gain = {gain}", ""]
    music = harbour(np.random.default_rng((SEED, 999)))
    write_ogg(music, folder / "music_harbour.ogg", quality=1.5)
    lines += ["[music_harbour]", "variants = 0", "gain = 0.5", f"seconds = {len(music) / RATE:.1f}", ""]
    (folder / "sounds.toml").write_text("\n".join(lines), encoding="utf-8")
