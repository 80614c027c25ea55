"""Docks and the ways to them: what is said before a click, and what the right button shows."""

from __future__ import annotations

from game.akrotiri.rules import GAME
from scenes.stage.widgets import Button
from tests.game.akrotiri.build import position, seat
from tests.scenes.table.akrotiri.table import SeaTable


def test_a_dock_out_of_reach_says_why_before_it_is_clicked() -> None:
    table = SeaTable(2, (0, 1), seed="reach")
    try:
        table.stand(position("V6 e1n2 0, V1 e1n3 0", seat(dock="TW"), seat(dock="e1n2b"), left=0))
        offered = table.view.hand.offered
        assert offered is not None
        for dock in table.view.sea.docks:
            if dock != "e1n2b":
                table.driver.move(f"akrotiri/sea/dock_{dock}")
                reason = offered.why_not(GAME.parse_action(f"go {dock}"))
                tip = table.view.hand.tips.tip(f"dock_{dock}")
                assert reason is not None and tip is not None and table.scene.reason_text(reason) in tip.body, dock
    finally:
        table.close()


def test_the_ways_past_a_boat_stand_clear_of_boats_and_say_what_they_cost() -> None:
    table = SeaTable(2, (0, 1), seed="ways")
    try:
        table.stand(position("V6 e1n2 0", seat(dock="TW"), seat(dock="e1n2b"), left=2))
        view = table.view
        for dock in ("e1n2b", "TE"):
            table.driver.click(f"akrotiri/sea/dock_{dock}", button=3)
            assert view.hand.chips.visible
            for button in view.hand.chips.children:
                assert isinstance(button, Button) and "one action" in button.text
            for k in (0, 1):
                boat = view.sea.boats.rect(k, view.sea.frame)
                assert boat is not None and not view.hand.chips.rect.colliderect(boat), dock
            table.driver.key("Esc")
    finally:
        table.close()


def test_the_ways_go_when_maps_are_chosen_instead() -> None:
    """Two questions open at once would both look as if they were to be answered."""
    table = SeaTable(2, (0, 1), seed="ways")
    try:
        table.stand(position("V6 e1n2 0", seat(dock="TW", coins=5), seat(dock="e1n2b"), left=2))
        hand, driver = table.view.hand, table.driver
        driver.click("akrotiri/sea/dock_TE", button=3)
        assert hand.chips.visible and hand.chips.about == "TE"
        driver.click("akrotiri/market/deck_easy")
        assert any(hand.market.basket) and not hand.chips.visible
    finally:
        table.close()


def test_a_boat_let_go_at_a_dock_that_is_taken_is_offered_the_ways_past_it() -> None:
    """Held with the button or brought by two clicks, as a click on that dock alone (rules: akrotiri 5.1)."""
    table = SeaTable(2, (0, 1), seed="past")
    try:
        table.stand(position("V1 e1n2 0, V6 e1n3 0", seat(dock="TE"), seat(dock="TW")))
        hand, driver = table.view.hand, table.driver
        assert "TW" not in hand.voyages.trips and {"sail TW", "portage TW"} <= set(table.legal())
        driver.drag("akrotiri/sea/boat_0", "akrotiri/sea/boat_1")
        assert [button.name for button in hand.chips.children] == ["sail", "portage"] and not driver.toasts()
        driver.key("Esc")
        assert not hand.chips.visible
        driver.click("akrotiri/sea/boat_0")
        driver.click("akrotiri/sea/boat_1")
        assert hand.chips.about == "TW" and not driver.toasts() and table.scene.session.position == 0
        table.click("chips/sail")
        assert table.wait() and table.view.model_shown.seats[0].dock == "TW"
    finally:
        table.close()


def test_the_right_button_shows_the_ways_and_takes_none() -> None:
    """Also where there is but one, and to a dock that takes several moves; beside the docks within reach. The tooltip
    promises ways only where there are some."""
    table = SeaTable(2, (0, 1), seed="far")
    try:
        table.stand(position("V6 e1n2 0, V1 e1n3 0", seat(dock="TW"), seat(dock="TE"), left=3))
        hand = table.view.hand
        assert any(len(trip.links) > 1 for trip in hand.voyages.trips.values())
        for dock in table.view.sea.docks:
            tip = hand.tips.tip(f"dock_{dock}")
            assert tip is not None and ("every way" in tip.body) == (dock in hand.voyages.reach()), dock
        for dock, trip in hand.voyages.trips.items():
            table.driver.click(f"akrotiri/sea/dock_{dock}", button=3)
            assert table.scene.session.position == 0 and hand.chips.about == dock
            names = [button.name for button in hand.chips.children]
            assert names == ["way"] if len(trip.links) > 1 else "way" not in names
            table.driver.key("Esc")
        far = next(dock for dock, trip in hand.voyages.trips.items() if len(trip.links) > 1)
        table.driver.click(f"akrotiri/sea/dock_{far}", button=3)
        others = [hand.rect_of(f"dock_{dock}") for dock in hand.voyages.reach() if dock != far]
        assert not [box for box in others if box is not None and box.colliderect(hand.chips.rect)]
        table.click("chips/way")
        table.wait()
        assert table.view.model_shown.seats[0].dock == far
    finally:
        table.close()


def test_the_right_button_on_a_dock_out_of_reach_says_why() -> None:
    table = SeaTable(2, (0, 1), seed="none")
    try:
        table.stand(position("V6 e1n2 0, V1 e1n3 0", seat(dock="TW"), seat(dock="TE"), left=0))
        table.driver.click("akrotiri/sea/dock_e1n2b", button=3)
        assert any("No actions are left" in text for text in table.driver.toasts())
        assert not table.view.hand.chips.visible
    finally:
        table.close()
