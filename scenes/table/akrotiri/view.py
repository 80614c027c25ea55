"""Akrotiri on the table: pointing becomes actions, events become tiles, boats and temples on the sea."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame
from pygame import Rect, Surface

from game.akrotiri.content import ACTIONS
from game.akrotiri.phases import LAY, ONWARD, SECOND
from game.akrotiri.pointing import free_cells, left_of_turn, open_choice
from game.akrotiri.state import AkrotiriState
from game.core.contract import State
from game.core.events import Event
from game.core.pending import asked
from scenes.stage import layout
from scenes.stage.element import Element
from scenes.stage.tween import Tween
from scenes.stage.widgets.button import icon_button
from scenes.table.air import Air
from scenes.table.akrotiri.cards import Cards
from scenes.table.akrotiri.choosing import Choosing, lay_out
from scenes.table.akrotiri.edges import Edges
from scenes.table.akrotiri.enlarged import Enlarged
from scenes.table.akrotiri.gestures import Gestures
from scenes.table.akrotiri.glints import Shimmer
from scenes.table.akrotiri.hand import Hand
from scenes.table.akrotiri.large_board import LargeBoard
from scenes.table.akrotiri.made import Made
from scenes.table.akrotiri.market import MarketBoard
from scenes.table.akrotiri.minis import other_boards
from scenes.table.akrotiri.model import Model, model_of
from scenes.table.akrotiri.motion import Motion, needs_still, places_of
from scenes.table.akrotiri.own_board import OwnBoard
from scenes.table.akrotiri.pictures import Pictures
from scenes.table.akrotiri.rose import CompassRose
from scenes.table.akrotiri.sea import SeaBoard
from scenes.table.akrotiri.seat_board import SeatBoard
from scenes.table.akrotiri.small_board import ASPECT, SmallBoard
from scenes.table.akrotiri.steps import PAGES
from scenes.table.akrotiri.strip import Strip
from scenes.table.akrotiri.whereabouts import Whereabouts
from scenes.table.akrotiri.zoom import Lens
from scenes.table.flights import Flights
from scenes.table.steps import Page
from scenes.table.view import BarAction, GameView, Table

END_EARLY = "X"
"""The key that ends a turn in which more could be done."""
OTHER_WAY = 1.25
"""If the shorter side of the chart is so many times as long above the columns as between them, it lies there."""
OWN_BELOW, OWN_BELOW_MOST = 300, 0.4
"""Design pixels of the width of the viewer's own column below the chart, and its share of all width at most."""
PICTURES = ("akrotiri/boat_", "akrotiri/cube_", "akrotiri/temple_", "akrotiri/tile_")
"""How the names of pictures begin that come in the course of a game."""


