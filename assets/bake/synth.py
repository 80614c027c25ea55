"""Sound synthesis with numpy: struck bodies, filtered noise, plucked strings, a room."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import wave
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

RATE = 44100
Wave = NDArray[np.float64]
Mode = tuple[float, float, float]


def silence(seconds: float) -> Wave:
    """Nothing, for a while."""
    return np.zeros(int(seconds * RATE))


def seconds(n: int) -> Wave:
    """Time axis of ``n`` samples."""
    return np.arange(n) / RATE


def struck(modes: Sequence[Mode], length: float, r: np.random.Generator, detune: float = 0.012) -> Wave:
    """Body set ringing by a blow: ``modes`` are (frequency Hz, amplitude, decay s); detuned a little each time."""
    t = seconds(int(length * RATE))
    out = np.zeros_like(t)
    for frequency, amplitude, decay in modes:
        f = frequency * (1 + detune * r.normal())
        out += amplitude * (1 + 0.2 * r.normal()) * np.sin(2 * np.pi * f * t + r.random()) * np.exp(-t / decay)
    return out * np.minimum(1, t / 0.0006)


def band(x: Wave, low: float, high: float, order: int = 2) -> Wave:
    """Band-pass by spectrum shaping (periodic, hence seamless for loops)."""
    spectrum = np.fft.rfft(x)
    f = np.fft.rfftfreq(len(x), 1 / RATE)
    f[0] = 1e-3
    shape = 1 / np.sqrt(1 + (low / f) ** (2 * order)) / np.sqrt(1 + (f / high) ** (2 * order))
    return np.asarray(np.fft.irfft(spectrum * shape, len(x)), np.float64)


def hiss(length: float, low: float, high: float, r: np.random.Generator) -> Wave:
    """Noise of unit strength between two frequencies."""
    x = band(r.normal(size=int(length * RATE)), low, high)
    return x / x.std()


def decay(x: Wave, rise: float, fall: float) -> Wave:
    """Quick rise, exponential fall, both in seconds."""
    t = seconds(len(x))
    return x * np.minimum(1, t / rise) * np.exp(-t / fall)


def swell(x: Wave, peak: float = 0.5, power: float = 1.5) -> Wave:
    """Rise to ``peak`` (part of the length) and fall again to nothing."""
    t = np.linspace(0, 1, len(x))
    shape = np.where(t < peak, t / peak, (1 - t) / (1 - peak))
    return x * (0.5 - 0.5 * np.cos(np.pi * shape)) ** power


def add(target: Wave, x: Wave, at: float, gain: float = 1.0) -> None:
    """Mix ``x`` into ``target`` ``at`` seconds, cut at the end."""
    start = int(at * RATE)
    n = min(len(x), len(target) - start)
    if n > 0:
        target[start : start + n] += x[:n] * gain


def pluck(frequency: float, length: float, r: np.random.Generator, bright: float = 0.5, damp: float = 0.996) -> Wave:
    """Plucked gut string (Karplus-Strong, computed a period at a time), tuned by resampling."""
    period = max(2, round(RATE / frequency))
    n = int(length * RATE * 1.02) + period
    line = r.uniform(-1, 1, period)
    for _ in range(int((1 - bright) * 8)):
        line = 0.5 * (line + np.roll(line, 1))
    line -= line.mean()
    line /= np.abs(line).max()
    out = np.empty(n)
    loss = float(np.clip(0.5 * (240 / frequency) ** 1.1, 0.06, 0.5))  # high strings would die at once otherwise
    for start in range(0, n, period):
        m = min(period, n - start)
        out[start : start + m] = line[:m]
        line = damp * ((1 - loss) * line + loss * np.roll(line, 1))
    step = frequency * (period + loss) / RATE
    at = np.arange(int(length * RATE)) * step
    tone = np.interp(at, np.arange(n), out)
    fade = len(tone) // 3
    tone[-fade:] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, fade))
    return tone * np.minimum(1, seconds(len(tone)) / 0.002)


def chime(frequency: float, length: float, r: np.random.Generator) -> Wave:
    """Small bronze chime."""
    modes = [
        (frequency, 1.0, 0.55),
        (frequency * 2.76, 0.45, 0.28),
        (frequency * 5.40, 0.22, 0.12),
        (frequency * 8.93, 0.08, 0.05),
        (frequency * 1.003, 0.5, 0.6),
    ]
    return struck(modes, length, r, 0.001)


def room(x: Wave, r: np.random.Generator, size: float = 0.5, wet: float = 0.2, tail: float | None = None) -> Wave:
    """Add a room's answer: exponential noise of ``size`` seconds; the result is ``tail`` seconds longer."""
    extra = int((size if tail is None else tail) * RATE)
    answer = hiss(size * 3, 200, 5000, r) * np.exp(-seconds(int(size * 3 * RATE)) / (size / 2.2))
    answer /= np.sqrt((answer**2).sum())
    n = len(x) + extra
    full = 1 << (n + len(answer)).bit_length()
    echo = np.fft.irfft(np.fft.rfft(x, full) * np.fft.rfft(answer, full), full)[:n]
    return np.pad(x, (0, extra)) * (1 - wet * 0.3) + echo * wet


def finish(x: Wave, peak: float = 0.89, tail: float = 0.02) -> Wave:
    """Trim silence, remove DC, fade both ends, bring the highest sample to ``peak``."""
    x = band(x - x.mean(), 35, 19000, 1)
    loud = np.flatnonzero(np.abs(x) > np.abs(x).max() * 10 ** (-58 / 20))
    start = max(0, loud[0] - 30)
    x = x[start : loud[-1] + int(tail * RATE)].copy()
    rise, fall = min(24, len(x)), min(int(tail * RATE) + 200, len(x))
    x[:rise] *= np.linspace(0, 1, rise)
    x[-fall:] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, fall))
    return x / np.abs(x).max() * peak


def write_ogg(x: Wave, path: Path, quality: float = 4) -> None:
    """Write samples (n,) or (n, 2), -1..1, as Ogg Vorbis by the ``oggenc`` program; a fixed serial number.

    Raises ``FileNotFoundError``, saying what to install, where there is no such program.
    """
    if shutil.which("oggenc") is None:
        raise FileNotFoundError("sounds are written by oggenc, which was not found; install vorbis-tools")
    data = (np.clip(x, -1, 1) * 32767).astype("<i2")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "sound.wav"
        with wave.open(str(source), "wb") as out:
            out.setnchannels(1 if data.ndim == 1 else 2)
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes(data.tobytes())
        subprocess.run(["oggenc", "-Q", "-q", str(quality), "--serial", "1", "-o", str(path), str(source)], check=True)
