"""Clicks on Arnak's table: what a place stands for is done, paid, begun instead of what is not finished, or refused."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.arnak import notation as n
from game.arnak import pointing as rules
from game.arnak.content import SITE_NAMES
from game.arnak.state import ArnakState
from game.core.contract import Action, State
from scenes.table.arnak.asking import answers_of, heading_of
from scenes.table.arnak.choosing import Answer
from scenes.table.arnak.model import model_of
from scenes.table.arnak.offers import trip_of
from scenes.table.arnak.refusals import of_click
from scenes.table.arnak.sources import matching, pays, source_at
from scenes.table.arnak.targets import PARTS, space_name, target

if TYPE_CHECKING:
    from scenes.table.arnak.hand import Hand

RIVALS = ("rival", "rivalsign")
"""Kinds of places on the rival's board."""


class Clicking:
    """Does for a hand what clicks mean."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self._sent = (-math.inf, "")
        """When a figure was sent last by a click, or a guardian overcome, and on which place."""

    def click(self, name: str) -> None:
        """A place was clicked."""
        hand = self._hand
        hand.pay_with("")
        if name.partition("_")[0] in RIVALS and not hand.offers.single.get("rival"):
            hand.look_at_rival(hand.spots["rival"])
            return
        if name.startswith("rivalsign"):
            name = "rival"
        if self._twice(name):
            return
        if hand.offered is None:
            hand.table.not_now()
            return
        if self._clicked_to_pay(hand.offered, name) or self._clicked_of_two(hand.offered, name):
            return
        hand.first = ""
        actions = hand.offers.single.get(name)
        if actions:
            self.act(actions, name)
        else:
            self._refuse(hand.offered, name)

    def _clicked_to_pay(self, state: ArnakState, name: str) -> bool:
        """Pays for travel by a click on where it leads or the guardian that it overcomes, or changes what is proposed
        by one on what could pay; false if a place is neither."""
        hand = self._hand
        if not hand.payment.visible:
            return False
        if name in self._ends(state):
            hand.pay(hand.payment.way)
            return True
        source = source_at(name, hand.shown())
        if source is None or not pays(source, hand.payment.ways):
            return False
        hand.payment.point(matching(source, (hand.payment.way, *hand.payment.ways)))
        free = hand.offers.single.get(name)
        if free:
            # It pays, and could be used for itself before: the slip offers that too.
            self._offer_at(name, answers_of(state, hand.look, free))
        else:
            hand.chooser.close()
        return True

    def _clicked_of_two(self, state: ArnakState, name: str) -> bool:
        """Chooses the first of two places that an action needs, lets go of it again, or acts from it on the second;
        false if a place is neither."""
        hand = self._hand
        if hand.first and name in hand.offers.second.get(hand.first, {}):
            self.act(hand.offers.second[hand.first][name], name)
        elif hand.first == name:
            hand.cancel()
        elif name in hand.offers.second:
            hand.first = name
            also = hand.offers.single.get(name)
            if also:
                self._offer_at(name, answers_of(state, hand.look, list(also)))
            hand.paint()
        else:
            return False
        return True

    def _offer_at(self, name: str, answers: list[Answer], heading: str = "") -> None:
        """Lays out beside a place what can be done with it."""
        hand = self._hand
        hand.chooser.open(answers, hand.spots[name].rect, hand.bounds, heading=heading, keep=hand.weighed())

    def act(self, actions: Sequence[Action], name: str) -> bool:
        """Does the only action of a place, or asks which; false if nothing was done (yet)."""
        hand = self._hand
        if len(actions) == 1:
            if trip_of(actions) is not None or actions[0][0] == n.OVERCOME:
                self._sent = (hand.table.stage.clock.now(), name)
            return hand.take(actions[0])
        assert hand.offered is not None
        answers = answers_of(hand.offered, hand.look, list(actions))
        self._offer_at(name, answers, heading_of(actions, hand.look))
        hand.focus_chooser()
        return False

    def _refuse(self, state: ArnakState, name: str) -> None:
        hand = self._hand
        if self._begins_instead(name):
            return
        reason = of_click(state, hand.shown(), name)
        if reason is not None:
            hand.table.refuse(reason, hand.spots[name].rect)
        else:
            # What is offered somewhere else is not done here: nobody has been shown what it would take.
            self.tell()

    def tell(self) -> None:
        """A place was clicked that is only looked at: what it is, at once."""
        self._hand.table.stage.router.hints.show_now()

    def _begins_instead(self, name: str) -> bool:
        """Takes back what is begun and not paid, and begins what clicking this place would have meant before; false if
        it would have meant nothing. What could be used to pay is only ever pointed at to pay."""
        hand = self._hand
        if source_at(name, hand.shown()) is not None:
            return False
        if not hand.table.take_back(lambda before: self._means(before, name)):
            return False
        self.click(name)
        return True

    def _means(self, state: State, name: str) -> bool:
        """Whether a click on a place begins something in an observation."""
        hand = self._hand
        assert isinstance(state, ArnakState)
        model = model_of(state, hand.table.viewer, hand.model)
        return any(path[0] == name for action in state.legal_actions() for path in target(state, model, action).clicks)

    def _twice(self, name: str) -> bool:
        """Whether a click on a place is the second of a double click that sends a figure there, or overcomes its
        guardian."""
        hand = self._hand
        when, where = self._sent
        if name != where or name in hand.offers.single:
            return False
        return hand.table.stage.clock.now() - when < hand.table.stage.theme.time.double_click

    @staticmethod
    def _ends(state: ArnakState) -> tuple[str, ...]:
        """The places that stand for what travel is paid for: where the figure goes, or the guardian that is overcome,
        which on a site to which one goes stands for itself."""
        beaten = rules.beaten(state)
        if beaten >= 0:
            return (f"guardian_{SITE_NAMES[beaten]}",)
        space = rules.destination(state)
        name = space_name(space) if space >= 0 else ""
        return tuple(part for part in PARTS[name] if part == name or part.startswith(("site", "idol"))) if name else ()
