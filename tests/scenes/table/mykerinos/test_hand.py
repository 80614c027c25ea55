"""Every way of acting on Mykerinos' boards: dragging, keys, buttons; what is refused answers with the rules' reason."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.mykerinos import pointing
from game.mykerinos.board import AREA_OF, NAMES, ROWS, SQUARE_OF, WIDTH
from game.mykerinos.notation import PASS_ACTION, START
from game.mykerinos.state import MykerinosState
from scenes.stage.element import Element
from scenes.stage.markup import plain
from scenes.stage.tips import Tip
from tests.game.mykerinos.build import position, seat
from tests.scenes.table.mykerinos.table import MykerinosTable


@pytest.fixture
def table() -> Iterator[MykerinosTable]:
    made = MykerinosTable(2, (0, 1), seed="hand")
    made.wait()
    yield made
    made.close()


def _deal(table: MykerinosTable) -> None:
    table.click_for("deal")
    table.wait()


def _squares(table: MykerinosTable, verb: str) -> list[str]:
    return [text.split()[1] for text in table.legal() if text.startswith(verb)]


def _both(table: MykerinosTable) -> str:
    return next(name for name in _squares(table, "expand") if name in _squares(table, "start"))


def _after_first_round(table: MykerinosTable) -> None:
    """Deals, and each player sets one cube and no neutral ones."""
    _deal(table)
    for _ in range(2):
        table.click_for(f"start {_squares(table, 'start')[5]}")
        table.wait()
        table.click_for("done")
        table.wait()


def test_the_button_in_the_dig_deals(table: MykerinosTable) -> None:
    table.driver.click("mykerinos/dig/deal")
    table.wait()
    assert len(table.view.shown.layout) == 8


def test_enter_deals_and_the_key_that_skips_does_not(table: MykerinosTable) -> None:
    table.driver.key("Space")
    assert not table.view.shown.layout
    table.driver.key("Enter")
    table.wait()
    assert len(table.view.shown.layout) == 8


def test_a_cube_is_dragged_to_a_square(table: MykerinosTable) -> None:
    _deal(table)
    name = _squares(table, "start")[3]
    seat = table.scene.session.current_player
    table.driver.drag("mykerinos/desk/stock", f"mykerinos/dig/square_{name}")
    table.wait()
    assert table.view.shown.cubes[seat] >> SQUARE_OF[name] & 1


def test_a_cube_is_picked_up_and_put_down_by_clicks(table: MykerinosTable) -> None:
    _deal(table)
    name = _squares(table, "start")[3]
    seat = table.scene.session.current_player
    table.driver.click("mykerinos/desk/stock")
    table.driver.click(f"mykerinos/dig/square_{name}")
    table.wait()
    assert table.view.shown.cubes[seat] >> SQUARE_OF[name] & 1


@pytest.mark.parametrize("corner", ["bottomleft", "topright", "center"])
def test_a_cube_is_held_where_the_pointer_is(table: MykerinosTable, corner: str) -> None:
    """Wherever the heap is pressed: on the cube that is taken, or beside it."""
    _deal(table)
    driver, heap = table.driver, table.driver.find("mykerinos/desk/stock").rect
    at = getattr(heap.inflate(-16, -16), corner)
    driver.move(at)
    driver.press()
    driver.move((at[0] + 8, at[1]))
    driver.move((640, 200))
    assert driver.stage.router.held.rect.collidepoint((640, 200))
    driver.key("Esc")
    driver.release()


def test_an_expansion_is_drawn_from_an_own_cube(table: MykerinosTable) -> None:
    _after_first_round(table)
    seat = table.scene.session.current_player
    own = next(square for square in range(48) if table.view.shown.cubes[seat] >> square & 1)
    source = table.view.hand.places.square(own)
    assert source.drag is not None
    name = _squares(table, "expand")[0]
    table.driver.drag(source, f"mykerinos/dig/square_{name}")
    table.wait()
    assert table.view.shown.cubes[seat] >> SQUARE_OF[name] & 1
    assert all(text.startswith("place") for text in table.legal())


@pytest.mark.parametrize("way", ["start", "expand"])
def test_start_or_expand_is_asked_where_both_are_possible(table: MykerinosTable, way: str) -> None:
    _after_first_round(table)
    name = _both(table)
    before = table.scene.session.position
    table.driver.click(f"mykerinos/dig/square_{name}")
    assert table.scene.session.position == before
    table.driver.click(f"mykerinos/chips/{way}")
    table.wait()
    first = table.legal()[0].split()[0]
    assert (first == "place") == (way == "expand")


def test_who_goes_on_from_a_square_that_is_asked_about_expands(table: MykerinosTable) -> None:
    """The second square says that the first is where an expansion begins; a start there would be a surprise."""
    _after_first_round(table)
    driver, name = table.driver, _both(table)
    scene, seat = table.scene, table.scene.session.current_player
    driver.click(f"mykerinos/dig/square_{name}")
    state = scene.conductor.observation()
    assert isinstance(state, MykerinosState)
    second = pointing.onward(state, SQUARE_OF[name])[0]
    assert (START, second) in state.legal_actions()
    golden = {square for square, kind in table.view.dig.glows.items() if kind == "offer"}
    assert golden == set(pointing.onward(state, SQUARE_OF[name]))
    driver.move(f"mykerinos/dig/square_{NAMES[second]}")
    driver.advance(1.0)
    said = plain(driver.tooltip())
    assert f"Expand: the first cube on {name}," in said and "Start" not in said
    assert table.view.dig.ghosts == ((seat, SQUARE_OF[name]), (seat, second))
    driver.click(f"mykerinos/dig/square_{NAMES[second]}")
    table.wait()
    cubes = table.view.shown.cubes[seat]
    assert cubes >> SQUARE_OF[name] & 1 and cubes >> second & 1
    assert not driver.has("mykerinos/chips/start")


def test_a_square_elsewhere_is_started_on_while_another_is_asked_about(table: MykerinosTable) -> None:
    _after_first_round(table)
    driver, name, seat = table.driver, _both(table), table.scene.session.current_player
    driver.click(f"mykerinos/dig/square_{name}")
    state = table.scene.conductor.observation()
    assert isinstance(state, MykerinosState)
    near = {SQUARE_OF[name], *pointing.onward(state, SQUARE_OF[name])}
    only = set(_squares(table, "start")) - set(_squares(table, "expand"))
    far = next(square for square in sorted(only) if SQUARE_OF[square] not in near)
    driver.click(f"mykerinos/dig/square_{far}")
    table.wait()
    cubes = table.view.shown.cubes[seat]
    assert cubes >> SQUARE_OF[far] & 1 and not cubes >> SQUARE_OF[name] & 1


def test_a_double_click_on_a_way_does_not_act_on_the_square_beneath(table: MykerinosTable) -> None:
    _after_first_round(table)
    table.driver.click(f"mykerinos/dig/square_{_both(table)}")
    before = table.scene.session.position
    chip = table.driver.find("mykerinos/chips/expand").rect.inflate(-4, -4)
    # Along its lower edge it lies over tiles of the area below.
    edge = [(x, chip.bottom - 1) for x in range(chip.left, chip.right)]
    at, beneath = next((pos, found) for pos in edge if (found := table.view.hand.places.dig.pick(pos)) is not None)
    table.driver.click(at)
    after = table.scene.session.position
    assert after > before
    beneath.on_click = lambda: pytest.fail("the second click fell on what was beneath")
    table.driver.click()
    assert table.scene.session.position == after and table.driver.toasts() == []


def test_escape_takes_the_question_away(table: MykerinosTable) -> None:
    _after_first_round(table)
    table.driver.click(f"mykerinos/dig/square_{_both(table)}")
    assert table.driver.has("mykerinos/chips/start")
    table.driver.key("Escape")
    assert not table.driver.has("mykerinos/chips/start")


def test_a_neutral_cube_is_dragged_from_its_own_heap(table: MykerinosTable) -> None:
    _deal(table)
    table.click_for(f"start {_squares(table, 'start')[3]}")
    table.wait()
    name = _squares(table, "start")[0]
    table.driver.drag("mykerinos/desk/stock", f"mykerinos/dig/square_{name}")
    assert table.driver.toasts(), "nothing is said of the wrong heap"
    table.driver.drag("mykerinos/desk/share", f"mykerinos/dig/square_{name}")
    table.wait()
    assert table.view.shown.cubes[2] >> SQUARE_OF[name] & 1


def test_the_marker_is_dragged_to_the_pass_track(table: MykerinosTable) -> None:
    _deal(table)
    seat = table.scene.session.current_player
    table.driver.drag("mykerinos/desk/marker", "mykerinos/museum/pass_1")
    table.agree()
    table.wait()
    assert table.view.shown.passed == [seat]


def test_a_click_on_the_pass_track_passes(table: MykerinosTable) -> None:
    _deal(table)
    table.driver.click("mykerinos/museum/pass_1")
    table.agree()
    table.wait()
    assert len(table.view.shown.passed) == 1


def _said(table: MykerinosTable) -> str:
    """The last sentence told, as it is read; it is gone then."""
    text = plain(table.driver.toasts()[-1])
    table.driver.advance(12.0)
    assert not table.driver.toasts()
    return text


SPACE_ONE = "The next marker goes to space 1"


@pytest.mark.parametrize(
    ("space", "why"), [(2, "Space 2 belongs to the neutral marker."), (3, "The lowest free space comes first.")]
)
@pytest.mark.parametrize("way", ["click", "drag"])
def test_only_the_next_pass_space_takes_the_marker(table: MykerinosTable, way: str, space: int, why: str) -> None:
    """By clicks as by dragging; the others say why not, where the marker goes, and where the rules say so."""
    _deal(table)
    before, driver = table.scene.session.position, table.driver
    if way == "click":
        driver.click(f"mykerinos/museum/pass_{space}")
    else:
        driver.drag("mykerinos/desk/marker", f"mykerinos/museum/pass_{space}")
    assert table.scene.session.position == before and not driver.has("sure/sheet/yes")
    link = driver.toasts()[-1].partition("[link:mykerinos/")[2]
    assert plain(link.partition("]")[2]).startswith("Rulebook\N{NO-BREAK SPACE}\N{SECTION SIGN}"), "as in tooltips"
    assert _said(table).startswith(f"{why} {SPACE_ONE}.")


def test_a_space_that_is_taken_says_so_and_only_the_next_one_looks_as_if_it_could_be_clicked(
    table: MykerinosTable,
) -> None:
    _after_first_round(table)
    table.click_for("pass")
    table.wait()
    driver = table.driver
    seen = {}
    for space in (1, 2, 3):
        driver.move(f"mykerinos/museum/pass_{space}")
        seen[space] = (driver.stage.router.cursor, table.view.museum.space_glow)
    assert seen == {1: ("arrow", ""), 2: ("arrow", ""), 3: ("hand", "strong")}
    before = table.scene.session.position
    driver.click("mykerinos/museum/pass_1")
    assert table.scene.session.position == before
    assert _said(table).startswith("Space 1 is taken. The next marker goes to space 3.")


def test_a_marker_let_go_elsewhere_says_where_it_goes(table: MykerinosTable) -> None:
    """In the dig, in the museum, beside the boards; put back among one's own things, it was not meant."""
    _deal(table)
    driver, before = table.driver, table.scene.session.position
    for place in ("mykerinos/dig/square_a1", table.view.museum.ring.stand(0), (3, 300)):
        driver.drag("mykerinos/desk/marker", place)
        assert _said(table).startswith(f"{SPACE_ONE} of the pass track."), place
    for own in ("mykerinos/desk/marker", "mykerinos/desk/patron_violet"):
        driver.drag("mykerinos/desk/marker", own)
        assert not driver.toasts(), own
    assert table.scene.session.position == before


