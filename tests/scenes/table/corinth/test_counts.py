"""What may be spent stands as a number beside its track, and in the summary of every other seat."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.corinth.state import CorinthState
from scenes.stage.theme import TEXT_FLOOR
from scenes.table.corinth.geometry import sheet_places
from scenes.table.corinth.sheet import COUNT_SHARE
from tests.scenes.table.corinth.table import CorinthTable, thrown


def _counts(state: CorinthState, seat: int) -> dict[str, int]:
    sheet = state.sheets[seat]
    return {"coin": sheet.coins, "goat": sheet.goats - sheet.goats_spent, "die_yellow": sheet.yellow_dice}


def _shown(table: CorinthTable) -> CorinthState:
    state = table.scene.conductor.observation()
    assert isinstance(state, CorinthState)
    return state


@pytest.mark.parametrize("players", [2, 4])
def test_they_are_what_the_game_has(players: int) -> None:
    table = CorinthTable(players, (0,), seed="counts")
    try:
        found: set[str] = set()
        while len(found) < 3 and table.wait():
            state = _shown(table)
            boards = [table.view.sheets[0], *table.view.minis.summaries[1:]]
            for seat, board in enumerate(boards):
                assert board.counts == _counts(state, seat)
                found.update(icon for icon, count in board.counts.items() if count)
            table.play(seed=3, most=1)
        assert found == {"coin", "goat", "die_yellow"}
    finally:
        table.close()


def test_they_change_when_the_marks_are_written() -> None:
    table = thrown("walk", speed=1.0)
    try:
        sheet = table.view.sheets[0]
        seen = [sheet.counts["coin"]]
        table.click_for("take gold")
        while table.scene.conductor.busy:
            table.driver.advance(1 / 60)
            seen.append(sheet.counts["coin"])
            assert not sheet._fresh or seen[-1] < _counts(_shown(table), 0)["coin"]
        assert seen[-1] == _counts(_shown(table), 0)["coin"] > seen[0] + 1
        assert all(later - earlier in (0, 1) for earlier, later in pairwise(seen)), "coin by coin"
    finally:
        table.close()


def test_what_is_taken_back_is_counted_back() -> None:
    table = CorinthTable(2, (0, 1), seed="walk")
    try:
        table.wait()
        table.click_for("roll 0")
        table.wait()
        before = dict(table.view.sheets[0].counts)
        table.click_for("take gold")
        table.wait()
        assert table.view.sheets[0].counts != before
        table.driver.key("Ctrl+Z")
        assert table.view.sheets[0].counts == before
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 0.8), ((1920, 1080), 1.0)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_they_stand_clear(players: int, size: tuple[int, int], ui: float) -> None:
    """With their own room on the sheet; pointed at, the number is part of its track."""
    table = CorinthTable(players, (0,), size=size, ui=ui)
    try:
        table.wait()
        text = table.driver.stage.text
        sheet = table.view.sheets[0]
        places = sheet_places()
        scores = [sheet.frame.around(centre, places.score) for centre in places.scores.values()]
        for track, printed in (("gold", "coin 1"), ("goats", "goat 1")):
            box = sheet.count_box(track)
            number = text.size("24", "semibold", px=max(TEXT_FLOOR, round(box.h * 0.4)))
            assert box.w > max(TEXT_FLOOR, round(box.w * COUNT_SHARE)) + number[0]
            panel, first = sheet.piece(track), sheet.piece(printed)
            assert panel is not None and first is not None
            assert panel.contains(box) and not box.colliderect(first) and box.collidelist(scores) < 0
            table.driver.move(box.center)
            assert table.driver.stage.router.hover is table.driver.find(f"corinth/sheet/{track}")
    finally:
        table.close()
