"""Mykerinos, section 3.2: start, expand, pass, the last player."""

from __future__ import annotations

import pytest

from tests.game.mykerinos.build import cubes, do, json_of, kinds, legal, of_kind, position, seat, side, why


def test_order_of_turns() -> None:
    """rules: mykerinos 3.2: "Starting with the first player, clockwise, each player who has not passed performs exactly
    one action"."""
    state = position(current=1, first=1, passed=())
    order = []
    for square in ("a1", "b1", "c1", "d1", "e1"):
        order.append(state.current_player)
        state, _ = do(state, f"start {square}")
    assert order == [1, 2, 3, 0, 1]


def test_start() -> None:
    """rules: mykerinos 3.2a: "One cube from the personal stock to any free square without pyramid. It may touch own
    cubes"."""
    state = position(seat(stock=3, cubes="a1"), seat(cubes="h1"))
    assert {"start b1", "start a2", "start h6"} <= legal(state)
    after, events = do(state, "start b1")
    assert cubes(after, 0) == {"a1", "b1"}
    assert side(after, 0)["stock"] == 2
    assert of_kind(events, "cube_set")[0].data["square"] == "b1"
    why(state, "start a1", "square_taken", "3.2")
    why(state, "start h1", "square_taken", "3.2")
    why(state, "start c4", "pyramid", "3.2")


def test_expand() -> None:
    """rules: mykerinos 3.2b: "the first on a free non-pyramid square orthogonally next to a square holding an own cube,
    the second on a free non-pyramid square orthogonally next to the cube just placed"."""
    state = position(seat(stock=4, cubes="b2"), seat(cubes="c2"))
    firsts = {text for text in legal(state) if text.startswith("expand")}
    assert firsts == {"expand b1", "expand a2", "expand b3"}
    middle, _ = do(state, "expand b3")
    assert legal(middle) == {"place a3", "place c3", "place b4"}
    assert middle.current_player == 0
    after, _ = do(middle, "place b4")
    assert cubes(after, 0) == {"b2", "b3", "b4"}
    assert side(after, 0)["stock"] == 2
    assert after.current_player == 1


def test_expansion_over_gaps() -> None:
    """rules: mykerinos 3.2b: "The chain may cross from one area into another; gaps between areas are only visual": at
    the corner where four areas meet."""
    after, events = do(position(seat(cubes="d3")), "expand e3", "place e4")
    assert cubes(after, 0) == {"d3", "e3", "e4"}
    assert [event.data["area"] for event in of_kind(events, "cube_set")] == [2, 4]


@pytest.mark.parametrize(
    ("action", "anchors"),
    [
        (("start c3",), {"expand c2", "expand d3", "expand b3"}),
        (("expand b1", "place c1"), {"expand d1", "expand c2"}),
        (("use violet", "start g2"), {"expand g1", "expand h2", "expand f2"}),
        (("use lemon", "start c4"), {"expand c5", "expand d4", "expand c3"}),
        (("use blackmore", "start g1", "place g2"), {"expand h1", "expand h2", "expand f1"}),
        (("use tangerine", "expand a2", "place a3", "place a4"), {"expand a5", "expand b4"}),
    ],
)
def test_any_own_cube_is_a_beginning(action: tuple[str, ...], anchors: set[str]) -> None:
    """rules: mykerinos 3.2b: "The existing cube may be in any area and may have been placed by any kind of action"."""
    state = position(seat(8, "a1", tiles="V3 L1 K1 T1"), seat(4), passed=(2, 3))
    after, _ = do(state, *action, "start h6")
    assert after.current_player == 0
    assert anchors <= legal(after)


def test_nobody_else_s_cube() -> None:
    """rules: mykerinos 3.2b: "the second on a free non-pyramid square": never where a cube stands, whose ever it is."""
    state = position(seat(cubes="a1"), seat(cubes="c1"), seat(cubes="b2"))
    assert not any(text.startswith("expand b1") for text in legal(state)), "b1 leads nowhere"
    middle, _ = do(position(seat(cubes="a1"), seat(cubes="c1")), "expand b1")
    assert legal(middle) == {"place b2"}
    why(middle, "place c1", "square_taken", "3.2")
    why(middle, "place a1", "square_taken", "3.2")
    why(middle, "place b1", "square_taken", "3.2")


def test_no_diagonals() -> None:
    """rules: mykerinos 3.2b: "No diagonals"."""
    state = position(seat(cubes="b2"))
    why(state, "expand a1", "not_beside_own", "3.2")
    middle, _ = do(state, "expand b3")
    why(middle, "place a4", "not_beside_last")


def test_expansion_needs_an_own_cube() -> None:
    """rules: mykerinos 3.2b: next to "an own cube": not without one, and not next to others' cubes."""
    why(position(seat()), "expand a1", "no_own_cube", "3.2")
    why(position(seat(cubes="a1"), seat(cubes="h1")), "expand h2", "not_beside_own", "3.2")


