"""Sound: named effects with variants, streamed music, and silence where there is no device."""

from __future__ import annotations

import random
from array import array
from dataclasses import dataclass
from pathlib import Path

import pygame
import tomli

from .quiet import silent_stderr

FREQUENCY = 44100
_PITCHES = (0.965, 0.985, 1.0, 1.0, 1.018, 1.036)
MUSIC_FADE_MS = 2000
_LONGEST_BENT = 44100
"""Effects longer than this many frames are played as they are: bending them would be heard as delay."""


@dataclass(slots=True)
class Volumes:
    """Loudness 0 to 1 by group, and mute for all. Who starts the program says how loud each is at first."""

    effects: float = 1.0
    interface: float = 1.0
    music: float = 1.0
    mute: bool = False

    def of(self, group: str) -> float:
        """Loudness of a group now; raises KeyError for an unknown one."""
        if group not in ("effects", "interface", "music"):
            raise KeyError(group)
        value: float = getattr(self, group)
        return 0.0 if self.mute else value


class Sounds:
    """Plays `<name>_<n>.ogg` (or `.wav`) from a folder by `<name>`, choosing a variant and a slight change of pitch
    each time.

    `sounds.toml` of the folder gives each name a `gain` that balances it with the others.

    Nothing sounds before `start`, and nothing ever does without a device; every call is harmless then. `played` keeps
    the last names asked for, so that tests (and a caption) know what was to be heard.
    """

    def __init__(self, folder: Path, volumes: Volumes | None = None) -> None:
        self._folder = folder
        self.volumes = volumes or Volumes()
        self.device = False
        self._started = False
        self._random = random.Random()
        self._files: dict[str, list[Path]] | None = None
        self._gains: dict[str, float] = {}
        self._loaded: dict[Path, pygame.mixer.Sound | None] = {}
        self._bent: dict[tuple[Path, float], pygame.mixer.Sound] = {}
        self._last: dict[str, Path] = {}
        self._music: str | None = None
        self.played: list[str] = []

    def start(self) -> None:
        """Open the device, once; call after the first picture is on the screen."""
        if self._started:
            return
        self._started = True
        with silent_stderr():
            try:
                pygame.mixer.init(FREQUENCY, -16, 2, 512)
                self.device = True
            except (pygame.error, NotImplementedError):
                self.device = False
        if self.device:
            pygame.mixer.set_num_channels(24)
            if self._music is not None:
                self.music(self._music)

    def play(self, name: str, volume: float = 1.0, group: str = "effects") -> None:
        """Play an effect; names without a file are silent."""
        self.played.append(name)
        del self.played[:-64]
        loudness = self.volumes.of(group) * volume
        if not self.device or loudness <= 0:
            return
        variants = self._variants().get(name)
        if not variants:
            return
        loudness *= self._gains.get(name, 1.0)
        path = self._choose(name, variants)
        sound = self._sound(path, self._random.choice(_PITCHES))
        channel = sound.play() if sound is not None else None
        if channel is not None:
            channel.set_volume(min(1.0, loudness * self._random.uniform(0.88, 1.0)))

    def has(self, name: str) -> bool:
        """Whether there is a file for an effect."""
        return name in self._variants()

    def music(self, name: str | None) -> None:
        """Stream `<name>.ogg` round and round, or fade out with None."""
        self._music = name
        if not self.device:
            return
        path = self._folder / f"{name}.ogg"
        if name is None or not path.is_file():
            pygame.mixer.music.fadeout(MUSIC_FADE_MS)
            return
        try:
            pygame.mixer.music.load(path)
            pygame.mixer.music.set_volume(self.volumes.of("music"))
            pygame.mixer.music.play(-1, fade_ms=MUSIC_FADE_MS)
        except pygame.error:
            self._music = None

    def set_volumes(self, **changes: float | bool) -> None:
        """Change loudness (`effects`, `interface`, `music`, 0 to 1) or `mute`."""
        for key, value in changes.items():
            if key == "mute":
                self.volumes.mute = bool(value)
            else:
                self.volumes.of(key)
                setattr(self.volumes, key, min(1.0, max(0.0, float(value))))
        if self.device:
            pygame.mixer.music.set_volume(self.volumes.of("music"))
            if self.volumes.mute:
                pygame.mixer.stop()

    def close(self) -> None:
        """Close the device."""
        if self.device:
            pygame.mixer.quit()
            self.device = False

    def _variants(self) -> dict[str, list[Path]]:
        if self._files is None:
            self._files = {}
            for path in sorted(self._folder.glob("*_*.ogg")) + sorted(self._folder.glob("*_*.wav")):
                stem, _, number = path.stem.rpartition("_")
                if number.isdigit():
                    self._files.setdefault(stem, []).append(path)
            self._gains = _read_gains(self._folder / "sounds.toml")
        return self._files

    def _choose(self, name: str, variants: list[Path]) -> Path:
        fresh = [path for path in variants if path != self._last.get(name)] or variants
        self._last[name] = self._random.choice(fresh)
        return self._last[name]

    def _sound(self, path: Path, pitch: float) -> pygame.mixer.Sound | None:
        if path not in self._loaded:
            try:
                self._loaded[path] = pygame.mixer.Sound(path)
            except (pygame.error, OSError):
                self._loaded[path] = None
        sound = self._loaded[path]
        if sound is None or pitch == 1.0:
            return sound
        if (path, pitch) not in self._bent:
            self._bent[path, pitch] = _bend(sound, pitch)
        return self._bent[path, pitch]


def _read_gains(path: Path) -> dict[str, float]:
    try:
        voices = tomli.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomli.TOMLDecodeError):
        return {}
    return {name: float(voice.get("gain", 1.0)) for name, voice in voices.items() if isinstance(voice, dict)}


def _bend(sound: pygame.mixer.Sound, pitch: float) -> pygame.mixer.Sound:
    """A copy of a sound a little higher (above 1) or lower, by picking frames at another pace."""
    form = pygame.mixer.get_init()
    if form is None or form[1] not in (16, -16) or form[2] != 2:
        return sound
    frames = array("I")
    if frames.itemsize != 4:
        return sound
    raw = sound.get_raw()
    frames.frombytes(raw[: len(raw) // 4 * 4])
    if len(frames) > _LONGEST_BENT:
        return sound
    count = int(len(frames) / pitch) - 1
    bent = array("I", [frames[int(i * pitch)] for i in range(max(0, count))])
    return pygame.mixer.Sound(buffer=bent.tobytes())
