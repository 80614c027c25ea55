"""Checks of JSON from outside, options, and content files: each fault is one sentence that names the place."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.checks import Fields, plain, whole
from game.core.content import ContentError, Table, read_table
from game.core.options import Option, key_values, resolve
from game.core.reasons import BadInput
from game.core.words import short
from tests.game.core.pebbles import PEBBLES

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
OPTIONS = PEBBLES.options


def refused(call: Callable[..., object], *args: object) -> str:
    with pytest.raises(BadInput) as caught:
        call(*args)
    text = str(caught.value)
    assert text and "\n" not in text and "{" not in text, text
    return caught.value.reason.code


def test_each_kind_of_field() -> None:
    fields = Fields({"n": 3, "t": "x", "f": True, "l": [1, 2], "o": {"a": 1}, "k": [{"a": 1}]}, "state")
    assert fields.number("n", 0, 3) == 3
    assert fields.text("t") == "x"
    assert fields.flag("f") is True
    assert fields.numbers("l", 1, 2, 2) == [1, 2]
    assert fields.child("o").number("a", 1, 1) == 1
    assert [child.number("a", 1, 1) for child in fields.children("k")] == [1]
    fields.no_more()
    fields = Fields({"n": 3, "b": True, "x": 1.0, "s": "abc", "l": [1, True]}, "state")
    assert refused(Fields, [], "state") == "not_object"
    assert refused(fields.raw, "y") == "missing"
    assert refused(fields.number, "n", 0, 2) == "range"
    assert refused(fields.number, "b", 0, 2) == "not_number"
    assert refused(fields.number, "x", 0, 2) == "not_number"
    assert refused(fields.flag, "n") == "not_flag"
    assert refused(fields.text, "s", 2) == "not_text"
    assert refused(fields.one_of, "s", ("a", "b")) == "not_one_of"
    assert refused(fields.numbers, "l", 0, 2) == "not_number"
    assert refused(fields.items, "s") == "not_list"
    assert refused(fields.items, "l", 3) == "length"
    assert refused(fields.items, "l", None, 1) == "length"
    assert refused(Fields({"z": 1}, "state").no_more) == "unknown_field"


@given(json_values)
def test_any_value_is_refused_in_a_sentence(value: object) -> None:
    for call in (
        lambda: Fields(value, "x").no_more(),
        lambda: whole(value, 0, 5, "x"),
        lambda: plain(value, 3, "x"),
        lambda: Fields({"k": value}, "x").flag("k"),
        lambda: Fields({"k": value}, "x").one_of("k", ("a",)),
        lambda: Fields({"k": value}, "x").numbers("k", 0, 3, 2),
        lambda: resolve(OPTIONS, {"pile": value}),
        lambda: PEBBLES.load(value),
        lambda: PEBBLES.load({**PEBBLES.new(2, "s").to_json(), "pending": value}),
    ):
        try:
            call()
        except BadInput as error:
            assert "\n" not in str(error)


@given(json_values)
def test_a_value_in_a_sentence_is_short(value: object) -> None:
    text = short(value)
    assert len(text) <= 40 and text == " ".join(text.split())
    text.encode("utf-8")


def test_a_value_in_a_sentence_is_as_files_have_it() -> None:
    """Whoever looks for it there finds no None and no True."""
    for text in ("null", "true", "7", "1.5", '{"a": [null, false]}', '"é"'):
        assert short(json.loads(text)) == text
    assert short({1, 2}) == '"{1, 2}"', "what no file holds"


def test_a_value_that_cannot_be_printed_is_named() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert short(deep) == "(list)"
    assert short(10**5000) == "(int)"


def test_options_take_text_and_json_alike() -> None:
    assert resolve(OPTIONS, None) == {"pile": 12, "boom": False}
    assert resolve(OPTIONS, {"pile": "40", "boom": "TRUE"}) == {"pile": 40, "boom": True}
    assert resolve(OPTIONS, {"pile": 40, "boom": True}) == {"pile": 40, "boom": True}
    assert refused(resolve, OPTIONS, {"pile": 41}) == "option_value"
    assert refused(resolve, OPTIONS, {"pile": True}) == "option_value"
    assert refused(resolve, OPTIONS, {"boom": 1}) == "option_value"
    assert refused(resolve, OPTIONS, {"pole": 12}) == "option_unknown"


def test_values_of_options_have_their_names() -> None:
    option = Option("pebbles", "boom", False, (False, True), "pebbles 2")
    assert option.value_name(True).key == "pebbles.option.boom.true"
    assert option.help.key == "pebbles.option.boom.help"


def test_players_are_checked() -> None:
    assert refused(PEBBLES.new, 1, "s") == "players"
    assert refused(PEBBLES.new, 5, "s") == "players"


def test_an_observation_has_no_seed_and_no_key() -> None:
    state = PEBBLES.new(2, "s")
    seen = state.observation(1).to_json()
    assert refused(PEBBLES.load, {**seen, "seed": "s"}) == "seed_observed"
    assert PEBBLES.load(seen).key == 0
    assert PEBBLES.load(state.to_json()).key == state.key


def test_content_names_file_table_and_key(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text('[card]\nname = "x"\ncost = 3\nlist = [1, 2]\nwords = ["a"]\nlive = true\n[[card.part]]\nn = 1\n')
    card = read_table(file).table("card")
    assert (card.text("name"), card.number("cost", 0, 3), card.numbers("list")) == ("x", 3, (1, 2))
    assert (card.texts("words"), card.flag("live")) == (("a",), True)
    assert [part.number("n") for part in card.tables("part")] == [1]
    for call in (
        lambda: card.number("price"),
        lambda: card.number("cost", 0, 2),
        lambda: card.number("name"),
        lambda: card.number("live"),
        lambda: card.numbers("cost"),
        lambda: card.numbers("list", 0, 1),
        lambda: card.text("cost"),
        lambda: card.text("name", ("y", "z")),
        lambda: card.texts("list"),
        lambda: card.flag("cost"),
        lambda: card.tables("cost"),
        lambda: card.table("cost"),
    ):
        with pytest.raises(ContentError, match=r"cards\.toml: \[card"):
            call()
    assert Table({"a": {"b": {}}}, "f").table("a").table("b").where == "a.b"


@pytest.mark.parametrize("data", [b"[card", b"\xff\xfe", None])
def test_a_content_file_that_cannot_be_read(tmp_path: Path, data: bytes | None) -> None:
    file = tmp_path / "cards.toml"
    if data is not None:
        file.write_bytes(data)
    with pytest.raises(ContentError, match=r"^cards\.toml: "):
        read_table(file)


def test_options_are_read_from_arguments() -> None:
    assert key_values(["pile=12", "boom=", "note=a=b"]) == {"pile": "12", "boom": "", "note": "a=b"}


@pytest.mark.parametrize("words", [["pile"], ["pile=1", "pile=1"], ["x" * 9000]])
def test_options_of_another_form_are_refused(words: list[str]) -> None:
    with pytest.raises(BadInput, match="KEY=VALUE") as caught:
        key_values(words)
    assert caught.value.reason.code == "option" and len(str(caught.value)) < 200
