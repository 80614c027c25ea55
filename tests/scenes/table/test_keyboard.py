"""The keyboard reaches everything at a table, and plays on it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.core.words import msg
from scenes.stage.focus import nearest
from scenes.stage.widgets.button import Button
from tests.scenes.table.akrotiri.table import SeaTable
from tests.scenes.table.arnak.table import ArnakTable
from tests.scenes.table.corinth.table import CorinthTable, thrown
from tests.scenes.table.every import TABLES
from tests.scenes.table.keys import Keys
from tests.scenes.table.mykerinos.table import MykerinosTable
from tests.scenes.table.table import GameTable


@pytest.mark.parametrize("backwards", [False, True])
@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_tab_goes_once_round_the_table(kind: type[GameTable[Any]], backwards: bool) -> None:
    """Also past places that light others only while the keyboard is on them, and back to the first."""
    table = kind(2, (0, 1), seed="round")
    try:
        table.go_on(seed=4, most=9)
        table.driver.settle()
        keyboard = table.driver.stage.keyboard
        keyboard.set_focus(None)
        places = keyboard.focus_order()
        if backwards:
            places.reverse()
        reached = []
        for _ in [*places, None]:
            table.driver.key("Shift+Tab" if backwards else "Tab")
            reached.append(keyboard.focus)
        assert reached == [*places, places[0]]
    finally:
        table.close()


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_all_that_the_mouse_does_keys_do(kind: type[GameTable[Any]], monkeypatch: pytest.MonkeyPatch) -> None:
    table = kind(2, (0, 1), seed="keys")
    try:
        keys = Keys(table)
        monkeypatch.setattr(table.driver, "click", keys)
        done = table.play(seed=5, most=40)
        assert done == 40 or (table.small and table.scene.session.is_terminal)
        assert keys.pressed >= done
    finally:
        table.close()


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_what_a_seats_card_lights_goes_out_when_the_keyboard_leaves_it(kind: type[GameTable[Any]]) -> None:
    table = kind(2, (0, 1), seed="lit")
    try:
        table.go_on(seed=4, most=12)
        driver, keyboard = table.driver, table.driver.stage.keyboard
        for seat in (0, 1):
            card = driver.find(f"rail/seat{seat}")
            told: list[bool] = []
            card.on_hover = told.append
            order = keyboard.focus_order()
            keyboard.set_focus(order[order.index(card) - 1], visible=True)
            driver.key("Tab")
            assert keyboard.focus is card and told[-1]
            driver.key("Tab")
            assert not told[-1]
    finally:
        table.close()


def test_a_question_is_not_said_yes_to_by_pressing_enter_once_more() -> None:
    """Whoever presses it twice has not read what is asked; by keys a yes takes Tab first."""
    table = MykerinosTable(3, (0,), seed="sure")
    try:
        table.wait()
        driver, scene = table.driver, table.scene
        driver.move((2, 2))
        said: list[bool] = []
        for by_keys in (False, True):
            for keys, answer in ((("Enter",), []), (("Esc",), []), (("Tab", "Enter"), [True])):
                scene.question.ask(msg("core.why.over"), lambda: said.append(True))
                driver.stage.keyboard.show_focus(by_keys)
                driver.advance(0.1)
                no = driver.find("sure/sheet/no")
                assert isinstance(no, Button) and no.shown_key == "Enter"
                driver.key(*keys)
                assert not scene.question.open and said == answer
                said.clear()
    finally:
        table.close()


def test_the_right_button_has_keys() -> None:
    """What has nothing of its own for it shows its whole tooltip."""
    table = CorinthTable(2, (0, 1), seed="menu")
    try:
        table.wait()
        for key in ("Shift+Enter", "Menu"):
            table.driver.stage.keyboard.set_focus(table.driver.find("rail/seat1"), visible=False)
            table.driver.key("Shift+Tab", "Tab")
            assert not table.driver.tooltip()
            table.driver.key(key)
            assert table.scene.names[1] in table.driver.tooltip()
    finally:
        table.close()


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_who_plays_by_keys_is_brought_to_what_is_asked(kind: type[GameTable[Any]]) -> None:
    """Whatever the question, the keyboard is at something that can be done, without a Tab."""
    table = kind(2, (0, 1), seed="lead")
    try:
        assert table.wait()
        keyboard = table.driver.stage.keyboard
        chance = random.Random(3)
        for _ in range(12):
            keyboard.set_focus(None, visible=True)
            table.scene.do(chance.choice(table.scene.conductor.observation().legal_actions()))
            if table.scene.question.open:
                table.driver.key("Tab", "Enter")
            if not table.wait():
                assert table.small
                break
            assert keyboard.focus is not None and keyboard.focus.focusable and keyboard.focus.shown
            assert keyboard.focus.path.startswith((kind.game, "bar/act_"))
    finally:
        table.close()


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_enter_does_one_thing(kind: type[GameTable[Any]]) -> None:
    """Where a button on the boards says so too, it does the same as that in the bar: both are called alike."""
    table = kind(2, (0, 1), seed="enter")
    try:
        chance = random.Random(3)
        for _ in range(25):
            if not table.wait():
                assert table.small
                break
            buttons = [e for e in table.driver.find("bar").root.walk() if e.shown and e.shortcut == "Enter"]
            assert len({button.label for button in buttons}) <= 1
            assert all(isinstance(button, Button) and button.kind == "primary" for button in buttons)
            table.click_for(table.choose(table.legal(), chance))
    finally:
        table.close()


def test_who_plays_by_keys_is_brought_to_the_throw() -> None:
    """A round of Corinth begins with no place to choose: the boards have none lit, and the keyboard would stay where it
    was or be nowhere."""
    table = CorinthTable(2, (0, 1), seed="lead")
    try:
        assert table.wait()
        keyboard, throw = table.driver.stage.keyboard, table.driver.find("corinth/supply/throw")
        table.driver.key("Tab")
        assert keyboard.focus is throw
        for where in (None, table.driver.find("corinth/sheet/gold")):
            keyboard.set_focus(where, visible=True)
            keyboard.lead()
            assert keyboard.focus is throw
        table.driver.key("Enter")
        assert table.scene.session.position == 1
    finally:
        table.close()


def test_the_keyboard_stays_with_the_mouse_in_use_where_it_was() -> None:
    table = CorinthTable(2, (0, 1), seed="lead")
    try:
        assert table.wait()
        table.scene.do(table.scene.conductor.observation().legal_actions()[0])
        assert table.wait()
        assert table.driver.stage.keyboard.focus is None
    finally:
        table.close()


def test_tab_comes_to_what_is_asked_before_what_can_be_read_at_any_time() -> None:
    """One of two goals is kept: they lie over the chart, and the own maps come after them."""
    table = SeaTable(2, (0, 1), seed="look")
    try:
        while table.wait() and not all(text.startswith("keep") for text in table.legal()):
            table.scene.do(table.scene.conductor.observation().legal_actions()[0])
        keyboard = table.driver.stage.keyboard
        keyboard.set_focus(None)
        table.driver.key("Tab")
        assert keyboard.focus is not None and keyboard.focus.path.startswith("akrotiri/choice/offer_")
        names = [element.path for element in keyboard.focus_order()]
        assert "akrotiri/own/card_0" in names[len(table.legal()) :]
    finally:
        table.close()


def test_what_cannot_be_done_now_is_read_by_shift_and_arrows() -> None:
    """On one's own sheet, while a group of dice is to be taken."""
    table = CorinthTable(2, (0, 1), seed="read")
    try:
        while table.wait() and not any(text.startswith("take") for text in table.legal()):
            table.scene.do(table.scene.conductor.observation().legal_actions()[0])
        keyboard, driver = table.driver.stage.keyboard, table.driver
        keyboard.set_focus(driver.find("corinth/harbour/slot_gold"), visible=True)
        assert not any("sheet" in element.path for element in keyboard.focus_order())
        driver.key("Shift+Right")
        driver.advance(0.6)
        assert keyboard.focus is not None and "sheet" in keyboard.focus.path and driver.tooltip()
    finally:
        table.close()


