"""The game at the table as it is kept while it is played, also by a program that is killed."""

from __future__ import annotations

from scenes.table.scene import TableScene
from tests.scenes.menus.conftest import Start, keep_game
from tests.scenes.menus.test_library import counted


def test_a_game_whose_end_is_taken_back_counts_no_longer_though_the_program_is_killed_then(start: Start) -> None:
    program, driver = start()
    program.resume(keep_game(program, 0))
    driver.advance(0.5)
    table = driver.stage.scenes.top
    assert isinstance(table, TableScene)
    session = table.session
    while not session.is_terminal:
        session.do(session.view(session.current_player).legal_actions()[0])
    program.table_changed(session)
    driver.advance(0.4)
    assert program.library.entries[0].finished and counted(program) == 1
    session.go_to(0)
    table.conductor.resume()
    driver.advance(0.4)
    # What is on the disk now is what is found after a kill.
    assert not program.library.entries[0].finished and counted(program) == 0
    session.go_to(session.record.last)
    program.table_changed(session)
    driver.advance(0.4)
    assert program.library.entries[0].finished and counted(program) == 1


def test_no_picture_is_kept_of_a_game_that_is_only_looked_at(start: Start) -> None:
    """As one that is damaged: there is no game in the library to which it belongs, nor is any file removed with it."""
    program, driver = start()
    name = keep_game(program, 10_000)
    file = program.records.path(name)
    lines = file.read_text(encoding="utf-8").split("\n")
    file.write_text("\n".join([*lines[:-3], "rubbish", ""]), encoding="utf-8")
    program.places.damaged.write_bytes(b"no folder")
    program.watch(name)
    driver.advance(0.4)
    table = driver.stage.scenes.top
    assert isinstance(table, TableScene)
    session = table.session
    while not session.is_terminal:
        session.do(session.view(session.current_player).legal_actions()[0])
    program.table_changed(session)
    driver.advance(0.4)
    program.leave_table()
    assert not list(program.places.pictures.glob("*"))
