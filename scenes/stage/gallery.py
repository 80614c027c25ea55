"""All widgets of the kit in all their states, to look at: `python -m scenes.stage.gallery`.

`--size 1366x768` sets the window, `--shot FILE` saves a picture and leaves (works without a display), `--contrast`
selects the high-contrast theme, `--scale 1.2` the UI scale.
"""

from __future__ import annotations

import argparse
import os
import sys
from functools import partial
from pathlib import Path

from pygame import Rect, Surface

from .clock import VirtualClock
from .drag import Drag, Drop
from .element import Element
from .layout import Flex, align, columns, cut_top, grid, inset, rows
from .loop import Stage
from .markup import percent
from .options import DisplayOptions
from .scene import Scene
from .text import FIGURE_SPACE
from .theme import PLAYERS
from .tips import Tip
from .widgets import (
    Button,
    Dialog,
    Label,
    ListView,
    Panel,
    Segmented,
    Select,
    Slider,
    TextField,
    Thinking,
    Toggle,
)
from .window import NoDisplay, open_window

ASSETS = Path(__file__).resolve().parents[2] / "assets"

WORDS = (
    "Ships lie in six slots of the harbour. Take [b]one group[/b] of dice [icon:die] and deliver it, or let your "
    "[i]steward[/i] walk: each step beyond the first costs 1[icon:coin]. See [link:game/4.2]Taking a group[/link]."
)
TIP = Tip(
    "Spice merchant",
    "Delivers [b]3[/b] crates. The third column also earns a coin.",
    "Delivers [b]3[/b] crates. The third column also earns a coin. Only one shop may be open at a time; crates "
    "left over when a shop is full go to the next of its colour.",
    "game/5.1",
    "Rule 5.1 Shops",
)


class Peg(Element):
    """A piece that can be dragged between wells."""

    role = "piece"
    cursor = "move"

    def draw(self, surface: Surface) -> None:
        """An emblem."""
        if self.dimmed:
            return
        picture = self.stage.icons.emblem(PLAYERS[int(self.name[-1])], self.rect.w)
        surface.blit(picture, self.rect)


class Well(Element):
    """A place that accepts pegs."""

    role = "place"

    def draw(self, surface: Surface) -> None:
        """A well, lit when it accepts what is held."""
        theme = self.stage.theme
        if self.targeted:
            strength = 0.9 if self.aimed else 0.45
            self.stage.panels.glow(surface, self.rect, theme.px(8), theme.px(12), strength)
        self.stage.panels.draw(surface, "well", self.rect)
        if self.targeted:
            ring = self.stage.plates.frame(self.rect.size, theme.px(8), theme.px(2), theme.palette.gilt)
            surface.blit(ring, self.rect)


class LogRow(Label):
    """A line of the log."""

    def __init__(self, text: str) -> None:
        super().__init__("row", text, valign=0.5, on_click=lambda: None)

    def draw(self, surface: Surface) -> None:
        """Lit under the pointer."""
        if self.hovered:
            light = self.stage.plates.fill(self.rect.size, self.stage.theme.px(5), self.stage.theme.palette.gilt, 70)
            surface.blit(light, self.rect)
        super().draw(surface)