def test_expand_needs_two_cubes() -> None:
    """rules: mykerinos 3.2b: "Two cubes"."""
    found = why(position(seat(stock=1, cubes="a1")), "expand b1", "too_few_cubes")
    assert found.missing == {"cubes": 1}


def test_board_has_edges() -> None:
    """Squares at the edge have no neighbours beyond it: the row does not go on in the next one."""
    state = position(seat(cubes="h2"))
    assert {t for t in legal(state) if t.startswith("expand")} == {"expand h1", "expand g2", "expand h3"}
    corner = position(seat(cubes="a6"))
    assert {t for t in legal(corner) if t.startswith("expand")} == {"expand a5", "expand b6"}


def test_pass() -> None:
    """rules: mykerinos 3.2d: "Put the pass marker on the lowest free space of the pass track. No more actions this
    season. Unspent cubes stay in the personal stock"."""
    state = position(seat(stock=3), passed=(2,), current=0)
    after, events = do(state, "pass")
    assert of_kind(events, "passed")[0].data == {"space": 2, "why": "choice", "stock": 3}
    assert side(after, 0)["stock"] == 3
    assert after.current_player == 1
    after, _ = do(after, "start a1")
    assert after.current_player == 3, "seats 0 and 2 have passed"


def test_empty_stock_must_pass() -> None:
    """rules: mykerinos 3.2: "Empty personal stock at the start of one's turn: must pass"."""
    state = position(seat(stock=1), seat(stock=0), seat(stock=2))
    after, events = do(state, "start a1")
    assert of_kind(events, "passed")[0].data == {"space": 1, "why": "no_cubes", "stock": 0}
    assert after.current_player == 2
    assert json_of(after)["passed"] == [1]


def test_last_player_has_one_action() -> None:
    """rules: mykerinos 3.2: "As soon as only one player has not passed, that player gets at most one more action, then
    passes"."""
    state = position(seat(stock=5, cubes="a1"), passed=(1, 2), current=3)
    after, events = do(state, "pass")
    assert after.current_player == 0
    assert of_kind(events, "turn_began")[-1].data["last"] is True
    _, events = do(after, "expand b1", "place c1")
    assert of_kind(events, "passed")[0].data == {"space": 4, "why": "last", "stock": 3}
    assert "survey_began" in kinds(events)


def test_last_player_may_pass_at_once() -> None:
    """rules: mykerinos 3.2: "he may also pass at once"."""
    state = position(seat(stock=5), passed=(1, 2, 3), current=0)
    _, events = do(state, "pass")
    assert of_kind(events, "passed")[0].data["why"] == "choice"
    assert "survey_began" in kinds(events)


def test_last_to_pass_is_first() -> None:
    """rules: mykerinos 3.2: "The player on the last occupied pass space becomes first player of the next season"."""
    state = position(passed=(3, 0, 1), current=2)
    after, events = do(state, "pass")
    assert of_kind(events, "season_ended")[0].data["first"] == 2
    assert json_of(after)["first_player"] == 2
    assert after.current_player == 2
    assert legal(after) == {"deal"}


def test_end_of_season() -> None:
    """rules: mykerinos 3.4: "Refresh all turned patron tiles, clear the pass track, set the new first player"."""
    state = position(seat(tiles="V3 B4", used="V3 B4"), passed=(3, 0, 1), current=2)
    after, _ = do(state, "pass")
    data = json_of(after)
    assert data["seats"][0]["used"] == []
    assert data["passed"] == []
    assert data["season"] == 3
    assert data["layout"] == []


@pytest.mark.parametrize("text", ["place a1", "done", "deal", "reserve 1/3", "take V3", "remove V3"])
def test_what_is_not_a_turn(text: str) -> None:
    """An action that belongs to another phase is refused with its reason."""
    codes = {
        "place": "nothing_begun",
        "done": "done_not_now",
        "deal": "deal_not_now",
        "reserve": "room_needs_brown",
        "take": "tiles_in_survey",
        "remove": "no_removal",
    }
    why(position(seat(cubes="a1")), text, codes[text.partition(" ")[0]])


def test_standings_are_told() -> None:
    """Events say how an area stands and who leads it, as cubes are set."""
    state = position(seat(stock=4), seat(cubes="b1"), season=2)
    state, events = do(state, "start a1")
    told = of_kind(events, "standings_changed")[0].data
    assert (told["area"], told["ranks"]) == (1, [[0, 1, 1], [1, 1, 1]])
    assert (told["leaders"], told["leaders_before"]) == ([0, 1], [1])
    _, events = do(state, "expand c1", "place d1")
    first, second = (event.data for event in of_kind(events, "standings_changed"))
    assert (first["leaders"], first["ranks"]) == ([1], [[1, 2, 0], [0, 1, 0]])
    assert (second["leaders"], second["ranks"]) == ([1], [[1, 3, 0], [0, 1, 0]])
