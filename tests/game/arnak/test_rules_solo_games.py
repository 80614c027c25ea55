"""Rules 11: whole games of the rival in a fixed order of tiles, every step worked out from the rules by hand.

The person passes at once in every round. Where the game would draw at random, the first of what is left is drawn: site
tiles and guardians in the order of their file, assistants from the lowest number, cards from the top of their list.
"""

from __future__ import annotations

import pytest

from game.arnak import effects
from game.arnak.content import (
    RIVAL_TILE_NAMES,
    RIVAL_TILES,
    TRACKS,
)
from game.arnak.phases import RIVAL_PENDING
from tests.game.arnak.build import Table


def first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chance takes the first of what is left."""
    monkeypatch.setattr(effects, "pick", lambda state, stream, count: 0)


def table(temple: str, difficulty: int) -> Table:
    """The start of a game in which nothing is left to chance."""
    found = Table(1, temple, difficulty=difficulty)
    state = found.state
    kinds = [i for i, count in enumerate((3, 3, 3, 3, 2, 2)) for _ in range(count)]
    state.idol = tuple(kinds[(site - 5) % 12] if site >= 5 else -1 for site in range(17))
    state.stacks = ((0, 3), (1, 3), (2, 3)) if temple == "bird" else ((0, 2), (1, 2), (2, 3))
    state.rescue = (3, -1) if temple == "snake" else ()
    state.assistant_pool = tuple(a for a in range(12) if a > 2 + len(state.rescue) // 2)
    found.row("war_club", "sea_turtle ostrich pack_donkey horse steam_boat")
    for number, space in enumerate(TRACKS[state.temple].spaces):
        tiles = len(state.bonus[number])
        found.bonus(space.id, *("coin", "exile")[:tiles])
    return found


def told(found: Table) -> str:
    """What the rival did, in few words."""
    words = []
    for event in found.events:
        data = event.data
        if event.kind == "rival_sent":
            words.append(str(data["space"]))
        elif event.kind == "rival_idol":
            words.append(("up" if data["face_up"] else "down") + (f" {data['idol']}" if data["idol"] else ""))
        elif event.kind == "site_discovered":
            words.append(str(data["tile"]))
        elif event.kind in ("guardian_woken", "rival_overcame"):
            words.append(str(data["guardian"]))
        elif event.kind == "rival_moved":
            words.append(f"to {data['end']}")
        elif event.kind == "rival_in_temple":
            words.append(f"{data['points']} points")
        elif event.kind == "bonus_removed":
            words.append(f"less {data['tile']}")
        elif event.kind == "rival_temple_tile":
            words.append(str(data["stack"]))
        elif event.kind in ("rival_removed_assistant", "rival_rescued"):
            words.append(f"{'less' if 'removed' in event.kind else 'rescues'} {str(data['assistant'])[:12]}")
        elif event.kind == "rival_took_card":
            words.append(str(data["card"]))
        elif event.kind in ("rival_nothing", "rival_idle"):
            words.append(event.kind.removeprefix("rival_"))
    return ", ".join(words)


def follow(found: Table, script: str) -> None:
    """Plays the rounds of a script, a tile a line, and compares what happens."""
    rounds = [block.strip().splitlines() for block in script.strip().split("\n\n")]
    for number, lines in enumerate(rounds, 1):
        assert found.state.round == number
        steps = [line.split(":") for line in lines]
        names = [name.strip() for name, _ in steps]
        for at, (_, wanted) in enumerate(steps):
            rival = found.state.rival
            assert rival is not None
            tile = RIVAL_TILE_NAMES.index(names[at])
            rival.next, rival.arrow = tile, RIVAL_TILES[tile].arrow
            # Of the tiles to come only the next may be drawn, so that its arrow decides.
            rival.rest = tuple(RIVAL_TILE_NAMES.index(name) for name in names[at + 1 : at + 2])
            found.state.pending = RIVAL_PENDING
            rival.used = tuple(RIVAL_TILE_NAMES.index(name) for name in names[:at])
            found.state.seats[0].passed = int(at > 0)
            found.do(*(("rival",) if at else ("rival", "pass")))
            assert told(found) == wanted.strip(), f"round {number}, {names[at]}"


GREEN = """
discover_green: level1_lower_4, up idol_compass, l1_item_or_compasses, guardian_01
dig_coin: camp_1 1
overcome_green: guardian_01
dig_compass: camp_2 1
research_green: to bird_1b, less assistant_03
dig_tablet: camp_3 1
item_green: sea_turtle
dig_arrowhead: camp_4 1
artifact_green: war_club
dig_jewel: camp_5 1

