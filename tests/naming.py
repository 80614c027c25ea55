"""What the code names: its string constants, and the patterns of the strings it puts together.

A key of a catalogue or the name of a file is often made from parts (`f"arnak.card.{name}"`). It counts as named if it
is a string of the code or of a content file, or fits a pattern with holes whose fillings are named in their turn.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from pathlib import Path

import tomli

ROOT = Path(__file__).resolve().parents[1]
CODE = ("main.py", "game/**/*.py", "saves/**/*.py", "scenes/**/*.py")
TABLES = ("game/*/content/*.toml",)

Pattern = tuple[str | None, ...]
"""Pieces of a string in order; None is a hole."""
DEEPEST = 4
"""So often may what fills a hole be a pattern itself."""
LONGEST = 80
"""Longer strings are sentences and documents, not names."""
_SAYING = (ast.Constant, ast.JoinedStr, ast.BinOp, ast.AugAssign)


def nodes(tree: ast.AST) -> Iterator[ast.AST]:
    """Those of `ast.walk`, each before what it is made of: of a million nodes in half the time."""
    left = [tree]
    while left:
        node = left.pop()
        yield node
        for value in node.__dict__.values():
            if isinstance(value, ast.AST):
                left.append(value)
            elif type(value) is list:
                left += [each for each in value if isinstance(each, ast.AST)]


class Names:
    """The words and patterns of some sources. Words are strings of code and tables, and parts that code cuts from them
    (`removeprefix`)."""

    def __init__(self, code: Iterable[Path], tables: Iterable[Path]) -> None:
        self._words: set[str] = {"true", "false"}
        patterns: set[Pattern] = set()
        prefixes: set[str] = set()
        for file in code:
            own: set[Pattern] = set()
            for node in nodes(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, _SAYING):
                    own |= _patterns(node)
                elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "removeprefix":
                    values = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                    prefixes |= {value for value in values if isinstance(value, str)}
            patterns |= _with_endings(own)
        self._words |= {found[0] for found in patterns if len(found) == 1 and found[0] is not None}
        for file in tables:
            self._words |= set(_strings(tomli.loads(file.read_text(encoding="utf-8"))))
        for prefix in prefixes:
            self._words |= {word.removeprefix(prefix) for word in self._words if word.startswith(prefix)}
        # By how they begin, else by how they end: few of all patterns have to be tried on a text.
        self._by_start: dict[str, list[tuple[Pattern, re.Pattern[str]]]] = {}
        self._by_end: dict[str, list[tuple[Pattern, re.Pattern[str]]]] = {}
        for found in patterns:
            if len(found) > 1 and len("".join(filter(None, found))) < LONGEST:
                where, piece = (self._by_start, found[0]) if found[0] is not None else (self._by_end, found[-1])
                where.setdefault(piece or "", []).append((found, _shape(found)))
        self.named = cache(self._named)

    def _named(self, text: str, deep: int = 0) -> bool:
        """Whether the code names this, whole or by a pattern."""
        if text in self._words or text.isdigit():
            return True
        if deep == DEEPEST:
            return False
        return any(
            all(self.named(filling, deep + 1) for filling in fillings)
            for pattern, shape in self._candidates(text)
            if shape.fullmatch(text)
            for fillings in _fillings(text, pattern)
        )

    def _candidates(self, text: str) -> Iterator[tuple[Pattern, re.Pattern[str]]]:
        """The patterns that begin as a text does or, if they begin with a hole, end as it does."""
        for at in range(len(text) + 1):
            yield from self._by_start.get(text[:at], ())
            yield from self._by_end.get(text[at:], ())


def _with_endings(patterns: set[Pattern]) -> set[Pattern]:
    """The patterns of a file. One that says nothing itself (`f"{key}.{kind}"`) would fit anything: it adds an ending to
    the keys that the same file names."""
    mute = {found for found in patterns if not any(letter.isalpha() for piece in found for letter in piece or "")}
    told = patterns - mute
    keys = [found for found in told if any("." in piece and " " not in piece for piece in found if piece)]
    endings = [found[1:] for found in mute if len(found) > 1 and found[0] is None]
    return told | {_joined((key, ending)) for key in keys for ending in endings}


def _patterns(node: ast.AST) -> set[Pattern]:
    """All that an expression can give, its unknown parts as holes."""
    match node:
        case ast.Constant(value=str(text)):
            return {(text,)}
        case ast.IfExp(body=one, orelse=other):
            return _patterns(one) | _patterns(other)
        case ast.JoinedStr(values=parts):
            return {_joined(each) for each in product(*(_patterns(part) for part in parts))}
        case ast.FormattedValue(value=value):
            return _patterns(value)
        case ast.BinOp(left=left, op=ast.Add(), right=right) | ast.AugAssign(target=left, op=ast.Add(), value=right):
            return {_joined((one, other)) for one in _patterns(left) for other in _patterns(right)}
    return {(None,)}


def _joined(parts: Iterable[Pattern]) -> Pattern:
    """Patterns one after another; neighbouring texts and neighbouring holes become one."""
    found: list[str | None] = []
    for piece in (piece for part in parts for piece in part):
        if piece is None:
            if not found or found[-1] is not None:
                found.append(None)
        elif found and (last := found[-1]) is not None:
            found[-1] = last + piece
        elif piece:
            found.append(piece)
    return tuple(found)


def _shape(pattern: Pattern) -> re.Pattern[str]:
    return re.compile("".join(".+" if piece is None else re.escape(piece) for piece in pattern), re.DOTALL)


def _fillings(text: str, pattern: Pattern) -> Iterator[tuple[str, ...]]:
    """All ways to fill the holes of a pattern, none with nothing, so that it gives the text."""
    if not pattern:
        if not text:
            yield ()
        return
    piece, rest = pattern[0], pattern[1:]
    if piece is not None:
        if text.startswith(piece):
            yield from _fillings(text[len(piece) :], rest)
        return
    following = rest[0] if rest else None
    ends = [len(text)] if following is None else [m.start() for m in re.finditer(re.escape(following), text)]
    for end in ends:
        if end:
            for more in _fillings(text[end:], rest):
                yield (text[:end], *more)


def _strings(value: object) -> Iterator[str]:
    """All keys and texts of a table."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from _strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner)
    elif isinstance(value, str):
        yield value


@cache
def names() -> Names:
    """What the program names."""
    return Names(
        (file for pattern in CODE for file in ROOT.glob(pattern)),
        (file for pattern in TABLES for file in ROOT.glob(pattern)),
    )
