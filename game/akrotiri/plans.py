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
from game.akrotiri.closing import is_closing, last_digs
from game.akrotiri.content import LINKS_EMPTY, THERA_DOCKS
from game.akrotiri.errands import errands
from game.akrotiri.legal import second
from game.akrotiri.notation import DIG, END_ACTION, LOAD, PORTAGE, SAIL, SELL
from game.akrotiri.phases import ACT, GOAL, LAY, ONWARD, SECOND
from game.akrotiri.spots import promising
from game.akrotiri.value import SURE, Shore, expected, shore_of, turns_ahead
from game.core.contract import Action
from game.core.plans import chains

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState

Chain = tuple[Action, ...]
Ranked = tuple[float, Chain, "AkrotiriState"]

PLACES, LAST_PLACES = 32, 40
"""Tile places that are judged at all, and in a turn that may be the last."""
JUDGED = 12
"""Of these and of the second cubes: so many of those that bring the seat itself most."""
LAYS = 5
"""Tile places that are looked at with every second cube."""
FOLLOWED = 3
"""Tile places with cubes that are followed up with errands."""
LAST_FOLLOWED = 5
"""The same in a turn that may be the last."""
BEAM, NARROW_BEAM = 4, 3
"""Positions kept after each errand, in a whole turn and in the rest of one."""
ENDS = 7
"""Ends of the turn offered for each way to lay the tile."""
DRAWN = 2
"""Ends by chance offered for each way to lay the tile: so many temples that bring goals, and so many others."""
PLAIN = 6
"""For the best way to lay the tile in each of so many cells, the turn that does no more."""


def plans(state: AkrotiriState, most: int) -> list[Chain]:
    """See `Game.plans`; the more promising kinds first. No two lead to equivalent positions."""
    if not state.pending:
        return []
    phase = state.pending[-1][0]
    if phase == LAY:
        return (_whole_turns(state) if state.round else _first_tiles(state))[:most]
    if phase == SECOND and state.round:
        cubes = _ranked(state, [((), state, _different(state))], 2 * FOLLOWED)[:FOLLOWED]
        return [chain + rest for _, chain, after in cubes for rest in _spent(after, BEAM)][:most]
    if phase == ACT:
        return _spent(state, NARROW_BEAM)[:most]
    if phase == ONWARD:
        return _onward(state)[:most]
    if phase == GOAL and state.round:
        kept = _ranked(state, [((), state, state.legal_actions())], JUDGED)
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


class _Judge:
    """How far a seat is ahead by judgement, in positions of one of its turns.

    What the others may expect changes in it by the map, by cubes and prices and by how near the end is alone.
    """

    def __init__(self, state: AkrotiriState) -> None:
        self.seat = state.current_player
        self.others: dict[tuple[int, bool, int], tuple[list[float], float]] = {}
        self.shores: list[Shore] = []

    def own(self, state: AkrotiriState) -> float:
        """What the seat itself may expect."""
        return expected(state, self.seat, turns_ahead(state)[self.seat], shore_of(state))

    def lead(self, state: AkrotiriState, shore: Shore) -> float:
        """How far the seat is ahead, with these cubes ashore."""
        seat = self.seat
        key = (id(shore), state.last_round, len(state.played[seat]))
        known = self.others.get(key)
        if known is None:
            ahead = turns_ahead(state)
            others = [expected(state, other, ahead[other], shore) for other in range(state.players) if other != seat]
            known = self.others[key] = (ahead, max(others))
            # As long as they are kept their numbers stand for them.
            self.shores.append(shore)
        ahead, other = known
        lead = expected(state, seat, ahead[seat], shore) - other
        if state.last_round:
            return lead + SURE if lead >= 0 else lead - SURE
        return lead


def _by_worth(entry: Ranked | tuple[float, Chain]) -> float:
    return -entry[0]


def _ranked(state: AkrotiriState, starts: list[tuple[Chain, AkrotiriState, list[Action]]], most: int) -> list[Ranked]:
    """Some next actions by judgement, the best first, and at most so many: the others are only looked at where the
    seat itself may expect much."""
    seat = state.current_player
    judge = _Judge(state)
    closing = is_closing(state)
    found: list[Ranked] = []
    for chain, before, actions in starts:
        for action in actions:
            after = before.clone()
            after.act(action)
            digs = last_digs(after, seat) if closing else 0.0
            found.append((judge.own(after) + digs, (*chain, action), after))
    found.sort(key=_by_worth)
    best: list[Ranked] = []
    for _, chain, after in found[:most]:
        digs = last_digs(after, seat) if closing else 0.0
        best.append((judge.lead(after, shore_of(after)) + digs, chain, after))
    best.sort(key=_by_worth)
    return best


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
    tiles = _ranked(state, [((), state, state.legal_actions())], 2 * LAYS)[:LAYS]
    return [(*chain, cube) for _, chain, after in tiles for cube in _different(after)]


