"""The players' rail: what its tooltips say of points."""

from __future__ import annotations

from game.core.scores import Term, branch
from game.core.words import Message, msg
from scenes.table.rail import tree_markup
from scenes.words import screen_words


def _said(text: str) -> Message:
    """A sentence that is this text and nothing else."""
    return msg("short.arnak.op.gain", tokens=text)


def test_what_alone_earns_the_points_of_a_kind_is_named() -> None:
    """One goal that scores is told by its name, as several would be; what brings nothing is not."""
    volcanoes, lakes = Term("volcano", _said("Volcanoes"), 6), Term("lake", _said("Lakes"), 0)
    goals = branch("goals", _said("Goals"), (volcanoes, lakes))
    tree = branch("total", _said("Total"), (goals, Term("x", _said("X"), 0)))
    lines = tree_markup(tree, screen_words())
    assert [line.strip() for line in lines] == ["[n]6[/n]  Goals", "[n]6[/n]  Volcanoes"]
    assert lines[1].startswith("\N{EM SPACE}")


def test_what_was_aimed_at_and_missed_is_told() -> None:
    """A goal that brings nothing is one all the same; what is worth nothing in passing is not told."""
    lakes = Term("lake", _said("Lakes"), 0, missed=True)
    goals = branch("goals", _said("Goals"), (lakes,))
    tree = branch("total", _said("Total"), (goals, Term("x", _said("X"), 0)))
    lines = [line.strip() for line in tree_markup(tree, screen_words())]
    assert lines == ["[n]0[/n]  Goals", "[n]0[/n]  Lakes"]
