"""Points, score trees and the ranking (rules: corinth 10)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.core.ranking import Place, compared, ranked
from game.core.scores import Term, branch
from game.core.words import Message, msg
from game.corinth.content import (
    BUILDINGS,
    CELLS,
    DISTRICTS,
    POINTS,
    POINTS_PER,
    SHOP_NAMES,
    STARS,
    SYMBOLS,
    TEMPLE,
    TEMPLE_POINTS,
)
from game.corinth.sheet import Sheet
from game.corinth.walks import region

if TYPE_CHECKING:
    from game.corinth.state import CorinthState

_BONUS: tuple[int, ...] = tuple(
    sum(d.bonus for i, d in enumerate(DISTRICTS) if mask >> i & 1) for mask in range(1 << len(DISTRICTS))
)
_TEMPLE: tuple[int, ...] = tuple(
    TEMPLE_POINTS * mask.bit_count() if mask >> TEMPLE & 1 else 0 for mask in range(1 << len(BUILDINGS))
)
"""Points of the temple for each mask of buildings."""


@lru_cache(maxsize=1 << 14)
def shop_points(shops: tuple[int, ...]) -> int:
    """Printed points of all finished shops."""
    return sum(points for points, size, checked in zip(POINTS, SYMBOLS, shops, strict=True) if checked == size)


def star_points(stars: tuple[int, ...], combine: object) -> int:
    """Points of the star boxes: their sum, or by table option the last, which is the greatest (rules: corinth 8)."""
    return max(stars) if combine == "last" else stars[0] + stars[1] + stars[2]


def temple_points(built: int) -> int:
    """Points of the temple for a mask of buildings (rules: corinth 9)."""
    return _TEMPLE[built]


def points(state: CorinthState, seat: int) -> int:
    """The total of a seat as it stands; equals `tree(state, seat).points`."""
    sheet = state.sheets[seat]
    return (
        shop_points(sheet.shops)
        + _BONUS[sheet.bonus_own]
        + star_points(sheet.stars, state.options["stars"])
        + (sheet.gold - sheet.gold_spent) // POINTS_PER
        + (sheet.goats - sheet.goats_spent) // POINTS_PER
        + _TEMPLE[sheet.buildings]
    )


def _district(sheet: Sheet, district: int, over: bool) -> Term:
    place = DISTRICTS[district]
    parts: list[Term] = []
    for shop in range(place.first, place.end):
        if sheet.shops[shop] == SYMBOLS[shop]:
            parts.append(
                Term(
                    f"shop {shop - place.first + 1}",
                    msg("corinth.score.shop", points=POINTS[shop]),
                    POINTS[shop],
                    pieces=(f"shop {SHOP_NAMES[shop]}",),
                )
            )
    if place.bonus:
        status = sheet.bonus(district, over)
        parts.append(
            Term(
                "bonus",
                msg(f"corinth.score.bonus.{status}", bonus=place.bonus),
                place.bonus if status == "own" else 0,
                pieces=(f"bonus {place.id}",),
                certain=status != "open",
                potential=place.bonus if status == "open" else 0,
            )
        )
    return branch(place.id, msg(f"corinth.score.{place.id}"), tuple(parts))


def _awaits_star(sheet: Sheet) -> bool:
    """Whether the steward may come to a star where he has not been."""
    ahead = region(sheet.cell, sheet.used)
    return any((ahead >> cell & 1 or cell == sheet.cell) and cell not in sheet.stops for cell in STARS)


def _steward(sheet: Sheet, combine: object, over: bool) -> Term:
    best = max(sheet.stars)
    # The last box alone counts: one that is filled later takes the place of this one.
    certain = over or combine != "last" or not _awaits_star(sheet)
    parts: list[Term] = []
    for i, value in enumerate(sheet.stars):
        if not value:
            continue
        counts = combine != "last" or value == best
        until = sheet.stops[: sheet.stops.index(STARS[i]) + 1]
        plus_ones = value - len(until)
        kind = "star_past" if not counts else "star_plus" if plus_ones else "star"
        parts.append(
            Term(
                f"star {i + 1}",
                msg(
                    f"corinth.score.{kind}",
                    number=i + 1,
                    cells=msg("corinth.count.circled", len(until)),
                    plus_ones=plus_ones,
                    value=value,
                ),
                value if counts else 0,
                pieces=(f"star {i + 1}", *(f"cell {CELLS[cell]}" for cell in until)),
                certain=certain or not counts,
            )
        )
    return branch("steward", msg("corinth.score.steward"), tuple(parts))


def tree(state: CorinthState, seat: int) -> Term:
    """The score of a seat as a tree; gold, goats, temple and open bonuses are uncertain until the end, and where only
    the last star counts, so is that while another can be reached."""
    sheet = state.sheets[seat]
    over = state.is_terminal
    built = [i for i in range(len(BUILDINGS)) if sheet.buildings >> i & 1]
    temple = _TEMPLE[sheet.buildings]
    gold = Term(
        "gold",
        msg("corinth.score.gold", sheet.coins),
        sheet.coins // POINTS_PER,
        pieces=tuple(f"coin {n + 1}" for n in range(sheet.gold_spent, sheet.gold)),
        certain=over,
    )
    goats = Term(
        "goats",
        msg("corinth.score.goats", sheet.herd),
        sheet.herd // POINTS_PER,
        pieces=tuple(f"goat {n + 1}" for n in range(sheet.goats_spent, sheet.goats)),
        certain=over,
    )
    if temple:
        text = msg("corinth.score.temple", len(built), each=TEMPLE_POINTS)
    else:
        text = msg("corinth.score.no_temple")
    buildings = Term(
        "temple",
        text,
        temple,
        pieces=tuple(f"building {BUILDINGS[i].id}" for i in built) if temple else (),
        certain=over,
        potential=0 if over else _TEMPLE[(1 << len(BUILDINGS)) - 1] - temple,
    )
    parts = tuple(_district(sheet, district, over) for district in range(len(DISTRICTS)))
    return branch(
        "total",
        msg("corinth.score.total"),
        (*parts, _steward(sheet, state.options["stars"], over), gold, goats, buildings),
    )


def ranking(state: CorinthState) -> list[Place]:
    """Seats by rank: the instant winner, then points, then unspent gold; still equal ones share a rank
    (rules: corinth 4.6, 10)."""
    winner = state.instant_winner
    coins = [sheet.coins for sheet in state.sheets]

    def tie(seat: int, level: list[int], _shared: bool) -> Message | None:
        if seat == winner:
            return msg("corinth.tie.instant")
        if all(other == winner for other in level):
            return None
        equal = [other for other in (seat, *level) if other != winner]
        if len({coins[other] for other in equal}) == 1:
            return msg("corinth.tie.shared", coins[seat])
        return msg("corinth.tie.gold", all=compared({other: coins[other] for other in equal}))

    totals = [points(state, seat) for seat in range(state.players)]
    return ranked(totals, [(seat == winner, totals[seat], coins[seat]) for seat in range(state.players)], tie)
