"""How this program reads what the printed rules leave open: table options, and the constants beside them."""

from __future__ import annotations

from game.core.options import Option

PROFILE = "profile"
BROWN_CUBE = "brown_cube"
SURVEY_CUBE = "survey_cube"
TANGERINE = "tangerine"
NEUTRAL_LEFT = "neutral_left"

OPTIONS = (
    Option("mykerinos", PROFILE, "medium", ("low", "medium", "high"), "mykerinos 1", reading=True),
    Option("mykerinos", BROWN_CUBE, "personal", ("personal", "general"), "mykerinos 4", reading=True),
    Option("mykerinos", SURVEY_CUBE, "general", ("general", "personal"), "mykerinos 3.3", reading=True),
    Option("mykerinos", TANGERINE, "chain", ("chain", "branch"), "mykerinos 4", reading=True),
    Option("mykerinos", NEUTRAL_LEFT, "keep", ("keep", "return"), "mykerinos 7", reading=True, players=(2,)),
)

AREA_ORDER = (0, 1, 2, 3, 4, 5)
"""The order in which areas are surveyed (rules: mykerinos 3.3): ascending, left to right and top to bottom."""

NEUTRAL_ON_PYRAMIDS = False
"""Whether neutral cubes may stand on pyramids (rules: mykerinos 7)."""
