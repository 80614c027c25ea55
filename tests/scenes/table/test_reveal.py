"""The count at the end of a game: what earned the points of each category."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.core.ranking import Place, compared
from game.core.session import Session
from game.core.words import msg, seat_name, with_names, words_for
from scenes.stage.markup import capitalised
from scenes.stage.tips import resolve
from scenes.table import reveal
from scenes.table.ending import title_block
from scenes.table.epilogue import Told, set_epilogue
from scenes.table.pivots import set_pivots
from scenes.table.reveal import UNKNOWN
from scenes.table.story import Story
from scenes.table.turning import Course, TurningPoint, course
from tests.game.akrotiri.build import position, seat
from tests.scenes.driver import FRAME
from tests.scenes.table.akrotiri.table import SeaTable
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.every import TABLES
from tests.scenes.table.table import GameTable


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_the_count_tells_what_earned_the_points_of_a_category(kind: type[GameTable[Any]]) -> None:
    """Each part of it by itself, as Akrotiri's goals; nothing before it is counted."""
    table = kind(2, (0, 1), seed="parts")
    try:
        session, scene = table.scene.session, table.scene
        chance = random.Random(5)
        while not session.is_terminal:
            session.do(chance.choice(session.view(session.current_player).legal_actions()))
        scene.conductor.resume()
        table.driver.until(lambda: scene.curtain.closed or scene.reveal.visible)
        if scene.curtain.closed:
            table.lift()
        table.driver.until(lambda: scene.reveal.visible)
        table.driver.settle()
        trees = [session.view(None).score(seat) for seat in range(2)]
        for k, category in enumerate(trees[0].parts):
            row = table.driver.find(f"reveal/row_{category.key}")
            tip = resolve(row.tooltip)
            parts = [tree.parts[k] for tree in trees]
            assert (tip is not None) == any(part.points for part in parts)
            for leaf in [leaf for part in parts for leaf in (part.parts or (part,)) if leaf.points]:
                assert tip is not None and capitalised(table.scene.words.say(leaf.text)) in tip.body
            least = min(each.rect.h for each in scene.reveal.children if each.name.startswith("row_"))
            named = any(leaf.name is not None for part in parts for leaf in part.leaves())
            assert (row.rect.h > least) == named, "what was hidden until the end is named on the sheet"
        scene.reveal.count.shares[:] = [0.0] * len(trees[0].parts)
        assert all(resolve(row.tooltip) is None for row in scene.reveal.children if row.name.startswith("row_"))
    finally:
        table.close()


def played_out(table: CorinthTable) -> None:
    """Plays a game to its end, anyhow, until its sheet has come up."""
    session, scene = table.scene.session, table.scene
    while not session.is_terminal:
        session.do(session.view(session.current_player).legal_actions()[0])
    scene.conductor.resume()
    table.driver.until(lambda: scene.reveal.visible)


def test_a_shared_victory_names_all_in_a_narrow_window() -> None:
    """In two lines where one is too short, with room for both; a short headline keeps its one line. Where nobody has
    won it says so."""
    names = ("Bartholomew the Older", "Berenike of Cyrene", "Chares of Lindos", "Daphne of Alexandria")
    table = CorinthTable(4, (0,), size=(768, 1366), ui=1.0, names=names)
    played_out(table)
    shown, stage = table.scene.reveal, table.driver.stage
    shown.skip()
    places = shown.count.places
    for winners, lines in ((0, 1), (1, 1), (4, 2)):
        shown.count.places = [replace(place, rank=1 + (place.seat >= winners)) for place in places]
        shown.arrange()
        assert shown.ending is not None
        block = title_block(stage, shown.headline(), shown.ending.title.w)
        assert not block.cut and block.lines == lines and block.size[1] <= shown.ending.title.h
        assert (shown.headline() == "Nobody wins") == (winners == 0)
    table.close()


