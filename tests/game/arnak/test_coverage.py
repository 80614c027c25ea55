"""Everything in the box is used in the games of the property run: cards, tiles, guardians, assistants, idols, slots,
bridges, rival tiles; what is not used is listed.

Plain random play seldom climbs; so some of these games are eager, climbing or learned ones, and some begin with a gift
(`tests.game.arnak.games`). The same games are followed by the books of `test_second_opinion`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.arnak.content import (
    ARRIVAL,
    ASSISTANT_NAMES,
    BONUS_NAMES,
    CARD_NAMES,
    FEAR_TILE,
    FIRST_ARTIFACT,
    FIRST_ITEM,
    GUARDIAN_NAMES,
    IDOL_NAMES,
    RIVAL_TILE_NAMES,
    SITE_NAMES,
    SLOT_NAMES,
    SPACE_NAMES,
    STACK_NAMES,
    TILE_NAMES,
    TRACKS,
)
from game.core.events import Event
from tests.game.arnak.games import ALL_STYLES, LEARNED, STYLES, TABLES, play

DEFAULT = 30
LONG = 500
FIRST_LONG = 1000

# Every kind of event there is: each operation, each step of a turn or round, each doing of the rival.
KINDS = """
    all_planes artifact_used assistant_helped assistant_recruited assistant_refreshed assistant_rescued
    assistant_shown assistant_upgraded assistant_used assistants_swapped bonus_removed bonus_taken boon_used
    card_bought card_drawn card_exiled card_kept card_laid card_played card_put_back card_shed card_stowed card_taken
    card_turned_up cards_chosen cards_looked deck_renewed declined fear_gained figure_moved figure_returned
    figure_sent gained game_over guardian_moved guardian_overcome guardian_woken guardians_calmed icons_kept idol_paid
    idol_slotted idol_taken idol_unslotted marker_moved option_chosen paid passed rescue_looked rival_idle rival_idol
    rival_in_temple rival_moved rival_nothing rival_overcame rival_removed_assistant rival_rescued rival_returned
    rival_sent rival_temple_tile rival_tile rival_took_card round_began round_ended row_effect row_refilled
    site_activated site_discovered staff_moved temple_looked temple_reached temple_tile_taken tile_turned_up
    travel_paid trip_begun turn_began turn_ended
