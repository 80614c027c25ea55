"""Mykerinos on the table: pointing becomes actions, events become cubes, markers and tiles on their way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain

from pygame import SRCALPHA, Rect, Surface

from game.core.contract import Action, State
from game.core.events import Event
from game.core.pending import asked
from game.core.words import Message, msg
from game.mykerinos import pointing as rules
from game.mykerinos.board import MOST_AREAS
from game.mykerinos.content import SEASONS
from game.mykerinos.notation import DEAL_ACTION, DONE_ACTION, PASS_ACTION
from game.mykerinos.phases import NEUTRAL_PLACING, PLACING, USING
from game.mykerinos.state import MykerinosState
from scenes.stage.element import Element
from scenes.stage.tips import Tip
from scenes.stage.tween import Tween
from scenes.table.air import Air
from scenes.table.easel import Easel
from scenes.table.flights import Flights
from scenes.table.mykerinos.desk import Desk
from scenes.table.mykerinos.dig import Dig
from scenes.table.mykerinos.geometry import board_boxes
from scenes.table.mykerinos.hand import Hand
from scenes.table.mykerinos.large_desk import LargeDesk
from scenes.table.mykerinos.minis import MiniDesks, small_aspect
from scenes.table.mykerinos.model import Model, model_of
from scenes.table.mykerinos.museum import Museum
from scenes.table.mykerinos.pieces import Made, Pieces
from scenes.table.mykerinos.small_desk import SmallDesk
from scenes.table.mykerinos.standings import Rank, ranks_of
from scenes.table.mykerinos.steps import PAGES
from scenes.table.mykerinos.telling import Teller
from scenes.table.steps import Page
from scenes.table.view import BarAction, GameView, Table

ROOMY, SLACK = (1300, 850), 1.2
"""In so many design pixels the boards stand well; letters may be a little larger than that."""
PICTURES = (
    "mykerinos/closed",
    "mykerinos/cube_",
    "mykerinos/dug",
    "mykerinos/marker_",
    "mykerinos/portrait_",
    "mykerinos/pyramid",
    "mykerinos/trench_",
)
"""How the names of pictures begin that come in the course of a game."""


class MykerinosView(GameView):
    """The boards of Mykerinos: the dig at the left; museum, the viewer's things and the others' at the right."""

    first_pictures = ("mykerinos/",)

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        stage, say = table.stage, table.words.say_key
        self.root = Element("mykerinos", role="group", label=say("mykerinos.name"))
        glows = self.glows
        self.easel = easel = Easel(stage)
        self.pieces = Pieces(easel, table.seats)
        air = Air()
        self.flights = Flights(stage, air)
        self.dig = Dig(easel, self.pieces, glows, air)
        self.museum = Museum(easel, self.pieces, glows, len(table.seats), air)
        self.museum.titles = {key: say(f"screen.mykerinos.title.{key}") for key in ("passing", "to_come")}

        def large() -> list[LargeDesk]:
            sets = say("screen.mykerinos.title.sets")
            return [LargeDesk(easel, self.pieces, glows, air, look, sets) for look in table.seats]

        self.own, self.zoom = large(), large()
        self.small = [SmallDesk(easel, self.pieces, glows, air, look) for look in table.seats]
        self.hand = Hand(table, self.pieces, self.dig, self.museum, self.flights.let_go)
        self.minis = MiniDesks(table, self.small, self.zoom, self._seat_tip)
        self._teller = Teller(self)
        places = self.hand.places
        self.root.add(places.dig, places.museum, places.desk, self.minis, self.hand.chips)
        self.shown = Model()
        self._large = -1
        self._area = Rect(0, 0, 0, 0)
        self._desk_box = Rect(0, 0, 1, 1)
        self._spare: Rect | None = None
        self._layer: Surface | None = None
        self._layer_key: tuple[object, ...] = ()
        self.surveyed: dict[tuple[int, int], list[Rank]] = {}
        """The ranks of the areas surveyed, by season and area: their cubes have gone, so no position tells them."""
        self._heard_season = 0

    @property
    def desk(self) -> LargeDesk:
        """The viewer's own things."""
        return self.own[self.table.viewer]

    @property
    def _desks(self) -> Iterator[Desk]:
        return chain(self.own, self.small, self.zoom)

    # What the table asks

    def layout(self, area: Rect) -> None:
        """The boards where `board_boxes` has them; in the strip the others, and at its left what they leave free."""
        self._area = area.copy()
        self.hand.bounds = self._area
        self.glows.clear()
        self.pieces.use(self.made(area, Made))
        self.flights.clear()
        self.easel.fit(area, ROOMY, SLACK)
        theme = self.easel.theme
        gap = theme.px(14)
        boxes = board_boxes(area, gap, theme.px(170))
        self.dig.place(boxes.dig)
        self.museum.place(boxes.museum)
        self._desk_box = boxes.desk
        others = len(self.small) - 1
        label = self.table.stage.text.line_height("small_bold") + theme.px(4)
        below = boxes.strip
        wanted = round((below.h - label) * small_aspect(len(self.small))) * others + theme.px(12) * (others - 1)
        minis = Rect(below.right - min(below.w, wanted), below.y, min(below.w, wanted), below.h)
        spare = Rect(below.x, below.y, below.w - minis.w - gap, below.h)
        self._spare = spare if spare.w >= theme.px(230) else None
        self.minis.place(minis if self._spare is not None else below)
        self.root.rect = area.copy()
        self.show_model()

    def doubt(self, state: State, action: Action) -> Message | None:
        """Passing while one more cube would be enough for a reward. To save cubes may be wise, so that the rules, which
        keep weak computer players from slips, do not doubt it; of the last season they say what is to be said."""
        assert isinstance(state, MykerinosState)
        if action != PASS_ACTION or state.season == SEASONS or not rules.reward_in_reach(state):
            return None
        return msg("screen.mykerinos.doubt.pass", state.stock[state.current_player])

    def show(self, state: State) -> None:
        """Shows an observation at once."""
        assert isinstance(state, MykerinosState)
        self.shown = model_of(state)
        self.flights.clear()
        self.show_model()
        self.renew()
        self.refresh(state)
        if not state.layout and not state.is_terminal:
            self.dig.make_ready(state.season, range(MOST_AREAS))

    def renew(self) -> None:
        """The tiles of the dig have changed."""
        say = self.table.words.say_key
        over = not self.shown.layout and not self.shown.remaining
        key = "screen.mykerinos.title.over" if over else "screen.mykerinos.title.season"
        self.dig.title, self.dig.closed = say(key, season=self.shown.season), over
        self.dig.renew()
        self.ground_version += 1
        if self._area.w:
            self.hand.places.place_dig(self.dig, bool(self.shown.layout))
            self._place_deal()

    def refresh(self, state: State) -> None:
        """Brings numbers up to date that follow from a position."""
        assert isinstance(state, MykerinosState)
        self.hand.state = state
        self.hand.tips.surveyed = self.surveyed
        self.museum.state = state
        self.dig.values = state.values
        self.dig.standings = [ranks_of(area) for area in rules.areas(state)] if state.layout else []
        if 0 <= state.area < len(self.dig.standings):
            # The cubes of the area under survey have gone back; its ranks stay in sight while rewards are chosen.
            known = self.surveyed.get((state.season, state.area))
            left = [(seat, -rank, False) for rank, seat in rules.rewards_to_come(state)]
            self.dig.standings[state.area] = known or left
        for desk in self._desks:
            desk.state = state
        if state.wings != self.museum.wings:
            self.museum.show(self.shown, state.wings)
            self.ground_version += 1
        if self.table.viewer != self._large:
            self.show_model()
        self.hand.paint()

    def model(self) -> dict[str, object]:
        """What is displayed now."""
        return self.shown.plain()

    def model_of(self, state: State) -> dict[str, object]:
        """What ought to be displayed."""
        assert isinstance(state, MykerinosState)
        return model_of(state).plain()

    def light(self, pieces: Iterable[str], seat: int | None = None) -> None:
        """Lights pieces in the dig, in the museum and on the seats' boards."""
        names = list(pieces)
        self.dig.light(names)
        self.museum.light(names)
        for desk in self._desks:
            desk.light(names)
        self.table.stage.invalidate()

    @property
    def coming_pictures(self) -> Sequence[str]:
        """See `GameView`."""
        return PICTURES

    @property
    def pages(self) -> Sequence[Page]:
        """See `scenes.table.steps`."""
        return PAGES

    def bar(self) -> list[BarAction]:
        """What the action bar offers beside the boards."""
        offered = (
            ("deal", DEAL_ACTION, True, "Enter"),
            ("done", DONE_ACTION, True, "Enter"),
            ("pass", PASS_ACTION, False, "X"),
        )
        return [self.bar_action("mykerinos", *each) for each in offered if self.hand.legal(each[1])]

    @property
    def spare(self) -> Rect | None:
        """What the strip below the boards leaves free."""
        return self._spare

    def cancel(self) -> bool:
        """Lets go of an enlarged board or of open buttons."""
        return self.minis.cancel() or self.hand.cancel()

    def midway(self, state: State) -> bool:
        """With a patron in use or more cubes to place."""
        return asked(state) in (USING, PLACING, NEUTRAL_PLACING)

    def prompt(self) -> str | None:
        """While it is open whether a cube starts or expands."""
        return self.hand.prompt()

    def take(self, action: BarAction) -> None:
        """Takes an action of the bar, and puts open buttons away."""
        self.hand.take(action.action)

    def animate(self, event: Event) -> Tween | None:
        """The tween of an event; the model follows at once, the pieces in their time."""
        return self._teller.animate(event)

    def begins_stage(self, event: Event) -> bool:
        """With the end of a season the dig announces the next one."""
        return event.kind == "season_ended" and event.number("season") < SEASONS

    def hear(self, event: Event) -> None:
        """Keeps the ranks of surveyed areas."""
        if event.kind == "season_began":
            self._heard_season = event.number("season")
            self.surveyed = {key: ranks for key, ranks in self.surveyed.items() if key[0] < self._heard_season}
        elif event.kind == "area_surveyed":
            ranks = [(colour, cubes, False) for colour, cubes in event.rows("ranks")]
            self.surveyed[self._heard_season, event.number("area") - 1] = ranks

    def offer(self, state: State | None) -> None:
        """Lets the person act, or nobody."""
        if state is not None:
            # What was let go has arrived by now, or never flew.
            self.flights.let_go(None)
        self.hand.offer(state)

    def _seat_tip(self, seat: int) -> Tip | None:
        """What a small board shows, in words; an enlarged one shows it all, and words beside it would hide the dig."""
        state = self.hand.state
        if state is None or self.minis.enlarged == seat:
            return None
        return self.hand.tips.seat(state, seat, self.table.names[seat])

    # Placing and drawing

    def show_model(self) -> None:
        """Lets all boards show what is displayed, after it has changed: the viewer's things large, the others' in the
        strip."""
        model = self.shown
        self.hand.model = self.hand.tips.model = model
        self.dig.show(model)
        self.museum.show(model, self.museum.wings)
        for desk in self._desks:
            desk.show(model)
        if self._area.w <= 0:
            return
        self._large = self.table.viewer
        self.ground_version += 1
        self.hand.desk = self.desk
        self.desk.place(self._desk_box)
        self.minis.arrange_for(self._large, self._area)
        places = self.hand.places
        places.place_dig(self.dig, bool(model.layout))
        places.place_museum(self.museum)
        places.place_desk(self.desk)
        self._place_deal()

    def _place_deal(self) -> None:
        button = self.hand.deal_button
        if button.attached:
            box = Rect((0, 0), button.preferred())
            box.center = self.dig.rect.center
            button.place(box)

    @property
    def parts(self) -> Sequence[Callable[[Surface], None]]:
        """See `GameView`; board by board."""
        grounds = [board.draw_ground for board in (self.dig, self.museum, self.desk, self.minis)]
        return *grounds, *(board.draw for board in self._boards)

    def draw_ground(self, surface: Surface) -> None:
        """Draws dig, museum and sheets, empty."""
        self.dig.draw_ground(surface)
        self.museum.draw_ground(surface)
        self.desk.draw_ground(surface)
        self.minis.draw_ground(surface)

    @property
    def _boards(self) -> tuple[Dig | Museum | Desk, ...]:
        others = [desk for desk in self.small if desk.seat != self._large]
        return self.dig, self.museum, self.desk, *others

    def draw(self, surface: Surface) -> None:
        """Draws what lies on the boards: one picture, made anew when something on them has changed."""
        boards = self._boards
        air, theme = self.flights.air, self.table.stage.theme
        lit = (theme.high_contrast, self.glows.step)
        key = (surface.get_size(), *lit, air.version, *(board.key() for board in boards))
        if self._layer is None or key != self._layer_key:
            if self._layer is None or self._layer.get_size() != surface.get_size():
                self._layer = Surface(surface.get_size(), SRCALPHA)
            self._layer.fill((0, 0, 0, 0))
            for board in boards:
                board.draw(self._layer)
            self._layer_key = key
        surface.blit(self._layer, self._area, self._area)

    def draw_over(self, surface: Surface) -> None:
        """Draws what flies above everything, and an enlarged board."""
        self.flights.draw(surface)
        self.minis.draw_zoom(surface)


VIEW = MykerinosView
