"""The figures of Akrotiri."""

from __future__ import annotations

import pygame
from pygame import Rect

from tests.figures.taking import Shot, laid, union
from tests.game.akrotiri.build import ROUND, SPOTS, after, legal, position, seat
from tests.scenes.table.akrotiri.table import SeaTable

ISLANDS = "V1 w1n2 0, F2 w1n3 0, L3 e1n3 0, M4 e2n1 0, L5 e2n2 90"
"""Two tiles that touch at a corner only, and two whose land joins."""

LANES = "V1 e1n2 0, F4 e1n3 90, L3 e2n3 0, M5 e2n2 0, V6 e3n2 180, F7 w1n2 90, M7 w1n3 0, L8 w2n2 270"
"""Two networks of lanes."""

MAP = "L2 e1n2 0, V1 e1n3 0, L3 e2n2 0, F1 e3n2 0, M1 e2n1 0"
"""A sea in which the map E01 fits `e2n2 nw`."""


def take() -> None:
    """All of them."""
    tile()
    islands()
    lanes()
    fitting_map()
    market()
    board()
    goals()
    open_goals()


def cell(table: SeaTable, name: str) -> Rect:
    """A square of the sea."""
    return union(table, *(f"sea/quad_{name}_{corner}" for corner in ("nw", "ne", "se", "sw")))


def sea(table: SeaTable, *names: str, room: int = 60) -> Rect:
    """The part of the sea around some squares."""
    squares = [cell(table, name) for name in names]
    return squares[0].unionall(squares[1:]).inflate(2 * room, 2 * room)


def tile() -> None:
    """One tile with its lanes, docks, icon and first two cubes."""
    lying = {"e1n2 se": "orange", "e1n2 sw": "blue"}
    state = position("V7 e1n2 0", seat(dock="TE"), seat(dock="TW"), current=1, cubes=lying)
    with laid(SeaTable, state) as table:
        shot = Shot(table, sea(table, "e1n2", room=130))
        square = shot.place(cell(table, "e1n2"))
        x, y, ink = square.x, square.y, shot.ink
        half, side = square.w / 2, square.w
        for start, end in (
            ((x + half - 60, y - 75), (x + half - 4, y + 18)),
            ((x + side + 75, y + half - 60), (x + side - 18, y + half - 4)),
        ):
            ink.arrow(start, end)
            ink.number(1, start)
        ink.ring(shot.box("sea/dock_e1n2a"), 2, -45)
        ink.ring(shot.box("sea/dock_e1n2b"), 2, -100)
        pointed = (
            (3, (x + side + 75, y + half + 55), (0.6, 0.55)),
            (4, (x + side + 75, y + side + 60), (0.88, 0.86)),
            (5, (x - 75, y - 30), (0.04, 0.09)),
            (6, (x - 75, y + side - 90), (0.04, 0.88)),
        )
        for number, start, (across, down) in pointed:
            ink.arrow(start, (x + side * across, y + side * down), 0)
            ink.number(number, start)
        shot.keep("akrotiri/tile")


def islands() -> None:
    """Land that joins, and land that only touches."""
    state = position(ISLANDS, seat(dock="TE"), seat(dock="TW"), current=1)
    with laid(SeaTable, state) as table:
        shot = Shot(table, sea(table, "w1n3", "e2n1"))
        joined = shot.place(union(table, "sea/quad_e2n1_nw", "sea/quad_e2n2_sw").inflate(0, -170))
        shot.ink.ring(joined.inflate(-20, 0), 1, 180)
        touch = shot.box("sea/quad_e1n3_se").bottomright
        around = Rect(0, 0, 150, 150)
        around.center = touch
        shot.ink.ring(around, 2, -45)
        shot.keep("akrotiri/islands")


def lanes() -> None:
    """What one move reaches, and a portage."""
    state = position(LANES, seat(dock="TE"), seat(dock="TW"))
    reached = [text.split()[1] for text in legal(state, "sail") if text != "sail TW"]
    first, over = "e2n3a", "e3n2a"
    assert first in reached and over not in reached
    assert f"portage {over}" in legal(after(state, f"sail {first}"), "portage")
    still = position(LANES, seat(dock="TE"), seat(dock="TW"), current=1)
    with laid(SeaTable, still) as table:
        part = sea(table, "w2n2", "e3n2", "e1n3", room=70).union(union(table, "sea/thera").inflate(320, 320))
        shot = Shot(table, part)
        shot.ink.number(1, shot.at("sea/dock_TE", 2.6, 1.2))
        for dock in reached:
            shot.ink.ring(shot.box(f"sea/dock_{dock}").inflate(-6, -6))
        shot.ink.number(2, shot.at(f"sea/dock_{first}", -0.2, -0.9))
        shot.ink.arrow(shot.at(f"sea/dock_{first}", 1.2, 0.9), shot.at(f"sea/dock_{over}", 0.3, 0.2), -0.25)
        shot.ink.number(3, shot.at(f"sea/dock_{over}", 1.9, 1.2))
        shot.keep("akrotiri/lanes")


