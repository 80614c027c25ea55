"""The game's own JSON: everything by name (rules: DESIGN 4). Null is nothing, or what the viewer does not know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.arnak.content import (
    ARROWS,
    ASSISTANT_NAMES,
    BONUS_NAMES,
    CARD_NAMES,
    GUARDIAN_NAMES,
    IDOL_NAMES,
    RIVAL_TILE_NAMES,
    SITE_NAMES,
    SLOT_POINTS,
    SPACE_NAMES,
    STACK_NAMES,
    TILE_NAMES,
    TRACKS,
)
from game.arnak.player import GOLD, NO_PEEK, NOTHING, READY, Player, Rival, assistant_of
from game.arnak.program import ICONS, RESOURCES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.arnak.state import ArnakState

BLOCKED_WORD = "blocked"
HIDDEN = "hidden"
"""Stands for a card on top of a deck that only its owner knows."""


def _names(numbers: Iterable[int], names: tuple[str, ...]) -> list[str | None]:
    return [None if number < 0 else names[number] for number in numbers]


def _on(numbers: tuple[int, ...], names: tuple[str, ...]) -> dict[str, str]:
    """What lies where, by site."""
    return {SITE_NAMES[site]: names[number] for site, number in enumerate(numbers) if number >= 0}


def _seats(mask: int, people: int) -> list[int]:
    return [seat for seat in range(people) if mask >> seat & 1]


def own_json(state: ArnakState) -> dict[str, object]:
    """See `State.own_json`; `players` is the number of people, so that one means a game against the rival."""
    spaces = TRACKS[state.temple].spaces
    people = len(state.seats)
    figures: dict[str, int | str] = {
        SPACE_NAMES[space]: figure if figure >= 0 else BLOCKED_WORD
        for space, figure in enumerate(state.figures)
        if figure != NOTHING
    }
    return {
        "players": people,
        "round": state.round,
        "start": state.start,
        "spare": dict(zip(ICONS, state.spare, strict=True)),
        "island": {
            "figures": figures,
            "tiles": _on(state.tile, TILE_NAMES),
            "guardians": _on(state.guardian, GUARDIAN_NAMES),
            "idols": _on(state.idol, IDOL_NAMES),
            "site_decks": [_names(pool, TILE_NAMES) for pool in state.site_deck],
            "site_bottoms": [_names(pool, TILE_NAMES) for pool in state.site_bottom],
            "guardian_deck": _names(state.guardian_deck, GUARDIAN_NAMES),
        },
        "row": {
            "artifacts": _names(state.artifact_row, CARD_NAMES),
            "items": _names(state.item_row, CARD_NAMES),
            "artifact_deck": _names(state.artifact_deck, CARD_NAMES),
            "item_deck": _names(state.item_deck, CARD_NAMES),
            "artifact_top": _names([state.artifact_top], CARD_NAMES)[0],
            "item_top": _names([state.item_top], CARD_NAMES)[0],
            "exile": _names(state.exile, CARD_NAMES),
            "fear": state.fear_left,
        },
        "track": {
            "bonus": {spaces[i].id: _names(tiles, BONUS_NAMES) for i, tiles in enumerate(state.bonus) if tiles},
            "bonus_pool": _names(state.bonus_pool, BONUS_NAMES),
            "temple_stack": _names(state.temple_stack, BONUS_NAMES),
            "temple_seen": _seats(state.temple_seen, people),
            "temple_tiles": dict(zip(STACK_NAMES, state.temple_tiles, strict=True)),
            "arrivals": state.arrivals,
        },
        "assistants": {
            "stacks": [{"top": _names([top], ASSISTANT_NAMES)[0], "under": under} for top, under in state.stacks],
            "rescue": _names(state.rescue, ASSISTANT_NAMES),
            "rescue_seen": _seats(state.rescue_seen, people),
            "pool": _names(state.assistant_pool, ASSISTANT_NAMES),
        },
        "drawn": list(state.drawn),
        "seats": [_player(state, player) for player in state.seats],
        "rival": None if state.rival is None else _rival(state, state.rival),
    }


def _player(state: ArnakState, player: Player) -> dict[str, object]:
    spaces = TRACKS[state.temple].spaces
    deck: list[object] = [
        {
            "cards": _names(cards, CARD_NAMES),
            "drawn": _names(veiled, CARD_NAMES),
            "top": None if peek == NO_PEEK else CARD_NAMES[peek] if peek >= 0 else HIDDEN,
        }
        for cards, veiled, peek in player.deck
    ]
    return {
        "tokens": dict(zip(RESOURCES, player.tokens, strict=True)),
        "hand": _names(player.hand, CARD_NAMES),
        "open": _names(player.open, CARD_NAMES),
        "deck": deck,
        "play": _names(player.play, CARD_NAMES),
        "looked": _names(player.looked, CARD_NAMES),
        "aside": _names(player.aside, CARD_NAMES),
        "crates": player.crates,
        "slots": [bool(player.slots >> slot & 1) for slot in range(len(SLOT_POINTS))],
        "home": player.home,
        "boons_ready": _names(player.ready, GUARDIAN_NAMES),
        "boons_spent": _names(player.spent, GUARDIAN_NAMES),
        "assistants": [
            {"id": ASSISTANT_NAMES[assistant_of(helper)], "gold": bool(helper & GOLD), "ready": bool(helper & READY)}
            for helper in player.helpers
        ],
        "glass": spaces[player.glass].id,
        "book": spaces[player.book].id,
        "arrival": None if player.arrival < 0 else player.arrival,
        "temple_tiles": dict(zip(STACK_NAMES, player.tiles, strict=True)),
        "passed": bool(player.passed),
        "all_planes": bool(player.planes),
        "no_guardian_fear": bool(player.calm),
    }


def _rival(state: ArnakState, rival: Rival) -> dict[str, object]:
    return {
        "figures": rival.figures,
        "glass": TRACKS[state.temple].spaces[rival.glass].id,
        "arrival": None if rival.arrival < 0 else rival.arrival,
        "temple_tiles": dict(zip(STACK_NAMES, rival.tiles, strict=True)),
        "idols": [IDOL_NAMES[kind] for kind in range(len(IDOL_NAMES)) if rival.idols >> kind & 1],
        "stack": rival.stack,
        "cards": _names(rival.cards, CARD_NAMES),
        "guardians": _names(rival.guardians, GUARDIAN_NAMES),
        "rest": _names(rival.rest, RIVAL_TILE_NAMES),
        "next": _names([rival.next], RIVAL_TILE_NAMES)[0],
        "arrow": None if rival.arrow < 0 else ARROWS[rival.arrow],
        "used": _names(rival.used, RIVAL_TILE_NAMES),
    }
