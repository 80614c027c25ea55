"""Advice on demand: a slip over the log with the turns that a strong computer player would consider now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from pygame import Rect, Surface

from game.core.contract import State
from game.core.words import Words
from game.opponents.player import Chain, Decision
from scenes.stage.element import Element
from scenes.stage.loop import Stage
from scenes.stage.markup import escape
from scenes.stage.text import TextBlock
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.progress import Thinking
from scenes.table.counsel import Counsel, counsels
from scenes.table.people import SeatLook

GAP = 12
"""Design pixels between two turns."""
MOST_LINES = 6
"""Lines of a turn that are shown on the slip; all of it is in its tooltip."""


class Adviser(Protocol):
    """A strong computer player as the slip needs it: asked once, looked at every frame, never waited for."""

    def consult(self, observation: State, played: Chain) -> None:
        """Begin to think about this position, of which advice is wanted, and about the turn that was played there, if
        one was."""

    def counsel(self) -> Decision | None:
        """What it would do and what else it considered, once; None while it thinks."""

    def cancel(self) -> None:
        """Stop thinking; the answer is no longer wanted."""


class Advice(Element):
    """Asks the adviser about one position and shows its answer until that position is left. Pointing at a turn lights
    its places by `light(pieces, seat)`."""

    role = "group"
    blocks = True

    def __init__(
        self,
        words: Words,
        looks: Sequence[SeatLook],
        adviser: Callable[[], Adviser],
        light: Callable[[list[str], int], None],
    ) -> None:
        super().__init__("advice", label=words.say_key("table.advice"), z=20)
        self._words = words
        self._looks = looks
        self._adviser = adviser
        self._light = light
        self._position: State | None = None
        self._played: Chain = ()
        self._area, self._least = Rect(0, 0, 0, 0), 0
        self._rows: list[tuple[TextBlock, TextBlock, Element]] = []
        self.thinking = False
        self.given: list[Counsel] = []
        self.visible = False
        self.close_button = Button(
            "close", "", self.close, kind="icon", icon="close", label=words.say_key("table.advice.away")
        )
        self.beads = Thinking("beads", on="parchment")

    def ask(self, observation: State, played: Chain = ()) -> None:
        """Opens the slip and asks about a position of the seat that sees it; `played` is the turn that it took there,
        if it has."""
        self._position, self._played = observation, played
        self.given = []
        self.thinking = self.visible = True
        self._adviser().consult(observation, played)
        self.arrange()

    def update(self) -> None:
        """Takes the answer as soon as it is there: called every frame."""
        if not self.thinking or self._position is None:
            return
        decision = self._adviser().counsel()
        if decision is None:
            return
        self.thinking = False
        names = [look.name for look in self._looks]
        self.given = counsels(self._position, decision, self._words, names, self._played)
        self.arrange()

    def close(self) -> bool:
        """Puts the slip away and stops the adviser; false if there was none."""
        if not self.visible:
            return False
        if self.thinking:
            self._adviser().cancel()
        self.thinking = self.visible = False
        self._light([], self._seat)
        self._position = None
        return True

    @property
    def heading(self) -> str:
        """What it says at its head: for whom the advice is, where a turn is looked at again."""
        if not self._played:
            return self.label
        return self._words.say_key("table.advice.of", name=escape(self._looks[self._seat].name))

    @property
    def _seat(self) -> int:
        return 0 if self._position is None else self._position.current_player

    def lay(self, area: Rect, least: int = 0) -> None:
        """Gives it the area that it may cover; it takes what it needs from the foot upwards, `least` pixels or more, so
        that what lies there is covered whole."""
        self._area, self._least = area.copy(), least
        self.arrange()

    def arrange(self) -> None:
        """Sets its words, and makes itself as high as they are."""
        self.clear()
        self._rows = []
        if not self.attached or self._area.w <= 0 or not self.visible:
            return
        stage, px = self.stage, self.stage.theme.px
        edge, head = px(18), self._head(stage)
        width = self._area.w - 2 * edge
        turns = self._fitted(stage, width, self._area.h - head - edge)
        high = sum(block.size[1] for turn in turns for block in turn) + px(GAP) * (len(turns) - 1)
        words = high if turns else 2 * stage.text.line_height("italic") + px(GAP)
        whole = max(self._least, head + words + edge)
        self.rect = Rect(self._area.x, self._area.bottom - whole, self._area.w, whole)
        y = self.rect.y + head
        for i, ((verdict, text), counsel) in enumerate(zip(turns, self.given, strict=False)):
            row = Element(
                f"turn{i}",
                role="text",
                label=f"{counsel.verdict} {counsel.text}",
                rect=Rect(self.rect.x + edge, y, width, verdict.size[1] + text.size[1]),
                tooltip=escape(counsel.text) if text.cut else None,
                on_hover=lambda entered, c=counsel: self._light(list(c.pieces) if entered else [], self._seat),  # type: ignore[misc]
            )
            self.add(row)
            self._rows.append((verdict, text, row))
            y += row.rect.h + px(GAP)
        self.add(self.close_button)
        wide, high = self.close_button.preferred()
        self.close_button.place(Rect(self.rect.right - wide - px(8), self.rect.y + px(8), wide, high))
        if self.thinking:
            self.add(self.beads)
            wide, high = self.beads.preferred()
            self.beads.place(Rect(self.rect.right - edge - wide, self.rect.bottom - edge - high, wide, high))
        self.invalidate()

    def _fitted(self, stage: Stage, width: int, room: int) -> list[tuple[TextBlock, TextBlock]]:
        """The turns set in words, with as many lines as there is room for; the last ones are left out if it must be."""
        gap = stage.theme.px(GAP)
        for shown in range(len(self.given), 0, -1):
            for lines in range(MOST_LINES, 1, -1):
                turns = [self._blocks(stage, counsel, width, lines) for counsel in self.given[:shown]]
                high = sum(verdict.size[1] + text.size[1] + gap for verdict, text in turns) - gap
                if high <= room or (shown == 1 and lines == 2):
                    return turns
        return []

    def draw(self, surface: Surface) -> None:
        """Draws the slip, its heading and the turns."""
        stage, theme = self.stage, self.stage.theme
        px, inks = theme.px, theme.inks("parchment")
        stage.panels.draw(surface, "card", self.rect)
        edge = px(18)
        title = Rect(self.rect.x + edge, self.rect.y, self.close_button.rect.x - self.rect.x - edge, self._head(stage))
        stage.text.draw(surface, self.heading, title, "heading", wrap=False)
        if self.thinking:
            room = Rect(title.x, title.bottom, self.rect.w - 2 * edge, self.rect.bottom - title.bottom - edge)
            words = self._words.say_key("table.advice.thinking")
            stage.text.draw(surface, words, room, "italic", colour=inks.soft, valign=0.0, max_lines=2)
        for verdict, text, row in self._rows:
            if row.hovered:
                light = row.rect.inflate(px(16), px(8))
                surface.blit(stage.plates.fill(light.size, px(5), theme.palette.gilt, 90), light)
            surface.blit(verdict.surface, row.rect)
            surface.blit(text.surface, (row.rect.x, row.rect.y + verdict.size[1]))

    def _head(self, stage: Stage) -> int:
        return max(stage.theme.button, stage.text.line_height("heading")) + stage.theme.px(14)

    def _blocks(self, stage: Stage, counsel: Counsel, width: int, lines: int) -> tuple[TextBlock, TextBlock]:
        accent = stage.theme.inks("parchment").accent
        verdict = stage.text.fit(escape(counsel.verdict), "small_bold", width, 2, colour=accent)
        return verdict, stage.text.fit(escape(counsel.text), "small", width, lines)
