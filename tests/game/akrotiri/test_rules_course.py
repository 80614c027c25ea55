"""Sections 2, 3, 8, 10 and 11: set-up, turns, the end, the variant, three and four players; quoting the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from game.akrotiri.content import ACTIONS, SEATING, SEATS, UNKNOWN_GOAL
from game.akrotiri.effects import draw_goals
from game.akrotiri.legal import face_up_for
from game.akrotiri.phases import ACT, BERTH, GOAL, LAY, SECOND
from game.akrotiri.rules import GAME
from game.akrotiri.state import AkrotiriState
from game.core.contract import NOBODY
from tests.game.akrotiri.build import (
    GOALS,
    MODES,
    ROUND,
    SPOTS,
    TILES,
    Json,
    after,
    do,
    legal,
    named,
    position,
    seat,
    walk,
    with_temples,
)


def begun(players: int, **options: object) -> AkrotiriState:
    """The first position."""
    return GAME.new(players, "course", options)


def play_setup(state: AkrotiriState) -> AkrotiriState:
    """The set-up played by taking the first action everywhere."""
    while not state.round:
        state = after(state, legal(state)[0])
    return state


def test_first_position() -> None:
    """2: all cubes on the market, 2 drachmas each, one tile drawn to be laid at once."""
    state = begun(2)
    assert state.market == [8, 8, 8, 8]
    assert state.coins == [2, 2]
    assert len(state.stack) == 35
    assert state.pending == ((LAY,),)
    assert all(not cards for cards in state.maps)
    assert all(not goals for goals in state.goals)
    # It is laid before everybody's eyes.
    assert state.observation(1).hand[0] == state.hand[0]


def test_setup_tiles_come_before_maps_and_goals() -> None:
    """2.4: "In turn order each player draws one, lays it and puts two cubes on it. This happens before anyone sees a
    map or goal card." """
    state = begun(3)
    for turn in range(3):
        assert state.current_player == turn
        assert not any(state.maps)
        state = after(state, legal(state)[0])
        assert state.pending[-1][0] == SECOND
        # What comes next, a tile or the cards, is chance.
        assert GAME.draws(state, state.legal_actions()[0])
        state, events = do(state, legal(state)[0])
        if turn < 2:
            # The next tile has been seen and cannot be put back.
            assert [event.reveals for event in named(events, "tile_drawn")] == [True]
    assert state.pending[-1][0] == GOAL
    dealt = named(events, "maps_dealt")
    assert [event.seat for event in dealt] == [0, 1, 2]
    for event in dealt:
        # 2.8: "Map cards in hand are hidden too"; their backs show the level.
        assert dict(event.seen_by((event.seat + 1) % 3).data) == {"levels": ["easy", "normal"]}
        told: Json = dict(event.seen_by(event.seat).data)
        assert len(told["cards"]) == 2
    assert sum(16 - left for left in state.market) == 6


