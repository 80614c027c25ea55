"""What is displayed of a game of Arnak: follows the events, and equals the state when they have been shown.

Cards, sites, spaces, tiles, guardians, assistants are named as in the events.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace

from game.arnak.content import (
    ASSISTANT_NAMES,
    BONUS_NAMES,
    CARD_NAMES,
    CARD_OF,
    GUARDIAN_NAMES,
    IDOL_NAMES,
    RIVAL_TILE_NAMES,
    RIVAL_TILES,
    SITE_NAMES,
    SLOT_POINTS,
    STACK_NAMES,
    STACKS,
    TILE_NAMES,
    TRACKS,
)
from game.arnak.player import GOLD, READY, Player, assistant_of
from game.arnak.program import RESOURCES
from game.arnak.state import ArnakState
from game.arnak.travel import NO_SPARE, Spare
from game.core.events import Event
from scenes.table.air import Air

FEAR, FEAR_TILE = "fear", "fear_tile"
RIVAL = 9
"""Stands for the rival where seats are named."""
NOBODYS = -1
"""Stands for the piles that belong to nobody."""


@dataclass(slots=True)
class Helper:
    """A player's assistant."""

    name: str
    gold: bool
    ready: bool


@dataclass(slots=True)
class SeatModel:
    """One player's things. `hand` names the cards for the viewer alone; others show `hand_count` backs. `helpers` and
    `beaten` (the guardians overcome, `ready` and `spent` alike) are in the order in which they came: what lies on a
    square stays there."""

    tokens: dict[str, int]
    hand: list[str]
    hand_count: int
    deck: int
    play: list[str]
    looked: list[str | None]
    crates: int
    slots: list[bool]
    home: int
    ready: list[str]
    spent: list[str]
    beaten: list[str]
    helpers: list[Helper]
    glass: str
    book: str
    arrival: int
    tiles: dict[str, int]
    passed: bool
    planes: bool
    calm: bool

    @property
    def boons(self) -> list[tuple[str, bool]]:
        """The guardians as they lie, each with whether its boon is ready."""
        return [(name, name in self.ready) for name in self.beaten if name in self.ready or name in self.spent]

    def copy(self) -> SeatModel:
        """An independent copy."""
        return replace(
            self,
            tokens={**self.tokens},
            hand=[*self.hand],
            play=[*self.play],
            looked=[*self.looked],
            slots=[*self.slots],
            ready=[*self.ready],
            spent=[*self.spent],
            beaten=[*self.beaten],
            helpers=[replace(helper) for helper in self.helpers],
            tiles={**self.tiles},
        )


@dataclass(slots=True)
class RivalModel:
    """The rival's board."""

    figures: int
    glass: str
    arrival: int
    tiles: dict[str, int]
    idols: list[str]
    stack: int
    cards: list[str]
    guardians: list[str]
    used: list[str]

    def copy(self) -> RivalModel:
        """An independent copy."""
        return replace(
            self,
            tiles={**self.tiles},
            idols=[*self.idols],
            cards=[*self.cards],
            guardians=[*self.guardians],
            used=[*self.used],
        )


@dataclass(slots=True)
class Model:
    """The whole display; `viewer` is the seat whose hand is known. `spare` (travel icons left over this turn), `aside`
    (hand cards that the viewer has chosen to lay down, of which no event tells before all have chosen) and `arrow` (on
    the back of the rival's next tile) follow from the position and are put by the view."""

    viewer: int
    temple: int
    round: int
    figures: list[int]
    tile: dict[str, str]
    guardian: dict[str, str]
    idol: dict[str, str]
    row: dict[str, list[str | None]]
    decks: dict[str, int]
    top: dict[str, str | None]
    site_decks: list[int]
    fear: int
    exile: list[str]
    bonus: dict[str, list[str]]
    temple_stack: int
    temple_tiles: dict[str, int]
    arrivals: int
    stacks: list[tuple[str | None, int]]
    rescue: list[str | None]
    seats: list[SeatModel]
    rival: RivalModel | None
    spare: Spare = NO_SPARE
    aside: list[str] = field(default_factory=list)
    arrow: int = -1
    points: list[int] = field(default_factory=list)
    current: int = 0
    first: int = 0

    @property
    def left_over(self) -> bool:
        """Whether anything lies at the end of the viewer's mat: travel icons left over in the own turn, or what lasts
        for the round."""
        seat = self.seats[self.viewer]
        return (self.current == self.viewer and any(self.spare)) or bool(seat.planes) or bool(seat.calm)

    def plain(self) -> dict[str, object]:
        """As plain values, to be compared with what the state asks for, which knows no order of assistants and
        guardians."""
        data = asdict(self)
        for seat in data["seats"]:
            seat["beaten"].sort()
            seat["helpers"].sort(key=lambda helper: str(helper["name"]))
        for key in ("spare", "aside", "arrow", "points", "current", "first"):
            data.pop(key)
        return data

    def copy(self) -> Model:
        """An independent copy, written out: one is made for every event, and `deepcopy` costs many times as much."""
        return replace(
            self,
            figures=[*self.figures],
            tile={**self.tile},
            guardian={**self.guardian},
            idol={**self.idol},
            row={kind: [*cards] for kind, cards in self.row.items()},
            decks={**self.decks},
            top={**self.top},
            site_decks=[*self.site_decks],
            exile=[*self.exile],
            bonus={space: [*tiles] for space, tiles in self.bonus.items()},
            temple_tiles={**self.temple_tiles},
            stacks=[*self.stacks],
            rescue=[*self.rescue],
            seats=[seat.copy() for seat in self.seats],
            rival=None if self.rival is None else self.rival.copy(),
            aside=[*self.aside],
            points=[*self.points],
        )

    def follow(self, event: Event) -> None:
        """Brings the display to what an event means."""
        from scenes.table.arnak.following.kinds import STEPS

        seat = self.seats[event.seat] if 0 <= event.seat < len(self.seats) else None
        step = STEPS.get(event.kind)
        if step is not None:
            step(self, seat, event)


