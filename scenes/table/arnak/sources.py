"""Which places of the table travel icons are paid from."""

from __future__ import annotations

from collections.abc import Sequence

from game.arnak.content import ASSISTANT_NAMES, CARD_OF, GUARDIAN_NAMES
from game.arnak.travel import BOON_SOURCE, FIRST_ICON, HELPER_SOURCE, PILOT_SOURCE, SPARE_SOURCE, Way, plain_source
from scenes.table.arnak.model import Model
from scenes.table.arnak.targets import boons_of


def source_at(name: str, model: Model) -> int | None:
    """The source of travel icons that a place stands for."""
    seat = model.seats[model.viewer]
    kind, _, rest = name.partition("_")
    if kind == "hand" and rest.isdigit() and int(rest) < len(seat.hand):
        return CARD_OF[seat.hand[int(rest)]]
    if kind == "boon":
        return BOON_SOURCE + GUARDIAN_NAMES.index(boons_of(model)[int(rest)][0])
    if kind == "helper" and rest.isdigit() and int(rest) < len(seat.helpers):
        helper = seat.helpers[int(rest)]
        return HELPER_SOURCE + 4 * ASSISTANT_NAMES.index(helper.name) + 2 * helper.gold + helper.ready
    if name == "token_coin":
        return PILOT_SOURCE
    if name == "spare":
        return SPARE_SOURCE
    return None


def same(source: int, other: int) -> bool:
    """Whether two sources are alike: of icons left over any is as good as another."""
    if SPARE_SOURCE <= source < BOON_SOURCE:
        return SPARE_SOURCE <= other < BOON_SOURCE
    return plain_source(source) == plain_source(other)


def pays(source: int, ways: Sequence[Way]) -> bool:
    """Whether a source has a part in any of these ways to pay."""
    return any(same(source, other) for way in ways for other in way)


def matching(source: int, ways: Sequence[Way]) -> int:
    """The source as it stands in a way (icons left over differ by kind)."""
    for way in ways:
        for other in way:
            if same(source, other):
                return other if other >= FIRST_ICON and other >= PILOT_SOURCE else plain_source(other)
    return source