def test_maps_dealt() -> None:
    """2.5: "Each player gets 1 easy and 1 normal map." """
    state = play_setup(begun(4))
    for cards in state.maps:
        assert [card // 12 for card in cards] == [0, 1]
    assert [len(deck) for deck in state.decks] == [20, 20, 24]


def test_goals_kept() -> None:
    """2.6: "Each player gets 2, keeps 1 in secret, puts the other under the goal deck." """
    state = begun(2)
    while state.pending[-1][0] != GOAL:
        state = after(state, legal(state)[0])
    first, second = legal(state)
    assert len(state.goal_deck) == 8
    kept, events = do(state, second)
    assert [GOALS[goal] for goal in kept.goals[0]] == [second.split()[1]]
    assert GOALS[kept.goal_deck[0]] == first.split()[1]
    assert "goal" not in named(events, "goal_kept")[0].seen_by(1).data
    assert kept.current_player == 1


def test_berths() -> None:
    """2.7: "Each player puts the boat on a different dock of Thera (in turn order)"; two for two, four for more."""
    state = begun(2)
    while state.pending[-1][0] != BERTH:
        state = after(state, legal(state)[0])
    assert legal(state) == ["berth TW", "berth TE"]
    assert legal(after(state, "berth TE")) == ["berth TW"]
    four = begun(4)
    while four.pending[-1][0] != BERTH:
        four = after(four, legal(four)[0])
    assert legal(four) == ["berth TW", "berth TE", "berth TN", "berth TS"]
    assert legal(after(four, "berth TE", "berth TW")) == ["berth TN", "berth TS"]


def test_everybody_draws_a_tile() -> None:
    """2.8: "Each player draws 1 tile and keeps it secret." """
    state = begun(3)
    while state.boats.count(-1) != 1 or state.pending[-1][0] != BERTH:
        state = after(state, legal(state)[0])
    assert GAME.draws(state, state.legal_actions()[0])
    ready, events = do(state, legal(state)[0])
    assert len(named(events, "tile_drawn")) == 3
    assert all(tile >= 0 for tile in ready.hand)
    assert ready.observation(0).hand[1] < -1
    assert (ready.round, ready.current_player, ready.pending) == (1, 0, ((LAY,),))


@pytest.mark.parametrize(("count", "actions"), list(enumerate((3, 4, 5, 5, 6, 6, 6))))
def test_numbers_of_actions(count: int, actions: int) -> None:
    """3: "3 at the start, 4 after temple 1, 5 after 2, still 5 after 3 (goal), 6 after 4, still 6 after 5 (goal)"."""
    assert ACTIONS[count] == actions


@pytest.mark.parametrize("count", range(6))
def test_actions_are_read_before_the_first(count: int) -> None:
    """3: "The number of actions is read before the first action: the rightmost number visible on the player board"."""
    state = with_temples(count, ask="lay")
    state = after(state, legal(state)[0])
    laid, events = do(state, legal(state)[0])
    assert laid.pending == ((ACT, (3, 4, 5, 5, 6, 6)[count], 0, 0, 0),)
    assert named(events, "actions_began")[0].data["actions"] == (3, 4, 5, 5, 6, 6)[count]
    # What is bared now counts from the next turn: a temple takes one of these actions and adds none.
    assert with_temples(count).pending[-1][1] - 1 == after(with_temples(count), "dig E01 e1n2 ne").pending[0][1]


def test_turn_order_is_by_seats() -> None:
    """2.1: "Pick a start player freely": the first seat is the start player; 11: "Turn order clockwise from the start
    player"."""
    state = play_setup(begun(4))
    order = []
    while state.round < 3:
        order.append(state.current_player)
        turn = state.turn
        while state.turn == turn or state.pending[-1][0] != LAY:
            actions = legal(state)
            state = after(state, "done" if "done" in actions else actions[0])
    assert order == [0, 1, 2, 3, 0, 1, 2, 3]


def test_turn_order_of_phases() -> None:
    """3: "1. Lay the tile in hand (must). 2. Put resources on it (must). 3. Actions. 4. Draw a tile ..." """
    state = play_setup(begun(2))
    assert {text.split()[0] for text in legal(state)} == {"lay"}
    state = after(state, legal(state)[0])
    assert {text.split()[0] for text in legal(state)} == {"cube"}
    state = after(state, legal(state)[0])
    assert state.pending == ((ACT, 3, 0, 0, 0),)
    assert GAME.draws(state, GAME.parse_action("oracle lake"))
    assert not GAME.draws(state, GAME.parse_action("done"))
    assert state.automatic() is None
    state = after(state, "done")
    assert legal(state) == ["draw"]
    assert state.automatic() == GAME.parse_action("draw")
    assert after(state, "draw").current_player == 1


def test_actions_may_be_left_unused() -> None:
    """3: "Actions may be left unused (default)." """
    state = position("V1 e1n2 0", seat(dock="TW"), seat(dock="TE"), left=3)
    assert "done" in legal(state)


def test_last_round_is_finished() -> None:
    """8: "if the start player did it the other player has one more turn; if the last player did it, it ends after that
    turn"."""
    state = after(with_temples(5), "dig E01 e1n2 ne", "done", "draw")
    assert not state.is_terminal
    assert state.current_player == 1
    state = after(state, legal(state, "lay")[0])
    state, events = do(state, legal(state)[0], "done", "draw")
    assert state.is_terminal
    assert state.current_player == NOBODY
    assert len(named(events, "goals_revealed")) == 2
    # What everybody has seen cannot be taken back.
    assert all(event.reveals for event in named(events, "goals_revealed"))
    assert named(events, "game_over")


def test_last_player_digs_the_sixth() -> None:
    """8: it ends after that turn."""
    # Seat N sees the map turned by 180 degrees: its maps fit as well, icons lie everywhere.
    me = seat(coins=20, dock="e1n2a", maps="E01", played=SPOTS, goals="lake")
    state = position(ROUND, seat(dock="TW", goals="forest"), me, current=1, left=6, number=8)
    assert "dig E01 e1n2 ne" in legal(state)
    ended = after(state, "dig E01 e1n2 ne", "done", "draw")
    assert ended.is_terminal


SIX = {
    "E06": "e1n2 sw",
    "E08": "e1n7 sw",
    "E10": "e1n7 se",
    "E11": "e1n8 se",
    "E12": "e1n8 sw",
    "N01": "e1n9 nw",
}
"""All temples of a seat, where those of `SPOTS` leave room."""


def test_a_sixth_temple_of_the_other_does_not_prolong() -> None:
    """8: "finish the round so that all have had the same number of turns": a sixth temple in the last round changes
    nothing."""
    # S has dug six and its turn is over; N digs its sixth in the last turn of the game.
    first = seat(dock="TW", goals="forest", tile="V9", played=SIX)
    me = seat(coins=20, dock="e1n2a", maps="E01", played=SPOTS, goals="lake")
    state = position(ROUND, first, me, current=1, left=6, number=8, last_round=True)
    over, events = do(state, "dig E01 e1n2 ne", "done", "draw")
    assert over.is_terminal
    assert not named(events, "last_round")


def test_no_actions_are_promised_in_the_last_round() -> None:
    """3: "Newly bared actions count from the next turn"; 8: in the last round there is none to come."""
    first = seat(dock="TW", goals="forest", tile="V9", played=SIX)
    me = seat(coins=20, dock="e1n2a", maps="E01", goals="lake")
    dug, events = do(position(ROUND, first, me, current=1, number=8, last_round=True), "dig E01 e1n2 ne")
    assert len(dug.played[1]) == 1
    assert not named(events, "actions_raised")
    earlier = position(ROUND, seat(dock="TW", goals="forest", tile="V9"), me, current=1, number=8)
    assert named(do(earlier, "dig E01 e1n2 ne")[1], "actions_raised")


def test_what_ends_a_standstill() -> None:
    """8 (default): laying, selling, buying and digging do; moving, unloading and asking the oracle do not."""
    state = with_temples(0, goals="lake")
    state.quiet = 3
    assert after(state, "dig E01 e1n2 ne").quiet == 0
    assert after(state, "sail TE").quiet == after(state, "oracle lake").quiet == 3
    shop = position("V1 e1n2 0", seat(dock="TW", cargo="blue", coins=3), seat(dock="TE"))
    shop.quiet = 3
    assert after(shop, "sell blue").quiet == after(shop, "buy easy").quiet == 0
    assert after(shop, "sail e1n2a", "unload blue").quiet == 3
    lay = position("V1 e1n2 0", seat(dock="TW", tile="L1"), seat(dock="TE"), ask="lay")
    lay.quiet = 3
    assert after(lay, "lay L1 e1n3 0").quiet == 0


def test_standstill_ends_the_game() -> None:
    """8 (default): two whole rounds in which nobody lays, sells, buys or digs end the game."""
    state = position("V1 e1n2 0", seat(dock="TW"), seat(dock="TE"), number=20)
    state.stack = state.discards = ()
    state.hand = [-1, -1]
    state.quiet = 0
    rounds = 0
    warned = []
    while not state.is_terminal:
        state, events = do(state, "done")
        rounds += 1
        warned += [state.round for _ in named(events, "standing_still")]
    assert rounds in (5, 6)
    assert named(events, "stood_still")
    assert state.round == 22
    # It is said before the round that ends it.
    assert warned == [22]


def test_two_whole_rounds_are_enough() -> None:
    """8 (default): if the last seat of a round was the last to sell, the game ends two rounds later."""
    state = position("V1 e1n2 0", seat(dock="e1n2a"), seat(dock="TW", cargo="blue"), current=1, number=20)
    state.stack = state.discards = ()
    state.hand = [-1, -1]
    state = after(state, "sell blue", "done")
    for _ in range(4):
        assert not state.is_terminal
        state = after(state, "done")
    assert state.is_terminal
    assert state.round == 22


@pytest.mark.parametrize(("players", "options"), MODES)
def test_components(players: int, options: dict[str, object]) -> None:
    """11: "two_boxes: 72 tiles, 72 maps, 24 goals (each twice), 64 cubes"; one_box "all of one box"."""
    state = GAME.new(players, "components", options)
    copies = 2 if players > 2 and options["mode"] == "two_boxes" else 1
    assert len(state.stack) + 1 == 36 * copies
    assert sum(len(deck) for deck in state.decks) == 36 * copies
    assert Counter(state.goal_deck) == Counter(dict.fromkeys(range(12), copies))
    assert sum(state.market) == 32 * copies
    values = (1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5) if copies == 2 else (1, 2, 2, 3, 3, 4, 4, 5)
    assert state.box.values == values
    assert len(state.sea.berths[0]) == (2 if players == 2 else 4)


def test_seats() -> None:
    """11: "Seats S, W, N, E ... Turn order clockwise"; "two players sit opposite each other"."""
    assert [SEATS[turn] for turn in SEATING[2]] == ["S", "N"]
    assert [SEATS[turn] for turn in SEATING[3]] == ["S", "W", "N"]
    assert [SEATS[turn] for turn in SEATING[4]] == ["S", "W", "N", "E"]


@pytest.mark.parametrize(("players", "tiles"), [(3, 24), (4, 28)])
def test_one_box_ends_by_tiles(players: int, tiles: int) -> None:
    """11: "ends with a player's sixth temple or when 24 (3 players) or 28 (4 players) land tiles lie on the table,
    whichever comes first; finish the round"."""
    *course, last = walk("tiles", players, {"mode": "one_box"})
    assert len(last.sea.tiles) >= tiles
    assert len(last.sea.tiles) < tiles + players
    assert last.last_round
    assert last.is_terminal
    # Everybody lays one tile a round: which round is the last is known to all before it is played.
    dug = [max(len(played) for played in state.played) for state in course]
    assert all(state.last_round == (state.round == last.box.last_round) for state in course if max(dug) < 6)
    assert last.round == last.box.last_round == {3: 7, 4: 6}[players]


def test_the_last_round_of_one_box_is_announced() -> None:
    """11: when the tiles that the seats hold will fill the table; nothing is worth preparing then."""
    names = [name for name in TILES if name not in ("L1", "L2", "L3", "L4")]
    line = ", ".join(f"{name} e1n{number + 2} 0" for number, name in enumerate(names[:21]))
    first, second = (seat(dock=dock, tile=tile) for dock, tile in (("TW", "L1"), ("TE", "L2")))
    state = position(line, first, second, seat(dock="TN"), current=2, number=6, options={"mode": "one_box"})
    assert not state.last_round
    state, events = do(state, "done", "draw")
    assert (state.round, state.last_round) == (7, True)
    (event,) = named(events, "last_round")
    assert event.data["why"] == "tiles"
    state = after(state, legal(state, "lay")[0])
    state = after(state, legal(state)[0])
    oracle = next(action for action in legal(state) if action.startswith("oracle"))
    assert state.pointless(GAME.parse_action(oracle)) is not None


@pytest.mark.parametrize("players", [3, 4])
def test_no_number_of_tiles_ends_the_long_game(players: int) -> None:
    """11: with `two_boxes` "All else as for two": only a sixth temple ends the game, however many tiles lie."""
    line = [f"{tile} e1n{number + 2} 0" for number, tile in enumerate([*TILES, *TILES[:24]])]
    seats = [seat(dock=dock) for dock in ("TW", "TE", "TN", "TS")[:players]]
    state = position(", ".join(line), *seats, ask="lay", number=15)
    assert not after(state, legal(state)[0]).last_round
    assert not GAME.new(players, "long").box.last_tiles
    assert [GAME.new(n, "short", {"mode": "one_box"}).box.last_tiles for n in (3, 4)] == [24, 28]


def test_nobody_holds_a_goal_twice() -> None:
    """11: "Nobody holds the same goal twice: a second copy ... goes under the deck and is replaced"."""
    seats = [seat(dock="TW", goals="lake"), seat(dock="TE"), seat(dock="TN")]
    state = position("V1 e1n2 0", *seats)
    lake, volcano = GOALS.index("lake"), GOALS.index("volcano")
    others = [goal for goal in state.goal_deck if goal not in (lake, volcano)]
    state.goal_deck = (*others, volcano, lake, volcano)
    state.goal_seen = (0,) * len(state.goal_deck)
    draw_goals(state, 0, 2, None)
    # Volcano is seen, lake goes under, the second volcano goes under, the next is seen.
    assert state.offers[0] == tuple(sorted((volcano, others[-1])))
    assert state.goal_deck[:2] == (volcano, lake)
    assert state.goal_seen[:2] == (1, 1)


def test_two_may_hold_the_same_goal() -> None:
    """11: "A goal may be held by two players in `two_boxes`"; each of them scores it."""
    me = seat(dock="e1n2a", goals="volcano", played={"E04": "e1n3 nw"})
    other = seat(dock="TW", goals="volcano", played={"E01": "e1n2 ne"})
    state = position(ROUND, me, other, seat(dock="TE"), number=8)
    assert state.goals[0] == state.goals[1]
    assert [leaf.key for leaf in state.score(0).leaves()].count("goal volcano") == 1
    assert [leaf.key for leaf in state.score(1).leaves()].count("goal volcano") == 1


@pytest.mark.parametrize("twice", ["top", "second", "all"])
def test_copies_of_a_goal_leave_what_there_is(twice: str) -> None:
    """11: a copy "goes under the deck and is replaced", as long as there is another to replace it."""
    state = position("V1 e1n2 0", seat(dock="TW", goals="lake"), seat(dock="TE"), seat(dock="TN"))
    lake, volcano, forest = (GOALS.index(name) for name in ("lake", "volcano", "forest"))
    deck = {"top": (forest, volcano, lake), "second": (forest, lake, volcano), "all": (lake, lake)}[twice]
    state.goal_deck, state.goal_seen = deck, (0,) * len(deck)
    draw_goals(state, 0, 2, None)
    assert state.offers[0] == (() if twice == "all" else tuple(sorted((volcano, forest))))
    assert state.goal_deck == ((lake, lake) if twice == "all" else (lake,))


def test_nobody_takes_an_open_goal_twice() -> None:
    """11 with 10: an open goal that one holds already cannot be taken."""
    seats = [seat(dock="TW", goals="lake"), seat(dock="TE"), seat(dock="TN")]
    state = position("V1 e1n2 0", *seats, face_up="lake volcano")
    assert [GOALS[goal] for goal in face_up_for(state, 0)] == ["volcano"]


def test_played_maps_are_open() -> None:
    """2.8: "Map cards in hand are hidden too (default); played maps are open." """
    state = with_temples(3, maps="E01 N01 H01")
    for seen in (state.observation(0), state.observation(1)):
        assert seen.played == state.played
    assert all(card < 0 for card in state.observation(1).maps[0])


def test_strategy_variant_opens_five() -> None:
    """10: "Set-up step 10: 5 goals face up next to the deck. ... The starting choice of 1 out of 2 stays." """
    state = play_setup(begun(2, strategy=True))
    assert len(state.face_up) == 5
    assert len(state.goal_deck) == 5
    assert all(len(goals) == 1 for goals in state.goals)
    assert len(play_setup(begun(2)).goal_deck) == 10


def test_open_goals_come_from_the_top() -> None:
    """10 with 2.6: what the players "put under the goal deck" stays there, and each still knows it."""
    state = begun(3, strategy=True)
    while state.pending[-1][0] != BERTH:
        state = after(state, legal(state)[0])
    top, under = state.goal_deck[-5:], state.goal_deck[:3]
    ready = play_setup(state)
    assert ready.face_up == tuple(sorted(top))
    assert ready.goal_deck == state.goal_deck[:-5]
    for knower in range(3):
        # The goals of seat 2, the last to choose, lie lowest.
        known = [goal if 2 - place == knower else UNKNOWN_GOAL for place, goal in enumerate(under)]
        known += [UNKNOWN_GOAL] * (len(ready.goal_deck) - 3)
        assert list(ready.observation(knower).goal_deck) == known
