"""The tables of all games, for tests of what holds at every one of them."""

from __future__ import annotations

from typing import Any

from tests.scenes.table.akrotiri.table import SeaTable
from tests.scenes.table.arnak.table import ArnakTable
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.mykerinos.table import MykerinosTable
from tests.scenes.table.table import GameTable

TABLES: tuple[type[GameTable[Any]], ...] = (SeaTable, ArnakTable, CorinthTable, MykerinosTable)
DRAGGED = tuple(kind for kind in TABLES if kind.taken_up)
"""Those on which things are dragged."""
ENLARGED = tuple(kind for kind in TABLES if kind.enlarges)
"""Those on which other seats' boards can be enlarged."""
