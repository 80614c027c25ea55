"""What is said beside Corinth's places: what it is worth as things stand, and nothing over what is being chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.core.contract import State
from game.corinth import pointing as rules
from game.corinth.content import SLOTS
from game.corinth.state import CorinthState
from scenes.stage.layout import distance
from scenes.stage.widgets.tooltip import REACH
from scenes.table.corinth.model import STAR_CELLS
from tests.game.corinth.build import position, sheet
from tests.scenes.table.corinth.table import CorinthTable, thrown

BRIGHT = 400
"""The sum of red, green and blue of a pixel of a white die, over that of its shadow."""


@pytest.fixture
def table() -> Iterator[CorinthTable]:
    """A table of two people before a harbour full of dice."""
    made = thrown("walk")
    yield made
    made.close()


def _rest_on(table: CorinthTable, where: str) -> str:
    """Rests the pointer on an element; the tooltip that comes."""
    table.driver.move(where)
    table.driver.advance(1.0)
    return table.driver.tooltip()


def test_a_use_that_says_what_it_does_has_no_tooltip(table: CorinthTable) -> None:
    slot = next(text.split()[1] for text in table.legal() if text.startswith("ship"))
    table.driver.click(f"corinth/harbour/slot_{slot}")
    assert f"steward {slot}" in table.legal()
    for use in ("own", "steward"):
        assert _rest_on(table, f"corinth/chips/{use}") == ""


def test_why_a_use_is_not_possible_stands_beside_both(table: CorinthTable) -> None:
    stuck = sheet(gold=9, walks=("c2 c1 d1", "e1 e2 e3", "d3 d2"))
    table.stand(position("goats 1x2, gold 3x1", stuck, sheet(), turn=1))
    table.driver.click("corinth/harbour/slot_gold")
    chips = table.view.hand.chips
    assert "take gold" in table.legal() and "steward gold" not in table.legal()
    assert "11.14" in _rest_on(table, "corinth/chips/steward")
    assert not table.driver.stage.router.hints.view.rect.colliderect(chips.rect)


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 0.8), ((1920, 1080), 1.0), ((1920, 1080), 1.6)])
def test_what_is_said_of_a_slot_hides_no_other(size: tuple[int, int], ui: float) -> None:
    """One weighs the groups against each other: all of them, and where they may go, stay in sight."""
    table = CorinthTable(2, (0, 1), seed="walk", size=size, ui=ui)
    try:
        table.wait()
        table.click_for("roll 0")
        table.wait()
        slots = [text.split()[1] for text in table.legal() if text.startswith("ship")]
        assert slots
        for slot in slots:
            assert "deliver" in _rest_on(table, f"corinth/harbour/slot_{slot}")
            box = table.driver.stage.router.hints.view.rect
            assert not box.colliderect(table.view.harbour.rect), slot
            place = table.driver.find(f"corinth/harbour/slot_{slot}").rect
            assert distance(box, place) <= table.driver.stage.theme.px(REACH), slot
            district = table.view.sheets[table.scene.viewer].piece(f"district {slot}")
            assert district is not None and not box.colliderect(district), slot
            table.driver.click(f"corinth/harbour/slot_{slot}")
            assert table.view.hand.chips.visible
            harbour = table.view.harbour
            dice = [harbour.group_rect(k) for k, group in enumerate(harbour.groups) if group]
            assert table.view.hand.chips.rect.collidelist([district, *dice]) < 0, slot
            table.driver.key("Esc")
    finally:
        table.close()


@pytest.mark.parametrize("way", ["click", "drag"])
def test_a_steward_pressed_without_a_group_is_answered_beside_him(table: CorinthTable, way: str) -> None:
    """As the cells answer, and not at the foot of the window, over what the bar says; the answer stays to be read."""
    hand, driver = table.view.hand, table.driver
    if way == "click":
        driver.click(hand.steward)
    else:
        driver.drag(hand.steward, "corinth/sheet/cell_c4")
    driver.advance(1.0)
    toast = driver.stage.toasts.children[-1]
    [told] = driver.toasts()
    assert "First choose the group of dice" in told and "5.2" in told
    gap = 40
    assert toast.rect.inflate(gap, gap).colliderect(hand.steward.rect)
    assert not toast.rect.colliderect(hand.steward.rect)


def test_half_of_what_is_left_has_its_own_plural(table: CorinthTable) -> None:
    """One point for two or three, whatever the number to spend."""
    model = table.view.model()["sheets"][0]  # type: ignore[index]
    while not 2 <= model["gold"][0] - model["gold"][1] <= 3:
        table.click_for(next((t for t in table.legal() if t.startswith("take gold")), table.legal()[0]))
        table.wait()
        model = table.view.model()["sheets"][table.scene.viewer]  # type: ignore[index]
    assert "at the end 1 point." in _rest_on(table, "corinth/sheet/gold")


def test_after_a_drop_nothing_opens_until_the_pointer_moves(table: CorinthTable) -> None:
    slot = next(text.split()[1] for text in table.legal() if text.startswith("take"))
    driver = table.driver
    before = table.scene.session.position
    driver.drag(f"corinth/harbour/slot_{slot}", f"corinth/sheet/{slot}")
    assert table.scene.session.position > before
    driver.advance(3.0)
    assert driver.tooltip() == ""
    driver.move((driver.pos[0] + 8, driver.pos[1]))
    driver.advance(1.0)
    assert driver.tooltip()


def test_what_leaves_the_table_covers_no_board(table: CorinthTable) -> None:
    table.driver.key("Esc")
    toast = table.driver.stage.toasts.children[0].rect
    assert not toast.colliderect(table.view.sheets[table.scene.viewer].rect)
    assert not any(toast.colliderect(board.rect) for board in table.view.root.children)


def _before_a_star(options: dict[str, object] | None = None, filled: bool = False) -> tuple[CorinthTable, str, str]:
    """A table where the next person's steward can reach a star (with a box `filled`, where that is wanted); the slot of
    a group for it, and the star's cell."""

    def reached(state: State) -> tuple[str, str] | None:
        assert isinstance(state, CorinthState)
        sheet = state.sheets[state.current_player]
        if any(sheet.stars) != filled or len(sheet.stops) < 2:
            return None
        legal = {state.game.action_text(action) for action in state.legal_actions()}
        for slot, name in enumerate(SLOTS):
            stars = [cell for cell in rules.reach_by_name(state, slot) if cell in STAR_CELLS]
            if stars and f"steward {name}" in legal:
                return name, stars[0]
        return None

    table = CorinthTable(2, (0, 1), seed="stars", options=options)
    table.go_on(3, until=lambda state: reached(state) is not None)
    found = reached(table.scene.conductor.observation())
    assert found is not None, "no star was in reach: choose another seed"
    return table, *found


