"""Mykerinos, section 5: each of the 24 rulings, quoted."""

from __future__ import annotations

from game.core.events import Event
from tests.game.mykerinos.build import cubes, do, json_of, kinds, legal, of_kind, position, seat, side, survey_of, why

RULES_OF_ALL = set(range(1, 25))


def test_01_choosing_tile_positions() -> None:
    """rules: mykerinos 5.1: "Choosing tile positions or orientation: never": the deal is a single action without a
    choice."""
    state = position(season=2, pending=[[0]])
    assert legal(state) == {"deal"}


def test_02_start_next_to_own_cube() -> None:
    """rules: mykerinos 5.2: "Start next to own cube: allowed"."""
    after, _ = do(position(seat(cubes="a1")), "start a2")
    assert cubes(after, 0) == {"a1", "a2"}


def test_03_expand_cubes_not_next_to_each_other() -> None:
    """rules: mykerinos 5.3: "Two expand cubes both next to old cubes but not to each other: not allowed"."""
    middle, _ = do(position(seat(cubes="b2 d2")), "expand a2")
    why(middle, "place e2", "not_beside_last", "5.3")
    why(middle, "place b1", "not_beside_last", "5.3")


def test_04_expand_across_a_gap() -> None:
    """rules: mykerinos 5.4: "Expand across area gap: allowed", sideways and downwards."""
    after, _ = do(position(seat(cubes="c2")), "expand d2", "place e2")
    assert cubes(after, 0) == {"c2", "d2", "e2"}
    after, _ = do(position(seat(cubes="a3")), "expand a4", "place b4")
    assert cubes(after, 0) == {"a3", "a4", "b4"}


def test_05_violet_is_one_turn() -> None:
    """rules: mykerinos 5.5: "Violet's cube as a turn by itself: wrong; start/expand is part of the same turn"."""
    middle, _ = do(position(seat(tiles="V3")), "use violet")
    assert middle.current_player == 0
    assert all(text.startswith(("start", "expand")) for text in legal(middle))
    after, _ = do(middle, "start a1")
    assert after.current_player == 1


def test_06_violet_with_empty_stock() -> None:
    """rules: mykerinos 5.6: "Violet with empty personal stock: not allowed, must pass"."""
    state = position(seat(), seat(stock=0, tiles="V3"), seat())
    after, events = do(state, "start a1")
    assert after.current_player == 2
    assert of_kind(events, "passed")[0].seat == 1


def test_07_violet_with_empty_general_stock() -> None:
    """rules: mykerinos 5.7: "Violet when the general stock has no cube of that colour: power may be used, no cube
    gained"."""
    me = seat(stock=13, cubes="a1 b1 c1 d1 a2 b2 c2 d2", rooms="1/3 2/3 3/3 4/3", tiles="V3")
    state = position(me, season=3)
    assert side(state, 0)["general"] == 0
    middle, events = do(state, "use violet")
    assert of_kind(events, "cube_gained")[0].data == {"amount": 0, "stock": 13}
    after, _ = do(middle, "start e1")
    assert side(after, 0)["stock"] == 12


def test_08_brown_without_a_room() -> None:
    """rules: mykerinos 5.8: "Brown with no legal empty room: power not available"."""
    low = "1/3 2/3 3/3 4/3 5/3 1+2 2+3 3+4 4+5 5+1"
    state = position(seat(tiles="B1"), seat(stock=1, rooms=low), season=3)
    why(state, "use brown", "brown_no_room", "5.8")
    open_five = position(seat(tiles="B1", rooms="1/3"), seat(stock=1, rooms=low.replace("1/3 ", "")), season=3)
    middle, _ = do(open_five, "use brown")
    assert legal(middle) == {"reserve 1/5"}


def test_09_brown_as_the_last_action() -> None:
    """rules: mykerinos 5.9: "Brown counts as the last player's single extra action: yes"."""
    state = position(seat(stock=5, tiles="B1"), passed=(1, 2, 3))
    _, events = do(state, "use brown", "reserve 1/3")
    assert of_kind(events, "passed")[0].data["why"] == "last"


