"""What a tooltip says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

RULE_KEY = "[c:soft]F1[/c]"
"""The key shown after the reference to a rule."""


@dataclass(frozen=True, slots=True)
class Tip:
    """Words for a tooltip, all markup. `body` is shown at once; `full` (else `body`) with Alt or a long press.

    `aside` places it left or right of what it tells of, as for the cards of a column; `anchor` is what it must not
    hide, where that is more than the element it tells of; a `common` one says the same of all that is there, and keeps
    its place beside it. A `quiet` one is shown with Alt or a long press alone: it
    says what is seen already.
    `rule` is the target of the rulebook (`corinth/4.2`) and `rule_label` the words that stand for it.
    """

    title: str = ""
    body: str = ""
    full: str = ""
    rule: str = ""
    rule_label: str = ""
    aside: bool = False
    anchor: Rect | None = None
    common: bool = False
    quiet: bool = False


TipSource = str | Tip | Callable[[], str | Tip | None] | None
"""A tooltip, or a function asked when it is about to be shown."""


def resolve(source: TipSource) -> Tip | None:
    """The tooltip now, or None when there is nothing to say."""
    value = source() if callable(source) else source
    if isinstance(value, str):
        return Tip(body=value) if value else None
    return value
