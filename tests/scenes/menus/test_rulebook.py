"""The rulebook: its text is whole, every section opens, search finds."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.akrotiri import content as akrotiri
from game.core.words import words_for
from game.corinth import content
from game.mykerinos import content as mykerinos
from game.mykerinos.board import AREAS
from game.registry import game_named
from scenes.program import Program
from scenes.rulebook import RulebookScene
from scenes.rulebook import book as books
from scenes.rulebook.book import MARKS, parse, source
from scenes.rulebook.facts import chapter
from scenes.rulebook.page import BlockRow
from scenes.rulebook.search import HIT, found, looked_for, marked
from scenes.stage.markup import plain
from scenes.stage.work import Work
from scenes.words import screen_words
from tests.game.lengths import is_small
from tests.scenes.driver import Driver
from tests.scenes.menus.conftest import Start

ROOT = Path(__file__).resolve().parents[3]
GAMES = sorted(file.stem for file in (ROOT / "assets" / "rulebook" / "en").glob("*.md"))
BOOKS = {game: parse(game, source(game, "en"), {mark: f"({mark})" for mark in MARKS}) for game in GAMES}
BOOK = BOOKS["corinth"]


def opened(program: Program, driver: Driver, target: str) -> RulebookScene:
    program.show_title()
    program.open_rules(target)
    driver.settle()
    scene = driver.stage.scenes.top
    assert isinstance(scene, RulebookScene)
    return scene


def test_the_chapters_are_the_sections_of_the_rules() -> None:
    assert [block.anchor for block in BOOK.chapters] == [str(n) for n in range(1, 12)]


@pytest.mark.parametrize("game", GAMES)
def test_every_section_that_is_cited_is_there(game: str) -> None:
    """Reasons, options, facts and tooltips cite sections; each must be a chapter or a clause of the book."""
    book = BOOKS[game]
    anchors = {block.anchor for block in book.blocks} | {str(len(book.chapters) + 1)}
    cited: set[str] = set()
    for folder in (f"game/{game}", f"scenes/table/{game}"):
        for file in [*ROOT.glob(f"{folder}/**/*.py"), *ROOT.glob(f"{folder}/**/*.toml")]:
            cited |= set(re.findall(rf"\b{game}[ /](\d+(?:\.\d+)?)", file.read_text(encoding="utf-8")))
    # There a section stands alone.
    for file in ROOT.glob(f"game/{game}/reasons.py"):
        cited |= set(re.findall(r'"(\d+(?:\.\d+)?)"', file.read_text(encoding="utf-8")))
    for block in book.blocks:
        for text in (block.text, *(cell for row in block.rows for cell in row)):
            cited |= set(re.findall(rf"\[link:{game}/([0-9.]+)\]", text))
    rules = game_named(game)
    assert cited or is_small(rules, rules.max_players)
    assert cited <= anchors, sorted(cited - anchors)


@pytest.mark.parametrize("game", GAMES)
def test_all_icons_of_the_books_are_there(game: str) -> None:
    names = set(re.findall(r"\[icon:(\w+)\]", source(game, "en")))
    assert all((ROOT / "assets" / "icons" / f"{name}.svg").is_file() for name in names)


def test_clauses_are_numbered_through() -> None:
    for number, count in (("2", 4), ("4", 6), ("5", 4), ("11", 24)):
        own = [b.anchor for b in BOOK.blocks if b.kind == "clause" and b.anchor.startswith(number + ".")]
        assert own == [f"{number}.{n}" for n in range(1, count + 1)]


def test_numbers_in_the_text_are_those_of_the_game() -> None:
    prices = [row for block in BOOK.blocks for row in block.rows if "Temple" in row[0] or "Stable" in row[0]]
    by_name = {plain(row[0]).split()[-1]: row for row in prices}
    for name, index in (("Temple", content.TEMPLE), ("Stable", content.STABLE)):
        building = content.BUILDINGS[index]
        assert by_name[name][1:3] == (str(building.gold), str(building.goats))
    lengths = [row for block in BOOK.blocks if block.section == "3" for row in block.rows[1:]]
    assert [int(row[1]) for row in lengths] == [content.ROUNDS[n] for n in (2, 3, 4)]


def test_numbers_of_akrotiri_are_those_of_the_game() -> None:
    tables = [block.rows for block in BOOKS["akrotiri"].blocks if block.kind == "table"]
    turns = next(rows for rows in tables if rows[0][0] == "temples dug")
    assert [int(row[1]) for row in turns[1:]] == list(akrotiri.ACTIONS)
    prices = next(rows for rows in tables if rows[0][0] == "maps in one action")
    assert [int(row[1].split()[0]) for row in prices[1:]] == list(akrotiri.MAP_PRICE[1:])
    levels = next(rows for rows in tables if rows[0][0] == "map")
    costs = zip(akrotiri.LEVELS, akrotiri.LEVEL_COST, akrotiri.LEVEL_POINTS, strict=True)
    assert [row[:3] for row in levels[1:]] == [(name, str(cost), str(points)) for name, cost, points in costs]
    goals = next(rows for rows in tables if rows[0][0] == "goal")
    assert [int(row[2].split()[0]) for row in goals[1:]] == list(akrotiri.GOAL_POINTS)
    shown = [row for rows in tables if rows[0][0] == "above" for row in rows[1:]]
    for row, card in zip(shown, akrotiri.CARDS, strict=True):
        demands = {side: f"[icon:{akrotiri.TERRAINS[terrain]}]" * count for side, terrain, count in card.demands}
        assert list(row) == [demands.get(side, "–") for side in range(4)]


def table_of(game: str, head: str) -> list[tuple[str, ...]]:
    """The rows of a book's first table with this head of a column."""
    tables = (block.rows for block in BOOKS[game].blocks if block.kind == "table")
    return list(next(rows for rows in tables if head in rows[0])[1:])