def test_whoever_lets_go_of_a_group_by_keys_is_at_that_group() -> None:
    """The keyboard was at whatever lay nearest to the buttons, also at a shop that nothing can be delivered to."""
    table = thrown("es")
    keyboard = table.driver.stage.keyboard
    try:
        slots = [e for e in table.scene.offered if e.name.startswith("slot_")]
        assert len(slots) > 3
        for slot in slots:
            keyboard.come_to(slot)
            table.driver.key("Enter")
            assert keyboard.focus is not None and keyboard.focus.path.startswith("corinth/chips/")
            table.driver.key("Esc")
            table.driver.advance(0.1)
            assert keyboard.focus is slot and slot in table.scene.offered
    finally:
        table.close()


def test_whoever_lets_go_of_a_land_by_keys_is_at_that_land() -> None:
    """The keyboard was at another quarter of the tile, where that is nearer to the colours."""
    table = SeaTable(2, (0, 1), seed="es3")
    keyboard = table.driver.stage.keyboard
    try:
        while table.wait() and not table.legal()[0].startswith("cube"):
            table.scene.do(table.scene.conductor.observation().legal_actions()[0])
        lands = [e for e in table.scene.offered if e.name.startswith("quad_")]
        assert len(lands) > 1
        for land in lands:
            keyboard.come_to(land)
            table.driver.key("Enter")
            assert keyboard.focus is not None and keyboard.focus.path.startswith("akrotiri/chips/")
            table.driver.key("Esc")
            table.driver.advance(0.1)
            assert keyboard.focus is land
    finally:
        table.close()


