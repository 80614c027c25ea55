from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

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


def test_variants_alternate_and_missing_names_are_silent() -> None:
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
