"""The library: what is listed, how it is told."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise

import pytest

from game.core.options import Value, resolve
from game.core.record import Header, Seat
from game.core.words import msg
from game.registry import game_named
from saves.entries import Entry, Result, read_entry
from saves.records import Records
from saves.statistics import Statistics
from scenes.library import LibraryScene
from scenes.library.cards import Card
from scenes.library.tallies import GamePlaque, TallyRow
from scenes.program import Program
from scenes.stage.markup import plain
from scenes.stage.scene import Scene
from scenes.table.scene import TableScene
from scenes.table.views import shelved
from scenes.title import TitleScene
from tests.scenes.menus.conftest import Start, keep_game
from tests.scenes.menus.shelves import cards, opened, troubles


def test_empty(start: Start) -> None:
    program, driver = start()
    scene = opened(program, driver)
    assert scene.empty.shown and not scene.list.visible
    driver.click("empty/new_game")
    driver.settle()
    assert driver.stage.scenes.top is not None and driver.stage.scenes.top.name == "newgame"


def test_waiting_and_finished(start: Start) -> None:
    program, driver = start()
    waiting, done = keep_game(program, 7, "a"), keep_game(program, 10_000, "b")
    opened(program, driver)
    assert [card.entry.id for card in cards(driver)] == [waiting]
    state = program.records.watch(waiting).view(0)
    assert cards(driver)[0].standing == program.words.say(state.status()) == "Round 1 of 12, turn 3/3"
    driver.click("which/choice1")
    driver.settle()
    assert [card.entry.id for card in cards(driver)] == [done]
    entry = cards(driver)[0].entry
    first, second = entry.results
    winner = entry.seats[first.seat].name
    margin = first.total - second.total
    assert margin > 1 and cards(driver)[0].standing == f"{winner} won by {margin} points · {entry.moves} moves"


@pytest.mark.parametrize(
    ("results", "said"),
    [
        (((0, 1, 40), (1, 2, 39)), "Melitta won by 1 point"),
        (((1, 1, 40), (0, 2, 40)), "Tycho won the tie-break"),
        (((1, 1, 12), (0, 2, 40)), "Tycho won"),
        (((0, 1, 40), (1, 1, 40)), "Melitta and Tycho share the win"),
    ],
)
def test_games_that_are_over_are_told_apart(start: Start, results: tuple[tuple[int, int, int], ...], said: str) -> None:
    """By how they ended, how long they were and what was unusual about them."""
    program, driver = start()
    keep_game(program, 10_000, "b")
    scene = opened(program, driver)
    driver.click("which/choice1")
    driver.settle()
    entry = replace(cards(driver)[0].entry, results=tuple(Result(*result) for result in results), moves=1)
    assert Card(scene, entry).standing == f"{said} · 1 move"
    options = resolve(game_named("arnak").options, {"temple": "snake"})
    temple = Card(scene, replace(entry, game="arnak", options=options))
    assert temple.standing.endswith(" · 1 move · Temple: Snake Temple")


def test_the_games_of_one_box_alone(start: Start) -> None:
    program, driver = start()
    ids = {game: keep_game(program, 4, game, game) for game in ("corinth", "mykerinos")}
    scene = opened(program, driver)
    assert len(cards(driver)) == 2 and scene.box.visible
    driver.click("box")
    driver.settle()
    driver.click(f"menu/option{1 + shelved().index('mykerinos')}")
    driver.settle()
    assert [card.entry.id for card in cards(driver)] == [ids["mykerinos"]]
    assert scene.choice.children[0].label.endswith("(1)")
    # What is taken back from the trash is seen, of whatever box it is.
    scene.delete(cards(driver)[0].entry)
    driver.settle()
    assert not cards(driver) and scene.box.visible
    scene.game = scene.box.value = "corinth"
    driver.key("Ctrl+Z")
    driver.settle()
    assert {card.entry.id for card in cards(driver)} == set(ids.values())


def test_the_library_is_opened_where_it_was_left(start: Start) -> None:
    """Whoever has looked at a game that is over, and goes on to the next, need not look for the place again."""
    program, driver = start((1100, 760), 1.3)
    keep_game(program, 4, "a", "mykerinos")
    over = [keep_game(program, 10_000, seed) for seed in "bcd"]
    scene = opened(program, driver)
    assert scene.kind == "unfinished"
    driver.key("Ctrl+Tab")
    scene._choose_game("corinth")
    driver.settle()
    scene.list.scroll_to(scene.list.scroll_most - 9)
    driver.settle()
    at = scene.list.scroll
    assert at > 100
    shown = [card.entry.id for card in cards(driver)]
    driver.click(next(card for card in cards(driver) if scene.list.rect.contains(card.rect)).find("result"))
    driver.advance(0.5)
    program.leave_table()
    scene = opened(program, driver)
    assert (scene.kind, scene.game, scene.list.scroll) == ("finished", "corinth", at)
    assert (scene.choice.value, scene.box.value) == ("finished", "corinth")
    assert [card.entry.id for card in cards(driver)] == shown
    # What was listed has gone: there is no use in showing an empty shelf.
    for name in over:
        program.library.delete(name, 0.0)
    scene = opened(program, driver)
    assert (scene.kind, scene.game) == ("unfinished", "") and len(cards(driver)) == 1


def test_the_keyboard_leaves_the_library_where_it_was(start: Start) -> None:
    """It began on the first card of all, and the list went back to it."""
    program, driver = start((1100, 760), 1.3)
    for seed in "abcd":
        keep_game(program, 4, seed)
    scene = opened(program, driver)
    scene.list.scroll_to(scene.list.scroll_most)
    at = scene.list.scroll
    driver.key("Esc")
    driver.settle()
    driver.stage.keyboard.show_focus(True)
    scene = opened(program, driver)
    focus = driver.stage.keyboard.focus
    assert at > 100 and scene.list.scroll == at
    first = next(card for card in cards(driver) if scene.list.rect.contains(card.rect))
    assert focus is not None and first in focus.ancestors()


def test_with_games_of_one_box_there_is_nothing_to_choose(start: Start) -> None:
    program, driver = start()
    keep_game(program, 4)
    assert not opened(program, driver).box.visible


def test_a_finished_game_against_an_automatic_rival(start: Start) -> None:
    """Who plays without a seat stands in the results too (arnak 11.5): the card shows it, and the index keeps it. The
    record leaves all options out, and the index tells them none the less."""
    program, driver = start()
    arnak = game_named("arnak")
    seat = Seat("Ada", "person", "", "sky")
    kept = program.records.begin(Header("arnak", arnak.rules_version, "thera", {}, (seat,)))
    kept.session.do(kept.session.view(0).legal_actions()[0])
    program.library.note(kept)
    scene = opened(program, driver)
    (card,) = cards(driver)
    assert [look.name for look in card.players] == ["Ada", "Rival"], "in the game before it is finished, too"
    while not kept.session.is_terminal:
        legal = kept.session.view(0).legal_actions()
        kept.session.do(legal[kept.session.position % len(legal)])
    program.library.note(kept)
    kept.file.close()
    program.show_title()
    scene = opened(program, driver)
    driver.click("which/choice1")
    driver.settle()
    (card,) = cards(driver)
    assert [look.name for look in card.players] == ["Ada", "Rival"]
    assert {result.seat for result in card.entry.results} == {0, 1}
    level = replace(card.entry, results=(Result(0, 2, 33), Result(1, 2, 33)))
    assert read_entry(level.to_json()) == level
    assert Card(scene, level).standing.startswith("Nobody won · ")
    assert program.library.load() is None, "the index is sound"
    assert program.library.entries == [card.entry]
    assert card.entry.options == resolve(arnak.options, None)


@pytest.mark.parametrize("given", [{}, {"oars": 3}, {"bonuses": "none"}])
def test_an_index_with_other_options_is_shown(start: Start, given: dict[str, Value]) -> None:
    """As a program leaves it whose game had others; the row says nothing about them."""
    program, driver = start()
    keep_game(program, 10_000)
    index = program.records.places.index
    data = json.loads(index.read_text("utf-8"))
    data["games"][0]["options"] = given
    index.write_text(json.dumps(data), "utf-8")
    assert program.library.load() is None
    opened(program, driver)
    driver.click("which/choice1")
    driver.settle()
    (card,) = cards(driver)
    assert card.entry.options == given


def test_a_game_of_a_box_there_is_not_is_listed_with_what_is_wrong(start: Start) -> None:
    """As after a program with a fifth game: neither the index nor "Continue" offers it."""
    program, driver = start()
    name = keep_game(program, 7)
    record, index = program.records.path(name), program.records.places.index
    record.write_text(record.read_text("utf-8").replace("corinth", "delos"), "utf-8")
    data = json.loads(index.read_text("utf-8"))
    stamp = record.stat()
    status = {"key": "delos.status", "numbers": {}}
    data["games"][0] |= {"game": "delos", "changed": stamp.st_mtime_ns, "size": stamp.st_size, "status": status}
    index.write_text(json.dumps(data), "utf-8")
    assert program.library.load() is None and program.library.latest() is None
    opened(program, driver)
    driver.settle()
    assert not cards(driver)
    (row,) = troubles(driver)
    assert "delos" in row.label


def test_resume_and_watch(start: Start) -> None:
    program, driver = start()
    keep_game(program, 7)
    opened(program, driver)
    driver.click(cards(driver)[0].find("resume"))
    driver.advance(0.5)
    table = driver.stage.scenes.top
    assert isinstance(table, TableScene) and table.session.position == 7
    program.leave_table()
    opened(program, driver)
    driver.click(cards(driver)[0].find("watch"))
    driver.advance(0.5)
    table = driver.stage.scenes.top
    assert isinstance(table, TableScene) and table.conductor.watching
    before = program.library.entries[0]
    program.leave_table()
    assert program.library.entries[0] == before


@pytest.mark.parametrize("way", ["resume", "watch", "continue"])
def test_a_game_that_another_window_plays_is_not_opened(start: Start, way: str) -> None:
    """Whoever tried something out in this one would know what comes in that."""
    program, driver = start()
    name = keep_game(program, 7)
    other = Records(program.places).open(name)
    scene: Scene | None = opened(program, driver)
    if way == "continue":
        program.show_title()
        driver.settle()
        scene = driver.stage.scenes.top
        driver.click("continue")
    else:
        driver.click(cards(driver)[0].find(way))
    driver.advance(0.5)
    assert driver.stage.scenes.top is scene
    assert "The game is open in another copy of this program; close it there first." in driver.toasts()
    assert program.records.ids() == [name]
    other.file.close()
    assert program.resume(name)


def test_a_game_without_a_table_is_listed_and_says_so(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules may come before their view; nothing that was kept of such a game is opened, nor gone on with."""
    monkeypatch.setattr("scenes.program.has_view", lambda game: game != "mykerinos")
    program, driver = start()
    waiting, hidden = keep_game(program, 7, "a"), keep_game(program, 4, "b", "mykerinos")
    latest = program.library.latest()
    assert latest is not None and latest.id == waiting
    scene = opened(program, driver)
    for button in ("resume", "watch"):
        card = next(card for card in cards(driver) if card.entry.id == hidden)
        driver.click(card.find(button))
        driver.settle()
        assert driver.stage.scenes.top is scene
        assert "The game Mykerinos cannot be put on the table yet." in driver.toasts()
    assert not program.resume(hidden) and not program.records.open(hidden).notes, "it was let go of"


