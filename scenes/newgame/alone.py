"""One player alone: who plays against them then, and how one comes to play so."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core.words import Words
from scenes.menu_parts import Row
from scenes.newgame.draft import Draft
from scenes.stage.loop import Stage
from scenes.stage.widgets.label import Label

WORDS_X = 62
"""Design pixels from the edge of a seat's card to its controls, where the words about the rival begin as well."""
PAD = 10
"""Design pixels between the words and the edge of the card, above and below."""


class RivalRow(Row):
    """The opponent of one player alone, in the place of a second seat. It has no controls: a second player who is
    added takes its place."""

    def __init__(self, stage: Stage, words: Words) -> None:
        title = words.say_key("newgame.rival")
        super().__init__(stage, "rival", label=title)
        self.title = Label("title", title, "semibold", focusable=False)
        self.about = Label("about", words.say_key("newgame.rival.about"), "small", colour=None, focusable=False)
        self.add(self.title, self.about)

    def wanted(self, width: int) -> int:
        """Title and sentence under one another."""
        room = self._room(width)
        lines = sum(label.preferred(room)[1] for label in (self.title, self.about))
        return lines + 2 * self.stage.theme.px(PAD)

    def arrange(self) -> None:
        """Beside the sign, where seats have their controls."""
        px, y = self.stage.theme.px, self.rect.y + self.stage.theme.px(PAD)
        room = self._room(self.rect.w)
        for label in (self.title, self.about):
            high = label.preferred(room)[1]
            label.place(Rect(self.rect.x + px(WORDS_X), y, room, high))
            y += high

    def draw(self, surface: Surface) -> None:
        """A card as that of a seat, without a colour; the sign of what plays by itself stands for a number."""
        stage, px, rect = self.stage, self.stage.theme.px, self.rect
        stage.panels.draw(surface, "card", rect)
        side = self.title.rect.h
        sign = stage.icons.get("computer", side, stage.theme.inks("parchment").soft)
        surface.blit(sign, sign.get_rect(center=(rect.x + px(9) + px(50) // 2, self.title.rect.centery)))

    def _room(self, width: int) -> int:
        """How wide the words may be in a card of this width, in pixels."""
        return max(1, width - self.stage.theme.px(WORDS_X + PAD))


class AloneHint(Row):
    """A line that tells how a game for one player comes about."""

    def __init__(self, stage: Stage, words: Words) -> None:
        super().__init__(stage, "alone_hint")
        self.words = Label(
            "words", words.say_key("newgame.rival.hint"), "small", colour=None, align=0.5, focusable=False
        )
        self.add(self.words)

    def wanted(self, width: int) -> int:
        """Its lines."""
        return self.words.preferred(width)[1]

    def arrange(self) -> None:
        """All of it is words."""
        self.words.place(self.rect)


def rows_alone(stage: Stage, words: Words, draft: Draft) -> tuple[list[Row], list[Row]]:
    """What stands after the seats, and after the button that adds one: nothing in games that need two players."""
    seats = len(draft.seats)
    if draft.game.min_players > 1:
        return [], []
    return [RivalRow(stage, words)] if seats == 1 else [], [AloneHint(stage, words)] if seats == 2 else []
