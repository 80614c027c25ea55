"""Tooltips of Arnak's places: name, effect, and where the rulebook speaks of it; all in the rules' own words."""

from __future__ import annotations

from collections.abc import Callable

from game.arnak.boards import BOOK, GLASS
from game.arnak.content import (
    ARRIVAL,
    ASSISTANT_NAMES,
    ASSISTANTS,
    BONUS_NAMES,
    CAMP_PROGRAM,
    CAMPS,
    CARD_OF,
    CARDS,
    COST,
    DISCOVER_COST,
    FEAR,
    FEAR_TILE,
    FIRST_ARTIFACT,
    GUARDIAN_NAMES,
    IDOL_NAMES,
    LEVEL,
    POINTS,
    ROUNDS,
    SITE_NAMES,
    SITE_SPACES,
    SLOT_OPTIONS,
    SLOT_POINTS,
    SPACE_COST,
    SPACE_NAMES,
    SPACE_SITE,
    STACK_NAMES,
    STACKS,
    TILE_NAMES,
    TILE_PROGRAM,
    TILES,
    TRACKS,
)
from game.arnak.player import BLOCKED
from game.arnak.program import RESOURCES
from game.arnak.texts import (
    assistant_name,
    assistant_text,
    bonus_text,
    boon_text,
    card_name,
    card_text,
    counted,
    effect,
    guardian_cost,
    guardian_name,
    icons_text,
    idol_name,
    idol_text,
    level_sign,
    site_name,
    slot_text,
    tokens_text,
    travel_text,
)
from game.core.words import Message, Param, Words, listed
from scenes.stage.markup import escape, signed
from scenes.stage.tips import Tip
from scenes.table.air import Air
from scenes.table.arnak.model import RIVAL, Model, SeatModel, arrived, tile_points, tiles_text
from scenes.table.arnak.rival_tips import RivalTips
from scenes.table.arnak.targets import boons_of, row_of, space_name
from scenes.table.arnak.track import Track, edge_price

RULES = {
    "row": "arnak/5.4",
    "top": "arnak/5.4",
    "hand": "arnak/5.5",
    "play": "arnak/3",
    "site": "arnak/5.1",
    "space": "arnak/5.1",
    "guardian": "arnak/5.3",
    "boon": "arnak/5.3",
    "idol": "arnak/7",
    "slot": "arnak/7",
    "crates": "arnak/7",
    "helper": "arnak/7",
    "supply": "arnak/7",
    "rescue": "arnak/10",
    "home": "arnak/5.1",
    "node": "arnak/5.6",
    "marker": "arnak/5.6",
    "glassrow": "arnak/5.6",
    "bookrow": "arnak/5.6",
    "templestack": "arnak/5.6",
    "tiles": "arnak/5.6",
    "arrivals": "arnak/5.6",
    "door": "arnak/5.6",
    "temple": "arnak/5.6",
    "exile": "arnak/6",
    "fear": "arnak/6",
    "staff": "arnak/8",
    "rival": "arnak/11",
    "rivalsign": "arnak/11",
    "spare": "arnak/4",
}
"""Where the rulebook speaks of a kind of place."""
DISCOVERING = "arnak/5.2"
PAYING = "arnak/4"
"""What the rulebook says of cards and whatever else could pay for a trip, while that is asked."""
FEAR_RULES = {"hand": "arnak/4", "play": "arnak/6"}
"""Likewise of Fear: in hand it can but travel, in play it can be exiled."""


def _section(kind: str, rest: str, model: Model) -> str:
    """Where the rulebook speaks of what can be done at a place now."""
    if kind == "deck" and rest:
        # The decks that the row is filled from.
        return RULES["row"]
    if kind in ("site", "space") and _undiscovered(kind, rest, model):
        return DISCOVERING
    return RULES.get(kind, "arnak/3")


def _undiscovered(kind: str, rest: str, model: Model) -> bool:
    site = SITE_NAMES.index(rest) if kind == "site" else SPACE_SITE[_space_of(rest)]
    return site >= CAMPS and SITE_NAMES[site] not in model.tile


def _space_of(rest: str) -> int:
    return next(i for i in range(len(SPACE_NAMES)) if space_name(i) == f"space_{rest}")


Told = tuple[str, str]
"""What is told of a place: its name, and lines about it."""