class Gallery(Scene):
    """Everything at once."""

    name = "gallery"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        root = self.root
        root.add(Label("title", "Antikythera", "display", gilded=True, align=0.5, valign=0.5))
        self.left = Panel("left", "wood", "Buttons")
        self.middle = Panel("middle", "parchment", "Words")
        self.right = Panel("right", "dark", "Settings")
        self.table = Panel("table", "felt")
        root.add(self.left, self.middle, self.right, self.table)
        self._make_buttons()
        self._make_words()
        self._make_settings()
        self._make_table()

    def _make_buttons(self) -> None:
        def hello() -> None:
            self.stage.toast("The steward has come home with 2[icon:coin].", kind="good")

        def no() -> str:
            return "This shop is closed: another one is open. [link:game/5.1]Rule 5.1[/link]"

        primary = Button("primary", "Set sail", hello, kind="primary", shortcut="Enter", tooltip=TIP)
        normal = Button("normal", "Undo", hello, icon="undo", shortcut="Ctrl+Z", tooltip="Takes back the last step.")
        down = Button("down", "Kept down", hello, icon="check")
        down.selected = True
        off = Button("off", "Not now", hello, tooltip="Refused buttons still speak.", on_refused=no)
        off.enabled = False
        off_gilt = Button("off_gilt", "End turn", hello, kind="primary", on_refused=no)
        off_gilt.enabled = False
        hovered = Button("hovered", "Hovered", hello)
        pressed = Button("pressed", "Pressed", hello)
        sheet = Button("sheet", "Parchment", hello, kind="parchment")
        quiet = Button("quiet", "Quiet one", self._ask, kind="quiet", icon="book")
        self.left.add(primary, normal, down, off, off_gilt, hovered, pressed, sheet, quiet)
        for icon in ("settings", "home", "redo", "pause", "sound", "book"):
            button = Button(f"icon_{icon}", "", hello, kind="icon", icon=icon, label=icon.capitalize())
            button.enabled = icon != "redo"
            self.left.add(button)
        self.left.add(Thinking("thinking"))

    def _make_words(self) -> None:
        lines = []
        for i in range(40):
            number = f"[c:soft][n]{str(i).rjust(2, FIGURE_SPACE)}[/n][/c]"
            lines.append(f"{number}  Demetra ships [b]{i % 4 + 1}[/b] crates of spices [icon:spices]")
        lines[3] += " and pays two coins to walk on to the far corner of the market, where the star stands"
        self.log = ListView(
            "log",
            lambda text, i: LogRow(text),
            lambda text, w: self.stage.text.size(text, width=w)[1] + self.stage.theme.px(6),
            lines,
        )
        self.words = Label("words", WORDS)
        self.small = Label(
            "small", "Small print in a plain face: 0123456789, 1,111 and 8,888 align. Θήρα, Κόρινθος.", "small"
        )
        self.middle.add(self.words, self.small, self.log)

    def _make_settings(self) -> None:
        right = self.right
        right.add(
            Toggle("motion", "Reduced motion", False, on="dark"),
            Toggle(
                "contrast",
                "High contrast",
                self.stage.options.high_contrast,
                lambda on: self.stage.set_options(high_contrast=on),
                on="dark",
            ),
            Slider("volume", 0.6, show=percent, on="dark"),
            Slider("music", 0.25, show=percent, on="dark"),
            Segmented("speed", [(0.5, "½×"), (1.0, "1×"), (2.0, "2×"), (4.0, "4×")], 1.0),
            Select("level", [("easy", "Easy"), ("medium", "Medium"), ("hard", "Hard, one second a move")], "medium"),
            TextField("name", "Ariadne", placeholder="Your name"),
            TextField("empty", placeholder="Seed: leave empty for chance"),
        )
        right.find("music").enabled = False

    def _make_table(self) -> None:
        for i in range(6):
            self.table.add(Well(f"well{i}", label=f"Well {i + 1}", tooltip=f"Well {i + 1}"))
        for i in range(4):
            peg = Peg(
                f"peg{i}", label=PLAYERS[i].key, z=2, tooltip=Tip(PLAYERS[i].key.capitalize(), "Drag or click me.")
            )
            peg.drag = Drag(
                self._free,
                partial(self._dropped, peg),
                why_not=lambda _: "Pegs go into wells that are free.",
            )
            self.table.add(peg)
        self.seats: dict[str, int] = {f"peg{i}": i for i in range(4)}

    def _free(self) -> list[Element]:
        return [self.table.find(f"well{i}") for i in range(6) if i not in self.seats.values()]

    def _dropped(self, peg: Element, drop: Drop) -> None:
        self.seats[peg.name] = int(drop.place.name[-1])
        self._place_pegs()

    def _place_pegs(self) -> None:
        for name, seat in self.seats.items():
            well = self.table.find(f"well{seat}").rect
            side = well.h * 6 // 10
            self.table.find(name).place(align((side, side), well))

    def _ask(self) -> None:
        dialog = Dialog(
            "ask",
            "Leave the table?",
            "The game is kept as it stands. You will find it in the [b]library[/b].",
            buttons=(Button("stay", "Stay"), Button("leave", "Leave", kind="primary")),
        )
        dialog.open_in(self.root)

    def layout(self, size: tuple[int, int]) -> None:
        """Title above, three panels, the felt below."""
        px = self.stage.theme.px
        whole = inset(Rect((0, 0), size), px(24), px(16))
        head, body = cut_top(whole, px(84), px(10))
        self.root.find("title").place(head)
        upper, lower = rows(body, [Flex(), px(150)], px(20))
        left, middle, right = columns(upper, [Flex(1.0), Flex(1.25), Flex(1.0)], px(24))
        self.left.place(left)
        self.middle.place(middle)
        self.right.place(right)
        self.table.place(lower)
        self._lay_buttons()
        box = self.middle.inner
        h = self.words.preferred(box.w)[1]
        words, box = cut_top(box, h, px(8))
        small, box = cut_top(box, self.small.preferred(box.w)[1], px(14))
        self.words.place(words)
        self.small.place(small)
        self.log.place(box)
        cells = rows(self.right.inner, [Flex()] * 8, px(8))
        for child, cell in zip(self.right.children, cells, strict=True):
            height = child.preferred(cell.w)[1] if hasattr(child, "preferred") else cell.h
            child.place(align((cell.w, min(height, cell.h)), cell))
        wells = grid(inset(self.table.rect, px(20)), 6, 1, px(20))
        for i, cell in enumerate(wells):
            self.table.find(f"well{i}").place(cell)
        self._place_pegs()

    def _lay_buttons(self) -> None:
        px = self.stage.theme.px
        names = ("primary", "normal", "down", "off", "off_gilt", "hovered", "pressed", "sheet", "quiet")
        lines = rows(self.left.inner, [Flex()] * 6, px(8))
        cells = [cell for line in lines[:5] for cell in columns(line, [Flex(), Flex()], px(14))]
        for name, cell in zip(names, cells, strict=False):
            height = min(cell.h, px(50))
            self.left.find(name).place(align((cell.w, height), cell))
        self.left.find("thinking").place(align((px(70), px(30)), cells[9]))
        for name, cell in zip(
            ("settings", "home", "redo", "pause", "sound", "book"), columns(lines[5], [Flex()] * 6), strict=True
        ):
            self.left.find(f"icon_{name}").place(align((px(50), px(50)), cell))


