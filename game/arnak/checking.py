"""Checks a position read from outside: each component in exactly one place, everything where it may be, a decision that
can be made (rules: arnak 1)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.arnak.cards import BASIC
from game.arnak.checking_pending import all_home, check_pending, refuse
from game.arnak.content import (
    ASSISTANT_NAMES,
    BOARDS,
    BONUSES,
    CAMPS,
    CARD_NAMES,
    CARDS,
    FEAR,
    FEAR_CARDS,
    FEAR_TILE,
    FIGURES,
    FIRST_ARTIFACT,
    FIRST_ITEM,
    GUARDIAN_NAMES,
    IDOLS,
    LEVEL,
    RIVAL_FIGURES,
    RIVAL_TILES,
    ROUNDS,
    SITE_NAMES,
    SITE_TILES,
    SITES,
    SIX_STACKS,
    SPACE_NAMES,
    SPACE_SITE,
    SQUARES,
    STACK_NAMES,
    TILE_NAMES,
    TILES,
    TRACKS,
)
from game.arnak.phases import (
    BACKING,
    KEEPING,
    REVEAL,
    STOWING,
)
from game.arnak.player import BLOCKED, NO_PEEK, NOTHING, UNKNOWN, UNKNOWN_PEEK, Player, assistant_of

if TYPE_CHECKING:
    from game.arnak.state import ArnakState


def check(state: ArnakState) -> None:
    """Raises `BadInput` for whatever does not fit together."""
    _course(state)
    _cards(state)
    for seat, player in enumerate(state.seats):
        _hand(state, seat, player)
    _figures(state)
    _sites(state)
    _guardians(state)
    _track(state)
    _assistants(state)
    _rival(state)
    check_pending(state)


def _course(state: ArnakState) -> None:
    if state.is_terminal:
        if state.round != ROUNDS or state.pending:
            raise refuse("state.terminal", "over_too_early", round=state.round, rounds=ROUNDS)
        if not all_home(state):
            raise refuse("state.terminal", "over_unfinished")
    elif not state.pending:
        raise refuse("state.pending", "pending")
    elif state.current_player >= len(state.seats):
        raise refuse("state.current_player", "wrong_seat")
    if state.rival is not None and state.start:
        raise refuse("state.start", "wrong_seat")


def _once(where: str, counts: Counter[int], names: tuple[str, ...], wanted: dict[int, int], exact: bool = True) -> None:
    """Raises `BadInput` unless each thing is counted as often as `wanted` says, or, if not `exact`, at most that
    often."""
    for thing in sorted(set(counts) | set(wanted)):
        most = wanted.get(thing, 0)
        if counts[thing] > most or (exact and counts[thing] < most):
            name = names[thing] if thing >= 0 else "?"
            raise refuse(where, "count", name=name, found=counts[thing], wanted=most)


def _cards(state: ArnakState) -> None:
    counts: Counter[int] = Counter()
    for card in (*state.item_row, *state.item_deck, state.item_top):
        if card != NOTHING and not FIRST_ITEM <= card < FIRST_ARTIFACT:
            raise refuse("state.row.items", "wrong_kind", name=CARD_NAMES[card])
    for card in (*state.artifact_row, *state.artifact_deck, state.artifact_top):
        if card != NOTHING and not FIRST_ARTIFACT <= card < FEAR_TILE:
            raise refuse("state.row.artifacts", "wrong_kind", name=CARD_NAMES[card])
    if FEAR in state.exile or FEAR_TILE in state.exile:
        raise refuse("state.row.exile", "wrong_kind", name=CARD_NAMES[FEAR])
    counts.update(state.item_row + state.item_deck + state.artifact_row + state.artifact_deck + state.exile)
    counts.update((state.item_top, state.artifact_top))
    counts[FEAR] += state.fear_left
    for player in state.seats:
        counts.update(player.play + player.open + player.looked)
        for cards, veiled, peek in player.deck:
            counts.update(cards + veiled)
            if peek >= 0:
                counts[peek] += 1
    if state.rival is not None:
        if any(not FIRST_ITEM <= card < FEAR_TILE for card in state.rival.cards):
            raise refuse("state.rival.cards", "wrong_kind", name=CARD_NAMES[FEAR])
        counts.update(state.rival.cards)
    for gone in (UNKNOWN, FEAR_TILE):
        del counts[gone]
    people = len(state.seats)
    wanted = {
        number: people if card.kind == BASIC else FEAR_CARDS if number == FEAR else 1
        for number, card in enumerate(CARDS)
    }
    _once("state", counts, CARD_NAMES, wanted)


def _hand(state: ArnakState, seat: int, player: Player) -> None:
    """A hand agrees with what was drawn; only others' cards are unknown; aside and looked-at cards have their time."""
    where = f"state.seats[{seat}]"
    veiled = [card for segment in player.deck for card in segment.veiled]
    if tuple(sorted((*player.open, *veiled))) != player.hand:
        raise refuse(f"{where}.hand", "hand")
    masked = state.viewer is not None and seat != state.viewer
    hidden = [*veiled, *player.looked]
    if masked != all(card == UNKNOWN for card in hidden) and hidden:
        raise refuse(f"{where}.hand", "unknown_cards")
    _deck(where, player, masked)
    if FEAR_TILE in player.open or FEAR_TILE in player.looked:
        raise refuse(f"{where}.hand", "fear_tile")
    _looked(state, seat, player, masked)
    stowing = any(entry[:1] == (STOWING,) for entry in state.pending)
    if player.aside and (not stowing or Counter(player.aside) - Counter(player.hand)):
        raise refuse(f"{where}.aside", "aside")


