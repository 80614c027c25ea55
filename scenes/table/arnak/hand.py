"""The person's hand on Arnak's table: pointing, dragging and keys become actions of the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from pygame import Rect, Surface

from game.arnak import notation as n
from game.arnak import pointing as rules
from game.arnak.implied import implied
from game.arnak.phases import REFRESHING, TRADING
from game.arnak.possible import main_action_possible
from game.arnak.state import ArnakState
from game.arnak.travel import Way
from game.core.contract import Action
from game.core.pending import asked
from scenes.stage import layout
from scenes.stage.element import Element
from scenes.stage.tips import Tip
from scenes.table.arnak.asking import anchor_of, answers_of, asks_at_once, title_of
from scenes.table.arnak.choosing import Answer, Chooser
from scenes.table.arnak.clicking import Clicking
from scenes.table.arnak.dimming import Dimming
from scenes.table.arnak.dragging import Dragging, Waiting
from scenes.table.arnak.lifted import COUNTED
from scenes.table.arnak.lights import Lights
from scenes.table.arnak.look import Look
from scenes.table.arnak.model import Model
from scenes.table.arnak.offers import Offers, offers_in
from scenes.table.arnak.payment import Payment
from scenes.table.arnak.places import Boards
from scenes.table.arnak.refusals import PAYING_WAYS
from scenes.table.arnak.sources import matching, pays, source_at
from scenes.table.arnak.spots import AREAS, SAME, Spot, together, uncovered
from scenes.table.arnak.targets import PARTS, TEMPLE, row_of
from scenes.table.arnak.tips import PAYING, Tips
from scenes.table.flights import Released
from scenes.table.glow import Glows
from scenes.table.view import Table

SLIPPED = 1.3
"""The user's scale beyond which no slip is laid over the boards for answers that the bar has too."""
IN_BAR = (n.PAY, n.SKIP)
"""Kinds of answers that the bar has as well."""
ANSWERS = {TRADING: n.TRADE, REFRESHING: n.REFRESH}
"""The kind of action that answers a question, for questions that may have no answer until something else is done
first."""
CARDS = ("row", "top", "hand", "play")
"""Places whose card is shown large when it is pointed at."""


