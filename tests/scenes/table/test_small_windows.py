"""Windows below the least size, and the largest text: boards are squeezed, nothing fails."""

from __future__ import annotations

import random
from typing import Any

import pytest

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
