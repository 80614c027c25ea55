from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def test_all_that_the_content_files_say_is_read() -> None:
    """A number that nobody reads looks like a rule, and changing it changes nothing."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.game.core.unread"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == []
