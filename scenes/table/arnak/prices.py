"""What an action would take from the person, as places to light before it is done."""

from __future__ import annotations

from game.arnak import notation as n
from game.arnak import view as rules
from game.arnak.content import (
    CAMPS,
    CARD_NAMES,
    COST,
    DISCOVER_COST,
    FIRST_ARTIFACT,
    GUARDIANS,
    LEVEL,
    SPACE_COST,
    TRACKS,
)
from game.arnak.phases import TURN
from game.arnak.possible import stack_cost
from game.arnak.program import RESOURCES, Tokens
from game.arnak.state import ArnakState
from game.arnak.travel import PILOT_SOURCE, SPARE_SOURCE, plain_source
from game.core.contract import Action
from scenes.table.arnak.model import Model


def price_places(state: ArnakState, model: Model, action: Action) -> list[str]:
    """The tokens, cards and other things that an action of a turn is proposed to be paid with."""
    if state.pending[-1][0] != TURN:
        return []
    kind = action[0]
    if kind == n.DIG:
        return _trip(state, model, SPACE_COST[state.temple][action[1]])
    if kind == n.DISCOVER:
        trip = _trip(state, model, SPACE_COST[state.temple][action[1] + CAMPS])
        return ["token_compass"] * bool(DISCOVER_COST[LEVEL[action[1]]]) + trip
    if kind == n.OVERCOME:
        data = GUARDIANS[state.guardian[action[1]]]
        return _tokens(data.cost) + (_trip(state, model, data.travel) if data.travel >= 0 else [])
    if kind == n.BUY and COST[action[1]]:
        return ["token_compass" if action[1] >= FIRST_ARTIFACT else "token_coin"]
    if kind == n.PLAY and action[1] >= FIRST_ARTIFACT:
        return ["token_tablet"]
    if kind == n.TEMPLE:
        return _tokens(stack_cost(state, action[1]))
    if kind == n.RESEARCH:
        number = action[2] - state.temple * n.MARKER_SPACE
        edges = [edge for found in TRACKS[state.temple].edges for edge in found if edge.space == number]
        return _tokens(edges[0].cost) + ["crates"] * bool(edges[0].idols)
    return []


def _tokens(cost: Tokens) -> list[str]:
    return [f"token_{name}" for name, count in zip(RESOURCES, cost, strict=True) if count]


def _trip(state: ArnakState, model: Model, cost: int) -> list[str]:
    """The cards and other sources that would be proposed for a trip."""
    ways = rules.trip_payments(state, cost)
    if not ways:
        return []
    names: list[str] = []
    hand = list(model.seats[model.viewer].hand)
    for source in ways[0]:
        plain = plain_source(source)
        if plain < len(CARD_NAMES):
            card = CARD_NAMES[plain]
            found = [i for i, other in enumerate(hand) if other == card and f"hand_{i}" not in names]
            names += [f"hand_{found[0]}"] if found else []
        elif PILOT_SOURCE <= source < SPARE_SOURCE:
            names.append("token_coin")
    return names
