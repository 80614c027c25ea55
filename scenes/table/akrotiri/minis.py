"""The other seats of Akrotiri: small boards in the column, enlarged to show the maps they have played."""

from __future__ import annotations

from collections.abc import Callable

from scenes.stage.tips import Tip
from scenes.table.akrotiri.large_board import LargeBoard
from scenes.table.akrotiri.small_board import ASPECT, SmallBoard
from scenes.table.others import OtherBoards
from scenes.table.view import Table

LARGE_ASPECT = 3.1
"""Width over height of an enlarged board: higher, for the maps."""
WIDE = 0.46
"""Width of an enlarged board, as a share of the window's."""


def other_boards(
    table: Table, small: list[SmallBoard], large: list[LargeBoard], tip: Callable[[int], Tip | None]
) -> OtherBoards:
    """The column of the other seats' boards."""
    label = table.words.say_key("screen.akrotiri.others")
    return OtherBoards(table, label, small, large, ASPECT, WIDE, down=True, large_aspect=LARGE_ASPECT, tip=tip)
