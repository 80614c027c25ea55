"""Paying with travel icons: what can be paid, and the distinct minimal ways to pay it (rules: arnak 4).

A source is a number: a hand card (100 or 200 more if only its first or second icon is meant), a pilot, an icon left
over from earlier this turn, a guardian's boon, an assistant. A way is a sorted tuple of sources that cover the
cost so that none of them could be left out.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache
from itertools import combinations_with_replacement

from game.arnak.content import ASSISTANTS, BOARDS, CARD_ICONS, DISCOUNTS, GUARDIANS, PILOT, TRAVEL
from game.arnak.player import Player, assistant_of, side_of
from game.arnak.program import COIN, PLANE, Icons

FIRST_ICON, SECOND_ICON = 100, 200
PILOT_SOURCE = 300
SPARE_SOURCE = 310
BOON_SOURCE = 320
HELPER_SOURCE = 340

Spare = tuple[int, int, int, int]
"""Boots, cars, ships, planes left over this turn."""
NO_SPARE: Spare = (0, 0, 0, 0)
Way = tuple[int, ...]

MOST = 3
"""Icons beyond this many make no difference: no cost has more than two."""

_SHIFT = 8
_CARD_COUNT: tuple[int, ...] = tuple(sum(1 << _SHIFT * icon for icon in icons) for icons in CARD_ICONS)
_BOON_COUNT: tuple[int, ...] = tuple(sum(1 << _SHIFT * icon for icon in g.boon_icons) for g in GUARDIANS)
_HELPER_COUNT: tuple[int, ...] = tuple(
    sum(1 << _SHIFT * icon for icon in a.icons[side]) if ready else 0
    for a in ASSISTANTS
    for side in (0, 1)
    for ready in (0, 1)
)


def covers(icon: int, wanted: int) -> bool:
    """Whether one icon pays for another."""
    return bool(BOARDS.pays[icon] >> wanted & 1)


def given_icons(discount: int, planes: int) -> Icons:
    """The icons of a travel discount, all of them planes where all icons are (rules: arnak 15)."""
    icons = DISCOUNTS[discount]
    return (PLANE,) * len(icons) if planes else icons


@cache
def residuals(cost: int, discount: int, planes: int = 0) -> tuple[Icons, ...]:
    """What may be left of a travel cost after a discount: the smallest remainders, () alone if it covers all."""
    icons = TRAVEL[cost]
    given = given_icons(discount, planes)
    left: set[Icons] = {icons}
    for icon in given:
        further = set()
        for rest in left:
            for i, wanted in enumerate(rest):
                if covers(icon, wanted):
                    further.add(rest[:i] + rest[i + 1 :])
        left = further or left
    return easiest(left)


def easiest(rests: Collection[Icons]) -> tuple[Icons, ...]:
    """Of several remainders of a travel cost, any one of which is to be paid, those than which none is easier;
    sorted."""
    return tuple(sorted(rest for rest in rests if not any(_easier(other, rest) for other in rests)))


def _easier(one: Icons, other: Icons) -> bool:
    """Whether whatever pays `other` pays `one`, and not the other way round."""
    return one != other and len(one) == len(other) == 1 and covers(other[0], one[0])


@cache
def _payable(counts: tuple[int, int, int, int], discount: int, planes: int) -> int:
    mask = 0
    for cost in range(len(TRAVEL)):
        if any(_enough(counts, rest) for rest in residuals(cost, discount, planes)):
            mask |= 1 << cost
    return mask


def _enough(counts: tuple[int, int, int, int], rest: Icons) -> bool:
    if not rest:
        return True
    able = [sum(n for icon, n in enumerate(counts) if covers(icon, wanted)) for wanted in rest]
    if min(able) == 0:
        return False
    return len(rest) == 1 or sum(n for icon, n in enumerate(counts) if any(covers(icon, w) for w in rest)) >= 2


def payable(player: Player, spare: Spare, discount: int = 0, coins: int = 0) -> int:
    """Mask of the travel costs that a player can pay without the `coins` that are already spoken for."""
    count = 0
    for card in player.hand:
        count += _CARD_COUNT[card]
    for guardian in player.ready:
        count += _BOON_COUNT[guardian]
    for helper in player.helpers:
        count += _HELPER_COUNT[helper]
    boots, cars, ships, planes = count & 255, count >> 8 & 255, count >> 16 & 255, count >> 24
    if spare != NO_SPARE:
        boots += spare[0]
        cars += spare[1]
        ships += spare[2]
        planes += spare[3]
    if player.planes:
        planes += boots + cars + ships
        boots = cars = ships = 0
    purse = player.tokens[COIN] - coins
    if purse > 0:
        planes += purse // PILOT
    return _payable(
        (
            boots if boots < MOST else MOST,
            cars if cars < MOST else MOST,
            ships if ships < MOST else MOST,
            planes if planes < MOST else MOST,
        ),
        discount,
        player.planes,
    )


def ways(player: Player, spare: Spare, cost: int, discount: int = 0) -> list[Way]:
    """The distinct minimal ways to pay a travel cost, sorted; empty if it cannot be paid or nothing is left to pay."""
    boons = tuple([BOON_SOURCE + g for g in player.ready if GUARDIANS[g].boon_icons])
    helpers = tuple([HELPER_SOURCE + h for h in player.helpers if _HELPER_COUNT[h]])
    pilots = min(2, max(0, player.tokens[COIN] // PILOT))
    hand = tuple([card for card in player.hand if card >= 0])
    return list(_ways(hand, boons + helpers, spare, pilots, cost, discount, player.planes))


def source_icons(source: int, planes: int) -> Icons:
    """The icons a source is worth."""
    if source >= HELPER_SOURCE:
        helper = source - HELPER_SOURCE
        icons = ASSISTANTS[assistant_of(helper)].icons[side_of(helper)]
    elif source >= BOON_SOURCE:
        icons = GUARDIANS[source - BOON_SOURCE].boon_icons
    elif source >= SPARE_SOURCE:
        icons = (source - SPARE_SOURCE,)
    elif source >= PILOT_SOURCE:
        return (PLANE,)
    else:
        icons = CARD_ICONS[source % FIRST_ICON]
    return (PLANE,) * len(icons) if planes else icons


@lru_cache(maxsize=1 << 13)
def _ways(
    hand: tuple[int, ...], others: tuple[int, ...], spare: Spare, pilots: int, cost: int, discount: int, planes: int
) -> tuple[Way, ...]:
    stock: dict[int, int] = {}
    for source in hand + others:
        stock[source] = stock.get(source, 0) + 1
    for icon, n in enumerate(spare):
        if n:
            stock[SPARE_SOURCE + icon] = n
    if pilots:
        stock[PILOT_SOURCE] = pilots
    found: set[Way] = set()
    for rest in residuals(cost, discount, planes):
        if rest:
            found |= _cover(stock, rest, planes)
    return tuple(sorted(found))


def _single(source: int, wanted: int, planes: int) -> list[int]:
    """The ways in which one icon of a source pays for one: the source, or its variants if its icons differ."""
    icons = source_icons(source, planes)
    if len(icons) == 2 and icons[0] != icons[1]:
        return [
            source + step for icon, step in zip(icons, (FIRST_ICON, SECOND_ICON), strict=True) if covers(icon, wanted)
        ]
    return [source] if icons and covers(icons[0], wanted) else []


def _both(source: int, rest: Icons, planes: int) -> bool:
    icons = source_icons(source, planes)
    if len(icons) != 2:
        return False
    (a, b), (c, d) = icons, rest
    return (covers(a, c) and covers(b, d)) or (covers(a, d) and covers(b, c))


def _cover(stock: dict[int, int], rest: Icons, planes: int) -> set[Way]:
    found: set[Way] = set()
    if len(rest) == 1:
        for source in stock:
            found.update((code,) for code in _single(source, rest[0], planes))
        return found
    alone = {source for source in stock if _both(source, rest, planes)}
    found.update((source,) for source in alone)
    others = [source for source in stock if source not in alone]
    for s, t in combinations_with_replacement(others, 2):
        if s == t and stock[s] < 2:
            continue
        for first, second in ((s, t), (t, s)):
            for one in _single(first, rest[0], planes):
                for two in _single(second, rest[1], planes):
                    found.add((one, two) if one <= two else (two, one))
    return found


def plain_source(source: int) -> int:
    """The source itself where only one of its icons was meant."""
    return source % FIRST_ICON if source < PILOT_SOURCE else source


def left_over(way: Way, cost: int, discount: int, planes: int) -> Spare:
    """The icons of a way that pay for nothing and stay for this turn (rules: arnak 4)."""
    spare = [0, 0, 0, 0]
    needed = len(residuals(cost, discount, planes)[0])
    for source in way:
        icons = source_icons(plain_source(source), planes)
        if len(icons) == 2 and not (len(way) == 1 and needed == 2):
            # One of two icons was used; a variant says which.
            spare[icons[0] if SECOND_ICON <= source < PILOT_SOURCE else icons[1]] += 1
    return (spare[0], spare[1], spare[2], spare[3])
