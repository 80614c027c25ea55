"""Hints against actions that bring nothing: where they speak, and where they keep silent."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.akrotiri.rules import GAME
from game.akrotiri.state import AkrotiriState
from game.core.contract import State
from game.core.words import words_for
from game.opponents.arena import Match, play_game
from tests.game.akrotiri.build import MODES, ROUND, SPOTS, Json, after, position, seat, walk, with_temples
from tests.game.golden import decisions, records


def stem(path: Path) -> str:
    """What a golden game is called."""
    return path.stem


def hint(state: State, text: str) -> str | None:
    """The code of the hint against a legal action."""
    action = GAME.parse_action(text)
    assert action in state.legal_actions()
    found = state.pointless(action)
    if found is None:
        return None
    assert words_for().knows(found.key)
    return found.key.removeprefix("akrotiri.pointless.")


def ending(state: AkrotiriState) -> AkrotiriState:
    """The same in the last round."""
    state.last_round = True
    return state


def at_thera(coins: int = 0, left: int = 3, last: bool = True, cargo: str = "blue") -> State:
    """A boat at Thera."""
    me = seat(coins=coins, dock="TW", cargo=cargo)
    state = position("V1 e1n2 0", me, seat(dock="e1n2b"), left=left)
    return ending(state) if last else state


def test_cubes_are_sold_before_the_end() -> None:
    """6, 9: At Thera, in the last turn."""
    assert hint(at_thera(), "done") == "sell"
    assert hint(at_thera(), "sell blue") is None
    assert hint(at_thera(cargo=""), "done") is None
    assert hint(at_thera(last=False), "done") is None


def test_a_temple_that_pays_is_dug() -> None:
    """5.3, 9: Not where its price costs as many points, and not where temples could disturb each other."""
    state = with_temples(2)
    state.coins[0] = 19
    assert hint(state, "done") is None
    assert hint(ending(state), "done") == "dig"
    assert hint(state, "dig E01 e1n2 ne") is None
    state.coins[0] = 20
    assert hint(state, "done") is None
    isolated = with_temples(2, goals="isolated")
    isolated.coins[0] = 19
    assert hint(ending(isolated), "done") is None
    spent = with_temples(2, left=0)
    spent.coins[0] = 19
    assert hint(ending(spent), "done") is None


def test_maps_for_no_temple_are_not_bought() -> None:
    """5.4: Too few actions, or too little money even if the cargo is sold."""
    assert hint(at_thera(coins=12, left=2), "buy easy") == "buy"
    assert hint(at_thera(coins=12, left=3), "buy easy") is None
    assert hint(at_thera(coins=12, left=2, last=False), "buy easy") is None
    assert hint(at_thera(coins=3, cargo=""), "buy easy") == "buy"
    assert hint(at_thera(coins=4, cargo=""), "buy easy") is None
    assert hint(at_thera(coins=4, cargo=""), "buy normal") == "buy"
    assert hint(at_thera(coins=3), "buy easy") is None
    # Of two maps one that can be dug is enough.
    assert hint(at_thera(coins=6, cargo=""), "buy easy hard") is None
    assert hint(at_thera(coins=5, cargo=""), "buy easy hard") == "buy"


def test_a_map_may_be_paid_for_by_cubes_still_to_be_fetched() -> None:
    """5.4, 6: Six actions are enough to buy, sail, load three cubes, sail back, sell, sail and dig; with five the hint
    is still silent, since a way out may lead home as well."""
    for left, cubes, spoken in (
        (6, {"spare": "e1s5 ne"}, None),
        (5, {"spare": "e1s5 ne"}, None),
        (4, {"spare": "e1s5 ne"}, "buy"),
    ):
        me = seat(coins=3, dock="TW", played=dict(list(SPOTS.items())[:4]), goals="lake")
        there = seat(dock="TE", goals="forest")
        state = position(ROUND, me, there, left=left, number=8, market={"orange": 2}, cubes=cubes)
        assert hint(ending(state), "buy easy") == spoken


def test_the_oracle_is_silent_in_the_end() -> None:
    """5.5, 8: Nobody lays its tile any more."""
    assert hint(at_thera(), "oracle lake") == "oracle"
    assert hint(at_thera(last=False), "oracle lake") is None


def test_cubes_that_stay_aboard_are_not_loaded() -> None:
    """5.2, 6, 8: By the last seat of the round; before it, they would be missed by others."""
    cubes = {"e1n2 ne": "green green"}
    mine, other = seat(dock="e1n2a", goals="lake"), seat(dock="TW", goals="forest")

    def load(current: int, left: int, last: bool = True) -> str | None:
        seats = (other, mine) if current else (mine, other)
        copies = [dict(entry) for entry in seats]
        state = position("V1 e1n2 0", *copies, cubes=cubes, current=current, left=left, number=2)
        return hint(ending(state) if last else state, "load green")

    assert load(1, 1) == "load"
    # One action to load, one to sail home.
    assert load(1, 2) is None
    assert load(1, 3) is None
    assert load(0, 1) is None
    assert load(1, 1, last=False) is None


@pytest.mark.parametrize(("players", "options"), MODES)
def test_something_is_always_left_without_a_hint(players: int, options: Json) -> None:
    """In random games."""
    for number in range(2):
        for state in walk(f"left {number}", players, options):
            if state.last_round and not state.is_terminal:
                assert any(state.pointless(action) is None for action in state.legal_actions())


@pytest.mark.parametrize("path", [path for path in records("akrotiri") if path.stem.startswith("played")], ids=stem)
def test_hints_are_never_against_what_good_players_did(path: Path) -> None:
    """What the judgement liked best in the golden games is never called pointless."""
    for state, action in decisions(GAME, path):
        assert state.pointless(action) is None, f"{GAME.action_text(action)}\n{state.show()}"


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3])
def test_hints_are_never_against_a_good_player(players: int) -> None:
    """What `medium` does is never called pointless."""

    def check(state: State, action: tuple[int, ...]) -> None:
        assert state.pointless(action) is None, f"{GAME.action_text(action)}\n{state.show()}"

    play_game(Match("akrotiri", ("medium",) * players, 1, f"good {players}"), 0, check)


def test_a_hint_leaves_the_position_as_it_is() -> None:
    """Asking changes nothing."""
    state = ending(with_temples(2))
    before = state.digest()
    for action in state.legal_actions():
        state.pointless(action)
    assert state.digest() == before
    assert after(state, "dig E01 e1n2 ne").last_round


def test_actions_left_are_asked_about_once_the_turn_is_to_end() -> None:
    """3: Actions are not kept: whoever leaves some is asked, but not in the last turn, nor with none left."""
    done = GAME.parse_action("done")
    found = at_thera(left=2, last=False, cargo="").doubt(done)
    assert found is not None and "2 actions are left" in words_for().say(found)
    assert at_thera(left=0, last=False, cargo="").doubt(done) is None
    assert at_thera(left=2, cargo="").doubt(done) is None
    assert at_thera(left=2, last=False).doubt(GAME.parse_action("sell blue")) is None


def test_cubes_unsold_at_thera_are_asked_about_once_the_turn_is_to_end() -> None:
    """6: Selling is free there, and nowhere else possible; one question for cubes and actions."""
    done = GAME.parse_action("done")

    def asked(state: State) -> str | None:
        found = state.doubt(done)
        return None if found is None else words_for().say(found)

    spent = asked(at_thera(left=0, last=False, cargo="blue green"))
    assert spent is not None and "2 cubes aboard are unsold" in spent and "action" not in spent
    both = asked(at_thera(left=1, last=False))
    assert both is not None and "1 cube aboard is unsold" in both and "1 action left" in both
    away = position("V1 e1n2 0", seat(dock="e1n2a", cargo="blue"), seat(dock="TW"), left=0)
    assert asked(away) is None
    # The hint of the last round says so already.
    assert asked(at_thera(left=0)) is None


def test_loading_that_could_go_on_is_asked_about() -> None:
    """3, 5: one load action takes as many cubes of the island as there is room for; the last action was spent on it."""
    cubes = {"e1n2 ne": "blue green"}
    state = position("V1 e1n2 0", seat(dock="e1n2a"), seat(dock="TW"), cubes=cubes, left=1)
    done = GAME.parse_action("done")
    going_on = after(state, "load blue")
    found = going_on.doubt(done)
    assert found is not None and "more cubes of this island" in words_for().say(found)
    assert after(going_on, "load green").doubt(done) is None


FORESTS = "F1 F2 F3 F4 F5 F6 F7 F8 F9"


def asks(state: State, text: str) -> str:
    """What is asked before a legal action; empty where nothing is."""
    action = GAME.parse_action(text)
    assert action in state.legal_actions()
    found = state.doubt(action)
    return "" if found is None else words_for().say(found)


def test_the_oracle_is_doubted_where_no_such_tile_is_left() -> None:
    """5.5: "Turn up tiles from the stack until one shows it": all would be turned up; not in the last turn, where the
    oracle is pointless anyway."""
    me, other = seat(dock="TW"), seat(dock="TE", tile="M9")
    state = position("V1 e1n2 0", me, other, discards=FORESTS)
    assert "No tile with a forest is left" in asks(state, "oracle forest")
    assert not asks(state, "oracle lake")
    assert state.doubt(GAME.parse_action("oracle forest")) == state.observation(0).doubt(
        GAME.parse_action("oracle forest")
    )
    assert not asks(position("V1 e1n2 0", me, other, discards=FORESTS[3:]), "oracle forest")
    # Where no stack is left the discards become one.
    state.stack, state.discards = (), tuple(state.stack)
    assert asks(state, "oracle forest") and not asks(state, "oracle lake")
    assert not asks(ending(state), "oracle forest")


def test_the_oracle_is_doubted_by_what_its_seat_can_tell() -> None:
    """5.5, 2: the last such tile may be in another's hand, unless everybody has seen what lies there."""
    me = seat(dock="TW")
    hidden = position("V1 e1n2 0", me, seat(dock="TE", tile="F1"), discards=FORESTS[3:])
    assert not asks(hidden, "oracle forest")
    assert not any(asks(hidden.determinize(0, chance), "oracle forest") for chance in range(20))
    shown = hidden.clone()
    shown.shown = 2
    assert asks(shown, "oracle forest") and asks(shown.determinize(0, 1), "oracle forest")
