"""Events: their fields, and that a displayed model that only follows them always equals the state."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest

from game.core.contract import State
from game.core.events import Event
from game.core.words import words_for
from tests.game.corinth.build import GAME, do, position, sheet
from tests.game.corinth.naive import COSTS, DISTRICTS, MARKET, SHOPS, SLOTS, STAR_BOXES
from tests.game.corinth.test_second_opinion import STYLES, choose

FIELDS: dict[str, set[str]] = {
    "round_began": {"round", "rounds", "first"},
    "turn_space_ticked": {"index"},
    "yellow_bought": {"count"},
    "gold_spent": {"amount", "reason"},
    "goats_spent": {"amount", "reason"},
    "dice_rolled": {"white", "yellow", "free", "bought"},
    "dice_sorted": {"slots"},
    "all_equal": {"value", "wins"},
    "turn_began": {"round", "index"},
    "group_taken": {"slot", "value", "white", "yellow", "use"},
    "gold_gained": {"amount", "lost", "source"},
    "goats_gained": {"amount", "lost", "source"},
    "symbols_ticked": {"district", "shop", "before", "after", "source"},
    "goods_lost": {"district", "count"},
    "shop_finished": {"district", "shop", "points"},
    "district_finished": {"district", "bonus", "first"},
    "bonus_lost": {"district"},
    "steward_stepped": {"from", "to"},
    "steward_stopped": {"cell", "steps", "coins", "effect"},
    "star_scored": {"star", "cell", "value", "stops", "plus_ones"},
    "yellow_die_gained": {"total"},
    "plus_one_gained": {"total"},
    "built": {"building"},
    "compensation": {"possible"},
    "yellow_removed": {"slots", "vanished"},
    "harbor_cleared": {"slots"},
    "game_over": {"places"},
}
SHOP_OF_FLAT = [(district, i) for district in DISTRICTS for i in range(len(SHOPS[district]))]
NOBODYS = {"yellow_removed", "harbor_cleared", "game_over"}


def follow(model: dict[str, Any], event: Event) -> None:
    """Changes the displayed model as the event says, and checks what the event claims to be before."""
    data: dict[str, Any] = dict(event.data)
    own = model["sheets"][event.seat] if event.seat >= 0 else {}
    match event.kind:
        case "round_began":
            assert data["round"] == model["round"] + 1
            model.update(round=data["round"], first_player=data["first"], yellow_removed=False)
            model.update(current_player=data["first"], turn_in_round=0)
        case "turn_space_ticked":
            assert data["index"] == own["turns"]
            own["turns"] += 1
        case "gold_spent" | "goats_spent":
            track = own["gold" if event.kind == "gold_spent" else "goats"]
            track[1] += data["amount"]
            assert track[1] <= track[0]
            assert data["amount"] > 0
        case "gold_gained" | "goats_gained":
            track = own["gold" if event.kind == "gold_gained" else "goats"]
            track[0] += data["amount"]
            assert track[0] <= 24
            assert data["lost"] == 0 or track[0] == 24
        case "dice_sorted":
            model["groups"] = copy.deepcopy(data["slots"])
        case "turn_began":
            assert data["round"] == model["round"]
            model.update(turn_in_round=data["index"], current_player=event.seat)
        case "group_taken":
            group = model["groups"][data["slot"]]
            assert group == {key: data[key] for key in ("value", "white", "yellow")}
            model["groups"][data["slot"]] = None
        case "symbols_ticked":
            assert own["shops"][data["shop"]] == data["before"]
            assert SHOP_OF_FLAT[data["shop"]][0] == data["district"]
            own["shops"][data["shop"]] = data["after"]
        case "shop_finished":
            district, shop = SHOP_OF_FLAT[data["shop"]]
            assert (data["points"], own["shops"][data["shop"]]) == SHOPS[district][shop]
        case "district_finished":
            if data["bonus"]:
                assert own["bonus"][data["district"]] == "open"
                own["bonus"][data["district"]] = "own"
        case "bonus_lost":
            assert own["bonus"][data["district"]] == "open"
            own["bonus"][data["district"]] = "lost"
        case "steward_stepped":
            assert data["from"] == (own["route"][-1] if own["route"] else "c3")
            own["route"].append(data["to"])
        case "steward_stopped":
            assert data["cell"] == own["route"][-1]
            assert data["effect"] == MARKET[data["cell"]]
            own["stops"].append(data["cell"])
        case "star_scored":
            assert STAR_BOXES[data["star"]] == data["cell"]
            assert data["value"] == data["stops"] + data["plus_ones"]
            own["stars"][data["star"]] = data["value"]
        case "yellow_die_gained":
            own["yellow_dice"] += 1
            assert own["yellow_dice"] == data["total"]
        case "plus_one_gained":
            own["plus_ones"] += 1
            assert own["plus_ones"] == data["total"]
        case "built":
            own["buildings"][list(COSTS).index(data["building"])] = True
        case "yellow_removed":
            model["yellow_removed"] = True
            for slot in data["slots"]:
                model["groups"][slot]["yellow"] = 0
            for slot in data["vanished"]:
                model["groups"][slot] = None
        case "harbor_cleared":
            for slot in data["slots"]:
                assert model["groups"][slot] is not None
                model["groups"][slot] = None
        case "game_over":
            model["current_player"] = -1


def same(model: dict[str, Any], state: State) -> None:
    """The displayed model equals the state."""
    data = state.to_json()
    assert model["sheets"] == data["sheets"]
    for key in ("round", "first_player", "current_player", "turn_in_round"):
        assert model[key] == data[key], key
    if not state.is_terminal:
        assert model["groups"] == data["groups"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_displayed_model_follows_events(players: int) -> None:
    """DESIGN 6: "It draws a displayed model that follows the events in order; when they have all played, it equals the
    layout of the state." Every event has the fields the interface names, and can be told."""
    words = words_for()
    names = ["Ione", "Myron", "Phaedra", "Zeno"][:players]
    for seed in range(14):
        rng = Random(seed)
        style = STYLES[seed % len(STYLES)]
        state = GAME.new(players, f"model {seed}")
        model: dict[str, Any] = copy.deepcopy(state.to_json())
        while not state.is_terminal:
            text = choose(rng, style, [GAME.action_text(action) for action in state.legal_actions()])
            events: list[Event] = []
            state.apply(GAME.parse_action(text), events)
            for event in events:
                assert set(event.data) == FIELDS[event.kind], event.kind
                assert event.reveals == (event.kind == "dice_rolled")
                assert not event.secret
                assert (event.seat == -1) == (event.kind in NOBODYS)
                follow(model, event)
                telling = GAME.tell(event, names)
                if telling is not None:
                    assert words.knows(telling.message.key)
                    sentence = words.say(telling.message)
                    assert "{" not in sentence
                    assert sentence[0].isupper() or sentence[0].isdigit() or sentence[:2] in MARKET, sentence
                    assert telling.weight in (0, 1, 2)
            same(model, state)
            kinds = [event.kind for event in events]
            assert ("game_over" in kinds) == state.is_terminal
            if "yellow_removed" not in kinds and "turn_began" in kinds:
                model["yellow_removed"] = state.to_json()["yellow_removed"]