def _circle(table: CorinthTable, slot: str, cell: str) -> int:
    """Sends the steward there; the number that is then in the star's box."""
    seat = table.scene.viewer
    table.driver.click(f"corinth/harbour/slot_{slot}")
    table.driver.click(f"corinth/sheet/cell_{cell}")
    table.wait()
    value = table.view.model()["sheets"][seat]["stars"][STAR_CELLS.index(cell)]  # type: ignore[index]
    assert isinstance(value, int)
    return value


@pytest.mark.parametrize("way", ["cell", "box", "led"])
def test_a_star_says_what_it_would_be_worth(way: str) -> None:
    """LOOK: what would come of a choice is seen before it is made: in words, and as a ghost in its box."""
    table, slot, cell = _before_a_star()
    try:
        driver, sheet = table.driver, table.view.sheets[table.scene.viewer]
        box = STAR_CELLS.index(cell) + 1
        driver.click(f"corinth/harbour/slot_{slot}")
        if way == "led":
            driver.move("corinth/sheet/steward")
            driver.press()
            for step in table.view.hand.reach()[cell].route:
                driver.move(f"corinth/sheet/cell_{step}")
            said = ""
        else:
            said = _rest_on(table, f"corinth/sheet/cell_{cell}" if way == "cell" else f"corinth/sheet/star_{box}")
        ghost = dict(sheet.ghost_numbers)
        assert list(ghost) == [f"star {box}"]
        if way == "led":
            driver.release()
            table.wait()
        else:
            driver.key("Esc")
            assert sheet.ghost_numbers == {} or way == "box"
            _circle(table, slot, cell)
        value = table.view.model()["sheets"][table.view.sheets.index(sheet)]["stars"][box - 1]  # type: ignore[index]
        assert ghost[f"star {box}"] == str(value)
        assert not said or f"Now worth [n]{value}[/n]: " in said
        assert sheet.ghost_numbers == {}
    finally:
        table.close()


