"""Laying a table: how seats and options share the room of large windows, narrow ones, and large letters."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.registry import game_named
from scenes.newgame import NewGameScene
from scenes.newgame.options import ChoiceRow, ReadingsRow, SeedRow
from scenes.newgame.seats import Telling
from scenes.newgame.shelf import Box
from scenes.table.views import shelved
from tests.scenes.menus.conftest import Start
from tests.scenes.menus.laying import opened, options_in, rows


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
        assert seat.kind.rect.bottom < seat.level.rect.y
        assert not game_named(game).styles or seat.level.rect.y == seat.style.rect.y
        assert seat.rect.bottom - seat.level.rect.bottom > driver.stage.text.line_height("small")
        found.add(tuple(element.rect.y - seat.rect.y for element in (seat.kind, seat.level, seat.name_field)))
    assert len(found) == 1


@pytest.mark.parametrize(("size", "ui"), [((1024, 600), 1.0), ((1024, 768), 1.0), ((1366, 768), 1.6)])
def test_a_fifth_and_sixth_box_take_no_board_of_their_own(start: Start, size: tuple[int, int], ui: float) -> None:
    """Where there is room for them beside the others: who plays stays in sight."""
    program, driver, scene = opened(start, size, ui)
    for number in range(len(shelved()), 6):
        box = Box("arnak", program.words, lambda game: None)
        box.name = f"box_{number}"
        scene.shelf.add(box)
        scene.shelf._boxes.append(box)
    driver.stage.relayout()
    driver.settle()
    scene.shelf.arrange()
    boxes = scene.shelf.children
    assert len(boxes) == 6 and len({box.rect.y for box in boxes}) == 1
    assert all(not box.rect.colliderect(other.rect) for i, box in enumerate(boxes) for other in boxes[:i])
    assert scene.seats_list.rect.contains(rows(driver)[0].rect)


def test_the_narrow_window_has_all_in_one_column(start: Start) -> None:
    _, driver, scene = opened(start, (1920, 1080), 2.0)
    assert not scene.options_panel.visible
    items = list(scene.seats_list.items)
    assert scene.shelf in items
    # Under one column, the way to the rules is at the foot.
    opened_at: list[str] = []
    scene.program.open_rules = opened_at.append  # type: ignore[method-assign,assignment]
    driver.click(scene.rules)
    assert opened_at == [scene.draft.game.id] and scene.rules.rect.right < scene.note.rect.x
    driver.stage.set_options(ui_scale=1.0)
    driver.settle()
    assert scene.options_panel.visible and scene.shelf.parent is scene.root and not scene.rules.visible
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


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440)])
def test_however_large_letters_are_a_seat_is_moved_and_removed_in_its_first_line(
    start: Start, size: tuple[int, int]
) -> None:
    """One column stands in for three before the buttons would come to a line of their own, and before the choices of
    a computer player would need more than one line."""
    _, driver, scene = opened(start, size)
    scene._choose("akrotiri")
    for step in range(16, 41):
        # Only laid out: drawn it takes many times as long.
        driver.stage.set_options(ui_scale=step / 20)
        driver.stage.scenes.lay_out()
        person, computer = scene._seat_rows
        for seat in (person, computer):
            seat.place(Rect(seat.rect.topleft, (scene.seats_list.row_width, seat.rect.h)))
            assert {seat.up.rect.y, seat.away.rect.y, seat.swatches[0].rect.y} == {seat.name_field.rect.y}, step
        assert len({choice.rect.centery for choice in computer._choices()}) == 1, step


@pytest.mark.parametrize(
    ("size", "ui", "small"),
    [((1024, 600), 1.0, True), ((1920, 1080), 1.25, True), ((1600, 900), 1.4, True), ((900, 1200), 1.0, False)],
)
def test_boxes_above_the_seats_are_small_where_the_window_is_low(
    start: Start, size: tuple[int, int], ui: float, small: bool
) -> None:
    _, driver, scene = opened(start, size, ui)
    assert not scene.options_panel.visible
    assert (scene.shelf.rect.h < 0.12 * size[1]) == small
    assert rows(driver)[1].rect.bottom <= scene.seats_list.rect.bottom


@pytest.mark.parametrize("width", range(1024, 2600, 250))
@pytest.mark.parametrize("ui", [0.8, 1.3])
def test_controls_of_a_seat_never_overlap(start: Start, width: int, ui: float) -> None:
    _, driver, _ = opened(start, (width, 1000), ui)
    row = next(row for row in rows(driver) if not row.seat.person)
    parts = [child for child in row.children if child.visible]
    for i, one in enumerate(parts):
        assert row.rect.contains(one.rect)
        assert one.rect.collidelist([other.rect for other in parts[i + 1 :]]) < 0, one


@pytest.mark.parametrize("size", [(1366, 768), (1440, 900), (1920, 1080), (2560, 1440)])
def test_as_many_as_can_play_are_seen_at_once_in_every_game(start: Start, size: tuple[int, int]) -> None:
    """Whoever they are, and however long the names of a game's ways of playing: no choice is cut for that."""
    _, driver, scene = opened(start, size, 1.0)
    for game in shelved():
        scene._choose(game)
        while not scene.draft.full:
            scene.draft.add()
        for people in range(len(scene.draft.seats) + 1):
            for seat in range(len(scene.draft.seats)):
                scene.draft.set_person(seat, seat < people)
            scene._rebuild()
            driver.stage.scenes.lay_out()
            assert scene.seats_list.scroll_most == 0, (game, people)
            assert scene._add.button.shown and scene.seats_list.rect.contains(scene._add.button.rect)
            for row in scene._seat_rows[people:]:
                assert len({row.kind.rect.centery == choice.rect.centery for choice in row._choices()}) == 1
                assert all(choice.rect.w >= choice.least for choice in row._choices()), (game, people)


