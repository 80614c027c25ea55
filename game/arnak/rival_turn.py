"""The rival's turn: its next tile is turned up and carried out (rules: arnak 11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.arnak.boards import (
    ARTIFACT_TILE,
    DIG_TILE,
    DISCOVER_TILE,
    ITEM_TILE,
    LEFT,
    OVERCOME_TILE,
    RESEARCH_TILE,
    RivalTile,
)
from game.arnak.content import (
    ARRIVAL,
    ASSISTANT_NAMES,
    BONUS_NAMES,
    BONUSES,
    CAMPS,
    CARD_NAMES,
    COLUMN,
    GUARDIAN_NAMES,
    IDOL_NAMES,
    LEVEL,
    OFFERS,
    POINTS,
    RIVAL_TILE_NAMES,
    RIVAL_TILES,
    ROW,
    SITE_NAMES,
    SITE_SPACES,
    SITES,
    SIX_STACKS,
    SPACE_NAMES,
    SPACE_SITE,
    STACK_NAMES,
    STACKS,
    TILE_NAMES,
    TRACKS,
)
from game.arnak.course import RIVAL_SEAT, next_turn, show_next
from game.arnak.effects import (
    BONUS_STREAM,
    RIVAL_STREAM,
    assistant_top,
    leave_rescue,
    pick,
    pick_from,
    refill,
    row_of,
    set_guardian,
    take_from_row,
    turn_site_tile,
    wake_guardian,
)
from game.arnak.interpret import site_program
from game.arnak.player import NOTHING, UNKNOWN, Rival, minus, plus
from game.core.contract import NOBODY
from game.core.events import Event, Events, Json, emit

if TYPE_CHECKING:
    from game.arnak.state import ArnakState


def play_tile(state: ArnakState, events: Events) -> None:
    """Turns up the next tile, carries it out and passes the turn on."""
    rival = _rival(state)
    number = rival.next
    unsure = uncertain(state)
    rival.used = (*rival.used, number)
    before = state.drawn[RIVAL_STREAM]
    show_next(state)
    unsure = unsure or before != state.drawn[RIVAL_STREAM]
    tile = RIVAL_TILES[number]
    if events is not None:
        data: dict[str, Json] = {"tile": RIVAL_TILE_NAMES[number], "arrow": ("left", "right")[arrow(state)]}
        events.append(Event("rival_tile", NOBODY, data, reveals=unsure))
    if not _idle(state, tile):
        _carry_out(state, tile, events)
    elif events is not None:
        emit(events, "rival_idle", NOBODY, tile=RIVAL_TILE_NAMES[number])
    next_turn(state, events)


def uncertain(state: ArnakState) -> bool:
    """Whether the arrow on the back of the next tile leaves open which one it is."""
    rival = _rival(state)
    return sum(1 for tile in (*rival.rest, rival.next) if RIVAL_TILES[tile].arrow == rival.arrow) > 1


def _rival(state: ArnakState) -> Rival:
    assert state.rival is not None
    return state.rival


def arrow(state: ArnakState) -> int:
    """The decision arrow: on the back of the next tile or, after the tenth, of the first one used (rules: arnak
    11.2)."""
    rival = _rival(state)
    return rival.arrow if rival.arrow >= 0 else RIVAL_TILES[rival.used[0]].arrow


def _idle(state: ArnakState, tile: RivalTile) -> bool:
    if tile.levels and not tile.levels[state.round - 1]:
        return True
    idle = tile.other_idle if tile.other_idle and state.options["green_item"] == "idle" else tile.idle
    return state.round in idle


def _carry_out(state: ArnakState, tile: RivalTile, events: Events) -> None:
    if tile.action == DIG_TILE:
        _dig(state, tile.resource, events)
    elif tile.action == DISCOVER_TILE:
        _discover(state, tile.levels[state.round - 1], tile.guardians[state.round - 1], events)
    elif tile.action == RESEARCH_TILE:
        _research(state, True, events)
    elif tile.action == OVERCOME_TILE:
        _overcome(state, events)
    elif tile.action in (ITEM_TILE, ARTIFACT_TILE):
        _card(state, tile.action == ARTIFACT_TILE, tile.highest, events)


def by_arrow(state: ArnakState, sites: list[int]) -> int:
    """The leftmost or rightmost of sites in one row of the island."""
    return (min if arrow(state) == LEFT else max)(sites, key=lambda site: COLUMN[site])


def _send(state: ArnakState, space: int, events: Events) -> None:
    _rival(state).figures -= 1
    state.figures = (*state.figures[:space], RIVAL_SEAT, *state.figures[space + 1 :])
    if events is not None:
        emit(events, "rival_sent", NOBODY, space=SPACE_NAMES[space])


def _nothing(state: ArnakState, events: Events) -> None:
    if events is not None:
        emit(events, "rival_nothing", NOBODY, tile=RIVAL_TILE_NAMES[_rival(state).used[-1]])


def _dig(state: ArnakState, resource: int, events: Events) -> None:
    """A figure to a site that offers the resource, the highest row first (rules: arnak 11.3)."""
    sites = [
        site
        for site in range(SITES)
        if (site < CAMPS or state.tile[site] >= 0)
        and OFFERS[site_program(state, site)] >> resource & 1
        and any(state.figures[space] == NOTHING for space in SITE_SPACES[site])
    ]
    if not sites or not _rival(state).figures:
        _nothing(state, events)
        return
    highest = max(ROW[site] for site in sites)
    site = by_arrow(state, [site for site in sites if ROW[site] == highest])
    _send(state, next(space for space in SITE_SPACES[site] if state.figures[space] == NOTHING), events)


def _discover(state: ArnakState, level: int, guardian: bool, events: Events) -> None:
    """A figure to an undiscovered site of the level, the lowest row first (rules: arnak 11.3)."""
    sites = [site for site in range(CAMPS, SITES) if LEVEL[site] == level and state.tile[site] < 0]
    if not sites or not _rival(state).figures:
        _nothing(state, events)
        return
    lowest = min(ROW[site] for site in sites)
    site = by_arrow(state, [site for site in sites if ROW[site] == lowest])
    _send(state, SITE_SPACES[site][0], events)
    rival = _rival(state)
    kind = state.idol[site]
    state.idol = (*state.idol[:site], NOTHING, *state.idol[site + 1 :])
    face_up = not rival.idols >> kind & 1
    if face_up:
        rival.idols |= 1 << kind
    rival.stack += LEVEL[site] - face_up
    tile, unsure = turn_site_tile(state, level)
    state.tile = (*state.tile[:site], tile, *state.tile[site + 1 :])
    if events is not None:
        name = SITE_NAMES[site]
        emit(events, "rival_idol", NOBODY, site=name, idol=IDOL_NAMES[kind], face_up=face_up)
        if level > 1:
            emit(events, "rival_idol", NOBODY, site=name, idol=None, face_up=False)
        data: dict[str, Json] = {"site": name, "tile": TILE_NAMES[tile]}
        events.append(Event("site_discovered", NOBODY, data, reveals=unsure))
    if guardian:
        wake_guardian(state, site, events)


def _overcome(state: ArnakState, events: Events) -> None:
    """A guardian beside a figure of the rival, the highest row first; else research (rules: arnak 11.3)."""
    sites = sorted(
        {SPACE_SITE[space] for space, figure in enumerate(state.figures) if figure == RIVAL_SEAT}
        & {site for site in range(SITES) if state.guardian[site] >= 0}
    )
    if not sites:
        _research(state, False, events)
        return
    highest = max(ROW[site] for site in sites)
    site = by_arrow(state, [site for site in sites if ROW[site] == highest])
    guardian = state.guardian[site]
    set_guardian(state, site, NOTHING)
    rival = _rival(state)
    rival.guardians = tuple(sorted((*rival.guardians, guardian)))
    if events is not None:
        emit(events, "rival_overcame", NOBODY, site=SITE_NAMES[site], guardian=GUARDIAN_NAMES[guardian])


def _card(state: ArnakState, artifact: bool, highest: bool, events: Events) -> None:
    """The card of the row worth most or fewest points; the row is filled at once (rules: arnak 11.3)."""
    row = [card for card in row_of(state, artifact) if card != NOTHING]
    if not row:
        _nothing(state, events)
        return
    wanted = (max if highest else min)(POINTS[card] for card in row)
    best = [card for card in row if POINTS[card] == wanted]
    card = best[0] if arrow(state) == LEFT else best[-1]
    take_from_row(state, card)
    rival = _rival(state)
    rival.cards = plus(rival.cards, card)
    if events is not None:
        emit(events, "rival_took_card", NOBODY, card=CARD_NAMES[card])
    refill(state, events)


def _research(state: ArnakState, assistant: bool, events: Events) -> None:
    """The rival's glass climbs, or takes a temple tile (rules: arnak 11.4)."""
    rival = _rival(state)
    track = TRACKS[state.temple]
    done = True
    if rival.arrival >= 0:
        done = _temple_tile(state, events)
    else:
        spaces = [edge.space for edge in track.edges[rival.glass]]
        end = (min if arrow(state) == LEFT else max)(spaces, key=lambda space: track.spaces[space].column)
        if events is not None:
            start = track.spaces[rival.glass].id
            emit(events, "rival_moved", NOBODY, start=start, end=track.spaces[end].id)
        rival.glass = end
        if end == track.temple:
            _arrive(state, events)
        else:
            _remove_bonus(state, end, events)
            if end == track.rescue and state.rescue:
                taken = state.rescue[0]
                if events is not None:
                    emit(events, "rival_rescued", NOBODY, assistant=ASSISTANT_NAMES[taken])
                leave_rescue(state, taken, events)
    if assistant:
        done = _remove_assistant(state, events) or done
    if not done:
        _nothing(state, events)


