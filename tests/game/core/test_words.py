"""Catalogues: every key used in code exists, with the placeholders it is given; compiled files are up to date."""

import ast
import re
from functools import cache
from gettext import GNUTranslations
from pathlib import Path
from string import Formatter

import pytest

from game.core.words import SOFT_HYPHEN, Message, Words, content_folders, listed, msg, seat_name, with_names, words_for
from game.registry import games
from tests import naming
from tests.catalogues import ROOT, SOURCES, all_entries, entries

BOOKS = [*sorted(ROOT.glob("assets/rulebook/en/*.md")), ROOT / "README.md", ROOT / "game" / "README.md"]
_KEY = re.compile(rf"^(core|cli|saves|opponents|screen|{'|'.join(games())})\.[A-Za-z0-9_.]*[A-Za-z0-9_]$")


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@cache
def calls() -> tuple[tuple[str, str, set[str] | None, bool], ...]:
    """Each `msg`, `say`, `say_key`, `bad` or `SaveTrouble` with a literal key in game and saves: where, key, parameters
    (None if they are not all named), and whether the number of a plural form is given."""
    found: list[tuple[str, str, set[str] | None, bool]] = []
    for file in sorted([*ROOT.glob("game/**/*.py"), *ROOT.glob("saves/**/*.py")]):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            first = node.args[0]
            prefix = {"bad": "core.bad.", "SaveTrouble": "saves.trouble."}.get(name, "")
            if name not in {"msg", "say", "say_key", "bad", "SaveTrouble"} or not isinstance(first, ast.Constant):
                continue
            given = {keyword.arg for keyword in node.keywords}
            names = None if None in given else {name for name in given if name is not None}
            where, key = f"{file.relative_to(ROOT)}:{node.lineno}", prefix + str(first.value)
            found.append((where, key, names, len(node.args) > 1))
    return tuple(found)


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: str(source.parent.relative_to(ROOT)))
def test_compiled_catalogues_are_up_to_date(source: Path) -> None:
    words = pytest.importorskip("assets.bake.words", reason="the baking tools are not installed")
    assert source.with_suffix(".mo").read_bytes() == words.compiled(source), "run python -m assets.bake words"


def test_no_key_stands_in_two_catalogues() -> None:
    seen: dict[str, Path] = {}
    for source in SOURCES:
        for key in entries(source):
            assert seen.setdefault(key, source) == source, f"{key} is in {seen[key]} and {source}"


_COUNTS = re.compile(r"\{(count|found|left|length|moves|points|spent)\} (?!does )(\w+ )?[a-z]+s\b")
NEVER_ONE = {"screen.arnak.tip.tile", "screen.arnak.tip.seat.tiles"}
"""Temple tiles are worth 2 points or more."""


def test_a_number_of_things_has_a_singular() -> None:
    """A sentence that says how many has plural forms, or names the number apart from the things."""
    single = {key: texts[0] for key, texts in all_entries().items() if len(texts) == 1}
    assert {key for key, text in single.items() if _COUNTS.search(text)} == NEVER_ONE


def test_every_sentence_is_one() -> None:
    for key, sentences in all_entries().items():
        assert sentences and all(sentences), f"{key} says nothing"
        for sentence in sentences:
            assert sentence == sentence.strip(), f"{key} has blanks at its ends"
            placeholders(sentence)


AMERICAN = re.compile(
    r"\b(arbor|armor|color|favor|harbor|honor|humor|labor|neighbor|odor|rumor|splendor|vapor|vigor"
    r"|center|fiber|meter|theater|gray|plow|mold|jewelry|traveler|travel(ed|ing)|cancel(ed|ing)|label(ed|ing)"
    r"|level(ed|ing)|model(ed|ing)|analyz\w+|defense|offense|skillful|fulfill|catalog|dialog)"
    r"(s|ed|ing|ful|able|ite|ites)?\b",
    re.IGNORECASE,
)
NOT_FOR_PEOPLE = re.compile(r"\{[^}\n]*\}|\[(?:icon|link):[^\]\n]*\]|`[^`]*`|\]\([^)\n]*\)")


