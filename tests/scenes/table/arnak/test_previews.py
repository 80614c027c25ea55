"""What is shown of an action while somebody points at its place."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.arnak import notation as n
from game.arnak import phases as ph
from game.arnak.content import CAMPS, CARD_NAMES, SITE_NAMES, SLOT_NAMES, SLOT_OPTIONS, TILE_NAMES
from scenes.table.arnak.choosing import Choice
from scenes.table.glow import LINES
from tests.game.arnak import build
from tests.scenes.table.arnak.table import ArnakTable


@pytest.fixture
def table() -> Iterator[ArnakTable]:
    found = ArnakTable(2, (0, 1), seed="hands")
    found.wait()
    yield found
    found.close()


def test_a_camp_shows_what_it_brings_beside_the_tokens(table: ArnakTable) -> None:
    hand = table.view.hand
    dig = next(action for action in table.actions() if action[0] == n.DIG)
    table.driver.move(table.point(hand.path(dig)[0]))
    found = hand.lights.preview
    assert found is not None and found.slip
    assert any(got for _, _, got in found.changes)
    assert all(name in hand.spots and hand.spots[name].glow == "light" for name in found.places)
    before = table.driver.pixels()
    hand.lights.preview = None
    table.driver.stage.invalidate()
    table.driver.advance(0)
    assert table.driver.pixels() != before


def test_nothing_is_shown_where_nothing_can_be_done(table: ArnakTable) -> None:
    table.driver.move(table.point("site_level2_1"))
    assert table.view.hand.lights.preview is None
    table.driver.move(table.view.hand.spots["staff"])
    assert table.view.hand.lights.preview is None


def test_a_card_of_the_row_shows_its_price_and_no_slip(table: ArnakTable) -> None:
    buy = next(action for action in table.actions() if action[0] == n.BUY)
    table.driver.move(table.point(table.view.hand.path(buy)[0]))
    found = table.view.hand.lights.preview
    assert found is not None and not found.slip
    assert [name for name, paid, _ in found.changes if paid] == [name.removeprefix("token_") for name in found.places]


def test_what_advice_speaks_of_is_lit_over_what_is_on_offer(table: ArnakTable) -> None:
    buy = next(action for action in table.actions() if action[0] == n.BUY)
    spot = table.view.hand.spots[table.view.hand.path(buy)[0]]
    assert spot.glow == "offer"
    table.driver.settle()
    edge = (spot.rect.centerx, spot.rect.y + 1)
    screen = table.driver.stage.surface
    offered = screen.get_at(edge)
    table.view.light([f"card {CARD_NAMES[buy[1]]}"], 0)
    table.driver.advance(0)
    lit = screen.get_at(edge)
    assert offered[:3] == pytest.approx(LINES["offer"], abs=60)
    assert lit[:3] == pytest.approx(LINES["light"], abs=30)
    assert lit.b - offered.b > 120


def test_tooltips_lead_to_the_rule_of_what_can_be_done_there(table: ArnakTable) -> None:
    """A site that nobody has discovered is not dug at; a camp is."""
    hand = table.view.hand

    def rule(name: str) -> str:
        tip = hand.tip(name)
        assert tip is not None
        return tip.rule

    assert rule("site_level1_lower_1") == rule("space_level1_lower_1") == "arnak/5.2"
    assert rule("site_camp_1") == rule("space_camp_1_1") == "arnak/5.1"
    assert rule("glassrow_1") == rule("bookrow_1") == rule("marker_glass") == "arnak/5.6"
    assert rule("deck_item") == "arnak/5.4" and rule("deck") == "arnak/3"
    site = SITE_NAMES[CAMPS]
    hand.shown().tile[site] = TILE_NAMES[0]
    assert rule(f"site_{site}") == "arnak/5.1"


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 0.8), ((1920, 1080), 1.0)])
def test_the_slips_of_a_slot_leave_what_is_weighed_in_sight(size: tuple[int, int], ui: float) -> None:
    """Said once what is done, then what each brings; with its price beside the tokens while it is pointed at."""
    table = ArnakTable(2, (0, 1), seed="hands", size=size, ui=ui)
    try:
        table.wait()
        hand = table.view.hand
        assert hand.offered is not None
        state = hand.offered.clone()
        player = state.seats[state.current_player]
        player.crates, player.tokens = 1, [1, 0, 0, 0, 0]
        state.cache = None
        table.view.offer(state)
        table.driver.click(table.point("slot_1"))
        assert hand.chooser.visible and "slot" in hand.chooser.label
        answers = [choice for choice in hand.chooser.children if isinstance(choice, Choice)]
        assert len(answers) == len(SLOT_OPTIONS)
        assert all("slot" not in choice.answer.text for choice in answers)
        areas = hand.boards.areas
        assert areas is not None and not hand.chooser.rect.colliderect(areas.own)
        jewel = next(choice for choice in answers if choice.answer.action == (n.SLOT, SLOT_NAMES.index("jewel")))
        table.driver.move(jewel)
        assert hand.lights.preview is not None
        assert hand.lights.preview.changes == (("coin", 1, 0), ("jewel", 0, 1))
    finally:
        table.close()


@pytest.mark.parametrize(
    ("guardian", "signs"),
    [
        ("guardian_12", ("jewel", "boot")),
        ("guardian_13", ("tablet",)),
        ("guardian_07", ("compass", "arrowhead", "hand_card")),
    ],
)
def test_the_slip_of_a_guardian_shows_all_that_it_costs(
    table: ArnakTable, guardian: str, signs: tuple[str, ...]
) -> None:
    """5.3: "pay the cost on the tile", of which travel is a part."""
    made = build.Table().give(coin=9, compass=9, tablet=9, arrowhead=9, jewel=9).hand("fear horse fear")
    made.site("level1_upper_1", "l1_jewel", guardian=guardian).figure("level1_upper_1")
    made.state.cache = None
    table.view.show(made.state.observation(0))
    table.view.offer(made.state.observation(0))
    table.driver.move(table.point("guardian_level1_upper_1"))
    found = table.view.hand.lights.preview
    assert found is not None
    paid, arrow, _ = found.slip.partition("[icon:arrow_to]")
    assert arrow and all(f"icon:{sign}" in paid for sign in signs)


def test_what_holds_for_all_answers_is_said_once(table: ArnakTable) -> None:
    """3.1: an idol may be put into a slot while something else is asked; five lines said so."""
    state = build.Table().helper("assistant_02_tablet", ready=False).give(coin=1).state
    state.seats[0].crates = 1
    state.pending = ((ph.TURN, 1), (ph.REFRESHING, 1, 0))
    state.cache = None
    table.view.show(state.observation(0))
    table.view.offer(state.observation(0))
    table.click("slot_1")
    chooser = table.view.hand.chooser
    assert chooser.visible and "free action" in chooser.label
    assert not any(choice.answer.note for choice in chooser.children if isinstance(choice, Choice))


def test_the_small_board_tells_the_cards_of_another(table: ArnakTable) -> None:
    """All began with the same six cards, and everybody knows them."""
    hand = table.view.hand
    told = hand.tips.seat(1, hand.shown()).body
    assert "Fear\u00a0×2" in told and "Exploration" in told


@pytest.mark.parametrize(("stone", "ends"), [("bird_3", "4a 4b 4c"), ("bird_6a", "7a"), ("bird_7a", "")])
def test_a_stone_that_is_pointed_at_is_lit_and_those_it_leads_to_faintly(
    table: ArnakTable, stone: str, ends: str
) -> None:
    """Rules, 5.6: across a bridge to the next row. The tooltip names what each bridge costs."""
    hand = table.view.hand
    table.driver.move(table.point(f"node_{stone}"))
    lit = {name: spot.glow for name, spot in hand.spots.items() if name.startswith("node_") and spot.glow}
    onward = {f"node_bird_{end}" for end in ends.split()}
    assert lit.pop(f"node_{stone}") == "light"
    assert onward <= lit.keys() and all(lit[name] == "quiet" for name in onward)
    tip = hand.tip(f"node_{stone}")
    assert tip is not None
    wanted = {
        "bird_3": "Leads to row 4: 1 coin, 1 tablet and 1 arrowhead; 1 tablet and 1 jewel; 2 arrowheads",
        "bird_6a": "Leads to row 7: 1 coin, 1 tablet and 1 arrowhead",
        "bird_7a": "Leads to the Lost Temple: 1 coin, 1 compass and 1 jewel",
    }
    assert wanted[stone] in tip.body.split("\n")


def test_under_a_marker_its_stone_is_lit(table: ArnakTable) -> None:
    hand, model = table.view.hand, table.view.hand.model
    assert model is not None
    model.seats[0].glass = "bird_5"
    table.view.show_model()
    table.driver.move(table.point("marker_glass"))
    assert hand.spots["node_bird_5"].glow == "light" and hand.spots["node_bird_6b"].glow == "quiet"


def test_the_light_around_a_stone_leaves_its_price_and_what_lies_on_it_free(table: ArnakTable) -> None:
    name = "node_bird_3"
    rect = table.view.hand.spots[name].rect.inflate(-6, -6)
    stage = table.driver.stage
    table.driver.move(table.view.hand.spots["staff"])
    table.driver.advance(1.0)
    before = stage.surface.subsurface(rect).copy()
    table.driver.move(table.point(name))
    table.driver.advance(0.1)
    assert table.view.hand.spots[name].light == "light"
    after = stage.surface.subsurface(rect)
    points = [(x, y) for x in range(0, rect.w, 3) for y in range(0, rect.h, 2)]
    apart = [sum(abs(a - b) for a, b in zip(before.get_at(at), after.get_at(at), strict=True)) for at in points]
    assert max(apart) < 60
