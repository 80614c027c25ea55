"""What the program has to say to its people, held until there is a scene to say it in.

Troubles of the disk come again with every attempt and are told now and then, none before those told earlier could be
read; what somebody asked for is always answered, and at once.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.words import Message, Words, one_line
from saves.trouble import SaveTrouble
from scenes.stage.loop import Stage
from scenes.stage.markup import escape
from scenes.stage.widgets.toast import MOST

SILENCE_SECONDS = 300.0
"""The same trouble is not told again for so long."""
SHOWN_SECONDS = 8.0
OPPOSITES = (
    frozenset({"saves.unsaved", "saves.saved_again"}),
    frozenset({"saves.settings.unsaved", "saves.settings.saved_again"}),
)
"""Keys of news of which each ends what the other said: after one the other is news again."""


class Notices:
    """Sentences for people, over whatever scene is there; `words` gives them their language."""

    def __init__(self, stage: Stage, words: Callable[[], Words]) -> None:
        self._stage = stage
        self._words = words
        self._waiting: list[Message] = []
        self._answers: dict[Message, None] = {}
        self._told: dict[Message, float] = {}
        stage.every_frame(self._say)

    def tell(self, message: Message) -> None:
        """Says something when there is a scene to say it in; the same trouble again only after a good while, or when it
        was over meanwhile."""
        now = self._stage.clock.now()
        for keys in OPPOSITES:
            if message.key in keys:
                for other in [told for told in self._told if told.key in keys - {message.key}]:
                    del self._told[other]
        if now - self._told.get(message, -SILENCE_SECONDS) >= SILENCE_SECONDS:
            self._told[message] = now
            self._waiting.append(message)

    def answer(self, message: Message) -> None:
        """Says what came of something that a person has just done, however often it is done."""
        self._answers[message] = None

    def attempt(self, work: Callable[[], object]) -> None:
        """Does what puts something on the disk, and says so if that cannot be."""
        try:
            work()
        except SaveTrouble as trouble:
            self.tell(trouble.message)

    def _say(self) -> None:
        if self._stage.scenes.top is None:
            return
        # Others would be pushed out before anybody saw them, and a damaged game may have thousands.
        for message in list(self._answers)[-MOST:]:
            self._show(message)
        self._answers.clear()
        while self._waiting and not self._stage.toasts.full:
            self._show(self._waiting.pop(0))

    def _show(self, message: Message) -> None:
        # Paths, names and lines of damaged files are foreign words.
        self._stage.toast(escape(one_line(self._words().say(message))), kind="news", seconds=SHOWN_SECONDS)