"""
RARE = {"activated level2", "arrival 19", "arrival 20", "book snake_6a snake_7", "stack t11", "stack t6_left"}
"""What chance hardly ever brings about without a gift: a Tent used at a level II site, three in the Lost Temple."""
OPTIONS = "take pass exile coin compass tablet item compasses arrowhead jewel travel resources"
TAKEN = ("row to hand", "row to deck_top", "row to deck_bottom", "exile to deck_bottom")


def wanted() -> set[str]:
    """Names of all that should happen."""
    cards = CARD_NAMES[:FEAR_TILE]
    things = {f"travel {name}" for name in cards}
    things |= {f"played {name}" for name in cards if name != "fear"}
    things |= {f"bought {name}" for name in cards[FIRST_ITEM:]}
    things |= {f"used from the row {name}" for name in cards[FIRST_ARTIFACT:]}
    things |= {f"exiled from {place}" for place in ("hand", "play", "row", "staff")}
    things |= {f"taken from {way}" for way in TAKEN} | {f"option {name}" for name in OPTIONS.split()}
    things |= {"Fear card", "fear tile", "trade tablet", "trade arrowhead"}
    things |= {f"site {name}" for name in TILE_NAMES} | {f"idol {name}" for name in IDOL_NAMES}
    things |= {f"figure on {name}" for name in SPACE_NAMES} | {f"discovered {name}" for name in SITE_NAMES[5:]}
    things |= {f"activated {name}" for name in SITE_NAMES[:5]} | {"activated level1", "activated level2"}
    things |= {f"{verb} {name}" for name in GUARDIAN_NAMES for verb in ("woken", "overcome", "boon")}
    things |= {f"{side} {name}" for name in ASSISTANT_NAMES for side in ("silver", "gold")}
    things |= {f"{verb} {name}" for name in ASSISTANT_NAMES for verb in ("recruit", "upgrade", "rescue")}
    things |= {f"slot {number} {name}" for number in range(1, 5) for name in SLOT_NAMES}
    things |= {f"bonus {name}" for name in BONUS_NAMES} | {f"stack {name}" for name in STACK_NAMES}
    things |= {f"arrival {points}" for points in ARRIVAL} | {f"event {kind}" for kind in KINDS.split()}
    things |= {f"rival {name}" for name in RIVAL_TILE_NAMES}
    for track in TRACKS:
        for start, edges in enumerate(track.edges):
            for edge in edges:
                way = f"{track.spaces[start].id} {track.spaces[edge.space].id}"
                things.add(f"glass {way}")
                # The rival goes left or right by its arrow, never by the middle of three bridges (rules: arnak 11.2).
                if "bird_4b" not in way:
                    things.add(f"rival's glass {way}")
                if edge.space != track.temple:
                    things |= {f"book {way}", f"row glass {track.spaces[edge.space].id}"}
                    things.add(f"row book {track.spaces[edge.space].id}")
    return things


def happened(event: Event) -> Iterator[str]:
    """Names of what an event shows to be used."""
    data = event.seen_by(None).data
    kind = event.kind
    yield f"event {kind}"
    if kind == "card_laid" and data["reason"] in ("travel", "guardian", "effect"):
        yield f"travel {data['card']}"
    elif kind == "card_played":
        yield f"played {data['card']}"
    elif kind == "artifact_used":
        yield f"used from the row {data['card']}"
    elif kind == "card_bought":
        yield f"bought {data['card']}"
    elif kind == "card_exiled":
        yield f"exiled from {data['place']}"
    elif kind == "card_taken":
        yield f"taken from {data['source']} to {data['to']}"
    elif kind == "option_chosen":
        yield f"option {data['option']}"
    elif kind == "fear_gained":
        yield "Fear card" if data["card"] == "fear" else "fear tile"
    elif kind == "paid" and data["reason"] == "trade":
        tokens = data["tokens"]
        assert isinstance(tokens, dict)
        yield from (f"trade {name}" for name in tokens)
    elif kind in ("site_discovered", "tile_turned_up"):
        yield f"site {data['tile']}"
        if kind == "site_discovered":
            yield f"discovered {data['site']}"
    elif kind == "idol_taken" and data["idol"]:
        yield f"idol {data['idol']}"
    elif kind == "figure_sent":
        yield f"figure on {data['space']}"
    elif kind == "site_activated":
        site = str(data["site"])
        yield f"activated {site if site.startswith('camp') else site.partition('_')[0]}"
    elif kind == "guardian_woken":
        yield f"woken {data['guardian']}"
    elif kind == "guardian_overcome":
        yield f"overcome {data['guardian']}"
    elif kind == "boon_used":
        yield f"boon {data['guardian']}"
    elif kind in ("assistant_used", "assistant_helped"):
        yield f"{'gold' if data['gold'] else 'silver'} {data['assistant']}"
    elif kind in ("assistant_recruited", "assistant_upgraded", "assistant_rescued"):
        verb = {"assistant_recruited": "recruit", "assistant_upgraded": "upgrade", "assistant_rescued": "rescue"}[kind]
        yield f"{verb} {data['assistant']}"
    elif kind == "idol_slotted":
        yield f"slot {data['slot']} {data['option']}"
    elif kind == "bonus_taken":
        yield f"bonus {data['tile']}"
    elif kind == "temple_tile_taken":
        yield f"stack {data['stack']}"
    elif kind == "temple_reached":
        yield f"arrival {data['points']}"
    elif kind == "rival_tile":
        yield f"rival {data['tile']}"
    elif kind == "marker_moved":
        yield f"{data['marker']} {data['start']} {data['end']}"
    elif kind == "rival_moved":
        yield f"rival's glass {data['start']} {data['end']}"
    elif kind == "row_effect":
        yield f"row {data['marker']} {data['space']}"


def unused(styles: tuple[str, ...], first: int, games: int) -> tuple[list[str], int]:
    """What was not used in this many games of each table and way to play, and how many games were looked at."""
    left = wanted()
    looked_at = 0
    for number in range(first, first + games):
        # What the rival alone can do is looked for at its table alone.
        of_rival = all("rival" in name for name in left)
        for people, temple in (table for table in TABLES if table[0] == 1 or not of_rival):
            for style in styles:
                looked_at += 1
                for _, _, events in play(people, temple, number, style):
                    for event in events:
                        left.difference_update(happened(event))
                if not left:
                    return [], looked_at
    return sorted(left), looked_at


def test_all_of_the_box_is_used(games_wanted: int) -> None:
    """Nothing is left out; what would be is listed."""
    found, _ = unused(ALL_STYLES, 0, games_wanted or DEFAULT)
    assert found == []


@pytest.mark.long
def test_all_of_the_box_is_used_in_the_long_run(games_wanted: int) -> None:
    """In the games of the long property run: without a gift all but what is rare is used; with the rich games, all."""
    games = games_wanted or LONG
    found, looked_at = unused((*STYLES, LEARNED), FIRST_LONG, games)
    print(f"not used in {looked_at} games without a gift: {found}")
    assert set(found) <= RARE
    found, looked_at = unused(ALL_STYLES, FIRST_LONG, games)
    print(f"with the rich games all is used after {looked_at} games" if not found else f"not used: {found}")
    assert found == []
