"""Chance: the numbers are fixed for ever, fair, and streams know nothing of one another."""

import subprocess
import sys
from collections import Counter
from itertools import pairwise, permutations

import pytest

from game.core.chance import Stream, draw, key_of

# Fixed for ever: a changed number here changes every game that was ever recorded.
KEYS = {
    "": 0xE4A6A0577479B2B4,
    "Antikythera": 0x8B00AE8DAD02F834,
    "42": 0x57B43CF02666687A,
    "Ἀντικύθηρα": 0x25ADE78F6EDDE992,
    "港": 0x403EFDF231034E64,
}
NUMBERS = [
    0x0319BAA14A45CC97,
    0x679B06078DA2D5A5,
    0x28B197E79578FE60,
    0xE90E8BC0575B8F5D,
    0xD60806E7F6753D19,
    0x568666D5DF4E9E3D,
]
DICE = [4, 2, 1, 3, 1, 2, 4, 1, 4, 2, 4, 5]
SHUFFLED = [8, 4, 5, 7, 3, 9, 6, 1, 0, 2]


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_keys_never_change() -> None:
    for seed, key in KEYS.items():
        assert key_of(seed) == key, f"{seed!r}: {key_of(seed):#018x}"


def test_numbers_never_change() -> None:
    key = key_of("Antikythera")
    assert [draw(key, stream, counter) for stream in (0, 1) for counter in (0, 1, 2)] == NUMBERS
    assert Stream(key, 0).dice(12) == DICE
    assert Stream(key, 3).shuffled(range(10)) == SHUFFLED


def test_numbers_are_the_same_under_another_hash_seed() -> None:
    code = "from game.core.chance import *; print([draw(key_of('x'), 2, i) for i in range(5)])"
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert outputs == {f"{[draw(key_of('x'), 2, i) for i in range(5)]}\n"}


@pytest.mark.parametrize("faces", [2, 6, 10, 52])
def test_faces_are_equally_likely(faces: int) -> None:
    stream = Stream(key_of("fair"), 0)
    counts = Counter(stream.below(faces) for _ in range(faces * 1000))
    # Mean faces - 1, deviation sqrt(2 (faces - 1)): five deviations above are never met by chance.
    assert chi_square([counts[face] for face in range(faces)]) < faces - 1 + 5 * (2 * (faces - 1)) ** 0.5


def test_following_faces_do_not_depend_on_one_another() -> None:
    rolls = Stream(key_of("pairs"), 0).dice(36_001)
    pairs = Counter(pairwise(rolls))
    assert chi_square([pairs[a, b] for a in range(1, 7) for b in range(1, 7)]) < 35 + 5 * 70**0.5


def test_streams_and_seeds_do_not_depend_on_one_another() -> None:
    for others in (
        [Stream(key_of("one"), stream) for stream in range(2)],
        [Stream(key_of(seed), 0) for seed in ("1", "2")],
        [Stream(5, 0), Stream(6, 0)],
    ):
        left, right = (stream.dice(18_000) for stream in others)
        pairs = Counter(zip(left, right, strict=True))
        assert chi_square([pairs[a, b] for a in range(1, 7) for b in range(1, 7)]) < 35 + 5 * 70**0.5


def test_first_numbers_of_many_seeds_are_fair() -> None:
    counts = Counter(Stream(key_of(str(seed)), 0).below(6) for seed in range(12_000))
    assert chi_square([counts[face] for face in range(6)]) < 5 + 5 * 10**0.5


def test_a_stream_goes_on_from_its_counter() -> None:
    whole = Stream(9, 4)
    numbers = [whole.bits() for _ in range(8)]
    rest = Stream(9, 4, 3)
    assert [rest.bits() for _ in range(5)] == numbers[3:]
    assert rest.counter == whole.counter == 8


def test_every_order_of_a_pile_is_equally_likely() -> None:
    stream = Stream(key_of("pile"), 1)
    counts = Counter(tuple(stream.shuffled("abcd")) for _ in range(24_000))
    assert chi_square([counts[order] for order in permutations("abcd")]) < 23 + 5 * 46**0.5


def test_the_largest_range_is_fair_too() -> None:
    n = 2**63 - 1
    stream = Stream(1, 1)
    numbers = [stream.below(n) for _ in range(4000)]
    assert all(0 <= number < n for number in numbers)
    assert 1800 < sum(number > n // 2 for number in numbers) < 2200


def test_choice_reaches_every_item() -> None:
    stream = Stream(7, 7)
    assert {stream.choice("abc") for _ in range(100)} == set("abc")