# ------------------------------------------------------------------ what is seen of it
def arrived(seat: SeatModel, number: int, air: Air) -> SeatModel:
    """The things of a seat that have got there: without those that are on their way to it. In the air they are under
    `("sign", seat, sign)`; guardians and assistants are named after their sign (`guardian NAME`), temple tiles have
    their points there (`temple 6`)."""
    late = air.under("sign", number)
    if not late:
        return seat
    tiles = {}
    for stack, count in seat.tiles.items():
        # Stacks of equal worth are not told apart.
        sign = f"temple {worth(stack)}"
        away = min(count, late[sign])
        late[sign] -= away
        tiles[stack] = count - away
    return replace(
        seat,
        tokens={name: count - late[name] for name, count in seat.tokens.items()},
        hand_count=seat.hand_count - late["hand_card"],
        deck=seat.deck - late["card"],
        crates=seat.crates - late["idol"],
        home=seat.home - late["archaeologist"],
        ready=[name for name in seat.ready if not late[f"guardian {name}"]],
        helpers=[helper for helper in seat.helpers if not late[f"assistant {helper.name}"]],
        tiles=tiles,
    )


def worth(stack: str) -> int:
    """The points of each tile of a stack of the temple."""
    return STACKS[STACK_NAMES.index(stack)].points


def discovery(tile: str, number: int) -> tuple[int, bool] | None:
    """At which level a tile of the rival's discovers a site in a round (0: nowhere), and whether a guardian wakes; None
    for its other tiles."""
    data = RIVAL_TILES[RIVAL_TILE_NAMES.index(tile)]
    return (data.levels[number - 1], data.guardians[number - 1]) if data.levels else None


def tile_points(seat: SeatModel) -> int:
    """The points of all temple tiles of a seat."""
    return sum(worth(stack) * count for stack, count in seat.tiles.items())


def tile_counts(seat: SeatModel | RivalModel) -> list[tuple[int, int]]:
    """The temple tiles of a seat, or of the rival: the points of each kind with how many there are, the least first."""
    counts: Counter[int] = Counter()
    for stack, count in seat.tiles.items():
        counts[worth(stack)] += count
    return [(points, count) for points, count in sorted(counts.items()) if count]


def tiles_text(seat: SeatModel | RivalModel, sign: str = "×") -> list[str]:
    """The temple tiles of a seat, or of the rival, in figures, each kind by itself."""
    return [f"{points}{sign}{count}" for points, count in tile_counts(seat)]


# ------------------------------------------------------------------ from a state
def _names(numbers: Iterable[int], names: tuple[str, ...]) -> list[str | None]:
    """Things by name; None where there is nothing, or nothing known."""
    return [names[n] if n >= 0 else None for n in numbers]


def settled(names: Sequence[str], before: Sequence[str]) -> list[str]:
    """Names on as many squares: each where it lay before, the others where a square is free, in their order."""
    kept = {i: name for i, name in enumerate(before) if name in names and i < len(names)}
    rest = iter(name for name in names if name not in kept.values())
    return [kept[i] if i in kept else next(rest) for i in range(len(names))]


def model_of(state: ArnakState, viewer: int, before: Model | None = None) -> Model:
    """What ought to be displayed for an observation; assistants and guardians lie where they lay `before`."""
    model = _model(state, viewer)
    for seat, old in zip(model.seats, before.seats if before is not None else (), strict=False):
        seat.beaten = settled(seat.beaten, old.beaten)
        helpers = {helper.name: helper for helper in seat.helpers}
        seat.helpers = [helpers[name] for name in settled([*helpers], [helper.name for helper in old.helpers])]
    return model


