"""Rules 2, 3, 5.7, 8: turns, passing, the end of rounds."""

from __future__ import annotations

import pytest

from game.arnak import notation
from game.arnak.content import CARD_NAMES, CARD_OF
from game.arnak.rules import GAME
from game.core.record import Header, Seat
from game.core.session import Session
from tests.game.arnak.build import Table
from tests.game.arnak.games import EAGER, TABLES, play


def both_passed(table: Table, round_number: int = 1) -> Table:
    """Everybody but seat 0 has passed."""
    for player in table.state.seats[1:]:
        player.passed = 1
    table.state.round = round_number
    return table


def test_exactly_one_main_action() -> None:
    """3 "Exactly one main action"."""
    table = Table().hand("fear fear funding_car").do("dig camp_1 1", "pay fear")
    assert table.legal == {"play funding_car", "end"}
    assert table.why("dig camp_2 1").code == "main_used"
    assert table.why("pass").code == "main_used"


def test_no_main_action_no_end() -> None:
    """3 "No main action -> you must pass. Free actions alone are not a turn."""
    table = Table().hand("funding_car").do("play funding_car")
    assert table.why("end").code == "main_first"
    assert "pass" in table.legal


def test_free_actions_before_during_and_after() -> None:
    """3 "Any number of free actions before, during and after it"; 3.1 "between two symbols of one effect, but not
    inside a
    payment"."""
    table = Table().hand("funding_car funding_ship grappling_hook fear").deck("hat horse")
    assert "play funding_car" in table.legal
    table.do("play grappling_hook")
    assert "play funding_car" in table.legal, "before the payment"
    table.do("lay fear", "draw")
    assert "play hat" in table.legal, "between draw and exile"
    table.do("play hat", "exile play fear")
    assert "play funding_car" in table.legal, "after it"
    paying = Table().hand("fear funding_car").do("dig camp_1 1")
    assert paying.legal == {"pay fear", "pay funding_car"}


def test_a_card_is_used_for_travel_or_effect() -> None:
    """3 "A card is used either for its travel value or for its effect, never both."""
    table = Table().hand("funding_car fear hat").do("dig camp_2 1", "pay funding_car")
    assert "play funding_car" not in table.legal
    assert table.names("play") == ["funding_car"]


def test_draws_are_optional_and_never_reshuffle() -> None:
    """3 "Drawing ... each optional"; "An empty deck means no draw; the play area is never reshuffled mid-round"."""
    table = Table().hand("pack_donkey funding_car").deck("hat").played("fear").do("play pack_donkey")
    assert table.legal == {"draw", "skip", "play funding_car"}
    table.do("draw")
    assert "draw" not in table.legal
    assert table.names("play") == ["fear", "pack_donkey"]


def test_no_hand_limit() -> None:
    """3 "There is no hand limit"; 12.1 "5 is only the draw target"."""
    table = Table().hand("flask funding_car funding_ship hat axe horse").deck("fear brush torch")
    table.do("play flask", "draw", "draw", "draw")
    assert len(table.names("hand")) == 8


def test_turn_order_skips_who_passed() -> None:
    """2 "A player who has passed is skipped. The last unpassed player takes turn after turn until passing."""
    table = Table(3).hand("fear fear").hand("fear", 1).hand("fear", 2)
    table.state.seats[1].passed = 1
    table.do("dig camp_1 1")
    assert table.state.current_player == 2
    table.do("pass")
    assert table.state.current_player == 0
    table.do("dig camp_2 1")
    assert table.state.current_player == 0, "the last unpassed player again"


def test_row_is_refilled_at_the_end_of_the_turn() -> None:
    """5.4 "Refill is at the end of the turn: cards of that type slide toward the staff and a new one enters at the
    far end"."""
    table = Table().row("stone_jar", "horse hat axe brush torch").give(coin=9).hand("funding_car")
    table.do("buy hat")
    assert table.state.item_row[1] == -1, "a gap until the end of the turn"
    table.do("end")
    row = [CARD_NAMES[card] for card in table.state.item_row]
    assert row[:4] == ["horse", "axe", "brush", "torch"]
    assert row[4] not in ("horse", "hat", "axe", "brush", "torch")


