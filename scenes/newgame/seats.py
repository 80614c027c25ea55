"""A seat at the table being laid: colour, name, person or computer, level, order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from random import SystemRandom

from pygame import Rect, Surface

from game.core.words import Words
from game.opponents.levels import LEVELS
from scenes.menu_parts import Row
from scenes.newgame.draft import NAME_MOST, Draft, SeatDraft
from scenes.stage.element import Element
from scenes.stage.layout import flow
from scenes.stage.loop import Stage
from scenes.stage.markup import escape
from scenes.stage.text import TextBlock
from scenes.stage.theme import PLAYERS, PlayerColour
from scenes.stage.widgets.button import Button, icon_button
from scenes.stage.widgets.control import Control
from scenes.stage.widgets.segmented import Segmented
from scenes.stage.widgets.select import Select
from scenes.stage.widgets.textfield import TextField

BEFORE, BESIDE = 62, 76
"""Design pixels of a seat's card before its controls, where its number stands, and on both sides of them together."""
NAME_LEAST, NAME_WIDE = 180, 300
"""Design pixels of the line for the name: the least that shows one, and what it takes where there is room."""


class Telling(Enum):
    """How much seats tell, by the height there is for all of them."""

    BELOW = auto()
    """What can be chosen stands in words in lines of its own, and below it what it means."""
    BESIDE = auto()
    """Level and style stand beside person or computer, which may be in signs for that; then of a computer player
    nothing is told below."""
    SIGNS = auto()
    """As `BESIDE`, always in signs."""


@dataclass(frozen=True, slots=True)
class SeatCalls:
    """What a seat's controls do to the table: all take the seat's index. `changed` redraws, `rebuild` makes the rows
    anew."""

    changed: Callable[[], object]
    rebuild: Callable[[], object]


class Swatch(Control):
    """One colour with its emblem."""

    role = "choice"

    def __init__(self, colour: PlayerColour, row: SeatRow) -> None:
        super().__init__(f"colour_{colour.key}", on_click=lambda: row.set_colour(colour.key), tooltip=self._tip)
        self.colour = colour
        self._row = row
        self.label = row.words.say_key(f"newgame.colour.{colour.key}")

    def _tip(self) -> str:
        other = self._row.owner_of(self.colour.key)
        if other is None or other is self._row.seat:
            return self.label
        return self._row.words.say_key("newgame.colour.swap", colour=self.label, name=escape(other.name))

    def draw(self, surface: Surface) -> None:
        """The emblem; in a gilt ring when it is this seat's, in the shade when another has it."""
        stage, theme = self.stage, self.stage.theme
        lift = self.lift()
        owner = self._row.owner_of(self.colour.key)
        mine = owner is self._row.seat
        side = min(self.rect.w, self.rect.h)
        if mine:
            disc = Rect(0, 0, side, side)
            disc.center = self.rect.center
            stage.plates.draw(surface, "dark", disc, theme.px(8), glow=0.4 * lift)
            inner = disc.inflate(-theme.px(4), -theme.px(4))
            surface.blit(stage.plates.frame(inner.size, theme.px(7), max(2, theme.px(2)), theme.palette.gilt), inner)
        emblem = stage.icons.emblem(self.colour, round(side * (0.68 if mine else 0.6 + 0.06 * lift)))
        if owner is not None and not mine:
            emblem = emblem.copy()
            emblem.set_alpha(round(105 + 100 * lift))
        surface.blit(emblem, emblem.get_rect(center=self.rect.center))


