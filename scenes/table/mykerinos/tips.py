"""Tooltips of Mykerinos' places: name, what it is and does now, and where the rulebook speaks of it."""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Action
from game.core.words import Message, Param, Words
from game.mykerinos import pointing as rules
from game.mykerinos.board import AREA_OF, SQUARE_OF
from game.mykerinos.content import NEUTRAL_SPACE, NO_PATRON, PATRON, PATRON_OF, ROOMS, SEASONS, SET_POINTS, TILES
from game.mykerinos.names import counted, patron_name, power_of, room_name, tile_name
from game.mykerinos.notation import EXPAND, PASS_ACTION, PLACE, REMOVE, RESERVE, START, TAKE, USE
from game.mykerinos.score import sets_of
from game.mykerinos.state import MykerinosState
from scenes.stage.markup import escape
from scenes.stage.tips import Tip
from scenes.table.mykerinos.model import Model
from scenes.table.mykerinos.pieces import NAMES as PATRON_NAMES
from scenes.table.mykerinos.pieces import sign
from scenes.table.mykerinos.standings import Rank

RULES = {
    "square": "mykerinos/3.2",
    "area": "mykerinos/3.3",
    "lot": "mykerinos/3.3",
    "room": "mykerinos/3.3",
    "wing": "mykerinos/6",
    "pass": "mykerinos/3.2",
    "season": "mykerinos/3",
    "kind": "mykerinos/8",
    "pool": "mykerinos/7",
    "share": "mykerinos/7",
    "stock": "mykerinos/3.2",
    "general": "mykerinos/1",
    "marker": "mykerinos/3.2",
    "patron": "mykerinos/4",
    "sets": "mykerinos/6",
}


