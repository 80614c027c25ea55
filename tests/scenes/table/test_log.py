"""The log tells what happened; pointing at a line lights its places, clicking it shows the game as it stood then."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect

from game.core.events import Event
from game.registry import game_named
from scenes.table.log import GLIDE, LogRow
from scenes.table.story import Story
from scenes.words import screen_words
from tests.scenes.driver import Driver, key_press
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.every import TABLES
from tests.scenes.table.table import GameTable


def test_a_line_lights_its_places_and_leads_back() -> None:
    table = CorinthTable(2, (0, 1), seed="log")
    try:
        table.wait()
        table.click_for("roll 0")
        table.wait()
        text = next(t for t in table.legal() if t.startswith("ship"))
        table.click_for(text)
        table.wait()
        while table.legal()[0].startswith("shop"):
            table.click_for(table.legal()[0])
            table.wait()
        lines = [e for e in table.driver.find("log").children if "symbol" in e.label]
        assert lines, "the delivery is not told"
        table.driver.move(lines[0])
        assert table.view.sheets[0].lights
        table.driver.move((5, 5))
        assert not table.view.sheets[0].lights
        assert isinstance(lines[0], LogRow)
        table.driver.click(lines[0])
        assert table.scene.conductor.watching
        assert table.scene.conductor.shown == lines[0].line.position - 1
        assert lines[0].line not in table.scene.story.lines, "the game is shown as it stood after it"
    finally:
        table.close()


def test_the_bar_stays_in_the_log() -> None:
    table = CorinthTable(2, (0, 1), seed="bar")
    try:
        table.go_on(seed=1, most=14)
        log = table.scene.log
        for height in range(log.rect.h - 24, log.rect.h + 1, 4):
            log.place(Rect(log.rect.x, log.rect.y, log.rect.w, height))
            log.refresh()
            bar = log.scroll_bar()
            assert bar is not None and log.room.top <= bar.top and bar.bottom <= log.room.bottom
    finally:
        table.close()


def test_the_newest_line_stands_at_the_foot_and_no_letters_are_cut_above() -> None:
    table = CorinthTable(2, (0, 1), seed="bar")
    try:
        table.go_on(seed=1, most=14)
        log, high = table.scene.log, table.driver.stage.text.line_height("small")
        for height in range(log.rect.h - 24, log.rect.h + 1, 4):
            log.place(Rect(log.rect.x, log.rect.y, log.rect.w, height))
            log.refresh()
            room, rows = log.room, [row.rect for row in log.children]
            assert rows[-1].bottom == room.bottom
            assert 0 <= rows[0].top - room.top < high + table.driver.stage.theme.px(8), "another line could be seen"
            assert all(row.h % high == 0 for row in rows)
    finally:
        table.close()


def test_the_keyboard_scrolls_the_log_and_looks_back_from_its_lines() -> None:
    """It scrolled by the wheel alone: Tab did not stop at it, and what had gone out of sight could not be read."""
    table = CorinthTable(2, (0, 1), seed="log")
    try:
        table.go_on(seed=1, most=40)
        driver, log = table.driver, table.scene.log
        keyboard, newest = driver.stage.keyboard, log.children[-1].label
        driver.key("Tab")
        while keyboard.focus is not log:
            driver.key("Tab")
            assert keyboard.focus is not keyboard.focus_order()[0], "Tab does not stop at the log"
        driver.key(*("PageUp",) * 60)
        first = table.scene.story.lines[0].text
        assert log.children[0].label == first
        driver.key("Shift+Up")
        line = keyboard.focus
        assert line is not None and line.parent is log and line.label != newest
        driver.key("Enter")
        assert table.scene.conductor.watching and table.scene.conductor.shown < table.scene.session.position
    finally:
        table.close()


def test_enter_at_the_log_comes_to_its_newest_line_and_there_looks_back() -> None:
    table = CorinthTable(2, (0, 1), seed="log")
    try:
        table.go_on(seed=1, most=40)
        driver, log = table.driver, table.scene.log
        keyboard, newest = driver.stage.keyboard, log.children[-1].label
        keyboard.set_focus(log, visible=True)
        driver.key("PageUp", "PageUp", "Enter")
        line = keyboard.focus
        assert line is log.children[-1] and line.label == newest and line.hovered != line.pointed
        assert not table.scene.conductor.watching
        driver.key("Enter")
        assert table.scene.conductor.watching
    finally:
        table.close()


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_the_ring_around_a_line_covers_no_words_of_its_neighbours(size: tuple[int, int]) -> None:
    table = CorinthTable(2, (0, 1), seed="log", size=size)
    try:
        table.go_on(seed=1, most=40)
        driver, log = table.driver, table.scene.log
        driver.stage.keyboard.set_focus(log, visible=True)
        driver.key("Enter")
        driver.key("Up")
        driver.advance(0.2)
        line = driver.stage.keyboard.focus
        at = log.children.index(line) if line is not None else 0
        assert 0 < at < len(log.children) - 1
        words = []
        for row in (log.children[at - 1], log.children[at + 1]):
            block = next(block for other, block, _, _ in log._rows if isinstance(row, LogRow) and other == row.line)
            ink = block.surface.get_bounding_rect()
            words.append(ink.move(log.room.x + driver.stage.theme.px(14), row.rect.bottom - block.size[1]))
        ringed = [_pixels(driver, box) for box in words]
        driver.stage.keyboard.let_go()
        assert ringed == [_pixels(driver, box) for box in words]
        bar = log.scroll_bar()
        assert bar is not None and all(bar.left > row.rect.right for row in log.children)
    finally:
        table.close()


def _pixels(driver: Driver, box: Rect) -> bytes:
    driver.stage.invalidate()
    driver.advance(0.1)
    return pygame.image.tobytes(driver.stage.surface.subsurface(box), "RGB")


@pytest.mark.parametrize("kind", TABLES)
def test_the_keyboard_goes_along_the_lines_also_to_those_out_of_sight(kind: type[GameTable[Any]]) -> None:
    """Up led from the newest line back to the log, and from there to the scores."""
    table = kind(2, (0, 1), seed="along", size=(1366, 768), ui=0.8)
    try:
        table.go_on(seed=1, most=14)
        driver, log = table.driver, table.scene.log
        keyboard, told = driver.stage.keyboard, [line.text for line in table.scene.story.lines]
        assert log.children[0].label != told[0], "nothing is out of sight"

        def after(key: str) -> int:
            driver.key(key)
            driver.advance(0.05)
            line = keyboard.focus
            assert isinstance(line, LogRow) and line.pointed and line in log.children
            assert log.room.inflate(2 * driver.stage.theme.px(4), 0).contains(line.rect)
            at = table.scene.story.lines.index(line.line)
            assert line.label == told[at] and line.rect.h == log._block(line.line).size[1], "it is not seen whole"
            return at

        keyboard.set_focus(log, visible=True)
        newest = len(told) - 1
        assert [after(key) for key in ("Enter", "Up", "Up", "Down")] == [newest - i for i in (0, 1, 2, 1)]
        page = newest - 1 - after("PageUp")
        assert page > 2 and after("PageDown") > newest - 1 - page
        while after("Up"):
            pass
        driver.key("Up")
        assert keyboard.focus is not None and log not in keyboard.focus.ancestors()
    finally:
        table.close()


def test_the_keyboard_keeps_its_line_while_the_log_goes_on() -> None:
    """It was taken to what is offered with every line that was told."""
    table = CorinthTable(2, (0, 1), seed="log")
    try:
        table.go_on(seed=1, most=40)
        driver, log = table.driver, table.scene.log
        keyboard, last = driver.stage.keyboard, table.scene.story.lines[-1]
        keyboard.set_focus(log, visible=True)
        driver.key("Enter", "Up")
        row = keyboard.focus
        assert isinstance(row, LogRow)
        table.scene.story.hear(Event("round_began", 0, {"round": 9, "rounds": 9}), last.position, last.turn + 1)
        log.refresh()
        kept = keyboard.focus
        assert isinstance(kept, LogRow) and kept is not row and kept.line == row.line
        driver.wheel(100, log)
        assert keyboard.focus is log
        driver.key("Enter", "Tab")
        assert keyboard.focus is not None and log not in keyboard.focus.ancestors()
    finally:
        table.close()


def test_a_log_that_shows_all_it_has_is_no_stop_for_the_keyboard() -> None:
    table = CorinthTable(2, (0, 1), seed="log")
    try:
        assert table.wait()
        assert table.scene.log not in table.driver.stage.keyboard.focus_order()
    finally:
        table.close()


def test_a_log_that_is_covered_is_left_by_the_keyboard_and_not_scrolled() -> None:
    """What scrolled it there ended the program: no line is in sight that could be the one being read."""
    table = CorinthTable(2, (0, 1), seed="log")
    try:
        table.go_on(seed=1, most=40)
        driver, log = table.driver, table.scene.log
        keyboard = driver.stage.keyboard
        keyboard.set_focus(log, True)
        line = driver.stage.text.line_height("small")
        log.cover(log.rect.bottom - (log.room.h - line))
        assert keyboard.focus is log and log.key(key_press("Up"))
        log.cover(log.rect.y)
        assert keyboard.focus is None and log not in keyboard.focus_order()
        assert not log.key(key_press("Up"))
        for steps in (3, 200, -3, -200):
            assert not log.wheel(steps)
        log.cover(log.rect.bottom)
        assert log.focusable and log.key(key_press("Up"))
    finally:
        table.close()


def _with_new_lines(table: CorinthTable) -> None:
    """Goes on by the next decision that the log tells of, and has the log take it over."""
    before = len(table.scene.story.lines)
    while len(table.scene.story.lines) <= before:
        table.go_on(seed=1, most=1)
    table.scene.log.refresh()


def test_who_reads_back_stays_there_when_there_are_new_lines() -> None:
    """The next line threw them to the end. From the end the log goes on with what is told."""
    table = CorinthTable(2, (0, 1), seed="log")
    try:
        table.go_on(seed=1, most=40)
        log = table.scene.log
        log.wheel(4)
        read = [(row.label, row.rect) for row in log.children]
        _with_new_lines(table)
        assert [(row.label, row.rect) for row in log.children] == read
        log.arrange()
        assert [(row.label, row.rect) for row in log.children] == read, "set anew, it is somewhere else"
        log.wheel(-400)
        _with_new_lines(table)
        assert log.children[-1].label == table.scene.story.lines[-1].text
    finally:
        table.close()


def test_what_is_read_stays_in_place_when_lines_before_it_go() -> None:
    table = CorinthTable(2, (0, 1), seed="log")
    try:
        table.go_on(seed=1, most=40)
        log, story = table.scene.log, table.scene.story
        log.wheel(4)
        read = [(row.label, row.rect) for row in log.children]
        del story.lines[:3]
        log.arrange()
        assert [(row.label, row.rect) for row in log.children] == read
    finally:
        table.close()


@pytest.mark.parametrize("reduced", [False, True])
def test_lines_glide_up_for_a_new_one(reduced: bool) -> None:
    """All of them jumped in one frame; where little movement is wanted they still do."""
    table = CorinthTable(2, (0, 1), seed="log")
    try:
        table.go_on(seed=1, most=40)
        log, stage = table.scene.log, table.driver.stage
        stage.set_options(speed=1.0, reduced_motion=reduced)
        table.driver.settle()

        def picture() -> bytes:
            stage.draw()
            return pygame.image.tobytes(stage.surface.subsurface(log.room), "RGB")

        before = picture()
        last = table.scene.story.lines[-1]
        table.scene.story.hear(Event("round_began", 0, {"round": 9, "rounds": 9}), last.position, last.turn + 1)
        log.refresh()
        first = picture()
        assert (first == before) is not reduced
        table.driver.advance(GLIDE / 2)
        middle = picture()
        table.driver.advance(GLIDE)
        assert (len({first, middle, picture()}) == 3) is not reduced
    finally:
        table.close()


def test_the_score_card_lights_what_earns_points() -> None:
    table = CorinthTable(2, (0, 1), seed="card")
    try:
        table.go_on(seed=1, most=60)
        if table.scene.reveal.visible:
            table.driver.click("reveal/look")
        seat = max((0, 1), key=lambda s: table.scene.rail.cards[s].total)
        assert table.scene.rail.cards[seat].total > 0
        table.driver.move(f"rail/seat{seat}")
        assert table.view.sheets[seat].lights
        table.driver.advance(0.5)
        assert table.scene.names[seat] in table.driver.tooltip()
    finally:
        table.close()


def test_what_follows_itself_is_told_once_with_how_often() -> None:
    """Three cards drawn by one decision are one line; what comes between, or by another decision, begins another."""
    story = Story(game_named("arnak"), screen_words(), ("Ada", "Boris"))
    drawn, passed = Event("card_drawn", 0, {"card": None}), Event("passed", 0, {})
    for event, position in ((drawn, 1), (drawn, 1), (drawn, 1), (passed, 1), (drawn, 1), (drawn, 2)):
        story.hear(event, position, 1)
    assert [line.text for line in story.lines] == [
        "Ada draws a card (×3).",
        "Ada passes.",
        "Ada draws a card.",
        "Ada draws a card.",
    ]
    assert story.lines[0].beside == "Draws a card (×3)."
    story.back_to(0)
    story.hear(drawn, 1, 1)
    assert [line.text for line in story.lines] == ["Ada draws a card."]


@pytest.mark.parametrize("kind", TABLES)
def test_what_came_later_can_be_pointed_at_in_a_position_before_it(kind: type[GameTable[Any]]) -> None:
    """As lines of the log are while a game is looked at again: what they speak of may not lie on the table yet."""
    table = kind(2, (0, 1), seed="later")
    try:
        table.go_on(seed=1, most=24)
        scene = table.scene
        lines = [*scene.story.lines]
        scene.view.refresh(scene.session.view(scene.viewer, 0))
        for line in lines:
            scene.view.light(line.pieces, max(0, line.seat))
            table.driver.stage.draw()
    finally:
        table.close()