@pytest.mark.parametrize("source", [*SOURCES, *BOOKS], ids=lambda file: str(file.relative_to(ROOT)))
def test_texts_are_spelt_the_british_way(source: Path) -> None:
    """One spelling for all that people read: harbour, colour, neighbour."""
    if source.suffix == ".po":
        text = "\n".join(sentence for sentences in entries(source).values() for sentence in sentences)
    else:
        text = source.read_text(encoding="utf-8")
    assert not [match[0] for match in AMERICAN.finditer(NOT_FOR_PEOPLE.sub("", text))]


def test_every_key_in_code_is_in_a_catalogue() -> None:
    known = all_entries()
    missing = [f"{where} {key}" for where, key, _, _ in calls() if _KEY.match(key) and key not in known]
    assert not missing


def test_every_key_in_a_catalogue_is_named_in_code() -> None:
    """Nothing is translated for nothing; the short form of a sentence (`scenes.table.arnak.short`) goes with it."""
    known = all_entries()
    whole = {key.removeprefix("short.") for key in known}
    assert whole <= set(known)
    assert not [key for key in sorted(whole) if not naming.names().named(key)]


def test_a_key_of_words_that_no_code_knows_is_not_named() -> None:
    """What the search for names catches: a last or middle part that stands nowhere, in the keys of every catalogue."""
    for key in sorted(all_entries()):
        parts = key.removeprefix("short.").split(".")
        for i in range(1, len(parts)):
            made_up = ".".join([*parts[:i], "zyzzyva", *parts[i + 1 :]])
            assert not naming.names().named(made_up)


def test_placeholders_are_what_the_code_gives() -> None:
    known = all_entries()
    wrong = []
    for where, key, names, plural in calls():
        if names is None or key not in known:
            continue
        given = names | ({"count"} if plural else set())
        wanted = set().union(*(placeholders(sentence) for sentence in known[key]))
        if wanted - given:
            wrong.append(f"{where} {key}: {sorted(wanted - given)} not given")
        if (len(known[key]) > 1) != plural:
            wrong.append(f"{where} {key}: plural forms and number do not go together")
    assert not wrong


def test_keys_made_in_code_exist_for_every_game() -> None:
    words = words_for()
    for game in games().values():
        assert words.knows(game.name.key)
        for option in game.options:
            for message in (option.name, option.help, *(option.value_name(value) for value in option.values)):
                assert words.knows(message.key), message.key


def catalogue(folder: Path, language: str, body: str) -> None:
    babel = pytest.importorskip("assets.bake.words", reason="the baking tools are not installed")
    head = (
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
    )
    source = folder / f"words.{language}.po"
    source.write_text(head + body, encoding="utf-8")
    source.with_suffix(".mo").write_bytes(babel.compiled(source))


def test_words_say_messages(tmp_path: Path) -> None:
    catalogue(
        tmp_path,
        "en",
        'msgid "a"\nmsgstr "A {x} and {y}"\n\nmsgid "n"\nmsgid_plural "n"\nmsgstr[0] "{count} stone"\n'
        'msgstr[1] "{count} stones"\n\nmsgid "broken"\nmsgstr "{oops"\n',
    )
    catalogue(tmp_path, "es", 'msgid "n"\nmsgid_plural "n"\nmsgstr[0] "{count} piedra"\nmsgstr[1] "{count} piedras"\n')
    english, spanish = Words([tmp_path]), Words([tmp_path, tmp_path / "nowhere"], "es")
    assert english.say(msg("a", x=1, y=msg("n", 2))) == "A 1 and 2 stones"
    assert spanish.say(msg("a", x="{y}", y=msg("n", 1))) == "A {y} and 1 piedra"
    assert english.say(msg("a", x=1)) == "A {x} and {y}"
    assert english.say(msg("broken")) == "{oops"
    assert english.say(msg("gap")) == "gap"
    assert english.knows("a") and english.knows("n") and not english.knows("gap")
    assert english.say(Message("n", (("count", 5),), 5)) == "5 stones"


def test_each_package_is_searched() -> None:
    assert ROOT / "game/core/content" in content_folders()


