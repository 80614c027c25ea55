"""The harbour's music: a quiet lyre and a far flute over lapping water; it loops without a seam."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from assets.bake.synth import RATE, Wave, chime, hiss, pluck, seconds

Stereo = NDArray[np.float64]
BAR = 8.0
BARS = 12
ROOT = 293.66
STEPS = (0, 2, 3, 5, 7, 9, 10)
# One line a bar: bass notes, then the lyre's melody as (beat, degree above D4); degree 7 is the octave.
BASS = ((0, 4), (0, 3), (-2, 2), (0, 4), (0, 4), (3, 6), (2, 4), (0, 4), (-2, 3), (0, 4), (3, 1), (0, 4))
LYRE: tuple[tuple[tuple[float, int], ...], ...] = (
    ((0.5, 4), (1.5, 7), (2.5, 8), (3, 7), (4.5, 4)),
    ((0.5, 5), (1.5, 4), (2.5, 3), (3, 4), (5, 2)),
    ((1, 2), (2, 3), (2.5, 4), (3.5, 6), (5, 4), (6, 3)),
    ((0.5, 4), (2, 1), (3, 2), (4, 0)),
    ((0.5, 7), (1, 8), (1.5, 9), (3, 8), (4, 7), (5.5, 4), (6.5, 5)),
    ((0.5, 6), (1.5, 5), (3, 3), (4.5, 5), (6, 6)),
    ((1, 4), (1.5, 6), (2, 8), (4, 7), (5, 6), (6, 4)),
    ((0.5, 7), (2, 4), (3, 2), (4, 0)),
    ((1, 3), (2.5, 5), (3, 6), (4.5, 5), (6, 3)),
    ((0.5, 4), (2, 7), (4, 9), (5, 8), (6, 7)),
    ((0.5, 5), (1.5, 7), (2.5, 5), (3.5, 3), (5, 1), (6, 3)),
    ((0.5, 2), (2, 1), (3.5, 0)),
)
# The flute: (bar, beat, degree, beats).
FLUTE = (
    (3, 5.0, 4, 2.6),
    (4, 0.0, 7, 3.4),
    (4, 4.0, 8, 1.4),
    (4, 5.5, 7, 2.2),
    (5, 1.0, 5, 4.2),
    (8, 4.0, 3, 1.6),
    (8, 6.0, 5, 1.8),
    (9, 0.0, 4, 3.6),
    (9, 4.5, 6, 1.4),
    (9, 6.0, 7, 3.4),
    (10, 2.0, 5, 4.0),
)


def pitch(degree: int) -> float:
    """Frequency of a degree of the D Dorian scale, 0 = D4."""
    octave, step = divmod(degree, 7)
    return ROOT * 2 ** (octave + STEPS[step] / 12)


def flute(frequency: float, length: float, r: np.random.Generator) -> Wave:
    """Breathy reed tone with a slow vibrato."""
    t = seconds(int(length * RATE))
    shake = 1 + 0.0035 * np.sin(2 * np.pi * 4.7 * t + r.random() * 6) * np.minimum(1, t / 0.8)
    phase = 2 * np.pi * np.cumsum(frequency * shake) / RATE
    tone = np.sin(phase) + 0.22 * np.sin(2 * phase) + 0.10 * np.sin(3 * phase)
    breath = hiss(length, frequency * 0.9, frequency * 3, r)[: len(t)]
    shape = np.minimum(1, t / 0.28) * np.minimum(1, (length - t) / 0.6)
    return (tone + 0.10 * breath) * np.clip(shape, 0, 1) ** 1.4


def _place(target: Stereo, x: Wave, at: float, gain: float, side: float) -> None:
    """Mix into the ring buffer, so that what rings past the end comes in at the start; ``side`` -1..1."""
    index = (np.arange(len(x)) + int(at * RATE)) % len(target)
    target[index, 0] += x * gain * np.sqrt((1 - side) / 2)
    target[index, 1] += x * gain * np.sqrt((1 + side) / 2)


def _water(n: int, r: np.random.Generator) -> Stereo:
    """Surf: noise that is periodic by construction, swelling in periods that divide the loop."""
    t = np.arange(n) / n
    out = np.zeros((n, 2))
    for channel in range(2):
        low, high = hiss(n / RATE, 90, 520, r)[:n], hiss(n / RATE, 900, 4200, r)[:n]
        slow = 0.5 - 0.5 * np.cos(2 * np.pi * (11 * t + 0.13 * channel + 0.09 * np.sin(2 * np.pi * 3 * t)))
        other = 0.5 - 0.5 * np.cos(2 * np.pi * (17 * t + 0.4 + 0.2 * channel))
        out[:, channel] = low * (0.35 + 0.65 * slow**2) + high * 0.30 * (0.12 + slow**3 * 0.7 + 0.25 * other**4)
    return out


def _ring_room(x: Stereo, r: np.random.Generator, size: float, wet: float) -> Stereo:
    """Reverberation by circular convolution: the loop stays seamless."""
    out = x.copy()
    n = len(x)
    for channel in range(2):
        answer = np.zeros(n)
        tail = hiss(size * 3, 180, 3600, r)
        tail = tail * np.exp(-seconds(len(tail)) / (size / 2.3))
        answer[: len(tail)] = tail / np.sqrt((tail**2).sum())
        out[:, channel] += wet * np.fft.irfft(np.fft.rfft(x[:, channel]) * np.fft.rfft(answer), n)
    return out


def harbour(r: np.random.Generator) -> Stereo:
    """Return 96 s of stereo music, samples -1..1."""
    n = int(BAR * BARS * RATE)
    dry = np.zeros((n, 2))
    for bar in range(BARS):
        start = bar * BAR
        low, high = BASS[bar]
        for beat, degree, gain in (
            (0.0, low - 7, 0.36),
            (0.06, high - 7, 0.28),
            (4.0, low - 7, 0.24),
            (4.06, low, 0.20),
        ):
            _place(dry, pluck(pitch(degree), 5.0, r, 0.25, 0.9985), start + beat + 0.02 * r.random(), gain, -0.25)
        for beat, degree in LYRE[bar]:
            side = 0.15 + 0.05 * (degree - 4)
            gain = 0.42 + 0.10 * r.random()
            at = start + beat + 0.025 * r.normal()
            _place(dry, pluck(pitch(degree), 3.4, r, 0.45, 0.9965), at, gain, float(np.clip(side, -0.5, 0.5)))
            if r.random() < 0.22:
                _place(dry, pluck(pitch(degree + 2), 3.0, r, 0.45, 0.9965), at + 0.05, gain * 0.6, 0.3)
    for flute_bar, beat, degree, beats in FLUTE:
        _place(dry, flute(pitch(degree), beats + 0.4, r), flute_bar * BAR + beat, 0.085, -0.4)
    for at, note in ((30.4, 11), (62.2, 14), (63.1, 11), (93.0, 9)):
        _place(dry, chime(pitch(note) * 2, 2.0, r), at, 0.030, 0.6)
    wet = _ring_room(dry, r, 1.6, 0.34)
    mix = wet + _water(n, r) * 0.055
    return np.asarray(mix / np.abs(mix).max() * 0.80)
