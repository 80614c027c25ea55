"""The person's hand on Arnak's table: pointing, dragging and keys become actions of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Rect, Surface

from game.arnak import notation as n
from game.arnak import view as rules
from game.arnak.content import ASSISTANT_NAMES, CARD_OF, GUARDIAN_NAMES
from game.arnak.state import ArnakState
from game.arnak.travel import BOON_SOURCE, FIRST_ICON, HELPER_SOURCE, PILOT_SOURCE, SPARE_SOURCE, Way, plain_source
from game.core.contract import Action
from game.core.events import Event
from scenes.stage.drag import Drag, Drop
from scenes.stage.element import Element
from scenes.stage.tips import Tip
from scenes.table.arnak.asking import anchor_of, answers_of, asks_at_once
from scenes.table.arnak.choosing import Answer, Chooser
from scenes.table.arnak.lifted import TAKEN_UP, Lifted, held_picture
from scenes.table.arnak.look import Look
from scenes.table.arnak.model import Model
from scenes.table.arnak.payment import Payment
from scenes.table.arnak.places import Boards
from scenes.table.arnak.previews import Preview, preview
from scenes.table.arnak.targets import boons_of, intent, row_of, target
from scenes.table.arnak.tips import Tips
from scenes.table.flights import Released
from scenes.table.glow import Glows
from scenes.table.view import Table

STILL = ("deck_item", "deck_artifact", "fear", "staff", "glassrow", "bookrow", "idol", "tiles", "templestack", "marker")
"""Places that are only looked at (markers can be dragged)."""
AREAS = ("play_area", "hand_area", "boons", "helpers")
"""Places that things are only dropped on."""
CARDS = ("row", "top", "hand", "play")


class Spot(Element):
    """A place of the table. `glow` is the kind of light around it now, `content` what lies there."""

    def __init__(self, name: str, hand: Hand) -> None:
        kind = name.partition("_")[0]
        still = name.startswith(STILL) or name in AREAS
        super().__init__(
            name,
            role="place" if name in AREAS else "piece",
            tooltip=None if name in AREAS else lambda: hand.tip(name),
            on_click=None if still else lambda: hand.clicked(name),
            on_hover=None if name in AREAS else lambda entered: hand.hovered(name, entered),
            z=-1 if name in AREAS else 2 if kind in ("guardian", "marker", "rescue", "idol") else 1,
        )
        self._hand = hand
        self.glow = ""

    @property
    def label(self) -> str:
        """What it is called now; made when asked for, since what lies there changes with every event."""
        return self._hand.label(self.name)

    @label.setter
    def label(self, value: str) -> None:
        pass

    def draw(self, surface: Surface) -> None:
        """Draws its light."""
        glow = "strong" if self.aimed else "offer" if self.targeted else self.glow
        if glow:
            rect = self._hand.lit_rect(self.name, self.rect)
            px = self._hand.look.px
            self._hand.glows.draw(surface, self.stage.theme, rect, glow, px(8), px)


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
        self.payment = Payment(look, self.paint, self._pay)
        self._root = root
        root.add(self.chooser, self.payment)
        self.spots: dict[str, Spot] = {}
        self.model: Model | None = None
        self.offered: ArnakState | None = None
        self.lit: list[Rect] = []
        self.hover = ""
        self.first = ""
        self.bounds = Rect(0, 0, 0, 0)
        self.shown_card: tuple[str, Rect] | None = None
        self.preview: Preview | None = None
        self._answer: Action | None = None
        self._aimed: list[Action] = []
        self._lifted = Lifted(table.stage, boards.air)
        self._bound: dict[str, list[Action]] = {}
        self._second: dict[str, dict[str, list[Action]]] = {}
        self._drags: dict[tuple[str, str], list[Action]] = {}
        self._paths: dict[Action, tuple[str, ...]] = {}

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
            self.payment.place(areas.play)
        # What lay under the pointer may have gone.
        self._show_card()
        self._focus()

    def label(self, name: str) -> str:
        """What a place is called."""
        return self.tips.label(name, self.model) if self.model is not None else name

    def lit_rect(self, name: str, rect: Rect) -> Rect:
        """What is lit of a place: of a card that another lies upon only the part that shows."""
        kind, _, rest = name.partition("_")
        if kind not in ("hand", "play") or not rest.isdigit():
            return rect
        above = self.spots.get(f"{kind}_{int(rest) + 1}")
        shown = rect.copy()
        if above is not None and above.visible and above.rect.x < rect.right:
            shown.w = above.rect.x - rect.x
        if kind == "hand" and int(rest) in self.boards.own.paid:
            shown.y -= self.table.stage.theme.px(8)
        return shown

    # Offers

    def offer(self, state: ArnakState | None) -> None:
        """Lets the person act, or nobody."""
        self.offered = state
        self.first = ""
        self._bound, self._second, self._drags, self._paths = {}, {}, {}, {}
        self._answer = None
        self._aimed = []
        self.chooser.close()
        self.payment.close()
        if state is not None and self.model is not None:
            self._bind(state, self.model)
            ways = rules.payments(state)
            if ways:
                self.payment.open(state, ways)
                if self.table.stage.router.focus_visible:
                    self.table.stage.router.set_focus(self.payment.first())
            elif asks_at_once(state):
                self._ask(state)
        self._draggable()
        self._focus()
        self.paint()

    def _bind(self, state: ArnakState, model: Model) -> None:
        for action in state.legal_actions():
            found = target(state, model, action)
            for path in found.clicks:
                if len(path) == 1:
                    self._bound.setdefault(path[0], []).append(action)
                else:
                    self._second.setdefault(path[0], {}).setdefault(path[1], []).append(action)
            for pair in found.drags:
                self._drags.setdefault(pair, []).append(action)
            if found.clicks:
                self._paths[action] = found.clicks[0]

    def _ask(self, state: ArnakState) -> None:
        answers = answers_of(state, self.look, None)
        if len(answers) > 0:
            near = anchor_of(state, self.boards, self._model())
            self.chooser.open(answers, near, self.bounds, self.look.say(state.prompt()), asked=True)
            self._focus_chooser()

    def _focus_chooser(self) -> None:
        first = self.chooser.first()
        if first is not None and self.table.stage.router.focus_visible:
            self.table.stage.router.set_focus(first)

    def _model(self) -> Model:
        assert self.model is not None
        return self.model

    # Taking

    def take(self, action: Action) -> bool:
        """Takes an action; false if it was not taken (yet): refused, or asked about once more."""
        self.chooser.close()
        self.first = ""
        return self.table.do(action)

    def _pay(self, way: Way) -> None:
        self.take((n.PAY, *way))

    def path(self, action: Action) -> tuple[str, ...]:
        """The elements to click for an action that has a place; then perhaps an answer of the chooser."""
        return self._paths.get(action, ())

    def clicked(self, name: str) -> None:
        """A place was clicked."""
        if self.offered is None:
            self.table.not_now()
            return
        source = self._source(name)
        if self.payment.visible and source is not None and self._pays(source):
            self.payment.point(self._matching(source))
            free = self._bound.get(name)
            if free:
                # It pays, and could be used for itself before: the slip offers that too.
                self.chooser.open(answers_of(self.offered, self.look, free), self.spots[name].rect, self.bounds)
            else:
                self.chooser.close()
            return
        if self.first and name in self._second.get(self.first, {}):
            self._act(self._second[self.first][name], name)
            return
        if name in self._second and self.first != name:
            self.first = name
            also = self._bound.get(name)
            if also and self.offered is not None:
                answers = answers_of(self.offered, self.look, list(also))
                self.chooser.open(answers, self.spots[name].rect, self.bounds)
            self.table.say(self.table.words.say_key("screen.arnak.figure_first"))
            self.paint()
            return
        self.first = ""
        actions = self._bound.get(name)
        if actions:
            self._act(actions, name)
        else:
            self._refuse(name)

    def _act(self, actions: Sequence[Action], name: str) -> bool:
        """Does the only action of a place, or asks which; false if nothing was done (yet)."""
        if len(actions) == 1:
            return self.take(actions[0])
        assert self.offered is not None
        answers = answers_of(self.offered, self.look, list(actions))
        self.chooser.open(answers, self.spots[name].rect, self.bounds)
        self._focus_chooser()
        return False

    def _refuse(self, name: str) -> None:
        state = self.offered
        if state is None:
            self.table.not_now()
            return
        wanted = intent(state, self._model(), name)
        reason = state.why_not(wanted) if wanted is not None else None
        if reason is not None:
            self.table.refuse(reason, self.spots[name].rect)
        elif wanted is not None:
            self.take(wanted)

    def cancel(self) -> bool:
        """Esc: lets go of what is chosen; false if nothing was."""
        if self.first:
            self.first = ""
            self.paint()
            return True
        if self.chooser.visible and not self.chooser.asked:
            self.chooser.close()
            if self.offered is not None and asks_at_once(self.offered):
                self._ask(self.offered)
            return True
        return False

    # Payments

    def _source(self, name: str) -> int | None:
        """The source of travel icons that a place stands for."""
        model = self._model()
        seat = model.seats[model.viewer]
        kind, _, rest = name.partition("_")
        if kind == "hand" and rest.isdigit() and int(rest) < len(seat.hand):
            return CARD_OF[seat.hand[int(rest)]]
        if kind == "boon":
            return BOON_SOURCE + GUARDIAN_NAMES.index(boons_of(model)[int(rest)][0])
        if kind == "helper" and rest.isdigit() and int(rest) < len(seat.helpers):
            helper = seat.helpers[int(rest)]
            return HELPER_SOURCE + 4 * ASSISTANT_NAMES.index(helper.name) + 2 * helper.gold + helper.ready
        if name == "token_coin":
            return PILOT_SOURCE
        if name == "spare":
            return SPARE_SOURCE
        return None

    def _same(self, source: int, other: int) -> bool:
        if SPARE_SOURCE <= source < BOON_SOURCE:
            return SPARE_SOURCE <= other < BOON_SOURCE
        return plain_source(source) == plain_source(other)

    def _pays(self, source: int) -> bool:
        return any(self._same(source, other) for way in self.payment.ways for other in way)

    def _matching(self, source: int) -> int:
        """The source as it stands in a way (icons left over differ by kind)."""
        for way in (self.payment.way, *self.payment.ways):
            for other in way:
                if self._same(source, other):
                    return other if other >= FIRST_ICON and other >= PILOT_SOURCE else plain_source(other)
        return source

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
        self._answer = answer.action if answer is not None else None
        path = self._paths.get(answer.action, ()) if answer is not None else ()
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

    def tip(self, name: str) -> Tip | None:
        """The tooltip of a place."""
        tip = self.tips.tip(name, self.model)
        if tip is not None and name.partition("_")[0] in CARDS:
            # The card itself is shown large beside the pointer; Alt tells it in words.
            return Tip(tip.title, "", tip.body, tip.rule, tip.rule_label, aside=True)
        areas = self.boards.areas
        if (
            tip is not None
            and areas is not None
            and self.payment.visible
            and not areas.own.contains(self.spots[name].rect)
        ):
            # What is proposed, and what else could pay, stays to be seen.
            return replace(tip, anchor=self.spots[name].rect.union(areas.own))
        return tip

    # Light

    def paint(self) -> None:
        """Lights what can be acted on now."""
        own = self.boards.own
        own.paid = set()
        paying = self.payment.visible
        for name, spot in self.spots.items():
            spot.glow = self._glow(name) if self.offered is not None and spot.visible else ""
        self.preview = None
        if paying and self.offered is not None:
            self._light_payment()
        elif self.offered is not None and self.hover and self.model is not None:
            self._preview(self.offered, self.model)
        self.table.stage.invalidate()

    def _preview(self, state: ArnakState, model: Model) -> None:
        """Shows what the action pointed at would take and bring; where a place stands for several, what all would."""
        actions = self._aimed or self._bound.get(self.hover, [])
        if self._answer in actions:
            actions = [self._answer]
        found = {preview(state, model, action, self.look.signs) for action in actions}
        if len(found) != 1:
            return
        self.preview = found.pop()
        for name in self.preview.places:
            if name in self.spots and self.hover != name:
                self.spots[name].glow = "light"

    def _glow(self, name: str) -> str:
        if self.first:
            if name == self.first:
                return "strong"
            return ("strong" if name == self.hover else "offer") if name in self._second[self.first] else ""
        if name in self._bound or name in self._second:
            return "strong" if name == self.hover else "offer"
        return ""

    def _light_payment(self) -> None:
        """The sources of the proposal are lit strongly, the others that could pay faintly."""
        way = list(self.payment.way)
        for name, spot in self.spots.items():
            source = self._source(name) if spot.visible else None
            if source is None or not self._pays(source):
                continue
            used = next((other for other in way if self._same(source, other)), None)
            if used is not None:
                way.remove(used)
                spot.glow = "strong"
                if name.startswith("hand_"):
                    self.boards.own.paid.add(int(name[5:]))
            else:
                spot.glow = "offer"

    def _focus(self) -> None:
        for name, spot in self.spots.items():
            ready = self.offered is not None and spot.on_click is not None
            paying = ready and self.payment.visible and self.model is not None and self._source_pays(name)
            spot.let_focus(ready and (name in self._bound or name in self._second or paying))

    def _source_pays(self, name: str) -> bool:
        if not self.spots[name].visible:
            return False
        source = self._source(name)
        return source is not None and self._pays(source)

    # Dragging

    def _draggable(self) -> None:
        sources = {start for start, _ in self._drags}
        for name, spot in self.spots.items():
            spot.drag = self._drag(name) if name in sources else None

    def _drag(self, name: str) -> Drag:
        picture = held_picture(name, self._model(), self.look, self.boards, self.spots[name].rect.size)
        return Drag(
            places=lambda: [self.spots[end] for start, end in self._drags if start == name and end in self.spots],
            on_drop=lambda drop: self._dropped(name, drop),
            picture=picture,
            on_pick=lambda: self._lifted.lift(name, self._model(), picture),
            on_cancel=self._cancelled,
            on_aim=lambda place: self._aim(name, place),
            why_not=self._why,
        )

    def _put_down(self) -> None:
        self._aimed = []
        self._lifted.down()

    def _cancelled(self) -> None:
        self._put_down()
        self.paint()

    def _dropped(self, name: str, drop: Drop) -> bool:
        actions = self._drags.get((name, drop.place.name), [])
        kind = name.partition("_")[0]
        # Where an answer comes first, to which action or whether it is meant, nothing has moved yet; nor has what the
        # action moves only later, as a figure whose trip is still to be paid.
        moves = len(actions) == 1 and self._moves(kind, actions[0])
        moved = bool(actions) and self._act(actions, drop.place.name) and moves
        if moved:
            self._aimed = []
            self.released(Released(kind, drop.rect.copy(), self._lifted.picture, self._lifted.gone()))
        else:
            self._put_down()
        return moved

    def _moves(self, kind: str, action: Action) -> bool:
        """Whether an action moves at once what was lifted for it."""
        assert self.offered is not None
        events: list[Event] = []
        self.offered.clone().act(action, events)
        viewer = self._model().viewer
        return any(event.kind in TAKEN_UP[kind] and event.seat == viewer for event in events)

    def _aim(self, name: str, place: Element | None) -> None:
        """A held thing comes over a place, or leaves it: what that would take and bring is shown."""
        self._aimed = self._drags.get((name, place.name), []) if place is not None else []
        self.hover = place.name if self._aimed and place is not None else ""
        self.paint()

    def _why(self, place: Element | None) -> str | None:
        if place is None or self.offered is None or place.name not in self.spots:
            return None
        wanted = intent(self.offered, self._model(), place.name) if place.name not in AREAS else None
        reason = self.offered.why_not(wanted) if wanted is not None else None
        return None if reason is None else self.table.reason_text(reason)

    # The bar

    def bar_actions(self) -> list[Action]:
        """What is offered in the action bar."""
        if self.offered is None:
            return []
        tokens_paid = n.PAY_ACTION in self.offered.legal_actions()
        kinds = {n.PASS, n.END, n.DRAW, n.REVEAL, n.DONE, n.SKIP, n.RIVAL, n.USE, n.ROW}
        found = [action for action in self.offered.legal_actions() if action[0] in kinds]
        return ([n.PAY_ACTION] if tokens_paid else []) + found
