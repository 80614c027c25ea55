"""Settings: sound, movement, screen, table, language, and where games are kept."""

from __future__ import annotations

import math
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from pygame import Rect

from game.core.record import TAKEBACKS
from saves.settings import Settings
from scenes.menu_parts import Column, CopyButton, Heading, MenuScene, Row
from scenes.stage.element import Element
from scenes.stage.layout import Flex, align, columns, cut_bottom, inset
from scenes.stage.loop import Stage
from scenes.stage.markup import capitalised, escape, percent
from scenes.stage.options import LEAST_SCALE, MOST_SCALE, SPEEDS
from scenes.stage.sound import Volumes
from scenes.stage.theme import Theme
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.control import Control
from scenes.stage.widgets.label import Label
from scenes.stage.widgets.listview import BAR_ROOM
from scenes.stage.widgets.panel import Panel
from scenes.stage.widgets.segmented import Segmented
from scenes.stage.widgets.select import Select
from scenes.stage.widgets.slider import Slider
from scenes.stage.widgets.stops import Stops
from scenes.stage.widgets.toggle import Toggle
from scenes.words import languages, screen_words, speed_words

if TYPE_CHECKING:
    from scenes.program import Program

WIDE, WIDE_DEVICE = 1240, 1160
"""Design and device pixels from which two sheets stand side by side."""

MARGIN, MARGIN_Y = 34, 20
"""Design pixels beside the rows, and above and below them."""
ROW_GAP, AIRY_GAP = 3, 18
"""Design pixels between two rows, and at most, where there is room for more."""
SCALE_STEP = 0.05
"""Sizes of letters lie so far apart."""
UNDER_SHEETS = 14
"""Design pixels between the sheets and the button below them."""

KEPT = ("table", "people", "window", "language")
"""What "as at first" leaves alone: memories, and the language people read."""

SAMPLES = {"effects": "coin", "interface": "button"}
"""What is heard when a loudness is let go."""


