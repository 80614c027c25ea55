"""The rows of the library for what was deleted and can be had back."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.words import listed, one_line
from game.registry import is_game
from saves.trash import TRASH_DAYS, Thrown
from scenes.dates import when
from scenes.library.cards import ROW_MARGIN
from scenes.menu_parts import Row
from scenes.stage.layout import inset
from scenes.stage.markup import escape, plain
from scenes.stage.text import TextBlock
from scenes.stage.widgets.button import Button
from scenes.table.people import names_of

if TYPE_CHECKING:
    from scenes.library.scene import LibraryScene

PAD_X, PAD_Y = 22, 14
"""Design pixels between the edge of a card and what is on it."""


class TrashNote(Row):
    """Says how long what was deleted can be had back."""

    def __init__(self, scene: LibraryScene) -> None:
        self._text = scene.say("library.thrown.note", TRASH_DAYS)
        super().__init__(scene.stage, "trash_note", label=plain(self._text), focusable=False)

    def wanted(self, width: int) -> int:
        """As high as its sentence."""
        return self._block(width).size[1]

    def draw(self, surface: Surface) -> None:
        """The sentence, on the wood."""
        block = self._block(self.rect.w)
        surface.blit(block.surface, self.rect.move(self.stage.theme.px(ROW_MARGIN), 0))

    def _block(self, width: int) -> TextBlock:
        room = width - 2 * self.stage.theme.px(ROW_MARGIN)
        return self.stage.text.render(self._text, "body", width=room, on="wood")


class ThrownRow(Row):
    """A game, or a file that cannot be opened, in the trash: whose it is, when it was deleted, and the way back."""

    def __init__(self, scene: LibraryScene, thrown: Thrown) -> None:
        words, now, header = scene.program.words, time.time(), thrown.header
        if header is not None and is_game(header.game):
            game = f"[b][c:accent]{scene.say(f'{header.game}.name')}[/c][/b]"
            names = listed([escape(name) for name in names_of(header.seats, words)])
            kind, self._head = "game", scene.say("library.thrown.game", game=game, names=names)
        else:
            name = f"[b]{escape(one_line(thrown.id))}[/b]"
            kind, self._head = "file", scene.say("library.thrown.file", name=name)
        changed, deleted = (when(words, moment, now) for moment in (thrown.changed, thrown.deleted))
        self._when = f"[c:soft]{scene.say(f'library.thrown.{kind}.when', changed=changed, deleted=deleted)}[/c]"
        super().__init__(scene.stage, f"thrown_{thrown.file}", label=plain(f"{self._head}. {self._when}"))
        self.button = Button(
            "restore",
            scene.say("library.thrown.restore"),
            lambda: scene.have_back(thrown),
            kind="parchment",
            icon="undo",
        )
        self.add(self.button)

    def wanted(self, width: int) -> int:
        """Its words and a margin; at least its button."""
        px = self.stage.theme.px
        return max(sum(block.size[1] for block in self._blocks(width)), self.button.preferred()[1]) + 2 * px(PAD_Y)

    def arrange(self) -> None:
        """The button at the right."""
        wide, high = self.button.preferred()
        right = self._card().right - self.stage.theme.px(PAD_Y)
        self.button.place(Rect(right - wide, self.rect.centery - high // 2, wide, high))

    def draw(self, surface: Surface) -> None:
        """A card with the words."""
        px, card = self.stage.theme.px, self._card()
        self.stage.panels.draw(surface, "card", card)
        blocks = self._blocks(self.rect.w)
        at = inset(card, px(PAD_X), px(PAD_Y))
        at.y = card.centery - sum(block.size[1] for block in blocks) // 2
        for block in blocks:
            surface.blit(block.surface, at)
            at.y += block.size[1]

    def _card(self) -> Rect:
        return self.rect.inflate(-2 * self.stage.theme.px(ROW_MARGIN), 0)

    def _blocks(self, width: int) -> list[TextBlock]:
        """Its lines in a row of this width."""
        px = self.stage.theme.px
        room = width - 2 * px(ROW_MARGIN) - 2 * px(PAD_X) - px(PAD_Y) - self.button.preferred()[0]
        return [self.stage.text.render(text, "body", width=room) for text in (self._head, self._when)]
