"""The title: a lamp over the table, the mechanism, and the ways into the program."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from itertools import chain
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.core.words import listed
from game.registry import game_named, game_names
from saves.entries import Entry
from saves.trouble import SaveTrouble
from scenes.dates import when
from scenes.stage.keycap import draw_keycap
from scenes.stage.keys import chord
from scenes.stage.lasting import spare_what_lasts
from scenes.stage.layout import cut_bottom, inset
from scenes.stage.loop import QUIT_KEY
from scenes.stage.markup import escape
from scenes.stage.scene import Scene
from scenes.stage.shapes import ramp
from scenes.stage.text import TextBlock
from scenes.stage.tips import TipSource
from scenes.stage.widgets.button import icon_button
from scenes.stage.widgets.control import Control
from scenes.stage.widgets.label import Label
from scenes.stage.work import Work
from scenes.table.people import names_of

if TYPE_CHECKING:
    from scenes.program import Program

PICTURE = "title/title"
LOGO = "title/logo"
MUSIC = "music_harbour"
LOGO_WIDE = 660
"""Design pixels that the picture of the name is wide, where the table is calm so far."""
LOGO_MARGIN = 0.034
"""The share of that picture that is clear at its left: the name begins where the menu does."""
SEPARATOR = " · "
"""Between the parts of a note, but for where a line ends."""
CALM = 0.385
"""As far from the left, as a share of the window's width, nothing lies at the foot of the picture."""
CUT = 1.08
"""How much higher than the window the picture may be: so much of its top is empty."""
BARE = 0.3
"""As far from the left, as a share of the picture's width, there is nothing but planks."""


