"""What the hand lets go is taken up by the flight it was let go for, or goes back: nothing hangs on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from pygame import Rect

from game.arnak import notation as n
from game.arnak import pointing
from game.arnak.rules import GAME
from game.arnak.state import ArnakState
from game.core.contract import Action
from game.core.events import Event
from scenes.stage.drag import Drop
from scenes.stage.tween import Timeline
from scenes.table.arnak.targets import space_name, target
from scenes.table.arnak.view import ArnakView
from scenes.table.flights import Released
from tests.game.arnak.games import LEARNED, PLAIN, RICH, give, pick
from tests.scenes.table.arnak.table import ArnakTable

GAMES = ((0, "bird", PLAIN), (18, "bird", RICH), (7, "snake", RICH), (13, "snake", LEARNED))
"""Games in which between them everything that can be dragged turns up."""
MOST = 3
"""How often a kind of action is tried from a kind of place to another."""
AT_ONCE = {n.BUY, n.PLAY, n.RESEARCH, n.EXILE, n.DRAW, n.RECRUIT, n.RELOCATE, n.RECALL, n.SWAP, n.UNSLOT, n.TAKE}
"""Kinds of actions that always move at once what is dragged for them."""


@pytest.fixture
def table() -> Iterator[ArnakTable]:
    found = ArnakTable(3, (0,), seed="drops", check_model=False)
    found.scene.conductor.paused = True
    yield found
    found.close()


def _positions(number: int, temple: str, style: str) -> Iterator[ArnakState]:
    """A game's positions in which the viewer may act."""
    chance = Random(number)
    state = GAME.new(3, f"drops {number}", {"temple": temple})
    if style == RICH:
        give(state)
    while not state.is_terminal:
        if state.current_player == 0:
            yield state
        state.act(pick(chance, state.legal_actions(), style))


def _left(view: ArnakView) -> list[object]:
    """What still hangs on the table, or is not there yet."""
    flights = view.flights
    released = [flights.released] if flights.released is not None else []
    return [*released, *flights.aloft, *flights.air.keys]


def _drop(table: ArnakTable, state: ArnakState, action: Action, pair: tuple[str, str]) -> bool | None:
    """Drags for an action and shows its events; whether it was taken up at once, None if a question came first."""
    view, hand = table.view, table.view.hand
    seen = state.observation(0)
    view.show(seen)
    view.offer(seen)
    if len(hand.offers.pairs[pair]) != 1:
        return None
    spot = hand.spots[pair[1]]
    drag = hand.spots[pair[0]].drag
    assert drag is not None and drag.on_pick is not None
    drag.on_pick()
    moved = bool(drag.on_drop(Drop(spot, spot.rect.copy(), (0, 0))))
    drag.on_home()
    view.offer(None)
    events: list[Event] = []
    state.clone().act(action, events)
    for event in events:
        if event.seat != 0:
            # Its own flight has begun by now.
            assert view.flights.released is None, GAME.action_text(action)
        tween = view.animate(event.seen_by(0))
        if tween is not None:
            Timeline(tween).skip()
    if view.hand.waiting is not None:
        # The trip is still to be paid; here it is taken back.
        assert moved and pair[0] == "home"
        view.show(seen)
    return moved


def test_what_is_let_go_is_taken_up_or_goes_back(table: ArnakTable) -> None:
    table.scene.do = lambda *actions: True  # type: ignore[method-assign]
    tried: Counter[tuple[int, str, str]] = Counter()
    for game in GAMES:
        for state in _positions(*game):
            model = None
            for action in state.legal_actions():
                if action[0] == n.PASS:
                    continue
                if model is None:
                    table.view.show(state.observation(0))
                    model = table.view.hand.model
                assert model is not None
                for pair in target(state, model, action).drags[:2]:
                    key = (action[0], pair[0].partition("_")[0], pair[1].partition("_")[0])
                    if tried[key] < MOST:
                        moved = _drop(table, state, action, pair)
                        model = None
                        tried[key] += moved is not None
                        assert moved or action[0] not in AT_ONCE or moved is None, GAME.action_text(action)
                        assert not _left(table.view), GAME.action_text(action)
                        break
    assert {kind for kind, *_ in tried} >= AT_ONCE | {n.TEMPLE, n.OVERCOME, n.LAY, n.LEAD, n.DIG, n.DISCOVER}


