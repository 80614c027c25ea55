"""The library: games that wait to be gone on with, games that are over, and what was deleted."""

from __future__ import annotations

import io
import os
import time
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.core.words import listed, one_line
from game.registry import is_game
from saves.entries import Entry
from saves.trash import Thrown
from saves.trouble import SaveTrouble
from scenes.library.cards import ROW_MARGIN, CardRow, DeleteButton, beside_keyboard
from scenes.library.tallies import TallyRow
from scenes.library.thrown import ThrownRow, TrashNote
from scenes.library.troubles import TroubleRow
from scenes.menu_parts import Column, MenuScene, Row
from scenes.stage.cache import ByteCache, surface_bytes
from scenes.stage.element import Element
from scenes.stage.keys import chord
from scenes.stage.layout import align, cut_top
from scenes.stage.markup import escape
from scenes.stage.text import NO_BREAK
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.listview import BAR_ROOM
from scenes.stage.widgets.panel import Panel
from scenes.stage.widgets.segmented import Segmented
from scenes.stage.widgets.select import Select
from scenes.table.people import names_of
from scenes.table.views import shelved

if TYPE_CHECKING:
    from scenes.program import Program

CARD_WIDE = 760
"""Design pixels a card wants in width."""
CARDS_MOST = 1864
"""Design pixels that cards and choices take in width at most: as many as there are below the heading of a window of
1920."""

UNDO_AIR = 10
"""Design pixels between what is listed and the bar that says what was deleted."""
FILL_SECONDS = 0.3
THUMBNAILS = 48
"""Megabytes of pictures of games that are kept at most; those in sight take less at any size of the window."""


UNFINISHED, FINISHED, DELETED = "unfinished", "finished", "deleted"
_IN_VAIN = ("taken", "not_thrown")
"""Troubles with having something back that trying again does not end."""


@dataclass(frozen=True, slots=True)
class Deleted:
    """Something that was deleted: its id, its game and who plays; both are empty for a file that cannot be opened,
    which is listed among those of all games."""

    id: str
    game: str = ""
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Shelf:
    """What the library shows: games of one kind (`UNFINISHED`, `FINISHED`, `DELETED`) and of one box (by its id; empty:
    of all), and how many pixels of their list are above its top edge."""

    kind: str
    game: str
    scroll: int


