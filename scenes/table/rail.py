"""The players' rail: who sits where, whose turn it is, and the score as it stands with its tree."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from enum import IntEnum

from pygame import Rect, Surface

from game.core.contract import State
from game.core.scores import Term
from game.core.words import Words
from scenes.levels import level_words
from scenes.stage.element import Element
from scenes.stage.loop import Stage
from scenes.stage.markup import capitalised, escape, signed
from scenes.stage.text import TextBlock
from scenes.stage.tips import Tip
from scenes.stage.tween import Eased
from scenes.table.people import SeatLook


def in_column(text: str, points: str) -> str:
    """A line of rich text with points in the column at the right. No line ends with the space before those: they stand
    beside words."""
    return f"{text}\N{EM SPACE}\N{EM SPACE}[r]{points}[/r]"


def tree_markup(term: Term, words: Words, depth: int = 0) -> list[str]:
    """A score tree as lines of rich text: what earns points, a mark where that is not yet certain, and the points in a
    column at the right, apart from the numbers of things."""
    lines = []
    for part in term.parts:
        if not part.points and not any(leaf.missed for leaf in part.leaves()):
            continue
        text = capitalised(words.say(part.text))
        sign = "" if _sure(part) else " [c:soft](~)[/c]"
        lead = "\N{EM SPACE}\N{EM SPACE}" * depth
        points = signed(part.points) if depth else f"[n]{signed(part.points)}[/n]"
        lines.append(in_column(f"{lead}{text}{sign}", points))
        lines.extend(tree_markup(part, words, depth + 1))
    return lines


def _sure(term: Term) -> bool:
    """Whether nothing of what a term says may still change before the end."""
    return all(leaf.certain for leaf in term.leaves() if leaf.points or leaf.missed)


HIDDEN = "hidden"
"""The key of the term that stands for what earns a seat points and not everybody knows."""


def _hides(tree: Term | None) -> bool:
    """Whether a score lacks what not everybody knows."""
    return tree is not None and any(leaf.key == HIDDEN for leaf in tree.leaves())


def pieces_of(term: Term) -> list[str]:
    """All pieces that earn a term."""
    return [piece for leaf in term.leaves() if leaf.points for piece in leaf.pieces]


class Telling(IntEnum):
    """How much a card tells of the kind of its player."""

    NOTHING = 0
    SIGN = 1
    WORDS = 2


@dataclass(frozen=True, slots=True)
class _Spots:
    """What a card shows and where: emblem, name and its line, the line of the kind of player (beside the name or below
    it), points and their disc, the sign of who leads."""

    emblem: Rect
    name: TextBlock
    top: Rect
    low: Rect
    number: TextBlock
    disc: Rect
    laurel: Rect


class SeatCard(Element):
    """One seat of the rail. The keyboard reaches it to be told its points."""

    role = "text"
    cursor = "arrow"

    def __init__(
        self,
        look: SeatLook,
        words: Words,
        light: Callable[[list[str], int], None],
        look_from: Callable[[int], object],
    ) -> None:
        super().__init__(
            f"seat{look.index}", label=look.name, tooltip=self._tip, on_hover=self._hovered, focusable=True
        )
        self.look = look
        self.active = False
        self.thinking = False
        self.looking = False
        """Whether the table is looked at from this seat, where it could be from others."""
        self.total = 0
        self.counted: int | None = None
        """At the end of the game: how many of its points have been counted so far, which are shown for its score."""
        self.leads = False
        self.telling = Telling.WORDS
        """How much of its kind of player it shows: as much as all others."""
        self.tree: Term | None = None
        self._words = words
        self._light = light
        self._look_from = look_from
        self._shown = Eased(0.0)

    def set(self, state: State, active: bool, thinking: bool, at_once: bool) -> None:
        """Shows the score of this position, running to it unless it is to be there at once, and whether the seat is to
        move or at work."""
        self.tree = state.score(self.look.index)
        self.active, self.thinking = active, thinking
        theme = self.stage.theme
        if at_once:
            self._shown = Eased(self.tree.points)
        elif self.tree.points != self.total:
            seconds = min(theme.time.score_most, theme.time.score_point * abs(self.tree.points - self.total))
            self._shown.set(self.tree.points, self.stage.clock.now(), seconds)
            self.stage.animate(seconds)
        self.total = self.tree.points
        self.invalidate()

    def count(self, points: int | None) -> None:
        """Shows so many points instead of the score, until it is None; then the score stands there at once."""
        if points == self.counted:
            return
        self.counted = points
        if points is None:
            self._shown = Eased(self.total)
        self.invalidate()

    @property
    def points(self) -> int:
        """The points it shows, or runs to."""
        return self.total if self.counted is None else self.counted

    def let_look(self, offered: bool, looking: bool) -> None:
        """Whether the table may be looked at from this seat, by a click, and whether it is."""
        clickable = offered and not looking
        self.looking = offered and looking
        self.role = "button" if clickable else SeatCard.role
        self.cursor = "hand" if clickable else SeatCard.cursor
        self.on_click = (lambda: self._look_from(self.look.index)) if clickable else None

    def _hovered(self, entered: bool) -> None:
        self._light(pieces_of(self.tree) if entered and self.tree is not None else [], self.look.index)

    def _tip(self) -> Tip | None:
        if self.tree is None or self.counted is not None:
            return None
        say = self._words.say_key
        lines = tree_markup(self.tree, self._words) or [say("table.score.none")]
        if not all(_sure(part) for part in self.tree.parts):
            lines.append(f"[c:soft]{say('table.score.uncertain')}[/c]")
        if self.telling is not Telling.WORDS:
            lines.append(f"[c:soft]{self._resting()}[/c]")
        if self.on_click is not None:
            lines.append(f"[c:soft]{say('table.look_from')}[/c]")
        title = f"{escape(self.look.name)}: {signed(self.tree.points)}"
        return Tip(title=title, body="\n".join(lines), aside=True)

    def draw(self, surface: Surface) -> None:
        """Draws the card: emblem, name, kind of player, score."""
        stage, theme, rect, spots = self.stage, self.stage.theme, self.rect, self._spots(self.leads, self.active)
        if self.active:
            stage.panels.glow(surface, rect, theme.px(8), theme.px(14), 0.9)
        stage.panels.draw(surface, "card", rect)
        if self.active:
            surface.blit(stage.plates.get("gilt", rect.size, theme.px(8)), rect)
            surface.blit(stage.plates.frame(rect.size, theme.px(9), max(2, theme.px(3)), theme.inks("gilt").text), rect)
        band = Rect(rect.x, rect.y, theme.px(22 if self.active else 9), rect.h)
        surface.blit(stage.plates.fill(band.size, theme.px(4), self.look.colour.base), band)
        surface.blit(stage.icons.emblem(self.look.colour, spots.emblem.h), spots.emblem)
        words = self._kind_block(self._subtitle(), spots)
        # Alone it stands in the middle.
        line = spots.top if words is not None or self._one_line else spots.top.union(spots.low)
        surface.blit(spots.name.surface, spots.name.corner(line))
        if words is not None:
            surface.blit(words.surface, words.corner(spots.low))
        disc = spots.disc
        surface.blit(stage.plates.fill(disc.size, disc.h // 2, self.look.colour.base), disc)
        surface.blit(stage.plates.frame(disc.size, disc.h // 2, theme.px(3), theme.inks("parchment").text), disc)
        surface.blit(spots.number.surface, spots.number.corner(disc, 0.5))
        if self.leads:
            surface.blit(stage.icons.get("laurel", spots.laurel.h), spots.laurel)

    def _spots(self, leads: bool, active: bool) -> _Spots:
        """Where everything stands, with or without the sign of who leads, and of whose turn it is."""
        stage, theme, rect = self.stage, self.stage.theme, self.rect
        one_line = self._one_line
        side = min(rect.h - theme.px(8), theme.px(30 if one_line else 38))
        emblem = Rect(rect.x + theme.px(30 if active else 20), rect.y + (rect.h - side) // 2, side, side)
        x = emblem.right + theme.px(12)
        dense = rect.h < theme.px(50)
        badge = min(theme.px(58), rect.h - theme.px(4 if dense else 8))
        points = round(self._shown.at(stage.clock.now())) if self.counted is None else self.counted
        # On a low card the number fills its badge, which grows to a pill around it.
        px = max(theme.text_floor, round(badge * (0.66 if dense else 0.5)))
        number = stage.text.render(signed(points), "number", colour=self.look.colour.ink, px=px)
        disc = Rect(0, 0, max(badge, number.size[0] + theme.px(22)), badge)
        disc.midright = (rect.right - theme.px(12), rect.centery)
        sign = min(badge, max(theme.least(20), theme.px(26)))
        laurel = Rect(disc.x - sign - theme.px(4), disc.centery - sign // 2, sign, sign)
        left = laurel.x if leads else disc.x
        room = Rect(x, rect.y + theme.px(7), left - x - theme.px(10), rect.h - theme.px(14))
        name = stage.text.fit(escape(self.look.name), "semibold", room.w, on=self._material)
        if leads and (name.cut or (not one_line and self._widest() > room.w)):
            # Rather the whole name and all below it: the sign lies at the corner of the emblem.
            laurel = Rect(0, 0, round(side * LAUREL_SHARE), round(side * LAUREL_SHARE))
            laurel.center = emblem.bottomright
            laurel.clamp_ip(Rect(emblem.x, rect.y, x - emblem.x, rect.h))
            room.w = disc.x - x - theme.px(10)
            name = stage.text.fit(escape(self.look.name), "semibold", room.w, on=self._material)
        if one_line:
            top = room
            low = Rect(room.x + name.size[0] + theme.px(12), room.y, 0, room.h)
            low.w = room.right - low.x
        else:
            top = Rect(room.x, room.y, room.w, room.h // 2)
            low = Rect(room.x, top.bottom, room.w, room.h - top.h)
        return _Spots(emblem, name, top, low, number, disc, laurel)

    @property
    def _one_line(self) -> bool:
        return self.rect.h < _card_heights(self.stage)[0]

    @property
    def _material(self) -> str:
        return "gilt" if self.active else "parchment"

    def tells(self) -> Telling:
        """How much of its kind of player there is room for, whatever it will say as the game goes on."""
        if not self._one_line:
            return Telling.WORDS
        spots = self._spots(leads=True, active=True)
        said = [self._resting(), self._to_move()]
        for telling in (Telling.WORDS, Telling.SIGN):
            told = [text if telling is Telling.WORDS else _sign_of(text) for text in said]
            if max(self.stage.text.size(text, "small")[0] for text in told) <= spots.low.w:
                return telling
        return Telling.NOTHING

    def _kind_block(self, text: str, spots: _Spots) -> TextBlock | None:
        """The kind of player as it is told here; None where it is not."""
        if self.telling is Telling.NOTHING:
            return None
        soft = self.stage.theme.inks(self._material).soft
        words = self.stage.text.fit(text, "small", max(1, spots.low.w), colour=soft)
        if self.telling is Telling.SIGN or (words.cut and self._one_line):
            # A few letters tell nothing; the sign alone does.
            words = self.stage.text.fit(_sign_of(text), "small", max(1, spots.low.w), colour=soft)
        return None if words.cut else words

    def _widest(self) -> int:
        """How wide the line below the name is at most as the game goes on, in pixels."""
        said = [self._resting(), *([] if self.look.note else [self._to_move()])]
        said += [] if self.look.person else [self._at_work()]
        return max(self.stage.text.size(self._looked(text), "small")[0] for text in said)

    def _subtitle(self) -> str:
        return self._looked(self._kind())

    def _looked(self, text: str) -> str:
        return f"[icon:eye] {text}" if self.looking else text

    def _at_work(self) -> str:
        return f"[icon:hourglass] {self._words.say_key('table.thinking')}"

    def _kind(self) -> str:
        if self.thinking:
            return self._at_work()
        return self._to_move() if self.active and not self.look.note else self._resting()

    def _resting(self) -> str:
        """What kind of player this is."""
        if self.look.note:
            return f"[icon:computer] {self.look.note}"
        if self.look.person:
            return self._words.say_key("table.person")
        return f"[icon:computer] {level_words(self._words, self.look.game, self.look.level)}"

    def _to_move(self) -> str:
        """What is said instead while it is the seat's turn."""
        words = self._words.say_key("table.to_move")
        return words if self.look.person else f"[icon:computer] {words}"


