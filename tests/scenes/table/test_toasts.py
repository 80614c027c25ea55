"""A refusal is explained as long as the player stands before it, and no longer."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from tests.scenes.table.arnak.table import ArnakTable
from tests.scenes.table.corinth.table import CorinthTable, thrown


@pytest.fixture
def table() -> Iterator[CorinthTable]:
    made = thrown("toasts")
    yield made
    made.close()


def _slot(table: CorinthTable) -> str:
    return next(text.split()[1] for text in table.legal() if text.startswith(("ship", "take")))


def _refused(table: CorinthTable) -> None:
    table.driver.click("corinth/sheet/building_temple")
    assert table.driver.toasts()


def _choose(table: CorinthTable) -> None:
    table.driver.click(f"corinth/harbour/slot_{_slot(table)}")
    assert table.view.hand.chips.visible


WAYS: dict[str, Callable[[CorinthTable], object]] = {
    "choosing": _choose,
    "advice": lambda table: table.driver.key("H"),
    "pace": lambda table: table.driver.click("bar/speed"),
}


@pytest.mark.parametrize("way", WAYS)
def test_it_goes_with_what_is_done_next(table: CorinthTable, way: str) -> None:
    _refused(table)
    WAYS[way](table)
    table.driver.advance(0.2)
    assert table.driver.toasts() == []


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 0.8), ((1920, 1080), 1.0), ((1366, 768), 1.6)])
def test_a_sentence_without_a_place_hides_neither_recap_nor_boards(size: tuple[int, int], ui: float) -> None:
    """Nor the buttons of the bar: it stands over the prompt, and above that only where it is too large."""
    table = CorinthTable(4, (0,), size=size, ui=ui)
    try:
        table.wait()
        driver, scene = table.driver, table.scene
        driver.stage.toast("Nothing was taken back: new dice have come out since.")
        driver.advance(0.5)
        toast = driver.find("toasts").children[0].rect
        buttons = [child.rect for child in scene.bar.children if child.visible]
        assert toast.collidelist(buttons) < 0
        assert pygame.Rect((0, 0), driver.stage.size).contains(toast) and not toast.colliderect(scene.recap.rect)
        if ui <= 1:
            assert scene.bar.room.colliderect(toast)
            assert not any(toast.colliderect(board.rect) for board in scene.view.root.children)
    finally:
        table.close()


@pytest.mark.parametrize("key", ["Esc", "Ctrl+Z"])
def test_it_goes_with_what_is_taken_back(table: CorinthTable, key: str) -> None:
    if key == "Esc":
        _choose(table)
    else:
        table.click_for(next(text for text in table.legal() if text.startswith(("ship", "take"))))
        table.wait()
    table.driver.stage.toast("No.", kind="refused")
    table.driver.key(key)
    table.driver.advance(0.2)
    assert table.driver.toasts() == []


def test_a_choice_is_not_covered(table: CorinthTable) -> None:
    """The chips that a click offers answer at once, where a refusal stood before."""
    _choose(table)
    chip = table.driver.find("corinth/chips/own").rect.copy()
    table.driver.key("Esc")
    table.driver.stage.toast("No.", kind="refused", near=chip.move(0, chip.h + 20))
    table.driver.advance(0.2)
    position = table.scene.session.position
    _choose(table)
    assert table.driver.find("corinth/chips/own").rect == chip
    table.driver.click(chip.center)
    assert table.scene.session.position == position + 1


def test_a_sentence_makes_way_for_what_the_bar_comes_to_offer() -> None:
    table = ArnakTable(2, (0,))
    try:
        table.wait()
        driver, bar = table.driver, table.scene.bar
        bar.offer([])
        driver.stage.toast("A separate game, continued from move 12.")
        driver.advance(0.5)
        bar.offer(table.view.bar())
        driver.advance(0.1)
        assert bar.offered
        toast = driver.find("toasts").children[0].rect
        assert toast.collidelist([button.rect for button in bar.offered]) < 0
    finally:
        table.close()