def test_the_end_of_a_turn_is_asked_for_before_something_comes_to_light() -> None:
    """3 "At the end of the turn the card row is refilled": with nothing else to do too the player ends the turn, and
    can go back before; the same before the end of a round or of the game (8, 9)."""
    bought = Table().row("stone_jar", "horse hat").give(coin=9).do("buy hat")
    assert bought.legal == {"end"} and bought.state.item_row[1] == -1
    assert bought.state.prompt().key == "arnak.prompt.acted.only"
    assert "row_refilled" in bought.do("end").kinds()
    artifact = Table().row("stone_jar", "horse hat").give(compass=9).do("buy stone_jar", "skip")
    assert artifact.legal == {"end"}
    for number in (1, 5):
        passing = both_passed(Table(), number).do("pass")
        assert passing.legal == {"end"} and passing.kinds() == ["passed"]
        assert passing.state.prompt().key == "arnak.prompt.passed.only"
        assert "round_ended" in passing.do("end").kinds()


def test_a_turn_that_brings_nothing_to_light_ends_by_itself() -> None:
    """3 a single outcome is no decision: no gap in the row, or no deck to fill it from (5.4); others still to play, or
    the rival's next tile, which is turned up by itself (11.1)."""
    assert Table().hand("fear").do("dig camp_1 1").state.current_player == 1
    assert Table().do("pass").state.current_player == 1
    empty = Table().row("stone_jar", "horse hat").give(coin=9)
    empty.state.item_deck = ()
    assert empty.do("buy hat").state.current_player == 1
    assert Table(1).do("pass").legal == {"rival"}
    assert Table().do("pass").state.observation(0).prompt().key == "arnak.prompt.turn"


@pytest.mark.parametrize(("people", "temple"), TABLES)
def test_nothing_comes_to_light_by_a_turn_that_ends_by_itself(people: int, temple: str) -> None:
    """3, 5.4, 8, 9 in whole games: rows are refilled and rounds end only by actions that say so."""
    ends = {notation.END, notation.DONE, notation.RIVAL}
    for number in range(3):
        for _, action, events in play(people, temple, number, EAGER):
            kinds = {event.kind for event in events}
            assert not kinds & {"row_refilled", "round_ended", "round_began", "game_over"} or action[0] in ends | {
                notation.LAY
            }


def test_a_purchase_can_be_taken_back() -> None:
    """5.4: until the turn is ended, a card bought can be put back where take-backs reach to new information."""
    session = Session(GAME, Header("arnak", GAME.rules_version, "take back", {}, (Seat("A"), Seat("B"))))
    while not any(action[0] == notation.BUY for action in session.view(session.current_player).legal_actions()):
        session.do(session.view(session.current_player).legal_actions()[0])
    seat = session.current_player
    before = session.view(seat).digest()
    session.do(next(action for action in session.view(seat).legal_actions() if action[0] == notation.BUY))
    assert session.current_player == seat and session.why_not_undo() is None
    session.undo()
    assert session.view(seat).digest() == before


def test_empty_deck_neither_slides_nor_refills() -> None:
    """5.4 "If that deck is empty, that type neither slides nor refills."""
    table = Table().row("stone_jar", "horse hat axe brush torch").give(coin=9).hand("funding_car")
    table.state.item_deck = ()
    table.do("buy hat", "end")
    assert table.state.item_row[1] == -1


def test_artifacts_enter_from_the_left() -> None:
    """5.4: artifacts slide toward the staff, the new one enters at the far left."""
    table = Table().row("stone_jar war_mask mortar", "horse hat axe").give(compass=9).hand("funding_car")
    table.state.round = 3
    table.do("buy war_mask", "skip", "end")
    row = [CARD_NAMES[card] for card in table.state.artifact_row]
    assert row[1:] == ["stone_jar", "mortar"]


def test_a_card_turned_up_is_bought_only_by_who_turned_it_up() -> None:
    """5.4 buying takes a card of the row; 14 "The card turned up is public. Buying a row card lets the turned-up card
    enter the row at refill": until then it lies on its deck, and as its last card too."""
    table = Table().row("stone_jar", "horse hat").give(coin=9, compass=9)
    state = table.state
    state.item_top, state.artifact_top, state.item_deck = CARD_OF["brush"], CARD_OF["mortar"], ()
    assert {text for text in table.legal if text.startswith("buy")} == {"buy stone_jar", "buy horse", "buy hat"}
    assert table.why("buy brush").code == "not_in_row"
    table.do("buy horse", "end")
    assert [CARD_NAMES[card] for card in state.item_row] == ["hat", "brush"]
    assert CARD_NAMES[state.artifact_top] == "mortar" and state.item_top == -1


