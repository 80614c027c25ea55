"""Slips of answers, prompts and plates say all that is needed: titles, words, how many alike, what is lacking."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.arnak import notation as n
from game.arnak import phases as ph
from game.arnak.content import TRACKS
from scenes.table.arnak.choosing import Choice
from tests.game.arnak import build
from tests.scenes.table.arnak.table import ArnakTable


@pytest.fixture
def table() -> Iterator[ArnakTable]:
    found = ArnakTable(2, (0,), seed="answers", check_model=False)
    found.wait()
    yield found
    found.close()


def lay(table: ArnakTable, laid: build.Table, *entry: int) -> None:
    """Shows a position in which something is asked."""
    state = laid.state
    state.pending = ((ph.TURN, 1), entry)
    state.cache = None
    seen = state.observation(0)
    table.view.show(seen)
    table.view.offer(seen)


def test_bonus_tiles_of_the_temple_are_named_and_counted_under_a_title(table: ArnakTable) -> None:
    """rules: arnak 5.6"""
    laid = build.Table().hand("fear")
    state = laid.state
    state.temple_stack, state.temple_seen = (0, 0, 3), 1
    state.seats[0].glass, state.seats[0].arrival, state.arrivals = TRACKS[state.temple].temple, 0, 1
    lay(table, laid, ph.TEMPLE_BONUS)
    chooser = table.view.hand.chooser
    choices = [child for child in chooser.children if isinstance(child, Choice)]
    assert len(choices) == 2 and chooser.heading is not None
    assert all(choice.answer.text and choice.answer.picture is None for choice in choices)
    assert sum("×2" in choice.answer.text for choice in choices) == 1
    areas = table.view.boards.laid
    assert not chooser.rect.colliderect(areas.market) and not chooser.rect.colliderect(areas.own)


@pytest.mark.parametrize(("tablets", "words"), [(0, "Go on"), (1, "Decline")])
def test_a_trade_without_anything_to_give_says_so(table: ArnakTable, tablets: int, words: str) -> None:
    """A free action may still bring something (rules: arnak 13.1)."""
    laid = build.Table().give(tablet=tablets).hand("funding_car")
    lay(table, laid, ph.TRADING, 1)
    told = table.scene.words.say(laid.state.prompt())
    assert ("neither" in told) == (not tablets)
    (declined,) = [action for action in table.view.bar() if action.action == n.SKIP_ACTION]
    assert declined.text == words


def test_fear_points_to_its_own_rules_with_a_true_minus(table: ArnakTable) -> None:
    lay(table, build.Table().hand("fear exploration_car").played("fear"), ph.EXILING, 1)
    hand = table.view.hand
    at = hand.shown().seats[0].hand.index("fear")
    held, played = hand.tips.tip(f"hand_{at}", hand.model), hand.tips.tip("play_0", hand.model)
    other = hand.tips.tip(f"hand_{1 - at}", hand.model)
    assert held is not None and played is not None and other is not None
    assert (held.rule, played.rule, other.rule) == ("arnak/4", "arnak/6", "arnak/5.5")
    assert "\N{MINUS SIGN}1" in held.body and "-1" not in held.body


def test_what_is_used_up_says_what_follows_from_it(table: ArnakTable) -> None:
    """rules: arnak 6, 9"""
    laid = build.Table().hand("fear").helper("assistant_02_tablet", ready=False)
    hand = table.view.hand

    def body(name: str) -> str:
        tip = hand.tips.tip(name, hand.model)
        assert tip is not None
        return tip.body

    lay(table, laid, ph.EXILING, 1)
    assert "end of the round" in body("helper_0") and "fear tile" not in body("fear")
    laid.state.round, laid.state.fear_left = 5, 0
    laid.state.stacks = ((-1, 0), *laid.state.stacks[1:])
    lay(table, laid, ph.EXILING, 1)
    assert "rest of the game" in body("helper_0") and "end of the round" not in body("helper_0")
    assert "0 are left" in body("fear") and "fear tile instead, which costs 2 points" in body("fear")
    assert body("supply_0") == "No assistant is left here." != body("supply_1")
    table.driver.until(lambda: not table.driver.toasts(), 20)
    table.click("supply_0")
    assert "No assistant is left here" in table.driver.tooltip()


@pytest.mark.parametrize("kinds", [1, 2, 3])
def test_own_temple_tiles_lie_in_a_plate_for_each_kind(table: ArnakTable, kinds: int) -> None:
    own = table.view.boards.own
    room = table.view.boards.laid.own_tiles
    lines = own.tile_lines(room, kinds)
    assert len(lines) == kinds and all(room.contains(line) for line in lines)
    assert all(not one.colliderect(other) for i, one in enumerate(lines) for other in lines[i + 1 :])


def test_the_words_of_all_answers_begin_under_one_another(table: ArnakTable) -> None:
    """The tile and the row that a marker reaches are asked about in one slip, each with its sign (rules: arnak 5.6)."""
    laid = build.Table().hand("fear")
    track = TRACKS[laid.state.temple]
    space = next(i for i, tiles in enumerate(laid.state.bonus) if tiles and track.spaces[i].row == 2)
    lay(table, laid, ph.CLIMB, 0, space, 3)
    choices = [child for child in table.view.hand.chooser.children if isinstance(child, Choice)]
    assert {choice.answer.action[0] for choice in choices} == {n.BONUS, n.ROW}
    assert all(choice.answer.signs for choice in choices)
    texts = [choice.answer.text for choice in choices]
    assert {text.partition(":")[0] for text in texts} == {"Bonus tile", "Effect of the row"}
    assert not any(text.endswith(".") for text in texts)
    # What the row brings is printed at its ends.
    ends = table.view.boards.laid.gutters(2)
    assert table.view.hand.chooser.rect.collidelist(ends) < 0
    assert len({choice.column for choice in choices}) == 1
    assert all(choice.signs is not None and choice.signs.size[0] <= choice.column for choice in choices)


def test_a_guardian_is_told_with_its_points_and_with_its_cost_until_it_is_overcome(table: ArnakTable) -> None:
    """Rules, 5.3: one that is overcome is worth 5 points."""
    laid = build.Table().hand("fear").site("level1_lower_1", "l1_jewel", "guardian_02").figure("level1_lower_1")
    lay(table, laid, ph.TURN, 0)
    tips, model = table.view.hand.tips, table.view.hand.model
    assert model is not None
    wild = tips.tip("guardian_level1_lower_1", model)
    assert wild is not None and wild.body.splitlines()[0].startswith("Cost: ") and "Points: 5" in wild.body
    model.seats[0].ready = model.seats[0].beaten = ["guardian_02"]
    own = tips.tip("boon_0", model)
    assert own is not None and "Cost" not in own.body and "Points: 5" in own.body and "ready" in own.body


def test_what_an_empty_slot_is_worth_is_told_in_points(table: ArnakTable) -> None:
    lay(table, build.Table().hand("fear"), ph.TURN, 0)
    tips, model = table.view.hand.tips, table.view.hand.model
    bodies = [tip.body for tip in (tips.tip(f"slot_{slot}", model) for slot in (1, 2)) if tip is not None]
    assert "worth 1 point at" in bodies[0] and "worth 2 points at" in bodies[1]
