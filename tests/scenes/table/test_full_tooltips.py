"""With Alt, or held, a tooltip shows the whole rule and where it stands in the rulebook."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.rulebook.passage import MOST, rule_text
from scenes.stage.markup import plain
from scenes.stage.tips import resolve
from scenes.stage.window import LEAST
from scenes.words import screen_words
from tests.scenes.table.akrotiri.table import SeaTable
from tests.scenes.table.arnak.table import ArnakTable
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.mykerinos.table import MykerinosTable
from tests.scenes.table.table import GameTable


@pytest.mark.parametrize("kind", [ArnakTable, MykerinosTable, SeaTable, CorinthTable])
def test_every_rule_a_board_refers_to_is_found(kind: type[GameTable[Any]]) -> None:
    table = kind(4, (0,))
    try:
        assert table.wait()
        tips = [resolve(element.tooltip) for element in table.view.root.walk() if element.tooltip is not None]
        rules = {tip.rule for tip in tips if tip is not None and tip.rule}
        assert rules
        for rule in rules:
            words = rule_text(rule, table.program.words)
            assert words and "[link" not in words, rule
            assert len(plain(words)) < MOST * 1.5
    finally:
        table.close()


def test_alt_shows_the_rule_with_its_number() -> None:
    table = ArnakTable(2, (0,), size=(1366, 768))
    try:
        assert table.wait()
        driver = table.driver
        driver.move("arnak/space_camp_1_1")
        driver.advance(0.5)
        view = driver.stage.router.hints.view
        short = view.rect.h
        driver.alt(True)
        assert view.full and view.rect.h > 2 * short
        assert driver.stage.surface.get_rect().contains(view.rect)
        driver.alt(False)
        assert view.rect.h == short
    finally:
        table.close()


def test_a_rule_breaks_off_where_it_is_long_and_is_nothing_where_there_is_none() -> None:
    words = screen_words()
    whole, short = rule_text("arnak/5.1", words, 100_000), rule_text("arnak/5.1", words, 200)
    told, rest = short.rsplit("\n", 1)
    assert whole.startswith(told) and len(told) < len(whole)
    assert "\N{HORIZONTAL ELLIPSIS}" in rest and words.say_key("rulebook.rest") in rest
    assert "5.2" not in plain(whole).split("\n")[-1]
    assert rule_text("arnak/99", words) == rule_text("arnak", words) == rule_text("nothing/1", words) == ""


@pytest.mark.parametrize("kind", [ArnakTable, MykerinosTable, SeaTable, CorinthTable])
def test_in_the_smallest_window_a_rule_breaks_off_and_its_place_stays_in_sight(kind: type[GameTable[Any]]) -> None:
    """Where all of it is; without that the tooltip would end beyond the window."""
    table = kind(4, (0,), size=LEAST)
    try:
        assert table.wait()
        stage, window = table.driver.stage, pygame.Rect((0, 0), LEAST)
        view = stage.router.hints.view
        told = [
            (element, resolve(element.tooltip)) for element in table.view.root.walk() if element.tooltip is not None
        ]
        shown = {tip.rule: (tip, element.rect) for element, tip in told if tip is not None and tip.rule}
        assert len(shown) > 3
        for tip, anchor in shown.values():
            view.show(tip, tip.anchor or anchor, window, full=True)
            assert window.contains(view.rect), tip.rule
        view.visible = False
    finally:
        table.close()
