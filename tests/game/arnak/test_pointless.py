"""Hints against actions that bring nothing: where they speak, and where they keep silent."""

from __future__ import annotations

from random import Random

import pytest

from game.arnak.content import FEAR_TILE, GUARDIAN_NAMES, ROUNDS
from game.arnak.notation import SKIP_ACTION
from game.arnak.phases import ACTED_PENDING, BEATING, EXILING
from game.arnak.rules import GAME
from game.arnak.state import ArnakState
from game.core.contract import Action, State
from game.core.words import words_for
from game.opponents.arena import Match, play_game
from tests.game.arnak.build import Table
from tests.game.arnak.games import EAGER, RICH, TABLES, new, play


def hint(table: Table, text: str) -> str | None:
    """The code of the hint against a legal action; the same for the position and for what its seat sees of it."""
    table.state.cache = None
    table.state.ahead = None
    action = GAME.parse_action(text)
    assert action in table.state.legal_actions()
    found = table.state.pointless(action)
    assert table.state.observation(0).pointless(action) == found
    if found is None:
        return None
    assert words_for().knows(found.key)
    return found.key.removeprefix("arnak.pointless.")


def last(table: Table | None = None) -> Table:
    """In the last round."""
    found = table or Table()
    found.state.round = ROUNDS
    return found


def asked(table: Table, *entry: int) -> Table:
    """After the main action, with a question open."""
    table.state.pending = (*ACTED_PENDING, entry)
    return table


def passed(table: Table) -> Table:
    """The player has passed, the turn goes on."""
    table.me.passed = 1
    table.state.pending = ACTED_PENDING
    return table


def test_no_passing_while_points_can_be_had_for_nothing() -> None:
    """5.7, 9: A card with points, a guardian, a temple tile, a research step; in earlier rounds tokens keep."""
    assert hint(last(Table().give(coin=9)), "pass") == "pass"
    assert hint(Table().give(coin=9), "pass") is None
    assert hint(last(), "pass") is None
    guarded = Table().site("camp_1", guardian="guardian_08").figure("camp_1 1").give(coin=4)
    assert hint(last(guarded.row()), "pass") == "pass"
    arrived = Table().row().markers("bird_8", "bird_0")
    assert hint(last(arrived), "pass") is None
    rich = Table().row().markers("bird_8", "bird_0").give(coin=5, compass=5, tablet=5, arrowhead=5, jewel=5)
    assert hint(last(rich), "pass") == "pass"
    climbing = Table().row().give(tablet=1, arrowhead=1, jewel=1)
    assert any(text.startswith("research glass") for text in climbing.legal)
    assert hint(last(climbing), "pass") == "pass"


def test_an_idol_is_no_price_for_a_step() -> None:
    """9, 10.2: A step that costs an idol and wins less than it is worth is no reason to go on."""
    crossing = Table(temple="snake").row().markers("snake_3a", "snake_0").give(compass=9, tablet=9)
    crossing.me.crates = 1
    steps = [text for text in crossing.legal if text.startswith("research")]
    assert sorted(text.split()[1] for text in steps) == ["book", "glass"], "the first row is no points for a notebook"
    assert hint(last(crossing), "pass") is None
    crossing.markers("snake_3a", "snake_1a").give(arrowhead=9, jewel=9)
    assert hint(last(crossing), "pass") == "pass"


def test_an_assistant_is_used_before_the_round_is_over() -> None:
    """7, 8.4: Tokens for nothing; not in the last round, nor what costs something, nor before passing."""
    assert hint(passed(Table().helper("assistant_01_coins")), "end") == "end"
    assert hint(passed(Table().helper("assistant_08_compass_or_car", gold=True)), "end") == "end"
    assert hint(passed(last(Table().helper("assistant_01_coins"))), "end") is None
    costly = passed(Table().helper("assistant_04_coin_to_arrowhead").give(coin=1))
    assert hint(costly, "end") is None
    waiting = Table().helper("assistant_01_coins")
    waiting.state.pending = ACTED_PENDING
    assert hint(waiting, "end") is None