def test_passing_without_a_cube_in_the_dig_asks_once(table: MykerinosTable) -> None:
    _deal(table)
    before = table.scene.session.position
    table.driver.click("mykerinos/museum/pass_1")
    assert table.scene.session.position == before
    table.driver.click("sure/sheet/no")
    assert table.scene.session.position == before
    table.driver.drag("mykerinos/desk/marker", "mykerinos/museum/pass_1")
    table.driver.click("sure/sheet/yes")
    table.wait()
    assert len(table.view.shown.passed) == 1


@pytest.mark.parametrize("stray", ["mykerinos/museum/pass_1", "mykerinos/desk/marker"])
def test_passing_with_a_reward_in_reach_asks_once(table: MykerinosTable, stray: str) -> None:
    """LOOK: ending a turn with value left on the table. A click on the track is soon done, and ends a season."""
    _after_first_round(table)
    before, driver = table.scene.session.position, table.driver
    assert table.scene.conductor.observation().doubt(PASS_ACTION) is None, "weak computer players may pass here"
    driver.click(stray)
    assert table.scene.session.position == before
    assert "as things stand one more in the dig" in driver.find("sure/sheet/text").label
    driver.click("sure/sheet/no")
    driver.click(stray)
    driver.click("sure/sheet/yes")
    table.wait()
    assert len(table.view.shown.passed) == 1


