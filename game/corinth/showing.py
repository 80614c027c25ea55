"""A position as a text picture: the harbour and every sheet.

Slots and districts are called as in the notation of actions (`game.corinth.notation`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.showing import NONE, commas, finished, heading, legend, points_text, seat_head
from game.core.words import Words, msg
from game.corinth.content import (
    BONUS_DISTRICTS,
    BUILDINGS,
    CELLS,
    DISTRICTS,
    GOLD,
    MARKET,
    POINTS,
    SIDE,
    SLOTS,
    STARS,
    SYMBOLS,
    TURN_SPACES,
)
from game.corinth.reasons import building_name
from game.corinth.score import points
from game.corinth.sheet import Sheet

if TYPE_CHECKING:
    from game.corinth.state import CorinthState


_WHITE, _YELLOW, _STEWARD, _CIRCLED, _WALKED = "[{}]", "({})", "<{}>", "({})", "#"
_LEFT = 54
"""Columns of shops and goods, left of the market."""
_LEGEND = (
    (_WHITE.format(4), msg("corinth.show.legend.white")),
    (_YELLOW.format(4), msg("corinth.show.legend.yellow")),
    (_STEWARD.format("O1"), msg("corinth.show.legend.steward")),
    (_CIRCLED.format("O1"), msg("corinth.show.legend.circled")),
    (_WALKED, msg("corinth.show.legend.walked")),
)


def _harbour(state: CorinthState) -> list[str]:
    lines = []
    for slot in range(GOLD, -1, -1):
        group = state.groups[slot]
        dice = ""
        if group is not None:
            dice = " ".join([_WHITE.format(group.value)] * group.white + [_YELLOW.format(group.value)] * group.yellow)
        lines.append(f"  {SLOTS[slot]:>7} | {dice}".rstrip())
    return lines


def _cell(sheet: Sheet, cell: int) -> str:
    code = MARKET[cell].code
    if cell == sheet.cell:
        return _STEWARD.format(code)
    if cell in sheet.stops:
        return _CIRCLED.format(code)
    if sheet.used >> cell & 1:
        return _WALKED
    return code


def _shops(sheet: Sheet, words: Words, over: bool) -> list[str]:
    """A line of shops for each district, and one of gold and goats."""
    lines = []
    for i, district in enumerate(DISTRICTS):
        shops = "  ".join(
            f"{POINTS[shop]}:" + "x" * sheet.shops[shop] + "." * (SYMBOLS[shop] - sheet.shops[shop])
            for shop in range(district.first, district.end)
        )
        if i in BONUS_DISTRICTS:
            shops += "  " + words.say_key(f"corinth.show.bonus.{sheet.bonus(i, over)}", points=district.bonus)
        lines.append(f"{district.id:>7}  {shops}")
    gold, goats = words.say_key("corinth.show.gold"), words.say_key("corinth.show.goats")
    lines.append(
        f"{gold:>7}  {sheet.coins} ({sheet.gold} - {sheet.gold_spent})"
        f"   {goats}  {sheet.herd} ({sheet.goats} - {sheet.goats_spent})"
    )
    return lines


def _sheet(state: CorinthState, words: Words, seat: int) -> list[str]:
    sheet = state.sheets[seat]
    turns = " ".join("x" if i < sheet.turns else "." for i in range(TURN_SPACES))
    total = words.say(points_text(points(state, seat)))
    lines = [f"{seat_head(state, words, seat)}{total}   {words.say_key('corinth.show.turns')} {turns}"]
    market = [[_cell(sheet, row * SIDE + column) for column in range(SIDE)] for row in range(SIDE)]
    for row, left in enumerate(_shops(sheet, words, state.is_terminal)):
        lines.append(f"  {left:<{_LEFT}} {SIDE - row}  " + "".join(f"{code:^8}" for code in market[row]))
    names = [building_name(i) for i in range(len(BUILDINGS)) if sheet.buildings >> i & 1]
    built = f"{words.say_key('corinth.show.built'):>7}  {commas(words, names)}"
    lines.append(f"  {built:<{_LEFT}}    " + "".join(f"{column:^8}" for column in "abcde"))
    extra = (
        msg("corinth.show.stars", stars=" ".join(f"{CELLS[STARS[i]]}:{v or NONE}" for i, v in enumerate(sheet.stars))),
        msg("corinth.show.plus_ones", left=sheet.plus_ones),
        msg("corinth.show.yellow_dice", left=sheet.yellow_dice),
    )
    return [*lines, "    " + "   ".join(words.say(fact) for fact in extra)]


def picture(state: CorinthState, words: Words) -> str:
    """The whole position; what the signs mean stands at the end."""
    lines = [*heading(state, words, state.first_player), *_harbour(state)]
    for seat in range(state.players):
        lines += ["", *_sheet(state, words, seat)]
    return finished([*lines, "", *legend(words, _LEGEND)])