def test_fear_is_exiled_before_the_game_is_over() -> None:
    """6, 9: "Fear: -1 per card"; a boon or an assistant that exiles costs nothing."""
    boon = Table()
    boon.me.ready = (GUARDIAN_NAMES.index("guardian_02"),)
    for table in (Table().helper("assistant_05_exile"), boon):
        assert hint(passed(last(table.hand("fear"))), "end") == "end_fear"
    assert hint(passed(last(Table().helper("assistant_05_exile").hand("hat"))), "end") is None
    assert hint(passed(last(Table().hand("fear"))), "end") is None
    early = passed(Table().helper("assistant_05_exile").hand("fear"))
    assert hint(early, "end") is None, "it can still be laid down, or kept"


def test_an_empty_slot_is_worth_more_than_useless_tokens() -> None:
    """7, 9: an empty slot is worth points at the end, tokens are not."""
    done = last()
    done.me.crates = 1
    assert hint(passed(done), "slot tablets") == "slot"
    assert hint(done, "slot draw") == "idle", "there is no deck"
    assert hint(done, "slot jewel") == "idle", "there is no coin"
    assert hint(done, "end") is None
    done.state.round = ROUNDS - 1
    assert hint(done, "slot tablets") is None


def test_a_slot_is_left_empty_once_nothing_but_free_actions_is_left_in_the_game() -> None:
    """3 "any number of free actions"; 7 "each slot still empty at the end gives 1 / 2 / 3 / 4 points"; 9: after passing
    in the last round tokens buy nothing that scores, however many idols, cards and assistants are left; a card drawn
    wins a point at most, if it is Fear and can be exiled."""
    acting = last(Table().helper("assistant_04_coin_to_arrowhead").hand("hat").deck("fear"))
    acting.me.crates = 2
    for option in ("tablets", "arrowhead", "coin_compass", "draw"):
        assert hint(acting, f"slot {option}") is None, "a main action may follow"
    for option in ("tablets", "arrowhead", "coin_compass", "draw"):
        assert hint(passed(acting), f"slot {option}") == "slot"
    exiling = passed(last(Table().helper("assistant_05_exile").deck("fear")))
    exiling.me.crates = 2
    assert hint(exiling, "slot draw") is None, "Fear may be drawn and exiled for the one point of the first slot"
    exiling.me.slots = 0b0001
    assert hint(exiling, "slot draw") == "slot"
    exiling.state.round = ROUNDS - 1
    assert hint(exiling, "slot draw") is None


def test_a_card_with_points_is_not_exiled_from_the_hand_once_the_last_main_action_is_over() -> None:
    """9: it scores in the hand as well; before passing it may be one that nobody minds losing for what comes of it."""
    table = last(asked(Table().hand("axe fear").played("funding_car"), EXILING, 1))
    assert hint(table, "exile hand axe") is None
    table.me.passed = 1
    assert hint(table, "exile hand axe") == "exile"
    assert hint(table, "exile hand fear") is None


def test_cards_with_points_are_not_exiled_at_the_end() -> None:
    """9: items score wherever they are, exiled ones not; Fear costs a point."""
    table = last(asked(Table().played("axe fear funding_car"), EXILING, 1))
    assert hint(table, "exile play axe") == "exile"
    assert hint(table, "exile play fear") is None
    assert hint(table, "skip") == "skip_exile"
    table.state.round = ROUNDS - 1
    assert hint(table, "exile play axe") is None
    assert hint(table, "skip") is None
    table.me.play = (*table.me.play, FEAR_TILE)
    assert hint(table, "skip") == "skip_exile"


def test_a_gift_is_taken() -> None:
    """9: a guardian is worth five points."""
    beaten = asked(Table().site("camp_1", guardian="guardian_08").figure("camp_1 1"), BEATING, 0)
    assert hint(beaten, "skip") == "skip_guardian"
    assert hint(beaten, "overcome camp_1") is None


