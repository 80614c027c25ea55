"""Mykerinos, section 4: the five patrons."""

from __future__ import annotations

import pytest

from tests.game.mykerinos.build import cubes, do, json_of, kinds, legal, of_kind, position, seat, side, why


def test_violet_start() -> None:
    """rules: mykerinos 4: "Move one own cube from the general to the personal stock, then do a normal start"."""
    state = position(seat(stock=2, tiles="V3"))
    middle, events = do(state, "use violet")
    assert side(middle, 0)["stock"] == 3
    assert side(middle, 0)["general"] == side(state, 0)["general"] - 1
    assert of_kind(events, "cube_gained")[0].data == {"amount": 1, "stock": 3}
    assert of_kind(events, "patron_used")[0].data == {"patron": "violet", "tile": "V3"}
    after, _ = do(middle, "start a1")
    assert cubes(after, 0) == {"a1"}
    assert side(after, 0)["used"] == ["V3"]
    assert after.current_player == 1


def test_violet_expand_with_one_cube() -> None:
    """rules: mykerinos 4: "or expand. The gained cube may be one of those placed, so a player with one cube can
    expand"."""
    state = position(seat(stock=1, cubes="a1", tiles="V3"))
    assert not any(text.startswith("expand") for text in legal(state))
    after, _ = do(state, "use violet", "expand b1", "place c1")
    assert cubes(after, 0) == {"a1", "b1", "c1"}
    assert side(after, 0)["stock"] == 0


def test_lemon_start_on_a_pyramid() -> None:
    """rules: mykerinos 4: "Normal start ..., but one of the placed cubes (at most one) may go on a pyramid square"."""
    state = position(seat(tiles="L1"))
    why(state, "start c4", "pyramid")
    middle, _ = do(state, "use lemon")
    assert "start c4" in legal(middle) and "start a1" in legal(middle)
    after, events = do(middle, "start c4")
    assert cubes(after, 0) == {"c4"}
    assert of_kind(events, "cube_set")[0].data["pyramid"] is True


def test_lemon_expand() -> None:
    """rules: mykerinos 4: "Normal ... expand, but one of the placed cubes (at most one) may go on a pyramid square"."""
    state = position(seat(cubes="c3", tiles="L1"))
    high, _ = do(state, "use lemon", "expand c4")
    assert legal(high) == {"place b4", "place d4", "place c5"}
    flat, _ = do(state, "use lemon", "expand b3")
    assert "place b4" in legal(flat)
    beside, _ = do(position(seat(cubes="b3", tiles="L1")), "use lemon", "expand b4")
    assert "place c4" in legal(beside)
    after, _ = do(beside, "place c4")
    assert cubes(after, 0) == {"b3", "b4", "c4"}


def test_brown() -> None:
    """rules: mykerinos 4: "Reserve a museum room now, by the rules of 3.3, using a cube from the personal stock"."""
    state = position(seat(stock=3, tiles="B1", rooms="2/3"), seat(rooms="1/3"))
    middle, _ = do(state, "use brown")
    rooms = {text.split()[1] for text in legal(middle)}
    assert rooms == {"2/5", "3/3", "4/3", "5/3", "1+2", "2+3", "3+4", "4+5", "5+1"}
    after, events = do(middle, "reserve 2/5")
    assert side(after, 0)["rooms"] == ["2/5", "2/3"]
    assert side(after, 0)["stock"] == 2
    assert side(after, 0)["general"] == side(state, 0)["general"]
    event = of_kind(events, "room_reserved")[0].data
    assert (event["source"], event["area"]) == ("personal", None)
    assert after.current_player == 1


def test_brown_from_the_general_stock() -> None:
    """The other reading of Sir Brown's cube, a table option."""
    state = position(seat(stock=3, tiles="B1"), brown_cube="general")
    after, _ = do(state, "use brown", "reserve 1/3")
    assert side(after, 0)["stock"] == 3
    assert side(after, 0)["general"] == side(state, 0)["general"] - 1
    empty = position(seat(stock=12, rooms="1/3 2/3 3/3 4/3 5/3 1+2 2+3", cubes="a1 b1 c1 d1 a2 b2", tiles="B1"),
                     season=3, brown_cube="general")  # fmt: skip
    assert side(empty, 0)["general"] == 0
    found = why(empty, "use brown", "brown_no_cube")
    assert found.missing == {"cubes": 1}


