"""The recap tells the last turns of the others, whole."""

from __future__ import annotations

from game.core.words import msg
from scenes.table.recap import turns_of_others
from scenes.table.story import Line
from tests.scenes.table.table import TestTable


def line(turn: int, seat: int, weight: int = 1) -> Line:
    """A line of a story of which only turn, seat and weight matter."""
    return Line(turn, turn, seat, f"{turn} {seat} {weight}", "", (), weight, msg("table.log"))


def test_the_last_three_turns_of_others_are_told_in_order() -> None:
    story = [line(1, 1), line(2, 0), line(3, 1), line(4, 2), line(4, -1, 2), line(4, 2, 0), line(5, 0), line(6, 1)]
    told = turns_of_others(story, 0)
    assert [[(part.turn, part.seat) for part in turn] for turn in told] == [[(3, 1)], [(4, 2), (4, 2)], [(6, 1)]]


def test_turns_told_only_by_the_way_take_no_place() -> None:
    story = [line(1, 1), line(2, 2), *(line(3, seat, 0) for seat in (1, 2) * 50)]
    assert [turn[0].turn for turn in turns_of_others(story, 0)] == [1, 2]
    assert turns_of_others([line(1, 1, 0)], 0) == []
    assert turns_of_others([], 0) == []


def test_keys_reach_what_a_turn_leaves_out() -> None:
    """A turn that was shortened is whole in its tooltip, for the keyboard as well."""
    table = TestTable(2, (0,), seed="recap keys")
    try:
        for _ in range(12):
            table.wait()
            if table.scene.recap.children:
                break
            table.click_for(table.legal()[0])
        table.driver.settle()
        router, turn = table.driver.stage.router, table.scene.recap.children[-1]
        for _ in router.focus_order():
            if router.focus is turn:
                break
            table.driver.key("Tab")
        assert router.focus is turn
        table.driver.advance(1.0)
        assert table.driver.tooltip()
    finally:
        table.close()