def test_where_a_cube_more_wins_nothing_one_passes_without_a_question() -> None:
    """Ranks 1 and 2 in every area are the seat's already."""
    table = MykerinosTable(3, (0, 1, 2), seed="sure", check_model=False)
    try:
        table.stand(position(seat(stock=5, cubes="a1 e1 a4 e4"), seat(stock=1), seat(stock=1), players=3))
        table.driver.click("mykerinos/desk/marker")
        table.wait()
        assert table.view.shown.passed == [0] and not table.driver.has("sure/sheet/yes")
    finally:
        table.close()


def test_a_click_on_the_marker_does_what_dragging_it_does(table: MykerinosTable) -> None:
    _deal(table)
    whose = table.scene.session.current_player
    table.driver.click("mykerinos/desk/marker")
    table.agree()
    table.wait()
    assert table.view.shown.passed == [whose]


@pytest.mark.parametrize("way", ["start", "expand"])
def test_a_cube_dropped_where_both_ways_are_possible_asks_as_a_click_does(table: MykerinosTable, way: str) -> None:
    _after_first_round(table)
    name, before, driver = _both(table), table.scene.session.position, table.driver
    driver.drag("mykerinos/desk/stock", f"mykerinos/dig/square_{name}")
    driver.settle()
    assert table.scene.session.position == before
    assert table.view.hand.chips.about == name
    driver.click(f"mykerinos/chips/{way}")
    table.wait()
    assert (table.legal()[0].split()[0] == "place") == (way == "expand")


