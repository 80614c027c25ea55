"""What an action would take from the person, as places to light before it is done."""

from __future__ import annotations

from game.arnak.content import CARD_NAMES
from game.arnak.program import RESOURCES
from game.arnak.state import ArnakState
from game.arnak.travel import PILOT_SOURCE, SPARE_SOURCE, Way, plain_source
from game.arnak.view import price
from game.core.contract import Action
from scenes.table.arnak.model import Model


def price_places(state: ArnakState, model: Model, action: Action) -> list[str]:
    """The tokens, cards and idols that an action of a turn is proposed to be paid with."""
    cost = price(state, action)
    tokens = [f"token_{name}" for name, count in zip(RESOURCES, cost.tokens, strict=True) if count]
    return tokens + ["crates"] * bool(cost.idols) + _sources(model, cost.trip)


def _sources(model: Model, way: Way) -> list[str]:
    """The places of the cards and coins of a way to pay."""
    names: list[str] = []
    hand = list(model.seats[model.viewer].hand)
    for source in way:
        plain = plain_source(source)
        if plain < len(CARD_NAMES):
            card = CARD_NAMES[plain]
            found = [i for i, other in enumerate(hand) if other == card and f"hand_{i}" not in names]
            names += [f"hand_{found[0]}"] if found else []
        elif PILOT_SOURCE <= source < SPARE_SOURCE:
            names.append("token_coin")
    return names
