"""Whatever a player can point at, in any position, answers why it cannot be done: a crawler, and single cases."""

from __future__ import annotations

from random import Random

import pytest

from game.core.contract import State
from game.core.reasons import BadInput, Reason
from game.core.words import words_for
from tests.game.corinth.build import GAME, balance, do, legal, position, sheet, sheet_of
from tests.game.corinth.naive import COSTS, DISTRICTS, MARKET, SHOPS, SLOTS
from tests.game.corinth.words import PLURAL_OF_ONE

GENERIC = {
    "",
    "illegal",
    "not_legal",
    "not_now",
    "no",
    "impossible",
    "unknown",
    "forbidden",
    "refused",
    "illegal_action",
}
POINTABLE = [
    *(f"roll {n}" for n in range(5)),
    "take gold",
    "take goats",
    *(f"ship {district}" for district in DISTRICTS),
    *(f"steward {slot}" for slot in SLOTS),
    *(f"walk {slot} {cell}" for slot in SLOTS for cell in MARKET),
    *(f"step {cell}" for cell in MARKET),
    "stop",
    *(f"shop {district} {i + 1}" for district in DISTRICTS for i in range(len(SHOPS[district]))),
    *(f"build {name}" for name in COSTS),
    "done",
]
INTENTS = {text: GAME.parse_action(text) for text in POINTABLE}


def why(state: State, text: str) -> Reason | None:
    return state.why_not(INTENTS[text])


def check(reason: Reason) -> str:
    """A reason has its own code, a section of Corinth's rules, and a sentence without gaps."""
    words = words_for()
    assert reason.code not in GENERIC
    assert reason.rules.startswith("corinth ") or reason.code == "over", reason.code
    if reason.rules:
        section = reason.rules.removeprefix("corinth ").split(".")[0]
        assert 1 <= int(section) <= 11
    assert words.knows(reason.message.key), reason.message.key
    sentence = words.say(reason.message)
    assert sentence != reason.message.key
    assert "{" not in sentence
    assert "}" not in sentence
    assert sentence[0].isupper() or not sentence[0].isalpha() or sentence[:2] in MARKET, sentence
    assert not PLURAL_OF_ONE.search(sentence), sentence
    assert sentence[-1] in ".!?"
    for what, amount in reason.missing.items():
        assert what
        assert amount > 0
    assert reason.to_json()["text"] == sentence
    return reason.code


def point_at_everything(state: State) -> set[str]:
    """Points at everything; returns the codes met."""
    codes: set[str] = set()
    actions = set(legal(state))
    digest = state.digest()
    for text in POINTABLE:
        reason = why(state, text)
        if text in actions:
            assert reason is None, text
        elif not text.startswith("walk"):
            assert reason is not None, text
        if text.startswith("walk") and reason is None:
            assert f"steward {text.split()[1]}" in actions
        if reason is not None:
            codes.add(check(reason))
    assert state.digest() == digest
    return codes


@pytest.mark.parametrize("players", [2, 3, 4])
def test_crawler(players: int) -> None:
    """Hundreds of positions, everything pointed at: no generic answer, no gap in a sentence."""
    codes: set[str] = set()
    positions = 0
    for seed in range(8):
        rng = Random(seed)
        state = GAME.new(players, f"why {seed}", {"compensation_modifiers": seed % 2 == 0})
        while not state.is_terminal:
            if rng.random() < 0.12:
                codes |= point_at_everything(state)
                positions += 1
            state.act(rng.choice(state.legal_actions()))
        codes |= point_at_everything(state)
    assert positions > 100
    assert len(codes) >= 12, sorted(codes)


def reaches(state: State, slot: str) -> set[str]:
    """Cells the steward can stop at with a group, by trying all walks."""
    ends = set()
    start, _ = do(state, f"steward {slot}")
    front = [start]
    turn = state.turn
    seat = state.current_player
    while front:
        here = front.pop()
        for text in legal(here):
            if text == "stop" or text.startswith("step"):
                before = sheet_of(here, seat)["stops"]
                after, _ = do(here, text)
                stops = sheet_of(after, seat)["stops"]
                if stops != before:
                    ends.add(stops[-1])
                elif after.turn == turn:
                    front.append(after)
    return ends


