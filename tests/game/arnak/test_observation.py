"""What each seat may know: hidden hands, decks, looked-at cards, stacks; and full positions made from it."""

from __future__ import annotations

import json
from random import Random

import pytest

from game.arnak.content import ASSISTANT_NAMES, BONUS_NAMES, CARD_OF
from game.arnak.player import UNKNOWN, UNKNOWN_PEEK, Segment
from game.arnak.pointing import cards_of, coming
from game.arnak.rules import GAME
from game.arnak.score import owned
from tests.game.arnak.build import Table, cards
from tests.game.arnak.games import EAGER, TABLES, play
from tests.game.damage import Json


def veiled(table: Table, seat: int, drawn: str, left: str) -> None:
    """A seat's hand drawn from one segment whose rest is in the deck."""
    player = table.state.seats[seat]
    player.hand, player.open = cards(drawn), ()
    player.deck = (Segment(cards(left), cards(drawn)),)


def test_other_hands_are_hidden_but_what_all_know_is_not() -> None:
    """Own hand and deck order are hidden: others see how many cards of which pool."""
    table = Table()
    veiled(table, 1, "fear horse", "fear hat axe")
    seen = table.state.observation(0).seats[1]
    assert seen.hand == (UNKNOWN, UNKNOWN)
    assert seen.deck == (Segment(cards("fear fear horse hat axe"), (UNKNOWN, UNKNOWN)),)
    own = table.state.observation(1).seats[1]
    assert own.hand == cards("fear horse")
    shown: Json = table.state.observation(0).to_json()
    text = json.dumps(shown["seats"][1]["hand"])
    assert text == "[null, null]"


def test_what_is_drawn_last_is_known() -> None:
    """A pool that is used up hides nothing: all its cards must be in the hand."""
    table = Table().hand("funding_car horse")
    player = table.me
    player.deck = (Segment(cards("hat"), cards("horse")),)
    player.open = cards("funding_car")
    table.state.current_player = 0
    from game.arnak.effects import draw_card

    draw_card(table.state, 0, 0, None)
    assert player.open == cards("funding_car horse hat")
    assert table.me.deck == ()


def test_a_draw_tells_nothing_while_other_cards_of_its_part_are_hidden() -> None:
    """12.6, 1.2: where only Fear is left but another card of that part is in hand, others cannot tell what is drawn."""
    table = Table().hand("pack_donkey")
    table.me.hand, table.me.deck = cards("horse pack_donkey"), (Segment(cards("fear fear"), cards("horse")),)
    table.do("play pack_donkey", "draw")
    drawn = next(event for event in table.events if event.kind == "card_drawn")
    assert drawn.seen_by(0).data["card"] == "fear" and drawn.seen_by(1).data["card"] is None
    seen = table.state.observation(1).seats[0]
    assert seen.hand == (UNKNOWN, UNKNOWN) and seen.deck[0].cards == cards("horse fear fear")


def test_that_a_turn_ends_by_itself_shows_that_no_free_card_is_left() -> None:
    """What `observe` says of hidden hands: of two that look alike only the one without a free card lets the turn end
    unasked; in every world that whoever watches can imagine, the one who is asked has such a card."""
    tables = {"fear": Table(), "hat": Table()}
    for (drawn, table), left in zip(tables.items(), ("hat", "fear"), strict=True):
        veiled(table, 0, f"{drawn} flask", left)
    before = [table.state.observation(1).to_json() for table in tables.values()]
    assert before[0] == before[1]
    for table in tables.values():
        table.do("pass")
    assert [table.state.current_player for table in tables.values()] == [1, 0]
    seen = tables["hat"].state.observation(1)
    assert all(CARD_OF["hat"] in seen.determinize(1, chance).seats[0].hand for chance in range(20))


def test_playing_a_card_shows_it_left_the_pool() -> None:
    """The rest of the pool stays hidden, without the card played."""
    table = Table()
    veiled(table, 0, "funding_car horse", "fear hat")
    table.do("play funding_car")
    seen = table.state.observation(1).seats[0]
    assert seen.hand == (UNKNOWN,)
    assert seen.deck[0].cards == cards("horse fear hat")


def test_a_card_put_back_is_known_to_its_owner_alone() -> None:
    """Crystal Earring: what goes back on top only its owner remembers."""
    table = Table().row("crystal_earring", "horse").give(compass=4).hand("funding_car")
    table.me.deck = (Segment(cards("fear hat axe brush")),)
    table.do("buy crystal_earring", "resolve", "look 2")
    looked = table.names("looked")
    others = table.state.observation(1)
    assert others.seats[0].looked == (UNKNOWN, UNKNOWN)
    assert others.seats[0].deck[0].cards == cards("fear hat axe brush")
    table.do(f"keep {looked[0]}", f"top {looked[1]}")
    assert table.state.observation(0).seats[0].deck[0].peek == CARD_OF[looked[1]]
    seen = table.state.observation(1).seats[0].deck[0]
    assert seen.peek == UNKNOWN_PEEK and seen.cards == cards("fear hat axe brush")


