"""Every event has its movement, and what moves is neither seen twice nor counted before it is there."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from game.arnak.rules import GAME
from scenes.stage.tween import Timeline
from scenes.table.arnak.following import STEPS
from scenes.table.arnak.showing.kinds import MAKERS, STILL
from scenes.table.arnak.showing.sliding import same
from tests.game.arnak.games import RICH, give, pick
from tests.scenes.table.arnak.table import ArnakTable

RULES = Path(__file__).resolve().parents[4] / "game" / "arnak"


def test_every_kind_of_event_moves_something_or_is_known_to_be_still() -> None:
    said = set()
    for file in RULES.glob("*.py"):
        text = file.read_text(encoding="utf-8")
        said |= set(re.findall(r'(?:say\(events, |Event\()"(\w+)"', text))
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
                assert not view._flights.flying and not view._flights.lit, event
                assert not any(boards.hiding()) and not any(boards.coming.values()), event
            assert view.model() == view.model_of(state.observation(0))
        assert len(seen) > 20
        assert reduced or {"temple_reached", "temple_tile_taken", "marker_moved", "gained"} <= seen
    finally:
        table.close()


def test_equal_cards_keep_their_places_in_order() -> None:
    assert sorted(same(["a", "b", "b"], ["b", "b"])) == [(1, 0), (2, 1)]
    assert sorted(same(["a", "b", "b"], ["a", "b"])) == [(0, 0), (2, 1)]
    assert sorted(same(["a", "b"], ["a", "b", "b"])) == [(0, 0), (1, 1)]