class Hand:
    """Holds what is offered to the person; `root` is where its elements hang, `released` is told what was let go."""

    def __init__(
        self,
        table: Table,
        look: Look,
        boards: Boards,
        root: Element,
        glows: Glows,
        released: Callable[[Released], object],
    ) -> None:
        self.released = released
        self.table = table
        self.look = look
        self.boards = boards
        self.glows = glows
        self.tips = Tips(table.words, boards.track, lambda: table.names, boards.air)
        self.chooser = Chooser(table, self.take, self._pointed)
        self.payment = Payment(look, self.paint, self.pay, table.take_back)
        self._root = root
        root.add(self.chooser, self.payment)
        self.spots: dict[str, Spot] = {}
        self.model: Model | None = None
        self.offered: ArnakState | None = None
        self.lit: list[Rect] = []
        self.hover = ""
        self._first = ""
        self.bounds = Rect(0, 0, 0, 0)
        self.shown_card: tuple[str, Rect] | None = None
        self.waiting: Waiting | None = None
        """The figure whose trip is not paid yet."""
        self._payer: int | None = None
        """What was let go on a space to pay the way there, until that is asked for."""
        self.pointed: Action | None = None
        """The answer of the chooser that is pointed at."""
        self.look_at_rival: Callable[[Element], object] = lambda small: None
        """Shows the rival's board large."""
        self.clicking = Clicking(self)
        self.dragging = Dragging(self)
        self.dimming = Dimming(table.stage, glows)
        boards.market.rather_dim = self.dimming.rather
        self.lights = Lights(self)
        self.offers = Offers()

    # Places

    def arrange(self, model: Model) -> None:
        """Lays the elements over what is displayed now."""
        self.model = model
        places = self.boards.elements(model)
        for name, rect in places.items():
            spot = self.spots.get(name)
            if spot is None:
                spot = Spot(name, self)
                self.spots[name] = spot
                self._root.add(spot)
            if spot.rect != rect:
                spot.rect = rect.copy()
            spot.visible = True
        for name, spot in self.spots.items():
            if name not in places:
                spot.visible = False
                spot.glow = ""
        areas = self.boards.areas
        if areas is not None:
            self.payment.spared = areas.own
            # Where nothing is left over the end of the mat is free.
            self.payment.place(areas.play if model.left_over else areas.mat)
        # What lay under the pointer may have gone.
        self._show_card()
        self._focus()

    def label(self, name: str) -> str:
        """What a place is called."""
        return self.tips.label(name, self.model) if self.model is not None else name

    def lit_rect(self, name: str, rect: Rect) -> Rect:
        """What is lit of a place: of a card that another lies upon only the part that shows."""
        kind, _, rest = name.partition("_")
        if kind == "row":
            turned_up = (spot for other, spot in self.spots.items() if other.startswith("top_") and spot.visible)
            return uncovered(rect, [spot.rect for spot in turned_up])
        if kind not in n.PLACES or not rest.isdigit():
            return rect
        above = self.spots.get(f"{kind}_{int(rest) + 1}")
        shown = rect.copy()
        if above is not None and above.visible and above.rect.y == rect.y and above.rect.x < rect.right:
            shown.w = above.rect.x - rect.x
        if kind == "hand" and int(rest) in self.boards.own.paid:
            shown.y -= self.table.stage.theme.px(8)
        return shown

    def ware(self, name: str) -> str | None:
        """The card for sale that lies at a place of the row or on a deck; None where none lies."""
        kind, _, rest = name.partition("_")
        model = self.shown()
        card = model.top[rest] if kind == "top" else row_of(model)[int(rest)]
        return None if card is None or self.boards.air.count("card", card) else card

    def dimmed(self, card: str) -> Surface:
        """How a card for sale looks that cannot be had now: its words stay as clear as those of others."""
        return self.boards.market.face(card, self.shown(), dim=True)

    def alike(self, name: str) -> list[Spot]:
        """The parts of the site that a place belongs to, where they stand for the same actions as that now."""
        held = self.table.stage.router.held.source
        if held is not None:
            offers = {end: actions for (start, end), actions in self.offers.pairs.items() if start == held.name}
        else:
            offers = self.offers.second.get(self.first, {}) if self.first else self.offers.single
        return together(name, self.spots, offers)

    # Offers

    def wait(self, waiting: Waiting) -> None:
        """A figure waits for its trip to be paid, instead of any that does."""
        before, self.waiting = self.waiting, waiting
        if before is not None:
            before.taken_up()

    def wait_no_more(self) -> Waiting | None:
        """The figure bound for a space, if one waits, which it does no longer."""
        waiting, self.waiting = self.waiting, None
        return waiting

    def keep_waiting(self, state: ArnakState) -> None:
        """A position is shown with nothing in the air: the figure bound for a space is lifted again where the viewer is
        still to pay that trip, and waits no longer where not."""
        waiting, mine = self.wait_no_more(), state.current_player == self.table.viewer
        if waiting is not None and mine and rules.destination(state) == waiting.space:
            self.waiting = replace(waiting, taken_up=self._lift_from_home())

    def _lift_from_home(self) -> Callable[[], object]:
        """A figure of the viewer's is not seen at home until what is returned is called."""
        return self.boards.air.lift("sign", self.table.viewer, COUNTED["home"])

    def offer(self, state: ArnakState | None) -> None:
        """Lets the person act, or nobody."""
        if state is not None and self.waiting is not None and rules.destination(state) != self.waiting.space:
            self.waiting.taken_up()
            self.waiting = None
        self.offered = state
        self._first = ""
        self.offers = Offers()
        self.pointed = None
        self.dragging.aimed = []
        self.chooser.close()
        self.payment.close()
        if state is not None and self.model is not None:
            self.offers = offers_in(state, self.model, self._payers(self.model))
            ways = rules.payments(state)
            if ways:
                self.payment.open(state, ways, rules.unpaid(state) and self.table.may_take_back)
                bound = rules.destination(state)
                if bound >= 0 and self.waiting is None:
                    # Whether it was led there or the space was clicked, the same is seen.
                    self.wait(Waiting(bound, self._lift_from_home(), False))
                if self._payer is not None and pays(self._payer, ways) and not pays(self._payer, [self.payment.way]):
                    self.payment.point(matching(self._payer, ways))
                self.table.stage.keyboard.enter(self.payment.first())
            else:
                self.payment.forget()
                if asks_at_once(state):
                    self._ask(state)
        if state is not None:
            self._payer = None
        self.dragging.arrange()
        self._focus()
        self.paint()

    def _payers(self, model: Model) -> dict[str, int]:
        """The places whose card, boon or assistant could pay a way, with what source it is."""
        kinds = [name for name, spot in self.spots.items() if spot.visible and name.partition("_")[0] in PAYING_WAYS]
        sources = {name: source_at(name, model) for name in kinds}
        return {name: source for name, source in sources.items() if source is not None}

    def pay_with(self, name: str) -> None:
        """What is asked next is paid with the card of a place, if it can be; "" is none."""
        self._payer = source_at(name, self.shown())

    def _ask(self, state: ArnakState) -> None:
        answers = answers_of(state, self.look, None)
        if not answers or (self.table.stage.theme.scale > SLIPPED and self._barred(answers)):
            return
        near = anchor_of(state, self.boards, self.shown())
        title, heading = self.look.say(state.prompt()), title_of(state, self.look)
        keep = self.weighed() + self._offered_places() + self._piles()
        self.chooser.open(answers, near, self.bounds, title, asked=True, heading=heading, keep=keep)
        self.focus_chooser()

    @staticmethod
    def _barred(answers: Sequence[Answer]) -> bool:
        """Whether the bar repeats all answers, and says as much of them."""
        return all(answer.action[0] in IN_BAR and not answer.lacks for answer in answers)

    def weighed(self) -> list[Rect]:
        """What a choice is weighed by: the board with what one has, the cards in hand and in the play area."""
        areas = self.boards.areas
        if areas is None:
            return []
        own, model = self.boards.own, self.shown()
        proposed = [self.payment.rect] if self.payment.visible else []
        return [areas.board, *own.hand_rects(model), *own.play_rects(model), *proposed]

    def _piles(self) -> list[Rect]:
        """The piles beside the row, whose numbers a question may turn on."""
        areas = self.boards.laid
        return [areas.artifact_deck, areas.exile, areas.item_deck, areas.fear]

    def _offered_places(self) -> list[Rect]:
        """The places that may be chosen, beside answering."""
        names = self.offers.places
        return [spot.rect for name, spot in self.spots.items() if name in names and spot.visible]

    def focus_chooser(self) -> None:
        """Leads the keyboard to the first answer of the chooser, where it is used."""
        first = self.chooser.first()
        if first is not None:
            self.table.stage.keyboard.enter(first)

    def shown(self) -> Model:
        """What is displayed."""
        assert self.model is not None
        return self.model

    # Taking

    @property
    def first(self) -> str:
        """The place chosen of two that an action needs, while the other one is to be chosen; else empty."""
        return self._first

    @first.setter
    def first(self, name: str) -> None:
        if name != self._first:
            self._first = name
            self._focus()
            self.table.stage.keyboard.lead()

    def take(self, action: Action, *answers: Action) -> bool:
        """Takes an action with its answers, else with those it implies; false if it was not taken (yet): refused, or
        asked about once more."""
        self.chooser.close()
        self._first = ""
        actions = (action, *answers)
        if self.offered is not None and not answers:
            actions = tuple(answer for _, answer in implied(self.offered, action))
        taken = self.table.do(*actions)
        if not taken:
            self._focus()
        return taken

    def pay(self, way: Way) -> None:
        """Pays for travel in a way."""
        self.take((n.PAY, *way))

    def path(self, action: Action) -> tuple[str, ...]:
        """The elements to click for an action that has a place; then perhaps an answer of the chooser."""
        return self.offers.paths.get(action, ())

    def cancel(self) -> bool:
        """Esc: lets go of what is chosen; false if nothing was."""
        if self.first:
            self.first = ""
            if not self.chooser.asked:
                self.chooser.close()
            self.paint()
            return True
        if self.chooser.visible and not self.chooser.asked:
            self.chooser.close()
            if self.offered is not None and asks_at_once(self.offered):
                self._ask(self.offered)
            return True
        return False

    # Pointing

    def hovered(self, name: str, entered: bool) -> None:
        """The pointer comes to a place or goes."""
        if entered:
            self.hover = name
        elif self.hover == name:
            self.hover = ""
        self._show_card()
        self.paint()

    def _pointed(self, answer: Answer | None) -> None:
        """An answer of the chooser is pointed at: its place is lit."""
        self.pointed = answer.action if answer is not None else None
        path = self.offers.paths.get(answer.action, ()) if answer is not None else ()
        self.hover = path[-1] if path else ""
        self.paint()

    def _show_card(self) -> None:
        kind, _, rest = self.hover.partition("_")
        self.shown_card = None
        model = self.model
        if kind not in CARDS or model is None or self.hover in AREAS:
            return
        seat = model.seats[model.viewer]
        cards: list[str | None]
        if kind == "top":
            cards, index = [model.top[rest]], 0
        else:
            index = int(rest)
            cards = row_of(model) if kind == "row" else [*(seat.hand if kind == "hand" else seat.play)]
        spot = self.spots.get(self.hover)
        if index < len(cards) and cards[index] is not None and spot is not None and spot.visible:
            self.shown_card = (str(cards[index]), spot.rect)

    @property
    def large(self) -> tuple[int, int]:
        """The size of a card that is shown large."""
        high = min(self.table.stage.theme.px(458), round(self.bounds.h * 0.62))
        return round(high * 0.72), high

    def enlarged(self, near: Rect) -> Rect:
        """Where the card of a place is shown large."""
        px, area = self.table.stage.theme.px, self.bounds
        box = Rect((0, 0), self.large)
        if near.centery < area.centery:
            box.midtop = (near.centerx, near.bottom + px(10))
        else:
            box.midbottom = (near.centerx, near.y - px(14))
        if self.payment.visible and box.bottom > self.payment.rect.y > box.y:
            # What is proposed for payment stays to be read.
            box.bottom = self.payment.rect.y - px(6)
        return layout.clamp(box, area, px(4))

    def tip(self, name: str) -> Tip | None:
        """The tooltip of a place; none over which something is held that it would take: a slip says what that does."""
        if self.dragging.aimed:
            return None
        tip = self.tips.tip(name, self.model)
        if tip is not None and self.payment.visible and self.source_pays(name):
            tip = replace(tip, rule=PAYING)
        if tip is not None and name.partition("_")[0] in CARDS:
            # The card itself is shown large beside the pointer; Alt tells it in words, beside that.
            anchor = None if self.shown_card is None else self.enlarged(self.shown_card[1])
            return replace(tip, aside=True, quiet=True, anchor=anchor)
        return tip

    # Light and the keyboard

    def paint(self) -> None:
        """Lights what can be acted on now."""
        self.lights.paint()

    def _focus(self) -> None:
        """Lets the keyboard stop where something can be chosen now; when the first of two places is, at the others."""
        offers = self.offers.after(self.first)
        for name, spot in self.spots.items():
            ready = self.offered is not None and spot.on_click is not None and not self._stands_in(name, offers)
            paying = ready and self.payment.visible and self.model is not None and self.source_pays(name)
            spot.let_focus(name == "rival" or (ready and (name in offers or paying)))

    def _stands_in(self, name: str, offers: Mapping[str, object]) -> bool:
        """Whether the keyboard stops at another place that stands for the same."""
        parts = TEMPLE if name in TEMPLE else PARTS.get(name, ())
        stops = (part for part in parts if not part.startswith(SAME) and part in self.spots)
        alike = [part for part in stops if self.spots[part].visible and offers.get(part) == offers.get(name)]
        # Where both spaces of a camp stand for it, one stop is enough.
        return bool(alike) and (name.startswith(SAME) or (name.startswith("space_camp_") and name != alike[0]))

    def source_pays(self, name: str) -> bool:
        """Whether what lies at a place has a part in a way to pay what is asked."""
        if not self.spots[name].visible:
            return False
        source = source_at(name, self.shown())
        return source is not None and pays(source, self.payment.ways)

    # The bar

    def prompt(self) -> str | None:
        """What is asked of whoever has chosen the first of two places; None if nobody has."""
        return self.table.words.say_key("screen.arnak.prompt.first") if self.first else None

    @property
    def main_action_possible(self) -> bool:
        """Whether the person could do something else than pass, beside free actions."""
        return self.offered is not None and main_action_possible(self.offered)

    @property
    def nothing_to_answer(self) -> bool:
        """Whether a trade is asked about for which there is nothing to give, or an assistant to be refreshed where all
        are ready."""
        state = self.offered
        answer = ANSWERS.get(asked(state)) if state is not None else None
        return state is not None and answer is not None and all(a[0] != answer for a in state.legal_actions())

    def bar_actions(self) -> list[Action]:
        """What is offered in the action bar."""
        if self.offered is None:
            return []
        tokens_paid = n.PAY_ACTION in self.offered.legal_actions()
        kinds = {n.PASS, n.END, n.DRAW, n.REVEAL, n.DONE, n.SKIP, n.RIVAL, n.USE, n.ROW}
        found = [action for action in self.offered.legal_actions() if action[0] in kinds]
        if self.chooser.visible and self.chooser.asked:
            # All answers stand side by side there.
            found = [action for action in found if action[0] != n.ROW]
        return ([n.PAY_ACTION] if tokens_paid else []) + found
