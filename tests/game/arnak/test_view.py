"""What each seat may know: hidden hands, decks, looked-at cards, stacks; and full positions made from it."""

from __future__ import annotations

import json
from random import Random

import pytest

from game.arnak.content import CARD_OF
from game.arnak.player import NO_PEEK, UNKNOWN
from game.arnak.rules import GAME
from tests.game.arnak.build import Table, cards
from tests.game.arnak.games import EAGER, TABLES, play


def veiled(table: Table, seat: int, drawn: str, left: str) -> None:
    """A seat's hand drawn from one segment whose rest is in the deck."""
    player = table.state.seats[seat]
    player.hand, player.open = cards(drawn), ()
    player.deck = ((cards(left), cards(drawn), NO_PEEK),)


def test_other_hands_are_hidden_but_what_all_know_is_not() -> None:
    """Own hand and deck order are hidden: others see how many cards of which pool."""
    table = Table()
    veiled(table, 1, "fear horse", "fear hat axe")
    seen = table.state.observation(0).seats[1]
    assert seen.hand == (UNKNOWN, UNKNOWN)
    assert seen.deck == ((cards("fear fear horse hat axe"), (UNKNOWN, UNKNOWN), NO_PEEK),)
    own = table.state.observation(1).seats[1]
    assert own.hand == cards("fear horse")
    text = json.dumps(table.state.observation(0).to_json()["seats"][1]["hand"])  # type: ignore[index]
    assert text == "[null, null]"


def test_what_is_drawn_last_is_known() -> None:
    """A pool that is used up hides nothing: all its cards must be in the hand."""
    table = Table().hand("funding_car horse")
    player = table.me
    player.deck = ((cards("hat"), cards("horse"), NO_PEEK),)
    player.open = cards("funding_car")
    table.state.current_player = 0
    from game.arnak.effects import draw_card

    draw_card(table.state, 0, 0, None)
    assert player.open == cards("funding_car horse hat")
    assert player.deck == ()


def test_playing_a_card_shows_it_left_the_pool() -> None:
    """The rest of the pool stays hidden, without the card played."""
    table = Table()
    veiled(table, 0, "funding_car horse", "fear hat")
    table.do("play funding_car")
    seen = table.state.observation(1).seats[0]
    assert seen.hand == (UNKNOWN,)
    assert seen.deck[0][0] == cards("horse fear hat")


def test_a_card_put_back_is_known_to_its_owner_alone() -> None:
    """Crystal Earring: what goes back on top only its owner remembers."""
    table = Table().row("crystal_earring", "horse").give(compass=4).hand("funding_car")
    table.me.deck = ((cards("fear hat axe brush"), (), NO_PEEK),)
    table.do("buy crystal_earring", "resolve", "look 2")
    looked = table.names("looked")
    others = table.state.observation(1)
    assert others.seats[0].looked == (UNKNOWN, UNKNOWN)
    assert others.seats[0].deck[0][0] == cards("fear hat axe brush")
    table.do(f"keep {looked[0]}", f"top {looked[1]}")
    assert table.state.observation(0).seats[0].deck[0][2] == CARD_OF[looked[1]]
    seen = table.state.observation(1).seats[0].deck[0]
    assert seen[2] == -2 and seen[0] == cards("fear hat axe brush")


def test_laid_aside_cards_are_shown_together() -> None:
    """8: steps are simultaneous; what one has chosen to lay down nobody sees before all have."""
    table = Table().hand("fear hat").hand("axe fear", 1)
    table.state.seats[1].passed = 1
    table.do("pass", "end", "lay fear")
    assert table.state.observation(1).seats[0].aside == ()
    assert table.state.observation(0).seats[0].aside == cards("fear")


def test_decks_tell_nothing_of_their_order() -> None:
    """What nobody has seen is decided when it comes to light: two observations of different seeds with the same
    public things
    are the same but for those."""
    one = GAME.new(2, "a")
    seen = one.observation(0)
    assert seen.key == 0 and set(seen.drawn) == {0}
    assert seen.item_deck == tuple(sorted(seen.item_deck))


def test_the_rivals_next_tile_is_hidden_but_for_its_arrow() -> None:
    """11.2 "the visible arrow is public information about the next tile"."""
    from game.arnak.content import RIVAL_TILES

    table = Table(1)
    assert table.state.rival is not None
    seen = table.state.observation(0).rival
    assert seen is not None
    assert seen.next == UNKNOWN and len(seen.rest) == 10
    worlds = set()
    for chance in range(40):
        world = table.state.determinize(0, chance * 7919).rival
        assert world is not None
        assert RIVAL_TILES[world.next].arrow == seen.arrow
        worlds.add(world.next)
    assert len(worlds) == 5


@pytest.mark.parametrize(("people", "temple"), TABLES)
def test_worlds_agree_with_what_was_seen(people: int, temple: str) -> None:
    """Determinized positions look the same to the seat, can be loaded, and play on; permuting what a seat cannot know
    changes nothing it sees."""
    rng = Random(5)
    for number in range(2):
        for state, _, _ in play(people, temple, number, EAGER):
            if rng.random() > 0.2:
                continue
            for seat in range(people):
                seen = json.dumps(state.observation(seat).to_json(), sort_keys=True)
                world = state.determinize(seat, rng.getrandbits(64))
                assert json.dumps(world.observation(seat).to_json(), sort_keys=True) == seen
                data = json.loads(json.dumps(world.to_json()))
                data["seed"] = "any"
                GAME.load(data)


@pytest.mark.parametrize(("people", "temple"), TABLES)
def test_secrets_stay_secret_in_events(people: int, temple: str) -> None:
    """A card that comes to a hidden hand is named to its owner only, if the pool leaves a doubt."""
    told = hidden = 0
    for state, _, events in play(people, temple, 1):
        for event in events:
            if event.kind in ("card_drawn", "card_kept", "card_put_back", "card_stowed"):
                others = [event.seen_by(seat).data.get("card") for seat in range(people) if seat != event.seat]
                assert event.seen_by(event.seat).data["card"]
                hidden += others.count(None)
                told += len(others) - others.count(None)
        assert state.people == people
    if people > 1:
        assert hidden > told
