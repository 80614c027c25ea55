"""Whole random games on every table: conservation, ledger, second opinion, JSON in the middle of effects, replay."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from game.arnak.content import ASSISTANTS, GUARDIANS, IDOLS, SITE_TILES
from game.arnak.player import assistant_of
from game.arnak.rules import GAME
from game.arnak.state import ArnakState
from tests.game.arnak.games import EAGER, STYLES, TABLES, new, play
from tests.game.arnak.naive import Ledger

DEFAULT = 12
LONG = 500

tables = pytest.mark.parametrize(("people", "temple"), TABLES)


def cards_of(state: ArnakState) -> Counter[int]:
    """Every card of the box, wherever it is."""
    counts: Counter[int] = Counter(state.item_row + state.artifact_row + state.item_deck + state.artifact_deck)
    counts.update((state.item_top, state.artifact_top))
    counts.update(state.exile)
    counts[4] += state.fear_left
    for player in state.seats:
        counts.update(player.hand + player.play + player.looked)
        for segment in player.deck:
            counts.update(segment.cards)
            counts[segment.peek] += segment.peek >= 0
    if state.rival is not None:
        counts.update(state.rival.cards)
    return counts


def conserved(state: ArnakState) -> None:
    """Each component in exactly one place, no negative token."""
    people = len(state.seats)
    cards = cards_of(state)
    for card in range(80):
        assert cards[card] == (people if card < 4 else 19 if card == 4 else 1), card
    tiles = [tile for tile in state.tile if tile >= 0] + [
        t for pile in state.site_deck + state.site_bottom for t in pile
    ]
    assert sorted(tiles) == list(range(len(SITE_TILES)))
    guardians = [g for g in state.guardian if g >= 0] + list(state.guardian_deck)
    idols = sum(1 for kind in state.idol if kind >= 0)
    idols += sum(1 for site in range(13, 17) if state.idol[site] >= 0)
    helpers = [top for top, _ in state.stacks if top >= 0] + [a for a in state.rescue if a >= 0]
    hidden = sum(under for _, under in state.stacks) + list(state.rescue).count(-1)
    for seat, player in enumerate(state.seats):
        assert min(player.tokens) >= 0
        assert player.home + state.figures.count(seat) == 2
        guardians += player.ready + player.spent
        idols += player.crates + player.slots.bit_count()
        helpers += [assistant_of(helper) for helper in player.helpers]
        assert len(player.helpers) <= 2
        assert tuple(sorted(player.open + tuple(c for segment in player.deck for c in segment.veiled))) == player.hand
        assert all(segment.cards or segment.peek >= 0 or player.looked for segment in player.deck)
    assert len(state.assistant_pool) == hidden
    if state.rival is not None:
        guardians += state.rival.guardians
        idols += state.rival.stack + state.rival.idols.bit_count()
        assert state.rival.figures + state.figures.count(1) == 6
    else:
        assert sorted(helpers + list(state.assistant_pool)) == list(range(len(ASSISTANTS)))
    assert len(set(helpers)) == len(helpers)
    assert sorted(guardians) == list(range(len(GUARDIANS)))
    in_box = sum(idol.count for idol in IDOLS)
    assert idols <= in_box
    if not state.temple:
        assert idols == in_box


def follow(people: int, temple: str, number: int, style: str) -> None:
    """One game with all checks."""
    first = new(people, temple, number)
    ledger = Ledger(people, temple, first.start)
    state = first
    for state, action, events in play(people, temple, number, style):
        conserved(state)
        for seat, player in enumerate(state.seats):
            owner = ledger.owners[seat]
            names = ("coin", "compass", "tablet", "arrowhead", "jewel")
            assert [owner.tokens[name] for name in names] == player.tokens, (state.turn, action)
            assert sum(owner.cards.values()) == len(player.hand) + len(player.play) + player.deck_size + len(
                player.looked
            )
        for event in events:
            ledger.read(event)
    for seat in range(state.players):
        assert ledger.score(seat) == state.score(seat).points
        assert state.score(seat).points == sum(leaf.points for leaf in state.score(seat).leaves())


@tables
@pytest.mark.parametrize("style", STYLES)
def test_nothing_is_lost_and_the_books_agree(people: int, temple: str, style: str, games_wanted: int) -> None:
    """Conservation at every step; tokens and scores recomputed from the events alone are equal."""
    for number in range(games_wanted or DEFAULT):
        follow(people, temple, number, style)


@pytest.mark.long
@tables
@pytest.mark.parametrize("style", STYLES)
def test_nothing_is_lost_in_many_games(people: int, temple: str, style: str, games_wanted: int) -> None:
    """As above; 500 games for each table and each way to play, 8,000 in all."""
    for number in range(1000, 1000 + (games_wanted or LONG)):
        follow(people, temple, number, style)


@tables
def test_positions_survive_in_the_middle_of_effects(people: int, temple: str) -> None:
    """JSON and back after every action of an eager game, for the whole state and the seats' observations in turn."""
    deep = 0
    for step, (state, _, _) in enumerate(play(people, temple, 1, EAGER)):
        deep += len(state.pending) > 1
        loaded = GAME.load(json.loads(json.dumps(state.to_json())))
        assert loaded.digest() == state.digest()
        assert loaded.legal_actions() == state.legal_actions()
        seen = state.observation(step % people)
        assert GAME.load(json.loads(json.dumps(seen.to_json()))).digest() == seen.digest()
    assert deep > 10


@tables
def test_a_clone_plays_on_alike(people: int, temple: str) -> None:
    """The same actions on a fresh game give the same digests."""
    digests: list[str] = []
    actions = []
    for state, action, _ in play(people, temple, 3, EAGER):
        digests.append(state.digest())
        if action:
            actions.append(action)
    again = new(people, temple, 3)
    for digest, action in zip(digests, actions, strict=False):
        assert again.digest() == digest
        again.apply(action)
    assert again.digest() == digests[-1]