def numbers(text: str) -> list[int]:
    """The numbers in a text, in order."""
    return [int(number) for number in re.findall(r"\d+", text)]


def test_numbers_of_mykerinos_are_those_of_the_game() -> None:
    """Income, seasons, ranks, patrons, points and pieces, and where sentences count on them."""
    income = {int(row[0]): numbers(row[1]) for row in table_of("mykerinos", "cubes each")}
    two, three, four = (mykerinos.INCOME[players] for players in (2, 3, 4))
    assert income == {2: [two, mykerinos.NEUTRAL_INCOME], 3: [three], 4: [four]}
    seasons = {season: row[1:] for row in table_of("mykerinos", "season") for season in numbers(row[0])}
    assert sorted(seasons) == list(range(1, mykerinos.SEASONS + 1))
    for season, (tiles, squares, areas) in seasons.items():
        count = mykerinos.TILES_PER_SEASON[season - 1]
        rows = count // mykerinos.TILES_IN_A_ROW * mykerinos.TILE_ROWS
        assert numbers(tiles) == [count]
        assert numbers(squares) == [mykerinos.TILES_IN_A_ROW * mykerinos.TILE_COLUMNS, rows]
        assert numbers(areas) == [AREAS[season]]
    museum = [rank for row in table_of("mykerinos", "rank") if "museum" in row[1] for rank in numbers(row[0])]
    assert museum == list(range(1, mykerinos.MUSEUM_RANKS + 1))
    words = words_for()
    patrons = table_of("mykerinos", "patron")
    for row, patron in zip(patrons, mykerinos.PATRONS, strict=True):
        assert row[0] == f"[icon:patron_{patron.id}] {words.say_key(f'mykerinos.patron.{patron.id}')}"
        assert row[1] == patron.symbol
    pieces = {row[0]: numbers(row[1]) for row in table_of("mykerinos", "piece")}
    assert pieces["Tiles"] == [len(mykerinos.TILES)] and pieces["Cubes"] == [mykerinos.CUBES]
    assert pieces["Patrons' markers"] == [len(mykerinos.PATRONS)]
    assert pieces["Museum rooms"][0] == len(mykerinos.ROOMS)
    text = " ".join(block.text for block in BOOKS["mykerinos"].blocks)
    least = [mykerinos.CUBES - income for income in (three, four)]
    for sentence in (
        f"Of the {len(mykerinos.TILES)} tiles {len(mykerinos.TILES) - 1} belong to one of five",
        f"each of you takes {two} cubes of their own colour, and {mykerinos.NEUTRAL_INCOME} neutral cubes",
        f"more than {least[0]} cubes, with four players more than {least[1]}.",
        f"When {mykerinos.CUBES} cubes are not enough",
        f"Every complete set of all five patrons brings {mykerinos.SET_POINTS} points",
        f"Without a room there it is worth {mykerinos.WITHOUT_ROOM}.",
        f"The neutral marker lies on space {mykerinos.NEUTRAL_SPACE} of",
    ):
        assert sentence in text, sentence


