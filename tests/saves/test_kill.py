"""Killed at any moment of a game, the program loses at most the action in flight."""

from __future__ import annotations

import random
import time
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_all_start_methods, get_context
from pathlib import Path
from typing import TYPE_CHECKING

from saves.places import places
from saves.records import Records
from tests.saves import killed_player

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerContext, SpawnContext

KILLS = 30
AT_MOST = 60.0
"""So many seconds a child has to take its first action."""
# Children that begin as copies of one in which everything has been imported are there at once.
FORKS = "forkserver" in get_all_start_methods()
CHILDREN: ForkServerContext | SpawnContext = get_context("forkserver") if FORKS else get_context("spawn")
if FORKS:
    CHILDREN.set_forkserver_preload([killed_player.__name__, "game.corinth.rules"])


def killed(folder: Path, seed: int) -> list[str]:
    """Lets a child play, kills it at a random moment; of its last action: game, moves made, move it stood at."""
    chance = random.Random(seed)
    said = folder.with_suffix(".said")
    child = CHILDREN.Process(target=killed_player.main, args=(folder, str(chance.random()), said))
    child.start()
    late = time.monotonic() + AT_MOST
    while not (said.exists() and said.stat().st_size):
        assert child.is_alive() and time.monotonic() < late
        time.sleep(0.001)
    time.sleep(chance.random() * 0.06)
    assert child.is_alive()
    child.kill()
    child.join()
    # The last line may be cut off by the kill: then its action counts as in flight.
    return said.read_text(encoding="utf-8").split("\n")[-2].split()


def test_kill_at_any_moment(tmp_path: Path) -> None:
    folders = [tmp_path / str(number) for number in range(KILLS)]
    with ThreadPoolExecutor(2) as two:
        ends = list(two.map(killed, folders, range(KILLS)))
    for folder, (name, made, stood) in zip(folders, ends, strict=True):
        records = Records(places(folder))
        opened = records.open(name)
        record = opened.session.record
        assert {note.key for note in opened.notes} <= {"core.record.torn"}
        assert int(made) <= record.last <= int(made) + 1
        if record.last == int(made) and record.at != int(stood):
            # One step in flight at most: back by an undo, or forward by an action that was undone before.
            links = {(move.parent, move.number) for move in record.moves.values()}
            assert (record.at, int(stood)) in links or (int(stood), record.at) in links
        # Besides the game in flight only the next one may have been begun, and all others are whole.
        others = [other for other in records.ids() if other != name]
        unfinished = [other for other in others if not records.watch(other).is_terminal]
        assert all(records.watch(other).position == 0 or records.watch(other).position == 1 for other in unfinished)
        assert len(unfinished) <= 1
        opened.session.go_to(0)
        opened.session.do(opened.session.view(None).legal_actions()[0])
        opened.file.close()
        assert records.open(name).notes == ()
