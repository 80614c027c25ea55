"""The figures of Lost Ruins of Arnak."""

from __future__ import annotations

from pygame import Rect

from game.arnak.state import ArnakState
from tests.figures.taking import Shot, laid, union
from tests.game.arnak.build import Table
from tests.scenes.table.arnak.table import ArnakTable

NEAR = (7680, 4320)
"""A window for what is small on the table."""


def under_way() -> ArnakState:
    """A position in which something of everything is seen; the other seat is to move, so nothing is lit."""
    table = Table()
    table.give(coin=2, compass=4, tablet=1, arrowhead=2, jewel=1)
    table.played("funding_ship")
    table.row("war_mask", "horse gold_pan fishing_rod torch pickaxe")
    table.hand("funding_car exploration_ship trowel fear").deck("exploration_car fear brush")
    table.site("level1_lower_1", "l1_coin_arrowhead", "guardian_03").figure("level1_lower_1", 0)
    table.site("level2_2", "l2_arrowhead_jewel", "guardian_07").figure("camp_2 1", 1)
    table.markers("bird_4a", "bird_2a").markers("bird_2b", "bird_1a", 1)
    table.helper("assistant_05_exile", gold=True).helper("assistant_01_coins", ready=False)
    table.me.ready = (12,)
    table.me.crates = 1
    table.state.current_player = 1
    return table.state


def take() -> None:
    """All of them."""
    with laid(ArnakTable, under_way()) as table:
        island(table)
        track(table)
        temple(table)
        turn(table)
    with laid(ArnakTable, under_way(), size=NEAR) as table:
        cards(table)
        guardian(table)


def island(table: ArnakTable) -> None:
    """Camps, sites, idols, guardians."""
    paths = ("site_camp_1", "space_camp_2_2", "idol_level2_2", "space_level2_1", "space_level1_lower_1")
    shot = Shot(table, union(table, *paths).inflate(50, 40))
    ink = shot.ink
    ink.number(1, shot.at("space_camp_1_1", 0.5, 0.5))
    ink.number(2, shot.at("space_level1_upper_1", 0.5, 0.45))
    ink.number(3, shot.at("site_level1_upper_1", 0.5, 0.3))
    ink.number(4, shot.at("idol_level1_upper_1", 0.16, 0.5))
    ink.number(5, shot.at("space_level1_lower_1", 0.82, 0.45))
    ink.number(6, shot.at("idol_level1_lower_1", 0.5, 0.5))
    ink.number(7, shot.at("site_level2_1", 0.5, 0.3))
    shot.keep("arnak/island")


def track(table: ArnakTable) -> None:
    """The lower half of the research track."""
    shot = Shot(table, union(table, "glassrow_4", "bookrow_1", "node_bird_0").inflate(30, 20))
    ink = shot.ink
    ink.number(1, shot.at("node_bird_4a", 0.32, 0.3))
    ink.number(2, shot.at("node_bird_2a", 0.32, 0.4))
    ink.ring(Rect(shot.box("node_bird_3").inflate(-130, -60).move(10, 28)), 3, -40)
    ink.ring(shot.box("glassrow_3").inflate(-30, -30), 4, 35)
    ink.ring(shot.box("bookrow_3").inflate(-30, -30), 5, 145)
    bonus = shot.box("node_bird_2b")
    ink.ring(Rect(bonus.right - 66, bonus.y + 2, 60, 60), 6, -20)
    shot.keep("arnak/track")


def temple(table: ArnakTable) -> None:
    """The Lost Temple above the track."""
    shot = Shot(table, union(table, "arrivals", "supply_2", "glassrow_7", "bookrow_7").inflate(80, 40))
    ink = shot.ink
    ink.ring(shot.box("arrivals").inflate(-10, -24), 1, -90)
    ink.ring(shot.box("templestack").inflate(-14, -14), 2, 180)
    ink.number(3, shot.at("temple_t2_left", -0.06, 0.5))
    ink.number(4, shot.at("temple_t2_left", -0.06, 1.42))
    ink.box(shot.box("supply_0", "supply_2"), 5, (0.0, 0.25))
    ink.ring(shot.box("door").inflate(-10, -10), 6, 75)
    shot.keep("arnak/temple")


def turn(table: ArnakTable) -> None:
    """Where each main action and each free action begins."""
    whole = table.driver.find("arnak").rect
    shot = Shot(table, whole)
    ink = shot.ink
    main = {
        1: ("home", 0.5, 0.3),
        2: ("site_level1_upper_1", 0.5, 0.3),
        3: ("idol_level1_lower_1", 0.5, 0.5),
        4: ("row_2", 0.5, 0.5),
        5: ("hand_area", 0.2, 0.5),
        6: ("node_bird_3", 0.5, 0.3),
    }
    for number, (path, across, down) in main.items():
        ink.number(number, shot.at(path, across, down))
    free = (("A", "hand_area", 0.4), ("B", "slot_1", 0.5), ("C", "boons", 0.3), ("D", "helpers", 0.75))
    for letter, path, across in free:
        ink.number(letter, shot.at(path, across, 0.5))
    shot.keep("arnak/turn")


def cards(table: ArnakTable) -> None:
    """An artifact and items, and what stands where on them."""
    shot = Shot(table, union(table, "row_0", "row_3").inflate(40, 60))
    ink = shot.ink
    for number, across, down in ((1, -0.02, 0.46), (2, 1.02, 0.72), (3, 1.02, 0.36), (4, 0.3, 0.93), (5, -0.02, 0.75)):
        ink.number(number, shot.at("row_2", across, down))
    shot.keep("arnak/cards")


def guardian(table: ArnakTable) -> None:
    """A guardian at a site: what overcoming it costs, and its boon."""
    shot = Shot(table, union(table, "space_level1_lower_1", "idol_level1_lower_1").inflate(60, 60), (1000, 1060))
    ink = shot.ink
    ink.number(1, shot.at("space_level1_lower_1", 0.92, 0.7))
    ink.number(2, shot.at("idol_level1_lower_1", 0.04, 0.16))
    ink.number(3, shot.at("idol_level1_lower_1", 0.22, 0.86))
    ink.number(4, shot.at("site_level1_lower_1", 0.12, 0.86))
    shot.keep("arnak/guardian")
