"""What is on the screen: everything within its bounds and apart at both sizes, lights, looking back, animation."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface

from game.core.contract import NOBODY
from game.core.events import Event
from game.mykerinos.board import AREA_MASK, squares_in
from game.mykerinos.content import ROOMS, SEASONS, TILE_OF, TILES
from game.mykerinos.notation import DEAL_ACTION, PASS_ACTION
from game.mykerinos.rules import GAME
from scenes.stage.sprites import Sprites
from scenes.stage.theme import contrast, luminance
from scenes.stage.tips import Tip
from scenes.table.glow import STEPS
from scenes.table.mykerinos.standings import entries_of, sizes_of, width_of
from scenes.table.mykerinos.telling import CHANGES_DIG, DEAL_STAGGER, GROUND_SECONDS, TILE_SECONDS
from tests.scenes.driver import colour_at
from tests.scenes.table.mykerinos.table import MykerinosTable


@pytest.mark.parametrize(("size", "ui"), [((1920, 1080), 1.0), ((1920, 1080), 2.0), ((1366, 768), 0.8)])
@pytest.mark.parametrize("players", [2, 4])
def test_nothing_overlaps_or_leaves_its_place(size: tuple[int, int], ui: float, players: int) -> None:
    table = MykerinosTable(players, tuple(range(players)), size=size, ui=ui)
    try:
        table.wait()
        for season in (1, 4):
            view = table.view
            view.shown.season = season
            view.shown.layout = [2 * k for k in range(8 if season == 1 else 12)]
            view.show_model()
            _check(table)
    finally:
        table.close()


@pytest.mark.parametrize(("high", "least"), [(False, 4.5), (True, 7.0)])
def test_letters_and_numbers_can_be_read_on_sand(high: bool, least: float) -> None:
    """LOOK: 7 to 1 where contrast is high."""
    table = MykerinosTable(2, (0,))
    try:
        table.wait()
        for shown in (False, high):
            table.driver.stage.set_options(high_contrast=shown)
            table.driver.settle()
            table.view.shown.layout = [2 * k for k in range(8)]
            table.view.show_model()
            table.driver.settle()
        dig, surface = table.view.dig, table.driver.stage.surface
        for text, box in dig.marks():
            tones = [colour_at(surface, (x, y)) for x in range(box.x, box.right) for y in range(box.y, box.bottom)]
            tones.sort(key=luminance)
            assert contrast(tones[0], tones[len(tones) // 2]) >= least, text
    finally:
        table.close()


def _check(table: MykerinosTable) -> None:
    view = table.view
    window = Rect((0, 0), table.driver.stage.size)
    boards = [view.dig.rect, view.museum.rect, view.desk.rect]
    boards += [view.small[seat].rect for seat in range(len(view.small)) if seat != view.table.viewer]
    if view.spare is not None:
        boards.append(view.spare)
    for i, board in enumerate(boards):
        assert window.contains(board)
        assert not any(board.colliderect(other) for other in boards[i + 1 :])
    places = view.dig.places
    parts = [*places.squares, *places.labels]
    for i, part in enumerate(parts):
        assert view.dig.rect.contains(part)
        assert not any(part.colliderect(other) for other in parts[i + 1 :])
    assert places.side >= 32
    sand = view.dig.rect.inflate(-2 * view.easel.theme.px(12), -2 * view.easel.theme.px(12))
    marks = dict(view.dig.marks())
    assert "".join(marks) == "123456789"[: 3 * places.rows] + "abcdefgh"
    for text, box in marks.items():
        line = box.inflate(0, -box.h // 3)  # what a line of letters leaves free above and below them
        assert sand.contains(line), text
        assert not any(line.colliderect(part) for part in parts), text
    for position in range(2 * len(places.labels)):
        assert places.labels[position // 2].contains(places.lot(position))
    ring = view.museum.ring
    for room in range(len(ROOMS)):
        assert ring.room_at(ring.stand(room)) == room
    columns = [view.museum.left, view.museum.right]
    for box in (*view.museum.spaces, *view.museum.seasons):
        assert columns[0].contains(box)
    for box in view.museum.kinds:
        assert columns[1].contains(box)
    own = [view.desk.stock, view.desk.general, *view.desk.columns, view.desk.extra]
    for i, box in enumerate(own):
        assert view.desk.rect.contains(box)
        assert not any(box.colliderect(other) for other in own[i + 1 :])


def test_labels_have_room_for_four_colours() -> None:
    """The ranks of an area stay on its label at the smallest size, in the season with the smallest labels."""
    table = MykerinosTable(4, (0, 1, 2, 3))
    try:
        table.wait()
        view = table.view
        view.shown.season = 4
        view.shown.layout = [2 * k for k in range(12)]
        view.show_model()
        ranks = [(0, 3, True), (1, 3, True), (2, 2, True), (3, 2, True)]
        lots = [view.dig.places.lot(k) for k in range(2)]
        room = view.dig.rank_room(Rect(lots[0].right, lots[0].y, lots[1].x - lots[0].right, lots[0].h)).w
        row = entries_of(ranks)
        assert width_of(view.easel, row, *sizes_of(view.easel, row, room)) <= room
    finally:
        table.close()


def test_equals_are_marked_where_they_are_still_open() -> None:
    """Not where one of them has passed, and the other comes behind it whatever happens."""
    some_settled = [(2, 2, False), (0, 2, True), (1, 2, True), (3, 1, False)]
    assert [text for _, text in entries_of(some_settled)] == ["2", "2", "=2", "1"]
    two_and_two = [(0, 2, True), (1, 2, True), (2, 1, True), (3, 1, True)]
    assert [text for _, text in entries_of(two_and_two)] == ["2", "=2", "1", "=1"]


def test_hovering_the_score_lights_tiles_and_rooms() -> None:
    table = MykerinosTable(3, (0, 1, 2), seed="light", check_model=False)
    try:
        table.go_on(2, 8)
        while table.wait() and table.view.shown.season == 1:
            legal = table.legal()
            table.click_for("pass" if "pass" in legal else legal[-1])
        seat = max(range(3), key=lambda s: table.scene.rail.cards[s].total)
        assert table.scene.rail.cards[seat].total > 0
        table.driver.move(f"rail/seat{seat}")
        lit = table.view.own[seat].lights | table.view.museum.lights
        assert lit
        table.driver.move((5, 5))
        assert not table.view.own[seat].lights and not table.view.museum.lights
    finally:
        table.close()


def test_undo_shows_the_earlier_position() -> None:
    table = MykerinosTable(3, (0, 1, 2), seed="undo")
    try:
        table.wait()
        table.click_for("deal")
        table.wait()
        before = table.view.model()
        table.click_for(next(text for text in table.legal() if text.startswith("start")))
        table.wait()
        assert table.view.model() != before
        table.driver.click("bar/undo")
        table.wait()
        assert table.view.model() == before
    finally:
        table.close()


def test_computers_alone_at_full_animation() -> None:
    """Pieces fly; the displayed model is held against the state after each decision, and nothing stays hidden."""
    table = MykerinosTable(4, (), speed=4.0)
    try:
        table.driver.until(lambda: table.view.shown.season > 1 or table.scene.reveal.visible, 400)
        table.scene.conductor.skip()
        assert not table.view.flights.air.keys
    finally:
        table.close()


def test_small_boards_are_enlarged_by_a_click() -> None:
    table = MykerinosTable(3, (0, 1, 2))
    try:
        table.wait()
        name = next(path for path in table.driver.names() if "others/board" in path)
        calm = table.driver.pixels()
        table.driver.click(name)
        table.driver.advance(0.5)
        assert table.driver.pixels() != calm
        table.driver.key("Escape")
    finally:
        table.close()


def test_an_area_under_survey_shows_its_cubes_to_who_did_not_see_them() -> None:
    """A game that goes on in the middle of a survey, or is looked back at, knows how many cubes had ranked."""
    table = MykerinosTable(3, (0, 1, 2), seed="survey")
    try:
        table.go_on(1, until=lambda state: len(state.passed) == 2)  # type: ignore[attr-defined]
        for seed in range(40):
            if not table.wait() or table.view.shown.area >= 0:
                break
            table.play(seed, 1)
        view = table.view
        area = view.shown.area
        assert area >= 0
        seen = view.dig.standings[area]
        assert seen and all(cubes > 0 for _, cubes, _ in seen)
        view.surveyed.clear()
        here = table.scene.session.position
        table.scene.conductor.watch(here - 1)
        table.scene.conductor.watch(here)
        assert view.dig.standings[area] == seen
        said = view.hand.tips.tip(f"area_{area + 1}", view.hand.state, 0, view.table.names)  # type: ignore[arg-type]
        assert all(view.table.names[seat] in said.body for seat, _, _ in seen)
    finally:
        table.close()


@pytest.mark.parametrize("players", [2, 4])
def test_small_boards_say_in_words_what_they_show(players: int) -> None:
    table = MykerinosTable(players, tuple(range(players)), seed="tips", check_model=False)
    try:
        table.go_on(1, 60)
        for path in [path for path in table.driver.names() if "others/board" in path]:
            element = table.driver.find(path)
            said = element.tooltip() if callable(element.tooltip) else None
            assert isinstance(said, Tip), path
            assert said.title == element.label and said.body
            assert "mykerinos." not in said.body and "{" not in said.body, said
    finally:
        table.close()


def test_an_enlarged_board_needs_no_words() -> None:
    """It shows what they would say; together they would hide half of the dig."""
    table = MykerinosTable(4, (0,), seed="tips", check_model=False)
    try:
        table.wait()
        for seat in range(1, 4):
            table.driver.move(f"mykerinos/others/board{seat}")
            table.driver.advance(0.8)
            assert table.view.minis.enlarged == seat
            assert not table.driver.tooltip()
    finally:
        table.close()


def test_names_beside_sun_and_seal_are_whole_or_shortened() -> None:
    """The signs beside a small board's name never lie over its letters."""
    table = MykerinosTable(4, (0,), names=("Ione", "Themistokles the Elder", "Lais", "Myron"), check_model=False)
    try:
        table.wait()
        view = table.view
        view.shown.first = 1
        view.shown.owned[1] |= 1 << TILE_OF["X1"]
        small = view.small[1]
        assert small.marks_width >= small.rect.right - small.spot_for(TILE_OF["X1"]).x
        assert view.minis.taken(1) == small.marks_width and view.minis.taken(2) == 0
    finally:
        table.close()


