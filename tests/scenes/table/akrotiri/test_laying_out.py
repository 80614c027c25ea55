"""The elements of the boards lie where things are displayed, and are laid out no more often than that asks for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.akrotiri.content import COLOURS
from scenes.table.akrotiri.names import joined
from tests.scenes.table.akrotiri.table import SeaTable


@pytest.fixture
def table() -> Iterator[SeaTable]:
    made = SeaTable(2, (0, 1))
    made.go_on(seed=4, most=12)
    yield made
    made.close()


def test_a_step_of_the_time_line_lays_the_elements_out_once(table: SeaTable, monkeypatch: pytest.MonkeyPatch) -> None:
    conductor, hand = table.scene.conductor, table.view.hand
    end = conductor.shown
    conductor.watch(end - 1)
    times: list[int] = []
    arrange = hand.arrange

    def counted() -> None:
        times.append(1)
        arrange()

    monkeypatch.setattr(hand, "arrange", counted)
    conductor.watch(end - 2)
    assert len(times) == 1


def test_cubes_that_came_while_nobody_could_act_can_be_pointed_at(table: SeaTable) -> None:
    """A game may end with them: nothing is offered any more then, and no position is shown anew."""
    conductor, view = table.scene.conductor, table.view
    steps = table.scene.session.path
    conductor.watch(max(k for k, step in enumerate(steps) if any(e.kind == "cube_placed" for e in step.events)))
    before = cubes(table)
    assert conductor.watch_on()
    conductor.skip()
    assert cubes(table) != before
    view.offer(None)
    assert {name for name in view.hand.groups["sea"].names() if name.startswith("cube_")} == cubes(table)


def cubes(table: SeaTable) -> set[str]:
    """The names of the elements that the heaps displayed are to have."""
    return {
        f"cube_{joined(piece)}_{colour}"
        for piece, counts in table.view.model_shown.cubes.items()
        for colour, count in zip(COLOURS, counts, strict=True)
        if count
    }
