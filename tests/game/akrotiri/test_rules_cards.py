"""Sections 5.4, 5.5 and 7: buying maps, the oracle, drawing a tile; quotes are from the rules."""

from __future__ import annotations

import pytest

from game.akrotiri.phases import ACT, DRAW, LAY
from game.akrotiri.rules import GAME
from tests.game.akrotiri.build import LEVELS, TILES, Json, after, do, legal, named, position, seat, why


@pytest.mark.parametrize(("count", "price"), [(1, 1), (2, 3), (3, 7)])
def test_prices_of_maps(count: int, price: int) -> None:
    """5.4: "1, 2 or 3 cards for 1, 3 or 7 drachmas together"."""
    state = position("V1 e1n2 0", seat(dock="TW", coins=price), seat(dock="TE"))
    bought, events = do(state, "buy " + " ".join(["hard"] * count))
    assert bought.coins[0] == 0
    assert bought.pending[-1][1] == 2
    (event,) = named(events, "maps_bought")
    assert event.data["levels"] == ["hard"] * count
    assert event.data["price"] == price
    assert "cards" not in event.seen_by(1).data
    told: Json = dict(event.seen_by(0).data)
    assert len(told["cards"]) == count
    assert event.reveals
    poor = position("V1 e1n2 0", seat(dock="TW", coins=price - 1), seat(dock="TE"))
    reason = why(poor, "buy " + " ".join(["hard"] * count))
    assert reason.code == "buy_too_dear"
    assert dict(reason.missing) == {"drachmas": 1}


def test_three_maps_in_one_action_or_three() -> None:
    """12: "Buying 3 maps: one action 7 drachmas, three actions 3 drachmas"; 5.4: "the action may be repeated"."""
    state = position("V1 e1n2 0", seat(dock="TW", coins=10), seat(dock="TE"))
    assert after(state, "buy easy easy easy").coins[0] == 3
    three = after(state, "buy easy", "buy easy", "buy easy")
    assert three.coins[0] == 7
    assert three.pending[-1][1] == 0
    assert len(three.maps[0]) == 3


def test_choose_the_level_of_each() -> None:
    """5.4: "choose the level of each card; drawn blind from the decks"."""
    state = position("V1 e1n2 0", seat(dock="TW", coins=10), seat(dock="TE"))
    assert len(legal(state, "buy")) == 19
    tops = [deck[-1] for deck in state.decks]
    bought = after(state, "buy easy normal hard")
    assert sorted(tops) == list(bought.maps[0])
    assert GAME.draws(state, GAME.parse_action("buy easy"))


def test_no_hand_limit() -> None:
    """5.4: "No hand limit; the action may be repeated." """
    hand = "E01 E02 E03 E04 E05 E06 N01 N02 N03 H01"
    state = position("V1 e1n2 0", seat(dock="TW", coins=10, maps=hand), seat(dock="TE"))
    assert len(after(state, "buy hard", "buy hard hard", "buy easy").maps[0]) == 14


def test_an_empty_deck_sells_nothing() -> None:
    """5.4: "An empty deck sells nothing (default)." """
    state = position("V1 e1n2 0", seat(dock="TW", coins=10), seat(dock="TE"))
    state.decks = (state.decks[0][:1], (), state.decks[2])
    assert not any("normal" in text for text in legal(state, "buy"))
    assert "buy easy hard" in legal(state, "buy")
    reason = why(state, "buy easy easy")
    assert reason.code == "buy_deck_short"
    assert dict(reason.missing) == {"maps": 1}
    assert why(state, "buy normal").code == "buy_deck_short"
    for level in range(3):
        easy, normal, hard = (() if number == level else (12 * number,) for number in range(3))
        state.decks = (easy, normal, hard)
        names = [name for number, name in enumerate(LEVELS) if number != level]
        assert legal(state, "buy") == [f"buy {names[1]}", f"buy {names[0]}", f"buy {names[0]} {names[1]}"]


def test_buying_only_at_thera() -> None:
    """5.4: "only docked at Thera"."""
    state = position("V1 e1n2 0", seat(dock="e1n2a", coins=10), seat(dock="TE"))
    assert why(state, "buy easy").code == "buy_not_thera"
    home = position("V1 e1n2 0", seat(dock="TW", coins=10), seat(dock="TE"), left=0)
    assert why(home, "buy easy").code == "no_actions"
    assert why(home, "buy easy easy easy easy").code == "buy_too_many"


def test_oracle_finds_a_terrain() -> None:
    """5.5: "Turn up tiles from the stack until one shows it; keep that tile, discard the other turned tiles." """
    state = position("V1 e1n2 0", seat(dock="TW"), seat(dock="TE"), stack="V2 F1 M1 L1 L2")
    asked, events = do(state, "oracle lake")
    (event,) = named(events, "oracle_spoke")
    assert event.data["turned"] == ["V2", "F1", "M1", "L1"]
    assert event.data["kept"] == "L1"
    assert event.data["found"] is True
    assert [TILES[tile] for tile in asked.discards] == ["V2", "F1", "M1"]
    assert TILES[asked.hand[0]] == "L1"
    # What everybody has seen cannot be taken back.
    assert event.reveals
    # "Everyone has seen the kept tile."
    assert asked.observation(1).hand[0] == asked.hand[0]
    assert asked.pending[-1][1] == 2


