"""The keyboard reaches everything at a table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scenes.table.akrotiri.table import SeaTable
from tests.scenes.table.arnak.table import ArnakTable
from tests.scenes.table.mykerinos.table import MykerinosTable
from tests.scenes.table.table import GameTable, TestTable

KINDS: tuple[type[GameTable[Any]], ...] = (SeaTable, ArnakTable, TestTable, MykerinosTable)


@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.game)
def test_tab_goes_once_round_the_table(kind: type[GameTable[Any]], backwards: bool) -> None:
    """Also past places that light others only while the keyboard is on them, and back to the first."""
    table = kind(2, (0, 1), seed="round")
    try:
        table.play(seed=4, most=9)
        table.driver.settle()
        router = table.driver.stage.router
        router.set_focus(None)
        places = router.focus_order()
        if backwards:
            places.reverse()
        reached = []
        for _ in [*places, None]:
            table.driver.key("Shift+Tab" if backwards else "Tab")
            reached.append(router.focus)
        assert reached == [*places, places[0]]
    finally:
        table.close()
