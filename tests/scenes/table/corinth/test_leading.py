"""The steward led by hand goes on from where he was let go; a click beside him is a step; steps are counted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pygame import Rect

from game.corinth.content import FILES
from scenes.stage.theme import TEXT_FLOOR
from scenes.table.corinth.edge import edge_marks, mark_size
from scenes.table.corinth.walking import cells_after
from tests.scenes.driver import FRAME
from tests.scenes.table.corinth.table import CorinthTable, thrown

LONG = "gold"
"""The slot of a group of value 6 in this game; one coin is there to pay with."""
ROUTE = ("d3", "d4", "c4", "b4")
"""Four steps, from which he cannot stop with it."""


@pytest.fixture
def table() -> Iterator[CorinthTable]:
    """A table of two people, the group chosen with which the steward walks six steps."""
    made = thrown("walk")
    state = made.scene.conductor.observation()
    assert state.groups[-1].value == 6  # type: ignore[attr-defined]
    made.driver.click(f"corinth/harbour/slot_{LONG}")
    yield made
    made.close()


def _lead(table: CorinthTable, *cells: str, start: str = "corinth/sheet/steward") -> None:
    table.driver.move(start)
    table.driver.press()
    for cell in cells:
        table.driver.move(f"corinth/sheet/cell_{cell}")
    table.driver.release()


def _drawn(table: CorinthTable) -> list[str]:
    return table.view.sheets[table.scene.viewer].ghost_route


def _route(table: CorinthTable, seat: int) -> list[str]:
    return list(table.view.model()["sheets"][seat]["route"])  # type: ignore[index]


@pytest.mark.parametrize("start", ["corinth/sheet/steward", "corinth/sheet/cell_b4"])
def test_a_route_let_go_too_early_is_led_on(table: CorinthTable, start: str) -> None:
    """From its end, or from the steward again. The question says so; nothing lies over the cells to lead him to."""
    seat = table.scene.viewer
    _lead(table, *ROUTE)
    assert not table.driver.toasts()
    assert table.view.prompt() == "Led to b4, step 4 of 6: lead him on."
    assert _drawn(table) == [*ROUTE]
    _lead(table, *(ROUTE if "steward" in start else ()), "a4", "a3", start=start)
    table.wait()
    assert _route(table, seat) == [*ROUTE, "a4", "a3"]


def test_a_route_pressed_at_the_steward_can_be_drawn_anew(table: CorinthTable) -> None:
    _lead(table, *ROUTE)
    _lead(table, "c2", "b2")
    assert _drawn(table) == ["c2", "b2"]


def test_escape_lets_go_of_the_route_and_then_of_the_group(table: CorinthTable) -> None:
    _lead(table, *ROUTE)
    table.driver.move((3, 3))
    assert _drawn(table) == [*ROUTE]
    table.driver.key("Esc")
    assert _drawn(table) == [] and table.view.hand.reach()
    table.driver.key("Esc")
    assert not table.view.hand.reach()


def test_another_group_lets_go_of_the_route(table: CorinthTable) -> None:
    _lead(table, *ROUTE)
    slot = next(text.split()[1] for text in table.legal() if text.startswith("steward") and LONG not in text)
    table.driver.click(f"corinth/harbour/slot_{slot}")
    assert _drawn(table) == []
    assert table.view.hand.reach() == table.view.hand.reach_of(table.view.hand.selected)


def test_while_he_is_led_the_steps_and_the_price_are_seen(table: CorinthTable) -> None:
    sheet = table.view.sheets[table.scene.viewer]
    table.driver.move("corinth/sheet/steward")
    table.driver.press()
    for count, cell in enumerate((*ROUTE, "a4"), start=1):
        table.driver.move(f"corinth/sheet/cell_{cell}")
        assert sheet.ghost_steps == count
        assert [mark.key for mark in sheet.ghost_losses if mark.key.startswith("coin")] == ["coin 1"] * (count == 5)
        assert sheet.costs == ({f"cell {cell}": 1} if count == 5 else {})
    table.driver.move((3, 3))
    table.driver.release()
    assert sheet.ghost_route == []


def test_the_count_covers_the_middle_of_no_cell(table: CorinthTable) -> None:
    sheet = table.view.sheets[table.scene.viewer]
    for cell in (f"{file}{row}" for file in FILES for row in range(1, 6)):
        box = sheet.steps_box(cell)
        assert not box.colliderect(sheet.cost_box(cell))
        for other in (f"{file}{row}" for file in FILES for row in range(1, 6)):
            rect = sheet.piece(f"cell {other}")
            assert rect is not None and not box.collidepoint(rect.center)


def test_only_cells_that_can_follow_take_a_led_steward(table: CorinthTable) -> None:
    _lead(table, *ROUTE)
    before = table.scene.session.position
    table.driver.click("corinth/sheet/cell_e1")
    assert "led to b4" in table.driver.toasts()[-1]
    assert table.scene.session.position == before and _drawn(table) == [*ROUTE]
    seat = table.scene.viewer
    table.driver.click("corinth/sheet/cell_b5")
    table.wait()
    assert _route(table, seat) == [*ROUTE, "b5"]
    table.driver.click("corinth/sheet/cell_a5")
    table.wait()
    assert _route(table, seat) == [*ROUTE, "b5", "a5"]


def test_a_click_on_the_cell_beside_him_is_a_step(table: CorinthTable) -> None:
    """He would have gone there by a way round, for a coin: what is pointed at shows which it will be."""
    seat = table.scene.viewer
    reach = table.view.hand.reach()["c4"]
    assert reach.steps > 1 and reach.coins
    table.driver.move("corinth/sheet/cell_c4")
    assert _drawn(table) == ["c4"]
    assert "cell c4" not in table.view.sheets[seat].costs
    table.driver.click("corinth/sheet/cell_c4")
    table.wait()
    assert _route(table, seat) == ["c4"]
    assert "1 step walked" in table.driver.find("bar").label
    table.driver.key("Esc")
    table.wait()
    assert f"steward {LONG}" in table.legal(), "one gesture is taken back"


def test_a_click_on_a_farther_cell_walks_there(table: CorinthTable) -> None:
    seat = table.scene.viewer
    cell, reach = next((c, r) for c, r in table.view.hand.reach().items() if r.steps > 1 and not r.coins)
    state = table.scene.conductor.observation()
    assert cell not in cells_after(state, table.view.hand.selected, [])[0]  # type: ignore[arg-type]
    table.driver.click(f"corinth/sheet/cell_{cell}")
    table.wait()
    assert _route(table, seat) == list(reach.route)


def test_the_second_click_of_two_does_not_let_go_of_a_group(table: CorinthTable) -> None:
    driver = table.driver
    driver.advance(2 * driver.stage.theme.time.double_click)
    berth = f"corinth/harbour/slot_{LONG}"
    driver.click(berth)
    assert not table.view.hand.chips.visible, "a click by itself does"
    driver.advance(2 * driver.stage.theme.time.double_click)
    driver.click(berth)
    driver.advance(FRAME)
    driver.click(berth)
    assert table.view.hand.chips.visible


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 0.8), ((1920, 1080), 1.0), ((1920, 1080), 1.6)])
def test_cells_are_called_by_letters_and_numbers_on_the_frame(size: tuple[int, int], ui: float) -> None:
    """Beside their rows and columns, large enough to be read, over nothing of the market; and so in every sentence."""
    table = CorinthTable(2, (0, 1), seed="walk", size=size, ui=ui)
    try:
        sheet = table.view.sheets[table.scene.viewer]
        marks = edge_marks(sheet.frame, table.driver.stage.text)
        assert [name for name, _ in marks] == [*FILES, *"12345"]
        assert mark_size(sheet.frame, table.driver.stage.theme) >= TEXT_FLOOR
        for name, box in marks:
            cell = sheet.piece(f"cell {name}3" if name in FILES else f"cell a{name}")
            assert cell is not None
            assert abs(box.centerx - cell.centerx if name in FILES else box.centery - cell.centery) <= 1
            ink = Rect(0, 0, box.w, mark_size(sheet.frame, table.driver.stage.theme) // 2)
            ink.center = box.center
            pieces = (*(f"cell {file}5" for file in FILES), *(f"star {n}" for n in (1, 2, 3)))
            assert not any(ink.colliderect(sheet.piece(piece)) for piece in pieces), name  # type: ignore[arg-type]
        assert table.driver.find("corinth/sheet/cell_c4").label.startswith("c4")
    finally:
        table.close()


def test_a_scene_that_comes_over_the_table_takes_the_steward_out_of_the_hand(table: CorinthTable) -> None:
    """He is where he stood, as after letting go beside the market."""
    driver = table.driver
    driver.move("corinth/sheet/steward")
    driver.press()
    for cell in ROUTE:
        driver.move(f"corinth/sheet/cell_{cell}")
    assert _drawn(table) == [*ROUTE]
    driver.key("F10")
    driver.advance(0.4)
    driver.release()
    driver.key("Esc")
    driver.move((2, 2))
    driver.advance(0.5)
    assert driver.stage.scenes.top is table.scene and _drawn(table) == []
