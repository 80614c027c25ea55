"""A table of Mykerinos to test on: every action of the notation has its click."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from game.core.options import Value
from game.core.record import Seat
from game.mykerinos.content import ROOM_OF, TILE_OF
from saves.places import places
from saves.settings import SettingsFile
from scenes.program import Program
from scenes.stage.options import SPEED_INSTANT, DisplayOptions
from scenes.table.conductor import Thinker
from scenes.table.mykerinos.view import MykerinosView
from scenes.table.scene import TableScene
from tests.scenes.driver import Driver
from tests.scenes.table.table import COLOURS, InstantThinker

NAMES = ("Player 1", "Player 2", "Player 3", "Player 4")


class MykerinosTable:
    """A driver with a game of Mykerinos on the table. `people` are the seats of persons."""

    def __init__(
        self,
        players: int,
        people: tuple[int, ...],
        *,
        seed: str = "table",
        size: tuple[int, int] = (1366, 768),
        speed: float = SPEED_INSTANT,
        ui: float = 0.8,
        thinker: Thinker | None = None,
        options: dict[str, Value] | None = None,
        check_model: bool = True,
        names: tuple[str, ...] = NAMES,
    ) -> None:
        self.driver = Driver(size, DisplayOptions(ui, speed))
        self.folder = Path(tempfile.mkdtemp())
        where = places(self.folder)
        settings = SettingsFile(where)
        settings.load()
        self.program = Program(self.driver.stage, where, settings, check_model=check_model)
        self.program.brain.start = lambda: None  # type: ignore[method-assign]
        self.program.thinker = thinker or InstantThinker(players)  # type: ignore[assignment]
        seats = tuple(
            Seat(names[i], "person", "", COLOURS[i])
            if i in people
            else Seat(names[i], "computer", "random", COLOURS[i])
            for i in range(players)
        )
        self.program.begin("mykerinos", seats, options or {}, seed)
        self.driver.advance(0.2)

    @property
    def scene(self) -> TableScene:
        """The table."""
        scene = self.driver.stage.scenes.top
        assert isinstance(scene, TableScene)
        return scene

    @property
    def view(self) -> MykerinosView:
        """The view of Mykerinos."""
        view = self.scene.view
        assert isinstance(view, MykerinosView)
        return view

    def legal(self) -> list[str]:
        """What the person may do now, in notation."""
        state = self.scene.conductor.observation()
        return [state.game.action_text(action) for action in state.legal_actions()]

    def wait(self) -> bool:
        """Lets the game go on until a person must act; False if the game is over."""
        self.driver.until(lambda: self.scene.conductor.offering or self.scene.reveal.visible, 600)
        return not self.scene.reveal.visible

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
        if driver.has("sure/sheet/yes"):
            driver.click("sure/sheet/yes")

    def play(self, seed: int, most: int = 10_000, prefer: str = "") -> int:
        """Plays the persons' part at random by mouse to the end (or `most` decisions); returns the decisions."""
        chance = random.Random(seed)
        done = 0
        while done < most and self.wait():
            before = self.scene.session.position
            legal = self.legal()
            liked = [text for text in legal if prefer and text.startswith(prefer)]
            # Passing at once would end every season before anything is placed.
            calm = [text for text in legal if text != "pass"] or legal
            text = chance.choice(liked or (legal if chance.random() < 0.15 else calm))
            self.click_for(text)
            assert self.scene.session.position > before, f"{text} was not taken: {self.driver.toasts()}"
            done += 1
        return done

    def close(self) -> None:
        """Leaves the table."""
        self.program.close()
        self.driver.close()
