"""The options in force stay in view; what the bar offers says what it does; the time line's keys do what it shows."""

from __future__ import annotations

import random
from typing import Any

import pytest
from pygame import Rect

from scenes.stage.markup import parse
from scenes.stage.text import TextBlock
from scenes.stage.wrap import break_words, words
from scenes.table.arrangement import heading_block
from scenes.table.inforce import MOST_LINES, InForce
from tests.scenes.table.akrotiri.table import SeaTable
from tests.scenes.table.arnak.table import ArnakTable
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.mykerinos.table import MykerinosTable
from tests.scenes.table.table import GameTable


def drawn(line: InForce) -> str:
    """What is set to be shown there."""
    said: list[str] = []
    text = line.stage.text
    render = text.render

    def heard(words: str, *rest: Any, **more: Any) -> TextBlock:
        said.append(words)
        return render(words, *rest, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "render", heard)
        line.draw(line.stage.surface.copy())
    return said[-1]


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
@pytest.mark.parametrize("kind", [ArnakTable, MykerinosTable, SeaTable, CorinthTable])
def test_options_in_force_are_in_view_and_told_in_full(kind: type[GameTable[Any]], size: tuple[int, int]) -> None:
    table = kind(4, (0,), size=size)
    try:
        line = table.driver.find("in_force")
        assert isinstance(line, InForce)
        assert line.wanted_height(table.driver.stage, line.rect.w) <= line.rect.h
        assert "\N{HORIZONTAL ELLIPSIS}" not in drawn(line), "something is left out"
        assert not line.rect.colliderect(table.scene.rail.rect)
        assert not line.rect.colliderect(table.scene.arrangement.areas.status)
        table.driver.move(line)
        table.driver.advance(0.5)
        session = table.scene.session
        said = table.driver.tooltip()
        for option in session.game.options:
            name = table.program.words.say(option.name)
            assert (name in said) == option.matters(4, session.record.header.options)
    finally:
        table.close()


@pytest.mark.parametrize("width", [200, 260, 300, 340, 420])
def test_no_line_of_the_options_ends_with_a_dot_and_parts_stay_whole(width: int) -> None:
    table = SeaTable(4, (0,))
    try:
        line, stage = table.scene.in_force, table.driver.stage
        line.place(Rect(0, 0, width, line.wanted_height(stage, width)))
        text = drawn(line)
        rows = break_words(words(parse(text, "small")), width, lambda span: stage.text.size(span.text, "small")[0])
        said = ["".join(span.text for span in row) for row in rows]
        assert len(said) <= MOST_LINES
        assert not any(words.rstrip().endswith("\N{MIDDLE DOT}") for words in said)
        if "\n" in text:
            assert set(said) == set(text.split("\n"))
    finally:
        table.close()


def test_the_round_tracker_is_set_in_one_typeface_and_never_cut() -> None:
    """A long sentence takes two lines in a narrow column; what stands below makes room for them."""
    table = MykerinosTable(4, (0,), size=(1366, 768))
    try:
        table.wait()
        scene, stage = table.scene, table.driver.stage
        high = scene.arrangement.areas.status.h
        long = "Season 2 of 4: survey of area 2"
        width = scene.arrangement.areas.status.w
        block = heading_block(stage, long, width)
        assert (block.cut, block.lines) == (False, 2)
        assert block.size[0] < width * 0.8, "lines of like length"
        scene.arrangement.make_room_for(long)
        assert scene.arrangement.heading_lines == 2 and scene.arrangement.areas.status.h >= block.size[1] > high
        assert not scene.in_force.rect.colliderect(scene.arrangement.areas.status)
        assert scene.recap.rect.h == 0 or not scene.recap.rect.colliderect(scene.log.rect)
    finally:
        table.close()


def test_what_differs_from_the_usual_stands_first() -> None:
    table = SeaTable(4, (0,), options={"strategy": True})
    try:
        told = table.scene.in_force.told
        assert [part for part in told if "Open goals" in part] == told[:1]
        assert all(part[0].isupper() for part in told), "each stands by itself"
    finally:
        table.close()


def test_how_far_one_may_take_back_is_not_told_of_a_game_that_is_over() -> None:
    table = CorinthTable(2, (0, 1), seed="over")
    try:
        scene, session = table.scene, table.scene.session
        assert "Undo: until a reveal" in scene.in_force.told
        while not session.is_terminal:
            session.do(session.view(session.current_player).legal_actions()[0])
        scene.conductor.resume()
        table.driver.until(lambda: scene.reveal.visible)
        assert "Undo: until a reveal" not in scene.in_force.told
        # Looked at again, it is told as it was.
        scene.replay.watch(1)
        assert "Undo: until a reveal" in scene.in_force.told
    finally:
        table.close()


def test_after_a_change_of_size_at_the_end_there_is_room_to_tell_it_again() -> None:
    table = SeaTable(4, (0,), seed="over", check_model=False)
    try:
        scene, session, stage = table.scene, table.scene.session, table.driver.stage
        chance, before = random.Random(4), scene.in_force.rect.copy()
        while not session.is_terminal:
            session.do(chance.choice(session.view(session.current_player).legal_actions()))
        scene.conductor.resume()
        table.driver.until(lambda: scene.reveal.visible)
        for scale in (0.9, 0.8):
            stage.set_options(ui_scale=scale)
            table.driver.advance(0.1)
        assert scene.in_force.rect == before
        scene.replay.watch(1)
        assert "Undo: until a reveal" in drawn(scene.in_force)
        assert "\N{HORIZONTAL ELLIPSIS}" not in drawn(scene.in_force), "something is left out"
    finally:
        table.close()


def test_buttons_of_the_bar_tell_what_they_do() -> None:
    table = ArnakTable(2, (0,))
    try:
        assert table.wait()
        table.driver.move("bar/act_pass")
        table.driver.advance(0.5)
        assert table.driver.tooltip() == "Pass: no more turns this round."
    finally:
        table.close()


def test_the_keys_of_the_time_line() -> None:
    table = CorinthTable(2, (0, 1), seed="keys")
    try:
        table.go_on(1, 6)
        conductor = table.scene.conductor
        table.scene.replay.watch(0)
        table.driver.advance(0.1)
        assert {"Home", "End", "Left", "Right", "Space", "Esc"} <= {
            e.shortcut for e in table.driver.find("timeline").walk() if e.shown
        }
        table.driver.key("Right", "Right", "Right")
        assert conductor.shown == 3
        table.driver.key("Left")
        assert conductor.shown == 2
        table.driver.key("End")
        assert conductor.watching and conductor.shown == table.scene.session.position > 3
        table.driver.key("Home")
        assert conductor.shown == 0
        table.driver.key("Space")
        table.driver.until(lambda: conductor.shown == table.scene.session.position)
        table.driver.key("Esc")
        assert not conductor.watching
    finally:
        table.close()


def test_a_number_is_told_with_what_it_is_a_number_of() -> None:
    """Also where words beside it say how much that is."""
    table = ArnakTable(1, (0,), options={"difficulty": 4})
    try:
        assert "Difficulty: 4, very hard" in table.scene.in_force.told
    finally:
        table.close()