def test_blackmore() -> None:
    """rules: mykerinos 4: "A start with two cubes on two free non-pyramid squares that are orthogonal neighbours; no
    own cube need be near"."""
    state = position(seat(tiles="K1"), seat(cubes="b2"))
    middle, _ = do(state, "use blackmore")
    assert "start a1" in legal(middle) and "start c4" not in legal(middle)
    second, _ = do(middle, "start c3")
    assert legal(second) == {"place c2", "place b3", "place d3"}
    after, _ = do(second, "place d3")
    assert cubes(after, 0) == {"c3", "d3"}
    assert after.current_player == 1
    why(middle, "expand a1", "blackmore_starts", "4")


def test_tangerine() -> None:
    """rules: mykerinos 4: "An expand with three cubes instead of two, each next to the previous one"."""
    state = position(seat(stock=3, cubes="a1", tiles="T1"))
    middle, _ = do(state, "use tangerine")
    assert legal(middle) == {"expand b1", "expand a2"}
    third, _ = do(middle, "expand b1", "place b2")
    assert legal(third) == {"place a2", "place c2", "place b3"}
    after, _ = do(third, "place b3")
    assert cubes(after, 0) == {"a1", "b1", "b2", "b3"}
    assert after.current_player == 1
    why(middle, "start f1", "tangerine_expands", "4")


def test_tangerine_turns_back_into_no_corner() -> None:
    """A first cube is offered only if two more can follow in a chain."""
    state = position(seat(stock=3, cubes="a1", tiles="T1"), seat(cubes="c1 b2"), seat(cubes="a3"))
    # b1 has no other way on; a2 leads nowhere either.
    why(state, "use tangerine", "patron_no_squares")
    assert {text for text in legal(state) if text.startswith("expand")} == set()


def test_tangerine_around_a_corner() -> None:
    """rules: mykerinos 4: "each next to the previous one": the chain may bend, and here it can only bend."""
    state = position(seat(stock=3, cubes="a1", tiles="T1"), seat(cubes="c1 a2 b3"))
    middle, _ = do(state, "use tangerine")
    assert legal(middle) == {"expand b1"}
    third, _ = do(middle, "expand b1", "place b2")
    assert legal(third) == {"place c2"}
    after, _ = do(third, "place c2")
    assert cubes(after, 0) == {"a1", "b1", "b2", "c2"}


def test_tangerine_branch() -> None:
    """The other reading, a table option: the third cube may also touch the first."""
    state = position(seat(stock=3, cubes="a1", tiles="T1"), tangerine="branch")
    third, _ = do(state, "use tangerine", "expand b1", "place b2")
    assert legal(third) == {"place a2", "place c2", "place b3", "place c1"}
    chain = position(seat(stock=3, cubes="a1", tiles="T1"))
    third, _ = do(chain, "use tangerine", "expand b1", "place b2")
    why(third, "place c1", "not_beside_last", "5.13")


def test_violet_with_the_last_cube_of_the_general_stock() -> None:
    """rules: mykerinos 4: "Move one own cube from the general to the personal stock": one, not more, and expand with
    it; with none there and one in stock only a start is left."""
    full = "1/3 2/3 3/3 4/3 5/3 1+2 2+3 3+4 4+5 5+1 1/5 2/5"
    crowd = "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3"
    one = position(seat(1, crowd, full, "V3"), season=3)
    assert side(one, 0)["general"] == 1
    middle, events = do(one, "use violet")
    assert of_kind(events, "cube_gained")[0].data == {"amount": 1, "stock": 2}
    assert any(text.startswith("expand") for text in legal(middle))
    none = position(seat(1, crowd + " d3", full, "V3"), season=3)
    middle, _ = do(none, "use violet")
    assert all(text.startswith("start") for text in legal(middle))
    assert why(middle, "expand e1", "too_few_cubes", "5.12").missing == {"cubes": 1}


