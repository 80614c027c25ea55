"""What files and folders hold is shown as it is, and never taken for markup."""

from __future__ import annotations

from pathlib import Path

import pytest

from saves.places import places
from saves.settings import SettingsFile
from saves.trouble import SaveTrouble
from scenes.library import LibraryScene
from scenes.newgame import NewGameScene
from scenes.newgame.seats import SeatRow
from scenes.stage.markup import plain
from tests.scenes.menus.conftest import Start, keep_game

ODD = ("[b]", "[/c]", "[icon:nosuch]", "[link:", "{name}", "\\u0000[")
NAMES = ("[c:zz]a[/c]", "[c:#xxxxxx]", "[c:#12]", "[b]Eve[/b]", "[icon:coin]", "[[", "{name}")


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_said_as_it_was_typed(start: Start, name: str) -> None:
    """Wherever a table being laid names who sits at it: at the colour that is taken, in what is wrong with a seat,
    and in what keeps the table from being laid."""
    program, driver = start((1920, 1080), 1.0)
    program.show_title()
    program.show_new_game()
    driver.settle()
    scene = driver.stage.scenes.top
    assert isinstance(scene, NewGameScene)
    first, second = [e for root in driver.roots() for e in root.walk() if isinstance(e, SeatRow)]
    driver.click(first.name_field)
    driver.key("Ctrl+A")
    driver.type(name)
    taken = next(swatch for swatch in second.swatches if swatch.colour.key == first.seat.colour)
    driver.move(taken)
    driver.advance(1.0, 0.1)
    assert name in plain(driver.tooltip())
    assert name in plain(scene.note.text)
    driver.click(second.name_field)
    driver.key("Ctrl+A")
    driver.type(name)
    driver.click("begin")
    driver.advance(0.2, 0.1)
    assert any(name in plain(said) for said in driver.toasts())
    assert name in plain(second.wrong) and name in plain(scene.note.text)


@pytest.mark.parametrize("odd", ODD)
def test_a_setting_that_cannot_be_is_named_as_it_stands(start: Start, tmp_path: Path, odd: str) -> None:
    """DESIGN 3, settings: what a person wrote into the file is said and mended, whatever it is."""
    where = places(tmp_path)
    where.config.mkdir(parents=True, exist_ok=True)
    where.settings.write_text(f'{{"speed": "{odd}"}}', encoding="utf-8")
    notes = SettingsFile(where).load()
    assert notes
    program, driver = start()
    program.show_title()
    for note in notes:
        program.tell(note)
    driver.advance(0.5, 0.1)
    assert any(odd.replace("\\u0000", "") in said.replace("\0", "") for said in driver.toasts())


@pytest.mark.parametrize("odd", ODD)
def test_a_garbled_line_of_a_record_is_said_as_it_stands(start: Start, odd: str) -> None:
    """DESIGN 3: a torn last line is dropped and said so."""
    program, driver = start()
    name = keep_game(program, 6)
    file = program.records.path(name)
    with file.open("a", encoding="utf-8") as stream:
        stream.write(odd)
    program.show_title()
    program.resume(name)
    driver.advance(0.5, 0.1)
    assert any(odd in said for said in driver.toasts())


def test_a_game_that_cannot_be_deleted(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    program, driver = start()
    name = keep_game(program, 6)
    program.show_library()
    driver.settle()
    entry = program.library.entries[0]

    def fail(*_: object) -> None:
        raise SaveTrouble("read_only", path="[b]")

    monkeypatch.setattr(program.library, "delete", fail)
    scene = driver.stage.scenes.top
    assert isinstance(scene, LibraryScene)
    scene.delete(entry)
    driver.advance(0.5, 0.1)
    assert any("[b]" in said for said in driver.toasts()), name
