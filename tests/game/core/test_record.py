"""Records as text: what is written reads back, and no text whatever raises anything but `BadInput`."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.reasons import BadInput
from game.core.record import (
    LINES_AT_ONCE,
    MOST_LINES,
    MOST_SKIPPED,
    Header,
    Move,
    Record,
    Seat,
    begun_line,
    read_record,
    reading_record,
)

HEAD = Header(
    "pebbles",
    1,
    "a seed",
    {"pile": 12, "boom": False},
    (Seat("Ἀγάθη", "person", "", "sky"), Seat('Bo: "x"\n', "computer", "hard", "blue")),
    "free",
    "2025-11-20T13:00:00Z",
)
START = "\n".join(HEAD.lines()) + "\n"


LETTERS = st.characters(exclude_categories=["Cs"])


def keys(record: Record) -> list[str]:
    return [fault.key for fault in record.faults]


def test_text_reads_back() -> None:
    record = Record(HEAD)
    record.add(Move(1, 0, 0, "roll", None))
    record.add(Move(2, 1, 0, "take 2", "0123456789ab"))
    record.add(Move(3, 1, 0, "take 1", None))
    record.add(Move(7, 0, 0, "roll", None))
    record.stand(2)
    record.join(2)
    assert read_record(record.text()) == record
    assert [move.number for move in record.line_to(2)] == [1, 2]
    assert record.line_to(0) == []


texts = st.text(LETTERS, max_size=40)
headers = st.builds(
    Header,
    st.text(LETTERS, max_size=40),
    st.integers(1, 10_000),
    st.text(LETTERS, max_size=200),
    st.dictionaries(texts, st.booleans() | st.integers(-(10**9), 10**9) | texts, max_size=4),
    st.lists(st.builds(Seat, texts, st.sampled_from(["person", "computer"]), texts, texts), max_size=8).map(tuple),
    st.sampled_from(["until_new", "free", "none"]),
    texts,
    st.none() | st.integers(0, 300),
)


@given(headers)
def test_any_header_reads_back(header: Header) -> None:
    assert read_record("\n".join(header.lines()) + "\n").header == header


@given(st.data())
def test_any_tree_of_moves_reads_back(data: st.DataObject) -> None:
    record = Record(HEAD)
    for number in range(1, data.draw(st.integers(0, 12)) + 1):
        parent = data.draw(st.sampled_from([0, *record.moves]))
        digest = data.draw(st.sampled_from([None, "0123456789ab"]))
        record.add(Move(number * 3, parent, number % 4, f"go {number}", digest))
        record.join(data.draw(st.integers(1, 4)))
    for number in data.draw(st.lists(st.sampled_from([0, *record.moves]), max_size=6)):
        record.stand(number)
    assert read_record(record.text()) == record


@pytest.mark.parametrize(
    ("lines", "tip"),
    [
        ("at 1", 3),
        ("at 2|at 0|at 1", 3),
        ("at 1|at 1", 1),
        ("at 1|at 1|at 0", 1),
        ("at 2|at 2|at 3|at 2", 3),
        ("at 1|4 0 d|at 1", 4),
        ("at 1|4 0 d|at 1|at 2", 2),
        ("at 1|4 0 d|at 1|at 2|at 0", 2),
        ("at 1|4 0 d|at 3|at 0", 3),
        ("at 1|?", 3),
        ("at 1|?|4 0 d", 3),
        ("at 9|4 0 d|at 2", 3),
    ],
)
def test_what_was_undone_can_be_done_again_until_something_else_is(lines: str, tip: int) -> None:
    text = START + "1 0 a\n2 0 b\n3 0 c\n" + lines.replace("|", "\n") + "\n"
    assert read_record(text).tip == tip


@pytest.mark.parametrize(
    ("lines", "joined"),
    [
        ("# 2 as one", {3: 2}),
        ("at 2|# 2 as one", {2: 2}),
        ("# 2 as one|# 1 as one", {}),
        ("# 2 as one|at 2|# 2 as one", {3: 2, 2: 2}),
        ("# 999 as one", {3: 999}),
        ("at 0|# 2 as one", {}),
        ("?|# 2 as one", {}),
        ("# 0 as one|# 02 as one|# 1000 as one|# -1 as one|#2 as one|# 2 as one, perhaps| # 2 as one", {}),
    ],
)
def test_what_was_one_gesture_is_told_by_a_comment(lines: str, joined: dict[int, int]) -> None:
    """To a program that does not know it, it is a comment like any other."""
    record = read_record(START + "1 0 a\n2 0 b\n3 0 c\n" + lines.replace("|", "\n") + "\n")
    assert record.as_one == joined and list(record.moves) == [1, 2, 3]


def test_going_to_and_fro_between_long_branches_is_read_at_once() -> None:
    """A file is read before anyone knows whether it is a game: its size must not count twice."""
    half = 20_000
    moves = [f"{number} 0 a" for number in range(1, half)] + ["at 0"] + [f"{half + n} 0 b" for n in range(half)]
    begun = time.perf_counter()
    record = read_record(START + "\n".join([*moves, *[f"at {half - 1}", f"at {2 * half - 1}"] * half]) + "\n")
    assert record.tip == record.at == 2 * half - 1
    assert time.perf_counter() - begun < 2


@given(st.text())
def test_any_text_is_a_record_or_bad_input(text: str) -> None:
    for whole in (text, START + text, START + text + "\n"):
        try:
            record = read_record(whole)
        except BadInput as error:
            assert str(error) and "\n" not in str(error)
        else:
            assert record.at == 0 or record.at in record.moves
            assert record.line_to(record.at) is not None


@given(
    st.lists(
        st.sampled_from(["1 0 a", "2 1 b = 0123456789ab", "3 0 c", "at 0", "at 1", "at 9", "# x", "?", "", "5 0 d\r"])
    )
)
def test_any_order_of_lines_gives_a_sound_tree(lines: list[str]) -> None:
    record = read_record(START + "".join(line + "\n" for line in lines))
    for number, move in record.moves.items():
        assert move.number == number > move.parent
        assert move.parent == 0 or move.parent in record.moves
        assert number <= record.last
    assert record.line_to(record.at) == record.line_to(record.tip)[: len(record.line_to(record.at))]
    again = read_record(record.text())
    assert (again.moves, again.at, again.tip) == (record.moves, record.at, record.tip)


@given(st.integers(0, len(START)), LETTERS)
def test_a_garbled_head_is_bad_input_or_a_record(at: int, letter: str) -> None:
    try:
        record = read_record(START[:at] + letter + START[at + 1 :])
    except BadInput as error:
        assert str(error)
    else:
        assert not record.moves


@given(st.integers(0, 10_000))
def test_a_truncated_record_keeps_all_whole_lines(at: int) -> None:
    moves = [f"{number} 0 go {number}" for number in range(1, 40)]
    text = START + "\n".join(moves) + "\n"
    at = len(START) + at % (len(text) - len(START) + 1)
    record = read_record(text[:at])
    whole = text[len(START) : at].count("\n")
    assert record.at == len(record.moves) == whole
    assert keys(record) == ([] if text[at - 1] == "\n" else ["core.record.torn"])


@pytest.mark.parametrize(
    ("last", "moves"),
    [("2 0 b = 0123456789ab", [1, 2]), ("2 0 b = 0123456789ab\r", [1, 2]), ("# a note", [1]), ("\r", [1])],
)
def test_a_last_line_that_is_whole_needs_no_line_end(last: str, moves: list[int]) -> None:
    record = read_record(START + "1 0 a\n" + last)
    assert list(record.moves) == moves and record.unended and keys(record) == [] and not record.torn
    assert read_record(START.removesuffix("\n")).unended


@pytest.mark.parametrize(
    ("line", "text"),
    [
        *(("12 0 go 4 = 0123456789a"[:length], "go 4"[: max(0, length - 5)].strip()) for length in range(1, 23)),
        ("a", ""),
        ("at 1", ""),
        ("at x", None),
        ("x", None),
        ("1 0 a # b", None),
    ],
)
def test_of_a_line_cut_off_what_can_be_read_is_known(line: str, text: str | None) -> None:
    assert begun_line(line) == text


@pytest.mark.parametrize("last", ["?", "3 0 c", "at"])
def test_a_line_that_is_torn_or_garbled_is_named_by_its_number(last: str) -> None:
    text = START + "1 0 a\n?\nat 1\n2 0 b\n" + last
    lines = text.split("\n")
    numbers = [dict(fault.params)["line"] for fault in read_record(text).faults]
    assert numbers == [lines.index("?") + 1, len(lines)]


def test_moves_after_a_garbled_line_wait_for_the_next_at_line() -> None:
    record = read_record(START + "1 0 a\n2 0 b\n?\n4 0 d\nat 1\n5 0 e\n")
    assert list(record.moves) == [1, 2, 5]
    assert record.moves[5].parent == 1
    assert (record.at, record.last) == (5, 5)
    assert keys(record) == ["core.record.line"]


def test_numbers_of_lost_moves_are_not_used_again() -> None:
    record = read_record(START + "1 0 a\n?\n8 0 d\n")
    assert (list(record.moves), record.last) == ([1], 8)
    again = read_record(START + "1 0 a\n?\n8 0 d\nat 1\n9 0 e\n")
    assert (list(again.moves), again.at) == ([1, 9], 9)


def test_an_absurd_number_is_a_garbled_line() -> None:
    record = read_record(START + "1 0 a\n999999999 0 b\n")
    assert (list(record.moves), record.last, keys(record)) == ([1], 1, ["core.record.line"])


def test_a_number_may_skip_as_many_as_a_record_can_hold() -> None:
    most = 1 + MOST_SKIPPED
    assert list(read_record(START + f"1 0 a\n{most} 0 b\n{most + MOST_SKIPPED} 0 c\nat {most}\n").moves) == [
        1,
        most,
        most + MOST_SKIPPED,
    ]
    record = read_record(START + f"1 0 a\n{most + 1} 0 b\n")
    assert (list(record.moves), record.last, keys(record)) == ([1], 1, ["core.record.line"])


def test_line_ends_of_windows_are_read() -> None:
    text = START + "1 0 a\n2 0 b\nat 1\n"
    assert read_record(text.replace("\n", "\r\n")) == read_record(text)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "no_record"),
        ("\n", "no_record"),
        ("\x89PNG\r\n\x1a\n", "no_record"),
        ("antikythera record 2\n", "record_version"),
        ("antikythera record 1", "record_no_moves"),
        ("antikythera record 1\n", "record_no_moves"),
        (START.partition("moves:")[0], "record_no_moves"),
        (START.replace("game: ", "game "), "record_head"),
        (START.replace('game: "pebbles"', "game: 'pebbles'"), "record_head"),
        (START.replace('game: "pebbles"', "game: 7"), "not_text"),
        (START.replace("rules: 1", "rules: 1.0"), "not_number"),
        (START.replace("rules: 1", "rules: true"), "not_number"),
        (START.replace("rules: 1", "rules: 0"), "range"),
        (START.replace("rules: 1", "rules: " + "9" * 5000), "record_head"),
        (START.replace("rules: 1", "rules: " + "9" * 4000), "range"),
        (START.replace("rules: 1", "rules: " + "[" * 900 + "]" * 900), "not_number"),
        (START.replace("rules: 1", "rules: " + "[" * 99_999), "record_head"),
        (START.replace('"a seed"', '"\\ud800"'), "not_text"),
        (START.replace('"a seed"', f'"{"x" * 201}"'), "not_text"),
        (START.replace('"pile": 12', '"pile": "\\udfff"'), "not_text"),
        (START.replace('"pile": 12', '"pile": null'), "not_text"),
        (START.replace('"computer"', '"robot"'), "not_one_of"),
        (START.replace('"free"', '"sometimes"'), "not_one_of"),
        ("\n".join(line for line in START.split("\n") if not line.startswith("seats")), "missing"),
        (START.replace("moves:", 'seed: "another seed"\nmoves:'), "record_repeated"),
        (START.replace('"pile": 12', '"pile": 12, "pile": 9'), "field_repeated"),
        (START.replace("moves:", "variaton: 3\nmoves:"), "unknown_field"),
        (START.replace("moves:", 'clock: {"minutes": 20}\nmoves:'), "unknown_field"),
        (START + "#\n" * (MOST_LINES + 1), "record_long"),
    ],
)
def test_a_head_that_cannot_be_says_why(text: str, code: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_record(text)
    assert caught.value.reason.code == code
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 300


def test_a_head_of_a_later_program_is_refused_in_a_plain_sentence() -> None:
    with pytest.raises(BadInput) as caught:
        read_record(START.replace("moves:", "variaton: 3\nmoves:"))
    assert str(caught.value) == 'record has a field "variaton" that this program does not know.'


def test_a_long_record_is_read_a_piece_at_a_time() -> None:
    """Whoever waits for it can do something else meanwhile."""
    text = "\n".join([*HEAD.lines(), "1 0 a", *["at 0", "at 1"] * LINES_AT_ONCE]) + "\n"
    reading = reading_record(text)
    pieces = 0
    while True:
        try:
            next(reading)
        except StopIteration as end:
            assert end.value == read_record(text)
            break
        pieces += 1
    assert pieces == 2
