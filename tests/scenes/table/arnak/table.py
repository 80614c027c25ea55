"""Arnak on the table for tests: a program without a display, and hands that only click elements."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from game.arnak import notation as n
from game.arnak.rules import GAME
from game.core.contract import Action
from game.core.record import Seat
from saves.places import places
from saves.settings import SettingsFile
from scenes.program import Program
from scenes.stage.options import SPEED_INSTANT, DisplayOptions
from scenes.table.arnak.view import BAR_KEYS, ArnakView
from scenes.table.scene import TableScene
from tests.scenes.driver import Driver
from tests.scenes.table.table import COLOURS, InstantThinker

NAMES = ("Ada", "Boris", "Chandra", "Dido")


class ArnakTable:
    """A game of Arnak with these people; computer players choose at random, at once."""

    __test__ = False

    def __init__(
        self,
        players: int,
        people: tuple[int, ...],
        *,
        seed: str = "table",
        size: tuple[int, int] = (1366, 768),
        ui: float = 0.8,
        speed: float = SPEED_INSTANT,
        options: dict[str, object] | None = None,
    ) -> None:
        self.driver = Driver(size, DisplayOptions(ui, speed))
        self.folder = Path(tempfile.mkdtemp())
        where = places(self.folder)
        settings = SettingsFile(where)
        settings.load()
        self.program = Program(self.driver.stage, where, settings, check_model=True)
        self.program.brain.start = lambda: None  # type: ignore[method-assign]
        self.program.thinker = InstantThinker(players)  # type: ignore[assignment]
        seats = tuple(
            Seat(NAMES[i], "person", "", COLOURS[i])
            if i in people
            else Seat(NAMES[i], "computer", "random", COLOURS[i])
            for i in range(players)
        )
        self.program.begin("arnak", seats, options or {}, seed)
        self.driver.advance(0.2)

    @property
    def scene(self) -> TableScene:
        """The table."""
        scene = self.driver.stage.scenes.top
        assert isinstance(scene, TableScene)
        return scene

    @property
    def view(self) -> ArnakView:
        """The view of Arnak."""
        view = self.scene.view
        assert isinstance(view, ArnakView)
        return view

    def legal(self) -> list[Action]:
        """What the person may do now."""
        return self.scene.conductor.observation().legal_actions()

    def wait(self) -> bool:
        """Lets the game go on until a person must act; False if the game is over."""
        scene = self.scene
        while True:
            self.driver.until(lambda: scene.conductor.offering or scene.reveal.visible or scene.curtain.closed, 600)
            if scene.curtain.closed:
                self.driver.key("Enter")
                self.driver.advance(0.2)
                continue
            if not scene.reveal.visible and not self.view.hand.offered:
                self.driver.advance(0.05)
                continue
            return not scene.reveal.visible

    def click_for(self, action: Action) -> None:
        """Does an action by clicks on elements, where it belongs."""
        driver, hand = self.driver, self.view.hand
        text = GAME.action_text(action)
        if action[0] == n.PAY and len(action) > 1:
            for _ in range(len(hand.payment.ways)):
                if hand.payment.way == action[1:]:
                    break
                driver.click("arnak/payment/next")
            assert hand.payment.way == action[1:], text
            driver.click("arnak/payment/pay")
        else:
            found = hand.chooser.find_action(action) if hand.chooser.visible else None
            if found is not None:
                driver.click(found)
            elif hand.path(action):
                for name in hand.path(action):
                    self.click(name)
                found = hand.chooser.find_action(action) if hand.chooser.visible else None
                if found is not None and self.scene.conductor.offering:
                    driver.click(found)
            else:
                driver.click(f"bar/act_{BAR_KEYS[action[0]][0]}")
        if driver.has("sure/sheet/yes"):
            driver.click("sure/sheet/yes")

    def click(self, name: str) -> None:
        """Clicks an element of the boards where it can be seen."""
        hand = self.view.hand
        if hand.chooser.visible:
            # An open slip may lie over the place: clicking goes to what is on top, so look for a free point.
            spot = hand.spots[name]
            for fx, fy in ((0.5, 0.5), (0.1, 0.1), (0.9, 0.1), (0.1, 0.9), (0.9, 0.9), (0.5, 0.08), (0.08, 0.5)):
                point = (round(spot.rect.x + spot.rect.w * fx), round(spot.rect.y + spot.rect.h * fy))
                if not hand.chooser.rect.collidepoint(point) and self.view.root.hit(point) is spot:
                    self.driver.click(point)
                    return
        point = self.point(name)
        self.driver.click(point)

    def point(self, name: str) -> tuple[int, int]:
        """A point of an element that nothing else covers."""
        spot = self.view.hand.spots[name]
        for fx, fy in ((0.5, 0.5), (0.06, 0.5), (0.5, 0.06), (0.06, 0.06), (0.5, 0.94), (0.94, 0.5), (0.03, 0.9)):
            point = (round(spot.rect.x + spot.rect.w * fx), round(spot.rect.y + spot.rect.h * fy))
            if self.view.root.hit(point) is spot:
                return point
        raise AssertionError(f"{name} is covered: {self.view.root.hit(spot.rect.center)}")

    def play(self, seed: int, most: int = 10_000, eager: float = 0.9) -> int:
        """Plays the persons' part at random by mouse to the end (or `most` decisions); returns the decisions.

        `eager` is how often passing is not even thought of."""
        chance = random.Random(seed)
        done = 0
        while done < most and self.wait():
            before = self.scene.session.position
            actions = self.legal()
            # Passing at once would end every round before anything has happened.
            wanted = [a for a in actions if a[0] != n.PASS] if chance.random() < eager else actions
            action = chance.choice(wanted or actions)
            self.click_for(action)
            assert self.scene.session.position > before, f"{GAME.action_text(action)} was not taken"
            done += 1
        return done

    def close(self) -> None:
        """Leaves the table."""
        self.program.close()
        self.driver.close()
