"""Arnak on the table for tests: a program without a display, and hands that only click elements."""

from __future__ import annotations

import random

from game.arnak import notation as n
from game.arnak.rules import GAME
from game.core.contract import Action
from scenes.stage.element import Element
from scenes.table.arnak.choosing import Choice
from scenes.table.arnak.view import BAR_KEYS, ArnakView
from tests.scenes.table.table import GameTable


class ArnakTable(GameTable[ArnakView]):
    """A game of Arnak. `eager` is how often passing is not even thought of, which at once would end every round before
    anything has happened."""

    game = "arnak"
    taken_up = frozenset({"hand", "home", "marker", "row"})
    lifted = ("hand_", "home")
    named = ("Ada", "Boris", "Chandra", "Dido")
    eager = 0.9

    def actions(self) -> list[Action]:
        """What the person may do now."""
        return self.scene.conductor.observation().legal_actions()

    def wait(self) -> bool:
        """See `GameTable`; a question of the rules takes the screen a moment to lay out."""
        if not super().wait():
            return False
        self.driver.until(lambda: bool(self.view.hand.offered), 10)
        return True

    def answer(self, action: Action) -> Element | None:
        """The answer on the open slip that takes an action; none if there is none, or no slip."""
        chooser = self.view.hand.chooser
        answers = [child for child in chooser.children if isinstance(child, Choice)] if chooser.visible else []
        return next((child for child in answers if child.answer.action == action), None)

    def click_for(self, text: str) -> None:
        """Does an action of the notation by clicks on elements, where it belongs."""
        self.take(GAME.parse_action(text))

    def take(self, action: Action) -> None:
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
            found = self.answer(action)
            if found is not None:
                driver.click(found)
            elif hand.path(action):
                for name in hand.path(action):
                    self.click(name)
                found = self.answer(action)
                if found is not None and self.scene.conductor.offering:
                    driver.click(found)
            else:
                driver.click(f"bar/act_{BAR_KEYS[action[0]][0]}")
        self.agree()

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

    def choose(self, legal: list[str], chance: random.Random) -> str:
        """Mostly something else than passing."""
        wanted = [text for text in legal if text != GAME.action_text(n.PASS_ACTION)]
        return chance.choice((wanted if chance.random() < self.eager else legal) or legal)
