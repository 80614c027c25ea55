"""Mykerinos, section 7: two players and the neutral colour."""

from __future__ import annotations

from typing import Any

from game.core.contract import State
from game.core.events import Event
from game.mykerinos.rules import GAME
from tests.game.mykerinos.build import cubes, do, json_of, kinds, legal, of_kind, position, seat, side, why
from tests.game.mykerinos.words import say


def two(*seats: dict[str, Any], **more: Any) -> State:
    """A position of two players."""
    return position(*seats, players=2, **more)


def survey(one: str, other: str, neutral: str, first: int = 0, **more: Any) -> tuple[State, list[Event]]:
    """The survey of these cubes; `first` passed first."""
    state = two(seat(stock=2, cubes=one), seat(stock=2, cubes=other), neutral=(neutral, 2, 2), passed=(first,),
                current=1 - first, **more)  # fmt: skip
    return do(state, "pass")


def test_income() -> None:
    """rules: mykerinos 7.1: "11 own cubes each, plus 4 neutral cubes each"."""
    state = two(seat(stock=1), seat(stock=0), season=2, pending=[[0]], neutral=("", 3, 0))
    after, events = do(state, "deal")
    assert [entry["stock"] for entry in json_of(after)["seats"]] == [12, 11]
    assert json_of(after)["neutral"] == {"general": 25 - 11, "shares": [7, 4], "cubes": []}
    assert [e.data["amount"] for e in of_kind(events, "neutral_income")] == [4, 4]


def test_as_three_players() -> None:
    """rules: mykerinos 7: "Played like three players with a third, neutral colour": the same dig, and three colours are
    ranked."""
    state, _ = do(GAME.new(2, "three"), "deal")
    assert len(json_of(state)["layout"]) == 8
    _, events = survey("a1 b1 c1", "a2", "a3 b3")
    assert of_kind(events, "area_surveyed")[0].data["ranks"] == [[0, 3], [2, 2], [1, 1]]


def test_neutral_income_short() -> None:
    """rules: mykerinos 7.1 with 3.1: "If fewer are left he takes what there is": the first player first."""
    state = two(seat(stock=1), seat(stock=0), season=4, current=1, first=1, pending=[[0]], neutral=("", 10, 10))
    after, events = do(state, "deal")
    assert json_of(after)["neutral"]["shares"] == [11, 14]
    told = [GAME.tell(event, ("Ada", "Ben")) for event in of_kind(events, "neutral_income")]
    assert [say(telling.message) for telling in told if telling is not None] == [
        "Ben takes 4 neutral cubes.",
        "Ada takes 1 neutral cube, 3 fewer than due: no more are left.",
    ]


def test_pass_spaces() -> None:
    """rules: mykerinos 7.2: "The neutral pass marker permanently occupies space 2. First player to pass takes space 1
    (beats neutral in ties), the other space 3 (loses ties to neutral)"."""
    state = two(seat(stock=5, cubes="a1"), seat(stock=5, cubes="b1"), neutral=("c1", 0, 0))
    after, events = do(state, "pass")
    assert of_kind(events, "passed")[0].data["space"] == 1
    _, events = do(after, "pass")
    assert of_kind(events, "passed")[0].data["space"] == 3
    assert of_kind(events, "area_surveyed")[0].data["ranks"] == [[0, 1], [2, 1], [1, 1]]


def test_neutral_after_the_own_action() -> None:
    """rules: mykerinos 7.3: "After his own action a player may additionally use neutral cubes from his share to start
    or expand the neutral colour (expansion from existing neutral cubes)"."""
    state = two(seat(), seat(), neutral=("e2", 3, 0))
    middle, _ = do(state, "start a1")
    assert middle.current_player == 0
    assert {"done", "start b1", "expand e1", "expand d2", "expand f2", "expand e3"} <= legal(middle)
    assert "expand b1" not in legal(middle), "not from own cubes"
    why(middle, "expand b1", "not_beside_own", "7")
    placing, _ = do(middle, "expand e3")
    assert legal(placing) == {"place d3", "place f3", "place e4"}
    after, _ = do(placing, "place e4")
    assert cubes(after, 2) == {"e2", "e3", "e4"}
    assert json_of(after)["neutral"]["shares"] == [1, 0]
    assert after.current_player == 1
    assert side(after, 0)["stock"] == 3


def test_one_placement_a_turn() -> None:
    """rules: mykerinos 7.3: "One such placement per turn"."""
    state = two(seat(), seat(), neutral=("", 4, 4))
    after, _ = do(state, "start a1", "start b1")
    assert after.current_player == 1
    assert cubes(after, 2) == {"b1"}
    kept, events = do(state, "start a1", "done")
    assert kept.current_player == 1
    assert of_kind(events, "neutral_kept")[0].data["share"] == 4


