"""Pointing at what cannot be done answers with the rules' own reason and the way to the rulebook."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes.stage.tips import resolve
from tests.scenes.table.corinth.table import CorinthTable


@pytest.fixture
def table() -> Iterator[CorinthTable]:
    made = CorinthTable(2, (0, 1), seed="refuse")
    made.wait()
    yield made
    made.close()


def test_taking_before_the_throw(table: CorinthTable) -> None:
    table.driver.click("corinth/harbour/slot_gold")
    assert table.driver.toasts(), "nothing was said"
    assert "core" not in table.driver.toasts()[-1]


@pytest.mark.parametrize("place", ["building_temple", "cell_a1", "shop_orange_3", "district_green", "gold"])
def test_every_place_answers(table: CorinthTable, place: str) -> None:
    before = table.scene.session.position
    table.driver.click(f"corinth/sheet/{place}")
    assert table.scene.session.position == before
    assert table.driver.toasts(), f"{place} says nothing"


def test_a_refusal_leads_to_the_rule(table: CorinthTable) -> None:
    table.driver.click("corinth/sheet/building_temple")
    assert any("Rulebook\u00a0§\u00a09" in text for text in table.driver.toasts())


def test_tooltips_of_all_places(table: CorinthTable) -> None:
    for part in ("harbour", "sheet"):
        for element in table.driver.find(f"corinth/{part}").children:
            tip = resolve(element.tooltip)
            assert tip is not None, element.name
            assert tip.title and tip.body, element.name
            assert "corinth." not in tip.title + tip.body, (element.name, tip)
            assert "{" not in tip.title + tip.body, (element.name, tip)


def test_a_button_without_words_says_why_it_cannot_be_pressed(table: CorinthTable) -> None:
    """Pointed at, as when it is clicked."""
    bar = table.scene.bar
    for button in (bar.undo, bar.redo, bar.skip):
        table.driver.move(button)
        table.driver.advance(1)
        assert not button.enabled and button.on_refused is not None
        assert table.driver.tooltip() == f"{button.label} {button.on_refused()}"
    table.driver.move(bar.advice)
    table.driver.advance(1)
    assert table.driver.tooltip() == bar.advice.label
