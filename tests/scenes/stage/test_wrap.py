from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.stage.markup import MarkupError, Span, Style, escape, parse, plain
from scenes.stage.wrap import INDENT, NOT_AT_END, NOT_AT_START, break_words, words


def measure(span: Span) -> float:
    return 10.0 if span.icon else 10.0 * len(span.text)


def broken(markup: str, width: float) -> list[str]:
    lines = break_words(words(parse(markup, "body")), width, measure)
    return ["".join(span.icon or span.text for span in line) for line in lines]


def test_words_wrap_at_spaces() -> None:
    assert broken("one two three", 80) == ["one two", "three"]
    assert broken("one  two", 200) == ["one two"]


def test_newlines_end_lines() -> None:
    assert broken("a\nb\n\nc", 100) == ["a", "b", "", "c"]


def test_a_long_word_is_divided_rather_than_lost() -> None:
    assert broken("abcdefghij", 40) == ["abcd", "efgh", "ij"]


def test_an_icon_stays_with_its_number() -> None:
    assert broken("pay 12[icon:coin] now", 60) == ["pay", "12coin", "now"]


def test_a_row_of_signs_is_cut_between_signs_and_never_between_one_and_its_number() -> None:
    assert broken("[icon:fear]2[icon:slate]2[icon:head]", 20) == ["fear", "2slate", "2head"]
    assert broken("[icon:fear][icon:laurel]2", 20) == ["fear", "laurel2"]
    assert broken("1234567890", 40) == ["1234", "5678", "90"]


def test_a_choice_of_icons_is_broken_after_a_stroke() -> None:
    assert broken("1: [icon:coin]/[icon:gold]/[icon:gem]", 70) == ["1: coin/gold/", "gem"]


def test_hyphens_and_styles_are_places_to_break_and_not() -> None:
    assert broken("half-[b]way[/b] there", 90) == ["half-way", "there"]
    assert broken("half-way", 60) == ["half-", "way"]


def test_a_number_stays_with_what_a_hyphen_or_a_space_joins_to_it() -> None:
    assert broken("hold the 3-room or", 110) == ["hold the", "3-room or"]
    assert broken("cost 3 [icon:coin] and", 60) == ["cost", "3 coin", "and"]
    assert broken("for [n]+3[/n] [icon:coin] each", 60) == ["for", "+3 coin", "each"]
    assert broken("at d3 [icon:coin]", 50) == ["at d3", "coin"]


def test_a_paragraph_does_not_end_with_a_word_alone() -> None:
    assert broken("1, 3 or 7 drachmas in all.", 220) == ["1, 3 or 7 drachmas", "in all."]
    assert broken("1, 3 or 7 drachmas in all.\nMore", 220) == ["1, 3 or 7 drachmas", "in all.", "More"]
    assert broken("one two", 40) == ["one", "two"]
    assert broken("one two three", 80) == ["one two", "three"]


def test_what_holds_together_by_spaces_is_no_word_alone() -> None:
    """A link to a rule stands alone on a line rather than to draw the end of a sentence after it."""
    assert broken("one two three [link:a/1]See\N{NO-BREAK SPACE}§\N{NO-BREAK SPACE}1[/link]", 140) == [
        "one two three",
        "See\N{NO-BREAK SPACE}§\N{NO-BREAK SPACE}1",
    ]
    assert broken("one two three four", 140) == ["one two", "three four"]


def test_a_number_goes_down_to_what_it_counts_if_that_takes_no_further_line() -> None:
    assert broken("Digs a temple: 1 point more", 160) == ["Digs a temple:", "1 point more"]
    assert broken("Digs a temple: +1 point and 2", 180) == ["Digs a temple:", "+1 point and 2"]
    assert broken("pays 1 [b]coin[/b]", 60) == ["pays", "1 coin"]
    # A name is not counted; what has no room below stays; no line is left empty; no line is added.
    assert broken("Digs a temple: 1 Point more", 160) == ["Digs a temple: 1", "Point more"]
    assert broken("a 12 abcdefghij k", 120) == ["a 12", "abcdefghij k"]
    assert broken("12 drachmas", 80) == ["12", "drachmas"]
    assert broken("aaaaa 2 bbbb ccc", 80) == ["aaaaa 2", "bbbb ccc"]


def test_lines_that_are_cut_hold_as_many_words_as_they_can() -> None:
    spans = parse("one two three four", "body")
    told = ["".join(span.text for span in line) for line in break_words(words(spans), 140, measure, most=1)]
    assert told == ["one two three", "four"]


def test_chinese_breaks_anywhere_but_for_punctuation() -> None:
    assert broken("風和日麗。", 40) == ["風和日", "麗。"]
    assert broken("他說「你好」了", 30) == ["他說", "「你", "好」了"]
    assert broken("科林斯Corinth城", 60) == ["科林斯", "Corint", "h城"]


@given(st.text(alphabet="風和日麗，。「」（）、！a b", max_size=60), st.integers(3, 12))
def test_kinsoku_holds_for_every_text(text: str, width: int) -> None:
    compact = "".join(text.split())
    lines = break_words(words(parse(escape(text), "body")), width * 10.0, measure)
    told = ["".join(span.text for span in line) for line in lines]
    assert "".join("".join(told).split()) == compact
    for before, after in pairwise(told):
        if len(before) < width - 1 and before and after and " " not in text:
            assert after[0] not in NOT_AT_START or before[-1] in NOT_AT_START
            assert before[-1] not in NOT_AT_END or after[0] in NOT_AT_END


@given(st.text(max_size=40))
def test_escape_keeps_any_text(text: str) -> None:
    assert plain(escape(text)) == text


def test_markup_styles() -> None:
    spans = parse("a [b]b[/b] [c:accent]c [link:x/1]d[/link][/c]", "body")
    assert [span.style for span in spans if span.text.strip()] == [
        Style("body"),
        Style("semibold"),
        Style("body", "accent"),
        Style("body", "accent", "x/1"),
    ]


@pytest.mark.parametrize("bad", ["[b]open", "close[/b]", "[b][i]x[/b][/i]", "[nothing]x[/nothing]"])
def test_malformed_markup_is_an_error_that_shows_the_text(bad: str) -> None:
    with pytest.raises(MarkupError, match="in '"):
        parse(bad, "body")


def test_further_lines_of_a_paragraph_that_is_set_in_are_set_in_as_well() -> None:
    """As the lines of a score under what they belong to; nothing else is."""
    lead = 2 * INDENT
    assert broken(f"one\n{lead}two three four\nfive six", 80) == [
        "one",
        f"{lead}two",
        f"{lead}three",
        f"{lead}four",
        "five six",
    ]
    assert broken(f"{lead}one two [b]three[/b] four", 150) == [f"{lead}one two", f"{lead}three four"]
    assert broken(f"{lead}abcdefghij", 60) == [f"{lead}abcd", f"{lead}efgh", f"{lead}ij"]


def test_no_line_reaches_into_the_column_of_a_paragraph() -> None:
    """What earns points may need several lines; the column at the right is as wide as the widest of its parts."""
    gap = 2 * INDENT
    assert broken(f"one two three{gap}[r]12[/r]\nfour five six{gap}[r]3[/r]", 120) == [
        "one two",
        f"three{gap}12",
        "four",
        f"five six{gap}3",
    ]
    assert broken(f"one two three four\nfive{gap}[r]12[/r]", 140) == ["one two", "three four", f"five{gap}12"]
    assert broken(f"one two three{gap}[r]12[/r]", 170) == [f"one two three{gap}12"]
