"""The settings in force: what is changed is remembered, and what is changed past the settings, by a key or by the
window's edge, comes to be known to them."""

from __future__ import annotations

from typing import Any

from saves.settings import Settings, SettingsFile
from scenes.stage.loop import Stage
from scenes.stage.options import DisplayOptions

DISPLAY = ("ui_scale", "speed", "reduced_motion", "high_contrast")
VOLUMES = ("effects", "music", "interface", "mute")
IN_FORCE = (*DISPLAY, *VOLUMES, "full_screen")
"""Settings that the stage itself knows: for one run the command line can overrule them."""
SETTLING_SECONDS = 1.0
"""How long the system may take to give the window its size after full screen."""


class Preferences:
    """Keeps the settings file, and what the stage does, of one mind."""

    def __init__(self, stage: Stage, file: SettingsFile) -> None:
        self._stage = stage
        self._file = file
        self._display = {key: getattr(stage.options, key) for key in DISPLAY}
        self._full = stage.window.fullscreen
        self._size = stage.window.size_beside_full
        self._was_full = self._full
        self._settled = stage.clock.now()
        stage.on_options = self._options_changed
        stage.every_frame(self._note_full_screen)
        stage.every_frame(self._note_size)

    @property
    def now(self) -> Settings:
        """The settings in use."""
        return self._file.settings

    def change(self, *, keep: bool = True, **values: object) -> None:
        """Changes settings, remembers them at once (or, with `keep` False, soon) and brings them into force.

        What is not named stays in force as it is, also where the command line has overruled the settings."""
        self._file.change(keep=keep, **values)
        self.enforce(**{key: getattr(self.now, key) for key in values if key in IN_FORCE})
        if "full_screen" in values:
            # Where the system refused, the next start shall not ask for what there is not.
            self._keep_full_screen()

    @property
    def in_force(self) -> dict[str, Any]:
        """What is in force of those settings that the stage knows: where the command line has overruled one, it is not
        what is remembered."""
        stage = self._stage
        return {
            **{key: getattr(stage.options, key) for key in DISPLAY},
            **{key: getattr(stage.sounds.volumes, key) for key in VOLUMES},
            "full_screen": stage.window.fullscreen,
        }

    def enforce(self, **values: Any) -> None:
        """Brings values of such settings into force and remembers none."""
        options = self._stage.options
        changes = {key: values[key] for key in DISPLAY if key in values and getattr(options, key) != values[key]}
        if changes:
            self._display |= changes
            self._stage.set_options(**changes)
        self._stage.sounds.set_volumes(**{key: values[key] for key in VOLUMES if key in values})
        if "full_screen" in values and values["full_screen"] != self._stage.window.fullscreen:
            self._stage.toggle_fullscreen()
            self._full = self._stage.window.fullscreen

    def _options_changed(self, options: DisplayOptions) -> None:
        values = {key: getattr(options, key) for key in DISPLAY}
        changed = {key: value for key, value in values.items() if self._display.get(key) != value}
        self._display = values
        if changed:
            self._file.change(**changed)

    def _note_full_screen(self) -> None:
        """F11 and Alt+Enter go past the settings; the choice is remembered all the same."""
        if self._stage.window.fullscreen != self._full:
            self._keep_full_screen()

    def _keep_full_screen(self) -> None:
        """The setting is what the window is."""
        self._full = self._stage.window.fullscreen
        if self.now.full_screen != self._full:
            self._file.change(full_screen=self._full)

    def _note_size(self) -> None:
        """A window that was given another size has it next time; kept when there is time, for it is drawn slowly. The
        size that it comes back to from full screen nobody has given it."""
        window, now = self._stage.window, self._stage.clock.now()
        if window.fullscreen != self._was_full:
            self._was_full = window.fullscreen
            self._settled = now + SETTLING_SECONDS
        size = window.size_beside_full
        if size != self._size:
            self._size = size
            if now >= self._settled:
                self._file.change(keep=False, window=size)
