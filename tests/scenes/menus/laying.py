"""The scene in which a table is laid, for its tests."""

from __future__ import annotations

from game.core.record import Seat
from saves.settings import Table
from scenes.menu_parts import Column
from scenes.newgame import NewGameScene
from scenes.newgame.seats import SeatRow
from scenes.program import Program
from tests.scenes.driver import Driver
from tests.scenes.menus.conftest import Start


def opened(start: Start, size: tuple[int, int] = (1920, 1080), ui: float = 1.0) -> tuple[Program, Driver, NewGameScene]:
    program, driver = start(size, ui)
    program.show_title()
    return program, driver, entered(program, driver)


def entered(program: Program, driver: Driver) -> NewGameScene:
    """The scene as it is come to from the title."""
    program.show_new_game()
    driver.settle()
    scene = driver.stage.scenes.top
    assert isinstance(scene, NewGameScene)
    return scene


def choose(driver: Driver, game: str) -> None:
    driver.click(f"shelf/box_{game}")
    driver.settle()


def rows(driver: Driver) -> list[SeatRow]:
    return [e for root in driver.roots() for e in root.walk() if isinstance(e, SeatRow)]


def options_in(scene: NewGameScene) -> Column:
    """The list in which the options are: where there is little room, that of the seats."""
    return scene.options_list if scene.options_panel.visible else scene.seats_list


def names(scene: NewGameScene) -> list[str]:
    return [seat.name for seat in scene.draft.seats]


def lay(program: Program, game: str, *seats: Seat) -> None:
    program.change(table=Table(game, seats, {}))
