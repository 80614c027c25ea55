"""Events as movement: tiles and cubes fly, money is paid, temples are dug. Boats and cards have their own modules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.core.events import Event
from scenes.stage.theme import DURATIONS
from scenes.stage.tween import Call, Delay, Series, Together, Tween
from scenes.table.akrotiri.chart import Frame
from scenes.table.akrotiri.dealing import Dealing
from scenes.table.akrotiri.docks import all_docks
from scenes.table.akrotiri.heaps import cube_rect, cube_side
from scenes.table.akrotiri.overlay import Light, island_mark
from scenes.table.akrotiri.sailing import Sailing
from scenes.table.akrotiri.temples import temple_rect
from scenes.table.flights import Place
from scenes.table.inbetweens import flipping, growing

if TYPE_CHECKING:
    from scenes.table.akrotiri.sea import SeaBoard
    from scenes.table.akrotiri.view import AkrotiriView

Maker = Callable[[Event], Tween | None]
"""Makes the tween of a kind of event from its seat and what it tells."""

CUBE, LAY, DIG = 0.20, 0.26, 0.30
"""Seconds: a cube, a tile laid, a temple."""
COIN, COINS_APART = 0.28, 0.06
MOST_COINS = 3
"""So many coins fly at most; together they bring all that was paid."""
ON_CHART = (
    *("boat_sailed", "boat_carried", "boat_placed"),
    *("cube_placed", "cube_loaded", "cube_unloaded", "cube_sold"),
    *("temple_dug", "islands_joined", "island_completed"),
)
"""The kinds of events that are shown on the chart where it is."""
PROVED = 0.55
"""Seconds for which the map used for digging is held up."""


class Motion:
    """Makes the tween of each event; the model has followed it already."""

    def __init__(self, view: AkrotiriView) -> None:
        self._view = view
        self._proof: Rect | None = None
        """Where the map used for digging lay."""
        self._dealing = Dealing(view)
        self._makers: dict[str, Maker] = {
            "tile_drawn": self._tile_drawn,
            "stack_shuffled": lambda event: self._heard("card"),
            "tile_laid": self._tile_laid,
            "islands_joined": lambda event: self.flash(event.texts("pieces"), 0.25),
            "island_completed": self._island_completed,
            "cube_placed": self._cube_placed,
            "cube_loaded": self._cube_loaded,
            "cube_unloaded": self._cube_unloaded,
            "cube_sold": self._cube_sold,
            "temple_dug": self._temple_dug,
            "oracle_spoke": self._oracle_spoke,
            "last_round": lambda event: self._heard("turn", 0.3),
            "actions_raised": lambda event: self._heard("bonus", 0.15),
            **self._dealing.makers,
            **Sailing(view).makers,
        }

    def stop(self) -> None:
        """Nothing is to be moved any more."""
        self._proof = None
        self._view.sea.overlay.happening.clear()
        self._dealing.stop()

    def before(self, event: Event) -> None:
        """Keeps where things lie that an event takes away, before the model follows it."""
        self._dealing.before(event)
        self._proof = None
        if event.kind == "temple_dug":
            name = event.text("card") if event.seat == self._view.table.viewer else event.text("level")
            self._proof = self._view.whereabouts.map(event.seat, name)

    def tween(self, event: Event) -> Tween | None:
        """The tween of an event; None where there is nothing to see."""
        make = self._makers.get(event.kind)
        return make(event) if make is not None else None

    def _heard(self, name: str, seconds: float = 0.0) -> Tween | None:
        """What is only heard."""
        self._view.sound(name)
        return Delay(seconds) if seconds else None

    def _held(self, seat: int, kind: str) -> bool:
        """Whether a seat's hand has just let go of such a thing: its flight begins there."""
        released = self._view.flights.released
        return released is not None and released.kind == kind and seat == self._view.table.viewer

    def flash(self, pieces: list[str], seconds: float = 0.35) -> Tween:
        """Lights land pieces for a moment."""
        sea = self._view.sea
        quads = [quad for piece in pieces for quad in sea.piece_quads(piece)]
        lights: list[Light] = [lambda frame: island_mark(frame, quads, "strong")] if quads else []
        return Series([Call(lambda: self._light(lights)), Delay(seconds), Call(lambda: self._put_out(lights))])

    def _light(self, lights: Sequence[Light]) -> None:
        self._view.sea.overlay.happening += lights
        self._view.table.stage.invalidate()

    def _put_out(self, lights: Sequence[Light]) -> None:
        overlay = self._view.sea.overlay
        overlay.happening = [light for light in overlay.happening if light not in lights]
        self._view.table.stage.invalidate()

    # Tiles

    def _tile_drawn(self, event: Event) -> Tween:
        view = self._view
        end = view.whereabouts.tile(event.seat)
        tile = event.text_if_told("tile")
        start = view.market.piece("stack")
        assert start is not None
        side = max(min(end.size), start.w)
        back, sizes = view.pictures.tile_back(side), (start.w / side, min(end.size) / side)
        if event.seat == view.table.viewer:
            view.strip.turn = 0
        looks = flipping(back, view.pictures.tile(tile, 0, 0, side), *sizes) if tile else growing(back, *sizes)
        return view.flights.fly(looks, start, end, DURATIONS.card, key=("hand", event.seat), sound="drop_wood")

    def _tile_laid(self, event: Event) -> Tween:
        view, sea = self._view, self._view.sea
        cell = event.text("cell")
        dropped = view.hand.dropped == cell
        view.hand.dropped = None
        arrive = None if dropped else view.air.lift("tile", cell)
        sea.docks = all_docks(sea.model.tiles, view.thera)
        bound = sea.following()
        grow = sea.travel(bound, view.hand.arrange)
        beside = [*([grow] if grow is not None else []), *view.clear_chart()]
        sea.redraw()
        start = view.whereabouts.tile(event.seat)

        def landed() -> None:
            sea.redraw()
            view.hand.arrange()
            view.sound("drop_wood")

        if arrive is None:
            # What was let go by a hand lies there already.
            return Series([Call(landed), Together(beside)])
        # While the chart glides, its cell does so too; it is as large as that will be.
        box = bound.cell_box(cell)
        side = max(8, box.w)
        picture = view.pictures.tile(event.text("tile"), event.number("turn"), sea.turn, side)
        looks = growing(picture, min(start.size) / side, 1.0)
        seconds = LAY if grow is None else grow.duration

        def over(surface: Surface) -> None:
            sea.boats.draw_over(surface, sea.model, sea.frame, sea.frame.cell_box(cell))

        end = sea.staying(box.center, bound)
        flight = view.flights.fly(looks, start, end, seconds, landed, key=("tile", cell), over=over)
        arrive()
        return Together([*beside, flight])

    def _island_completed(self, event: Event) -> Tween:
        self._view.sound("bonus")
        return self.flash(event.texts("pieces"), 0.45)

    def _oracle_spoke(self, event: Event) -> Tween:
        view, fly = self._view, self._view.flights.fly
        stack = view.market.piece("stack")
        discards = view.market.piece("discards")
        assert stack is not None and discards is not None
        end = view.whereabouts.tile(event.seat)
        side = max(stack.w, view.sea.cell)
        show_at = (view.sea.area.right - side, stack.centery)
        turned = event.texts("turned")
        each = min(DURATIONS.flip, 1.4 / len(turned))
        parts: list[Tween] = []
        back = view.pictures.tile_back(side)
        for k, tile in enumerate(turned):
            picture = view.pictures.tile(tile, 0, 0, side)
            # Until its time comes it lies face down on the stack, which counts it.
            taken = view.air.lift("unturned")
            over = flipping(back, picture, stack.w / side, 1.0)
            parts += [Call(taken), fly(over, stack, show_at, each, sound="card")]
            if k < len(turned) - 1:
                away = growing(picture, 1.0, discards.w / side)
                parts.append(fly(away, show_at, discards, each * 0.6, key=("discarded",)))
            else:
                parts.append(view.flights.hold(picture, show_at, 0.25))
        if event.seat == view.table.viewer:
            view.strip.turn = 0
        kept = growing(view.pictures.tile(turned[-1], 0, 0, side), 1.0, min(end.size) / side)
        parts.append(fly(kept, show_at, end, DURATIONS.card, key=("hand", event.seat), sound="drop_wood"))
        return Series(parts)

    # Cubes and money

    def _cube_placed(self, event: Event) -> Tween:
        start = self._view.market.socket(event.text("colour"), event.number("space"))
        return self._cube(event.text("colour"), start.center, event.text("piece"), self._held(event.seat, "market"))

    def _cube(self, colour: str, start: Place, piece: str, held: bool) -> Tween:
        """A cube to a land piece."""
        view, sea = self._view, self._view.sea
        spot = sea.staying(cube_rect(sea.model, sea.frame, piece, colour).center)
        picture = view.pictures.cube(colour, cube_side(sea.frame))
        key = ("cube", piece, colour)
        flight = view.flights.fly(picture, start, spot, CUBE, sea.redraw, key=key, sound="pick", held=held)
        sea.redraw()
        return flight

    def _cube_loaded(self, event: Event) -> Tween:
        view, sea = self._view, self._view.sea
        colour = event.text("colour")
        spot = sea.staying(cube_rect(sea.model, sea.frame, event.text("piece"), colour).center)
        picture = view.pictures.cube(colour, cube_side(sea.frame))
        sea.redraw()
        key, held = ("aboard", event.seat, colour), self._held(event.seat, "cube")
        return view.flights.fly(picture, spot, self._hold(event.seat), CUBE, key=key, sound="pick", held=held)

    def _cube_unloaded(self, event: Event) -> Tween:
        return self._cube(
            event.text("colour"), self._hold(event.seat), event.text("piece"), self._held(event.seat, "aboard")
        )

    def _hold(self, seat: int) -> Place:
        """Where cubes lie in a seat's boat."""
        sea = self._view.sea
        rect = sea.boats.rect(seat, sea.frame)
        return sea.staying((rect.centerx, rect.y + rect.h * 5 // 8)) if rect is not None else sea.area

    def _cube_sold(self, event: Event) -> Tween:
        """The cube goes to the market, and its price to the seller."""
        view = self._view
        colour = event.text("colour")
        end = view.market.cube_box(colour, event.number("space"))
        picture = view.pictures.cube(colour, end.w)
        looks = growing(picture, cube_side(view.sea.frame) / picture.get_width(), 1.0)
        held = self._held(event.seat, "aboard")
        sold = view.flights.fly(looks, self._hold(event.seat), end, CUBE, key=("sold", colour), sound="pick", held=held)
        return Series([sold, self._paid(event.seat, end, event.number("value"))])

    def _paid(self, seat: int, start: Rect, drachmas: int) -> Tween:
        """Coins from the market to a seat, which counts them as they come."""
        view = self._view
        end = view.whereabouts.coins(seat)
        picture = view.table.stage.icons.get("coin", max(view.table.stage.theme.least(18), min(end.size)))
        count = min(MOST_COINS, drachmas)
        parts = []
        for k in range(count):
            part = drachmas * (k + 1) // count - drachmas * k // count
            key = ("coins", seat)
            parts.append(view.flights.fly(picture, start, end, COIN, key=key, amount=part, sound="coin"))
        return Together(parts, COINS_APART)

    # Temples

    def _temple_dug(self, event: Event) -> Tween:
        view, sea = self._view, self._view.sea
        place = event.text("place")
        rect = temple_rect(sea.frame, place)
        picture = view.pictures.temple(view.table.seats[event.seat].colour, rect.w)
        start = view.whereabouts.temple(event.seat, event.number("number"))
        space = view.whereabouts.space(event.seat, event.number("number"))
        # Until the map has been shown its temple stands where it stood.
        leaves = view.air.lift("standing", event.seat)
        icons = [icon for side in event.parts("proof") for icon in side.texts("icons")]
        proof = [partial(sea.overlay.icon_mark, sea.model, place=icon) for icon in icons]

        def prove() -> None:
            self._light(proof)
            view.sound("card")

        def landed() -> None:
            self._put_out(proof)
            sea.redraw()
            view.sound("stamp")
            view.sound("star")

        card = view.cards.map(event.text("card"), view.whereabouts.card_size())
        hand = self._proof
        assert hand is not None
        at = view.whereabouts.quiet(card.get_size(), rect).center
        looks = growing(card, hand.h / card.get_height(), 1.0)
        show = view.flights.fly(looks, hand, at, DURATIONS.card, held=self._held(event.seat, "card"))
        hold = view.flights.hold(card, at, PROVED)
        temple = growing(picture, start.w / rect.w, 1.0)
        dig = view.flights.fly(temple, start, sea.staying(rect.center), DIG, landed, key=("temple", place))
        # The map comes to lie where the temple stood.
        laid = growing(card, 1.0, min(1.0, space.h / card.get_height()))
        lay = view.flights.fly(laid, at, space, DURATIONS.card, key=("played", event.seat))
        return Series([Call(prove), show, hold, Call(leaves), Together([lay, dig])])


def needs_still(event: Event) -> bool:
    """Whether something flies, sails or lights up where the chart is when an event begins to be shown, so that it must
    not be on its way then; a tile that is laid, and goals to choose from, move it themselves."""
    return event.kind in ON_CHART


def places_of(event: Event, sea: SeaBoard, frame: Frame) -> list[Rect]:
    """The boxes in a frame where something moves on the chart with an event, the one that counts most last; a tile that
    is laid looks after itself."""
    match event.kind:
        case "boat_sailed" | "boat_carried":
            berths = [frame.around(point, 0.6) for point in event.points("path")]
            return [berths[0].unionall(berths[1:]), berths[-1]]
        case "boat_placed":
            return [frame.around(sea.docks[event.text("dock")].berth, 0.6)]
        case "cube_placed" | "cube_loaded" | "cube_unloaded":
            return [frame.cell_box(event.text("piece").split(maxsplit=1)[0])]
        case "cube_sold":
            boat = sea.boats.rect(event.seat, frame)
            return [boat] if boat is not None else []
        case "temple_dug":
            return [frame.cell_box(event.text("place").split(maxsplit=1)[0])]
        case _:
            return []
