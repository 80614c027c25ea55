"""What a run of the whole suite leaves out so that it stays quick: of some tests, most of the places they look at.

Most tests of the screen hold in every game and every window, random games are played with every number of seats, and
some of what computer players do is done at every level or in every style. A run of the whole suite takes each of these
at one place in `PART`, at another one for each test, so that every game, window, level and number of seats has its
share. Whoever asks for a file, a folder or with `-k` gets all places of what is asked for, without the long tests;
`-m "not long"` gets those of everything, `-m "long or not long"` the long tests too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from zlib import crc32

LEVELLED = ("tests/game/opponents/test_moments.py", "tests/game/opponents/test_players.py")
"""How the names of tests begin that say what computer players of every level do: a level is a place as well."""
STYLED = (
    "tests/game/arnak/test_styles.py::test_styles_play",
    "tests/game/opponents/test_styles.py::test_a_style_shows",
)
"""How the names of tests begin that play whole games in every style: a style is a place as well."""
PLAYED = (
    "tests/game/akrotiri/test_memory.py::test_values",
    "tests/game/akrotiri/test_observation.py::test_what_a_seat_cannot_know",
    "tests/game/akrotiri/test_observation.py::test_worlds_are_sound",
    "tests/game/akrotiri/test_outlook.py::test_plans_are_few",
    "tests/game/akrotiri/test_pointless.py::test_something_is_always_left",
    "tests/game/akrotiri/test_strength.py::test_plans_are_sound",
    "tests/game/akrotiri/test_why.py::test_everything_refused",
    "tests/game/arnak/test_damage.py::test_random_damage",
    "tests/game/arnak/test_memory.py",
    "tests/game/arnak/test_observation.py::test_secrets_stay_secret",
    "tests/game/arnak/test_observation.py::test_worlds_agree",
    "tests/game/arnak/test_pointless.py::test_something_is_always_left",
    "tests/game/arnak/test_why.py::test_everything_that_can_be_pointed_at",
    "tests/game/arnak/test_words.py::test_the_picture",
    "tests/game/cli/test_commands.py::test_every_game_alone",
    "tests/game/corinth/test_engine_smoke.py::test_random_games",
    "tests/game/corinth/test_events.py::test_displayed_model",
    "tests/game/corinth/test_greedy.py::test_no_other_turn",
    "tests/game/corinth/test_plans.py::test_no_walk",
    "tests/game/corinth/test_why.py::test_crawler",
    "tests/game/opponents/test_hidden_search.py::test_what_is_expected_there",
    "tests/game/opponents/test_hidden_search.py::test_where_walks_end",
)
"""How the names of tests begin that play games at every table, in files whose other tests do not."""
AFFECTED = (
    "tests/scenes/",
    "tests/game/properties/",
    "tests/game/akrotiri/test_properties.py",
    "tests/game/arnak/test_games.py",
    "tests/game/corinth/test_second_opinion.py",
    "tests/game/mykerinos/test_second_opinion.py",
    *LEVELLED,
    *STYLED,
    *PLAYED,
)
"""How the names of tests begin of which this is true: those of the screen, of the contract, of all levels and styles,
and those that play random games. Most tests of a game's own rules hold for one number of players each."""
PART = 4
"""One place in so many is looked at."""
PLACES = {
    *("kind", "table", "players", "people", "options", "strategy", "temple", "eager", "batch"),
    *("size", "ui", "cell", "wide", "width", "contrast", "high_contrast", "reduced"),
}
"""The parameters of tests that say where something is looked at. All others say what is."""
BESIDES = {"level": LEVELLED, "style": STYLED}
"""Parameters that say so in some tests only."""


Values = dict[tuple[str, str], list[object]]
"""The values that are no texts of each parameter of each test, in the order in which they come."""


def what(item: Any, values: Values) -> tuple[str, ...]:
    """What one of pytest's items looks at, whatever the place: its test, and the values of the parameters but
    `PLACES`. Pytest numbers the items, not the values: those that are no texts are numbered here."""
    test = item.nodeid.partition("[")[0]
    places = PLACES | {name for name, tests in BESIDES.items() if item.nodeid.startswith(tests)}

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
