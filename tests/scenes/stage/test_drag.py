from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from scenes.stage.drag import aim, cover, rimmed, tilt
from scenes.stage.element import Element
from scenes.stage.theme import DURATIONS, TILT_MOST
from scenes.stage.window import GONE
from tests.scenes.driver import FRAME, Driver, colour_at
from tests.scenes.stage.board import Board


@pytest.fixture
def board(driver: Driver) -> Board:
    board = Board(driver.stage)
    driver.show(board)
    return board


def test_aim_takes_the_place_under_the_pointer_or_35_percent() -> None:
    near, far = Element("near", rect=Rect(0, 0, 100, 100)), Element("far", rect=Rect(200, 0, 100, 100))
    piece = Rect(70, 0, 60, 60)
    assert cover(piece, near.rect) == 0.5
    assert aim((250, 50), piece, [near, far]) is far
    assert aim((150, 50), piece, [near, far]) is near
    assert aim((150, 50), Rect(80, 0, 60, 60), [near, far]) is None
    assert aim(None, Rect(79, 0, 60, 60), [near]) is near


def test_a_place_that_refuses_is_meant_by_whoever_points_at_it() -> None:
    """However much of the piece lies over another."""
    table = Element("table", role="group")
    near, far = (Element(f"place{i}", role="place", rect=Rect(100 * i, 0, 100, 100)) for i in (0, 1))
    other = Element("text", role="text", rect=Rect(200, 0, 100, 100))
    table.add(near, far, other)
    piece = Rect(60, 20, 60, 60)
    assert aim((99, 50), piece, [near]) is near
    assert aim((101, 50), piece, [near]) is None
    far.visible = False
    assert aim((101, 50), piece, [near]) is near
    far.visible = True
    assert aim((201, 50), piece.move(100, 0), [far]) is far


def test_a_place_is_aimed_at_only_where_it_is_in_sight() -> None:
    """What a part of a table cuts off takes nothing, neither under the pointer nor under most of the piece."""
    table = Element("table", role="group", rect=Rect(0, 0, 150, 100))
    table.clips = True
    place = Element("place", role="place", rect=Rect(100, 0, 100, 100))
    table.add(place)
    assert place.in_sight == Rect(100, 0, 50, 100)
    assert aim((140, 50), Rect(110, 20, 60, 60), [place]) is place
    assert aim((160, 50), Rect(130, 20, 60, 60), [place]) is None


def test_tilt_is_bounded() -> None:
    assert tilt(0) == 0 and abs(tilt(1e9)) == TILT_MOST and abs(tilt(-400)) < TILT_MOST


def test_drag_to_a_place(driver: Driver, board: Board) -> None:
    driver.drag("piece", "place1")
    assert [entry for entry in board.log if not entry.startswith("aim")] == ["pick", "drop place1"]
    assert not driver.stage.router.held.holding
    assert not any(place.targeted or place.aimed for place in board.places)
    assert abs(board.drops[0].rect.centerx - board.places[1].rect.centerx) < 12


@pytest.mark.parametrize("press", [(112, 232), (128, 248), (158, 278), (130, 222)])
def test_what_is_held_is_under_the_pointer(driver: Driver, board: Board, press: tuple[int, int]) -> None:
    """A small picture that lies in a corner of a large element: grasped where it is pressed, or by its middle where the
    press is beside it; given up, it goes back to where it lay."""
    drag = board.piece.drag
    assert drag is not None
    lies = Rect(104, 224, 20, 20)
    drag.picture, drag.lies = lambda: Surface((20, 20), pygame.SRCALPHA), lambda: lies
    driver.move(press)
    driver.press()
    driver.move((press[0] + 20, press[1] + 8))
    driver.move((600, 420))
    held = driver.stage.router.held
    assert held.rect.collidepoint((600, 420))
    if lies.collidepoint(press):
        assert (600 - held.rect.x, 420 - held.rect.y) == (press[0] - lies.x, press[1] - lies.y)
    else:
        assert held.rect.center == (600, 420)
    driver.key("Esc")
    driver.release()
    ghosts = [child for child in driver.stage.overlay.children if child.name.startswith("ghost")]
    seen = Rect(0, 0, 0, 0)
    while ghosts and ghosts[0].attached:
        seen = ghosts[0].rect.copy()
        driver.advance(FRAME)
    assert abs(seen.centerx - lies.centerx) < 80 and seen.centery < 300


