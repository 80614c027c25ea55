"""Rules 1: set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from game.arnak.content import ARTIFACTS, BONUSES, FEAR, ITEMS, TRACKS
from tests.game.arnak.games import TABLES, new

tables = pytest.mark.parametrize(("people", "temple"), TABLES)


@tables
def test_card_row(people: int, temple: str) -> None:
    """1.1.3 "Deal 1 artifact to its left, 5 items to its right."""
    state = new(people, temple, 0)
    assert len(state.artifact_row) == 1 and state.artifact_row[0] in ARTIFACTS
    assert len(state.item_row) == 5 and set(state.item_row) <= set(ITEMS)
    assert len(state.item_deck) == 35 and len(state.artifact_deck) == 34


@tables
def test_idols(people: int, temple: str) -> None:
    """1.1.4 "Each of the 8 level I sites gets 1 face up. Each of the 4 level II sites gets 1 face up + 1 face down."""
    state = new(people, temple, 0)
    assert all(kind == -1 for kind in state.idol[:5])
    assert all(kind >= 0 for kind in state.idol[5:])


@pytest.mark.parametrize(("people", "blocked"), [(1, 5), (2, 5), (3, 3), (4, 0)])
def test_blocking_tiles(people: int, blocked: int) -> None:
    """1.1.5 "1-2 players all five; 3 players three camps at random; 4 players none"; always the 2-boot space."""
    seen = set()
    for number in range(20):
        state = new(people, "bird", number)
        spaces = [space for space, figure in enumerate(state.figures) if figure == -2]
        assert len(spaces) == blocked
        assert all(space < 10 and space % 2 for space in spaces)
        seen.add(tuple(spaces))
    assert (len(seen) > 3) == (people == 3)


@tables
def test_temple_tiles(people: int, temple: str) -> None:
    """1.1.6 "six stacks ..., each with as many tiles as players (solo 2)"."""
    assert new(people, temple, 0).temple_tiles == (max(2, people),) * 6


BONUS = {
    ("bird", 2): {"2a", "2b", "4a", "4b", "4c", "6a", "6b"},
    ("bird", 3): {"2a", "2b", "4a", "4b", "4c", "6a", "6b", "7a", "7b"},
    ("bird", 4): {"2a", "2b", "3", "4a", "4b", "4c", "5", "6a", "6b", "7a", "7b"},
    ("snake", 2): {"2a", "2c", "3a", "3b", "6a", "6b", "7"},
    ("snake", 3): {"2a", "2b", "2c", "3a", "3b", "6a", "6b", "7"},
    ("snake", 4): {"2a", "2b", "2c", "3a", "3b", "5a", "5b", "6a", "6b", "7"},
}


@tables
def test_bonus_tiles(people: int, temple: str) -> None:
    """1.1.7 "Deal face up to the track spaces that get one at this player count"; "On the Snake side row 7 gets 2 tiles
    (1-2 players) or 3 (3-4 players)"; "Put one per player (solo 2) face down as the Lost Temple stack"."""
    state = new(people, temple, 0)
    spaces = TRACKS[state.temple].spaces
    found = {spaces[i].id.split("_")[1]: len(tiles) for i, tiles in enumerate(state.bonus) if tiles}
    assert set(found) == BONUS[temple, max(2, people)]
    assert found.pop("7", None) in (None, 2 if people <= 2 else 3)
    assert set(found.values()) == {1}
    assert len(state.temple_stack) == max(2, people)
    counts = Counter(kind for tiles in state.bonus for kind in tiles) + Counter(state.bonus_pool)
    assert counts == {kind: bonus.count for kind, bonus in enumerate(BONUSES)}


@tables
def test_assistants(people: int, temple: str) -> None:
    """1.1.9 "Bird: three supply stacks of 4. Snake: first deal one per player (solo 2) as the rescue stack ...,
    then supply
    stacks of 3, 3 and the rest"; "Only the top assistant of each stack ... is public"."""
    state = new(people, temple, 0)
    heights = sorted(1 + under for _, under in state.stacks)
    if temple == "bird":
        assert heights == [4, 4, 4] and not state.rescue
    else:
        rest = {1: 4, 2: 4, 3: 3, 4: 2}[people]
        assert heights == sorted([3, 3, rest])
        assert len(state.rescue) == max(2, people)
        assert state.rescue[0] >= 0 and set(state.rescue[1:]) == {-1}