def _arrive(state: ArnakState, events: Events) -> None:
    rival = _rival(state)
    rival.arrival = state.arrivals
    state.arrivals += 1
    if events is not None:
        emit(events, "rival_in_temple", NOBODY, points=ARRIVAL[rival.arrival])
    if not state.temple_stack:
        return
    if state.temple_stack[0] == UNKNOWN:
        unsure = state.bonus_pool[0] != state.bonus_pool[-1]
        kind = pick_from(state, BONUS_STREAM, state.bonus_pool)
        state.bonus_pool = minus(state.bonus_pool, kind)
        state.temple_stack = state.temple_stack[1:]
    else:
        # Whoever looked put the tiles back in an order of their own.
        unsure = state.temple_stack[0] != state.temple_stack[-1]
        kind = state.temple_stack[pick(state, BONUS_STREAM, len(state.temple_stack)) if unsure else 0]
        state.temple_stack = minus(state.temple_stack, kind)
    if events is not None:
        data: dict[str, Json] = {"space": TRACKS[state.temple].spaces[-1].id, "tile": BONUS_NAMES[kind]}
        events.append(Event("bonus_removed", NOBODY, data, reveals=unsure))


def _remove_bonus(state: ArnakState, space: int, events: Events) -> None:
    """A bonus tile there leaves the game; of several the leftmost or rightmost (rules: arnak 11.4)."""
    tiles = state.bonus[space]
    if not tiles:
        return
    kind = tiles[0] if arrow(state) == LEFT else tiles[-1]
    state.bonus = (*state.bonus[:space], minus(tiles, kind), *state.bonus[space + 1 :])
    if events is not None:
        place = TRACKS[state.temple].spaces[space].id
        emit(events, "bonus_removed", NOBODY, space=place, tile=BONUSES[kind].id)


