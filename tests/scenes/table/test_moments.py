"""When something happened in a game that is over: whoever reads it must be able to tell one turn from another."""

from __future__ import annotations

import pytest

from game.core.record import read_record
from game.core.session import Session
from game.registry import game_named
from scenes.table.moments import moments
from scenes.words import screen_words
from tests.scenes.table.test_turning import golden


def headed(game: str, file: str) -> list[tuple[int, str, bool]]:
    """Seat and heading of each chain of decisions of a recorded game, and whether it is a turn of its own."""
    session = Session.resume(game_named(game), read_record((golden(game) / file).read_text(encoding="utf-8")))
    words, found = screen_words(), []
    for position, when in moments(session, None).items():
        state = session.view(None, position)
        found.append((state.current_player, words.say(when), state.own_turn))
    return found


@pytest.mark.parametrize(
    ("game", "file", "numbered"),
    [
        ("akrotiri", "played-2-00.record", False),
        ("arnak", "bird_2_medium_0.record", True),
        ("arnak", "bird_1_medium_0.record", True),
        ("corinth", "medium-2-00.record", False),
        ("mykerinos", "medium-2-00.record", True),
        ("mykerinos", "medium-3-00.record", True),
    ],
)
def test_no_two_turns_of_a_seat_are_headed_alike(game: str, file: str, numbered: bool) -> None:
    """A number of its own has a turn only where the round or season does not tell it already."""
    found = headed(game, file)
    turns = [(seat, when) for seat, when, own in found if own]
    assert len(turns) >= 20 and len(set(turns)) == len(turns)
    assert any(", turn\N{NO-BREAK SPACE}" in when for _, when, _ in found) == numbered
    if not numbered:
        return
    # They count on from one; a stage with one turn needs no number.
    for stage in {(seat, when.partition(", turn")[0]) for seat, when in turns}:
        counted = [when for seat, when in turns if (seat, when.partition(", turn")[0]) == stage]
        wanted = [f"{stage[1]}, turn\N{NO-BREAK SPACE}{k + 1}" for k in range(len(counted))]
        assert counted == (wanted if len(counted) > 1 else [stage[1]])


def test_what_follows_a_turn_is_headed_like_it() -> None:
    """Neutral cubes are set after an action and belong to it; a deal comes before all turns, a survey after them."""
    found = headed("mykerinos", "medium-2-00.record")
    assert found[0] == (found[1][0], "Season 1 of 4", False), "the deal"
    assert found[1][1:] == ("Season 1 of 4, turn\N{NO-BREAK SPACE}1", True)
    assert found[2] == (*found[1][:2], False)
    surveyed = [when for _, when, _ in found if "survey" in when]
    assert surveyed and not any("turn" in when for when in surveyed)
