"""What tests of commands ask for by name."""

import pytest

from tests.game.commands import Run, runner


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(capsys)
