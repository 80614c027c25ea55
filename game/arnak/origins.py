"""Where the tokens of an effect come from: a card, a site, a tile, an assistant, so that a picture can let them fly.

An origin is a small number that an effect carries along; in events it is a piece of the table, as in score terms.
"""

from __future__ import annotations

from game.arnak.content import (
    ASSISTANT_NAMES,
    CARD_NAMES,
    GUARDIAN_NAMES,
    SITE_NAMES,
    TILE_NAMES,
    TRACKS,
)

_KIND = 1 << 8
OF_CARD, OF_SITE, OF_TILE, OF_TRACK, OF_SLOT, OF_GUARDIAN, OF_ASSISTANT = (kind * _KIND for kind in range(1, 8))
"""To be added to a card, site, site tile, space of the track, slot, guardian or assistant."""

_NAMES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("", ("",)),
    ("card", CARD_NAMES),
    ("site", SITE_NAMES),
    ("tile", TILE_NAMES),
    ("track", ()),
    ("slot", tuple(str(slot + 1) for slot in range(4))),
    ("guardian", GUARDIAN_NAMES),
    ("assistant", ASSISTANT_NAMES),
)


def is_origin(code: int) -> bool:
    """Whether a number is the origin of an effect on either temple."""
    kind, number = divmod(code, _KIND)
    if not 0 <= kind < len(_NAMES):
        return False
    return number < (max(len(track.spaces) for track in TRACKS) if kind == 4 else len(_NAMES[kind][1]))


def piece(origin: int, temple: int) -> str:
    """The piece of the table that an origin stands for."""
    kind, number = divmod(origin, _KIND)
    word, names = _NAMES[kind]
    return f"{word} {TRACKS[temple].spaces[number].id if kind == 4 else names[number]}".strip()
