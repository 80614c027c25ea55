"""The end of a game: points revealed category by category, the winner and what decided, the turning points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from pygame import Rect, Surface

from game.core.session import Session
from game.core.words import Words, listed
from scenes.stage import layout
from scenes.stage.element import Element
from scenes.stage.markup import escape, plain, signed
from scenes.stage.theme import rgb
from scenes.stage.tips import Tip
from scenes.stage.tween import Animate, Call, Delay, Series, Timeline, Tween
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.panel import draw_rule
from scenes.table.count import Count
from scenes.table.ending import Account, Ending, title_block
from scenes.table.epilogue import Epilogue
from scenes.table.people import SeatLook
from scenes.table.race import draw_race
from scenes.table.scoretree import in_column, tree_markup
from scenes.table.story import Story
from scenes.table.tally import category_name
from scenes.table.turning import Course, course

UNKNOWN = Course((0,), ((0.0,),), ())
"""The course of a game that has not been followed yet."""

VEIL, VEIL_ALPHA = rgb("#120a05"), 140
"""Colour and strength of the dusk over the boards around the sheet."""
LARGE = 1.3
"""The user's scale from which the sheet may lie over the whole window: beside the column it would lack room."""
LOW = 850
"""Design pixels at the user's scale 1: in a window lower than these it may do so too."""
RULE = 0.6
"""How much of the width of the sheet the ornament under the headline takes."""
UNDER_SHEET = 24
"""Design pixels that it reaches under the sheet, whose corners are round."""

CATEGORY_SECONDS, CATEGORY_PAUSE = 0.5, 0.12
"""Seconds in which the points of a category run, and for which they then stand still."""
SUSPENSE = 0.5
"""Seconds between the last category and who has won."""
COMING, OUTCOME = 0.22, 0.2
"""Seconds in which the sheet comes in over the boards, and what it tells in the end over the count; in the latter also
smaller rows where the course of the game needs room."""


@dataclass(frozen=True, slots=True)
class Ways:
    """Where the sheet leads once everything is counted."""

    again: Callable[[], object]
    watch: Callable[[], object]
    lessons: Callable[[], object]
    home: Callable[[], object]
    jump: Callable[[int], object]
    """Called with the position in which a turning point began: shows the game there."""


class Category(Element):
    """The row of one category, or of the totals. The keyboard reaches it to be told what earned the points, or what
    decided where they are equal."""

    role = "text"
    cursor = "arrow"


