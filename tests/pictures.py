"""Takes the README's screenshots from the running program: `python -m tests.pictures`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pygame

from game.core.contract import Action, State
from game.opponents.levels import level_named, player_of
from scenes.title import TitleScene
from tests.scenes.table.akrotiri.table import SeaTable
from tests.scenes.table.arnak.table import ArnakTable
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.mykerinos.table import MykerinosTable
from tests.scenes.table.table import GameTable, PromptThinker

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "readme"
SIZE = (1920, 1080)
SHOWN = (1600, 900)


def choose(observation: State) -> Action:
    """The action `medium` would take."""
    return player_of(level_named("medium")).choose(observation).action


class MediumThinker(PromptThinker):
    """Chooses as `medium` does."""

    def choose(self, observation: State) -> Action:
        """The action `medium` would take."""
        return choose(observation)


NAMES = ("Melitta", "Periander", "Lais")
OTHERS: tuple[tuple[type[GameTable[Any]], int, int], ...] = (
    (SeaTable, 2, 75),
    (ArnakTable, 2, 60),
    (MykerinosTable, 3, 45),
)
"""The other games: table, players, decisions of the person before the picture."""


def save(table: GameTable[Any], name: str) -> None:
    """Keeps the present picture."""
    FOLDER.mkdir(exist_ok=True)
    picture = pygame.transform.smoothscale(table.driver.stage.surface, SHOWN)
    pygame.image.save(picture, FOLDER / f"{name}.jpg")


def laid(kind: type[GameTable[Any]], players: int) -> GameTable[Any]:
    """A table with one person."""
    return kind(players, (0,), seed="readme", size=SIZE, ui=1.0, thinker=MediumThinker(), names=NAMES, level="medium")


def picture_of(kind: type[GameTable[Any]], players: int, decisions: int) -> None:
    """A picture of a game under way, by its id."""
    table = laid(kind, players)
    for _ in range(decisions):
        assert table.wait()
        table.scene.do(choose(table.scene.conductor.observation()))
        table.agree()
    table.wait()
    table.driver.move((SIZE[0] // 2, SIZE[1] - 4))
    table.driver.settle()
    save(table, kind.game)
    table.close()


def main() -> int:
    """Plays a game of Corinth and takes pictures on the way, then one of each other game and the title."""
    for kind, players, decisions in OTHERS:
        picture_of(kind, players, decisions)
    table = laid(CorinthTable, 3)
    stage = table.driver.stage
    taken: set[str] = set()
    while table.wait():
        state = table.scene.conductor.observation()
        text = state.game.action_text(choose(state))
        data: dict[str, Any] = state.to_json()
        if data["round"] >= 10 and "table" not in taken and text.startswith(("ship", "take", "steward")):
            taken.add("table")
            slot = text.split()[1]
            table.driver.click(f"corinth/harbour/slot_{slot}")
            table.driver.advance(0.2)
            save(table, "table")
            table.driver.click(f"corinth/harbour/slot_{slot}")
        if text.startswith("roll") and data["round"] >= 7 and "dice" not in taken:
            taken.add("dice")
            stage.set_options(speed=1.0)
            table.driver.click("corinth/supply/throw")
            table.driver.advance(0.62)
            save(table, "dice")
            stage.set_options(speed=float("inf"))
            continue
        table.scene.do(state.game.parse_action(text))
    table.driver.advance(6.0)
    save(table, "end")
    stage.scenes.clear_to(TitleScene(table.program))
    table.driver.advance(1.0)
    save(table, "title")
    table.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