def test_a_won_tile_grows_on_its_way() -> None:
    """It leaves as large as it lay in the dig, and lands as large as it will lie."""
    table = MykerinosTable(3, (0,), seed="won", speed=1.0)
    try:
        while table.wait() and table.legal() == ["deal"]:
            table.click_for("deal")
        view, tile = table.view, table.view.shown.tile_at(0)
        for seat in (0, 1):
            view.shown.layout[0], owned = 2 * tile, list(view.shown.owned)
            desk = view.desk if seat == 0 else view.small[seat]
            won = Event("tile_won", seat, {"tile": TILES[tile].id, "position": 0, "area": 1, "points": 0})
            tween = view.animate(won)
            assert tween is not None
            tween.run(-1.0, 0.0)
            # Below it the ground fades that it leaves.
            assert [flight.rect.size for flight in view.flights.aloft[1:]] == [view.dig.places.tile_size(0)]
            tween.run(0.0, 0.999 * TILE_SECONDS)
            assert [flight.rect.size for flight in view.flights.aloft] == [desk.spot_for(tile).size]
            tween.run(0.999 * TILE_SECONDS, tween.duration)
            assert not view.flights.aloft
            view.shown.owned = owned
    finally:
        table.close()


def looks(table: MykerinosTable, box: Rect) -> Surface:
    """What is seen now in a part of the dig, drawn with all that flies."""
    view = table.view
    whole = Surface(table.driver.stage.size)
    for draw in (view.draw_ground, view.draw, view.draw_over):
        draw(whole)
    return whole.subsurface(box)