def _deck(where: str, player: Player, masked: bool) -> None:
    """Each segment of a deck has cards, and at least as many as were drawn from it where those are unknown."""
    for i, (cards, veiled, peek) in enumerate(player.deck):
        place = f"{where}.deck[{i}]"
        if masked and (peek >= 0 or len(cards) < len(veiled) + (peek == UNKNOWN_PEEK) or not cards):
            raise refuse(place, "pool")
        if not masked and (peek == UNKNOWN_PEEK or (not cards and peek == NO_PEEK and not player.looked)):
            raise refuse(place, "pool")
        if FEAR_TILE in cards or FEAR_TILE in veiled or peek == FEAR_TILE:
            raise refuse(place, "fear_tile")


def _looked(state: ArnakState, seat: int, player: Player, masked: bool) -> None:
    """Cards are looked at by whoever is asked about them, and come from a deck that had them."""
    where = f"state.seats[{seat}]"
    asked = seat == state.current_player and bool(state.pending)
    looking = asked and state.pending[-1] and state.pending[-1][0] in (KEEPING, BACKING)
    if bool(player.looked) != bool(looking):
        raise refuse(f"{where}.looked", "looked")
    if player.looked and not player.deck:
        raise refuse(f"{where}.deck", "pool")
    if player.looked and masked:
        at = -1 if state.pending[-1][0] == KEEPING and state.pending[-1][1:2] == (1,) else 0
        cards, veiled, peek = player.deck[at]
        if len(cards) < len(veiled) + len(player.looked) + (peek == UNKNOWN_PEEK):
            raise refuse(f"{where}.looked", "looked")


def _figures(state: ArnakState) -> None:
    people = len(state.seats)
    blocked = [space for space, figure in enumerate(state.figures) if figure == BLOCKED]
    if any(space >= 2 * CAMPS or not space % 2 for space in blocked):
        raise refuse("state.island.figures", "blocked_where")
    if len(blocked) != TILES.blocked[people - 1]:
        raise refuse("state.island.figures", "blocked_count", found=len(blocked), wanted=TILES.blocked[people - 1])
    revealing = {entry[1] for entry in state.pending if len(entry) > 1 and entry[0] == REVEAL}
    for space, figure in enumerate(state.figures):
        site = SPACE_SITE[space]
        if figure >= 0 and site >= CAMPS and state.tile[site] < 0 and site not in revealing:
            raise refuse(f"state.island.figures.{SPACE_NAMES[space]}", "undiscovered", site=SITE_NAMES[site])
    for seat, player in enumerate(state.seats):
        found = player.home + state.figures.count(seat)
        if found != FIGURES:
            raise refuse(f"state.seats[{seat}].home", "figures", found=found, wanted=FIGURES)
    if state.rival is not None and state.rival.figures + state.figures.count(people) != RIVAL_FIGURES:
        found = state.rival.figures + state.figures.count(people)
        raise refuse("state.rival.figures", "figures", found=found, wanted=RIVAL_FIGURES)