def test_what_is_played_after_watching_is_saved(start: Start) -> None:
    """Whoever comes back from the past to the present plays on."""
    program, driver = start()
    name = keep_game(program, 7)
    program.watch(name)
    driver.advance(0.5)
    table = driver.stage.scenes.top
    assert isinstance(table, TableScene)
    driver.click("timeline/leave")
    driver.until(lambda: table.conductor.offering)
    table.do(table.conductor.observation().legal_actions()[0])
    driver.advance(0.5)
    played = table.session.position
    assert played > 7
    program.leave_table()
    assert program.records.watch(name).position == played
    assert program.continue_last()


def test_files_the_index_does_not_know_are_read(start: Start) -> None:
    program, driver = start()
    names = {keep_game(program, 5, seed) for seed in "abc"}
    program.places.index.unlink()
    program, driver = start()
    scene = opened(program, driver)
    driver.settle()
    assert {card.entry.id for card in cards(driver)} == names
    assert not scene.animating


def test_the_title_offers_what_is_found_later(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the search at the start is given up, the library goes on with it and the title has the game then."""
    program, driver = start()
    waiting = keep_game(program, 5, "a")
    program.places.index.unlink()
    program, driver = start()
    monkeypatch.setattr("scenes.program.SEEK_SECONDS", 0.0)
    program.load_library(seek=True)
    program.show_title()
    driver.advance(0)
    title = driver.stage.scenes.top
    assert isinstance(title, TitleScene) and title.items[0].name == "new_game"
    driver.advance(0.3)
    latest = program.library.latest()
    assert latest is not None and latest.id == waiting
    assert title.items[0].name == "continue"


def test_nobody_is_disturbed_at_the_table(start: Start) -> None:
    """What is left to be read is read when the library is opened."""
    program, driver = start()
    names = [keep_game(program, 5, seed) for seed in "abcdef"]
    program.places.index.unlink()
    program, driver = start()
    program.index_games()
    assert program.resume(names[0])
    driver.advance(0.2)
    assert not program.indexing and len(program.library.entries) < 6
    opened(program, driver)
    assert {entry.id for entry in program.library.entries} == set(names)


def test_no_card_is_made_for_games_far_out_of_sight(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """There may be thousands of them; the last comes with the end of the list."""
    program, driver = start()
    first, library = keep_game(program, 5), program.library
    known, text = library.entry(first), program.records.path(first).read_bytes()
    assert known is not None
    for number in range(60):
        name = f"2026-01-01-corinth-{number:06x}"
        program.records.path(name).write_bytes(text)
        changed, size = program.records.stamps()[name]
        library.take(name, replace(known, id=name, changed=changed, size=size))
    made: list[str] = []
    make = Card.__init__

    def noted(card: Card, scene: LibraryScene, entry: Entry) -> None:
        made.append(entry.id)
        make(card, scene, entry)

    monkeypatch.setattr(Card, "__init__", noted)
    scene = opened(program, driver)
    last = scene.program.library.entries[-1].id
    assert cards(driver) and last not in made and len(set(made)) < 20
    scene.list.scroll_to(scene.list.scroll_most)
    driver.settle()
    assert last in made and last in {card.entry.id for card in cards(driver)}


def test_what_was_played_is_told_and_kept(start: Start) -> None:
    """Finished games are counted once, over all evenings, also when their records are gone."""
    program, driver = start()
    keep_game(program, 10_000)
    entry = program.library.entries[0]
    assert entry.finished
    program, driver = start()
    driver.advance(0.2)
    program.show_library()
    driver.settle()
    assert program.statistics.tally("corinth").played == 1
    texts = [e.label for root in driver.roots() for e in root.walk() if "Corinth: 1 game played" in e.label]
    assert texts
    program.library.delete(entry.id, 0.0)
    program, driver = start()
    driver.advance(0.2)
    assert not program.library.entries and program.statistics.tally("corinth").played == 1
    program.show_library()
    driver.settle()
    driver.click("which/choice1")
    driver.settle()
    assert any("Corinth: 1 game played" in e.label for root in driver.roots() for e in root.walk())
    # With no game left to list there is still a way on.
    new_game, told = driver.find("empty/new_game"), driver.find("games")
    assert new_game.shown and new_game.rect.y > told.rect.bottom
    driver.click("empty/new_game")
    driver.settle()
    assert driver.stage.scenes.top is not None and driver.stage.scenes.top.name == "newgame"


@pytest.mark.parametrize("closed_at_once", [False, True])
def test_the_end_of_a_game_is_kept_in_frames_of_their_own(start: Start, closed_at_once: bool) -> None:
    """Nothing holds up the frame in which the count begins, and nothing is lost if the window is closed there."""
    program, driver = start()
    program.resume(keep_game(program, 10))
    driver.advance(0.5)
    table = driver.stage.scenes.top
    assert isinstance(table, TableScene)
    session = table.session
    while not session.is_terminal:
        session.do(session.view(session.current_player).legal_actions()[0])
    program.table_changed(session)
    (entry,) = program.library.entries
    assert not entry.finished and not program.statistics.tally("corinth").played
    assert program.library.picture(entry.id) is None
    if closed_at_once:
        program, driver = start()
    else:
        driver.advance(0.4)
    assert program.library.entries[0].finished and program.library.picture(entry.id) is not None
    assert counted(program) == 1


def test_a_game_whose_end_is_taken_back_counts_as_what_it_comes_to(start: Start) -> None:
    """Left unfinished it does not count; at another end that one counts."""
    program, driver = start()
    name, best = keep_game(program, 0), []

    def opened_again() -> TableScene:
        assert program.resume(name)
        table = driver.stage.scenes.top
        assert isinstance(table, TableScene)
        return table

    for pick in (0, 1):
        table = opened_again()
        session = table.session
        while not session.is_terminal:
            session.do(session.view(session.current_player).legal_actions()[:2][-pick])
        table.conductor.resume()
        program.leave_table()
        (entry,) = program.library.entries
        best.append(max(result.total for result in entry.results))
        assert counted(program) == 1 and program.statistics.tally("corinth").best == best[-1]
        table = opened_again()
        table.session.go_to(0)
        table.conductor.resume()
        program.leave_table()
        assert not program.library.entries[0].finished and counted(program) == 0
    assert best[0] != best[1]


def test_what_was_said_of_the_library_does_not_follow_to_another_scene(start: Start) -> None:
    """What concerns the whole program does."""
    program, driver = start()
    opened(program, driver)
    driver.stage.toast("The path is on the clipboard.")
    program.tell(msg("saves.saved_again"))
    driver.advance(0.1)
    assert len(driver.toasts()) == 2
    program.open_settings()
    driver.advance(0.5)
    assert driver.toasts() == [program.words.say_key("saves.saved_again")]


def counted(program: Program) -> int:
    """Games of Corinth in the statistics file."""
    statistics = Statistics(program.places)
    statistics.load()
    return statistics.tally("corinth").played


def test_a_finished_game_opens_at_its_count(start: Start) -> None:
    program, driver = start()
    keep_game(program, 10_000)
    opened(program, driver)
    driver.click("which/choice1")
    driver.settle()
    driver.click(cards(driver)[0].find("result"))
    driver.until(lambda: isinstance(driver.stage.scenes.top, TableScene) and driver.stage.scenes.top.reveal.visible)
    program.leave_table()
    assert program.library.entries[0].finished and program.library.latest() is None


@pytest.mark.parametrize(("size", "ui"), [((1920, 1080), 1.0), ((1366, 768), 0.8)])
def test_cards_end_where_the_choices_do(start: Start, size: tuple[int, int], ui: float) -> None:
    program, driver = start(size, ui)
    keep_game(program, 7, "one", "corinth")
    keep_game(program, 20, "two", "mykerinos")
    opened(program, driver)
    left, right = min(card.rect.x for card in cards(driver)), max(card.rect.right for card in cards(driver))
    assert abs(left - (size[0] - right)) <= 2 and abs(right - driver.find("box").rect.right) <= 2


def test_cards_begin_where_the_way_back_does(start: Start) -> None:
    program, driver = start((1920, 1080), 1.0)
    keep_game(program, 12)
    program.show_library()
    driver.settle()
    scene = program.stage.scenes.top
    assert isinstance(scene, LibraryScene)
    card = next(element for element in scene.root.walk() if isinstance(element, Card))
    assert card.rect.x == driver.find("header/back").rect.x


def test_five_plaques_stand_in_as_few_lines_as_there_is_room_for(start: Start) -> None:
    program, driver = start()
    keep_game(program, 10_000)
    scene = opened(program, driver)
    row = TallyRow(scene, shelved()[:4], 1)
    fifth = GamePlaque(scene, "arnak")
    fifth.name = "fifth"
    row.add(fifth)
    row._plaques.append(fifth)
    scene.root.add(row)
    assert {row._across(width) for width in range(200, 4000, 10)} == {1, 2, 3, 5}


@pytest.mark.parametrize(
    ("size", "ui"), [((1920, 1080), 1.0), ((1366, 768), 0.8), ((1024, 768), 0.8), ((1366, 768), 1.6)]
)
def test_what_was_played_stands_on_a_plaque_for_each_game(start: Start, size: tuple[int, int], ui: float) -> None:
    """As wide as the cards below them all together, with the levels from the weakest to the strongest."""
    program, driver = start(size, ui)
    for game in shelved():
        keep_game(program, 10_000, game, game)
    for i, level in enumerate(("master", "beginner", "medium")):
        seats = (Seat("Melitta", "person", "", "sky"), Seat("Tycho", "computer", level, "vermilion"))
        entry = replace(program.library.entries[0], id=f"more{i}", game="corinth", seats=seats, origin="")
        program.statistics.add([entry])
    one = (Seat("Melitta", "person", "", "sky"),)
    alone = replace(program.library.entries[0], id="alone", game="arnak", seats=one, origin="")
    program.statistics.add([alone])
    program.statistics.add(program.library.entries)
    scene = opened(program, driver)
    driver.click("which/choice1")
    driver.settle()
    plaques = [e for root in driver.roots() for e in root.walk() if isinstance(e, GamePlaque)]
    assert len(plaques) == len(shelved())
    by_game = {plaque.name: plaque.label for plaque in plaques}
    levels = [by_game["tally_corinth"].find(f"{name}: ") for name in ("Beginner", "Medium", "Master")]
    assert 0 < levels[0] < levels[1] < levels[2]
    told = {plaque.name: [plain(number) for number in plaque.numbers] for plaque in plaques}
    assert told["tally_corinth"][1] == "3 of 3 won against computers"
    assert len(told["tally_mykerinos"]) == 2, "among people somebody always wins"
    assert len(told["tally_arnak"]) == 3, "alone, against the rival, nobody may"
    row = plaques[0].parent
    assert row is not None and all(row.rect.contains(plaque.rect) for plaque in plaques)
    assert all(plaque.rect.collidelist([other.rect for other in plaques[:i]]) < 0 for i, plaque in enumerate(plaques))
    assert all(plaque.least() <= plaque.rect.w for plaque in plaques)
    assert row.rect.h < 0.7 * scene.list.rect.h or len({plaque.rect.top for plaque in plaques}) > 2
    shown = cards(driver)
    assert min(plaque.rect.left for plaque in plaques) == min(card.rect.left for card in shown)
    assert abs(max(plaque.rect.right for plaque in plaques) - max(card.rect.right for card in shown)) <= 4


def test_the_numbers_of_a_plaque_add_up(start: Start) -> None:
    """A table counts at its strongest level; games against an automatic rival, and among people, have their place."""
    program, driver = start()
    scene = opened(program, driver)
    person, easy, hard = Seat("Ada"), Seat("Io", "computer", "easy"), Seat("Lais", "computer", "hard:builder")
    keep_game(program, 7, "a")
    tables = [(person, easy, hard), (person, hard), (easy, person), (person, Seat("Bo")), (person,)]
    for i, seats in enumerate(tables):
        results = tuple(Result(seat, seat + 1, 40 - seat) for seat in range(len(seats)))
        entry = replace(program.library.entries[0], id=f"g{i}", game="arnak", seats=seats, results=results, origin="")
        program.statistics.add([entry])
    plaque = GamePlaque(scene, "arnak")
    assert [plain(number) for number in plaque.numbers] == ["5 played", "3 of 4 won against computers", "best 40"]
    assert plaque.label == (
        "Lost Ruins of Arnak: 5 games played to the end, best score 40. 3 of 4 won against computers. "
        "Rival: 1 of 1 · Easy: 0 of 1 · Hard: 2 of 2 · Among people: 1"
    )


def test_cards_of_one_column_begin_their_words_alike(start: Start) -> None:
    """Four players stand side by side where there is room, so that no card is higher, nor its picture wider."""
    program, driver = start((1024, 768), 0.8)
    entry_of = {}
    for players in (2, 4):
        game = game_named("corinth")
        seats = tuple(Seat(f"Player {i}", "person", "", "sky") for i in range(players))
        opened_game = program.records.begin(Header("corinth", 1, "a", resolve(game.options, None), seats))
        program.library.note(opened_game)
        opened_game.file.close()
        entry_of[players] = opened_game.id
    opened(program, driver)
    both = cards(driver)
    assert len(both) == 2 and both[0].rect.x == both[1].rect.x
    assert both[0].buttons[0].rect.x == both[1].buttons[0].rect.x and both[0].rect.h == both[1].rect.h


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
def test_buttons_of_a_card_stand_apart_from_its_signs(start: Start, size: tuple[int, int]) -> None:
    """The picture gives way to them."""
    program, driver = start(size, 1.0)
    keep_game(program, 7, "a")
    opened(program, driver)
    (card,) = cards(driver)
    assert all(b.rect.left - a.rect.right >= driver.stage.theme.px(8) for a, b in pairwise(card.buttons))
