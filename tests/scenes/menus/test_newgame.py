"""Laying a table: seats, colours, options, seed, and what keeps it from being laid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.options import resolve
from game.core.record import Header, Seat
from game.core.session import Session
from game.opponents.levels import levels_in
from game.registry import game_named, games
from saves.settings import Settings, Table
from scenes.menu_parts import Column, Row
from scenes.newgame import NewGameScene
from scenes.newgame.alone import AloneHint, RivalRow
from scenes.newgame.draft import draft_from
from scenes.newgame.seats import SeatRow
from scenes.stage.element import Element
from scenes.table.scene import TableScene
from scenes.table.views import shelved, view_for
from tests.scenes.driver import ASSETS, Driver
from tests.scenes.menus.conftest import Start
from tests.scenes.menus.laying import choose, lay, names, opened, rows


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


@pytest.mark.parametrize("kind", shelved())
def test_the_first_pictures_of_a_table_are_read_while_it_is_laid(
    start: Start, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, driver, _ = opened(start)
    driver.stage.scenes.replace(program.new_game(kind))
    driver.settle()
    scene = driver.stage.scenes.top
    assert isinstance(scene, NewGameScene) and scene.draft.game.id == kind
    driver.stage.sprites._stored.clear()
    driver.stage.sprites.clear()
    first = view_for(kind).first_pictures
    stored = [f"{file.parent.name}/{file.name}" for file in (ASSETS / "pictures" / kind).glob("*")]
    assert all(any(name.startswith(beginning) for name in stored) for beginning in first)
    for _ in scene.ahead:
        pass
    read: list[str] = []
    load = pygame.image.load

    def noted(path: Path) -> pygame.Surface:
        read.append(f"{path.parent.name}/{path.name}")
        return load(path)

    monkeypatch.setattr(pygame.image, "load", noted)
    driver.click("begin")
    driver.advance(0.2)
    assert isinstance(driver.stage.scenes.top, TableScene)
    assert not [name for name in read if name.startswith(f"{kind}/")]


@pytest.mark.parametrize("kind", shelved())
def test_a_table_that_is_drawn_ahead_changes_nothing(start: Start, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is drawn where nobody sees it neither shows, sounds, waits nor is kept, and the table that is laid looks as
    it does without it."""
    tables: list[bytes] = []
    played: list[object] = []
    for ahead in (False, True):
        program, driver, _ = opened(start)
        scene = program.new_game(kind)
        scene.draft.seed = "thera"
        driver.stage.scenes.replace(scene)
        driver.settle()
        if ahead:
            stage = driver.stage
            monkeypatch.setattr(stage.sounds, "play", lambda *sound, **how: played.append(sound))
            before, kept = stage.surface.copy(), sorted(program.places.data.rglob("*"))
            for _ in scene.ahead:
                assert not stage.animating and not stage._timers and not driver.toasts()
            driver.advance(0.5)
            assert stage.surface.get_buffer().raw == before.get_buffer().raw
            assert not played and sorted(program.places.data.rglob("*")) == kept
            assert stage.scenes.top is scene and stage.keyboard.focus is None
        driver.click("begin")
        driver.advance(0.4, every=True)
        assert isinstance(driver.stage.scenes.top, TableScene)
        tables.append(driver.stage.surface.get_buffer().raw)
    assert tables[0] == tables[1]