def test_walk_intent_agrees_with_the_walks() -> None:
    """7: `walk SLOT CELL` is possible exactly when some walk of legal steps stops there."""
    checked = 0
    for seed in range(30):
        rng = Random(seed)
        state = GAME.new(2, f"reach {seed}")
        while not state.is_terminal:
            asked = [text for text in legal(state) if text.startswith("steward")]
            if asked and rng.random() < 0.08 and balance(state, state.current_player)[0] < 6:
                slot = rng.choice(SLOTS)
                expected = reaches(state, slot) if f"steward {slot}" in asked else set()
                found = {cell for cell in MARKET if why(state, f"walk {slot} {cell}") is None}
                assert found == expected, slot
                checked += 1
            actions = legal(state)
            calm = [text for text in actions if text.split()[0] != "steward" or rng.random() < 0.3] or actions
            state, _ = do(state, rng.choice(calm))
    assert checked > 40


SIX = "goats 1x1, green 2x1, purple 3x2, blue 4x2, orange 5x1, gold 6x2"
POCKET = ("d3 e3", "e2 d2 c2", "c1 d1")  # the steward on d1, and e1 a dead end beside it
STUCK = ("c2 c1 d1", "e1 e2 e3", "d3 d2")
BEFORE_POCKET = ("d3 e3", "e2 d2 c2", "c1")
FULL_GREEN = (2, 3, 3, 5)


def expect(state: State, text: str, code: str, rules: str, missing: dict[str, int] | None = None) -> str:
    """The refusal has this code, section and lack; returns its sentence."""
    reason = why(state, text)
    assert reason is not None, text
    assert check(reason) == code
    assert reason.rules == f"corinth {rules}", text
    assert dict(reason.missing) == (missing or {})
    return words_for().say(reason.message)


def test_supply() -> None:
    """4: nothing can be done before the dice are thrown; dice that are too dear or too many."""
    state = position("", sheet(gold=1, walks=("d3 d4",)))
    for text in ("take gold", "take goats", "ship blue", "steward green", "walk gold d5"):
        expect(state, text, "harbor_not_supplied", "4")
    expect(state, "done", "done_not_now", "4")
    expect(state, "roll 2", "roll_no_gold", "4.3", {"gold": 1})
    for number in (3, 4):
        sentence = expect(state, f"roll {number}", "roll_too_many", "4.3")
        assert str(number) in sentence
    poor = position("", sheet(gold=0))
    expect(poor, "roll 1", "roll_no_gold", "4.3", {"gold": 1})
    expect(poor, "roll 3", "roll_no_gold", "4.3", {"gold": 3})
    expect(position("", sheet(gold=9)), "roll 4", "roll_too_many", "4.3")
    expect(position("", sheet(gold=9, walks=("d3 d4", "d5 c5 b5"))), "roll 2", "roll_too_many", "4.3")


def test_groups() -> None:
    """5.1: a group already gone; one that never was; a second one in the same turn; ending the turn without one."""
    state = position("goats 1x3, green 2x2, gold 5x4", sheet(), sheet(gold=5, goats=5))
    for text in ("ship purple", "steward purple", "walk purple d3"):
        expect(state, text, "no_group_slot_empty", "4.5")
    expect(state, "done", "done_not_now", "5.1")
    expect(state, "roll 0", "roll_not_now", "4")
    after, _ = do(state, "ship green", "shop green 1")
    for text in ("ship green", "steward green", "walk green d3"):
        expect(after, text, "group_gone", "5.1")
    after, _ = do(after, "take gold")
    assert "build stable" in legal(after)
    for text in ("take goats", "take gold", "steward goats", "walk goats d3"):
        expect(after, text, "one_group_a_turn", "5.1")
    expect(after, "roll 0", "roll_not_now", "4")


@pytest.mark.parametrize(("round_", "promised"), [(1, True), (11, True), (12, False)])
def test_in_the_last_round_no_other_throw_is_promised(round_: int, promised: bool) -> None:
    """3: The game ends after the round in which the last free turn space is ticked."""
    state = position("goats 1x3, green 2x2, gold 5x4", players=2, rnd=round_)
    reason = state.why_not(GAME.parse_action("roll 0"))
    assert reason is not None
    assert ("throws again" in words_for().say(reason.message)) == promised


def test_vanished_yellow_group() -> None:
    """5.4: a group of yellow dice that left is not told as a roll with fewer values."""
    state = position("goats 1x3, green 2x0+2y, gold 5x6", sheet(), sheet())
    state, _ = do(state, "take gold", "done")
    reason = why(state, "ship green")
    assert reason is not None
    check(reason)
    sentence = words_for().say(reason.message)
    assert reason.code == "group_gone" or "yellow" in sentence, sentence
    # However many left with the yellow dice: slots fill from the bottom, so that below a group one has lain.
    expect(position("goats 1x3, blue 5x2", sheet(), sheet(), turn=1), "ship purple", "group_gone", "5.1")