def fitting_map() -> None:
    """A map card beside the sea that it fits."""
    place = "e2n2 nw"
    mine = seat(coins=9, dock="e2n2b", maps="E01", tile="F3")
    assert f"dig E01 {place}" in legal(position(MAP, {**mine, "tile": None}, seat(dock="TW")), "dig")
    with laid(SeaTable, position(MAP, mine, seat(dock="TW"), current=1)) as table:
        part = sea(table, "e1n3", "e3n2", "e2n1").union(union(table, "sea/thera").inflate(220, 220))
        shot = Shot(table, part)
        card = table.driver.stage.surface.subsurface(union(table, "own/card_0"))
        # No lower than the sheet above the tiles that it would hide.
        free = shot.box("sea/quad_e3n2_nw").top - 12
        card = pygame.transform.smoothscale_by(card, min(1.0, free / card.get_height()))
        shown = shot.paste(card, (shot.picture.get_width() - card.get_width() - 64, 12))
        for number, across, down in ((2, 0.1, 0.36), (3, 1.0, 0.56), (4, 0.1, 0.82)):
            shot.ink.number(number, (shown.x + shown.w * across, shown.y + shown.h * down))
        spot = shot.box("sea/quad_e2n2_nw")
        ink, whole = shot.ink, shot.picture.get_rect()
        ink.path([(14, spot.top), (shot.box("sea/quad_e3n2_ne").right + 20, spot.top)], head=False)
        ink.path([(14, spot.bottom), (shot.box("sea/quad_e3n2_ne").right + 20, spot.bottom)], head=False)
        ink.path([(spot.right, 20), (spot.right, whole.h - 20)], head=False)
        ink.box(spot.inflate(-22, -22))
        ink.number(1, (spot.left + 18, spot.top + 18))
        icon = 62
        icons = ((2, "e1n3_ne", 0.62, 0.38), (3, "e3n2_nw", 0.38, 0.38), (4, "e2n1_nw", 0.38, 0.38))
        for number, quad, across, down in icons:
            x, y = shot.at(f"sea/quad_{quad}", across, down)
            ink.ring(Rect(round(x - icon / 2), round(y - icon / 2), icon, icon), number, 30)
        shot.keep("akrotiri/map")


def market() -> None:
    """Where cubes leave, and where sold ones go."""
    lying = {"e1n2 ne": "orange", "w1n2 se": "green green", "e2n2 nw": "blue " * 5, "e1n3 nw": "grey grey grey"}
    state = position(LANES, seat(dock="TE"), seat(dock="TW"), current=1, cubes=lying)
    with laid(SeaTable, state) as table:
        part = union(table, "market/market_orange", "market/market_grey")
        part.inflate_ip(24, 20)
        part.y -= 80
        part.h += 80
        shot = Shot(table, part)

        def space(colour: str, number: int) -> Rect:
            row = shot.box(f"market/market_{colour}")
            out = Rect(0, 0, 58, 66)
            out.center = (round(row.x + 139 + 66.6 * (number - 1)), row.centery)
            return out

        shot.ink.ring(space("orange", 2).inflate(-10, -10), 1, -90)
        shot.ink.ring(space("blue", 5).inflate(-10, -10), 2, 90)
        shot.ink.ring(space("blue", 4).inflate(-10, -10), 3, -90)
        shot.ink.ring(space("grey", 3).inflate(-10, -10), 4, -90)
        shot.keep("akrotiri/market")


def board() -> None:
    """A player's board."""
    dug = dict(list(SPOTS.items())[:2])
    mine = seat(coins=14, dock="e1n2a", cargo="blue grey", maps="E01", played=dug, goals="lake")
    state = position(ROUND, mine, seat(dock="TW", goals="forest"), left=5, number=8)
    with laid(SeaTable, state, offered=True) as table:
        shot = Shot(table, table.view.strip.board_rect)
        shot.ink.ring(shot.box("own/space_2").inflate(-20, -20), 1, -90)
        shot.ink.ring(shot.box("own/space_3").inflate(-10, -10), 2, -30)
        shot.ink.ring(shot.box("own/actions").inflate(-30, -26), 3, 180)
        shot.ink.ring(shot.box("own/cargo").inflate(-40, -50), 4, 0)
        shot.keep("akrotiri/board")


def goals() -> None:
    """Two goals, of which one is kept."""
    dug = dict(list(SPOTS.items())[:3])
    mine = seat(coins=14, dock="e1n2a", maps="E01", played=dug, goals="volcano", offer="lake uncompleted")
    state = position(ROUND, mine, seat(dock="TW", goals="forest"), ask="goal", number=8)
    with laid(SeaTable, state, offered=True) as table:
        shot = Shot(table, union(table, "choice").inflate(28, 28))
        for number, down in ((1, 0.66), (2, 0.875)):
            shot.ink.number(number, shot.at("choice/offer_lake", 0.07, down))
        shot.keep("akrotiri/goals")


def open_goals() -> None:
    """The open goals below the decks, and what each would bring whoever may take one of them."""
    dug = dict(list(SPOTS.items())[:3])
    mine = seat(coins=14, dock="e1n2a", maps="E01", played=dug, goals="volcano")
    face_up = "lake forest mountain uncompleted three_icons"
    state = position(ROUND, mine, seat(dock="TW", goals="portage_1"), ask="open", number=8, face_up=face_up)
    with laid(SeaTable, state, offered=True) as table:
        shot = Shot(table, union(table, "choice").inflate(28, 28))
        decks = union(table, "market/goals", "market/open_0", "market/open_4")
        below = table.driver.stage.surface.subsurface(decks.inflate(48, 28))
        scaled = pygame.transform.smoothscale_by(below, shot.share)
        first = shot.box("choice/offer_lake")
        left = shot.picture.get_width()
        shot.widen(left + 40 + scaled.get_width() + 40)
        at = shot.paste(scaled, (left + 40, (shot.picture.get_height() - scaled.get_height()) // 2))
        shot.ink.number(1, (at.x, at.bottom - at.h * 0.15))
        shot.ink.number(2, (first.x + first.w * 0.93, first.y + first.h * 0.2))
        shot.ink.number(3, (first.x + first.w * 0.93, first.y + first.h * 0.78))
        shot.keep("akrotiri/open_goals")