def test_laid_aside_cards_are_shown_together() -> None:
    """8: steps are simultaneous; what one has chosen to lay down nobody sees before all have."""
    table = Table().hand("fear hat").hand("axe fear", 1)
    table.state.seats[1].passed = 1
    table.do("pass", "end", "lay fear")
    assert table.state.observation(1).seats[0].aside == ()
    assert table.state.observation(0).seats[0].aside == cards("fear")


def test_nobody_sees_how_many_cards_another_lays_down_before_all_have_decided() -> None:
    """8 "Steps 1-4 are simultaneous for all players": neither an event nor anything in what others know tells whether
    one lays down none, some or all; then all is told at once, before the next step."""
    seen = []
    for texts in (["done"], ["lay fear", "done"], ["lay fear", "lay hat", "done"], ["lay fear", "lay hat", "lay axe"]):
        table = Table(3).hand("fear hat axe").hand("axe fear", 1).hand("horse", 2)
        for player in table.state.seats[1:]:
            player.passed = 1
        table.do("pass", "end")
        before = table.state.observation(2).to_json()
        for text in texts[:-1]:
            table.do(text)
            assert table.events == [] and table.state.observation(2).to_json() == before
        table.do(texts[-1])
        assert table.kinds() == ["cards_chosen"] and table.state.current_player == 1
        worlds = [table.state.determinize(2, chance).to_json() for chance in range(5)]
        seen.append((table.state.observation(2).to_json(), worlds, [event.seen_by(2) for event in table.events]))
    assert all(other == seen[0] for other in seen)
    table.do("lay axe", "done", "done")
    told = [event for event in table.events if event.kind != "cards_chosen"]
    assert [(event.seen_by(2).seat, event.seen_by(2).data["card"]) for event in told[:4]] == [
        (0, "fear"), (0, "hat"), (0, "axe"), (1, "axe"),
    ]  # fmt: skip
    assert told[4].kind == "deck_renewed"


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


@pytest.mark.parametrize(("temple", "asked"), [("bird", "temple"), ("snake", "rescue")])
def test_a_world_in_which_another_chooses_from_a_stack_is_whole(temple: str, asked: str) -> None:
    """5.6b, 10.3: who looks through a stack in secret chooses from it; whoever watches can imagine what is in it."""
    table = Table(3, temple).give(tablet=9, arrowhead=9, jewel=9, compass=9, coin=9)
    table.me.crates = 2
    if asked == "temple":
        table.markers("bird_7a", "bird_0").do("research glass bird_8")
    else:
        table.markers("snake_3a", "snake_0").bonus("snake_4").do("research glass snake_4")
    seen = table.state.observation(1).to_json()
    worlds = [table.state.determinize(1, chance * 7919) for chance in range(20)]
    assert all(world.observation(1).to_json() == seen for world in worlds)
    assert len({tuple(world.legal_actions()) for world in worlds}) > 1
    for world in worlds:
        assert UNKNOWN not in (world.temple_stack if asked == "temple" else world.rescue)
        world.apply(world.legal_actions()[-1])


@pytest.mark.parametrize(("people", "temple"), TABLES)
def test_secrets_stay_secret_in_events(people: int, temple: str) -> None:
    """A card that comes to a hidden hand is named to its owner only, if the pool leaves a doubt."""
    told = hidden = 0
    for state, _, events in play(people, temple, 1):
        for event in events:
            if event.kind in ("card_drawn", "card_kept", "card_put_back"):
                others = [event.seen_by(seat).data.get("card") for seat in range(people) if seat != event.seat]
                assert event.seen_by(event.seat).data["card"]
                hidden += others.count(None)
                told += len(others) - others.count(None)
        assert state.people == people
    if people > 1:
        assert hidden > told


# ------------------------------------------------------------------ what is remembered
CHANCES = range(1, 60)