def test_five_pixels_begin_a_drag_and_four_do_not(driver: Driver, board: Board) -> None:
    driver.move("piece")
    driver.press()
    driver.move((134, 250))
    assert not driver.stage.router.held.holding
    driver.move((135, 250))
    assert driver.stage.router.held.holding and board.places[0].targeted and board.piece.dimmed


def test_150_ms_begin_a_drag(driver: Driver, board: Board) -> None:
    driver.move("piece")
    driver.press()
    driver.advance(0.10)
    assert not driver.stage.router.held.holding
    driver.advance(0.06)
    assert driver.stage.router.held.holding


def test_whoever_waits_for_events_wakes_to_begin_a_drag(driver: Driver, board: Board) -> None:
    """The pointer lies still, so that none comes."""
    driver.move("piece")
    driver.press()
    due = driver.stage.router.due
    assert due is not None and due == driver.clock.now() + DURATIONS.drag_hold
    driver.advance(due - driver.clock.now() + 0.001)
    assert driver.stage.router.held.holding and driver.stage.router.due is None


@pytest.mark.parametrize("moved", [False, True])
def test_a_slow_click_on_what_can_go_nowhere_is_a_click_and_is_not_refused(
    driver: Driver, board: Board, moved: bool
) -> None:
    """Only who moves it meant to take it up."""
    clicks: list[str] = []
    drag = board.piece.drag
    assert drag is not None
    drag.places, drag.why_not = list, lambda place: "It stays there."
    board.piece.on_click = lambda: clicks.append("click")
    driver.move("piece")
    driver.press()
    driver.advance(0.3)
    assert not driver.toasts()
    if moved:
        driver.move((140, 260))
    driver.release()
    assert clicks == ([] if moved else ["click"]) and bool(driver.toasts()) == moved


def test_let_go_beside_any_place_goes_back_with_a_reason(driver: Driver, board: Board) -> None:
    driver.drag("piece", (700, 650))
    assert board.log[0] == "pick" and board.log[-1] == "cancel" and not board.drops
    assert driver.toasts() == ["nowhere"]
    assert board.piece.dimmed
    driver.settle()
    assert not board.piece.dimmed
    driver.drag("piece", "go")
    assert "not on go" in driver.toasts()


