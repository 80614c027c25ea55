"""The command `replay` on records in which something is wrong."""

import re

import pytest

from game.core.record import Header, Seat
from game.core.session import Session
from tests.game.cli.test_commands import CORINTH, record
from tests.game.commands import Run, refused


def test_replay_checks_every_branch(run: Run) -> None:
    game = record()
    abandoned = next(number for number, move in game.moves.items() if move not in game.line_to(game.at))
    before, number, after = game.text().partition(f"\n{abandoned} ")
    seat, _, rest = after.partition(" ")
    wrong = f"{before}{number}{seat} build temple\n" + rest.partition("\n")[2]
    assert run("replay", "-", stdin=wrong).status == 0
    done = run("replay", "-", "--check", stdin=wrong)
    assert done.status == 2 and done.json["faults"] and f"move {abandoned}" in done.err
    assert done.err.count("\n") == 1


def test_replay_finds_a_wrong_digest(run: Run) -> None:
    text = record().text()
    digest = text.rpartition(" = ")[2][:12]
    wrong = text.replace(digest, "0" * 12)
    assert run("replay", "-", stdin=wrong).json["faults"]
    done = run("replay", "-", "--check", stdin=wrong)
    assert done.status == 2 and done.err.strip() == done.json["faults"][0]
    assert not done.json["terminal"]


def two_branches() -> str:
    """A record of two branches, of moves 1 to 20 and 21 to 40; it stands at the end of the second."""
    seats = (Seat("Ada", "person", "", "sky"), Seat("Bo", "person", "", "blue"))
    session = Session(CORINTH, Header("corinth", 1, "7", {}, seats, "free"))
    for branch in range(2):
        session.go_to(0)
        for number in range(20):
            legal = session.view(0).legal_actions()
            session.do(legal[(number * 5 + branch) % len(legal)])
    assert session.record.at == 40 and session.record.moves[21].parent == 0
    return session.record.text()


def garbled(text: str, *lines: int) -> str:
    """The record with other digests at those of its lines that have one, counted from the first or the last."""
    parts = text.split(" = ")
    for line in lines:
        part = line + 1 if line >= 0 else len(parts) + line
        parts[part] = "0" * 12 + parts[part][12:]
    return " = ".join(parts)


def test_replay_tells_of_digests_garbled_in_any_branch(run: Run) -> None:
    text = two_branches()
    assert run("replay", "-", "--check", stdin=text).json["faults"] == []
    for lines, branch in (((-2,), False), ((0,), True), ((0, -2), True)):
        wrong = garbled(text, *lines)
        here, check = run("replay", "-", stdin=wrong), run("replay", "-", "--check", stdin=wrong)
        assert check.status == 2 and len(check.json["faults"]) == len(lines)
        assert all("was garbled" in fault for fault in check.json["faults"])
        assert len(here.json["faults"]) == len(lines) - branch


def test_replay_checks_other_branches_where_its_own_stops(run: Run) -> None:
    """What fails there is said once."""
    stopped = garbled(two_branches(), -1)
    assert len(run("replay", "-", "--check", stdin=stopped).json["faults"]) == 1
    both = re.sub(r"^20 .*", "20 0 build temple", stopped, flags=re.M)
    stops, astray = run("replay", "-", "--check", stdin=both).json["faults"]
    assert "up to move" in stops and "The branch to move 20 " in astray


@pytest.mark.parametrize("text", ["", "x", "antikythera record 2\n", record(3).text().replace("corinth", "chess")])
def test_replay_refuses(run: Run, text: str) -> None:
    assert refused(run("replay", "-", stdin=text))