def test_steward_that_cannot_move() -> None:
    """7 and ruling 14: stuck; no room for a walk of that length; too few coins, and how many are missing."""
    stuck = position("gold 3x1", sheet(gold=9, goats=1, walks=STUCK), turn=1)
    expect(stuck, "steward gold", "steward_stuck", "11.14")
    expect(stuck, "walk gold a5", "steward_stuck", "11.14")
    expect(
        position("gold 3x1", sheet(gold=0, walks=POCKET), turn=1), "steward gold", "steward_no_walk", "7", {"gold": 2}
    )
    expect(
        position("gold 3x1", sheet(gold=1, walks=POCKET), turn=1), "steward gold", "steward_too_dear", "7", {"gold": 1}
    )
    stable = sheet(gold=1, walks=POCKET, built=("stable",))
    expect(position("gold 5x1", stable, turn=1), "steward gold", "steward_too_dear", "7", {"gold": 1})
    assert why(position("gold 4x1", stable, turn=1), "steward gold") is None


def test_cells_the_steward_cannot_reach() -> None:
    """7: used cells, the centre, the steward's own, cells cut off, cells too dear."""
    state = position("gold 2x1", sheet(gold=0, walks=("d3", "d4")), turn=1)
    expect(state, "walk gold d3", "cell_used", "7")
    expect(state, "walk gold d4", "cell_here", "7")
    expect(state, "walk gold c3", "cell_start", "7")
    # Five steps with value 2 and no coin: e5 is 2 away, a1 is far.
    assert why(state, "walk gold e5") is None
    expect(state, "walk gold e4", "walk_cannot_end_here", "7", {"gold": 1})
    expect(state, "walk gold e2", "walk_cannot_end_here", "7", {"gold": 1})
    cut_off = position("gold 2x1", sheet(gold=9, walks=("d3 e3", "e2 d2 c2 b2 a2 a3 a4 a5 b5")), turn=1)
    expect(cut_off, "walk gold a1", "cell_cut_off", "7")


def test_dearest_cells_are_told_with_the_cheapest_walk() -> None:
    """7: coins pay up and down, and parity counts: an end two steps away cannot be reached in three steps."""
    state = position("gold 3x1", sheet(gold=0), turn=1)
    expect(state, "walk gold d4", "walk_cannot_end_here", "7", {"gold": 1})
    assert why(state, "walk gold d5") is None
    assert why(state, "walk gold d3") is None  # c3 c4 d4 d3
    assert why(state, "walk gold e5") is not None
    richer = position("gold 3x1", sheet(gold=1), turn=1)
    assert why(richer, "walk gold d4") is None


def test_a_walked_cell_after_the_walk_is_refused_as_any_other() -> None:
    """5.1: one group a turn: that a cell was entered before is not why none can be entered now."""
    state = position("gold 5x2", sheet(gold=9, goats=9, walks=("d3 d4",)), turn=1)
    state, _ = do(state, "take gold")
    assert "done" in legal(state)
    for text in ("step d3", "step d4", "step c3", "step a1"):
        expect(state, text, "one_group_a_turn", "5.1")


def test_steps_that_cannot_be_made() -> None:
    """7: no group chosen yet; not a neighbour; used before; the centre; nothing payable further on; stopping too
    soon."""
    state = position("gold 3x2", sheet(gold=0, walks=BEFORE_POCKET), turn=1)
    expect(state, "step d1", "choose_group_first", "5.2")
    expect(state, "stop", "stop_not_now", "7")
    state, _ = do(state, "steward gold")
    expect(state, "step a5", "cell_not_adjacent", "7")
    expect(state, "step c2", "cell_used", "7")
    expect(state, "step c1", "cell_here", "7")
    expect(state, "step c3", "cell_start", "7")
    expect(state, "step d1", "dead_end", "7", {"gold": 1})
    reason = why(state, "stop")
    assert reason is not None
    assert reason.code == "stop_too_early"
    assert reason.rules == "corinth 11.15"
    state, _ = do(state, "step b1")
    reason = why(state, "stop")
    assert reason is not None
    assert check(reason) == "stop_too_early"
    assert reason.missing["gold"] == 2
    for text in ("take gold", "ship blue", "steward gold", "walk gold a1", "done", "build temple"):
        expect(state, text, "walking_first", "7")


