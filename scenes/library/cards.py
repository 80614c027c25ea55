"""The rows of the library: a card for each game."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.core.options import resolve
from game.core.reasons import BadInput
from game.core.words import listed, one_line
from game.registry import game_named
from saves.entries import Entry, Result
from scenes.dates import when
from scenes.levels import level_words, split_level
from scenes.menu_parts import CopyButton, Row
from scenes.stage.element import Element, Point
from scenes.stage.layout import cut_bottom, cut_left, cut_top, fit, inset
from scenes.stage.loop import Stage
from scenes.stage.markup import escape
from scenes.stage.text import ELLIPSIS
from scenes.stage.theme import DRAG_DISTANCE
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.listview import ListView
from scenes.table.people import GREY, SeatLook, looks

if TYPE_CHECKING:
    from scenes.library.scene import LibraryScene

PICTURE_ASPECT = 16 / 9
LEAST_LETTERS, FEWEST_LETTERS = 8, 3
"""The fewest letters a long name is shortened to before its level is left out, and after that."""
COMPUTER = "[icon:computer]"
"""Stands for the level of a computer player where there is no room for it, as in the rail of a table."""
ROW_MARGIN = 4
"""Design pixels on both sides of what a row shows, in which its shadow falls."""
BAR_HIGH, BAR_AIR = 8, 2
"""Design pixels that the bar of how far a game has come is high, and that lie between it and the words above."""
ABOVE_BUTTONS = 11
"""Design pixels between that bar and the buttons."""
PICTURE_AIR, WORDS_APART, SIGNS_APART = 18, 10, 8
"""Design pixels beside the picture of a card, beside a button with words, and between two signs."""
ROOMY = 620
"""Design pixels of a card's width from which players stand side by side in it where there are more than two."""
DOT = " \N{MIDDLE DOT} "
LIT = 0.15
"""How strongly the picture of a game glows under the pointer."""
BOX_ASPECT = 700 / 900
"""Width to height of the picture of a game's box, which stands in for the picture of a table."""


def path_button(scene: LibraryScene, name: str) -> CopyButton:
    """Tells where the file of a game is, and puts its path on the clipboard."""
    path = str(scene.program.records.path(name))
    shown = escape(one_line(path))
    place = scene.say("library.path", path=shown)
    copied = scene.say("library.path.copied", path=shown)
    return CopyButton("path", path, icon="folder", label=place, copied=copied, failed=place)


class DeleteButton(Button):
    """Moves a file to the trash, from where it can be had back. `KEY` does so wherever the keyboard is beside it."""

    KEY = "Delete"

    def __init__(self, scene: LibraryScene, delete: Callable[[], object]) -> None:
        super().__init__("delete", "", delete, kind="icon", icon="trash", label=scene.say("library.delete"))
        self.tooltip = self._with_key

    def _with_key(self) -> str:
        """Its label, and the key if that would press it: there is one such button on each card."""
        return f"{self.label} [c:soft]({self.KEY})[/c]" if beside_keyboard(self) else self.label


def beside_keyboard(button: DeleteButton) -> bool:
    """Whether the keyboard is seen to be in the same row or card as a button."""
    keyboard = button.stage.keyboard
    return keyboard.focus_visible and keyboard.focus is not None and keyboard.focus.parent is button.parent


class OpenButton(Button):
    """Opens the game of a card. The picture of the game is a part of it, which answers the pointer as it does; but who
    drags there drags the page, as everywhere on a card."""

    captures = True
    picture = Rect(0, 0, 0, 0)
    """Where that is, in window pixels."""
    _page: ListView[Any] | None = None
    """The list that the pointer grips."""
    _pressed_at: Point = (0, 0)
    _dragged = False

    def contains(self, pos: Point) -> bool:
        """The picture too."""
        return super().contains(pos) or self.picture.collidepoint(pos)

    def reach(self) -> Rect:
        """The picture too, which is lit together with it."""
        return super().reach().union(self.picture)

    def pointer_down(self, pos: Point) -> None:
        """On the picture the page is gripped as well."""
        self._pressed_at, self._dragged = pos, False
        if not self.rect.collidepoint(pos):
            self._page = next((above for above in self.ancestors() if isinstance(above, ListView)), None)
        if self._page is not None:
            self._page.pointer_down(pos)

    def pointer_move(self, pos: Point) -> None:
        """Drags the page, once it is plain that this is no click."""
        if self._page is None:
            return
        self._dragged = self._dragged or math.dist(pos, self._pressed_at) >= DRAG_DISTANCE
        if self._dragged:
            self.pressed = False
            self._page.pointer_move(pos)

    def pointer_up(self, pos: Point) -> None:
        """Opens the game, unless the page was dragged or the pointer has left."""
        self.pointer_cancel()
        if not self._dragged and self.contains(pos):
            self.activate()

    def pointer_cancel(self) -> None:
        """Lets go of the page."""
        page, self._page = self._page, None
        if page is not None:
            page.pointer_cancel()


