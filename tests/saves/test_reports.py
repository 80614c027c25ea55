"""Reports of faults: kept, but not for ever, and each once."""

import os
from pathlib import Path

import pytest

from game.core.session import RulesFault
from saves.places import Places
from saves.records import Records
from saves.reports import MOST_REPORTS, keep_report
from tests.game.core.pebbles import BOOM
from tests.saves.conftest import Disk, header, play


def test_a_fault_of_the_rules_is_reported(records: Records, home: Places) -> None:
    opened = records.begin(header(boom=True))
    opened.session.do(opened.session.view(0).legal_actions()[0])
    with pytest.raises(RulesFault):
        opened.session.do((BOOM,))
    reports = list(home.reports.iterdir())
    assert [report.name for report in reports] == [f"{opened.id}-1.txt"]
    assert "ZeroDivisionError" in reports[0].read_text(encoding="utf-8")
    play(opened, 0)
    opened.session.do(opened.session.view(0).legal_actions()[0])
    assert records.watch(opened.id).position == 2


def test_reports_do_not_pile_up(tmp_path: Path, disk: Disk) -> None:
    for number in range(MOST_REPORTS + 3):
        file = keep_report(tmp_path, "x", f"text {number}")
        assert file is not None
        os.utime(file, (number, number))
    assert len(list(tmp_path.iterdir())) == MOST_REPORTS
    disk.breaks()
    assert keep_report(tmp_path, "x", "text") is None


def test_of_a_report_that_is_too_long_the_end_is_kept(tmp_path: Path) -> None:
    """There the exception stands, after the calls that led to it."""
    file = keep_report(tmp_path, "x", "first call\n" + "call\n" * 300_000 + "what went wrong")
    assert file is not None
    text = file.read_text(encoding="utf-8")
    assert text.endswith("what went wrong") and len(text) < 1_100_000
    assert keep_report(tmp_path, "x", "other\n" + text) == file, "of which as much is kept"


def test_the_same_report_again_is_the_one_that_is_there(tmp_path: Path) -> None:
    """What fails at every start is reported once, and pushes no other report out."""
    other = keep_report(tmp_path, "y", "text")
    first = keep_report(tmp_path, "x", "text")
    for _ in range(MOST_REPORTS + 3):
        assert keep_report(tmp_path, "x", "text") == first
    assert set(tmp_path.iterdir()) == {first, other}
    second = keep_report(tmp_path, "x", "another text")
    assert second is not None and second != first
    assert keep_report(tmp_path, "x", "another text") == second
    assert keep_report(tmp_path, "x", "text") not in (None, first), "it came back after another"
    assert keep_report(tmp_path, "[x", "text") == tmp_path / "[x-1.txt"
    assert keep_report(tmp_path, "x-1", "another text") == tmp_path / "x-1-1.txt"


def test_a_report_that_cannot_be_kept_hides_no_fault(tmp_path: Path, disk: Disk) -> None:
    assert keep_report(tmp_path, "x" * 300, "text") is None
    disk.closes(tmp_path)
    assert keep_report(tmp_path, "x", "text") is None
