"""The turns worth looking at, for computer players: not all chains of small decisions, but the sensible ones and a few
plain ones.

A turn is put together from errands: go to an island where something can be done, load the best cubes, sell, dig, buy,
ask the oracle. Tiles and second cubes are chosen by judgement first, a few of the best are followed up with errands,
and of those the best few are kept at each step (a beam).
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.akrotiri.chances import draws
from game.akrotiri.closing import is_closing, prospects
from game.akrotiri.content import THERA_DOCKS
from game.akrotiri.errands import errands
from game.akrotiri.legal import second
from game.akrotiri.notation import DIG, END_ACTION
from game.akrotiri.phases import ACT, GOAL, LAY, ONWARD, SECOND
from game.akrotiri.value import judge
from game.core.contract import Action
from game.core.plans import chains

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState

Chain = tuple[Action, ...]
Ranked = tuple[float, Chain, "AkrotiriState"]

LAYS = 6
"""Tile places that are looked at with every second cube."""
FOLLOWED = 3
"""Tile places with cubes that are followed up with errands."""
LAST_FOLLOWED = 8
"""The same in a turn that may be the last."""
BEAM, NARROW_BEAM = 5, 3
"""Positions kept after each errand, in a whole turn and in the rest of one."""
ENDS = 8
"""Ends of the turn offered for each way to lay the tile."""
DRAWN = 2
"""Ends by chance offered for each way to lay the tile: so many temples that bring goals, and so many others."""
PLAIN_TURNS = 2
"""For each place in so many turns of the tile, the turn that does no more."""


def plans(state: AkrotiriState, most: int) -> list[Chain]:
    """See `Game.plans`; the more promising kinds first. No two lead to equivalent positions."""
    if not state.pending:
        return []
    phase = state.pending[-1][0]
    if phase == LAY:
        return (_whole_turns(state) if state.round else _first_tiles(state))[:most]
    if phase == SECOND and state.round:
        cubes = _ranked(state, [((), state, _different(state))])[:FOLLOWED]
        return [chain + rest for _, chain, after in cubes for rest in _spent(after, BEAM)][:most]
    if phase == ACT:
        return _spent(state, NARROW_BEAM)[:most]
    if phase == ONWARD:
        return _onward(state)[:most]
    if phase == GOAL and state.round:
        kept = _ranked(state, [((), state, state.legal_actions())])
        return [chain + rest for _, chain, after in kept for rest in _spent(after, NARROW_BEAM)][:most]
    return chains(state, most)


def _onward(state: AkrotiriState) -> list[Chain]:
    """From an occupied dock to each free one by as few moves as can be, and no further."""
    found: list[Chain] = []
    seen = {state.boats[state.current_player]}
    front: list[tuple[Chain, AkrotiriState]] = [((), state)]
    while front:
        following: list[tuple[Chain, AkrotiriState]] = []
        for chain, here in front:
            for link in here.legal_actions():
                if link[1] in seen:
                    continue
                seen.add(link[1])
                after = here.clone()
                after.act(link)
                if after.pending[-1][0] == ONWARD:
                    following.append(((*chain, link), after))
                else:
                    found.append((*chain, link, END_ACTION))
        front = following
    return found


def _worth(state: AkrotiriState, seat: int) -> float:
    """How far a seat is ahead by judgement."""
    values = judge(state)
    return values[seat] - max([value for other, value in enumerate(values) if other != seat])


def _promise(state: AkrotiriState, seat: int) -> float:
    """As `_worth`; in a turn that may be the last with what the seat can still do in it."""
    values = prospects(state) if is_closing(state) else judge(state)
    return values[seat] - max([value for other, value in enumerate(values) if other != seat])


def _by_worth(entry: Ranked | tuple[float, Chain]) -> float:
    return -entry[0]


def _ranked(state: AkrotiriState, starts: list[tuple[Chain, AkrotiriState, list[Action]]]) -> list[Ranked]:
    """Some next actions by judgement, the best first."""
    seat = state.current_player
    found: list[Ranked] = []
    for chain, before, actions in starts:
        for action in actions:
            after = before.clone()
            after.act(action)
            found.append((_promise(after, seat), (*chain, action), after))
    found.sort(key=_by_worth)
    return found


def _different(state: AkrotiriState) -> list[Action]:
    """The second cubes that differ in colour or island."""
    sea = state.sea
    cell = sea.tiles[-1][1]
    found: dict[tuple[int, int], Action] = {}
    for action in second(state, state.pending[-1]):
        found.setdefault((action[1], sea.island[sea.at[cell][action[2]]]), action)
    return list(found.values())


def _first_tiles(state: AkrotiriState) -> list[Chain]:
    """Before the first round: the best places, each with every cube; what follows is chance."""
    tiles = _ranked(state, [((), state, state.legal_actions())])[:LAYS]
    return [(*chain, cube) for _, chain, after in tiles for cube in _different(after)]


def _whole_turns(state: AkrotiriState) -> list[Chain]:
    """The tile, its second cube, and errands; then the plain turns."""
    tiles = _ranked(state, [((), state, state.legal_actions())])
    laid = [entry for entry in tiles[:LAYS] if entry[2].pending[-1][0] != SECOND]
    laid += _ranked(
        state,
        [(chain, after, _different(after)) for _, chain, after in tiles[:LAYS] if after.pending[-1][0] == SECOND],
    )
    laid.sort(key=_by_worth)
    followed = LAST_FOLLOWED if is_closing(state) else FOLLOWED
    found = [chain + rest for _, chain, after in laid[:followed] for rest in _spent(after, BEAM)]
    seen = set(found)
    for _, chain, after in tiles:
        _, _, cell, turn = chain[0]
        if (cell + turn) % 4 < PLAIN_TURNS:
            cubes = _different(after)[:1] if after.pending[-1][0] == SECOND else []
            plain = (*chain, *cubes, END_ACTION)
            if plain not in seen:
                found.append(plain)
    return found


def _mark(state: AkrotiriState, seat: int) -> Hashable:
    """Equal for positions of one turn, after the tile was laid, that differ by the actions left at most."""
    return (
        state.boats[seat],
        state.cargo[seat],
        state.coins[seat],
        state.played[seat],
        state.goals[seat],
        frozenset(state.cubes_by_island().items()),
        tuple(state.market),
    )


def _spent(state: AkrotiriState, beam: int) -> list[Chain]:
    """The most promising ways to spend the actions, the end of the turn included; equivalent ends once."""
    seat = state.current_player
    drawn: list[tuple[float, Chain]] = []
    digs: list[tuple[float, Chain]] = []
    closing = is_closing(state)
    mark = _mark(state, seat)
    worth = _worth(state, seat)
    # Judgement and the end of the turn do not ask how many actions are left.
    worths = {mark: worth}
    ends: list[tuple[float, Chain]] = [(worth, (END_ACTION,))]
    seen: set[Hashable] = {(state.pending, mark)}
    front: list[Ranked] = [(worth, (), state)]
    while front:
        following: list[Ranked] = []
        for worth, chain, here in front:
            for errand in errands(here, seat):
                after = here.clone()
                for action in errand[:-1]:
                    after.act(action)
                chance = draws(after, errand[-1])
                if chance and errand[-1][0] != DIG:
                    drawn.append((worth, chain + errand))
                    continue
                after.act(errand[-1])
                if chance:
                    # Whatever goals it brings, a temple is worth more than what the oracle may say.
                    digs.append((_worth(after, seat), chain + errand))
                    continue
                mark = _mark(after, seat)
                known = (after.pending, mark)
                if known in seen:
                    continue
                seen.add(known)
                longer = chain + errand
                if mark not in worths:
                    worths[mark] = _worth(after, seat)
                    ends.append((worths[mark], (*longer, END_ACTION)))
                following.append((worths[mark], longer, after))
        following.sort(key=_by_worth)
        front = following[:beam]
        if closing:
            # What pays now, and what will pay before the turn is over.
            rest = [(_promise(after, seat), chain, after) for _, chain, after in following[beam:]]
            front += sorted(rest, key=_by_worth)[:beam]
        # The way to the shop is never crowded out.
        front += [entry for entry in following[beam:] if entry[2].boats[seat] < len(THERA_DOCKS)][:1]
    for found in (ends, digs, drawn):
        found.sort(key=_by_worth)
    # Search may see farther than judgement: one more temple is always offered.
    more = [end for end in ends[ENDS:] if any(action[0] == DIG for action in end[1])][:1]
    return [chain for _, chain in ends[:ENDS] + more + digs[:DRAWN] + drawn[:DRAWN]]
