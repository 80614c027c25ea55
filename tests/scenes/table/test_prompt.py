"""The bar asks what can be answered: while something is shown that was decided, it says what that is."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.events import Event
from scenes.stage.markup import plain
from tests.game.akrotiri import build as akrotiri
from tests.game.mykerinos import build as mykerinos
from tests.scenes.table.akrotiri.table import SeaTable
from tests.scenes.table.arnak.table import ArnakTable
from tests.scenes.table.corinth.table import CorinthTable, thrown
from tests.scenes.table.every import TABLES
from tests.scenes.table.mykerinos.table import MykerinosTable
from tests.scenes.table.table import GameTable, InstantThinker


def test_a_walk_that_is_decided_does_not_ask_where_to_stop() -> None:
    table = CorinthTable(2, (0, 1), seed="walk", speed=1.0)
    driver = table.driver
    try:
        table.wait()
        table.click_for("roll 0")
        table.wait()
        driver.click("corinth/harbour/slot_gold")
        cell = next(cell for cell, reach in table.view.hand.reach().items() if reach.stops and reach.steps > 1)
        driver.click(f"corinth/sheet/cell_{cell}")
        said = set()
        while table.scene.conductor.answer is not None:
            said.add(driver.find("bar").label)
            driver.advance(1 / 60)
        (sentence,) = said
        assert f"Stop at {cell}." in sentence
        table.wait()
        assert sentence != driver.find("bar").label
    finally:
        table.close()


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_it_asks_again_when_all_is_shown(kind: type[GameTable[Any]]) -> None:
    """And in looking back, and after taking back."""
    table = kind(2, (0, 1), seed="prompt")

    def asks() -> bool:
        state = table.scene.conductor.observation(table.scene.conductor.shown)
        return bool(table.driver.find("bar").label.endswith(table.scene.words.say(state.prompt())))

    try:
        for _ in range(8):
            table.wait()
            assert asks()
            table.play(seed=2, most=1)
        table.wait()
        table.driver.key("Ctrl+Z")
        table.wait()
        assert asks()
    finally:
        table.close()


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_what_a_person_does_is_told_in_whole_sentences(kind: type[GameTable[Any]]) -> None:
    table = kind(2, (0, 1), seed="sentences", speed=1.0)
    heard = set()
    try:
        for _ in range(6):
            table.wait()
            table.play(seed=4, most=1)
            if table.scene.conductor.answer is not None:
                heard.add(plain(table.driver.find("bar").label).partition(": ")[2])
            table.scene.conductor.skip()
        assert len(heard) > (0 if table.small else 2)
        assert all(said[:1] == said[:1].upper() and said.endswith((".", "!", "?")) for said in heard), heard
        assert not any(said.endswith("..") for said in heard)
    finally:
        table.close()


@pytest.mark.parametrize("kind", [ArnakTable, MykerinosTable], ids=lambda kind: kind.game)
def test_heading_and_bar_go_on_to_the_next_round_with_the_boards(kind: type[GameTable[Any]]) -> None:
    """The dig announced season 3 while season 2 stood above it, and the bar still told of the room reserved last."""
    table = kind(2, (0, 1), seed="stage", speed=1.0)
    scene, driver, rng = table.scene, table.driver, Random(1)
    session, conductor = scene.session, scene.conductor
    try:
        while True:
            action = rng.choice(session.whole().legal_actions())
            after, events = session.whole(), list[Event]()
            after.act(action, events)
            if any(scene.view.begins_stage(event) for event in events) and not after.is_terminal:
                break
            session.do(action, session.current_player)
        conductor.begin()
        table.wait()
        before, seen = scene.voice.status(session.whole()), []
        answer = session.whole().describe(action)
        scene.do(action)
        while conductor.busy:
            driver.advance(1 / 30)
            if conductor.shown < session.position:
                asked = driver.find("bar").label
                seen.append((scene.voice.status(conductor.observation(conductor.reached)), asked))
        told, asks = scene.voice.status(after), scene.words.say(after.prompt())
        assert told != before
        assert [status for status, _ in seen] == sorted((status for status, _ in seen), key=[before, told].index)
        assert seen[-1][0] == told, "while it is still being shown"
        for status, asked in seen:
            assert asked.endswith(asks if status == told else scene.words.say(answer))
    finally:
        table.close()


def test_it_says_that_the_game_is_paused() -> None:
    """On one's own turn too."""
    table = CorinthTable(2, (0,), seed="paused")
    try:
        table.wait()
        before = asked(table)
        table.driver.click("bar/pause")
        assert asked(table).startswith(before) and "paused" in asked(table)
        table.driver.click("bar/pause")
        assert asked(table) == before
    finally:
        table.close()


