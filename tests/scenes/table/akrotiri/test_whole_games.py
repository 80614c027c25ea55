"""Games of Akrotiri by synthetic mouse; after every decision the displayed model is held against the state."""

from __future__ import annotations

import pytest

from game.core.options import Value
from tests.scenes.table.akrotiri.table import SeaTable


def test_a_whole_game_by_mouse() -> None:
    table = SeaTable(2, (0,), seed="whole")
    try:
        assert table.play(seed=2) > 10
        table.check_end()
    finally:
        table.close()


@pytest.mark.parametrize(
    ("players", "people", "options"),
    [(3, (1,), {"mode": "two_boxes"}), (4, (0, 2), {"mode": "one_box", "strategy": True})],
)
def test_many_seats_by_mouse(players: int, people: tuple[int, ...], options: dict[str, Value]) -> None:
    table = SeaTable(players, people, options=options)
    try:
        assert table.play(seed=players, most=25) == 25
    finally:
        table.close()


@pytest.mark.parametrize("strategy", [False, True])
def test_computers_alone_at_full_animation(strategy: bool) -> None:
    table = SeaTable(4 if strategy else 2, (), speed=4.0, options={"strategy": strategy})
    try:
        table.driver.until(lambda: table.scene.session.position > 40, 300)
        table.driver.until(lambda: not table.scene.conductor.busy, 60)
        assert not table.view.flights.aloft
    finally:
        table.close()
