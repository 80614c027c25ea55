"""A score in words: its tree as lines of rich text, for whoever wants to know where points come from."""

from __future__ import annotations

from game.core.scores import Term
from game.core.words import Words
from scenes.stage.markup import capitalised, signed
from scenes.stage.wrap import INDENT

HIDDEN = "hidden"
"""The key of the term that stands for what earns a seat points and not everybody knows."""


def in_column(text: str, points: str) -> str:
    """A line of rich text with points in the column at the right. No line ends with the space before those: they stand
    beside words."""
    return f"{text}{2 * INDENT}[r]{points}[/r]"


def tree_markup(term: Term, words: Words, depth: int = 0) -> list[str]:
    """A score tree as lines of rich text: what earns points, a mark where that is not yet certain, and the points in a
    column at the right, apart from the numbers of things."""
    lines = []
    for part in term.parts:
        if not part.points and not any(leaf.missed for leaf in part.leaves()):
            continue
        text = capitalised(words.say(part.text))
        sign = "" if is_sure(part) else " [c:soft](~)[/c]"
        lead = 2 * depth * INDENT
        points = signed(part.points) if depth else f"[n]{signed(part.points)}[/n]"
        lines.append(in_column(f"{lead}{text}{sign}", points))
        lines.extend(tree_markup(part, words, depth + 1))
    return lines


def is_sure(term: Term) -> bool:
    """Whether nothing of what a term says may still change before the end: it can neither lose points nor gain any.
    What else will be told below a term is no change of it."""
    return all(leaf.certain and not leaf.potential for leaf in term.leaves() if leaf.points or leaf.missed)


def hides(tree: Term | None) -> bool:
    """Whether a score lacks what not everybody knows."""
    return tree is not None and any(leaf.key == HIDDEN for leaf in tree.leaves())


def pieces_of(term: Term) -> list[str]:
    """All pieces that earn a term."""
    return [piece for leaf in term.leaves() if leaf.points for piece in leaf.pieces]