class Reveal(Element):
    """A sheet of parchment over the boards. Closing it leaves the finished table to be looked at.

    `looks` are all that score; nothing is to be counted while the table is `watching` an earlier position.
    `on_open()` is called before it lies over the boards, `on_close()` when it has been put away, `on_count(points)`
    while they are counted (see `points`), `on_end()` when that is done.
    """

    role = "group"
    blocks = True

    def __init__(
        self,
        words: Words,
        looks: tuple[SeatLook, ...],
        session: Session,
        story: Story,
        ways: Ways,
        *,
        watching: Callable[[], bool],
        on_open: Callable[[], object],
        on_close: Callable[[], object],
        on_count: Callable[[list[int] | None], object],
        on_end: Callable[[], object],
    ) -> None:
        say = words.say_key
        super().__init__("reveal", label=say("table.reveal"), z=50)
        self._words = words
        self._looks = looks
        self._session = session
        self._history = story
        self._jump = ways.jump
        self.count = Count(session, watching)
        self._on_open = on_open
        self._on_close = on_close
        self._on_count = on_count
        self._on_end = on_end
        self._again = Button("again", say("table.reveal.again"), ways.again, kind="primary")
        self._watch = Button("watch", say("table.reveal.watch"), ways.watch, kind="parchment")
        self._lessons = Button("lessons", say("table.review"), ways.lessons, kind="parchment")
        self._look = Button("look", say("table.reveal.look"), self.close, kind="parchment", shortcut="Enter")
        self._home = Button("home", say("table.reveal.home"), ways.home, kind="parchment")
        for button in (self._again, self._watch, self._look, self._home):
            button.tooltip = button.label
        self._lessons.tooltip = say("table.review.ask")
        self._skip = Button("skip", say("table.reveal.skip"), self.skip, kind="parchment", shortcut="Space")
        self._after = (self._again, self._lessons, self._watch, self._look, self._home)
        """What can be done once everything is counted, from the right."""
        self.add(*reversed(self._after), self._skip)
        self.visible = False
        self.let_focus(False)
        self.course = UNKNOWN
        self._course_at = -1
        """The version of the session that the course is of."""
        self._links: list[Element] = []
        """The turning points, which lead to where they began; as large as their words where there is room for them."""
        self._categories: list[Category] = []
        self._total = Category("totals", label=say("table.reveal.total"), tooltip=self._ties, focusable=True)
        self._total.visible = False
        self.add(self._total)
        self._sheet = Rect(0, 0, 0, 0)
        self.ending: Ending | None = None
        """What it tells, as it is set once it has been laid out."""
        self.window = Rect(0, 0, 0, 0)
        """All that it may lie over where letters are large, or the window is low, or higher than wide."""
        self._veil: Surface | None = None
        self._line: Timeline | None = None
        """The count as it runs."""
        self._before: Surface | None = None
        """What was seen before in the area that changes, while that fades away."""
        self._changes = Rect(0, 0, 0, 0)
        self._fade: Timeline | None = None

    def points(self) -> list[int] | None:
        """Everybody's points as far as they have been counted, while that is to be done or goes on; None otherwise."""
        if not self.count.due:
            return None
        if not self.visible:
            return [0] * len(self._looks)
        return self.count.totals()

    def open(self, counted: bool = False) -> None:
        """Begins the reveal; what was `counted` before, here or as the caller says, stands there at once."""
        self._on_open()
        counted = counted or not self.count.due
        self.count.begin()
        if self._course_at != self._session.version:
            self._tell_course(UNKNOWN)
        for category in (*self._categories, self._total):
            self.remove(category)
        words, game = self._words, self._session.game.id
        self._categories = [
            Category(
                f"row_{key}",
                label=plain(category_name(words, game, key)),
                tooltip=partial(self._parts_of, key),
                focusable=True,
            )
            for key in self.count.keys
        ]
        self._total.visible = bool(self.count.ties)
        self.add(*self._categories, self._total)
        if counted:
            self.count.finish()
        self.visible = True
        self._offer()
        self.arrange()
        self._lead()
        if counted:
            self._find_course()
            self._come_in(COMING, self.rect)
            return
        self._come_in(COMING, self.rect)
        # Nothing moves then: what takes longer than a frame is not seen there.
        parts: list[Tween] = [Delay(COMING + 0.03), Call(self._make_room), Delay(OUTCOME)]
        for i in range(len(self.count.keys)):
            parts.append(Call(lambda: self.stage.sounds.play("coin")))
            parts.append(Animate(CATEGORY_SECONDS, partial(self._set, i)))
            parts.append(Delay(CATEGORY_PAUSE))
        parts += [Delay(SUSPENSE), Call(self._finish)]
        self._line = self.stage.tweens.play(Series(parts))

    def skip(self) -> bool:
        """Counts what is left at once; false if nothing is."""
        if not self.visible or self._line is None or self._line.done:
            return False
        self._line.skip()
        self._arrive()
        return True

    def _come_in(self, seconds: float, area: Rect) -> None:
        """Lets what is seen in an area from now on come in over what was seen there last."""
        self._arrive()
        area = area.clip(self.stage.last_frame.get_rect())
        if self.stage.comes_in and area.w and area.h:
            self._before, self._changes = self.stage.last_frame.subsurface(area).copy(), area
            self._fade = self.stage.tweens.play(Animate(seconds, self._show), self._arrive)

    def _show(self, share: float) -> None:
        if self._before is not None:
            self._before.set_alpha(round(255 * (1 - share)))
            self.stage.invalidate(self._changes)

    def _arrive(self) -> None:
        """Shows nothing any more of what was seen before."""
        if self._fade is not None:
            self._fade.cancel()
        self._fade = self._before = None
        self.invalidate()

    def _find_course(self) -> None:
        """Follows the course of the game, once for each end of it; of a sheet put away already, when it is opened
        again, since what is told meanwhile may be an earlier part of the game."""
        session = self._session
        if self.visible and self._course_at != session.version:
            self._course_at = session.version
            self._tell_course(course(session, self._history))

    def _make_room(self) -> None:
        """Follows the course of the game; rows that are set anew for that come in over those seen before."""
        before = self.ending
        self._find_course()
        if before is not None and self.ending is not None and self.ending.rows != before.rows:
            self._come_in(OUTCOME, self._sheet)

    def _tell_course(self, found: Course) -> None:
        for link in self._links:
            self.remove(link)
        self.course = found
        self._links = [
            Element(
                f"point{i}",
                role="button",
                label=point.text,
                tooltip=self._words.say_key("table.log.jump"),
                on_click=partial(self._jump, point.began),
            )
            for i, point in enumerate(found.points)
        ]
        for link in self._links:
            link.visible = self.count.done
        if self._links:
            self.add(*self._links)
        if self.visible:
            self.arrange()

    def close(self) -> None:
        """Puts the sheet away; a count that is not at its end begins anew when the sheet comes back."""
        self.visible = False
        self._veil = None
        if self._line is not None:
            self._line.cancel()
        self._arrive()
        self._on_close()

    def cancel(self) -> bool:
        """Esc ends the count, then puts the sheet away."""
        if not self.visible:
            return False
        if not self.skip():
            self.close()
        return True

    def place(self, rect: Rect) -> None:
        """See `Element`. In a window laid out anew there is nothing left of what was seen before."""
        self._arrive()
        super().place(rect)

    def arrange(self) -> None:
        """Buttons at the foot, and above them all that is told."""
        for link in self._links:
            link.rect = Rect(0, 0, 0, 0)
        if not self.attached or self.rect.w <= 0:
            return
        theme = self.stage.theme
        low = self.window.h < theme.held(1.0).px(LOW)
        if self.window.w and (theme.scale > LARGE or low or self.window.w < self.window.h):
            self.rect = self.window.copy()
        # Where it covers all that lies under it, keys go to nothing else.
        self.focus_scope = self.rect == self.window
        wanted = (min(self.rect.w - theme.px(20), theme.px(1180)), min(self.rect.h - theme.px(20), theme.px(900)))
        self._sheet = layout.align(wanted, self.rect)
        for buttons in (self._after, (self._skip,)):
            self._arrange_buttons(buttons)
        self.ending = self.account.set_in(self.room)
        for category, row in zip(self._categories, self.ending.rows, strict=True):
            category.place(row)
        self._total.place(self.ending.total)
        for link, (_, place) in zip(self._links, self.ending.epilogue.pivots, strict=False):
            link.rect = place

    @property
    def offered(self) -> list[Element]:
        """What can be done now, first what changes nothing; and after it what the sheet tells, which lies over the
        rest of the room."""
        told = [e for e in (*self._categories, self._total, *self._links) if e.visible and e.rect.w > 0]
        if not self.count.done:
            return [self._skip, *told]
        return [self._look, *(button for button in reversed(self._after) if button is not self._look), *told]

    @property
    def account(self) -> Account:
        """What it tells, as far as that is known."""
        stage, game = self.stage, self._session.game.id
        headline = self.headline() if self.count.places else self.label
        return Account(stage, self._words, game, self._looks, self.count, self.course, headline)

    @property
    def room(self) -> Rect:
        """Where it tells that, above the buttons."""
        px, sheet = self.stage.theme.px, self._sheet
        high = min(button.rect.y for button in self._after) - sheet.y - px(34)
        return Rect(sheet.x + px(36), sheet.y + px(22), sheet.w - 2 * px(36), high)

    def _arrange_buttons(self, buttons: tuple[Button, ...]) -> None:
        """From the right, in two rows where one has no room for them."""
        gap = self.stage.theme.px(12)
        room = self._sheet.w - self.stage.theme.px(64)
        wanted = sum(button.preferred()[0] for button in buttons) + (len(buttons) - 1) * gap
        first = len(buttons) if wanted <= room else (len(buttons) + 1) // 2
        bottom = self._sheet.bottom - self.stage.theme.px(26)
        for row in (buttons[:first], buttons[first:]):
            sizes = [button.preferred() for button in row]
            wide, most = sum(size[0] for size in sizes), room - (len(row) - 1) * gap
            x, top = self._sheet.right - self.stage.theme.px(32), bottom
            for button, (own, high) in zip(row, sizes, strict=True):
                box = Rect(0, 0, own if wide <= most else own * most // wide, high)
                box.bottomright = (x, bottom)
                button.place(box)
                x, top = box.x - gap, min(top, box.y)
            bottom = top - gap

    def _parts_of(self, key: str) -> Tip | None:
        """What earned each player points in a category; nothing before they are counted."""
        if not self.count.shares[self.count.keys.index(key)]:
            return None
        lines = []
        for look, tree in zip(self._looks, self.count.trees, strict=True):
            part = next((part for part in tree.parts if part.key == key), None)
            if part is not None and part.points:
                # A category without parts tells of itself.
                told = tree_markup(replace(tree, parts=part.parts or (part,)), self._words, depth=1)
                lines += [in_column(f"[b]{escape(look.name)}[/b]", f"[n]{signed(part.points)}[/n]"), *told]
        if not lines:
            return None
        return Tip(title=category_name(self._words, self._session.game.id, key), body="\n".join(lines))

    def _ties(self) -> Tip | None:
        """What decided between those with equal points; nothing before everything is counted, or without any."""
        if not self.count.done or not self.count.ties:
            return None
        return Tip(title=self._total.label, body="\n".join(self.account.ties))

    def draw(self, surface: Surface) -> None:
        """Draws what has been revealed so far."""
        stage, ending = self.stage, self.ending
        if ending is None:
            return
        self._draw_dusk(surface)
        stage.panels.draw(surface, "parchment", self._sheet)
        self._draw_title(surface, ending)
        ending.tally.draw_head(surface, ending.head)
        for i, (row, named) in enumerate(zip(ending.rows, ending.named, strict=True)):
            ending.tally.draw_row(surface, row, i, named)
        ending.tally.draw_total(surface, ending.total)
        if self.count.done:
            self._draw_story(surface, ending.epilogue)
        else:
            self._draw_race(surface, ending.story)

    def draw_over(self, surface: Surface) -> None:
        """Draws what is left of what was seen before."""
        if self._before is not None:
            surface.blit(self._before, self._changes)

    def _draw_title(self, surface: Surface, ending: Ending) -> None:
        """Draws the headline; before it, once it names who alone has won, that player's sign if there is room."""
        stage, theme = self.stage, self.stage.theme
        headline = self.headline() if self.count.done else self.label
        block = title_block(stage, headline, ending.title.w)
        x, y = block.corner(ending.title, 0.5)
        side, gap = round(stage.text.line_height("title") * 0.7), theme.px(12)
        winners = self.count.winners if self.count.done else []
        if len(winners) == 1 and block.lines == 1 and block.size[0] + side + gap <= ending.title.w:
            sign = stage.icons.emblem(self._looks[winners[0]].colour, side)
            x += (side + gap) // 2
            surface.blit(sign, sign.get_rect(midright=(x - gap, y + block.middle)))
        surface.blit(block.surface, (x, y))
        if ending.ornament is not None:
            wide = round(ending.ornament.w * RULE)
            line = layout.align((wide, ending.ornament.h), ending.ornament)
            draw_rule(surface, stage, line, theme.inks("parchment").accent)

    def _draw_dusk(self, surface: Surface) -> None:
        """Draws the dusk over the boards, as far as the sheet does not cover them."""
        if self._veil is None or self._veil.get_size() != self.rect.size:
            # An opaque picture let through is laid over them in less time than a clear one.
            self._veil = Surface(self.rect.size).convert(surface)
            self._veil.fill(VEIL)
            self._veil.set_alpha(VEIL_ALPHA)
        margin = self.stage.theme.px(UNDER_SHEET)
        under = self._sheet.inflate(-2 * margin, -2 * margin)
        above, rest = layout.cut_top(self.rect, under.y - self.rect.y)
        middle, below = layout.cut_top(rest, under.h)
        left, right = layout.cut_left(middle, under.x - self.rect.x)
        for part in (above, below, left, layout.cut_left(right, under.w)[1]):
            surface.blit(self._veil, part, Rect((0, 0), part.size))

    def _draw_story(self, surface: Surface, told: Epilogue) -> None:
        stage, theme = self.stage, self.stage.theme
        for link in self._links:
            if link.rect.w and link.pointed:
                light = link.rect.inflate(theme.px(10), 0)
                surface.blit(stage.plates.fill(light.size, theme.px(5), theme.palette.gilt, 90), light)
        told.draw_lines(surface)
        if told.charted:
            told.draw_chart(surface, stage, self.course, self._looks[: len(self._session.seats)])
        else:
            self._draw_race(surface, told.rest)

    def _draw_race(self, surface: Surface, rest: Rect) -> None:
        totals = self.count.totals()
        most = max(tree.points for tree in self.count.trees)
        draw_race(surface, self.stage, layout.inset(rest, 0, self.stage.theme.px(8)), totals, most, self._looks)

    def headline(self) -> str:
        """Who has won, in a sentence of rich text."""
        words = self._words
        looks = self._looks
        winners = [looks[seat].subject or looks[seat].name for seat in self.count.winners]
        if not winners:
            return escape(words.say_key("table.reveal.nobody"))
        if len(winners) == 1:
            return escape(words.say_key("table.reveal.winner", name=winners[0]))
        return escape(words.say_key("table.reveal.shared", names=listed(winners)))

    def _set(self, index: int, share: float) -> None:
        self.count.shares[index] = share
        self._on_count(self.points())
        self.invalidate()

    def _finish(self) -> None:
        """Everything is counted: now everybody may know who has won."""
        self.stage.sounds.play("win")
        self._come_in(OUTCOME, self._sheet)
        self.count.finish()
        self._offer()
        self._on_end()

    def _lead(self) -> None:
        """The keyboard, where it is in use, comes to the sheet: what it was at before may lie under it."""
        if self.stage.keyboard.focus_visible:
            self.stage.keyboard.leave()
            self.stage.keyboard.set_focus(self.offered[0])

    def _offer(self) -> None:
        """Shows what can be done, as everything is counted or not."""
        done = self.count.done
        for element in (*self._after, *self._links):
            element.visible = done
        self._skip.visible = not done
        if done and self._skip.focused:
            self._lead()
        self.on_click = None if done else self.skip
        self.invalidate()
