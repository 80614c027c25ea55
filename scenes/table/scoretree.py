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


def tree_markup(term: Term, words: Words, depth: int = 0, *, marked: bool = False) -> list[str]:
    """A score tree as lines of rich text: what earns points, a mark where that may still change, and the points in a
    column at the right, apart from the numbers of things. Of a part that is open as a whole the first line alone is
    marked; none is where all of it is said to be (`marked`)."""
    lines = []
    for part in term.parts:
        if not part.points and not any(leaf.missed for leaf in part.leaves()):
            continue
        text = capitalised(words.say(part.text))
        opened = not marked and is_open(part)
        sign = " [c:soft](~)[/c]" if opened else ""
        lead = 2 * depth * INDENT
        points = signed(part.points) if depth else f"[n]{signed(part.points)}[/n]"
        lines.append(in_column(f"{lead}{text}{sign}", points))
        lines.extend(tree_markup(part, words, depth + 1, marked=marked or opened))
    return lines


def is_sure(term: Term) -> bool:
    """Whether nothing of what a term says may still change before the end: it can neither lose points nor gain any.
    What else will be told below a term is no change of it."""
    return not any(map(_is_open, _told(term)))


def is_open(term: Term) -> bool:
    """Whether all of what a term says may still change before the end."""
    told = _told(term)
    return bool(told) and all(map(_is_open, told))


def _is_open(leaf: Term) -> bool:
    return not leaf.certain or leaf.potential > 0


def _told(term: Term) -> list[Term]:
    """The leaves of a term of which anything is said."""
    return [leaf for leaf in term.leaves() if leaf.points or leaf.missed]


def hides(tree: Term | None) -> bool:
    """Whether a score lacks what not everybody knows."""
    return tree is not None and any(leaf.key == HIDDEN for leaf in tree.leaves())


def pieces_of(term: Term) -> list[str]:
    """All pieces that earn a term."""
    return [piece for leaf in term.leaves() if leaf.points for piece in leaf.pieces]
