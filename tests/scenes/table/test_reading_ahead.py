"""No frame of a game waits for a picture: those that come in its course are read before, while nothing moves. Nor does
whoever opens its rulebook, which is measured before."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.rulebook.page import BlockRow
from scenes.stage.work import Work
from tests.scenes.driver import FEW
from tests.scenes.table.arnak.table import ArnakTable
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.every import TABLES
from tests.scenes.table.table import GameTable


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_what_comes_in_a_game_is_read_before_it_is_shown(
    kind: type[GameTable[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = kind(2, (), check_model=False)
    for _ in table.scene.ahead:
        pass
    table.driver.stage.paint()
    read: list[object] = []
    load = pygame.image.load

    def noted(path: Any) -> pygame.Surface:
        read.append(path)
        return load(path)

    monkeypatch.setattr(pygame.image, "load", noted)
    with table.driver.painting(one_in=FEW):
        table.driver.until(lambda: table.scene.reveal.visible, 600)
    assert not read
    table.close()


def test_cards_in_hand_are_drawn_large_before_they_are_pointed_at(monkeypatch: pytest.MonkeyPatch) -> None:
    table = ArnakTable(2, (0, 1))
    table.wait()
    table.driver.stage.paint()
    while table.driver.stage._do_ahead():
        pass
    monkeypatch.setattr(pygame.image, "load", lambda path: pytest.fail(f"{path} is read in a frame"))
    monkeypatch.setattr(table.view.look.faces, "_face", lambda *args: pytest.fail(f"{args} is drawn in a frame"))
    model = table.view.hand.model
    assert model is not None
    for k, card in enumerate(model.seats[table.scene.viewer].hand):
        table.driver.move(f"arnak/hand_{k}")
        table.driver.advance(0.1, every=True)
        assert table.view.hand.shown_card is not None and table.view.hand.shown_card[0] == card
    table.close()


def test_in_another_window_the_rulebook_is_measured_anew_before_it_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    table, measured = CorinthTable(2, (0, 1)), list[int]()
    measure = BlockRow.measured

    def noted(row: BlockRow, width: int) -> Work[int]:
        measured.append(row.index)
        return measure(row, width)

    monkeypatch.setattr(BlockRow, "measured", noted)
    stage = table.driver.stage
    for size in ((1366, 768), (1500, 900)):
        table.driver.resize(size)
        while stage._do_ahead():
            pass
        assert measured, size
        measured.clear()
    table.driver.key("F1")
    assert stage.scenes.top is not None and stage.scenes.top.name == "rulebook" and not measured
    table.close()
