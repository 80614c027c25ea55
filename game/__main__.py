"""`python -m game`: the rules without a screen."""

from __future__ import annotations

import sys
from importlib.util import find_spec

from game.core.words import msg, words_for

NEEDED = ("numpy", "tomli")
"""The packages that the rules and the computer players need."""


def _run() -> int:
    """Runs the command line; exit status 2 after one sentence if a package is not installed."""
    # Asked before anything begins: some are imported only by some commands.
    lacking = [name for name in NEEDED if find_spec(name) is None]
    if lacking:
        print(words_for().say(msg("cli.lacking", names=", ".join(lacking))), file=sys.stderr)
        return 2
    from game.cli.main import main

    return main()


if __name__ == "__main__":
    sys.exit(_run())
