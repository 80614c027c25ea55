"""Laying a new table."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.reasons import BadInput
from game.core.record import Header
from game.core.session import Session
from game.registry import game_named
from scenes.menu_parts import Column, Heading, MenuScene, Row
from scenes.newgame.alone import rows_alone
from scenes.newgame.draft import Draft, draft_from
from scenes.newgame.options import OptionRows
from scenes.newgame.seats import AddRow, SeatCalls, SeatRow, Telling
from scenes.newgame.shelf import Plaque, Shelf, rules_button
from scenes.program import new_seed
from scenes.stage.element import Element
from scenes.stage.keys import chord
from scenes.stage.layout import Flex, columns, cut_bottom, cut_left, cut_right, inset
from scenes.stage.markup import escape
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.label import Label
from scenes.stage.widgets.listview import BAR_ROOM
from scenes.stage.widgets.panel import Panel

if TYPE_CHECKING:
    from scenes.program import Program

WIDE_DEVICE = 1300
"""Device pixels from which shelf, seats and options stand side by side, if seats have room enough then: small letters
do not shrink below a size."""

ROW_GAP, AIRY_GAP = 12, 30
"""Design pixels between two rows of a sheet, and at most, where there is room for more."""
MARGIN_X, MARGIN_Y = 28, 16
"""Design pixels between the edge of a sheet and its rows."""
UNDER_SHEETS = 24
"""Design pixels between the sheets and the line at their foot."""


class NewGameScene(MenuScene):
    """Boxes on a shelf, seats, options; then the table is laid. Begins with the table as it was laid last, or with what
    was prepared for a box since then: that is kept, also when this scene is left, until the table is laid."""

    name = "newgame"

    def __init__(self, program: Program, game: str) -> None:
        super().__init__(program, program.words.say_key("newgame.title"))
        words, stage = program.words, program.stage
        self._drafts = program.drafts
        self._drafts.forget_untouched()
        self.draft = self._draft_of(game)
        self._calls = SeatCalls(self._changed, self._rebuild)
        self.shelf = Shelf(stage, words, game, self._choose)
        self.plaque = Plaque(words, self._open_rules)
        self.plaque.tell(game)
        self.seats_panel = Panel("seats_panel", "parchment")
        self.options_panel = Panel("options_panel", "parchment")
        self._seat_rows: list[SeatRow] = []
        self._alone: tuple[list[Row], list[Row]] = ([], [])
        self._seats_head = Heading(stage, "seats_head", self.say("newgame.seats"))
        self._add = AddRow(stage, words, self.draft, self._calls)
        self._options = self._make_options()
        self._opened = self._options.opened
        """Whether the readings of unclear rules lay open when they were shown last."""
        self.seats_list = Column("seats", [], ROW_GAP)
        self.options_list = Column("options", [], ROW_GAP)
        self.note = Label("note", "", "body", on="wood", align=1.0, valign=0.5)
        self.begin = Button(
            "begin",
            self.say("newgame.begin"),
            self._begin,
            kind="primary",
            icon="dice_throw",
            shortcut="Ctrl+Enter",
            on_refused=self._why_not,
        )
        self.rules = rules_button(words, self._open_rules)
        """At the foot of one column, where there is no plaque."""
        self.root.add(self.shelf, self.plaque, self.seats_panel, self.options_panel, self.rules, self.note, self.begin)
        self.seats_panel.add(self.seats_list)
        self.options_panel.add(self.options_list)
        self._make_seats()
        self._show()

    # Building

    def _coming(self) -> Iterator[None]:
        """What is asked for next, a piece at a time: the table as it would be laid now, or the rules of the game."""
        draft, program = self.draft, self.program
        game = draft.game.id
        yield from program.table_ahead(game)
        if draft.first_problem() is None:
            with suppress(BadInput):
                yield from program.rehearse(Session(draft.game, self._header()))
        yield from program.rules_ahead(game)

    def _header(self) -> Header:
        draft = self.draft
        return self.program.header(draft.game.id, draft.laid(), draft.options, draft.seed, draft.takebacks)

    def _wanted(self) -> object:
        """What the pictures of the table that would be laid now depend on; None while it cannot be laid."""
        draft = self.draft
        colours = [seat.colour for seat in draft.seats]
        return None if draft.first_problem() is not None else (draft.game.id, colours, dict(draft.options))

    def _draft_of(self, game: str) -> Draft:
        """What was prepared for a game; the first time, what is remembered of it."""
        player, settings = self.say("screen.player"), self.program.settings
        draft = self._drafts.of(game, lambda: draft_from(game_named(game), settings, player, new_seed()))
        draft.known_people = settings.people
        return draft

    def _make_options(self) -> OptionRows:
        return OptionRows(self.stage, self.program.words, self.draft, self._options_changed)

    def _make_seats(self) -> None:
        words = self.program.words
        self._seat_rows = [SeatRow(self.stage, words, self.draft, i, self._calls) for i in range(len(self.draft.seats))]
        self._alone = rows_alone(self.stage, words, self.draft)

    def layout(self, size: tuple[int, int]) -> None:
        """Shelf, seats and options side by side; in a narrow window one under another in one column."""
        self.look_ahead(self._coming, self._wanted())
        rest = self.frame(size)
        seats = self._side_by_side(rest)[1]
        if size[0] >= WIDE_DEVICE and seats.w - 2 * self.stage.theme.px(MARGIN_X) >= self._seat_rows[0].least:
            self._lay_wide(rest)
        else:
            self.rules.visible = True
            self._lay_narrow(self._lay_foot(rest))

    def _lay_foot(self, room: Rect) -> Rect:
        """The button at the right of the foot of a room, and beside it what it will do; returns what is left above."""
        theme = self.stage.theme
        wide, high = self.begin.preferred(room.w // 2)
        foot, rest = cut_bottom(room, high + theme.px(8), theme.px(UNDER_SHEETS))
        button, words = cut_right(foot, wide, theme.px(UNDER_SHEETS))
        if self.rules.visible:
            rules, words = cut_left(words, self.rules.preferred()[0], theme.px(UNDER_SHEETS))
            self.rules.place(rules)
        self.begin.place(button)
        self.note.place(words)
        return rest

    def _side_by_side(self, body: Rect) -> tuple[Rect, Rect, Rect]:
        """Where shelf, seats and options stand beside one another."""
        gap = self.stage.theme.px(24)
        shelf, sheets = cut_left(body, min(self.stage.theme.px(540), round(body.w * 0.28)), gap)
        seats, options = columns(sheets, [Flex(1.2), Flex(1.0)], gap)
        return shelf, seats, options

    def _lay_wide(self, body: Rect) -> None:
        theme = self.stage.theme
        self.shelf.across = 2
        self.rules.visible = False
        if self.shelf.parent is not self.root:
            self._move_shelf_out()
        shelf, seats, options = self._side_by_side(body)
        seats.h = options.h = self._lay_foot(seats.union(options)).h
        plaque, case = cut_bottom(shelf, self.plaque.wanted(shelf.w), theme.px(16))
        self.shelf.place(case)
        self.plaque.place(plaque)
        self.plaque.visible = self.options_panel.visible = True
        rows = self._who_plays()
        self._tell_more(seats, rows)
        self._lay_panel(self.seats_panel, self.seats_list, seats, rows)
        self._lay_panel(self.options_panel, self.options_list, options, self._options.now())

    def _lay_narrow(self, body: Rect) -> None:
        self.shelf.across = self.shelf.fitting(body.w)
        self.root.remove(self.shelf)
        self.plaque.visible = self.options_panel.visible = False
        self.options_list.set_items([])
        for seat in self._seat_rows:
            seat.telling = Telling.BESIDE
        rows = [self.shelf, *self._who_plays(), *self._options.now()]
        self._lay_panel(self.seats_panel, self.seats_list, body, rows)

    def _move_shelf_out(self) -> None:
        if self.shelf.parent is not None:
            self.seats_list.set_items([])
        self.shelf.name = "shelf"
        self.root.insert(1, self.shelf)

    def _who_plays(self) -> list[Row]:
        """The rows about who plays, with what to add and what is told of playing alone."""
        rival, hint = self._alone
        return [self._seats_head, *self._seat_rows, *rival, self._add, *hint]

    def _tell_more(self, place: Rect, rows: list[Row]) -> None:
        """Lets the seats tell as much as their sheet is high enough for."""
        for telling in Telling:
            for seat in self._seat_rows:
                seat.telling = telling
            if self.sheet_height(rows, place.w) <= place.h:
                break

    def sheet_height(self, rows: list[Row], width: int) -> int:
        """How high a sheet with these rows wants to be at a width, in pixels."""
        px = self.stage.theme.px
        return sum(row.wanted(width - 2 * px(MARGIN_X)) + px(ROW_GAP) for row in rows) + 2 * px(MARGIN_Y)

    def _lay_panel(self, panel: Panel, listing: Column, place: Rect, rows: list[Row]) -> None:
        """A sheet as high as there is room, which its rows share as far as that looks well."""
        theme = self.stage.theme
        x, y = theme.px(MARGIN_X), theme.px(MARGIN_Y)
        width = place.w - 2 * x
        spare = place.h - self.sheet_height(rows, place.w) + len(rows) * theme.px(ROW_GAP)
        gaps = range(AIRY_GAP, ROW_GAP, -1)
        listing.gap = next((gap for gap in gaps if len(rows) * theme.px(gap) <= spare), ROW_GAP)
        panel.place(place)
        listing.set_items(rows)
        # The bar lies in the sheet's margin.
        box = inset(panel.rect, x, y)
        listing.place(Rect(box.x, box.y, width + theme.px(BAR_ROOM), box.h))

    @property
    def begins_at(self) -> Element | None:
        """The box that is chosen."""
        return self.shelf.chosen

    # What changes

    def _changed(self) -> None:
        """A seat is other than before."""
        self.look_ahead(self._coming, self._wanted())
        for row in self._seat_rows:
            row.refresh()
        self._add.refresh()
        self._show()
        width = self.seats_list.row_width
        if any(row.rect.h not in (0, row.wanted(width)) for row in self._seat_rows):
            self.layout(self.stage.size)

    def _options_changed(self) -> None:
        """Other options may matter now, or lie open."""
        opened, self._opened = self._options.opened and not self._opened, self._options.opened
        with self.stage.keyboard.kept():
            self.layout(self.stage.size)
            if opened:
                self._show_readings()

    def _show_readings(self) -> None:
        """Scrolls to what has just been opened: as much of it as there is room for, its lid at least."""
        listing = self.options_list if self.options_panel.visible else self.seats_list
        listing.reveal_index(len(listing.items) - 1)
        listing.reveal_index(listing.items.index(self._options.lid))

    def _rebuild(self) -> None:
        """There are more, fewer or other seats."""
        with self.stage.keyboard.kept():
            self._make_seats()
            self._add.refresh()
            self._show()
            self.layout(self.stage.size)
            if self._add.button.focused:
                # For those who add several.
                self.seats_list.reveal_index(self.seats_list.items.index(self._add))

    def _show(self) -> None:
        """The line at the foot, and whether the table can be laid."""
        problem = self.draft.first_problem()
        self.begin.enabled = problem is None
        people = sum(seat.person for seat in self.draft.seats)
        name = escape(self.draft.seats[0].name.strip())
        key = "alone" if len(self.draft.seats) == 1 else "lots" if self.draft.game.lots else "first"
        text = self.say(f"newgame.{key}", name=name)
        if problem is not None:
            text = f"[icon:warning] {self._why_not()}"
        elif not people:
            text = f"{text} {self.say('newgame.nobody')}"
        self.note.text = text
        self.stage.invalidate()

    def _choose(self, game: str) -> None:
        """Another box."""
        if game == self.draft.game.id:
            return
        self.draft = self._draft_of(game)
        self._drafts.chosen = game
        self.shelf.choose(game)
        self.plaque.tell(game)
        self._add = AddRow(self.stage, self.program.words, self.draft, self._calls)
        self._options = self._make_options()
        self._opened = self._options.opened
        self._rebuild()

    @property
    def never_covered(self) -> tuple[Rect, ...]:
        """All but the button that adds a seat, and the air around it."""
        items = [*self.seats_list.items, *self.options_list.items]
        rows = [item.in_sight for item in items if item is not self._add and item.parent is not None]
        others = (self.shelf, self.plaque, self._add.lots, self.rules, self.note, self.begin)
        return (*rows, *(element.in_sight for element in others if element.shown))

    def handle(self, event: pygame.Event) -> bool:
        """F1 opens the rules of the chosen game; Esc goes back."""
        if event.type == pygame.KEYDOWN and chord(event) == "F1":
            self._open_rules()
            return True
        return super().handle(event)

    def _why_not(self) -> str:
        """What keeps the table from being laid, as rich text; "" if nothing does."""
        problem = self.draft.first_problem()
        return escape(self.program.words.say(problem)) if problem is not None else ""

    def _open_rules(self) -> None:
        self.program.open_rules(self.draft.game.id)

    def _begin(self) -> None:
        """Lays the table."""
        try:
            self.program.begin(self._header())
        except BadInput as error:
            sentence = escape(self.program.words.say(error.reason.message))
            self.stage.toast(sentence, kind="refused", near=self.begin.rect)
            return
        self._drafts.begun(self.draft.game.id)
        people = self.draft.people()
        if people != self.program.settings.people:
            self.program.change(people=people)
