"""Small, fixed checks that strength goes the right way; the real measurements are commands."""

from __future__ import annotations

import pytest

from game.opponents.arena import Match, play_match, summary


def seats(players: str, games: int) -> list[dict[str, float]]:
    match = Match("corinth", tuple(players.split(",")), games, "strength")
    found = summary(match, play_match(match))["seats"]
    assert isinstance(found, list)
    return found


def test_random_scores_as_random_does() -> None:
    low, high = sorted(seat["mean_score"] for seat in seats("random,random", 30))
    assert 22 < low <= high < 36


@pytest.mark.parametrize("players", ["medium,random", "medium,random,random,random"])
def test_medium_beats_random(players: str) -> None:
    best = seats(players, 4)[0]
    assert best["win_share"] == 1.0
    assert best["mean_score"] > 53


def test_medium_beats_easy() -> None:
    assert seats("medium,easy", 8)[0]["win_share"] > 0.5


def test_easy_beats_random() -> None:
    assert seats("easy,random", 4)[0]["win_share"] > 0.9
