"""Mykerinos, sections 3.2, 3.4, 8: who is on turn, who must pass, the last action, the course of a season."""

from __future__ import annotations

import pytest

from game.mykerinos.rules import GAME
from tests.game.mykerinos.build import do, json_of, kinds, legal, of_kind, position, seat, side, survey_of


def test_course_of_a_season() -> None:
    """rules: mykerinos 8: "season -> income -> deal -> loop { skip passed; if stock empty: pass; if last unpassed: one
    action then pass } -> areas ascending { rank, return cubes, rewards, discard leftovers } -> refresh, first player =
    last passer -> next season"."""
    _, events = do(position(*(seat(stock=0) for _ in range(4)), season=1, pending=[[0]]), "deal")
    assert kinds(events) == ["season_began", *["income"] * 4, "tiles_dealt", "turn_began"]
    last = position(seat(3), seat(1), seat(0), seat(2, tiles="V3", used="V3"), passed=(3,))
    state, events = do(last, "start a1")
    assert kinds(events) == ["cube_set", "standings_changed", "turn_began"]
    assert state.current_player == 1
    state, events = do(state, "start a2")
    assert [(e.seat, e.data["why"]) for e in of_kind(events, "passed")] == [(2, "no_cubes")]
    assert state.current_player == 0, "seat 2 has no cubes, seat 3 has passed"
    state, events = do(state, "start b1")
    assert [(e.seat, e.data["why"]) for e in of_kind(events, "passed")] == [(1, "no_cubes")]
    assert state.current_player == 0, "all others have passed: one last action"
    state, events = do(state, "start c1")
    assert kinds(events)[2:] == ["passed", "survey_began", "area_surveyed", "cubes_returned", "cubes_returned"]
    _, events = do(state, "take V1", "reserve 1/3")
    assert kinds(events) == [
        "tile_won",
        "room_reserved",
        "tiles_lost",
        *["area_surveyed", "tiles_lost"] * 3,
        "season_ended",
    ]
    assert events[-1].data["first"] == 0


def test_final_scoring_follows_the_fourth_season() -> None:
    """rules: mykerinos 8: "after the fourth: final scoring"; four seasons, not more."""
    state = GAME.new(3, "four")
    seasons = []
    while not state.is_terminal:
        state, events = do(state, "deal", "pass", "pass", "pass")
        seasons += [event.data["season"] for event in of_kind(events, "season_ended")]
    assert seasons == [1, 2, 3, 4]


@pytest.mark.parametrize("tiles", ["V3", "B4", "V3 L1 B4 K1 T1"])
@pytest.mark.parametrize("cube", ["personal", "general"])
def test_must_pass_in_spite_of_patrons(tiles: str, cube: str) -> None:
    """rules: mykerinos 3.2: "Empty personal stock at the start of one's turn: must pass, even when holding an unused
    patron such as Lady Violet or Sir Brown": at tables where his cube comes from the general stock as well."""
    state = position(seat(), seat(stock=0, cubes="h1", tiles=tiles), seat(), brown_cube=cube)
    after, events = do(state, "start a1")
    assert [(e.seat, e.data["why"]) for e in of_kind(events, "passed")] == [(1, "no_cubes")]
    assert after.current_player == 2


@pytest.mark.parametrize(
    ("action", "spent"),
    [
        (("start b1",), 1),
        (("expand b1", "place c1"), 2),
        (("use violet", "start b1"), 0),
        (("use lemon", "start c4"), 1),
        (("use brown", "reserve 1/3"), 1),
        (("use blackmore", "start e1", "place e2"), 2),
        (("use tangerine", "expand b1", "place b2", "place b3"), 3),
    ],
)
def test_last_action_of_any_kind(action: tuple[str, ...], spent: int) -> None:
    """rules: mykerinos 3.2: "That action may be any of a-c": a start, an expansion or a patron; then the survey."""
    state = position(seat(5, "a1", tiles="V3 L1 B4 K1 T1"), passed=(3, 2, 1))
    after, events = do(state, *action)
    passed = of_kind(events, "passed")
    assert [(e.seat, e.data["space"], e.data["why"], e.data["stock"]) for e in passed] == [(0, 4, "last", 5 - spent)]
    assert "survey_began" in kinds(events)
    assert side(after, 0)["stock"] == 5 - spent


def test_becoming_the_last_in_ones_own_turn() -> None:
    """rules: mykerinos 3.2: "As soon as only one player has not passed, that player gets at most one more action, then
    passes": also when the others only pass because they have nothing left."""
    state = position(seat(5), seat(0), seat(0), passed=(3,))
    state, events = do(state, "start a1")
    assert [e.seat for e in of_kind(events, "passed")] == [1, 2]
    assert state.current_player == 0
    assert of_kind(events, "turn_began")[-1].data["last"] is True
    state, events = do(state, "start b1")
    assert of_kind(events, "passed")[0].data["stock"] == 3
    assert "survey_began" in kinds(events)


def test_all_have_passed() -> None:
    """rules: mykerinos 3.2: "When all have passed, go to the survey"; not before."""
    state = position(seat(2, "a1"))
    for _ in range(3):
        state, events = do(state, "pass")
        assert "survey_began" not in kinds(events)
    _, events = do(state, "pass")
    assert "survey_began" in kinds(events)


def test_first_player_when_the_last_must_pass() -> None:
    """rules: mykerinos 3.2: "The player on the last occupied pass space becomes first player of the next season": the
    one whose marker comes last, of his own will or not."""
    state, events = do(position(seat(1), seat(0), passed=(3, 2)), "start a1")
    assert [(e.seat, e.data["why"]) for e in of_kind(events, "passed")] == [(1, "no_cubes"), (0, "no_cubes")]
    state, _ = do(state, "take V1")
    assert (json_of(state)["first_player"], state.current_player) == (0, 0)


def test_patrons_turned_count_for_one_season() -> None:
    """rules: mykerinos 3.4: "Refresh all turned patron tiles": they can be used again in the next season."""
    me = {"tiles": ["V3"], "used": ["V3"]}
    state, _ = survey_of("", "", "", "", passed=(1, 2, 3, 0), sides={0: me})
    state, _ = do(state, "deal")
    assert state.current_player == 0
    assert "use violet" in legal(state)


def test_new_order_of_turns() -> None:
    """rules: mykerinos 3.4: "set the new first player": he begins, the others follow clockwise; the pass track is empty
    again, so that the first to pass stands on space 1."""
    state, _ = survey_of("", "", "", "", passed=(0, 1, 3, 2))
    state, _ = do(state, "deal")
    order = []
    for _ in range(4):
        order.append(state.current_player)
        state, events = do(state, "pass")
    assert order == [2, 3, 0, 1]
    assert of_kind(events, "passed")[0].data["space"] == 4
