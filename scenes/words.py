"""The sentences of the whole program: the rules' catalogues, the saves', and the screen's own."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from game.core.words import Words, content_folders
from scenes.stage.options import SPEED_INSTANT, SPEED_OFF

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ROOT / "assets" / "languages"


@lru_cache(maxsize=4)
def screen_words(language: str = "en") -> Words:
    """All catalogues in one language, English behind it; each game's table has a folder of its own."""
    tables = sorted(folder for folder in LANGUAGES.iterdir() if folder.is_dir())
    return Words((LANGUAGES, *tables, *content_folders(), ROOT / "saves" / "words"), language)


def speed_words(words: Words, speed: float, *, short: bool = False) -> str:
    """A speed of animation in words, or in a sign or two where room is `short`."""
    if speed == SPEED_OFF:
        return words.say_key("table.speed.off")
    if speed == SPEED_INSTANT:
        return "\N{RIGHT-POINTING DOUBLE ANGLE QUOTATION MARK}" if short else words.say_key("table.speed.instant")
    return f"{speed:g}\N{MULTIPLICATION SIGN}"


def languages() -> list[str]:
    """Codes of the languages whose screen catalogue is there, English first."""
    found = sorted(file.name.split(".")[1] for file in LANGUAGES.glob("words.*.mo"))
    return sorted(found, key=lambda code: code != "en")
