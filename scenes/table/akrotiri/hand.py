"""The person's hand at Akrotiri: what is pointed at, chosen, turned or dragged becomes actions of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from game.akrotiri import pointing as rules
from game.akrotiri.phases import ACT, LAY, ONWARD, SECOND
from game.akrotiri.state import AkrotiriState
from game.core.contract import Action, State
from game.core.pending import NOTHING, asked
from scenes.stage.widgets.button import Button
from scenes.table.akrotiri.buying import Buying
from scenes.table.akrotiri.cargo import Cargo
from scenes.table.akrotiri.digging import Digging
from scenes.table.akrotiri.dragging import Dragging
from scenes.table.akrotiri.laying import TURNS, Laying
from scenes.table.akrotiri.market import MarketBoard
from scenes.table.akrotiri.model import SeatModel
from scenes.table.akrotiri.names import cube_of, joined, kind_of, spaced
from scenes.table.akrotiri.own_board import OwnBoard
from scenes.table.akrotiri.places import Group
from scenes.table.akrotiri.preview import Preview
from scenes.table.akrotiri.sea import SeaBoard
from scenes.table.akrotiri.second import SecondCube
from scenes.table.akrotiri.spots import Spots
from scenes.table.akrotiri.strip import Strip
from scenes.table.akrotiri.tips import Tips
from scenes.table.akrotiri.voyages import Voyages
from scenes.table.attempt import attempt
from scenes.table.chips import Chips
from scenes.table.flights import Released
from scenes.table.view import Table

IDLE = ("done", "unload")
"""The verbs of the actions that get nobody any further in a turn."""


class Hand:
    """Holds what is offered to the person and what of it is chosen. Its elements are in `groups`.

    `state` is the last observation shown, for tooltips and previews when nothing is offered.
    """

    def __init__(
        self, table: Table, sea: SeaBoard, market: MarketBoard, strip: Strip, own: Callable[[], OwnBoard]
    ) -> None:
        self.table = table
        self.sea = sea
        self.market = market
        self.strip = strip
        self.own = own
        self.tips = Tips(table, self)
        self.preview = Preview(self)
        self.dragging = Dragging(self)
        self.chips = Chips()
        self.spots = Spots(self)
        self.cubes = SecondCube(self)
        self.buying = Buying(table, self)
        self.voyages = Voyages(self)
        self.laying = Laying(self)
        self.digging = Digging(self)
        self.cargo = Cargo(self)
        self.state: AkrotiriState | None = None
        self.offered: AkrotiriState | None = None
        self.settled = False
        """Whether nothing has moved on the table since elements were laid over a position shown."""
        self.legal: dict[str, Action] = {}
        self.hover = ""
        self._aimed = ""
        self.dropped: str | None = None
        """The cell on which the tile was let go."""
        self.landing: str | None = None
        """The dock at which the boat was let go."""
        self.lit: list[str] = []
        self.on_hover: Callable[[str], object] = lambda name: None
        """Called with the name of the element pointed at."""
        self.large_card: Callable[[str], tuple[str, Rect] | None] = lambda name: None
        """Says which card of the hand an element is, and where it is shown large."""
        self.let_go: Callable[[Released | None], object] = lambda released: None
        """Told what has been let go by hand, and where."""
        say = table.words.say_key
        self.groups = {
            name: Group(
                name,
                say(f"screen.akrotiri.group.{name}"),
                act=self.clicked,
                second=self.second,
                hover=self._hovered,
                tip=self.tips.tip,
                title=self.tips.label,
                drag=self.dragging.of,
                clips=name == "sea",
                z=8 if name == "choice" else 0,
            )
            for name in ("sea", "market", "own", "choice")
        }

    # Offers

    @property
    def phase(self) -> int:
        """What is asked of the person."""
        return NOTHING if self.offered is None else asked(self.offered)

    @property
    def aimed(self) -> str:
        """The place that would take what is held."""
        return self._aimed

    @aimed.setter
    def aimed(self, name: str) -> None:
        self._aimed = name
        kind, rest = kind_of(name)
        self.sea.overlay.target = rest if kind == "cell" else ""

    def action(self, text: str) -> Action | None:
        """The action of a notation, if it is legal now."""
        return self.legal.get(text)

    def offer(self, state: State | None) -> None:
        """Lets the person act, or nobody."""
        idle = state is None and self.offered is None
        self.legal = {}
        self.chips.close()
        self.cubes.colour = None
        self.offered = None
        if state is not None:
            assert isinstance(state, AkrotiriState)
            self.offered = self.state = state
            self.legal = {state.game.action_text(action): action for action in state.legal_actions()}
        self.voyages.offer(self.offered)
        if self.phase not in (ACT, ONWARD):
            self.buying.empty()
        self.buying.keep()
        # Step by step through a game nothing is offered before nor after; the elements lie where they are to lie.
        if not (idle and self.settled):
            self.arrange()

    def lower(self) -> None:
        """Lets go of all that is chosen."""
        self.strip.chosen = -1
        self.cubes.colour = None
        self.chips.close()
        self.buying.empty()
        self.aimed = ""
        self.sea.boats.lifted = -1

    @property
    def useful(self) -> bool:
        """Whether more can be done in this turn than to end it: cubes that are only put back ashore do not count."""
        return any(text.split()[0] not in IDLE for text in self.legal)

    def cancel(self) -> bool:
        """Esc; false if nothing was chosen."""
        chosen = (
            self.strip.chosen >= 0 or self.cubes.colour is not None or any(self.market.basket) or self.chips.visible
        )
        if chosen:
            self.lower()
            self.arrange()
        return chosen

    def prompt(self) -> str | None:
        """The question for a person who is putting maps together to buy them, or has chosen a map in hand or the colour
        of a second cube; None if there is none."""
        say = self.table.words.say_key
        if self.buying.open:
            return self.buying.prompt()
        if self.cubes.colour is not None:
            colour = say(f"akrotiri.colour.{self.cubes.colour}")
            return say("screen.akrotiri.prompt.second", colour=colour)
        return self.digging.prompt() if self.strip.chosen >= 0 else None

    # Elements

    def arrange(self) -> None:
        """Lays an element over everything that can be pointed at."""
        self.groups["sea"].rect = self.sea.seen.copy()
        self.groups["sea"].sync(self.spots.sea())
        self.groups["market"].rect = self.market.rect.copy()
        self.groups["market"].sync(self.spots.market())
        self.groups["own"].rect = self.strip.rect.copy()
        self.groups["own"].sync(self.spots.own())
        choosing = self.spots.choosing
        self.groups["choice"].rect = choosing.ground.copy() if choosing is not None else Rect(0, 0, 0, 0)
        self.groups["choice"].sync(self.spots.choice())
        self._let_drag()
        self.paint()

    def shift(self, dx: int, dy: int) -> None:
        """The chart is being moved, and has come so many pixels further: what lies on it goes along. Quick, for this
        comes with every pixel; where the chart stays all is to be laid anew (see `arrange`)."""
        group = self.groups["sea"]
        for spot in group.children:
            if spot.name != "compass":
                spot.move(dx, dy)
        self.sea.overlay.shift(dx, dy)
        self.table.stage.invalidate()

    def _let_drag(self) -> None:
        """Makes only what can go somewhere now draggable, so that a slow click on the rest stays a click; where a click
        would be refused, a drag is answered in the same way."""
        for group in self.groups.values():
            for name in group.names():
                spot = group.spot(name)
                if spot is not None and spot.dragged is not None:
                    loose = spot.on_click is None or self._refused(name) or spot.dragged.places()
                    spot.drag = spot.dragged if loose else None

    def _refused(self, name: str) -> bool:
        """Whether a click on a cube, on land or aboard, would only say why it stays where it is."""
        kind, rest = kind_of(name)
        if kind == "aboard":
            return self.offered is not None
        if kind != "cube" or self.offered is None or self.phase in (SECOND, LAY) or self.strip.chosen >= 0:
            return False
        return rules.why_not_load(self.offered, *cube_of(rest)) is not None

    # Clicks

    def clicked(self, name: str) -> None:
        """A place was clicked."""
        kind, rest = kind_of(name)
        if kind == "card":
            self.digging.choose(int(rest))
            return
        if self.offered is None:
            self.table.not_now()
            return
        match kind:
            case "cell":
                self.laying.lay(rest)
            case "dock":
                self.voyages.go(rest)
            case "quad":
                self._quad(spaced(rest))
            case "cube":
                self._cube(rest, self.rect_of(name))
            case "aboard":
                self.cargo.discharge(int(rest))
            case "market":
                self._market(rest)
            case "deck":
                self.buying.add(rest)
            case "oracle":
                self.attempt(f"oracle {rest}", self.rect_of(name))
            case "stack":
                self.attempt("draw", self.rect_of(name))
            case "offer":
                self.attempt(f"keep {rest}", self.rect_of(name))
            case "open":
                self.attempt(f"keep {self.market.open_goals()[int(rest)]}", self.rect_of(name))
            case "boat":
                dock = self.sea.model.seats[int(rest)].dock
                if dock is not None:
                    self.voyages.go(dock)

    def second(self, name: str) -> None:
        """The secondary button, or W, on a dock: all ways there."""
        kind, rest = kind_of(name)
        dock = self.sea.model.seats[int(rest)].dock if kind == "boat" else rest
        if self.offered is not None and dock is not None:
            self.voyages.ask(dock)

    def attempt(self, text: str, near: Rect | None = None) -> bool:
        """Takes an action by its notation, or says why not."""
        return attempt(self.table, self.offered, text, near, instead=True)

    def rect_of(self, name: str) -> Rect | None:
        """Where an element lies."""
        for group in self.groups.values():
            spot = group.spot(name)
            if spot is not None:
                return spot.rect
        return None

    @property
    def mine(self) -> SeatModel:
        """What the viewer's seat has, as displayed."""
        return self.strip.model.seats[self.strip.seat]

    def ask(self, about: str, choices: Sequence[tuple[str, str, str]], near: Rect, clear: Sequence[Rect] = ()) -> None:
        """Offers actions for a place as buttons beside it: of each the button's name, its words, the notation."""
        buttons = [Button(name, words, partial(self._chosen, text), kind="parchment") for name, words, text in choices]
        self.chips.open(about, buttons, near, self.sea.seen, clear)
        self.paint()

    def _chosen(self, text: str) -> None:
        self.chips.close()
        self.paint()
        verb, _, dock = text.partition(" ")
        if verb == "go":
            self.voyages.go(dock)
        else:
            self.attempt(text)

    def _quad(self, quad: str) -> None:
        near = self.rect_of(f"quad_{joined(quad)}")
        if self.phase == SECOND:
            self.cubes.put(quad, near)
        elif self.strip.chosen >= 0:
            self.attempt(f"dig {self.digging.card} {quad}", near)
        elif self.phase == LAY:
            self.attempt(self.laying.notation(quad.split(maxsplit=1)[0]), near)

    def _cube(self, cube: str, near: Rect | None) -> None:
        piece, colour = cube_of(cube)
        if self.phase in (SECOND, LAY) or self.strip.chosen >= 0:
            # Where land is to be chosen a cube on it is that land.
            self._quad(piece)
        else:
            self.cargo.load(piece, colour, near)

    def _market(self, colour: str) -> None:
        near = self.rect_of(f"market_{colour}")
        if self.phase == SECOND:
            self.cubes.choose(colour, near)
        else:
            self.attempt(f"sell {colour}", near)

    # Pointing and light

    def _hovered(self, name: str, entered: bool) -> None:
        if entered:
            self.hover = name
        elif self.hover == name:
            self.hover = ""
        self.strip.hover = self.hover
        dock = self.sea.docks.get(self.hover.removeprefix("dock_"))
        self.sea.overlay.pointed = dock.berth if dock is not None else None
        self.on_hover(self.hover)
        self.preview.refresh()
        self.table.stage.invalidate()

    def key(self, name: str) -> bool:
        """R turns the tile, Shift+R turns it back, W shows the ways to the dock pointed at; whether it was used."""
        if name in TURNS and self.phase == LAY:
            self.laying.rotate(TURNS[name])
            return True
        if name == "W" and self.hover.startswith(("dock_", "boat_")):
            self.second(self.hover)
            return True
        return False

    def paint(self) -> None:
        """Lights what can be acted on now."""
        self.preview.paint()
        self.buying.let_put_back()
        self.table.stage.invalidate()
