"""Every event has its movement, and what moves is neither seen twice nor counted before it is there."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect, Surface

from game.arnak.content import ASSISTANT_NAMES, CAMPS, GUARDIAN_NAMES, IDOL_NAMES, SITE_NAMES, STACK_NAMES, TRACKS
from game.arnak.rules import GAME
from game.core.events import Event
from scenes.stage.tween import Timeline
from scenes.table.arnak.following.kinds import STEPS
from scenes.table.arnak.showing.kinds import MAKERS, STILL
from scenes.table.arnak.showing.sliding import same
from tests.game.arnak.games import RICH, give, pick
from tests.scenes.table.arnak.table import ArnakTable

RULES = Path(__file__).resolve().parents[4] / "game" / "arnak"


@pytest.fixture(scope="module")
def table() -> Iterator[ArnakTable]:
    found = ArnakTable(2, (), seed="showing", check_model=False)
    found.scene.conductor.paused = True
    yield found
    found.close()


def test_a_stone_lights_those_its_bridges_lead_to() -> None:
    table = ArnakTable(2, (0,))
    try:
        hand = table.view.hand
        track = TRACKS[hand.shown().temple]
        for number, space in enumerate(track.spaces[:-2]):
            ends = {track.spaces[edge.space].id for edge in track.edges[number] if edge.space != track.temple}
            hand.hovered(f"node_{space.id}", True)
            lit = {name for name, spot in hand.spots.items() if name.startswith("node_") and spot.glow}
            assert lit >= {f"node_{end}" for end in ends}, space.id
            hand.hovered(f"node_{space.id}", False)
    finally:
        table.close()


def test_every_kind_of_event_moves_something_or_is_known_to_be_still() -> None:
    said = set()
    for file in RULES.glob("*.py"):
        text = file.read_text(encoding="utf-8")
        said |= set(re.findall(r'(?:emit\(events, |Event\()"(\w+)"', text))
    # Kinds put together from parts.
    said |= {"assistant_used", "assistant_refreshed", "row_refilled", "card_shed"}
    assert said >= set(STEPS) - {"turn_began"}
    assert said - set(MAKERS) == STILL & said
    assert not set(MAKERS) & STILL


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("players", [1, 3])
def test_what_moves_arrives_and_leaves_nothing_behind(players: int, reduced: bool) -> None:
    table = ArnakTable(players, (), seed="showing", check_model=False)
    view, chance = table.view, random.Random(players)
    table.scene.conductor.paused = True
    state = GAME.new(players, "showing", {"temple": ("bird", "snake")[players == 3], "difficulty": 3})
    give(state)
    view.show(state.observation(0))
    seen = set()
    try:
        while not state.is_terminal and not (reduced and state.round > 2):
            events: list = []  # type: ignore[type-arg]
            state.act(pick(chance, state.legal_actions(), RICH), events)
            for event in (event.seen_by(0) for event in events):
                fresh = event.kind not in seen
                if not fresh and chance.random() < 0.9:
                    view.hand.model.follow(event)  # type: ignore[union-attr]
                    continue
                seen.add(event.kind)
                tween = view.animate(event)
                if tween is None:
                    continue
                assert 0 < tween.duration < 2
                line = Timeline(tween.reduced() if reduced else tween)
                line.advance(tween.duration / 2)
                line.skip()
                boards = view.boards
                assert not boards.own.shift, event
                assert not view.flights.aloft and not view._moments.lit, event
                assert not boards.air.keys, event
            assert view.model() == view.model_of(state.observation(0))
        assert len(seen) > 20
        assert reduced or {"temple_reached", "temple_tile_taken", "marker_moved", "gained"} <= seen
    finally:
        table.close()


def test_equal_cards_keep_their_places_in_order() -> None:
    assert sorted(same(["a", "b", "b"], ["b", "b"])) == [(1, 0), (2, 1)]
    assert sorted(same(["a", "b", "b"], ["a", "b"])) == [(0, 0), (2, 1)]
    assert sorted(same(["a", "b"], ["a", "b", "b"])) == [(0, 0), (1, 1)]


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("gained", {"tokens": {"coin": 2, "jewel": 1}}),
        ("figure_returned", {"space": "camp_1 1"}),
        ("idol_taken", {"site": SITE_NAMES[CAMPS], "idol": IDOL_NAMES[0]}),
        ("guardian_overcome", {"site": SITE_NAMES[CAMPS], "guardian": GUARDIAN_NAMES[0]}),
        ("assistant_recruited", {"assistant": ASSISTANT_NAMES[0], "stack": 0}),
        ("temple_tile_taken", {"stack": STACK_NAMES[0]}),
    ],
)
def test_no_board_counts_what_is_still_on_its_way(table: ArnakTable, kind: str, data: dict[str, Any]) -> None:
    view = table.view
    view.show(GAME.new(2, "showing").observation(0))
    model = view.hand.model
    assert model is not None
    model.guardian[SITE_NAMES[CAMPS]] = GUARDIAN_NAMES[0]
    model.stacks[0] = (ASSISTANT_NAMES[0], model.stacks[0][1])
    board = view.minis.large[1]
    board.place(Rect(0, 0, 640, 400))

    def seen() -> tuple[bytes, str]:
        surface = Surface(board.rect.size)
        board.draw(surface)
        return surface.get_buffer().raw, view.hand.tips.seat(1, model).body

    before = seen()
    tween = view.animate(Event(kind, 1, data))
    assert tween is not None
    assert seen() == before
    Timeline(tween).skip()
    assert seen() != before


def test_played_cards_lie_face_up_until_they_go_under_the_deck(table: ArnakTable) -> None:
    """The round ends: the play area does not vanish before its cards are on their way."""
    view = table.view
    view.show(GAME.new(2, "showing").observation(0))
    model = view.hand.model
    assert model is not None
    cards, model.seats[0].hand = list(model.seats[0].hand), []
    model.seats[0].play = list(cards)
    rects = view.boards.own.play_rects(model)
    tween = view.animate(Event("deck_renewed", 0, {"cards": len(cards)}))
    assert tween is not None
    faces = [view.boards.own.play_face(cards, rects, i) for i in range(len(cards))]
    assert [flight.at for flight in view.flights.aloft] == [rect.center for rect in rects]
    assert [flight.picture.get_size() for flight in view.flights.aloft] == [face.get_size() for face in faces]
    line = Timeline(tween)
    line.advance(0.05)
    left = [flight.at == rect.center for flight, rect in zip(view.flights.aloft, rects, strict=True)]
    assert left == [True] * (len(cards) - 1) + [False], "the uppermost goes first"
    back = view.look.faces.back("own", view.boards.laid.deck.size)
    line.advance(tween.duration - 0.06)
    assert view.flights.aloft[0].picture.get_height() == back.get_height()
    line.skip()
    assert not view.flights.aloft


@pytest.mark.parametrize("last", [False, True])
def test_a_played_card_slides_in_behind_the_lip_while_there_is_a_hand(table: ArnakTable, last: bool) -> None:
    view = table.view
    view.show(GAME.new(2, "showing").observation(0))
    model = view.hand.model
    assert model is not None
    card = model.seats[0].hand[0]
    if last:
        model.seats[0].hand = [card]
    tween = view.animate(Event("card_played", 0, {"card": card}))
    assert tween is not None
    line = Timeline(tween)
    line.advance(0.9 * tween.duration)
    slot = view.boards.own.slot(model)
    assert (slot is None) == last
    assert [flight.room for flight in view.flights.aloft if flight.rect.h == view.boards.laid.hand_card[1]] == [slot]
    line.skip()
