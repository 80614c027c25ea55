"""One seat of the rail: emblem, name, kind of player, and the score as it stands with its tree."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum

from pygame import Rect, Surface

from game.core.contract import State
from game.core.scores import Term
from game.core.words import Words
from scenes.levels import level_words, style_help
from scenes.stage.element import Element
from scenes.stage.loop import Stage
from scenes.stage.markup import escape, signed
from scenes.stage.shapes import blit_faded
from scenes.stage.text import TextBlock
from scenes.stage.tips import Tip
from scenes.stage.tween import Eased, lerp
from scenes.table.people import SeatLook
from scenes.table.scoretree import is_open, is_sure, pieces_of, tree_markup

LAUREL_SHARE = 0.7
"""The sign of who leads at the corner of an emblem, as a share of that."""
THOUGHT = 0.3
"""Seconds that a computer player thinks before its card says so. Each step of a turn it has planned is asked for, and
answered at once: between two of them nothing is to flicker."""

GLOW_REACH = 14
"""Design pixels that the light around the card of the seat to move reaches beyond it."""


class Subtitle(IntEnum):
    """How much a card tells of the kind of its player."""

    NOTHING = 0
    SIGN = 1
    WORDS = 2


@dataclass(frozen=True, slots=True)
class Spots:
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
        self._thinking_at: float | None = None
        """When it is to be said that this seat is at work; None while it is not."""
        self.looking = False
        """Whether the table is looked at from this seat, where it could be from others."""
        self.total = 0
        self.counted: int | None = None
        """At the end of the game, how many of its points have been counted so far, which are shown in place of its
        score; None otherwise."""
        self.leads = False
        self.subtitle = Subtitle.WORDS
        """How much of its kind of player it shows: as much as all others."""
        self.tree: Term | None = None
        self._words = words
        self._light = light
        self._look_from = look_from
        self._shown = Eased(0.0)
        self._turn = Eased(0.0)
        """How far it looks like the card of the seat to move, while it changes."""

    def set(self, state: State, active: bool, thinking: bool, at_once: bool) -> None:
        """Shows the score of this position, running to it unless it is to be there at once, and whether the seat is to
        move or at work."""
        self.tree = state.score(self.look.index)
        self._take_turn(active, at_once)
        if not thinking:
            self._thinking_at = None
        elif self._thinking_at is None:
            self._thinking_at = self.stage.clock.now() + THOUGHT
            self.stage.later(THOUGHT, self.invalidate)
        theme = self.stage.theme
        if at_once:
            self._shown = Eased(self.tree.points)
        elif self.tree.points != self.total:
            seconds = min(theme.time.score_most, theme.time.score_point * abs(self.tree.points - self.total))
            self._shown.set(self.tree.points, self.stage.clock.now(), seconds)
            self.stage.animate(seconds)
        self.total = self.tree.points
        self.invalidate()

    def _take_turn(self, active: bool, at_once: bool) -> None:
        """Whether it is this seat's turn; gilding and light come and go softly, unless movements are not wanted."""
        stage = self.stage
        still = at_once or stage.options.reduced_motion or not stage.options.animated
        if still:
            self._turn = Eased(float(active))
        elif active != self.active:
            seconds = stage.theme.time.fade
            self._turn.set(float(active), stage.clock.now(), seconds)
            reach = 2 * stage.theme.px(GLOW_REACH)
            stage.animate(seconds, self.rect.inflate(reach, reach))
        self.active = active

    @property
    def lit(self) -> float:
        """How far it looks like the card of the seat to move, 0 to 1."""
        now = self.stage.clock.now()
        return self._turn.at(now) if self._turn.moving(now) else float(self.active)

    @property
    def thinking(self) -> bool:
        """Whether this seat is at work, and has been for long enough that it is said."""
        return self._thinking_at is not None and self.stage.clock.now() >= self._thinking_at

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

    @property
    def running(self) -> bool:
        """Whether the number it shows still runs to its points."""
        return self._shown.moving(self.stage.clock.now())

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
        whole = is_open(self.tree)
        lines = tree_markup(self.tree, self._words, marked=whole) or [say("table.score.none")]
        if whole or not is_sure(self.tree):
            lines.append(f"[c:soft]{say('table.score.open' if whole else 'table.score.uncertain')}[/c]")
        if self.subtitle is not Subtitle.WORDS:
            lines.append(f"[c:soft]{self._resting()}[/c]")
        style = "" if self.look.person else style_help(self._words, self.look.game, self.look.level)
        if style:
            lines.append(f"[c:soft]{style}[/c]")
        if self.on_click is not None:
            lines.append(f"[c:soft]{say('table.look_from')}[/c]")
        title = f"{escape(self.look.name)}: {signed(self.tree.points)}"
        return Tip(title=title, body="\n".join(lines), aside=True)

    def draw(self, surface: Surface) -> None:
        """Draws the card: emblem, name, kind of player, score."""
        stage, theme, rect, spots = self.stage, self.stage.theme, self.rect, self.spots
        lit = self.lit
        stage.panels.glow(surface, rect, theme.px(8), theme.px(GLOW_REACH), 0.9 * lit)
        stage.panels.draw(surface, "card", rect)
        if lit > 0:
            frame = stage.plates.frame(rect.size, theme.px(9), max(2, theme.px(3)), theme.inks("gilt").text)
            for picture in (stage.plates.get("gilt", rect.size, theme.px(8)), frame):
                blit_faded(surface, picture, rect, lit)
        band = Rect(rect.x, rect.y, round(lerp(theme.px(9), theme.px(22), lit)), rect.h)
        surface.blit(stage.plates.fill(band.size, theme.px(4), self.look.colour.base), band)
        surface.blit(stage.icons.emblem(self.look.colour, spots.emblem.h), spots.emblem)
        words = self._kind_block(spots)
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

    @property
    def spots(self) -> Spots:
        """What stands where on it now."""
        return self._spots(self.leads, self.lit)

    @property
    def kind(self) -> TextBlock | None:
        """The line of the kind of player as it is set; None where it is not told."""
        return self._kind_block(self.spots)

    def _spots(self, leads: bool, lit: float) -> Spots:
        """Where everything stands, with or without the sign of who leads, so far on the way to the look of the seat to
        move."""
        stage, theme, rect = self.stage, self.stage.theme, self.rect
        one_line = self._one_line
        side = min(rect.h - theme.px(8), theme.px(30 if one_line else 38))
        emblem = Rect(rect.x + round(lerp(theme.px(20), theme.px(30), lit)), rect.y + (rect.h - side) // 2, side, side)
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
            # Rather the whole name and all below it: the sign lies at the corner of the emblem, away from that of a
            # computer player, which begins the lower line.
            laurel = Rect(0, 0, round(side * LAUREL_SHARE), round(side * LAUREL_SHARE))
            laurel.center = emblem.bottomright if one_line else emblem.topright
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
        return Spots(emblem, name, top, low, number, disc, laurel)

    @property
    def _one_line(self) -> bool:
        return self.rect.h < card_heights(self.stage)[0]

    @property
    def _material(self) -> str:
        return "gilt" if self.lit >= 0.5 else "parchment"

    def subtitle_that_fits(self) -> Subtitle:
        """How much of its kind of player there is room for, whatever it will say as the game goes on."""
        if not self._one_line:
            return Subtitle.WORDS
        spots = self._spots(leads=True, lit=1.0)
        said = [self._resting(), self._to_move()]
        for subtitle in (Subtitle.WORDS, Subtitle.SIGN):
            told = [text if subtitle is Subtitle.WORDS else _sign_of(text) for text in said]
            if max(self.stage.text.size(text, "small")[0] for text in told) <= spots.low.w:
                return subtitle
        return Subtitle.NOTHING

    def _kind_block(self, spots: Spots) -> TextBlock | None:
        """The kind of player as it is told here; None where it is not."""
        if self.subtitle is Subtitle.NOTHING:
            return None
        text, soft = self._kind_text(), self.stage.theme.inks(self._material).soft
        words = self.stage.text.fit(text, "small", max(1, spots.low.w), colour=soft)
        if self.subtitle is Subtitle.SIGN or (words.cut and self._one_line):
            # A few letters tell nothing; the sign alone does.
            words = self.stage.text.fit(_sign_of(text), "small", max(1, spots.low.w), colour=soft)
        return None if words.cut else words

    def _widest(self) -> int:
        """How wide the line below the name is at most as the game goes on, in pixels."""
        said = [self._resting(), *([] if self.look.note else [self._to_move()])]
        said += [] if self.look.person else [self._at_work()]
        return max(self.stage.text.size(self._looked(text), "small")[0] for text in said)

    def _kind_text(self) -> str:
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


def card_heights(stage: Stage) -> tuple[int, int, int]:
    """How high a card is with two lines, with one, and with one where room is short; in pixels."""
    px, name = stage.theme.px, stage.text.line_height("semibold")
    full = max(px(76), name + stage.text.line_height("small") + 8)
    return full, max(px(52), name + px(14)), max(px(32), name + px(2))
