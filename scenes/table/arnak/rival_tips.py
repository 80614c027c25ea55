"""Tooltips of the board of Arnak's rival: what it did, what it has, and what is still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.arnak.content import (
    ARROWS,
    BOARDS,
    CARD_OF,
    GUARDIAN_NAMES,
    IDOL_NAMES,
    SIX_STACKS,
    STACK_NAMES,
    TILES,
)
from game.arnak.texts import card_name, guardian_name, idol_name, level_sign
from game.core.words import Message, Param, Words
from scenes.table.arnak.model import Model, discovery, tiles_text
from scenes.table.arnak.track import Track

if TYPE_CHECKING:
    from scenes.table.arnak.tips import Told

FACE_UP, FACE_DOWN = BOARDS.rival_idol_points
"""What one of its idols is worth, and one of those on its stack."""
CLIMBING = ("research_green", "research_red", "overcome_green", "overcome_red")
"""Its tiles by which it climbs, or takes a temple tile, while there are any, once it cannot climb any more."""


class RivalTips:
    """Says what is on the rival's board. The options of the table are those of the `track`."""

    def __init__(self, words: Words, track: Track) -> None:
        self._words = words
        self._track = track
        self.coming: list[str] = []
        """Its tiles still to come, in no order."""

    def _key(self, key: str, count: int | None = None, /, **params: Param) -> str:
        return self._words.say_key(key, count, **params)

    def _t(self, key: str, count: int | None = None, /, **params: Param) -> str:
        return self._key(f"screen.arnak.tip.{key}", count, **params)

    def board(self, model: Model) -> Told | None:
        """What the rival did last, and all that it has; None where nobody plays alone."""
        rival = model.rival
        if rival is None:
            return None
        none = self._key("screen.arnak.none")
        lines = [self._coming(model)]
        tiles = [self._key(f"arnak.rival.{name}") for name in rival.used]
        lines.append(self._t("rival.used", tiles=self._words.row(tiles) or none))
        if rival.used:
            last = rival.used[-1]
            lines.insert(0, f"{self._key(f'arnak.rival.{last}')}: {self._does(last, model)}")
        lines.append(self._t("rival.idols", count=len(rival.idols), stack=rival.stack))
        lines.append(self._t("rival.cards", cards=self._list([card_name(CARD_OF[card]) for card in rival.cards])))
        guardians = [guardian_name(GUARDIAN_NAMES.index(name)) for name in rival.guardians]
        lines.append(self._t("rival.guardians", guardians=self._list(guardians)))
        return self._key("screen.arnak.rival"), "\n".join(lines)

    def sign(self, sign: str, model: Model) -> Told | None:
        """What one sign of its board counts, or one of its tiles does; None where nobody plays alone."""
        rival = model.rival
        if rival is None:
            return None
        title = self._t(f"rival.sign.{sign}")
        match sign:
            case "left":
                return title, self._coming(model)
            case "last" if rival.used:
                last = rival.used[-1]
                return self._key(f"arnak.rival.{last}"), self._does(last, model)
            case "card":
                return title, self._list([card_name(CARD_OF[card]) for card in rival.cards])
            case "guardian":
                names = [guardian_name(GUARDIAN_NAMES.index(name)) for name in rival.guardians]
                return title, self._list(names) + self._worth(len(names), TILES.guardian_points)
            case "idol":
                names = [idol_name(IDOL_NAMES.index(name)) for name in rival.idols]
                return title, self._list(names) + self._worth(len(names), FACE_UP)
            case "idol_back":
                return title, self._worth(rival.stack, FACE_DOWN).lstrip() or self._key("screen.arnak.none")
            case "temple":
                return title, self._words.row(tiles_text(rival, " × ")) or self._key("screen.arnak.none")
        return title, str(rival.figures) if sign == "archaeologist" else self._key("screen.arnak.none")

    def _worth(self, count: int, each: int) -> str:
        """What things of one kind are worth together, in a line of its own; nothing if there are none."""
        if not count:
            return ""
        return "\n" + self._t("rival.worth", count * each, number=count, each=each)

    def _coming(self, model: Model) -> str:
        """Its tiles still to come, and the arrow on the next one."""
        assert model.rival is not None
        coming = self._words.row(self._key(f"arnak.rival.{name}") for name in self.coming)
        left = self._t("rival.left", count=len(self.coming), tiles=coming or self._key("screen.arnak.none"))
        if model.arrow < 0:
            return left
        side = self._key(f"screen.arnak.arrow.{ARROWS[model.arrow]}")
        return f"{left}\n{self._t('rival.arrow', side=side)}"

    def _list(self, names: list[Message]) -> str:
        return self._words.row(map(self._words.say, names)) or self._key("screen.arnak.none")

    def _does(self, tile: str, model: Model) -> str:
        """What a tile makes the rival do at this table, in this round."""
        if tile.startswith("dig"):
            # They differ by what they look for alone.
            return self._t("rival.does.dig")
        assert model.rival is not None
        trip = discovery(tile, model.round)
        if trip is not None:
            return self._discovers(*trip, model.round)
        if tile in CLIMBING and model.rival.arrival >= 0:
            left = any(model.temple_tiles[STACK_NAMES[stack]] for stack in SIX_STACKS)
            return self._t(f"rival.does.{tile}.{'temple' if left else 'gone'}")
        idle = tile == "item_green" and self._track.options["green_item"] == "idle"
        return self._t(f"rival.does.{tile}{'.idle' if idle else ''}")

    def _discovers(self, level: int, guardian: bool, number: int) -> str:
        """What a tile of discovery does in a round, where it goes to this level, if to any, and a guardian wakes."""
        if not level:
            return self._t("rival.does.discover.idle", round=number)
        return self._t(f"rival.does.discover{'.guardian' if guardian else ''}", round=number, level=level_sign(level))