def test_lists_read_as_people_say_them() -> None:
    """One, two or more things, names or messages."""
    say = words_for().say
    assert listed(["a"]) == "a"
    over = msg("core.why.over")
    lists: tuple[tuple[list[str | Message], str, str], ...] = (
        (["a", "b"], "and", "a and b"),
        (["a", "b", "c"], "and", "a, b and c"),
        (["a", over, "c", "d"], "or", "a, The game is over., c or d"),
        (["a", "b", "c"], "either", "a, b, or c"),
    )
    for parts, last, wanted in lists:
        message = listed(parts, last)
        assert isinstance(message, Message)
        assert say(message) == wanted


def test_seats_become_players_at_a_table() -> None:
    """The rules name seats by number; who knows the players puts their names there, also inside other parts."""
    words = Words(content_folders())
    taken = msg("akrotiri.why.dock_taken.plain", dock="TW", seat=seat_name(1))
    assert words.say(taken) == "This dock is taken by the boat of seat 2."
    assert words.say(with_names(taken, ["Ada", "Boris"])) == "This dock is taken by the boat of Boris."
    nested = msg("core.list.and", first=taken, last="x")
    assert "Boris" in words.say(with_names(nested, ["Ada", "Boris"]))


def test_soft_hyphens_are_said_to_whoever_breaks_words_only(tmp_path: Path) -> None:
    """No log, tooltip or search meets them, wherever such a word stands."""
    mofile = pytest.importorskip("assets.bake.words", reason="the baking tools are not installed")
    source = tmp_path / "words.en.po"
    long, told = f"Auto{SOFT_HYPHEN}mo{SOFT_HYPHEN}bile", "<{name} >takes the {card}."
    source.write_text(f'msgid ""\nmsgstr ""\n\nmsgid "car"\nmsgstr "{long}"\n\nmsgid "told"\nmsgstr "{told}"\n')
    source.with_suffix(".mo").write_bytes(mofile.compiled(source))
    words, sentence = Words([tmp_path]), msg("told", name="Ada", card=msg("car"))
    assert words.breakable(msg("car")) == long and words.say_key("car") == "Automobile"
    assert words.say(sentence) == "Ada takes the Automobile." and words.say_beside(sentence) == "Takes the Automobile."


def test_brackets_hold_what_needs_no_telling_beside_the_sign_of_who_acts() -> None:
    words = words_for()
    steps = msg("corinth.event.dice_rolled", name="a <b> c", white="1", yellow="2")
    assert words.say(steps).startswith("a <b> c ") and "<" not in words.say_beside(steps)
    assert words.say_beside(steps)[:1].isupper()
    ended = msg("akrotiri.event.round_began", round=2)
    assert words.say_beside(ended) == words.say(ended)


def test_every_sentence_about_a_seat_says_what_of_it_is_its_subject() -> None:
    for key, sentences in all_entries().items():
        for sentence in sentences:
            assert sentence.count("<") == sentence.count(">") == len(re.findall("<[^<>]+>", sentence)), (key, sentence)
            if ".event." in key and "game_over" not in key:
                whose = f"{key}: what is left out beside the sign of whoever acts is bracketed, as in `<{{name}} >`"
                assert not sentence.startswith(("{name}", "The rival")), whose


def test_a_sentence_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The log says the same few over and over; each plural form is found for itself."""
    words = Words(content_folders())
    said = [words.say_key("akrotiri.count.moves", count) for count in (1, 2, 1)]
    monkeypatch.setattr(GNUTranslations, "gettext", lambda *_: pytest.fail("looked up again"))
    monkeypatch.setattr(GNUTranslations, "ngettext", lambda *_: pytest.fail("looked up again"))
    assert [words.say_key("akrotiri.count.moves", count) for count in (1, 2, 1)] == said
    assert said[0] == said[2] != said[1]


def test_a_row_of_texts_comes_from_the_catalogue() -> None:
    words = words_for()
    assert words.row([]) == ""
    assert words.row(["a"]) == "a"
    assert words.row(part for part in "a{c") == "a, {, c"
