"""Tiles, boats, cubes and maps by drag, click and key; the tile turns while it is held."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.akrotiri.content import THERA_DOCKS
from game.akrotiri.phases import ACT, BERTH, LAY, SECOND
from scenes.stage.tips import resolve
from scenes.stage.widgets.button import Button
from tests.game.akrotiri.build import position, seat
from tests.scenes.driver import FRAME
from tests.scenes.table.akrotiri.table import SeaTable


@pytest.fixture
def table() -> Iterator[SeaTable]:
    made = SeaTable(2, (0, 1), seed="gesture")
    made.wait()
    yield made
    made.close()


def to_actions(table: SeaTable) -> None:
    """Plays on until seat 0 has actions."""
    while table.wait() and table.view.hand.phase != ACT:
        legal = table.legal()
        table.click_for(legal[0])


def test_a_tile_is_dragged_and_turned_while_held(table: SeaTable) -> None:
    view, driver = table.view, table.driver
    assert view.hand.phase == LAY
    cell = next(name for name in view.hand.groups["sea"].names() if name.startswith("cell_"))
    driver.move("akrotiri/own/tile")
    driver.press()
    driver.move(driver.find(f"akrotiri/sea/{cell}").rect.move(12, 7).center)
    driver.wheel(-1)
    driver.key("R")
    driver.click(button=3)
    assert view.hand.laying.degrees() == 270
    driver.key("Shift+R")
    assert view.hand.laying.degrees() == 180
    driver.key("Shift+R", "Shift+R", "R", "R")
    driver.key("R")
    assert view.hand.laying.degrees() == 270
    assert view.hand.preview.note
    driver.move(driver.find(f"akrotiri/sea/{cell}"))
    driver.release()
    assert table.wait()
    assert view.model_shown.tiles[0][1] == cell.removeprefix("cell_")
    assert view.model_shown.tiles[0][2] == 270


def test_a_tile_goes_back_when_let_go_elsewhere(table: SeaTable) -> None:
    table.driver.drag("akrotiri/own/tile", "akrotiri/market/market_orange")
    table.driver.settle()
    assert table.scene.session.position == 0
    assert table.view.hand.phase == LAY


def test_click_click_and_cube_by_drag(table: SeaTable) -> None:
    view, driver = table.view, table.driver
    driver.click("akrotiri/own/tile")
    cell = next(name for name in view.hand.groups["sea"].names() if name.startswith("cell_"))
    driver.click(f"akrotiri/sea/{cell}")
    table.wait()
    assert view.hand.phase == SECOND
    land = view.hand.cubes.lands("blue")[0]
    quad = view.sea.piece_quads(land)[0].replace(" ", "_")
    driver.drag("akrotiri/market/market_blue", f"akrotiri/sea/quad_{quad}")
    table.wait()
    assert view.model_shown.cubes[land][2] == 1


def test_the_colours_offered_for_a_land_hide_nothing_of_its_tile(table: SeaTable) -> None:
    """Neither the other lands that may take the cube, nor the cube that lies there already."""
    view = table.view
    table.click_for(table.legal()[0])
    table.wait()
    sea, lands = view.hand.groups["sea"], view.hand.cubes.lands()
    assert len(lands) > 1
    for land in lands:
        table.click(f"sea/quad_{view.sea.piece_quads(land)[0].replace(' ', '_')}")
        quads = [quad for other in lands if other != land for quad in view.sea.piece_quads(other)]
        kept = [spot for name in quads if (spot := sea.spot(f"quad_{name.replace(' ', '_')}")) is not None]
        cubes = [spot for spot in sea.children if spot.name.startswith(f"cube_{land.split()[0]}_")]
        assert kept and cubes and view.hand.chips.visible
        assert not any(spot.rect.colliderect(chip.rect) for spot in kept + cubes for chip in view.hand.chips.children)
        table.driver.key("Esc")


def test_a_click_on_land_offers_the_colours_there(table: SeaTable) -> None:
    view, driver = table.view, table.driver
    table.click_for(table.legal()[0])
    table.wait()
    land = view.hand.cubes.lands()[0]
    quads = view.sea.piece_quads(land)
    table.click(f"sea/quad_{quads[0].replace(' ', '_')}")
    assert driver.has("akrotiri/chips/green")
    strong = [mark.rect for mark in view.sea.overlay.marks if mark.kind == "strong"]
    assert all(view.sea.frame.quad_box(quad).contains(rect) for quad, rect in zip(quads, strong, strict=True))
    driver.key("Esc")
    assert not driver.has("akrotiri/chips/green")
    assert not any(mark.kind == "strong" for mark in view.sea.overlay.marks)


def test_a_boat_is_dragged_to_a_dock_and_shows_its_way(table: SeaTable) -> None:
    to_actions(table)
    view, driver = table.view, table.driver
    dock = next(iter(view.hand.voyages.trips))
    driver.move(f"akrotiri/sea/dock_{dock}")
    assert view.sea.overlay.route and view.hand.preview.note
    seat = table.scene.viewer
    driver.drag(f"akrotiri/sea/boat_{seat}", f"akrotiri/sea/dock_{dock}")
    table.wait()
    assert view.model_shown.seats[seat].dock == dock


def test_a_boat_let_go_at_a_dock_slips_to_its_berth_from_there() -> None:
    """It does not sail the way that the hand has brought it already, however many links that has."""
    table = SeaTable(2, (0, 1), seed="let go", speed=1.0)
    try:
        to_actions(table)
        view, driver, seat = table.view, table.driver, table.scene.viewer
        dock = max(view.hand.voyages.trips, key=lambda name: len(view.hand.voyages.trips[name].links))
        assert len(view.hand.voyages.trips[dock].links) > 1
        driver.drag(f"akrotiri/sea/boat_{seat}", f"akrotiri/sea/dock_{dock}")
        berth, boats = view.sea.docks[dock].berth, view.sea.boats
        seen = []
        while table.scene.conductor.busy:
            driver.advance(1 / 60)
            if seat in boats.shows:
                seen.append(math.dist(boats.shows[seat].at, berth))
        assert max(seen) < 1 and seen == sorted(seen, reverse=True) and seen[-1] == 0
        assert view.flights.released is None
    finally:
        table.close()


def to_berths(table: SeaTable) -> str:
    """Plays on until a seat is to put its boat to sea; where that boat is taken up."""
    while table.wait() and table.view.hand.phase != BERTH:
        assert "boat_" in "".join(table.view.hand.groups["own"].names())
        table.click_for(table.legal()[0])
    return f"akrotiri/own/boat_{table.scene.viewer}"


@pytest.mark.parametrize("by_clicks", [False, True])
def test_a_boat_is_put_to_sea_from_its_board(table: SeaTable, by_clicks: bool) -> None:
    """Dragged, or taken up by a click; it goes on from where it was let go, and its board answers as usual then."""
    view, driver, boat = table.view, table.driver, to_berths(table)
    seat, dock = table.scene.viewer, f"akrotiri/sea/dock_{view.hand.voyages.first()[-1]}"
    assert view.hand.own().boat_glow == "offer"
    tip = resolve(driver.find(boat).tooltip)
    assert tip is not None and "click the dock" in tip.body and tip.rule == "akrotiri/2"
    assert tip.title == "Your boat"
    if by_clicks:
        driver.click(boat)
        assert driver.stage.router.held.holding
        driver.click(dock)
    else:
        driver.drag(boat, dock)
    assert view.flights.released is None
    table.wait()
    assert f"dock_{view.model_shown.seats[seat].dock}" == dock.rpartition("/")[2]
    assert view.hand.own().boat_glow == ("offer" if view.hand.phase == BERTH else "")
    to_actions(table)
    assert driver.has("akrotiri/own/cargo") and not driver.has(f"akrotiri/own/boat_{table.scene.viewer}")


def test_a_boat_that_is_to_be_put_to_sea_is_told_where(table: SeaTable) -> None:
    """rules: akrotiri 2"""
    driver = table.driver
    driver.click("akrotiri/own/boat_0")
    assert "tile" in driver.toasts()[-1]
    boat, there = to_berths(table), table.scene.session.position
    driver.drag(boat, "akrotiri/sea/thera")
    assert driver.toasts()[-1] == "Choose a lit dock of Thera for your boat."
    driver.drag(boat, "akrotiri/market/deck_hard")
    assert driver.toasts()[-1] == "Choose a lit dock of Thera for your boat."
    away = next(name for name in table.view.sea.docks if name not in THERA_DOCKS)
    driver.drag(boat, f"akrotiri/sea/dock_{away}")
    assert "begins at one of Thera's docks" in driver.toasts()[-1]
    assert table.scene.session.position == there


def test_a_map_is_held_against_the_chart(table: SeaTable) -> None:
    to_actions(table)
    view, driver = table.view, table.driver
    table.click_card(0)
    quad = f"{view.model_shown.tiles[0][1]}_se"
    driver.move(f"akrotiri/sea/quad_{quad}")
    assert view.sea.overlay.proof is not None and len(view.sea.overlay.proof[1]) == 3
    assert "icon:" in view.hand.preview.note
    driver.click(f"akrotiri/sea/quad_{quad}")
    assert driver.toasts()
    driver.key("Esc")
    assert view.strip.chosen == -1


def test_keys_alone_lay_a_tile(table: SeaTable) -> None:
    view, driver = table.view, table.driver
    for _ in range(60):
        driver.key("Tab")
        focus = driver.stage.keyboard.focus
        if focus is not None and focus.name.startswith("cell_"):
            break
    assert focus is not None and focus.name.startswith("cell_")
    driver.key("R", "Enter")
    table.wait()
    assert view.model_shown.tiles and view.model_shown.tiles[0][2] == 90


def test_the_chart_comes_closer_and_goes_back(table: SeaTable) -> None:
    to_actions(table)
    view, driver = table.view, table.driver
    whole = view.sea.frame
    driver.wheel(1, view.sea.area.center)
    assert view.sea.frame.cell > whole.cell
    driver.wheel(-1, view.sea.area.center)
    driver.wheel(-1, view.sea.area.center)
    assert view.sea.frame == whole


def test_a_chart_brought_closer_is_dragged_and_stays_where_it_is() -> None:
    table = SeaTable(2, (0,), seed="dragged")
    try:
        to_actions(table)
        view, driver = table.view, table.driver
        driver.click("akrotiri/zoom/in")
        driver.click("akrotiri/zoom/in")
        before = view.sea.frame
        empty = (view.sea.paper.x + 6, view.sea.paper.y + 6)
        driver.move(empty)
        driver.press()
        table.pull(40, 20)
        driver.release()
        assert view.sea.frame.cell == before.cell
        assert view.sea.frame.origin == (before.origin[0] + 40, before.origin[1] + 20)
        position = table.scene.session.position
        table.click_for("done")
        table.wait()
        assert table.scene.session.position > position
        assert view.sea.closer
        driver.click("akrotiri/zoom/whole")
        assert view.sea.frame == view.sea.wanted()
    finally:
        table.close()


def test_a_chart_held_while_the_window_goes_is_held_no_more() -> None:
    """The system goes on saying that the button is down."""
    table = SeaTable(2, (0,), seed="dragged")
    try:
        to_actions(table)
        view, driver = table.view, table.driver
        driver.click("akrotiri/zoom/in")
        driver.click("akrotiri/zoom/in")
        driver.move((view.sea.paper.x + 6, view.sea.paper.y + 6))
        driver.press()
        table.pull(40, 20)
        before = view.sea.frame
        pygame.event.post(pygame.Event(pygame.WINDOWHIDDEN))
        table.pull(40, 20)
        assert view.sea.frame == before and not view.sea.held
    finally:
        table.close()


def test_who_fills_the_basket_by_keys_is_brought_to_the_purchase() -> None:
    """As soon as no further map can be paid for; until then the deck can be pressed again."""
    table = SeaTable(2, (0, 1), seed="basket")
    keyboard = table.driver.stage.keyboard
    try:
        to_actions(table)
        deck = table.driver.find("akrotiri/market/deck_easy")
        keyboard.set_focus(deck, visible=True)
        for _ in range(12):
            assert keyboard.focus is deck
            table.driver.key("Enter")
            if keyboard.focus is not deck:
                break
        assert keyboard.focus is table.driver.find("akrotiri/basket/buy")
    finally:
        table.close()


def test_enter_buys_what_is_in_the_basket_and_does_not_end_the_turn() -> None:
    """While actions are left, which are not kept, nothing ends the turn that is pressed twice by mistake."""
    table = SeaTable(2, (0, 1), seed="basket")
    driver = table.driver

    def ending() -> tuple[str, str]:
        button = driver.find("bar/act_done")
        assert isinstance(button, Button)
        return button.kind, button.shortcut

    try:
        table.stand(position("V1 e1n2 0", seat(dock="TW", coins=9), seat(dock="TE"), left=1))
        assert ending() == ("normal", "X")
        table.click("market/deck_hard")
        driver.move((2, 2))
        driver.advance(0.1)
        buy = driver.find("akrotiri/basket/buy")
        assert isinstance(buy, Button) and buy.shown_key == "Enter"
        assert ending() == ("normal", "X")
        driver.key("Enter")
        assert table.wait() and len(table.view.model_shown.seats[0].maps) == 1
        assert ending() == ("primary", "Enter"), "nothing is left to be done"
        table.stand(position("V1 e1n2 0", seat(dock="TW", coins=9), seat(dock="TE"), left=1))
        before = table.scene.session.position
        driver.key("X", "Enter", "Enter", "X", "Enter")
        assert table.scene.session.position == before and not table.scene.question.open
        driver.key("X", "Tab", "Enter")
        assert table.scene.session.position > before
    finally:
        table.close()


def test_the_bar_says_what_is_about_to_be_bought(monkeypatch: pytest.MonkeyPatch) -> None:
    """With what it costs, and that more can be bought with it, as long as that is so. On a deck its number stands as
    one of things, and is no coin."""
    table = SeaTable(2, (0, 1), seed="basket")
    driver = table.driver
    try:
        table.stand(position("V1 e1n2 0", seat(dock="TW", coins=3), seat(dock="TE"), left=1))
        asked = driver.find("bar").label
        table.click("market/deck_hard")
        numbers: list[str] = []
        monkeypatch.setattr(table.view.market, "_number", lambda surface, text, *rest: numbers.append(text))
        table.view.market.draw(pygame.Surface(driver.stage.size))
        driver.advance(0.1)
        assert "×[n]1[/n]" in numbers
        monkeypatch.undo()
        assert driver.find("bar").label.endswith("Buying 1 hard map for 1 drachma: add more or confirm.")
        table.click("market/deck_easy")
        driver.advance(0.1)
        said = "Buying maps for 3 drachmas: 1 easy and 1 hard. Confirm, or put them back."
        assert driver.find("bar").label.endswith(said)
        driver.key("Esc")
        driver.advance(0.1)
        assert driver.find("bar").label == asked
    finally:
        table.close()


def test_a_basket_of_maps_is_put_back_by_escape() -> None:
    table = SeaTable(2, (0, 1), seed="basket")
    try:
        to_actions(table)
        table.click("market/deck_easy")
        assert table.driver.has("akrotiri/basket/buy")
        table.driver.key("Esc")
        assert not table.driver.has("akrotiri/basket/buy")
        coins = table.view.model_shown.seats[0].coins
        table.click("market/deck_normal")
        table.click("basket/buy")
        if table.driver.has("sure/sheet/yes"):
            table.driver.click("sure/sheet/yes")
        table.wait()
        assert table.view.model_shown.seats[0].coins == coins - 1
    finally:
        table.close()


def test_one_map_is_put_back_by_the_right_button_or_by_undo() -> None:
    """That of the deck, or the one added last; what was done before the basket was filled stays done. The button of
    undo is there for it even where nothing else could be taken back."""
    table = SeaTable(2, (0, 1), seed="basket")
    driver = table.driver

    def after(*keys: str) -> list[int]:
        driver.key(*keys)
        driver.advance(0.1)
        return table.view.market.basket

    try:
        table.stand(position("V1 e1n2 0", seat(dock="TW", coins=9, cargo="blue"), seat(dock="TE"), left=2))
        undo, deck = driver.find("bar/undo"), driver.find("akrotiri/market/deck_hard")
        assert not undo.enabled and deck.on_secondary is None
        for level in ("normal", "hard", "hard"):
            table.click(f"market/deck_{level}")
        tip = resolve(deck.tooltip)
        assert tip is not None and "2 chosen" in tip.body and "puts one back" in tip.body
        driver.click("akrotiri/market/deck_normal", button=3)
        assert after() == [0, 0, 2] and driver.find("bar").label.endswith("2 hard. Add more or confirm.")
        assert driver.find("akrotiri/market/deck_normal").on_secondary is None
        table.click("market/deck_easy")
        driver.stage.keyboard.set_focus(deck, visible=True)
        assert after("Shift+Enter") == [1, 0, 1] and deck.focusable
        assert undo.enabled
        assert after("Ctrl+Z") == [0, 0, 1]
        driver.click("bar/undo")
        assert after() == [0, 0, 0] and not driver.has("akrotiri/basket/buy") and not undo.enabled
        table.click_for("sell blue")
        table.wait()
        before = table.scene.session.position
        table.click("market/deck_easy")
        assert after("Ctrl+Z") == [0, 0, 0] and table.scene.session.position == before
        after("Ctrl+Z")
        assert table.scene.session.position < before
    finally:
        table.close()


def test_a_quick_hand_does_not_wait_for_the_chart() -> None:
    """What is done while the chart still moves counts, and the chart comes to where it belongs."""
    table = SeaTable(2, (0, 1), speed=1.0, seed="quick")
    try:
        table.wait()
        table.driver.advance(0.1)
        table.wait()
        view = table.view
        cell = next(name for name in view.hand.groups["sea"].names() if name.startswith("cell_"))
        table.driver.click(f"akrotiri/sea/{cell}")
        table.driver.until(lambda: bool(view.model_shown.tiles), 5)
        table.driver.advance(1.2)
        assert view.sea.frame == view.sea.wanted()
        assert view.model_shown.tiles[0][1] == cell.removeprefix("cell_")
        view.sea.closer = True
        first = view.sea.travel(view.sea.zoomed(view.sea.area.center, True))
        assert first is not None
        first.run(-1.0, 0.1)
        second = view.sea.travel(view.sea.wanted())
        assert second is not None
        second.run(-1.0, second.duration)
        first.run(0.1, first.duration)
        assert view.sea.frame == view.sea.wanted()
    finally:
        table.close()


def test_the_tile_that_ends_a_turn_is_drawn_unasked_and_goes_back_with_the_turn() -> None:
    table = SeaTable(2, (0, 1), seed="end")
    header = table.scene.session.record.header
    try:
        table.program.begin(replace(header, takebacks="free"))
        session = table.scene.session
        while table.wait() and "done" not in table.legal():
            table.click_for(table.legal()[0])
        seat, position = session.current_player, session.position
        table.click_for("done")
        table.wait()
        assert [step.move.text for step in session.path[position:]] == ["done", "draw"]
        assert session.current_player != seat
        table.driver.key("Ctrl+Z")
        assert session.position == position and session.current_player == seat
    finally:
        table.close()


def test_a_tile_laid_by_a_click_is_in_sight_all_the_way() -> None:
    """Also while the chart glides to make room for it: then it flies to where its cell will be."""
    table = SeaTable(2, (0, 1), seed="laid in sight", speed=1.0)
    try:
        table.wait()
        view, driver = table.view, table.driver
        cell = next(name for name in view.hand.groups["sea"].names() if name.startswith("cell_"))
        driver.click(f"akrotiri/sea/{cell}")
        frames = 0
        while view.air.count("tile", cell.removeprefix("cell_")):
            assert len(view.flights.aloft) == 1
            frames += 1
            driver.advance(FRAME)
        assert frames > 5
        box = view.sea.frame.cell_box(cell.removeprefix("cell_"))
        assert box == view.sea.following().cell_box(cell.removeprefix("cell_"))
    finally:
        table.close()


def test_what_a_click_took_up_is_held_on_after_a_change_of_size() -> None:
    """The places of all things change, what the player is about does not; without a sound, since nobody did anything.
    Where something else is looked at meanwhile it is put down."""
    table = SeaTable(2, (0,), seed="held on")
    try:
        table.wait()
        driver, scene = table.driver, table.scene
        held, played = driver.stage.router.held, list[str]()
        driver.click("akrotiri/own/tile")
        driver.move("akrotiri/sea/thera")
        assert held.holding and held.by == "click"
        driver.stage.sounds.play = lambda name, *_, **__: played.append(name)  # type: ignore[method-assign]
        driver.stage.set_options(ui_scale=1.2)
        driver.advance(0.2)
        assert held.holding and held.by == "click" and held.places and "pick" not in played
        assert held.rect.collidepoint(driver.pos) and table.view.strip.tile_away
        driver.key("Esc")
        driver.settle()
        driver.stage.set_options(ui_scale=1.0)
        driver.advance(0.2)
        assert not held.holding and not table.view.strip.tile_away
        driver.click("akrotiri/own/tile")
        driver.stage.set_options(ui_scale=1.2)
        scene.replay.watch(0)
        driver.advance(0.2)
        scene.replay.leave()
        driver.advance(0.2)
        assert not held.holding
    finally:
        table.close()