class SeatRow(Row):
    """One seat of the table."""

    def __init__(self, stage: Stage, words: Words, draft: Draft, index: int, calls: SeatCalls) -> None:
        self.seat: SeatDraft = draft.seats[index]
        self.telling = Telling.BESIDE
        """How much is told; set by who lays seats out, for all of them alike."""
        super().__init__(stage, f"seat{index}", label=words.say_key("newgame.seat", number=index + 1))
        self.words = words
        self.index = index
        self._draft = draft
        self._calls = calls
        say = words.say_key
        self.swatches = [Swatch(colour, self) for colour in PLAYERS]
        self.name_field = TextField(
            "name",
            self.seat.name,
            placeholder=say("newgame.name"),
            limit=NAME_MOST,
            label=say("newgame.name"),
            on_change=self._set_name,
            on_strange=lambda: say("newgame.strange"),
        )
        self.kind = Segmented(
            "kind",
            [(True, say("newgame.person")), (False, say("newgame.computer"))],
            self.seat.person,
            self._set_person,
            label=say("newgame.kind"),
            signs=("[icon:person]", "[icon:computer]"),
        )
        self.level = Select(
            "level",
            [(level.id, words.say(level.name)) for level in draft.levels()],
            draft.level(self.seat),
            self._set_level,
            label=say("newgame.level"),
            tooltip=self._level_help,
        )
        self.styles = {style.id: style for style in draft.game.styles}
        self.style = Select(
            "style",
            [("", say("newgame.style.plain")), *((style.id, words.say(style.name)) for style in self.styles.values())],
            self.seat.style,
            self._set_style,
            label=say("newgame.style"),
            tooltip=self._style_help,
        )
        self.up = icon_button("up", "arrow_up", self._up, say("newgame.up"), on_refused=lambda: say("newgame.up.first"))
        self.away = icon_button(
            "remove",
            "close",
            self._remove,
            say("newgame.remove"),
            on_refused=lambda: say("newgame.remove.least", draft.game.min_players),
        )
        self.add(self.name_field, *self.swatches, self.up, self.away, self.kind, self.level, self.style)
        self.refresh()

    def owner_of(self, colour: str) -> SeatDraft | None:
        """The seat that has a colour."""
        return next((seat for seat in self._draft.seats if seat.colour == colour), None)

    def refresh(self) -> None:
        """Shows the seat as it is now."""
        self.level.visible = not self.seat.person
        self.style.visible = not self.seat.person and bool(self.styles)
        self.up.enabled = self.index > 0
        self.away.enabled = not self._draft.least
        if self.name_field.value != self.seat.name:
            self.name_field.value = self.seat.name
        if self.rect.w > 0:
            self.arrange()  # a row of the same height need not be laid out again, but other controls may be in it
        self.invalidate()

    @property
    def wrong(self) -> str:
        """What is wrong with the seat, as rich text; "" if nothing is."""
        problem = self._draft.problem(self.index)
        return "" if problem is None else f"[icon:warning] {escape(self.words.say(problem))}"

    def set_colour(self, colour: str) -> None:
        """Takes a colour, in exchange if another seat has it."""
        self._draft.set_colour(self.index, colour)
        self._calls.changed()

    # Layout: two lines of controls where there is room for two, or three where height allows; and a line of words

    def wanted(self, width: int) -> int:
        """Controls, set like words, and one line that explains."""
        theme = self.stage.theme
        boxes = self._flow(Rect(0, 0, width, 0))
        words = self._words(width)
        below = 0 if words is None or self._beside else words.size[1] + theme.px(4)
        return max(box.bottom for _, box in boxes) + below + theme.px(7 if self.kind.brief else 10)

    @property
    def least(self) -> int:
        """The least width in pixels at which name, colours and the buttons that move and remove the seat stand in one
        line, whoever sits there."""
        px = self.stage.theme.px
        _, swatches, ends = self._sides()
        return px(NAME_LEAST) + swatches + ends + 2 * px(10) + px(BESIDE)

    def _sides(self) -> tuple[int, int, int]:
        """The height of the controls, and how wide all colours and the buttons at the end of the line are."""
        theme = self.stage.theme
        side = max(theme.button, theme.px(48))
        return side, 4 * max(theme.target, theme.px(42)), 2 * side + theme.px(10)

    @property
    def _beside(self) -> bool:
        """Whether what is said of a person stands beside the choice of its kind, where signs leave room for it."""
        return self.kind.brief and self.seat.person and not self.wrong

    def _words(self, width: int) -> TextBlock | None:
        """What is wrong with the seat, else what sits there; of a computer player only where there is room, since its
        choices tell the same when they are asked."""
        theme = self.stage.theme
        inks = theme.inks("parchment")
        room = width - theme.px(80)
        if self._beside:
            room -= self.kind.preferred()[0] + theme.px(10)
        if self.wrong:
            return self.stage.text.render(self.wrong, "small_bold", colour=inks.bad, width=room)
        if self.seat.person:
            about = self.words.say_key("newgame.person.about")
        elif self.kind.brief:
            return None
        else:
            about = self._level_help()
            if self.seat.style:
                about += f" {self._style_help()}"
        return self.stage.text.render(about, "small", colour=inks.soft, width=room)

    def _choices(self) -> list[Select[str]]:
        """What can be chosen of a computer player."""
        return [self.level, self.style] if self.styles else [self.level]

    def _kind_width(self, room: int, brief: bool) -> int:
        """How wide person or computer is, from now on in words or (`brief`) in signs."""
        self.kind.brief = brief
        return min(self.kind.preferred()[0], room)

    def _flow(self, rect: Rect) -> list[tuple[Element, Rect]]:
        theme = self.stage.theme
        gap = theme.px(10)
        room = Rect(rect.x + theme.px(BEFORE), rect.y + theme.px(10), rect.w - theme.px(BESIDE), 0)
        side, colours, ends = self._sides()
        swatch, swatches = colours // 4, (colours, side)
        name = max(theme.px(NAME_LEAST), min(theme.px(NAME_WIDE), room.w - colours - gap - ends - gap))
        wide = [min(max(theme.px(130), select.preferred()[0]), room.w) for select in self._choices()]
        kind = self._kind_width(room.w, brief=False)
        who, most = [(name, side), swatches], max(side, theme.px(50))
        first = sum(size[0] + gap for size in who) + kind + gap + ends <= room.w
        # Where the kind has room beside name and colours it stands there whoever sits at the seat, so that it does not
        # move when another is chosen. Else the choices stand beside it if that takes only some of the air in them; else
        # the kind does with signs, for them to stand beside it or at least to save the words below.
        if not first and self.telling is not Telling.BELOW:
            least = [select.least for select in self._choices()]
            needed = sum(least) + gap * len(least)
            if self.telling is Telling.SIGNS or room.w - kind < needed:
                kind = self._kind_width(room.w, brief=True)
            spare, air = room.w - kind - needed, sum(wide) - sum(least)
            if 0 <= spare < air:
                wide = [few + (want - few) * spare // air for few, want in zip(least, wide, strict=True)]
        room.y = rect.y + theme.px(7 if self.kind.brief else 10)
        kind_size = (kind, most)
        choices = [] if self.seat.person else [(each, side) for each in wide]
        if first:
            who.append(kind_size)
        if first and sum(size[0] + gap for size in (*who, *choices)) + ends <= room.w:
            name_at, swatches_at, *what_at, ends_at = flow(room, [*who, *choices, (ends, side)], gap)
        else:
            name_at, swatches_at, *what_at, ends_at = flow(room, [*who, (ends, side)], gap, theme.px(6))
            lowest = max(place.bottom for place in (*what_at, ends_at))
            below = Rect(room.x, lowest + theme.px(6), room.w, 0)
            if not first and self.telling is Telling.BELOW:
                what_at = [Rect(below.topleft, kind_size)]
                below.y = what_at[0].bottom + theme.px(6)
            line = [*([] if what_at else [kind_size]), *choices]
            what_at += flow(below, line, gap, theme.px(6))
        ends_at.right = room.right
        out: list[tuple[Element, Rect]] = [(self.name_field, name_at)]
        out += [
            (element, Rect(swatches_at.x + i * swatch, swatches_at.y, swatch, side))
            for i, element in enumerate(self.swatches)
        ]
        out += [
            (self.up, Rect(ends_at.x, ends_at.y, side, side)),
            (self.away, Rect(ends_at.right - side, ends_at.y, side, side)),
            *zip((self.kind, *self._choices()), what_at, strict=False),
        ]
        return out

    def arrange(self) -> None:
        """Places the controls."""
        for element, place in self._flow(self.rect):
            element.place(place)

    def draw(self, surface: Surface) -> None:
        """A card with the seat's colour at its edge, its number, and the line that explains."""
        stage, theme, rect = self.stage, self.stage.theme, self.rect
        stage.panels.draw(surface, "card", rect)
        colour = next(colour for colour in PLAYERS if colour.key == self.seat.colour)
        band = Rect(rect.x, rect.y, theme.px(9), rect.h)
        surface.blit(stage.plates.fill(band.size, theme.px(4), colour.base), band)
        inks = theme.inks("parchment")
        number = Rect(rect.x + theme.px(9), self.name_field.rect.y, theme.px(50), self.name_field.rect.h)
        stage.text.draw(surface, str(self.index + 1), number, "title", colour=inks.soft, align=0.5, wrap=False)
        block = self._words(rect.w)
        if block is None:
            return
        if self._beside:
            at = self.kind.rect
            surface.blit(block.surface, (at.right + theme.px(10), block.corner(at)[1]))
        else:
            surface.blit(block.surface, (rect.x + theme.px(64), rect.bottom - block.size[1] - theme.px(7)))

    # What people do

    def _set_name(self, text: str) -> None:
        self.seat.name = text
        self._calls.changed()

    def _set_person(self, person: bool) -> None:
        self._draft.set_person(self.index, person)
        self._calls.changed()

    def _set_level(self, level: str) -> None:
        self.seat.level = level
        self._calls.changed()

    def _set_style(self, style: str) -> None:
        self.seat.style = style
        self._calls.changed()

    def _level_help(self) -> str:
        return self.words.say(LEVELS[self._draft.level(self.seat)].help)

    def _style_help(self) -> str:
        style = self.styles.get(self.seat.style)
        return self.words.say_key("newgame.style.plain.help") if style is None else self.words.say(style.help)

    def _up(self) -> None:
        self._draft.raise_seat(self.index)
        self._calls.rebuild()

    def _remove(self) -> None:
        self._draft.remove(self.index)
        self._calls.rebuild()


class AddRow(Row):
    """One more seat; and lots for who sits where, and so begins, unless the game draws them itself."""

    def __init__(self, stage: Stage, words: Words, draft: Draft, calls: SeatCalls) -> None:
        super().__init__(stage, "add_row")
        self._draft = draft
        self._calls = calls
        self.button = Button(
            "add",
            words.say_key("newgame.add"),
            self._add,
            kind="parchment",
            icon="plus",
            shortcut="Ctrl+N",
            on_refused=lambda: words.say_key("newgame.add.most", draft.game.max_players),
        )
        self.lots = icon_button("lots", "shuffle", self._draw_lots, words.say_key("newgame.lots.draw"))
        self.add(self.button, self.lots)
        self.refresh()

    def refresh(self) -> None:
        """Whether there is room, and an order to be drawn."""
        self.button.enabled = not self._draft.full
        self.lots.visible = len(self._draft.seats) > 1 and not self._draft.game.lots

    def wanted(self, width: int) -> int:
        """The button's height."""
        return self.button.preferred(width)[1] + self.stage.theme.px(6)

    def arrange(self) -> None:
        """The first in the middle, the other beside it."""
        px = self.stage.theme.px
        wide, high = self.button.preferred(self.rect.w)
        self.button.place(Rect(self.rect.centerx - wide // 2, self.rect.y + px(2), wide, high))
        side = self.lots.preferred()[0]
        middle = self.button.rect.centery
        self.lots.place(Rect(self.button.rect.right + px(12), middle - side // 2, side, side))

    def _add(self) -> None:
        self._draft.add()
        self._calls.rebuild()

    def _draw_lots(self) -> None:
        self._draft.draw_lots(SystemRandom())
        self._calls.rebuild()
