"""What commands print: JSON for programs, text for people."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import IO

from game.core.words import Message, Param, msg, words_for


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of a command: as JSON, as text (made from the JSON if None) and, if the command must end with status 2
    although it has a result, the sentence that says why."""

    data: object
    text: str | None = None
    complaint: str | None = None


def say(key: str | Message, **params: Param) -> str:
    """A sentence of the catalogue, by key or message."""
    return words_for().say(key if isinstance(key, Message) else msg(key, **params))


def write(answer: Answer, as_text: bool, stdout: IO[str]) -> None:
    """Prints an answer, which is formatted completely before the first character is written."""
    if as_text:
        text = "\n".join(_plain(answer.data)) if answer.text is None else answer.text
        text = "\n".join(map(printable, text.split("\n")))
    else:
        text = json.dumps(answer.data, ensure_ascii=True, allow_nan=False)
    stdout.write(text.rstrip("\n") + "\n")
    stdout.flush()


def printable(line: str) -> str:
    """A line in which anything that a terminal would obey rather than show, such as escape sequences, is written out:
    whoever made a file chose the names in it."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii") for letter in line
    )


def _plain(data: object, indent: str = "") -> Iterator[str]:
    """JSON as an indented outline."""
    if isinstance(data, dict):
        for key, value in data.items():
            if isinstance(value, dict | list) and value:
                yield f"{indent}{key}:"
                yield from _plain(value, indent + "  ")
            else:
                yield f"{indent}{key}: {_word(value)}"
    elif isinstance(data, list):
        for item in data:
            if isinstance(item, dict):
                lines = list(_plain(item, indent + "  "))
                yield f"{indent}- {lines[0].lstrip()}" if lines else f"{indent}-"
                yield from lines[1:]
            else:
                yield f"{indent}- {_word(item)}"
    else:
        yield indent + _word(data)


def _word(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
