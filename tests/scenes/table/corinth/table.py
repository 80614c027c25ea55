"""A table of Corinth to test on: every action of the notation has its clicks."""

from __future__ import annotations

from scenes.stage.options import SPEED_INSTANT
from scenes.table.corinth.view import CorinthView
from tests.scenes.table.table import GameTable


class CorinthTable(GameTable[CorinthView]):
    """A game of Corinth."""

    game = "corinth"
    taken_up = frozenset({"slot"})
    lifted = ("slot_",)

    def click_for(self, text: str) -> None:
        """Does an action of the notation by the mouse, where it belongs."""
        driver = self.driver
        verb, *rest = text.split()
        match verb:
            case "roll":
                for _ in range(int(rest[0])):
                    driver.click("corinth/supply/more")
                driver.click("corinth/supply/throw")
            case "take" | "ship":
                driver.click(f"corinth/harbour/slot_{rest[0]}")
                driver.click("corinth/chips/own")
            case "step":
                driver.click(f"corinth/sheet/cell_{rest[0]}")
            case "stop" | "done":
                driver.click(f"bar/act_{verb}")
            case "shop":
                driver.click(f"corinth/sheet/shop_{rest[0]}_{rest[1]}")
            case "build":
                driver.click(f"corinth/sheet/building_{rest[0]}")
            case "steward":
                driver.click(f"corinth/harbour/slot_{rest[0]}")
                cells = sorted(self.view.hand.reach())
                driver.click(f"corinth/sheet/cell_{cells[len(text) % len(cells)]}")
        self.agree()


def thrown(seed: str, speed: float = SPEED_INSTANT) -> CorinthTable:
    """A table of two people before a harbour full of dice; the first of them is to take a group."""
    table = CorinthTable(2, (0, 1), seed=seed, speed=speed)
    table.wait()
    table.click_for("roll 0")
    table.wait()
    return table
