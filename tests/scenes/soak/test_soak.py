"""Random hands in every scene: nothing ever raises, and what is shown is what is so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from saves.trouble import SaveTrouble
from tests.scenes.driver import FEW
from tests.scenes.soak.monkey import Monkey


def soak(monkey: Monkey, events: int, rounds: int = 1) -> None:
    """`events` random events, shared among all places to begin, `rounds` times over."""
    visits = monkey.visits() * rounds
    for i, (name, begin) in enumerate(visits):
        begin()
        monkey.driver.advance(0.3, 0.05)
        monkey.path.append(f"-- {name}")
        while monkey.count < events * (i + 1) // len(visits):
            try:
                monkey.step()
            except Exception as error:
                error.add_note("the last things done:\n" + "\n".join(monkey.path))
                raise


def check_records(monkey: Monkey) -> None:
    """Every game that was played can be opened again, without a fault."""
    monkey.program.show_title()
    monkey.program.close()
    for name in monkey.program.records.ids():
        try:
            opened = monkey.program.records.open(name)
        except SaveTrouble as trouble:
            raise AssertionError(f"{name}: {trouble}") from trouble
        assert not opened.notes, name
        opened.file.close()


@pytest.fixture
def monkey(tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Monkey]:
    monkey = Monkey(tmp_path, getattr(request, "param", 1))
    # Seeds and names of new games come from the system's chance; here they must come again.
    monkeypatch.setattr("secrets.choice", monkey.chance.choice)
    monkeypatch.setattr("secrets.token_hex", lambda size: f"{monkey.chance.getrandbits(8 * size):0{2 * size}x}")
    yield monkey
    monkey.close()


def test_a_hundred_random_events(monkey: Monkey) -> None:
    with monkey.driver.painting(one_in=FEW):
        soak(monkey, 100)
    check_records(monkey)


@pytest.mark.long
@pytest.mark.parametrize("monkey", range(2, 7), indirect=True)
def test_fifty_thousand_random_events(monkey: Monkey) -> None:
    soak(monkey, 10_000, rounds=4)
    check_records(monkey)