def _sites(state: ArnakState) -> None:
    counts = Counter(state.tile)
    del counts[NOTHING]
    for level in (1, 2):
        pile = state.site_deck[level - 1] + state.site_bottom[level - 1]
        counts.update(pile)
        if any(SITE_TILES[tile].level != level for tile in pile):
            raise refuse("state.island.site_decks", "tile_level")
    for site, tile in enumerate(state.tile):
        if tile >= 0 and SITE_TILES[tile].level != LEVEL[site]:
            raise refuse(f"state.island.tiles.{SITE_NAMES[site]}", "tile_level")
    _once("state.island", counts, TILE_NAMES, dict.fromkeys(range(len(SITE_TILES)), 1))
    _idols(state)


def _idols(state: ArnakState) -> None:
    """One face up on each undiscovered site, the rest with the players, except those paid on the snake's bridge."""
    revealing = {entry[1] for entry in state.pending if len(entry) > 1 and entry[0] == REVEAL}
    taken = 0
    for site in range(SITES):
        gone = site < CAMPS or state.tile[site] >= 0 or site in revealing
        if gone != (state.idol[site] == NOTHING):
            raise refuse(f"state.island.idols.{SITE_NAMES[site]}", "idol_where")
        taken += LEVEL[site] if gone else 0
    kinds = Counter(kind for kind in state.idol if kind >= 0)
    _once(
        "state.island.idols",
        kinds,
        tuple(idol.id for idol in IDOLS),
        {i: idol.count for i, idol in enumerate(IDOLS)},
        False,
    )
    owned = sum(player.crates + player.slots.bit_count() for player in state.seats)
    if state.rival is not None:
        owned += state.rival.stack + state.rival.idols.bit_count()
        if state.rival.idols >> len(IDOLS):
            raise refuse("state.rival.idols", "idol_where")
    paid = 0
    if TRACKS[state.temple].rescue >= 0:
        bridge = TRACKS[state.temple].spaces[TRACKS[state.temple].rescue].row
        rows = [TRACKS[state.temple].spaces[space].row for p in state.seats for space in (p.glass, p.book)]
        paid = sum(1 for row in rows if row >= bridge)
    if not taken - paid <= owned <= taken:
        raise refuse("state.seats", "idols", found=owned, wanted=taken)


def _guardians(state: ArnakState) -> None:
    counts = Counter(state.guardian)
    del counts[NOTHING]
    counts.update(state.guardian_deck)
    for player in state.seats:
        counts.update(player.ready + player.spent)
    if state.rival is not None:
        counts.update(state.rival.guardians)
    _once("state.island.guardians", counts, GUARDIAN_NAMES, dict.fromkeys(range(len(GUARDIAN_NAMES)), 1))
    for site, guardian in enumerate(state.guardian):
        if guardian >= 0 and site >= CAMPS and state.tile[site] < 0:
            raise refuse(f"state.island.guardians.{SITE_NAMES[site]}", "undiscovered", site=SITE_NAMES[site])


def _track(state: ArnakState) -> None:
    _bonus_tiles(state)
    _arrivals(state)
    _temple_tiles(state)
    for seat, player in enumerate(state.seats):
        _research(state, seat, player)


def _bonus_tiles(state: ArnakState) -> None:
    """As many on each space as may lie there, the rest in the stack at the temple."""
    people = len(state.seats)
    track = TRACKS[state.temple]
    counts: Counter[int] = Counter(kind for tiles in state.bonus for kind in tiles)
    counts.update(state.bonus_pool + state.temple_stack)
    unknown = counts.pop(UNKNOWN, 0)
    limits = {kind: bonus.count for kind, bonus in enumerate(BONUSES)}
    _once("state.track.bonus", counts, tuple(b.id for b in BONUSES), limits, False)
    for space, tiles in zip(track.spaces, state.bonus, strict=True):
        most = 0 if space is track.spaces[-1] else space.bonus[people - 1]
        if len(tiles) > most:
            raise refuse(f"state.track.bonus.{space.id}", "bonus_tiles", found=len(tiles), wanted=most)
    if unknown not in (0, len(state.temple_stack)) or unknown > len(state.bonus_pool):
        raise refuse("state.track.temple_stack", "pool")
    if len(state.temple_stack) + state.arrivals < track.spaces[-1].bonus[people - 1]:
        raise refuse("state.track.temple_stack", "pool")
    if bool(state.temple_seen) and unknown:
        raise refuse("state.track.temple_seen", "pool")


