"""Plays games as fast as it can and says each finished action on standard output, until it is killed."""

import os
import random
import sys
from pathlib import Path

from game.core.record import Header, Seat
from saves.places import places
from saves.records import Records


def main(folder: Path, seed: str) -> None:
    """Plays until killed."""
    chance = random.Random(seed)
    records = Records(places(folder))
    seats = (Seat("A", "computer"), Seat("B", "computer"))
    for number in range(10_000):
        opened = records.begin(Header("corinth", 1, f"{seed} {number}", {}, seats, "free"))
        session = opened.session
        while not session.is_terminal:
            if session.position and chance.random() < 0.1:
                session.undo()
            else:
                session.do(chance.choice(session.view(None).legal_actions()))
            os.write(1, f"{opened.id} {session.record.last} {session.move_number}\n".encode())
        opened.file.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