def _sign_of(text: str) -> str:
    """The sign that a text begins with; "" if it begins with words."""
    sign = text.partition(" ")[0]
    return sign if sign.startswith("[icon:") else ""


LAUREL_SHARE = 0.7
"""The sign of who leads at the corner of an emblem, as a share of that."""
TWO_LINES_MOST = 1.3
"""The largest of the user's scales at which a card has two lines: with larger letters one line leaves room for log and
recap."""
GAP, AIRY = 10, 1.0
"""Design pixels between two cards, and the user's scale up to which they grow."""
MOST_SHARE = 0.42
"""Of the column; with more, each card is a single line, and then a line as low as its words: log and recap are to keep
room for some of theirs."""


def _card_heights(stage: Stage) -> tuple[int, int, int]:
    """How high a card is with two lines, with one, and with one where room is short; in pixels."""
    px, name = stage.theme.px, stage.text.line_height("semibold")
    full = max(px(76), name + stage.text.line_height("small") + 8)
    return full, max(px(52), name + px(14)), max(px(32), name + px(2))


class Rail(Element):
    """All seats, in order of play. `light` shows the pieces that earn a seat's points, `look_from(seat)` the table from
    there."""

    def __init__(
        self,
        looks: tuple[SeatLook, ...],
        words: Words,
        light: Callable[[list[str], int], None],
        look_from: Callable[[int], object],
    ) -> None:
        super().__init__("rail", role="group", label=words.say_key("table.rail"))
        self.cards = [SeatCard(look, words, light, look_from) for look in looks]
        self._winners: frozenset[int] = frozenset()
        """Who has won, once the game is over."""
        self.add(*self.cards)

    def wanted_height(self, stage: Stage, column: int) -> int:
        """The height it needs at this scale in a column so high, in pixels."""
        gap = stage.theme.held(AIRY).px(GAP)
        heights = [len(self.cards) * (high + gap) - gap for high in _card_heights(stage)]
        if stage.theme.scale > TWO_LINES_MOST:
            del heights[0]
        return next((high for high in heights if high <= MOST_SHARE * column), heights[-1])

    def arrange(self) -> None:
        """Puts the cards under one another."""
        gap = self.stage.theme.held(AIRY).px(GAP)
        height = (self.rect.h + gap) // len(self.cards) - gap
        for i, card in enumerate(self.cards):
            card.place(Rect(self.rect.x, self.rect.y + i * (height + gap), self.rect.w, height))
        self._agree()

    def _agree(self) -> None:
        """All tell as much of their kind of player as there is room for in each of them."""
        if not self.attached or self.rect.w <= 0:
            return
        telling = min(card.tells() for card in self.cards)
        for card in self.cards:
            card.telling = telling

    def set(
        self, state: State, mover: int, thinking: bool, viewer: int, viewers: Collection[int], *, at_once: bool = False
    ) -> None:
        """Shows a position in which it is the turn of `mover`, looked at from a seat; `viewers` are those from which it
        could be, if there is a choice. Scores run to what they are now, unless the table has jumped there."""
        for card in self.cards:
            active = card.look.index == mover
            card.set(state, active, thinking and active, at_once)
            card.let_look(card.look.index in viewers, card.look.index == viewer)
        places = state.places() if state.is_terminal else ()
        self._winners = frozenset(place.seat for place in places if place.rank == 1)
        self._agree()
        self._mark_leaders()

    def count(self, points: Sequence[int] | None) -> None:
        """Shows what has been counted of everybody's points instead of their scores, until it is None."""
        for card in self.cards:
            card.count(None if points is None else points[card.look.index])
        self._mark_leaders()

    def _mark_leaders(self) -> None:
        """Marks who leads, if that is somebody and all know everybody's points; at the end who has won, as soon as all
        is counted, since more than points may have decided."""
        if self._winners and all(card.counted is None for card in self.cards):
            for card in self.cards:
                card.leads = card.look.index in self._winners and len(self._winners) < len(self.cards)
            return
        known = all(card.counted is not None or not _hides(card.tree) for card in self.cards)
        points = [card.points for card in self.cards]
        for card in self.cards:
            card.leads = known and card.points == max(points) > min(points)
