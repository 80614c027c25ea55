"""Corinth's judgement: true at the end, sensible before it, and whole without its file."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.chance import Stream
from game.core.words import words_for
from game.corinth import solve, value
from game.corinth.content import SLOTS, START
from game.corinth.rules import GAME
from game.corinth.state import CorinthState
from game.corinth.tables import FILE, market_classes, market_key, read_tables
from game.corinth.walks import region
from game.opponents.valuers import damage


def random_game(seed: str, players: int) -> list[CorinthState]:
    state = GAME.new(players, seed)
    source = Stream(3, 0)
    states = [state.clone()]
    while not state.is_terminal:
        state.act(source.choice(state.legal_actions()))
        states.append(state.clone())
    return states


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("stars", ["sum", "last"])
def test_judges_every_position_and_the_end_truly(players: int, stars: str) -> None:
    for number in range(4):
        for state in random_game(f"{stars} {number}", players):
            state.options = {**state.options, "stars": stars}
            points = GAME.judge(state)
            assert len(points) == players
            assert all(-5 < each < 140 for each in points)
            if state.is_terminal:
                for seat in range(players):
                    assert int(points[seat]) == state.score(seat).points
                best = max(range(players), key=lambda seat: points[seat])
                assert state.returns()[best] > 0


def test_all_equal_dice_win_in_judgement_too() -> None:
    state = random_game("equal", 2)[-1]
    state.instant_winner = 1
    points = GAME.judge(state)
    assert points[1] > points[0] + 5 * value.SPREAD


def test_more_is_worth_more() -> None:
    state = GAME.new(2, "more")
    before = GAME.judge(state)
    for change in ("coins", "symbol", "plus", "bonus"):
        other = state.clone()
        sheet = other.sheets[0]
        if change == "coins":
            sheet.gold += 2
        elif change == "symbol":
            sheet.shops = (0, 0, 1, *sheet.shops[3:])
        elif change == "plus":
            sheet.plus_ones += 1
        else:
            sheet.bonus_own |= 1 << 2
            other.sheets[1].bonus_lost |= 1 << 2
        after = GAME.judge(other)
        assert after[0] > before[0], change
        assert after[1] <= before[1], change


def test_turns_left_are_counted() -> None:
    assert value.turns_left(2, 1, 0, 0) == (18, 18)
    assert value.turns_left(2, 1, 1, 0) == (17, 18)
    assert value.turns_left(2, 12, 2, 1) == (0, 1)
    assert value.turns_left(3, 18, 2, 2) == (0, 1, 0)
    assert value.turns_left(4, 1, 0, 0) == (16, 16, 16, 16)


def test_regions_and_classes() -> None:
    start = 1 << START
    assert region(START, start).bit_count() == 24
    assert market_key(start, START) == market_classes()[0]
    # A corner cut off: b5 and a4 used, the steward on a5.
    assert region(0, 0b100011) == 0
    assert len(market_classes()) == len(set(market_classes())) == 7781


def test_every_walk_leads_to_a_known_class() -> None:
    known = set(market_classes())
    for number in range(30):
        for state in random_game(f"walk {number}", 2):
            for sheet in state.sheets:
                assert market_key(sheet.used, sheet.cell) in known


def test_plus_ones_before_stars_are_worth_more_early() -> None:
    state = GAME.new(2, "plus")
    gains = []
    for left in (18, 2):
        judgement = value.Judgement(read_tables())
        sheet = state.sheets[0].clone()
        before = judgement.steward(sheet.used, sheet.cell, len(sheet.stops) + sheet.plus_ones, left, 0)
        sheet.plus_ones += 1
        gains.append(judgement.steward(sheet.used, sheet.cell, len(sheet.stops) + sheet.plus_ones, left, 0) - before)
    assert gains[0] > gains[1]


def test_offers_are_counted_from_the_dice_of_the_box(monkeypatch: pytest.MonkeyPatch) -> None:
    """One white die, and a yellow one at times: there are never three alike, and of five faces none is a 6."""
    monkeypatch.setattr(solve, "WHITE_DICE", 1)
    monkeypatch.setattr(solve, "FACES", 5)
    found = solve.offers(solve.Model(throws=60))
    assert [len(row) for row in found.counts] == [solve.BEST_OFFER + 1] * len(SLOTS)
    assert not any(any(row[3:]) for row in found.counts)
    assert len(found.values) == 6 and all(found.values[1:])


def test_a_damaged_or_missing_file_is_noticed(tmp_path: Path) -> None:
    data = bytearray(FILE.read_bytes())
    data[len(data) // 2] ^= 1
    damaged = tmp_path / "value.bin"
    damaged.write_bytes(bytes(data))
    with pytest.raises(ValueError):
        read_tables(damaged)
    with pytest.raises(OSError):
        read_tables(tmp_path / "absent")


def test_without_its_file_a_rough_judgement_stands_in(monkeypatch: pytest.MonkeyPatch) -> None:
    assert GAME.flaw() is None
    monkeypatch.setattr(value, "judgement", value.Rough)
    for state in random_game("rough", 2):
        assert all(0 <= each < 140 for each in GAME.judge(state))
    flaw = damage(GAME, 2)
    assert flaw is not None and words_for().say(flaw).startswith("value.bin is missing or damaged: ")
