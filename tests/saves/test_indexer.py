"""Bringing the index up to date beside the screen: spread over steps, by processes or without."""

import os
from collections.abc import Callable
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any, ParamSpec, TypeVar

import pytest

from game.opponents.processes import pool
from saves.entries import Entry, entry_of
from saves.indexer import AHEAD, WRITE_SECONDS, Here, Indexer
from saves.library import Library
from saves.places import Places
from saves.records import Records
from saves.trouble import SaveTrouble
from tests.saves.conftest import Disk
from tests.saves.shelf import fresh, game, reads

_Given = ParamSpec("_Given")
_Result = TypeVar("_Result")


class Later(Here):
    """Gives its answers only when told to; or breaks down."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []
        self.fails = False

    def submit(self, fn: Callable[_Given, _Result], /, *args: _Given.args, **kwargs: _Given.kwargs) -> Future[_Result]:
        future: Future[_Result] = Future()

        def answer() -> None:
            if self.fails:
                future.set_exception(BrokenProcessPool("killed"))
            else:
                future.set_result(fn(*args, **kwargs))

        self.waiting.append(answer)
        return future

    def answer(self) -> None:
        """Answers what was asked first."""
        self.waiting.pop(0)()

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.waiting.clear()


class Refusing(Executor):
    """No process can be had."""

    def submit(self, *args: object, **named: object) -> Future[object]:  # type: ignore[override]
        raise OSError(11, "Resource temporarily unavailable")


def no_semaphores() -> Executor:
    """The system lacks what a pool of processes is made of."""
    raise NotImplementedError("This platform lacks a functioning sem_open implementation")


def no_shared_memory() -> Executor:
    raise OSError(38, "Function not implemented")


def no_processes() -> Executor:
    raise ImportError("No module named '_multiprocessing'")


def run(indexer: Indexer) -> int:
    """Steps until all is done; how many it took."""
    steps = 0
    indexer.begin()
    while indexer.busy:
        indexer.step()
        steps += 1
        assert steps < 1000
    return steps


def begun(records: Records) -> tuple[Library, Later, Indexer]:
    """Six games handed out to be read, after one step."""
    for _ in range(6):
        game(records)
    library, far = fresh(records), Later()
    indexer = Indexer(library, lambda: far)
    indexer.begin()
    indexer.step()
    return library, far, indexer


def test_one_game_a_step_the_newest_first(records: Records) -> None:
    games = [game(records, when=1000 + number) for number in range(5)]
    library = fresh(records)
    indexer = Indexer(library)
    indexer.begin()
    indexer.step()
    indexer.step()
    assert [entry.id for entry in library.entries] == [games[4].id, games[3].id]
    assert run(indexer) == 3
    assert len(fresh(records).entries) == 5
    assert run(indexer) == 0


def test_the_index_is_written_at_the_end_and_now_and_then(records: Records) -> None:
    for _ in range(8):
        game(records)

    def written() -> int:
        return len(fresh(records).entries)

    now = [0.0]
    indexer = Indexer(fresh(records), clock=lambda: now[0])
    indexer.begin()
    for _ in range(3):
        indexer.step()
    assert written() == 0
    now[0] = WRITE_SECONDS
    run(indexer)
    assert written() == 8
    for _ in range(4):
        game(records)
    indexer.begin()
    for then in (8, 10, 10, 12):
        indexer.step()
        assert written() == then
        now[0] += WRITE_SECONDS if then == 8 else 0


def test_a_fault_while_a_game_is_read_costs_that_game_alone(
    records: Records, home: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is new is read at every start: it must not end there."""
    good, bad = game(records), game(records, 5)

    def faulty(name: str, *rest: Any) -> Entry:
        if name == bad.id:
            raise ZeroDivisionError("a fault in the rules")
        return entry_of(name, *rest)

    monkeypatch.setattr("saves.library.entry_of", faulty)
    library = fresh(records)
    run(Indexer(library))
    assert [entry.id for entry in library.entries] == [good.id]
    assert library.troubles[bad.id].key == "saves.trouble.fault"
    (report,) = home.reports.iterdir()
    assert "a fault in the rules" in report.read_text(encoding="utf-8")


def test_processes_read_ahead_and_nothing_waits_for_them(records: Records) -> None:
    library, far, indexer = begun(records)
    indexer.step()
    assert (len(far.waiting), library.entries, indexer.busy) == (AHEAD, [], True)
    far.answer()
    indexer.step()
    assert (len(far.waiting), len(library.entries)) == (AHEAD, 1)
    # What is not there yet is left; what is there is kept.
    indexer.stop()
    assert not indexer.busy and len(fresh(records).entries) == 1
    assert run(Indexer(library)) == 5


def test_what_is_being_read_is_not_handed_out_again(records: Records) -> None:
    library, far, indexer = begun(records)
    indexer.begin()
    answered = 0
    while indexer.busy:
        far.answer()
        answered += 1
        indexer.step()
    assert len(library.entries) == answered == 6


def test_what_changes_while_it_is_read_is_not_taken(records: Records) -> None:
    one, two, three = game(records), game(records), game(records)
    library, far = fresh(records), Later()
    indexer = Indexer(library, lambda: far)
    indexer.begin()
    indexer.step()
    far.answer()
    far.answer()
    far.answer()
    library.delete(one.id, 1000.0)
    os.utime(records.path(two.id), (5, 5))
    indexer.step()
    assert not indexer.busy
    assert [entry.id for entry in library.entries] == [three.id]
    run(Indexer(library))
    assert {entry.id for entry in library.entries} == {two.id, three.id}


def test_a_process_that_dies_is_done_without(records: Records) -> None:
    library, far, indexer = begun(records)
    far.fails = True
    far.answer()
    indexer.step()
    assert not far.waiting, "nobody waits for the others"
    while indexer.busy:
        indexer.step()
    assert len(library.entries) == 6


@pytest.mark.parametrize("workers", [Refusing, no_semaphores, no_shared_memory, no_processes])
def test_without_processes_it_is_done_here(records: Records, workers: Callable[[], Executor]) -> None:
    for _ in range(3):
        game(records)
    library = fresh(records)
    assert run(Indexer(library, workers)) == 3
    assert len(library.entries) == 3


def test_a_real_process(records: Records) -> None:
    """Entries and sentences come back as they would be here."""
    game(records), game(records, -1)
    records.path("2025-01-01-pebbles-bad").write_bytes(b"nonsense")
    right = fresh(records)
    right.refresh()
    records.places.index.unlink()
    library = fresh(records)
    read: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        read = reads(patch)
        indexer = Indexer(library, lambda: pool(1))
        indexer.begin()
        while indexer.busy:
            indexer.step()
    assert read == []
    assert (library.entries, library.troubles) == (right.entries, right.troubles)


def test_trouble_with_the_disk(records: Records, disk: Disk, home: Places) -> None:
    game(records)
    library = fresh(records)
    indexer = Indexer(library)
    indexer.begin()
    disk.breaks()
    with pytest.raises(SaveTrouble):
        indexer.step()
    assert not indexer.busy and len(library.entries) == 1
    disk.mends()
    indexer.stop()
    assert fresh(records).entries == library.entries
