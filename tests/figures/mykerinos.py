"""The figures of Mykerinos."""

from __future__ import annotations

from pygame import Rect

from game.core.contract import State
from game.mykerinos.rules import GAME
from tests.figures.taking import Shot, laid, union
from tests.game.mykerinos.build import data_of, json_of, legal, position, seat
from tests.scenes.table.mykerinos.table import MykerinosTable

WINGS = ["violet", "brown", "lemon", "blackmore", "tangerine"]
"""The wings in an order in which the example of section 6 is possible."""

PLAIN = "V1 B2 L5 K6 T3 V2 L3 K1"
"""No pyramids in the areas 1 and 2."""


def take() -> None:
    """All of them."""
    area()
    survey()
    at_the_end()


def area() -> None:
    """Starting and expanding, pyramids in the way."""
    layout = "V1 L3 V3 K6 T3 V2 L5 K1"
    cubes = (seat(stock=5, cubes="d2"), seat(stock=5, cubes="g2 g3"), seat(stock=6))
    state = position(*cubes, players=3, layout=layout)
    assert {"expand e2", "start b1"} <= legal(state)
    with laid(MykerinosTable, position(*cubes, players=3, layout=layout, current=1)) as table:
        shot = Shot(table, union(table, "dig/lot_0", "dig/lot_3", "dig/square_a3", "dig/square_h3").inflate(100, 40))
        shot.ink.arrow(shot.at("dig/square_d2", 0.72), shot.at("dig/square_e2", 0.4), -0.2)
        shot.ink.number(2, shot.at("dig/square_e2", 0.56, 0.5))
        shot.ink.arrow(shot.at("dig/square_e2", 0.56, 0.78), shot.at("dig/square_e3", 0.56, 0.26), 0)
        shot.ink.number(2, shot.at("dig/square_e3", 0.56, 0.56))
        shot.ink.ring(shot.box("dig/square_b1").inflate(-70, -70))
        shot.ink.number(1, shot.at("dig/square_b1"))
        for square in pyramids(state):
            shot.ink.cross(shot.at(f"dig/square_{square}", 0.82, 0.2))
        shot.keep("mykerinos/area")


def pyramids(state: State) -> list[str]:
    """The squares of the areas 1 and 2 on which no cube may stand, and none does."""
    free = {text.split()[1] for text in legal(state) if text.startswith("start")}
    taken = {square for side in json_of(state)["seats"] for square in side["cubes"]}
    squares = [f"{column}{row}" for row in (1, 2, 3) for column in "abcdefgh"]
    return [square for square in squares if square not in free | taken]


def survey() -> None:
    """Who ranks where, and what the ranks choose."""
    sides = (seat(cubes="e1 f1 g1 h1"), seat(cubes="e2 f2 g2"), seat(cubes="e3 f3 g3"), seat(cubes="b2"))
    with laid(MykerinosTable, position(*sides, layout=PLAIN, current=2, passed=(1, 3, 0)), 0) as table:
        shot = Shot(table, union(table, "dig/lot_2", "dig/lot_3", "dig/square_e1", "dig/square_h3").inflate(60, 40))
        right = shot.box("dig/square_h1").centerx
        for number, row in ((1, "1"), (2, "2"), (3, "3")):
            y = shot.at(f"dig/square_e{row}", 0.5, 0.5)[1]
            at = right if number > 1 else shot.box("dig/square_h1").right - 14
            shot.ink.number(number, (at, y))
        passed = table.driver.stage.surface.subsurface(union(table, "museum/pass_1", "museum/pass_4").inflate(40, 40))
        whole = Rect(0, 0, shot.picture.get_width() + passed.get_width() + 24, shot.picture.get_height())
        shot.widen(whole.w)
        box = shot.paste(passed, (whole.w - passed.get_width(), (whole.h - passed.get_height()) // 2))
        shot.ink.number(4, (box.x + 4, box.y + 60))
        shot.keep("mykerinos/survey")


def at_the_end() -> None:
    """The museum, the patrons and a set, in the example of section 6."""
    mine = seat(stock=3, tiles="V1 V2 V5 L1 L2 B1 K1 K6 T7", rooms="1/5 1/3 1+2 4/3")
    data = data_of(mine, seat(stock=3, rooms="5/3"), season=4, current=1, layout=None, players=3)
    data["wings"] = WINGS
    with laid(MykerinosTable, GAME.load(data)) as table:
        museum(table)
        patrons(table)
        values(table)


def museum(table: MykerinosTable) -> None:
    """Wings and rooms."""
    rooms = [f"museum/room_{k}" for k in range(15)]
    shot = Shot(table, union(table, *rooms).inflate(50, 40))
    for number, name in ((1, "wing_0"), (2, "room_0"), (3, "room_5"), (4, "room_10")):
        box = shot.box(f"museum/{name}")
        shot.ink.ring(box.inflate(-50, -50), number, -150)
    shot.keep("mykerinos/museum")


def patrons(table: MykerinosTable) -> None:
    """The tiles of the five patrons on a desk."""
    shot = Shot(table, union(table, "desk/patron_violet", "desk/patron_tangerine").inflate(20, 24))
    for number, name in enumerate(("violet", "lemon", "brown", "blackmore", "tangerine"), 1):
        shot.ink.number(number, shot.at(f"desk/patron_{name}", 0.5, 0.9))
    shot.keep("mykerinos/patrons")


def values(table: MykerinosTable) -> None:
    """What the tiles are worth, and a set."""
    shot = Shot(table, union(table, "desk"))
    shot.ink.ring(shot.box("desk/patron_violet").inflate(-20, -340).move(0, -170), 1, 180)
    shot.ink.ring(shot.box("desk/patron_brown").inflate(-20, -340).move(0, -170), 2, 180)
    shot.ink.ring(shot.box("desk/sets").inflate(-34, -290).move(0, -128), 3, 180)
    shot.keep("mykerinos/set")
