"""A game of Akrotiri on a table without a display; persons act by clicks on elements alone."""

from __future__ import annotations

import random

import pygame

from scenes.table.akrotiri.names import joined
from scenes.table.akrotiri.view import AkrotiriView
from tests.scenes.driver import FRAME
from tests.scenes.table.table import GameTable

SIZES = [((1920, 1080), 1.0), ((1366, 768), 0.8)]
"""Windows in which every game must be fully playable, each with its scale."""


class SeaTable(GameTable[AkrotiriView]):
    """A game of Akrotiri."""

    game = "akrotiri"
    taken_up = frozenset({"tile", "market", "boat", "cube", "aboard", "card"})
    lifted = ("tile", "boat_")
    named = ("Ada", "Ben", "Cleo", "Dion")

    def pull(self, dx: int, dy: int, steps: int = 4, button: int = 1) -> None:
        """Moves the pointer in steps with a button held that was pressed before."""
        driver, (x, y) = self.driver, self.driver.pos
        buttons = tuple(int(k == button) for k in (1, 2, 3))
        for k in range(1, steps + 1):
            at = (x + dx * k // steps, y + dy * k // steps)
            rel = (at[0] - driver.pos[0], at[1] - driver.pos[1])
            driver.pos = at
            pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=buttons, touch=False))
            driver.advance(FRAME)

    def click(self, path: str) -> None:
        """Clicks an element of the boards."""
        self.driver.click(f"akrotiri/{path}")

    def click_for(self, text: str) -> None:
        """Does an action of the notation by the mouse, where it belongs."""
        verb, *rest = text.split()
        view = self.view
        if verb not in ("dig", "buy") and view.strip.chosen >= 0:
            self.driver.key("Esc")
        match verb:
            case "lay":
                while view.hand.laying.degrees() != int(rest[2]):
                    self.click("turn_right")
                self.click(f"sea/cell_{rest[1]}")
            case "cube":
                quad = f"{view.sea.model.tiles[-1][1]} {rest[1]}"
                if len(view.hand.cubes.lands(rest[0])) > 1:
                    self.click(f"market/market_{rest[0]}")
                    self.click(f"sea/quad_{joined(quad)}")
                else:
                    self.click(f"market/market_{rest[0]}")
            case "keep":
                path = f"choice/offer_{rest[0]}"
                if not self.driver.has(f"akrotiri/{path}"):
                    path = f"market/open_{self.open_slots(rest[0])[0]}"
                self.click(path)
            case "berth":
                self.click(f"sea/dock_{rest[0]}")
            case "sail" | "portage":
                self.driver.click(f"akrotiri/sea/dock_{rest[0]}", button=3)
                self.click(f"chips/{verb}")
            case "load":
                names = [n for n in view.hand.groups["sea"].names() if n.startswith("cube_") and n.endswith(rest[0])]
                mine = [n for n in names if view.hand.cargo.on_own_island(" ".join(n.split("_")[1:3]))]
                self.click(f"sea/{mine[0]}")
            case "unload" | "sell":
                k = view.hand.own().cargo_list().index(rest[0])
                self.click(f"own/aboard_{k}")
            case "dig":
                k = view.strip.model.seats[view.strip.seat].maps.index(rest[0])
                if view.strip.chosen != k:
                    self.driver.key("Esc") if view.strip.chosen >= 0 else None
                    self.click_card(k)
                self.click(f"sea/quad_{joined(' '.join(rest[1:]))}")
            case "buy":
                for level in rest:
                    self.click(f"market/deck_{level}")
                self.click("basket/buy")
            case "oracle":
                self.click(f"market/oracle_{rest[0]}")
            case "done" | "draw":
                self.driver.click(f"bar/act_{verb}")
        self.agree()

    def open_slots(self, key: str) -> list[int]:
        """The places in which open goals of a kind lie."""
        return [slot for slot, other in self.view.market.open_goals().items() if other == key]

    def click_card(self, k: int) -> None:
        """Chooses a map in hand, where its box is not covered by the next one."""
        rect = self.view.strip.map_rects()[k]
        self.driver.click((rect.x + 5, rect.centery))

    def choose(self, legal: list[str], chance: random.Random) -> str:
        """A kind of action at random, then one of it: places for a tile are many."""
        kind = chance.choice(sorted({text.split()[0] for text in legal}))
        return chance.choice([text for text in legal if text.split()[0] == kind])
