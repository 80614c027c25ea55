"""Prompts and meanings of actions, as messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.akrotiri import notation
from game.akrotiri.content import CARDS, COST, DEGREES, MAP_PRICE, TILES, WORTH, sale_price
from game.akrotiri.grid import cell_name, place_name
from game.akrotiri.legal import another_island
from game.akrotiri.moves import links_left
from game.akrotiri.names import (
    bearing,
    card_in_sentence,
    card_name,
    corner_name,
    counted,
    cube_name,
    dock_place,
    goal_name,
    level_name,
    terrain_name,
)
from game.akrotiri.phases import ACT, BERTH, DRAW, FACE_UP, GOAL, LAY, ONWARD, SECOND, acting
from game.core.contract import Action
from game.core.words import Message, listed, msg

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState

_SPENT_ON = (
    ("sail", {notation.SAIL, notation.PORTAGE}),
    ("load", {notation.LOAD}),
    ("dig", {notation.DIG}),
    ("buy", {notation.BUY}),
    ("oracle", {notation.ORACLE}),
)
"""What actions are spent on, by the kinds of the notation."""
_FREE = (("sell", {notation.SELL}), ("unload", {notation.UNLOAD}))
"""What is always free (rules: akrotiri 6)."""


def prompt(state: AkrotiriState) -> Message:
    """What is being asked."""
    if not state.pending:
        return msg("akrotiri.prompt.over")
    top = state.pending[-1]
    seat = state.current_player
    if top[0] == LAY:
        tile = state.hand[seat]
        if tile < 0:
            return msg("akrotiri.prompt.lay_unknown")
        key = "akrotiri.prompt.lay" if state.round else "akrotiri.prompt.lay_setup"
        return msg(key, terrain=terrain_name(TILES[tile].terrain))
    if top[0] == SECOND:
        return msg("akrotiri.prompt.second" if another_island(state.sea, top[1]) else "akrotiri.prompt.second_same")
    if top[0] == GOAL:
        if top[1] == FACE_UP:
            return msg("akrotiri.prompt.open_goal")
        return msg("akrotiri.prompt.goal" if len(state.offers[seat]) > 1 else "akrotiri.prompt.goal_only")
    if top[0] == BERTH:
        return msg("akrotiri.prompt.berth")
    if top[0] == DRAW:
        return msg("akrotiri.prompt.draw")
    left = links_left(top[1], top[2], not state.cargo[seat])
    if top[0] == ONWARD:
        return msg("akrotiri.prompt.onward", left)
    assert top[0] == ACT
    kinds = {action[0] for action in state.legal_actions()}
    choices = _choices(kinds, top[3]) if top[1] else []
    free = _free(kinds, top[2], top[3])
    key = "akrotiri.prompt.act" if choices else "akrotiri.prompt.act_idle" if top[1] else "akrotiri.prompt.act_end"
    told = {"choices": listed(choices, "or")} if choices else {}
    if free:
        return msg(f"{key}.free", top[1] if choices else None, free=listed(free, "or"), **told)
    return msg(key, top[1] if choices else None, **told)


def _choices(kinds: set[int], loading: int) -> list[Message]:
    """What an action may be spent on here (rules: akrotiri 5); a load under way costs nothing more."""
    return [
        msg(f"akrotiri.prompt.act.{name}")
        for name, spent in _SPENT_ON
        if kinds & spent and not (loading and name == "load")
    ]


def _free(kinds: set[int], links: int, loading: int) -> list[Message]:
    """What costs no action now: what is left of the action under way, and what never costs one."""
    found = []
    if links and kinds & {notation.SAIL, notation.PORTAGE}:
        found.append(msg("akrotiri.prompt.free.move"))
    if loading and notation.LOAD in kinds:
        found.append(msg("akrotiri.prompt.free.load"))
    return found + [msg(f"akrotiri.prompt.free.{name}") for name, spent in _FREE if kinds & spent]


def cost(state: AkrotiriState, by_link: bool) -> Message:
    """What the next move (or load) costs: an action, or nothing more."""
    now = acting(state.pending)
    return msg("akrotiri.cost.none" if (now.links if by_link else now.loading) else "akrotiri.cost.action")


def meaning(state: AkrotiriState, action: Action) -> Message:
    """What a legal action means here."""
    kind = action[0]
    if kind == notation.LAY:
        _, tile, cell, turn = action
        return msg(
            "akrotiri.action.lay",
            tile=TILES[tile].id,
            terrain=terrain_name(TILES[tile].terrain),
            cell=cell_name(cell),
            turn=DEGREES[turn],
        )
    if kind == notation.SECOND_CUBE:
        return msg("akrotiri.action.cube", cube=cube_name(action[1]), corner=corner_name(action[2]))
    if kind == notation.KEEP:
        return msg("akrotiri.action.keep", goal=goal_name(action[1]))
    if kind == notation.TAKE_BERTH:
        return msg("akrotiri.action.berth", dock=_dock(state, action[1]))
    if kind in (notation.SAIL, notation.PORTAGE):
        taken = any(at == action[1] for seat, at in enumerate(state.boats) if seat != state.current_player)
        key = "akrotiri.action.sail" if kind == notation.SAIL else "akrotiri.action.portage"
        return msg(key + ("_past" if taken else ""), dock=_dock(state, action[1]), cost=cost(state, True))
    if kind == notation.LOAD:
        return msg("akrotiri.action.load", cube=cube_name(action[1]), cost=cost(state, False))
    if kind == notation.UNLOAD:
        return msg("akrotiri.action.unload", cube=cube_name(action[1]))
    if kind == notation.SELL:
        value = sale_price(state.box.values, state.market[action[1]])
        return msg("akrotiri.action.sell", cube=cube_name(action[1]), value=counted("drachmas", value))
    if kind == notation.DIG:
        _, card, quad = action
        return msg(
            "akrotiri.action.dig",
            card=card_in_sentence(card),
            place=bearing(place_name(quad)),
            cost=counted("drachmas", COST[card]),
            points=counted("points", WORTH[card]),
        )
    if kind == notation.BUY:
        count = sum(action[1:])
        levels = [
            msg("akrotiri.maps_of", count=number, level=level_name(level))
            for level, number in enumerate(action[1:])
            if number
        ]
        return msg("akrotiri.action.buy", maps=listed(levels), price=counted("drachmas", MAP_PRICE[count]))
    if kind == notation.ORACLE:
        return msg("akrotiri.action.oracle", terrain=terrain_name(action[1]))
    if kind == notation.DRAW_TILE:
        return msg("akrotiri.action.draw")
    assert kind == notation.END
    left = acting(state.pending).left
    return msg("akrotiri.action.done_early", left) if left else msg("akrotiri.action.done")


def _dock(state: AkrotiriState, dock: int) -> Message:
    return dock_place(notation.dock_name(dock), state.sea.terrain_by(dock))


def card_text(card: int) -> Message:
    """A map card with price and points, for tooltips."""
    return msg(
        "akrotiri.card_full",
        card=card_name(card),
        id=CARDS[card].id,
        cost=counted("drachmas", COST[card]),
        points=counted("points", WORTH[card]),
    )


def status(state: AkrotiriState) -> Message:
    """The round; before the first, that the seats take their places."""
    if not state.round:
        return msg("akrotiri.status.setup")
    if state.last_round:
        return msg("akrotiri.status.last", round=state.round)
    if state.box.last_round:
        return msg("akrotiri.status.round_of", round=state.round, most=state.box.last_round)
    return msg("akrotiri.status.round", round=state.round)
