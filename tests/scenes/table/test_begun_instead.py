"""What is begun and not finished gives way to what is pointed at instead: by one click, undone as one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from game.arnak import notation as n
from game.arnak import pointing as arnak
from game.arnak.state import ArnakState
from game.core.contract import Action
from game.core.events import Event
from game.core.record import Takebacks
from game.core.words import msg
from scenes.table.arnak.targets import space_name
from tests.game.akrotiri import build as akrotiri
from tests.game.arnak.build import Table as ArnakPosition
from tests.game.mykerinos import build as mykerinos
from tests.scenes.table.akrotiri.table import SeaTable
from tests.scenes.table.arnak.table import ArnakTable
from tests.scenes.table.corinth.table import thrown
from tests.scenes.table.mykerinos.table import MykerinosTable


@pytest.fixture
def trip() -> Iterator[ArnakTable]:
    """A trip begun and not paid, with the first way to pay among several."""
    table = ArnakTable(2, (0, 1), seed="hands")
    table.wait()
    table.take(_trips(table)[0])
    table.wait()
    assert table.view.hand.payment.visible
    yield table
    table.close()


def _trips(table: ArnakTable) -> list[Action]:
    return [action for action in table.actions() if action[0] == n.DIG]


def _bound_for(table: ArnakTable) -> int:
    state = table.scene.conductor.observation()
    assert isinstance(state, ArnakState)
    return arnak.destination(state)


def test_a_click_on_another_space_begins_that_trip_and_lets_go_of_the_first() -> None:
    table = ArnakTable(2, (0, 1), seed="hands")
    try:
        table.wait()
        before = table.scene.session.view(0).digest()
        first, second = _trips(table)[0], _trips(table)[-1]
        names = [table.view.hand.path(action)[0] for action in (first, second)]
        table.click(names[0])
        table.wait()
        table.click(names[1])
        table.wait()
        assert _bound_for(table) == second[1] and table.view.hand.payment.visible
        assert table.scene.session.position == 1 and table.driver.toasts() == []
        table.driver.key("Ctrl+Z")
        assert table.scene.session.view(0).digest() == before
        table.driver.key("Ctrl+Y")
        table.wait()
        assert _bound_for(table) == second[1], "the trip that was let go does not come again"
        assert table.scene.session.position == 1
    finally:
        table.close()


def test_the_second_click_of_a_double_click_pays_nothing(trip: ArnakTable) -> None:
    trip.driver.key("Esc")
    trip.wait()
    first, second = _trips(trip)[0], _trips(trip)[-1]
    point = trip.point(trip.view.hand.path(second)[0])
    trip.take(first)
    trip.wait()
    trip.driver.click(point)
    trip.driver.click(point)
    trip.wait()
    assert _bound_for(trip) == second[1] and trip.scene.session.position == 1


def test_a_figure_let_go_for_the_first_trip_is_the_one_that_waits_for_the_second(trip: ArnakTable) -> None:
    trip.driver.key("Esc")
    trip.wait()
    first, second = _trips(trip)[0], _trips(trip)[-1]
    hand = trip.view.hand
    names = [hand.path(action)[0] for action in (first, second)]
    trip.driver.drag(hand.spots["home"], hand.spots[names[0]])
    trip.wait()
    assert hand.waiting is not None
    trip.click(names[1])
    trip.wait()
    assert hand.waiting is not None and hand.waiting.space == second[1] == _bound_for(trip)
    assert len(trip.view.boards.air.keys) == 1, "one figure is away from home, not two"
    trip.driver.key("Enter")
    trip.wait()
    assert trip.view.model()["figures"][second[1]] == 0  # type: ignore[index]


def test_another_main_action_takes_the_trip_back_too() -> None:
    table = ArnakTable(2, (0, 1), seed="hands")
    try:
        table.wait()
        hand = table.view.hand
        other = next(action for action in table.actions() if action[0] in (n.BUY, n.RESEARCH))
        name = hand.path(other)[0]
        table.take(_trips(table)[0])
        table.wait()
        table.click(name)
        table.wait()
        text = [step.move.text for step in table.scene.session.path]
        assert text[0] == table.scene.session.game.action_text(other) and _bound_for(table) == -1
    finally:
        table.close()


def test_what_could_never_be_begun_says_that_the_trip_is_unpaid(trip: ArnakTable) -> None:
    trip.click("site_level2_1")
    trip.wait()
    assert trip.scene.session.position == 1 and trip.driver.toasts() and trip.view.hand.payment.visible


def _no_undo(table: ArnakTable | MykerinosTable) -> None:
    """From now on the table allows no undo."""
    record = table.scene.session.record
    record.header = replace(record.header, takebacks="none")


@pytest.mark.parametrize("undo", [True, False])
def test_a_trip_that_may_not_be_taken_back_goes_on(trip: ArnakTable, undo: bool) -> None:
    """Where new information has come out since: the other space is refused, at a table without undo too."""
    session = trip.scene.session
    news = Event("card_drawn", 0, {}, reveals=True)
    session.path[-1] = replace(session.path[-1], events=(*session.path[-1].events, news))
    if not undo:
        _no_undo(trip)
    going = _bound_for(trip)
    trip.click(space_name(_others(trip)[-1][1]))
    trip.wait()
    assert _bound_for(trip) == going and trip.driver.toasts()
    assert not trip.scene.take_back() and session.position == 1
    trip.driver.key("Esc")
    assert "Esc again to leave" in trip.driver.toasts()[-1] and session.position == 1


def test_without_undo_a_trip_that_is_not_paid_can_be_called_off_all_the_same(trip: ArnakTable) -> None:
    """By each of the ways that the table names; once it is paid, nothing goes back."""
    session, driver, hand = trip.scene.session, trip.driver, trip.view.hand
    _no_undo(trip)
    begun, other = session.path[0].action, _others(trip)[-1]
    calls: dict[str, Callable[[], object]] = {
        "button": lambda: driver.click("arnak/payment/cancel"),
        "Esc": lambda: driver.key("Esc"),
        "right": lambda: driver.click(hand.spots["site_camp_1"], button=3),
    }
    for way, call in calls.items():
        call()
        trip.wait()
        assert session.position == 0 and not hand.payment.visible and driver.toasts() == [], way
        trip.take(begun)
        trip.wait()
    trip.click(space_name(other[1]))
    trip.wait()
    assert _bound_for(trip) == other[1] and session.position == 1, "another space is chosen instead"
    driver.key("Enter")
    trip.wait()
    paid = session.position
    driver.key("Ctrl+Z")
    assert session.position == paid and any("turned off" in text for text in driver.toasts())


@pytest.mark.parametrize("takebacks", ["none", "until_new"])
def test_what_is_done_before_a_price_is_paid_is_no_part_of_what_that_began(takebacks: Takebacks) -> None:
    """At a table without undo it stays done, and what was begun with it: that can only be paid, or not used."""
    table = ArnakTable(2, (0, 1), seed="hands")
    try:
        table.stand(ArnakPosition().hand("pickaxe funding_car fear").give(compass=1).state)
        session, view = table.scene.session, table.view
        session.record.header = replace(session.record.header, takebacks=takebacks)
        for text in ("play pickaxe", "play funding_car"):
            table.scene.do(session.game.parse_action(text))
            table.wait()
            assert view.midway(table.scene.conductor.observation())
        assert table.scene.may_take_back == (takebacks != "none")
        table.driver.key("Esc")
        table.wait()
        assert session.position == (2 if takebacks == "none" else 1)
    finally:
        table.close()


def _others(table: ArnakTable) -> list[Action]:
    """The trips that could have been begun instead of the one that is."""
    going, state = _bound_for(table), table.scene.session.view(0, 0)
    return [action for action in state.legal_actions() if action[0] == n.DIG and action[1] != going]


def test_a_card_is_pointed_at_to_pay_and_never_gives_the_trip_up(trip: ArnakTable) -> None:
    going = _bound_for(trip)
    count = len(trip.view.hand.shown().seats[0].hand)
    for name in [f"hand_{i}" for i in range(count)]:
        trip.click(name)
        trip.driver.key("Esc") if trip.view.hand.chooser.visible else None
        trip.wait()
        assert _bound_for(trip) == going, name


def test_a_boat_that_must_leave_a_dock_sails_elsewhere_from_where_it_set_out() -> None:
    """The trip that is not ended is taken back (rules: akrotiri 5.1)."""
    table = SeaTable(2, (0, 1), seed="past")
    try:
        boats = (akrotiri.seat(dock="TE"), akrotiri.seat(dock="TW"))
        table.stand(akrotiri.position("V1 e1n2 0, V6 e1n3 0", *boats, left=1))
        whole = set(table.view.hand.voyages.trips)
        table.driver.click("akrotiri/sea/boat_1", button=3)
        table.click("chips/portage")
        table.wait()
        assert table.scene.session.position == 1
        lost = sorted(whole - set(table.view.hand.voyages.reach()) - {"TW", "TE"})
        assert lost, "every dock can be reached from there as well"
        table.click(f"sea/dock_{lost[0]}")
        table.wait()
        assert table.view.model_shown.seats[0].dock == lost[0]
        table.driver.key("Ctrl+Z")
        table.wait()
        assert table.scene.session.position == 0 and table.view.model_shown.seats[0].dock == "TE"
    finally:
        table.close()


def test_another_group_takes_the_walk_back() -> None:
    table = thrown("walk")
    try:
        before = table.scene.session.position
        slots = [text.split()[1] for text in table.legal() if text.startswith("steward")]
        table.driver.click(f"corinth/harbour/slot_{slots[-1]}")
        table.driver.click("corinth/chips/steward")
        table.wait()
        table.click_for(next(text for text in table.legal() if text.startswith("step")))
        table.wait()
        assert table.scene.session.position == before + 2
        table.driver.click(f"corinth/harbour/slot_{slots[0]}")
        table.wait()
        assert table.scene.session.position == before and table.view.hand.reach()
        assert table.driver.has("corinth/chips/own") and table.driver.toasts() == []
    finally:
        table.close()


def test_a_cell_that_the_walk_cannot_come_to_is_refused_and_nothing_taken_back() -> None:
    table = thrown("walk")
    try:
        slot = next(text.split()[1] for text in table.legal() if text.startswith("steward"))
        table.driver.click(f"corinth/harbour/slot_{slot}")
        table.driver.click("corinth/chips/steward")
        table.wait()
        before = table.scene.session.position
        far = next(cell for cell in ("a1", "e5", "a5", "e1") if cell not in table.view.hand.reach())
        table.driver.click(f"corinth/sheet/cell_{far}")
        assert table.scene.session.position == before and table.driver.toasts()
    finally:
        table.close()


@pytest.fixture
def dig() -> Iterator[MykerinosTable]:
    """An expansion of two cubes whose second is still to be set; two patrons could have been used instead."""
    table = MykerinosTable(2, (0, 1), seed="hand")
    table.stand(mykerinos.position(mykerinos.seat(cubes="b2", tiles="V5 L7"), players=2))
    table.click_for(next(text for text in table.legal() if text.startswith("expand")))
    table.wait()
    assert table.legal()[0].startswith("place")
    yield table
    table.close()


def test_a_wrong_square_is_refused_and_the_cube_before_it_stays(dig: MykerinosTable) -> None:
    dig.driver.click("mykerinos/dig/square_h6")
    assert dig.scene.session.position == 1 and dig.driver.toasts()


def test_another_way_to_use_the_turn_takes_cubes_and_patrons_back(dig: MykerinosTable) -> None:
    """Also where the other way is found only before several steps (rules: mykerinos 3.4)."""
    for patron in ("violet", "lemon"):
        dig.click_for(f"use {patron}")
        dig.wait()
        assert [step.move.text for step in dig.scene.session.path] == [f"use {patron}"]
        dig.click_for(next(text for text in dig.legal() if text.startswith("expand")))
        dig.wait()
        assert dig.scene.session.position == 2
    dig.driver.key("Esc")
    dig.wait()
    assert dig.scene.session.position == 1, "Esc takes back one gesture after another"


def test_without_undo_what_has_been_placed_stays(dig: MykerinosTable) -> None:
    """A cube is no proposal: only what is unpaid can be called off there."""
    _no_undo(dig)
    assert not dig.scene.take_back() and dig.scene.session.position == 1


def test_nothing_is_taken_back_while_the_table_asks_whether_one_is_sure(dig: MykerinosTable) -> None:
    dig.scene.question.ask(msg("core.why.over"), lambda: None)
    assert not dig.scene.take_back() and dig.scene.session.position == 1
