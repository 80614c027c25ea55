"""Laying a table: seats, colours, options, seed, and what keeps it from being laid."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect

from game.core.options import resolve
from game.core.record import Seat
from game.opponents.levels import levels_in
from game.registry import game_named, games
from saves.settings import Settings, Table
from scenes.menu_parts import Column
from scenes.newgame import NewGameScene
from scenes.newgame.draft import draft_from
from scenes.newgame.options import ChoiceRow, ReadingsRow, SeedRow
from scenes.newgame.seats import SeatRow
from scenes.program import Program
from scenes.stage.element import Element
from scenes.table.scene import TableScene
from scenes.table.views import shelved
from tests.scenes.driver import Driver
from tests.scenes.menus.conftest import Start


def opened(start: Start, size: tuple[int, int] = (1920, 1080), ui: float = 1.0) -> tuple[Program, Driver, NewGameScene]:
    program, driver = start(size, ui)
    program.show_title()
    program.show_new_game()
    driver.settle()
    scene = driver.stage.scenes.top
    assert isinstance(scene, NewGameScene)
    return program, driver, scene


def rows(driver: Driver) -> list[SeatRow]:
    return [e for root in driver.roots() for e in root.walk() if isinstance(e, SeatRow)]


def options_in(scene: NewGameScene) -> Column:
    """The list in which the options are: where there is little room, that of the seats."""
    return scene.options_list if scene.options_panel.visible else scene.seats_list


def lots(driver: Driver) -> Element:
    (found,) = [e for root in driver.roots() for e in root.walk(hidden=True) if e.name == "lots"]
    return found


def write(driver: Driver, row: SeatRow, name: str) -> None:
    driver.click(row.name_field)
    driver.key("Ctrl+A")
    driver.type(name)


def test_a_fault_that_was_mended_is_not_named_at_the_table(start: Start) -> None:
    _, driver, _ = opened(start)
    first = rows(driver)[0]
    driver.click(first.name_field)
    driver.key("Ctrl+A", "Backspace")
    driver.click("begin")
    assert driver.toasts()
    write(driver, first, "Melitta")
    driver.click("begin")
    driver.advance(0.3)
    assert isinstance(driver.stage.scenes.top, TableScene) and driver.toasts() == []


def test_a_whole_table_by_mouse(start: Start) -> None:
    program, driver, _ = opened(start)
    driver.key("Ctrl+N")
    assert len(rows(driver)) == 3
    first, second, third = rows(driver)
    write(driver, first, "Melitta")
    driver.click(first.swatches[3])
    driver.click(second.kind.find("choice0"))
    write(driver, second, "Tycho")
    driver.click(third.level)
    driver.click("menu/option3")
    driver.click(third.style)
    driver.click("menu/option1")
    driver.click("options_panel/options/row1/value/choice1")
    driver.click("options_panel/options/row3/lid")
    driver.click("options_panel/options/row5/value/choice1")
    seed = driver.find("options_panel/options/row2/seed_field/seed")
    driver.click(seed)
    driver.key("Ctrl+A")
    driver.type("antikythera")
    driver.click("begin")
    driver.settle()
    table = driver.stage.scenes.top
    assert isinstance(table, TableScene)
    header = table.session.record.header
    assert [(s.name, s.kind, s.level, s.colour) for s in header.seats] == [
        ("Melitta", "person", "", "vermilion"),
        ("Tycho", "person", "", "yellow"),
        (header.seats[2].name, "computer", f"hard:{game_named('corinth').styles[0].id}", "blue"),
    ]
    assert header.seed == "antikythera"
    assert header.options == {"all_equal": "win", "stars": "last", "compensation_modifiers": True}
    assert header.takebacks == "free"
    assert program.settings.takebacks == "until_new"


def test_the_last_table_is_remembered(start: Start) -> None:
    _, driver, _ = opened(start)
    driver.key("Ctrl+N", "Ctrl+N")
    write(driver, rows(driver)[0], "Melitta")
    driver.key("Ctrl+Enter")
    driver.settle()
    program, driver, scene = opened(start)
    assert scene.draft.seats[0].name == "Melitta"
    assert len(scene.draft.seats) == 4
    assert program.settings.people[0].name == "Melitta"


def choose(driver: Driver, game: str) -> None:
    driver.click(f"shelf/box_{game}")
    driver.settle()


def names(scene: NewGameScene) -> list[str]:
    return [seat.name for seat in scene.draft.seats]


def test_the_last_table_of_each_game_is_remembered(start: Start) -> None:
    _, driver, _ = opened(start)
    for game, name, more in (("corinth", "Melitta", 1), ("mykerinos", "Tycho", 0)):
        choose(driver, game)
        driver.key(*["Ctrl+N"] * more)
        write(driver, rows(driver)[0], name)
        driver.click("options_panel/options/row1/value/choice1")
        driver.key("Ctrl+Enter")
        driver.settle()
        program, driver, scene = opened(start)
    laid = program.settings.table_of("corinth")
    assert scene.draft.game.id == "mykerinos" and names(scene)[0] == "Tycho"
    choose(driver, "corinth")
    assert laid is not None and names(scene) == [seat.name for seat in laid.seats]
    assert names(scene)[0] == "Melitta" and len(names(scene)) == 3


def lay(program: Program, game: str, *seats: Seat) -> None:
    program.change(table=Table(game, seats, {}))


def test_a_game_never_laid_begins_with_those_who_sat_at_the_last_table(start: Start) -> None:
    program, _, _ = opened(start)
    lay(program, "akrotiri", Seat("Zoe", "person", "", "blue"))
    last = (
        Seat("Melitta", "person", "", "vermilion"),
        Seat("Lais", "computer", "expert", "sky"),
        Seat("Tycho", "person", "", "blue"),
    )
    lay(program, "mykerinos", *last)
    _, driver, scene = opened(start)
    assert scene.draft.game.id == "mykerinos"
    choose(driver, "corinth")
    # Corinth has no Expert: the strongest level below it sits there.
    assert "expert" not in {level.id for level in levels_in(game_named("corinth"), 3)}
    assert list(scene.draft.laid()) == [last[0], replace(last[1], level="hard"), last[2]]
    choose(driver, "akrotiri")
    assert names(scene)[0] == "Zoe" and len(names(scene)) == 2, "its own table, and who it needs beside"


def test_a_level_for_few_players_waits_until_they_are_few_again(start: Start) -> None:
    program, _, _ = opened(start)
    lay(program, "mykerinos", Seat("Melitta", "person", "", "vermilion"), Seat("Lais", "computer", "expert", "sky"))
    _, driver, scene = opened(start)

    def level() -> tuple[str, str]:
        return scene.draft.laid()[1].level, rows(driver)[1].level.value

    assert level() == ("expert", "expert")
    driver.key("Ctrl+N", "Ctrl+N")
    # With four players Mykerinos has no Expert: the strongest level below it plays.
    assert level() == ("hard", "hard")
    driver.click(rows(driver)[3].away)
    driver.click(rows(driver)[2].away)
    assert level() == ("expert", "expert")


@pytest.mark.parametrize(
    ("kinds", "level", "wanted"),
    [
        ("p", "", "pc"),
        ("ppppp", "", "pppp"),
        ("cpcpcpc", "hard", "cppp"),
        ("", "", "pc"),
        ("pc", "grand", "pc"),
    ],
)
def test_as_many_sit_down_as_the_game_has_seats(kinds: str, level: str, wanted: str) -> None:
    seats = tuple(
        Seat(f"S{i}", "person" if kind == "p" else "computer", "" if kind == "p" else level, "")
        for i, kind in enumerate(kinds)
    )
    game = game_named("corinth")
    draft = draft_from(game, Settings(table=Table("arnak", seats, {"temple": "snake"})), "Player", "")
    assert "".join("p" if seat.person else "c" for seat in draft.seats) == wanted
    assert draft.first_problem() is None and draft.options == resolve(game.options, None)
    assert all(draft.level(seat) in {known.id for known in draft.levels()} for seat in draft.seats)


def test_another_box_and_back_loses_nothing(start: Start) -> None:
    _, driver, scene = opened(start)
    driver.key("Ctrl+N")
    write(driver, rows(driver)[0], "Melitta")
    driver.click(rows(driver)[0].swatches[3])
    driver.click(rows(driver)[2].kind.find("choice0"))
    write(driver, rows(driver)[2], "Tycho")
    driver.click("options_panel/options/row1/value/choice1")
    driver.key("Ctrl+D")
    driver.settle()

    def laid() -> tuple[object, ...]:
        draft = scene.draft
        return (draft.laid(), dict(draft.options), draft.takebacks, draft.seed)

    before = laid()
    choose(driver, "arnak")
    write(driver, rows(driver)[0], "Zoe")
    choose(driver, "corinth")
    assert laid() == before
    assert [row.name_field.value for row in rows(driver)] == names(scene)
    assert driver.find("options_panel/options/row2/seed_field/seed").value == scene.draft.seed  # type: ignore[attr-defined]
    choose(driver, "arnak")
    assert names(scene)[0] == "Zoe" == rows(driver)[0].name_field.value


def test_names_are_needed_and_differ(start: Start) -> None:
    _, driver, scene = opened(start)
    first, second = rows(driver)
    write(driver, first, second.seat.name.upper())
    assert not scene.begin.enabled
    driver.click("begin")
    assert driver.toasts() and "twice" in driver.toasts()[-1]
    write(driver, first, "")
    driver.key("Ctrl+A", "Backspace")
    assert "needs a name" in scene.note.label
    write(driver, first, "Melitta")
    assert scene.begin.enabled


def test_colours_are_exchanged_never_doubled(start: Start) -> None:
    _, driver, scene = opened(start)
    first, second = scene.draft.seats
    before = first.colour
    driver.click(rows(driver)[0].swatches[1])
    assert (first.colour, second.colour) == ("yellow", before)


def test_seats_come_and_go(start: Start) -> None:
    _, driver, scene = opened(start)
    names = [seat.name for seat in scene.draft.seats]
    driver.click(rows(driver)[1].up)
    assert [seat.name for seat in scene.draft.seats] == names[::-1]
    driver.click(rows(driver)[0].away)
    assert "at least 2" in driver.toasts()[-1]
    driver.key("Ctrl+N", "Ctrl+N", "Ctrl+N")
    assert len(scene.draft.seats) == 4
    assert len({seat.colour for seat in scene.draft.seats}) == 4
    assert len({seat.name for seat in scene.draft.seats}) == 4
    driver.click(rows(driver)[0].away)
    assert len(rows(driver)) == 3


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768)])
def test_the_keyboard_keeps_its_place_where_seats_come_and_go(start: Start, size: tuple[int, int]) -> None:
    """Seats are added one after another in the same place, also where all scrolls in one column."""
    _, driver, scene = opened(start, size)
    keyboard = driver.stage.keyboard
    add = next(e for e in scene.seats_list.walk() if e.name == "add")
    keyboard.set_focus(add, visible=True)
    driver.key("Enter", "Enter")
    driver.settle()
    assert len(scene.draft.seats) == 4 and keyboard.focus is add
    assert scene.seats_list.rect.contains(add.rect)
    away = next(row.away for row in rows(driver) if row.index == 3)
    keyboard.set_focus(away)
    driver.key("Enter")
    driver.settle()
    assert len(scene.draft.seats) == 3 and keyboard.focus is not None
    assert scene.seats_list in keyboard.focus.ancestors(), "what is nearest to the seat that went"
    up = next(row.up for row in rows(driver) if row.index == 2)
    keyboard.set_focus(up)
    driver.key("Enter")
    driver.settle()
    assert keyboard.focus is next(row.up for row in rows(driver) if row.index == 2)


def test_lots_decide_who_sits_where(start: Start) -> None:
    """As often as it takes to see another order, with everybody still there, and the first told to begin."""
    _, driver, scene = opened(start)
    driver.key("Ctrl+N")
    before = [(seat.name, seat.colour) for seat in scene.draft.seats]
    for _ in range(50):
        driver.click(lots(driver))
        driver.settle()
        after = [(seat.name, seat.colour) for seat in scene.draft.seats]
        assert sorted(after) == sorted(before)
        assert scene.draft.seats[0].name in scene.note.text
        if after[0] != before[0]:
            break
    else:
        raise AssertionError("the first seat was drawn fifty times")


def test_where_the_game_draws_lots_none_are_offered(start: Start) -> None:
    _, driver, _ = opened(start)
    for game in games():
        driver.click(f"shelf/box_{game}")
        driver.settle()
        assert lots(driver).visible != game_named(game).lots


@pytest.mark.parametrize("game", games())
def test_every_game_can_be_chosen(start: Start, game: str) -> None:
    _, driver, scene = opened(start)
    driver.click(f"shelf/box_{game}")
    assert scene.draft.game.id == game
    levels = {level.id for level in levels_in(scene.draft.game, len(scene.draft.seats))}
    assert {seat.level for seat in scene.draft.laid() if seat.kind == "computer"} <= levels


def test_a_game_without_a_table_is_not_on_the_shelf(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.table.views.has_view", lambda game: game != "arnak")
    _, driver, _ = opened(start)
    assert driver.has("shelf/box_corinth") and not driver.has("shelf/box_arnak")


def test_the_game_laid_last_is_chosen_and_its_rules_are_opened(start: Start) -> None:
    program, driver, scene = opened(start, (1366, 768), 0.8)
    assert scene.draft.game.id == "corinth"
    driver.click("shelf/box_mykerinos")
    driver.key("Ctrl+Enter")
    driver.settle()
    program, driver, scene = opened(start, (1366, 768), 0.8)
    assert scene.draft.game.id == "mykerinos"
    program.show_title()
    driver.settle()
    driver.key("F1")
    driver.settle()
    assert "Mykerinos" in driver.stage.scenes.top.header.title  # type: ignore[union-attr]


@pytest.mark.parametrize("game", games())
def test_who_begins_is_told_as_it_will_be(start: Start, game: str) -> None:
    """Lots are spoken of where seeds decide who begins, the first seat where it always does."""
    rules = game_named(game)
    begin = {rules.new(3, f"lots {number}").current_player for number in range(20)}
    assert rules.lots == (len(begin) > 1) and (rules.lots or begin == {0})
    _, driver, scene = opened(start, (1366, 768), 0.8)
    driver.click(f"shelf/box_{game}")
    assert ("Lots are drawn" in scene.note.text) == rules.lots


def test_level_and_way_of_playing_stand_beside_the_kind_in_a_small_window(start: Start) -> None:
    _, driver, _ = opened(start, (1366, 768), 1.0)
    driver.key("Ctrl+N")
    for row in rows(driver):
        choices = [row.kind, *([] if row.seat.person else [row.level, row.style])]
        assert len({choice.rect.centery for choice in choices}) == 1
        assert row.kind.brief


@pytest.mark.parametrize(("size", "ui"), [((1920, 1080), 1.0), ((1366, 768), 0.8)])
def test_where_height_allows_seats_tell_the_same_in_every_game(start: Start, size: tuple[int, int], ui: float) -> None:
    """Person and computer in words, level and style below, and what the level means."""
    _, driver, _ = opened(start, size, ui)
    found = set()
    for game in shelved():
        driver.click(f"shelf/box_{game}")
        driver.settle()
        seat = rows(driver)[1]
        assert not seat.seat.person and not seat.kind.brief
        assert seat.kind.rect.bottom < seat.level.rect.y == seat.style.rect.y
        assert seat.rect.bottom - seat.level.rect.bottom > driver.stage.text.line_height("small")
        found.add(tuple(element.rect.y - seat.rect.y for element in (seat.kind, seat.level, seat.name_field)))
    assert len(found) == 1


def test_who_plays_alone_is_not_told_to_begin(start: Start) -> None:
    _, driver, scene = opened(start)
    driver.click("shelf/box_arnak")
    driver.click(f"{rows(driver)[1].path}/remove")
    assert "alone" in scene.note.text


def test_a_new_seed_is_another(start: Start) -> None:
    _, driver, scene = opened(start)
    seed = scene.draft.seed
    driver.key("Ctrl+D")
    assert scene.draft.seed and scene.draft.seed != seed


def test_the_narrow_window_has_all_in_one_column(start: Start) -> None:
    _, driver, scene = opened(start, (1920, 1080), 2.0)
    assert not scene.options_panel.visible
    items = list(scene.seats_list.items)
    assert scene.shelf in items
    driver.stage.set_options(ui_scale=1.0)
    driver.settle()
    assert scene.options_panel.visible and scene.shelf.parent is scene.root
    assert driver.has("shelf/box_corinth")


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
@pytest.mark.parametrize("ui", [1.6, 2.0])
def test_large_letters_leave_the_first_seat_in_sight(start: Start, size: tuple[int, int], ui: float) -> None:
    """The boxes are small then, and their names are whole."""
    _, driver, scene = opened(start, size, ui)
    first, below = rows(driver)[0], scene.seats_list.rect.bottom
    assert first.kind.rect.bottom <= below and scene.shelf.rect.h < 0.15 * size[1]
    driver.click(next(box for box in scene.shelf.children if box.name == "box_mykerinos"))
    driver.settle()
    boxes = [box for box in scene.shelf.children if box.name.startswith("box_")]
    assert [box.name for box in boxes if box.selected] == ["box_mykerinos"]
    assert all(scene.shelf.rect.contains(box.rect) for box in boxes)
    assert scene.draft.game.id == "mykerinos"


@pytest.mark.parametrize("width", range(1024, 2600, 250))
@pytest.mark.parametrize("ui", [0.8, 1.3])
def test_controls_of_a_seat_never_overlap(start: Start, width: int, ui: float) -> None:
    _, driver, _ = opened(start, (width, 1000), ui)
    row = next(row for row in rows(driver) if not row.seat.person)
    parts = [child for child in row.children if child.visible]
    for i, one in enumerate(parts):
        assert row.rect.contains(one.rect)
        assert one.rect.collidelist([other.rect for other in parts[i + 1 :]]) < 0, one


def titles(driver: Driver) -> list[str]:
    """What can be chosen in the panel of options, in order, whether or not it is in sight."""
    panel = driver.find("options_panel/options")
    assert isinstance(panel, Column)
    return [row.label for row in panel.items]


def test_only_what_matters_is_asked(start: Start) -> None:
    """The rival's difficulty alone, the Snake Temple's readings with it; unclear rules under a lid."""
    _, driver, scene = opened(start)
    driver.click("shelf/box_arnak")
    driver.settle()
    plain = ["Options", "Temple", "Undo", "Seed"]
    assert titles(driver) == plain
    driver.click("options_panel/options/row1/value/choice1")
    assert titles(driver) == [*plain, "Variants of unclear rules"]
    driver.click("options_panel/options/row4/lid")
    assert titles(driver)[5:] == [
        "Prices of the Snake Temple",
        "Second row of the snake track",
        "Fourth row of the snake track",
    ]
    driver.click("options_panel/options/row5/value/choice1")
    assert scene.draft.options["snake_costs"] == "bird"
    assert driver.has("1 variant is not the usual one.")
    driver.click(rows(driver)[1].find("remove"))
    assert titles(driver)[2] == "Difficulty"
    driver.wheel(-40, "options_panel/options")
    driver.settle()
    assert titles(driver)[-1] == "Green item tile of the rival"


def test_readings_chosen_otherwise_lie_open(start: Start) -> None:
    _, driver, _ = opened(start)
    driver.click("options_panel/options/row3/lid")
    driver.click("options_panel/options/row5/value/choice1")
    driver.key("Ctrl+Enter")
    driver.settle()
    _, driver, scene = opened(start)
    assert scene.draft.options["stars"] == "last"
    assert len(titles(driver)) == 7


def test_the_lid_by_keyboard(start: Start) -> None:
    """It keeps the focus while it opens and shuts."""
    _, driver, _ = opened(start)
    lid = driver.find("options_panel/options/row3/lid")
    driver.stage.keyboard.set_focus(lid, visible=True)
    for count in (7, 4):
        driver.key("Space")
        driver.settle()
        assert len(titles(driver)) == count
        assert driver.stage.keyboard.focus is lid


def test_four_seats_and_all_options_are_seen_at_once_in_the_least_window(start: Start) -> None:
    """Without scrolling; a choice that has no line of words left tells them when it is asked."""
    _, driver, scene = opened(start, (1366, 768), 0.8)
    driver.click("shelf/box_akrotiri")
    while not scene.draft.full:
        driver.key("Ctrl+N")
        driver.settle()
    assert len(rows(driver)) == 4
    assert scene.seats_list.scroll_most == scene.options_list.scroll_most == 0
    assert all(row.level.tooltip is not None for row in rows(driver))


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 0.8), ((1920, 1080), 1.0)])
def test_sheets_fill_the_room_and_what_is_told_stands_at_the_button(
    start: Start, size: tuple[int, int], ui: float
) -> None:
    _, driver, scene = opened(start, size, ui)
    seats, options, begin = scene.seats_panel.rect, scene.options_panel.rect, scene.begin.rect
    assert seats.bottom == options.bottom < begin.y < seats.bottom + begin.h
    assert begin.right == options.right and begin.bottom == scene.plaque.rect.bottom
    note = scene.note.rect
    assert 0 < begin.x - note.right < begin.h and scene.note.align == 1.0
    lid = driver.find("options_panel/options/row3/lid")
    assert lid.rect.x == driver.find("options_panel/options/row3/help").rect.x


@pytest.mark.parametrize(
    ("size", "ui"), [((1920, 1080), 1.0), ((1366, 768), 0.8), ((2560, 1440), 1.0), ((1600, 900), 0.9)]
)
def test_air_between_rows_never_makes_a_sheet_scroll(start: Start, size: tuple[int, int], ui: float) -> None:
    """What fits without air fits with it, to the pixel."""
    program, driver = start(size, ui)
    program.show_title()
    for game in shelved():
        program.show_new_game(game)
        driver.settle()
        scene = driver.stage.scenes.top
        assert isinstance(scene, NewGameScene)
        while not scene.draft.full:
            driver.key("Ctrl+N")
            driver.settle()
            for listing, panel in ((scene.seats_list, scene.seats_panel), (scene.options_list, scene.options_panel)):
                fits = scene.sheet_height([*listing.items], panel.rect.w) <= panel.rect.h
                assert listing.scroll_most == 0 or not fits, f"{game}: {listing.scroll_most}"
        driver.key("Esc")
        driver.settle()


@pytest.mark.parametrize(("size", "ui"), [((1920, 1080), 1.0), ((1366, 768), 0.8), ((1024, 768), 0.8)])
def test_choices_are_alike_wide_and_the_shelf_stays_as_it_is(start: Start, size: tuple[int, int], ui: float) -> None:
    """Whatever box is chosen, and whatever its options are called."""
    program, driver = start(size, ui)
    program.show_title()
    shelves = set()
    for game in shelved():
        program.show_new_game(game)
        driver.settle()
        scene = driver.stage.scenes.top
        assert isinstance(scene, NewGameScene)
        shelves.add(tuple(box.rect.size for box in scene.shelf.children))
        listing = options_in(scene)
        choices = [row for row in listing.items if isinstance(row, ChoiceRow)]
        for row in choices:
            row.place(Rect(listing.rect.topleft, (listing.rect.w, row.wanted(listing.rect.w))))
        # Beside its title, in a narrow column, the seed is shorter.
        assert len(choices) > 1 and len({row.control.rect.w for row in choices if not isinstance(row, SeedRow)}) == 1
        driver.key("Esc")
        driver.settle()
    assert len(shelves) == 1


def test_the_keyboard_reads_a_seat_and_stops_at_no_list_that_shows_all(start: Start) -> None:
    _, driver, scene = opened(start)
    assert scene.seats_list.scroll_most == 0 and scene.options_list.scroll_most == 0
    order = driver.stage.keyboard.focus_order()
    assert scene.seats_list not in order and scene.options_list not in order
    for row in rows(driver):
        own = [element for element in order if row in element.ancestors()]
        assert own[0] is row.name_field and [e.rect.y for e in own] == sorted(e.rect.y for e in own)
    _, driver, scene = opened(start, (1024, 768), 0.8)
    assert scene.seats_list.scroll_most > 0 and scene.seats_list in driver.stage.keyboard.focus_order()


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 0.8), ((1024, 768), 0.8)])
def test_readings_that_are_opened_come_into_sight(start: Start, size: tuple[int, int], ui: float) -> None:
    """The lid at the top if there are more than there is room for."""
    program, driver = start(size, ui)
    program.show_title()
    program.show_new_game("mykerinos")
    driver.settle()
    scene = driver.stage.scenes.top
    assert isinstance(scene, NewGameScene)
    listing = options_in(scene)
    listing.scroll_to(listing.scroll_most)
    driver.settle()
    (lid,) = [row for row in listing.items if isinstance(row, ReadingsRow)]
    driver.click(lid.lid)
    driver.settle()
    last = listing.items[-1]
    assert lid is not last and lid.shown and listing.rect.contains(lid.rect)
    assert lid.rect.top == listing.rect.top or listing.rect.contains(last.rect)
    below = listing.items[listing.items.index(lid) + 1]
    assert below.shown and listing.rect.contains(below.rect)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_a_seat_given_to_the_computer_shows_its_level_at_once(start: Start, size: tuple[int, int]) -> None:
    """Also where the row is no higher than before."""
    _, driver, _ = opened(start, size, 0.8)
    row = next(row for row in rows(driver) if row.seat.person)
    driver.click(row.kind.children[1])
    driver.advance(0.1)
    row = next(found for found in rows(driver) if found.index == row.index)
    assert not row.seat.person
    assert row.level.visible and row.level.rect.w > 0 and row.rect.contains(row.level.rect)