def _arrivals(state: ArnakState) -> None:
    """Whoever has reached the temple has a place of arrival, each a different one, and nobody else has one."""
    arrived = [(player.arrival, player.glass) for player in state.seats]
    if state.rival is not None:
        others = [stack for stack, count in enumerate(state.rival.tiles) if count and stack not in SIX_STACKS]
        if others or (any(state.rival.tiles) and state.rival.arrival < 0):
            raise refuse("state.rival.temple_tiles", "arrivals")
        arrived.append((state.rival.arrival, state.rival.glass))
    if sorted(place for place, _ in arrived if place >= 0) != list(range(state.arrivals)):
        raise refuse("state.track.arrivals", "arrivals")
    for place, glass in arrived:
        if (place >= 0) != (glass == TRACKS[state.temple].temple):
            raise refuse("state.track.arrivals", "arrivals")


def _temple_tiles(state: ArnakState) -> None:
    """Each stack is complete with what was taken from it."""
    found = Counter(dict(enumerate(state.temple_tiles)))
    for player in state.seats:
        found.update(dict(enumerate(player.tiles)))
    if state.rival is not None:
        found.update(dict(enumerate(state.rival.tiles)))
    wanted = max(2, len(state.seats))
    for stack, name in enumerate(STACK_NAMES):
        if found[stack] != wanted:
            where = f"state.track.temple_tiles.{name}"
            raise refuse(where, "count", name=name, found=found[stack], wanted=wanted)


def _research(state: ArnakState, seat: int, player: Player) -> None:
    """A notebook is no higher than its glass; only whoever came so far has tiles of the temple or has seen a stack."""
    track = TRACKS[state.temple]
    book, glass = (track.spaces[space].row for space in (player.book, player.glass))
    if player.book == track.temple or book > glass:
        raise refuse(f"state.seats[{seat}].book", "book")
    if any(player.tiles) and player.arrival < 0:
        raise refuse(f"state.seats[{seat}].temple_tiles", "arrivals")
    if state.temple_seen >> seat & 1 and player.arrival < 0:
        raise refuse("state.track.temple_seen", "arrivals")
    if state.rescue_seen >> seat & 1 and not 0 <= track.rescue <= player.glass:
        raise refuse("state.assistants.rescue_seen", "rescue_seen")


def _assistants(state: ArnakState) -> None:
    counts = Counter(state.assistant_pool)
    counts.update(top for top, _ in state.stacks)
    counts.update(state.rescue)
    unknown = list(state.rescue).count(UNKNOWN)
    for player in state.seats:
        counts.update(assistant_of(helper) for helper in player.helpers)
        if len(player.helpers) > SQUARES:
            raise refuse("state.seats", "pool")
    counts.pop(UNKNOWN, 0)
    _once("state.assistants", counts, ASSISTANT_NAMES, dict.fromkeys(range(len(ASSISTANT_NAMES)), 1), False)
    if len(state.assistant_pool) != sum(under for _, under in state.stacks) + unknown:
        raise refuse("state.assistants.pool", "pool")
    if any(top < 0 < under for top, under in state.stacks):
        raise refuse("state.assistants.stacks", "pool")
    if state.rescue and (state.rescue[0] == UNKNOWN or unknown not in (0, len(state.rescue) - 1)):
        raise refuse("state.assistants.rescue", "pool")
    people = len(state.seats)
    if len(state.rescue) > (BOARDS.rescue[people - 1] if TRACKS[state.temple].rescue >= 0 else 0):
        raise refuse("state.assistants.rescue", "pool")
    if state.rival is None and sum(counts.values()) != len(ASSISTANT_NAMES):
        raise refuse("state.assistants", "pool")


def _rival(state: ArnakState) -> None:
    rival = state.rival
    if rival is None:
        return
    tiles = [*rival.rest, *rival.used]
    if rival.next >= 0:
        tiles.append(rival.next)
    found = Counter(RIVAL_TILES[tile].pair or RIVAL_TILES[tile].id for tile in tiles)
    pairs = {tile.pair or tile.id for tile in RIVAL_TILES}
    if set(found) != pairs or len(tiles) != len(pairs):
        raise refuse("state.rival.rest", "rival_tiles")
    if sum(1 for tile in tiles if RIVAL_TILES[tile].red) != state.options["difficulty"]:
        raise refuse("state.rival.rest", "rival_red")
    observed = state.viewer is not None
    if (rival.arrow < 0) != (not rival.rest and rival.next < 0):
        raise refuse("state.rival.arrow", "rival_tiles")
    if rival.arrow >= 0:
        known = [rival.next] if rival.next >= 0 else list(rival.rest)
        fits = [tile for tile in known if RIVAL_TILES[tile].arrow == rival.arrow]
        if not fits or observed != (rival.next < 0):
            raise refuse("state.rival.next", "rival_tiles")