def test_passing_leaves_free_actions() -> None:
    """5.7 "No more turns this round. Finish free actions on this same turn"."""
    table = Table().hand("funding_car").do("pass")
    assert table.legal == {"play funding_car", "end"}


def test_guardians_frighten_who_comes_home() -> None:
    """8.1 "each one coming from a site with a guardian gives its owner 1 Fear into the play area"; 12.8 whoever
    woke it."""
    table = both_passed(Table()).site("level1_lower_1", "l1_jewel", "guardian_08").figure("level1_lower_1")
    table.figure("camp_1 1").do("pass", "end")
    fears = [event for event in table.events if event.kind == "fear_gained"]
    assert [(event.seat, event.data["source"]) for event in fears] == [(0, "guardian")]
    assert table.me.home == 2


def test_a_guardian_on_a_camp_frightens_both() -> None:
    """8.1 "A guardian moved onto a camp can thus frighten both figures there."""
    table = (
        both_passed(Table(4))
        .site("camp_1", guardian="guardian_08")
        .figure("camp_1 1")
        .figure("camp_1 2")
        .do("pass", "end")
    )
    assert table.kinds().count("fear_gained") == 2


def test_war_mask_works_in_the_last_round_too() -> None:
    """12.10 "Applies to guardian Fear at round end, including round V."""
    for calm in (0, 1):
        table = both_passed(Table(), 5).site("level1_lower_1", "l1_jewel", "guardian_08").figure("level1_lower_1")
        table.me.calm = calm
        table.do("pass", "end")
        assert table.state.is_terminal
        assert ("fear_gained" in table.kinds()) == (not calm)


def test_keeping_cards() -> None:
    """8.2 "for each card still in hand (Fear too): keep it, or put it into the play area"; 8.7 "kept cards count; never
    discard down; a short deck gives what it has"."""
    table = both_passed(Table()).hand("fear hat").deck("axe brush torch horse").do("pass", "end")
    assert table.legal == {"lay fear", "lay hat", "done"}
    table.do("lay fear", "done")
    assert sorted(table.names("hand")) == ["axe", "brush", "hat", "horse", "torch"]
    assert table.names("deck") == ["fear"]
    short = both_passed(Table()).hand("fear hat").deck("axe").do("pass", "end", "done")
    assert sorted(short.names("hand")) == ["axe", "fear", "hat"]


def test_play_area_goes_under_the_deck() -> None:
    """8.3 "Shuffle the play area and put it under the deck. Items bought this round now lie above it."""
    table = both_passed(Table()).hand("funding_car").deck("fear axe brush torch hat").played("fear funding_ship")
    table.row("stone_jar", "horse mortar").give(coin=4).do("buy horse", "end", "pass", "end", "lay funding_car")
    assert table.names("deck")[0] == "horse"
    assert sorted(table.names("deck")[1:]) == ["fear", "funding_car", "funding_ship"]


def test_fear_tiles_never_enter_the_deck() -> None:
    """6 "it lies in the play area and never enters the deck"."""
    table = both_passed(Table()).played("fear fear_tile").do("pass", "end")
    assert table.names("play") == ["fear_tile"]
    assert "fear_tile" not in table.names("deck") + table.names("hand")


def test_assistants_are_refreshed_and_the_staff_moves() -> None:
    """8.4 "Refresh all assistants"; 8.5 "exile the artifact and the item next to the staff; move the staff one
    step right;
    refill to r artifacts and 6 - r items for the new round r"."""
    table = both_passed(Table()).helper("assistant_12_compass", ready=False)
    table.row("stone_jar", "horse hat axe brush torch").do("pass", "end")
    assert table.me.helpers[0] & 1
    assert sorted(table.names("exile")) == ["horse", "stone_jar"]
    assert [len(table.state.artifact_row), len(table.state.item_row)] == [2, 4]
    assert [CARD_NAMES[card] for card in table.state.item_row] == ["hat", "axe", "brush", "torch"]
    assert -1 not in table.state.artifact_row


