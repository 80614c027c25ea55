"""The end of a game as it is set on its sheet: names, a row for each category, totals, and the story below them."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.core.words import Words, with_names
from scenes.stage import layout
from scenes.stage.loop import Stage
from scenes.stage.markup import escape
from scenes.stage.text import TextBlock
from scenes.table.count import Count
from scenes.table.epilogue import Epilogue, Told, set_epilogue
from scenes.table.named import NamedParts
from scenes.table.people import SeatLook
from scenes.table.tally import Tally, letters
from scenes.table.turning import Course

SHARES = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5)
"""The sizes tried for the rows, and for the letters in them and below, as shares of the full size: smaller ones leave
room for more of the story."""
SMALLEST = {Told.TIE: 0.5, Told.SOME: 0.5, Told.PIVOTS: 0.55, Told.ALL: 0.7}
"""By how much of the story there is room for, the smallest of these shares that is worth accepting for it."""
LEAST_LINE = 0.875
"""How much of the height of a line a row takes at least: lower ones would run into each other, since letters do not get
smaller than some size."""
ORNATE, TOLD_LINES = 200, 5
"""Design pixels at the user's scale 1 for the chart, and lines of the story above it, where there is room for an
ornament under the title."""
ORNAMENT, UNDER_ORNAMENT = 10, 6
"""Design pixels of the height of that ornament, and of the air below it."""
STORY_LINES = 5
"""Lines that the story of the end keeps at least where what earned the points is told by name."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a game as it is set; where its parts stand, in pixels of the window."""

    title: Rect
    ornament: Rect | None
    """Under the title, where all else has room enough."""
    head: Rect
    rows: tuple[Rect, ...]
    """Of each category, with what earned its points by name below them where there is room."""
    total: Rect
    tally: Tally
    named: tuple[NamedParts, ...]
    story: Rect
    """What is left below the points."""
    epilogue: Epilogue
    """What is told there."""


@dataclass(frozen=True, slots=True)
class Account:
    """What the sheet tells: the points of a `count` and the `course` of the game. `looks` are all that score; the
    `headline` says who has won."""

    stage: Stage
    words: Words
    game: str
    looks: tuple[SeatLook, ...]
    count: Count
    course: Course
    headline: str

    def set_in(self, room: Rect) -> Ending:
        """All of it in so much room: title, names, a row for each category, totals; in what is left the story. The
        title has an ornament if the points keep their full size beside it, and what earned them its names, above a long
        story and a high chart: the same before the course is known, which is told while the points are counted."""
        stage, theme = self.stage, self.stage.theme
        lines = TOLD_LINES + len(self.ties)
        least = lines * stage.text.line_height("body") + theme.held(1.0).px(ORNATE)
        plain = self._set(room, 0)
        ornate = self._set(room, theme.px(ORNAMENT))
        room_enough = ornate.tally.share == 1.0 and ornate.story.h >= least
        return ornate if room_enough and ornate.named == plain.named else plain

    def _set(self, room: Rect, ornament: int) -> Ending:
        """The same, with an ornament so many pixels high, or without one."""
        stage, theme = self.stage, self.stage.theme
        high = max(stage.text.line_height("title"), title_block(stage, self.headline, room.w).size[1])
        title, rest = layout.cut_top(room, high, 0 if ornament else theme.px(8))
        under = None
        if ornament:
            under, rest = layout.cut_top(rest, ornament, theme.px(UNDER_ORNAMENT))
        line = stage.text.line_height("body") + theme.px(3)
        tally, named = self._sized(rest, line)
        share = tally.share
        head, rest = layout.cut_top(rest, round(theme.px(46) * share), round(theme.px(4) * share))
        rows = []
        for parts in named:
            row, rest = layout.cut_top(rest, round(line * share) + parts.height)
            rows.append(row)
        total, story = layout.cut_top(rest, round(theme.px(58) * share), theme.px(6))
        told = self.epilogue(story, tally.px("body"))
        return Ending(title, under, head, tuple(rows), total, tally, named, story, told)

    def epilogue(self, room: Rect, px: int) -> Epilogue:
        """What can be told below the points in so much room, at so many pixels to the em."""
        ties = self.ties
        first = sum(tie.rank == self.count.best for tie in self.count.ties)
        return set_epilogue(self.stage, self.words, self.looks, self.course, ties[:first], ties[first:], room, px)

    @property
    def ties(self) -> list[str]:
        """What decided each tie, in sentences of rich text; of those for a lower place which one it was for."""
        names, words = [escape(look.name) for look in self.looks], self.words
        told = [(tie.rank, words.say(with_names(tie.why, names))) for tie in self.count.ties]
        best = self.count.best
        return [why if rank == best else words.say_key("table.reveal.tie", place=rank, why=why) for rank, why in told]

    def _sized(self, rest: Rect, line: int) -> tuple[Tally, tuple[NamedParts, ...]]:
        """The points in so much room below the title, where a row is `line` pixels high at most: smaller where that
        lets more be told below and keeps them apart; and what earned them by name, if there is room for it at their
        full size."""
        theme, rows = self.stage.theme, len(self.count.keys)

        def needed(share: float) -> int:
            return round(share * (theme.px(50) + theme.px(58))) + round(line * share) * rows + theme.px(6)

        def sized(share: float) -> Tally:
            return Tally(self.stage, self.words, self.game, self.looks, self.count, share, rest.w)

        nothing = (NamedParts(),) * rows
        if not rows:
            return sized(1.0), nothing
        most = max(0.3, min(1.0, rest.h / max(1, needed(1.0))))
        if most == 1.0:
            tally = sized(1.0)
            named = tally.named_in(rest.h - needed(1.0) + theme.px(10) - STORY_LINES * line)
            if any(each.height for each in named):
                return tally, tuple(named)
        found, best = most, Told.NOTHING
        for share in (most, *(share for share in SHARES if share < most)):
            px = letters(self.stage, "body", share)
            if round(line * share) < LEAST_LINE * self.stage.text.line_height("body", px):
                continue
            told = self.epilogue(layout.cut_top(rest, needed(share))[1], px).told
            if told > best and share >= SMALLEST[told]:
                found, best = share, told
        return sized(found), nothing


def title_block(stage: Stage, title: str, width: int) -> TextBlock:
    """What stands at the head of the sheet as it is set: smaller where it is long, then in two lines of like length."""
    block = stage.text.squeeze(title, "title", width)
    return stage.text.balanced(title, "title", width, 2) if block.cut else block