def test_nothing_is_used_up_for_nothing() -> None:
    """Cards, assistants and boons of which nothing comes."""
    refresh = Table().hand("dog bear_trap").give(coin=9)
    assert hint(refresh, "play bear_trap") == "idle", "no guardian is there"
    waiting = Table().row().hand("bear_trap").figure("camp_1 1").figure("camp_2 1")
    assert hint(waiting, "play bear_trap") is None, "it gains time before passing"
    waiting.state.seats[1].passed = 1
    assert hint(waiting, "play bear_trap") == "idle", "nobody is left to wait for"
    alone = Table(1).row().hand("bear_trap").figure("camp_1 1").figure("camp_2 1")
    assert hint(alone, "play bear_trap") is None, "the rival has tiles left"
    there = Table().hand("bear_trap").give(coin=9).site("camp_1", guardian="guardian_08")
    assert hint(there, "play bear_trap") is None
    poor = Table().helper("assistant_04_coin_to_arrowhead")
    assert hint(poor, "use assistant_04_coin_to_arrowhead") == "idle"
    assert hint(poor.give(coin=1), "use assistant_04_coin_to_arrowhead") is None
    empty = Table()
    empty.me.ready = (6,)
    assert hint(empty, "boon guardian_07") == "idle", "there is no deck"
    assert hint(empty.deck("axe"), "boon guardian_07") is None


def test_what_no_free_action_pays_for_is_used_up_for_nothing() -> None:
    """3: the trader turns coins into other things, the informant's compass pays; a drawn card may bring anything."""
    trader = Table().hand("pickaxe").give(coin=3).row(items="stone_jar").helper("assistant_04_coin_to_arrowhead")
    assert hint(trader, "play pickaxe") == "idle"
    assert trader.do("play pickaxe").state.automatic() is None, "which does not keep it from being asked"
    informed = Table().hand("pickaxe").give(coin=3).helper("assistant_12_compass")
    assert hint(informed, "play pickaxe") is None
    drawing = Table().hand("pickaxe").give(coin=3).deck("axe")
    drawing.me.ready = (6,)
    assert hint(drawing, "play pickaxe") is None


def of_no_use(card: str, spare: str) -> Table:
    """A card of which nothing can come, with free actions in hand or without; something else could be bought."""
    table = Table().hand(f"{card} fear {spare}").give(tablet=1, coin=1).row("stone_jar", "pickaxe")
    if card == "passage_shell":
        for camp in range(1, 6):
            table.figure(f"camp_{camp} 1", seat=1).figure(f"camp_{camp} 2", seat=-2)
    return table


ASKED_IN_VAIN = ("journal", "tent", "ceremonial_rattle", "stone_key", "passage_shell")
"""Cards that ask something which no free action could make possible here."""


@pytest.mark.parametrize("spare", ["", "hat"])
@pytest.mark.parametrize("card", [*ASKED_IN_VAIN, "binoculars", "decorated_horn", "revolver", "sacred_drum", "rope"])
def test_a_card_in_vain_is_warned_of_whatever_else_is_in_hand(card: str, spare: str) -> None:
    """15 "A card may be played for its effect even when nothing comes of it; the program warns once before such a
    move": also where a free action could be taken in between, or something be paid for nothing."""
    assert hint(of_no_use(card, spare), f"play {card}") == "idle"


@pytest.mark.parametrize("card", ASKED_IN_VAIN)
def test_the_table_declines_what_no_free_action_makes_possible(card: str) -> None:
    """12.13: so do games kept with an answer, which is still legal."""
    table = of_no_use(card, "hat").do(f"play {card}")
    assert table.legal == {"play hat", "skip"}
    assert table.state.automatic() == SKIP_ACTION == table.state.observation(0).automatic()