def test_start_marker_goes_left() -> None:
    """8.6 "Start marker to the left"."""
    table = both_passed(Table(3)).do("pass", "end")
    assert table.state.start == 1
    assert table.state.current_player == 1
    assert table.state.round == 2


def test_fear_runs_out() -> None:
    """8 "their order matters only when the Fear pile runs out in step 1: then clockwise from the start player";
    12.19."""
    table = Table(2).site("level1_lower_1", "l1_jewel", "guardian_08").figure("level1_lower_1")
    table.site("level1_lower_2", "l1_tablet_arrowhead", "guardian_09").figure("level1_lower_2", 1)
    both_passed(table).state.fear_left = 1
    table.state.start = 1
    table.do("pass", "end")
    gained = [(event.seat, event.data["card"]) for event in table.events if event.kind == "fear_gained"]
    assert gained == [(1, "fear"), (0, "fear_tile")]


def test_after_round_five_only_step_one() -> None:
    """9 "After round V do step 1 of section 8 only, then score"."""
    table = both_passed(Table(), 5).hand("fear hat").row("stone_jar", "horse").do("pass", "end")
    assert table.state.is_terminal
    assert sorted(table.names("hand")) == ["fear", "hat"]
    assert "staff_moved" not in table.kinds()


def test_rewards_never_pay_for_their_step() -> None:
    """3.1 "costs come before rewards, so a bonus tile or row effect never helps to pay for the step that earned it"."""
    table = Table().give(jewel=1).markers("bird_4a", "bird_0").bonus("bird_5", "coin")
    assert table.why("research glass bird_5").missing == {"coin": 1}


PLANNER = "assistant_06_draw"


def test_what_the_planner_draws_can_be_used_before_a_card_is_laid_down() -> None:
    """3.1 "a free action may be taken ... between two symbols of one effect"; 13.1 "also between the parts of one
    effect": after the draw, before the card to lay down is chosen; 14 "nothing if the hand is empty"."""
    table = Table().deck("gold_pan").helper(PLANNER).do(f"use {PLANNER}", "draw")
    assert table.legal == {"lay gold_pan", "play gold_pan"}
    table.do("play gold_pan")
    assert table.tokens() == {"coin": 2} and table.names("play") == ["gold_pan"] and "pass" in table.legal
    two = (
        Table().hand("fear").deck("gold_pan").helper(PLANNER).helper("assistant_01_coins").do(f"use {PLANNER}", "draw")
    )
    assert two.legal == {"lay fear", "lay gold_pan", "play gold_pan", "use assistant_01_coins"}
    assert two.do("use assistant_01_coins").legal == {"lay fear", "lay gold_pan", "play gold_pan"}
    two.do("play gold_pan")
    assert two.tokens() == {"coin": 4} and two.names("play") == ["fear", "gold_pan"] and two.names("hand") == []
    declined = Table().hand("gold_pan").deck("axe").helper(PLANNER).do(f"use {PLANNER}", "skip")
    assert declined.legal == {"lay gold_pan", "play gold_pan"}


def test_a_card_is_laid_down_unasked_where_nothing_else_can_be_done() -> None:
    """3 a single outcome is no decision; 14 "laying a card down is not" optional."""
    table = Table().deck("axe").helper(PLANNER).do(f"use {PLANNER}", "draw")
    assert table.names("play") == ["axe"] and "pass" in table.legal


def test_a_borrowed_planner_lets_free_actions_in_too() -> None:
    """13.1, 14 (Coconut Flask): between the draw and laying down, whoever's assistant it is."""
    table = Table().hand("coconut_flask").give(tablet=1).deck("gold_pan axe").supply(PLANNER)
    table.do("play coconut_flask", f"help {PLANNER}", "draw")
    assert table.legal == {"lay gold_pan", "play gold_pan"}
    assert table.do("play gold_pan").tokens() == {"coin": 4}


def test_the_computer_uses_what_it_would_lay_down() -> None:
    """13.1: of the turns it looks at, one uses the card drawn."""
    table = Table().deck("gold_pan").helper(PLANNER).do(f"use {PLANNER}", "draw")
    first = {GAME.action_text(chain[0]) for chain in GAME.plans(table.state)}
    assert first == {"lay gold_pan", "play gold_pan"}


