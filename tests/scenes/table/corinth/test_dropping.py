"""Where the dice of a group may be dropped, what comes of it, and what is said where they do not go."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.corinth import pointing as rules
from game.corinth.content import SLOTS
from game.corinth.state import CorinthState
from scenes.stage.markup import plain
from scenes.table.corinth.geometry import shop_piece
from tests.scenes.table.corinth.table import CorinthTable, thrown


@pytest.fixture
def table() -> Iterator[CorinthTable]:
    """A table of two people before a harbour full of dice; nothing is delivered yet."""
    made = thrown("walk")
    yield made
    made.close()


def _open(table: CorinthTable) -> tuple[str, list[str]]:
    """A slot whose delivery leaves a choice of a shop, and the elements of these shops."""
    state = table.scene.conductor.observation()
    assert isinstance(state, CorinthState)
    for slot, name in enumerate(SLOTS):
        shops = rules.delivery(state, slot).choices
        if f"ship {name}" in table.legal() and len(shops) > 1:
            return name, [shop_piece(shop).replace(" ", "_") for shop in shops]
    raise AssertionError("no group leaves a choice: choose another seed")


def _dropped(table: CorinthTable, slot: str, place: str | tuple[int, int]) -> list[str]:
    """What is said when the dice of a slot are let go over a place."""
    table.driver.advance(12.0)
    table.driver.drag(f"corinth/harbour/slot_{slot}", place)
    return table.driver.toasts()


def test_dice_on_a_shop_start_that_shop(table: CorinthTable) -> None:
    """As the group and then the shop by clicks: who points at a shop has said which one."""
    slot, shops = _open(table)
    seat = table.scene.viewer
    before = table.scene.session.position
    _dropped(table, slot, f"corinth/sheet/{shops[-1]}")
    table.wait()
    assert table.scene.session.position >= before + 2
    assert not any(text.startswith("shop") for text in table.legal())
    ticked = table.view.model()["sheets"][seat]["shops"]  # type: ignore[index]
    district = [n for n, count in enumerate(ticked) if count]
    assert [shop_piece(shop).replace(" ", "_") for shop in district] == [shops[-1]]


def test_a_shop_aimed_at_shows_what_would_be_ticked_in_it(table: CorinthTable) -> None:
    """Choosing a shop to start is choosing where the symbols go."""
    slot, shops = _open(table)
    sheet = table.view.hand.sheets[table.scene.viewer]
    table.driver.click(f"corinth/harbour/slot_{slot}")
    certain = [mark.key for mark in sheet.ghosts]
    for shop in shops:
        table.driver.move(f"corinth/sheet/{shop}")
        more = [mark.key for mark in sheet.ghosts if mark.key not in certain]
        symbol = shop.replace("shop_", "symbol_").replace("_", " ")
        assert more and all(key.startswith(symbol) for key in more)
    table.driver.move(f"corinth/harbour/slot_{slot}")
    assert [mark.key for mark in sheet.ghosts] == certain


def test_dice_on_the_district_still_ask_for_a_shop(table: CorinthTable) -> None:
    slot, _ = _open(table)
    rect = table.driver.find(f"corinth/sheet/district_{slot}").rect
    # At the picture of the goods, where no shop is.
    _dropped(table, slot, (rect.x + rect.h // 2, rect.centery))
    table.wait()
    assert all(text.startswith("shop") for text in table.legal())


def test_a_shop_that_dice_are_held_over_is_lit(table: CorinthTable) -> None:
    slot, shops = _open(table)
    driver, sheet = table.driver, table.view.sheets[table.scene.viewer]
    driver.move(f"corinth/harbour/slot_{slot}")
    driver.press()
    seen = []
    for shop in shops:
        driver.move(f"corinth/sheet/{shop}")
        seen.append([name for name, (_, kind) in sheet.glows.items() if kind == "strong"])
    assert seen == [[shop.replace("_", " ")] for shop in shops]
    driver.key("Esc")
    driver.release()


def test_a_wrong_district_is_refused_in_a_sentence_with_its_rule(table: CorinthTable) -> None:
    """The same by dragging and by clicks."""
    slot, _ = _open(table)
    other = next(district for district in ("green", "purple", "blue", "orange") if district != slot)
    said = [_dropped(table, slot, f"corinth/sheet/shop_{other}_2")[-1]]
    table.driver.advance(12.0)
    table.driver.click(f"corinth/harbour/slot_{slot}")
    table.driver.click(f"corinth/sheet/shop_{other}_2")
    said.append(table.driver.toasts()[-1])
    for text in said:
        start = f"The dice of the {slot} slot deliver to the {slot} district, or let the steward walk."
        assert plain(text).startswith(start)
        assert "[link:corinth/6]" in text


@pytest.mark.parametrize(("slot", "what"), [("gold", "gold"), ("goats", "goats")])
def test_dice_of_the_tracks_bring_what_their_slot_says(table: CorinthTable, slot: str, what: str) -> None:
    assert f"take {slot}" in table.legal()
    said = plain(_dropped(table, slot, "corinth/sheet/district_green")[-1])
    assert said.startswith(f"The dice of the {slot} slot bring {what}, or let the steward walk.")


def test_dice_let_go_where_nothing_was_meant_go_back_without_a_word(table: CorinthTable) -> None:
    slot, _ = _open(table)
    before = table.scene.session.position
    others = next(name for name in SLOTS if name != slot)
    for place in ("corinth/tray", "corinth/sheet/score_total", f"corinth/harbour/slot_{others}", (3, 3)):
        assert _dropped(table, slot, place) == [], place
    # Who drops them on a building is told of building.
    assert "Buildings are bought at the end of a turn" in _dropped(table, slot, "corinth/sheet/building_temple")[-1]
    assert table.scene.session.position == before


@pytest.mark.parametrize("share", [0.1, 0.35, 0.6, 0.9])
def test_dice_are_where_one_points_and_a_closed_cell_refuses_them(table: CorinthTable, share: float) -> None:
    """Wherever in their berth they are taken, the dice come under the pointer, and go nowhere else than one points."""
    slot = next(name for name in SLOTS if f"steward {name}" in table.legal())
    driver = table.driver
    rect = driver.find(f"corinth/harbour/slot_{slot}").rect
    before = table.scene.session.position
    driver.move((round(rect.x + share * rect.w), rect.centery))
    driver.press()
    driver.move((round(rect.x + share * rect.w) + 12, rect.centery))
    driver.move("corinth/sheet/cell_c3")
    assert driver.stage.router.held.rect.collidepoint(driver.pos)
    assert driver.stage.router.held.aimed is None
    driver.release()
    assert table.scene.session.position == before
    assert driver.toasts()
