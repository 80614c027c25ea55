"""The library, opened as people do, and what is seen in it."""

from __future__ import annotations

from scenes.library import LibraryScene
from scenes.library.cards import Card
from scenes.library.thrown import ThrownRow
from scenes.library.troubles import TroubleRow
from scenes.program import Program
from tests.scenes.driver import Driver


def opened(program: Program, driver: Driver) -> LibraryScene:
    program.show_title()
    program.show_library()
    driver.settle()
    scene = driver.stage.scenes.top
    assert isinstance(scene, LibraryScene)
    return scene


def troubles(driver: Driver) -> list[TroubleRow]:
    return [e for root in driver.roots() for e in root.walk() if isinstance(e, TroubleRow)]


def cards(driver: Driver) -> list[Card]:
    return [e for root in driver.roots() for e in root.walk() if isinstance(e, Card)]


def thrown(driver: Driver) -> list[ThrownRow]:
    return [e for root in driver.roots() for e in root.walk() if isinstance(e, ThrownRow)]
