"""Spares the garbage collector what lasts as long as the program."""

from __future__ import annotations

import gc


def spare_what_lasts() -> None:
    """From now on nothing that is there is gone through for garbage: nearly all of it is modules, rules and words,
    which stay. To go through them takes a tenth of a second, in whatever frame that falls due. Only once in a program:
    later there are tables among it, which go."""
    if not gc.get_freeze_count():
        gc.collect()
        gc.freeze()
