"""What the keys of a table lead to, without a table: in which order Esc lets go, what is heard behind the curtain."""

from __future__ import annotations

from unittest.mock import MagicMock

import pygame
import pytest

from scenes.stage.keys import chord
from scenes.table.commands import BEHIND_CURTAIN, Commands

TAKES_ESC = (
    "reveal.cancel",
    "view.cancel",
    "guidance.put_away",
    "replay.leave",
    "take_back",
    "menu.escape",
)
"""What Esc tries, in this order."""


def a_table() -> MagicMock:
    """A table on which nothing is open, and nothing half done."""
    table = MagicMock()
    table.curtain.closed = table.conductor.watching = table.conductor.busy = False
    for name in TAKES_ESC:
        asked(table, name).return_value = False
    table.view.put_back.return_value = False
    return table


def asked(table: MagicMock, name: str) -> MagicMock:
    """A method of a table or of one of its parts."""
    found = table
    for part in name.split("."):
        found = getattr(found, part)
    return found


def pressed(key: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod)


@pytest.mark.parametrize("taker", [name for name in TAKES_ESC if name != "replay.leave"])
def test_esc_goes_to_the_first_that_has_something_to_let_go(taker: str) -> None:
    """What is half done goes before what is only read, and the way out of the table comes last."""
    table = a_table()
    asked(table, taker).return_value = True
    assert Commands(table).key(pressed(pygame.K_ESCAPE))
    tried = [name for name in TAKES_ESC if asked(table, name).called]
    assert tried == [name for name in TAKES_ESC[: TAKES_ESC.index(taker) + 1] if name != "replay.leave"]


def test_esc_leads_out_of_a_game_looked_at_again_and_takes_nothing_back_there() -> None:
    table = a_table()
    table.conductor.watching = True
    assert Commands(table).key(pressed(pygame.K_ESCAPE))
    assert table.replay.leave.called and not table.take_back.called and not table.menu.escape.called


def test_behind_the_curtain_most_keys_are_not_heard() -> None:
    table = a_table()
    commands = Commands(table)
    keys = (pygame.K_p, pygame.K_h, pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_F1)
    assert all(commands.key(pressed(key)) for key in keys)
    table.curtain.closed = True
    assert [chord(pressed(key)) for key in keys if commands.key(pressed(key))] == list(BEHIND_CURTAIN)


@pytest.mark.parametrize("control", [pygame.KMOD_LCTRL, pygame.KMOD_LMETA])
def test_nothing_is_taken_back_of_a_game_looked_at_again(control: int) -> None:
    table = a_table()
    commands = Commands(table)
    table.conductor.watching = True
    assert commands.key(pressed(pygame.K_z, control))
    assert table.voice.not_now.called and not table.conductor.undo.called
    table.conductor.watching = False
    assert commands.key(pressed(pygame.K_z, control))
    assert table.conductor.undo.called


def test_the_key_that_pauses_stops_a_game_looked_at_again_and_nobody_else() -> None:
    """A sign that the computer players wait stands under the time line: none would be seen."""
    table = a_table()
    table.conductor.watching, table.conductor.paused = True, False
    assert Commands(table).key(pressed(pygame.K_p))
    assert table.replay.play.called and not table.conductor.paused
    table = a_table()
    table.conductor.paused = False
    assert Commands(table).key(pressed(pygame.K_p))
    assert table.conductor.paused and not table.replay.play.called


def test_shift_with_the_key_that_takes_back_does_again() -> None:
    """So it is in most programs; and it must never take back one step more."""
    table = a_table()
    assert Commands(table).key(pressed(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT))
    assert table.conductor.redo.called and not table.conductor.undo.called


def test_undo_takes_a_part_of_what_is_put_together_before_anything_that_was_done() -> None:
    """It is heard as what it is there; a game looked at again stays as it is."""
    table, undo = a_table(), pressed(pygame.K_z, pygame.KMOD_LCTRL)
    table.view.put_back.return_value = True
    assert Commands(table).key(undo)
    assert not table.conductor.undo.called and not table.voice.refuse.called
    assert not table.stage.sounds.play.called
    table = a_table()
    table.conductor.watching = True
    assert Commands(table).key(undo) and not table.view.put_back.called


@pytest.mark.parametrize(
    ("key", "mod"),
    [
        (pygame.K_RETURN, pygame.KMOD_LSHIFT),
        (pygame.K_SPACE, pygame.KMOD_LALT),
        (pygame.K_h, pygame.KMOD_LALT),
        (pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LALT),
        (pygame.K_r, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT),
    ],
)
def test_what_is_held_with_a_key_makes_it_another(key: int, mod: int) -> None:
    """Shift+Enter is the right button, Alt shows what a tooltip has more to tell, Alt+Space opens the window's menu:
    none of them plays, asks or takes back."""
    assert not Commands(a_table()).key(pressed(key, mod))


def test_both_enter_keys_are_one() -> None:
    table = a_table()
    action = MagicMock(primary=True)
    table.view.bar.return_value = [action]
    assert Commands(table).key(pressed(pygame.K_KP_ENTER))
    table.view.take.assert_called_once_with(action)


def test_letters_are_heard_on_a_keyboard_of_other_letters() -> None:
    """Where Z lies on a Latin keyboard there is the last letter of the alphabet on a Russian one."""
    table = a_table()
    table.conductor.watching = False
    there = pygame.Event(pygame.KEYDOWN, key=ord("\u044f"), mod=pygame.KMOD_LCTRL, scancode=pygame.KSCAN_Z)
    assert Commands(table).key(there)
    assert table.conductor.undo.called


@pytest.mark.parametrize("hidden", ["curtain.closed", "question.open", ""])
def test_arrows_step_through_a_game_looked_at_again_unless_something_lies_over_it(hidden: str) -> None:
    table = a_table()
    table.question.open = False
    commands, right = Commands(table), pressed(pygame.K_RIGHT)
    assert not commands.stepped(right), "a game that is played"
    table.conductor.watching = True
    if hidden:
        part, name = hidden.split(".")
        setattr(getattr(table, part), name, True)
    assert commands.stepped(right) == table.replay.step.called == (not hidden)
    assert not commands.stepped(pressed(pygame.K_RIGHT, pygame.KMOD_LCTRL))
