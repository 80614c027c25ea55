"""How the computer players do at Akrotiri: `medium` against `random`, and how long games last."""

from __future__ import annotations

import pytest

from game.akrotiri.notation import DIG, KEEP
from game.akrotiri.rules import GAME
from game.akrotiri.state import AkrotiriState
from game.core.chance import Stream
from game.core.contract import Action
from tests.game.akrotiri.build import MODES, Json, after, legal, position, seat, walk, with_temples
from tests.game.matches import check_ends, check_plans, duel

LONG_GAMES = 100


def won(number: int) -> tuple[float, int]:
    """Share of the win of `medium` in one game against `random`, and the rounds it took."""
    share, end = duel(GAME, number)
    assert isinstance(end, AkrotiriState)
    return share, end.round


def test_medium_beats_random() -> None:
    """In 8 to 16 rounds."""
    share, rounds = won(0)
    assert share == 1
    assert 8 <= rounds <= 16


@pytest.mark.long
def test_medium_beats_random_in_98_of_100() -> None:
    """98 % or more of two-player games; nine of ten end in 8 to 16 rounds."""
    results = [won(number) for number in range(LONG_GAMES)]
    assert sum(share for share, _ in results) >= 0.98 * LONG_GAMES
    assert sum(8 <= rounds <= 16 for _, rounds in results) >= 0.9 * LONG_GAMES


def planned(world: AkrotiriState) -> list[Action]:
    """Looks at all plans of a position; the actions in them."""
    plans = check_plans(world, 60)
    check_ends(world, plans)
    return [action for plan in plans for action in plan]


@pytest.mark.parametrize(("players", "options"), MODES)
def test_plans_are_sound(players: int, options: Json) -> None:
    """Every plan is a chain of legal actions up to the end of the turn or to a draw of chance; no two lead to positions
    that are equivalent."""
    source = Stream(9, 0)
    for state in walk("plans", players, options):
        if not state.is_terminal and not source.below(24):
            planned(state.determinize(state.current_player, 3))


@pytest.mark.parametrize("count", range(6))
def test_plans_dig_and_take_goals(count: int) -> None:
    """A temple that can be dug is among the plans, and with the third and fifth each open goal that it may bring."""
    assert any(action[0] == DIG for action in planned(with_temples(count)))
    opened = planned(with_temples(count, goals="mountain", face_up="isolated quadrants completed lake"))
    assert any(action[0] == DIG for action in opened)
    taken = {GAME.action_text(action) for action in opened if action[0] == KEEP}
    assert taken <= {"keep isolated", "keep quadrants", "keep completed", "keep lake"}
    assert bool(taken) == (count in (2, 4))


def test_plans_from_every_phase() -> None:
    """Plans begin wherever a decision waits: at an occupied dock, before a goal, after the tile."""
    bend = position("V6 e1n2 0", seat(dock="TW", cargo="blue"), seat(dock="e1n2b"), left=3)
    planned(after(bend, "sail e1n2b"))
    for face_up in ("", "isolated quadrants"):
        planned(after(with_temples(2, face_up=face_up), "dig E01 e1n2 ne"))
    lay = with_temples(2, ask="lay")
    laid = after(lay, legal(lay)[0])
    planned(laid)
