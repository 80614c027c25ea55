"""What a run of the whole suite leaves out so that it stays quick: of some tests, most of the places they look at.

Most tests of the screen hold in every game and every window, random games are played with every number of seats, and
some of what computer players do is done at every level. A run of the whole suite takes each of these at one place in
`PART`, at another one for each test, so that every game, window, level and number of seats has its share. Whoever asks
for a file, a folder or with `-k` gets all places of what is asked for, without the long tests; `-m "not long"` gets
those of everything, `-m "long or not long"` the long tests too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from zlib import crc32

LEVELLED = ("tests/game/opponents/test_moments.py", "tests/game/opponents/test_players.py")
"""How the names of tests begin that say what computer players of every level do: a level is a place as well."""
AFFECTED = (
    "tests/scenes/",
    "tests/game/properties/",
    "tests/game/akrotiri/test_properties.py",
    "tests/game/arnak/test_games.py",
    "tests/game/corinth/test_second_opinion.py",
    "tests/game/mykerinos/test_second_opinion.py",
    *LEVELLED,
)
"""How the names of tests begin of which this is true: those of the screen, of the contract, of all levels, and those
that play random games. Most tests of a game's own rules hold for one number of players each."""
PART = 4
"""One place in so many is looked at."""
PLACES = {
    *("kind", "table", "players", "people", "options", "strategy", "temple", "eager"),
    *("size", "ui", "cell", "wide", "width", "contrast", "high_contrast", "reduced"),
}
"""The parameters of tests that say where something is looked at. All others say what is."""


Values = dict[tuple[str, str], list[object]]
"""The values that are no texts of each parameter of each test, in the order in which they come."""


def what(item: Any, values: Values) -> tuple[str, ...]:
    """What one of pytest's items looks at, whatever the place: its test, and the values of the parameters but
    `PLACES`. Pytest numbers the items, not the values: those that are no texts are numbered here."""
    test = item.nodeid.partition("[")[0]
    places = PLACES | {"level"} if item.nodeid.startswith(LEVELLED) else PLACES

    def said(name: str, value: object) -> str:
        if isinstance(value, str):
            return value
        known = values.setdefault((test, name), [])
        if not any(value is other for other in known):
            known.append(value)
        return str(next(i for i, other in enumerate(known) if other is value))

    told = (f"{name}={said(name, value)}" for name, value in sorted(item.callspec.params.items()) if name not in places)
    return test, *told


def share(of: tuple[str, ...], places: int) -> Sequence[int]:
    """At which of so many places, at least one, a quick run looks at it."""
    return range(crc32(repr(of).encode()) % min(places, PART), places, PART)


def left_out(items: Sequence[Any]) -> list[Any]:
    """The items that look at what another one looks at, elsewhere, and that a quick run does without."""
    families: dict[tuple[str, ...], list[Any]] = {}
    values: Values = {}
    for item in items:
        if item.nodeid.startswith(AFFECTED) and hasattr(item, "callspec") and "long" not in item.keywords:
            families.setdefault(what(item, values), []).append(item)
    left: list[Any] = []
    for of, family in families.items():
        taken = set(share(of, len(family)))
        left += [item for number, item in enumerate(family) if number not in taken]
    return left
