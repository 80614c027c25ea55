"""Goals: in hand, open and to choose from, and what they say."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect, Surface

from game.akrotiri.content import GOALS
from game.akrotiri.phases import FROM_DECK, GOAL
from game.akrotiri.pointing import goal_now
from game.core.events import Event
from game.core.words import words_for
from scenes.stage.theme import DURATIONS
from scenes.table.akrotiri.dealing import TRAY_SECONDS
from scenes.table.akrotiri.made import Made
from tests.game.akrotiri.build import after, position, seat, with_temples
from tests.scenes.table.akrotiri.table import SIZES, SeaTable
from tests.scenes.writing import written


def test_goals_in_hand_have_titles_all_or_none() -> None:
    """In a row where one name is too long for its card, none is written."""
    table = SeaTable(2, (0, 1), size=(1366, 768), ui=0.8, seed="titles")
    try:
        cards, size = table.view.cards, (100, 140)
        keys = [goal.key for goal in GOALS]
        alone = {key: cards.titled([key], size) for key in keys}
        assert set(alone.values()) == {True, False}
        assert not cards.titled([*keys, "?"], size)
        assert cards.titled([*(key for key in keys if alone[key]), "?"], size)
    finally:
        table.close()


@pytest.mark.parametrize(("size", "left"), [((43, 43), False), ((58, 80), True)])
def test_one_portage_is_told_from_two_on_the_smallest_cards(size: tuple[int, int], left: bool) -> None:
    """The number is at the right of the sail: what points are for each of stands at the left, and nowhere where no
    points are."""
    table = SeaTable(2, (0, 1), size=(1366, 768), ui=0.8, seed="small")
    try:
        for key in ("portage_1", "portage_2"):
            card = table.view.cards.goal(key, size, titled=False)
            inside = Rect(size[0] // 6, size[0] // 6, size[0] * 2 // 3, size[0] // 4)
            halves = Rect(inside.topleft, (inside.w // 2, inside.h)), Rect(inside.midtop, (inside.w // 2, inside.h))
            assert [parchment(card.subsurface(half)) > 20 for half in halves] == [left, False]
    finally:
        table.close()


def parchment(part: Surface) -> int:
    """How many pixels are of the colour of a plate."""
    plate = (0xF1, 0xE2, 0xBB)
    pixels = (part.get_at((x, y)) for x in range(part.get_width()) for y in range(part.get_height()))
    return sum(max(abs(a - b) for a, b in zip((p.r, p.g, p.b), plate, strict=True)) < 20 for p in pixels)


def test_an_open_goal_is_explained_as_what_it_is() -> None:
    """Rules 10: it is no secret."""
    table = SeaTable(2, (0, 1), seed="open", steps=True, options={"strategy": True})
    try:
        state = with_temples(2, face_up="mountain volcano isolated completed portage_1", goals="lake")
        table.stand(after(state, "dig E01 e1n2 ne"))
        assert table.view.hand.phase == GOAL
        table.driver.click("steps/next")
        assert table.scene.steps.page is not None and table.scene.steps.page.name == "open_goal"
    finally:
        table.close()


def test_a_goal_says_what_it_would_bring_now() -> None:
    """Held, offered or open; the temples that earn it are lit while it is pointed at."""
    table = SeaTable(2, (0, 1), seed="now")
    try:
        state = with_temples(2, goals="mountain", other=seat(dock="TW", goals="lake"))
        table.stand(after(state, "dig E01 e1n2 ne"))
        assert table.view.hand.phase == GOAL
        groups, offered = table.view.hand.groups, table.view.hand.offered
        assert offered is not None
        names = [("choice", name) for name in groups["choice"].names()] + [("own", "goal_0")]
        assert len(names) == 3
        for group, name in names:
            goal = table.view.hand.tips.goal(*name.split("_", 1))
            now = goal_now(offered, 0, goal)
            table.driver.move(f"akrotiri/{group}/{name}")
            table.driver.advance(0.6)
            assert words_for().say(now.text) in table.driver.tooltip(), name
            temples = [piece for piece in now.pieces if piece.startswith("temple ")]
            assert len(table.view.sea.overlay.lights) == len(temples), name
    finally:
        table.close()


@pytest.mark.parametrize("tiles", ["V1 e1s2 0, V2 e1s3 0, V3 w1s2 0", "V1 e1n2 0, V2 e1n3 0, V3 w1n2 0"])
def test_goals_to_choose_from_lie_where_they_hide_least_of_the_map(tiles: str) -> None:
    """It is by the map that they are judged."""
    table = SeaTable(2, (0, 1), size=(1920, 1080), ui=1.0, seed="choice")
    try:
        state = position(tiles, seat(dock="TW"), seat(dock="TE"))
        state.pending, state.offers[0] = (*state.pending, (GOAL, FROM_DECK)), (0, 1)
        table.stand(state)
        sea = table.view.sea
        boxes = list(table.view.hand.spots.offers().values())
        assert len(boxes) == 2
        laid = boxes[0].union(boxes[1])
        assert sea.area.contains(laid)
        land = [sea.frame.box(0, 0, 2, 2), *(sea.frame.cell_box(cell) for _, cell, _ in table.view.model_shown.tiles)]

        def hidden(box: Rect) -> int:
            return sum(cut.w * cut.h for cut in (box.clip(other) for other in land))

        other = laid.move(0, 2 * (sea.area.centery - laid.centery))
        assert hidden(laid) <= hidden(other)
    finally:
        table.close()


@pytest.fixture
def choosing() -> Iterator[SeaTable]:
    """A table at which a goal is to be chosen for which the chart has made room."""
    table = SeaTable(2, (0, 1), size=(1920, 1080), ui=1.0, seed="choice")
    state = position("V1 e1s2 0, V2 e1n2 0, V3 w1s2 0, V4 w1n2 0", seat(dock="TW"), seat(dock="TE"))
    table.stand(state)
    # What is lit for who acts goes out when that is done.
    table.view.offer(None)
    yield table
    table.close()


def seen(table: SeaTable, box: Rect) -> Surface:
    """What is seen now in a part of the table, with all that flies."""
    whole = Surface(table.driver.stage.size)
    for draw in (table.view.draw_ground, table.view.draw, table.view.draw_over):
        draw(whole)
    return whole.subsurface(box)


def alike(one: Surface, other: Surface) -> bool:
    """Whether two pictures differ at most by the edge of a shadow."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (16, 16, 16, 255), other)
    return same.count() == one.get_width() * one.get_height()