def test_who_has_looked_at_the_rescue_stack_remembers_it() -> None:
    """10.3 "look at the whole rescue stack in secret, take one, leave the order of the rest": the looker knows what is
    left and what is therefore nowhere else; the others know the top alone."""
    table = Table(4, temple="snake").hand("hat fear").markers("snake_3a", "snake_0")
    table.me.crates = 1
    table.do("research glass snake_4")
    left = table.state.rescue
    table.do(f"rescue {ASSISTANT_NAMES[left[2]]}")
    left = (left[0], left[1], left[3])
    assert table.state.observation(0).rescue == left
    assert {table.state.determinize(0, chance).rescue for chance in CHANCES} == {left}
    assert not set(left) & set(table.state.observation(0).assistant_pool)
    other = table.state.observation(1)
    assert other.rescue == (left[0], UNKNOWN, UNKNOWN) and set(left[1:]) <= set(other.assistant_pool)
    second = set()
    for chance in CHANCES:
        world = table.state.determinize(1, chance)
        world.seats[1].glass, world.seats[1].crates = table.me.glass - 2, 1
        world.current_player, world.pending, world.cache = 1, ((0, 0),), None
        world.apply(GAME.parse_action("research glass snake_4"))
        second.add(world.rescue[1])
    assert len(second) > 3, "anything unseen may lie there"


def test_a_look_at_the_rescue_stack_brings_something_to_light_for_each_who_looks() -> None:
    """10.3 "look at the whole rescue stack in secret": what one has seen is new to the next who looks."""
    table = Table(3, temple="snake").hand("fear").markers("snake_3a", "snake_0").bonus("snake_4")
    table.markers("snake_3a", "snake_0", seat=1).hand("fear", 1)
    for player in table.state.seats[:2]:
        player.crates = 1
    climb = GAME.parse_action("research glass snake_4")
    for seat in (0, 1):
        assert table.state.current_player == seat and GAME.draws(table.state, climb)
        table.do("research glass snake_4")
        assert next(event for event in table.events if event.kind == "rescue_looked").reveals
        table.do(min(table.legal))


def test_a_look_at_the_last_rescue_assistant_brings_nothing_to_light() -> None:
    """10.3; 1.1 "Only the top assistant of each stack (also of the rescue stack) is public": the last one is the top
    one, and the look can be taken back."""
    table = Table(2, temple="snake").hand("fear").markers("snake_3a", "snake_0").bonus("snake_4")
    table.state.rescue = table.state.rescue[:1]
    table.me.crates = 1
    climb = GAME.parse_action("research glass snake_4")
    assert not GAME.draws(table.state, climb) and not GAME.draws(table.state.observation(0), climb)
    table.do("research glass snake_4")
    assert not next(event for event in table.events if event.kind == "rescue_looked").reveals


def test_who_has_looked_at_the_temple_tiles_remembers_them() -> None:
    """12.6 "Only the arriving player looks; the rest stay face down"."""
    table = Table(3).give(coin=1, compass=1, jewel=1).hand("hat fear").markers("bird_7a", "bird_0")
    table.do("research glass bird_8")
    stack = table.state.temple_stack
    table.do(f"bonus {BONUS_NAMES[stack[1]]}")
    left = (stack[0], stack[2])
    assert table.state.observation(0).temple_stack == left
    other = table.state.observation(2)
    assert other.temple_stack == (UNKNOWN, UNKNOWN)
    assert other.temple_seen == 0
    known, unknown = (table.state.observation(seat).bonus_pool for seat in (0, 2))
    assert sorted((*known, *left)) == sorted(unknown)
    shown: Json = other.to_json()
    assert "exile" not in json.dumps(shown["track"]["temple_stack"])


def test_the_next_look_at_the_temple_tiles_takes_nothing_from_the_first() -> None:
    """12.6 "Only the arriving player looks": who arrived before knows the tiles as well, less the one taken since."""
    table = Table(4).hand("fear").hand("fear", 1)
    for seat in (0, 1):
        table.give(seat, coin=1, compass=1, jewel=1).markers("bird_7a", "bird_0", seat=seat)
    table.state.temple_stack = tuple(BONUS_NAMES.index(kind) for kind in ("coin", "compass", "tablet", "exile"))
    table.state.bonus_pool = ()
    table.do("research glass bird_8", "bonus coin", "research glass bird_8", "bonus tablet")
    left = tuple(BONUS_NAMES.index(kind) for kind in ("compass", "exile"))
    known = [table.state.observation(seat).temple_stack for seat in range(4)]
    assert known == [left, left, (UNKNOWN, UNKNOWN), (UNKNOWN, UNKNOWN)]


def test_cards_turned_up_and_put_back_are_known_to_all() -> None:
    """12.4, 14 "The card turned up is public": it stays on top of its deck, in every world, and enters the row."""
    table = Table().hand("fishing_rod funding_car").row("stone_jar", "horse hat axe torch brush")
    table.do("play fishing_rod")
    top = table.state.item_top
    assert top >= 0
    for seat in (0, 1):
        assert table.state.observation(seat).item_top == top
        assert {table.state.determinize(seat, chance).item_top for chance in CHANCES} == {top}
    bought = table.give(coin=3).do("buy hat", "end")
    assert bought.state.item_row[-1] == top and bought.state.item_top == UNKNOWN