def _temple_tile(state: ArnakState, events: Events) -> bool:
    """Takes a temple tile of 6 points if one is left; returns whether it did."""
    stacks = [stack for stack in SIX_STACKS if state.temple_tiles[stack]]
    if not stacks:
        return False
    stack = stacks[0] if arrow(state) == LEFT else stacks[-1]
    tiles = state.temple_tiles
    state.temple_tiles = (*tiles[:stack], tiles[stack] - 1, *tiles[stack + 1 :])
    rival = _rival(state)
    rival.tiles = (*rival.tiles[:stack], rival.tiles[stack] + 1, *rival.tiles[stack + 1 :])
    if events is not None:
        emit(events, "rival_temple_tile", NOBODY, stack=STACK_NAMES[stack], points=STACKS[stack].points)
    return True


def _remove_assistant(state: ArnakState, events: Events) -> bool:
    """The top assistant of the tallest supply stack leaves the game (rules: arnak 11.4); returns whether one did."""
    heights = [(top >= 0) + under for top, under in state.stacks]
    tallest = max(heights)
    if not tallest:
        return False
    stacks = [i for i, height in enumerate(heights) if height == tallest]
    stack = stacks[0] if arrow(state) == LEFT else stacks[-1]
    if events is not None:
        emit(events, "rival_removed_assistant", NOBODY, assistant=ASSISTANT_NAMES[state.stacks[stack][0]], stack=stack)
    assistant_top(state, stack, events)
    return True