def test_compensation_is_a_walk_too() -> None:
    """5: what is refused during the compensation names it."""
    state = position("gold 3x1", sheet(gold=0), sheet(gold=5, goats=5), turn=1)
    state, _ = do(state, "take gold")
    expect(state, "take gold", "walking_first", "5")
    expect(state, "done", "walking_first", "5")
    expect(state, "step e3", "cell_not_adjacent", "7")


def test_shops_that_cannot_be_started() -> None:
    """6: finished, of another district, another one open, open itself, not asked."""
    state = position("blue 4x1", sheet(blue=(2, 0, 0)), turn=1)
    expect(state, "shop blue 2", "shop_not_asked", "6")
    state, _ = do(state, "ship blue")
    expect(state, "shop blue 1", "shop_full", "6")
    expect(state, "shop green 1", "shop_other_district", "6")
    # Whatever holds there: no symbol goes there now.
    begun = position("blue 4x1", sheet(blue=(2, 0, 0), green=(0, 1, 0, 0), purple=(2, 0, 0, 0)), turn=1)
    begun, _ = do(begun, "ship blue")
    for shop in ("green 2", "green 3", "purple 1", "purple 2"):
        assert "blue" in expect(begun, f"shop {shop}", "shop_other_district", "6")
    for text in ("take gold", "steward blue", "walk blue d3", "done", "stop", "build temple"):
        expect(state, text, "choose_shop_first", "6")
    state = position("blue 4x1", sheet(blue=(2, 1, 0)), turn=1)
    sentence = expect(state, "shop blue 3", "shop_other_open", "6")
    assert "2" in sentence
    assert "worth 5" in sentence and "worth 8" in sentence
    expect(state, "shop blue 2", "shop_already_open", "6")
    expect(state, "shop blue 1", "shop_full", "6")


def test_buildings_that_cannot_be_built() -> None:
    """9: built already, too dear (how many coins and goats are missing), not now."""
    state = position("gold 3x1", sheet(gold=2, goats=1, built=("temple",)), turn=1)
    expect(state, "build temple", "building_built", "9")
    expect(state, "build stable", "not_building_now", "9")
    expect(state, "build warehouse", "not_building_now", "9", {"gold": 2, "goats": 3})
    state, _ = do(state, "take gold")
    assert legal(state) == ["build stable", "done"]
    expect(state, "build temple", "building_built", "9")
    expect(state, "build warehouse", "building_too_dear", "9", {"gold": 1, "goats": 3})
    expect(state, "build stall", "building_too_dear", "9", {"goats": 1})
    richer = position("green 2x1", sheet(gold=1, goats=4, green=FULL_GREEN), turn=1)
    richer, _ = do(richer, "ship green")
    expect(richer, "build stable", "building_too_dear", "9", {"gold": 1})
    expect(richer, "build temple", "building_too_dear", "9", {"gold": 2})


def test_over() -> None:
    """10: the game is over."""
    end = position("gold 3x1", rnd=12, turn=2)
    end, _ = do(end, "take gold")
    assert end.is_terminal
    for text in POINTABLE:
        reason = why(end, text)
        assert reason is not None
        assert check(reason) == "over"


@pytest.mark.parametrize("text", [
    "roll -1", "roll 1.5", "take green", "take orange", "ship gold", "ship goats", "ship pink", "steward",
    "steward pink", "step c6", "step f3", "step", "stop now", "shop blue 4", "shop blue 0", "shop orange 4",
    "shop purple 5", "shop blue", "build tower", "build", "done done", "walk gold", "walk gold z9", "walk e3",
    "ROLL", "take  gold x", "roll 99999999999999999999",
])  # fmt: skip
def test_no_notation(text: str) -> None:
    """Text that means nothing is `BadInput` with one sentence, never another exception."""
    with pytest.raises(BadInput) as caught:
        GAME.parse_action(text)
    assert "{" not in str(caught.value)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize("text", POINTABLE)
def test_notation_of_everything_that_can_be_pointed_at(text: str) -> None:
    """The notation is stable both ways."""
    assert GAME.action_text(INTENTS[text]) == text


def test_every_intent_is_known_as_not_an_action() -> None:
    """`walk` is an intent for questions only: it is never legal, and applying it is refused."""
    from game.core.reasons import IllegalAction

    state = position("gold 1x1", sheet(gold=0), turn=1)
    assert why(state, "walk gold d3") is None
    assert not [text for text in legal(state) if text.startswith("walk")]
    with pytest.raises((IllegalAction, AssertionError)):
        state.apply(INTENTS["walk gold d3"])
