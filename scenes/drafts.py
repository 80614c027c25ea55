"""Tables that are prepared and not laid yet: they outlive the scene in which they are prepared."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.newgame.draft import Draft


class Drafts:
    """What was prepared for each game until a table of it is laid, and which box was chosen last ("" for none)."""

    def __init__(self) -> None:
        self.chosen = ""
        self._drafts: dict[str, tuple[Draft, Draft]] = {}
        """Each as it is, and as it was made."""

    def of(self, game: str, make: Callable[[], Draft]) -> Draft:
        """What was prepared for a game; if nothing was, what `make` returns, which is kept from now on."""
        if game not in self._drafts:
            draft = make()
            self._drafts[game] = draft, draft.copy()
        return self._drafts[game][0]

    def forget_untouched(self) -> None:
        """Drops what nobody has changed since it was made: by now something else may be remembered of that game."""
        self._drafts = {game: pair for game, pair in self._drafts.items() if pair[0] != pair[1]}

    def begun(self, game: str) -> None:
        """What was prepared for a game was laid: the next table begins with what is remembered of it."""
        self._drafts.pop(game, None)
        self.chosen = ""