def test_where_only_the_last_box_counts_a_star_says_what_it_adds() -> None:
    table, slot, cell = _before_a_star({"stars": "last"}, filled=True)
    try:
        seat = table.scene.viewer
        before = max(star or 0 for star in table.view.model()["sheets"][seat]["stars"])  # type: ignore[index]
        table.driver.click(f"corinth/harbour/slot_{slot}")
        said = _rest_on(table, f"corinth/sheet/cell_{cell}")
        table.driver.key("Esc")
        assert f"[n]{_circle(table, slot, cell) - before}[/n] more than so far" in said
    finally:
        table.close()


def test_a_star_that_is_closed_is_worth_nothing_any_more() -> None:
    table, slot, cell = _before_a_star()
    try:
        seat = table.scene.viewer
        _circle(table, slot, cell)
        tip = table.view.hand.tips.tip(f"cell_{cell}", table.view.hand.state, seat)  # type: ignore[arg-type]
        assert tip is not None and "Now worth" not in tip.body
    finally:
        table.close()


def test_a_steward_pressed_too_early_is_answered_by_what_comes_first() -> None:
    """Before the throw there is no group to choose: the answer is that of the cells, not one about groups."""
    table = CorinthTable(2, (0, 1), seed="walk")
    try:
        table.wait()
        table.driver.click(table.view.hand.steward)
        table.driver.advance(1.0)
        [told] = table.driver.toasts()
        table.driver.click("corinth/sheet/cell_a1")
        table.driver.advance(1.0)
        assert table.driver.toasts() == [told]
    finally:
        table.close()


def test_a_steward_that_is_stuck_says_so_when_pressed(table: CorinthTable) -> None:
    """Also where no group is chosen, and for one that is: no group could help him (rules: corinth 11.14)."""
    stuck = sheet(gold=9, walks=("c2 c1 d1", "e1 e2 e3", "d3 d2"))
    table.stand(position("goats 1x2, gold 3x1", stuck, sheet(), turn=1))
    for chosen in (False, True):
        if chosen:
            table.driver.click("corinth/harbour/slot_gold")
        table.driver.click(table.view.hand.steward)
        table.driver.advance(1.0)
        assert "11.14" in table.driver.toasts()[-1], chosen


def test_the_chosen_group_is_lit_more_than_those_that_are_not(table: CorinthTable) -> None:
    """The others are quiet and can still be chosen instead; of one that is pointed at the dice do not rise."""
    driver, harbour = table.driver, table.view.harbour
    usable = [slot for slot in SLOTS if {f"ship {slot}", f"take {slot}"} & set(table.legal())]
    assert len(usable) >= 3
    first, second, third = (f"corinth/harbour/slot_{slot}" for slot in usable[:3])

    def lights() -> list[str | None]:
        return [harbour.glows.get(SLOTS.index(slot)) for slot in usable[:3]]

    driver.move((2, 2))
    assert lights() == ["offer"] * 3 and harbour.raised is None
    driver.click(first)
    driver.move((2, 2))
    assert lights() == ["strong", "quiet", "quiet"] and harbour.raised == SLOTS.index(usable[0])
    driver.move(third)
    assert lights() == ["strong", "quiet", "strong"] and harbour.raised == SLOTS.index(usable[0])
    driver.click(second)
    driver.move((2, 2))
    assert lights() == ["quiet", "strong", "quiet"] and harbour.raised == SLOTS.index(usable[1])
    driver.key("Esc")
    assert lights() == ["offer"] * 3 and harbour.raised is None


def test_the_dice_of_the_chosen_group_have_risen(table: CorinthTable) -> None:
    harbour, driver = table.view.harbour, table.driver
    slot = next(text.split()[1] for text in table.legal() if text.startswith("ship"))
    box = harbour.group_rect(SLOTS.index(slot))
    pictures = []
    for chosen in (None, SLOTS.index(slot)):
        harbour.choose(chosen)
        harbour.glows = {}
        surface = pygame.Surface(driver.stage.size)
        harbour.draw(surface)
        pictures.append(surface.subsurface(box))
    tops = [min(y for y in range(box.h) for x in range(box.w) if sum(p.get_at((x, y))[:3]) > BRIGHT) for p in pictures]
    assert tops[1] < tops[0]