class TitleItem(Control):
    """One way on: an icon, its name, perhaps a line about it, and its key."""

    role = "button"

    def __init__(
        self,
        name: str,
        text: str,
        on_click: Callable[[], object],
        *,
        icon: str,
        note: str = "",
        primary: bool = False,
        shortcut: str = "",
        tooltip: TipSource = None,
    ) -> None:
        super().__init__(name, label=text, on_click=on_click, shortcut=shortcut, tooltip=tooltip)
        self.text = text
        self.icon = icon
        self.note = note
        self.primary = primary
        self.sound = "page"

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """High enough for its words."""
        theme = self.stage.theme
        wide = width or theme.px(470)
        height = max(theme.button, self.stage.text.line_height("heading") + theme.px(26))
        if self.note:
            height += self._note_block(wide).size[1]
        return (wide, height)

    def _words_width(self, wide: int) -> int:
        """What is left for words between icon and keycap."""
        theme = self.stage.theme
        key = self.stage.text.size(self.shortcut, "small")[0] + theme.px(24) if self.shortcut else 0
        return wide - theme.px(72) - theme.px(18) - key

    def _note_block(self, wide: int) -> TextBlock:
        plate = "gilt" if self.primary else "dark"
        soft = self.stage.theme.inks(plate).soft
        return self.stage.text.fit(self._broken(wide), "small", self._words_width(wide), 3, on=plate, colour=soft)

    def _broken(self, wide: int) -> str:
        """The note, each part that does not fit beside the one before on a line of its own."""
        first, *rest = self.note.split(SEPARATOR)
        lines = [first]
        for part in rest:
            beside = f"{lines[-1]}{SEPARATOR}{part}"
            if self.stage.text.size(beside, "small")[0] <= self._words_width(wide):
                lines[-1] = beside
            else:
                lines.append(part)
        return "\n".join(lines)

    def draw(self, surface: Surface) -> None:
        """Plate, icon, words, key."""
        stage, theme = self.stage, self.stage.theme
        lift = self.lift()
        plate = "gilt" if self.primary else "dark"
        glow = 0.2 + 0.4 * lift if self.primary else 0.4 * lift
        face = stage.plates.draw(surface, plate, self.rect, theme.px(9), lift=lift, sunk=self.pressed, glow=glow)
        if not self.primary:
            inner = face.inflate(-theme.px(6), -theme.px(6))
            alpha = 90 + 10 * round(12 * lift)
            surface.blit(
                stage.plates.frame(inner.size, theme.px(7), max(1, theme.px(1)), theme.palette.gilt, alpha), inner
            )
        inks = theme.inks(plate)
        ink = inks.text if self.primary else inks.accent
        icon = stage.icons.get(self.icon, theme.px(32), ink)
        surface.blit(icon, icon.get_rect(center=(face.x + theme.px(40), face.centery)))
        if self.shortcut:
            draw_keycap(surface, stage, face.right - theme.px(18), face.centery, self.shortcut, plate)
        words = Rect(face.x + theme.px(72), face.y, self._words_width(face.w), face.h)
        if self.note:
            note = self._note_block(face.w)
            line = stage.text.line_height("heading")
            words = Rect(words.x, face.y + (face.h - line - note.size[1]) // 2, words.w, line)
            surface.blit(note.surface, (words.x, words.bottom))
        stage.text.draw(surface, self.text, words, "heading", on=plate, colour=ink, wrap=False)


class TitleScene(Scene):
    """Continue, new game, library, rulebook, settings, quit. Loads one picture and nothing else before it is seen; what
    is opened from it, while nothing moves."""

    name = "title"

    def __init__(self, program: Program) -> None:
        super().__init__(program.stage)
        self.program = program
        self.items: list[TitleItem] = []
        # What they say is filled in, as all words here, in whatever language is spoken then.
        self._foot = Label("foot", "", "small", on="dark", valign=1.0)
        self._sound = icon_button("sound", "sound", self._mute, "", shortcut="M")
        self._full = icon_button("full", "fullscreen", program.stage.toggle_fullscreen, "", shortcut="F11")
        self._picture: Surface | None = None
        self._at = (0, 0)
        self._veil: Surface | None = None
        self.logo = Rect(0, 0, 0, 0)
        """Where the name stands, in window pixels."""
        self.root.add(self._foot, self._sound, self._full)
        self._fill()

    def enter(self) -> None:
        """The music begins, softly."""
        self.program.play_music(MUSIC)

    def resume(self) -> None:
        """What can be continued may have changed, and so may the language."""
        self._fill()
        self.stage.scenes.relayout()
        # Another table may have been drawn since.
        self.ahead = chain(self._going_on(), self.ahead)

    def _coming(self) -> Iterator[None]:
        """What a first click is likely to ask for, a piece at a time: the games, the scenes, the boxes on the shelf and
        what lies beside them, the table to go on at, the rules of the game laid last."""
        for name in game_names():
            game_named(name)
            yield
        for scene in ("newgame", "library", "rulebook", "settings"):
            import_module(f"scenes.{scene}")
            yield
        spare_what_lasts()
        yield
        yield from self.stage.sprites.read_ahead(["boxes/"])
        yield from self.stage.scenes.rehearse(self.program.new_game())
        yield from self._going_on()
        yield from self.program.rules_ahead(self.program.last_game)

    def _going_on(self) -> Work[None]:
        """The table to go on at, a piece at a time, if there is one and it can be read."""
        entry = self.program.library.latest()
        if entry is None:
            return
        yield from self.program.table_ahead(entry.game)
        with suppress(SaveTrouble):
            session = yield from self.program.records.watching(entry.id)
            yield from self.program.rehearse(session)

    def _fill(self) -> None:
        """Makes the menu anew, and says again what lies beside it."""
        for item in self.items:
            self.root.remove(item)
        program, say = self.program, self.program.words.say_key
        self._foot.text = say("title.fan_work")
        self._sound.label, self._full.label = say("table.menu.sound"), say("table.menu.full")
        self.items = []
        entry = program.library.latest()
        if entry is not None:
            self.items.append(
                TitleItem(
                    "continue",
                    say("title.continue"),
                    program.continue_last,
                    icon="play",
                    note=self._about(entry),
                    primary=True,
                    shortcut="Enter",
                    tooltip=say("title.continue.help"),
                )
            )
        first = entry is None
        self.items += [
            TitleItem(
                "new_game",
                say("title.new_game"),
                program.show_new_game,
                icon="dice_throw",
                primary=first,
                note=say("title.new_game.first") if not program.library.entries else "",
                shortcut="Enter" if first else "N",
            ),
            TitleItem("library", say("title.library"), program.show_library, icon="library", shortcut="L"),
            TitleItem(
                "rulebook",
                say("title.rulebook"),
                lambda: program.open_rules(program.last_game),
                icon="book",
                shortcut="F1",
            ),
            TitleItem("settings", say("title.settings"), program.open_settings, icon="settings", shortcut="F10"),
            TitleItem("quit", say("title.quit"), self.stage.quit, icon="close", shortcut=QUIT_KEY),
        ]
        # Before sound and full screen, also when it is made anew: the keyboard comes to the ways on first.
        for i, item in enumerate(self.items):
            self.root.insert(i, item)

    def _about(self, entry: Entry) -> str:
        """What would be continued: game, players, when."""
        words = self.program.words
        names = listed([escape(name) for name in names_of(entry.seats, words)])
        game = words.say_key(f"{entry.game}.name")
        moment = when(words, entry.changed / 1e9, time.time())
        return words.say_key("title.continue.what", game=game, names=names, when=moment)

    def layout(self, size: tuple[int, int]) -> None:
        """Logo and menu in the calm left third."""
        self.look_ahead(self._coming, self.program.words.language)
        theme = self.stage.theme
        whole = inset(Rect((0, 0), size), theme.px(64), theme.px(30))
        wide = min(whole.w, max(theme.px(480), round(size[0] * 0.27)))
        left = Rect(whole.x, whole.y, wide, whole.h)
        # The table is calm at its foot up to the dice, however wide the menu is.
        foot_wide, foot_high = self._foot.preferred(max(theme.px(300), round(size[0] * CALM) - whole.x))
        # As narrow as its lines allow: none of them is much shorter than the others.
        while self._foot.preferred(foot_wide - theme.px(6))[1] == foot_high > self._foot.preferred()[1]:
            foot_wide -= theme.px(6)
        foot, left = cut_bottom(left, foot_high, theme.px(10))
        self._foot.place(Rect(foot.x, foot.y, foot_wide, foot_high))
        gap = theme.px(14)
        menu_least = sum(item.preferred(wide)[1] + theme.px(8) for item in self.items) + theme.px(20)
        # The name may run on beyond the menu, but not where the menu needs its height.
        logo_wide = max(wide, min(theme.px(LOGO_WIDE), round(size[0] * CALM) - whole.x))
        if menu_least + self._logo_height(logo_wide) > left.h:
            logo_wide = wide
        logo_high = self._logo_height(logo_wide)
        if menu_least + logo_high > left.h:
            self._lay_in_pairs(Rect(left.x, left.y, whole.w, left.h))
            self._lay_picture(size, 1.0)
        else:
            self._lay_picture(size, 0.45)
            menu = sum(item.preferred(wide)[1] for item in self.items) + gap * (len(self.items) - 1)
            gap = min(gap, max(theme.px(8), gap - (menu + logo_high + theme.px(20) - left.h) // len(self.items)))
            menu = sum(item.preferred(wide)[1] + gap for item in self.items) - gap
            top = left.y + max(0, round((left.h - menu - logo_high - theme.px(40)) * 0.42))
            margin = round(logo_wide * LOGO_MARGIN)
            self.logo = Rect(left.x - margin, top, logo_wide, logo_high)
            y = max(top + logo_high + theme.px(20), min(top + logo_high + theme.px(46), left.bottom - menu))
            for item in self.items:
                height = item.preferred(wide)[1]
                item.place(Rect(left.x, y, wide, height))
                y += height + gap
        x = size[0] - theme.px(24)
        for button in (self._full, self._sound):
            side, _ = button.preferred()
            button.place(Rect(x - side, theme.px(20), side, side))
            x -= side + theme.px(10)
        self._show_sound()

    def _lay_in_pairs(self, room: Rect) -> None:
        """Where letters are large and the window low: the first way on by itself, the others two by two."""
        px = self.stage.theme.px
        gap = px(10)
        wide = min(room.w, px(800))
        logo_wide = min(wide, px(480))
        self.logo = Rect(room.x, room.y, logo_wide, self._logo_height(logo_wide))
        self.logo.x -= round(logo_wide * LOGO_MARGIN)
        y = self.logo.bottom + px(14)
        first, *others = self.items
        first.place(Rect(room.x, y, wide, first.preferred(wide)[1]))
        y = first.rect.bottom + gap
        half = (wide - gap) // 2
        for i, item in enumerate(others):
            height = item.preferred(half)[1]
            item.place(Rect(room.x + (i % 2) * (half + gap), y, half, height))
            if i % 2:
                y += height + gap

    def _logo_height(self, wide: int) -> int:
        sprites = self.stage.sprites
        if sprites.has(LOGO):
            w, h = sprites.size(LOGO)
            return round(wide * h / w)
        return self.stage.text.line_height("display")

    def _lay_picture(self, size: tuple[int, int], dusk: float) -> None:
        """The picture fills the window, whatever shape that has: what is too wide is cut off at its right more than at
        its left, what is too high at its empty top, and where the window is wider still, the planks at its left are
        drawn out. Dusk lies over the left, as far as the given share of the width; over all of it there is no light
        left to read against."""
        sprites = self.stage.sprites
        self._picture = self._veil = None
        if not sprites.has(PICTURE):
            return
        w, h = sprites.size(PICTURE)
        share = min(max(size[0] / w, size[1] / h), CUT * size[1] / h)
        scaled = (round(w * share), max(size[1], round(h * share)))
        more = size[0] - scaled[0]
        self._picture = sprites.get(PICTURE, scaled)
        if more > 0:
            self._picture = _drawn_out(self._picture, more)
        self._at = (min(0, round(more * 0.3)), size[1] - scaled[1])
        strong = 235 if self.stage.theme.high_contrast else 150
        alphas = (strong, strong, strong) if dusk == 1 else (strong, strong * 3 // 4, 0)
        stops = [(10, 5, 2, alpha) for alpha in alphas]
        self._veil = ramp((round(size[0] * dusk), size[1]), stops, across=True)

    def draw(self, surface: Surface) -> None:
        """The picture, dusk at its left, the logo."""
        stage = self.stage
        if self._picture is None:
            super().draw(surface)
        else:
            surface.blit(self._picture, self._at)
            if self._veil is not None:
                surface.blit(self._veil, (0, 0))
        if stage.sprites.has(LOGO):
            surface.blit(stage.sprites.get(LOGO, self.logo.size), self.logo)
        else:
            block = stage.text.gilded(self.program.words.say_key("title.name"), "display")
            surface.blit(block.surface, block.corner(self.logo, 0.0))

    def handle(self, event: pygame.Event) -> bool:
        """F1, which the kit keeps for tooltips first, and N also where Enter stands on the button."""
        name = chord(event) if event.type == pygame.KEYDOWN else ""
        if name == "F1":
            self.program.open_rules(self.program.last_game)
        elif name == "N":
            self.program.show_new_game()
        return name in ("F1", "N")

    def _mute(self) -> None:
        self.program.change(mute=not self.stage.sounds.volumes.mute)
        self._show_sound()

    def _show_sound(self) -> None:
        self._sound.icon = "mute" if self.stage.sounds.volumes.mute else "sound"
        self._sound.invalidate()


def _drawn_out(picture: Surface, more: int) -> Surface:
    """The picture of the table so many pixels wider: its bare planks longer, as their grain runs, and the rest as it
    was."""
    bare = round(picture.get_width() * BARE)
    planks = picture.subsurface(Rect(0, 0, bare, picture.get_height()))
    wide = Surface((picture.get_width() + more, picture.get_height())).convert(picture)
    wide.blit(pygame.transform.smoothscale(planks, (bare + more, picture.get_height())), (0, 0))
    wide.blit(picture, (bare + more, 0), Rect(bare, 0, picture.get_width() - bare, picture.get_height()))
    return wide