class AkrotiriView(GameView):
    """At the left what is the viewer's own, then the chart; at the right market, decks and the other seats."""

    first_pictures = ("akrotiri/thera", "akrotiri/galley", "akrotiri/dolphins")

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        stage = table.stage
        say = table.words.say_key
        self.root = Element("akrotiri", role="group", label=say("akrotiri.name"))
        glows = self.glows
        self.pictures = Pictures(stage)
        self.cards = Cards(stage, table.words)
        air = self.air = Air()
        self.flights = Flights(stage, air)
        self.sea = SeaBoard(stage, table.seats, self.pictures, glows, air)
        self.market = MarketBoard(stage, table.words, self.pictures, self.cards, glows, air)
        self.strip = Strip(stage, self.pictures, self.cards, glows, air)

        things = stage, self.pictures, self.cards, glows, air
        self.boards = [SmallBoard(look, *things) for look in table.seats]
        self._own = [OwnBoard(look, *things) for look in table.seats]
        self._zoom = [LargeBoard(look, *things) for look in table.seats]
        self.hand = Hand(table, self.sea, self.market, self.strip, lambda: self._own[self.table.viewer])
        self.whereabouts = Whereabouts(self)
        self._enlarged = Enlarged(table, self.strip, self.cards, self.whereabouts)
        self.motion = Motion(self)
        self._others = other_boards(table, self.boards, self._zoom, self.hand.tips.board)
        self._turn_left = icon_button(
            "turn_left", "undo", lambda: self.hand.laying.rotate(-1), say("screen.akrotiri.turn_left")
        )
        self._turn_right = icon_button(
            "turn_right", "redo", lambda: self.hand.laying.rotate(1), say("screen.akrotiri.turn_right")
        )
        self.rose = CompassRose(stage, self.sea, self.hand.spots)
        self._lens = Lens(table, self.sea, self.hand, self.place_compass)
        self._gestures = Gestures(table, self.hand, self.sea, self.strip, self._lens)
        hand = self.hand
        self.root.add(
            self._lens.bar,
            *hand.groups.values(),
            self._others,
            self._turn_left,
            self._turn_right,
            hand.buying.basket,
            hand.chips,
        )
        self.thera = 2
        self.model_shown = Model()
        self._area = Rect(0, 0, 0, 0)
        self._right = Rect(0, 0, 0, 0)
        self._spare: Rect | None = None
        self._viewer = -1
        self._eyes: int | None = None
        self._strategy = False
        self._began = (-1, 0)
        """The seat whose actions have begun, and how many it has this turn."""
        self._brought: Event | None = None
        """The event for which the chart has been moved."""
        self.hand.on_hover = self._enlarged.show
        self.hand.groups["sea"].revealed = self._lens.reveal
        self.hand.let_go = self.flights.let_go
        self.hand.large_card = self._enlarged.card
        self._state: AkrotiriState | None = None
        self._shimmer = Shimmer(table, self.root, self.sea)
        self._edges = Edges(table, self.root, self.sea, self.hand)

    # Layout

    def layout(self, area: Rect) -> None:
        """Own column, chart, column of market and other seats: the chart has all the height, for seas grow long. In a
        high area it has all the width, and the columns lie below it."""
        theme = self.table.stage.theme
        self._area = area.copy()
        self._enlarged.bounds = self._area
        self.glows.clear()
        made = self.made(area, Made)
        self.pictures.use(made.pictures)
        self.cards.use(made.cards)
        gap = theme.px(14)
        own = min(max(theme.px(248), round(area.w * 0.165)), round(area.w * 0.22))
        side = min(max(theme.px(330), round(area.w * 0.262)), round(area.w * 0.34))
        strip, chart, right = layout.columns(area, [own, layout.Flex(), side], gap)
        below = layout.columns(area, [min(theme.px(OWN_BELOW), round(area.w * OWN_BELOW_MOST)), layout.Flex()], gap)
        above = area.h - gap - self._column_needs(below[1])
        if min(area.w, above) > OTHER_WAY * chart.w and area.h > area.w:
            chart, foot = layout.cut_top(area, above, gap)
            strip, right = layout.columns(foot, [box.w for box in below], gap)
        self.sea.place(chart)
        self.strip.place(strip)
        self._right = right
        self._turn_left.place(self.strip.turn_left)
        self._turn_right.place(self.strip.turn_right)
        for board in self._own:
            board.place(self.strip.board_rect)
        self._lens.bar.lay(self.sea.room, at_once=True)
        self.root.rect = area.copy()
        self._lay_column()
        self.rose.clear()

    def _others_want(self, wide: int) -> int:
        """How high the other seats' boards are in a column so wide, in pixels."""
        theme, count = self.table.stage.theme, len(self.boards) - 1
        label = self.table.stage.text.line_height("small_bold") + theme.px(4)
        return count * (label + round(wide / ASPECT)) + (count - 1) * theme.px(8)

    @property
    def _recap_wants(self) -> int:
        """How much of the column is kept for the recap, in pixels."""
        return self.table.stage.theme.px(184) if len(self.boards) == 2 else 0

    def _column_needs(self, column: Rect) -> int:
        """How high market and other seats are in a column with all of them at their usual height, in pixels."""
        market = self.market.place(column, True, 1.0) - column.y
        return market + self.table.stage.theme.px(12) + self._others_want(column.w) + self._recap_wants

    def _lay_column(self) -> None:
        theme = self.table.stage.theme
        right = self._right
        wanted = self._others_want(right.w)
        # Where there is room, the market takes more of it; the recap gets the rest. What lies below it has its place
        # before it is known whether goals lie open, so room is kept for them, which the market fills without them.
        least = self.market.place(right, True, 1.0) - right.y
        free = right.h - theme.px(12) - wanted - self._recap_wants
        end = self.market.place(right, True, max(0.5, min(1.34, free / max(1, least))))
        if not self._strategy:
            plain = self.market.place(right, False, 1.0) - right.y
            self.market.place(right, False, max(0.5, (end - right.y) / max(1, plain)))
        room = Rect(right.x, end + theme.px(12), right.w, right.bottom - end - theme.px(12))
        self._others.place(Rect(room.x, room.y, room.w, min(room.h, wanted)))
        below = Rect(room.x, self._others.rect.bottom + theme.px(14), room.w, 0)
        below.h = room.bottom - below.y
        self._spare = below if below.h >= theme.px(150) else None
        self._arrange_boards()

    @property
    def spare(self) -> Rect | None:
        """What the right-hand column leaves free."""
        return self._spare

    def _arrange_boards(self) -> None:
        if self._area.w <= 0:
            return
        viewer = self.table.viewer
        self._viewer = viewer
        self.ground_version += 1
        self._others.arrange_for(viewer, self._area)

    # What the table asks

    def show(self, state: State) -> None:
        """Shows an observation at once."""
        assert isinstance(state, AkrotiriState)
        # Events come as the viewer may know them, also where nobody need hide anything.
        self._eyes = self.table.viewer
        strategy = bool(state.options["strategy"])
        changed = strategy != self._strategy or self.market.values != state.box.values
        self._strategy = strategy
        self.market.values = state.box.values
        self.thera = state.box.docks
        self.motion.stop()
        self._brought = None
        self.flights.clear()
        self.strip.tile_away = False
        self.hand.dropped = None
        self.hand.state = state
        self.hand.lower()
        self._share(model_of(state, self._eyes))
        if changed and self._area.w > 0:
            self._lay_column()
        # Shown anew while the same person is to lay, the chart keeps its scale; else that person sees it glide out.
        self.sea.laying &= asked(state) == LAY
        self.sea.laying &= state.current_player == self.table.viewer
        self.hand.spots.opened = tuple(open_choice(state, self.table.viewer))
        self._place_choice(self._seat_turn(state))
        self.sea.show(self.model_shown, self.thera, self._seat_turn(state))
        self._lens.bar.lay(self.sea.room, at_once=True)
        self._lens.bar.refresh()
        self.rose.place(at_once=True)
        if self.table.viewer != self._viewer:
            self._arrange_boards()
        self.ground_version += 1
        self.hand.arrange()
        self.hand.settled = True
        self.refresh(state)

    def _place_choice(self, turn: int | None = None) -> None:
        """Lays goals to choose from where the sea stays in sight, by which they are judged; it may have to make room,
        and comes back when they are gone."""
        sea, spots = self.sea, self.hand.spots
        began = bool(spots.chosen_from) and spots.choosing is None
        goals, turn = spots.chosen_from, sea.turn if turn is None else turn
        # Before the first temple no goal says what it would bring now.
        seats = self.strip.model.seats
        foot = bool(seats) and bool(seats[self.strip.seat].played)
        spots.choosing = (
            lay_out(sea, self.table.stage.theme, len(goals), turn, lambda size: self.cards.tells(goals, size, foot))
            if goals
            else None
        )
        room = spots.choosing.room if spots.choosing is not None else sea.area
        if began:
            # However close the chart has been brought: now all of it counts.
            sea.closer = False
        sea.room = room.copy()

    def clear_chart(self) -> list[Tween]:
        """Brings zoom buttons and compass rose to where they hide nothing of the chart; the tweens in which that is
        seen."""
        return [*self._lens.bar.lay(self.sea.room), *self.rose.place()]

    def place_compass(self) -> None:
        """The same, beside all else that moves."""
        for tween in self.clear_chart():
            self.table.stage.tweens.play(tween)

    def _share(self, model: Model) -> None:
        self.model_shown = model
        self.sea.model = self.market.model = self.strip.model = model
        self.strip.seat = self.table.viewer
        self._give_seats()

    def _give_seats(self) -> None:
        for seat, model in enumerate(self.model_shown.seats):
            for board in self._boards_of(seat):
                board.model = model

    def _boards_of(self, seat: int) -> tuple[SeatBoard, ...]:
        return self.boards[seat], self._own[seat], self._zoom[seat]

    def _seat_turn(self, state: AkrotiriState) -> int:
        return state.seating[self.table.viewer]

    def refresh(self, state: State) -> None:
        """Takes over what follows from a position: actions left, the seat that looks."""
        assert isinstance(state, AkrotiriState)
        self._state = state
        self.hand.state = state
        self.sea.boats.turn = state.current_player
        left = left_of_turn(state)
        for seat, board in enumerate(self._own):
            board.actions = None
            if left is not None and state.current_player == seat:
                # In a position set up from outside no start of the turn was heard: the actions of now are taken.
                began = self._began if self._began[0] == seat else (seat, ACTIONS[len(state.played[seat])])
                board.actions = (left.actions, left.links, max(left.actions, began[1]))
        if self.table.viewer != self._viewer:
            self.show(state)
        elif self.hand.offered is None and not self.hand.settled:
            # Where nothing is offered next, as in a game that is only watched, what lies there can be pointed at.
            self.hand.arrange()
            self.hand.settled = True

    def model(self) -> dict[str, object]:
        """What is displayed now."""
        return self.model_shown.plain()

    def model_of(self, state: State) -> dict[str, object]:
        """What ought to be displayed."""
        assert isinstance(state, AkrotiriState)
        return model_of(state, self._eyes).plain()

    @property
    def private(self) -> tuple[Rect, ...]:
        """The tile, the goals and the maps in hand, and the goals drawn to choose from."""
        spots = self.hand.spots
        drawn = (spots.choosing.ground,) if spots.choosing is not None and not spots.opened else ()
        return (self.strip.tile, self.strip.goals_area, self.strip.maps_area, *drawn)

    def light(self, pieces: Iterable[str], seat: int | None = None) -> None:
        """Lights what the log and the score speak of."""
        names = list(pieces)
        self.hand.lit = names
        self.market.lit = [name for name in names if name.startswith("market ")]
        self.market.lit += [f"open {slot}" for slot, key in self.market.open_goals().items() if f"goal {key}" in names]
        for owner in range(len(self.boards)):
            for board in self._boards_of(owner):
                board.lit = names if seat in (None, owner) else []
        self.strip.lit = names if seat is None or seat == self.table.viewer else []
        self.hand.preview.refresh()
        self.table.stage.invalidate()

    @property
    def lit(self) -> Sequence[Rect]:
        """See `GameView`."""
        return [mark.rect for mark in self.sea.overlay.lit(self.sea.frame)]

    @property
    def coming_pictures(self) -> Sequence[str]:
        """See `GameView`."""
        return PICTURES

    @property
    def pages(self) -> Sequence[Page]:
        """See `scenes.table.steps`."""
        return PAGES

    def bar(self) -> list[BarAction]:
        """Ending the turn, drawing a tile. To end it is what is expected, and Enter's, when nothing else is left to do,
        not while maps are put together that Enter buys."""
        found = []
        for key in ("done", "draw"):
            action = self.hand.action(key)
            if action is not None:
                expected = key == "draw" or not (self.hand.useful or self.hand.buying.open)
                found.append(self.bar_action("akrotiri", key, action, expected, "Enter" if expected else END_EARLY))
        return found

    def cancel(self) -> bool:
        """Lets go of what is chosen or enlarged."""
        return self._others.cancel() or self.hand.cancel()

    @property
    def put_together(self) -> bool:
        """Whether maps are put together to be bought."""
        return self.hand.buying.open

    def put_back(self) -> bool:
        """The map added last."""
        return self.hand.buying.put_last_back()

    def midway(self, state: State) -> bool:
        """Before the second cube of a tile, and on the way past a dock that is taken."""
        return asked(state) in (SECOND, ONWARD)

    def prompt(self) -> str | None:
        """While maps are put together to be bought, or a map or the colour of a cube is chosen, whose land is to be
        clicked."""
        return self.hand.prompt()

    def intercept(self, event: pygame.Event) -> bool:
        """Turns the tile in hand, brings the chart closer or moves it; see `Gestures`."""
        if self._others.pinned and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            return False
        return self._gestures.take(event)

    # Events

    def approach(self, event: Event) -> Tween | None:
        """A chart that was brought closer moves so far that what happens on it is in sight; what flies or sails on it
        waits till the chart is where a person has sent it."""
        if self.flights.released is not None or not needs_still(event):
            return None
        comes = None
        if event is not self._brought and not self.sea.held:
            # Once: as far as there is room for it.
            self._brought = event
            comes = self._lens.bring(lambda frame: places_of(event, self.sea, frame))
        return comes or self._lens.rest()

    def animate(self, event: Event) -> Tween | None:
        """The tween of an event; the model follows at once."""
        self.hand.settled = False
        self._brought = None
        if needs_still(event):
            self.sea.settle()
        if event.kind == "tile_laid":
            self.sea.laying = False
        self.motion.before(event)
        held = list(self.hand.mine.maps)
        self.model_shown.follow(event)
        if self.hand.mine.maps != held:
            # The map chosen may be gone, or have another number now.
            self.strip.chosen = -1
            # Nor is it weighed any more.
            self.hand.preview.refresh()
            # The well under the maps has as many rows as they have.
            self.ground_version += 1
        self._give_seats()
        self.hand.spots.opened = ()
        self._place_choice()
        tween = self.motion.tween(event)
        self.hand.groups["choice"].sync({})
        self.sea.redraw()
        return tween

    def hear(self, event: Event) -> None:
        """Keeps with how many actions a turn began: what a temple adds counts from the next (rules: akrotiri 3)."""
        if event.kind == "actions_began":
            self._began = (event.seat, event.number("actions"))
        elif event.kind == "turn_ended":
            self._began = (-1, 0)

    def offer(self, state: State | None) -> None:
        """Lets the person act, or nobody."""
        if state is not None:
            # What was let go has arrived by now, or never flew.
            self.flights.let_go(None)
        laying = isinstance(state, AkrotiriState) and asked(state) == LAY
        self.sea.free = tuple(free_cells(state)) if laying and isinstance(state, AkrotiriState) else ()
        if isinstance(state, AkrotiriState):
            self.sea.laying = laying
            self.hand.spots.opened = tuple(open_choice(state, self.table.viewer))
            self._place_choice()
        self.hand.offer(state)
        if state is not None:
            # As close as a person has brought it, it stays where it is.
            self._lens.go(self.sea.bound if self.sea.closer else self.sea.wanted())
            self.place_compass()
        self._turn_left.visible = self._turn_right.visible = state is not None and self.hand.phase == LAY
        self.table.stage.invalidate()

    def sound(self, name: str) -> None:
        """Plays an effect."""
        self.table.stage.sounds.play(name)

    def board(self, seat: int) -> SeatBoard:
        """The board of a seat as it is seen now: the viewer's own, or a small one."""
        return self._own[seat] if seat == self.table.viewer else self.boards[seat]

    # Drawing

    @property
    def parts(self) -> Sequence[Callable[[Surface], None]]:
        """See `GameView`; the chart is a part of its own."""
        return self.sea.draw_ground, self.draw_ground, self.draw

    def draw_ground(self, surface: Surface) -> None:
        """Draws the empty boards."""
        self.sea.draw_ground(surface)
        self.market.draw_ground(surface)
        self.strip.draw_ground(surface, self._own[self.table.viewer])
        self._others.draw_ground(surface)

    def draw(self, surface: Surface) -> None:
        """Draws what is on the boards."""
        self._draw_boards(surface)
        self._draw_choice(surface)

    def draw_public(self, surface: Surface) -> None:
        """Draws the same for others: without the hand, and without what is lit on the chart, which tells of it."""
        self._draw_boards(surface, bare=True)

    def _draw_boards(self, surface: Surface, *, bare: bool = False) -> None:
        self.rose.draw(surface)
        self.sea.draw(surface, bare=bare)
        self.market.draw(surface)
        self.strip.draw(surface, self._own[self.table.viewer], bare=bare)
        self._others.draw_boards(surface)

    def _draw_choice(self, surface: Surface) -> None:
        rects, choosing = self.hand.spots.offers(), self.hand.spots.choosing
        if not rects or choosing is None:
            return
        stage = self.table.stage
        if not self.air.count("tray"):
            stage.panels.draw(surface, "dark", choosing.ground)
        for key, rect in rects.items():
            if self.air.count("offer", key):
                continue
            surface.blit(self.offered(key, rect, choosing), rect)
            if self.hand.offered is not None:
                kind = "strong" if self.hand.hover == f"offer_{key}" else "offer"
                self.glows.draw(surface, stage.theme, rect, kind)

    def offered(self, key: str, rect: Rect, choosing: Choosing) -> Surface:
        """How a goal to choose looks in its box."""
        return self.cards.choice(key, rect.size, self.hand.tips.brings(key), choosing.told)

    def draw_over(self, surface: Surface) -> None:
        """Draws what flies, what is said about the place pointed at, an enlarged board."""
        self._enlarged.draw(surface)
        self.flights.draw(surface)
        self._draw_note(surface)
        self._others.draw_zoom(surface)

    def _draw_note(self, surface: Surface) -> None:
        note = self.hand.preview.note
        if not note or self.flights.aloft:
            return
        stage, theme = self.table.stage, self.table.stage.theme
        # Several lines make a narrow plate, which finds a place beside the tiles.
        width = most = self.sea.area.w - theme.px(80)
        if "\n" in note:
            width = min(most, max(self.sea.area.w * 2 // 5, theme.px(270)))
        block = stage.text.render(note, "small_bold", on="dark", width=width, align=0.5)
        plate = block.surface.get_rect().inflate(theme.px(30), theme.px(16))
        plate = self.whereabouts.quiet(plate.size, self.hand.rect_of(self.hand.aimed or self.hand.hover))
        stage.panels.draw(surface, "dark", plate)
        surface.blit(block.surface, block.corner(plate, 0.5))


VIEW = AkrotiriView
