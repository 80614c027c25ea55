"""Smoke tests of Corinth's engine: whole random games, plans, reach and JSON, without a second opinion on the rules."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence

import pytest

from game.core.contract import Action, State
from game.core.events import Event
from game.core.words import words_for
from game.corinth import content, pointing
from game.corinth.notation import STEP
from game.corinth.plans import plans
from game.corinth.rules import GAME
from game.corinth.state import CorinthState
from game.corinth.walks import can_walk, ends, longest
from tests.game.corinth.build import number
from tests.game.matches import check_plans

OPTIONS: tuple[dict[str, object], ...] = ({}, {"stars": "last", "compensation_modifiers": False, "all_equal": "play"})


@pytest.mark.parametrize("players", (2, 3, 4))
@pytest.mark.parametrize("options", OPTIONS, ids=("default", "other"))
def test_random_games_end_and_every_state_loads(players: int, options: dict[str, object]) -> None:
    words = words_for()
    for seed in range(6):
        chooser = random.Random(seed)
        state = GAME.new(players, f"smoke {seed}", options)
        decisions = 0
        while not state.is_terminal:
            legal = state.legal_actions()
            assert legal == sorted(set(legal)) and legal
            for action in legal:
                assert GAME.parse_action(GAME.action_text(action)) == action
                assert "corinth." not in words.say(state.describe(action))
            assert "corinth." not in words.say(state.prompt())
            events: list[Event] = []
            state.apply(chooser.choice(legal), events)
            for event in events:
                telling = GAME.tell(event, ["Ann", "Ben", "Cid", "Dot"])
                assert telling is None or "corinth." not in words.say(telling.message)
            data = state.to_json()
            loaded = GAME.load(json.loads(json.dumps(data)))
            assert loaded.to_json() == data and loaded.legal_actions() == state.legal_actions()
            decisions += 1
        assert decisions <= GAME.longest(players)
        shown = state.show().splitlines()
        assert shown[0].startswith("Corinth: Round") and shown[1] == "The game is over."
        assert max(map(len, shown)) <= 100
        assert not any("open" in line for line in shown), "no bonus can be won any more"
        assert sum(state.returns()) == pytest.approx(1)


def test_plans_are_legal_whole_turns() -> None:
    for seed in range(6):
        chooser = random.Random(seed)
        state = GAME.new(2 + seed % 3, f"plans {seed}")
        while not state.is_terminal:
            found = check_plans(state, 400, chooser)
            state.act(chooser.choice(found)[0])


def test_plans_reach_every_outcome_of_the_exhaustive_search() -> None:
    from game.core.plans import chains

    def outcome(state: State, chain: Sequence[Action]) -> tuple[object, int]:
        after = state.clone()
        assert isinstance(after, CorinthState)
        for action in chain:
            after.act(action)
        sheet = after.sheets[state.current_player]
        return (sheet.cell, len(sheet.stops), sheet.shops, sheet.buildings, after.groups), sheet.coins

    chooser = random.Random(8)
    for seed in range(8):
        state = GAME.new(2, f"outcomes {seed}")
        for _ in range(30):
            state.act(chooser.choice(state.legal_actions()))
        if state.pending[-1][0] == 0:
            continue
        wanted = {outcome(state, chain)[0] for chain in chains(state, 10**6)}
        assert {outcome(state, chain)[0] for chain in plans(state, 10**6)} == wanted


def test_reach_is_walkable_at_its_price() -> None:
    chooser = random.Random(3)
    state = GAME.new(2, "reach")
    while not state.is_terminal:
        for slot in range(6):
            for end, reached in pointing.reach(state, slot).items():
                after = state.clone()
                seat = state.current_player
                before = after.sheets[seat].gold_spent
                chain = [f"steward {content.SLOTS[slot]}", *(f"step {content.CELLS[cell]}" for cell in reached.route)]
                events: list[Event] = []
                for text in [*chain, *(["stop"] if reached.stops else [])]:
                    after.apply(GAME.parse_action(text), events)
                assert after.sheets[seat].stops[-1] == end
                paid = sum(number(e, "amount") for e in events if e.data.get("reason") == "steward")
                assert paid == reached.coins and after.sheets[seat].gold_spent >= before + paid
        state.act(chooser.choice(state.legal_actions()))


def test_walks_agree_with_each_other() -> None:
    chooser = random.Random(4)
    for _ in range(200):
        used = sum(1 << cell for cell in chooser.sample(range(25), chooser.randrange(4, 20)))
        cell = chooser.randrange(25)
        used |= 1 << cell
        most = longest(cell, used, 25)
        found = ends(cell, used, 1, 25)
        assert most == max((len(route) for route in found.values()), default=0)
        assert all(can_walk(cell, used, steps) == (steps <= most) for steps in range(1, 9))


def test_observation_has_no_key_and_determinizes_alike() -> None:
    state = GAME.new(2, "secret")
    state.apply(GAME.parse_action("roll 1"))
    seen = state.observation(1)
    assert (seen.seed, seen.key, seen.viewer) == ("", 0, 1)
    one, two = state.determinize(1, 77), seen.determinize(1, 77)
    for copy in (one, two):
        chooser = random.Random(5)
        while not copy.is_terminal:
            copy.act(chooser.choice(copy.legal_actions()))
    assert one.to_json() == two.to_json()


def test_content_is_what_the_words_tell() -> None:
    words = words_for()
    for fact in content.FACTS:
        assert words.knows(f"corinth.fact.{fact.id}") and words.knows(f"corinth.confidence.{fact.confidence}")
    for effect in content.EFFECTS:
        assert words.knows(f"corinth.cell.{effect}") and words.knows(f"corinth.effect.{effect}")
    for building in content.BUILDINGS:
        assert words.knows(f"corinth.building.{building.id}.power")
    assert GAME.parse_action("step e3")[0] == STEP