@pytest.mark.parametrize("kind", [ArnakTable, MykerinosTable])
def test_passing_has_the_same_key_at_every_table(kind: type[GameTable[Any]]) -> None:
    table = kind(2, (0, 1), seed="pass")
    try:
        while table.wait() and not table.driver.has("bar/act_pass"):
            table.click_for(table.legal()[0])
        assert table.driver.find("bar/act_pass").shortcut == "X"
        session = table.scene.session
        before = session.position
        table.driver.key("X")
        table.agree()
        assert session.game.action_text(session.path[before].action) == "pass"
    finally:
        table.close()


def test_tab_goes_through_all_the_end_tells_before_the_rest_of_the_room() -> None:
    table = CorinthTable(2, (0, 1), seed="end")
    try:
        table.go_on(seed=3)
        table.driver.settle()
        scene, keyboard = table.scene, table.driver.stage.keyboard
        if scene.reveal.skip():
            table.driver.settle()
        order = keyboard.focus_order()
        inside = [scene.reveal in element.ancestors() for element in order]
        assert inside == sorted(inside, reverse=True) and any(inside) and not all(inside)
        assert [element.name for element in order if element.name.startswith("row_")]
    finally:
        table.close()


def test_the_keyboard_comes_back_to_where_it_was_on_the_boards_before_another_player_played() -> None:
    """It came back to the first of all places, in the far corner."""
    table = MykerinosTable(2, (0,), seed="walk3")
    try:
        table.wait()
        driver, scene, keyboard = table.driver, table.scene, table.driver.stage.keyboard
        driver.key("Tab", "Enter")
        table.wait()
        places = [e for e in scene.offered if e.called_for]
        keyboard.come_to(places[len(places) // 2])
        driver.key("Enter")
        driver.settle()
        last = keyboard.focus
        assert last is not None and last.path.startswith("mykerinos/dig/")
        keyboard.set_focus(driver.find("bar/act_done"), visible=True)
        driver.key("Enter")
        driver.until(lambda: not scene.conductor.offering)
        driver.advance(0.1)
        assert keyboard.focus is None
        assert table.wait()
        driver.settle()
        offered = [e for e in scene.offered if e.parent is last.parent]
        assert keyboard.focus is nearest(last.rect, offered) and keyboard.focus is not offered[0]
    finally:
        table.close()