def test_tiles_put_under_their_stack_are_known_to_all() -> None:
    """14 "Guiding Stone: the tile returns to the bottom", for all to see."""
    table = Table().hand("guiding_stone fear").give(tablet=1).do("play guiding_stone")
    first, second = table.state.observation(1).site_bottom
    assert len(first) == 1 and second == ()
    assert first[0] not in table.state.observation(1).site_deck[0]


def test_a_card_put_back_is_remembered_into_the_next_round() -> None:
    """14 "Crystal Earring": what its owner has put on top comes first when the next hand is drawn; the owner knows, and
    nobody else does."""
    table = Table().hand("crystal_earring").give(tablet=1)
    table.me.deck = (Segment(cards("fear hat axe brush torch horse dog parrot")),)
    table.do("play crystal_earring", "look 3")
    looked = table.names("looked")
    table.do(f"keep {looked[0]}", f"top {looked[1]}")
    mine: set[int] = set()
    theirs: set[int] = set()
    for chance in CHANCES:
        for seat, drawn in ((0, mine), (1, theirs)):
            world = table.state.determinize(seat, chance)
            drawn.add(world.seats[0].deck[0].peek)
    assert mine == {CARD_OF[looked[1]]}
    assert len(theirs) > 3
    table.do("pass", "pass", "end", "done")
    assert table.state.round == 2 and looked[1] in table.names("hand")


def test_cards_from_the_bottom_are_hidden_in_their_part_of_the_deck() -> None:
    """14 "Obsidian Earring": others see that cards of the lowest part of the deck are looked at, and no more."""
    table = Table().hand("obsidian_earring fear").give(tablet=1)
    table.me.deck = (Segment(cards("brush torch")), Segment(cards("hat axe dog")))
    table.do("play obsidian_earring", "look 2")
    assert set(table.names("looked")) < {"hat", "axe", "dog"}
    seen = table.state.observation(1).seats[0]
    assert seen.deck[1].cards == cards("hat axe dog") and seen.deck[0].cards == cards("brush torch")
    assert seen.looked == (UNKNOWN, UNKNOWN)
    kept, shed = table.names("looked")
    table.do(f"keep {kept}")
    assert shed in table.names("play")
    after = table.state.observation(1).seats[0]
    assert after.deck[1].cards == tuple(sorted(set(cards("hat axe dog")) - {CARD_OF[shed]}))
    assert after.hand.count(UNKNOWN) == 1


def test_a_card_taken_in_front_of_all_is_known_in_the_hand() -> None:
    """14 "Airdrop to hand": others have seen which card it is, and remember it while it is held."""
    table = Table().hand("airdrop fear").row("stone_jar", "horse hat").do("play airdrop", "take horse")
    assert CARD_OF["horse"] in table.state.observation(1).seats[0].hand
    table.do("end", "pass", "pass", "end", "done")
    assert CARD_OF["horse"] in table.state.observation(1).seats[0].hand


def test_items_bought_lie_where_all_know() -> None:
    """5.4 an item "goes face down to the bottom of your deck": everybody knows that it is the last card."""
    table = Table().row("stone_jar", "horse hat").give(coin=4).hand("funding_car")
    table.me.deck = (Segment(cards("fear axe torch")),)
    table.do("buy horse")
    for chance in CHANCES:
        assert table.state.determinize(1, chance).seats[0].deck[-1] == Segment(cards("horse"))


@pytest.mark.parametrize("temple", ["bird", "snake"])
def test_what_cards_a_seat_owns_is_known_to_all(temple: str) -> None:
    """5.4, 6: purchases, gains and exiles are public, so that others count the same cards as their owner."""
    for step, (state, _, _) in enumerate(play(2, temple, 4, EAGER)):
        if step % 9:
            continue
        for seat in range(2):
            known = cards_of(state, seat)
            assert cards_of(state.observation(1 - seat), seat) == known
            assert sum(count for _, count in known) == len(owned(state.seats[seat]))


def test_the_rivals_tiles_to_come_are_known_but_not_their_order() -> None:
    """11.1: the same ten every round."""
    for step, (state, _, _) in enumerate(play(1, "bird", 4, EAGER)):
        assert state.rival is not None
        if step % 9 == 0:
            assert coming(state.observation(0)) == coming(state)
            assert len(coming(state)) == state.rival.left