@pytest.mark.parametrize(
    ("size", "ui", "room"), [((1920, 1080), 1.0, True), ((1366, 768), 0.8, False), ((1024, 600), 1.0, False)]
)
def test_the_headline_has_the_sign_of_who_has_won_and_an_ornament_where_there_is_room(
    size: tuple[int, int], ui: float, room: bool
) -> None:
    """Before that is told it has no sign; a low window keeps its room for the story. The ornament is there from the
    beginning or never: the points stay where they are when the course of the game comes to be known."""
    table = CorinthTable(2, (0, 1), seed="course", size=size, ui=ui)
    try:
        played_out(table)
        scene, sheet, stage = table.scene, table.scene.reveal, table.driver.stage
        sheet.skip()
        table.driver.settle()
        sheet.count.places = [replace(place, rank=k + 1) for k, place in enumerate(sheet.count.places)]
        (winner,) = sheet.count.winners
        colour, ending = scene.seats[winner].colour.base, sheet.ending
        assert ending is not None

        def signed_in() -> int:
            stage.invalidate()
            table.driver.advance(0.1)
            title = stage.surface.subsurface(ending.title)
            return pygame.mask.from_threshold(title, colour, (1, 1, 1, 255)).count()

        assert signed_in() > (stage.text.line_height("title") * 0.3) ** 2
        sheet.count.places = [replace(place, rank=1) for place in sheet.count.places]
        assert not signed_in(), "nor where several share the victory"
        assert (ending.ornament is not None) == room
        sheet.course = UNKNOWN
        opened = sheet.account.set_in(sheet.room)
        assert (opened.ornament is not None) == room and (ending.rows == opened.rows or ending.tally.share < 1)
        if ending.ornament is not None:
            assert ending.title.bottom <= ending.ornament.y < ending.ornament.bottom < ending.head.y
    finally:
        table.close()


def over() -> CorinthTable:
    """A table whose count has just been opened, at the usual speed."""
    table = CorinthTable(2, (0, 1), seed="course", speed=1.0)
    played_out(table)
    return table