def test_tiles_of_mykerinos_are_those_of_the_game() -> None:
    """Pyramids tile by tile, points by number and choice."""
    for row, patron in zip(table_of("mykerinos", "no pyramid"), range(len(mykerinos.PATRONS) + 1), strict=True):
        own = [tile for tile in mykerinos.TILES if tile.patron == patron]
        assert row[1] == (f"{own[0].id} to {own[-1].id}" if len(own) > 1 else own[0].id)
        if patron != mykerinos.NO_PATRON:
            assert row[2:] == tuple(next(t.id for t in own if len(t.pyramids) == count) for count in (0, 2))
            assert sum(len(tile.pyramids) == 1 for tile in own) == len(own) - 2
    points = table_of("mykerinos", "number")
    for row in points[:-1]:
        for number in numbers(row[0]):
            for cell, profile in zip(row[1:], mykerinos.PROFILES, strict=True):
                for patron in range(len(mykerinos.PATRONS)):
                    value = [mykerinos.VALUES[profile][i] for i, p in enumerate(mykerinos.PATRON) if p == patron]
                    assert cell == str(value[number - 1])
    alone = mykerinos.PATRON.index(mykerinos.NO_PATRON)
    assert points[-1] == (mykerinos.TILES[alone].id, *(str(mykerinos.VALUES[p][alone]) for p in mykerinos.PROFILES))


def test_options_of_mykerinos_are_those_of_the_game() -> None:
    words = words_for()
    for row, option in zip(table_of("mykerinos", "option"), game_named("mykerinos").options, strict=True):
        values = [option.default, *(value for value in option.values if value != option.default)]
        named = [words.say(option.value_name(value)) for value in values]
        assert row == (words.say(option.name), ", ".join(named))


@pytest.mark.parametrize("target", ["corinth", "corinth/5.2", "corinth 6", "corinth/11.12", "corinth/12", "corinth/99"])
def test_opens_at_its_target(start: Start, target: str) -> None:
    program, driver = start()
    scene = opened(program, driver, target)
    section = re.sub(r"^corinth[ /]?", "", target)
    index = scene.book.place(section)
    row = scene.rows[index]
    assert row.shown and scene.page.rect.top <= row.rect.top < scene.page.rect.bottom
    if section and section != "99":
        chapter = section.partition(".")[0]
        assert next(r for r in scene.chapters if r.selected).block.anchor == chapter


def test_each_grade_of_a_fact_has_its_own_name() -> None:
    """Two grades of one game never stand under one heading, and none says more than it means."""
    words = screen_words("en")
    for game in GAMES:
        heads = [block.text.partition("[/b]")[0] for block in chapter(game, "1", words) if block.text.startswith("[b]")]
        assert len(heads) == len(set(heads)) == len({fact.confidence for fact in game_named(game).facts})
        assert not any("screen." in head or "rulebook." in head for head in heads), heads


def test_a_long_title_keeps_clear_of_the_way_back(start: Start) -> None:
    for size, ui in (((1920, 1080), 2.0), ((1100, 760), 2.0), ((1366, 768), 0.8)):
        program, driver = start(size, ui)
        header = opened(program, driver, "arnak").header
        title = header.title_rect()
        assert not title.colliderect(header.back.rect) and driver.stage.surface.get_rect().contains(title)


