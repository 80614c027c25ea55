"""What is gained and written: coins, goats, symbols, bonuses, stars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.events import Events, emit
from game.corinth.content import CELLS, DISTRICTS, GOAT_TRACK, GOLD_TRACK, POINTS, STARS, SYMBOLS
from game.corinth.goods import fill
from game.corinth.phases import SHOP, SOURCES
from game.corinth.sheet import Sheet

if TYPE_CHECKING:
    from game.corinth.state import CorinthState

_FULL: tuple[tuple[int, ...], ...] = tuple(SYMBOLS[d.first : d.end] for d in DISTRICTS)


def gain_gold(sheet: Sheet, seat: int, amount: int, source: str, events: Events) -> None:
    """Circles coins; those beyond the track are lost (rules: corinth 11.21)."""
    gained = min(amount, GOLD_TRACK - sheet.gold)
    sheet.gold += gained
    if events is not None:
        emit(events, "gold_gained", seat, amount=gained, lost=amount - gained, source=source)


def gain_goats(sheet: Sheet, seat: int, amount: int, source: str, events: Events) -> None:
    """Circles goats; those beyond the track are lost (rules: corinth 11.21)."""
    gained = min(amount, GOAT_TRACK - sheet.goats)
    sheet.goats += gained
    if events is not None:
        emit(events, "goats_gained", seat, amount=gained, lost=amount - gained, source=source)


def deliver(state: CorinthState, district: int, count: int, source: int, start: int, events: Events) -> bool:
    """Checks symbols in a district; True if the player is asked which shop to start (rules: corinth 6)."""
    seat = state.current_player
    sheet = state.sheets[seat]
    place = DISTRICTS[district]
    shops = sheet.shops
    before = shops[place.first : place.end]
    after, order, left, lost = fill(district, before, count, start)
    if order:
        sheet.shops = shops[: place.first] + after + shops[place.end :]
    if events is not None:
        for i in order:
            emit(
                events,
                "symbols_ticked",
                seat,
                district=place.id,
                shop=place.first + i,
                before=before[i],
                after=after[i],
                source=SOURCES[source],
            )
            if after[i] == _FULL[district][i]:
                emit(
                    events,
                    "shop_finished",
                    seat,
                    district=place.id,
                    shop=place.first + i,
                    points=POINTS[place.first + i],
                )
    if order and after == _FULL[district]:
        _finish_district(state, seat, district, events)
    if lost and events is not None:
        emit(events, "goods_lost", seat, district=place.id, count=lost)
    if left:
        state.pending = ((SHOP, district, left, source),)
        return True
    return False


def _finish_district(state: CorinthState, seat: int, district: int, events: Events) -> None:
    """Gives the bonus to the first who checks every symbol of a district (rules: corinth 6)."""
    sheet = state.sheets[seat]
    bit = 1 << district
    place = DISTRICTS[district]
    full = _FULL[district]
    others = [s for s in range(state.players) if s != seat]
    first = all(state.sheets[s].shops[place.first : place.end] != full for s in others)
    bonus = place.bonus if first else 0
    if events is not None:
        emit(events, "district_finished", seat, district=place.id, bonus=bonus, first=first)
    if bonus:
        sheet.bonus_own |= bit
        for other in others:
            state.sheets[other].bonus_lost |= bit
            if events is not None:
                emit(events, "bonus_lost", other, district=place.id)


def score_star(sheet: Sheet, seat: int, events: Events) -> None:
    """Fills the box of the star reached (rules: corinth 8).

    The box holds the same number under both readings of the table option: "last" adds what was circled since the
    earlier box to that box, which comes to all that was circled so far. Only the total differs.
    """
    box = STARS.index(sheet.cell)
    value = len(sheet.stops) + sheet.plus_ones
    stars = list(sheet.stars)
    stars[box] = value
    sheet.stars = tuple(stars)
    if events is not None:
        emit(
            events,
            "star_scored",
            seat,
            star=box,
            cell=CELLS[sheet.cell],
            value=value,
            stops=len(sheet.stops),
            plus_ones=sheet.plus_ones,
        )
