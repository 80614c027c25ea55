"""Finds things on Arnak's table: the boxes of elements by name, and of pieces by the names that the rules give them."""

from __future__ import annotations

from pygame import Rect

from game.arnak.content import CAMPS, SITE_NAMES, SITES, SPACE_NAMES, SPACES
from scenes.table.air import Air
from scenes.table.arnak.areas import Areas, Part
from scenes.table.arnak.island import Island
from scenes.table.arnak.market import Market
from scenes.table.arnak.minis import Minis
from scenes.table.arnak.model import RIVAL, Model
from scenes.table.arnak.own import Own
from scenes.table.arnak.rival_board import RivalBoard
from scenes.table.arnak.targets import boons_of, row_of, site_name, space_name
from scenes.table.arnak.track import Track

SIGNS = {
    "home": "archaeologist",
    "hand": "hand_card",
    "crates": "idol",
    "face_down": "idol_back",
    "boons": "guardian",
    "helpers": "assistant",
    "deck": "card",
    "tiles": "temple",
    "cards": "card",
}
"""The sign that counts what lies at a place of a board."""


class Boards(Part):
    """All parts of the table together, and where things are on them now."""

    def __init__(
        self,
        island: Island,
        track: Track,
        market: Market,
        own: Own,
        minis: Minis,
        rival: RivalBoard,
        air: Air,
    ) -> None:
        super().__init__()
        self.air = air
        self.island = island
        self.track = track
        self.market = market
        self.own = own
        self.minis = minis
        self.rival = rival

    def spread(self, areas: Areas) -> None:
        """Gives every part its places."""
        self.areas = areas
        self.island.areas = self.track.areas = self.market.areas = self.own.areas = areas

    def elements(self, model: Model) -> dict[str, Rect]:
        """The boxes of all elements by name, as things lie now."""
        found = self._market_elements(model) | self._island_elements(model) | self._track_elements(model)
        found |= self._own_elements(model)
        if model.rival is not None:
            found["rival"] = self.rival.rect
            found |= {f"rivalsign_{sign}": rect for sign, rect in self.rival.places().items()}
        return found

    def _market_elements(self, model: Model) -> dict[str, Rect]:
        areas = self.laid
        row = {f"row_{i}": self.market.slot(i, model) for i, name in enumerate(row_of(model)) if name is not None}
        tops = {
            f"top_{kind}": self.market.top_rect(kind) for kind in ("item", "artifact") if model.top[kind] is not None
        }
        return {
            **row,
            **tops,
            "deck_artifact": areas.artifact_deck,
            "deck_item": areas.item_deck,
            "exile": areas.exile,
            "fear": areas.fear,
            "staff": areas.staff(len(model.row["artifact"])),
        }

    def _island_elements(self, model: Model) -> dict[str, Rect]:
        areas = self.laid
        found: dict[str, Rect] = {}
        for site in range(SITES):
            name = SITE_NAMES[site]
            found[site_name(site)] = areas.tiles[site] if site < CAMPS else self.island.tile_rect(site)
            if name in model.guardian:
                found[f"guardian_{name}"] = self.island.guardian_rect(site)
            elif name in model.idol:
                found[f"idol_{name}"] = self.island.guardian_rect(site)
        for space in range(SPACES):
            found[space_name(space)] = areas.spaces[space]
        return found

    def _track_elements(self, model: Model) -> dict[str, Rect]:
        """The research track, the temple above it, and the assistants."""
        areas = self.laid
        found = {f"node_{space}": rect for space, rect in areas.nodes.items()}
        for row in range(1, len(areas.row_rects)):
            found[f"glassrow_{row}"], found[f"bookrow_{row}"] = areas.gutters(row)
        found |= {f"temple_{stack}": rect for stack, rect in areas.temple_tiles.items()}
        found["arrivals"], found["door"] = areas.temple_node, self.track.door_rect()
        if model.temple_stack:
            found["templestack"] = self.track.stack_rect()
        found |= {f"supply_{i}": rect for i, rect in enumerate(areas.stacks)}
        rescue = self.track.rescue_rect()
        if rescue is not None and model.rescue:
            found["rescue"] = rescue
        for owner, book, rect in self.track.markers(model):
            if owner == model.viewer:
                found["marker_book" if book else "marker_glass"] = rect
        return found

    def _own_elements(self, model: Model) -> dict[str, Rect]:
        """The viewer's board, hand and cards played."""
        areas, seat = self.laid, model.seats[model.viewer]
        found = {f"token_{name}": rect for name, rect in areas.tokens.items()}
        found |= {f"slot_{i + 1}": rect for i, rect in enumerate(areas.slots)}
        found |= {f"helper_{i}": rect for i, rect in enumerate(areas.helpers[: len(seat.helpers)])}
        found |= {f"boon_{i}": rect for i, rect in enumerate(self.own.boon_rects(model)[: len(boons_of(model))])}
        found |= {f"hand_{i}": rect for i, rect in enumerate(self.own.hand_rects(model))}
        found |= {f"play_{i}": rect for i, rect in enumerate(self.own.play_rects(model))}
        if not self.own.spread_out(model):
            found["spare"] = areas.spare
        return found | {
            "crates": areas.crates,
            "home": areas.home,
            "tiles": areas.own_tiles,
            "deck": areas.deck,
            "play_area": areas.play,
            "hand_area": areas.hand,
            "boons": areas.boons,
            "helpers": areas.helpers[0].union(areas.helpers[1]),
        }

    def piece(self, name: str, model: Model, seat: int | None = None) -> Rect | None:
        """The box of a piece by the name that events, tellings and score terms use; None if it is nowhere to be
        seen. Pieces of other seats are on their small boards."""
        areas = self.laid
        kind, _, rest = name.partition(" ")
        other = seat is not None and seat != model.viewer
        match kind:
            case "card":
                return self._card(rest, model, seat)
            case "owned":
                return self._owned(rest, model, seat)
            case "tiles":
                return self.seat(seat, model, "tiles") if seat is not None else None
            case "site":
                return areas.sites[SITE_NAMES.index(rest)]
            case "space":
                return areas.spaces[SPACE_NAMES.index(rest)]
            case "track" | "temple":
                places = areas.nodes if kind == "track" else areas.temple_tiles
                return places.get(rest, areas.temple_node)
            case "guardian":
                return self._guardian(rest, model, seat)
            case "assistant":
                return self._assistant(rest, model)
            case "slot" | "idol":
                own = areas.slots[int(rest) - 1] if kind == "slot" else areas.crates
                return self.seat(seat, model, "crates") if other and seat is not None else own
            case "marker":
                return self._marker(rest, model, seat)
            case "rival":
                return self.rival.tiles_rect() if model.rival is not None else None
        return None

    def seat(self, seat: int, model: Model, own: str = "") -> Rect:
        """Where things of a seat come from and go to: a place of the viewer's own board, a sign of a small board or of
        the rival's; the whole board where it has no such place."""
        areas = self.laid
        if seat == model.viewer:
            return self.elements(model).get(own, areas.board)
        sign = SIGNS.get(own, own.removeprefix("token_"))
        if seat >= len(model.seats):
            return self.rival.sign_rect(sign)
        return self.minis.sign(seat, sign)

    def _card(self, card: str, model: Model, seat: int | None) -> Rect | None:
        row = row_of(model)
        if card in row:
            return self.market.slot(row.index(card), model)
        for kind, top in model.top.items():
            if top == card:
                return self.market.top_rect(kind)
        own = model.seats[model.viewer]
        if seat is None or seat == model.viewer:
            if card in own.hand:
                return self.own.hand_rects(model)[own.hand.index(card)]
            if card in own.play:
                return self.own.play_rects(model)[own.play.index(card)]
        if card in model.exile:
            return self.laid.exile
        if seat is not None:
            return self.laid.deck if seat == model.viewer else self.seat(seat, model)
        return None

    def _owned(self, name: str, model: Model, seat: int | None) -> Rect | None:
        """The first, second, ... card of a kind that a seat has: those in hand and played, the others in the deck."""
        if seat is None:
            return None
        if seat != model.viewer:
            return self.seat(seat, model, "cards")
        card, _, number = name.partition(" ")
        own = model.seats[seat]
        lie = [*zip(own.hand, self.own.hand_rects(model), strict=True)]
        lie += zip(own.play, self.own.play_rects(model), strict=True)
        found = [rect for other, rect in lie if other == card]
        return found[int(number) - 1] if int(number) <= len(found) else self.laid.deck

    def _guardian(self, guardian: str, model: Model, seat: int | None) -> Rect | None:
        for site, other in model.guardian.items():
            if other == guardian:
                return self.island.guardian_rect(SITE_NAMES.index(site))
        for i, (name, _) in enumerate(boons_of(model)):
            if name == guardian:
                return self.own.boon_rects(model)[i]
        for number, player in enumerate(model.seats):
            if guardian in player.ready or guardian in player.spent:
                return self.seat(number, model, "boons")
        return self.seat(seat, model, "boons") if seat is not None and seat >= 0 else None

    def _assistant(self, name: str, model: Model) -> Rect | None:
        areas = self.laid
        for i, (top, _) in enumerate(model.stacks):
            if top == name:
                return areas.stacks[i]
        for number, player in enumerate(model.seats):
            for i, helper in enumerate(player.helpers):
                if helper.name == name:
                    return areas.helpers[i] if number == model.viewer and i < 2 else self.seat(number, model, "helpers")
        return self.track.rescue_rect() if name in model.rescue else None

    def _marker(self, marker: str, model: Model, seat: int | None) -> Rect | None:
        for owner, book, rect in self.track.markers(model):
            mine = owner == seat or (seat is not None and seat >= len(model.seats) and owner == RIVAL)
            if mine and book == (marker == "book"):
                return rect
        return None
