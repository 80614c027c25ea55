"""Score trees: every point explained by a term, and every term by the pieces that earn it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.words import Message, words_for


@dataclass(frozen=True, slots=True)
class Term:
    """A term of a score.

    A leaf has `points`; a branch has `parts` and the sum of their points. `pieces` name the places on the
    table that earn it (the same names as elements on the screen carry, for instance `shop orange 2`).
    `certain` is false while later play could still take the points away; `potential` is what the term may still
    bring and never part of the total. `missed` is true for what was aimed at and brings nothing, as a goal: people are
    told of it all the same. `name` is what it is called where its points stand beside it; where people count their
    points at the end, terms with a name are told one by one.

    The parts of a whole score are the categories of the count at the end, where the table calls each by what stands in
    its catalogue under `GAME.category.KEY`.
    """

    key: str
    text: Message
    points: int
    parts: tuple[Term, ...] = ()
    pieces: tuple[str, ...] = ()
    certain: bool = True
    potential: int = 0
    missed: bool = False
    name: Message | None = None

    def leaves(self) -> Iterator[Term]:
        """All terms without parts, in order."""
        if not self.parts:
            yield self
        for part in self.parts:
            yield from part.leaves()

    def to_json(self, language: str = "en") -> dict[str, object]:
        """Plain JSON of the tree."""
        data: dict[str, object] = {
            "key": self.key,
            "text": words_for(language).say(self.text),
            "points": self.points,
            "certain": self.certain,
        }
        if self.pieces:
            data["pieces"] = list(self.pieces)
        if self.potential:
            data["potential"] = self.potential
        if self.parts:
            data["terms"] = [part.to_json(language) for part in self.parts]
        return data


def branch(key: str, text: Message, parts: tuple[Term, ...]) -> Term:
    """A term that is the sum of its parts."""
    return Term(
        key,
        text,
        sum(part.points for part in parts),
        parts,
        certain=all(part.certain for part in parts),
        potential=sum(part.potential for part in parts),
    )
