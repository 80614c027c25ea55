"""A site of the jungle is one thing to whoever points at it: path, tile, and the idol or guardian that lies there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.arnak import notation as n
from game.arnak.content import CAMPS, GUARDIAN_NAMES, SITE_NAMES, TILE_NAMES
from game.arnak.state import ArnakState
from game.core.contract import Action
from scenes.table.arnak.targets import parts_of, site_name
from tests.scenes.table.arnak.table import ArnakTable

NEAR, FAR = CAMPS, CAMPS + 8
"""A site that can be discovered, and one for which compasses are lacking."""


def _rich(table: ArnakTable) -> ArnakState:
    """The position of whoever has compasses for a site of the first level, and the way there."""
    assert table.view.hand.offered is not None
    state = table.view.hand.offered.clone()
    state.seats[state.current_player].tokens = [9, 3, 0, 0, 0]
    state.cache = None
    return state


@pytest.fixture
def table() -> Iterator[ArnakTable]:
    found = ArnakTable(2, (0, 1), seed="hands", check_model=False)
    found.wait()
    state = _rich(found)
    found.view.show(state)
    found.view.offer(state)
    yield found
    found.close()


@pytest.mark.parametrize("part", parts_of(NEAR)[:3])
def test_each_part_of_a_site_stands_for_its_discovery(table: ArnakTable, part: str) -> None:
    """It is lit together with the others, shows the price, takes a click and a figure."""
    hand, driver = table.view.hand, table.driver
    taken: list[Action] = []
    table.scene.do = lambda *actions: taken.append(actions[0]) or True  # type: ignore[method-assign, func-returns-value]
    assert [spot.name for spot in hand.alike(part)] == list(parts_of(NEAR)[:3])
    assert all(spot.light == "offer" for spot in hand.alike(part))
    driver.move(table.point(part))
    assert hand.preview is not None and ("compass", 3, 0) in [(a, b, 0) for a, b, _ in hand.preview.changes]
    driver.click(table.point(part))
    driver.drag(hand.spots["home"], table.point(part))
    assert taken == [(n.DISCOVER, NEAR)] * 2


def test_the_idol_of_a_site_out_of_reach_says_what_is_lacking(table: ArnakTable) -> None:
    hand, driver = table.view.hand, table.driver
    idol = f"idol_{SITE_NAMES[FAR]}"
    assert not hand.spots[idol].light
    driver.click(table.point(idol))
    (told,) = driver.toasts()
    assert "lack 3 compasses" in told
    driver.drag(hand.spots["home"], table.point(idol))
    assert driver.toasts() == [told]
    assert "6 compasses" in hand.tips.tip(idol, hand.shown()).body  # type: ignore[union-attr]


def test_a_figure_led_onto_a_guardian_goes_to_its_site(table: ArnakTable) -> None:
    hand, driver = table.view.hand, table.driver
    state = _rich(table)
    tiles, guardians, idols = list(state.tile), list(state.guardian), list(state.idol)
    tiles[NEAR], guardians[NEAR], idols[NEAR] = TILE_NAMES.index(TILE_NAMES[0]), 0, -1
    state.tile, state.guardian, state.idol = tuple(tiles), tuple(guardians), tuple(idols)
    table.view.show(state)
    table.view.offer(state)
    taken: list[Action] = []
    table.scene.do = lambda *actions: taken.append(actions[0]) or True  # type: ignore[method-assign, func-returns-value]
    guardian = f"guardian_{SITE_NAMES[NEAR]}"
    assert hand.shown().guardian == {SITE_NAMES[NEAR]: GUARDIAN_NAMES[0]}
    driver.drag(hand.spots["home"], table.point(guardian))
    assert [action[0] for action in taken] == [n.DIG]
    table.view.offer(state)
    driver.advance(1.0)
    driver.click(table.point(guardian))
    # A click on it means itself, and nobody stands there to overcome it.
    assert len(taken) == 1 and driver.toasts()


def test_what_letting_go_does_is_read_above_what_is_held(table: ArnakTable) -> None:
    """And no tooltip lies over it."""
    hand, driver = table.view.hand, table.driver
    site = site_name(NEAR)
    card = next(start for start, end in hand.dragging.pairs if start.startswith("hand_") and end == site)
    driver.move(table.point(card))
    driver.press()
    goal = driver.at(f"arnak/{site}")
    driver.move((goal[0] - 40, goal[1] + 40))
    driver.move(goal)
    driver.advance(1.0)
    assert hand.preview is not None and hand.preview.slip and driver.tooltip() == ""
    held = driver.stage.router.held.rect
    driver.stage.invalidate()
    driver.advance(0)
    read = driver.pixels()
    hand.preview = None
    driver.stage.invalidate()
    driver.advance(0)
    unread = driver.pixels()
    wide = driver.stage.size[0]
    changed = [at // 3 for at in range(0, len(read), 3) if read[at : at + 3] != unread[at : at + 3]]
    assert any(held.collidepoint(at % wide, at // wide) for at in changed)
    driver.release()
