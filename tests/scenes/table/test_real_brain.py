"""The worker itself at a table: what it thinks about is taken back, and the game goes on with it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest

from game.opponents.worker import Brain, Patience
from scenes.thinker import BrainThinker
from scenes.words import screen_words
from tests.scenes.table.corinth.table import CorinthTable

LONG = 600.0
"""Seconds: however busy the machine is, the worker is not given up."""


@pytest.fixture
def brain() -> Iterator[Brain]:
    made = Brain(Patience(LONG, LONG, LONG, LONG))
    made.start()
    yield made
    made.close()


@pytest.fixture
def table(brain: Brain) -> Iterator[CorinthTable]:
    thinker = BrainThinker(brain, screen_words())
    made = CorinthTable(2, (0,), seed="undo", thinker=thinker, level="hard")
    made.wait()
    for text in ("roll 0", "take goats"):
        made.click_for(text)
        made.wait()
    yield made
    made.close()


def go_on(table: CorinthTable, holds: Callable[[], bool]) -> None:
    """Lets frames pass, with as much real time between them as the worker needs."""
    end = time.monotonic() + 120.0
    while not holds():
        assert time.monotonic() < end, "waited in vain"
        table.driver.advance(0.05)
        time.sleep(0.002)


def end_turn_and_take_it_back(table: CorinthTable, brain: Brain) -> None:
    """Ends the person's turn, and takes that back as soon as the computer player has been asked."""
    position = table.scene.session.position
    table.click_for("done")
    go_on(table, lambda: brain.thinking)
    table.driver.key("Ctrl+Z")
    assert table.scene.session.position == position and not brain.thinking


def test_what_is_taken_back_while_the_worker_thinks_is_never_answered(table: CorinthTable, brain: Brain) -> None:
    """Before the worker is ready, and when it is."""
    pid = brain.pid
    end_turn_and_take_it_back(table, brain)
    go_on(table, lambda: brain.poll() is None and brain.ready)
    end_turn_and_take_it_back(table, brain)
    position = table.scene.session.position
    go_on(table, lambda: brain.poll() is None and brain.idle)
    table.driver.advance(1.0)
    assert table.scene.session.position == position
    table.click_for("done")
    go_on(table, lambda: table.scene.conductor.offering)
    assert table.scene.session.position > position + 1
    assert (brain.pid, brain.failures) == (pid, 0)
    assert not any("level Medium" in text for text in table.driver.toasts())