dig_tablet: camp_3 1
dig_coin: camp_1 1
discover_green: level1_lower_3, up idol_coin, l1_coin_arrowhead
research_green: to bird_2b, less coin, less assistant_01
dig_arrowhead: camp_4 1
overcome_green: to bird_3
artifact_green: war_mask
dig_compass: level1_lower_4
dig_jewel: camp_5 1
item_green: horse

research_green: to bird_4a, less coin, less assistant_02
artifact_green: ritual_dagger
dig_coin: level1_lower_3
item_green: sturdy_boots
discover_green: level1_lower_1, down idol_coin, l1_draw_coin_tablet, guardian_02
dig_arrowhead: camp_4 1
dig_jewel: camp_5 1
overcome_green: guardian_02
dig_tablet: camp_3 1
dig_compass: level1_lower_4

dig_jewel: camp_5 1
discover_green: level2_4, up idol_exile, down, l2_two_compasses_jewel
dig_coin: level1_lower_3
item_green: gold_pan
artifact_green: serpent_idol
dig_compass: level1_lower_4
overcome_green: to bird_5
dig_tablet: level1_lower_1
research_green: to bird_6a, less coin, less assistant_05
dig_arrowhead: camp_4 1

overcome_green: idle
research_green: idle
discover_green: idle
item_green: trowel
artifact_green: mortar
dig_coin: level1_lower_1
dig_compass: level2_4
dig_tablet: camp_3 1
dig_arrowhead: level1_lower_3
dig_jewel: camp_5 1
"""


def test_a_whole_game_with_green_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """11.1 to 11.5 on the Bird side at difficulty 0."""
    first(monkeypatch)
    found = table("bird", 0)
    follow(found, GREEN)
    # Row 6: 12; two guardians: 10; items 5 and artifacts 6; three idols face up: 9; two in the stack: 4.
    assert found.state.is_terminal
    assert found.state.score(1).points == 12 + 10 + 5 + 6 + 9 + 4


RED = """
discover_red: level1_lower_4, up idol_compass, l1_item_or_compasses
dig_coin: camp_1 1
overcome_red: to snake_1a
dig_compass: camp_2 1
research_red: to snake_2b, less assistant_03
dig_tablet: camp_3 1
item_red: steam_boat
dig_arrowhead: camp_4 1
artifact_red: war_club
dig_jewel: camp_5 1

dig_tablet: camp_3 1
dig_coin: camp_1 1
discover_red: level1_lower_3, up idol_coin, l1_coin_arrowhead, guardian_01
research_red: to snake_3a, less coin, less assistant_01
dig_arrowhead: camp_4 1
overcome_red: guardian_01
artifact_red: war_mask
dig_compass: level1_lower_4
dig_jewel: camp_5 1
item_red: automobile

research_red: to snake_4, rescues assistant_04, less assistant_02
artifact_red: treasure_chest
dig_coin: level1_lower_3
item_red: pack_donkey
discover_red: level1_lower_1, down idol_coin, l1_draw_coin_tablet
dig_arrowhead: camp_4 1
dig_jewel: camp_5 1
overcome_red: to snake_5b
dig_tablet: camp_3 1
dig_compass: level1_lower_4

dig_jewel: camp_5 1
discover_red: level2_4, up idol_exile, down, l2_two_compasses_jewel, guardian_02
dig_coin: level1_lower_3
item_red: sturdy_boots
artifact_red: serpents_gold
dig_compass: level1_lower_4
overcome_red: guardian_02
dig_tablet: level1_lower_1
research_red: to snake_6b, less coin, less assistant_05
dig_arrowhead: camp_4 1

overcome_red: to snake_7, less exile
research_red: to snake_8, 23 points, less coin, less assistant_06
discover_red: level2_3, down idol_exile, down, l2_coin_compass_tablet_arrowhead
item_red: trowel
artifact_red: monkey_medallion
dig_coin: level1_lower_1
dig_compass: level2_4
dig_tablet: camp_3 1
dig_arrowhead: level1_lower_3
dig_jewel: camp_5 1
"""


def test_a_whole_game_with_red_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """11.1 to 11.5 on the Snake side at difficulty 5."""
    first(monkeypatch)
    found = table("snake", 5)
    follow(found, RED)
    # First in the temple: 23; two guardians: 10; items 9 and artifacts 9; three idols face up: 9; four in the stack: 8.
    assert found.state.is_terminal
    assert found.state.score(1).points == 23 + 10 + 9 + 9 + 9 + 8