def test_a_place_that_says_nothing_has_taken_what_was_dropped(
    driver: Driver, board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only False puts it back."""
    drag = board.piece.drag
    assert drag is not None
    monkeypatch.setattr(drag, "on_drop", lambda drop: None)
    driver.drag("piece", "place0")
    assert "cancel" not in board.log and not driver.stage.router.held.holding and not board.piece.dimmed


def test_it_is_told_when_what_was_taken_up_is_home(driver: Driver, board: Board) -> None:
    """Not before it has come back there; at once where a place has taken it, or where nothing glides."""
    homes: list[bool] = []
    drag = board.piece.drag
    assert drag is not None
    drag.on_home = lambda: homes.append(board.piece.dimmed)
    driver.drag("piece", (700, 650))
    assert not homes
    driver.settle()
    assert homes == [False]
    driver.drag("piece", "place0")
    assert len(homes) == 2
    driver.click("piece")
    driver.stage.router.held.put_back(glide=False)
    assert len(homes) == 3
    board.accepting = False
    driver.drag("piece", "place0")
    assert len(homes) == 3
    driver.settle()
    assert len(homes) == 4


def test_on_its_way_back_it_comes_to_be_as_wide_as_it_lies(driver: Driver, board: Board) -> None:
    drag = board.piece.drag
    assert drag is not None
    drag.picture, drag.width = lambda: Surface((60, 60), pygame.SRCALPHA), lambda: 30
    driver.drag("piece", (700, 650))
    ghost = next(child for child in driver.stage.overlay.children if child.name.startswith("ghost"))
    widths = []
    while ghost.attached:
        widths.append(ghost.rect.w)
        driver.advance(FRAME)
    assert widths == sorted(widths, reverse=True) and widths[0] > 50 and widths[-1] < 36


def test_a_place_may_refuse(driver: Driver, board: Board) -> None:
    board.accepting = False
    driver.drag("piece", "place0")
    driver.settle()
    assert board.log[-1] == "drop place0" and not board.piece.dimmed


def test_click_and_click_do_what_a_drag_does(driver: Driver, board: Board) -> None:
    driver.click("piece")
    assert driver.stage.router.held.holding
    driver.move("place2")
    assert board.places[2].aimed
    driver.click("place2")
    assert board.log[-1] == "drop place2" and not driver.stage.router.held.holding
    assert board.go not in board.log


def test_keys_do_what_a_drag_does(driver: Driver, board: Board) -> None:
    driver.key("Tab", "Enter")
    assert driver.stage.router.held.by == "key" and board.places[0].aimed
    driver.key("Right", "Right", "Left")
    assert board.places[1].aimed and board.places[1].focused
    driver.key("Enter")
    assert board.log[-1] == "drop place1"


@pytest.mark.parametrize("way", ["esc", "secondary"])
def test_a_held_piece_can_be_put_back(driver: Driver, board: Board, way: str) -> None:
    driver.click("piece")
    driver.move((800, 400))
    if way == "esc":
        driver.key("Esc")
    else:
        driver.click(button=3)
    driver.settle()
    assert board.log[-1] == "cancel" and not board.drops and not board.piece.dimmed


@pytest.mark.parametrize("way", ["esc", "secondary"])
def test_a_dragged_piece_put_back_stays_there(driver: Driver, board: Board, way: str) -> None:
    """Though the button that drags it is still down, and however long."""
    driver.move("piece")
    driver.press()
    driver.move("place1")
    if way == "esc":
        driver.key("Esc")
    else:
        driver.press(button=3)
        driver.release(button=3)
    driver.advance(0.5)
    driver.move("place2")
    assert not driver.stage.router.held.holding
    driver.release()
    driver.settle()
    assert board.log.count("pick") == 1 and board.log[-1] == "cancel" and not board.drops and not board.piece.dimmed
    driver.click("go")
    assert board.log[-1] == "go"


@pytest.mark.parametrize("gone", GONE)
def test_what_a_button_drags_is_at_home_when_the_window_comes_back(driver: Driver, board: Board, gone: int) -> None:
    """Nobody tells of the button that is let go meanwhile."""
    driver.move("piece")
    driver.press()
    driver.move("place1")
    pygame.event.post(pygame.Event(gone))
    driver.advance(FRAME)
    assert not driver.stage.router.busy and driver.stage.router.pointer is None
    assert board.log[-1] == "cancel" and not board.piece.dimmed and not board.places[1].aimed
    driver.move("place2")
    assert not driver.stage.router.held.holding and board.places[2].hovered
    driver.drag("piece", "place2")
    assert board.log[-1] == "drop place2"


@pytest.mark.parametrize("by", ["click", "key"])
def test_what_no_button_holds_stays_in_the_hand_when_the_window_goes(driver: Driver, board: Board, by: str) -> None:
    if by == "click":
        driver.click("piece")
    else:
        driver.stage.keyboard.set_focus(board.piece, visible=True)
        driver.key("Enter")
    pygame.event.post(pygame.Event(pygame.WINDOWMINIMIZED))
    driver.advance(FRAME)
    assert driver.stage.router.held.by == by
    driver.click("place2")
    assert board.log[-1] == "drop place2"


def test_a_new_size_puts_what_is_held_back_at_once(driver: Driver, board: Board) -> None:
    driver.move("piece")
    driver.press()
    driver.move("place1")
    pygame.display.set_mode((1366, 768), pygame.RESIZABLE)
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=1366, y=768))
    driver.advance(FRAME)
    assert not driver.stage.router.held.holding and not board.piece.dimmed and board.log[-1] == "cancel"
    assert not any(place.targeted or place.aimed for place in board.places)
    driver.release()
    driver.drag("piece", "place2")
    assert board.log[-1] == "drop place2"


def test_a_new_size_ends_the_way_back(driver: Driver, board: Board) -> None:
    driver.drag("piece", (700, 650))
    assert board.piece.dimmed
    driver.stage.relayout()
    assert not board.piece.dimmed and not [e for e in driver.stage.overlay.children if e.role == "image"]


def test_a_piece_taken_up_on_its_way_back_stays_taken_up(driver: Driver, board: Board) -> None:
    hand = driver.stage.router.held
    assert hand.pick(board.piece, "click", None)
    hand.put_back()
    driver.advance(0.02)
    assert hand.pick(board.piece, "click", None)
    assert not [e for e in driver.stage.overlay.children if e.role == "image"]
    driver.advance(0.8)
    assert hand.holding and board.piece.dimmed


def test_a_disabled_piece_says_why(driver: Driver, board: Board) -> None:
    driver.drag("stuck", "place0")
    assert not board.drops and driver.toasts() == ["It is stuck."]
    driver.advance(10)
    driver.click("stuck")
    assert driver.toasts() == ["It is stuck."]


def test_the_piece_follows_the_pointer_at_once_while_dragged(driver: Driver, board: Board) -> None:
    driver.move("piece")
    driver.press()
    driver.move((200, 300))
    driver.move((400, 350))
    assert driver.stage.router.held.rect.center == (400, 350)


def test_a_scene_change_drops_what_is_held(driver: Driver, board: Board) -> None:
    driver.click("piece")
    driver.show(Board(driver.stage))
    assert not driver.stage.router.held.holding
    assert not board.piece.dimmed


def test_a_piece_that_goes_away_is_let_go(driver: Driver, board: Board) -> None:
    driver.click("piece")
    board.root.remove(board.piece)
    driver.advance(FRAME)
    assert not driver.stage.router.held.holding


def test_what_is_held_has_a_light_rim_that_its_shadow_has_not() -> None:
    """On dark ground too its edge is seen; what is half clear in a picture counts as shadow."""
    picture = Surface((60, 60), pygame.SRCALPHA)
    picture.fill((8, 30, 60, 255), Rect(0, 0, 40, 40))
    picture.fill((0, 0, 0, 120), Rect(40, 0, 20, 60))
    held = rimmed(picture, 3)
    assert held.get_size() == (66, 66)
    rim, inside, beyond = held.get_at((1, 20)), held.get_at((20, 20)), held.get_at((64, 20))
    assert min(rim[:3]) > 180 and rim.a > 180
    assert tuple(inside) == (8, 30, 60, 255)
    assert beyond.a < 40


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_where_it_is_compared_with_what_lies_under_it_that_is_seen_through_it(
    driver: Driver, board: Board, way: str
) -> None:
    """Only there, and not when it is taken up anew."""
    held, drag = driver.stage.router.held, board.piece.drag
    assert drag is not None
    picture = Surface((60, 60))
    picture.fill((250, 0, 0))
    drag.picture, drag.through = lambda: picture, lambda: board.places[1].rect

    def solid() -> bool:
        """Whether nothing is seen of a green ground under it."""
        driver.advance(1)
        ground = Surface(driver.stage.size)
        ground.fill((0, 250, 0))
        held.draw(ground)
        at = (held.rect.centerx, held.rect.centery - 10)
        return colour_at(ground, at) == (250, 0, 0)

    if way == "mouse":
        driver.move("piece")
        driver.press()
        for where, wanted in (((350, 250), True), ((550, 250), False), ((750, 250), True), ((550, 250), False)):
            driver.move(where)
            assert solid() == wanted, where
        driver.release()
    else:
        driver.stage.keyboard.set_focus(board.piece, visible=True)
        driver.key("Enter")
        for wanted in (True, False):
            assert solid() == wanted
            driver.key("Tab")
        driver.key("Esc")
    driver.settle()
    driver.click("piece")
    assert solid()


@pytest.mark.parametrize("frame", [FRAME, 0.1])
def test_what_is_held_still_becomes_as_clear_as_it_is_to_be(driver: Driver, board: Board, frame: float) -> None:
    """Though neither its place nor how it leans changes meanwhile, and no event comes; also where frames are few."""
    drag, place = board.piece.drag, board.places[1].rect
    assert drag is not None
    picture = Surface((60, 60))
    picture.fill((250, 0, 0))
    drag.picture, drag.through = lambda: picture, lambda: place
    driver.move("piece")
    driver.press()
    driver.move((place.centerx, place.top - 1))
    driver.settle()
    assert colour_at(driver.stage.surface, (place.centerx, place.top - 15)) == (250, 0, 0)
    driver.move((place.centerx, place.top + 1))
    while driver.stage.animating:
        driver.advance(frame, frame)
    held = driver.stage.router.held.rect.inflate(-20, -20)
    seen = pygame.image.tobytes(driver.stage.surface.subsurface(held), "RGB")
    driver.advance(1)
    driver.stage.invalidate()
    driver.advance(FRAME)
    assert colour_at(driver.stage.surface, (place.centerx, place.top - 15)) != (250, 0, 0)
    assert pygame.image.tobytes(driver.stage.surface.subsurface(held), "RGB") == seen