def test_a_boon_or_slot_never_inside_a_symbol() -> None:
    """3.1 "not inside a payment or inside one symbol": while a card is laid down as a price, kept, or a bonus tile
    chosen."""
    table = Table().hand("fear hat gold_pan").helper("assistant_01_coins").give(coin=1, arrowhead=1)
    table.site("level1_lower_1", "l1_jewel", "guardian_02").figure("level1_lower_1")
    table.me.crates = 1
    table.do("overcome level1_lower_1")
    assert table.legal == {"lay fear", "lay hat", "lay gold_pan"}
    looking = Table().hand("crystal_earring hat").give(tablet=1).deck("axe fear brush").do("play crystal_earring")
    assert "play hat" in looking.legal
    assert all(text.startswith("keep") for text in looking.do("look 3").legal)
    assert all(text.startswith(("top", "skip")) for text in looking.do("keep axe").legal)


def test_no_free_action_while_looking_through_a_stack() -> None:
    """3.1 "not inside a payment or inside one symbol": while an assistant of the rescue stack or a bonus tile of the
    Lost Temple is chosen."""
    rescue = Table(3, temple="snake").hand("gold_pan").markers("snake_3a", "snake_0").helper("assistant_01_coins")
    rescue.me.crates = 2
    assert all(text.startswith("rescue ") for text in rescue.do("research glass snake_4").legal)
    temple = Table().hand("gold_pan").markers("bird_7a", "bird_0").give(coin=1, compass=1, jewel=1)
    temple.helper("assistant_01_coins").state.temple_stack = (3, 5)
    assert temple.do("research glass bird_8").legal == {"bonus draw", "bonus trade_up"}


def test_nobody_passes_inside_another_effect() -> None:
    """13.15 "passing is a main action", and 3.1 lets only free actions in between: a Watch played while a free action
    still asks brings coins and cannot be used to pass."""
    table = Table().hand("watch fear").helper("assistant_05_exile").do("use assistant_05_exile", "play watch")
    assert table.tokens() == {"coin": 2} and "exile hand fear" in table.legal
    before = Table().hand("watch fear").helper("assistant_05_exile").do("play watch")
    assert {"choose 1", "choose 2"} <= before.legal


def test_refresh_between_steps() -> None:
    """3.1, 13.1: an assistant may be used while an effect asks which one to refresh, and an idol slotted while one asks
    which to take out."""
    table = Table().hand("ceremonial_rattle fear").give(tablet=1).helper("assistant_12_compass")
    table.do("play ceremonial_rattle", "use assistant_12_compass", "refresh assistant_12_compass")
    assert table.tokens() == {"compass": 1} and table.me.helpers[0] & 1
    key = Table().hand("stone_key fear").give(tablet=1)
    key.me.crates = 1
    key.do("play stone_key", "slot arrowhead", "unslot 1")
    assert key.me.slots == 0 and key.tokens() == {"arrowhead": 1}


def test_exiled_fear_comes_back() -> None:
    """6 "exiled Fear returns to the Fear pile and can come back; exiled Funding and Exploration are out"; a fear
    tile may be
    exiled like a card (12.19)."""
    table = Table().hand("axe fear").played("fear fear_tile funding_car")
    pile = table.state.fear_left
    table.do("play axe", "exile hand fear")
    assert table.state.fear_left == pile + 1 and table.state.exile == ()
    tile = Table().hand("axe fear").played("fear_tile").do("play axe", "exile play fear_tile")
    assert tile.names("play") == ["axe"] and tile.state.exile == () and tile.state.fear_left == pile
    basic = Table().hand("axe fear").played("funding_car").do("play axe", "exile play funding_car")
    assert basic.names("exile") == ["funding_car"]


def test_gaining_fear_is_not_optional() -> None:
    """3 "Gaining Fear is not" optional; 6 "Pile empty -> take a fear tile (-2)"."""
    table = Table().hand("funding_car fear").site("level1_lower_1", "l1_fear_tablet_jewel")
    table.state.fear_left = 1
    before = table.state.score(0).points
    table.do("dig level1_lower_1")
    assert table.names("play") == ["funding_car", "fear"] and table.state.score(0).points == before - 1
    empty = Table().hand("funding_car fear").site("level1_lower_1", "l1_fear_tablet_jewel")
    empty.state.fear_left = 0
    before = empty.state.score(0).points
    empty.do("dig level1_lower_1")
    assert empty.names("play") == ["funding_car", "fear_tile"] and empty.state.score(0).points == before - 2