def test_lemon_with_one_cube() -> None:
    """rules: mykerinos 4: "Normal start or expand": an expansion still takes two cubes, and a pyramid for a start need
    not be near an own cube."""
    state = position(seat(stock=1, cubes="c3", tiles="L1"))
    middle, _ = do(state, "use lemon")
    assert {"start c4", "start f6", "start h4", "start a1"} <= legal(middle)
    assert not any(text.startswith("expand") for text in legal(middle))


def test_lemon_without_a_pyramid() -> None:
    """rules: mykerinos 4: "may go on a pyramid square": it need not."""
    after, _ = do(position(seat(cubes="a1", tiles="L1")), "use lemon", "expand b1", "place c1")
    assert cubes(after, 0) == {"a1", "b1", "c1"}
    assert side(after, 0)["used"] == ["L1"]


def test_lemon_through_a_pyramid() -> None:
    """rules: mykerinos 4: "one of the placed cubes (at most one)": the first or the second, so that a flat square is
    reached over a pyramid, and a flat first square may lead to nothing but a pyramid."""
    around = seat(cubes="b4 d4 c5 b3 d3 c2")
    over, _ = do(position(seat(cubes="c3", tiles="L1"), seat(cubes="b3 d3 c2")), "use lemon", "expand c4", "place c5")
    assert cubes(over, 0) == {"c3", "c4", "c5"}
    dead_end = position(seat(cubes="c3", tiles="L1"), around)
    middle, _ = do(dead_end, "use lemon")
    assert "start c4" in legal(middle)
    why(middle, "expand c4", "no_room_after", "5.12")
    flat = position(seat(cubes="c2", tiles="L1"), seat(cubes="b3 d3 b2 d2 c1"))
    assert not any(text.startswith("expand") for text in legal(flat)), "only the pyramid lies behind c3"
    after, _ = do(flat, "use lemon", "expand c3", "place c4")
    assert cubes(after, 0) == {"c2", "c3", "c4"}


def test_brown_spends_the_last_cube() -> None:
    """rules: mykerinos 4: "using a cube from the personal stock": his last one, and then he must pass."""
    state = position(seat(stock=1, tiles="B1"), seat(4), passed=(2, 3))
    after, events = do(state, "use brown", "reserve 1/3", "start a1")
    assert side(after, 0)["stock"] == 0
    assert [(e.seat, e.data["why"]) for e in of_kind(events, "passed")] == [(0, "no_cubes")]


def test_brown_opens_and_takes_a_five() -> None:
    """rules: mykerinos 4: "by the rules of 3.3": a 5-room after a lower one of the same wing, with two tiles even in
    one season."""
    state = position(seat(stock=3, tiles="B1 B2"), seat(4), passed=(2, 3))
    middle, _ = do(state, "use brown")
    why(middle, "reserve 1/5", "five_closed", "3.3")
    after, _ = do(middle, "reserve 5+1", "start a1", "use brown", "reserve 1/5")
    assert side(after, 0)["rooms"] == ["1/5", "5+1"]
    assert side(after, 0)["used"] == ["B1", "B2"]


def test_blackmore_over_a_gap_and_beside_others() -> None:
    """rules: mykerinos 4: "on two free non-pyramid squares that are orthogonal neighbours": of two areas, too; not on a
    pyramid, not diagonally, not on a cube."""
    state = position(seat(cubes="a1", tiles="K1"), seat(cubes="d3"))
    after, _ = do(state, "use blackmore", "start d2", "place e2")
    assert cubes(after, 0) == {"a1", "d2", "e2"}
    middle, _ = do(state, "use blackmore", "start c3")
    why(middle, "place c4", "pyramid", "3.2")
    why(middle, "place d3", "square_taken", "3.2")
    why(middle, "place d2", "not_beside_last", "5.3")
    own, _ = do(state, "use blackmore", "start b1", "place b2")
    assert cubes(own, 0) == {"a1", "b1", "b2"}, "beside an own cube"


