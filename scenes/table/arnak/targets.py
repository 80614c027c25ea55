"""Which places of the table an action belongs to: what is clicked for it, and from where to where it is dragged.

Pure: works on a position and on what is displayed of it; decides nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.arnak import notation as n
from game.arnak import pointing as rules
from game.arnak.boards import MARKERS
from game.arnak.content import (
    ASSISTANT_NAMES,
    CAMPS,
    CARD_NAMES,
    GUARDIAN_NAMES,
    SITE_NAMES,
    SITE_SPACES,
    SITES,
    SPACE_NAMES,
    SPACE_SITE,
    STACK_NAMES,
    TRACKS,
    TRADES,
)
from game.arnak.phases import AGAIN, SITING, TEMPLE_BONUS
from game.arnak.program import RESOURCES
from game.arnak.state import ArnakState
from game.core.contract import Action
from game.core.pending import asked
from scenes.table.arnak.model import Model

Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Target:
    """`clicks`: paths of one or two elements that lead to the action; `drags`: pairs of elements, from and to."""

    clicks: tuple[Path, ...] = ()
    drags: tuple[tuple[str, str], ...] = ()


TEMPLE = ("arrivals", "door")
"""The elements of the last space of the track: where glasses arrive in the temple, and the price of that."""


def space_name(space: int) -> str:
    """The element of a space."""
    return f"space_{SPACE_NAMES[space].replace(' ', '_')}"


def site_name(site: int) -> str:
    """The element of a site."""
    return f"site_{SITE_NAMES[site]}"


def parts_of(site: int) -> tuple[str, ...]:
    """The elements of a site of the jungle: its tile, the path to it, and the idol or the guardian that lies there."""
    name = SITE_NAMES[site]
    return site_name(site), space_name(SITE_SPACES[site][0]), f"idol_{name}", f"guardian_{name}"


def _camp(site: int) -> tuple[str, ...]:
    return site_name(site), *map(space_name, SITE_SPACES[site]), f"guardian_{SITE_NAMES[site]}"


def all_parts(site: int) -> tuple[str, ...]:
    """The elements of a site of the jungle (see `parts_of`), or of a camp: its tile, its spaces, and a guardian that
    has been led there."""
    return _camp(site) if site < CAMPS else parts_of(site)


PARTS = {part: all_parts(site) for site in range(SITES) for part in all_parts(site)}
"""The parts of each site and camp, for each of them."""
SITE_AT = {part: site for site in range(SITES) for part in all_parts(site)}
"""The site or camp that each of them is a part of."""
SPACE_AT = {space_name(space): space for space in range(len(SPACE_NAMES))}
"""The space of each element of one."""


def row_of(model: Model) -> list[str | None]:
    """The cards of the row from left to right."""
    return [*model.row["artifact"], *model.row["item"]]


def boons_of(model: Model) -> list[tuple[str, bool]]:
    """The viewer's guardians with whether their boon is ready, in the order shown."""
    return model.seats[model.viewer].boons


def _hand(model: Model, card: int) -> list[str]:
    name = CARD_NAMES[card]
    return [f"hand_{i}" for i, other in enumerate(model.seats[model.viewer].hand) if other == name]


def _play(model: Model, card: int) -> list[str]:
    name = CARD_NAMES[card]
    return [f"play_{i}" for i, other in enumerate(model.seats[model.viewer].play) if other == name]


def _row(model: Model, card: int) -> list[str]:
    name = CARD_NAMES[card]
    found = [f"row_{i}" for i, other in enumerate(row_of(model)) if other == name]
    return found + [f"top_{kind}" for kind in ("item", "artifact") if model.top[kind] == name]


def _helper(model: Model, assistant: int) -> str:
    helpers = model.seats[model.viewer].helpers
    name = ASSISTANT_NAMES[assistant]
    return next((f"helper_{i}" for i, helper in enumerate(helpers) if helper.name == name), "")


def _supply(model: Model, assistant: int) -> str:
    name = ASSISTANT_NAMES[assistant]
    return next((f"supply_{i}" for i, (top, _) in enumerate(model.stacks) if top == name), "")


def _one(*names: str) -> Target:
    return Target(tuple((name,) for name in names if name))


