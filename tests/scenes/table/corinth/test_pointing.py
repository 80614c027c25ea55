"""What is said beside Corinth's places: what it is worth as things stand, and nothing over what is being chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.scenes.table.table import TestTable


@pytest.fixture
def table() -> Iterator[TestTable]:
    """A table of two people before a harbour full of dice."""
    made = TestTable(2, (0, 1), seed="walk")
    made.wait()
    made.click_for("roll 0")
    made.wait()
    yield made
    made.close()


def _rest_on(table: TestTable, where: str) -> str:
    """Rests the pointer on an element; the tooltip that comes."""
    table.driver.move(where)
    table.driver.advance(1.0)
    return table.driver.tooltip()


def test_a_use_that_says_what_it_does_has_no_tooltip(table: TestTable) -> None:
    slot = next(text.split()[1] for text in table.legal() if text.startswith("ship"))
    table.driver.click(f"corinth/harbour/slot_{slot}")
    assert f"steward {slot}" in table.legal()
    for use in ("own", "steward"):
        assert _rest_on(table, f"corinth/chips/{use}") == ""


def test_why_a_use_is_not_possible_stands_beside_both(table: TestTable) -> None:
    slot = next(text.split()[1] for text in table.legal() if text.startswith("ship"))
    table.view.hand._legal.pop(f"ship {slot}")
    table.driver.click(f"corinth/harbour/slot_{slot}")
    chips = table.view.hand.chips
    chips._why = lambda state, text: "The market is closed."  # type: ignore[method-assign]
    assert _rest_on(table, "corinth/chips/own")
    assert not table.driver.stage.router.hints.view.rect.colliderect(chips.rect)


def test_half_of_what_is_left_has_its_own_plural(table: TestTable) -> None:
    """One point for two or three, whatever the number to spend."""
    model = table.view.model()["sheets"][0]  # type: ignore[index]
    while not 2 <= model["gold"][0] - model["gold"][1] <= 3:
        table.click_for(next((t for t in table.legal() if t.startswith("take gold")), table.legal()[0]))
        table.wait()
        model = table.view.model()["sheets"][table.scene.viewer]  # type: ignore[index]
    assert "at the end 1 point." in _rest_on(table, "corinth/sheet/gold")


def test_after_a_drop_nothing_opens_until_the_pointer_moves(table: TestTable) -> None:
    slot = next(text.split()[1] for text in table.legal() if text.startswith("take"))
    driver = table.driver
    before = table.scene.session.position
    driver.drag(f"corinth/harbour/slot_{slot}", f"corinth/sheet/{slot}")
    assert table.scene.session.position > before
    driver.advance(3.0)
    assert driver.tooltip() == ""
    driver.move((driver.pos[0] + 8, driver.pos[1]))
    driver.advance(1.0)
    assert driver.tooltip()


def test_what_leaves_the_table_covers_no_board_but_the_small_ones(table: TestTable) -> None:
    table.driver.key("Esc")
    toast = table.driver.stage.toasts.children[0].rect
    assert not toast.colliderect(table.view.sheets[table.scene.viewer].rect)
    assert toast.bottom <= table.scene.bar.rect.y