class Tips:
    """Says what each place is and does."""

    def __init__(self, words: Words, track: Track, names: Callable[[], tuple[str, ...]], air: Air) -> None:
        self._words = words
        self._air = air
        self._track = track
        self._names = names
        self.deck: list[str] = []
        """The cards in the viewer's deck, in no order."""
        self.owned: list[list[tuple[int, int]]] = []
        """The cards of each seat, each with how many."""
        self.rival = RivalTips(words, track)

    def tip(self, name: str, model: Model | None) -> Tip | None:
        """The tooltip of an element."""
        if model is None:
            return None
        kind, _, rest = name.partition("_")
        found = self._find(kind, rest, model)
        if found is None:
            return None
        title, body = found
        body = "\n".join(_capital(line) for line in body.split("\n"))
        rule = FEAR_RULES.get(kind, "") if self._is_fear(kind, rest, model) else ""
        rule = rule or _section(kind, rest, model)
        full = ""
        if kind == "rival":
            # Its parts say for themselves what they are.
            full, body = body, body.partition("\n")[0]
        return Tip(_capital(title), body, full, rule=rule, rule_label=self._key("table.rulebook"))

    def _is_fear(self, kind: str, rest: str, model: Model) -> bool:
        """Whether a Fear card lies at a place of the viewer's."""
        seat = model.seats[model.viewer]
        cards = {"hand": seat.hand, "play": seat.play}.get(kind, [])
        return rest.isdigit() and int(rest) < len(cards) and CARD_OF[cards[int(rest)]] in (FEAR, FEAR_TILE)

    def label(self, name: str, model: Model) -> str:
        """What an element is called in speech and tests."""
        kind, _, rest = name.partition("_")
        found = self._find(kind, rest, model)
        return _capital(found[0]) if found is not None else name

    # Words

    def _key(self, key: str, count: int | None = None, /, **params: Param) -> str:
        return self._words.say_key(key, count, **params)

    def _t(self, key: str, count: int | None = None, /, **params: Param) -> str:
        return self._key(f"screen.arnak.tip.{key}", count, **params)

    def _say(self, message: Message) -> str:
        return self._words.say(message)

    def card(self, name: str) -> Told:
        """Name and all that is told of a card."""
        card = CARD_OF[name]
        lines: list[str] = []
        if card != FEAR_TILE:
            lines.append(self._say(card_text(card)))
            data = CARDS[card]
            if data.travel:
                lines.append(self._t("card.travel", travel=icons_text(data.travel)))
            if COST[card]:
                price = counted("compass" if card >= FIRST_ARTIFACT else "coin", COST[card])
                lines.append(self._t("card.price", price=price))
        if POINTS[card]:
            lines.append(self._t("points", points=signed(POINTS[card])))
        return self._say(card_name(card)), "\n".join(lines)

    def assistant(self, name: str) -> Told:
        """Name and both sides of an assistant."""
        number = ASSISTANT_NAMES.index(name)
        silver = self._t("silver", effect=assistant_text(number, False))
        gold = self._t("gold", effect=assistant_text(number, True))
        lines = [silver, gold, *([self._t("main")] if ASSISTANTS[number].main else [])]
        return self._say(assistant_name(number)), "\n".join(lines)

    def _find(self, kind: str, rest: str, model: Model) -> Told | None:
        teller = TELLERS.get(kind)
        return None if teller is None or rest == "area" else teller(self, rest, model)

    def _seat(self, seat: int, model: Model) -> SeatModel:
        """The things of a seat as its board counts them."""
        return arrived(model.seats[seat], seat, self._air)

    def _own(self, model: Model) -> SeatModel:
        return self._seat(model.viewer, model)

    # Cards

    def _row_card(self, rest: str, model: Model) -> Told | None:
        card = row_of(model)[int(rest)]
        return self.card(card) if card is not None else None

    def _top_card(self, rest: str, model: Model) -> Told | None:
        top = model.top[rest]
        return self.card(top) if top is not None else None

    def _hand_card(self, rest: str, model: Model) -> Told | None:
        return self._card_at(rest, model.seats[model.viewer].hand)

    def _played_card(self, rest: str, model: Model) -> Told | None:
        return self._card_at(rest, model.seats[model.viewer].play)

    def _card_at(self, rest: str, cards: list[str]) -> Told | None:
        return self.card(cards[int(rest)]) if int(rest) < len(cards) else None

    def _deck(self, rest: str, model: Model) -> Told:
        if rest:
            return self._t(f"{rest}_deck"), self._t("deck.body", model.decks[rest])
        cards = [self._say(card_name(CARD_OF[card])) for card in sorted(self.deck)]
        more = f"\n{self._words.row(cards)}" if cards else ""
        return self._t("deck"), self._t("deck.body", self._own(model).deck) + more

    def _exile(self, _: str, model: Model) -> Told:
        names = [self._say(card_name(CARD_OF[card])) for card in model.exile]
        return self._t("exile"), self._words.row(names) or self._t("exile.none")

    def _fear(self, _: str, model: Model) -> Told:
        left = self._t("fear.body", model.fear)
        if not model.fear:
            left += "\n" + self._t("fear.none", -POINTS[FEAR_TILE])
        return self._t("fear"), left

    def _staff(self, _: str, model: Model) -> Told:
        return self._t("staff"), self._t("staff.body")

    # The viewer's board

    def _helper(self, rest: str, model: Model) -> Told | None:
        helpers = self._own(model).helpers
        if int(rest) >= len(helpers):
            return None
        helper = helpers[int(rest)]
        title, body = self.assistant(helper.name)
        lasting = "exhausted.last" if model.round == ROUNDS else "exhausted"
        return title, f"{body}\n{self._t('ready' if helper.ready else lasting)}"

    def _boon(self, rest: str, model: Model) -> Told | None:
        boons = boons_of(model)
        if int(rest) >= len(boons):
            return None
        name, ready = boons[int(rest)]
        title, body = self._guardian(name, overcome=True)
        return title, f"{body}\n{self._t('guardian.ready' if ready else 'guardian.used')}"

    def _crates(self, _: str, model: Model) -> Told:
        return self._t("crates"), self._t("crates.body")

    def _token(self, rest: str, model: Model) -> Told:
        return self._key(f"screen.arnak.token.{rest}"), str(self._own(model).tokens[rest])

    def _home(self, _: str, model: Model) -> Told:
        return self._t("figure"), str(self._own(model).home)

    def _tiles(self, _: str, model: Model) -> Told:
        counts = tiles_text(self._own(model), " × ")
        return self._t("tiles"), self._words.row(counts) or self._key("screen.arnak.none")

    def _slot(self, rest: str, model: Model) -> Told:
        slot = int(rest) - 1
        title = self._t("slot", slot=slot + 1)
        if model.seats[model.viewer].slots[slot]:
            return title, self._t("slot.filled")
        options = listed([slot_text(option) for option in range(len(SLOT_OPTIONS))], "either")
        return title, self._t("slot.body", SLOT_POINTS[slot], options=options)

    def _spare(self, _: str, model: Model) -> Told:
        return self._t("spare"), self._lasting(model)

    def _lasting(self, model: Model) -> str:
        seat = model.seats[model.viewer]
        icons = tuple(icon for icon, count in enumerate(model.spare) for _ in range(count))
        lines = [self._say(icons_text(icons)) if icons else self._key("screen.arnak.none")]
        if seat.planes:
            lines.append(self._key("screen.arnak.planes"))
        if seat.calm:
            lines.append(self._key("screen.arnak.calm"))
        return "\n".join(lines)

    # The island

    def _site(self, name: str, model: Model) -> Told:
        site = SITE_NAMES.index(name)
        title = self._say(site_name(site))
        travel = self._t("travel", travel=travel_text(SPACE_COST[model.temple][SITE_SPACES[site][0]]))
        if site < CAMPS:
            return title, self._say(effect(CAMP_PROGRAM[site]))
        if name in model.tile:
            program = TILE_PROGRAM[TILE_NAMES.index(model.tile[name])]
            return title, f"{self._say(effect(program))}\n{travel}"
        cost = travel_text(SPACE_COST[model.temple][SITE_SPACES[site][0]])
        discover = self._t("discover", compasses=counted("compass", DISCOVER_COST[LEVEL[site]]), travel=cost)
        return f"{self._t('undiscovered', level=level_sign(LEVEL[site]))}: {title}", discover

    def _space(self, rest: str, model: Model) -> Told:
        space = _space_of(rest)
        title = self._say(site_name(SPACE_SITE[space]))
        figure = model.figures[space]
        if figure == BLOCKED:
            return title, self._t("blocked")
        lines = [self._t("travel", travel=travel_text(SPACE_COST[model.temple][space]))]
        site = SPACE_SITE[space]
        if site < CAMPS:
            lines.insert(0, self._say(effect(CAMP_PROGRAM[site])))
        elif SITE_NAMES[site] in model.tile:
            tile = TILE_NAMES.index(model.tile[SITE_NAMES[site]])
            lines.insert(0, self._say(effect(TILE_PROGRAM[tile])))
        else:
            return self._site(SITE_NAMES[site], model)
        if figure == RIVAL:
            lines.append(self._t("stands", name=self._key("screen.arnak.rival")))
        elif figure >= 0:
            lines.append(self._t("stands", name=escape(self._names()[figure])))
        return title, "\n".join(lines)

    def _idol(self, site: str, model: Model) -> Told:
        kind = IDOL_NAMES.index(model.idol[site])
        lines = [self._say(idol_text(kind))]
        if LEVEL[SITE_NAMES.index(site)] == 2:
            lines.append(self._t("idol.hidden"))
        lines.append(self._site(site, model)[1])
        return self._say(idol_name(kind)), "\n".join(lines)

    def _guardian_at(self, site: str, model: Model) -> Told:
        return self._guardian(model.guardian[site])

    def _guardian(self, name: str, overcome: bool = False) -> Told:
        """What a guardian is worth to whoever overcomes it, and what that costs, unless that is done (rules: 5.3)."""
        number = GUARDIAN_NAMES.index(name)
        lines = [] if overcome else [self._t("guardian.cost", cost=guardian_cost(number))]
        lines += [
            self._t("guardian.boon", boon=boon_text(number)),
            self._t("points", points=signed(TILES.guardian_points)),
        ]
        return self._say(guardian_name(number)), "\n".join(lines)

    # The research track

    def _marker(self, rest: str, model: Model) -> Told | None:
        seat = self._own(model)
        space = seat.glass if rest == "glass" else seat.book
        below = [other.id for other in TRACKS[model.temple].spaces[:-1]]
        return self._node(space, model) if space in below else None

    def _node(self, space: str, model: Model) -> Told:
        track = TRACKS[model.temple]
        number = [other.id for other in track.spaces].index(space)
        row = track.spaces[number].row
        if not row:
            return self._t("start"), "\n".join(filter(None, [*self._onward(number, model), self._here(space, model)]))
        lines = [self._bridge(number, model)]
        for tile in model.bonus.get(space, ()):
            lines.append(self._t("node.bonus", effect=bonus_text(BONUS_NAMES.index(tile))))
        lines += [self._row(row, marker, model)[1].replace("\n", "; ") for marker in (GLASS, BOOK)]
        lines += [*self._onward(number, model), self._here(space, model)]
        return self._t("node", row=row), "\n".join(filter(None, lines))

    def _bridge(self, number: int, model: Model) -> str:
        """What the bridges to a space of the track cost; every one of them the same."""
        edges = TRACKS[model.temple].edges
        edge = next(edge for found in edges for edge in found if edge.space == number)
        return self._t("node.cost", cost=edge_price(edge))

    def _onward(self, number: int, model: Model) -> list[str]:
        """Where the bridges from a space of the track lead, each with its price: to one row, or to the temple."""
        track = TRACKS[model.temple]
        edges = track.edges[number]
        prices, row = "; ".join(self._say(edge_price(edge)) for edge in edges), track.spaces[edges[0].space].row
        if edges[0].space == track.temple:
            return [self._t("node.temple", price=prices)]
        return [self._t("node.onward", row=row, prices=prices)]

    def _here(self, space: str, model: Model) -> str:
        who = []
        for seat, player in enumerate(model.seats):
            name = escape(self._names()[seat])
            if player.glass == space:
                who.append(f"[icon:glass] {name}")
            if player.book == space:
                who.append(f"[icon:notebook] {name}")
        if model.rival is not None and model.rival.glass == space:
            who.append(f"[icon:glass] {self._key('screen.arnak.rival')}")
        return self._t("node.here", who=self._words.row(who)) if who else ""

    def _glass_row(self, rest: str, model: Model) -> Told:
        return self._row(int(rest), GLASS, model)

    def _book_row(self, rest: str, model: Model) -> Told:
        return self._row(int(rest), BOOK, model)

    def _row(self, row: int, marker: int, model: Model) -> Told:
        points = TRACKS[model.temple].rows[row].points[marker]
        key = "row.glass" if marker == GLASS else "row.book"
        return self._t("row", row=row), (
            f"{self._t(key, points)}\n{self._say(effect(self._track.row_effect(row, marker)))}"
        )

    def _temple_tile(self, rest: str, model: Model) -> Told:
        stack = STACK_NAMES.index(rest)
        left = model.temple_tiles[rest]
        body = self._t("tile.body", cost=tokens_text(self._track.stack_price(stack)))
        more = self._t("tile.left", left) if left else self._t("tile.none")
        return self._t("tile", points=STACKS[stack].points), f"{body}\n{more}"

    def _arrivals(self, _: str, model: Model) -> Told:
        body = self._t("temple.body", points=self._words.row(str(n) for n in ARRIVAL))
        return self._t("temple"), f"{self._bridge(len(TRACKS[model.temple].spaces) - 1, model)}\n{body}"

    def _temple_stack(self, _: str, model: Model) -> Told:
        return self._t("temple"), self._t("bonus.stack", model.temple_stack)

    # Assistants

    def _supply(self, rest: str, model: Model) -> Told:
        top, under = model.stacks[int(rest)]
        if top is None:
            return self._t("supply"), self._t("supply.none")
        title, body = self.assistant(top)
        return title, f"{body}\n{self._t('under', under)}" if under else body

    def _rescue(self, _: str, model: Model) -> Told:
        known = [name for name in model.rescue if name is not None]
        bodies = [": ".join(self.assistant(name)) for name in known]
        return self._t("rescue"), "\n".join(bodies)

    # Boards of the seats and of the rival

    def seat(self, seat: int, model: Model) -> Tip:
        """What another player's board does not show even enlarged; with Alt all that it shows, in words."""
        player = self._seat(seat, model)
        none = self._key("screen.arnak.none")
        rows = {space.id: space.row for space in TRACKS[model.temple].spaces}
        tokens = [player.tokens[name] for name in RESOURCES]
        idols = player.crates + sum(player.slots)
        owned = self._t("seat.owned", cards=self._owned(seat))
        lines = [
            self._t("seat.tokens", tokens=tokens_text(tokens) if any(tokens) else none),
            self._t("seat.cards", hand=player.hand_count, deck=player.deck),
            owned,
            self._t("seat.home", count=player.home),
            self._t("seat.research", glass=rows[player.glass], book=rows[player.book]),
        ]
        if idols:
            lines.append(self._t("seat.idols", count=idols, slots=sum(player.slots)))
        guardians = [guardian_name(GUARDIAN_NAMES.index(name)) for name, _ in player.boons]
        helpers = [assistant_name(ASSISTANT_NAMES.index(helper.name)) for helper in player.helpers]
        tiles = tile_points(player)
        for key, names in (("guardians", guardians), ("assistants", helpers)):
            if names:
                lines.append(self._t(f"seat.{key}", names=self._say(listed(names))))
        if tiles:
            lines.append(self._t("seat.tiles", points=tiles))
        if model.first == seat:
            lines.append(self._t("seat.first"))
        if player.passed:
            lines.append(self._t("seat.passed"))
        body = "\n".join(_capital(line) for line in lines)
        return Tip(escape(self._names()[seat]), owned, body, "arnak/2", self._key("table.rulebook"))

    def _owned(self, seat: int) -> str:
        """The cards of a seat by name; of several of a kind how many."""
        cards = self.owned[seat] if seat < len(self.owned) else []
        named = [(self._say(card_name(card)), count) for card, count in cards]
        return self._words.row(f"{name}\u00a0×{count}" if count > 1 else name for name, count in named)

    def _rival(self, _: str, model: Model) -> Told | None:
        return self.rival.board(model)

    def _rival_sign(self, sign: str, model: Model) -> Told | None:
        return self.rival.sign(sign, model)


TELLERS: dict[str, Callable[[Tips, str, Model], Told | None]] = {
    "row": Tips._row_card,
    "top": Tips._top_card,
    "hand": Tips._hand_card,
    "play": Tips._played_card,
    "deck": Tips._deck,
    "exile": Tips._exile,
    "fear": Tips._fear,
    "staff": Tips._staff,
    "helper": Tips._helper,
    "boon": Tips._boon,
    "crates": Tips._crates,
    "slot": Tips._slot,
    "token": Tips._token,
    "home": Tips._home,
    "tiles": Tips._tiles,
    "spare": Tips._spare,
    "site": Tips._site,
    "space": Tips._space,
    "idol": Tips._idol,
    "guardian": Tips._guardian_at,
    "marker": Tips._marker,
    "node": Tips._node,
    "glassrow": Tips._glass_row,
    "bookrow": Tips._book_row,
    "temple": Tips._temple_tile,
    "arrivals": Tips._arrivals,
    "door": Tips._arrivals,
    "templestack": Tips._temple_stack,
    "supply": Tips._supply,
    "rescue": Tips._rescue,
    "rival": Tips._rival,
    "rivalsign": Tips._rival_sign,
}
"""What tells of each kind of place; of a place of another kind nothing is told."""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
