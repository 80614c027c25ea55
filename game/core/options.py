"""Options of a table: what a game lets its players choose before they begin."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.core.reasons import BadInput, Reason
from game.core.words import Message, msg, short

Value = str | int | bool


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: its key, default, allowed values, and the rules section that leaves it open.

    Words come from the catalogue under `GAME.option.KEY` (name), `….help` (one sentence) and
    `….VALUE` (name of each value).
    """

    game: str
    key: str
    default: Value
    values: tuple[Value, ...]
    rules: str
    reading: bool = False
    """Whether it is not another way to play but another reading of a rule that the sources leave unclear."""
    players: tuple[int, ...] = ()
    """The numbers of players for which it matters; empty: all."""
    needs: tuple[str, Value] | None = None
    """The key of another option and the value it must have for this one to matter; None: nothing."""

    def matters(self, players: int, values: Mapping[str, Value]) -> bool:
        """Whether it makes a difference at a table of this many players with these values of the other options."""
        if self.players and players not in self.players:
            return False
        return self.needs is None or values[self.needs[0]] == self.needs[1]

    @property
    def name(self) -> Message:
        """Its name for people."""
        return msg(f"{self.game}.option.{self.key}")

    @property
    def help(self) -> Message:
        """One sentence on what it changes."""
        return msg(f"{self.game}.option.{self.key}.help")

    def value_name(self, value: Value) -> Message:
        """The name of one of its values."""
        return msg(f"{self.game}.option.{self.key}.{str(value).lower()}")

    def parse(self, text: object) -> Value:
        """The value that a text (or JSON value) means; raises `BadInput` for anything not allowed."""
        for value in self.values:
            if type(text) is type(value) and text == value:
                return value
            if isinstance(text, str) and text.strip().lower() == str(value).lower():
                return value
        allowed = ", ".join(str(v).lower() for v in self.values)
        sentence = msg("core.option.value", option=self.key, value=short(text), allowed=allowed)
        raise BadInput(Reason("option_value", sentence, self.rules))


def key_values(words: Iterable[str]) -> dict[str, object]:
    """The options in arguments of the form `KEY=VALUE`, as texts for `resolve`; raises `BadInput` for any other form
    and for a key given twice."""
    given: dict[str, object] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or key in given:
            raise BadInput(Reason("option", msg("core.option.form", text=short(word)), ""))
        given[key] = value
    return given


def resolve(options: Iterable[Option], given: Mapping[str, object] | None) -> dict[str, Value]:
    """All options with the given values and defaults for the rest; raises `BadInput` for an unknown key."""
    table = {option.key: option for option in options}
    values = {key: option.default for key, option in table.items()}
    for key, value in (given or {}).items():
        if key not in table:
            known = ", ".join(sorted(table)) or "-"
            raise BadInput(Reason("option_unknown", msg("core.option.unknown", option=short(key), known=known), ""))
        values[key] = table[key].parse(value)
    return values
