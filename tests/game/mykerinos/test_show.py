"""`show`, `score` and `why` for people: what is written, and that it stays within a hundred columns."""

from __future__ import annotations

import io
import json
import re
from random import Random

import pytest

from game.cli.main import main
from game.core.contract import State
from game.mykerinos.rules import GAME
from tests.game.mykerinos.build import do, position, seat, survey_of

WIDEST = 100


def lines(state: State) -> list[str]:
    """The lines of `show`, none too long."""
    found = state.show().splitlines()
    assert max(map(len, found)) <= WIDEST, max(found, key=len)
    assert not any(line != line.rstrip() for line in found)
    return found


def test_dig() -> None:
    """Cubes by seat, small ones on pyramids, pyramids, free squares; the tiles of each area and who leads there."""
    found = lines(position(seat(4, "a1 c4", "1/3", "L1 V3", "L1"), seat(4, "b1 c1"), season=2, passed=(3,)))
    assert found[0] == "Mykerinos: Season 2 of 4; seat 1 goes first"
    assert found[3] == "     a b | c d || e f | g h"
    assert found[4] == "  1  A B | B . || . . | . .     area 1   V1 L5+2     B2 A1"
    assert found[5] == "  2  . . | . . || . . | . .     area 2   B2 K6+2     -"
    assert found[8].startswith("  4  . . | a . || . . | . ^     area 3")
    assert found[10].startswith("  6  . . | . . || . ^ | . .")


def test_museum() -> None:
    """A wing a line: who holds the 5, the 3 and the shared 2, and which tiles of the patron are still to come."""
    found = lines(
        position(seat(rooms="1/3 1/5"), seat(rooms="5+1"), season=4, layout="V1 L5 B2 K6 T3 V2 L3 K1 X1 B3 B4 B5")
    )
    at = next(i for i, line in enumerate(found) if "museum, a ring" in line)
    assert found[at + 1].split() == ["1", "Lady", "Violet", "A", "A", ".", "-"]
    assert found[at + 5].split() == ["5", "Colonel", "Tangerine", ".", ".", "B", "-"]
    early = lines(position(season=1))
    left = next(line for line in early if "Lady Violet" in line).split()
    assert left[-1] == "V7" and "V1" not in left, "not those that lie there"
    assert next(line for line in early if "no patron" in line).split()[-1] == "X1"


def test_seats() -> None:
    """Points, stocks, tiles with what each is worth at the end, those used, rooms, pass spaces."""
    me = seat(4, "", "1/3", "L1 V3 V4 X1", "V4")
    text = "\n".join(lines(position(me, seat(3), players=2, neutral=("", 2, 5), passed=(1,))))
    assert "*seat 1 (A): 12 points, 5 of them printed   stock 4, general 20   neutral 2" in text
    assert "tiles  V3 V4' (3)   L1 (1)   X1" in text
    assert "rooms  1/3" in text
    assert " seat 2 (B): 0 points, 0 of them printed   stock 3, general 22   neutral 5   passed to space 1" in text
    assert "N neutral cube" in text


def asked() -> dict[str, State]:
    """A position for each thing that can be asked, by what the second line says."""
    violet = position(seat(cubes="a1", tiles="V3 T1"))
    branch = position(seat(cubes="a1", tiles="T1"), tangerine="branch")
    two, _ = do(position(seat(), seat(), players=2, neutral=("e2", 3, 3)), "start a1")
    removal = do(
        position(seat(2, "a1 b1"), seat(2), players=2, neutral=("a2 b2 c2", 2, 2), passed=(0,), current=1), "pass"
    )
    return {
        "Seat 1: You have 4 cubes: start on a square, expand, use a patron or pass.": violet,
        "Seat 1: All others have passed; one last action with 4 cubes: start on a square or pass.": position(
            passed=(1, 2, 3)
        ),
        "Seat 1: Lady Violet: start or expand with the cube she brings.": do(violet, "use violet")[0],
        "Seat 1: Place 1 more cube, next to the one just placed.": do(violet, "expand b1")[0],
        "Seat 1: Place 2 more cubes, the first next to the one just placed.": do(violet, "use tangerine", "expand b1")[
            0
        ],
        "Seat 1: Place 1 more cube, next to either of the two just placed.": do(
            branch, "use tangerine", "expand b1", "place c1"
        )[0],
        "Seat 1: You may start on a square or expand with neutral cubes: 3 left.": two,
        "Seat 1: Place the second neutral cube next to the first.": do(two, "expand e1")[0],
        "Seat 1: Area 1, rank 1: take a tile or reserve a museum room.": survey_of(
            "a1", "", "", "", passed=(1, 2, 3, 0)
        )[0],
        "Seat 2: Area 1: the neutral colour ranks first, so you remove a tile; then the other player chooses.": removal[
            0
        ],
        "Seat 1: Season 2: lay out the tiles.": position(season=2, pending=[[0]]),
        "The game is over.": position(season=4, over=True),
    }


@pytest.mark.parametrize("text", list(asked()))
def test_what_is_asked(text: str) -> None:
    """The line below the heading says who decides what; without tiles no dig is drawn."""
    state = asked()[text]
    found = lines(state)
    assert found[1] == text
    assert any("area 1" in line for line in found[2:]) == bool(state.to_json()["layout"])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_never_too_wide(players: int) -> None:
    """Positions of random games fit into a hundred columns, with many tiles too."""
    rng = Random(players)
    state: State = GAME.new(players, "wide")
    while not state.is_terminal:
        lines(state)
        state = state.clone()
        state.act(rng.choice(state.legal_actions()))
    every = " ".join(f"{c}{i}" for c in "VLBKT" for i in range(1, 8))
    lines(position(seat(tiles=every + " X1"), season=4, over=True))


def told(*arguments: str, state: State) -> str:
    """What the command line prints for people about a position."""
    output = io.StringIO()
    data = io.BytesIO(json.dumps(state.to_json()).encode())
    assert main([*arguments[:1], "-", *arguments[1:], "--text"], data, output) == 0
    return output.getvalue()


def test_score_of_the_command_line() -> None:
    """`score` names for each tile which room sets its worth."""
    state = position(seat(stock=0, tiles="V1 L1 L2 B1 K1 T7", rooms="1+2 2/5"), seat(3), players=2, season=4, over=True)
    text = told("score", state=state)
    assert re.search(r"5  A tile: worth 5, set by Lord Lemon's 5-room$", text, re.MULTILINE)
    assert re.search(r"2  A tile: worth 2, set by the 2-room between Lady Violet and Lord Lemon$", text, re.MULTILINE)
    assert re.search(r"1  A tile: worth 1, no room in the wing$", text, re.MULTILINE)
    assert re.search(r"3  Printed on Colonel Tangerine's tile$", text, re.MULTILINE)
    assert re.search(r"5  1 set of five patrons, 5 each$", text, re.MULTILINE)
    assert max(map(len, text.splitlines())) <= WIDEST


def test_why_of_the_command_line() -> None:
    """`why` answers with one sentence and the section."""
    text = told("why", "start c4", state=position())
    assert text.strip() == "A pyramid stands on c4; only Lord Lemon allows a cube there. (mykerinos 3.2)"
