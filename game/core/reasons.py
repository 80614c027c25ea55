"""Why something cannot be done: a code, a sentence, what is missing, and where the rules say so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.words import Message, Param, msg, words_for


@dataclass(frozen=True, slots=True)
class Reason:
    """The answer to "why not?".

    `code` is stable and machine-readable (`group_gone`), `message` the sentence, `missing` what is lacking
    by name and amount (`{"gold": 2}`), `rules` the section of the rulebook (`corinth 5.2`).
    """

    code: str
    message: Message
    rules: str
    missing: Mapping[str, int] = field(default_factory=dict)

    def to_json(self, language: str = "en") -> dict[str, object]:
        """`{"reason", "text", "rules"}` and, where something is lacking, `"missing"`."""
        data: dict[str, object] = {
            "reason": self.code,
            "text": words_for(language).say(self.message),
            "rules": self.rules,
        }
        if self.missing:
            data["missing"] = dict(self.missing)
        return data


def refusal(
    game: str,
    code: str,
    rules: str,
    /,
    variant: str = "",
    missing: Mapping[str, int] | None = None,
    count: int | None = None,
    **params: Param,
) -> Reason:
    """A game's reason: its sentence is `GAME.why.CODE` or `GAME.why.CODE.VARIANT`, `rules` the section of its rules
    (`5.2`), and `count` chooses the sentence's plural."""
    key = f"{game}.why.{code}.{variant}" if variant else f"{game}.why.{code}"
    return Reason(code, msg(key, count, **params), f"{game} {rules}", missing or {})


class RulesError(Exception):
    """Anything the rules refuse; `str()` is one English sentence, `reason` has it all."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(words_for().say(reason.message))
        self.reason = reason

    @property
    def message(self) -> Message:
        """The sentence."""
        return self.reason.message

    def __reduce__(self) -> tuple[type[RulesError], tuple[Reason]]:
        """Pickles it as its reason, from which it is made again when it comes back from a worker process."""
        return type(self), (self.reason,)


class IllegalAction(RulesError):
    """The action cannot be taken now; the state is unchanged."""


class BadInput(RulesError):
    """Text or JSON from outside that is not what it should be: an action, an option, a state, a record."""
