"""The set-up: from the first position to the first round (rules: akrotiri 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.akrotiri.content import CARDS as MAP_CARDS
from game.akrotiri.content import FACE_UP, GOALS, GOALS_LOOKED, LEVELS, MAPS_DEALT, START_COINS, TILES
from game.akrotiri.course import draw_tile, open_tile, start_round, take_maps
from game.akrotiri.effects import draw_goals, goal_names
from game.akrotiri.phases import BERTH_PENDING, GOAL_PENDING, LAY_PENDING
from game.core.chance import Stream
from game.core.contract import NOBODY
from game.core.events import Event, Events, Json

if TYPE_CHECKING:
    from game.akrotiri.state import AkrotiriState

TILE_STREAM, MAP_STREAM, GOAL_STREAM = 0, 1, 4
"""Streams of chance: the tile stack, the three map decks (1 to 3), the goal deck."""


def begin(state: AkrotiriState) -> None:
    """Shuffles all piles; the first seat draws the tile it lays before the game (rules: akrotiri 2)."""
    copies = state.box.copies
    key = state.key
    state.stack = tuple(Stream(key, TILE_STREAM).shuffled(list(range(len(TILES))) * copies))
    easy, normal, hard = (
        tuple(
            Stream(key, MAP_STREAM + level).shuffled(
                [card for card, entry in enumerate(MAP_CARDS) if entry.level == level] * copies
            )
        )
        for level in range(len(LEVELS))
    )
    state.decks = (easy, normal, hard)
    state.goal_deck = tuple(Stream(key, GOAL_STREAM).shuffled(list(range(len(GOALS))) * copies))
    state.goal_seen = (0,) * len(state.goal_deck)
    state.coins = [START_COINS] * state.players
    open_tile(state, 0, None)


def after_tile(state: AkrotiriState, events: Events) -> None:
    """A tile has been laid before the game; after the last one everybody gets maps and looks at goals."""
    seat = state.current_player + 1
    state.turn += 1
    if seat < state.players:
        state.current_player = seat
        state.pending = LAY_PENDING
        open_tile(state, seat, events)
        return
    for dealt in range(state.players):
        _deal_maps(state, dealt, events)
    for dealt in range(state.players):
        draw_goals(state, dealt, GOALS_LOOKED, events)
    state.current_player = 0
    state.pending = GOAL_PENDING


def _deal_maps(state: AkrotiriState, seat: int, events: Events) -> None:
    cards = take_maps(state, seat, MAPS_DEALT)
    if events is not None:
        levels: list[Json] = [LEVELS[MAP_CARDS[card].level] for card in cards]
        secret: dict[int, dict[str, Json]] = {seat: {"cards": [MAP_CARDS[card].id for card in cards]}}
        events.append(Event("maps_dealt", seat, {"levels": levels}, secret, reveals=True))


def after_goal(state: AkrotiriState) -> None:
    """A goal was kept before the game; after the last one boats are put to sea."""
    state.turn += 1
    seat = state.current_player + 1
    if seat < state.players:
        state.current_player = seat
        return
    state.current_player = 0
    state.pending = BERTH_PENDING


def after_berth(state: AkrotiriState, events: Events) -> None:
    """A boat has its first dock; after the last one open goals are laid out (rules: akrotiri 10), everybody draws a
    tile and the first round begins."""
    seat = state.current_player + 1
    state.turn += 1
    if seat < state.players:
        state.current_player = seat
        return
    if state.options["strategy"]:
        count = min(FACE_UP, len(state.goal_deck))
        state.face_up = tuple(sorted(state.goal_deck[len(state.goal_deck) - count :]))
        state.goal_deck = state.goal_deck[: len(state.goal_deck) - count]
        state.goal_seen = state.goal_seen[: len(state.goal_deck)]
        if events is not None:
            events.append(Event("goals_opened", NOBODY, {"goals": goal_names(state.face_up)}, reveals=True))
    for drawing in range(state.players):
        draw_tile(state, drawing, events)
    start_round(state, events)