def test_a_book_is_measured_once_and_before_it_is_opened_if_there_was_time(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, driver = start()
    measured: list[int] = []
    measure = BlockRow.measured

    def noted(row: BlockRow, width: int) -> Work[int]:
        measured.append(row.index)
        return measure(row, width)

    monkeypatch.setattr(BlockRow, "measured", noted)
    program.block_heights = {}
    program.show_title()
    for _ in program.rules_ahead("corinth"):
        pass
    ahead = list(measured)
    scene = opened(program, driver, "corinth/7")
    assert measured == ahead == [row.index for row in scene.rows]
    ready = driver.stage.surface.copy()
    program.block_heights = {}
    assert opened(program, driver, "corinth/7").page.scroll == scene.page.scroll
    assert driver.stage.surface.get_buffer().raw == ready.get_buffer().raw
    assert measured == 2 * [row.index for row in scene.rows]
    opened(program, driver, "corinth/3")
    assert len(measured) == 2 * len(scene.rows)


def test_a_table_is_measured_ahead_row_by_row(start: Start) -> None:
    """A long one took fifty milliseconds in one piece."""
    program, driver = start()
    scene = opened(program, driver, "arnak")
    for row in (row for row in scene.rows if row.block.kind == "table"):
        assert sum(1 for _ in row.measured(scene.page.rect.w)) >= 2 * len(row.block.rows)


@pytest.mark.parametrize(
    ("game", "words", "section"), [("mykerinos", "er", ""), ("corinth", "or", ""), ("arnak", "is", "")]
)
def test_what_is_lit_takes_no_more_lines_and_is_not_measured(start: Start, game: str, words: str, section: str) -> None:
    """Nor is what was measured during a search remembered for the time after it."""
    program, driver = start((1920, 1080), 1.0)
    scene = opened(program, driver, game)
    heights = dict(scene._heights)
    driver.key("Ctrl+F")
    driver.type(words)
    driver.settle()
    assert len(scene.hits) > 30
    width = scene.page.rect.w
    for row in (scene.rows[index] for index in scene.hits):
        lit = row.parts(Rect(0, 0, width, 0))
        plain = row.parts(Rect(0, 0, width, 0), scene.measuring)
        assert all(one.size[1] <= other.size[1] for (one, _), (other, _) in zip(lit, plain, strict=True)), row.index
        assert [at[1] for _, at in lit] == [at[1] for _, at in plain]
    program.block_heights = {}
    driver.stage.scenes.relayout()
    driver.settle()
    assert scene._heights == heights


def test_what_was_looked_for_before_gives_way_to_what_is_typed_next(start: Start) -> None:
    program, driver = start()
    scene = opened(program, driver, "corinth")
    for words in ("harbour", "steward"):
        driver.key("Ctrl+F")
        driver.type(words)
        driver.key("Esc")
        assert scene.field.value == words
        # What was found is read on at once.
        assert driver.stage.keyboard.focus is scene.page
        before = scene.page.scroll
        driver.key("Down")
        driver.settle()
        assert scene.page.scroll > before


def test_half_of_a_book_measured_in_another_window_is_not_remembered(start: Start) -> None:
    program, driver = start((1920, 1080), 1.0)
    program.block_heights = {}
    work = program.rules_ahead("corinth")
    while len(program.block_heights) < 1 or not any(len(kept) > 6 for kept in program.block_heights.values()):
        next(work)
    driver.resize((1920, 1056))
    assert not list(work)
    driver.resize((1920, 1080))
    scene = opened(program, driver, "corinth")
    kept = dict(scene._heights)
    program.block_heights = {}
    assert opened(program, driver, "corinth")._heights == kept


def test_every_book_is_reached_from_every_other(start: Start) -> None:
    program, driver = start()
    opened(program, driver, "corinth/5")
    driver.click("contents_panel/books")
    driver.click("menu/option2")
    driver.settle()
    scene = driver.stage.scenes.top
    assert isinstance(scene, RulebookScene) and scene.game == "mykerinos"
    assert scene.books.value == "mykerinos" and len(scene.books.choices) == len(GAMES)
    driver.key("Esc")
    driver.settle()
    assert driver.stage.scenes.top is not scene


def test_search_goes_through_all_places(start: Start) -> None:
    program, driver = start()
    scene = opened(program, driver, "corinth")
    driver.key("Ctrl+F")
    driver.type("compensation")
    assert len(scene.hits) >= 4 and scene.current == scene.hits[0]
    seen = [scene.current]
    for _ in scene.hits[1:]:
        driver.key("F3")
        driver.settle()
        row = scene.rows[scene.current]
        assert row.shown and row.rect.colliderect(scene.page.rect)
        seen.append(scene.current)
    assert seen == scene.hits
    driver.key("Shift+F3")
    assert scene.current == scene.hits[-2]
    driver.type("xyz")
    assert not scene.hits and "Nothing" in scene.count.label


def test_links_go_on_in_the_same_book(start: Start) -> None:
    program, driver = start()
    scene = opened(program, driver, "corinth/5.2")
    before = len(driver.stage.scenes)
    program.open_rules("corinth/9")
    driver.settle()
    assert driver.stage.scenes.top is scene and len(driver.stage.scenes) == before
    assert next(r for r in scene.chapters if r.selected).block.anchor == "9"
    driver.key("Backspace")
    driver.settle()
    assert next(r for r in scene.chapters if r.selected).block.anchor == "5"


@pytest.mark.parametrize(("size", "ui"), [((1024, 600), 2.0), ((1366, 768), 0.8)])
def test_the_way_back_is_seen_and_found_by_mouse(start: Start, size: tuple[int, int], ui: float) -> None:
    """Only as long as there is one. Wherever its key has no room on it, its tooltip tells the key."""
    program, driver = start(size, ui)
    scene = opened(program, driver, "corinth/5.2")
    at, button = scene.page.scroll, scene.way_back
    for way in (
        lambda: driver.click(button),
        lambda: driver.click(button=pygame.BUTTON_X1),
        lambda: driver.key("Alt+Left"),
    ):
        assert not button.shown
        program.open_rules("corinth/9")
        driver.settle()
        assert button.shown and scene.page.scroll != at and button.label == "Back to where you read"
        assert scene.contents_panel.rect.contains(button.rect) and not button.rect.colliderect(scene.contents.rect)
        driver.move((5, 5))
        driver.advance(0.5)
        driver.move(button)
        driver.advance(1.0)
        # Where its key has no room on it, a tooltip tells that.
        assert (button.label in driver.tooltip()) == (button.rect.w < button.preferred()[0])
        way()
        driver.settle()
        assert scene.page.scroll == at and driver.stage.keyboard.focus is scene.page
    assert scene.contents.rect.bottom > button.rect.bottom - 2


def test_there_is_no_way_back_from_where_one_is_already(start: Start) -> None:
    program, driver = start()
    scene = opened(program, driver, "corinth/5")
    driver.click(next(row for row in scene.chapters if row.selected))
    driver.settle()
    assert not scene.way_back.shown


def test_a_book_is_open_where_it_was_read_last(start: Start) -> None:
    """As long as no section is asked for; the way back leads through books too, each of which keeps its place."""
    program, driver = start()
    opened(program, driver, "corinth/5").page.scroll_to(1500)
    driver.settle()
    driver.key("Esc")
    driver.settle()
    scene = opened(program, driver, "corinth")
    assert scene.page.scroll == 1500 and not scene.way_back.shown
    program.open_rules("akrotiri/4")
    driver.settle()
    other = driver.stage.scenes.top
    assert isinstance(other, RulebookScene) and other.way_back.shown
    akrotiri_at = other.page.scroll
    program.open_rules("corinth/9")
    driver.settle()
    for game, scroll, more in (("akrotiri", akrotiri_at, True), ("corinth", 1500, False)):
        driver.key("Backspace")
        driver.settle()
        top = driver.stage.scenes.top
        assert isinstance(top, RulebookScene) and (top.game, top.page.scroll) == (game, scroll)
        assert top.way_back.shown == more
    assert opened(program, driver, "akrotiri").page.scroll == akrotiri_at
    assert opened(program, driver, "corinth/9").page.scroll != 1500


def test_who_follows_a_link_by_keyboard_goes_on_in_the_page(start: Start) -> None:
    """A ring was left where the link had been, and the next arrow led to the way back."""
    program, driver = start()
    scene = opened(program, driver, "corinth/7")
    keyboard = driver.stage.keyboard
    link = next(row for row in scene.page.children if isinstance(row, BlockRow) and row.focusable)
    keyboard.set_focus(link, visible=True)
    driver.key("Enter")
    driver.settle()
    assert not link.shown and keyboard.focus is scene.page and keyboard.focus_visible
    driver.key("Tab")
    assert keyboard.focus is not None and scene.page in keyboard.focus.ancestors()


def test_every_link_of_a_passage_is_reached_by_keyboard(start: Start) -> None:
    """Only the first was, whatever the others led to. Left and Right stay in the passage as long as there are more."""
    program, driver = start()
    scene = opened(program, driver, "corinth/5.4")
    keyboard = driver.stage.keyboard
    row = next(row for row in scene.rows[scene.book.place("5.4") :] if row.block.text.count("[link:") == 4)
    wanted = re.findall(r"\[link:([^\]]+)\]", row.block.text)
    keyboard.set_focus(row, visible=True)
    pictures = []
    for n, target in enumerate(wanted):
        assert keyboard.focus is row and row._links()[row._choice(row._links())][1] == target
        driver.settle()
        pictures.append(driver.pixels())
        if n < len(wanted) - 1:
            driver.key("Right")
    assert len(set(pictures)) == len(wanted)
    driver.key("Left", "Left")
    led: list[str] = []
    driver.stage.on_rule = led.append
    driver.key("Enter")
    driver.key("Left", "Enter", "Left")
    assert led == [wanted[1], wanted[0]] and keyboard.focus is not row
    # Whoever has just used the mouse sees no choice: arrows go about as ever.
    keyboard.set_focus(row, visible=False)
    driver.key("Right")
    assert row._choice(row._links()) == 0


@pytest.mark.parametrize("words", ["ead", "section 7"])
def test_a_link_stays_one_over_lines_and_lit_words(start: Start, words: str) -> None:
    """Also one of which every word is lit, which could not be opened."""
    program, driver = start()
    scene = opened(program, driver, "corinth")
    links = {row.index: [target for _, target in row._links()] for row in scene.rows if row.focusable}
    driver.key("Ctrl+F")
    driver.type(words)
    driver.settle()
    assert set(links) & set(scene.hits)
    assert {index: [target for _, target in scene.rows[index]._links()] for index in links} == links


def test_the_page_comes_back_to_where_it_stood(start: Start) -> None:
    """After links, and when the window gets another size or letters do: to the line, however often."""
    program, driver = start()
    scene = opened(program, driver, "arnak")
    scene.page.scroll_to(4000)
    driver.settle()
    for _ in range(3):
        program.open_rules("arnak/3.1")
        driver.settle()
        assert scene.page.scroll != 4000
        driver.key("Backspace")
        driver.settle()
        assert scene.page.scroll == 4000
        driver.stage.relayout()
        driver.settle()
        assert scene.page.scroll == 4000
    for ui in (0.9, 1.2, 0.8):
        driver.stage.set_options(ui_scale=ui)
        driver.settle()
    assert abs(scene.page.scroll - 4000) < 8


def test_contents_lead_to_their_chapters(start: Start) -> None:
    program, driver = start((1920, 1080), 1.0)
    scene = opened(program, driver, "corinth")
    driver.click(scene.chapters[8])
    driver.settle()
    assert scene.rows[scene.book.place("9")].rect.top <= scene.page.rect.top + 2


def test_contents_follow_the_page(start: Start) -> None:
    program, driver = start()
    game = max(GAMES, key=lambda name: len(BOOKS[name].chapters))
    scene = opened(program, driver, game)
    for target in (f"{game}/{len(BOOKS[game].chapters)}", f"{game}/1"):
        program.open_rules(target)
        driver.settle()
        row = next(row for row in scene.chapters if row.selected)
        assert row.block.anchor == target.partition("/")[2]
        assert row.shown and scene.contents.rect.contains(row.rect)


@pytest.mark.parametrize("game", GAMES)
def test_all_facts_are_told(start: Start, game: str) -> None:
    program, driver = start()
    scene = opened(program, driver, game)
    last = scene.book.chapters[-1].anchor
    text = " ".join(plain(block.text) for block in scene.book.blocks if block.section == last)
    for fact in game_named(game).facts:
        assert program.words.say_key(f"{game}.fact.{fact.id}") in text


def test_marking_leaves_the_words_alone() -> None:
    for block in BOOK.blocks:
        for query in ("star", "the", "1 gold", "yellow di"):
            wanted = looked_for(query, BOOK.blocks)
            assert plain(marked(block.text, wanted)) == plain(block.text)
            if found(block, wanted) and block.text and wanted[0] in plain(block.text).casefold():
                assert f"[link:{HIT}]" in marked(block.text, wanted) or "icon" in block.text


def test_a_missing_book_is_said(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(game: str, language: str) -> str:
        raise FileNotFoundError(game, language)

    monkeypatch.setattr(books, "source", missing)
    program, driver = start()
    scene = opened(program, driver, "corinth")
    assert len(scene.book.blocks) == 1


@pytest.mark.parametrize(
    ("size", "ui"), [((1366, 768), 0.8), ((1024, 768), 0.8), ((1920, 1080), 1.0), ((1366, 768), 1.6)]
)
def test_no_table_is_wider_than_its_column(start: Start, size: tuple[int, int], ui: float) -> None:
    """Nor do its cells lie over one another, however many there are side by side."""
    program, driver = start(size, ui)
    for game in GAMES:
        scene = opened(program, driver, game)
        rect = Rect(0, 0, scene.page.row_width, 0)
        for row in scene.rows:
            if row.block.kind == "table":
                cells = [Rect(at, block.size) for block, at in row.parts(rect)]
                assert all(cell.right <= row.column(rect).right for cell in cells), row.block.rows
                assert all(cell.collidelist(cells[:n]) < 0 for n, cell in enumerate(cells)), row.block.rows


def test_a_number_stays_with_what_it_numbers() -> None:
    """No line of a page ends before the number of a section, which a search with a plain space finds nevertheless."""
    links = [link for block in BOOK.blocks for link in re.findall(r"\[link:[^\]]+\]([^\[]+)", block.text)]
    assert any("\N{NO-BREAK SPACE}" in link for link in links) and not any(re.search(r" \d", link) for link in links)
    wanted = looked_for("section 7", BOOK.blocks)
    hits = [block for block in BOOK.blocks if found(block, wanted)]
    assert wanted == ["section 7"] and hits and all(f"[link:{HIT}" in marked(block.text, wanted) for block in hits)
    facts = [block.text for block in chapter("corinth", "12", screen_words("en")) if block.kind == "item"]
    assert facts and all("\N{NO-BREAK SPACE}[link:" in text for text in facts)


@pytest.mark.parametrize("query", ["-1", "\N{MINUS SIGN}1"])
def test_a_number_below_nothing_is_found_as_it_is_typed(query: str) -> None:
    """It is printed with a minus sign, which no keyboard has."""
    blocks = BOOKS["arnak"].blocks
    wanted = looked_for(query, blocks)
    hits = [block for block in blocks if found(block, wanted)]
    assert wanted == ["-1"] and hits
    lit = [part for block in hits for part in (block.text, *(cell for row in block.rows for cell in row))]
    assert any(f"[link:{HIT}]\N{MINUS SIGN}1[/link]" in marked(part, wanted) for part in lit)
