"""Dragging, keys, payments, refusals, tooltips and light at Arnak's table."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

import pytest

from game.arnak import notation as n
from game.arnak.content import ASSISTANT_NAMES, FIRST_ARTIFACT
from game.arnak.phases import STOW_PENDING
from game.arnak.rules import GAME
from game.core.events import Event
from game.core.words import msg
from scenes.stage.options import SPEED_INSTANT
from scenes.stage.tips import resolve
from scenes.table.arnak.model import Helper
from scenes.table.arnak.showing.kinds import tween
from scenes.table.arnak.sources import source_at
from scenes.table.arnak.spots import AREAS
from scenes.table.scoretree import pieces_of
from tests.game.arnak import build
from tests.scenes.table.arnak.table import ArnakTable


@pytest.fixture
def table() -> Iterator[ArnakTable]:
    found = ArnakTable(2, (0, 1), seed="hands")
    found.wait()
    yield found
    found.close()


def _digs(table: ArnakTable) -> list[int]:
    return [action[1] for action in table.actions() if action[0] == n.DIG]


def test_a_figure_is_dragged_to_a_camp_and_paid_for(table: ArnakTable) -> None:
    space = _digs(table)[0]
    name = table.view.hand.path((n.DIG, space))[0]
    table.driver.drag(table.view.hand.spots["home"], table.view.hand.spots[name])
    table.wait()
    hand = table.view.hand
    assert hand.payment.visible or table.view.model()["figures"][space] == 0  # type: ignore[index]
    if hand.payment.visible:
        assert table.view.boards.own.paid
        table.driver.click("arnak/payment/pay")
    table.wait()
    assert table.view.model()["figures"][space] == 0  # type: ignore[index]


def test_a_card_let_go_on_a_space_pays_the_way_there(table: ArnakTable) -> None:
    """The way that the drag has chosen is not asked for again: the card is used for it."""
    hand = table.view.hand
    pairs = [pair for pair in hand.offers.pairs if pair[0].startswith("hand_") and pair[1].startswith("space_")]
    assert len({start for start, _ in pairs}) > 1
    start, end = pairs[-1]
    source = source_at(start, hand.shown())
    assert source is not None
    held = len(hand.shown().seats[0].hand)
    table.driver.drag(hand.spots[start], hand.spots[end])
    table.wait()
    assert not hand.payment.visible
    assert len(hand.shown().seats[0].hand) == held - 1
    assert any(figure == 0 for figure in table.view.model()["figures"])  # type: ignore[attr-defined]
    assert len(hand.shown().seats[0].hand) < held


@pytest.mark.parametrize(("start", "end"), [("row_", "hand_area"), ("marker_glass", "play_area")])
def test_what_cannot_be_paid_says_so_when_it_is_dragged(table: ArnakTable, start: str, end: str) -> None:
    hand = table.view.hand
    dear = next(
        spot
        for name, spot in hand.spots.items()
        if name.startswith(start) and spot.visible and not any(first == name for first, _ in hand.offers.pairs)
    )
    table.driver.drag(dear, hand.spots[end])
    assert any("You lack" in text for text in table.driver.toasts())


def test_a_payment_is_changed_by_pointing_at_another_card(table: ArnakTable) -> None:
    table.take((n.DIG, _digs(table)[0]))
    table.wait()
    payment = table.view.hand.payment
    assert payment.visible
    first = payment.way
    other = next(
        name
        for name, spot in table.view.hand.spots.items()
        if name.startswith("hand_") and spot.visible and spot.glow == "offer"
    )
    table.click(other)
    assert payment.way != first


def test_a_card_is_dragged_into_play(table: ArnakTable) -> None:
    action = next(action for action in table.actions() if action[0] == n.PLAY)
    name = table.view.hand.path(action)[0]
    before = table.scene.session.position
    table.driver.drag(table.point(name), table.view.hand.spots["play_area"])
    assert table.scene.session.position > before


def test_what_cannot_be_done_says_why(table: ArnakTable) -> None:
    before = table.scene.session.position
    table.click("site_level2_1")
    assert any("compass" in text for text in table.driver.toasts())
    table.click("node_bird_1b")
    assert table.driver.toasts()
    assert table.scene.session.position == before


def test_the_keyboard_reaches_everything_offered(table: ArnakTable) -> None:
    hand = table.view.hand
    wanted = {hand.path(action)[0] for action in table.actions() if hand.path(action)}
    assert wanted
    for name in wanted:
        assert hand.spots[name].focusable, name
    seen = set()
    for _ in range(80):
        table.driver.key("Tab")
        focus = table.driver.stage.keyboard.focus
        if focus is not None:
            seen.add(focus.name)
    assert seen & wanted


def test_enter_plays_the_focused_card(table: ArnakTable) -> None:
    action = next(action for action in table.actions() if action[0] == n.PLAY)
    spot = table.view.hand.spots[table.view.hand.path(action)[0]]
    before = table.scene.session.position
    table.driver.key("Tab")
    table.driver.stage.keyboard.set_focus(spot)
    table.driver.key("Enter")
    assert table.scene.session.position > before


def test_everything_has_a_tooltip(table: ArnakTable) -> None:
    table.go_on(seed=2, most=30)
    table.wait()
    for name, spot in table.view.hand.spots.items():
        if spot.visible and name not in AREAS and not name.startswith("supply"):
            tip = resolve(spot.tooltip)
            assert tip is not None, name
            assert tip.title, name
            assert tip.rule.startswith("arnak/"), name


def test_the_score_lights_its_pieces(table: ArnakTable) -> None:
    table.view.light(["marker glass", "slot 1", "card fear"], 0)
    assert len(table.view.hand.lit) >= 2
    table.view.light([])
    assert not table.view.hand.lit


def test_the_score_lights_what_is_counted_and_nothing_else(table: ArnakTable) -> None:
    """Own temple tiles, not those that lie there for all; idols in slots, and the crates only if one lies there; each
    Fear card, the deck for those that are in it."""
    laid = build.Table().hand("fear fear hat").played("fear axe").deck("fear fear hat")
    laid.me.tiles, laid.me.slots, laid.me.crates = (1, 0, 0, 0, 0, 1), 0b11, 0
    laid.state.seats[1].tiles = (1, 0, 0, 0, 0, 0)
    laid.state.cache = None
    state = laid.state.observation(0)
    view = table.view
    view.show(state)
    spots = view.hand.spots

    def lit(key: str, seat: int = 0) -> list[tuple[int, ...]]:
        (term,) = [part for part in state.score(seat).parts if part.key == key]
        view.light(pieces_of(term), seat)
        return sorted(tuple(rect) for rect in view.lit)

    def boxes(*names: str) -> list[tuple[int, ...]]:
        return sorted(tuple(spots[name].rect) for name in names)

    cards = view.hand.shown().seats[0].hand
    fears = [f"hand_{i}" for i, card in enumerate(cards) if card == "fear"]
    fears += [f"play_{i}" for i, card in enumerate(view.hand.shown().seats[0].play) if card == "fear"]
    assert len(fears) == 3 and lit("fear") == boxes(*fears, "deck")
    assert lit("temple_tiles") == boxes("tiles")
    assert lit("temple_tiles", 1) == [tuple(view.minis.sign(1, "temple"))]
    assert lit("idols") == boxes("slot_1", "slot_2", "slot_3", "slot_4"), "full ones, and points of empty ones"
    laid.me.slots, laid.me.crates = 0b1111, 1
    state = laid.state.observation(0)
    assert lit("idols") == boxes("slot_1", "slot_2", "slot_3", "slot_4", "crates")


def test_the_light_of_a_marker_lets_its_colour_be_seen(table: ArnakTable) -> None:
    """It is told by nothing else whose it is."""
    view, stage = table.view, table.driver.stage
    for owner, book, rect in view.boards.track.markers(view.hand.shown()):
        view.light([])
        stage.step(0.0)
        spots = [(rect.centerx, rect.y + rect.h // 8), (rect.x + rect.w // 8, rect.centery)]
        before = [stage.surface.get_at(spot) for spot in spots]
        view.light([f"marker {'book' if book else 'glass'}"], owner)
        assert view.lit == [rect]
        stage.step(0.0)
        after = [stage.surface.get_at(spot) for spot in spots]
        assert all(abs(a[i] - b[i]) < 30 for a, b in zip(before, after, strict=True) for i in range(3))


def test_undo_shows_the_position_before(table: ArnakTable) -> None:
    before = table.view.model()
    action = next(action for action in table.actions() if action[0] == n.PLAY)
    table.take(action)
    table.wait()
    assert table.view.model() != before
    table.driver.click("bar/undo")
    assert table.view.model() == before
    assert GAME.action_text(action)


@pytest.mark.parametrize("keys", [False, True])
def test_a_purchase_can_be_taken_back_until_enter_ends_the_turn(table: ArnakTable, keys: bool) -> None:
    session, seat = table.scene.session, table.scene.session.current_player
    for _ in range(2):
        for action in [action for action in table.actions() if action[0] in (n.PLAY, n.ASSIST)]:
            if session.current_player == seat and action in table.actions():
                table.take(action)
                table.wait()
    before = table.view.model()
    bought = next(action for action in table.actions() if action[0] == n.BUY and action[1] < FIRST_ARTIFACT)

    def buy() -> None:
        if keys:
            table.driver.key("Tab")
            table.driver.stage.keyboard.set_focus(table.view.hand.spots[table.view.hand.path(bought)[0]])
            table.driver.key("Enter")
        else:
            table.take(bought)
        table.wait()

    buy()
    assert table.actions() == [n.END_ACTION] and session.current_player == seat
    table.driver.click("bar/undo")
    assert table.view.model() == before
    buy()
    table.driver.key("Enter")
    assert session.current_player != seat
    assert None not in session.view(seat).to_json()["row"]["items"]  # type: ignore[index]


def test_cards_not_kept_are_seen_by_their_owner_alone_until_all_have_chosen(table: ArnakTable) -> None:
    while table.view.hand.offered is None or table.view.hand.offered.pending != STOW_PENDING:
        table.take(n.PASS_ACTION if n.PASS_ACTION in table.actions() else n.END_ACTION)
        table.wait()
    first = table.scene.session.current_player
    lines = len(table.scene.story.lines)
    table.take(next(action for action in table.actions() if action[0] == n.LAY))
    table.wait()
    model = table.view.hand.model
    assert model is not None and len(model.aside) == 1
    assert len(table.scene.story.lines) == lines
    table.take(n.DONE_ACTION)
    table.wait()
    assert table.scene.session.current_player == 1 - first
    assert not table.view.hand.model.aside  # type: ignore[union-attr]
    assert len(table.scene.story.lines) == lines
    table.take(n.DONE_ACTION)
    table.wait()
    assert any("before the next round" in line.text for line in table.scene.story.lines[lines:])
    assert not table.view.hand.model.aside  # type: ignore[union-attr]


def test_a_card_that_could_pay_can_still_be_used_for_itself(table: ArnakTable) -> None:
    hand = table.view.hand
    free = next(action for action in table.actions() if action[0] == n.PLAY)
    name = hand.path(free)[0]
    table.take((n.DIG, _digs(table)[0]))
    table.wait()
    assert hand.payment.visible
    hand.offers.single[name] = [free]  # as in an effect that asks for travel, where free actions are open
    table.click(name)
    assert table.answer(free) is not None
    assert not hand.chooser.rect.colliderect(hand.payment._pay.rect)


def test_a_card_is_no_longer_shown_large_when_it_is_gone(table: ArnakTable) -> None:
    action = next(action for action in table.actions() if action[0] == n.PLAY)
    hand = table.view.hand
    name = f"hand_{hand.model.seats[hand.model.viewer].hand_count - 1}"  # type: ignore[union-attr]
    table.driver.move(table.point(name))
    assert hand.shown_card is not None
    table.scene.do(action)
    table.wait()
    assert hand.hover not in hand.spots or hand.spots[hand.hover].visible or hand.shown_card is None


def test_an_assistant_that_changes_turns_over(table: ArnakTable) -> None:
    view = table.view
    model = deepcopy(view.hand.model)
    assert model is not None
    seat = model.viewer
    model.seats[seat].helpers = [Helper(ASSISTANT_NAMES[0], False, False)]
    after = deepcopy(model)
    event = Event("assistant_upgraded", seat, {"assistant": ASSISTANT_NAMES[0]})
    after.follow(event)
    assert after.seats[seat].helpers == [Helper(ASSISTANT_NAMES[0], True, True)]
    turning = tween(view._moments, event, model, after)
    assert turning is not None and view.boards.air.count("own", "helper_0")
    table.driver.stage.tweens.play(turning)
    table.driver.settle()
    assert not view.boards.air.keys and not view.flights.aloft


def test_a_held_figure_is_not_seen_at_home_and_is_again_when_put_back(table: ArnakTable) -> None:
    view, driver = table.view, table.driver
    driver.stage.set_options(speed=1.0)
    home = view.hand.spots["home"]
    table.driver.move(home)
    driver.press()
    driver.move((home.rect.x - 60, home.rect.y - 90))
    assert driver.stage.router.held.holding
    assert view.boards.air.count("sign", view.table.viewer, "archaeologist") == 1 == len(view.boards.air.keys)
    driver.release()
    driver.settle()
    assert not view.boards.air.keys


def test_holding_over_a_place_shows_what_it_brings(table: ArnakTable) -> None:
    view, driver = table.view, table.driver
    camp = view.hand.spots[view.hand.path((n.DIG, _digs(table)[0]))[0]]
    driver.move(view.hand.spots["home"])
    driver.press()
    driver.move(camp.rect.move(9, 0).center)
    driver.move(camp.rect.center)
    assert view.hand.lights.preview is not None and view.hand.lights.preview.slip
    driver.key("Escape")
    driver.move(table.scene.log)
    assert view.hand.lights.preview is None


def test_no_place_is_remembered_of_a_thing_that_was_not_meant(
    table: ArnakTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = table.view
    action = next(action for action in table.actions() if action[0] == n.PLAY)
    name = view.hand.path(action)[0]
    monkeypatch.setattr("scenes.table.scene.doubt_about", lambda *_: msg("table.sure"))
    table.driver.drag(table.point(name), view.hand.spots["play_area"])
    assert table.driver.has("sure/sheet/no")
    table.driver.click("sure/sheet/no")
    table.driver.settle()
    assert view.flights.released is None
    assert not view.boards.air.keys


def test_an_enlarged_board_names_the_cards_of_its_owner_and_the_rest_is_told_with_alt(table: ArnakTable) -> None:
    """A tooltip beside the enlarged board would lie far from the pointer, over the card row."""
    minis, driver = table.view.minis, table.driver
    seat = minis.order[0]
    driver.move(minis.children[0])
    driver.advance(0.8)
    assert minis.enlarged == seat and not driver.tooltip()
    foot = minis.large[seat].foot()
    assert foot is not None and not foot.cut and foot.lines <= 3
    driver.stage.router.hints.set_full(True)
    assert driver.tooltip().startswith(table.scene.names[seat])
    tip = driver.stage.router.hints.tip
    driver.stage.router.hints.set_full(False)
    assert tip is not None and "Cards in hand: 5" in tip.full and "All cards owned" in tip.full


def test_more_cards_than_have_room_on_the_enlarged_board_are_told_beside_it(table: ArnakTable) -> None:
    minis, tips = table.view.minis, table.view.hand.tips
    seat = minis.order[0]
    tips.owned[seat] = [(card, 1) for card in range(40)]
    assert minis.large[seat].foot() is None
    table.driver.move(minis.children[0])
    table.driver.advance(0.8)
    assert "All cards owned" in table.driver.tooltip()


def test_a_card_shown_large_is_told_in_words_with_alt_alone(table: ArnakTable) -> None:
    driver = table.driver
    driver.move(table.view.hand.spots["hand_0"])
    driver.advance(0.8)
    assert table.view.hand.shown_card is not None and not driver.tooltip()
    driver.stage.router.hints.set_full(True)
    assert driver.tooltip()
    driver.stage.router.hints.set_full(False)
    assert not driver.tooltip()


def test_a_card_that_is_bought_waits_where_it_was_let_go_until_it_is_paid(table: ArnakTable) -> None:
    view, driver = table.view, table.driver
    buy = next(action for action in table.actions() if action[0] == n.BUY)
    name = view.hand.path(buy)[0]
    driver.stage.set_options(speed=1.0)
    driver.drag(table.point(name), view.hand.spots["deck"])
    driver.advance(0.1)
    assert any(key[0] == "card" for key in view.boards.air.keys) and len(view.flights.aloft) > 1
    at = [flight.rect.center for flight in view.flights.aloft]
    assert any(view.hand.spots["deck"].rect.inflate(90, 90).collidepoint(point) for point in at)
    driver.until(lambda: table.scene.conductor.offering or table.scene.curtain.closed, 20)
    assert not view.flights.aloft and not view.boards.air.keys


def test_a_figure_waits_where_it_was_let_go_until_its_trip_is_paid(table: ArnakTable) -> None:
    """Released, it does not fly twice: it stays there, also when all is laid out anew, goes home on Esc alone,
    and comes down where it is when paid."""
    view, driver, viewer = table.view, table.driver, table.view.hand.shown().viewer
    driver.stage.set_options(speed=1.0)
    table.wait()
    space = _digs(table)[0]
    place = view.hand.path((n.DIG, space))[-1]
    at_home = view.hand.shown().seats[viewer].home

    def drops() -> None:
        driver.drag(view.hand.spots["home"], view.hand.spots[place])
        assert driver.stage.router.held.source is None and not driver.stage.router.held.holding
        driver.until(lambda: view.hand.payment.visible, 5)

    def seen_at_home() -> int:
        return at_home - view.boards.air.count("sign", viewer, "archaeologist")

    def lays_out_anew(scale: float) -> None:
        driver.stage.set_options(ui_scale=scale)
        driver.advance(0.1)
        assert table.scene.conductor.offering

    drops()
    assert view.hand.waiting is not None and view.hand.waiting.space == space and seen_at_home() == at_home - 1
    lays_out_anew(1.25)
    assert view.hand.payment.visible and view.hand.waiting is not None
    assert view.hand.waiting.space == space and seen_at_home() == at_home - 1
    driver.key("Esc")
    table.wait()
    assert view.hand.waiting is None and seen_at_home() == at_home
    drops()
    lays_out_anew(1.0)
    driver.key("Enter")
    end = view.boards.island.space_at(space).center
    ways = set()

    def came() -> bool:
        ways.update(flight.at for flight in view.flights.aloft if flight.picture is view.look.figure(viewer, end_w))
        return view.hand.shown().figures[space] == viewer and not view.flights.aloft

    end_w = view.boards.island.space_at(space).w
    driver.until(came, 20)
    assert ways <= {end}
    driver.stage.set_options(speed=SPEED_INSTANT)


def test_a_trip_begun_by_a_click_looks_like_one_begun_by_dragging(table: ArnakTable) -> None:
    """LOOK: click-click does all that drag does. The figure that will stand there is not counted at home as well; once
    paid for, it sets out from there."""
    view, driver, viewer = table.view, table.driver, table.view.hand.shown().viewer
    space = _digs(table)[0]
    place = view.hand.path((n.DIG, space))[-1]
    seen = []
    for dragged in (True, False):
        if dragged:
            driver.drag(view.hand.spots["home"], view.hand.spots[place])
        else:
            table.click(place)
        table.wait()
        assert view.hand.payment.visible and view.boards.air.count("sign", viewer, "archaeologist") == 1
        driver.move((2, 2))
        driver.advance(1.0)
        seen.append(driver.pixels())
        driver.key("Esc")
        table.wait()
        assert view.boards.air.keys == [] and view.hand.waiting is None
    assert seen[0] == seen[1]
    table.click(place)
    table.wait()
    home = view.hand.spots["home"].rect
    driver.stage.set_options(speed=1.0)
    driver.key("Enter")
    look, wide = view.look.figure(viewer, view.boards.island.space_at(space).w), home.w
    driver.until(lambda: any(flight.picture is look for flight in view.flights.aloft), 5)
    (flight,) = [flight for flight in view.flights.aloft if flight.picture is look]
    assert home.inflate(wide, wide).collidepoint(flight.at)
    driver.stage.set_options(speed=SPEED_INSTANT)
    table.wait()
    assert view.boards.air.keys == [] and view.hand.shown().figures[space] == viewer


def test_esc_takes_back_a_trip_that_is_not_paid_and_enter_pays(table: ArnakTable) -> None:
    space = _digs(table)[0]
    position = table.scene.session.position
    for key in ("Esc", "Enter"):
        table.take((n.DIG, space))
        table.wait()
        payment = table.view.hand.payment
        assert payment.visible and payment.first().shortcut == "Enter"
        table.driver.key(key)
        table.wait()
        assert table.driver.stage.scenes.top is table.scene and not payment.visible
        assert (table.scene.session.position == position) == (key == "Esc")
    assert table.view.model()["figures"][space] == 0  # type: ignore[index]
