"""The person's hand on Mykerinos' boards: what is pointed at, dragged or pressed becomes actions of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from pygame import Rect

from game.core.contract import Action, State
from game.core.pending import asked
from game.core.reasons import Reason
from game.mykerinos import pointing as rules
from game.mykerinos.board import AREA_OF, NAMES, SQUARE_OF
from game.mykerinos.content import PATRON_OF
from game.mykerinos.notation import (
    DEAL_ACTION,
    EXPAND,
    PASS_ACTION,
    PLACE,
    REMOVE,
    RESERVE,
    START,
    TAKE,
    USE,
)
from game.mykerinos.phases import REMOVAL
from game.mykerinos.reasons import marker_elsewhere
from game.mykerinos.state import MykerinosState
from scenes.stage.element import Element
from scenes.stage.tips import Tip
from scenes.stage.widgets.button import Button
from scenes.table.attempt import attempt, explain
from scenes.table.chips import Chips
from scenes.table.flights import Released
from scenes.table.mykerinos.dig import Dig
from scenes.table.mykerinos.dragging import SQUARE_KINDS, Dragging
from scenes.table.mykerinos.large_desk import LargeDesk
from scenes.table.mykerinos.light import Light
from scenes.table.mykerinos.model import Model
from scenes.table.mykerinos.museum import Museum
from scenes.table.mykerinos.pieces import Pieces
from scenes.table.mykerinos.places import BoardPlaces
from scenes.table.mykerinos.tips import Tips
from scenes.table.view import Table

FOOT = 16
"""Design pixels by which open buttons may reach below the dig, under whose last squares there is no room for them in
the last season."""


class Hand:
    """Holds what is offered to the person. `state` is the last observation shown, for tooltips when nothing is
    offered; `bounds` the area of the boards. `let_go(released)` is told where a dragged piece was released."""

    def __init__(
        self,
        table: Table,
        pieces: Pieces,
        dig: Dig,
        museum: Museum,
        let_go: Callable[[Released | None], object],
    ) -> None:
        self.table = table
        self.pieces = pieces
        self.dig = dig
        self.museum = museum
        self.desk: LargeDesk | None = None
        self.tips = Tips(table.words, self.asked_about)
        self.deal_button = Button(
            "deal",
            table.words.say_key("screen.mykerinos.bar.deal"),
            lambda: self.clicked("deal"),
            kind="primary",
            icon="sun",
            shortcut="Enter",  # as in the bar, where it is offered too
        )
        self.deal_button.visible = False
        self.places = BoardPlaces(
            self.clicked, self._hovered, self._tip, self.tips.label, self.deal_button, len(table.seats)
        )
        self.chips = Chips()
        self.state: MykerinosState | None = None
        self.offered: MykerinosState | None = None
        self.model = Model()
        self.bounds = Rect(0, 0, 0, 0)
        self.let_go = let_go
        self.actions: set[Action] = set()
        """What is legal now."""
        self.hover = ""
        """The place pointed at or aimed at."""
        self.dragging = Dragging(self)
        self._light = Light(self)
        self.dragging.arrange()

    # What is offered

    def offer(self, state: State | None) -> None:
        """Lets the person act, or nobody."""
        self.actions = set()
        self.offered = None
        self.chips.close()
        self.dragging.held = False
        if self.desk is not None:
            self.desk.lifted = ""
        if state is not None:
            assert isinstance(state, MykerinosState)
            self.offered = state
            self.actions = set(state.legal_actions())
        self.tips.offered = self.offered
        self.deal_button.visible = DEAL_ACTION in self.actions
        self.paint()

    def legal(self, action: Action) -> bool:
        """Whether an action is offered now."""
        return action in self.actions

    @property
    def colour(self) -> int:
        """The colour whose cubes are set now."""
        state = self.offered or self.state
        if state is None:
            return 0
        if rules.sets_neutral(state):
            return state.neutral
        return state.current_player if self.offered is not None else self.table.viewer

    def cancel(self) -> bool:
        """Takes open buttons away; false if there were none."""
        if not self.chips.visible:
            return False
        self.chips.close()
        self.paint()
        return True

    def prompt(self) -> str | None:
        """The question that open buttons answer; None without any."""
        if not self.chips.visible:
            return None
        return self.table.words.say_key("screen.mykerinos.prompt.way", square=self.chips.about)

    def asked_about(self) -> int:
        """The square whose ways of setting a cube are asked for by open buttons; -1 without any."""
        return SQUARE_OF[self.chips.about] if self.chips.visible else -1

    def take(self, *actions: Action) -> bool:
        """Takes actions as one. True if they were taken at once."""
        self.chips.close()
        return self.table.do(*actions)

    # Clicks

    def clicked(self, name: str) -> None:
        """A place of the boards was clicked."""
        if self.offered is None:
            self.table.not_now()
            return
        kind, _, rest = name.partition("_")
        match kind:
            case "square":
                self._square(SQUARE_OF[rest])
            case "lot":
                self._lot(int(rest))
            case "room":
                self._begin((RESERVE, int(rest)), name)
            case "patron":
                self._begin((USE, PATRON_OF[rest]), name)
            case "pass":
                self._pass(int(rest), name)
            case "marker":
                self._try(PASS_ACTION, name)
            case "deal":
                self._try(DEAL_ACTION, name)

    def _square(self, square: int) -> None:
        assert self.offered is not None
        ways = [kind for kind in SQUARE_KINDS if (kind, square) in self.actions]
        about = self.asked_about()
        if about >= 0 and square in rules.onward(self.offered, about):
            # Who goes on from a square while its ways are asked for has said that it is the first of two.
            self.take((EXPAND, about), (PLACE, square))
        elif not ways:
            self.chips.close()
            explain(self.table, self.offered, self.intent(square), self.places.square(square).rect)
        elif len(ways) == 1:
            self.take((ways[0], square))
        elif self.chips.about == NAMES[square]:
            self.chips.close()
        else:
            self.ask_way(square)
            return
        self.paint()

    def ask_way(self, square: int) -> None:
        """Offers both ways of setting a cube on a square, below its area: they hide no square, and nothing that tells
        what is to be had there."""
        say = self.table.words.say_key
        buttons = [
            Button(
                name,
                say("screen.mykerinos.chip.at", square=NAMES[square], way=say(f"screen.mykerinos.chip.{name}")),
                partial(self.take, (kind, square)),
                kind="parchment",
                icon=icon,
            )
            for name, icon, kind in (("start", "cube_one", START), ("expand", "cube_two", EXPAND))
        ]
        places, area = self.dig.places, AREA_OF[square]
        at, ground = places.squares[square], places.areas[area]
        column = Rect(at.x, ground.y, at.w, ground.h)
        # What tells of this area counts twice: better something of another one is hidden.
        clear = [*places.squares, *places.labels, places.labels[area]]
        room = self.dig.rect.copy()
        room.h += self.table.stage.theme.px(FOOT)
        self.chips.open_row(NAMES[square], buttons, column, room, clear)
        self.paint()

    def intent(self, square: int) -> Action:
        """What pointing at a square means now, whether it is legal or not."""
        assert self.offered is not None
        if rules.placing(self.offered):
            return (PLACE, square)
        starts = any(action[0] == START for action in self.actions)
        expands = any(action[0] == EXPAND for action in self.actions)
        return (EXPAND, square) if expands and not starts else (START, square)

    def _lot(self, position: int) -> None:
        assert self.offered is not None
        tile = self.model.tile_at(position)
        if tile < 0:
            empty = self.table.words.say_key("screen.mykerinos.tip.lot.empty")
            self.table.say(empty, self.places.find(f"lot_{position}").rect)
            return
        removal = asked(self.offered) == REMOVAL
        self._begin((REMOVE if removal else TAKE, tile), f"lot_{position}")

    def _pass(self, space: int, name: str) -> None:
        """A space of the pass track was clicked: only the next one takes the marker."""
        why = self.space_reason(space)
        if why is None:
            self._try(PASS_ACTION, name)
        else:
            # Beside the whole column: the space that it names is to be seen.
            self.table.refuse(why, self.museum.left)

    def space_reason(self, space: int = 0) -> Reason | None:
        """Why one does not pass by a space of the pass track, or (0) by another place; None if one does, or if nobody
        can pass now at all."""
        state = self.offered
        if state is None or PASS_ACTION not in self.actions or space == rules.next_space(state):
            return None
        return marker_elsewhere(state, space)

    def _begin(self, action: Action, name: str) -> None:
        """Takes an action, which may be another one than that whose cubes are still to be set: then that is taken back.
        Squares alone answer for those, so one that is wrong is refused with its reason."""
        self._try(action, name, instead=True)

    def _try(self, action: Action, name: str, *, instead: bool = False) -> None:
        if action in self.actions:
            self.chips.close()
        near = None if name == "deal" else self.places.find(name).rect
        attempt(self.table, self.offered, action, near, instead=instead)

    def reason(self, action: Action) -> Reason | None:
        """Why an action is not legal now; None if it is."""
        return None if self.offered is None else self.offered.why_not(action)

    # Pointing, previews, light

    def aim(self, place: Element | None) -> None:
        """A held thing comes over a place, or leaves it."""
        self.hover = place.name if place is not None else ""
        self.paint()

    def _hovered(self, name: str, entered: bool) -> None:
        if entered:
            self.hover = name
        elif self.hover == name:
            self.hover = ""
        self.paint()

    def _tip(self, name: str) -> Tip | None:
        state = self.offered or self.state
        return self.tips.tip(name, state, self.table.viewer, self.table.names) if state is not None else None

    def paint(self) -> None:
        """Lights what can be acted on now, and shows what the place pointed at would bring."""
        self._light.paint()

    def squares(self) -> Iterable[int]:
        """The squares that are lit now."""
        return self.dig.glows.keys()
