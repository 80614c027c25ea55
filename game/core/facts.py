"""Facts of the rules: what a game's content says of how well each part of its rules is attested."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.content import Table

CONFIDENCES = ("verified", "strong", "medium", "inferred", "low", "reconstructed", "default")
"""Grades of how well something is attested, from the best to what we made up; all games use these words. What a grade
means in a game is said by its sentence `GAME.confidence.GRADE`."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact of a game's rules with how well it is attested; its sentence is `GAME.fact.ID`."""

    id: str
    confidence: str
    """One of `CONFIDENCES`."""
    rules: str
    """The section it stands in, as in `corinth 4.2`."""


def confidence_of(table: Table) -> str:
    """How well what a table of the content says is attested, by its `confidence`."""
    return table.text("confidence", CONFIDENCES)


def read_facts(table: Table) -> tuple[Fact, ...]:
    """The facts that a content lists under `fact`, in its order."""
    return tuple(Fact(entry.text("id"), confidence_of(entry), entry.text("rules")) for entry in table.tables("fact"))