def test_10_lemon_both_on_pyramids() -> None:
    """rules: mykerinos 5.10: "Lemon: both expand cubes on pyramids: not allowed"."""
    layout = "V1 L5 B2 K6 T2 V2 L3 K1"  # T2: pyramids on a5 and b5, V2 on c4
    state = position(seat(cubes="a4", tiles="L1"), layout=layout)
    middle, _ = do(state, "use lemon", "expand a5")
    assert "place b5" not in legal(middle)
    why(middle, "place b5", "lemon_one_pyramid", "5.10")
    other, _ = do(state, "use lemon", "expand b4")
    assert {"place b5", "place c4"} <= legal(other), "the first stands on flat ground"
    blocked = position(seat(cubes="b6", tiles="L1"), seat(cubes="b4 c5"), layout=layout)
    middle, _ = do(blocked, "use lemon")
    why(middle, "expand b5", "no_room_after", "5.12")


def test_11_cube_on_a_pyramid() -> None:
    """rules: mykerinos 5.11: "Cube on a pyramid: normal cube: counts for rank, may anchor later expansions"."""
    state = position(seat(cubes="c4", tiles="L1", used="L1"))
    assert {"expand b4", "expand d4", "expand c3", "expand c5"} <= legal(state)
    _, events = survey_of("c4", "b4", "", "", passed=(1, 2, 3, 0), sides={0: {"tiles": ["L1"], "used": ["L1"]}})
    assert [e.data["ranks"] for e in of_kind(events, "area_surveyed") if e.data["area"] == 3] == [[[1, 1], [0, 1]]]


def test_12_too_few_cubes_or_room() -> None:
    """rules: mykerinos 5.12: "Tangerine/expand with too few cubes or too little room: partial use not allowed; use
    start/expand instead"."""
    two = position(seat(stock=2, cubes="a1", tiles="T1"))
    assert why(two, "use tangerine", "patron_too_few", "5.12").missing == {"cubes": 1}
    assert {"expand b1", "start h6"} <= legal(two), "two cubes are enough for an ordinary expansion"
    nowhere = position(seat(cubes="a1"), seat(cubes="c1 b2"), seat(cubes="a2"))
    why(nowhere, "expand b1", "no_room_after", "5.12")
    why(position(seat(tiles="T1")), "use tangerine", "no_own_cube")


def test_13_tangerine_chain() -> None:
    """rules: mykerinos 5.13: "Tangerine with the third cube next to the first but not the second: not allowed (strict
    chain)"."""
    middle, _ = do(position(seat(cubes="a1", tiles="T1")), "use tangerine", "expand b1", "place b2")
    found = why(middle, "place c1", "not_beside_last", "5.13")
    assert found.message.key.endswith("chain")


def test_14_blackmore_with_one_cube() -> None:
    """rules: mykerinos 5.14: "Blackmore using one cube only: not allowed; use start"."""
    state = position(seat(stock=1, tiles="K1"))
    assert why(state, "use blackmore", "patron_too_few", "5.14").missing == {"cubes": 1}
    hole = position(seat(tiles="K1"), seat(cubes="b1 a2"))
    middle, _ = do(hole, "use blackmore")
    why(middle, "start a1", "no_room_after", "5.14")


def test_15_tile_won_this_season() -> None:
    """rules: mykerinos 5.15: "Tile won this season used this season: no"; it works from the next season on."""
    state, _ = survey_of("a1", "b1", "", "", passed=(1, 2, 3, 0))
    state, _ = do(state, "take V1")
    assert side(state, 1)["tiles"] == ["V1"]
    why(state, "use violet", "survey_patron", "5.15")
    state, _ = do(state, "take L5", "deal")
    while state.current_player != 1:
        state, _ = do(state, min(text for text in legal(state) if text.startswith("start")))
    assert "use violet" in legal(state)


def test_16_two_patrons() -> None:
    """rules: mykerinos 5.16: "Two patrons in one turn: no"."""
    state = position(seat(cubes="a1", tiles="V3 T1"))
    middle, _ = do(state, "use violet")
    why(middle, "use tangerine", "one_patron", "5.16")
    placing, _ = do(middle, "expand b1")
    why(placing, "use tangerine", "one_patron", "5.16")


def test_17_rooms_do_not_add_up() -> None:
    """rules: mykerinos 5.17: "Room values of one wing added up: no, only the highest counts"."""
    state = position(seat(tiles="V3", rooms="1/3 1/5 1+2 5+1"), season=4, over=True)
    assert state.score(0).points == 5


def test_18_rank_three_and_the_museum() -> None:
    """rules: mykerinos 5.18: "Rank 3/4 going to the museum: no"."""
    state, _ = survey_of("a1 b1 c1 d1", "a2 b2 c2", "a3 b3", "d3", passed=(3, 2, 1, 0))
    state, _ = do(state, "reserve 1/3", "reserve 2/3")
    why(state, "reserve 3/3", "rank_no_museum", "5.18")


