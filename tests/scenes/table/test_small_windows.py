"""Windows below the least size, and the largest text: boards are squeezed, nothing fails."""

from __future__ import annotations

import random
from typing import Any

import pytest

from scenes.stage.theme import TEXT_FLOOR
from scenes.table.others import OtherBoards
from tests.scenes.table.akrotiri.table import SeaTable
from tests.scenes.table.arnak.table import ArnakTable
from tests.scenes.table.mykerinos.table import MykerinosTable
from tests.scenes.table.table import GameTable, TestTable


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 2.0), ((640, 400), 2.0)])
@pytest.mark.parametrize("kind", [ArnakTable, MykerinosTable, SeaTable, TestTable])
def test_squeezed_boards_are_drawn(kind: type[GameTable[Any]], size: tuple[int, int], ui: float) -> None:
    table = kind(4, (0,), size=size, ui=ui, seed="small")
    chance = random.Random(3)
    try:
        for _ in range(8):
            assert table.wait()
            table.scene.do(chance.choice(table.scene.conductor.observation().legal_actions()))
            table.agree()
    finally:
        table.close()


@pytest.mark.parametrize("ui", [1.0, 1.6, 2.0])
@pytest.mark.parametrize("kind", [ArnakTable, MykerinosTable, SeaTable, TestTable])
def test_the_others_boards_keep_apart(kind: type[GameTable[Any]], ui: float) -> None:
    """In a small window with four seats and large letters: no board lies over another or over a name, and none is too
    low for a line of text."""
    table = kind(4, (0,), ui=ui, names=("Melitta", "Periander", "Kypselos", "Arion"))
    try:
        assert table.wait()
        others = next(e for e in table.view.root.walk() if isinstance(e, OtherBoards))
        boards = [table.driver.find(f"{kind.game}/others/board{seat}").rect for seat in (1, 2, 3)]
        lines = [others.name_line(seat) for seat in (1, 2, 3)]
        assert all(box.collidelistall(boards + lines) == [i] for i, box in enumerate(boards))
        assert all(box.collidelistall(boards + lines) == [i] for i, box in enumerate(lines, 3))
        assert all(board.h >= TEXT_FLOOR + 12 for board in boards)
        if ui == 1.0:
            assert not any(others.name_block(seat).cut for seat in (1, 2, 3))
    finally:
        table.close()


@pytest.mark.parametrize("ui", [1.0, 1.6, 2.0])
@pytest.mark.parametrize("kind", [MykerinosTable, TestTable])
def test_the_recap_is_as_wide_as_its_heading(kind: type[GameTable[Any]], ui: float) -> None:
    """Also where it lies beside the small board of the one other seat."""
    table = kind(2, (0,), size=(1920, 1080), ui=ui)
    try:
        recap = table.scene.recap
        assert recap.rect.w >= recap.least_width(table.driver.stage)
    finally:
        table.close()


@pytest.mark.parametrize("ui", [1.0, 1.3, 1.6, 2.0])
def test_dice_in_the_hand_hide_no_words_and_the_recap_is_no_empty_heading(ui: float) -> None:
    table = TestTable(4, (0,), ui=ui, seed="small")
    try:
        assert table.wait()
        view, recap = table.view, table.scene.recap
        assert max(die.foot[1] for die in view.tray._heap_dice()) <= view.hand.supply.top
        assert recap.rect.h == 0 or recap.rect.h >= recap.least_height(table.driver.stage)
    finally:
        table.close()


@pytest.mark.parametrize("ui", [1.0, 1.6, 2.0])
def test_money_of_two_figures_is_told_beside_the_cargo(ui: float) -> None:
    table = SeaTable(4, (0,), ui=ui)
    try:
        assert table.wait()
        for board in table.view.boards[1:]:
            words = table.driver.stage.text.shrink("[icon:coin] [n]19[/n]", "number", board.cell("coins").w)
            assert not words.cut and words.size[0] <= board.cargo_slot(0).x - board.cell("coins").x
    finally:
        table.close()
