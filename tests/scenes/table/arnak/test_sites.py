"""A site of the jungle is one thing to whoever points at it: path, tile, and the idol or guardian that lies there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.arnak import notation as n
from game.arnak import phases as ph
from game.arnak.content import CAMPS, GUARDIAN_NAMES, SITE_NAMES, SITE_SPACES, TILE_NAMES, TRACKS
from game.arnak.state import ArnakState
from game.core.contract import Action
from scenes.table.arnak.targets import parts_of, site_name, space_name
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
    assert hand.lights.preview is not None and ("compass", 3, 0) in [
        (a, b, 0) for a, b, _ in hand.lights.preview.changes
    ]
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
    card = next(start for start, end in hand.offers.pairs if start.startswith("hand_") and end == site)
    driver.move(table.point(card))
    driver.press()
    goal = driver.at(f"arnak/{site}")
    driver.move((goal[0] - 40, goal[1] + 40))
    driver.move(goal)
    driver.advance(1.0)
    assert hand.lights.preview is not None and hand.lights.preview.slip and driver.tooltip() == ""
    held = driver.stage.router.held.rect
    driver.stage.invalidate()
    driver.advance(0)
    read = driver.pixels()
    hand.lights.preview = None
    driver.stage.invalidate()
    driver.advance(0)
    unread = driver.pixels()
    wide = driver.stage.size[0]
    changed = [at // 3 for at in range(0, len(read), 3) if read[at : at + 3] != unread[at : at + 3]]
    assert any(held.collidepoint(at % wide, at // wide) for at in changed)
    driver.release()


def test_the_tile_of_a_camp_stands_for_the_nearer_space_that_is_free(table: ArnakTable) -> None:
    """Also for a figure led onto it, and for a card that pays: any travel icon is worth a boot (rules: arnak 4)."""
    hand, driver = table.view.hand, table.driver
    near, far = SITE_SPACES[0]
    taken: list[Action] = []
    table.scene.do = lambda *actions: taken.append(actions[0]) or True  # type: ignore[method-assign, func-returns-value]
    for figures, space in (((-1, -1), near), ((1, -1), far)):
        state = _rich(table)
        state.figures = (*figures, *state.figures[2:])
        state.cache = None
        table.view.show(state)
        table.view.offer(state)
        driver.advance(1.0)
        assert hand.spots["site_camp_1"].light
        lit = {spot.name for spot in hand.alike("site_camp_1")}
        assert lit == {"site_camp_1", *([space_name(near)] if space == near else [])}, "one light where they touch"
        taken.clear()
        driver.click("arnak/site_camp_1")
        driver.drag(hand.spots["home"], hand.spots["site_camp_1"])
        assert taken == [(n.DIG, space)] * 2
    card = next(start for start, end in hand.offers.pairs if start.startswith("hand_") and end == "site_camp_1")
    assert (card, space_name(far)) in hand.offers.pairs


@pytest.mark.parametrize(
    ("held", "place", "told"),
    [
        ("home", "slot_1", "It cannot go there"),
        ("home", "row_0", "It cannot go there"),
        ("hand_0", "supply_0", "It cannot go there"),
        ("hand_0", "temple_t11", "It cannot go there"),
        ("hand_0", f"site_{SITE_NAMES[FAR]}", "You lack 3 compasses"),
        ("marker_glass", "staff", "It cannot go there"),
        ("marker_glass", "node_bird_5", "No bridge leads there from your magnifying glass"),
        ("marker_book", "node_bird_1a", "The notebook may not stand above"),
    ],
)
def test_a_thing_let_go_where_it_cannot_go_is_not_answered_with_what_is_said_of_others(
    table: ArnakTable, held: str, place: str, told: str
) -> None:
    """What a place says when it is clicked concerns that alone, unless the thing held is meant for such places."""
    state = _rich(table)
    state.seats[state.current_player].tokens = [9, 3, 9, 9, 9]
    state.cache = None
    table.view.show(state)
    table.view.offer(state)
    table.driver.drag(table.point(held), table.point(place))
    (answer,) = table.driver.toasts()
    assert answer.startswith(told), answer


def test_a_click_on_the_own_figures_says_how_they_are_sent(table: ArnakTable) -> None:
    table.driver.click("arnak/home")
    assert "Click a lit space" in table.driver.toasts()[0]
    state = _rich(table)
    state.pending = ((ph.TURN, 1), (ph.RECRUITING,))
    state.cache = None
    table.view.show(state)
    table.view.offer(state)
    table.driver.click("arnak/home")
    assert table.driver.toasts()[0].startswith("To be decided first"), "not of the spaces that are covered"


@pytest.mark.parametrize("name", ["glassrow_1", "staff", "fear", "templestack", "exile", "spare"])
def test_a_click_on_what_is_only_looked_at_brings_its_tooltip(table: ArnakTable, name: str) -> None:
    table.driver.move(table.point(name))
    table.driver.click()
    table.driver.advance(1.0)
    assert table.driver.tooltip() and not table.driver.toasts()


@pytest.mark.parametrize(
    ("temple", "price"),
    [("bird", ("coin", "compass", "jewel")), ("snake", ("compass", "arrowhead", "jewel"))],
)
def test_what_entering_the_temple_costs_stands_under_the_arrivals(temple: str, price: tuple[str, ...]) -> None:
    """5.6: the glass pays the bridge as any other; only those who could enter were shown its price."""
    found = ArnakTable(2, (0,), seed="door", options={"temple": temple})
    try:
        found.wait()
        track = found.view.boards.track
        for name in ("arrivals", "door"):
            found.driver.move(found.point(name))
            found.driver.advance(1.0)
            tip = found.driver.tooltip()
            assert "Price" in tip and all(f"1 {token}" in tip for token in price)
        signs = track.node_price(len(TRACKS[track.laid.temple].spaces) - 1)
        assert all(token in signs for token in price)
        door, laid = track.door_rect(), track.laid
        assert door.collidelist([*laid.temple_tiles.values(), *laid.arrivals, *laid.prices, track.stack_rect()]) == -1
    finally:
        found.close()


def test_the_keyboard_stops_once_where_two_places_mean_the_same(table: ArnakTable) -> None:
    spots = table.view.hand.spots
    assert spots[site_name(NEAR)].focusable and spots["space_camp_1_1"].focusable
    assert not spots[f"idol_{SITE_NAMES[NEAR]}"].focusable and not spots["site_camp_1"].focusable
