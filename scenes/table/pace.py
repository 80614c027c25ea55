"""The button for the speed of animation, in the action bar and on the time line that lies over it."""

from __future__ import annotations

from collections.abc import Callable

from game.core.words import Words
from scenes.stage.options import SPEED_INSTANT, SPEED_OFF
from scenes.stage.tips import Tip
from scenes.stage.widgets.button import Button
from scenes.words import speed_words


class Pace(Button):
    """Says which speed is chosen; `call()` is what a click does."""

    def __init__(self, words: Words, call: Callable[[], object]) -> None:
        super().__init__(
            "speed", "1\N{MULTIPLICATION SIGN}", call, label=words.say_key("table.speed"), tooltip=self._tip
        )
        self._words = words
        self._speed = 1.0

    def show(self, speed: float) -> bool:
        """Shows a speed; whether that is another one than before, so that it may need more room or less."""
        changed = speed != self._speed
        if changed:
            self._speed = speed
            self.text = speed_words(self._words, speed, short=True)
            self.invalidate()
        return changed

    def _tip(self) -> Tip:
        say = self._words.say_key
        key = {SPEED_OFF: "off", SPEED_INSTANT: "instant"}.get(self._speed, "")
        return Tip(
            title=f"{say('table.speed')}: {speed_words(self._words, self._speed)}",
            body=say(f"table.speed.{key}.help") if key else "",
        )
