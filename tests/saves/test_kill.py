"""Killed at any moment of a game, the program loses at most the action in flight."""

import random
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from saves.places import places
from saves.records import Records

ROOT = Path(__file__).resolve().parents[2]
KILLS = 30


def killed(folder: Path, seed: int) -> list[str]:
    """Lets a child play, kills it at a random moment; of its last action: game, moves made, move it stood at."""
    chance = random.Random(seed)
    command = [sys.executable, "-m", "tests.saves.killed_player", str(folder), str(chance.random())]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        first = child.stdout.readline()
        time.sleep(chance.random() * 0.06)
        child.kill()
        lines = (first + child.stdout.read()).decode().split("\n")
    # The last line may be cut off by the kill: then its action counts as in flight.
    return lines[-2].split()


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