def test_a_heap_whose_cubes_are_not_placed_now_says_whose_are() -> None:
    """rules: mykerinos 3.2, 7: dropped where a cube may go, or just clicked."""
    table = MykerinosTable(2, (0,), seed="heaps")
    driver = table.driver

    def told(heap: str, square: str | None) -> str:
        driver.advance(20)
        if square is None:
            driver.click(f"mykerinos/desk/{heap}")
        else:
            driver.drag(f"mykerinos/desk/{heap}", f"mykerinos/dig/square_{square}")
        return " ".join(driver.toasts())

    try:
        table.stand(position(seat(), seat(), players=2, neutral=("", 4, 4)))
        for square in ("b2", None):
            assert "Your own action comes first" in told("share", square)
            assert "from your own stock" in told("general", square)
        driver.advance(20)
        driver.click("mykerinos/dig/square_b2")
        table.wait()
        for square in ("b3", None):
            assert "Only neutral cubes" in told("stock", square)
    finally:
        table.close()


def test_the_deal_has_one_key_wherever_it_is_offered(table: MykerinosTable) -> None:
    driver = table.driver
    shown = {driver.find(name).shortcut for name in ("mykerinos/dig/deal", "bar/act_deal")}
    assert shown == {"Enter"}


def test_the_keyboard_reaches_and_sets_a_cube(table: MykerinosTable) -> None:
    _deal(table)
    driver = table.driver
    names = {f"square_{name}" for name in _squares(table, "start")}
    for _ in range(60):
        driver.key("Tab")
        focus = driver.stage.keyboard.focus
        if focus is not None and focus.name in names:
            break
    assert focus is not None and focus.name in names
    seat = table.scene.session.current_player
    driver.key("Enter")
    table.wait()
    assert table.view.shown.cubes[seat] >> SQUARE_OF[focus.name.removeprefix("square_")] & 1