def test_oracle_once_a_turn_anywhere() -> None:
    """5.5: "once per turn, anywhere"."""
    state = position("V1 e1n2 0", seat(dock="e1n2a"), seat(dock="TE"))
    asked = after(state, "oracle forest")
    assert not legal(asked, "oracle")
    assert why(asked, "oracle lake").code == "oracle_again"


def test_oracle_tile_replaces_the_draw() -> None:
    """5.5: "It is laid next turn; you draw none this turn." """
    state = position("V1 e1n2 0", seat(dock="TW"), seat(dock="TE"))
    done = after(state, "oracle forest", "done")
    assert done.current_player == 1
    assert done.pending == ((LAY,),)


def test_oracle_finds_none() -> None:
    """5.5: "None found: keep the last tile turned." """
    state = position("V1 e1n2 0", seat(dock="TW"), seat(dock="TE"))
    state.stack = (TILES.index("F2"), TILES.index("F1"))
    state.discards = ()
    asked, events = do(state, "oracle lake")
    assert named(events, "oracle_spoke")[0].data["found"] is False
    assert TILES[asked.hand[0]] == "F2"
    assert [TILES[tile] for tile in asked.discards] == ["F1"]


def test_oracle_shuffles_the_discards_first() -> None:
    """5.5: "If the stack is empty when you start, shuffle the discards first"."""
    state = position("V1 e1n2 0", seat(dock="TW"), seat(dock="TE"))
    state.stack, state.discards = (), (TILES.index("F2"), TILES.index("F1"), TILES.index("M1"))
    asked, events = do(state, "oracle mountain")
    assert named(events, "stack_shuffled")[0].data["count"] == 3
    assert TILES[asked.hand[0]] == "M1"
    assert asked.shuffles == 1


def test_oracle_without_tiles() -> None:
    """5.5: "with no tile at all the action is not allowed (default)"."""
    state = position("V1 e1n2 0", seat(dock="TW"), seat(dock="TE"))
    state.stack = state.discards = ()
    assert not legal(state, "oracle")
    assert why(state, "oracle lake").code == "oracle_no_tile"


def test_draw_at_the_end_of_the_turn() -> None:
    """7: "Draw a tile if you have none"."""
    state = position("V1 e1n2 0", seat(dock="TW"), seat(dock="TE"), stack="M9")
    done = after(state, "done")
    assert done.pending == ((DRAW,),)
    assert done.current_player == 0
    assert legal(done) == ["draw"]
    drawn, events = do(done, "draw")
    assert TILES[drawn.hand[0]] == "M9"
    (event,) = named(events, "tile_drawn")
    assert event.reveals
    assert "tile" not in event.seen_by(1).data
    assert event.seen_by(0).data["tile"] == "M9"
    assert drawn.current_player == 1
    assert drawn.observation(1).hand[0] < -1


def test_stack_empty_shuffle_the_discards() -> None:
    """7: "Stack empty: shuffle the discards into a new stack, then draw." """
    state = position("V1 e1n2 0", seat(dock="TW"), seat(dock="TE"))
    state.stack, state.discards = (), (TILES.index("F2"), TILES.index("F1"))
    drawn, events = do(state, "done", "draw")
    assert [event.kind for event in events][1] == "stack_shuffled"
    assert drawn.discards == ()
    assert len(drawn.stack) == 1


def test_every_shuffle_is_another() -> None:
    """7: "shuffle the discards into a new stack": the same discards come back in another order the next time."""
    state = position("V1 e1n2 0", seat(dock="TW"), seat(dock="TE"))
    state.discards, state.stack = state.stack, ()
    again = state.clone()
    again.shuffles = 1
    first, second = (after(each, "done", "draw") for each in (state, again))
    assert (first.shuffles, second.shuffles) == (1, 2)
    assert sorted((first.hand[0], *first.stack)) == sorted((second.hand[0], *second.stack))
    assert first.stack[-5:] != second.stack[-5:]


def test_no_tile_no_laying() -> None:
    """7: "Neither: you have no tile and skip laying next turn (default)." """
    state = position("V1 e1n2 0", seat(dock="TW"), seat(dock="TE"))
    state.stack = state.discards = ()
    done = after(state, "done")
    assert done.current_player == 1
    assert done.pending == ((LAY,),)
    laid = after(done, legal(done)[0])
    again = after(laid, legal(laid)[0], "done")
    assert again.current_player == 0
    assert again.round == 2
    assert again.pending[-1][0] == ACT
    assert again.pending[-1][1] == 3