def _dig(state: ArnakState, model: Model, action: Action) -> Target:
    site, name = SPACE_SITE[action[1]], space_name(action[1])
    if site < CAMPS:
        # Its tile stands for the nearer of its spaces.
        first = next(space for space in SITE_SPACES[site] if (n.DIG, space) in state.legal_actions())
        names = (name, site_name(site)) if action[1] == first else (name,)
        onto = [f"guardian_{SITE_NAMES[site]}"] if SITE_NAMES[site] in model.guardian and action[1] == first else []
        return Target(tuple((end,) for end in names), tuple(("home", end) for end in (*names, *onto)))
    tile, _, _, guardian = parts_of(site)
    # A click on a guardian is meant for itself; a figure that is led onto it goes to its site.
    ends = (name, tile, *([guardian] if SITE_NAMES[site] in model.guardian else []))
    return Target(((name,), (tile,)), tuple(("home", end) for end in ends))


def _discover(state: ArnakState, model: Model, action: Action) -> Target:
    names = parts_of(action[1])[:3]
    return Target(tuple((name,) for name in names), tuple(("home", name) for name in names))


def _overcome(state: ArnakState, model: Model, action: Action) -> Target:
    name = f"guardian_{SITE_NAMES[action[1]]}"
    return Target(((name,),), ((name, "boons"),))


def _buy(state: ArnakState, model: Model, action: Action) -> Target:
    names = _row(model, action[1])
    return Target(tuple((name,) for name in names), tuple((x, to) for x in names for to in ("deck", "play_area")))


def _play_card(state: ArnakState, model: Model, action: Action) -> Target:
    names = _hand(model, action[1])
    return Target(tuple((name,) for name in names), tuple((name, "play_area") for name in names))


def _exile(state: ArnakState, model: Model, action: Action) -> Target:
    names = _hand(model, action[2]) if action[1] == 0 else _play(model, action[2])
    return Target(tuple((name,) for name in names), tuple((name, "exile") for name in names))


def _research(state: ArnakState, model: Model, action: Action) -> Target:
    spaces = TRACKS[state.temple].spaces
    number = action[2] - state.temple * n.MARKER_SPACE
    names = TEMPLE if number == len(spaces) - 1 else (f"node_{spaces[number].id}",)
    marker = ("marker_glass", "marker_book")[action[1]]
    return Target(tuple((name,) for name in names), tuple((marker, name) for name in names))


def _temple(state: ArnakState, model: Model, action: Action) -> Target:
    name = f"temple_{STACK_NAMES[action[1]]}"
    return Target(((name,),), (("marker_glass", name),))


def _slot(state: ArnakState, model: Model, action: Action) -> Target:
    slots = model.seats[model.viewer].slots
    free = next((i for i, filled in enumerate(slots) if not filled), 0)
    return Target(((f"slot_{free + 1}",), ("crates",)), (("crates", f"slot_{free + 1}"),))


def _boon(state: ArnakState, model: Model, action: Action) -> Target:
    name = GUARDIAN_NAMES[action[1]]
    return _one(*[f"boon_{i}" for i, (other, _) in enumerate(boons_of(model)) if other == name])


def _own_helper(state: ArnakState, model: Model, action: Action) -> Target:
    return _one(_helper(model, action[1]))


def _from_supply(state: ArnakState, model: Model, action: Action) -> Target:
    name = _supply(model, action[1])
    return Target(((name,),), ((name, "helpers"),) if action[0] == n.RECRUIT else ())


def _activate(state: ArnakState, model: Model, action: Action) -> Target:
    # The tile of a camp comes last: the keyboard stops at a space.
    return _one(*sorted(all_parts(action[1]), key=lambda part: part.startswith("site_camp_")))


def _relocate(state: ArnakState, model: Model, action: Action) -> Target:
    pair = (space_name(action[1]), space_name(action[2]))
    return Target((pair,), (pair,))


def _recall(state: ArnakState, model: Model, action: Action) -> Target:
    name = space_name(action[1])
    return Target(((name,),), ((name, "home"),))


def _lead(state: ArnakState, model: Model, action: Action) -> Target:
    pair = (f"guardian_{SITE_NAMES[action[1]]}", site_name(action[2]))
    return Target((pair,), (pair,))