class SettingRow(Row):
    """A setting: name and a line of help at the left, its control at the right."""

    def __init__(self, stage: Stage, name: str, title: str, text: str, control: Control) -> None:
        super().__init__(stage, name, label=title)
        self.title = Label("title", title, "semibold", focusable=False)
        self.help = Label("help", text, "small")
        self.control = control
        if not control.label:
            control.label = title
        self.add(self.title, self.help, control)

    def _control_width(self, width: int) -> int:
        px = self.stage.theme.px
        if isinstance(self.control, Toggle):
            return px(60)
        if isinstance(self.control, Slider):
            return min(px(360), width * 45 // 100)
        return min(self.control.preferred(width)[0], width * 60 // 100)

    def _split(self, width: int) -> tuple[int, int, int, bool]:
        """Width of the words, of the control, the height of the words, and whether the control stands below."""
        px = self.stage.theme.px
        control = self._control_width(width)
        below = isinstance(self.control, Segmented | Select) and width - control < px(330)
        if below:
            control = min(width, self.control.preferred(width)[0])
        words = width if below else width - control - px(20)
        high = self.title.preferred(words)[1]
        if self.help.text:
            high += self.help.preferred(words)[1]
        return words, control, high, below

    def wanted(self, width: int) -> int:
        """The higher of words and control, or both when they stand under one another."""
        px = self.stage.theme.px
        _, control, high, below = self._split(width)
        own = self.control.preferred(control)[1]
        return (high + own + px(6) if below else max(high, own)) + px(8)

    def arrange(self) -> None:
        """Words left, control right, both in the middle of the row."""
        px, rect = self.stage.theme.px, self.rect
        words, control, high, below = self._split(rect.w)
        own = self.control.preferred(control)[1]
        y = rect.y + px(4) if below else rect.centery - high // 2
        title = self.title.preferred(words)[1]
        self.title.place(Rect(rect.x, y, words, title))
        self.help.place(Rect(rect.x, y + title, words, high - title))
        if below:
            self.control.place(Rect(rect.x, y + high + px(6), control, own))
        else:
            self.control.place(Rect(rect.right - control, rect.centery - own // 2, control, own))


class FolderRow(Row):
    """Where games are kept, with a button that copies the path."""

    def __init__(self, stage: Stage, title: str, path: str, copy: str, done: str) -> None:
        super().__init__(stage, "folder", label=title)
        self.title = Label("title", title, "semibold", focusable=False)
        self.words = Label("path", escape(path), "small")
        failed = f"{title} {escape(path)}"
        self.copy = CopyButton("copy", path, icon="copy", label=copy, copied=done, failed=failed)
        self.add(self.title, self.words, self.copy)

    def wanted(self, width: int) -> int:
        """Title and path."""
        room = width - self.copy.preferred()[0] - self.stage.theme.px(14)
        words = self.title.preferred(room)[1] + self.words.preferred(room)[1]
        return max(words, self.copy.preferred()[1]) + self.stage.theme.px(8)

    def arrange(self) -> None:
        """The button at the right."""
        side = self.copy.preferred()[0]
        room = self.rect.w - side - self.stage.theme.px(14)
        title = self.title.preferred(room)[1]
        self.title.place(Rect(self.rect.x, self.rect.y, room, title))
        self.words.place(Rect(self.rect.x, self.rect.y + title, room, self.words.preferred(room)[1]))
        self.copy.place(Rect(self.rect.right - side, self.rect.centery - side // 2, side, side))


@runtime_checkable
class Valued(Protocol):
    """A control that shows a value and can be given another."""

    value: Any


class SettingsScene(MenuScene):
    """Every setting, in force and remembered at once."""

    name = "settings"

    def __init__(self, program: Program, at: str = "") -> None:
        """`at` is the setting at which the keyboard begins, if not the first."""
        super().__init__(program, program.words.say_key("settings.title"))
        self._at = at
        self.controls: dict[str, Control] = {}
        self._before: tuple[dict[str, Any], dict[str, Any]] | None = None
        """What was remembered before everything was as at first, and what was in force."""
        self.panels = (Panel("left", "parchment"), Panel("right", "parchment"))
        self.lists = (Column("rows", [], ROW_GAP), Column("rows", [], ROW_GAP))
        self._left = [*self._table_rows(), *self._sound_rows()]
        self._right = [*self._screen_rows(), *self._motion_rows(), *self._other_rows()]
        self.reset = Button("reset", self.say("settings.reset"), self._reset, icon="restart")
        for panel, listing in zip(self.panels, self.lists, strict=True):
            panel.add(listing)
        self.root.add(*self.panels, self.reset)

    # Rows

    def _head(self, key: str, above: int = 10) -> Heading:
        return Heading(self.stage, f"head_{key}", self.say(f"settings.{key}"), above=above)

    def _row(self, key: str, control: Control) -> SettingRow:
        self.controls[key] = control
        text = self.say(f"settings.{key}.help") if self.program.words.knows(f"settings.{key}.help") else ""
        return SettingRow(self.stage, key, self.say(f"settings.{key}"), text, control)

    def _toggle(self, key: str, value: bool, **besides: object) -> SettingRow:
        """A switch for a setting; `besides` are changed with it."""
        label = self.say(f"settings.{key}")
        toggle = Toggle(key, "", value, lambda on: self._change(**{key: on}, **besides), on="parchment", label=label)
        return self._row(key, toggle)

    def _sound_rows(self) -> list[Row]:
        volumes = self.stage.sounds.volumes
        rows: list[Row] = [self._head("sound")]
        for key in ("effects", "music", "interface"):
            rows.append(self._row(key, self._volume(key, volumes)))
        rows.append(self._toggle("mute", volumes.mute))
        return rows

    def _volume(self, key: str, volumes: Volumes) -> Slider:
        return Slider(
            key,
            getattr(volumes, key),
            step=0.05,
            show=percent,
            on_change=lambda value: self.program.change(keep=False, **{key: value}),
            on_done=lambda value: self._volume_done(key, value),
            on="parchment",
        )

    def _volume_done(self, key: str, value: float) -> None:
        self._change(**{key: value})
        if key in SAMPLES:
            self.stage.sounds.play(SAMPLES[key], group=key)

    def _motion_rows(self) -> list[Row]:
        options = self.stage.options
        speed = Stops(
            "speed",
            SPEEDS,
            options.speed,
            show=lambda value: speed_words(self.program.words, value),
            on_done=lambda value: self._change(speed=value),
            on="parchment",
        )
        return [self._head("motion"), self._row("speed", speed), self._toggle("reduced_motion", options.reduced_motion)]

    def _screen_rows(self) -> list[Row]:
        options = self.stage.options
        scale = Slider(
            "ui_scale",
            options.ui_scale,
            least=LEAST_SCALE,
            most=MOST_SCALE,
            step=SCALE_STEP,
            show=percent,
            on_done=lambda value: self._change(ui_scale=round(value, 2)),
            on="parchment",
        )
        return [
            self._head("screen", 0),
            self._row("ui_scale", scale),
            self._toggle("high_contrast", options.high_contrast),
            self._toggle("full_screen", self.stage.window.fullscreen),
        ]

    def _table_rows(self) -> list[Row]:
        settings = self.program.settings
        takebacks = Segmented(
            "takebacks",
            [(key, capitalised(self.say(f"newgame.takebacks.{key}"))) for key in TAKEBACKS],
            settings.takebacks,
            lambda value: self._change(takebacks=value),
        )
        return [
            self._head("table", 0),
            self._toggle("first_steps", settings.first_steps, steps_known=()),
            self._toggle("confirmations", settings.confirmations),
            self._toggle("rival_by_itself", settings.rival_by_itself),
            self._row("takebacks", takebacks),
        ]

    def _other_rows(self) -> list[Row]:
        say = self.say
        choices = [(code, screen_words(code).say_key(f"settings.language.{code}")) for code in languages()]
        language = Select("language", choices, self.program.settings.language, self._language)
        path = str(self.program.places.records)
        return [
            self._head("other"),
            self._row("language", language),
            FolderRow(
                self.stage, say("settings.folder"), path, say("settings.folder.copy"), say("settings.folder.copied")
            ),
        ]

    # Layout

    def layout(self, size: tuple[int, int]) -> None:
        """Two sheets side by side; one where there is little width."""
        theme = self.stage.theme
        full_screen = self.controls["full_screen"]
        assert isinstance(full_screen, Toggle)
        full_screen.value = self.stage.window.fullscreen
        self._bound_scale(size)
        rest = self.frame(size)
        if rest.w > theme.px(1640):
            rest = align((theme.px(1640), rest.h), rest)
        wide, high = self.reset.preferred(rest.w)
        body = cut_bottom(rest, high, theme.px(UNDER_SHEETS))[1]
        left, right = self.panels
        if size[0] >= max(theme.px(WIDE), WIDE_DEVICE):
            self._fill(self._left, self._right)
            places = columns(body, [Flex(), Flex()], theme.px(26))
            self._share_air(places[0].size)
            tall = min(body.h, max(self._wanted(listing, places[0].w) for listing in self.lists))
            for panel, place in zip(self.panels, places, strict=True):
                self._place(panel, Rect(place.x, place.y, place.w, tall))
        else:
            # The size of letters first: who needs them large sees but a few rows.
            self._fill([*self._right, *self._left], [])
            self._share_air(body.size)
            self._place(left, Rect(body.x, body.y, body.w, min(body.h, self._wanted(self.lists[0], body.w))))
        foot = Rect(rest.x, left.rect.bottom, rest.w, rest.bottom - left.rect.bottom)
        self.reset.place(align((wide, high), foot))
        if foot.h > high + 2 * theme.px(UNDER_SHEETS):
            self.reset.place(self.reset.rect.move(0, foot.y + theme.px(UNDER_SHEETS) - self.reset.rect.y))
        right.visible = bool(self.lists[1].items)

    def _bound_scale(self, size: tuple[int, int]) -> None:
        """Offers the sizes of letters that differ in a window of this size. One chosen in another window stays chosen,
        and is shown as the nearest of these."""
        slider = self.controls["ui_scale"]
        assert isinstance(slider, Slider)
        least, most = (Theme(size, scale).scale for scale in (LEAST_SCALE, MOST_SCALE))
        # To whole steps, with a hair for fractions that should be whole.
        slider.least = max(LEAST_SCALE, math.floor(least / SCALE_STEP + 1e-6) * SCALE_STEP)
        slider.most = min(MOST_SCALE, math.ceil(most / SCALE_STEP - 1e-6) * SCALE_STEP)
        slider.value = self.stage.options.ui_scale
        slider.enabled = most > least

    def _fill(self, left: list[Row], right: list[Row]) -> None:
        """Deals the rows to the two columns; a row must leave one before it comes to the other."""
        if [*self.lists[0].items] != left or [*self.lists[1].items] != right:
            for listing in self.lists:
                listing.set_items([])
            for listing, rows in zip(self.lists, (left, right), strict=True):
                listing.set_items(rows)

    def _share_air(self, room: tuple[int, int]) -> None:
        """Gives both lists as much air between rows as lets the longer one fit into a sheet of a size, and looks
        well."""
        for gap in range(AIRY_GAP, ROW_GAP - 1, -1):
            for listing in self.lists:
                listing.gap = gap
            if all(self._wanted(listing, room[0]) <= room[1] for listing in self.lists):
                break

    def _wanted(self, listing: Column, width: int) -> int:
        """The height of a sheet that shows all rows of a list."""
        px = self.stage.theme.px
        rows = sum(row.wanted(width - 2 * px(MARGIN)) + px(listing.gap) for row in listing.items)
        return rows + 2 * px(MARGIN_Y)

    def _place(self, panel: Panel, place: Rect) -> None:
        px = self.stage.theme.px
        panel.place(place)
        box = inset(place, px(MARGIN), px(MARGIN_Y))
        # The bar lies in the sheet's margin.
        self.lists[self.panels.index(panel)].place(Rect(box.x, box.y, box.w + px(BAR_ROOM), box.h))

    @property
    def begins_at(self) -> Element | None:
        """The setting that was asked for, else the first."""
        return self.controls.get(self._at) or super().begins_at

    # What people do

    def _change(self, **values: Any) -> None:
        self.program.change(**values)
        self._forget_reset()

    def _language(self, language: str) -> None:
        self._change(language=language)
        self.stage.scenes.replace(SettingsScene(self.program, at="language"))

    def _reset(self) -> None:
        """Everything as at first, also what the command line has overruled; the same button takes that back."""
        if self._before is not None:
            (remembered, in_force), self._before = self._before, None
            self.program.change(**remembered)
            self.program.enforce(**in_force)
        else:
            now, first = self.program.settings, Settings()
            keys = [field.name for field in fields(Settings) if field.name not in KEPT]
            self._before = {key: getattr(now, key) for key in keys}, self.program.in_force
            self.program.change(**{key: getattr(first, key) for key in keys})
        self._show()

    def _forget_reset(self) -> None:
        if self._before is not None:
            self._before = None
            self._show()

    def _show(self) -> None:
        """The controls and the button as things are now."""
        settings, in_force = self.program.settings, self.program.in_force
        for key, control in self.controls.items():
            if key in KEPT:
                continue
            value = in_force.get(key, getattr(settings, key))
            if isinstance(control, Valued) and control.value != value:
                control.value = value
        undo = self._before is not None
        self.reset.text = self.say("settings.reset.undo" if undo else "settings.reset")
        self.reset.label = self.reset.text
        self.reset.icon = "undo" if undo else "restart"
        self.stage.scenes.relayout()
        self.stage.invalidate()
