"""What the hand lets go is taken up by the flight it was let go for, or goes back: nothing hangs on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from pygame import Rect

from game.arnak import notation as n
from game.arnak.rules import GAME
from game.arnak.state import ArnakState
from game.core.contract import Action
from game.core.events import Event
from scenes.stage.drag import Drop
from scenes.stage.tween import Timeline
from scenes.table.arnak.targets import target
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
    flights = view._flights
    released = [flights.released] if flights.released is not None else []
    return [*released, *flights.aloft, *flights.air.keys]


def _drop(table: ArnakTable, state: ArnakState, action: Action, pair: tuple[str, str]) -> bool | None:
    """Drags for an action and shows its events; whether it was taken up at once, None if a question came first."""
    view, hand = table.view, table.view.hand
    seen = state.observation(0)
    view.show(seen)
    view.offer(seen)
    if len(hand.dragging.pairs[pair]) != 1:
        return None
    spot = hand.spots[pair[1]]
    drag = hand.spots[pair[0]].drag
    assert drag is not None and drag.on_pick is not None
    drag.on_pick()
    moved = bool(drag.on_drop(Drop(spot, spot.rect.copy(), (0, 0))))
    view.offer(None)
    events: list[Event] = []
    state.clone().act(action, events)
    for event in events:
        if event.seat != 0:
            # Its own flight has begun by now.
            assert view._flights.released is None, GAME.action_text(action)
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
    picture = view._look.figure(0, 40)
    taken: list[bool] = []
    view._flights.let_go(Released("home", Rect(300, 300, 40, 40), picture, lambda: taken.append(True)))
    tween = view.animate(Event("figure_sent", 1, {"space": "camp_1 1"}))
    assert tween is not None and taken == [True]
    assert view._flights.released is None and not view._flights.aloft
    Timeline(tween).advance(0.0)
    (flight,) = view._flights.aloft
    assert view.minis.sign(1, "archaeologist").center == flight.at
