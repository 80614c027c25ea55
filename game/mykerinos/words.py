"""What is being asked and what actions mean, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Action
from game.core.words import Message, listed, msg
from game.mykerinos.board import AREA_OF, NAMES
from game.mykerinos.content import PATRONS, SEASONS, VIOLET
from game.mykerinos.legal import branches
from game.mykerinos.names import counted, patron_name, power_of, room_name, tile_name
from game.mykerinos.notation import DEAL, DONE, EXPAND, PASS, PLACE, REMOVE, RESERVE, START, TAKE, USE
from game.mykerinos.phases import DEAL as DEALING
from game.mykerinos.phases import NEUTRAL, NEUTRAL_PLACING, PLACING, REMOVAL, REWARD, TURN, USING
from game.mykerinos.ranks import pass_space
from game.mykerinos.score import points

if TYPE_CHECKING:
    from game.mykerinos.state import MykerinosState


def prompt(state: MykerinosState) -> Message:
    """What is being asked."""
    if not state.pending:
        return msg("mykerinos.prompt.over")
    top = state.pending[-1]
    seat = state.current_player
    kind = top[0]
    if kind == DEALING:
        return msg("mykerinos.prompt.deal", season=state.season)
    if kind == TURN:
        last = len(state.passed) == state.players - 1
        key = "mykerinos.prompt.turn_last" if last else "mykerinos.prompt.turn"
        return msg(key, state.stock[seat], ways=_ways(state))
    if kind == USING:
        key = f"mykerinos.prompt.use.{PATRONS[top[1]].id}"
        return msg(f"{key}.none" if _no_cube_to_bring(state, top[1]) else key)
    if kind == PLACING:
        if top[4]:
            return msg("mykerinos.prompt.place_pyramid")
        if branches(state, top):
            return msg("mykerinos.prompt.place_branch")
        return msg("mykerinos.prompt.place", top[1])
    if kind == NEUTRAL:
        return msg("mykerinos.prompt.neutral", state.shares[seat], ways=_ways(state))
    if kind == NEUTRAL_PLACING:
        return msg("mykerinos.prompt.neutral_place")
    if kind == REWARD:
        # Ranks 1 and 2, too, may find no room open to them.
        rooms = any(action[0] == RESERVE for action in state.legal_actions())
        key = "mykerinos.prompt.reward" if rooms else "mykerinos.prompt.reward_tile"
        return msg(key, area=top[1] + 1, rank=top[2])
    assert kind == REMOVAL
    return msg(f"mykerinos.prompt.removal{_after_removal(state)}", area=top[1] + 1)


def _after_removal(state: MykerinosState) -> str:
    """The variant of a sentence about a removal, by who gets a reward after it: where the neutral colour ranks first
    the other player one of rank 2, where it ranks second one of rank 3 or nobody."""
    if len(state.pending) == 1:
        return ".alone"
    return ".first" if state.pending[-2][2] == 2 else ""


def _no_cube_to_bring(state: MykerinosState, patron: int) -> bool:
    """Whether this is Lady Violet and the general stock has no cube for her (rules: mykerinos 5.7). Once she is in use
    she may just have brought the last one; a position does not show it, so her prompt says only that none is left."""
    return patron == VIOLET and not state.general(state.current_player)


def _ways(state: MykerinosState) -> str | Message:
    """What can be begun now: `start, expand or pass`."""
    legal = {action[0] for action in state.legal_actions()}
    ways = ((START, "start"), (EXPAND, "expand"), (USE, "use"), (PASS, "pass"))
    return listed([msg(f"mykerinos.way.{name}") for kind, name in ways if kind in legal], "or")


def meaning(state: MykerinosState, action: Action) -> Message:
    """What a legal action means here."""
    kind = action[0]
    top = state.pending[-1]
    seat = state.current_player
    if kind in (START, EXPAND, PLACE):
        return _cube(state, action)
    if kind == USE:
        none = _no_cube_to_bring(state, action[1])
        power = msg("mykerinos.power.violet.none") if none else power_of(state, action[1])
        return msg("mykerinos.action.use", patron=patron_name(action[1]), power=power)
    if kind == RESERVE:
        after = state.clone()
        after.rooms[seat] |= 1 << action[1]
        gain = points(after, seat) - points(state, seat)
        return msg("mykerinos.action.reserve", gain, room=room_name(state, action[1]))
    if kind == TAKE:
        tile = action[1]
        after = state.clone()
        after.owned[seat] |= 1 << tile
        gain = points(after, seat) - points(state, seat)
        return msg("mykerinos.action.take", state.values[tile], tile=tile_name(tile), end=counted("points", gain))
    if kind == REMOVE:
        return msg("mykerinos.action.remove", tile=tile_name(action[1]), area=top[1] + 1)
    if kind == PASS:
        space = pass_space(state.players, len(state.passed))
        return msg("mykerinos.action.pass", state.stock[seat], space=space)
    if kind == DONE:
        return msg("mykerinos.action.done", state.shares[seat])
    assert kind == DEAL
    return msg("mykerinos.action.deal", season=state.season)


def _cube(state: MykerinosState, action: Action) -> Message:
    """What setting a cube means."""
    kind, square = action
    top = state.pending[-1]
    what = {START: "start", EXPAND: "expand", PLACE: "place"}[kind]
    if top[0] in (NEUTRAL, NEUTRAL_PLACING):
        what += "_neutral"
    elif state.pyramids >> square & 1:
        what += "_pyramid"
    return msg(f"mykerinos.action.{what}", square=NAMES[square], area=AREA_OF[square] + 1)


def status(state: MykerinosState) -> Message:
    """The season; at its end also which area is surveyed."""
    if state.area >= 0:
        return msg("mykerinos.status.survey", season=state.season, seasons=SEASONS, area=state.area + 1)
    return msg("mykerinos.status.season", season=state.season, seasons=SEASONS)
