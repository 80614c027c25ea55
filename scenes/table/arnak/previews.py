"""What an action would take from the person and bring, shown before it is done: places lit, numbers beside the tokens,
and a slip of signs."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.arnak import notation as n
from game.arnak.content import CARD_NAMES, PILOT
from game.arnak.implied import implied
from game.arnak.pointing import Gain, Price, gain, price
from game.arnak.program import COIN, RESOURCES, Tokens
from game.arnak.state import ArnakState
from game.arnak.texts import counted, guardian_cost, tokens_text
from game.arnak.travel import PILOT_SOURCE, SPARE_SOURCE, Way, plain_source
from game.core.contract import Action
from game.core.words import Message
from scenes.stage.markup import signed
from scenes.table.arnak.model import Model
from scenes.table.arnak.short import Signs

SLIPS = frozenset({n.DIG, n.DISCOVER, n.OVERCOME, n.RESEARCH, n.TEMPLE})
"""Actions with a slip; cards are shown large and tell themselves."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What is lit, by how much each kind of token changes (paid, gained), and the slip's signs ("" for none)."""

    places: tuple[str, ...]
    changes: tuple[tuple[str, int, int], ...]
    slip: str


def preview(state: ArnakState, model: Model, action: Action, signs: Signs, pays: bool = True) -> Preview:
    """What an action is proposed to be paid with, and what it surely brings, with the answers that it implies. Without
    `pays` nothing is proposed for its travel: what pays that is held."""
    steps = implied(state, action)
    costs, gains = [price(*step) for step in steps], [gain(*step) for step in steps]
    if not pays:
        costs = [replace(cost, trip=()) for cost in costs]
    cost, brings = costs[0], gains[0]
    paid_for, got_of = [_with_pilots(each) for each in costs], [each.tokens for each in gains]
    totals = zip(RESOURCES, map(sum, zip(*paid_for, strict=True)), map(sum, zip(*got_of, strict=True)), strict=True)
    changes = tuple((name, paid, got) for name, paid, got in totals if paid or got)
    lit = [f"token_{name}" for name, paid, _ in changes if paid]
    places = lit + ["crates"] * bool(cost.idols) + _sources(model, cost.trip)
    whole = guardian_cost(state.guardian[action[1]]) if action[0] == n.OVERCOME and cost != Price() else None
    return Preview(tuple(places), changes, _slip(cost, brings, signs, whole) if action[0] in SLIPS else "")


def _with_pilots(cost: Price) -> Tokens:
    """The tokens of a price with the coins of the pilots that the trip hires."""
    coins = PILOT * sum(PILOT_SOURCE <= source < SPARE_SOURCE for source in cost.trip)
    return (cost.tokens[COIN] + coins, *cost.tokens[1:])


def _slip(cost: Price, brings: Gain, signs: Signs, whole: Message | None) -> str:
    """Price and gain in signs, with an arrow between; `whole` is the price in words where there is more to it than
    tokens and idols."""
    paid = [signs.say(tokens_text(cost.tokens))] if any(cost.tokens) else []
    paid = [signs.say(whole)] if whole is not None else paid
    paid += [signs.say(counted("idol", cost.idols))] if cost.idols else []
    got = [f"[icon:laurel]{signed(brings.points, plus=True)}"] if brings.points else []
    got += [said for said in (signs.say(text).strip() for text in brings.effects) if said]
    if not got:
        return ""
    return "".join(paid) + "[icon:arrow_to]" * bool(paid) + "  ".join(got)


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
