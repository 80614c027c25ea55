"""The dice of Corinth, thrown by the game's own chance."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TypeVar

import pytest

from game.core.chance import Stream, key_of
from game.core.events import Event
from game.corinth.rules import GAME
from tests.game.corinth.build import numbers, only, position, sheet

# data [sanity]: probability of k different values with n dice, k = 1..6.
DISTINCT = {
    9: [5.95e-07, 0.0007591, 0.0360201, 0.2775634, 0.4966135, 0.1890432],
    10: [9.92e-08, 0.0002535, 0.0185161, 0.2030524, 0.5063657, 0.2718121],
    11: [1.65e-08, 0.0000846, 0.0094271, 0.1446263, 0.4896556, 0.3562064],
    12: [2.76e-09, 0.0000282, 0.0047699, 0.1011311, 0.4562551, 0.4378157],
}


_Kind = TypeVar("_Kind")


def thrown(bought: int, rolls: int) -> list[tuple[list[int], list[int]]]:
    """White and yellow dice of that many rolls of different seeds."""
    state = position("", sheet(gold=3))
    found = []
    for number in range(rolls):
        world = state.determinize(state.current_player, key_of(f"dice {bought} {number}"))
        events: list[Event] = []
        world.act(GAME.parse_action(f"roll {bought}"), events)
        rolled = only(events, "dice_rolled")
        found.append((numbers(rolled, "white"), numbers(rolled, "yellow")))
    return found


def chi_square(counts: Counter[_Kind], cells: int) -> float:
    """Of counts that should be equal over so many cells."""
    expected = sum(counts.values()) / cells
    missing = cells - len(counts)
    return sum((count - expected) ** 2 / expected for count in counts.values()) + missing * expected


@pytest.fixture(scope="module")
def rolls() -> list[tuple[list[int], list[int]]]:
    """5,000 rolls with three yellow dice each: 60,000 faces."""
    return thrown(3, 5000)


def test_sixty_thousand_faces(rolls: list[tuple[list[int], list[int]]]) -> None:
    """4.4: fair dice. 60,000 faces; chi-square with 5 degrees of freedom stays below 20.5 (99.9 %)."""
    faces = Counter(face for white, yellow in rolls for face in white + yellow)
    assert sum(faces.values()) == 60_000
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert chi_square(faces, 6) < 20.5


def test_each_die_of_a_roll_is_fair(rolls: list[tuple[list[int], list[int]]]) -> None:
    """Every one of the twelve dice by itself, the yellow ones too: 5 degrees of freedom, 99.99 % is 25.7."""
    for die in range(12):
        faces = Counter((white + yellow)[die] for white, yellow in rolls)
        assert chi_square(faces, 6) < 25.7, die


def test_pairs_in_a_roll(rolls: list[tuple[list[int], list[int]]]) -> None:
    """Neighbouring dice of a roll do not depend on each other: 36 cells, 35 degrees of freedom, 99.9 % is 66.6."""
    pairs = Counter(pair for white, yellow in rolls for pair in pairwise(white + yellow))
    assert chi_square(pairs, 36) < 66.6


def test_serial(rolls: list[tuple[list[int], list[int]]]) -> None:
    """One seed's long stream: pairs and triples at distance one (215 degrees of freedom, 99.9 % is 284.8)."""
    del rolls
    faces = Stream(key_of("serial"), 0).dice(60_000)
    assert chi_square(Counter(faces), 6) < 20.5
    assert chi_square(Counter(zip(faces[::2], faces[1::2], strict=True)), 36) < 66.6
    triples = Counter(zip(faces[::3], faces[1::3], faces[2::3], strict=True))
    assert chi_square(triples, 216) < 284.8


def test_rolls_of_one_game_follow_each_other() -> None:
    """The rolls of one game differ from each other and are fair together: the counter goes on."""
    faces: Counter[int] = Counter()
    seen = set()
    for number in range(60):
        state = GAME.new(2, f"follow {number}")
        while not state.is_terminal:
            events: list[Event] = []
            state.act(state.legal_actions()[0], events)
            for event in events:
                if event.kind == "dice_rolled":
                    white = tuple(numbers(event, "white"))
                    seen.add((number, white))
                    faces.update(white)
    assert len(seen) >= 60 * 12 - 1
    assert chi_square(faces, 6) < 20.5


def test_first_dice_do_not_depend_on_how_many_are_bought() -> None:
    """The white dice fall the same however many yellow ones are bought; so do the first yellow ones."""
    for number in range(200):
        state = position("", sheet(gold=3), seed=f"bought {number}")
        results = []
        for bought in range(4):
            events: list[Event] = []
            after = state.clone()
            after.act(GAME.parse_action(f"roll {bought}"), events)
            rolled = only(events, "dice_rolled")
            results.append((numbers(rolled, "white"), numbers(rolled, "yellow")))
        for bought, (white, yellow) in enumerate(results):
            assert white == results[0][0]
            assert yellow == results[3][1][:bought]


@pytest.mark.parametrize("dice", [9, 10, 11, 12])
def test_different_values(dice: int) -> None:
    """data [sanity]: probabilities of k different values; 4,000 rolls, five standard deviations."""
    count = 4000
    found = Counter(len(set(white + yellow)) for white, yellow in thrown(dice - 9, count))
    for k, probability in enumerate(DISTINCT[dice], 1):
        deviation = (count * probability * (1 - probability)) ** 0.5
        assert abs(found[k] - count * probability) <= 5 * deviation + 1, k
    assert sum(DISTINCT[dice]) == pytest.approx(1, abs=1e-5)
