"""Checks for JSON from outside: every fault becomes one sentence that names the field and what is wrong."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, TypeVar

from game.core.chance import key_of
from game.core.options import Value, resolve
from game.core.reasons import BadInput, Reason
from game.core.words import Param, msg, short

if TYPE_CHECKING:
    from game.core.contract import Game, State

W = TypeVar("W", bound=str)
_HALF = re.compile("[\ud800-\udfff]")
"""Half of a surrogate pair."""


def bad(code: str, **params: Param) -> BadInput:
    """A `BadInput` whose sentence is `core.bad.CODE` of the catalogue."""
    return BadInput(Reason(code, msg(f"core.bad.{code}", **params), ""))


def inconsistent(game: str, where: str, code: str, /, **params: Param) -> BadInput:
    """The refusal of a field that cannot be so in this game, with the sentence `GAME.bad.CODE`."""
    return bad("inconsistent", where=where, what=msg(f"{game}.bad.{code}", **params))


def bad_players(game: str, players: int, low: int, high: int) -> BadInput:
    """The refusal of a number of players."""
    return bad("players", name=msg(f"{game}.name"), players=players, low=low, high=high)


def fields_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """The `object_pairs_hook` of a JSON parser for data from outside. Raises `BadInput` for a field named twice, since
    nobody knows which of the two is meant."""
    fields: dict[str, object] = {}
    for name, value in pairs:
        if name in fields:
            raise bad("field_repeated", field=short(name))
        fields[name] = value
    return fields


class Fields:
    """Reads the fields of one JSON object, checking type and range of each.

    `where` names the object in sentences (`state`, `sheet 2`). All methods raise `BadInput`.
    """

    def __init__(self, data: object, where: str) -> None:
        if not isinstance(data, Mapping):
            raise bad("not_object", where=where)
        self.data: Mapping[str, object] = data
        self.where = where
        self._read: set[str] = set()

    def raw(self, key: str) -> object:
        """The value as it is; missing is a fault."""
        self._read.add(key)
        if key not in self.data:
            raise bad("missing", where=self.where, field=key)
        return self.data[key]

    def number(self, key: str, low: int, high: int) -> int:
        """A whole number in a range (both ends allowed)."""
        return whole(self.raw(key), low, high, f"{self.where}.{key}")

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self.raw(key)
        if not isinstance(value, bool):
            raise bad("not_flag", where=f"{self.where}.{key}", value=short(value))
        return value

    def text(self, key: str, longest: int = 200) -> str:
        """A text of limited length."""
        value = self.raw(key)
        return plain(value, longest, f"{self.where}.{key}")

    def one_of(self, key: str, allowed: Collection[W]) -> W:
        """One of some words."""
        value = self.raw(key)
        for word in allowed:
            if word == value:
                return word
        raise bad(
            "not_one_of",
            where=f"{self.where}.{key}",
            value=short(value),
            allowed=", ".join(sorted(allowed)),
        )

    def numbers(self, key: str, low: int, high: int, count: int | None = None, most: int = 10_000) -> list[int]:
        """A list of whole numbers in a range, of an exact length or at most `most` long."""
        value = self.items(key, count, most)
        return [whole(item, low, high, f"{self.where}.{key}[{i}]") for i, item in enumerate(value)]

    def items(self, key: str, count: int | None = None, most: int = 10_000) -> list[object]:
        """A list of anything, of an exact length or at most `most` long."""
        value = self.raw(key)
        if not isinstance(value, list):
            raise bad("not_list", where=f"{self.where}.{key}", value=short(value))
        if (count is not None and len(value) != count) or len(value) > most:
            raise bad(
                "length",
                where=f"{self.where}.{key}",
                length=len(value),
                wanted=most if count is None else count,
            )
        return value

    def child(self, key: str) -> Fields:
        """A nested object."""
        return Fields(self.raw(key), f"{self.where}.{key}")

    def children(self, key: str, count: int | None = None, most: int = 1000) -> list[Fields]:
        """A list of nested objects."""
        return [Fields(item, f"{self.where}.{key}[{i}]") for i, item in enumerate(self.items(key, count, most))]

    def no_more(self) -> None:
        """Refuses fields nobody read: a misspelt field must not pass as absent."""
        for key in self.data:
            if key not in self._read:
                raise bad("unknown_field", where=self.where, field=short(key))


class StateHead:
    """The fields all states share, checked: what `State.to_json` writes before the game's own.

    `key` is the chance key of the seed; 0 in observations, which have no seed.
    """

    def __init__(self, fields: Fields, game: Game) -> None:
        name = fields.text("game")
        if name != game.id:
            raise bad("other_game", found=short(name), wanted=game.id)
        version = fields.number("rules", 1, 10_000)
        if version != game.rules_version:
            raise bad("rules_version", name=game.name, found=version, wanted=game.rules_version)
        self.players = fields.number("players", game.min_players, game.max_players)
        given = fields.child("options")
        self.options: dict[str, Value] = resolve(game.options, given.data)
        if len(given.data) != len(self.options):
            missing = sorted(set(self.options) - set(given.data))
            raise bad("missing", where=given.where, field=missing[0])
        self.seed = fields.text("seed")
        viewer = fields.raw("viewer")
        self.viewer = None if viewer is None else whole(viewer, 0, self.players - 1, f"{fields.where}.viewer")
        if self.observed and self.seed:
            raise bad("seed_observed", where=f"{fields.where}.seed")
        self.key = 0 if self.observed else key_of(self.seed)
        self.current_player = fields.number("current_player", -1, self.players - 1)
        if fields.flag("terminal") != (self.current_player == -1):
            raise bad("terminal", where=fields.where)
        self.turn = fields.number("turn", 0, 100_000)
        self.pending: tuple[tuple[int, ...], ...] = tuple(
            _numbers(entry, f"{fields.where}.pending[{i}]") for i, entry in enumerate(fields.items("pending", most=100))
        )

    @property
    def observed(self) -> bool:
        """Whether this is what one seat may know."""
        return self.viewer is not None

    def fill(self, state: State) -> None:
        """Sets those of these fields that the constructor of `State` does not take."""
        state.viewer = self.viewer
        state.current_player = self.current_player
        state.turn = self.turn
        state.pending = self.pending


def _numbers(value: object, where: str) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) > 100:
        raise bad("not_list", where=where, value=short(value))
    return tuple(whole(item, -(2**40), 2**40, where) for item in value)


def whole(value: object, low: int, high: int, where: str) -> int:
    """A whole number in a range (both ends allowed); raises `BadInput` for anything else, also for true and false."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise bad("not_number", where=where, value=short(value))
    if not low <= value <= high:
        raise bad("range", where=where, value=str(value) if abs(value) < 10**15 else "...", low=low, high=high)
    return value


def real(value: object, low: float, high: float, where: str) -> float:
    """A number, whole or not, in a range with finite ends; booleans and NaN are refused."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise bad("not_real", where=where, value=short(value))
    if not low <= value <= high:
        raise bad("range", where=where, value=short(value), low=short(low), high=short(high))
    return float(value)


def plain(value: object, longest: int, where: str) -> str:
    """A text of at most `longest` characters that every file can hold (no half of a surrogate pair); raises
    `BadInput` for anything else."""
    if not isinstance(value, str) or len(value) > longest or _HALF.search(value):
        raise bad("not_text", where=where, value=short(value), longest=longest)
    return value
