"""What is proposed for a trip, how pointing changes it (`game.arnak.pointing`), and the strip that asks for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.arnak import notation as n
from game.arnak import phases as ph
from game.arnak import pointing as rules
from game.arnak.content import CARD_OF, DISCOUNTS, SPACE_SITE, TRAVEL
from game.arnak.program import BOOT, SHIP
from game.arnak.rules import GAME
from game.arnak.state import ArnakState
from game.arnak.travel import PILOT_SOURCE, plain_source
from scenes.stage.markup import plain
from tests.game.arnak.build import Table
from tests.scenes.table.arnak.table import ArnakTable


def _paying(cost: tuple[int, ...], hand: list[str], coins: int = 0, discount: int = 0) -> ArnakState:
    state = GAME.new(2, "pay")
    player = state.seats[state.current_player]
    player.hand = player.open = tuple(sorted(CARD_OF[name] for name in hand))
    player.tokens = [coins, 0, 0, 0, 0]
    state.pending = ((ph.TURN, 1), (ph.PAYING, TRAVEL.index(cost), discount))
    state.cache = None
    return state


def test_fear_is_proposed_first() -> None:
    state = _paying((0,), ["fear", "horse", "funding_car"], coins=4)
    assert rules.payments(state)[0] == (CARD_OF["fear"],)


def test_a_pilot_is_proposed_last() -> None:
    state = _paying((0,), ["funding_car"], coins=4)
    assert PILOT_SOURCE not in rules.payments(state)[0]
    assert any(PILOT_SOURCE in way for way in rules.payments(state))


def test_the_proposals_are_just_the_legal_payments() -> None:
    state = _paying((0, 0), ["fear", "fear", "horse", "funding_car", "watch"], coins=4)
    legal = {action[1:] for action in state.legal_actions() if action[0] == n.PAY}
    assert {tuple(way) for way in rules.payments(state)} == legal


def test_pointing_at_a_card_puts_it_in_or_takes_it_out() -> None:
    state = _paying((0, 0), ["fear", "fear", "horse", "funding_car"])
    found = rules.payments(state)
    way = found[0]
    for card in ("horse", "funding_car", "fear"):
        changed = rules.change(found, way, CARD_OF[card])
        assert changed in found
        assert any(plain_source(source) == CARD_OF[card] for source in changed) or changed != way
        way = changed


def test_what_is_left_over_is_told() -> None:
    state = _paying((1,), ["horse"])
    assert rules.kept(state, rules.payments(state)[0]) == (0, 1, 0, 0)


def test_the_trip_that_is_paid_for_is_known() -> None:
    state = GAME.new(2, "bound")
    assert rules.destination(state) == -1
    dig = next(action for action in state.legal_actions() if action[0] == n.DIG)
    state.act(dig)
    assert rules.destination(state) == dig[1]
    state = GAME.new(2, "bound")
    state.seats[state.current_player].tokens = [9, 9, 0, 0, 0]
    state.cache = None
    discover = next(action for action in state.legal_actions() if action[0] == n.DISCOVER)
    state.act(discover)
    assert SPACE_SITE[rules.destination(state)] == discover[1]


@pytest.mark.parametrize(
    ("begun", "paid_for", "told"),
    [
        ("dig camp_1 1", "trip", "Ada uses Horse for travel."),
        ("overcome level1_lower_1", "guardian", "Ada pays for the guardian with Horse."),
        ("use assistant_03_boot_to_arrowhead", "effect", "Ada pays for the effect with Horse."),
    ],
)
def test_what_is_paid_for_with_travel_icons_is_told_as_it_is(begun: str, paid_for: str, told: str) -> None:
    """Rules, 4, 5.3: a guardian or an effect is no trip, and nobody travels for it."""
    laid = Table().hand("horse funding_car").give(coin=1, compass=1, tablet=1, arrowhead=1, jewel=1)
    laid.site("level1_lower_1", "l1_jewel", "guardian_05").figure("level1_lower_1")
    laid.helper("assistant_03_boot_to_arrowhead")
    table = ArnakTable(2, (0,), check_model=False)
    try:
        table.stand(laid.state)
        table.click_for(begun)
        assert table.wait()
        state = table.view.hand.offered
        assert state is not None and rules.paid_for(state) == paid_for
        assert table.view.hand.payment.label == f"Payment for the {paid_for}"
        table.click_for("pay horse")
        assert table.wait()
        assert told in [plain(line.text) for line in table.scene.story.lines]
    finally:
        table.close()


def test_nothing_is_proposed_where_nothing_is_asked() -> None:
    assert rules.payments(GAME.new(2, "none")) == []
    assert rules.asked_payment(GAME.new(2, "none")) is None


@pytest.fixture
def paying() -> Iterator[ArnakTable]:
    """A trip begun and not paid, with several ways to pay."""
    table = ArnakTable(2, (0, 1), seed="hands")
    table.wait()
    table.click_for(next(text for text in table.legal() if text.startswith("dig camp_5")))
    table.wait()
    assert table.view.hand.payment.visible and len(table.view.hand.payment.ways) > 1
    yield table
    table.close()


@pytest.mark.parametrize("way", ["button", "right on the table", "right on a card", "Esc"])
def test_a_trip_is_cancelled_before_it_is_paid(paying: ArnakTable, way: str) -> None:
    driver = paying.driver
    match way:
        case "button":
            driver.click("arnak/payment/cancel")
        case "right on the table":
            driver.click(paying.view.root.rect.center, button=3)
        case "right on a card":
            driver.click("arnak/hand_0", button=3)
        case _:
            driver.key(way)
    paying.wait()
    assert paying.scene.session.position == 0 and not paying.view.hand.payment.visible


def test_whoever_calls_a_trip_off_by_keys_is_where_it_was_begun() -> None:
    """The keyboard was at the first card of the row, in the far corner."""
    table = ArnakTable(2, (0,), seed="hands")
    try:
        table.wait()
        keyboard, driver = table.driver.stage.keyboard, table.driver
        camp = next(e for e in table.scene.offered if e.name.startswith("space_camp_5"))
        for way in ("Esc", "Enter"):
            keyboard.come_to(camp)
            driver.key("Enter")
            table.wait()
            if way == "Enter":
                keyboard.come_to(driver.find("arnak/payment/cancel"))
            driver.key(way)
            table.wait()
            driver.settle()
            assert table.scene.session.position == 0 and keyboard.focus is camp
    finally:
        table.close()


def test_the_strip_tells_which_way_it_shows_and_the_bar_where_the_trip_goes(paying: ArnakTable) -> None:
    payment, driver = paying.view.hand.payment, paying.driver
    count = len(payment.ways)
    assert payment.number == f"1/{count}"
    driver.click("arnak/payment/next")
    assert payment.number == f"2/{count}"
    driver.click("arnak/payment/before")
    driver.click("arnak/payment/before")
    assert payment.number == f"{count}/{count}"
    state = paying.scene.conductor.observation()
    assert paying.scene.words.say(state.prompt()) == "Pay for the trip to the jewel camp: 1 boot."


def test_the_strip_says_what_pilots_cost(paying: ArnakTable) -> None:
    payment = paying.view.hand.payment
    paying.driver.click("arnak/token_coin")
    assert payment.proposal == "a pilot for 2[icon:coin]"
    state = _paying((0, 0), ["funding_car"], coins=4)
    payment.open(state, [(PILOT_SOURCE, PILOT_SOURCE), (CARD_OF["funding_car"], PILOT_SOURCE)], cancels=True)
    assert payment.proposal == "2 pilots for 4[icon:coin]"
    paying.driver.click("arnak/payment/next")
    assert payment.proposal == "Funding (car) + a pilot for 2[icon:coin]"


def test_the_strip_asks_for_what_a_discount_leaves(paying: ArnakTable) -> None:
    """Arnak 4: a boot already paid was asked for all the same, beside a proposal without it."""
    payment = paying.view.hand.payment
    assert payment.price == "[icon:boot]"
    for discount, price in ((0, "2[icon:boot]"), (DISCOUNTS.index((SHIP,)), "[icon:boot]")):
        state = _paying((BOOT, BOOT), ["fear", "fear"], discount=discount)
        payment.open(state, rules.payments(state), cancels=True)
        assert payment.price == price


def test_a_changed_proposal_stays_when_letters_change_or_one_has_looked_back(paying: ArnakTable) -> None:
    payment, driver = paying.view.hand.payment, paying.driver
    driver.click("arnak/payment/next")
    chosen = payment.way
    driver.stage.set_options(ui_scale=1.0)
    driver.advance(0.1)
    assert payment.visible and payment.way == chosen
    paying.scene.replay.watch(0)
    driver.settle()
    assert not payment.visible
    paying.scene.replay.leave()
    paying.wait()
    assert payment.visible and payment.way == chosen


def test_whoever_cancels_and_goes_there_again_is_proposed_the_first_way_again(paying: ArnakTable) -> None:
    payment, driver = paying.view.hand.payment, paying.driver
    first = payment.way
    driver.click("arnak/payment/next")
    driver.key("Esc")
    paying.wait()
    paying.click_for(next(text for text in paying.legal() if text.startswith("dig camp_5")))
    paying.wait()
    assert payment.visible and payment.way == first


def test_the_rulebook_speaks_of_travel_while_a_card_is_pointed_at_that_pays(paying: ArnakTable) -> None:
    hand = paying.view.hand
    card = next(i for i in range(5) if hand.shown().seats[0].hand[i] != "fear")
    pays, camp = hand.tip(f"hand_{card}"), hand.tip("site_camp_5")
    assert pays is not None and pays.rule == "arnak/4"
    assert camp is not None and camp.rule == "arnak/5.1"
    paying.driver.key("Esc")
    paying.wait()
    plays = hand.tip(f"hand_{card}")
    assert plays is not None and plays.rule == "arnak/5.5"


@pytest.mark.parametrize(
    ("size", "ui"), [((1366, 768), 0.8), ((1920, 1080), 1.0), ((1366, 768), 1.6), ((1024, 768), 0.8)]
)
def test_the_strip_holds_its_proposal_and_its_buttons(size: tuple[int, int], ui: float) -> None:
    table = ArnakTable(2, (0, 1), seed="hands", size=size, ui=ui)
    try:
        table.wait()
        table.click_for(next(text for text in table.legal() if text.startswith("dig camp_5")))
        table.wait()
        payment = table.view.hand.payment
        boxes = [button.rect for button in payment.children if button.visible] + [payment.room]
        assert "cancel" in [button.name for button in payment.children if button.visible]
        assert all(payment.rect.contains(box) for box in boxes)
        assert all(box.collidelist(boxes[i + 1 :]) < 0 for i, box in enumerate(boxes))
        assert payment.room.w >= 100
    finally:
        table.close()


def test_both_arrows_and_the_count_stay_where_ways_are_many_and_room_is_small() -> None:
    """The keys on the buttons give way first."""
    table = ArnakTable(4, (0, 1), size=(1366, 768), ui=0.8, seed="many", options={"temple": "snake"})
    try:
        table.wait()
        state = table.scene.session.view(0)
        assert isinstance(state, ArnakState)
        player = state.seats[0]
        cards = ("funding_car", "funding_ship", "exploration_ship", "fear", "fear")
        player.hand = player.open = tuple(sorted(CARD_OF[card] for card in cards))
        player.tokens = [2, 0, 0, 0, 0]
        state.cache = None
        table.stand(state)
        table.wait()
        table.click_for(next(text for text in table.legal() if text.startswith("dig") and text.endswith(" 2")))
        table.wait()
        payment = table.view.hand.payment
        boxes = [button.rect for button in payment.children if button.visible]
        assert payment.number == "1/11" and len(boxes) == 4
        assert all(payment.rect.contains(box) for box in boxes)
        assert all(box.collidelist(boxes[i + 1 :]) < 0 for i, box in enumerate(boxes))
    finally:
        table.close()


@pytest.mark.parametrize(
    ("size", "ui"),
    [((1280, 720), 1.5), ((1280, 720), 2.0), ((1366, 768), 2.0), ((1920, 1080), 2.0), ((1024, 600), 2.0)],
)
@pytest.mark.parametrize("planes", [0, 1])
def test_large_letters_cut_no_proposal_and_leave_its_number_in_sight(
    size: tuple[int, int], ui: float, planes: int
) -> None:
    """The end of the mat is free where nothing is left over; where that is not enough, the strip rises above it. One
    could not tell one card for funding from the other."""
    table = ArnakTable(2, (0,), size=size, ui=ui, seed="pay")
    try:
        table.wait()
        made = Table().give(coin=6, compass=6).hand("exploration_car exploration_ship funding_car funding_ship fear")
        made.state.seats[0].planes = planes
        table.stand(made.state)
        trips = [action for action in table.actions() if action[0] == n.DISCOVER]
        table.scene.do(trips[0])
        table.wait()
        payment, areas = table.view.hand.payment, table.view.boards.laid
        foot = areas.play if planes else areas.mat
        assert (payment.rect.x, payment.rect.w, payment.rect.bottom) == (foot.x, foot.w, foot.bottom)
        assert payment.rect.y > foot.y - foot.h
        buttons = [button.rect for button in payment.children if button.visible]
        boxes = [*buttons, payment.room, payment.count]
        assert all(payment.rect.contains(box) for box in boxes)
        assert all(box.collidelist(boxes[i + 1 :]) < 0 for i, box in enumerate(boxes))
        for k in range(len(payment.ways)):
            assert payment.number == f"{k + 1}/{len(payment.ways)}" and payment.count.w > 0
            assert not payment.told.cut and payment.told.size[0] <= payment.room.w
            table.driver.click("arnak/payment/next")
    finally:
        table.close()


def test_the_strip_tells_its_whole_proposal_when_it_is_pointed_at(paying: ArnakTable) -> None:
    payment, driver = paying.view.hand.payment, paying.driver
    driver.click("arnak/payment/next")
    driver.move(payment.room.center)
    driver.advance(0.6)
    told, tip = driver.tooltip(), driver.stage.router.hints.view
    assert tip.rect.collidelist(paying.view.boards.own.hand_rects(paying.view.hand.shown())) < 0
    assert payment.label in told and payment.number in told and plain(payment.proposal).strip() in told
