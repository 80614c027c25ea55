"""A second opinion: what everybody has, where everything stands and the final scores, recomputed from the events alone
by `naive`, are the engine's."""

from __future__ import annotations

from collections import Counter

import pytest

from game.arnak.content import (
    ASSISTANT_NAMES,
    CARD_NAMES,
    GUARDIAN_NAMES,
    SITE_NAMES,
    SPACE_NAMES,
    STACK_NAMES,
    TILE_NAMES,
    TRACKS,
)
from game.arnak.player import Player
from game.arnak.program import RESOURCES
from game.arnak.state import ArnakState
from tests.game.arnak.games import ALL_STYLES, GIFT_IDOLS, GIFT_TOKENS, RICH, TABLES, new, play
from tests.game.arnak.naive import Ledger, Owner

IDOLS = 16
QUICK = 1
LONG = 50
FIRST_LONG = 1000
"""50 games for each of 8 tables and 5 ways to play: 2,000."""


def names(cards: tuple[int, ...]) -> Counter[str]:
    """Cards by name."""
    return Counter(CARD_NAMES[card] for card in cards)


def same_person(owner: Owner, player: Player, state: ArnakState) -> None:
    """One player's things, one by one."""
    spaces = [space.id for space in TRACKS[state.temple].spaces]
    assert [owner.tokens[name] for name in RESOURCES] == player.tokens
    assert (owner.hand, owner.deck, owner.looked) == (len(player.hand), player.deck_size, len(player.looked))
    assert +owner.play == names(player.play)
    deck = [card for part in player.deck for card in (*part.cards, part.peek) if card >= 0]
    assert +owner.cards == names((*player.hand, *player.play, *player.looked, *deck))
    assert (owner.idols, len(owner.filled)) == (player.crates + player.slots.bit_count(), player.slots.bit_count())
    assert {slot - 1 for slot in owner.filled} == {slot for slot in range(4) if player.slots >> slot & 1}
    assert sorted(owner.guardians) == sorted(GUARDIAN_NAMES[g] for g in player.ready + player.spent)
    helpers = {ASSISTANT_NAMES[h >> 2]: [bool(h & 2), bool(h & 1)] for h in player.helpers}
    assert owner.helpers == helpers
    assert owner.markers == {"glass": spaces[player.glass], "book": spaces[player.book]}
    assert owner.arrival == (None if player.arrival < 0 else player.arrival)
    assert +owner.tiles == +Counter(dict(zip(STACK_NAMES, player.tiles, strict=True)))
    assert owner.figures == player.home


def same(ledger: Ledger, state: ArnakState) -> None:
    """The whole table."""
    for seat, player in enumerate(state.seats):
        same_person(ledger.owners[seat], player, state)
        out = [SPACE_NAMES[space] for space, figure in enumerate(state.figures) if figure == seat]
        assert sorted(ledger.owners[seat].out) == sorted(out)
    rival = state.rival
    if rival is not None:
        other = ledger.rival
        assert +other.cards == names(rival.cards)
        assert (other.face_up, other.stacked) == (rival.idols.bit_count(), rival.stack)
        assert sorted(other.guardians) == sorted(GUARDIAN_NAMES[g] for g in rival.guardians)
        assert other.figures == rival.figures
        assert other.markers["glass"] == TRACKS[state.temple].spaces[rival.glass].id
        assert +other.tiles == +Counter(dict(zip(STACK_NAMES, rival.tiles, strict=True)))
    assert ledger.fear == state.fear_left
    assert +ledger.exile == names(state.exile)
    assert ledger.sites == {SITE_NAMES[site]: TILE_NAMES[tile] for site, tile in enumerate(state.tile) if tile >= 0}
    assert ledger.guardians == {SITE_NAMES[s]: GUARDIAN_NAMES[g] for s, g in enumerate(state.guardian) if g >= 0}
    lying = sum(
        2 if name.startswith("level2") else 1 for name, idol in zip(SITE_NAMES, state.idol, strict=True) if idol >= 0
    )
    assert ledger.found == IDOLS - lying
    assert ledger.round == state.round


def follow(people: int, temple: str, number: int, style: str) -> None:
    """One game: the books agree after every action, and with every score at the end."""
    gift = (GIFT_TOKENS, GIFT_IDOLS) if style == RICH else None
    ledger = Ledger(people, temple, new(people, temple, number).start, gift)
    state = None
    for state, action, events in play(people, temple, number, style):
        if action:
            same(ledger, state)
        for event in events:
            ledger.read(event)
    assert state is not None and ledger.over
    same(ledger, state)
    for seat in range(state.players):
        assert ledger.score(seat) == state.score(seat).points


tables = pytest.mark.parametrize(("people", "temple"), TABLES)
styles = pytest.mark.parametrize("style", ALL_STYLES)


@tables
@styles
def test_the_books_agree(people: int, temple: str, style: str, games_wanted: int) -> None:
    """A few games of every table and way to play."""
    for number in range(games_wanted or QUICK):
        follow(people, temple, number, style)


@pytest.mark.long
@tables
@styles
def test_the_books_agree_in_two_thousand_games(people: int, temple: str, style: str, games_wanted: int) -> None:
    """50 games of each of 8 tables and 5 ways to play: 2,000 games."""
    for number in range(FIRST_LONG, FIRST_LONG + (games_wanted or LONG)):
        follow(people, temple, number, style)