def test_tangerine_keeps_off_pyramids_and_cubes() -> None:
    """rules: mykerinos 4: "An expand with three cubes instead of two": the rules of expanding hold for all three."""
    state = position(seat(stock=5, cubes="c1", tiles="T1"), seat(cubes="d3"))
    third, _ = do(state, "use tangerine", "expand c2", "place c3")
    assert legal(third) == {"place b3"}
    why(third, "place c4", "pyramid", "3.2")
    why(third, "place d3", "square_taken", "3.2")
    after, _ = do(third, "place b3")
    assert side(after, 0)["stock"] == 2
    over, _ = do(position(seat(stock=3, cubes="c2", tiles="T1")), "use tangerine", "expand d2", "place e2", "place e1")
    assert cubes(over, 0) == {"c2", "d2", "e2", "e1"}


@pytest.mark.parametrize(
    "action",
    [
        ("use violet", "start b1"),
        ("use lemon", "start c4"),
        ("use brown", "reserve 1/3"),
        ("use blackmore", "start e1", "place e2"),
        ("use tangerine", "expand b1", "place b2", "place b3"),
    ],
)
def test_the_power_is_the_turn(action: tuple[str, ...]) -> None:
    """rules: mykerinos 4: "Patron powers (each is the complete action of the turn)"; 3.2c: "and carry out its power
    (section 4). One patron per turn": then the next player's turn, one tile turned sideways."""
    state = position(seat(6, "a1", tiles="V3 L1 B4 K1 T1"))
    after, events = do(state, *action)
    assert after.current_player == 1
    assert kinds(events)[0] == "patron_used"
    assert len(side(after, 0)["used"]) == 1
    assert len(of_kind(events, "patron_used")) == 1


def test_each_tile_once_a_season() -> None:
    """rules: mykerinos 3.2c: "Turn one own unused patron tile sideways ... each tile once per season; several tiles of
    the same patron are separate uses"."""
    state = position(seat(stock=5, tiles="V3 V4"), passed=(1, 2), current=0)
    state, events = do(state, "use violet", "start a1", "pass")
    assert of_kind(events, "patron_used")[0].data["tile"] == "V3"
    state = position(seat(stock=5, tiles="V3 V4", used="V3"))
    assert "use violet" in legal(state)
    state = position(seat(stock=5, tiles="V3 V4", used="V3 V4"))
    why(state, "use violet", "patron_used", "3.2")
    why(position(seat()), "use violet", "patron_not_owned", "3.2")


def test_using_is_the_whole_turn() -> None:
    """rules: mykerinos 3.2: "exactly one action": once a patron is turned, its power must be carried out."""
    middle, _ = do(position(seat(tiles="V3")), "use violet")
    why(middle, "pass", "patron_under_way")
    placing, _ = do(position(seat(cubes="a1")), "expand b1")
    for text in ("pass", "start f1", "expand a2", "use violet"):
        why(placing, text, "finish_first")


@pytest.mark.parametrize("text", ["start a1", "expand a1", "use violet", "reserve 1/3", "take V3", "pass"])
def test_nothing_before_the_deal(text: str) -> None:
    """rules: mykerinos 3.1 comes before 3.2: nothing is done before the tiles lie there."""
    state = position(season=2, pending=[[0]])
    code = {"take": "tiles_in_survey"}.get(text.partition(" ")[0], "deal_first")
    why(state, text, code)


def test_brown_in_the_middle() -> None:
    """Sir Brown sets no cube in the dig."""
    middle, _ = do(position(seat(tiles="B1")), "use brown")
    why(middle, "start a1", "choose_room", "4")
    why(middle, "expand a1", "choose_room", "4")
    why(middle, "use violet", "one_patron", "5.16")
    violet, _ = do(position(seat(tiles="V3 B1")), "use violet")
    why(violet, "reserve 1/3", "one_patron", "5.16")
    why(position(seat(tiles="B1")), "reserve 1/3", "room_needs_brown", "4")
    assert json_of(middle)["pending"] == [[2, 2]]
    assert "patron_used" in kinds(do(position(seat(tiles="B1")), "use brown")[1])
