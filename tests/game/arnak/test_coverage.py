"""Everything in the box is used in random games: cards, tiles, guardians, assistants, idols, slots, edges, rival tiles.

The games are plain random ones, eager ones (research, discover and overcome come first) and climbing ones (research at
any price), since plain random play seldom climbs; some begin with full purses, for the top of the tracks.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.arnak.content import (
    ASSISTANT_NAMES,
    BONUS_NAMES,
    CARD_NAMES,
    FIRST_ITEM,
    GUARDIAN_NAMES,
    IDOL_NAMES,
    RIVAL_TILE_NAMES,
    SLOT_NAMES,
    STACK_NAMES,
    TILE_NAMES,
    TRACKS,
)
from game.core.events import Event
from tests.game.arnak.games import RICH, STYLES, TABLES, play

DEFAULT = 30


def wanted() -> set[str]:
    """Names of all that should happen."""
    cards = [name for name in CARD_NAMES if name != "fear_tile"]
    things = {f"travel {name}" for name in cards}
    things |= {f"effect {name}" for name in cards if name != "fear"}
    things |= {f"bought {name}" for name in cards[FIRST_ITEM:]}
    things |= {f"site {name}" for name in TILE_NAMES} | {f"idol {name}" for name in IDOL_NAMES}
    things |= {f"{verb} {name}" for name in GUARDIAN_NAMES for verb in ("woken", "overcome", "boon")}
    things |= {f"{side} {name}" for name in ASSISTANT_NAMES for side in ("silver", "gold", "recruit", "upgrade")}
    things |= {f"rescue {name}" for name in ASSISTANT_NAMES}
    things |= {f"slot {number} {name}" for number in range(1, 5) for name in SLOT_NAMES}
    things |= {f"bonus {name}" for name in BONUS_NAMES} | {f"stack {name}" for name in STACK_NAMES}
    things |= {f"rival {name}" for name in RIVAL_TILE_NAMES}
    for track in TRACKS:
        for start, edges in enumerate(track.edges):
            for edge in edges:
                way = f"{track.spaces[start].id} {track.spaces[edge.space].id}"
                things.add(f"glass {way}")
                if edge.space != track.temple:
                    things.add(f"book {way}")
    return things


def happened(event: Event) -> Iterator[str]:
    """Names of what an event shows to be used."""
    data = event.seen_by(None).data
    kind = event.kind
    if kind == "card_laid" and data["reason"] == "travel":
        yield f"travel {data['card']}"
    elif kind in ("card_played", "artifact_used"):
        yield f"effect {data['card']}"
    elif kind == "card_bought":
        yield f"bought {data['card']}"
    elif kind in ("site_discovered", "tile_turned_up"):
        yield f"site {data['tile']}"
    elif kind == "idol_taken" and data["idol"]:
        yield f"idol {data['idol']}"
    elif kind == "guardian_woken":
        yield f"woken {data['guardian']}"
    elif kind == "guardian_overcome":
        yield f"overcome {data['guardian']}"
    elif kind == "boon_used":
        yield f"boon {data['guardian']}"
    elif kind in ("assistant_used", "assistant_helped"):
        yield f"{'gold' if data['gold'] else 'silver'} {data['assistant']}"
    elif kind == "assistant_recruited":
        yield f"recruit {data['assistant']}"
    elif kind == "assistant_upgraded":
        yield f"upgrade {data['assistant']}"
    elif kind == "assistant_rescued":
        yield f"rescue {data['assistant']}"
    elif kind == "idol_slotted":
        yield f"slot {data['slot']} {data['option']}"
    elif kind == "bonus_taken":
        yield f"bonus {data['tile']}"
    elif kind == "temple_tile_taken":
        yield f"stack {data['stack']}"
    elif kind == "rival_tile":
        yield f"rival {data['tile']}"
    elif kind == "marker_moved":
        yield f"{data['marker']} {data['start']} {data['end']}"


def unused(games: int) -> set[str]:
    """What was not used in this many games of each table and way to play."""
    left = wanted()
    for people, temple in TABLES:
        for style in (*STYLES, RICH):
            for number in range(games):
                for _, _, events in play(people, temple, number, style):
                    for event in events:
                        left.difference_update(happened(event))
                if not left:
                    return left
    return left


def test_all_of_the_box_is_used(games_wanted: int) -> None:
    """Nothing is left out; what would be is listed."""
    assert sorted(unused(games_wanted or DEFAULT)) == []
