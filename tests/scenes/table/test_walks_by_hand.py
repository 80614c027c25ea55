"""The steward led by hand: drawn from cell to cell, back again, and let go where the walk can end."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from scenes.stage.theme import contrast
from scenes.table.corinth.sheet import INK
from scenes.table.corinth.steward import StewardHandle
from tests.scenes.driver import FRAME, colour_at
from tests.scenes.table.corinth.table import CorinthTable


def _walk_ready(table: CorinthTable) -> str:
    """Throws, and chooses a group whose value lets the steward walk; returns its slot."""
    table.wait()
    table.click_for("roll 0")
    table.wait()
    slot = next(text.split()[1] for text in table.legal() if text.startswith("steward"))
    table.driver.click(f"corinth/harbour/slot_{slot}")
    return slot


def test_a_walk_follows_the_pointer_and_is_taken_as_drawn() -> None:
    table = CorinthTable(2, (0, 1), seed="walk")
    try:
        _walk_ready(table)
        target, reach = max(table.view.hand.reach().items(), key=lambda item: item[1].steps)
        driver = table.driver
        driver.move("corinth/sheet/steward")
        driver.press()
        for cell in reach.route:
            driver.move(f"corinth/sheet/cell_{cell}")
        driver.release()
        table.wait()
        model = table.view.model()["sheets"][0]  # type: ignore[index]
        assert model["route"] == list(reach.route)
        assert model["stops"] == [target]
    finally:
        table.close()


def test_a_walk_can_be_drawn_back() -> None:
    table = CorinthTable(2, (0, 1), seed="back")
    try:
        _walk_ready(table)
        reach = max(table.view.hand.reach().values(), key=lambda end: end.steps)
        driver = table.driver
        before = table.scene.session.position
        driver.move("corinth/sheet/steward")
        driver.press()
        driver.move(f"corinth/sheet/cell_{reach.route[0]}")
        driver.move("corinth/sheet/cell_c3")
        driver.release()
        assert table.scene.session.position == before
        assert table.view.sheets[0].ghost_route == []
    finally:
        table.close()


def test_without_a_group_the_steward_says_what_is_missing() -> None:
    table = CorinthTable(2, (0, 1), seed="idle")
    try:
        table.wait()
        table.driver.click("corinth/sheet/steward")
        assert any("until the dice are thrown" in text for text in table.driver.toasts())
        table.click_for("roll 0")
        table.wait()
        table.driver.click("corinth/sheet/steward")
        assert "group of dice" in table.driver.toasts()[-1]
    finally:
        table.close()


def test_dragging_a_group_to_its_district() -> None:
    table = CorinthTable(2, (0, 1), seed="drag")
    try:
        table.wait()
        table.click_for("roll 0")
        table.wait()
        slot = next(text.split()[1] for text in table.legal() if text.startswith("ship"))
        before = table.scene.session.position
        table.driver.drag(f"corinth/harbour/slot_{slot}", f"corinth/sheet/district_{slot}")
        assert table.scene.session.position > before
    finally:
        table.close()


def test_letting_go_beside_the_market_takes_no_walk() -> None:
    """DESIGN: what is let go where it does not belong is put back; back over the market the walk is there again."""
    table = CorinthTable(2, (0, 1), seed="walk")
    try:
        _walk_ready(table)
        reach = max(table.view.hand.reach().values(), key=lambda end: end.steps)
        driver = table.driver
        before = table.scene.session.position
        beside = table.view.minis.rect.center
        driver.move("corinth/sheet/steward")
        driver.press()
        for cell in reach.route:
            driver.move(f"corinth/sheet/cell_{cell}")
        assert table.view.sheets[0].ghost_route == list(reach.route)
        driver.move(beside)
        assert table.view.sheets[0].ghost_route == []
        driver.move(f"corinth/sheet/cell_{reach.route[-1]}")
        assert table.view.sheets[0].ghost_route == list(reach.route)
        driver.move(beside)
        driver.release()
        assert table.scene.session.position == before
        assert table.view.sheets[0].ghost_route == []
        assert table.view.hand.reach(), "the group is still chosen"
    finally:
        table.close()


def test_the_walk_button_begins_the_walk() -> None:
    """It was of no use but to say so; now the table asks for the way, with the cells in reach lit."""
    table = CorinthTable(2, (0, 1), seed="walk")
    try:
        slot = _walk_ready(table)
        reach = table.view.hand.reach()
        table.driver.click("corinth/chips/steward")
        table.wait()
        assert any(text.startswith("step") for text in table.legal()) and not table.driver.toasts()
        assert table.view.hand.reach() == reach
        assert "Walk the steward" in table.driver.find("bar").label
        table.driver.key("Ctrl+Z")
        assert f"steward {slot}" in table.legal()
    finally:
        table.close()


def test_a_proposed_walk_is_seen_on_every_cell() -> None:
    """LOOK: which cells a walk closes is to be seen before it is taken, on dark cells and on light ones: the ink of the
    line and its light edge stand side by side, both far from each other, on whatever they cross."""
    table = CorinthTable(2, (0, 1), seed="walk", size=(1920, 1080), ui=1.0)
    try:
        _walk_ready(table)
        cell, reach = max(table.view.hand.reach().items(), key=lambda item: item[1].steps)
        sheet = table.view.sheets[0]
        surface = table.driver.stage.surface
        table.driver.move(f"corinth/sheet/cell_{cell}")
        table.driver.advance(0.1)
        for name in reach.route:
            rect = sheet.piece(f"cell {name}")
            assert rect is not None
            row = [colour_at(surface, (x, rect.centery)) for x in range(rect.centerx, rect.right)]
            assert row[0] == INK, name
            assert any(contrast(INK, pixel) >= 7 for pixel in row[: rect.w // 3]), name
    finally:
        table.close()


def _far_walk() -> tuple[CorinthTable, tuple[str, ...]]:
    """A table with a group chosen, and a walk of four cells or more that costs nothing."""
    for seed in range(12):
        table = CorinthTable(2, (0, 1), seed=f"far{seed}")
        slot = _walk_ready(table)
        for other in [text.split()[1] for text in table.legal() if text.startswith("steward")]:
            if other != slot:
                table.driver.click(f"corinth/harbour/slot_{other}")
            ends = table.view.hand.reach().values()
            for end in ends:
                if len(end.route) >= 4 and not end.coins:
                    return table, end.route
        table.close()
    raise AssertionError("no walk is long enough")


def test_a_fast_pointer_draws_the_walk_of_a_slow_one() -> None:
    """All movements of one frame count."""
    table, route = _far_walk()
    try:
        driver = table.driver
        driver.move("corinth/sheet/steward")
        driver.press()
        for cell in route:
            at = driver.find(f"corinth/sheet/cell_{cell}").rect.center
            pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0), touch=False))
        driver.advance(FRAME)
        assert table.view.sheets[0].ghost_route == list(route)
    finally:
        table.close()


def test_a_jump_of_the_pointer_leads_over_all_cells_between() -> None:
    """Where the system itself tells of few movements."""
    drawn: list[str] = []

    def shown(prefix: Sequence[str]) -> None:
        drawn[:] = prefix

    handle = StewardHandle(
        "Steward",
        tooltip=None,
        cell_at=lambda pos: "sabcdef"[pos[0] // 100],
        market=lambda: Rect(0, 0, 700, 100),
        ready=lambda: True,
        may=lambda prefix: ("abcdef"[len(prefix) :][:1], len(prefix) == 4),
        shown=shown,
        done=lambda prefix: None,
        idle=lambda: None,
    )
    handle.stand(Rect(0, 0, 100, 100), "s")
    handle.pointer_down((50, 50))
    handle.pointer_move((450, 50))
    assert drawn == [*"abcd"]
    handle.pointer_move((150, 50))
    assert drawn == ["a"]