def test_goals_drawn_come_with_what_they_lie_on_while_the_chart_makes_room(choosing: SeaTable) -> None:
    """Nothing lies on the chart from one frame to the next, and it does not wait till they lie there."""
    view = choosing.view
    frame, chart = view.sea.frame, view.sea.area
    before = seen(choosing, chart)
    tween = view.animate(Event("goals_drawn", 0, {"goals": ["lake", "forest"], "count": 2, "left": 9}))
    assert tween is not None
    tween.run(-1.0, 0.0)
    assert alike(seen(choosing, chart), before)
    tween.run(0.0, TRAY_SECONDS / 2)
    assert view.air.count("tray") and view.flights.aloft[0].alpha == pytest.approx(0.5)
    assert view.sea.frame not in (frame, view.sea.following())
    tween.run(TRAY_SECONDS / 2, tween.duration)
    assert view.sea.frame == view.sea.following() != frame
    assert not view.air.keys and not view.flights.aloft


def test_a_goal_not_kept_stays_until_it_is_turned_over_and_leaves(choosing: SeaTable) -> None:
    """Both goals, and what they lie on, are seen until their time comes; the tray fades."""
    view = choosing.view
    drawn = view.animate(Event("goals_drawn", 0, {"goals": ["lake", "forest"], "count": 2, "left": 9}))
    assert drawn is not None and view.hand.spots.choosing is not None
    drawn.run(-1.0, drawn.duration)
    ground, other = view.hand.spots.choosing.ground, view.hand.spots.offers()["forest"]
    face = other.inflate(-8, -8)
    boxes = (face, view.hand.spots.offers()["lake"].inflate(-8, -8))

    def tray() -> int:
        """How bright it is at the left of the goals, in whose shadow the tray lies."""
        return sum(pygame.transform.average_color(seen(choosing, Rect(ground.x + 2, ground.y + 20, 4, 60)))[:3])

    dark = tray()
    before = [seen(choosing, box) for box in boxes]
    tween = view.animate(Event("goal_kept", 0, {"goal": "lake", "back": ["forest"], "under": 1}))
    assert tween is not None
    assert [alike(seen(choosing, box), was) for box, was in zip(boxes, before, strict=True)] == [True] * 2
    assert abs(tray() - dark) < 30
    now = -1.0
    for moment in (0.0, TRAY_SECONDS / 2, TRAY_SECONDS, DURATIONS.flip + 0.05):
        tween.run(now, moment)
        now = moment
        (flight,) = (flight for flight in view.flights.aloft if flight.at == other.center)
        assert flight.share > 0 or moment <= TRAY_SECONDS / 2
    # Its back is seen where it lay.
    assert flight.picture.get_size() == other.size and not alike(seen(choosing, face), before[0])
    assert tray() > dark + 300
    tween.run(now, tween.duration)
    assert not view.air.keys and not view.flights.aloft


@pytest.mark.parametrize(("size", "ui"), SIZES)
def test_a_goal_in_hand_shows_its_points_and_breaks_no_word(size: tuple[int, int], ui: float) -> None:
    table = SeaTable(2, (0, 1), size=size, ui=ui, seed="goal")
    try:
        table.stand(with_temples(2, goals="completed"))
        (rect,) = table.view.strip.goal_rects()
        table.view.cards.use(Made().cards)
        told = written(lambda: table.view.cards.goal("completed", rect.size)).texts
        assert any("[icon:star]" in words for words in told)
    finally:
        table.close()


def test_the_places_of_open_goals_are_seen_before_goals_lie_there() -> None:
    """Till the goals are turned up, frames show where they will lie."""
    table = SeaTable(2, (0,), seed="open goals", options={"strategy": True})
    try:
        table.wait()
        assert not table.view.market.open_goals()
        for slot in range(5):
            box = table.view.market._places[f"open {slot}"]
            edge, inside = (
                max(sum(table.driver.stage.surface.get_at((box.x + x, box.centery))[:3]) for x in across)
                for across in ((0, 1, 2), (5, 6, 7))
            )
            assert edge > 1.3 * inside, slot
    finally:
        table.close()
