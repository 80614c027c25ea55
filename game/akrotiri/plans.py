"""The turns worth looking at, for computer players: not all chains of small decisions, but the sensible ones and a few
plain ones.

A turn is put together from errands: go to an island where something can be done, load the best cubes, sell, dig, buy,
ask the oracle. Tiles and second cubes are chosen by judgement first, a few of the best are followed up with errands
(see `spending`).
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, NamedTuple

from game.akrotiri.closing import is_closing, last_digs
from game.akrotiri.leads import Leads
from game.akrotiri.legal import second
from game.akrotiri.notation import END_ACTION
from game.akrotiri.notation import LAY as LAY_TILE
from game.akrotiri.phases import ACT, GOAL, LAY, ONWARD, SECOND
from game.akrotiri.spending import spent
from game.akrotiri.spots import promising
from game.akrotiri.value import shore_of
from game.core.contract import Action, Chain, Check
from game.core.plans import chains

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState

Ranked = tuple[float, Chain, "AkrotiriState"]


class Width(NamedTuple):
    """How much is followed up: much of a player's strength lies in it, and nearly all of its time."""

    places: int
    """Tile places that are judged at all."""
    judged: int
    """How many of these, of the second cubes and of the goals to keep are judged in full: those that bring the seat
    itself most."""
    lays: int
    """Tile places that are looked at with every second cube."""
    followed: int
    """Tile places with cubes that are followed up with errands."""
    beam: int
    """Positions kept after each errand."""
    ends: int
    """Ends of the turn offered for each way to lay the tile."""


WIDE = Width(96, 60, 20, 16, 8, 5)
"""For a decision to be made: some 35 ms."""
QUICK = Width(36, 12, 5, 4, 4, 7)
"""For positions that are only passed through: some 10 ms."""
PLAIN = 6
"""In how many cells the best way to lay the tile is also offered as a turn that does nothing more."""


def plans(state: AkrotiriState, most: int, width: Width, check: Check) -> list[Chain]:
    """See `Game.plans`; the more promising kinds first. No two lead to equivalent positions."""
    if not state.pending:
        return []
    phase = state.pending[-1][0]
    if phase == LAY:
        return (_whole_turns(state, width, check) if state.round else _first_tiles(state, width, check))[:most]
    if phase == SECOND and state.round:
        cubes = _ranked(state, [((), state, _different(state))], 2 * width.followed, check)[: width.followed]
        return _spending(cubes, width, check)[:most]
    if phase == ACT:
        if state.legal_actions() == [END_ACTION]:
            # Often so after maps were bought with the last action.
            return [(END_ACTION,)]
        return _spending([(0.0, (), state)], width, check)[:most]
    if phase == ONWARD:
        return _spending(_onward(state, width, check), width, check)[:most]
    if phase == GOAL and state.round:
        return _spending(_ranked(state, [((), state, state.legal_actions())], width.judged, check), width, check)[:most]
    return chains(state, most, check)


def _onward(state: AkrotiriState, width: Width, check: Check) -> list[Ranked]:
    """From an occupied dock to the free ones that promise most, by as few moves as can be."""
    found: list[tuple[Chain, AkrotiriState, list[Action]]] = []
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
                    found.append((chain, here, [link]))
        front = following
    return _ranked(state, found, 2 * width.followed, check)[: width.followed]


def _by_worth(entry: Ranked) -> float:
    return -entry[0]


def _ranked(
    state: AkrotiriState, starts: list[tuple[Chain, AkrotiriState, list[Action]]], most: int, check: Check
) -> list[Ranked]:
    """Next actions by judgement, the best first, at most `most` of them; what the other seats may expect is looked at
    only for those that promise the seat itself most."""
    seat = state.current_player
    leads = Leads(state)
    closing = is_closing(state)
    found: list[tuple[float, Chain, AkrotiriState, float]] = []
    for chain, before, actions in starts:
        for action in actions:
            check()
            after = before.clone()
            after.act(action)
            digs = last_digs(after, seat) if closing else 0.0
            found.append((leads.own(after) + digs, (*chain, action), after, digs))
    found.sort(key=lambda entry: -entry[0])
    best: list[Ranked] = []
    for _, chain, after, digs in found[:most]:
        best.append((leads.lead(after, shore_of(after)) + digs, chain, after))
    best.sort(key=_by_worth)
    return best


def _spending(begun: list[Ranked], width: Width, check: Check) -> list[Chain]:
    """These beginnings of a turn, each with the best ways to spend the actions; equivalent ends once."""
    found: list[Chain] = []
    known: set[Hashable] = set()
    for _, chain, state in begun:
        # Where the tile lies sets positions apart; a second cube that was taken aboard may not.
        place = chain[:1] if chain and chain[0][0] == LAY_TILE else ()
        for rest, mark in spent(state, width.beam, width.ends, check):
            if (place, mark) not in known:
                known.add((place, mark))
                found.append(chain + rest)
    return found


def _different(state: AkrotiriState) -> list[Action]:
    """The second cubes that differ in colour or island."""
    sea = state.sea
    cell = sea.tiles[-1][1]
    found: dict[tuple[int, int], Action] = {}
    for action in second(state, state.pending[-1]):
        found.setdefault((action[1], sea.island[sea.at[cell][action[2]]]), action)
    return list(found.values())


def _first_tiles(state: AkrotiriState, width: Width, check: Check) -> list[Chain]:
    """Before the first round: the best places, each with every cube; what follows is chance."""
    tiles = _ranked(state, [((), state, state.legal_actions())], 2 * width.lays, check)[: width.lays]
    return [(*chain, cube) for _, chain, after in tiles for cube in _different(after)]


def _whole_turns(state: AkrotiriState, width: Width, check: Check) -> list[Chain]:
    """The tile, its second cube, and errands; then the plain turns."""
    places = promising(state, state.current_player, state.legal_actions(), width.places)
    tiles = _ranked(state, [((), state, places)], width.judged, check)
    laid = [entry for entry in tiles[: width.lays] if entry[2].pending[-1][0] != SECOND]
    cubes = [
        (chain, after, _different(after)) for _, chain, after in tiles[: width.lays] if after.pending[-1][0] == SECOND
    ]
    laid += _ranked(state, cubes, width.judged, check)
    laid.sort(key=_by_worth)
    found = _spending(laid[: width.followed], width, check)
    seen = set(found)
    cells: set[int] = set()
    for _, chain, after in tiles:
        cell = chain[0][2]
        if cell not in cells:
            cells.add(cell)
            cube = _different(after)[:1] if after.pending[-1][0] == SECOND else []
            plain = (*chain, *cube, END_ACTION)
            if plain not in seen:
                found.append(plain)
        if len(cells) == PLAIN:
            break
    return found