def test_what_a_free_action_makes_possible_is_no_use_for_nothing() -> None:
    """3.1, 13.1: an assistant used, an idol slotted, compasses taken first; 14, the Tent's price for a site of level
    II."""
    rattle = Table().hand("ceremonial_rattle fear").helper("assistant_12_compass")
    key = Table().hand("stone_key fear")
    key.me.crates = 1
    tent = Table().hand("tent hat fear").site("level2_1", "l2_arrowhead_jewel").figure("level2_1")
    poor = Table().hand("revolver hat fear").site("camp_1", guardian="guardian_08").figure("camp_1 1")
    drum = Table().hand("sacred_drum fear").helper("assistant_12_compass")
    rope = Table().hand("rope fear").deck("axe")
    tables = {"ceremonial_rattle": rattle, "stone_key": key, "tent": tent, "revolver": poor, "sacred_drum": drum}
    for card, table in {**tables, "rope": rope}.items():
        assert hint(table.give(tablet=1, coin=1).row("stone_jar", "pickaxe"), f"play {card}") is None
        assert table.do(f"play {card}").state.automatic() is None


@pytest.mark.parametrize("hand", ["", "funding_car exploration_ship", "axe fear"])
def test_a_trade_with_nothing_to_give_is_not_asked_about(hand: str) -> None:
    """3: trade-up is optional, and is lost where no tablet or arrowhead is there nor could come by a free action."""
    table = Table().helper("assistant_11_trade_up").hand(hand).give(coin=2, compass=2, jewel=1)
    assert hint(table, "use assistant_11_trade_up") == "idle"
    table.do("use assistant_11_trade_up")
    assert table.state.automatic() == table.state.observation(0).automatic()
    assert table.state.automatic() == (SKIP_ACTION if "skip" in table.legal else None)


def test_a_trade_waits_for_what_a_free_action_may_bring() -> None:
    """3.1: an assistant, an idol's slot, a boon or a card in between; what draws may bring anything."""
    idol, boon = Table(), Table()
    idol.me.crates = 1
    boon.me.ready = (GUARDIAN_NAMES.index("guardian_07"),)
    tables = [Table().helper("assistant_02_tablet"), Table().helper("assistant_04_coin_to_arrowhead"), idol]
    tables += [boon.deck("fear"), Table().hand("carrier_pigeon")]
    for table in tables:
        table.helper("assistant_11_trade_up").do("use assistant_11_trade_up")
        assert table.state.automatic() is None


@pytest.mark.parametrize(("people", "temple"), TABLES)
def test_something_is_always_left_without_a_hint(people: int, temple: str) -> None:
    """In random games and in rich ones; and what the seat sees is enough to tell."""
    for style in (EAGER, RICH):
        for step, (state, _, _) in enumerate(play(people, temple, 5, style)):
            if state.is_terminal or step % 2:
                continue
            actions = state.legal_actions()
            found = [state.pointless(action) for action in actions]
            assert None in found
            if step % 10 == 0:
                seen = state.observation(state.current_player)
                assert [seen.pointless(action) for action in actions] == found


