"""What is told of an event."""

from typing import Any

import pytest

from game.core.events import Event
from game.core.telling import Heard, Run, Telling, Weight, as_one, runs, together
from game.core.words import listed, msg


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


def taken(*kinds: str, key: str = "run.taken") -> list[Telling]:
    heard = Heard("pebbles", Event("taken", 0), ("Ione", "Myron"))
    return [
        heard.say(pieces=("heap", f"heap {kind}"), weight=Weight(k), run=Run(key, msg(kind), k))
        for k, kind in enumerate(kinds)
    ]


def test_a_run_is_told_as_one_with_its_places_its_sum_and_all_that_it_is_about() -> None:
    (one,) = together(taken("red", "grey", "red"))
    params = dict(one.message.params)
    assert one.message.key == "run.taken" and one.message.plural == 3
    assert params["name"] == "Ione" and params["total"] == 3 and params["last"] == msg("red")
    assert params["all"] == listed(
        [msg("core.so_many", count=2, what=msg("red")), msg("core.so_many", count=1, what=msg("grey"))]
    )
    assert one.pieces == ("heap", "heap red", "heap grey") and one.weight == 2 and one.run is None
    assert dict(as_one(taken("red", "red")).message.params)["all"] == msg("red")
    assert dict(as_one(taken("red", "grey")).message.params)["all"] == listed([msg("red"), msg("grey")])


def test_what_is_no_run_is_told_as_it_is() -> None:
    (red,), (grey,), other = taken("red"), taken("grey", key="run.given"), Telling(message=msg("pebbles.pause"))
    assert together([red, grey, other, red]) == [red, grey, other, red]
    assert together([other, other]) == [other, other] and together([]) == []


def test_a_run_goes_on_past_what_says_how_something_stands_now() -> None:
    """How it stands is told after what was done, once and as it is in the end; a deed between two ends the run."""
    (red,), (grey,) = taken("red"), taken("grey")
    level, ahead = (Telling(message=msg(key), pieces=("heap",), standing=True) for key in ("level", "ahead"))
    elsewhere = Telling(message=msg("level"), pieces=("other heap",), standing=True)
    pause = Telling(message=msg("pebbles.pause"))
    assert together([red, level, grey, ahead]) == [as_one([red, grey]), ahead]
    assert together([red, elsewhere, grey, ahead]) == [as_one([red, grey]), elsewhere, ahead]
    assert together([red, level, pause, grey, ahead]) == [red, pause, grey, ahead]
    assert runs([(0, red), (1, level), (1, grey), (0, ahead)]) == [[0], [1], [2], [3]]
