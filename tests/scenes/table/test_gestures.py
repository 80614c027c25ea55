"""One gesture is taken back as one, and looking back in the middle of things does no harm."""

from __future__ import annotations

from scenes.table.corinth.geometry import shop_piece
from tests.scenes.table.corinth.table import CorinthTable


def test_a_walk_by_one_click_is_taken_back_by_one_undo() -> None:
    table = CorinthTable(2, (0, 1), seed="gesture")
    try:
        table.wait()
        table.click_for("roll 0")
        table.wait()
        before = table.scene.session.position
        slot = next(text.split()[1] for text in table.legal() if text.startswith("steward"))
        table.driver.click(f"corinth/harbour/slot_{slot}")
        cell = max(table.view.hand.reach().items(), key=lambda item: item[1].steps)[0]
        table.driver.click(f"corinth/sheet/cell_{cell}")
        table.wait()
        after = table.scene.session.position
        assert after - before > 2
        table.driver.key("Ctrl+Z")
        assert table.scene.session.position == before
        table.driver.key("Ctrl+Y")
        assert table.scene.session.position == after
    finally:
        table.close()


def test_returning_to_the_present_while_the_past_plays() -> None:
    table = CorinthTable(2, (0, 1), seed="present", speed=1.0)
    try:
        table.wait()
        table.click_for("roll 0")
        table.wait()
        table.scene.replay.watch_from_start()
        table.driver.advance(0.1)
        table.driver.click("timeline/play")
        table.driver.advance(0.3)
        assert table.scene.conductor.busy
        table.driver.key("Esc")
        table.driver.advance(3.0)
        assert table.scene.conductor.shown == table.scene.session.position
    finally:
        table.close()


def test_escape_lets_go_before_it_leaves() -> None:
    table = CorinthTable(2, (0, 1), seed="escape")
    try:
        table.wait()
        table.click_for("roll 0")
        table.wait()
        slot = next(text.split()[1] for text in table.legal() if text.startswith("steward"))
        table.driver.click(f"corinth/harbour/slot_{slot}")
        assert table.view.hand.reach()
        table.driver.key("Esc")
        assert not table.view.hand.reach()
        assert table.driver.stage.scenes.top is table.scene
        assert table.driver.toasts() == []
    finally:
        table.close()


def _at_the_table(table: CorinthTable) -> bool:
    top = table.driver.stage.scenes.top
    assert top is not None
    return top.name == "table"


def test_an_idle_table_is_left_by_escape_twice() -> None:
    """One Esc too many leaves nothing; it says what the next one would do, as long as that is shown."""
    table = CorinthTable(2, (0, 1), seed="escape")
    driver = table.driver
    try:
        table.wait()
        driver.key("Esc")
        assert _at_the_table(table) and len(driver.toasts()) == 1
        driver.advance(8)
        driver.key("Esc")
        assert _at_the_table(table) and len(driver.toasts()) == 1
        driver.click("corinth/supply/more")
        driver.advance(0.2)
        driver.key("Esc")
        assert _at_the_table(table)
        driver.key("Esc")
        assert not _at_the_table(table)
        driver.advance(0.2)
        assert driver.toasts() == []
    finally:
        table.close()


def test_escape_takes_back_what_is_half_done_before_a_slip() -> None:
    table = CorinthTable(2, (0, 1), seed="escape", steps=True)
    driver = table.driver
    try:
        table.wait()
        table.click_for("roll 0")
        table.wait()
        slot = next(text.split()[1] for text in table.legal() if text.startswith("steward"))
        driver.click(f"corinth/harbour/slot_{slot}")
        assert table.scene.steps.visible and table.view.hand.chips.visible
        driver.key("Esc")
        assert table.scene.steps.visible and not table.view.hand.chips.visible
        driver.key("Esc")
        assert not table.scene.steps.visible and driver.toasts() == []
    finally:
        table.close()


def test_the_shop_clicked_is_the_one_started() -> None:
    """A chosen group's delivery to a shop that was pointed at does not ask for the shop again."""
    table = CorinthTable(2, (0, 1), seed="shop0")
    try:
        table.wait()
        table.click_for("roll 0")
        table.wait()
        before = table.scene.session.position
        table.driver.click("corinth/harbour/slot_green")
        table.driver.click("corinth/sheet/shop_green_2")
        table.wait()
        assert not any(text.startswith("shop") for text in table.legal())
        ticked = table.view.model()["sheets"][0]["shops"]  # type: ignore[index]
        assert [bool(k) for k in ticked] == [piece == "shop green 2" for piece in map(shop_piece, range(14))]
        table.driver.key("Ctrl+Z")
        assert table.scene.session.position == before, "one gesture is taken back as one"
    finally:
        table.close()
