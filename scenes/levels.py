"""Computer players in words: their names, their level, and the way they play if they have one."""

from __future__ import annotations

from game.core.reasons import BadInput
from game.core.styles import Style
from game.core.words import Words
from game.opponents.levels import Level, level_at_table
from game.registry import game_named
from scenes.stage.markup import escape

COMPUTERS = ("Periander", "Lais", "Kypselos", "Arion")
"""Names of computer players: Corinthians of old."""


def split_level(text: str) -> tuple[str, str]:
    """Level and style (empty: none) of a seat's `level`, as `level_named` reads it."""
    level, _, style = text.partition(":")
    return level, style


def level_words(words: Words, game: str, text: str) -> str:
    """`Hard, explorer`: what a seat's `level` says to people, as rich text; as it stands if it is no level of this
    program."""
    try:
        level = level_at_table(game_named(game), text)
    except BadInput:
        return escape(text)
    name = words.say(level.name)
    style = _style_of(level, game)
    return name if style is None else words.say_key("level.styled", level=name, style=words.say(style.name))


def style_help(words: Words, game: str, text: str) -> str:
    """What the style in a seat's `level` does, in a sentence; empty where it has none that this program knows."""
    try:
        style = _style_of(level_at_table(game_named(game), text), game)
    except BadInput:
        return ""
    return "" if style is None else words.say(style.help)


def _style_of(level: Level, game: str) -> Style | None:
    return next((style for style in game_named(game).styles if style.id == level.style), None)
