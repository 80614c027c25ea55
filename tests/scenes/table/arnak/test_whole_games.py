"""Whole games of Arnak by synthetic mouse; after every decision what is displayed is held against the state."""

from __future__ import annotations

import random

import pytest

from game.arnak.player import Segment
from game.arnak.rules import GAME
from scenes.table.arnak.model import model_of
from tests.scenes.table.arnak.table import ArnakTable


@pytest.mark.parametrize(
    ("players", "options", "eager"),
    [(1, {"temple": "snake", "difficulty": 4}, 0.45), (2, {"temple": "bird"}, 0.6)],
)
def test_a_whole_game_by_mouse(players: int, options: dict[str, object], eager: float) -> None:
    table = ArnakTable(players, (0,), options=options)
    try:
        table.eager = eager
        assert table.play(seed=players) > 20
        table.check_end()
    finally:
        table.close()


def test_two_people_and_two_computers_for_a_while() -> None:
    table = ArnakTable(4, (0, 2), options={"temple": "snake"})
    try:
        assert table.play(seed=4, most=14) == 14
    finally:
        table.close()


def test_computers_alone_at_full_animation() -> None:
    table = ArnakTable(2, (), speed=4.0)
    try:
        table.driver.until(lambda: table.scene.session.position > 14 or table.scene.reveal.visible, 300)
    finally:
        table.close()


@pytest.mark.parametrize("temple", ["bird", "snake"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_is_displayed_follows_the_events(players: int, temple: str) -> None:
    for viewer in range(players):
        state = GAME.new(players, f"follow {viewer}", {"temple": temple, "difficulty": 5})
        chance = random.Random(viewer)
        model = model_of(state.observation(viewer), viewer)
        while not state.is_terminal:
            events: list = []  # type: ignore[type-arg]
            state.act(chance.choice(state.legal_actions()), events)
            for event in events:
                model.follow(event.seen_by(viewer))
            assert model.plain() == model_of(state.observation(viewer), viewer).plain()


def test_a_card_that_another_has_put_back_is_counted_once() -> None:
    state = GAME.new(2, "put back")
    other = state.seats[1]
    other.deck, other.hand, other.open = (Segment((8, 26), (44,), 22),), (44,), ()
    state.cache = None
    for viewer in (0, 1):
        assert model_of(state.observation(viewer), viewer).seats[1].deck == 3
