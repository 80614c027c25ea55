"""The bound on the length of a game: what it rests on, and games that put off their end as long as they can."""

from random import Random

import pytest

from game.arnak import program
from game.arnak.content import CARDS, FIRST_ITEM, PROGRAMS, TRACKS
from game.arnak.longest import most_decisions
from game.arnak.notation import END, PASS, SKIP
from game.arnak.rules import GAME


def test_markers_go_up_with_every_move() -> None:
    for track in TRACKS:
        for start, edges in zip(track.spaces, track.edges, strict=True):
            assert all(track.spaces[edge.space].row > start.row for edge in edges)


def test_only_items_come_back_from_the_exile_and_by_artifacts() -> None:
    """A card that brings one back cannot be brought back itself."""
    back = [
        card
        for card in CARDS
        if any(op[0] == program.TAKE and program.SOURCES[op[1]] == "exile" for op in PROGRAMS[card.program])
    ]
    assert [card.kind for card in back] == [CARDS[-1].kind] and CARDS[FIRST_ITEM].kind != CARDS[-1].kind


@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_games_that_do_all_they_can_before_they_pass_are_shorter(people: int) -> None:
    most = most_decisions(people)
    for number in range(3):
        rng = Random(f"longest {people} {number}")
        state = GAME.new(people, f"longest {number}")
        decisions = 0
        while not state.is_terminal:
            actions = state.legal_actions()
            going_on = [action for action in actions if action[0] not in (END, PASS, SKIP)]
            state.act(rng.choice(going_on or actions))
            decisions += 1
        assert decisions < most
