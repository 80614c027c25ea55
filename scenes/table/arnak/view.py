"""Arnak on the table: pointing becomes actions, events become flights of figures, cards and tokens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import Event as InputEvent
from pygame import Rect, Surface

from game.arnak import notation as n
from game.arnak import pointing as rules
from game.arnak.content import CARD_NAMES, RIVAL_TILE_NAMES
from game.arnak.state import ArnakState
from game.core.contract import Action, State
from game.core.events import Event
from scenes.stage import layout
from scenes.stage.element import Element
from scenes.stage.markup import signed
from scenes.stage.theme import rgb
from scenes.stage.tips import Tip
from scenes.stage.tween import Tween
from scenes.table.air import Air
from scenes.table.arnak.areas import Areas
from scenes.table.arnak.hand import Hand
from scenes.table.arnak.island import Island
from scenes.table.arnak.look import Look, Made
from scenes.table.arnak.market import Market
from scenes.table.arnak.minis import Minis
from scenes.table.arnak.model import Model, model_of, own_deck
from scenes.table.arnak.moments import Moments
from scenes.table.arnak.own import RAISED, Own
from scenes.table.arnak.places import Boards
from scenes.table.arnak.rival import RivalZoom
from scenes.table.arnak.rival_board import RivalBoard
from scenes.table.arnak.showing.kinds import tween
from scenes.table.arnak.spots import Spoken
from scenes.table.arnak.steps import ALONE, PAGES
from scenes.table.arnak.track import Track
from scenes.table.flights import Flights, Released
from scenes.table.glow import around
from scenes.table.people import GREY, SeatLook
from scenes.table.steps import Page
from scenes.table.view import BarAction, GameView, Table

SPILL = 12
"""Design pixels by which what lies on the boards reaches over their edges."""
PAID, GOT = rgb("#f0c3b2"), rgb("#d4e6b4")
"""The grounds under the numbers that say what is paid and what is gained."""
BAR_KEYS = {
    n.PASS: ("pass", False, "X"),
    n.END: ("end", True, "Enter"),
    n.DONE: ("done", True, "Enter"),
    n.REVEAL: ("reveal", True, "Enter"),
    n.RIVAL: ("rival", True, "Enter"),
    n.DRAW: ("draw", True, "Enter"),
    n.PAY: ("pay", True, "Enter"),
    n.USE: ("resolve", True, "Enter"),
    n.ROW: ("row", False, ""),
    n.SKIP: ("skip", False, ""),
}
"""Key, whether it is the action to expect, shortcut of what the bar offers, by kind of action."""
PICTURES = (
    "arnak/back_",
    "arnak/bonus",
    "arnak/card_",
    "arnak/figure_",
    "arnak/gold",
    "arnak/guardian_",
    "arnak/helper_",
    "arnak/idol_",
    "arnak/silver",
    "arnak/site_",
    "arnak/slot",
    "arnak/staff",
    "arnak/temple_",
)
"""How the names of pictures begin that come in the course of a game."""


class ArnakView(GameView):
    """The table of Arnak: card row and island at the left, research at the right, the viewer's camp below."""

    first_pictures = (
        "arnak/back_",
        "arnak/camp",
        "arnak/card_exploration",
        "arnak/card_funding",
        "arnak/island",
        "arnak/track_",
        "arnak/unknown_",
    )

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.root = Element("arnak", role="group", label=table.words.say_key("arnak.name"))
        look = self.look = Look(table)
        air = Air()
        self.minis = Minis(table, look, air)
        self.boards = Boards(
            Island(look, air),
            Track(look, air),
            Market(look, air),
            Own(look, air),
            self.minis,
            RivalBoard(look, air),
            air,
        )
        self.flights = Flights(table.stage, air, look.px)
        self._moments = Moments(look, self.boards, self.glows, self.flights)
        self.hand = Hand(table, look, self.boards, self.root, self.glows, self.flights.let_go)
        self.minis.tell = self.hand.tips.seat
        self.rival = RivalZoom(table, look, self.boards.rival, self._rival_told)
        self.hand.look_at_rival = self.rival.look_at
        self.root.add(self.minis, self.rival, Spoken(self._draw_spoken))
        self._model: Model | None = None
        self._area = Rect(0, 0, 0, 0)
        self._large = -1
        self._lit: tuple[list[str], int | None] = ([], None)
        self._ground_for: tuple[object, ...] = ()
        self._version = 0
        self._still: tuple[tuple[object, ...], Surface] | None = None

    # What the table asks

    def layout(self, area: Rect) -> None:
        """Gives every part its place; the pictures follow when something is shown."""
        self._area = area.copy()
        self.root.rect = area.copy()
        self.look.fit(self._area)
        self.look.use(self.made(area, Made))
        self.glows.clear()
        self.ground_version += 1
        if self._model is not None:
            self._spread(self._model.temple)

    def _spread(self, temple: int) -> None:
        text, plain = self.table.stage.text, self.table.stage.theme.held(1.0)
        names = text.line_height("small_bold") - text.line_height("small_bold", plain.font_px("small_bold"))
        areas = Areas(self._area, self.look.px, temple, names)
        self.boards.spread(areas)
        self.hand.bounds = self._area.copy()
        self._large = -1
        self._stand()

    def _stand(self) -> None:
        """The other boards for the present viewer."""
        areas = self.boards.areas
        model = self._model
        if areas is None or model is None:
            return
        self._large = self.table.viewer
        self.ground_version += 1
        solo = model.rival is not None
        strip = areas.others.copy()
        # Flag and camp fire of the last board stay within the area.
        strip.w -= self.minis.spill
        self.minis.place(Rect(strip.topleft, (0, 0)) if solo else strip)
        # An enlarged board covers neither the viewer's own things nor the research.
        self.minis.arrange_for(self.table.viewer, areas.market.union(areas.island))
        self.minis.visible = not solo
        self.boards.rival.rect = areas.others.copy() if solo else Rect(0, 0, 0, 0)
        self.rival.spread(areas.market.union(areas.island))

    def _rival_told(self) -> Tip | None:
        """All of the rival's board in words, for whoever asks for them."""
        tip = self.hand.tip("rival")
        return tip and replace(tip, quiet=True, aside=True, anchor=self.rival.frame)

    def show(self, state: State) -> None:
        """Shows an observation at once."""
        assert isinstance(state, ArnakState)
        self._moments.clear()
        self.hand.keep_waiting(state)
        self._model = model_of(state, self.table.viewer, self._model)
        self.boards.track.options = dict(state.options)
        wanted = (state.temple, self._area.topleft, self._area.size)
        if wanted != self._ground_for:
            self._ground_for = wanted
            self._spread(state.temple)
        self.refresh(state)

    def refresh(self, state: State) -> None:
        """Brings up to date what follows from a position."""
        assert isinstance(state, ArnakState)
        model = self._model
        if model is None:
            self.show(state)
            return
        model.spare = state.spare
        model.aside = [CARD_NAMES[card] for card in state.seats[model.viewer].aside]
        model.arrow = state.rival.arrow if state.rival is not None else -1
        model.current = max(0, state.current_player)
        model.first = state.start
        model.points = [state.score(seat).points for seat in range(state.players)]
        self.hand.tips.deck = own_deck(state, model.viewer)
        self.hand.tips.owned = [rules.cards_of(state, seat) for seat in range(len(state.seats))]
        self.hand.tips.rival.coming = self.rival.coming = [RIVAL_TILE_NAMES[tile] for tile in rules.coming(state)]
        if self.table.viewer != self._large:
            self._stand()
        self.show_model()

    def show_model(self) -> None:
        """Lets all boards show what is displayed, after it has changed."""
        self._version += 1
        assert self._model is not None
        self.rival.model = self._model
        self.minis.show(self._model)
        self.hand.arrange(self._model)
        self._light_again()
        self.table.stage.invalidate()

    def model(self) -> dict[str, object]:
        """What is displayed now."""
        assert self._model is not None
        return self._model.plain()

    def model_of(self, state: State) -> dict[str, object]:
        """What ought to be displayed."""
        assert isinstance(state, ArnakState)
        assert self._model is not None
        return model_of(state, self._model.viewer).plain()

    @property
    def private(self) -> tuple[Rect, ...]:
        """The cards in hand, also those that are raised because they pay."""
        areas, rim = self.boards.areas, 2 * self.look.px(RAISED)
        return () if areas is None else (areas.hand.inflate(rim, rim),)

    def light(self, pieces: Iterable[str], seat: int | None = None) -> None:
        """Lights pieces by name."""
        self._lit = (list(pieces), seat)
        self._light_again()
        self.table.stage.invalidate()

    def _light_again(self) -> None:
        names, seat = self._lit
        model = self._model
        self.hand.lit = []
        if model is None or self.boards.areas is None:
            return
        for name in names:
            rect = self.boards.piece(name, model, seat)
            if rect is not None and rect not in self.hand.lit:
                self.hand.lit.append(rect)

    @property
    def unseated(self) -> tuple[SeatLook, ...]:
        """Who plays without a seat: the rival of a game for one."""
        if len(self.table.seats) > 1:
            return ()
        name, subject, note = (
            self.table.words.say_key(f"screen.arnak.rival{part}") for part in ("", ".subject", ".note")
        )
        return (SeatLook(1, name, GREY, False, "", "arnak", subject, note),)

    def unseated_turn(self, state: State) -> bool:
        """The rival's tile is to be turned up."""
        return state.legal_actions() == [n.RIVAL_ACTION]

    def automatic(self, state: State) -> Action | None:
        """The rival's tiles wait for a click where the person wants that, until that one has passed."""
        assert isinstance(state, ArnakState)
        action = state.automatic()
        if action != n.RIVAL_ACTION or self.table.rival_by_itself or state.seats[state.current_player].passed:
            return action
        return None

    @property
    def lit(self) -> Sequence[Rect]:
        """See `GameView`; while something is paid for also what is proposed, and what else could pay."""
        areas = self.boards.areas
        return [*self.hand.lit, areas.own] if self.hand.payment.visible and areas is not None else self.hand.lit

    @property
    def coming_pictures(self) -> Sequence[str]:
        """See `GameView`."""
        return PICTURES

    def choice_ahead(self) -> Iterator[None]:
        """See `GameView`: the cards in hand, which are shown large when they are pointed at."""
        assert self._model is not None
        for card in dict.fromkeys(self._model.seats[self._model.viewer].hand):
            yield from self.look.faces.large_ahead(card, self.hand.large)

    @property
    def pages(self) -> Sequence[Page]:
        """See `scenes.table.steps`."""
        return ALONE if self.unseated else PAGES

    def bar(self) -> list[BarAction]:
        """What the action bar offers beside the boards."""
        found = []
        for action in self.hand.bar_actions():
            key, primary, shortcut = BAR_KEYS[action[0]]
            if action[0] == n.PASS and not self.hand.main_action_possible:
                primary, shortcut = True, "Enter"
            offered = self.bar_action("arnak", key, action, primary, shortcut)
            if action[0] == n.SKIP and self.hand.nothing_to_answer:
                # There is nothing to decline.
                offered = replace(offered, text=self.table.words.say_key("screen.arnak.bar.go_on"))
            found.append(offered)
        return found

    def take(self, action: BarAction) -> None:
        """Takes an action of the bar, and puts open slips away."""
        self.hand.take(action.action)

    def cancel(self) -> bool:
        """Lets go of an enlarged board, a chosen figure, an open slip."""
        return self.minis.cancel() or self.rival.cancel() or self.hand.cancel()

    def midway(self, state: State) -> bool:
        """While nothing has been paid yet for what is begun."""
        return self.unpaid(state)

    def unpaid(self, state: State) -> bool:
        """A trip that is asked for its price, for one."""
        assert isinstance(state, ArnakState)
        return rules.unpaid(state)

    def intercept(self, event: InputEvent) -> bool:
        """The right button on the boards, while nothing has been paid yet for what is begun: as Esc."""
        router, state = self.table.stage.router, self.hand.offered
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != pygame.BUTTON_RIGHT or router.held.holding:
            return False
        if state is None or not self.midway(state) or not self._area.collidepoint(event.pos):
            return False
        return self.cancel() or self.table.take_back()

    def prompt(self) -> str | None:
        """While a piece is chosen that goes somewhere."""
        return self.hand.prompt()

    # Events

    def animate(self, event: Event) -> Tween | None:
        """The tween of an event; the model follows at once, what is on its way is hidden where it goes."""
        model = self._model
        assert model is not None
        if event.seat != model.viewer:
            # What the person let go has set out by now, or never does; nothing of another's begins there.
            self.flights.let_go(None)
        elif event.kind == "figure_sent":
            self._arrives()
        before = model.copy()
        model.follow(event)
        self.show_model()
        return tween(self._moments, event, before, model)

    def _arrives(self) -> None:
        """The figure that waited for its trip to be paid is let down where it waits, or sets out from home."""
        waiting = self.hand.wait_no_more()
        if waiting is not None and not waiting.let_go:
            waiting.taken_up()
        elif waiting is not None:
            place = self.boards.island.space_at(waiting.space)
            self.flights.let_go(Released("home", place, None, waiting.taken_up))

    def offer(self, state: State | None) -> None:
        """Lets the person act, or nobody."""
        assert state is None or isinstance(state, ArnakState)
        if state is not None:
            # What was let go has arrived by now, or never flew.
            self.flights.let_go(None)
        self.hand.offer(state)

    # Drawing

    @property
    def parts(self) -> Sequence[Callable[[Surface], None]]:
        """See `GameView`; board by board."""
        boards, model = self.boards, self._model
        if boards.areas is None or model is None:
            return ()
        drawn = (boards.market, boards.island, boards.track, boards.own, boards.rival)
        grounds = [board.draw_ground for board in drawn]
        things = [partial(board.draw, model=model) for board in drawn]
        return *grounds, self.minis.draw_ground, *things, self.minis.draw_boards

    def draw_ground(self, surface: Surface) -> None:
        """Draws the empty boards."""
        if self.boards.areas is None or self._model is None:
            return
        self.boards.market.draw_ground(surface)
        self.boards.island.draw_ground(surface)
        self.boards.track.draw_ground(surface)
        self.boards.own.draw_ground(surface)
        self.minis.draw_ground(surface)
        self.boards.rival.draw_ground(surface)

    def draw(self, surface: Surface) -> None:
        """Draws what is on the boards."""
        model = self._model
        if model is None or self.boards.areas is None:
            return
        key = self._resting()
        # Shadows, and the flag of who begins, lie over the edges.
        reach = self._area.inflate(2 * self.look.px(SPILL), 2 * self.look.px(SPILL)).clip(surface.get_rect())
        if self._still is not None and self._still[0] == key:
            surface.blit(self._still[1], reach)
        else:
            self._draw_things(surface, model)
            whole = surface.get_clip().contains(reach)
            self._still = (key, surface.subsurface(reach).copy()) if whole else None
        self._draw_bound(surface)

    def _draw_spoken(self, surface: Surface) -> None:
        """Draws the lights around what is spoken of; of a marker they hide no more than the rim, or nobody would know
        whose it is."""
        theme, px, model = self.table.stage.theme, self.look.px, self._model
        if model is None or not self.hand.lit:
            return
        books = {tuple(rect): book for _, book, rect in self.boards.track.markers(model)}
        for rect in self.hand.lit:
            book = books.get(tuple(rect))
            box = rect if book is None else around(theme, rect, "light", px)
            self.glows.draw(surface, theme, box, "light", box.w // 2 if book is False else None, px)

    def _draw_bound(self, surface: Surface) -> None:
        """Draws the figure whose trip is being paid for as a shade where it will stand."""
        waiting, model = self.hand.waiting, self._model
        if waiting is None or model is None or self.boards.areas is None:
            return
        space, rect = waiting.space, self.boards.island.space_at(waiting.space)
        shade = self.look.shade(model.viewer, rect.w)
        surface.blit(shade, rect)
        self.glows.draw(surface, self.table.stage.theme, self.boards.areas.spaces[space], "light", px=self.look.px)

    def _resting(self) -> tuple[object, ...]:
        """What the picture of all that rests depends on: while that stays, a frame copies it."""
        boards = self.boards
        return (
            self._version,
            self.ground_version,
            boards.air.version,
            frozenset(boards.own.paid),
            frozenset(boards.own.shift.items()),
        )

    def _draw_things(self, surface: Surface, model: Model) -> None:
        self.boards.island.draw(surface, model)
        self.boards.track.draw(surface, model)
        self.boards.market.draw(surface, model)
        self.boards.own.draw(surface, model)
        self.minis.draw_boards(surface)
        self.boards.rival.draw(surface, model)

    def draw_over(self, surface: Surface) -> None:
        """Draws what flies, the card looked at, an enlarged board."""
        self._moments.draw(surface)
        self._draw_changes(surface)
        if not self.table.stage.router.held.holding:
            self._draw_slip(surface)
        self._draw_card(surface)
        self.minis.draw_zoom(surface)
        self.rival.draw_zoom(surface)

    def draw_above(self, surface: Surface) -> None:
        """Draws the slip of what letting go would do: what is held lies over its place."""
        self._draw_slip(surface)

    def _draw_card(self, surface: Surface) -> None:
        shown = self.hand.shown_card
        router = self.table.stage.router
        if shown is None or self.flights.aloft or router.held.holding or router.resting:
            return
        name, near = shown
        box = self.hand.enlarged(near)
        face = self.look.faces.card(name, box.size, large=True)
        self.look.shadowed(surface, face, box, self.table.stage.theme.px(18))

    def _draw_changes(self, surface: Surface) -> None:
        """Draws beside the tokens by how many of them the action pointed at would change."""
        areas, preview, look = self.boards.areas, self.hand.lights.preview, self.look
        if areas is None or preview is None or self.flights.aloft:
            return
        for name, paid, got in preview.changes:
            cell = areas.tokens[name]
            room = Rect(cell.x - look.px(10), 0, cell.w + look.px(20), look.text_px(20) + look.px(6))
            room.midbottom = (cell.centerx, cell.y + look.px(6))
            if paid:
                look.plaque(surface, room, signed(-paid), fill=PAID, align=0.0 if got else 1.0)
            if got:
                look.plaque(surface, room, signed(got, plus=True), fill=GOT, align=1.0)

    def _draw_slip(self, surface: Surface) -> None:
        """Draws what the action pointed at takes and brings on a slip above its place."""
        preview, look = self.hand.lights.preview, self.look
        spot = self.hand.spots.get(self.hand.hover)
        if spot is None or preview is None or not preview.slip or self.flights.aloft:
            return
        px = look.text_px(24)
        wide, high = self.table.stage.text.size(preview.slip, "small_bold", px=px)
        box = Rect(0, 0, wide + look.px(24), high + look.px(8))
        held = self.table.stage.router.held
        # A large thing, held as it would lie on its place, is not covered either.
        top = min(spot.rect.y, spot.rect.centery - held.rect.h // 2) if held.holding else spot.rect.y
        box.midbottom = (spot.rect.centerx, top - look.px(8))
        box = layout.clamp(box, self._area, look.px(4))
        if box.colliderect(spot.rect):
            box.y = spot.rect.bottom + look.px(8)
        if self.hand.chooser.visible and box.colliderect(self.hand.chooser.rect):
            return
        self.table.stage.panels.shadow(surface, box, look.px(8), look.px(8))
        look.plaque(surface, box, preview.slip, alpha=255, px=px, tight=False)


VIEW = ArnakView