def test_the_course_of_a_game_is_followed_once_and_not_while_anything_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes several frames where the strongest players judge slowly."""
    followed: list[int] = []

    def counted(session: Session, story: Story) -> Course:
        followed.append(1)
        return course(session, story)

    monkeypatch.setattr(reveal, "course", counted)
    table = over()
    try:
        scene = table.scene
        assert not followed
        table.driver.advance(0.35)
        assert len(followed) == 1 and not any(scene.reveal.count.shares)
        table.driver.settle()
        assert scene.reveal.ending is not None
        for i, (_, place) in enumerate(scene.reveal.ending.epilogue.pivots):
            assert table.driver.find(f"reveal/point{i}").rect == place
        assert table.driver.has("reveal/point0")
        table.driver.click("reveal/look")
        table.driver.advance(0)
        table.driver.click("bar/result")
        assert scene.reveal.visible and table.driver.has("reveal/point0") and len(followed) == 1
    finally:
        table.close()


def test_the_course_is_that_of_the_whole_game_whenever_the_sheet_was_put_away() -> None:
    table = over()
    try:
        session, scene = table.scene.session, table.scene
        scene.replay.watch(2)
        table.driver.advance(1.0)
        scene.conductor.resume()
        table.driver.until(lambda: scene.reveal.visible)
        table.driver.settle()
        assert scene.reveal.course == course(session, scene.story)
    finally:
        table.close()


def test_nothing_tells_how_a_game_came_out_before_it_is_counted() -> None:
    """The rail counts with the sheet, the log keeps the last line back, and nothing but to skip is offered."""
    table = over()
    try:
        scene, driver = table.scene, table.driver
        cards, told = scene.rail.cards, [line.text for line in scene.story.lines]
        final = [card.total for card in cards]
        assert any(final)

        def lines() -> list[str]:
            return [row.label for row in driver.find("log").children]

        def offered() -> set[str]:
            return {button.name for button in scene.reveal.children if button.role == "button" and button.visible}

        seen = []
        while scene.reveal.count.due:
            assert [card.points for card in cards] == scene.reveal.points()
            assert told[-1] not in lines() and offered() == {"skip"} and not driver.has("bar/result")
            seen.append(sum(card.points for card in cards))
            driver.advance(0.2)
        assert seen[0] == 0 and seen == sorted(seen) and len(set(seen)) > 3
        assert [card.points for card in cards] == final and lines()[-1] == told[-1]
        assert offered() >= {"again", "look", "watch", "home"} and "skip" not in offered()
        assert not driver.has("bar/result"), "one button leads to the table, that of the sheet"
        driver.key("Enter")
        assert not driver.has("reveal/look") and driver.has("bar/result"), "and another one back"
        driver.key("Enter")
        assert driver.has("reveal/look") and not driver.has("bar/result")
    finally:
        table.close()


def test_boards_lie_in_dusk_around_the_sheet_and_nothing_else_does() -> None:
    table = over()
    try:
        scene, driver = table.scene, table.driver
        driver.settle()
        lit_after = {}
        for shown in (True, False):
            scene.reveal.visible = shown
            driver.stage.invalidate()
            driver.advance(0.1)
            surface = driver.stage.surface
            corner = pygame.Rect(scene.reveal.rect.topleft, (40, 40))
            lit_after[shown] = [
                sum(pygame.transform.average_color(surface, place)[:3])
                for place in (corner, scene.rail.rect, scene.bar.advice.rect)
            ]
        (dim, *others), (bright, *before) = lit_after[True], lit_after[False]
        assert dim < 0.75 * bright and others == before
    finally:
        table.close()


def test_figures_stand_units_below_units_and_turning_points_in_columns() -> None:
    table = over()
    try:
        stage = table.driver.stage
        table.driver.settle()
        ending = table.scene.reveal.ending
        assert ending is not None
        cell = pygame.Rect(100, 0, 200, 60)
        blocks = [stage.text.render(str(number), role) for number in (7, 12, -5) for role in ("body", "number_big")]
        ends = {ending.tally.figure_at(block, cell)[0] + block.size[0] for block in blocks}
        assert len(ends) == 1 and cell.centerx < ends.pop() < cell.right
        points = [
            TurningPoint(k, k + 1, msg("table.log"), seat, 0.1 * (k + 1), deed, seat)
            for k, (seat, deed) in enumerate([(0, "Sails."), (1, "Buys three maps of the hard deck. " * 4)])
        ]
        found = Course((0, 1, 2), ((0.5, 0.5),) * 3, tuple(points))
        for width, beside in ((1100, True), (300, False)):
            pivots = set_pivots(stage, table.scene.words, table.scene.seats, found, width)
            assert len({(pivot.name_x, pivot.time_x, pivot.deed_x) for pivot in pivots}) == 1
            for pivot in pivots:
                assert (pivot.time is not None) == beside
                before = pivot.name if pivot.time is None else pivot.time
                at = pivot.name_x if pivot.time is None else pivot.time_x
                assert at + before.size[0] < pivot.deed_x or not beside
                assert pivot.deed_x + pivot.deed.size[0] < width - pivot.swing.size[0]
                assert pivot.size[1] >= pivot.deed.size[1]
    finally:
        table.close()


@pytest.mark.parametrize("how", ["Space", "Esc", "reveal/skip", "bar/skip", "reveal"])
def test_a_count_can_be_skipped(how: str) -> None:
    table = over()
    try:
        table.driver.advance(0.5)
        assert table.scene.reveal.count.due
        if "/" in how or how.islower():
            table.driver.click(how)
        else:
            table.driver.key(how)
        assert not table.scene.reveal.count.due and table.scene.reveal.visible
        assert not table.driver.stage.tweens.running
    finally:
        table.close()


def test_who_plays_by_keys_is_brought_to_what_the_end_offers() -> None:
    """First to what changes nothing; what lies under the sheet is no place to go."""
    table = over()
    driver, scene, keyboard = table.driver, table.scene, table.driver.stage.keyboard
    try:
        scene.reveal.close()
        driver.key("Tab")
        scene.reveal.open()
        assert keyboard.focus is driver.find("reveal/skip")
        driver.key("Enter")
        driver.settle()
        assert keyboard.focus is driver.find("reveal/look")
        boards = scene.view.root
        assert not any(boards in element.ancestors() for element in keyboard.focus_order())
        driver.key("Enter")
        driver.advance(0.1)
        assert not scene.reveal.visible and keyboard.focus is scene.bar.result
        driver.key("Enter")
        driver.advance(0.1)
        keyboard.set_focus(driver.find("reveal/watch"), visible=True)
        driver.key("Enter")
        driver.advance(0.1)
        assert scene.conductor.watching and keyboard.focus is driver.find("timeline/play")
    finally:
        table.close()


@pytest.mark.parametrize("where", ["bar/speed", "menu/sound"])
def test_the_end_of_a_count_leaves_the_keyboard_where_it_is(where: str) -> None:
    """The next Enter is meant for that."""
    table = over()
    driver = table.driver
    try:
        driver.advance(0.5)
        driver.stage.keyboard.set_focus(driver.find(where), visible=True)
        driver.until(lambda: table.scene.reveal.count.done)
        assert driver.stage.keyboard.focus is driver.find(where)
    finally:
        table.close()


def test_a_count_waits_while_another_scene_is_looked_at() -> None:
    table = over()
    driver, count = table.driver, table.scene.reveal.count
    try:
        driver.advance(1.5)
        table.program.open_settings()
        driver.advance(0.5)
        heard: list[str] = []
        driver.stage.sounds.play = lambda name, *a, **k: heard.append(name)  # type: ignore[method-assign]
        totals = count.totals()
        driver.advance(8.0, 0.1)
        assert count.totals() == totals and heard == []
        driver.key("Esc")
        driver.until(lambda: count.done)
        assert "win" in heard
    finally:
        table.close()


def test_a_count_that_was_put_away_begins_anew() -> None:
    table = over()
    try:
        scene = table.scene
        table.driver.advance(2.8)
        assert scene.reveal.count.due and any(scene.reveal.points() or ())
        scene.replay.watch(2)
        assert not scene.reveal.count.due and not scene.reveal.visible
        table.driver.advance(0.5)
        scene.conductor.resume()
        table.driver.until(lambda: scene.reveal.visible)
        assert scene.reveal.count.due and not any(scene.reveal.points() or (1,))
    finally:
        table.close()


@pytest.mark.parametrize(
    ("size", "ui"), [((1366, 768), 1.6), ((1366, 768), 2.0), ((1920, 1080), 2.0), ((1024, 600), 1.0)]
)
@pytest.mark.parametrize("rows", [3, 8])
def test_large_letters_and_low_windows_leave_room_for_what_decided_and_for_the_turning_points(
    size: tuple[int, int], ui: float, rows: int
) -> None:
    """As in a tie with three turning points; no heading stands without what belongs to it, and no row of points runs
    into the next."""
    table = CorinthTable(4, (0, 1, 2, 3), seed="large", size=size, ui=ui)
    try:
        played_out(table)
        table.driver.settle()
        scene, sheet = table.scene, table.scene.reveal
        sheet.count.places = [
            replace(place, tie_break=None if k else msg("table.log")) for k, place in enumerate(sheet.count.places)
        ]
        del sheet.count.keys[rows:], sheet.count.shares[rows:]
        points = [TurningPoint(k, k + 1, msg("table.log"), k, 0.1, "Sails to the east.", k) for k in range(3)]
        account = replace(sheet.account, course=Course((0, 1, 2, 3), ((0.25,) * 4,) * 4, tuple(points)))
        ending = account.set_in(sheet.room)
        told = ending.epilogue
        assert told.told >= Told.PIVOTS and len(told.heads) == 2 and len(told.pivots) == 3
        assert min(row.h for row in ending.rows) > 1.1 * ending.tally.px("body")
        places = [place for _, place in (*told.heads, *told.pivots)]
        foot = table.driver.find("reveal/again").rect.y
        assert all(above.bottom <= below.top for above, below in pairwise(sorted(places, key=lambda place: place.y)))
        assert max(place.bottom for place in places) <= foot and ending.total.bottom <= places[0].top
        few = set_epilogue(
            table.driver.stage, scene.words, scene.seats, account.course, (), (), pygame.Rect(0, 0, 900, 60), 30
        )
        assert not few.heads and not few.pivots, "a heading without anything below"
    finally:
        table.close()


def test_what_decided_a_tie_is_told_of_all_by_name_below_the_totals() -> None:
    """The next heading keeps away from it."""
    state = position("V1 e1n2 0", seat(dock="TW", coins=3), seat(dock="TE", coins=5))
    state.pending = ()
    (place, other) = state.places()
    assert place.total == other.total
    table = SeaTable(2, (0, 1), seed="tie")
    try:
        table.wait()
        sheet = table.scene.reveal
        sheet.count.places = [place, other]
        points = (TurningPoint(0, 1, msg("table.log"), 0, 0.1, "Sails to the east.", 0),)
        account = replace(sheet.account, course=Course((0, 1), ((0.5,) * 2,) * 2, points))
        px = account.set_in(pygame.Rect(0, 0, 800, 400)).tally.px("body")
        told = account.epilogue(pygame.Rect(100, 100, 800, 400), px)
        (decided, at), (_, below) = told.heads
        assert at.top == 100 and below.top - at.bottom >= table.driver.stage.theme.px(14)
        said = words_for().say(with_names(place.tie_break, ("Ada", "Ben"))) if place.tie_break else ""
        assert said == "Equal points; drachmas decide: Ben (5) and Ada (3)."
        assert decided.size == table.driver.stage.text.size(f"[b]{said}[/b]", "body", px=px)
    finally:
        table.close()


def test_ties_for_lower_places_are_told_where_nothing_gives_way_to_them_and_beside_the_totals() -> None:
    """Each once, and by the place that it was for; pointed at, the totals tell of all of them."""
    table = CorinthTable(4, (0, 1, 2, 3), seed="large")
    try:
        played_out(table)
        sheet, room = table.scene.reveal, pygame.Rect(0, 0, 900, 400)
        gold = msg("corinth.tie.gold", all=compared({1: 4, 3: 2}))
        shared = msg("corinth.tie.shared", 1)
        sheet.count.places = [Place(2, 1, 60), Place(1, 2, 50, gold), Place(3, 3, 50, gold)]
        (totals,) = (each for each in sheet.children if each.name == "totals")
        sheet.count.done = False
        assert resolve(totals.tooltip) is None, "before everything is counted"
        sheet.count.done = True
        second = "Place\u00a02: Equal points; unspent gold decides: Player 2 (4) and Player 4 (2)."
        assert sheet.account.ties == [second]
        alone = msg("arnak.tie.arrived_alone", name=seat_name(0))
        sheet.count.places = [Place(0, 1, 50, alone), Place(1, 2, 50, gold), Place(3, 3, 50, gold)]
        only = "Equal points; of these only Player 1 reached the Lost Temple."
        assert sheet.account.ties == [only, second], "of equal points, by what decided between which of them"
        level = msg("arnak.tie.solo")
        sheet.count.places = [Place(0, 2, 60, level), Place(1, 2, 60, level)]
        nobody = replace(sheet.account, course=Course((0, 1), ((0.25,) * 4,) * 2, ()))
        assert nobody.ties == ["Equal in everything: no win."] and not sheet.count.winners
        assert nobody.epilogue(pygame.Rect(0, 0, 900, 1), 20).told is Told.NOTHING, "nothing goes before it"
        sheet.count.places = [Place(2, 1, 60), Place(1, 2, 50, gold), Place(3, 3, 50, gold)]
        sheet.count.places = [Place(0, 1, 70, shared), Place(2, 1, 70, shared), *sheet.count.places[1:]]
        first = "Equal points and equal unspent gold (1): the place is shared."
        points = (TurningPoint(0, 1, msg("table.log"), 0, 0.1, "Sails to the east.", 0),)
        account = replace(sheet.account, course=Course((0, 1), ((0.25,) * 4,) * 2, points))
        text = table.driver.stage.text
        whole = account.epilogue(room, 20)
        ties = [text.size(f"[b]{tie}[/b]", "body", px=20) for tie in (first, second)]
        assert [place.size for _, place in whole.heads[:2]] == ties and len(whole.heads) == 3
        close = account.epilogue(pygame.Rect(0, 0, 900, whole.rest.y - text.line_height("body")), 20)
        assert close.heads[0][1].size == ties[0] and len(close.heads) == 2
        assert close.told == whole.told and len(close.pivots) == 1
        tip = resolve(totals.tooltip)
        assert tip is not None and tip.body.split("\n") == [first, second]
    finally:
        table.close()


def test_nobody_is_left_to_pause_once_the_game_is_over() -> None:
    table = over()
    table.driver.settle()
    table.driver.click("reveal/look")
    table.driver.key("P")
    assert not table.scene.conductor.paused
    assert table.driver.toasts() == ["The game is over: nobody is left to wait for."]
    table.close()


def faded(table: CorinthTable, seconds: float, places: list[tuple[int, int]]) -> None:
    """What is seen at these places changes frame by frame for so long, and no longer."""
    driver, screen = table.driver, table.driver.stage.surface
    driver.advance(0)
    seen = [[tuple(screen.get_at(at))[:3] for at in places]]
    for _ in range(round(seconds / FRAME) + 2):
        driver.advance(FRAME)
        seen.append([tuple(screen.get_at(at))[:3] for at in places])
    for k in range(len(places)):
        left = [sum(abs(a - b) for a, b in zip(colours[k], seen[-1][k], strict=True)) for colours in seen]
        assert left[0] > 60 and left[-2:] == [0, 0]
        assert all(a >= b - 3 for a, b in pairwise(left)) and len(set(left)) > 5


def test_the_sheet_comes_in_with_its_dusk_and_so_does_what_it_tells_in_the_end() -> None:
    table = over()
    try:
        sheet, screen = table.scene.reveal, table.driver.stage.surface
        bright = max(
            ((x, y) for x in range(2, sheet._sheet.x - 4, 2) for y in range(2, sheet.rect.h - 2, 8)),
            key=lambda at: sum(screen.get_at(at)[:3]),
        )
        faded(table, reveal.COMING, [sheet._sheet.center, bright])
        assert not sheet.count.done
        table.driver.until(lambda: sheet.count.done)
        again = table.driver.find("reveal/again").rect
        faded(table, reveal.OUTCOME, [(again.x + again.w // 2, again.y + 6)])
        # What was counted before comes in as it stands.
        sheet.close()
        table.driver.settle()
        sheet.open(counted=True)
        faded(table, reveal.COMING, [(sheet._sheet.centerx, sheet._sheet.y + 12)])
    finally:
        table.close()


def test_rows_set_smaller_for_the_course_of_the_game_come_in_over_those_seen_before() -> None:
    """Where what it tells needs room. Nothing is counted meanwhile."""
    table = CorinthTable(4, (0, 1, 2, 3), seed="low", size=(1280, 720), ui=1.2, speed=1.0)
    try:
        played_out(table)
        sheet, driver = table.scene.reveal, table.driver

        def seen() -> bytes:
            return driver.stage.surface.subsurface(sheet._sheet).copy().get_buffer().raw[::101]

        def apart(one: bytes, other: bytes) -> int:
            return sum(abs(a - b) for a, b in zip(one, other, strict=True))

        assert sheet.ending is not None
        high = sheet.ending.rows[0].h
        before = seen()
        while sheet.course is UNKNOWN:
            before = seen()
            driver.advance(FRAME)
        first = seen()
        assert sheet.ending.rows[0].h < high
        driver.advance(reveal.OUTCOME - FRAME)
        last = seen()
        assert not any(sheet.count.shares) and apart(before, first) < apart(before, last) / 4
    finally:
        table.close()


@pytest.mark.parametrize("how", ["skipped", "reduced", "resized"])
def test_what_is_skipped_or_must_not_move_is_there_at_once(how: str) -> None:
    table = over()
    try:
        sheet, driver = table.scene.reveal, table.driver
        if how == "reduced":
            driver.stage.set_options(reduced_motion=True)
            sheet.close()
            sheet.open()
        elif how == "resized":
            driver.resize((1280, 720))
        else:
            assert sheet.skip() and sheet.count.done

        def seen() -> bytes:
            # The log at its side may still be gliding.
            return driver.stage.surface.subsurface(sheet._sheet).copy().get_buffer().raw

        driver.advance(0)
        there = seen()
        driver.advance(2 * FRAME)
        assert seen() == there
        if how == "reduced":
            driver.until(lambda: sheet.count.done)
            there = seen()
            driver.advance(reveal.OUTCOME)
            assert seen() == there
    finally:
        table.close()
