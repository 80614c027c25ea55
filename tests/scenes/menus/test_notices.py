"""What the program has to say by itself stays until it can be read; what somebody asks for is answered at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.words import msg
from saves.places import places
from saves.settings import SettingsFile
from tests.scenes.menus.conftest import Start, keep_game

WRONG = '{"effects": 7, "music": -1, "mute": "yes", "ui_scale": 9, "takebacks": "never", "first_steps": 3}'


def test_each_setting_that_cannot_be_is_told_in_its_time(start: Start, tmp_path: Path) -> None:
    """However many there are: each is as it was at first, which nobody could know otherwise."""
    where = places(tmp_path)
    where.config.mkdir(parents=True, exist_ok=True)
    where.settings.write_text(WRONG, encoding="utf-8")
    notes = SettingsFile(where).load()
    program, driver = start()
    for note in notes:
        program.tell(note)
    program.show_title()
    seconds: dict[str, float] = {}
    for _ in range(280):
        driver.advance(0.1, 0.1)
        for text in driver.toasts():
            seconds[text] = seconds.get(text, 0.0) + 0.1
    assert len(notes) == 7 and list(seconds) == [program.words.say(note) for note in notes]
    assert min(seconds.values()) > 7


def test_an_answer_does_not_wait(start: Start) -> None:
    program, driver = start()
    program.show_title()
    for number in range(9):
        program.tell(msg("saves.settings.value", key=str(number), value=""))
    driver.advance(0.1)
    assert not program.resume("2026-01-01-corinth-none")
    driver.advance(0.1)
    assert "2026-01-01-corinth-none" in driver.toasts()[-1]


def test_of_thousands_of_garbled_lines_only_what_can_be_read_is_said(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each costs the time in which it is laid out: together they held the program up for minutes."""
    program, driver = start()
    name = keep_game(program, 5)
    with program.records.path(name).open("a", encoding="utf-8") as stream:
        stream.writelines(f"x{number}\n" for number in range(5000))
    program.show_title()
    driver.advance(0.2)
    said: list[str] = []
    monkeypatch.setattr(driver.stage, "toast", lambda text, **how: said.append(text))
    assert program.resume(name)
    driver.advance(0.1)
    assert len(said) == 3 and str(program.places.damaged) in said[-1]
