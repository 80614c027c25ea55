"""The story, the log and what a view has heard follow the position shown, whichever way it was reached, and what they
have already is not told again: late in a long game that took longer than several frames."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.core.events import Event
from game.core.session import Session
from scenes.stage.widgets.button import Button
from scenes.table.conductor import Conductor
from scenes.table.log import Log
from scenes.table.story import Line, Story
from tests.scenes.table.akrotiri.table import SeaTable
from tests.scenes.table.arnak.table import ArnakTable
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.table import GameTable


def told(table: GameTable[Any]) -> list[Line]:
    """The story of the way to the position shown, told from its start."""
    scene = table.scene
    session, conductor = scene.session, scene.conductor
    story = Story(session.game, scene.words, scene.names)
    for i, step in enumerate(session.path[: conductor.shown]):
        for event in step.events:
            story.hear(event.seen_by(conductor.viewer), i + 1, session.turn_at(i))
    return story.lines


def played(table: GameTable[Any], decisions: int) -> Conductor:
    """A table after so many decisions of its person, at random."""
    chance = random.Random(5)
    for _ in range(decisions):
        table.wait()
        table.scene.do(chance.choice(table.scene.conductor.observation().legal_actions()))
        table.agree()
    table.wait()
    return table.scene.conductor


def test_the_story_is_that_of_the_position_shown_however_it_was_reached() -> None:
    table = ArnakTable(2, (0,), seed="to and fro", check_model=False)
    try:
        conductor, chance = played(table, 25), random.Random(7)
        assert table.scene.story.lines == told(table)
        ways = (
            lambda: conductor.watch(chance.randrange(table.scene.session.position + 1)),
            lambda: conductor.watching and conductor.watch_on(),
            conductor.resume,
            conductor.undo,
            conductor.redo,
        )
        for _ in range(40):
            chance.choice(ways)()
            conductor.skip()
            assert table.scene.story.lines == told(table)
    finally:
        table.close()


def test_what_was_shown_in_part_is_told_anew() -> None:
    table = CorinthTable(2, (0, 1), seed="in part", speed=1.0)
    try:
        conductor = played(table, 3)
        conductor.watch(1)
        assert conductor.watch_on() and conductor.busy
        conductor.watch(2)
        assert table.scene.story.lines == told(table)
    finally:
        table.close()


def test_each_seat_is_told_what_it_may_know() -> None:
    table = ArnakTable(2, (), seed="from both seats", check_model=False)
    try:
        table.driver.until(lambda: table.scene.session.position > 50)
        conductor = table.scene.conductor
        table.driver.click("bar/pause")
        conductor.skip()
        first = list(table.scene.story.lines)
        conductor.look_from(1)
        assert table.scene.story.lines == told(table) != first
        conductor.look_from(0)
        assert table.scene.story.lines == told(table) == first
    finally:
        table.close()


def test_after_a_hand_over_the_log_tells_what_the_next_person_may_know() -> None:
    """Of the goals that the last one has kept no more than that there are some."""
    table = SeaTable(2, (0, 1), seed="log of two", check_model=False)
    try:
        scene, told_otherwise = table.scene, False
        while table.wait() and not told_otherwise:
            viewer, lines = scene.viewer, list(scene.story.lines)
            scene.do(scene.conductor.observation().legal_actions()[0])
            table.wait()
            assert scene.story.lines == told(table)
            told_otherwise = scene.viewer != viewer and scene.story.lines[: len(lines)] != lines
        assert told_otherwise
    finally:
        table.close()


def test_stepping_through_a_game_tells_only_what_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    table = CorinthTable(2, (0, 1), seed="steps")
    try:
        conductor = played(table, 8)
        last = table.scene.session.position
        positions: list[int] = []
        tell = Story.hear

        def hear(story: Story, event: Event, position: int, turn: int) -> None:
            positions.append(position)
            tell(story, event, position, turn)

        monkeypatch.setattr(Story, "hear", hear)
        conductor.watch(last - 1)
        conductor.watch(last - 3)
        assert not positions
        conductor.watch(last - 1)
        assert sorted(set(positions)) == [last - 2, last - 1]
    finally:
        table.close()


def events(session: Session, first: int, last: int) -> list[Event]:
    """What happened between two positions of a game that hides nothing."""
    return [event for step in session.path[first:last] for event in step.events]


def test_a_view_hears_what_is_new_and_after_going_back_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """As that of Mykerinos, which shows the ranks of areas surveyed: no position tells them."""
    table = CorinthTable(2, (0, 1), seed="hearing")
    try:
        conductor, session = played(table, 8), table.scene.session
        last = session.position
        heard: list[Event] = []
        monkeypatch.setattr(table.view, "hear", heard.append)
        conductor.watch(last - 2)
        assert heard == events(session, 0, last - 2)
        heard.clear()
        conductor.watch(last - 1)
        assert heard == events(session, last - 2, last - 1)
    finally:
        table.close()


def test_the_log_sets_no_line_again_that_it_shows_already(monkeypatch: pytest.MonkeyPatch) -> None:
    table = CorinthTable(2, (), seed="lines of the log")
    try:
        table.driver.until(lambda: table.scene.session.position > 12)
        table.driver.click("bar/pause")
        table.scene.conductor.skip()
        table.scene.log.refresh()
        monkeypatch.setattr(Log, "_block", lambda log, line: pytest.fail(f"set again: {line.text}"))
        # Another viewer is told everything; in a game that hides nothing it is the same.
        table.scene.conductor.look_from(1)
        table.scene.log.refresh()
    finally:
        table.close()


def test_a_game_watched_again_plays_at_once_and_its_scores_are_those_of_the_start() -> None:
    """Without running backwards to there; whoever goes to a place by hand stays there."""
    table = CorinthTable(2, (0, 1), seed="again", speed=1.0)
    try:
        scene, session, driver = table.scene, table.scene.session, table.driver
        chance = random.Random(3)
        while not session.is_terminal:
            session.do(chance.choice(session.view(session.current_player).legal_actions()))
        scene.conductor.resume()
        driver.until(lambda: scene.reveal.visible)
        driver.settle()
        assert any(card.total for card in scene.rail.cards)
        driver.click("reveal/watch")
        assert scene.conductor.watching and scene.replay.playing and scene.conductor.shown <= 1
        assert all(card.total == 0 and not card.running for card in scene.rail.cards)
        driver.until(lambda: scene.conductor.shown > 3)
        driver.click("timeline/back")
        driver.settle()
        at = scene.conductor.shown
        driver.advance(1.0)
        assert not scene.replay.playing and scene.conductor.shown == at
        # Played to its end, it stands still, and the button says so.
        scene.replay.watch(session.position - 1)
        scene.replay.play()
        button = driver.find("timeline/play")
        assert isinstance(button, Button) and button.icon == "pause"
        driver.until(lambda: not scene.replay.playing)
        assert button.icon == "play"
    finally:
        table.close()


def test_the_pace_is_chosen_on_the_time_line_too() -> None:
    """There it lies over the bar, whose button says the same afterwards."""
    table = CorinthTable(2, (0, 1), seed="pace", speed=1.0)
    try:
        table.go_on(1, 3)
        table.scene.replay.watch(0)
        table.driver.settle()
        button = table.driver.find("timeline/speed")
        assert isinstance(button, Button) and button in table.driver.stage.keyboard.focus_order()
        assert not table.scene.bar.speed.shown
        table.driver.click(button)
        assert table.driver.stage.options.speed == 2.0
        assert button.text == table.scene.bar.speed.text == "2\N{MULTIPLICATION SIGN}"
    finally:
        table.close()


def test_the_steward_is_pointed_at_where_he_stands_at_the_position_shown() -> None:
    table = CorinthTable(2, (0, 1), seed="again")
    try:
        scene, session = table.scene, table.scene.session
        chance = random.Random(3)
        while not session.is_terminal:
            session.do(chance.choice(session.view(session.current_player).legal_actions()))

        def stands() -> bool:
            sheet = table.view.sheets[scene.viewer]
            cell = sheet.piece(f"cell {sheet.steward_cell}")
            return cell is not None and table.driver.find("corinth/sheet/steward").rect.center == cell.center

        scene.replay.watch(0)
        cells = set()
        for position in range(0, session.position, 9):
            scene.replay.watch(position)
            assert stands()
            scene.conductor.watch_on()
            scene.conductor.skip()
            assert stands()
            scene.conductor.look_from(1 - scene.viewer)
            assert stands()
            cells.add(table.view.sheets[scene.viewer].steward_cell)
        assert len(cells) > 3
    finally:
        table.close()
