"""The rulebook: a game's rules in our own words, searchable, opened at any section."""

from scenes.rulebook.scene import RulebookScene

__all__ = ["RulebookScene"]