def test_an_item_into_an_empty_deck_is_its_top() -> None:
    """5.4 "if the deck is empty it is also the top"; 12.2 an item bought and drawn in the same round."""
    table = (
        Table().row("stone_jar", "horse hat").give(coin=4).hand("carrier_pigeon").helper("assistant_06_draw", gold=True)
    )
    table.do("buy horse", "use assistant_06_draw", "draw")
    assert table.names("hand") == ["horse", "carrier_pigeon"]


def test_tokens_never_run_out() -> None:
    """12.18 "Resource tokens run out: Not limited"."""
    table = Table().give(coin=200).hand("fear fear hat").do("dig camp_1 1", "pay fear")
    assert table.tokens() == {"coin": 202}


def test_no_card_beside_the_staff() -> None:
    """12.17 "Staff neighbour missing because a deck ran out: nothing is exiled there"."""
    table = both_passed(Table(), 2).row("stone_jar mortar", "horse hat axe brush")
    state = table.state
    state.item_deck = state.artifact_deck = ()
    state.item_row, state.artifact_row = (-1, *state.item_row[1:]), (state.artifact_row[0], -1)
    table.do("pass", "end")
    assert table.names("exile") == []
    assert [CARD_NAMES[card] for card in table.state.item_row] == ["hat", "axe", "brush"]
    assert [CARD_NAMES[card] for card in table.state.artifact_row if card >= 0] == ["stone_jar"]


def test_the_row_of_each_round() -> None:
    """8.5 "refill to r artifacts and 6 - r items for the new round r"; 2 "Five rounds"; 8.6 the start marker goes
    round."""
    table = Table(3)
    starts = []
    for number in range(1, 6):
        assert table.state.round == number
        starts.append(table.state.start)
        row = table.state.artifact_row, table.state.item_row
        assert [len(cards) for cards in row] == [number, 6 - number]
        assert all(card >= 0 for cards in row for card in cards)
        for _ in range(3):
            table.do("pass")
            while not table.state.is_terminal and table.legal & {"end", "done"}:
                table.do(*sorted(table.legal & {"end", "done"}))
    assert table.state.is_terminal
    assert starts == [0, 1, 2, 0, 1]


def test_round_end_step_by_step() -> None:
    """8: figures home and Fear, cards kept or laid down, play areas under the decks, assistants, row, start marker,
    draw."""
    table = both_passed(Table()).site("level1_lower_1", "l1_jewel", "guardian_08").figure("level1_lower_1")
    table.hand("fear hat").deck("axe").played("torch").helper("assistant_12_compass", ready=False)
    table.do("pass", "end", "lay fear", "done")
    order = [kind for kind in table.kinds() if kind not in ("passed", "turn_ended", "row_refilled")]
    wanted = [
        "round_ended", "figure_returned", "fear_gained", "cards_chosen", "card_stowed", "deck_renewed", "deck_renewed",
        "card_exiled", "card_exiled", "staff_moved", "round_began",
    ]  # fmt: skip
    assert order[: len(wanted)] == wanted
    assert set(order[len(wanted) :]) == {"card_drawn", "turn_began"}
    assert order[-1] == "turn_began"
    assert sorted(table.names("hand")) == ["axe", "fear", "fear", "hat", "torch"]


def test_deciding_what_to_keep_goes_round() -> None:
    """8 "Steps 1-4 are simultaneous for all players": asked one after another from the start player, shown together;
    nobody
    with an empty hand is asked."""
    table = Table(3).hand("fear").hand("hat fear", 2)
    for player in table.state.seats[1:]:
        player.passed = 1
    table.state.start = 1
    table.do("pass", "end")
    assert table.state.current_player == 2
    table.do("lay hat", "done")
    assert "card_stowed" not in table.kinds()
    assert table.state.current_player == 0
    table.do("done")
    laid = [(event.seat, event.data["card"]) for event in table.events if event.kind == "card_stowed"]
    assert laid == [(2, "hat")]
