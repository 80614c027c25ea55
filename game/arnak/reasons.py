"""Why not: the reason against every thing a player can point at, with what is missing and where the rules say so.

What can never be (a blocked space, a card that is not there) is said first, then what is asked at the moment, then
what is lacking: tokens, cards, travel icons, and what hired pilots would cost.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.arnak import notation
from game.arnak.boards import GLASS
from game.arnak.cards import NEVER
from game.arnak.content import (
    ASSISTANTS,
    CAMPS,
    CARDS,
    COST,
    DISCOVER_COST,
    FEAR_TILE,
    FIRST_ARTIFACT,
    GUARDIANS,
    IS_FREE,
    LEVEL,
    PILOT,
    SITE_SPACES,
    SPACE_COST,
    SPACE_SITE,
    TRACKS,
    TRAVEL,
)
from game.arnak.effects import helper_of
from game.arnak.notation import MARKER_SPACE, is_intent
from game.arnak.phases import BEATING, BUYING, DIGGING, RESEARCHING, RIVAL, STOWING, TURN
from game.arnak.player import UNKNOWN, Player
from game.arnak.possible import SLOT_COUNT, edges_of, operation, reduced, stack_cost
from game.arnak.program import ICONS, RESOURCES, Icons, Tokens
from game.arnak.texts import (
    assistant_name,
    card_name,
    counted,
    guardian_name,
    icons_text,
    listed,
    site_name,
    stack_name,
)
from game.arnak.travel import covers, residuals, source_icons
from game.arnak.words import prompt
from game.core.contract import Action
from game.core.reasons import Reason
from game.core.words import Message, msg

if TYPE_CHECKING:
    from game.arnak.state import ArnakState


def _no(
    code: str, rules: str, variant: str = "", missing: dict[str, int] | None = None, **params: str | int | Message
) -> Reason:
    key = f"arnak.why.{code}.{variant}" if variant else f"arnak.why.{code}"
    return Reason(code, msg(key, **params), f"arnak {rules}", missing or {})


def reason(state: ArnakState, intent: Action, seat: int | None = None) -> Reason | None:
    """See `State.why_not`."""
    if not is_intent(intent):
        return _no("no_action", "3")
    if state.is_terminal:
        return _no("over", "9")
    if seat is not None and seat != state.current_player:
        return _no("out_of_turn", "2", seat=state.current_player + 1)
    if intent in state.legal_actions():
        return None
    return _REASONS.get(intent[0], _answer)(state, intent)


def _player(state: ArnakState) -> Player:
    return state.seats[state.current_player]


def _busy(state: ArnakState, *answers: int) -> Reason | None:
    """Why no main action can be taken now, unless one of these kinds of entries asks for it."""
    top = state.pending[-1]
    if top[0] in answers:
        return None
    if top[0] != TURN:
        return _no("asked_first", "3.1", prompt=prompt(state))
    if top[1]:
        return _no("main_used", "3")
    return None


def _answer(state: ArnakState, intent: Action) -> Reason:
    """An answer to something that is not asked."""
    top = state.pending[-1]
    if top[0] == TURN:
        return _no("not_asked", "3")
    return _no("asked_first", "3.1", prompt=prompt(state))


# ------------------------------------------------------------------ what is lacking
def _lacking(player: Player, cost: Tokens) -> dict[str, int]:
    return {name: n - have for name, n, have in zip(RESOURCES, cost, player.tokens, strict=True) if n > have}


def icons_at_hand(state: ArnakState, player: Player) -> list[int]:
    """All travel icons a player could spend now, pilots not counted."""
    icons: list[int] = []
    sources = list(player.hand)
    for card in sources:
        if card >= 0:
            icons += source_icons(card, player.planes)
    for guardian in player.ready:
        icons += [3] * len(GUARDIANS[guardian].boon_icons) if player.planes else GUARDIANS[guardian].boon_icons
    for helper in player.helpers:
        if helper & 1:
            given = ASSISTANTS[helper >> 2].icons[helper >> 1 & 1]
            icons += [3] * len(given) if player.planes else given
    for icon, count in enumerate(state.spare):
        icons += [icon] * count
    return icons


def lacking_icons(icons: list[int], cost: int, discount: int = 0, planes: int = 0) -> Icons:
    """The fewest icons of a travel cost that these icons leave unpaid."""
    best: Icons | None = None
    for rest in residuals(cost, discount, planes):
        left = _unpaid(tuple(icons), rest)
        if best is None or len(left) < len(best):
            best = left
    assert best is not None
    return best


def _unpaid(icons: tuple[int, ...], rest: Icons) -> Icons:
    if not rest:
        return ()
    best: Icons = rest
    for i, wanted in enumerate(rest):
        others = rest[:i] + rest[i + 1 :]
        for icon in dict.fromkeys(icons):
            if covers(icon, wanted):
                at = icons.index(icon)
                left = _unpaid(icons[:at] + icons[at + 1 :], others)
                if len(left) < len(best):
                    best = left
    return best


def _trip(state: ArnakState, cost: int, discount: int, tokens: Tokens, rules: str, variant: str) -> Reason:
    """What is lacking for a cost of tokens and travel icons together."""
    player = _player(state)
    missing = _lacking(player, tokens)
    unpaid = lacking_icons(icons_at_hand(state, player), cost, discount, player.planes)
    pilots = PILOT * len(unpaid)
    coins = max(0, player.tokens[0] - tokens[0])
    short = max(0, pilots - coins)
    if not short and missing:
        key = "tokens_pilot" if unpaid else "tokens"
        return _no(
            "cost",
            rules,
            key,
            missing,
            short=_amounts(missing),
            icons=icons_text(unpaid),
            pilots=counted("coin", pilots),
        )
    for icon in set(unpaid):
        missing[ICONS[icon]] = unpaid.count(icon)
    if short and unpaid:
        missing["coin"] = missing.get("coin", 0) + short
    others = {key: n for key, n in missing.items() if key in RESOURCES and key != "coin"}
    return _no(
        "travel",
        rules,
        "and_tokens" if others else variant,
        missing,
        cost=icons_text(TRAVEL[cost]),
        icons=icons_text(unpaid),
        pilots=counted("coin", pilots),
        coins=counted("coin", missing.get("coin", 0)),
        short=_amounts(others) if others else "",
    )


def _amounts(missing: dict[str, int]) -> Message:
    return listed([counted(name, count) for name, count in missing.items()])


def _dear(state: ArnakState, cost: Tokens, rules: str, idols: int = 0) -> Reason:
    player = _player(state)
    missing = _lacking(player, cost)
    if idols > player.crates:
        missing["idol"] = idols - player.crates
    return _no("cost", rules, "tokens", missing, short=_amounts(missing))


# ------------------------------------------------------------------ sites
def _dig(state: ArnakState, intent: Action) -> Reason:
    space = intent[1]
    site = SPACE_SITE[space]
    player = _player(state)
    figure = state.figures[space]
    name = site_name(site)
    if figure == -2:
        return _no("space_blocked", "1.1", site=name)
    if site >= CAMPS and state.tile[site] < 0:
        return _no("undiscovered", "5.1", site=name, compasses=counted("compass", DISCOVER_COST[LEVEL[site]]))
    if figure >= 0:
        return _no("space_taken", "5.1", "own" if figure == state.current_player else "", site=name)
    busy = _busy(state, DIGGING)
    if busy is not None:
        return busy
    discount = 0
    if state.pending[-1][0] == DIGGING:
        _, _, camps_only, discount, _, _, _ = operation(state.pending[-1])
        if camps_only and site >= CAMPS:
            return _no("camps_only", "14", site=name)
    if not player.home:
        return _no("no_figure", "5.1")
    return _trip(state, SPACE_COST[state.temple][space], discount, (0, 0, 0, 0, 0), "4", "dig")


def _discover(state: ArnakState, intent: Action) -> Reason:
    site = intent[1]
    name = site_name(site)
    player = _player(state)
    if site < CAMPS:
        return _no("camp_known", "5.1", site=name)
    if state.tile[site] >= 0:
        return _no("discovered", "5.2", site=name)
    if state.figures[SITE_SPACES[site][0]] >= 0:
        return _no("being_discovered", "5.2", site=name)
    busy = _busy(state, DIGGING)
    if busy is not None:
        return busy
    discount = less = 0
    if state.pending[-1][0] == DIGGING:
        _, discover, _, discount, less, _, _ = operation(state.pending[-1])
        if not discover:
            return _no("camps_only", "14", site=name)
    if not player.home:
        return _no("no_figure", "5.2")
    compasses = max(0, DISCOVER_COST[LEVEL[site]] - less)
    return _trip(state, SPACE_COST[state.temple][site + CAMPS], discount, (0, compasses, 0, 0, 0), "5.2", "dig")


def _overcome(state: ArnakState, intent: Action) -> Reason:
    site = intent[1]
    name = site_name(site)
    guardian = state.guardian[site]
    if guardian < 0:
        return _no("no_guardian", "5.3", site=name)
    there = any(state.figures[space] == state.current_player for space in SITE_SPACES[site])
    busy = _busy(state, BEATING)
    if busy is not None:
        return busy
    if state.pending[-1][0] == BEATING and state.pending[-1][1]:
        return _no("others_there", "14", site=name)
    if not there:
        return _no("not_there", "5.3", site=name)
    data = GUARDIANS[guardian]
    player = _player(state)
    if data.cards and not player.hand:
        missing = {**_lacking(player, data.cost), "hand_card": data.cards}
        return _no("cost", "5.3", "tokens", missing, short=_amounts(missing))
    if data.travel >= 0:
        return _trip(state, data.travel, 0, data.cost, "5.3", "guardian")
    return _dear(state, data.cost, "5.3")


def _activate(state: ArnakState, intent: Action) -> Reason:
    site = intent[1]
    if site >= CAMPS and state.tile[site] < 0:
        return _no("unknown_effect", "13.10", site=site_name(site))
    return _answer(state, intent)


# ------------------------------------------------------------------ cards
def _where(state: ArnakState, card: int) -> str:
    """Where a card is that is not in the row, for all that is public."""
    player = _player(state)
    if card in player.hand:
        return "hand"
    if card in player.play:
        return "play"
    if card in state.exile:
        return "exile"
    return ""


def _buy(state: ArnakState, intent: Action) -> Reason:
    card = intent[1]
    top = state.pending[-1]
    row = [*state.item_row, *state.artifact_row]
    if top[0] == BUYING and operation(top)[4]:
        row += [state.item_top, state.artifact_top]
    if card not in row:
        return _no("not_in_row", "5.4", _where(state, card), card=card_name(card))
    busy = _busy(state, BUYING)
    if busy is not None:
        return busy
    artifact = card >= FIRST_ARTIFACT
    discount = 0
    if top[0] == BUYING:
        _, items, artifacts, discount, _ = operation(top)
        if not (artifacts if artifact else items):
            return _no("other_kind", "5.4", "items" if items else "artifacts", card=card_name(card))
    price = max(0, COST[card] - discount)
    return _dear(state, (0, price, 0, 0, 0) if artifact else (price, 0, 0, 0, 0), "5.4")


def _play(state: ArnakState, intent: Action) -> Reason:
    card = intent[1]
    player = _player(state)
    if card not in player.hand:
        return _no("not_in_hand", "5.5", card=card_name(card))
    if card == FEAR_TILE or CARDS[card].timing == NEVER:
        return _no("no_effect", "5.5", card=card_name(card))
    if IS_FREE[card]:
        return _answer(state, intent)
    busy = _busy(state)
    if busy is not None:
        return busy
    return _no("artifact_tablet", "5.5", missing={"tablet": 1}, card=card_name(card))


# ------------------------------------------------------------------ research
def _research(state: ArnakState, intent: Action) -> Reason:
    temple, space = divmod(intent[2], MARKER_SPACE)
    marker = intent[1]
    player = _player(state)
    track = TRACKS[state.temple]
    if temple != state.temple:
        return _no("other_temple", "1.1")
    here = player.glass if marker == GLASS else player.book
    which = "glass" if marker == GLASS else "book"
    if here == track.temple:
        return _no("glass_arrived", "5.6")
    edge = next((edge for edge in track.edges[here] if edge.space == space), None)
    if edge is None:
        return _no("no_bridge", "5.6", which)
    if marker != GLASS and space == track.temple:
        return _no("book_temple", "5.6")
    if edge not in edges_of(state, player, marker):
        return _no("book_above_glass", "5.6")
    busy = _busy(state, RESEARCHING)
    if busy is not None:
        return busy
    cost: Tokens = edge.cost
    top = state.pending[-1]
    if top[0] == RESEARCHING:
        _, book_only, _, discounts, _ = operation(top)
        if book_only and marker == GLASS:
            return _no("book_only", "14")
        if discounts:
            cost = reduced(cost, discounts[min(intent[3] if len(intent) > 3 else 0, len(discounts) - 1)])
    if not _lacking(player, cost) and edge.idols <= player.crates:
        return _no("which_discount", "13.9")
    return _dear(state, cost, "10.2" if edge.idols else "5.6", edge.idols)


def _temple(state: ArnakState, intent: Action) -> Reason:
    stack = intent[1]
    player = _player(state)
    if not state.temple_tiles[stack]:
        return _no("stack_empty", "5.6", stack=stack_name(stack))
    if player.arrival < 0:
        return _no("not_in_temple", "5.6")
    busy = _busy(state, RESEARCHING)
    if busy is not None:
        return busy
    cost = stack_cost(state, stack)
    top = state.pending[-1]
    if top[0] == RESEARCHING:
        _, book_only, _, discounts, _ = operation(top)
        if book_only:
            return _no("book_only", "14")
        if discounts:
            cost = reduced(cost, discounts[min(intent[2] if len(intent) > 2 else 0, len(discounts) - 1)])
    if not _lacking(player, cost):
        return _no("which_discount", "13.9")
    return _dear(state, cost, "5.6")


# ------------------------------------------------------------------ free actions, passing, ending
def _no_free(state: ArnakState) -> Reason | None:
    if state.pending[-1][0] in (STOWING, RIVAL):
        return _no("asked_first", "3", prompt=prompt(state))
    return None


def _slot(state: ArnakState, intent: Action) -> Reason:
    player = _player(state)
    if not player.crates:
        return _no("no_idol", "7")
    if player.slots.bit_count() == SLOT_COUNT:
        return _no("slots_full", "7")
    return _answer(state, intent)


def _boon(state: ArnakState, intent: Action) -> Reason:
    guardian = intent[1]
    player = _player(state)
    name = guardian_name(guardian)
    if guardian in player.spent:
        return _no("boon_used", "5.3", guardian=name)
    if guardian not in player.ready:
        return _no("boon_not_yours", "5.3", guardian=name)
    if GUARDIANS[guardian].boon_icons:
        return _no("boon_travel", "4", guardian=name)
    return _answer(state, intent)


def _assist(state: ArnakState, intent: Action) -> Reason:
    helper = helper_of(_player(state), intent[1])
    name = assistant_name(intent[1])
    if helper == UNKNOWN:
        return _no("assistant_not_yours", "7", assistant=name)
    if not helper & 1:
        return _no("assistant_exhausted", "7", assistant=name)
    busy = _busy(state) if ASSISTANTS[intent[1]].main else None
    return busy or _no_free(state) or _answer(state, intent)


def _refresh(state: ArnakState, intent: Action) -> Reason:
    helper = helper_of(_player(state), intent[1])
    name = assistant_name(intent[1])
    if helper == UNKNOWN:
        return _no("assistant_not_yours", "7", assistant=name)
    if helper & 1:
        return _no("assistant_ready", "7", assistant=name)
    return _answer(state, intent)


def _upgrade(state: ArnakState, intent: Action) -> Reason:
    helper = helper_of(_player(state), intent[1])
    name = assistant_name(intent[1])
    if helper == UNKNOWN:
        return _no("assistant_not_yours", "7", assistant=name)
    if helper & 2:
        return _no("assistant_gold", "12.12", assistant=name)
    return _answer(state, intent)


def _recruit(state: ArnakState, intent: Action) -> Reason:
    if intent[1] not in [top for top, _ in state.stacks]:
        return _no("assistant_covered", "7", assistant=assistant_name(intent[1]))
    return _answer(state, intent)


def _pass(state: ArnakState, intent: Action) -> Reason:
    return _busy(state) or _answer(state, intent)


def _end(state: ArnakState, intent: Action) -> Reason:
    if state.pending[-1] == (TURN, 0):
        return _no("main_first", "3")
    return _answer(state, intent)


_REASONS: dict[int, Callable[[ArnakState, Action], Reason]] = {
    notation.DIG: _dig,
    notation.DISCOVER: _discover,
    notation.OVERCOME: _overcome,
    notation.ACTIVATE: _activate,
    notation.BUY: _buy,
    notation.PLAY: _play,
    notation.RESEARCH: _research,
    notation.TEMPLE: _temple,
    notation.SLOT: _slot,
    notation.BOON: _boon,
    notation.ASSIST: _assist,
    notation.REFRESH: _refresh,
    notation.UPGRADE: _upgrade,
    notation.RECRUIT: _recruit,
    notation.HELP: _recruit,
    notation.PASS: _pass,
    notation.END: _end,
}
"""By kind; the others are answers to questions."""
