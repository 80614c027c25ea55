"""Setting up a game (rules: arnak 1, 11)."""

from __future__ import annotations

from collections.abc import Mapping

from game.arnak.boards import TEMPLES
from game.arnak.content import (
    ARTIFACTS,
    ASSISTANTS,
    BOARDS,
    BONUSES,
    CAMPS,
    FEAR,
    FEAR_CARDS,
    GUARDIANS,
    HAND_SIZE,
    IDOLS,
    ITEMS,
    LEVEL_TILES,
    RIVAL_FIGURES,
    RIVAL_TILES,
    ROW_SLOTS,
    SITES,
    SPACES,
    STACKS,
    TILES,
    TRACKS,
)
from game.arnak.course import begin_round, renew_tiles
from game.arnak.effects import SETUP_STREAM, STREAMS, draw_card, refill
from game.arnak.player import BLOCKED, NOTHING, UNKNOWN, Player, Rival
from game.arnak.state import ArnakState
from game.core.chance import Stream, key_of
from game.core.options import Value


def begin(people: int, seed: str, options: Mapping[str, Value]) -> ArnakState:
    """The first position for this many people; one plays against the rival."""
    solo = people == 1
    state = ArnakState(2 if solo else people, seed, key_of(seed), options)
    stream = Stream(state.key, SETUP_STREAM)
    state.temple = TEMPLES.index(str(options["temple"]))
    track = TRACKS[state.temple]
    at = people - 1
    blocked = stream.shuffled(range(CAMPS))[: TILES.blocked[at]]
    state.figures = tuple(BLOCKED if s < 2 * CAMPS and s % 2 and s // 2 in blocked else NOTHING for s in range(SPACES))
    idols = stream.shuffled([kind for kind, idol in enumerate(IDOLS) for _ in range(idol.count)])
    state.idol = tuple(idols.pop() if site >= CAMPS else NOTHING for site in range(SITES))
    tiles = stream.shuffled([kind for kind, bonus in enumerate(BONUSES) for _ in range(bonus.count)])
    state.bonus = tuple(
        () if i == track.temple else tuple(sorted(tiles.pop() for _ in range(space.bonus[at])))
        for i, space in enumerate(track.spaces)
    )
    state.bonus_pool = tuple(sorted(tiles))
    # Two of everything for the one person and the rival, as for two people.
    each = max(2, people)
    state.temple_stack = (UNKNOWN,) * track.spaces[track.temple].bonus[at]
    state.temple_tiles = (each,) * len(STACKS)
    assistants = stream.shuffled(range(len(ASSISTANTS)))
    if state.temple:
        state.rescue = (assistants.pop(), *([UNKNOWN] * (BOARDS.rescue[at] - 1)))
    supply = BOARDS.supply[state.temple][at]
    state.stacks = tuple((assistants.pop(), height - 1) for height in supply)
    state.assistant_pool = tuple(sorted(assistants))
    state.site_deck = (LEVEL_TILES[1], LEVEL_TILES[2])
    state.guardian_deck = tuple(range(len(GUARDIANS)))
    state.tile = (NOTHING,) * SITES
    state.guardian = (NOTHING,) * SITES
    state.item_deck = ITEMS
    state.artifact_deck = ARTIFACTS
    state.artifact_row = (NOTHING,)
    state.item_row = (NOTHING,) * (ROW_SLOTS - 1)
    state.seats = [Player() for _ in range(people)]
    state.fear_left = FEAR_CARDS - people * sum(1 for card in state.seats[0].deck[0].cards if card == FEAR)
    state.start = 0 if solo else stream.below(people)
    for step in range(people):
        seat = (state.start + step) % people
        state.seats[seat].tokens = list(BOARDS.start[BOARDS.rival_seat if solo else step])
    state.drawn = [0] * STREAMS
    state.drawn[SETUP_STREAM] = stream.counter
    if solo:
        _add_rival(state, stream)
    refill(state, None)
    for seat in range(people):
        for _ in range(HAND_SIZE):
            draw_card(state, seat, 0, None)
    begin_round(state, None)
    return state


def _add_rival(state: ArnakState, stream: Stream) -> None:
    """The rival with its ten tiles: the five basic ones and one of each pair, as many red as the difficulty."""
    rival = state.rival = Rival(RIVAL_FIGURES)
    pairs = sorted({tile.pair for tile in RIVAL_TILES if tile.pair})
    difficulty = state.options["difficulty"]
    assert isinstance(difficulty, int)
    red = stream.shuffled(pairs)[:difficulty]
    rival.used = tuple(i for i, tile in enumerate(RIVAL_TILES) if not tile.pair or tile.red == (tile.pair in red))
    state.drawn[SETUP_STREAM] = stream.counter
    renew_tiles(state)
