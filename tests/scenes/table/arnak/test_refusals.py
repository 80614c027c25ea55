"""What somebody leads to the wrong place, or cannot lead anywhere, is told in a sentence; what can pay is accepted, and
a payment that is chosen by hand is not asked for again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.arnak import notation as n
from game.arnak import phases as ph
from game.arnak.content import CARD_OF, GUARDIAN_NAMES, SPACE_NAMES, SPACE_SITE, TRACKS
from game.arnak.state import ArnakState
from game.core.contract import Action
from scenes.table.arnak.sources import source_at
from scenes.table.arnak.targets import PARTS, SITE_AT, SPACE_AT, TEMPLE, space_name
from tests.game.arnak import build
from tests.scenes.table.arnak.table import ArnakTable

LOWER = PARTS["site_level1_lower_1"]
SHIP, CAR = "space_level1_lower_3", "space_level1_lower_1"


@pytest.fixture
def table() -> Iterator[ArnakTable]:
    found = ArnakTable(2, (0,), seed="refused", check_model=False)
    found.wait()
    yield found
    found.close()


def lay(table: ArnakTable, state: ArnakState) -> list[Action]:
    """Shows a position to the person; what is done there is only noted."""
    done: list[Action] = []

    def do(*actions: Any) -> bool:
        done.extend(actions)
        return True

    table.scene.do = do  # type: ignore[method-assign]
    state.cache = None
    seen = state.observation(0)
    table.view.show(seen)
    table.view.offer(seen)
    return done


def told(table: ArnakTable, start: str, end: str) -> str:
    """The sentence after something was led from a place to another."""
    table.driver.until(lambda: not table.driver.toasts(), 20)
    table.driver.drag(table.point(start), table.point(end) if end in table.view.hand.spots else end)
    return " ".join(table.driver.toasts())


def test_the_only_card_that_can_pay_is_accepted_where_it_pays(table: ArnakTable) -> None:
    """Nothing is asked where there is one way to pay (rules: arnak 4)."""
    done = lay(table, build.Table().give(compass=3).hand("exploration_car funding_ship").state)
    drags = table.view.hand.offers.pairs
    assert ("hand_0", CAR) in drags or ("hand_1", CAR) in drags
    card = "hand_0" if ("hand_0", CAR) in drags else "hand_1"
    table.driver.drag(table.point(card), table.point(CAR))
    assert done == [(n.DISCOVER, done[0][1])]


def test_a_card_that_pays_all_is_not_asked_for_again(table: ArnakTable) -> None:
    hand = table.view.hand
    space = "space_camp_1_1"
    done = lay(table, build.Table().hand("fear exploration_car funding_ship").state)
    fear = f"hand_{hand.shown().seats[0].hand.index('fear')}"
    table.driver.drag(table.point(fear), table.point(space))
    assert [action[0] for action in done] == [n.DIG, n.PAY] and done[1][1:] == (CARD_OF["fear"],)


def test_a_card_of_the_wrong_sign_says_so_on_a_site_that_is_allowed(table: ArnakTable) -> None:
    lay(table, build.Table().give(compass=3).hand("exploration_car funding_ship").state)
    ship = f"hand_{table.view.hand.shown().seats[0].hand.index('funding_ship')}"
    assert "1 ship" in (sentence := told(table, ship, CAR)) and "1 car" in sentence


def test_an_exhausted_assistant_pays_nothing_whatever_its_sign(table: ArnakTable) -> None:
    """rules: arnak 4, 7"""
    said = []
    for ready in (True, False):
        laid = build.Table().give(compass=3, coin=2).hand("funding_ship")
        state = laid.helper("assistant_08_compass_or_car", ready=ready).state
        state.act((n.DISCOVER, SPACE_AT[SHIP]))
        lay(table, state)
        table.driver.until(lambda: not table.driver.toasts(), 20)
        table.driver.click(table.point("helper_0"))
        said.append(" ".join(table.driver.toasts()))
    assert "1 car" in said[0] and "1 ship" in said[0]
    assert "exhausted" in said[1] and "1 car" not in said[1]


def test_while_a_trip_is_paid_for_what_is_used_up_says_so_itself(table: ArnakTable) -> None:
    """rules: arnak 4, 5.3, 7: not only that something must be paid."""
    state = _with_sources()
    state.act(next(action for action in state.legal_actions() if action[0] == n.DIG))
    lay(table, state)
    for place, word in (("helper_0", "exhausted"), ("boon_1", "used")):
        table.driver.until(lambda: not table.driver.toasts(), 20)
        table.driver.click(table.point(place))
        [sentence] = table.driver.toasts()
        assert word in sentence and "Esc" not in sentence


def test_only_where_a_held_card_goes_is_lit(table: ArnakTable) -> None:
    lay(table, build.Table().give(compass=3, coin=3).hand("exploration_car funding_ship").state)
    hand, driver = table.view.hand, table.driver
    ship = f"hand_{hand.shown().seats[0].hand.index('funding_ship')}"
    assert hand.spots[CAR].light
    driver.move(table.point(ship))
    driver.press()
    driver.move((table.point(ship)[0], table.point(ship)[1] - 60))
    assert driver.stage.router.held.holding
    assert hand.spots[SHIP].light and not hand.spots[CAR].light
    driver.key("Escape")
    assert hand.spots[CAR].light


def test_after_the_main_action_a_fear_card_says_why_it_goes_nowhere(table: ArnakTable) -> None:
    state = build.Table().hand("fear exploration_car").state
    state.pending = ((ph.TURN, 1),)
    lay(table, state)
    fear = f"hand_{table.view.hand.shown().seats[0].hand.index('fear')}"
    assert "main action" in told(table, fear, "space_camp_1_1")
    assert "main action" in told(table, "home", "space_camp_1_1")


@pytest.mark.parametrize("drag", [True, False])
def test_while_a_trip_is_unpaid_everything_else_names_the_two_ways_on(table: ArnakTable, drag: bool) -> None:
    """rules: arnak 4"""
    state = build.Table().hand("fear exploration_car funding_ship").state
    state.act(next(action for action in state.legal_actions() if action[0] == n.DIG))
    lay(table, state)
    assert table.view.hand.payment.visible
    if drag:
        table.driver.drag(table.point("home"), table.point("space_camp_3_1"))
    else:
        table.click("space_camp_3_1")
    assert any("press Esc to take it back" in text and "arnak/4" in text for text in table.driver.toasts())


def test_an_idol_goes_into_the_leftmost_empty_slot_alone(table: ArnakTable) -> None:
    """rules: arnak 7"""
    state = build.Table().state
    state.seats[0].crates = 1
    lay(table, state)
    assert "leftmost" in told(table, "crates", "slot_3")


def test_a_boon_that_is_led_somewhere_says_that_a_click_uses_it(table: ArnakTable) -> None:
    state = build.Table().hand("fear").state
    state.seats[0].ready = (13,)
    lay(table, state)
    assert told(table, "boon_0", "slot_3")


def test_a_second_click_pays_but_not_the_second_of_a_double_click() -> None:
    found = ArnakTable(2, (0,), seed="hands")
    try:
        found.wait()
        hand, driver = found.view.hand, found.driver
        start = found.scene.session.position
        point = found.point("space_camp_1_1")
        driver.click(point)
        driver.until(lambda: hand.payment.visible, 5)
        before = found.scene.session.position
        driver.click(point)
        assert hand.payment.visible and found.scene.session.position == before > start
        assert not driver.toasts()
        driver.advance(1.0)
        driver.click(point)
        assert found.scene.session.position > before
    finally:
        found.close()


def _with_sources() -> ArnakState:
    """A boon of a car, and one of a ship that is used; an assistant of a plane that is exhausted, and one of a car."""
    table = build.Table().give(compass=3).hand("fear funding_ship").helper("assistant_08_compass_or_car")
    table.me.ready, table.me.spent = (GUARDIAN_NAMES.index("guardian_04"),), (GUARDIAN_NAMES.index("guardian_15"),)
    return table.helper("assistant_07_coin_or_plane", ready=False).state


@pytest.mark.parametrize("start", ["boon_0", "helper_1"])
def test_a_boon_and_an_assistant_let_go_on_a_space_pay_the_way_there(table: ArnakTable, start: str) -> None:
    """rules: arnak 4: travel boons and the travel assistants pay as cards do."""
    done = lay(table, _with_sources())
    source = source_at(start, table.view.hand.shown())
    assert source is not None
    table.driver.drag(table.point(start), table.point("space_camp_1_1"))
    assert [action[0] for action in done] == [n.DIG, n.PAY] and done[1][1:] == (source,)
    assert not table.view.boards.air.keys, "it lies where it lay"


@pytest.mark.parametrize("held", ["boon_0", "helper_1", "hand"])
def test_what_is_held_to_pay_a_trip_is_seen_and_nothing_else_is_proposed(table: ArnakTable, held: str) -> None:
    """rules: arnak 4: whoever leads a car to a camp does not mean to pay with Fear."""
    lay(table, _with_sources())
    hand, driver = table.view.hand, table.driver
    cards = hand.shown().seats[0].hand
    start = held if held != "hand" else f"hand_{cards.index('funding_ship')}"
    fear = hand.spots[f"hand_{cards.index('fear')}"]
    driver.move(table.point("space_camp_1_1"))
    assert fear.light == "light"
    driver.move(table.point(start))
    driver.press()
    driver.move((table.point(start)[0], table.point(start)[1] - 60))
    driver.move(table.point("space_camp_1_1"))
    assert hand.lights.preview is not None and hand.lights.preview.slip and not fear.light
    drag = hand.spots[start].drag
    assert drag is not None and drag.picture is not None
    assert sum(drag.picture().get_bounding_rect().size) > 40
    driver.key("Escape")


def test_boons_and_assistants_say_as_cards_do_why_they_cannot_pay(table: ArnakTable) -> None:
    """rules: arnak 4, 7"""
    lay(table, _with_sources())
    assert "1 car" in (sentence := told(table, "boon_0", SHIP)) and "1 ship" in sentence
    assert "used" in told(table, "boon_1", SHIP)
    assert "exhausted" in told(table, "helper_0", SHIP)
    lay(table, build.Table().give(compass=3).hand("funding_ship").helper("assistant_02_tablet").state)
    assert "click" in told(table, "helper_0", SHIP)


def test_while_a_trip_is_paid_for_what_cannot_pay_says_what_it_is_worth(table: ArnakTable) -> None:
    """rules: arnak 4"""
    state = _with_sources()
    state.act((n.DISCOVER, SPACE_SITE[[space_name(i) for i in range(len(SPACE_NAMES))].index(CAR)]))
    lay(table, state)
    assert table.view.hand.payment.visible
    card = f"hand_{table.view.hand.shown().seats[0].hand.index('funding_ship')}"
    table.click(card)
    assert any("1 ship" in text and "1 car" in text for text in table.driver.toasts())


def test_a_marker_that_can_go_nowhere_says_what_each_bridge_would_take(table: ArnakTable) -> None:
    """rules: arnak 5.6: each bridge has its own price."""
    state = build.Table().give(compass=1).state
    lay(table, state)
    assert "You lack 1 arrowhead, or 1 jewel: no bridge" in told(table, "marker_glass", "node_bird_1a")
    state.pending = ((ph.TURN, 1),)
    lay(table, state)
    assert "main action" in told(table, "marker_glass", "node_bird_1a")


@pytest.mark.parametrize("slot", ["slot_1", "slot_3"])
def test_a_click_on_another_slot_than_the_leftmost_empty_one_says_so_and_takes_nothing(
    table: ArnakTable, slot: str
) -> None:
    """rules: arnak 7: neither on one that is filled nor on one farther to the right."""
    state = build.Table().give(coin=1).state
    state.seats[0].crates, state.seats[0].slots = 1, 1
    done = lay(table, state)
    table.click(slot)
    assert done == [] and any("leftmost" in text for text in table.driver.toasts())
    table.click("slot_2")
    assert table.view.hand.chooser.visible and done == []


@pytest.mark.parametrize("part", [*PARTS["site_camp_2"][:3], *LOWER[:2], LOWER[3]])
def test_a_site_whose_effect_may_be_used_is_clicked_at_any_of_its_parts(table: ArnakTable, part: str) -> None:
    """Whoever stands there: figure and path, a covered space and a guardian are parts of what is lit."""
    laid = build.Table().figure("camp_2 1").figure("level1_lower_1", seat=1).figure("camp_2 2", seat=-2)
    laid.site("level1_lower_1", "l1_jewel", "guardian_03").give(tablet=1, coin=1).hand("star_charts binoculars fear")
    done = lay(table, laid.do(*(["play star_charts", "pay"] if "camp" in part else ["play binoculars"])).state)
    assert table.view.hand.spots[part].light
    table.click(part)
    assert done == [(n.ACTIVATE, SITE_AT[part])] and not table.driver.toasts()


def test_a_site_whose_effect_may_not_be_used_says_why_and_not_that_somebody_stands_there(table: ArnakTable) -> None:
    laid = build.Table().hand("passage_shell fear").give(tablet=1).helper("assistant_12_compass").figure("camp_2 1")
    lay(table, laid.do("play passage_shell", "dig camp_1 1").state)
    table.click("space_camp_2_1")
    (told_of,) = table.driver.toasts()
    assert "once more" in told_of or "again" in told_of, told_of


@pytest.mark.parametrize("twice", [False, True])
def test_while_travel_is_paid_for_a_guardian_it_is_lit_and_takes_the_click_that_pays(
    table: ArnakTable, twice: bool
) -> None:
    """rules: arnak 5.3: with what has been chosen to pay, and not with what was proposed at first; the second of a
    double click does not pay."""
    laid = build.Table().site("level1_lower_1", "l1_jewel", "guardian_03").figure("level1_lower_1")
    state = laid.give(coin=3, arrowhead=1).hand("fear sturdy_boots").state
    driver, hand = table.driver, table.view.hand
    done = lay(table, state)
    guardian = hand.spots["guardian_level1_lower_1"]
    driver.click(guardian)
    assert done == [(n.OVERCOME, SITE_AT[guardian.name])]
    state.act(done.pop())
    paid = lay(table, state)
    assert guardian.light == "light" and len(hand.payment.ways) > 1
    if twice:
        driver.click(guardian)
        assert not paid and hand.payment.visible
        return
    driver.advance(1.0)
    chosen = hand.payment.ways[1]
    driver.click("arnak/payment/next")
    assert hand.payment.way == chosen
    driver.click(guardian)
    assert paid == [(n.PAY, *chosen)]


def test_a_figure_led_onto_a_guardian_of_a_camp_goes_to_that_or_is_told_why_not(table: ArnakTable) -> None:
    """rules: arnak 14: a guardian may have been led there."""
    laid = build.Table().site("camp_1", "", "guardian_03").hand("fear")
    done = lay(table, laid.state)
    table.driver.drag(table.point("home"), table.point("guardian_camp_1"))
    assert [action[0] for action in done] == [n.DIG] and SPACE_SITE[done[0][1]] == 0
    laid.figure("camp_1 1", seat=1).figure("camp_1 2", seat=1)
    lay(table, laid.state)
    assert "Somebody stands there already" in told(table, "home", "guardian_camp_1")


def test_an_artifact_taken_up_while_all_figures_are_out_says_that_too(table: ArnakTable) -> None:
    """rules: arnak 5.1, 5.5: it may have been meant to pay a trip, for which no tablet is lacking."""
    laid = build.Table().hand("mortar").figure("camp_1 1").figure("camp_2 1")
    lay(table, laid.state)
    sentence = told(table, "hand_0", "space_camp_3_1")
    assert sentence.startswith("Playing Mortar from your hand costs a tablet. Both your archaeologists are out"), (
        sentence
    )
    lay(table, build.Table().hand("mortar fear").figure("camp_1 1").state)
    assert "hand_0" in {start for start, _ in table.view.hand.offers.pairs}


@pytest.mark.parametrize("place", TEMPLE)
def test_the_price_of_the_temple_is_clicked_and_takes_the_glass_as_the_arrivals_do(
    table: ArnakTable, place: str
) -> None:
    """rules: arnak 5.6"""
    laid = build.Table().markers("bird_7a", "bird_0").give(coin=1, compass=1, jewel=1)
    done = lay(table, laid.state)
    assert table.view.hand.spots[place].light
    table.click(place)
    table.driver.drag(table.point("marker_glass"), table.point(place))
    assert len(done) == 2 and {action[:2] for action in done} == {(n.RESEARCH, 0)} and len(set(done)) == 1
    order = [spot.name for spot in table.driver.stage.keyboard.focus_order()]
    assert "arrivals" in order and "door" not in order, "one stop is enough"
    lay(table, laid.give(jewel=0).state)
    table.click(place)
    assert any("jewel" in text for text in table.driver.toasts())
    assert "jewel" in told(table, "marker_glass", place)


def test_whatever_is_taken_up_in_vain_says_why_it_stays(table: ArnakTable) -> None:
    """rules: arnak 5.1, 5.2, 5.6, 6, 7, 8: figures on the island, decks, idols, temple tiles, filled slots."""
    laid = build.Table().markers(TRACKS[0].spaces[-1].id, "bird_0").give(tablet=2, coin=2, compass=9)
    state = laid.hand("exploration_car").figure("camp_1 1").figure("camp_2 1", seat=1).state
    state.seats[0].slots = 1
    lay(table, state)
    beside = "token_coin"
    assert "come home at the end of the round" in told(table, "space_camp_1_1", beside)
    assert "nobody else's" in told(table, "space_camp_2_1", beside)
    assert "by an effect" in told(table, "deck", beside)
    assert "leaves its slot" in told(table, "slot_1", beside)
    assert "click on it takes it" in told(table, "temple_t2_left", beside)
    assert "Click a lit" in told(table, f"idol_{LOWER[0].removeprefix('site_')}", beside)
    assert table.view.hand.spots["space_camp_3_1"].drag is None, "nobody stands there"
    lay(table, build.Table().state)
    assert "compass" in told(table, f"idol_{LOWER[0].removeprefix('site_')}", beside)
    assert "Lost Temple" in told(table, "temple_t2_left", beside)