def test_the_table_is_drawn_ahead_as_it_would_be_laid_now(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """With another seat, another box or another option it is drawn anew; nothing is drawn of a table that cannot be
    laid."""
    program, driver, scene = opened(start)
    drawn: list[Header] = []

    def noted(session: Session) -> Iterator[None]:
        drawn.append(session.record.header)
        yield

    monkeypatch.setattr(program, "rehearse", noted)

    def coming() -> list[Header]:
        drawn.clear()
        driver.settle()
        for _ in scene.ahead:
            pass
        return list(drawn)

    (first,) = coming()
    assert (first.game, first.seats, first.seed) == (scene.draft.game.id, scene.draft.laid(), scene.draft.seed)
    assert coming() == []
    driver.click(scene._add.button)
    (more,) = coming()
    assert more.seats == scene.draft.laid() and len(more.seats) == len(first.seats) + 1
    scene._choose("arnak")
    (arnak,) = coming()
    assert arnak.game == "arnak" and arnak.options["temple"] == "bird"
    scene.draft.options["temple"] = "snake"
    scene._options_changed()
    (snake,) = coming()
    assert snake.options["temple"] == "snake"
    scene._options_changed()
    assert coming() == []
    scene.draft.set_colour(0, scene.draft.seats[1].colour)
    scene._changed()
    (coloured,) = coming()
    assert coloured.seats == scene.draft.laid()
    scene.draft.seats[0].name = ""
    scene._changed()
    assert coming() == []
    scene.draft.seats[0].name = "Melitta"
    scene._changed()
    (named,) = coming()
    assert named.seats[0].name == "Melitta"
    scene.draft.seats[0].name = "Melissa"
    scene._changed()
    assert coming() == [], "names are quickly drawn"


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
    choose(driver, "arnak")
    # Arnak has no Expert: the strongest level below it sits there.
    assert "expert" not in {level.id for level in levels_in(game_named("arnak"), 3)}
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


def test_an_arrow_goes_on_from_a_line_that_esc_has_left(start: Start) -> None:
    _, driver, scene = opened(start)
    driver.click(rows(driver)[0].name_field)
    driver.key("Esc", "Down")
    focus = driver.stage.keyboard.focus
    assert focus is not None and scene.seats_list in focus.ancestors()


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


def test_who_plays_alone_is_not_told_to_begin(start: Start) -> None:
    _, driver, scene = opened(start)
    driver.click("shelf/box_arnak")
    driver.click(f"{rows(driver)[1].path}/remove")
    assert "alone" in scene.note.text


def test_how_one_plays_alone_is_told_and_so_is_who_plays_then(start: Start) -> None:
    """arnak 11: the rival has no seat, and comes when only one player is left; games without one tell nothing."""
    _, driver, scene = opened(start)

    def told() -> list[type[Row]]:
        return [type(row) for row in scene.seats_list.items if isinstance(row, RivalRow | AloneHint)]

    assert scene.draft.game.id == "corinth" and told() == []
    driver.click("shelf/box_arnak")
    assert told() == [AloneHint] and driver.has(scene.say("newgame.rival.hint"))
    driver.click(rows(driver)[1].away)
    assert told() == [RivalRow] and driver.has(scene.say("newgame.rival.about"))
    assert [type(row) for row in scene.seats_list.items][1:3] == [SeatRow, RivalRow]
    driver.key("Ctrl+N", "Ctrl+N")
    assert told() == []


def test_how_hard_the_rival_is_stands_in_words_beside_its_number(start: Start) -> None:
    """arnak 11.1: so many red tiles."""
    _, driver, scene = opened(start)
    driver.click("shelf/box_arnak")
    driver.click(rows(driver)[1].away)
    driver.click("options_panel/options/row2/value")
    options = [e.label for root in driver.roots() for e in root.walk() if e.path.startswith("menu/option")]
    assert options[0] == "0, easiest" and options[-1] == "5, hardest" and len(options) == 6
    driver.click("menu/option5")
    assert scene.draft.options["difficulty"] == 5


def test_a_new_seed_is_another(start: Start) -> None:
    _, driver, scene = opened(start)
    seed = scene.draft.seed
    driver.key("Ctrl+D")
    assert scene.draft.seed and scene.draft.seed != seed


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


def test_the_keyboard_reads_a_seat_and_stops_at_no_list(start: Start) -> None:
    _, driver, scene = opened(start)
    assert scene.seats_list.scroll_most == 0 and scene.options_list.scroll_most == 0
    order = driver.stage.keyboard.focus_order()
    assert scene.seats_list not in order and scene.options_list not in order
    for row in rows(driver):
        own = [element for element in order if row in element.ancestors()]
        assert own[0] is row.name_field and [e.rect.y for e in own] == sorted(e.rect.y for e in own)
    _, driver, scene = opened(start, (1024, 768), 0.8)
    assert scene.seats_list.scroll_most > 0 and scene.seats_list not in driver.stage.keyboard.focus_order()
