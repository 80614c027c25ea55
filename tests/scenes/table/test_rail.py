"""The players' rail: what its tooltips say of points."""

from __future__ import annotations

from game.core.scores import Term, branch
from game.core.words import msg
from scenes.table.rail import tree_markup
from scenes.words import screen_words


def test_what_alone_earns_the_points_of_a_kind_is_named() -> None:
    """One goal that scores is told by its name, as several would be; what brings nothing is not."""
    volcanoes, lakes = Term("volcano", msg("Volcanoes"), 6), Term("lake", msg("Lakes"), 0)
    tree = branch("total", msg("Total"), (branch("goals", msg("Goals"), (volcanoes, lakes)), Term("x", msg("X"), 0)))
    lines = tree_markup(tree, screen_words())
    assert [line.strip() for line in lines] == ["[n]6[/n]  Goals", "[n]6[/n]  Volcanoes"]
    assert lines[1].startswith("\N{EM SPACE}")