def test_nothing_of_a_rival_begins_where_the_person_let_go(table: ArnakTable) -> None:
    view = table.view
    state = GAME.new(3, "drops")
    view.show(state.observation(0))
    picture = view.look.figure(0, 40)
    taken: list[bool] = []
    view.flights.let_go(Released("home", Rect(300, 300, 40, 40), picture, lambda: taken.append(True)))
    tween = view.animate(Event("figure_sent", 1, {"space": "camp_1 1"}))
    assert tween is not None and taken == [True]
    assert view.flights.released is None and not view.flights.aloft
    Timeline(tween).advance(0.0)
    (flight,) = view.flights.aloft
    assert view.minis.sign(1, "archaeologist").center == flight.at


@pytest.fixture
def begun() -> Iterator[ArnakTable]:
    """A trip begun by letting a figure go on a space, and not paid."""
    found = ArnakTable(2, (0, 1), seed="hands")
    found.wait()
    found.driver.drag(found.view.hand.spots["home"], found.view.hand.spots[_spaces(found)[0]])
    found.wait()
    assert found.view.hand.waiting is not None and found.view.hand.payment.visible
    yield found
    found.close()


def _spaces(table: ArnakTable) -> list[str]:
    """The places of the trips that can be begun."""
    return [table.view.hand.path(action)[0] for action in table.actions() if action[0] == n.DIG]


def _bound_for(table: ArnakTable) -> str:
    state = table.scene.conductor.observation()
    assert isinstance(state, ArnakState)
    return space_name(pointing.destination(state))


def test_a_figure_led_elsewhere_lets_go_of_the_trip_that_is_not_paid(begun: ArnakTable) -> None:
    """As a click there does: one gesture, undone as one; the figure that waited is at home again."""
    hand, driver = begun.view.hand, begun.driver
    first = _bound_for(begun)
    driver.key("Esc")
    begun.wait()
    last = _spaces(begun)[-1]
    driver.key("Ctrl+Y")
    begun.wait()
    assert _bound_for(begun) == first != last
    driver.drag(hand.spots["home"], hand.spots[last])
    begun.wait()
    assert _bound_for(begun) == last and begun.scene.session.position == 1 and driver.toasts() == []
    assert hand.waiting is not None and begun.view.boards.air.count("sign", 0, "archaeologist") == 1
    driver.key("Enter")
    begun.wait()
    figures = begun.view.model()["figures"]
    assert isinstance(figures, list)
    assert [space_name(i) for i, figure in enumerate(figures) if figure == 0] == [last]
    assert begun.view.boards.air.keys == []


def test_a_figure_led_where_it_could_never_go_leaves_the_trip_as_it_is(begun: ArnakTable) -> None:
    hand, driver = begun.view.hand, begun.driver
    first = _bound_for(begun)
    driver.drag(hand.spots["home"], hand.spots["deck_item"])
    begun.wait()
    assert _bound_for(begun) == first and hand.waiting is not None and driver.toasts()


def test_what_pays_is_led_nowhere_else(begun: ArnakTable) -> None:
    first = _bound_for(begun)
    hand = begun.view.hand
    paying = [f"hand_{i}" for i in range(5) if begun.view.hand.source_pays(f"hand_{i}")]
    for name in paying:
        assert hand.dragging._instead(name) == []
    assert paying and _bound_for(begun) == first


def test_cards_are_bought_by_dragging_while_a_trip_is_not_paid(begun: ArnakTable) -> None:
    """Whatever could have been begun before is."""
    driver, hand = begun.driver, begun.view.hand
    driver.key("Esc")
    begun.wait()
    pair = next(pair for pair, actions in hand.offers.pairs.items() if actions[0][0] in (n.BUY, n.RESEARCH))
    driver.key("Ctrl+Y")
    begun.wait()
    assert hand.payment.visible
    driver.drag(hand.spots[pair[0]], begun.point(pair[1]))
    begun.wait()
    assert not hand.payment.visible and begun.view.boards.air.keys == []
    assert begun.scene.session.path[0].move.text.split()[0] in ("buy", "research")