@tables
def test_players(people: int, temple: str) -> None:
    """1.2 "Six-card deck: 2 Funding (one car, one ship), 2 Exploration (one car, one ship), 2 Fear", five in hand;
    figures,
    slots, markers."""
    state = new(people, temple, 0)
    for player in state.seats:
        cards = sorted(player.hand + tuple(card for segment in player.deck for card in segment.cards))
        assert cards == [0, 1, 2, 3, FEAR, FEAR]
        assert len(player.hand) == 5 and player.deck_size == 1
        assert player.home == 2 and not player.slots and not player.crates and not player.helpers
        assert player.glass == player.book == 0
    assert state.fear_left == 19 - 2 * people


@tables
def test_start_resources(people: int, temple: str) -> None:
    """1.2.4 "Start resources by seat: 2 coins / 1 coin 1 compass / 2 coins 1 compass / 1 coin 2 compasses"; 11 "You are
    seat 2: 1 coin, 1 compass"."""
    for number in range(6):
        state = new(people, temple, number)
        wanted = [[2, 0, 0, 0, 0], [1, 1, 0, 0, 0], [2, 1, 0, 0, 0], [1, 2, 0, 0, 0]]
        for step in range(people):
            purse = state.seats[(state.start + step) % people].tokens
            assert purse == wanted[1 if people == 1 else step]


def test_start_player_is_random() -> None:
    """1.2.3 "Start player: random"."""
    assert {new(4, "bird", number).start for number in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize("difficulty", range(6))
def test_rival(difficulty: int) -> None:
    """11.1 "6 archaeologists, a glass on the start space"; "all five dig tiles + one tile of each of five pairs";
    "Difficulty 0-5 = number of red tiles; which pairs are red is drawn at random"; "start player in every round"."""
    from game.arnak.content import RIVAL_TILES

    sets = set()
    for number in range(12):
        state = new(1, "bird", number, difficulty=difficulty)
        rival = state.rival
        assert rival is not None
        assert rival.figures == 6 and rival.glass == 0
        tiles = sorted((*rival.rest, rival.next))
        assert len(tiles) == 10
        assert sum(1 for tile in tiles if RIVAL_TILES[tile].red) == difficulty
        assert sorted(RIVAL_TILES[tile].pair or RIVAL_TILES[tile].id for tile in tiles) == sorted(
            {tile.pair or tile.id for tile in RIVAL_TILES}
        )
        assert sum(RIVAL_TILES[tile].arrow for tile in tiles) == 5, "five arrows each way"
        assert [state.game.action_text(action) for action in state.legal_actions()] == ["rival"]
        sets.add(tuple(tiles))
    assert (len(sets) > 1) == (difficulty in range(1, 5))


def test_a_temple_fixes_four_travel_costs() -> None:
    """1.1.1 "It fixes the research track, the twelve travel costs of the undiscovered sites and the three temple costs.
    Camps, slots, card row and everything else are the same"."""
    from game.arnak.content import CAMPS, SITE_NAMES, SPACE_COST, TRAVEL

    bird, snake = ([TRAVEL[cost] for cost in costs] for costs in SPACE_COST)
    assert bird[: 2 * CAMPS] == snake[: 2 * CAMPS] == [(0,), (0, 0)] * 5
    car, ship = (1,), (2,)
    assert bird[2 * CAMPS :] == [car, car, ship, ship] * 2 + [car * 2, car * 2, ship * 2, ship * 2]
    other = {
        SITE_NAMES[space - CAMPS]: snake[space] for space in range(2 * CAMPS, len(bird)) if bird[space] != snake[space]
    }
    assert other == {"level1_upper_2": (0, 0), "level1_upper_3": (3,), "level2_2": (0, 3), "level2_3": (1, 2)}


def test_nothing_is_left_over_of_the_idols_and_guardians_suffice() -> None:
    """1.1.4 "None are left over": 8 + 4 * 2 idols; 1.1.8 three face-down stacks of 10, 6 and 15."""
    state = new(2, "bird", 0)
    assert [len(pile) for pile in state.site_deck] == [10, 6]
    assert len(state.guardian_deck) == 15
    kinds = Counter(kind for number in range(300) for kind in new(2, "bird", number).idol if kind >= 0)
    assert len(kinds) == 6 and kinds[0] > kinds[5]


def test_refused_tables() -> None:
    """1: one to four players, a temple, a difficulty from 0 to 5; anything else is refused."""
    from game.arnak.rules import GAME
    from game.core.reasons import BadInput

    for people, options in (
        (0, {}), (5, {}), (2, {"temple": "lion"}), (1, {"difficulty": 6}), (2, {"snake_coins": 4}), (2, {"other": 1}),
    ):  # fmt: skip
        with pytest.raises(BadInput):
            GAME.new(people, "x", options)
