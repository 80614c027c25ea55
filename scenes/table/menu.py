"""The corner of the table: back to the title, rulebook, settings, sound, full screen."""

from __future__ import annotations

from pygame import Rect

from scenes.stage.element import Element
from scenes.stage.loop import Stage
from scenes.stage.widgets.button import icon_button
from scenes.table.host import Host

LARGEST = 1.3
"""The user's scale up to which round buttons grow: they have no letters, and boards need the room."""


def _side(stage: Stage) -> int:
    theme = stage.theme.held(LARGEST)
    return max(theme.button, theme.px(48))


class TableMenu(Element):
    """A row of round buttons at the top right of the table, where `game` is played."""

    role = "group"

    def __init__(self, host: Host, game: str) -> None:
        say = host.words.say_key
        super().__init__("menu", label=say("table.menu"))
        self._host = host
        self._home = icon_button("home", "home", self.open, self._promising("home"), shortcut="Esc")
        self._sound = icon_button("sound", "sound", self._mute, say("table.menu.sound"), shortcut="M")
        self._buttons = [
            self._home,
            icon_button("rules", "book", lambda: host.open_rules(game), say("table.menu.rules"), shortcut="F1"),
            icon_button("settings", "settings", host.open_settings, say("table.menu.settings"), shortcut="F10"),
            self._sound,
            icon_button("full", "fullscreen", host.stage.toggle_fullscreen, say("table.menu.full"), shortcut="F11"),
        ]
        self.add(*self._buttons)

    def open(self) -> None:
        """Leaves for the title: the game is kept after every action, so nothing need be asked while it can be."""
        self._host.leave_table()

    def escape(self) -> None:
        """Esc where nothing is left to let go of: leaves if it comes again while that is said."""
        again = self._promising("again")
        if again in self.stage.toasts.texts:
            self.open()
        else:
            self.stage.toast(again, kind="refused")

    def wanted_height(self, stage: Stage) -> int:
        """The height of its buttons, and a little air; in pixels."""
        return _side(stage) + stage.theme.held(LARGEST).px(4)

    def arrange(self) -> None:
        """Side by side from the right."""
        if not self.attached or self.rect.w <= 0:
            return
        gap = self.stage.theme.px(10)
        side = _side(self.stage)
        side = min(side, (self.rect.w - (len(self._buttons) - 1) * gap) // len(self._buttons))
        x = self.rect.right
        for button in reversed(self._buttons):
            button.place(Rect(x - side, self.rect.centery - side // 2, side, side))
            x -= side + gap
        self.update()

    def update(self) -> None:
        """Shows whether there is sound, which may have been switched elsewhere, and tells whether the game is saved:
        called every frame."""
        self._home.label = self._promising("home")
        icon = "mute" if self.stage.sounds.volumes.mute else "sound"
        if self._sound.icon != icon:
            self._sound.icon = icon
            self._sound.invalidate()

    def _promising(self, what: str) -> str:
        """A sentence about leaving the table, which says whether the game is saved."""
        return self._host.words.say_key(f"table.menu.{what}.{'saved' if self._host.game_kept else 'unsaved'}")

    def _mute(self) -> None:
        volumes = self.stage.sounds.volumes
        self.stage.sounds.set_volumes(mute=not volumes.mute)
        self._host.remember_mute(volumes.mute)
        self.update()
