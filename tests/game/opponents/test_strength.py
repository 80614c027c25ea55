"""Small, fixed checks that strength goes the right way; the real measurements are commands.

By default one or two of the four games for each kind of match, played a few times; in the long form all four, played
more often (except Akrotiri with four players: playing it often enough takes an hour).
(What a net gains over the judgement is checked in `test_net`.)
"""

from __future__ import annotations

import pytest

from game.opponents.arena import Match, PlayerReport, play_match, summary
from game.registry import game_named, games
from tests.game.lengths import is_small

GAMES = sorted(games())
SLOW = "akrotiri"
"""Its turns are so many that a game takes a second a seat."""


def seats(game: str, players: str, count: int) -> list[PlayerReport]:
    match = Match(game, tuple(players.split(",")), count, "strength")
    return summary(match, play_match(match))["seats"]


def share(game: str, players: str, count: int) -> float:
    return seats(game, players, count)[0]["win_share"]


def enough(game: str, players: int) -> float:
    """The share of games that judgement wins against chance: all, where a game is long enough for it to tell."""
    return 0.5 if is_small(game_named(game), players) else 1.0


def test_random_scores_as_random_does() -> None:
    low, high = sorted(seat["mean_score"] for seat in seats("corinth", "random,random", 12))
    assert 22 < low <= high < 36


def test_judgement_scores_as_it_should() -> None:
    assert seats("corinth", "hand,random", 4)[0]["mean_score"] > 53


@pytest.mark.parametrize("game", [pytest.param(game, marks=[pytest.mark.long] * (game == SLOW)) for game in GAMES])
def test_judgement_beats_random(game: str) -> None:
    assert share(game, "hand,random", 2) >= enough(game, 2)


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=[pytest.mark.long] * (game == "arnak"))
        for game in GAMES
        if game != SLOW and games()[game].max_players >= 4
    ],
)
def test_judgement_beats_three_at_random(game: str) -> None:
    assert share(game, "hand,random,random,random", 4) >= enough(game, 4)


@pytest.mark.long
@pytest.mark.parametrize("game", [SLOW, "arnak"])
def test_medium_beats_beginner(game: str) -> None:
    assert share(game, "medium,beginner", 2) > 0.5


@pytest.mark.parametrize(
    ("game", "players"), [("corinth", "easy,beginner"), ("corinth", "medium,easy"), ("mykerinos", "easy,beginner")]
)
def test_a_level_beats_the_one_below(game: str, players: str) -> None:
    assert share(game, players, 4) > 0.6


def test_a_level_beats_three_of_the_one_below() -> None:
    assert share("mykerinos", "medium,easy,easy,easy", 4) > 0.4


@pytest.mark.parametrize("game", ["corinth", "mykerinos"])
def test_beginner_beats_random(game: str) -> None:
    assert share(game, "beginner,random", 4) > 0.9


def test_search_beats_its_own_values() -> None:
    assert share("mykerinos", "hard@12,net", 2) > 0.6


@pytest.mark.parametrize(
    ("game", "players"),
    [
        pytest.param("mykerinos", "hard@10,uct@30", marks=pytest.mark.long),
        ("corinth", "master@6,uct@8"),
    ],
)
def test_search_beats_search_without_values(game: str, players: str) -> None:
    """By far: a player may well win two games of two against itself."""
    better, other = seats(game, players, 2)
    assert better["win_share"] > 0.7
    assert better["mean_score"] > other["mean_score"] + 25


@pytest.mark.long
def test_more_search_beats_less() -> None:
    assert share("mykerinos", "hard@12,hard@1", 4) > 0.6


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "players", "count"),
    [
        ("corinth", "hard@36,net", 24),
        ("arnak", "hard@20,net", 8),
        ("arnak", "hard@8,net,net,net", 8),
        ("mykerinos", "hard@20,net,net,net", 24),
        ("arnak", "hard@4,uct@10", 4),
        ("akrotiri", "master@4,uct@4", 4),
        ("akrotiri", "medium,easy", 12),
        ("arnak", "medium,easy", 12),
        ("corinth", "hard,medium,medium,medium", 40),
        ("arnak", "medium,easy,easy,easy", 12),
    ],
)
def test_matches_go_the_right_way(game: str, players: str, count: int) -> None:
    """Above par, with a fixed budget."""
    assert share(game, players, count) > 1 / len(players.split(","))


@pytest.mark.long
@pytest.mark.parametrize("temple", ["bird", "snake"])
def test_search_beats_the_rival(temple: str) -> None:
    """Rules: arnak 11. Alone at the least difficulty."""
    match = Match("arnak", ("hard@20",), 4, "alone", options={"temple": temple, "difficulty": 0})
    assert summary(match, play_match(match))["seats"][0]["win_share"] > 0.7


@pytest.mark.parametrize(
    ("game", "player"), [("corinth", "medium"), pytest.param("mykerinos", "beginner", marks=pytest.mark.long)]
)
def test_a_player_against_itself_is_level(game: str, player: str) -> None:
    """Players who err, each in another way: without errors both would play the same game from either seat."""
    match = Match(game, (player, player), 8, "itself")
    report = summary(match, play_match(match))
    seat = report["seats"][0]
    assert seat["low"] < 0.5 < seat["high"]