def _swap(state: ArnakState, model: Model, action: Action) -> Target:
    pair = (_helper(model, action[1]), _supply(model, action[2]))
    return Target((pair,), (pair, (pair[1], pair[0])))


def _take(state: ArnakState, model: Model, action: Action) -> Target:
    names = _row(model, action[1])
    if names:
        return Target(tuple((name,) for name in names), tuple((name, "deck") for name in names))
    return _one("exile")


def _unslot(state: ArnakState, model: Model, action: Action) -> Target:
    name = f"slot_{action[1] + 1}"
    return Target(((name,),), ((name, "crates"),))


def _bonus(state: ArnakState, model: Model, action: Action) -> Target:
    return _one("arrivals") if asked(state) == TEMPLE_BONUS else _climb_row(state, model, action)


def _climb_row(state: ArnakState, model: Model, action: Action) -> Target:
    return _one(f"node_{rules.space_reached(state)}")


def _trade(state: ArnakState, model: Model, action: Action) -> Target:
    paid, _ = TRADES[action[1]]
    return _one(*[f"token_{name}" for name, count in zip(RESOURCES, paid, strict=True) if count])


def _use(state: ArnakState, model: Model, action: Action) -> Target:
    card = rules.card_in_use(state)
    return Target() if card is None else _one(*_play(model, card))


def _reveal(state: ArnakState, model: Model, action: Action) -> Target:
    return _one(site_name(rules.site_to_reveal(state)))


def _deck(state: ArnakState, model: Model, action: Action) -> Target:
    return Target((("deck",),), (("deck", "hand_area"),) if action[0] == n.DRAW else ())


_TARGETS: dict[int, Callable[[ArnakState, Model, Action], Target]] = {
    n.DIG: _dig,
    n.DISCOVER: _discover,
    n.OVERCOME: _overcome,
    n.BUY: _buy,
    n.PLAY: _play_card,
    n.LAY: _play_card,
    n.EXILE: _exile,
    n.RESEARCH: _research,
    n.TEMPLE: _temple,
    n.SLOT: _slot,
    n.BOON: _boon,
    n.ASSIST: _own_helper,
    n.REFRESH: _own_helper,
    n.UPGRADE: _own_helper,
    n.RECRUIT: _from_supply,
    n.HELP: _from_supply,
    n.RESCUE: lambda state, model, action: _one("rescue"),
    n.ACTIVATE: _activate,
    n.RELOCATE: _relocate,
    n.RECALL: _recall,
    n.LEAD: _lead,
    n.SWAP: _swap,
    n.TAKE: _take,
    n.UNSLOT: _unslot,
    n.BONUS: _bonus,
    n.ROW: _climb_row,
    n.TRADE: _trade,
    n.USE: _use,
    n.REVEAL: _reveal,
    n.DRAW: _deck,
    n.LOOK: _deck,
    n.KEEP: _deck,
    n.TOP: _deck,
    n.RIVAL: lambda state, model, action: _one("rival"),
}


def target(state: ArnakState, model: Model, action: Action) -> Target:
    """Where an action is done; an empty target for those of the bar, of a payment and of plain choices."""
    find = _TARGETS.get(action[0])
    return find(state, model, action) if find is not None else Target()


def stone_of(model: Model, name: str) -> str:
    """The stone that is pointed at when a place is: itself, or that under a marker of the viewer's; "" if neither."""
    kind, _, rest = name.partition("_")
    if kind not in ("node", "marker"):
        return ""
    seat = model.seats[model.viewer]
    return name if kind == "node" else f"node_{seat.glass if rest == 'glass' else seat.book}"


def onward(model: Model, stone: str) -> list[str]:
    """The stones to which bridges lead from a stone."""
    track = TRACKS[model.temple]
    starts = [i for i, space in enumerate(track.spaces[:-1]) if f"node_{space.id}" == stone]
    ends = [track.spaces[edge.space].id for i in starts for edge in track.edges[i] if edge.space != track.temple]
    return [f"node_{end}" for end in ends]


