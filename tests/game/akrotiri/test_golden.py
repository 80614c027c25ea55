"""Akrotiri's golden games record all of its rules; that they come out the same, the tests of all games see."""

from __future__ import annotations

import re

from game.akrotiri.rules import GAME
from tests.game import golden


def test_golden_games_come_far() -> None:
    """The computer games dig six temples, so that all of the rules are recorded."""
    sixth = 0
    for path in golden.records(GAME.id):
        if path.name.startswith("played-2"):
            text = path.read_text(encoding="utf-8")
            sixth += max(len(re.findall(rf"^\d+ {seat} dig ", text, re.MULTILINE)) for seat in (0, 1)) == 6
    assert sixth >= 3
