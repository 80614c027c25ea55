"""A table of Mykerinos to test on: every action of the notation has its click."""

from __future__ import annotations

import random

from game.mykerinos.content import ROOM_OF, TILE_OF
from scenes.table.mykerinos.view import MykerinosView
from tests.scenes.table.table import GameTable


class MykerinosTable(GameTable[MykerinosView]):
    """A game of Mykerinos."""

    game = "mykerinos"
    taken_up = frozenset({"stock", "marker", "lot"})
    lifted = ("stock",)

    def where(self, text: str) -> str:
        """The element that stands for an action of the notation."""
        verb, _, rest = text.partition(" ")
        match verb:
            case "start" | "expand" | "place":
                return f"mykerinos/dig/square_{rest}"
            case "use":
                return f"mykerinos/desk/patron_{rest}"
            case "reserve":
                return f"mykerinos/museum/room_{ROOM_OF[rest]}"
            case "take" | "remove":
                return f"mykerinos/dig/lot_{self.view.shown.position_of(TILE_OF[rest])}"
        return f"bar/act_{verb}"

    def click_for(self, text: str) -> None:
        """Does an action of the notation by the mouse, where it belongs."""
        driver = self.driver
        element = driver.find(self.where(text))
        if text.startswith("reserve"):
            driver.click(self.view.museum.ring.stand(ROOM_OF[text.split()[1]]))
        else:
            driver.click(element)
        if driver.has("mykerinos/chips/start") and text.startswith(("start", "expand")):
            driver.click(f"mykerinos/chips/{text.split(maxsplit=1)[0]}")
        self.agree()

    def choose(self, legal: list[str], chance: random.Random) -> str:
        """Mostly something else than passing, which at once would end every season before anything is placed."""
        calm = [text for text in legal if text != "pass"] or legal
        return chance.choice(legal if chance.random() < 0.15 else calm)