def _model(state: ArnakState, viewer: int) -> Model:
    spaces = TRACKS[state.temple].spaces
    rival = state.rival
    return Model(
        viewer=viewer,
        temple=state.temple,
        round=state.round,
        figures=[RIVAL if figure >= state.people else figure for figure in state.figures],
        tile={SITE_NAMES[site]: TILE_NAMES[tile] for site, tile in enumerate(state.tile) if tile >= 0},
        guardian={SITE_NAMES[site]: GUARDIAN_NAMES[g] for site, g in enumerate(state.guardian) if g >= 0},
        idol={SITE_NAMES[site]: IDOL_NAMES[kind] for site, kind in enumerate(state.idol) if kind >= 0},
        row={"item": _names(state.item_row, CARD_NAMES), "artifact": _names(state.artifact_row, CARD_NAMES)},
        decks={
            "item": len(state.item_deck) + (state.item_top >= 0),
            "artifact": len(state.artifact_deck) + (state.artifact_top >= 0),
        },
        top={
            "item": CARD_NAMES[state.item_top] if state.item_top >= 0 else None,
            "artifact": CARD_NAMES[state.artifact_top] if state.artifact_top >= 0 else None,
        },
        site_decks=[len(deck) + len(low) for deck, low in zip(state.site_deck, state.site_bottom, strict=True)],
        fear=state.fear_left,
        exile=sorted(CARD_NAMES[card] for card in state.exile),
        bonus={
            spaces[i].id: sorted(BONUS_NAMES[kind] for kind in tiles) for i, tiles in enumerate(state.bonus) if tiles
        },
        temple_stack=len(state.temple_stack),
        temple_tiles=dict(zip(STACK_NAMES, state.temple_tiles, strict=True)),
        arrivals=state.arrivals,
        stacks=[(ASSISTANT_NAMES[top] if top >= 0 else None, under) for top, under in state.stacks],
        rescue=_names(state.rescue, ASSISTANT_NAMES),
        seats=[_seat(state, player, i == viewer) for i, player in enumerate(state.seats)],
        rival=None
        if rival is None
        else RivalModel(
            rival.figures,
            spaces[rival.glass].id,
            rival.arrival,
            dict(zip(STACK_NAMES, rival.tiles, strict=True)),
            [name for kind, name in enumerate(IDOL_NAMES) if rival.idols >> kind & 1],
            rival.stack,
            sorted(CARD_NAMES[card] for card in rival.cards),
            sorted(GUARDIAN_NAMES[g] for g in rival.guardians),
            [RIVAL_TILE_NAMES[tile] for tile in rival.used],
        ),
    )


def deck_size(state: ArnakState, player: Player, own: bool) -> int:
    """Cards in a deck; an observer sees the hidden hand cards of others, and those on top that only they know, pooled
    with it."""
    pooled = state.viewer is not None and not own
    size = sum(len(segment.cards) + (segment.peek >= 0) - len(segment.veiled) * pooled for segment in player.deck)
    # What another seat looks at is pooled too.
    return size - (len(player.looked) if pooled else 0)


def own_deck(state: ArnakState, seat: int) -> list[str]:
    """The cards of a seat's deck, in no order: their owner knows which they are."""
    parts = [card for segment in state.seats[seat].deck for card in (*segment.cards, segment.peek)]
    return [CARD_NAMES[card] for card in parts if card >= 0]


def _seat(state: ArnakState, player: Player, own: bool) -> SeatModel:
    spaces = TRACKS[state.temple].spaces
    seat = state.seats.index(player)
    return SeatModel(
        tokens=dict(zip(RESOURCES, player.tokens, strict=True)),
        hand=_by_number([CARD_NAMES[card] for card in player.hand]) if own else [],
        hand_count=len(player.hand),
        deck=deck_size(state, player, state.viewer == seat),
        play=_by_number([CARD_NAMES[card] for card in player.play]),
        looked=_names(player.looked, CARD_NAMES) if own else [None] * len(player.looked),
        crates=player.crates,
        slots=[bool(player.slots >> slot & 1) for slot in range(len(SLOT_POINTS))],
        home=player.home,
        ready=sorted(GUARDIAN_NAMES[g] for g in player.ready),
        spent=sorted(GUARDIAN_NAMES[g] for g in player.spent),
        beaten=sorted(GUARDIAN_NAMES[g] for g in (*player.ready, *player.spent)),
        helpers=[Helper(ASSISTANT_NAMES[assistant_of(h)], bool(h & GOLD), bool(h & READY)) for h in player.helpers],
        glass=spaces[player.glass].id,
        book=spaces[player.book].id,
        arrival=player.arrival,
        tiles=dict(zip(STACK_NAMES, player.tiles, strict=True)),
        passed=bool(player.passed),
        planes=bool(player.planes),
        calm=bool(player.calm),
    )


def _by_number(names: list[str]) -> list[str]:
    return sorted(names, key=lambda name: CARD_OF[name])