def test_asking_changes_nothing() -> None:
    state = new(2, "bird", 1)
    rng = Random(1)
    for _ in range(60):
        before = state.digest()
        for action in state.legal_actions():
            state.pointless(action)
        assert state.digest() == before
        state.apply(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("temple", ["bird", "snake"])
def test_good_players_need_no_hints_but_for_passing(temple: str) -> None:
    """The judgement overrates passing early in the last round, as it does not foresee the guardians' Fear then; beside
    that no hint is spoken against what it likes best."""

    def check(state: State, action: Action) -> None:
        assert isinstance(state, ArnakState)
        found = state.pointless(action)
        assert found is None or found.key == "arnak.pointless.pass", GAME.action_text(action)

    for number in range(2):
        play_game(Match("arnak", ("hand", "hand"), 4, "good", options={"temple": temple}), number, check)


def test_passing_with_archaeologists_at_home_is_asked_about() -> None:
    """5.7, 8.1: They come home at the end of the round anyway: one that has not been out has brought nothing. With
    nothing to pay the travel it could not go."""
    away = GAME.parse_action("pass")
    table = Table().hand("fear")
    found = table.state.doubt(away)
    assert found is not None and "an archaeologist" in words_for().say(found), "both are at home, one can pay its way"
    table.me.home = 0
    table.state.cache = None
    assert table.state.doubt(away) is None


def doubted(table: Table, text: str) -> str:
    """The key of the doubt about a legal action, "" for none; the same for what its seat sees."""
    table.state.cache = None
    action = GAME.parse_action(text)
    assert action in table.state.legal_actions()
    found = table.state.doubt(action)
    assert table.state.observation(0).doubt(action) == found
    assert found is None or words_for().knows(found.key)
    return "" if found is None else found.key.removeprefix("arnak.doubt.")


def test_passing_beside_a_guardian_that_could_be_overcome_is_asked_about() -> None:
    """5.3, 8.1: it gives points and help, and would be feared by the archaeologist who comes home from it."""
    beside = Table().site("level1_upper_1", guardian="guardian_04").figure("level1_upper_1")
    beside.me.home = 0
    assert doubted(beside, "pass") == ""
    assert doubted(beside.give(coin=2, arrowhead=1), "pass") == "guardian"
    beside.me.calm = 1
    assert doubted(beside, "pass") == "guardian.calm", "13.14: with the War Mask nobody is frightened"
    beside.me.home = 1
    assert doubted(beside.hand("fear"), "pass") == "pass"


@pytest.mark.parametrize("place", ["hand", "play"])
def test_fear_that_pays_for_nothing_more_this_round_is_asked_about(place: str) -> None:
    """6, 9: it costs a point at the end; kept, it may pay somebody's way later, but not with nobody at home."""
    table = Table().hand("axe fear") if place == "hand" else Table().hand("axe").played("fear")
    asked(table, EXILING, 1)
    assert doubted(table, "skip") == ""
    table.me.home = 0
    assert doubted(table, "skip") == "keep_fear"
    assert doubted(asked(Table().hand("axe"), EXILING, 1), "skip") == ""


def test_travel_icons_that_nothing_can_use_are_asked_about() -> None:
    """4: what is left over is lost at the end of the turn. With nobody at home the aviator's plane pays for nothing,
    but for a guardian or the assistant who gives an arrowhead for a boot."""
    plane, coin = "choose 2", "choose 1"

    def aviator(home: int = 0) -> Table:
        table = Table().helper("assistant_07_coin_or_plane")
        table.me.home = home
        return table

    use = "use assistant_07_coin_or_plane"
    assert doubted(aviator().do(use), plane) == "icons"
    assert doubted(aviator().do(use), coin) == ""
    assert doubted(aviator(1).do(use), plane) == ""
    guarded = aviator().site("camp_1", guardian="guardian_03").figure("camp_1 1")
    guarded.me.home = 0
    assert doubted(guarded.do(use), plane) == ""
    acted = aviator(1)
    acted.state.pending = ACTED_PENDING
    assert doubted(acted.do(use), plane) == "icons"
    scout = aviator().helper("assistant_03_boot_to_arrowhead")
    assert doubted(scout.do(use), plane) == ""
    scout.state.pending = ACTED_PENDING
    scout.state.spare = (0, 0, 0, 1)
    assert doubted(scout, "end") == "spare"
    scout.state.spare = (0, 0, 0, 0)
    assert doubted(scout, "end") == ""


def test_a_card_that_could_pass_is_asked_about_where_it_cannot() -> None:
    """13.15: inside another effect Watch and Chronometer bring their other gain alone, and do so at once."""
    for name in ("watch", "chronometer"):
        inside = Table().hand(f"{name} fear").helper("assistant_05_exile").do("use assistant_05_exile")
        assert doubted(inside, f"play {name}") == "no_pass"
        assert doubted(Table().hand(f"{name} fear"), f"play {name}") == ""
        acted = Table().hand(f"{name} fear").helper("assistant_05_exile")
        acted.state.pending = ACTED_PENDING
        assert doubted(acted.do("use assistant_05_exile"), f"play {name}") == ""
    other = Table().hand("hat fear").helper("assistant_05_exile").do("use assistant_05_exile")
    assert doubted(other, "play hat") == ""
