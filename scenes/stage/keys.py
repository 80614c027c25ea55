"""Shortcuts as people read them: `Ctrl+Z`, `Space`, `F1`, `Shift+Tab`."""

from __future__ import annotations

import sys

import pygame

_NAMES = {
    pygame.K_SPACE: "Space",
    pygame.K_RETURN: "Enter",
    pygame.K_KP_ENTER: "Enter",
    pygame.K_ESCAPE: "Esc",
    pygame.K_TAB: "Tab",
    pygame.K_BACKSPACE: "Backspace",
    pygame.K_DELETE: "Delete",
    pygame.K_LEFT: "Left",
    pygame.K_RIGHT: "Right",
    pygame.K_UP: "Up",
    pygame.K_DOWN: "Down",
    pygame.K_HOME: "Home",
    pygame.K_END: "End",
    pygame.K_PAGEUP: "PageUp",
    pygame.K_PAGEDOWN: "PageDown",
    pygame.K_PLUS: "Plus",
    pygame.K_MINUS: "Minus",
    pygame.K_COMMA: "Comma",
    pygame.K_PERIOD: "Period",
    pygame.K_MENU: "Menu",
}

PRESSING = ("Enter", "Space")
"""Keys that press what the keyboard has come to."""
DIRECTIONS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
"""Arrow keys as unit steps."""

MODIFIERS = frozenset(
    (
        *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LMETA, pygame.K_RMETA, pygame.K_LGUI, pygame.K_RGUI, pygame.K_MODE),
        *(pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR),
    )
)
"""Keys that do nothing by themselves."""

_LAST_ASCII = 0x7F
_PLACES = {pygame.KSCAN_A + i: pygame.K_a + i for i in range(26)}
"""The letters of a Latin keyboard by where they lie."""


def key_code(event: pygame.Event) -> int:
    """The key of a key press; where the keyboard has other letters, as Cyrillic or Greek ones, the Latin letter that
    lies in the same place, since no shortcut is a letter of theirs."""
    code: int = event.key
    # Above all letters are the keys that write nothing, as arrows.
    if _LAST_ASCII < code <= sys.maxunicode:
        return _PLACES.get(getattr(event, "scancode", 0), code)
    return code


def chord(event: pygame.Event) -> str:
    """The name of a key press with its modifiers, in the order Ctrl, Alt, Shift."""
    code = key_code(event)
    key = _NAMES.get(code) or pygame.key.name(code).capitalize()
    mods = getattr(event, "mod", 0)
    parts = []
    if mods & (pygame.KMOD_CTRL | pygame.KMOD_META):
        parts.append("Ctrl")
    if mods & pygame.KMOD_ALT:
        parts.append("Alt")
    if mods & pygame.KMOD_SHIFT:
        parts.append("Shift")
    return "+".join([*parts, key])