class Tips:
    """Says what each place is and does. `offered` is the observation in which a person may act, or None; `asked_about`
    gives the square whose ways of setting a cube are being asked for, -1 while none is."""

    def __init__(self, words: Words, asked_about: Callable[[], int] = lambda: -1) -> None:
        self._words = words
        self._asked_about = asked_about
        self.model = Model()
        self.offered: MykerinosState | None = None
        self.surveyed: dict[tuple[int, int], list[Rank]] = {}

    def label(self, name: str) -> str:
        """The name of a place for speech, lists and tests."""
        kind, _, rest = name.partition("_")
        say = self._words.say_key
        match kind:
            case "square":
                return say("screen.mykerinos.place.square", square=rest, area=AREA_OF[SQUARE_OF[rest]] + 1)
            case "area" | "pass":
                return say(f"screen.mykerinos.place.{kind}", number=rest)
            case "lot":
                side = "left" if int(rest) % 2 == 0 else "right"
                return say(f"screen.mykerinos.place.lot.{side}", area=int(rest) // 2 + 1)
            case "room":
                return say("screen.mykerinos.place.room", value=ROOMS[int(rest)].value, number=ROOMS[int(rest)].id)
            case "wing":
                return say("screen.mykerinos.place.wing", number=int(rest) + 1)
            case "kind" if rest != "none":
                return say("screen.mykerinos.place.kind", patron=patron_name(PATRON_OF[rest]))
            case "patron":
                return say(f"mykerinos.patron.{rest}")
        return say(f"screen.mykerinos.place.{name}")

    def tip(self, name: str, state: MykerinosState, seat: int, names: tuple[str, ...]) -> Tip:
        """The tooltip of a place as this seat sees it in this position."""
        kind, _, rest = name.partition("_")
        title = self.label(name)
        lines: list[str] = []
        match kind:
            case "square":
                lines = self._square(SQUARE_OF[rest], names)
            case "area":
                lines = self._area(state, int(rest) - 1, names)
            case "lot":
                tile = self.model.tile_at(int(rest))
                if tile >= 0:
                    title = self._title(tile_name(tile))
                    lines = self._tile(state, tile, seat)
                else:
                    lines = [self._say("tip.lot.empty")]
            case "room":
                title = self._title(room_name(state, int(rest)))
                lines = self._room(state, int(rest), seat, names)
            case "wing":
                title, lines = self._wing(state, int(rest), seat)
            case "patron":
                lines = self._patron(state, PATRON_OF[rest], seat)
            case "kind":
                lines = self._kind(state, PATRON_NAMES.index(rest))
            case "pass":
                lines = self._pass(state, int(rest), names)
            case "season":
                lines = [
                    self._say("tip.season", season=state.season, seasons=SEASONS),
                    self._say("tip.first", name=escape(names[state.first_player])),
                ]
            case "stock":
                lines = [self._stock(state, seat)]
            case "general":
                lines = [self._general(state, seat)]
            case "share":
                lines = [self._share(state, seat)] if state.shares else []
            case "pool":
                lines = [self._counted("tip.pool", state.general(state.players))]
            case "marker":
                lines = self._pass(state, rules.next_space(state) or 1, names)
            case "sets":
                lines = [self._counted("tip.sets", sets_of(state.owned[seat]), each=SET_POINTS)]
        rule_label = self._words.say_key("table.rulebook")
        body = "\n".join(line for line in lines if line)
        # Beside the museum, for below it stands what a room would change.
        aside = kind in ("room", "wing")
        return Tip(title=title, body=body, rule=RULES[kind], rule_label=rule_label, aside=aside)

    def seat(self, state: MykerinosState, seat: int, name: str) -> Tip:
        """The tooltip of another seat's small board: what its signs and numbers say."""
        lines = [
            self._counted("tip.seat.stock", state.stock[seat]),
            self._counted("tip.seat.general", state.general(seat)),
        ]
        if state.shares and state.shares[seat]:
            lines.append(self._counted("tip.seat.share", state.shares[seat]))
        for worth in rules.worths(state, seat):
            if worth.tiles:
                said: dict[str, str | int] = {"icon": sign(worth.patron), "ready": worth.ready, "worth": worth.worth}
                lines.append(self._counted("tip.seat.tiles", worth.tiles, patron=patron_name(worth.patron), **said))
        if sets := sets_of(state.owned[seat]):
            lines.append(self._counted("tip.sets", sets, each=SET_POINTS))
        if state.first_player == seat:
            lines.append(self._say("tip.seat.first"))
        rule_label = self._words.say_key("table.rulebook")
        return Tip(title=escape(name), body="\n".join(lines), rule="mykerinos/4", rule_label=rule_label, aside=True)

    def _say(self, key: str, **params: Param) -> str:
        return self._words.say_key(f"screen.mykerinos.{key}", **params)

    def _counted(self, key: str, count: int, **params: Param) -> str:
        return self._words.say_key(f"screen.mykerinos.{key}", count, **params)

    def _title(self, message: Message) -> str:
        text = self._words.say(message)
        return text[:1].upper() + text[1:]

    def _means(self, *actions: Action) -> list[str]:
        """What actions would mean that are legal now, as the rules say it."""
        state = self.offered
        if state is None:
            return []
        legal = state.legal_actions()
        return [self._words.say(state.describe(action)) for action in actions if action in legal]

    def _who(self, colour: int, names: tuple[str, ...]) -> str | Message:
        return escape(names[colour]) if colour < len(names) else Message("mykerinos.neutral")

    def _ranked(self, colour: int, names: tuple[str, ...]) -> str:
        """A colour at the head of a line."""
        who = self._who(colour, names)
        return who if isinstance(who, str) else self._title(who)

    def _digging(self, state: MykerinosState) -> bool:
        """Whether tiles lie in the dig and cubes may be set on them: not before the deal, nor in the survey."""
        return bool(state.layout) and state.area < 0

    def _done_digging(self, state: MykerinosState, seat: int) -> bool:
        """Whether a seat sets no cube any more this season, or at all: it has passed, the survey has begun, or the
        last one is over."""
        if self._digging(state):
            return seat in state.passed
        return bool(state.layout) or not state.remaining

    def _some(self, key: str, count: int) -> str:
        """How many cubes there are, as a sentence; that for none does not speak of dragging."""
        return self._counted(key, count) if count else self._say(f"{key}.none")

    def _stock(self, state: MykerinosState, seat: int) -> str:
        """How many cubes a seat has, and what to do with them where there is something to be done."""
        count = state.stock[seat]
        if self._done_digging(state, seat):
            key = "tip.left"
        else:
            key = "tip.stock" if state.layout else "tip.stock.before"
        return self._some(key, count)

    def _general(self, state: MykerinosState, seat: int) -> str:
        """How many cubes a seat has there, and where they can still go."""
        to_stock, to_museum = rules.general_goes(state, seat)
        count = state.general(seat)
        if not to_stock and not to_museum:
            return self._some("tip.left", count)
        if not count:
            return self._say("tip.general.none")
        where = "" if to_stock and to_museum else ".stock" if to_stock else ".museum"
        return self._counted(f"tip.general{where}", count)

    def _share(self, state: MykerinosState, seat: int) -> str:
        return self._some("tip.left" if self._done_digging(state, seat) else "tip.share", state.shares[seat])

    def _onward(self, square: int) -> list[str]:
        """What a square would mean that goes on from the one that is asked about."""
        first = self._asked_about()
        after = None if self.offered is None or first < 0 else rules.after_expand(self.offered, first)
        if after is None or (PLACE, square) not in after.legal_actions():
            return []
        return [*self._means((EXPAND, first)), self._words.say(after.describe((PLACE, square)))]

    def _square(self, square: int, names: tuple[str, ...]) -> list[str]:
        lines = self._onward(square) or self._means((START, square), (EXPAND, square), (PLACE, square))
        owner = self.model.colour_on(square)
        if owner >= 0:
            lines.append(self._say("tip.square.cube", name=self._who(owner, names)))
        if self.model.pyramids >> square & 1:
            lines.append(self._say("tip.square.pyramid"))
        elif owner < 0 and not lines:
            lines.append(self._say("tip.square.free"))
        return lines

    def _area(self, state: MykerinosState, number: int, names: tuple[str, ...]) -> list[str]:
        if not state.layout or number >= len(rules.areas(state)):
            return [self._say("tip.area.none")]
        found = rules.area(state, number)
        lines = []
        for standing in found.standings:
            name, cubes = self._ranked(standing.colour, names), counted("cubes", standing.cubes)
            rank = f"={standing.rank}" if standing.open else standing.rank
            lines.append(self._say("tip.area.rank", rank=rank, name=name, cubes=cubes))
        if any(standing.open for standing in found.standings):
            lines.append(self._say("tip.area.open"))
        if not lines and state.area >= 0:
            for i, (colour, number_of, _) in enumerate(self.surveyed.get((state.season, number), [])):
                name, cubes = self._ranked(colour, names), counted("cubes", number_of)
                lines.append(self._say("tip.area.rank", rank=i + 1, name=name, cubes=cubes))
            if lines:
                lines.append(self._say("tip.area.surveyed"))
        return lines or [self._say("tip.area.none")]

    def _tile(self, state: MykerinosState, tile: int, seat: int) -> list[str]:
        patron = PATRON[tile]
        lines = self._means((TAKE, tile), (REMOVE, tile))
        if not lines and state.values[tile]:
            lines.append(self._counted("tip.tile.points", state.values[tile]))
        if patron == NO_PATRON:
            return [*lines, self._say("tip.tile.none")]
        worth = rules.worths(state, seat)[patron]
        lines.append(self._power(state, patron, won=False))
        lines.append(self._counted("tip.worth", worth.worth))
        return lines

    def _power(self, state: MykerinosState, patron: int, *, won: bool = True) -> str:
        """What a patron does, and when: a tile not `won` yet, and in the survey every one, works from the next season
        on, if there is one."""
        if won and state.area < 0 and not state.is_terminal:
            variant = ""
        else:
            variant = ".last" if state.season == SEASONS else ".next"
        return self._say(f"tip.power{variant}", icon=sign(patron), power=power_of(state, patron))

    def _room(self, state: MykerinosState, room: int, seat: int, names: tuple[str, ...]) -> list[str]:
        lines = self._means((RESERVE, room))
        owner = rules.room_owner(state, room)
        if owner >= 0:
            lines.append(self._say("tip.room.taken", name=escape(names[owner])))
        elif state.is_terminal:
            lines.append(self._say("tip.room.left"))
        elif room not in rules.rooms_open(state, seat):
            lines.append(self._say("tip.room.five"))
        elif not lines:
            lines.append(self._say("tip.room.free"))
        return lines

    def _wing(self, state: MykerinosState, wing: int, seat: int) -> tuple[str, list[str]]:
        patron = state.wings[wing]
        worth = rules.worths(state, seat)[patron]
        lines = [
            self._power(state, patron),
            self._counted("tip.worth", worth.worth),
        ]
        if worth.best > worth.worth:
            lines.append(self._counted("tip.worth.best", worth.best))
        return self._say("place.wing_of", patron=patron_name(patron)), lines

    def _patron(self, state: MykerinosState, patron: int, seat: int) -> list[str]:
        worth = rules.worths(state, seat)[patron]
        lines = [self._power(state, patron)]
        if worth.tiles:
            # In the survey and after it nothing is to be used any more.
            if not self._digging(state):
                lines.append(self._counted("tip.patron.owned", worth.tiles))
            else:
                some = "some" if 0 < worth.ready < worth.tiles else "unused" if worth.ready else "used"
                lines.append(self._counted(f"tip.patron.{some}", worth.tiles, ready=worth.ready))
        # An unused tile that is of no use now says why.
        if worth.ready and self.offered is not None and (why := self.offered.why_not((USE, patron))) is not None:
            lines.append(f"[c:soft]{self._words.say(why.message)}[/c]")
        lines.append(self._counted("tip.worth", worth.worth))
        if worth.best > worth.worth:
            lines.append(self._counted("tip.worth.best", worth.best))
        return lines

    def _kind(self, state: MykerinosState, patron: int) -> list[str]:
        left = [i for i in range(len(TILES)) if PATRON[i] == patron and state.remaining >> i & 1]
        lost = [i for i in range(len(TILES)) if PATRON[i] == patron and rules.gone(state) >> i & 1]
        lines = [self._counted("tip.kind", len(left))]
        if left:
            lines.append(self._say("tip.kind.points", points=self._words.row(str(state.values[i]) for i in left)))
        if lost:
            lines.append(self._counted("tip.kind.gone", len(lost)))
        return lines

    def _pass(self, state: MykerinosState, space: int, names: tuple[str, ...]) -> list[str]:
        for index, seat in enumerate(self.model.passed):
            if rules.space_of(state.players, index) == space:
                return [self._say("tip.pass.by", name=escape(names[seat]))]
        if state.players == 2 and space == NEUTRAL_SPACE:
            return [self._say("tip.pass.neutral" if state.layout else "tip.pass.neutral.before")]
        lines = self._means(PASS_ACTION) if rules.next_space(state) == space else []
        return [*lines, self._say("tip.pass.last" if state.season == SEASONS else "tip.pass")]