def test_rewards_are_dragged(table: MykerinosTable) -> None:
    """A tile to the own board; a cube from the general stock to a room."""
    done: set[str] = set()
    for seed in range(40):
        table.play(seed, 1)
        while table.wait() and any(text.startswith("take") for text in table.legal()):
            texts = table.legal()
            verb = "take" if "take" not in done or not texts[0].startswith("reserve") else "reserve"
            text = next(text for text in texts if text.startswith(verb))
            before = table.scene.session.position
            if verb == "take":
                table.driver.drag(table.where(text), "mykerinos/desk/sets")
            else:
                room = int(table.where(text).rsplit("_", 1)[1])
                table.driver.drag("mykerinos/desk/general", table.view.museum.ring.stand(room))
            assert table.scene.session.position > before, text
            done.add(verb)
        if len(done) == 2:
            return
    raise AssertionError(f"only {done}")


@pytest.mark.parametrize("place", ["dig/square_a1", "museum/room_0", "museum/room_7", "desk/patron_brown", "dig/lot_0"])
def test_every_place_answers(table: MykerinosTable, place: str) -> None:
    _deal(table)
    table.click_for(f"start {_squares(table, 'start')[3]}")
    table.wait()
    table.click_for("done")
    table.wait()
    if place == "dig/square_a1":
        taken = next(s for s in range(48) if table.view.shown.cubes[0] >> s & 1 or table.view.shown.cubes[1] >> s & 1)
        place = table.view.hand.places.square(taken).path.removeprefix("mykerinos/")
    before = table.scene.session.position
    where: Element | tuple[int, int] = table.driver.find(f"mykerinos/{place}")
    if "room" in place:
        where = table.view.museum.ring.stand(int(place.rsplit("_", 1)[1]))
    table.driver.click(where)
    assert table.scene.session.position == before
    assert table.driver.toasts(), f"{place} says nothing"


def test_tooltips_of_all_places(table: MykerinosTable) -> None:
    _deal(table)
    for part in ("dig", "museum", "desk"):
        for element in table.driver.find(f"mykerinos/{part}").children:
            if not element.visible:
                continue
            tip = element.tooltip() if callable(element.tooltip) else element.tooltip
            assert isinstance(tip, Tip), element.name
            assert tip.title and tip.body, element.name
            assert "mykerinos." not in tip.title + tip.body, (element.name, tip)
            assert "{" not in tip.title + tip.body, (element.name, tip)
            assert tip.rule.startswith("mykerinos/"), element.name


def test_pointing_shows_what_a_cube_would_change(table: MykerinosTable) -> None:
    _deal(table)
    name = _squares(table, "start")[3]
    table.driver.move(f"mykerinos/dig/square_{name}")
    seat = table.scene.session.current_player
    assert table.view.dig.ghosts == ((seat, SQUARE_OF[name]),)
    assert table.view.dig.preview
    table.driver.move((5, 5))
    assert not table.view.dig.ghosts


