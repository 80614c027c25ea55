"""Windows below the least size, and the largest text: boards are squeezed, nothing fails."""

from __future__ import annotations

import random
from typing import Any

import pytest

from scenes.stage.theme import TEXT_FLOOR
from scenes.stage.tips import resolve
from scenes.table.others import OtherBoards
from tests.scenes.table.akrotiri.table import SeaTable
from tests.scenes.table.arnak.table import ArnakTable
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.every import TABLES
from tests.scenes.table.mykerinos.table import MykerinosTable
from tests.scenes.table.table import GameTable


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 2.0), ((640, 400), 2.0)])
@pytest.mark.parametrize("kind", [ArnakTable, MykerinosTable, SeaTable, CorinthTable])
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
@pytest.mark.parametrize("kind", [ArnakTable, MykerinosTable, SeaTable, CorinthTable])
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
@pytest.mark.parametrize("kind", [MykerinosTable, CorinthTable])
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
    table = CorinthTable(4, (0,), ui=ui, seed="small")
    try:
        assert table.wait()
        view, recap = table.view, table.scene.recap
        assert max(die.foot[1] for die in view.tray.dice) <= view.hand.supply.top
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


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 1.6), ((1366, 768), 2.0), ((1920, 1080), 2.0)])
def test_large_letters_leave_two_lines_to_the_log_and_a_turn_to_the_recap(
    kind: type[GameTable[Any]], size: tuple[int, int], ui: float
) -> None:
    table = kind(4, (0,), size=size, ui=ui, seed="lines")
    try:
        table.wait()
        stage, log, recap = table.driver.stage, table.scene.log, table.scene.recap
        assert log.room.h >= 2 * stage.text.line_height("small")
        assert recap.rect.h >= recap.least_height(stage)
        assert not log.rect.colliderect(recap.rect) and log.rect.top >= table.scene.rail.rect.bottom
    finally:
        table.close()


@pytest.mark.parametrize(
    ("size", "ui"),
    [((1920, 1080), 1.0), ((1366, 768), 1.6), ((1366, 768), 2.0), ((1024, 600), 1.0), ((900, 1200), 1.0)],
)
def test_the_time_line_has_room_for_its_slider(size: tuple[int, int], ui: float) -> None:
    """The way back to the present is a sign where its words would take that, and tells in a tooltip what it is."""
    table = CorinthTable(2, (0, 1), size=size, ui=ui, seed="line")
    try:
        table.go_on(seed=1, most=8)
        table.scene.replay.watch(1)
        table.driver.advance(0.2)
        line, leave = table.scene.time_line, table.driver.find("timeline/leave")
        assert table.driver.find("timeline/slider").rect.w >= 0.29 * line.rect.w
        assert bool(resolve(leave.tooltip)) == (ui > 1 or size[0] < 1366)
        boxes = [child.rect for child in line.children if child.visible]
        assert all(box.collidelistall(boxes) == [i] for i, box in enumerate(boxes))
        table.driver.click(leave)
        assert not table.scene.conductor.watching
    finally:
        table.close()


@pytest.mark.parametrize("size", [(640, 480), (720, 1280), (800, 600)])
def test_in_narrow_windows_start_and_end_of_the_time_line_are_left_to_their_keys(size: tuple[int, int]) -> None:
    """Its slider would be narrower than a button."""
    table = CorinthTable(2, (0, 1), size=size, seed="line")
    try:
        table.go_on(seed=1, most=8)
        table.scene.replay.watch(1)
        driver = table.driver
        driver.advance(0.2)
        assert driver.find("timeline/slider").rect.w >= 100
        assert not driver.has("timeline/first") and not driver.has("timeline/last")
        driver.key("End")
        driver.settle()
        assert table.scene.time_line.at == table.scene.time_line.most
    finally:
        table.close()
