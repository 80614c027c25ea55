"""A game of Akrotiri on a table without a display; persons act by clicks on elements alone."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from game.core.options import Value
from game.core.record import Seat
from saves.places import places
from saves.settings import SettingsFile
from scenes.program import Program
from scenes.stage.options import SPEED_INSTANT, DisplayOptions
from scenes.table.akrotiri.names import joined
from scenes.table.akrotiri.view import AkrotiriView
from scenes.table.scene import TableScene
from tests.scenes.driver import Driver
from tests.scenes.table.table import COLOURS, InstantThinker


class SeaTable:
    """A driver with a game of Akrotiri. `people` are the seats of persons."""

    def __init__(
        self,
        players: int,
        people: tuple[int, ...],
        *,
        seed: str = "sea",
        size: tuple[int, int] = (1366, 768),
        speed: float = SPEED_INSTANT,
        ui: float = 0.8,
        options: dict[str, Value] | None = None,
        level: str = "random",
        thinker: object = None,
    ) -> None:
        self.driver = Driver(size, DisplayOptions(ui, speed))
        self.folder = Path(tempfile.mkdtemp())
        where = places(self.folder)
        settings = SettingsFile(where)
        settings.load()
        self.program = Program(self.driver.stage, where, settings, check_model=True)
        self.program.brain.start = lambda: None  # type: ignore[method-assign]
        self.program.thinker = thinker or InstantThinker(players)  # type: ignore[assignment]
        names = ("Ada", "Ben", "Cleo", "Dion")
        seats = tuple(
            Seat(names[i], "person", "", COLOURS[i]) if i in people else Seat(names[i], "computer", level, COLOURS[i])
            for i in range(players)
        )
        self.program.begin("akrotiri", seats, options or {}, seed)
        self.driver.advance(0.2)

    @property
    def scene(self) -> TableScene:
        """The table."""
        scene = self.driver.stage.scenes.top
        assert isinstance(scene, TableScene)
        return scene

    @property
    def view(self) -> AkrotiriView:
        """The view of Akrotiri."""
        view = self.scene.view
        assert isinstance(view, AkrotiriView)
        return view

    def legal(self) -> list[str]:
        """What the person may do now, in notation."""
        state = self.scene.conductor.observation()
        return [state.game.action_text(action) for action in state.legal_actions()]

    def wait(self) -> bool:
        """Lets the game go on until a person must act; False if the game is over."""

        def ready() -> bool:
            if self.scene.curtain.closed:
                self.driver.click("curtain/ready") if self.driver.has("curtain/ready") else self.driver.key("Enter")
            return self.scene.conductor.offering or self.scene.reveal.visible

        self.driver.until(ready, 600)
        return not self.scene.reveal.visible

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
                while view.hand.held_degrees() != int(rest[2]):
                    self.click("turn_right")
                self.click(f"sea/cell_{rest[1]}")
            case "cube":
                quad = f"{view.sea.model.tiles[-1][1]} {rest[1]}"
                if len(view.hand.legal_lands(rest[0])) > 1:
                    self.click(f"market/market_{rest[0]}")
                    self.click(f"sea/quad_{joined(quad)}")
                else:
                    self.click(f"market/market_{rest[0]}")
            case "keep":
                path = f"choice/offer_{rest[0]}"
                self.click(path if self.driver.has(f"akrotiri/{path}") else f"market/open_{rest[0]}")
            case "berth":
                self.click(f"sea/dock_{rest[0]}")
            case "sail" | "portage":
                self.driver.click(f"akrotiri/sea/dock_{rest[0]}", button=3)
                self.click(f"chips/{verb}")
            case "load":
                names = [n for n in view.hand.groups["sea"].names() if n.startswith("cube_") and n.endswith(rest[0])]
                mine = [n for n in names if view.hand.own_island(" ".join(n.split("_")[1:3]))]
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
        if self.driver.has("sure/sheet/yes"):
            self.driver.click("sure/sheet/yes")

    def click_card(self, k: int) -> None:
        """Chooses a map in hand, where its box is not covered by the next one."""
        rect = self.view.strip.map_rects()[k]
        self.driver.click((rect.x + 5, rect.centery))

    def play(self, seed: int, most: int = 10_000) -> int:
        """Plays the persons' part at random by mouse to the end (or `most` decisions); returns the decisions."""
        chance = random.Random(seed)
        done = 0
        while done < most and self.wait():
            before = self.scene.session.position
            legal = self.legal()
            kinds = sorted({text.split()[0] for text in legal})
            kind = chance.choice(kinds)
            text = chance.choice([text for text in legal if text.split()[0] == kind])
            self.click_for(text)
            assert self.scene.session.position > before, f"{text} was not taken: {self.driver.toasts()}"
            done += 1
        return done

    def close(self) -> None:
        """Leaves the table."""
        self.program.close()
        self.driver.close()
