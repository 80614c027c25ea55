"""What was prepared for a table and what is remembered of the last ones: it is there when one comes back."""

from __future__ import annotations

from game.core.record import Seat
from scenes.newgame import NewGameScene
from scenes.program import Program
from scenes.table.scene import TableScene
from tests.scenes.driver import Driver
from tests.scenes.menus.conftest import Start, keep_game
from tests.scenes.menus.laying import choose, entered, lay, names, opened, rows


def again(program: Program, driver: Driver) -> NewGameScene:
    """Back to the title, and to a new game from there."""
    driver.key("Esc")
    driver.settle()
    return entered(program, driver)


def test_another_game_begun_elsewhere_leaves_what_was_prepared(start: Start) -> None:
    program, driver, scene = opened(start)
    done = keep_game(program, 10_000, game=scene.draft.game.id)
    driver.key("Ctrl+N")
    before = scene.draft.copy()
    driver.key("Esc")
    program.resume(done)
    driver.settle()
    table = driver.stage.scenes.top
    assert isinstance(table, TableScene)
    program.play_again(table.session)
    program.leave_table()
    assert again(program, driver).draft == before


def test_a_table_prepared_and_left_is_there_again(start: Start) -> None:
    """With its box, also beside that of another game; until it is laid."""
    program, driver, scene = opened(start)
    driver.click(rows(driver)[1].kind.find("choice0"))
    choose(driver, "mykerinos")
    driver.key("Ctrl+N", "Ctrl+D")
    driver.click(rows(driver)[0].swatches[3])
    driver.click("options_panel/options/row1/value/choice1")
    before = scene.draft.copy()
    scene = again(program, driver)
    assert scene.draft == before and scene.draft.game.id == "mykerinos" and len(rows(driver)) == 3
    choose(driver, "corinth")
    assert all(seat.person for seat in scene.draft.seats), "what was prepared for the other box"
    choose(driver, "mykerinos")
    driver.key("Ctrl+Enter")
    driver.settle()
    laid = program.settings.table_of("mykerinos")
    program.leave_table()
    scene = again(program, driver)
    assert laid is not None
    assert scene.draft.laid() == laid.seats and scene.draft.seed != before.seed
    choose(driver, "corinth")
    assert all(seat.person for seat in scene.draft.seats), "of which no table was laid"
    assert scene.draft.known_people == program.settings.people != ()


def test_a_box_only_looked_at_shows_what_is_remembered_by_then(start: Start) -> None:
    program, driver, scene = opened(start)
    choose(driver, "arnak")
    seed = scene.draft.seed
    lay(program, "arnak", Seat("Zoe", "person", "", "blue"))
    scene = again(program, driver)
    assert scene.draft.game.id == "arnak" and names(scene) == ["Zoe"] and scene.draft.seed != seed
