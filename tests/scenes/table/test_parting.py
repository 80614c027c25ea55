"""A text that is too long for its place is divided into parts that fit."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scenes.stage.markup import parse
from scenes.table.parting import parted


def test_parts_end_with_a_sentence_where_one_ends_late_enough() -> None:
    text = "One two. Three four five. Six"
    assert parted(text, lambda part: len(part) <= 40) == [text]
    assert parted(text, lambda part: len(part) <= 26) == ["One two. Three four five.", "Six"]
    assert parted("Two. Three four five six", lambda part: len(part) <= 20) == ["Two. Three four five", "six"]
    assert parted("One: two three four", lambda part: len(part) <= 8) == ["One:", "two", "three", "four"]


def test_nothing_is_divided_inside_a_tag() -> None:
    text = "Dig [b]four temples and no more[/b] at the [icon:temple] here"
    parts = parted(text, lambda part: len(part) <= 24)
    assert " ".join(parts) == text
    assert all(parse(part, "body") for part in parts)


def test_what_cannot_be_divided_stays_whole() -> None:
    assert parted("indivisible", lambda part: len(part) <= 3) == ["indivisible"]
    assert parted("\u4e00\u4e8c\u3002\u4e09\u56db", lambda part: len(part) <= 3) == [
        "\u4e00\u4e8c\u3002",
        "\u4e09\u56db",
    ]


@given(st.lists(st.text("abc.:", min_size=1, max_size=9), min_size=1, max_size=20), st.integers(9, 40))
def test_nothing_is_lost_and_every_part_fits(words: list[str], most: int) -> None:
    parts = parted(" ".join(words), lambda part: len(part) <= most)
    assert " ".join(parts).split() == words and all(0 < len(part) <= most for part in parts)
