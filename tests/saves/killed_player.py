"""Plays games as fast as it can and notes each finished action in a file, until it is killed."""

import os
import random
from pathlib import Path

from game.core.record import Header, Seat
from saves.places import places
from saves.records import Records


def main(folder: Path, seed: str, said: Path) -> None:
    """Plays until killed; `said` gets a line for each action: game, moves made, move it stands at."""
    chance = random.Random(seed)
    told = os.open(said, os.O_CREAT | os.O_WRONLY | os.O_APPEND)
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
            os.write(told, f"{opened.id} {session.record.last} {session.move_number}\n".encode())
        opened.file.close()