def asked(table: GameTable[Any]) -> str:
    return table.driver.find("bar").label


def test_a_computer_player_whose_turn_is_shown_does_not_think() -> None:
    """Nor between two decisions of one turn."""
    table = CorinthTable(2, (0,), seed="plays", speed=1.0, thinker=InstantThinker(1), names=("Ada", "Bo"))
    conductor, said = table.scene.conductor, list[str]()
    try:
        table.wait()
        while not said:
            table.click_for(table.legal()[0])
            while not conductor.offering:
                table.driver.advance(1 / 20)
                if not table.scene.session.is_person(conductor.observation(conductor.shown).current_player):
                    said.append(asked(table))
        assert list(dict.fromkeys(said)) == ["Bo is thinking.", "Bo takes a turn."]
        assert said == sorted(said), "it thinks, then it acts"
    finally:
        table.close()


def test_it_says_what_a_chosen_group_may_do() -> None:
    """Until it is let go; and while the steward is led by hand, how far."""
    table = thrown("walk")
    driver = table.driver
    try:
        before = asked(table)
        driver.click("corinth/harbour/slot_gold")
        assert "cell by cell, or click where he stops" in asked(table)
        driver.move("corinth/sheet/steward")
        driver.press()
        for cell in ("d3", "d4"):
            driver.move(f"corinth/sheet/cell_{cell}")
        assert "Led to d4, step 2 of 6" in asked(table)
        driver.release()
        assert "Led to d4" in asked(table)
        driver.key("Esc")
        assert "Led to" not in asked(table) != before
        driver.key("Esc")
        assert asked(table) == before
    finally:
        table.close()


def test_it_asks_whether_to_start_or_to_expand() -> None:
    table = MykerinosTable(2, (0, 1), seed="way")
    try:
        table.stand(mykerinos.position(mykerinos.seat(cubes="b2"), players=2))
        before = asked(table)
        squares = [text.split()[1] for text in table.legal() if text.startswith("expand")]
        for square in squares[:2]:
            table.driver.click(f"mykerinos/dig/square_{square}")
            assert f"Start at {square}, or expand" in asked(table)
        table.driver.click("mykerinos/chips/start")
        table.wait()
        assert "Start at" not in asked(table) != before
    finally:
        table.close()


def test_it_says_what_a_chosen_map_is_for() -> None:
    table = SeaTable(2, (0, 1), seed="map")
    try:
        boats = (akrotiri.seat(dock="TE", maps="E01"), akrotiri.seat(dock="TW"))
        table.stand(akrotiri.position("V1 e1n2 0, V6 e1n3 0", *boats))
        before = asked(table)
        table.click_card(0)
        table.driver.advance(0.1)
        assert "fits nowhere yet" in asked(table)
        table.click_card(0)
        table.driver.advance(0.1)
        assert asked(table) == before
    finally:
        table.close()


def test_in_a_window_higher_than_wide_what_is_asked_stands_whole_above_the_buttons() -> None:
    """Beside them there is no room for a sentence with a long name."""
    table = CorinthTable(2, (0,), size=(768, 1366), ui=1.0, names=("Bartholomew the Older", "Berenike"))
    bar, stage = table.scene.bar, table.driver.stage
    table.wait()
    table.click_for(table.legal()[0])
    table.wait()
    assert bar.rect.contains(bar.room) and len(bar.label) > 80
    assert all(button.rect.y >= bar.room.bottom for button in bar.children if button.visible)
    assert not stage.text.squeeze(bar.label, "body", bar.room.w, 2, on="wood").cut
    table.close()