def _whole_turns(state: AkrotiriState) -> list[Chain]:
    """The tile, its second cube, and errands; then the plain turns."""
    closing = is_closing(state)
    places = promising(state, state.current_player, state.legal_actions(), LAST_PLACES if closing else PLACES)
    tiles = _ranked(state, [((), state, places)], JUDGED)
    laid = [entry for entry in tiles[:LAYS] if entry[2].pending[-1][0] != SECOND]
    laid += _ranked(
        state,
        [(chain, after, _different(after)) for _, chain, after in tiles[:LAYS] if after.pending[-1][0] == SECOND],
        JUDGED,
    )
    laid.sort(key=_by_worth)
    followed = LAST_FOLLOWED if closing else FOLLOWED
    found = [chain + rest for _, chain, after in laid[:followed] for rest in _spent(after, BEAM)]
    seen = set(found)
    cells: set[int] = set()
    for _, chain, after in tiles:
        cell = chain[0][2]
        if cell not in cells:
            cells.add(cell)
            cubes = _different(after)[:1] if after.pending[-1][0] == SECOND else []
            plain = (*chain, *cubes, END_ACTION)
            if plain not in seen:
                found.append(plain)
        if len(cells) == PLAIN:
            break
    return found


def _spent(state: AkrotiriState, beam: int) -> list[Chain]:
    """The most promising ways to spend the actions, the end of the turn included; equivalent ends once."""
    seat = state.current_player
    drawn: list[tuple[float, Chain]] = []
    digs: list[tuple[float, Chain]] = []
    closing = is_closing(state)
    judge = _Judge(state)
    shore = shore_of(state)
    start = _Step(judge.lead(state, shore), (), state, shore, frozenset(state.cubes_by_island().items()), False)
    ends: list[tuple[float, Chain]] = [(start.worth, (END_ACTION,))]
    # Judgement and the end of the turn do not ask how many actions are left: equal positions with fewer of them are of
    # no use.
    seen: dict[Hashable, tuple[float, int]] = {start.mark(seat): (start.worth, _means(state))}
    front = [start]
    while front:
        following: list[_Step] = []
        for step in front:
            here = step.state
            for errand in errands(here, seat, step.moved):
                after = here.clone()
                for action in errand[:-1]:
                    after.act(action)
                chance = draws(after, errand[-1])
                if chance and errand[-1][0] != DIG:
                    drawn.append((step.worth, step.chain + errand))
                    continue
                after.act(errand[-1])
                longer = step.chain + errand
                if chance:
                    # Whatever goals it brings, a temple is worth more than what the oracle may say.
                    digs.append((judge.lead(after, step.shore), longer))
                    continue
                kind = errand[0][0]
                land = frozenset(after.cubes_by_island().items()) if kind == LOAD else step.land
                shore = shore_of(after) if kind in (LOAD, SELL) else step.shore
                new = _Step(0.0, longer, after, shore, land, kind in (SAIL, PORTAGE))
                mark = new.mark(seat)
                means = _means(after)
                known = seen.get(mark)
                if known is None:
                    new.worth = judge.lead(after, shore)
                    ends.append((new.worth, (*longer, END_ACTION)))
                elif known[1] >= means:
                    continue
                else:
                    new.worth = known[0]
                seen[mark] = (new.worth, means)
                following.append(new)
        following.sort(key=_by_step)
        width = NARROW_BEAM if closing else beam
        front = following[:width]
        if closing:
            # What pays now, and what will pay before the turn is over.
            for step in following[width:]:
                step.worth += last_digs(step.state, seat)
            front += sorted(following[width:], key=_by_step)[:width]
        # The way to the shop is never crowded out.
        front += [step for step in following[width:] if step.state.boats[seat] < len(THERA_DOCKS)][:1]
    for found in (ends, digs, drawn):
        found.sort(key=_by_worth)
    # Search may see farther than judgement: one more temple is always offered.
    more = [end for end in ends[ENDS:] if any(action[0] == DIG for action in end[1])][:1]
    return [chain for _, chain in ends[:ENDS] + more + digs[:DRAWN] + drawn[:DRAWN]]


class _Step:
    """A position on the way through a turn after the tile was laid: what it is worth by judgement, how it came about,
    the cubes ashore and on each island, and whether the boat has moved last."""

    __slots__ = ("chain", "land", "moved", "shore", "state", "worth")

    def __init__(
        self,
        worth: float,
        chain: Chain,
        state: AkrotiriState,
        shore: Shore,
        land: frozenset[tuple[int, int]],
        moved: bool,
    ) -> None:
        self.worth = worth
        self.chain = chain
        self.state = state
        self.shore = shore
        self.land = land
        self.moved = moved

    def mark(self, seat: int) -> Hashable:
        """Equal for positions of one turn that differ by the actions left at most."""
        state = self.state
        return (
            state.boats[seat],
            state.cargo[seat],
            state.coins[seat],
            state.played[seat],
            state.goals[seat],
            tuple(state.market),
            self.land,
        )


def _by_step(step: _Step) -> float:
    return -step.worth


def _means(state: AkrotiriState) -> int:
    """Orders positions that are equal but for the actions left: by actions, then links of a move under way."""
    _, left, links, _, _ = state.pending[-1]
    return left * LINKS_EMPTY + links
