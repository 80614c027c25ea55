"""The library: games that wait to be gone on with, and games that are over."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.core.words import Message
from saves.entries import Entry
from saves.trouble import SaveTrouble
from scenes.dates import when
from scenes.menu_parts import MenuScene, Row, column, copy_text
from scenes.stage.element import Element
from scenes.stage.keys import chord
from scenes.stage.layout import align, cut_bottom, cut_left, cut_top, fit, inset
from scenes.stage.markup import escape
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import Panel
from scenes.stage.widgets.segmented import Segmented
from scenes.table.people import looks

if TYPE_CHECKING:
    from scenes.program import Program

CARD_WIDE = 760
"""Design pixels a card wants in width."""

PICTURE_ASPECT = 16 / 9
FILL_SECONDS = 0.3


class Card(Element):
    """One game: its picture, who played, how it stands, and what can be done with it."""

    role = "group"

    def __init__(self, scene: LibraryScene, entry: Entry) -> None:
        words = scene.program.words
        super().__init__(f"card_{entry.id}", label=words.say_key(f"{entry.game}.name"), focusable=False)
        self.entry = entry
        self._scene = scene
        self._seats = looks(entry.seats)
        self._picture: Surface | None = None
        self._picture_at = Rect(0, 0, 0, 0)
        program, say = scene.program, words.say_key
        buttons = []
        if not entry.finished:
            buttons.append(
                Button("resume", say("library.resume"), lambda: program.resume(entry.id), kind="primary", icon="play")
            )
        buttons += [
            Button("watch", say("library.watch"), lambda: program.watch(entry.id), kind="parchment", icon="eye"),
            Button("path", "", self._copy_path, kind="icon", icon="folder", label=self._path_words()),
            Button("delete", "", lambda: scene.delete(entry), kind="icon", icon="trash", label=say("library.delete")),
        ]
        self.buttons = buttons
        self.add(*buttons)

    def arrange(self) -> None:
        """Picture at the left, buttons at the foot of the rest."""
        px = self.stage.theme.px
        box = inset(self.rect, px(14))
        self._picture_at, rest = cut_left(box, min(round(box.h * PICTURE_ASPECT), box.w * 42 // 100), px(18))
        self._picture_at = fit(PICTURE_ASPECT, self._picture_at, 0.0, 0.5)
        self._picture = self._scene.thumbnail(self.entry.id, self._picture_at.size)
        high = self.buttons[0].preferred()[1]
        x = rest.x
        words = [button for button in self.buttons if button.kind != "icon"]
        signs = [button for button in self.buttons if button.kind == "icon"]
        for button in words:
            wide = button.preferred()[0]
            button.place(Rect(x, rest.bottom - high, wide, high))
            x += wide + px(10)
        x = rest.right
        for button in reversed(signs):
            button.place(Rect(x - high, rest.bottom - high, high, high))
            x -= high + px(8)

    def draw(self, surface: Surface) -> None:
        """Card, picture, words."""
        stage, theme = self.stage, self.stage.theme
        stage.panels.draw(surface, "card", self.rect)
        self._draw_picture(surface)
        box = inset(self.rect, theme.px(14))
        x = self._picture_at.right + theme.px(18)
        room = Rect(x, box.y, box.right - x, self.buttons[0].rect.y - box.y - theme.px(6))
        inks = theme.inks("parchment")
        line, small = stage.text.line_height("heading"), stage.text.line_height("small")
        head, room = cut_top(room, line)
        words = self._scene.program.words
        moment = stage.text.render(when(words, self.entry.changed / 1e9, time.time()), "small", colour=inks.soft)
        surface.blit(moment.surface, (head.right - moment.size[0], moment.corner(head)[1]))
        name = Rect(head.x, head.y, head.w - moment.size[0] - theme.px(12), head.h)
        stage.text.draw(surface, escape(self.label), name, "heading", colour=inks.accent, wrap=False)
        state, room = cut_bottom(room, max(small, theme.px(26)), theme.px(4))
        self._draw_seats(surface, room)
        self._draw_state(surface, state)

    def _draw_picture(self, surface: Surface) -> None:
        stage, theme, at = self.stage, self.stage.theme, self._picture_at
        stage.panels.shadow(surface, at, theme.px(4), theme.px(7), 130)
        if self._picture is not None:
            surface.blit(self._picture, at)
        else:
            stage.panels.draw(surface, "well", at, shadow=False)
            sign = stage.icons.get("ship", round(at.h * 0.5), theme.palette.gilt_deep)
            surface.blit(sign, sign.get_rect(center=at.center))
        surface.blit(stage.plates.frame(at.size, theme.px(3), max(1, theme.px(2)), theme.palette.gilt_deep, 220), at)

    def _draw_seats(self, surface: Surface, room: Rect) -> None:
        """Players side by side in two columns: emblem, name, points."""
        stage, theme = self.stage, self.stage.theme
        inks = theme.inks("parchment")
        line = max(stage.text.line_height("body"), theme.px(30))
        results = {result.seat: result for result in self.entry.results}
        order = [result.seat for result in self.entry.results] or [seat.index for seat in self._seats]
        across = 1 if len(order) <= max(1, room.h // line) else 2
        wide = room.w // across
        for i, index in enumerate(order):
            seat = self._seats[index]
            row, place = divmod(i, across)
            at = Rect(room.x + place * wide, room.y + row * line, wide - theme.px(10), line)
            side = theme.px(26)
            surface.blit(stage.icons.emblem(seat.colour, side), (at.x, at.centery - side // 2))
            x = at.x + side + theme.px(10)
            text = escape(seat.name)
            role = "body"
            if not seat.person:
                text += f" [c:soft][f:small]{self._scene.say('level.' + seat.level)}[/f][/c]"
            if index in results:
                crown = "[icon:crown] " if results[index].rank == 1 else ""
                text = f"[n]{results[index].total}[/n]  {crown}{text}"
            elif index == self.entry.to_move:
                text = f"[b]{text}[/b] [c:accent][f:small]{self._scene.say('library.to_move')}[/f][/c]"
            colour = inks.text
            words = Rect(x, at.y, at.right - x, at.h)
            stage.text.draw(surface, text, words, role, colour=colour, wrap=False)

    def _draw_state(self, surface: Surface, at: Rect) -> None:
        """How far the game has come, or that it is over."""
        stage, theme = self.stage, self.stage.theme
        inks = theme.inks("parchment")
        say = self._scene.say
        if self.entry.finished:
            text = say("library.over", self.entry.turn)
        else:
            text = say("library.turn", self.entry.turn)
        block = stage.text.render(text, "small", colour=inks.soft)
        surface.blit(block.surface, (at.x, block.corner(at)[1]))
        if self.entry.finished:
            return
        bar = Rect(at.x + block.size[0] + theme.px(14), 0, 0, theme.px(8))
        bar.w = at.right - bar.x
        bar.centery = at.centery
        if bar.w < theme.px(30):
            return
        surface.blit(stage.plates.fill(bar.size, bar.h // 2, theme.palette.parchment_edge, 120), bar)
        done = Rect(bar.x, bar.y, max(bar.h, round(bar.w * self.entry.progress)), bar.h)
        surface.blit(stage.plates.fill(done.size, done.h // 2, theme.palette.gilt_deep), done)

    def _path_words(self) -> str:
        path = self._scene.program.records.path(self.entry.id)
        return self._scene.say("library.path", path=escape(str(path)))

    def _copy_path(self) -> None:
        path = str(self._scene.program.records.path(self.entry.id))
        copied = copy_text(path)
        key = "library.path.copied" if copied else "library.path"
        self.stage.toast(self._scene.say(key, path=escape(path)), near=self.find("path").rect)


class CardRow(Row):
    """Cards side by side."""

    def __init__(self, scene: LibraryScene, index: int, cards: list[Card], across: int) -> None:
        super().__init__(scene.stage, f"cards{index}")
        self._across = across
        self.add(*cards)

    def wanted(self, width: int) -> int:
        """Heading, four lines of players at most two by two, state, buttons."""
        text, px = self.stage.text, self.stage.theme.px
        seats = max(len(card.entry.seats) for card in self.children if isinstance(card, Card))
        lines = 2 if self._across > 1 or seats <= 2 else seats
        line = max(text.line_height("body"), px(30))
        button = max(self.stage.theme.button, px(48))
        return text.line_height("heading") + lines * line + max(text.line_height("small"), px(26)) + button + px(48)

    def arrange(self) -> None:
        """Equal widths."""
        gap = self.stage.theme.px(18)
        wide = (self.rect.w - (self._across - 1) * gap - self.stage.theme.px(8)) // self._across
        for i, card in enumerate(self.children):
            card.place(Rect(self.rect.x + self.stage.theme.px(4) + i * (wide + gap), self.rect.y, wide, self.rect.h))


class TroubleRow(Row):
    """A file that cannot be opened, and why."""

    role = "text"

    def __init__(self, scene: LibraryScene, name: str, trouble: Message) -> None:
        text = scene.program.words.say(trouble)
        super().__init__(scene.stage, f"trouble_{name}", label=text)
        self._text = f"[icon:warning] [b]{escape(name)}[/b]\n{escape(text)}"

    def wanted(self, width: int) -> int:
        """Its words and a margin."""
        px = self.stage.theme.px
        return self.stage.text.size(self._text, "body", width=width - px(44))[1] + px(28)

    def draw(self, surface: Surface) -> None:
        """A card with the sentence."""
        stage, px = self.stage, self.stage.theme.px
        stage.panels.draw(surface, "card", self.rect.inflate(-px(8), 0))
        words = inset(self.rect, px(22), px(12))
        stage.text.draw(surface, self._text, words, colour=stage.theme.inks("parchment").bad, valign=0.0)


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
        self.finished = False

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
        kind = "finished" if self.finished else "unfinished"
        title = stage.text.render(
            self._scene.say(f"library.empty.{kind}"), "heading", colour=inks.accent, width=box.w, align=0.5
        )
        text = stage.text.render(
            self._scene.say(f"library.empty.{kind}.text"), "body", width=box.w, align=0.5, colour=inks.soft
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
    """All games kept here, newest first. Files are read one a frame, so that no frame waits."""

    name = "library"

    def __init__(self, program: Program) -> None:
        super().__init__(program, program.words.say_key("library.title"))
        self.finished = program.library.latest() is None and bool(program.library.entries)
        self.choice = Segmented("which", self._choices(), self.finished, self._choose, label=self.say("library.which"))
        self.list = column("games", [], 16, on="wood")
        self.empty = Empty(self)
        self.undo_bar = UndoBar(self)
        self._deleted: Entry | None = None
        self._thumbnails: dict[tuple[str, tuple[int, int]], Surface | None] = {}
        self._work = True
        self._filled = -1.0
        self._shown: tuple[object, ...] = ()
        self.root.add(self.choice, self.list, self.empty, self.undo_bar)

    # What is listed

    def _choices(self) -> list[tuple[bool, str]]:
        entries = self.program.library.entries
        done = sum(entry.finished for entry in entries)
        return [
            (False, self.say("library.unfinished", number=len(entries) - done)),
            (True, self.say("library.finished", number=done)),
        ]

    def _entries(self) -> list[Entry]:
        return [entry for entry in self.program.library.entries if entry.finished == self.finished]

    def thumbnail(self, name: str, size: tuple[int, int]) -> Surface | None:
        """The picture of a game at a size, or None."""
        key = (name, size)
        if key not in self._thumbnails:
            self._thumbnails[key] = self._load(name, size)
        return self._thumbnails[key]

    def _load(self, name: str, size: tuple[int, int]) -> Surface | None:
        path = self.program.library.picture(name)
        if path is None:
            return None
        try:
            return pygame.transform.smoothscale(pygame.image.load(path).convert(), size)
        except (pygame.error, OSError):
            return None

    # Life

    def resume(self) -> None:
        """A game may have been played meanwhile."""
        self._thumbnails.clear()
        self._work = True

    @property
    def animating(self) -> bool:
        """While files are still being read."""
        return self._work

    def update(self, seconds: float) -> None:
        """Holds one more file against the index."""
        if not self._work:
            return
        try:
            self._work = self.program.library.refresh(most=1) > 0
        except SaveTrouble as trouble:
            self._work = False
            self.program.tell(trouble.message)
        # While many files are read, the list is made anew a few times a second, not at every one.
        now = self.stage.clock.now()
        if not self._work or now - self._filled >= FILL_SECONDS:
            self._filled = now
            self._fill()

    def _fill(self) -> None:
        """Lists what there is now, if that is something else than before."""
        entries = self._entries()
        troubles = {} if self.finished else dict(self.program.library.troubles)
        across = max(1, min(2, self.list.rect.w // self.stage.theme.px(CARD_WIDE)))
        shown = (tuple(entries), tuple(troubles.items()), across)
        for segment, (_, words) in zip(self.choice.children, self._choices(), strict=True):
            segment.text = segment.label = words  # type: ignore[attr-defined]
        if shown != self._shown:
            self._shown = shown
            groups = [entries[i : i + across] for i in range(0, len(entries), across)]
            rows: list[Row] = [
                CardRow(self, i, [Card(self, entry) for entry in group], across) for i, group in enumerate(groups)
            ]
            rows += [TroubleRow(self, name, trouble) for name, trouble in troubles.items()]
            self.list.set_items(rows)
        self.empty.visible = not entries and not troubles
        self.empty.finished = self.finished
        self.list.visible = not self.empty.visible
        self.stage.invalidate()

    def layout(self, size: tuple[int, int]) -> None:
        """The choice at the top, cards below."""
        theme = self.stage.theme
        rest = self.frame(size)
        most = theme.px(1840)
        if rest.w > most:
            rest = align((most, rest.h), rest)
        wide, high = self.choice.preferred(rest.w)
        top, rest = cut_top(rest, high, theme.px(18))
        self.choice.place(align((wide, high), top))
        self._thumbnails.clear()
        self.list.place(rest)
        self.empty.place(rest)
        self._shown = ()
        self._fill()
        self._place_undo()

    def _place_undo(self) -> None:
        size = self.stage.size
        wide, high = self.undo_bar.wanted()
        wide = min(wide, size[0] - self.stage.theme.px(40))
        bottom = size[1] - self.stage.theme.px(24)
        self.undo_bar.place(Rect((size[0] - wide) // 2, bottom - high, wide, high))

    # What people do

    def _choose(self, finished: bool) -> None:
        self.finished = finished
        self.list.scroll_to(0)
        self._fill()

    def delete(self, entry: Entry) -> None:
        """Moves a game to the trash and offers to have it back."""
        try:
            self.program.library.delete(entry.id, time.time())
        except SaveTrouble as trouble:
            self.stage.toast(self.program.words.say(trouble.message), kind="refused")
            return
        self._deleted = entry
        words = self.program.words
        names = ", ".join(seat.name for seat in entry.seats)
        self.undo_bar.text = self.say("library.deleted", game=words.say_key(f"{entry.game}.name"), names=escape(names))
        self.undo_bar.visible = True
        self.stage.sounds.play("card", group="interface")
        self._place_undo()
        self._fill()

    def restore(self) -> None:
        """Takes the game deleted last back from the trash."""
        entry, self._deleted = self._deleted, None
        self.undo_bar.visible = False
        if entry is None:
            return
        try:
            self.program.library.restore(entry.id)
        except SaveTrouble as trouble:
            self.stage.toast(self.program.words.say(trouble.message), kind="refused")
            return
        self.finished = entry.finished
        self.choice.value = entry.finished
        self._fill()

    def handle(self, event: pygame.Event) -> bool:
        """Tab-like switching between the two shelves with Ctrl+Tab; Esc goes back."""
        if event.type == pygame.KEYDOWN and chord(event) == "Ctrl+Tab":
            self.choice.value = not self.finished
            self._choose(not self.finished)
            return True
        return super().handle(event)