def test_seats_that_cannot_be_seen_at_once_keep_to_signs(start: Start) -> None:
    """Of all that does not fit the least, and the words below are not told either."""
    _, _, scene = opened(start, (1366, 768), 1.0)
    while not scene.draft.full:
        scene.draft.add()
    scene._rebuild()
    sheet = scene.seats_panel.rect
    scene._tell_more(Rect(sheet.topleft, (sheet.w, 100)), scene._who_plays())
    tall = scene.sheet_height(scene._who_plays(), sheet.w)
    assert {seat.telling for seat in scene._seat_rows} == {Telling.SIGNS}
    assert all(seat.kind.brief for seat in scene._seat_rows)
    for telling in Telling:
        for seat in scene._seat_rows:
            seat.telling = telling
        assert scene.sheet_height(scene._who_plays(), sheet.w) >= tall


@pytest.mark.parametrize("ui", [1.05, 1.2, 1.5])
def test_the_key_that_adds_a_seat_works_and_answers_where_its_button_was_out_of_sight(start: Start, ui: float) -> None:
    """It comes into sight, and why no more can play stands beside it: not over the line at the foot of the screen."""
    _, driver, scene = opened(start, (1280, 720), ui)
    listing, button = scene.seats_list, scene._add.button
    while not scene.draft.full:
        seats = len(scene.draft.seats)
        listing.scroll_to(0)
        driver.key("Ctrl+N")
        assert len(scene.draft.seats) == seats + 1
    listing.scroll_to(0)
    assert not button.shown or not listing.rect.contains(button.rect)
    driver.key("Ctrl+N")
    driver.settle()
    (toast,) = driver.stage.toasts.children
    assert button.shown and listing.rect.contains(button.rect)
    assert scene.seats_panel.rect.contains(toast.rect)
    assert not toast.rect.collidelistall([scene.note.rect, scene.begin.rect, scene.rules.rect])


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 0.8), ((1920, 1080), 1.0), ((1366, 768), 1.25)])
def test_why_no_more_can_play_is_told_where_it_covers_no_seat(start: Start, size: tuple[int, int], ui: float) -> None:
    """Nor an option, nor what will happen: those are compared with what is told."""
    _, driver, scene = opened(start, size, ui)
    while not scene.draft.full:
        driver.key("Ctrl+N")
    driver.key("Ctrl+N")
    driver.settle()
    (toast,) = driver.stage.toasts.children
    words = scene.note.rect.inflate(0, -driver.stage.theme.px(16))
    others = [row.in_sight for row in (*scene._seat_rows, *scene._options.now()) if row.attached]
    assert len(scene._seat_rows) == 4 and not toast.rect.collidelistall([*others, words, scene.begin.rect])
    assert not toast.rect.collidelistall([scene._add.button.rect, scene._add.lots.rect, scene.shelf.in_sight])


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
    assert lid.rect.top == listing.rect.top + listing.edge or listing.rect.contains(last.rect)
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


@pytest.mark.parametrize(
    ("size", "ui", "first"),
    [((3440, 1440), 1.0, True), ((1920, 1080), 1.5, True), ((1920, 1080), 1.0, False), ((1366, 768), 1.0, False)],
)
def test_the_choice_of_person_or_computer_stays_where_it_is_clicked(
    start: Start, size: tuple[int, int], ui: float, first: bool
) -> None:
    """Beside name and colours for every seat, where there is room for it."""
    _, driver, _ = opened(start, size, ui)
    row = next(row for row in rows(driver) if row.seat.person)
    before = row.kind.rect.move(-row.rect.x, -row.rect.y)
    driver.click(row.kind.children[1])
    driver.settle()
    row = next(found for found in rows(driver) if found.index == row.index)
    assert not row.seat.person and row.kind.rect.move(-row.rect.x, -row.rect.y) == before
    assert {(seat.kind.rect.y == seat.name_field.rect.y) for seat in rows(driver)} == {first}
