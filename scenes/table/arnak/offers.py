"""What the places of Arnak's table stand for: actions on a click, on two clicks, and on a drag from one to another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.arnak import notation as n
from game.arnak import pointing as rules
from game.arnak.state import ArnakState
from game.core.contract import Action
from scenes.table.arnak.model import Model
from scenes.table.arnak.sources import pays
from scenes.table.arnak.targets import target


@dataclass(slots=True)
class Offers:
    """What is offered to the person in one position; empty where nothing is."""

    single: dict[str, list[Action]] = field(default_factory=dict)
    """By place: the actions that a click on it means."""
    second: dict[str, dict[str, list[Action]]] = field(default_factory=dict)
    """By place that is chosen first, and by that chosen next: the actions that both mean."""
    pairs: dict[tuple[str, str], list[Action]] = field(default_factory=dict)
    """The actions that dragging from one place to another means."""
    paths: dict[Action, tuple[str, ...]] = field(default_factory=dict)
    """The places to click for an action that has any."""
    beside: frozenset[str] = frozenset()
    """The places that can be acted on while a question is open, and answer none."""

    @property
    def places(self) -> set[str]:
        """The places that can be clicked for something."""
        return self.single.keys() | self.second.keys()

    def after(self, first: str) -> Mapping[str, object]:
        """What can be chosen: after this place as the first of two, or, where that is empty, at the beginning."""
        return self.second.get(first, {}) if first else {**self.second, **self.single}


def offers_in(state: ArnakState, model: Model, payers: Mapping[str, int]) -> Offers:
    """What is offered in an observation; `payers` are the places whose card, boon or assistant could pay a way."""
    offers = Offers()
    for action in state.legal_actions():
        found = target(state, model, action)
        for path in found.clicks:
            if len(path) == 1:
                offers.single.setdefault(path[0], []).append(action)
            else:
                offers.second.setdefault(path[0], {}).setdefault(path[1], []).append(action)
        for pair in found.drags:
            offers.pairs.setdefault(pair, []).append(action)
        if found.clicks:
            offers.paths[action] = found.clicks[0]
    _let_payers_go(offers, state, payers)
    wanted = rules.answers(state)
    offers.beside = frozenset(name for name, actions in offers.single.items() if wanted.isdisjoint(actions))
    return offers


def _let_payers_go(offers: Offers, state: ArnakState, payers: Mapping[str, int]) -> None:
    """What can pay the way may be led to a space to which a figure can go."""
    for (start, end), actions in list(offers.pairs.items()):
        trip = trip_of(actions)
        if start != "home" or trip is None:
            continue
        after = state.clone()
        after.act(trip)
        # The only way to pay is taken at once, and not asked for.
        ways = rules.payments(after) or [rules.price(state, trip).trip]
        for name, source in payers.items():
            if pays(source, ways):
                offers.pairs.setdefault((name, end), actions)


def trip_of(actions: Sequence[Action]) -> Action | None:
    """The only action of these, if it sends a figure on its way; else None."""
    return actions[0] if len(actions) == 1 and actions[0][0] in (n.DIG, n.DISCOVER) else None