def alike(one: Surface, other: Surface) -> bool:
    """Whether two pictures differ at most by what is rounded where one layer lies on another."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (4, 4, 4, 255), other)
    return same.count() == one.get_width() * one.get_height()


def test_nothing_in_the_dig_is_swapped_by_a_cut() -> None:
    """Desert and field become each other, and the ground of a tile comes and goes: what was there fades."""
    table = MykerinosTable(2, (0,), speed=1.0, check_model=False)
    view, kinds = table.view, set[str]()
    try:
        state = GAME.new(2, "fades")
        while state.season == 1:
            events: list[Event] = []
            state.apply(min(state.legal_actions(), key=lambda action: action == PASS_ACTION), events)
            for event in events:
                box = view.dig.inner
                if event.kind in ("tile_won", "tile_removed"):
                    box = view.dig.places.half(view.shown.position_of(TILE_OF[event.text("tile")]))
                elif event.kind == "tiles_lost":
                    box = view.dig.places.areas[event.number("area") - 1]
                # Beside a tile's lot lies the shadow of the tile that leaves it.
                box = box.inflate(-view.dig.places.side // 4, -view.dig.places.side // 4)
                before = looks(table, box)
                tween = view.animate(event)
                if event.kind in CHANGES_DIG:
                    kinds.add(event.kind)
                    assert tween is not None
                    tween.run(-1.0, 0.0)
                    assert alike(looks(table, box), before), event.kind
                    tween.run(0.0, tween.duration)
                    assert not alike(looks(table, box), before), event.kind
                    assert not view.flights.aloft
                view.flights.clear()
                view.renew()
        assert kinds >= {"tiles_dealt", "tile_removed", "season_ended"}
    finally:
        table.close()


def test_a_tile_that_lands_uncovers_its_ground_by_and_by() -> None:
    table = MykerinosTable(2, (0,), speed=1.0, check_model=False)
    try:
        view, events = table.view, list[Event]()
        state = GAME.new(2, "lands")
        state.apply(DEAL_ACTION, events)
        tweens = [(event, view.animate(event)) for event in events]
        deal = next(tween for event, tween in tweens if event.kind == "tiles_dealt")
        assert deal is not None
        landed = DEAL_STAGGER + TILE_SECONDS
        box = view.dig.places.half(0).inflate(-view.dig.places.side, -view.dig.places.side)
        shown, times = [], (landed - 0.01, landed, landed + GROUND_SECONDS / 2, landed + GROUND_SECONDS)
        for before, now in pairwise((-1.0, *times)):
            deal.run(before, now)
            shown.append(looks(table, box))
        pit, first, between, last = shown
        assert alike(first, pit)
        assert not any(alike(between, other) for other in (pit, last))
    finally:
        table.close()


def test_the_closed_dig_has_a_picture_of_its_own_with_its_plaque_in_the_middle() -> None:
    """A desert that waits for a season's tiles is seen by day, from above."""
    table = MykerinosTable(2, (0,))
    try:
        table.wait()
        view, shots = table.view, {}
        view.shown.layout = []
        for remaining in (1, 0):
            view.shown.remaining = remaining
            view.renew()
            surface = Surface(table.driver.stage.size)
            view.draw_ground(surface)
            shots[view.dig.closed] = surface.subsurface(view.dig.inner)
        # Under the plaque sand, over it the sky.
        wide, high = view.dig.inner.size
        by_day, closed = (
            [shot.get_at((wide // 2, high * y // 20)) for y in (1, 17)] for shot in (shots[False], shots[True])
        )
        assert closed[0].b > closed[0].r and closed[1].r > closed[1].b
        assert all(colour.r > colour.b for colour in by_day)
        dark = [y for y in range(high) if sum(shots[True].get_at((wide // 2 - wide // 5, y))[:3]) < 150]
        assert abs(dark[0] + dark[-1] - high) < high // 20
    finally:
        table.close()


def test_no_picture_is_read_in_the_frame_of_a_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it shows has been made ready when the table was opened, and later while areas were surveyed."""
    table = MykerinosTable(4, (0,), speed=1.0, check_model=False)
    view, reads = table.view, list[str]()
    load = Sprites._load

    def noted(self: Sprites, name: str) -> Surface:
        reads.append(name)
        return load(self, name)

    monkeypatch.setattr(Sprites, "_load", noted)
    try:
        state, deals = GAME.new(4, "table"), 0
        while not state.is_terminal:
            events: list[Event] = []
            state.apply(min(state.legal_actions(), key=lambda action: action == PASS_ACTION), events)
            for event in events:
                reads.clear()
                view.hear(event)
                view.animate(event)
                if event.kind == "tiles_dealt":
                    view.draw_ground(Surface(table.driver.stage.size))
                    deals += 1
                    assert not reads, f"deal {deals}"
                view.flights.clear()
                view.renew()
        assert deals == SEASONS
        reads.clear()
        view.draw_ground(Surface(table.driver.stage.size))
        assert view.dig.closed and not reads
    finally:
        table.close()


def test_a_heap_is_not_laid_out_anew_with_each_cube() -> None:
    table = MykerinosTable(2, (0, 1))
    try:
        table.wait()
        desk = table.view.desk
        spots = []
        for count in (12, 11, 5, 1):
            table.view.shown.stock[desk.seat] = count
            spots.append((desk.stock_spot(0), desk.stock_body))
        assert len(set(spots)) == 1
        table.view.shown.stock[desk.seat] = 25
        assert desk.stock.contains((*desk.stock_spot(24), 1, 1))
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), [((1920, 1080), 2.0), ((1366, 768), 0.8), ((1366, 768), 1.6)])
@pytest.mark.parametrize("players", [2, 4])
def test_columns_beside_the_museum_keep_within_their_rims(size: tuple[int, int], ui: float, players: int) -> None:
    table = MykerinosTable(players, tuple(range(players)), size=size, ui=ui)
    try:
        table.wait()
        museum, panels = table.view.museum, table.driver.stage.panels
        left, right = (panels.within("dark", column) for column in (museum.left, museum.right))
        for room, key in ((left, "passing"), (right, "to_come")):
            assert table.view.easel.text.size(museum.titles[key], "small")[0] <= room.w
            assert not room.colliderect(museum.ring.rect)
        assert all(left.contains(box) for box in (*museum.spaces, *museum.seasons))
        assert all(box.w >= 32 for box in museum.spaces)
        assert all(right.contains(box) for box in museum.kinds)
    finally:
        table.close()


def test_a_heap_grows_as_its_cubes_arrive() -> None:
    """Income: what is still in the air lies on no heap yet."""
    table = MykerinosTable(2, (0, 1), speed=1.0)
    try:
        air = table.view.flights.air
        table.wait()
        table.click_for("deal")
        table.driver.until(lambda: any(air.count("stock", seat) for seat in (0, 1)), 5)
        seat = 0 if air.count("stock", 0) else 1
        table.driver.until(lambda: 0 < air.count("stock", seat) < 11, 5)
        assert table.view.shown.stock[seat] == 11
        table.wait()
        assert not air.keys
    finally:
        table.close()


def test_cubes_that_go_back_stay_in_sight_until_they_fly() -> None:
    table = MykerinosTable(2, (), speed=1.0)
    try:
        view = table.view
        squares = squares_in(AREA_MASK[0])[:3]
        view.shown.cubes[0] = sum(1 << square for square in squares)
        points = [view.dig.stand(square) for square in squares]
        before = len(view.flights.aloft)
        view.animate(Event("cubes_returned", NOBODY, {"area": 1, "colour": 0, "count": 3}))
        assert len(view.flights.aloft) == before + 3 and set(points) <= {flight.at for flight in view.flights.aloft}
        view.flights.clear()
    finally:
        table.close()


def test_the_lights_of_offers_are_seen_closing_in() -> None:
    """The boards are kept as one picture: it is made anew while lights move, and no longer."""
    table = MykerinosTable(2, (0, 1), speed=1.0)
    try:
        table.wait()
        table.click_for("deal")
        table.wait()
        dig, seen = table.view.dig, list[int]()
        draw = dig.draw

        def watched(surface: Surface) -> None:
            seen.append(table.view.glows.step)
            draw(surface)

        dig.draw = watched  # type: ignore[method-assign]
        table.view.glows.gather(table.driver.stage)
        table.driver.advance(1.0, every=True)
        assert set(range(1, STEPS)) <= set(seen) and seen[-1] == 0
        assert len(seen) <= STEPS + 2
        seen.clear()
        table.driver.advance(1.0)
        assert seen == []
    finally:
        table.close()


@pytest.mark.parametrize(
    ("size", "ui"), [((1366, 768), 0.8), ((1920, 1080), 1.0), ((1920, 1080), 2.0), ((3840, 2160), 1.0)]
)
def test_cubes_of_the_stock_lie_clear_of_the_pass_marker(size: tuple[int, int], ui: float) -> None:
    """However many there are: solid pieces that touch look like one thing."""
    table = MykerinosTable(2, (0, 1), size=size, ui=ui)
    table.wait()
    desk, pieces = table.view.desk, table.view.pieces
    marker = pieces.marker(0, desk.marker_body)
    there = marker.get_rect(center=desk.marker.center)
    for count in (4, 11, 20):
        table.view.shown.stock[0] = count
        for number in range(count):
            cube = pieces.cube(0, desk.stock_body)
            at = cube.get_rect(center=desk.stock_spot(number))
            # What is solid of them; shadows may lie under the next piece.
            one, other = (pygame.mask.from_surface(picture, 220) for picture in (marker, cube))
            for nearer in range(table.driver.stage.theme.least(2)):
                assert not one.overlap(other, (at.x - there.x, at.y - nearer - there.y)), (count, number)
    table.close()
