"""The rows of the library for files that cannot be opened: why, and what to do about it."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.words import Message, msg, one_line
from scenes.library.cards import ROW_MARGIN, DeleteButton, path_button
from scenes.menu_parts import Row
from scenes.stage.layout import inset
from scenes.stage.markup import escape, plain
from scenes.stage.text import ELLIPSIS, TextBlock

if TYPE_CHECKING:
    from scenes.library.scene import LibraryScene

_ADVICE: Mapping[str, str] = {
    "saves.trouble.unreadable": "closed",
    "saves.trouble.not_read": "closed",
    "saves.trouble.link": "link",
    "saves.trouble.too_big": "foreign",
    "saves.trouble.not_file": "foreign",
    "saves.trouble.name": "name",
    "saves.trouble.fault": "later",
    "core.bad.record_version": "later",
    "core.bad.no_game": "later",
    "saves.record.not_text": "other",
    "saves.record.other": "other",
}
"""What is advised about a trouble, by the key of its sentence or of the reason in that; else the file is damaged."""

_CLEAR = frozenset({"saves.record.empty", *_ADVICE, "core.bad.record_long"})
"""The reasons why a record cannot be opened that are told as they are. All others are about a line or a value of its
head."""

_NAMELESS: Mapping[str, str] = {
    f"saves.trouble.{code}": f"library.trouble.told.{code}"
    for code in ("name", "link", "not_file", "missing", "unreadable", "not_read", "too_big", "fault")
}
"""For the sentences that name the file those that do not, with the same values."""


def _reason(trouble: Message) -> Message | None:
    why = dict(trouble.params).get("why")
    return why if isinstance(why, Message) else None


def told(trouble: Message) -> Message:
    """What is wrong with a file, to be read below its name."""
    why = _reason(trouble)
    if why is None:
        return trouble._replace(key=_NAMELESS.get(trouble.key, trouble.key))
    return why if why.key in _CLEAR else msg("library.trouble.head")


def advice(trouble: Message) -> str:
    """The key of the sentence that says what to do about a file that cannot be opened."""
    why = _reason(trouble)
    keys = [trouble.key, *([why.key] if why is not None else [])]
    kind = next((_ADVICE[key] for key in keys if key in _ADVICE), "damaged")
    return f"library.trouble.{kind}"


class TroubleRow(Row):
    """A file that cannot be opened, why, and what to do about it."""

    def __init__(self, scene: LibraryScene, name: str, trouble: Message) -> None:
        why = escape(one_line(scene.program.words.say(told(trouble))))
        self._name = one_line(name)
        self._why = f"{why}\n[c:soft]{scene.say(advice(trouble))}[/c]"
        super().__init__(scene.stage, f"trouble_{name}", label=plain(f"{escape(self._name)}: {self._why}"))
        self.buttons = [path_button(scene, name), DeleteButton(scene, lambda: scene.delete_unreadable(name))]
        self.add(*self.buttons)

    def wanted(self, width: int) -> int:
        """Its words and a margin; at least its buttons."""
        px = self.stage.theme.px
        head, why = self._blocks(width)
        return max(head.size[1] + why.size[1], self._side) + px(28)

    def arrange(self) -> None:
        """The buttons at the right, as on a card."""
        px = self.stage.theme.px
        side, x = self._side, self._card().right - px(14)
        for button in reversed(self.buttons):
            button.place(Rect(x - side, self.rect.centery - side // 2, side, side))
            x -= side + px(8)

    def draw(self, surface: Surface) -> None:
        """A card with the sentences."""
        stage, px = self.stage, self.stage.theme.px
        card = self._card()
        stage.panels.draw(surface, "card", card)
        head, why = self._blocks(self.rect.w)
        words = inset(card, px(22), px(14))
        words.y = card.centery - (head.size[1] + why.size[1]) // 2
        surface.blit(head.surface, words)
        surface.blit(why.surface, (words.x, words.y + head.size[1]))

    def _head(self, width: int) -> str:
        """Its name behind a sign, with as many of its letters as there is room for: it may be one long word."""

        def told(letters: int) -> str:
            whole = letters == len(self._name)
            return f"[icon:warning] [b]{escape(self._name if whole else self._name[:letters] + ELLIPSIS)}[/b]"

        if self.stage.text.size(told(len(self._name)), "body")[0] <= width:
            return told(len(self._name))
        fitting = bisect(range(len(self._name)), width, key=lambda letters: self.stage.text.size(told(letters))[0])
        return told(max(1, fitting - 1))

    @property
    def _side(self) -> int:
        return self.buttons[0].preferred()[1]

    def _card(self) -> Rect:
        return self.rect.inflate(-2 * self.stage.theme.px(ROW_MARGIN), 0)

    def _blocks(self, width: int) -> tuple[TextBlock, TextBlock]:
        """Its name, and its sentences, in a row of this width."""
        stage, px = self.stage, self.stage.theme.px
        room = width - 2 * px(ROW_MARGIN) - px(22 + 22 + 8 + 14) - 2 * self._side
        bad = stage.theme.inks("parchment").bad
        head = stage.text.render(self._head(room), "body", colour=bad)
        return head, stage.text.render(self._why, "body", width=room)
