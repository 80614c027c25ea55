from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from scenes.stage.sound import Sounds, Volumes
from tests.scenes.driver import ASSETS

QUIET = """
from pathlib import Path
from scenes.stage.sound import Sounds
sounds = Sounds(Path("."))
sounds.start()
sounds.play("button"); sounds.music("harbour"); sounds.set_volumes(mute=True); sounds.music(None); sounds.close()
print(sounds.device)
"""


def test_no_device_is_silence_without_a_word() -> None:
    environment = {**os.environ, "SDL_AUDIODRIVER": "alsa", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    run = subprocess.run(
        [sys.executable, "-c", QUIET], capture_output=True, text=True, env=environment, timeout=30, check=False
    )
    assert run.returncode == 0 and run.stderr == "" and run.stdout.strip() in ("False", "True")


class Channel:
    """Notes how loud it is set."""

    def __init__(self) -> None:
        self.volumes: list[float] = []

    def set_volume(self, volume: float) -> None:
        self.volumes.append(volume)


class Played:
    """A sound that is played on a channel of its own, always the same."""

    def __init__(self) -> None:
        self.channel = Channel()

    def play(self) -> Channel:
        return self.channel


class Tune:
    """Stands for `pygame.mixer.music`: notes what is asked of it, and when all effects are ended."""

    def __init__(self) -> None:
        self.asked: list[str | float] = []

    def load(self, path: Path) -> None:
        self.asked.append(path.stem)

    def set_volume(self, volume: float) -> None:
        self.asked.append(volume)

    def play(self, loops: int, fade_ms: int) -> None:
        assert loops == -1 and fade_ms > 0
        self.asked.append("plays")

    def fadeout(self, ms: int) -> None:
        self.asked.append("fades")


@pytest.fixture
def tune(monkeypatch: pytest.MonkeyPatch) -> Tune:
    """The mixer's music, and a device that opens at once."""
    tune = Tune()
    monkeypatch.setattr(pygame.mixer, "init", lambda *form: None)
    monkeypatch.setattr(pygame.mixer, "quit", lambda: None)
    monkeypatch.setattr(pygame.mixer, "set_num_channels", lambda count: None)
    monkeypatch.setattr(pygame.mixer, "stop", lambda: tune.asked.append("silence"))
    monkeypatch.setattr(pygame.mixer, "music", tune)
    return tune


def some_sounds(folder: Path) -> Sounds:
    """A bell and a horn of three variants each, the horn half as loud as it was recorded; a tune named harbour."""
    for name in ("bell_1", "bell_2", "bell_3", "horn_1", "horn_2", "horn_3", "harbour"):
        (folder / f"{name}.ogg").write_bytes(b"")
    (folder / "sounds.toml").write_text("[horn]\ngain = 0.5\n", encoding="utf-8")
    return Sounds(folder)


@pytest.fixture
def sounds(tmp_path: Path, tune: Tune) -> Iterator[Sounds]:
    """A device that is open, and effects to play."""
    sounds = some_sounds(tmp_path)
    sounds.start()
    yield sounds
    sounds.close()


class Loudest(random.Random):
    """Of what is left to chance the loudest."""

    def uniform(self, a: float, b: float) -> float:
        return b


def loudness(sounds: Sounds, monkeypatch: pytest.MonkeyPatch, name: str, *how: float | str) -> list[float]:
    """How loud an effect comes out; nothing where it is not played."""
    played = Played()
    monkeypatch.setattr(Sounds, "_sound", lambda self, path, pitch: played)
    monkeypatch.setattr(sounds, "_random", Loudest())
    sounds.play(name, *how)  # type: ignore[arg-type]
    return played.channel.volumes


def test_music_asked_for_before_the_device_opens_plays_once_it_has(tmp_path: Path, tune: Tune) -> None:
    sounds = some_sounds(tmp_path)
    sounds.set_volumes(music=0.25)
    sounds.music("harbour")
    assert not tune.asked
    sounds.start()
    assert tune.asked == ["harbour", 0.25, "plays"]
    sounds.music(None)
    assert tune.asked[-1] == "fades"


def test_music_that_plays_is_heard_as_loud_as_it_is_set(sounds: Sounds, tune: Tune) -> None:
    sounds.music("harbour")
    for change, volume in (({"music": 0.5}, 0.5), ({"mute": True}, 0.0), ({"mute": False}, 0.5)):
        sounds.set_volumes(**change)
        assert [asked for asked in tune.asked if isinstance(asked, float)][-1] == volume


def test_who_mutes_the_program_ends_what_sounds(sounds: Sounds, tune: Tune, monkeypatch: pytest.MonkeyPatch) -> None:
    sounds.set_volumes(effects=0.5)
    assert "silence" not in tune.asked
    sounds.set_volumes(mute=True)
    assert tune.asked.count("silence") == 1 and not loudness(sounds, monkeypatch, "bell")


def test_an_effect_is_as_loud_as_it_its_group_and_its_gain_say(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    sounds.set_volumes(effects=0.8, interface=0.2)
    assert loudness(sounds, monkeypatch, "bell") == [0.8]
    assert loudness(sounds, monkeypatch, "bell", 0.5) == [0.4]
    assert loudness(sounds, monkeypatch, "bell", 1.0, "interface") == [0.2]
    assert loudness(sounds, monkeypatch, "horn") == [0.4]
    sounds.set_volumes(interface=0.0)
    assert not loudness(sounds, monkeypatch, "bell", 1.0, "interface")


def test_no_variant_is_heard_twice_running(sounds: Sounds, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Sounds, "_sound", lambda self, path, pitch: heard.append(path.stem))
    for _ in range(30):
        sounds.play("bell")
        sounds.play("horn")
    for name in ("bell", "horn"):
        variants = [stem for stem in heard if stem.startswith(name)]
        assert len(variants) == 30 and len(set(variants)) == 3
        assert all(one != next_one for one, next_one in pairwise(variants))


def test_every_name_may_be_played_and_missing_ones_are_silent() -> None:
    sounds = Sounds(ASSETS / "sounds", Volumes())
    sounds.start()
    try:
        assert sounds.device
        for _ in range(30):
            sounds.play("button", group="interface")
        sounds.play("there is no such sound")
        assert sounds.played[-1] == "there is no such sound"
        assert sounds.has("button") and not sounds.has("there is no such sound")
    finally:
        sounds.close()


def test_volumes_are_bounded_and_named() -> None:
    sounds = Sounds(Path("nowhere"))
    sounds.set_volumes(effects=3.0, music=-1.0)
    assert sounds.volumes.effects == 1.0 and sounds.volumes.music == 0.0
    sounds.set_volumes(mute=True)
    assert sounds.volumes.of("effects") == 0.0
    with pytest.raises(KeyError):
        sounds.set_volumes(drums=1.0)
