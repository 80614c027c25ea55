"""The course of the game: rounds, turns and passing, and what the rival does beside its figures."""

from __future__ import annotations

from scenes.stage.theme import DURATIONS
from scenes.stage.tween import Delay, Series, Tween
from scenes.table.arnak.moments import FIGURE, TOKEN
from scenes.table.arnak.showing.change import Change


def round_began(change: Change) -> Tween | None:
    """The new round is announced over the island."""
    event = change.event
    words = change.look.words.say_key("arnak.status", round=event.number("round"), rounds=event.number("rounds"))
    return change.moments.announce(words, change.areas.island)


def turn_began(change: Change) -> Tween | None:
    """A short rest between turns."""
    return Delay(0.15)


def passed(change: Change) -> Tween | None:
    """The board of whoever passes is lit."""
    return change.moments.light(change.place(""), sound="card")


def lasting(change: Change) -> Tween | None:
    """Where a board shows what lasts for the round is lit."""
    return change.moments.light(change.place("spare"), sound="bonus")


def rival_tile(change: Change) -> Tween | None:
    """The rival's next tile comes from the stack and turns over."""
    rival = change.boards.rival
    stack, face = rival.stack_rect(), rival.face_rect()
    number = change.before.round
    back, tile = (rival.tile_picture(name, face.size, number) for name in (None, change.event.text("tile")))
    hide = ("rival tile",)
    come = change.flights.fly(back, stack, face, TOKEN, key=hide)
    # What it shows is read before it is done.
    return Series([come, change.moments.flip(back, tile, face, hide), Delay(DURATIONS.computer_step)])


def rival_idle(change: Change) -> Tween | None:
    """The rival's tile is lit: it could do nothing by it."""
    return change.moments.light(change.boards.rival.face_rect(), sound="card")


def rival_removed(change: Change) -> Tween | None:
    """An assistant that the rival removes or takes rises and is gone."""
    start = change.boards.piece(f"assistant {change.event.text('assistant')}", change.before) or change.areas.supply
    size = change.areas.stacks[0].size
    picture = change.look.assistant(change.event.text("assistant"), False, size)
    return Series([change.sound("card"), change.moments.rise(picture, start, FIGURE)])
