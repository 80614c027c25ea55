"""What a walk costs and closes is seen and said before it is decided."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scenes.stage.markup import plain
from scenes.table.corinth.geometry import sheet_places
from tests.game.corinth.build import position, sheet
from tests.scenes.table.corinth.table import CorinthTable


@pytest.fixture
def table() -> Iterator[CorinthTable]:
    """Three steps from d1 with the stable and three coins, the group chosen; beside it one of value 4."""
    made = CorinthTable(2, (0, 1))
    mine = sheet(gold=3, spent=1, walks=("d3 d2 d1",), built=("stable",))
    made.stand(position("green 3x1, purple 4x1", mine, sheet(), turn=1))
    made.driver.click("corinth/harbour/slot_green")
    yield made
    made.close()


def _said(table: CorinthTable, cell: str) -> list[str]:
    """The lines beside a cell, without its name."""
    table.driver.move(f"corinth/sheet/cell_{cell}")
    table.driver.advance(1.0)
    return plain(table.driver.tooltip()).split("\n")


def _crossed(table: CorinthTable) -> list[str]:
    return [mark.key for mark in table.view.sheets[table.scene.viewer].ghost_losses]


@pytest.mark.parametrize(
    ("cell", "told", "coins"),
    [
        ("a5", "7 steps: 3 on the dice, 2 with the stable, 2 for 2 gold.", 2),
        ("d5", "6 steps: 3 on the dice, 2 with the stable, 1 for 1 gold.", 1),
        ("e5", "5 steps: 3 on the dice, 2 with the stable.", 0),
        ("e3", "3 steps, at no cost.", 0),
        ("c1", "1 step: 3 on the dice, 2 fewer with the stable.", 0),
    ],
)
def test_a_cell_says_first_where_its_steps_come_from(table: CorinthTable, cell: str, told: str, coins: int) -> None:
    """LOOK: payments are proposed, visible, never silent; the coins that go are crossed out on their track."""
    assert _said(table, cell)[0].endswith(told)
    spent = table.view.model()["sheets"][table.scene.viewer]["gold"][1]  # type: ignore[index]
    assert [key for key in _crossed(table) if key.startswith("coin")] == [f"coin {spent + k + 1}" for k in range(coins)]
    before = table.view.model()["sheets"][table.scene.viewer]["gold"][1]  # type: ignore[index]
    seat = table.scene.viewer
    table.driver.click(f"corinth/sheet/cell_{cell}")
    table.wait()
    assert table.view.model()["sheets"][seat]["gold"][1] == before + coins  # type: ignore[index]
    assert not table.view.sheets[seat].ghost_losses


def test_a_star_that_a_walk_closes_is_named_and_crossed_out(table: CorinthTable) -> None:
    said = _said(table, "a5")
    assert "After this walk the star at a1 can never be reached. Every walk to a5 at this price loses a star." in said
    assert "cell a1" in _crossed(table)
    assert not any("never be reached" in line for line in _said(table, "d5"))
    assert not any(key.startswith("cell") for key in _crossed(table))


def test_a_step_from_which_he_walks_on_says_so(table: CorinthTable) -> None:
    table.driver.key("Esc")
    table.driver.click("corinth/harbour/slot_purple")
    assert _said(table, "c1")[0].endswith("Step 1 of his walk; he goes on from there.")
    assert _crossed(table) == []


def test_a_walk_after_which_he_is_stuck_says_so_and_a_step_on_the_way_does_not(table: CorinthTable) -> None:
    """From d5 three steps for free end at e5 (rules: corinth 11.14); one costs gold: a click there is only a step."""
    mine = sheet(gold=3, walks=("d3 d2 c2", "b2 a2", "a3", "a4 a5", "b5 c5 d5"), built=("stable",))
    table.stand(position("green 3x1, blue 4x2", mine, sheet(), turn=1))
    table.driver.click("corinth/harbour/slot_blue")
    stuck = "After this walk the steward cannot move for the rest of the game."
    said = _said(table, "e5")
    assert said[0].endswith("Step 1 of his walk; he goes on from there.") and stuck not in said
    table.driver.click("corinth/sheet/cell_d4")
    table.wait()
    said = _said(table, "e5")
    assert said[0].endswith("3 steps: 4 on the dice, 1 fewer with the stable.") and stuck in said


def test_leading_him_says_the_price_so_far(table: CorinthTable) -> None:
    table.driver.move("corinth/sheet/steward")
    table.driver.press()
    for cell in ("e1", "e2", "e3", "e4", "e5", "d5"):
        table.driver.move(f"corinth/sheet/cell_{cell}")
    asked = table.view.hand.prompt()
    assert asked is not None and "Led to d5. 6 steps: 3 on the dice, 2 with the stable, 1 for 1 gold." in asked
    assert [key for key in _crossed(table) if key.startswith("cell")] == ["cell e5"]
    table.driver.key("Esc")
    table.driver.release()


def test_the_way_to_choose_says_how_far_gold_would_lead_him(table: CorinthTable) -> None:
    assert plain(table.driver.find("corinth/chips/steward").label).endswith("Walk 1–5 (1–8 with coin)")
    table.stand(position("green 3x1", sheet(gold=0, walks=("d3 d2 d1",), built=("stable",)), sheet(), turn=1))
    table.driver.click("corinth/harbour/slot_green")
    assert plain(table.driver.find("corinth/chips/steward").label).endswith("Walk 1–5 steps")


@pytest.mark.parametrize(
    ("dice", "gold", "built", "said"),
    [
        ("6x1", 1, (), "Walk 5 steps with coin"),
        ("6x1", 2, (), "Walk 4–5 with coin"),
        ("6x1", 0, ("stable",), "Walk 4–5 steps"),
        ("6x1", 3, ("stable",), "Walk 4–5 (1–5 with coin)"),
        ("5x1", 1, (), "Walk 5 (4–5 with coin)"),
    ],
)
def test_the_way_to_choose_promises_no_steps_for_which_there_is_no_room(
    table: CorinthTable, dice: str, gold: int, built: tuple[str, ...], said: str
) -> None:
    """7: "No cell ... may be entered" twice: from a4 only the row of a5 is left to him."""
    mine = sheet(gold=gold, walks=("d3 e3 e4", "d4 c4 b4", "b3 a3 a4"), built=built)
    table.stand(position(f"gold {dice}", mine, sheet(), turn=1))
    table.driver.click("corinth/harbour/slot_gold")
    assert plain(table.driver.find("corinth/chips/steward").label).endswith(said)


def test_cells_walked_over_are_dimmed_and_circled_ones_are_not(table: CorinthTable) -> None:
    own = table.view.sheets[table.scene.viewer]
    places = dict(zip(("c3", "d3", "d2", "d1"), (12, 13, 18, 23), strict=True))
    passed = {own.frame.point(sheet_places().cells[places[cell]]) for cell in ("c3", "d3", "d2")}
    assert own.passed == passed
    summary = table.view.minis.summaries[table.scene.viewer]
    assert len(summary.passed) == len(passed)
    open_cell, closed_cell = own.piece("cell c2"), own.piece("cell d2")
    assert open_cell is not None and closed_cell is not None
    drawn = table.driver.stage.surface

    def contrast(at: tuple[int, int], half: int) -> int:
        """How far apart the lightest and the darkest spot on a line through a cell are."""
        tones = [sum(drawn.get_at((at[0] + k, at[1] - half // 2))[:3]) for k in range(-half, half + 1)]
        return max(tones) - min(tones)

    half = open_cell.w // 4
    assert contrast(closed_cell.center, half) < contrast(open_cell.center, half)
