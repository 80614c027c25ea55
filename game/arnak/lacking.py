"""What is lacking for a cost: tokens, cards, travel icons, what hired pilots would cost; and the making of reasons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.arnak.content import ASSISTANTS, GUARDIANS, PILOT, ROUNDS, TRAVEL
from game.arnak.phases import TURN
from game.arnak.player import READY, Player, assistant_of, side_of
from game.arnak.program import COIN, ICONS, PLANE, RESOURCES, Icons, Tokens
from game.arnak.prompts import prompt
from game.arnak.texts import assistant_name, counted, icons_text, rests_text
from game.arnak.travel import covers, easiest, residuals, source_icons
from game.core.reasons import Reason, refusal
from game.core.words import Message, listed, msg

if TYPE_CHECKING:
    from game.arnak.state import ArnakState


no = partial(refusal, "arnak")
"""Why something cannot be done: a reason with a sentence of this game."""


def exhausted(state: ArnakState, assistant: int) -> Reason:
    """That an assistant of the player who must decide is exhausted, and till when (rules: arnak 7, 8, 9)."""
    variant = "last" if state.round == ROUNDS else ""
    return no("assistant_exhausted", "9" if variant else "7", variant, assistant=assistant_name(assistant))


def decider(state: ArnakState) -> Player:
    """The player who must decide."""
    return state.seats[state.current_player]


def asked_first(state: ArnakState) -> Reason:
    """Something else must be decided before."""
    return no("asked_first", "3.1", prompt=prompt(state))


def first_asked(state: ArnakState, *answers: int) -> Reason | None:
    """Why no main action can be taken now; None if one can, or if an entry of one of these kinds is being asked
    about."""
    top = state.pending[-1]
    if top[0] in answers:
        return None
    if top[0] != TURN:
        return asked_first(state)
    if top[1]:
        return no("main_used", "3")
    return None


def lacking(player: Player, cost: Tokens) -> dict[str, int]:
    """The tokens of a cost that a player does not have."""
    return {name: n - have for name, n, have in zip(RESOURCES, cost, player.tokens, strict=True) if n > have}


def icons_at_hand(state: ArnakState, player: Player) -> list[int]:
    """All travel icons a player could spend now, pilots not counted."""
    icons: list[int] = []
    sources = list(player.hand)
    for card in sources:
        if card >= 0:
            icons += source_icons(card, player.planes)
    for guardian in player.ready:
        icons += [PLANE] * len(GUARDIANS[guardian].boon_icons) if player.planes else GUARDIANS[guardian].boon_icons
    for helper in player.helpers:
        if helper & READY:
            given = ASSISTANTS[assistant_of(helper)].icons[side_of(helper)]
            icons += [PLANE] * len(given) if player.planes else given
    for icon, count in enumerate(state.spare):
        icons += [icon] * count
    return icons


def lacking_icons(icons: list[int], cost: int, discount: int = 0, planes: int = 0) -> tuple[Icons, ...]:
    """The fewest icons of a travel cost that these icons must leave unpaid, and of those the easiest to find; several
    where one would do as well as another."""
    found = {left for rest in residuals(cost, discount, planes) for left in _unpaid(tuple(icons), rest)}
    fewest = min(len(left) for left in found)
    return easiest({left for left in found if len(left) == fewest})


def _unpaid(icons: tuple[int, ...], rest: Icons) -> set[Icons]:
    """All that these icons, or some of them, may leave of a rest of a travel cost."""
    found = {rest}
    for i, wanted in enumerate(rest):
        others = rest[:i] + rest[i + 1 :]
        for icon in dict.fromkeys(icons):
            if covers(icon, wanted):
                at = icons.index(icon)
                found |= _unpaid(icons[:at] + icons[at + 1 :], others)
    return found


def trip(state: ArnakState, cost: int, discount: int, tokens: Tokens, rules: str, variant: str) -> Reason:
    """What is lacking for a cost of tokens and travel icons together."""
    player = decider(state)
    missing = lacking(player, tokens)
    rests = lacking_icons(icons_at_hand(state, player), cost, discount, player.planes)
    unpaid = rests[0]
    pilots = PILOT * len(unpaid)
    coins = max(0, player.tokens[COIN] - tokens[COIN])
    short = max(0, pilots - coins)
    if not short and missing:
        key = "tokens_pilot" if unpaid else "tokens"
        return no(
            "cost",
            rules,
            key,
            missing,
            short=amounts(missing),
            icons=rests_text(rests),
            pilots=counted("coin", pilots),
        )
    for icon in set(unpaid):
        missing[ICONS[icon]] = unpaid.count(icon)
    if short and unpaid:
        missing["coin"] = missing.get("coin", 0) + short
    others = {key: n for key, n in missing.items() if key in RESOURCES and key != "coin"}
    return no(
        "travel",
        rules,
        "and_tokens" if others else variant,
        missing,
        cost=icons_text(TRAVEL[cost]),
        icons=rests_text(rests),
        pilots=_pilots(pilots, tokens[COIN], missing.get("coin", 0)),
        short=amounts(others) if others else "",
    )


def _pilots(price: int, own: int, short: int) -> Message:
    """How many coins are short for pilots, and for a guardian that asks for coins of its own."""
    numbers = {"pilots": counted("coin", price), "coins": counted("coin", short)}
    if own:
        return msg("arnak.pilots.guardian", own=counted("coin", own), **numbers)
    return msg("arnak.pilots", **numbers)


def amounts(missing: dict[str, int]) -> Message:
    """Missing things in words."""
    return listed([counted(name, count) for name, count in missing.items()])


def dear(state: ArnakState, cost: Tokens, rules: str, idols: int = 0) -> Reason:
    """What is lacking for a cost of tokens, and of idols from the crates."""
    player = decider(state)
    missing = lacking(player, cost)
    if idols > player.crates:
        missing["idol"] = idols - player.crates
        if len(missing) == 1:
            return no("cost", rules, "idol", missing)
    return no("cost", rules, "tokens", missing, short=amounts(missing))