def test_the_cube_just_placed_is_lit_while_the_next_must_stand_beside_it(table: MykerinosTable) -> None:
    _after_first_round(table)
    assert table.view.dig.placed == -1
    name = _squares(table, "expand")[0]
    table.click_for(f"expand {name}")
    table.wait()
    assert table.view.dig.placed == SQUARE_OF[name]
    table.click_for(f"place {_squares(table, 'place')[0]}")
    table.wait()
    assert table.view.dig.placed == -1


def test_passing_with_cubes_in_the_last_season_asks_once() -> None:
    table = MykerinosTable(3, (0, 1, 2), seed="last", check_model=False)
    try:
        while table.wait() and table.view.shown.season < 4:
            table.click_for("pass" if "pass" in table.legal() else table.legal()[-1])
        table.click_for("deal")
        table.wait()
        before = table.scene.session.position
        table.driver.click("bar/act_pass")
        assert table.scene.session.position == before
        table.driver.click("sure/sheet/no")
        table.wait()
        assert table.scene.session.position == before
        table.driver.key("X")
        table.driver.click("sure/sheet/yes")
        table.wait()
        assert table.scene.session.position > before
    finally:
        table.close()


def test_arrows_walk_over_the_squares(table: MykerinosTable) -> None:
    _deal(table)
    driver = table.driver
    name = next(
        name for name in _squares(table, "start") if chr(ord(name[0]) + 1) + name[1] in _squares(table, "start")
    )
    driver.stage.keyboard.set_focus(driver.find(f"mykerinos/dig/square_{name}"), True)
    driver.key("Right")
    focus = driver.stage.keyboard.focus
    assert focus is not None and focus.name == f"square_{chr(ord(name[0]) + 1)}{name[1]}"
    assert table.view.dig.ghosts


@pytest.mark.parametrize("season", [1, 4])
@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 0.8), ((1920, 1080), 1.0)])
def test_the_two_ways_are_asked_below_the_square_and_hide_none(size: tuple[int, int], ui: float, season: int) -> None:
    """Nor the tiles and the ranks of its area: one chooses between them by what lies there. They name their square."""
    table = MykerinosTable(2, (0, 1), seed="dig", size=size, ui=ui)
    try:
        table.stand(position(seat(), seat(), season=season))
        hand, places = table.view.hand, table.view.dig.places
        assert len(places.squares) == ROWS[season] * WIDTH
        for square, at in enumerate(places.squares):
            hand.ask_way(square)
            chips, area = hand.chips, AREA_OF[square]
            assert not any(chips.rect.colliderect(other) for other in (*places.squares, places.labels[area]))
            assert 0 <= chips.rect.top - places.areas[area].bottom < places.side // 10
            assert chips.rect.left <= at.right and chips.rect.right >= at.left
            assert table.view.dig.rect.left <= chips.rect.left and chips.rect.right <= table.view.dig.rect.right
            assert chips.rect.bottom <= table.driver.find("bar").rect.top
            assert all(chip.label.startswith(f"{NAMES[square]}: ") for chip in chips.children)
    finally:
        table.close()


def test_what_cannot_be_dragged_says_what_a_click_on_it_says(table: MykerinosTable) -> None:
    """A patron who is not owned, and another player's cube."""
    _after_first_round(table)
    seat, shown = table.scene.session.current_player, table.view.shown
    other = next(square for square in range(48) if shown.colour_on(square) not in (-1, seat))
    things = ["mykerinos/desk/patron_violet", table.view.hand.places.square(other).path]
    lit = f"mykerinos/dig/square_{_squares(table, 'start')[0]}"
    for thing in things:
        table.driver.click(thing)
        clicked = _said(table)
        table.driver.drag(thing, lit)
        assert _said(table) == clicked, thing
