from __future__ import annotations

import math
from functools import partial

import pytest

from scenes.stage.options import SPEED_OFF, DisplayOptions
from scenes.stage.tween import (
    Animate,
    Call,
    Delay,
    Eased,
    Late,
    Series,
    Timeline,
    Together,
    Tween,
    Tweens,
    ease_in_out,
    ease_out,
    linear,
)


def test_easings_begin_at_0_and_end_at_1() -> None:
    for ease in (linear, ease_out, ease_in_out):
        assert math.isclose(ease(0.0), 0.0, abs_tol=1e-9)
        assert math.isclose(ease(1.0), 1.0)


def _story(log: list[object]) -> Tween:
    return Series(
        [
            Call(lambda: log.append("begin")),
            Animate(1.0, lambda t: log.append(round(t, 3)), linear),
            Delay(0.5),
            Together(
                (
                    Animate(0.5, lambda t: log.append(("a", round(t, 3))), linear),
                    Animate(0.5, lambda t: log.append(("b", round(t, 3))), linear),
                ),
                stagger=0.25,
            ),
            Call(lambda: log.append("end")),
        ]
    )


def test_a_sequence_shows_every_end_once_and_in_order() -> None:
    log: list[object] = []
    line = Timeline(_story(log))
    assert line.duration == 1.0 + 0.5 + 0.75
    for _ in range(20):
        line.advance(0.125)
    assert line.done
    assert log[0] == "begin" and log[-1] == "end"
    assert log.count(1.0) == 1 and log.count(("a", 1.0)) == 1 and log.count(("b", 1.0)) == 1
    assert log.count("begin") == log.count("end") == 1


@pytest.mark.parametrize("skipped", [False, True])
@pytest.mark.parametrize("staggered", [False, True])
def test_the_last_part_ends_at_its_end_though_sums_of_seconds_are_rounded(staggered: bool, skipped: bool) -> None:
    """Four tenths less three tenths are less than a tenth."""
    seen: list[float] = []
    parts = [Animate(0.1, lambda t: None, linear)] * 3 + [Animate(0.1, seen.append, linear)]
    line = Timeline(Together(parts, stagger=0.1) if staggered else Series(parts))
    if skipped:
        line.skip()
    for _ in range(5):
        line.advance(0.1)
    assert line.done and seen[-1] == 1.0 and seen.count(1.0) == 1


def test_what_has_ended_before_its_time_is_shown_at_its_end_once() -> None:
    seen: list[float] = []
    line = Timeline(Late(1.0, lambda: Animate(0.3, seen.append, linear)))
    for _ in range(20):
        line.advance(0.1)
    assert line.done and seen[-1] == 1.0 and seen.count(1.0) == 1


def test_what_is_cancelled_by_what_it_shows_last_is_not_done() -> None:
    told: list[str] = []

    def last() -> None:
        told.append("last")
        line.cancel()

    line = Timeline(Series([Delay(0.1), Call(last)]), lambda: told.append("done"))
    line.advance(0.2)
    assert line.done and told == ["last"]


def test_a_late_tween_is_made_when_its_moment_is_reached_and_ends_as_it_does() -> None:
    made: list[str] = []
    seen: list[float] = []

    def make() -> Tween:
        made.append("made")
        return Animate(0.4, seen.append, linear, fade=True)

    line = Timeline(Series([Delay(0.5), Late(0.3, make), Call(lambda: made.append("after"))]))
    line.advance(0.4)
    assert not made
    line.advance(0.2)
    assert made == ["made"] and seen[-1] < 1
    line.advance(0.5)
    assert made == ["made", "after"] and seen[-1] == 1
    reduced = Late(0.3, make).reduced()
    assert reduced.duration <= 0.12
    reduced.run(-1.0, reduced.duration / 2)
    assert 0 < seen[-1] < 1
    reduced.run(reduced.duration / 2, reduced.duration)
    assert seen[-1] == 1


def test_skipping_gives_the_same_end_as_playing() -> None:
    played: dict[str, float] = {}
    skipped: dict[str, float] = {}

    def build(state: dict[str, float]) -> Tween:
        return Series(
            [
                Animate(0.3, lambda t: state.__setitem__("x", t)),
                Animate(0.3, lambda t: state.__setitem__("y", 2 * t)),
            ]
        )

    one, two = Timeline(build(played)), Timeline(build(skipped))
    for _ in range(20):
        one.advance(0.05)
    two.advance(0.1)
    two.skip()
    assert played == skipped == {"x": 1.0, "y": 2.0}


