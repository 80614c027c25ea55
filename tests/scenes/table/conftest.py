"""No test of the table leaves one behind."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.scenes.table.table import GameTable


@pytest.fixture(autouse=True)
def _tables_are_closed() -> Iterator[None]:
    """One left open keeps its pictures, files and a thread until the process ends; those of a whole module stay."""
    before = list(GameTable.laid)
    yield
    for table in [table for table in GameTable.laid if table not in before]:
        table.close()