def test_neutral_after_any_own_action() -> None:
    """rules: mykerinos 7.3: "After his own action": a patron is one as well, Sir Brown and the last action included."""
    actions = (
        ("start b1",),
        ("expand b1", "place c1"),
        ("use violet", "start b1"),
        ("use brown", "reserve 1/3"),
        ("use tangerine", "expand b1", "place c1", "place d1"),
    )
    for passed in ((), (1,)):
        state = two(seat(5, "a1", tiles="V3 B1 T1"), seat(), neutral=("", 2, 0), passed=passed)
        for action in actions:
            middle, _ = do(state, *action)
            assert middle.current_player == 0
            assert {"start h6", "done"} <= legal(middle)
            after, events = do(middle, "start h6")
            assert of_kind(events, "cube_set")[0].data["colour"] == 2
            assert json_of(after)["neutral"]["shares"] == [1, 0]
            assert ("survey_began" in kinds(events)) == bool(passed)


def test_neutral_cubes_go_where_own_ones_could() -> None:
    """rules: mykerinos 7.3: "to start or expand the neutral colour (expansion from existing neutral cubes)": a start on
    any free square, beside anybody; an expansion over a gap, its second cube beside the first."""
    middle, _ = do(two(seat(cubes="h1"), seat(cubes="g1"), neutral=("d2", 4, 0)), "start a1")
    assert {"start b1", "start h2", "start f1", "start d1", "expand e2"} <= legal(middle)
    why(middle, "start a1", "square_taken", "3.2")
    placing, _ = do(middle, "expand e2")
    why(placing, "place d1", "not_beside_last", "5.3")
    assert why(placing, "done", "finish_first").message.key == "mykerinos.why.finish_first"
    after, _ = do(placing, "place f2")
    assert cubes(after, 2) == {"d2", "e2", "f2"}


def test_no_square_for_neutral_cubes() -> None:
    """rules: mykerinos 7.3: "may additionally use neutral cubes": where no square is left for them nothing is asked."""
    squares = [f"{c}{r}" for r in range(1, 7) for c in "abcdefgh" if f"{c}{r}" not in ("c4", "f6", "h4", "a1")]
    mine, theirs, neutral = squares[:16], squares[16:32], squares[32:]
    state = two(seat(4, " ".join(mine)), seat(4, " ".join(theirs)), season=3, neutral=(" ".join(neutral), 6, 4))
    after, events = do(state, "start a1")
    assert [(e.seat, e.data["why"]) for e in of_kind(events, "passed")] == [(1, "nothing"), (0, "nothing")]
    assert json_of(after)["neutral"]["shares"] == [6, 4]


def test_who_has_passed_keeps_the_share() -> None:
    """rules: mykerinos 7.3: neutral cubes are placed "after his own action", so who has passed places no more, and 7.7:
    "Unused neutral shares: keep them"."""
    state = two(seat(5), seat(5), neutral=("", 3, 3))
    state, _ = do(state, "pass", "start a1")
    assert state.current_player == 1
    state, events = do(state, "done")
    assert "survey_began" in kinds(events)
    assert json_of(state)["neutral"]["shares"] == [3, 3]


def test_neutral_with_one_cube_cannot_expand() -> None:
    """rules: mykerinos 7.3: an expansion takes two neutral cubes of the own share."""
    middle, _ = do(two(seat(), seat(), neutral=("e2", 1, 7)), "start a1")
    assert not any(text.startswith("expand") for text in legal(middle))
    assert why(middle, "expand e3", "too_few_cubes", "7").missing == {"cubes": 1}
    none, _ = do(two(seat(), seat(), neutral=("e2", 0, 4)), "start a1")
    assert none.current_player == 1, "no share, no question"
    lonely, _ = do(two(seat(), seat(), neutral=("", 4, 0)), "start a1")
    why(lonely, "expand e3", "no_own_cube", "7")


def test_not_when_passing() -> None:
    """rules: mykerinos 7.3: "not when passing"."""
    after, _ = do(two(seat(), seat(), neutral=("", 4, 4)), "pass")
    assert after.current_player == 1
    assert json_of(after)["pending"] == [[1]]