class Card(Element):
    """One game: its picture, who played, how it stands, and what can be done with it."""

    role = "group"

    def __init__(self, scene: LibraryScene, entry: Entry) -> None:
        words = scene.program.words
        super().__init__(f"card_{entry.id}", label=words.say_key(f"{entry.game}.name"), focusable=False)
        self.entry = entry
        self._scene = scene
        seated = looks(entry.seats, entry.game, words)
        rival = words.say_key("library.rival")
        # An index may hold results of more than the game has.
        many = max(len(seated) + game_named(entry.game).unseated(len(seated)), len(entry.results))
        self.players = (
            *seated,
            *(SeatLook(i, rival, GREY, False, "", entry.game) for i in range(len(seated), many)),
        )
        """How all who play look, those without a seat last."""
        self._left_out: dict[int, str] = {}
        """The levels that are not told in full, by seat."""
        self._picture_at = Rect(0, 0, 0, 0)
        program, say = scene.program, words.say_key
        # A finished game opens at its count.
        name, icon = ("result", "trophy") if entry.finished else ("resume", "play")
        self._open = OpenButton(
            name, say(f"library.{name}"), lambda: program.resume(entry.id), kind="primary", icon=icon
        )
        self._open.tooltip = self._tip
        buttons = [
            self._open,
            Button("watch", say("library.watch"), lambda: program.watch(entry.id), kind="parchment", icon="eye"),
            path_button(scene, entry.id),
            DeleteButton(scene, lambda: scene.delete(entry)),
        ]
        self.buttons = buttons
        self.add(*buttons)

    def arrange(self) -> None:
        """Picture at the left, buttons at the foot of the rest; the picture leaves them the room they need."""
        px = self.stage.theme.px
        box = inset(self.rect, px(14))
        words = [button for button in self.buttons if button.kind != "icon"]
        signs = [button for button in self.buttons if button.kind == "icon"]
        widths = [button.preferred()[0] for button in words]
        high = self.buttons[0].preferred()[1]
        needed = sum(widths) + len(words) * px(WORDS_APART) + len(signs) * (high + px(SIGNS_APART)) - px(SIGNS_APART)
        most = min(box.w * 42 // 100, box.w - px(PICTURE_AIR) - needed)
        self._picture_at, rest = cut_left(
            box, max(box.w // 5, min(round(box.h * PICTURE_ASPECT), most)), px(PICTURE_AIR)
        )
        self._picture_at = fit(PICTURE_ASPECT, self._picture_at, 0.0, 0.5)
        x = rest.x
        for button, wide in zip(words, widths, strict=True):
            button.place(Rect(x, rest.bottom - high, wide, high))
            x += wide + px(WORDS_APART)
        x = rest.right
        for button in reversed(signs):
            button.place(Rect(x - high, rest.bottom - high, high, high))
            x -= high + px(SIGNS_APART)
        self._open.picture = self._picture_at

    def draw(self, surface: Surface) -> None:
        """Card, picture, words."""
        stage, theme = self.stage, self.stage.theme
        stage.panels.draw(surface, "card", self.rect)
        self._draw_picture(surface)
        box = inset(self.rect, theme.px(14))
        x = self._picture_at.right + theme.px(PICTURE_AIR)
        room = Rect(x, box.y, box.right - x, self.buttons[0].rect.y - box.y - theme.px(ABOVE_BUTTONS))
        inks = theme.inks("parchment")
        head, room = cut_top(room, stage.text.line_height("heading"))
        words = self._scene.program.words
        moment = stage.text.render(when(words, self.entry.changed / 1e9, time.time()), "small", colour=inks.soft)
        surface.blit(moment.surface, (head.right - moment.size[0], moment.corner(head)[1]))
        name = Rect(head.x, head.y, head.w - moment.size[0] - theme.px(12), head.h)
        stage.text.draw(surface, escape(self.label), name, "heading", colour=inks.accent, wrap=False)
        state, room = cut_bottom(room, _state_height(stage), theme.px(4))
        self._draw_seats(surface, room)
        self._draw_state(surface, state)

    def _draw_picture(self, surface: Surface) -> None:
        stage, theme, at = self.stage, self.stage.theme, self._picture_at
        stage.panels.shadow(surface, at, theme.px(4), theme.px(7), 130)
        kept = self._scene.thumbnail(self.entry.id, at.size)
        if kept is not None:
            surface.blit(kept, at)
        else:
            stage.panels.draw(surface, "well", at, shadow=False)
            box = fit(BOX_ASPECT, inset(at, theme.px(8)))
            name = f"boxes/{self.entry.game}"
            if stage.sprites.has(name):
                picture = stage.sprites.get(name, box.size)
            else:
                picture = stage.icons.get("ship", round(at.h * 0.5), theme.palette.gilt_deep)
            surface.blit(picture, picture.get_rect(center=at.center))
        stage.plates.light(surface, at, theme.px(3), theme.palette.glow, LIT * self._open.lift())
        surface.blit(stage.plates.frame(at.size, theme.px(3), max(1, theme.px(2)), theme.palette.gilt_deep, 220), at)

    def _draw_seats(self, surface: Surface, room: Rect) -> None:
        """Players one under another, or in two columns where the room is too low for that: emblem, name, points."""
        stage, theme = self.stage, self.stage.theme
        inks = theme.inks("parchment")
        line = max(stage.text.line_height("body"), theme.px(30))
        results = {result.seat: result for result in self.entry.results}
        order = [result.seat for result in self.entry.results] or [seat.index for seat in self.players]
        side, apart = theme.px(26), theme.px(10)
        if len(order) <= max(1, room.h // line):
            columns = [room]
        else:
            needs = [
                side + 2 * apart + max((self._wanted(index, results.get(index)) for index in order[i::2]), default=0)
                for i in range(2)
            ]
            columns = list(cut_left(room, _first_of(needs[0], needs[1], room.w)))
        for i, index in enumerate(order):
            seat = self.players[index]
            row, place = divmod(i, len(columns))
            column = columns[place]
            at = Rect(column.x, column.y + row * line, column.w - apart, line)
            surface.blit(stage.icons.emblem(seat.colour, side), (at.x, at.centery - side // 2))
            x = at.x + side + apart
            words = Rect(x, at.y, at.right - x, at.h)
            text = self._fitting(index, results.get(index), words.w)
            stage.text.draw(surface, text, words, "body", colour=inks.text, wrap=False)

    def _tip(self) -> str:
        """How well computers play, and in what way, where that is not seen."""
        say, levels = self._scene.say, sorted(self._left_out.items())
        names = ((escape(self.players[index].name), level) for index, level in levels)
        return "\n".join(say("library.level", name=name, level=level) for name, level in names)

    def _wanted(self, index: int, result: Result | None) -> int:
        """The width of the words of a seat without its level, in pixels."""
        *_, least = self._levels(index)
        return self.stage.text.size(self._seat_words(index, self.players[index].name, result, least), "body")[0]

    def _levels(self, index: int) -> tuple[str, ...]:
        """What may be told of how a seat plays, as rich text: the most first, of a person nothing."""
        seat, words = self.players[index], self._scene.program.words
        if seat.person or not seat.seated:
            return ("",)
        level, _ = split_level(seat.level)
        return level_words(words, seat.game, seat.level), level_words(words, seat.game, level), COMPUTER

    def _fitting(self, index: int, result: Result | None, width: int) -> str:
        """The words of a seat at a width: a long name is shortened before the style goes, and the level, and further
        after that, for who is to move, and with how many points, matters more than how well. Computers are always told
        from people."""
        seat, levels = self.players[index], self._levels(index)
        self._left_out.pop(index, None)
        for told in levels:
            least = FEWEST_LETTERS if told == levels[-1] else LEAST_LETTERS
            for letters in range(len(seat.name), min(len(seat.name), least) - 1, -1):
                name = seat.name if letters == len(seat.name) else seat.name[:letters].rstrip() + ELLIPSIS
                text = self._seat_words(index, name, result, told)
                if self.stage.text.size(text, "body")[0] <= width:
                    return text
            if levels[0]:
                self._left_out[index] = levels[0]
        return self._seat_words(index, seat.name, result, "")

    def _seat_words(self, index: int, name: str, result: Result | None, level: str) -> str:
        """Name of a seat, its level if it is to be told, and its points or whether it is to move; rich text."""
        text = escape(name)
        if level:
            text += f" [c:soft][f:small]{level}[/f][/c]"
        if result is not None:
            crown = "[icon:crown] " if result.rank == 1 else ""
            return f"[n]{result.total}[/n]  {crown}{text}"
        if index == self.entry.to_move:
            return f"[b]{text}[/b] [c:accent][f:small]{self._scene.say('library.to_move')}[/f][/c]"
        return text

    @property
    def standing(self) -> str:
        """What is told of where the game stands, all of it."""
        return DOT.join(self._stands())

    def _stands(self) -> list[str]:
        """Where the game stands, as its round tracker says, and from where a variation goes on; of a game that is over
        how it ended, how many moves it took and what was unusual about it. What tells most stands first."""
        say, entry = self._scene.say, self.entry
        first = self._ended() if entry.finished else self._scene.program.words.say(entry.status)
        if entry.variation is not None:
            first = say("library.variation", stands=first, number=entry.variation)
        return [first, say("library.moves", entry.moves), *self._unusual()] if entry.finished else [first]

    def _ended(self) -> str:
        """Who won, and by how much."""
        say, results = self._scene.say, self.entry.results
        first = [escape(self.players[result.seat].name) for result in results if result.rank == 1]
        if not first:
            return say("library.nobody")
        if len(first) > 1:
            return say("library.shared", names=listed(first))
        if len(results) == 1:
            return say("library.won", name=first[0])
        margin = results[0].total - results[1].total
        if margin > 0:
            return say("library.won.by", margin, name=first[0])
        return say("library.won" if margin else "library.won.tie", name=first[0])

    def _unusual(self) -> list[str]:
        """What was chosen for the game otherwise than usual, but for readings of the rules."""
        entry, words = self.entry, self._scene.program.words
        options = game_named(entry.game).options
        try:
            values = resolve(options, entry.options)
        except BadInput:
            # The index was written by a program whose game has other options; the record is what counts.
            return []
        return [
            f"{words.say(option.name)}: {words.say(option.value_name(values[option.key]))}"
            for option in options
            if option.matters(len(entry.seats), values) and not option.reading and values[option.key] != option.default
        ]

    def _draw_state(self, surface: Surface, at: Rect) -> None:
        """How far the game has come, in words and by a bar as long as that of any other, or how it ended; as much of
        that as there is room for."""
        stage, theme = self.stage, self.stage.theme
        inks = theme.inks("parchment")
        bar, line = cut_bottom(at, theme.px(BAR_HIGH), theme.px(BAR_AIR))
        told = self._stands()
        while len(told) > 1 and stage.text.size(DOT.join(told), "small")[0] > line.w:
            told.pop()
        stage.text.draw(surface, DOT.join(told), line, "small", colour=inks.soft, wrap=False)
        if self.entry.finished:
            return
        surface.blit(stage.plates.fill(bar.size, bar.h // 2, theme.palette.parchment_edge, 120), bar)
        done = Rect(bar.x, bar.y, max(bar.h, round(bar.w * self.entry.progress)), bar.h)
        surface.blit(stage.plates.fill(done.size, done.h // 2, theme.palette.gilt_deep), done)


def _first_of(first: int, second: int, room: int) -> int:
    """How much of a room the first of two columns gets by what they need: half of it, unless one of them needs more and
    the other can spare that."""
    half = room // 2
    if first > half:
        return min(first, max(half, room - second))
    return room - min(max(second, room - half), max(room - half, room - first))


def _state_height(stage: Stage) -> int:
    """How high the words about the state of a game are with the bar under them, in pixels."""
    return max(stage.text.line_height("small"), stage.theme.px(26)) + stage.theme.px(BAR_AIR) + stage.theme.px(BAR_HIGH)


class CardRow(Row):
    """Cards side by side, made when they come into view: there may be thousands of games."""

    def __init__(self, scene: LibraryScene, index: int, entries: list[Entry], across: int) -> None:
        super().__init__(scene.stage, f"cards{index}")
        self._scene = scene
        self._entries = entries
        self._across = across

    def filled(self) -> CardRow:
        """With its cards."""
        if not self.children:
            self.add(*(Card(self._scene, entry) for entry in self._entries))
        return self

    def wanted(self, width: int) -> int:
        """Heading, four players at most two by two, or one under another where that is too narrow, state, buttons."""
        text, px = self.stage.text, self.stage.theme.px
        seats = max(len(entry.seats) for entry in self._entries)
        lines = 2 if width // self._across >= px(ROOMY) or seats <= 2 else seats
        line = max(text.line_height("body"), px(30))
        button = max(self.stage.theme.button, px(48))
        return text.line_height("heading") + lines * line + _state_height(self.stage) + button + px(48)

    def arrange(self) -> None:
        """Equal widths."""
        gap, margin = self.stage.theme.px(18), self.stage.theme.px(ROW_MARGIN)
        wide = (self.rect.w - (self._across - 1) * gap - 2 * margin) // self._across
        for i, card in enumerate(self.children):
            card.place(Rect(self.rect.x + margin + i * (wide + gap), self.rect.y, wide, self.rect.h))
