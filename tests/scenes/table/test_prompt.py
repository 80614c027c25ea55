"""The bar asks what can be answered: while something is shown that was decided, it says what that is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scenes.table.every import TABLES
from tests.scenes.table.table import GameTable, TestTable


def test_a_walk_that_is_decided_does_not_ask_where_to_stop() -> None:
    table = TestTable(2, (0, 1), seed="walk", speed=1.0)
    driver = table.driver
    try:
        table.wait()
        table.click_for("roll 0")
        table.wait()
        driver.click("corinth/harbour/slot_gold")
        cell = next(cell for cell, reach in table.view.hand.reach().items() if reach.stops and reach.steps > 1)
        driver.click(f"corinth/sheet/cell_{cell}")
        said = set()
        while table.scene.conductor.busy:
            said.add(driver.find("bar").label)
            driver.advance(1 / 60)
        (sentence,) = said
        assert f"Stop at {cell}." in sentence
        table.wait()
        assert sentence != driver.find("bar").label
    finally:
        table.close()


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_it_asks_again_when_all_is_shown(kind: type[GameTable[Any]]) -> None:
    """And in looking back, and after taking back."""
    table = kind(2, (0, 1), seed="prompt")

    def asks() -> bool:
        state = table.scene.conductor.observation(table.scene.conductor.shown)
        return bool(table.driver.find("bar").label.endswith(table.scene.words.say(state.prompt())))

    try:
        for _ in range(8):
            table.wait()
            assert asks()
            table.play(seed=2, most=1)
        table.wait()
        table.driver.key("Ctrl+Z")
        table.wait()
        assert asks()
    finally:
        table.close()