def test_neutral_uses_no_patrons_and_no_pyramids() -> None:
    """rules: mykerinos 7.3: "Neutral never uses patrons, never enters pyramids"."""
    middle, _ = do(two(seat(tiles="L1 V3"), seat(), neutral=("c3", 4, 4)), "start a1")
    why(middle, "start c4", "pyramid", "7")
    why(middle, "use lemon", "neutral_no_patron", "7")
    why(middle, "reserve 1/3", "neutral_no_patron", "7")
    why(middle, "pass", "pass_after_action", "7")
    placing, _ = do(middle, "expand b3")
    assert "place b4" in legal(placing)
    near, _ = do(two(seat(), seat(), neutral=("b3", 4, 4)), "start a1", "expand b4")
    why(near, "place c4", "pyramid", "7")


def test_only_people_count() -> None:
    """rules: mykerinos 7.4: "Only the two humans count for "one player left" and for the next first player"."""
    state = two(seat(), seat(stock=4), neutral=("", 0, 3))
    after, events = do(state, "pass")
    assert of_kind(events, "turn_began")[-1].data["last"] is True
    ended, events = do(after, "start a1", "start b1")
    assert [e.data["why"] for e in of_kind(events, "passed")] == ["last"]
    assert "survey_began" in kinds(events)
    ended, _ = do(ended, "remove V1", "take L5")
    assert json_of(ended)["first_player"] == 1


def test_neutral_ties() -> None:
    """rules: mykerinos 7.2: "First player to pass takes space 1 (beats neutral in ties), the other space 3 (loses ties
    to neutral)": so the neutral colour is first where it is level with the later one, and second with the earlier."""
    state, events = survey("", "a1 b1", "a2 b2", first=0)
    assert of_kind(events, "area_surveyed")[0].data["ranks"] == [[2, 2], [1, 2]]
    assert (state.current_player, legal(state)) == (0, {"remove V1", "remove L5"})
    state, events = survey("a1 b1", "", "a2 b2", first=0)
    assert of_kind(events, "area_surveyed")[0].data["ranks"] == [[0, 2], [2, 2]]
    assert (state.current_player, json_of(state)["pending"][-1]) == (0, [6, 0, 1, 0])


def test_neutral_first_third_ranked_removes() -> None:
    """rules: mykerinos 7.5: "neutral first: the third-ranked player ... chooses one of the two tiles and removes it;
    then rank 2 picks normally (tile or museum), then rank 3 if a tile is left"."""
    state, _ = survey("a1 b1", "c1", "a2 b2 c2")
    assert state.current_player == 1
    assert legal(state) == {"remove V1", "remove L5"}
    why(state, "take V1", "remove_first", "7")
    why(state, "reserve 1/3", "remove_first", "7")
    state, events = do(state, "remove V1")
    assert of_kind(events, "tile_removed")[0].data["tile"] == "V1"
    assert state.current_player == 0
    assert "take L5" in legal(state) and "reserve 1/3" in legal(state)
    _, events = do(state, "take L5")
    assert [e.seat for e in of_kind(events, "nothing_left")] == [1]
    _, events = do(state, "reserve 1/3")
    assert [(e.seat, e.data["tile"]) for e in of_kind(events, "tile_won")] == [(1, "L5")]


def test_neutral_first_unranked_player_removes() -> None:
    """rules: mykerinos 7.5: "or the player without rank - chooses one of the two tiles and removes it"."""
    state, _ = survey("a1 b1", "", "a2 b2 c2")
    assert state.current_player == 1
    state, _ = do(state, "remove L5")
    assert state.current_player == 0
    _, events = do(state, "reserve 1/3")
    assert of_kind(events, "tiles_lost")[0].data["tiles"] == ["V1"]


def test_neutral_second() -> None:
    """rules: mykerinos 7.5: "neutral second: rank 1 takes his reward, then himself removes one of the remaining tiles;
    rank 3 gets a tile only if one is still there (that is, if rank 1 chose the museum)"."""
    state, _ = survey("a1 b1 c1", "d1", "a2 b2")
    assert state.current_player == 0
    _, events = do(state, "take V1")
    assert [(e.seat, e.data["tile"]) for e in of_kind(events, "tile_removed")] == [(0, "L5")]
    assert [e.seat for e in of_kind(events, "nothing_left")] == [1]
    state, _ = do(state, "reserve 1/3")
    assert state.current_player == 0
    assert legal(state) == {"remove V1", "remove L5"}
    _, events = do(state, "remove V1")
    assert [(e.seat, e.data["tile"]) for e in of_kind(events, "tile_won")] == [(1, "L5")]


