"""What is told of an event."""

from typing import Any

import pytest

from game.core.events import Event
from game.core.telling import Heard, Telling, Weight
from game.core.words import msg


def test_a_telling_is_told_by_keywords() -> None:
    """Five of its fields are flags, which nobody could tell apart by their order."""
    positional: Any = Telling
    with pytest.raises(TypeError):
        positional(msg("a"), ("b",))


def test_it_is_a_step_of_the_turn_unless_more_is_said() -> None:
    heard = Heard("pebbles", Event("gained", 1), ("Ione", "Myron"), course=True)
    assert heard.say("some", 2, pieces=("heap",)) == Telling(
        message=msg("pebbles.event.gained.some", 2, name="Myron"), pieces=("heap",), weight=Weight.STEP, course=True
    )
    minor = heard.say(weight=Weight.DETAIL, minor=True)
    assert (minor.weight, minor.minor, minor.main, minor.goes_on, minor.unseated) == (0, True, False, False, False)
