"""Dragging at Arnak: what can be taken up, where it may go, and what its being let go there does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Surface

from game.arnak import notation as n
from game.arnak import pointing as rules
from game.arnak.state import ArnakState
from game.core.contract import Action, State
from game.core.events import Event
from game.core.reasons import Reason
from scenes.stage.drag import Drag, Drop
from scenes.stage.element import Element
from scenes.table.arnak.lifted import TAKEN_UP, Lifted, held_picture
from scenes.table.arnak.model import model_of
from scenes.table.arnak.offers import trip_of
from scenes.table.arnak.refusals import PAYING_WAYS, lifted_in_vain, of_lifting, of_move
from scenes.table.arnak.sources import same, source_at
from scenes.table.arnak.targets import target
from scenes.table.flights import Released

if TYPE_CHECKING:
    from scenes.table.arnak.hand import Hand


@dataclass(frozen=True, slots=True)
class Waiting:
    """A figure that comes to a space once its trip is paid: till then it is seen there as a shade, and not at home.
    `taken_up()` lets it be seen at home again, or on the space. One that was `let_go` there does not fly there."""

    space: int
    taken_up: Callable[[], object]
    let_go: bool


class Dragging:
    """Makes the `Drag` of each place from which something can be dragged now."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self._lifted = Lifted(hand.table.stage, hand.boards.air)
        self.aimed: list[Action] = []
        """What letting go would mean now."""

    def arrange(self) -> None:
        """What can go somewhere now can be dragged."""
        sources = {start for start, _ in self._hand.offers.pairs}
        for name, spot in self._hand.spots.items():
            spot.drag = self._drag(name) if name in sources else self._refusal(name)

    def _drag(self, name: str) -> Drag:
        hand = self._hand
        picture = held_picture(name, hand.shown(), hand.look, hand.boards, hand.spots[name].rect.size)
        return Drag(
            places=lambda: [hand.spots[end] for start, end in hand.offers.pairs if start == name and end in hand.spots],
            on_drop=lambda drop: self._dropped(name, drop),
            picture=picture,
            sound="pick",  # what comes of it is heard when its event is shown
            on_pick=lambda: self._picked(name, picture),
            on_cancel=self._cancelled,
            on_home=lambda: self._lifted.home(name),
            on_aim=lambda place: self._aim(name, place),
            why_not=lambda place: self._why(name, place),
        )

    def _refusal(self, name: str) -> Drag | None:
        """For what is taken up where it stands only if it can go somewhere: to where it could have gone before what is
        begun and not paid, which that takes back as a click does; else it says why not."""
        hand = self._hand
        if hand.offered is None or not (hand.spots[name].visible and lifted_in_vain(hand.shown(), name)):
            return None
        picture = held_picture(name, hand.shown(), hand.look, hand.boards, hand.spots[name].rect.size)
        return Drag(
            places=lambda: [hand.spots[end] for end in self._instead(name) if end in hand.spots],
            on_drop=lambda drop: self._dropped_instead(name, drop, picture),
            picture=picture,
            sound="pick",
            on_pick=lambda: self._picked(name, picture),
            on_cancel=self._cancelled,
            on_home=lambda: self._lifted.home(name),
            why_not=lambda place: self._why_lie(name),
        )

    def _instead(self, name: str) -> list[str]:
        """The places to which the thing of a place could have gone before what is begun and not paid. What one could
        pay with is only ever led somewhere to pay."""
        hand = self._hand
        found: list[str] = []
        if source_at(name, hand.shown()) is not None:
            return []

        def look(before: State) -> bool:
            found.extend(self._ends(before, name))
            # Nothing is taken back by looking.
            return False

        hand.table.take_back(look)
        return list(dict.fromkeys(found))

    def _ends(self, before: State, name: str) -> list[str]:
        """The places to which the thing of a place can go in an observation."""
        assert isinstance(before, ArnakState)
        model = model_of(before, self._hand.table.viewer, self._hand.model)
        drags = (pair for action in before.legal_actions() for pair in target(before, model, action).drags)
        return [end for start, end in drags if start == name]

    def _dropped_instead(self, name: str, drop: Drop, picture: Callable[[], Surface] | None) -> bool:
        """What is begun and not paid is taken back, and what was let go begins something else."""
        if not self._hand.table.take_back(lambda before: drop.place.name in self._ends(before, name)):
            self.aimed = []
            return False
        # What was in the air has come down with what was taken back; this is still held.
        self._lifted.lift(name, self._hand.shown(), picture)
        return self._dropped(name, drop)

    def _picked(self, name: str, picture: Callable[[], Surface] | None) -> None:
        self._lifted.lift(name, self._hand.shown(), picture)
        self._hand.paint()

    def _cancelled(self) -> None:
        self.aimed = []
        self._hand.paint()

    def _dropped(self, name: str, drop: Drop) -> bool:
        actions = self._hand.offers.pairs.get((name, drop.place.name), [])
        kind = name.partition("_")[0]
        paid = self._paid(name, actions)
        # Where an answer comes first, to which action or whether it is meant, nothing has moved yet; nor has what the
        # action moves only later. A figure whose trip is still to be paid waits where it will stand.
        moves = len(actions) == 1 and self._moves(kind, *actions, *paid)
        trip = self._trip(actions[0]) if kind == "home" and len(actions) == 1 else -1
        # What is let go on a space is to pay the way there: if it cannot do so alone, it stays where it was until the
        # whole price is agreed on.
        self._hand.pay_with(name if kind in PAYING_WAYS and trip_of(actions) and not paid else "")
        done = bool(actions) and (
            self._hand.take(*actions, *paid) if paid else self._hand.clicking.act(actions, drop.place.name)
        )
        if done and moves:
            self.aimed = []
            self._hand.released(Released(kind, drop.rect.copy(), self._lifted.picture, self._lifted.gone()))
        elif done and trip >= 0:
            self.aimed = []
            self._hand.wait(Waiting(trip, self._lifted.kept(), True))
        else:
            self.aimed = []
            return False
        return True

    def _trip(self, action: Action) -> int:
        """The space at which a figure waits until the trip there is paid; -1 if the action asks for no payment."""
        assert self._hand.offered is not None
        after = self._hand.offered.clone()
        after.act(action)
        return rules.destination(after)

    def _paid(self, name: str, actions: Sequence[Action]) -> list[Action]:
        """The payment that what lies at a place is alone for the trip it is let go for, where there is one only and it
        is asked for."""
        source, trip = source_at(name, self._hand.shown()), trip_of(actions)
        if source is None or trip is None or self._hand.offered is None:
            return []
        after = self._hand.offered.clone()
        after.act(trip)
        alone = [way for way in rules.payments(after) if len(way) == 1 and same(source, way[0])]
        return [(n.PAY, *alone[0])] if len(alone) == 1 else []

    def _moves(self, kind: str, *actions: Action) -> bool:
        """Whether actions move at once what was lifted for them."""
        assert self._hand.offered is not None
        events: list[Event] = []
        after = self._hand.offered.clone()
        for action in actions:
            after.act(action, events)
        viewer = self._hand.shown().viewer
        moved = TAKEN_UP.get(kind, frozenset())
        return any(event.kind in moved and event.seat == viewer for event in events)

    def _aim(self, name: str, place: Element | None) -> None:
        """A held thing comes over a place, or leaves it: what that would take and bring is shown."""
        self.aimed = self._hand.offers.pairs.get((name, place.name), []) if place is not None else []
        self._hand.hover = place.name if self.aimed and place is not None else ""
        self._hand.paint()

    def _why(self, name: str, place: Element | None) -> str | None:
        state = self._hand.offered
        if state is None or place is None or place.name not in self._hand.spots:
            return None
        return self._told(of_move(state, self._hand.shown(), name, place.name))

    def _why_lie(self, name: str) -> str | None:
        state = self._hand.offered
        return None if state is None else self._told(of_lifting(state, self._hand.shown(), name))

    def _told(self, reason: Reason | None) -> str | None:
        return None if reason is None else self._hand.table.reason_text(reason)
