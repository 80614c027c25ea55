"""A position as a text picture: the harbour and every sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.corinth.content import (
    BONUS_DISTRICTS,
    BUILDINGS,
    CELLS,
    DISTRICTS,
    GOLD,
    MARKET,
    POINTS,
    ROUNDS,
    SIDE,
    SLOTS,
    STARS,
    SYMBOLS,
    TURN_SPACES,
)
from game.corinth.phases import BUILD, HARBOR, SHOP, SUPPLY
from game.corinth.score import points
from game.corinth.sheet import Sheet

if TYPE_CHECKING:
    from game.corinth.state import CorinthState


def _asked(state: CorinthState) -> str:
    if not state.pending:
        return "the game is over"
    top = state.pending[-1]
    who = f"seat {state.current_player}"
    if top[0] == SUPPLY:
        return f"{who} supplies the harbor"
    if top[0] == HARBOR:
        return f"{who} takes a group"
    if top[0] == SHOP:
        return f"{who} starts a shop of {DISTRICTS[top[1]].id}, {top[2]} symbols left"
    if top[0] == BUILD:
        return f"{who} may build"
    return f"{who} walks the steward, value {top[1]}, {top[2]} steps walked" + (", compensation" if top[3] else "")


def _harbor(state: CorinthState) -> list[str]:
    lines = []
    for slot in range(GOLD, -1, -1):
        group = state.groups[slot]
        dice = ""
        if group is not None:
            dice = " ".join([f"[{group[0]}]"] * group[1] + [f"({group[0]})"] * group[2])
        lines.append(f"  {SLOTS[slot]:>7} | {dice}".rstrip())
    return lines


def _cell(sheet: Sheet, cell: int) -> str:
    code = MARKET[cell].code
    if cell == sheet.cell:
        return f"<{code}>"
    if cell in sheet.stops:
        return f"({code})"
    if sheet.used >> cell & 1:
        return "#"
    return code


def _sheet(state: CorinthState, seat: int) -> list[str]:
    sheet = state.sheets[seat]
    marks = " ".join("x" if i < sheet.turns else "." for i in range(TURN_SPACES))
    mark = "*" if seat == state.current_player else " "
    lines = [f"{mark}seat {seat}: {points(state, seat)} points   turns {marks}"]
    market = [[_cell(sheet, row * SIDE + column) for column in range(SIDE)] for row in range(SIDE)]
    left = []
    for i, district in enumerate(DISTRICTS):
        shops = "  ".join(
            f"{POINTS[shop]}:" + "x" * sheet.shops[shop] + "." * (SYMBOLS[shop] - sheet.shops[shop])
            for shop in range(district.first, district.end)
        )
        bonus = f"  bonus {district.bonus} {sheet.bonus(i)}" if i in BONUS_DISTRICTS else ""
        left.append(f"{district.id:>7}  {shops}{bonus}")
    gold = f"gold  {sheet.coins} ({sheet.gold} - {sheet.gold_spent})"
    left.append(f"   {gold}   goats  {sheet.herd} ({sheet.goats} - {sheet.goats_spent})")
    for row in range(SIDE):
        lines.append(f"  {left[row]:<58} {SIDE - row}  " + "".join(f"{code:^8}" for code in market[row]).rstrip())
    stars = " ".join(f"{CELLS[STARS[i]]}:{value or '-'}" for i, value in enumerate(sheet.stars))
    built = " ".join(b.id for i, b in enumerate(BUILDINGS) if sheet.buildings >> i & 1) or "nothing"
    extra = f"stars {stars}   plus ones {sheet.plus_ones}   yellow dice {sheet.yellow_dice}"
    lines.append(f"  {'  built  ' + built:<58}    " + "".join(f"{column:^8}" for column in "abcde").rstrip())
    lines.append(f"    {extra}")
    return lines


def picture(state: CorinthState) -> str:
    """The whole position; dice are [white] and (yellow), cells <steward>, (circled), # walked through."""
    lines = [
        f"Corinth, round {state.round} of {ROUNDS[state.players]}, turn {state.turn_in_round + 1}, "
        f"first player seat {state.first_player}: {_asked(state)}",
        *_harbor(state),
    ]
    for seat in range(state.players):
        lines += ["", *_sheet(state, seat)]
    return "\n".join(lines) + "\n"