class Empty(Element):
    """What is shown where no game is: a sheet with a ship, a sentence and the way on."""

    role = "group"

    def __init__(self, scene: LibraryScene) -> None:
        super().__init__("empty")
        self._scene = scene
        self.button = Button(
            "new_game", scene.say("library.empty.new"), scene.program.show_new_game, kind="primary", icon="dice_throw"
        )
        self.add(self.button)
        self.kind = UNFINISHED

    def arrange(self) -> None:
        """The button at the foot of the sheet."""
        wide, high = self.button.preferred()
        sheet = self._sheet()
        self.button.place(Rect(sheet.centerx - wide // 2, sheet.bottom - high - self.stage.theme.px(34), wide, high))

    def _sheet(self) -> Rect:
        px = self.stage.theme.px
        return align((min(self.rect.w, px(700)), min(self.rect.h, px(430))), self.rect, 0.5, 0.4)

    def draw(self, surface: Surface) -> None:
        """Sheet, ship, words."""
        stage, theme = self.stage, self.stage.theme
        sheet = self._sheet()
        stage.panels.draw(surface, "parchment", sheet)
        inks = theme.inks("parchment")
        box = Rect(sheet.x + theme.px(40), sheet.y, sheet.w - theme.px(80), self.button.rect.y - sheet.y)
        title = stage.text.render(
            self._scene.say(f"library.empty.{self.kind}"), "heading", colour=inks.accent, width=box.w, align=0.5
        )
        text = stage.text.render(
            self._scene.say(f"library.empty.{self.kind}.text"), "body", width=box.w, align=0.5, colour=inks.soft
        )
        side = min(theme.px(120), max(0, box.h - title.size[1] - text.size[1] - theme.px(30)))
        y = box.y + (box.h - side - title.size[1] - text.size[1] - theme.px(14)) // 2
        if side > theme.px(30):
            sign = stage.icons.get("ship", side, theme.palette.gilt_deep)
            surface.blit(sign, sign.get_rect(midtop=(box.centerx, y)))
            y += side + theme.px(6)
        surface.blit(title.surface, title.surface.get_rect(midtop=(box.centerx, y)))
        surface.blit(text.surface, text.surface.get_rect(midtop=(box.centerx, y + title.size[1] + theme.px(8))))


class UndoBar(Panel):
    """What was deleted, and the way to have it back."""

    def __init__(self, scene: LibraryScene) -> None:
        super().__init__("undo_bar", "dark", z=5)
        self._scene = scene
        self.text = ""
        self.button = Button("undo", scene.say("library.undo"), scene.restore, icon="undo", shortcut="Ctrl+Z")
        self.add(self.button)
        self.visible = False

    def wanted(self) -> tuple[int, int]:
        """Its size for what it says."""
        px = self.stage.theme.px
        wide = self.stage.text.size(self.text)[0] + self.button.preferred()[0] + px(80)
        return (wide, self.button.preferred()[1] + px(28))

    def arrange(self) -> None:
        """The button at the right."""
        wide, high = self.button.preferred()
        right = self.rect.right - self.stage.theme.px(16)
        self.button.place(Rect(right - wide, self.rect.centery - high // 2, wide, high))

    def draw(self, surface: Surface) -> None:
        """Panel and sentence."""
        super().draw(surface)
        px = self.stage.theme.px
        words = Rect(self.rect.x + px(24), self.rect.y, self.button.rect.x - self.rect.x - px(36), self.rect.h)
        self.stage.text.draw(surface, self.text, words, on="dark", wrap=False)


class LibraryScene(MenuScene):
    """All games kept here, newest first; what the index does not know comes while it is being read. While the program
    runs it is opened where it was left."""

    name = "library"

    def __init__(self, program: Program) -> None:
        super().__init__(program, program.words.say_key("library.title"))
        shelf = self._shelf()
        self.kind = shelf.kind
        self.game = shelf.game
        """The game that is listed alone, by its id; empty: all are."""
        self._wanted = shelf.scroll
        """How far the list is to be scrolled once it is laid out, in pixels."""
        self.choice = self._chooser()
        say = program.words.say_key
        games = [("", self.say("library.all")), *((game, say(f"{game}.name")) for game in shelved())]
        self.box = Select("box", games, self.game, self._choose_game, label=self.say("library.box"))
        self.list = Column("games", [], 16, on="wood")
        self.empty = Empty(self)
        self.undo_bar = UndoBar(self)
        self._deleted: list[Deleted] = []
        """What was deleted since the library was opened, the latest last."""
        self._thumbnails: ByteCache[Surface | None] = ByteCache(THUMBNAILS << 20, _bytes_of)
        self._incomplete = True
        self._room = Rect(0, 0, 0, 0)
        """Where games are listed."""
        self._filled = -1.0
        self._shown: tuple[object, ...] = ()
        self.root.add(self.choice, self.box, self.list, self.empty, self.undo_bar)

    # What is listed

    def _shelf(self) -> Shelf:
        """Where the library was left, if there is a game still; else games to go on with, or those that are over if
        there is nothing else."""
        left, entries = self.program.library_left, self.program.library.entries
        if left and any(_kind(entry) == left.kind and left.game in ("", entry.game) for entry in entries):
            return left
        nothing = all(entry.finished for entry in entries) and not self.program.library.troubles
        return Shelf(FINISHED if nothing and entries else UNFINISHED, "", 0)

    def _chooser(self) -> Segmented[str]:
        """The choice of what is listed; what was deleted is there to be chosen if there is any."""
        choice = Segmented("which", self._choices(), self.kind, self._choose, label=self.say("library.which"))
        for part, (kind, _) in zip(choice.children, choice.choices, strict=True):
            part.tooltip = partial(self._which, kind)
        return choice

    def _choices(self) -> list[tuple[str, str]]:
        entries, troubles = self._of_game(), len(self.program.library.troubles)
        done = sum(entry.finished for entry in entries)
        going_on = self.say("library.unfinished", number=len(entries) - done)
        if troubles:
            going_on += f"  [icon:warning]{NO_BREAK}{troubles}"
        choices = [(UNFINISHED, going_on), (FINISHED, self.say("library.finished", number=done))]
        if len(self.program.library.trash):
            choices.append((DELETED, self.say("library.thrown", number=len(self._thrown()))))
        return choices

    def _which(self, kind: str) -> str:
        """What is chosen there, the key for it, and what else is listed among the games to go on with."""
        told = f"{self.choice.label} [c:soft](Ctrl+Tab)[/c]"
        troubles = len(self.program.library.troubles) if kind == UNFINISHED else 0
        return f"{told}\n{self.say('library.unreadable', troubles)}" if troubles else told

    def _of_game(self) -> list[Entry]:
        return [entry for entry in self.program.library.entries if self.game in ("", entry.game)]

    def _entries(self) -> list[Entry]:
        return [entry for entry in self._of_game() if _kind(entry) == self.kind]

    def _thrown(self) -> list[Thrown]:
        """What was deleted of the game that is listed."""
        thrown = self.program.library.trash.listed()
        return [file for file in thrown if file.header is None or self.game in ("", file.header.game)]

    def thumbnail(self, name: str, size: tuple[int, int]) -> Surface | None:
        """The picture of a game at a size, or None. Of thousands of games only those seen last are kept."""
        return self._thumbnails.get((name, size), lambda: self._load(name, size))

    def _load(self, name: str, size: tuple[int, int]) -> Surface | None:
        png = self.program.library.picture(name)
        if png is None:
            return None
        try:
            return pygame.transform.smoothscale(pygame.image.load(io.BytesIO(png), "picture.png").convert(), size)
        except pygame.error:
            return None

    # Life

    def enter(self) -> None:
        """Files may have come or changed since they were looked at last."""
        self.resume()

    def leave(self) -> None:
        """It is opened here again."""
        self.program.library_left = Shelf(self.kind, self.game, self._wanted or self.list.scroll)

    def resume(self) -> None:
        """A game may have been played meanwhile."""
        self._thumbnails.clear()
        self.program.index_games()
        self._incomplete = True

    @property
    def animating(self) -> bool:
        """While files are still being read."""
        return self._incomplete

    def update(self, seconds: float) -> None:
        """Lists what has been read meanwhile."""
        if not self._incomplete:
            return
        self._incomplete = self.program.indexing
        # While many files are read, the list is made anew a few times a second, not at every one.
        now = self.stage.clock.now()
        if not self._incomplete or now - self._filled >= FILL_SECONDS:
            self._filled = now
            self._fill()

    def _fill(self) -> None:
        """Lists what there is now, if that is something else than before; the keyboard keeps its place."""
        with self.stage.keyboard.kept():
            self._list()
        self.stage.invalidate()

    def _list(self) -> None:
        if self._count():
            self._place_choices()
        entries, thrown = self._entries(), self._thrown() if self.kind == DELETED else []
        troubles = dict(self.program.library.troubles) if self.kind == UNFINISHED else {}
        across = max(1, min(2, self.list.rect.w // self.stage.theme.px(CARD_WIDE)))
        statistics = self.program.statistics
        listed = [game for game in shelved() if self.game in ("", game)]
        played = [game for game in listed if self.kind == FINISHED and statistics.tally(game).played]
        told = tuple(statistics.tally(game) for game in played)
        shown = (self.kind, tuple(entries), tuple(troubles.items()), tuple(thrown), across, told)
        if shown != self._shown:
            self._shown = shown
            groups = [entries[i : i + across] for i in range(0, len(entries), across)]
            rows: list[Row] = [CardRow(self, i, group, across) for i, group in enumerate(groups)]
            if played:
                rows.insert(0, TallyRow(self, played, across))
            rows += [TroubleRow(self, name, trouble) for name, trouble in troubles.items()]
            if thrown:
                rows += [TrashNote(self), *(ThrownRow(self, file) for file in thrown)]
            self.list.set_items(rows)
        self.box.visible = bool(self.game) or len({entry.game for entry in self.program.library.entries}) > 1
        self.empty.visible = not (entries or troubles or thrown)
        self.empty.kind = self.kind
        self.list.visible = bool(played) or not self.empty.visible
        self._place_lists()

    def _place_lists(self) -> None:
        """The list fills the room; where it has no game, what was played stands above the sheet that says so."""
        px, room = self.stage.theme.px, self._room.copy()
        if self.undo_bar.visible:
            room.h = max(0, min(room.h, self.undo_bar.rect.y - px(UNDO_AIR) - room.y))
        margin = px(ROW_MARGIN)
        rows, empty = room, room
        if self.empty.visible and self.list.visible:
            high = sum(row.wanted(room.w + 2 * margin) for row in self.list.items)
            rows, empty = cut_top(room, min(high, room.h // 2), px(18))
        # The list keeps room at its right for a bar, and its rows a margin: cards are to end where the choices do.
        self.list.place(Rect(rows.x - margin, rows.y, rows.w + 2 * margin + px(BAR_ROOM), rows.h))
        self.empty.place(empty)

    def _count(self) -> bool:
        """Says how many games there are; false if that was said already."""
        choices = self._choices()
        if choices == self.choice.choices:
            return False
        if len(choices) == len(self.choice.choices):
            self.choice.set_texts([words for _, words in choices])
            return True
        if self.kind not in [kind for kind, _ in choices]:
            # Nothing deleted is left.
            self.kind = UNFINISHED
        self.root.remove(self.choice)
        self.choice = self._chooser()
        self.root.add(self.choice)
        return True

    def _place_choices(self) -> None:
        """The choices at the top; below them is the room for cards."""
        theme = self.stage.theme
        rest = self.frame(self.stage.size)
        most = theme.px(CARDS_MOST)
        if rest.w > most:
            rest = align((most, rest.h), rest)
        wide, high = self.choice.preferred(rest.w)
        top, self._room = cut_top(rest, high, theme.px(18))
        box_w = self.box.preferred(rest.w - wide)[0]
        # In the middle by itself, unless that leaves too little room at its right.
        self.choice.place(align((wide, high), top, 0.5 if (top.w - wide) // 2 >= box_w + theme.px(12) else 0.0))
        self.box.place(align((box_w, high), top, 1.0))

    def layout(self, size: tuple[int, int]) -> None:
        """The choices at the top, cards below."""
        self._count()
        self._place_choices()
        self._thumbnails.clear()
        self._place_undo()
        self._shown = ()
        self._fill()
        if self._wanted:
            self.list.scroll_to(self._wanted)
            self._wanted = 0

    @property
    def begins_at(self) -> Element | None:
        """What is first on the first card that is seen, so that the list stays where it was left; or what is chosen to
        be listed where there is none."""
        stops = self.list.stops_at_hand() if self.list.shown else []
        return stops[0] if stops else super().begins_at

    @property
    def told_above(self) -> int | None:
        """The bar that says what was deleted."""
        return self.undo_bar.rect.top if self.undo_bar.visible else None

    def _place_undo(self) -> None:
        """What was deleted last, below what is listed."""
        self.undo_bar.visible = bool(self._deleted)
        if self._deleted:
            self.undo_bar.text = self._told("library.deleted", self._deleted[-1])
            size = self.stage.size
            wide, high = self.undo_bar.wanted()
            wide = min(wide, size[0] - self.stage.theme.px(40))
            bottom = size[1] - self.stage.theme.px(24)
            self.undo_bar.place(Rect((size[0] - wide) // 2, bottom - high, wide, high))
        self._place_lists()

    # What people do

    def _choose(self, kind: str) -> None:
        self.kind = kind
        self.list.scroll_to(0)
        self._fill()

    def _choose_game(self, game: str) -> None:
        self.game = game
        self.list.scroll_to(0)
        self._fill()

    def delete(self, entry: Entry) -> None:
        """Moves a game to the trash and offers to have it back."""
        self._delete(Deleted(entry.id, entry.game, tuple(names_of(entry.seats, self.program.words))))

    def delete_unreadable(self, name: str) -> None:
        """Moves a file that cannot be opened to the trash and offers to have it back."""
        self._delete(Deleted(name))

    def _delete(self, deleted: Deleted) -> None:
        library = self.program.library
        try:
            library.delete(deleted.id, time.time())
        except SaveTrouble as trouble:
            if trouble.code == "missing":
                self.program.say_gone(deleted.id)
                return
            self._tell(trouble)
            if library.knows(deleted.id):
                return
            # It has gone nevertheless, so the way to have it back must not be missing.
        self._deleted.append(deleted)
        self.stage.sounds.play("card", group="interface")
        self._place_undo()
        self._fill()

    def restore(self) -> None:
        """Takes what was deleted last back from the trash; then what was deleted before it can be had back. While that
        fails it can be tried again, unless it is not there to be had back any more, or something else is in its
        place: then it stays on its shelf."""
        if not self._deleted:
            return
        deleted = self._deleted[-1]
        why = self._why_not_back(deleted)
        if why in ("", *_IN_VAIN):
            self._deleted.pop()
            self._come_back(deleted, why)

    def have_back(self, thrown: Thrown) -> None:
        """Takes a file back from the trash."""
        deleted, header = Deleted(thrown.id), thrown.header
        if header is not None and is_game(header.game):
            deleted = Deleted(thrown.id, header.game, tuple(names_of(header.seats, self.program.words)))
        why = self._why_not_back(deleted, thrown.file)
        if not why:
            self._deleted = [other for other in self._deleted if other.id != thrown.id]
        self._come_back(deleted, why)

    def _why_not_back(self, deleted: Deleted, thrown: str = "") -> str:
        """Takes something back from the trash. Where that fails it is said why, and the code of that is returned."""
        library = self.program.library
        try:
            library.restore(deleted.id, thrown)
        except SaveTrouble as trouble:
            if trouble.code == "not_thrown":
                there = os.path.lexists(self.program.records.path(deleted.id))
                told = self._told("library.back" if there else "library.not_thrown", deleted)
                self.stage.toast(told, kind="trouble")
            else:
                self._tell(trouble)
            if trouble.code in _IN_VAIN or not library.knows(deleted.id):
                return trouble.code
        return ""

    def _come_back(self, deleted: Deleted, why: str) -> None:
        """What was had back is seen; where it was not, as another copy of the program had it back, all is looked at
        again."""
        if why:
            self._place_undo()
            self.resume()
        else:
            self._show_again(deleted)

    def _told(self, key: str, deleted: Deleted) -> str:
        """A sentence of something that was deleted."""
        if not deleted.game:
            return self.say(f"{key}.file", name=escape(one_line(deleted.id)))
        names = listed([escape(name) for name in deleted.names])
        return self.say(key, game=self.say(f"{deleted.game}.name"), names=names)

    def _show_again(self, deleted: Deleted) -> None:
        """What was had back is seen: the shelf is the one where it stands."""
        self._place_undo()
        entry = self.program.library.entry(deleted.id)
        self.kind = UNFINISHED if entry is None else _kind(entry)
        self.choice.value = self.kind
        if deleted.game and self.game not in ("", deleted.game):
            self.game = self.box.value = ""
        self._fill()

    def _tell(self, trouble: SaveTrouble) -> None:
        self.stage.toast(escape(one_line(self.program.words.say(trouble.message))), kind="trouble")

    def handle(self, event: pygame.Event) -> bool:
        """Tab-like switching between the shelves with Ctrl+Tab; Delete deletes the game at which the keyboard is;
        Esc goes back."""
        name = chord(event) if event.type == pygame.KEYDOWN else ""
        if name == "Ctrl+Tab":
            kinds = [kind for kind, _ in self.choice.choices]
            self.choice.value = kinds[(kinds.index(self.kind) + 1) % len(kinds)]
            self._choose(self.choice.value)
            return True
        if name == DeleteButton.KEY:
            for button in self.list.walk():
                if isinstance(button, DeleteButton) and beside_keyboard(button):
                    button.activate()
                    return True
        return super().handle(event)


def _kind(entry: Entry) -> str:
    return FINISHED if entry.finished else UNFINISHED


def _bytes_of(picture: Surface | None) -> int:
    return 0 if picture is None else surface_bytes(picture)