def intent(state: ArnakState, model: Model, name: str) -> Action | None:
    """What clicking a place most likely means, to be told why it cannot be."""
    kind, _, rest = name.partition("_")
    seat = model.seats[model.viewer]
    if name in SITE_AT and asked(state) in (SITING, AGAIN):
        return (n.ACTIVATE, SITE_AT[name])
    if kind in ("row", "top"):
        card = row_of(model)[int(rest)] if kind == "row" else model.top[rest]
        return (n.BUY, CARD_NAMES.index(card)) if card is not None else None
    if kind == "space":
        space = SPACE_AT[name]
        site = SPACE_SITE[space]
        if site >= CAMPS and SITE_NAMES[site] not in model.tile:
            return (n.DISCOVER, site)
        return (n.DIG, space)
    if kind == "site":
        site = SITE_NAMES.index(rest)
        if site < CAMPS:
            spaces = SITE_SPACES[site]
            return (n.DIG, next((space for space in spaces if model.figures[space] == -1), spaces[0]))
        return (n.DIG, SITE_SPACES[site][0]) if rest in model.tile else (n.DISCOVER, site)
    if kind == "idol":
        return (n.DISCOVER, SITE_NAMES.index(rest))
    if kind == "guardian":
        return (n.OVERCOME, SITE_NAMES.index(rest))
    if kind == "hand":
        return (n.PLAY, CARD_NAMES.index(seat.hand[int(rest)]))
    if kind == "play":
        return (n.EXILE, 1, CARD_NAMES.index(seat.play[int(rest)]))
    if kind in ("node", *TEMPLE):
        return _research_intent(state, name)
    return _other_intent(state, model, kind, rest)


def move_of(state: ArnakState, book: bool, place: str) -> Action:
    """The notebook's or the glass's move to a place of the track."""
    track = TRACKS[state.temple]
    space = track.spaces[-1].id if place in TEMPLE else place.partition("_")[2]
    number = next(i for i, other in enumerate(track.spaces) if other.id == space)
    return (n.RESEARCH, int(book), number + state.temple * n.MARKER_SPACE)


def _research_intent(state: ArnakState, place: str) -> Action:
    """By the marker that could get to a place by a bridge, the glass if neither could."""
    track = TRACKS[state.temple]
    _, _, number = move_of(state, False, place)
    number -= state.temple * n.MARKER_SPACE
    player = state.seats[state.current_player]
    book = any(edge.space == number for edge in track.edges[player.book])
    glass = any(edge.space == number for edge in track.edges[player.glass])
    return move_of(state, book and not glass, place)


def _other_intent(state: ArnakState, model: Model, kind: str, rest: str) -> Action | None:
    seat = model.seats[model.viewer]
    if kind == "temple":
        return (n.TEMPLE, STACK_NAMES.index(rest))
    if kind == "marker":
        marker = MARKERS.index(rest)
        player = state.seats[state.current_player]
        edges = TRACKS[state.temple].edges[(player.glass, player.book)[marker]]
        return (n.RESEARCH, marker, edges[0].space + state.temple * n.MARKER_SPACE) if edges else None
    if kind in ("slot", "crates"):
        return (n.SLOT, 0)
    if kind == "boon":
        return (n.BOON, GUARDIAN_NAMES.index(boons_of(model)[int(rest)][0]))
    if kind == "helper" and int(rest) < len(seat.helpers):
        return (n.ASSIST, ASSISTANT_NAMES.index(seat.helpers[int(rest)].name))
    if kind == "supply":
        top = model.stacks[int(rest)][0]
        return (n.RECRUIT, ASSISTANT_NAMES.index(top)) if top is not None else None
    if kind == "rescue" and model.rescue and model.rescue[0] is not None:
        return (n.RESCUE, ASSISTANT_NAMES.index(model.rescue[0]))
    if kind == "token":
        paid = next((i for i, (cost, _) in enumerate(TRADES) if cost[RESOURCES.index(rest)]), None)
        return (n.TRADE, paid) if paid is not None else None
    if kind == "deck":
        return n.DRAW_ACTION
    if kind == "exile":
        return (n.TAKE, CARD_NAMES.index(model.exile[0])) if model.exile else None
    if kind == "rival":
        return n.RIVAL_ACTION
    return None