def test_19_declining() -> None:
    """rules: mykerinos 5.19: "Declining a reward: not offered; taking never hurts"."""
    state, _ = survey_of("a1", "", "", "", passed=(1, 2, 3, 0))
    why(state, "pass", "no_declining", "5.19")


def test_20_area_without_cubes() -> None:
    """rules: mykerinos 5.20: "Area without cubes: both tiles leave the game"."""
    _, events = survey_of("e1", "", "", "", passed=(1, 2, 3, 0))
    assert of_kind(events, "tiles_lost")[0].data == {"area": 1, "tiles": ["V1", "L5"]}


def test_21_income_nearly_used_up() -> None:
    """rules: mykerinos 5.21: "Income when 25 cubes are nearly used up: take what is left; can only bite when carried +
    museum cubes exceed 14 (8-cube income: 17)"."""
    for players, free, income in ((3, 14, 11), (4, 17, 8)):
        for carried in (free, free + 1):
            state = position(seat(stock=carried - 2, rooms="1/3 2/3"), players=players, season=4, pending=[[0]])
            _, events = do(state, "deal")
            assert of_kind(events, "income")[0].data["short"] == carried - free
            assert of_kind(events, "income")[1].data["amount"] == income


def test_22_cubes_but_nothing_to_do() -> None:
    """rules: mykerinos 5.22: "Player has cubes but no legal placement and no usable patron: must pass"."""
    squares = [f"{column}{row}" for row in range(1, 7) for column in "abcdefgh"]
    high = {"c4", "f6", "h4"}
    flat = [square for square in squares if square not in high and square != "a1"]
    mine, theirs, third = flat[:15], flat[15:30], flat[30:]
    state = position(seat(stock=1, cubes=" ".join(mine)), seat(stock=5, cubes=" ".join(theirs)),
                     seat(stock=5, cubes=" ".join(third)), players=3, season=3)  # fmt: skip
    _, events = do(state, "start a1")
    passes: list[Event] = of_kind(events, "passed")
    assert [(e.seat, e.data["why"], e.data["stock"]) for e in passes] == [
        (1, "nothing", 5),
        (2, "nothing", 5),
        (0, "no_cubes", 0),
    ]
    assert "survey_began" in kinds(events)
    for tiles in ("V3", "K3", "T1", "V3 K3 T1"):
        stuck = position(seat(stock=1, cubes=" ".join(mine)), seat(stock=5, cubes=" ".join(theirs), tiles=tiles),
                         seat(stock=5, cubes=" ".join(third)), players=3, season=3)  # fmt: skip
        _, events = do(stuck, "start a1")
        assert of_kind(events, "passed")[0].data["why"] == "nothing", "only pyramids are free: no use for these"
    lemon = position(seat(stock=1, cubes=" ".join(mine)), seat(stock=5, cubes=" ".join(theirs), tiles="L1"),
                     seat(stock=5, cubes=" ".join(third)), players=3, season=3)  # fmt: skip
    after, _ = do(lemon, "start a1")
    assert after.current_player == 1, "Lord Lemon still has the pyramids"
    assert legal(after) == {"use lemon", "pass"}


def test_23_passed_players_in_the_survey() -> None:
    """rules: mykerinos 5.23: "Passed players take part in the survey: yes, fully"."""
    state, events = survey_of("a1", "b1", "", "", passed=(0, 1, 2, 3))
    assert of_kind(events, "area_surveyed")[0].data["ranks"] == [[0, 1], [1, 1]]
    assert state.current_player == 0
    assert "reserve 1/3" in legal(state)


def test_24_tile_without_patron() -> None:
    """rules: mykerinos 5.24: "Tile without patron: printed points only; no power, no end value, not part of sets"."""
    state = position(seat(tiles="X1 V3 L1 B1 K1"))
    assert state.score(0).points == 5 + 4
    assert {text for text in legal(state) if text.startswith("use")} == {
        "use violet",
        "use lemon",
        "use brown",
        "use blackmore",
    }
    assert json_of(state)["seats"][0]["points"] == 5


def test_every_ruling_has_its_test() -> None:
    """One test for each of the 24."""
    assert {int(name[5:7]) for name in globals() if name.startswith("test_") and name[5:7].isdigit()} == RULES_OF_ALL