def main(arguments: list[str]) -> int:
    """Run the gallery; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--shot", type=Path)
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--contrast", action="store_true")
    chosen = parser.parse_args(arguments)
    if chosen.shot is not None:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    width, _, height = chosen.size.partition("x")
    try:
        window = open_window((int(width), int(height)), "Gallery")
    except NoDisplay as error:
        print(error, file=sys.stderr)
        return 2
    options = DisplayOptions(ui_scale=chosen.scale, high_contrast=chosen.contrast, speed=1.0)
    clock = VirtualClock()
    stage = Stage(window, ASSETS, options, clock if chosen.shot is not None else None)
    scene = Gallery(stage)
    if chosen.shot is None:
        stage.run(scene)
        return 0
    stage.scenes.push(scene)
    for _ in range(2):
        clock.advance(0.5)
        stage.step(0.5)
    scene.root.find("left/hovered").hovered = True
    scene.root.find("left/pressed").pressed = True
    stage.keyboard.set_focus(scene.root.find("left/normal"), visible=True)
    stage.toast("This shop is closed: another one is open.", kind="refused", seconds=60)
    stage.router.hints.watch(scene.root.find("left/primary"))
    stage.router.hints.show_now(full=True)
    for _ in range(2):
        clock.advance(1.0)
        stage.invalidate()
        stage.step(1.0)
    stage.screenshot(chosen.shot)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
