"""Options of a table: what a game lets its players choose before they begin."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.core.reasons import BadInput, Reason
from game.core.words import Message, msg

Value = str | int | bool


@dataclass(frozen=True, slots=True)
class Option:
    """One choice: its key, default, allowed values, and the rules section that leaves it open.

    `reading`: it does not offer another way to play, but another reading of a rule that the sources leave unclear.
    `only_for`: the numbers of players for which it changes anything (empty: all). `within`: an option and the value of
    it without which it changes nothing.

    Words come from the catalogue under `GAME.option.KEY` (name), `….help` (one sentence) and
    `….VALUE` (name of each value).
    """

    game: str
    key: str
    default: Value
    values: tuple[Value, ...]
    rules: str
    reading: bool = False
    only_for: tuple[int, ...] = ()
    within: tuple[str, Value] | None = None

    def matters(self, players: int, values: Mapping[str, Value]) -> bool:
        """Whether it changes anything at a table with so many players and these other options."""
        if self.only_for and players not in self.only_for:
            return False
        return self.within is None or values[self.within[0]] == self.within[1]

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
        sentence = msg("core.option.value", option=self.key, value=_short(text), allowed=allowed)
        raise BadInput(Reason("option_value", sentence, self.rules))


def resolve(options: Iterable[Option], given: Mapping[str, object] | None) -> dict[str, Value]:
    """All options with the given values and defaults for the rest; raises `BadInput` for an unknown key."""
    table = {option.key: option for option in options}
    values = {key: option.default for key, option in table.items()}
    for key, value in (given or {}).items():
        if key not in table:
            known = ", ".join(sorted(table)) or "-"
            raise BadInput(Reason("option_unknown", msg("core.option.unknown", option=_short(key), known=known), ""))
        values[key] = table[key].parse(value)
    return values


def _short(value: object) -> str:
    text = str(value)
    return text if len(text) <= 40 else text[:37] + "..."