def test_time_is_scaled_and_can_be_paused() -> None:
    options = DisplayOptions(speed=2.0)
    tweens = Tweens(options)
    seen: list[float] = []
    line = tweens.play(Animate(1.0, seen.append, linear))
    tweens.update(0.25)
    assert seen[-1] == 0.5
    line.paused = True
    tweens.update(1.0)
    assert seen[-1] == 0.5 and not tweens.moving and tweens.running
    line.paused = False
    tweens.paused = True
    tweens.update(1.0)
    assert seen[-1] == 0.5
    tweens.paused = False
    tweens.update(0.25)
    assert seen[-1] == 1.0 and not tweens.running


def test_without_animation_the_end_is_there_at_once() -> None:
    for speed in (SPEED_OFF, math.inf):
        done: list[bool] = []
        seen: list[float] = []
        tweens = Tweens(DisplayOptions(speed=speed))
        tweens.play(Animate(5.0, seen.append), partial(done.append, True))
        assert seen == [1.0] and done == [True] and not tweens.running


def test_animation_that_is_off_leaves_the_pauses_and_instant_none() -> None:
    for speed, pause in ((SPEED_OFF, 0.35), (math.inf, 0.0)):
        tweens = Tweens(DisplayOptions(speed=speed))
        move: list[float] = []
        told: list[bool] = []
        tweens.play(Series([Animate(5.0, move.append), Delay(0.35), Call(partial(told.append, True))]))
        assert move == [1.0] and bool(told) == (pause == 0)
        tweens.update(0.3)
        assert bool(told) == (pause == 0)
        tweens.update(0.1)
        assert told == [True] and not tweens.running


def test_reduced_motion_keeps_short_fades_only() -> None:
    tweens = Tweens(DisplayOptions(reduced_motion=True))
    move: list[float] = []
    fade: list[float] = []
    line = tweens.play(Together((Animate(1.0, move.append), Animate(1.0, fade.append, linear, fade=True))))
    assert move == [1.0] and line.duration == 0.12
    tweens.update(0.06)
    assert math.isclose(fade[-1], 0.5)


def test_skip_also_ends_what_the_end_begins() -> None:
    tweens = Tweens(DisplayOptions())
    log: list[str] = []
    tweens.play(Delay(1.0), lambda: tweens.play(Delay(1.0), lambda: log.append("second")))
    assert tweens.skip()
    assert log == ["second"] and not tweens.running and not tweens.skip()


def test_cancel_leaves_things_where_they_are() -> None:
    tweens = Tweens(DisplayOptions())
    seen: list[float] = []
    done: list[bool] = []
    tweens.play(Animate(1.0, seen.append, linear), lambda: done.append(True))
    tweens.update(0.5)
    tweens.cancel()
    tweens.update(1.0)
    assert seen[-1] == 0.5 and not done


def test_the_rest_goes_on_from_where_what_is_left_off_has_come() -> None:
    log: list[object] = []
    for pace in (0.2, 5.0):
        log.clear()
        line = Timeline(_story(log), partial(log.append, "never"))
        line.advance(0.4)
        rest = line.rest()
        line.advance(9)
        assert line.done and log == ["begin", 0.4] and rest.duration == line.duration - 0.4
        going = Timeline(rest)
        going.advance(0.0)
        assert log.count("begin") == 1
        while not going.done:
            going.advance(pace)
        assert log[-1] == "end" and log.count("end") == 1 and "never" not in log and 1.0 in log
    log.clear()
    line = Timeline(_story(log))
    line.advance(0.4)
    line.rest().reduced(0.0).run(-1.0, 9.0)
    assert log[-1] == "end"


def test_eased_is_a_function_of_time() -> None:
    glide = Eased(0.0)
    glide.set(1.0, 10.0, 0.2)
    assert glide.at(10.0) == 0.0 and glide.at(10.2) == 1.0
    assert 0 < glide.at(10.1) < 1 and glide.moving(10.1) and not glide.moving(10.2)
    middle = glide.at(10.1)
    glide.set(0.0, 10.1, 0.2)
    assert glide.at(10.1) == middle


def test_eased_goes_on_to_where_it_is_going_when_that_is_said_again() -> None:
    """As every frame by who does not remember it."""
    glide = Eased(0.0)
    for tenths in range(4):
        glide.set(1.0, 10.0 + tenths / 10, 0.3)
    assert glide.at(10.3) == 1.0 and not glide.moving(10.3)