def test_neutral_second_and_nobody_third() -> None:
    """rules: mykerinos 7.5: "neutral second: rank 1 takes his reward, then himself removes one of the remaining tiles":
    with nobody behind him as well; after the museum what he leaves is lost."""
    state, _ = survey("a1 b1 c1", "", "a2 b2")
    _, events = do(state, "take L5")
    assert [(e.seat, e.data["tile"]) for e in of_kind(events, "tile_removed")] == [(0, "V1")]
    state, _ = do(state, "reserve 1/3")
    assert legal(state) == {"remove V1", "remove L5"}
    after, events = do(state, "remove V1")
    assert of_kind(events, "tiles_lost")[0].data["tiles"] == ["L5"]
    other, events = do(state, "remove L5")
    assert of_kind(events, "tiles_lost")[0].data["tiles"] == ["V1"]
    assert after.digest() == other.digest()


def test_a_removal_without_effect_goes_by_itself() -> None:
    """rules: mykerinos 7.5: "neutral second: rank 1 takes his reward, then himself removes one of the remaining tiles;
    rank 3 gets a tile only if one is still there": with nobody of rank 3 either tile may go, so a table need not ask;
    where somebody takes the other tile it is asked."""
    alone, _ = survey("a1 b1 c1", "", "a2 b2")
    assert alone.automatic() is None, "the reward is chosen"
    alone, _ = do(alone, "reserve 1/3")
    assert GAME.action_text(alone.automatic() or ()) in legal(alone)
    assert alone.automatic() == alone.observation(0).automatic()
    third, _ = do(survey("a1 b1 c1", "d1", "a2 b2")[0], "reserve 1/3")
    first, _ = survey("a1 b1", "", "a2 b2 c2")
    for state in (third, first):
        assert legal(state) == {"remove V1", "remove L5"}
        assert state.automatic() is None
    assert position(players=2).automatic() is None
    assert position(players=2, season=4, over=True).automatic() is None


def test_a_removed_tile_is_gone() -> None:
    """rules: mykerinos 7.5: "chooses one of the two tiles and removes it": nobody scores it, it leaves the game."""
    state, _ = survey("a1 b1", "c1", "a2 b2 c2")
    after, _ = do(state, "remove L5", "take V1")
    data = json_of(after)
    assert [entry["points"] for entry in data["seats"]] == [0, 0]
    assert "L5" not in data["remaining"] + data["seats"][0]["tiles"] + data["seats"][1]["tiles"]


def test_neutral_third() -> None:
    """rules: mykerinos 7.5: "neutral third: no effect"."""
    state, _ = survey("a1 b1 c1", "a2 b2", "d1")
    assert state.current_player == 0
    state, events = do(state, "take V1")
    assert state.current_player == 1
    assert {"take L5", "reserve 1/3"} <= legal(state)
    assert "tile_removed" not in kinds(events)


def test_neutral_absent() -> None:
    """Without neutral cubes an area is surveyed as with more players."""
    state, _ = survey("a1 b1 c1", "a2 b2", "")
    _, events = do(state, "reserve 1/3", "reserve 2/3")
    assert of_kind(events, "tiles_lost")[0].data["tiles"] == ["V1", "L5"]


def test_neutral_alone() -> None:
    """rules: mykerinos 7.6: "If neutral is first and no player at all is ranked, both tiles are lost"."""
    _, events = survey("e1", "", "a1")
    assert of_kind(events, "tiles_lost")[0].data == {"area": 1, "tiles": ["V1", "L5"]}


def test_neutral_cubes_return() -> None:
    """rules: mykerinos 7.7: "Neutral scores nothing. Neutral cubes return to the neutral stock after each area"."""
    state, _ = survey("a1", "", "b1 c1 e1")
    assert json_of(state)["neutral"] == {"general": 20, "shares": [2, 2], "cubes": ["e1"]}
    assert len(state.places()) == 2


def test_unused_shares() -> None:
    """rules: mykerinos 7.7: "Unused neutral shares: keep them, like own cubes; make it switchable"."""
    kept, _ = survey("", "", "")
    assert json_of(kept)["neutral"]["shares"] == [2, 2]
    returned, events = survey("", "", "", neutral_left="return")
    assert json_of(returned)["neutral"] == {"general": 25, "shares": [0, 0], "cubes": []}
    assert of_kind(events, "neutral_returned")[0].data["shares"] == [2, 2]


def test_no_neutral_with_more_players() -> None:
    """rules: mykerinos 7 is for two players only."""
    state = position(seat(), players=3)
    assert "neutral" not in json_of(state)
    after, _ = do(state, "start a1")
    assert after.current_player == 1
    assert why(state, "remove V1", "no_removal").message.key.endswith("no_neutral")
    assert why(state, "done", "done_not_now", "7").message.key.endswith("no_neutral")
    two_at_table = why(two(seat(), seat()), "done", "done_not_now", "7")
    assert not two_at_table.message.key.endswith("no_neutral")
