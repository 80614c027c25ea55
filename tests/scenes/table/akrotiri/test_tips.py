"""What the tooltips of Akrotiri's player board promise."""

from __future__ import annotations

import pytest

from scenes.stage.markup import plain
from scenes.stage.tips import resolve
from tests.scenes.table.akrotiri.table import SeaTable


@pytest.mark.parametrize(("strategy", "promise"), [(False, "look at two goals"), (True, "take one of the open goals")])
def test_a_goal_space_promises_what_the_table_plays(strategy: bool, promise: str) -> None:
    """rules: akrotiri 5.3; 10: "takes one of those left, instead of drawing 2 and keeping 1"."""
    table = SeaTable(2, (0,), options={"strategy": strategy})
    try:
        assert table.wait()
        for space in (3, 5):
            (element,) = [e for e in table.view.root.walk() if e.name == f"space_{space}"]
            tip = resolve(element.tooltip)
            assert tip is not None and promise in plain(tip.body)
    finally:
        table.close()