def test_first_event_of_the_group_then_what_it_brings() -> None:
    """6, 7: Event order is the order of happening."""
    state = position("goats 1x3, green 2x2, gold 5x4", sheet(gold=0, green=(1, 0, 0, 0)), sheet())
    _, events = do(state, "ship green", "shop green 4")
    order = [event.kind for event in events if event.kind not in ("yellow_removed", "turn_began")]
    assert order == ["group_taken", "symbols_ticked", "shop_finished", "symbols_ticked"]
    state = position("goats 1x3, green 2x2, gold 5x4", sheet(gold=1), sheet())
    _, events = do(state, "steward green", "step c4", "stop", "done")
    order = [event.kind for event in events if event.kind not in ("yellow_removed", "turn_began")]
    assert order[:2] == ["group_taken", "steward_stepped"]
    # Paid before the effect; the circle may come before or after the coins.
    assert sorted(order[2:4]) == ["gold_spent", "steward_stopped"]
    assert order[4:] == ["goats_gained"]


def test_group_events_name_slot_and_use() -> None:
    """6: `group_taken`: slot by index, value, dice, and what it is used for."""
    state = position("goats 1x3, green 2x2+1y, gold 5x4", sheet(gold=0), sheet())
    for action, slot, use in (("take gold", 5, "take"), ("ship green", 1, "ship"), ("steward goats", 0, "steward")):
        _, events = do(state, action)
        data = dict(next(event for event in events if event.kind == "group_taken").data)
        assert data["slot"] == slot == SLOTS.index(action.split()[1])
        assert data["use"] == use
        assert data["yellow"] == (1 if slot == 1 else 0)
