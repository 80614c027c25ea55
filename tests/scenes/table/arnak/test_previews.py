"""What is shown of an action while somebody points at its place."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.arnak import notation as n
from tests.scenes.table.arnak.table import ArnakTable


@pytest.fixture
def table() -> Iterator[ArnakTable]:
    found = ArnakTable(2, (0, 1), seed="hands")
    found.wait()
    yield found
    found.close()


def test_a_camp_shows_what_it_brings_beside_the_tokens(table: ArnakTable) -> None:
    hand = table.view.hand
    dig = next(action for action in table.actions() if action[0] == n.DIG)
    table.driver.move(table.point(hand.path(dig)[0]))
    found = hand.preview
    assert found is not None and found.slip
    assert any(got for _, _, got in found.changes)
    assert all(name in hand.spots and hand.spots[name].glow == "light" for name in found.places)
    before = table.driver.pixels()
    hand.preview = None
    table.driver.stage.invalidate()
    table.driver.advance(0)
    assert table.driver.pixels() != before


def test_nothing_is_shown_where_nothing_can_be_done(table: ArnakTable) -> None:
    table.driver.move(table.point("site_level2_1"))
    assert table.view.hand.preview is None
    table.driver.move(table.view.hand.spots["staff"])
    assert table.view.hand.preview is None


def test_a_card_of_the_row_shows_its_price_and_no_slip(table: ArnakTable) -> None:
    buy = next(action for action in table.actions() if action[0] == n.BUY)
    table.driver.move(table.point(table.view.hand.path(buy)[0]))
    found = table.view.hand.preview
    assert found is not None and not found.slip
    assert [name for name, paid, _ in found.changes if paid] == [name.removeprefix("token_") for name in found.places]
