"""Sentences for people: messages are keys with parameters, catalogues turn them into a language.

Rules and scenes never hold sentences. They hold a `Message`; a `Words` object, made from gettext
catalogues, says it. A key without a translation falls back to English.
"""

from __future__ import annotations

import gettext
import json
import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from unicodedata import category


class Message(NamedTuple):
    """A sentence in waiting: catalogue key, named parameters, and the number that chooses its plural."""

    key: str
    params: tuple[tuple[str, Param], ...] = ()
    plural: int | None = None


Param = str | int | Message
"""What can stand for a name in a sentence: a word, a number, or another message."""


def msg(key: str, count: int | None = None, /, **params: Param) -> Message:
    """Makes a `Message`; `count` chooses the plural form and is offered to it as `{count}`."""
    if count is not None:
        params["count"] = count
    return Message(key, tuple(sorted(params.items())), count)


def read_message(data: Any) -> Message:
    """A message read back from the lists that JSON turns it into, as when it is sent from one process to another."""
    key, params, plural = data
    read = ((name, read_message(value) if isinstance(value, list) else value) for name, value in params)
    return Message(key, tuple(read), plural)


def short(value: object) -> str:
    """A value as it may stand in a sentence: at most 40 characters, without line breaks."""
    try:
        # As in JSON files, where None is null.
        text = json.dumps(value, ensure_ascii=False, default=repr) if not isinstance(value, str) else f'"{value}"'
    except (RecursionError, TypeError, ValueError):
        # Nested too deep, or a number with thousands of digits.
        text = f"({type(value).__name__})"
    text = " ".join(text.encode("utf-8", "replace").decode("utf-8").split())
    if len(text) <= 40:
        return text
    return f'{text[:36]}..."' if isinstance(value, str) else f"{text[:37]}..."


def one_line(text: str) -> str:
    """A foreign text, such as a name or a path, with a space for each of its characters that ends a line or steers a
    device, which no font shows."""
    return "".join(" " if category(letter) in _NO_LETTERS else letter for letter in text)


_NO_LETTERS = frozenset({"Cc", "Zl", "Zp"})
"""Unicode's categories of those."""

SEAT = "core.seat"
"""The key of the message that stands for a seat in sentences of the rules, which do not know the players' names."""


def seat_name(seat: int) -> Message:
    """A seat (from 0) as the rules know it, by its number from 1; a table puts its player's name there."""
    return msg(SEAT, number=seat + 1)


def with_names(message: Message, names: Sequence[str]) -> Message:
    """The same message with the players' names in place of seats."""
    params: list[tuple[str, Param]] = []
    for key, value in message.params:
        if isinstance(value, Message):
            number = dict(value.params).get("number") if value.key == SEAT else None
            params.append((key, names[number - 1] if isinstance(number, int) else with_names(value, names)))
        else:
            params.append((key, value))
    return message._replace(params=tuple(params))


def number_of(game: str, thing: str, count: int) -> Message:
    """A number of a game's things in words, by `GAME.count.THING`: `2 steps`, `1 step`."""
    return msg(f"{game}.count.{thing}", count)


SOFT_HYPHEN = "\u00ad"
"""Where a word of a catalogue may be broken at the end of a narrow line, with a hyphen (see `Words.breakable`)."""

_BRACKETS = re.compile(r"[<>]")
_BRACKETED = re.compile(r"<[^<>]*>")
_Part = TypeVar("_Part", bound=str | Message)


def listed(parts: Sequence[_Part], last: str = "and") -> _Part | Message:
    """One thing or more as people list them: `a`, `a and b`, `a, b and c`; with `last` "or" `a, b or c`, with
    "either" `a, b, or c` (for parts that are lists themselves)."""
    if len(parts) == 1:
        return parts[0]
    if len(parts) == 2:
        return msg(f"core.list.{last}", first=parts[0], last=parts[1])
    return msg("core.list.comma", first=parts[0], rest=listed(parts[1:], last))


class Words:
    """Says messages in one language, from compiled catalogues named `words.LANGUAGE.mo`.

    `folders` are searched in order; each may hold one catalogue per language. English is the fallback of every
    language. In a catalogue `<...>` encloses what is left out of a sentence that is shown beside the sign of whoever
    acts: `<{name} >draws a tile.` Its soft hyphens are left out of all that is said but `breakable`.
    """

    def __init__(self, folders: Iterable[Path], language: str = "en") -> None:
        self.language = language
        self._english: list[gettext.GNUTranslations] = []
        self._own: list[gettext.GNUTranslations] = []
        self._found: dict[tuple[str, int | None], str] = {}
        """What was looked up before: a log says the same few sentences over and over."""
        for folder in folders:
            for code, shelf in (("en", self._english), (language, self._own)):
                file = folder / f"words.{code}.mo"
                if file.is_file() and not (shelf is self._own and language == "en"):
                    with file.open("rb") as stream:
                        shelf.append(gettext.GNUTranslations(stream))

    def say(self, message: Message) -> str:
        """The message as a sentence; an unknown key is shown as itself, so that a gap is seen and not a crash."""
        return self.breakable(message).replace(SOFT_HYPHEN, "")

    def breakable(self, message: Message) -> str:
        """The message as a sentence whose own words have soft hyphens where they may be broken."""
        return self._filled(message, _BRACKETS.sub("", self._find(message.key, message.plural)))

    def say_beside(self, message: Message) -> str:
        """The message as a sentence beside the sign of who acts: without what its catalogue brackets for that."""
        template = self._find(message.key, message.plural).replace(SOFT_HYPHEN, "")
        shorter = _BRACKETED.sub("", template)
        sentence = self._filled(message, shorter)
        return sentence if shorter == template else sentence[:1].upper() + sentence[1:]

    def _filled(self, message: Message, template: str) -> str:
        values = {k: self.say(v) if isinstance(v, Message) else v for k, v in message.params}
        try:
            return template.format_map(values)
        except (KeyError, ValueError, IndexError):
            return template

    def say_key(self, key: str, count: int | None = None, /, **params: Param) -> str:
        """The sentence under a key; see `msg`."""
        return self.say(msg(key, count, **params))

    def row(self, parts: Iterable[str]) -> str:
        """Texts one after another, as in an inventory: `a, b, c`; empty for none. For sentences see `listed`."""
        *before, text = [*parts] or [""]
        for part in reversed(before):
            text = self.say_key("core.list.comma", first=part, rest=text)
        return text

    def knows(self, key: str) -> bool:
        """Whether any catalogue holds this key."""
        return self._find(key, None) != key or self._find(key, 1) != key

    def _find(self, key: str, count: int | None) -> str:
        found = self._found.get((key, count))
        if found is None:
            found = self._found[key, count] = self._look_up(key, count)
        return found

    def _look_up(self, key: str, count: int | None) -> str:
        for catalogue in (*self._own, *self._english):
            text = catalogue.gettext(key) if count is None else catalogue.ngettext(key, key, count)
            if text != key:
                return text
        return key


def content_folders() -> tuple[Path, ...]:
    """Folders of `game` that may hold catalogues: each package's `content`."""
    root = Path(__file__).resolve().parent.parent
    return tuple(sorted(p for p in root.glob("*/content") if p.is_dir()))


@lru_cache(maxsize=8)
def words_for(language: str = "en") -> Words:
    """The rules' sentences in one language, without those of the screen."""
    return Words(content_folders(), language)
