from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from scenes.stage.element import Element
from scenes.stage.theme import DURATIONS
from scenes.stage.widgets import Button, Dialog
from tests.scenes.driver import FRAME, Driver
from tests.scenes.stage.board import Board


@pytest.fixture
def board(driver: Driver) -> Board:
    board = Board(driver.stage)
    driver.show(board)
    return board


def test_click_goes_to_the_button_under_the_pointer(driver: Driver, board: Board) -> None:
    driver.click("go")
    assert board.log == ["go"]
    assert "button" in driver.stage.sounds.played


def test_a_click_released_elsewhere_is_no_click(driver: Driver, board: Board) -> None:
    driver.move("go")
    driver.press()
    assert board.go.pressed
    driver.move((900, 600))
    assert not board.go.pressed
    driver.release()
    assert board.log == []


def test_a_disabled_button_says_why(driver: Driver, board: Board) -> None:
    driver.click("no")
    assert board.log == [] and driver.toasts() == ["Not now."]
    driver.advance(10)
    assert driver.toasts() == []


def test_small_things_answer_within_their_least_target(driver: Driver, board: Board) -> None:
    small = Element("small", on_click=lambda: board.log.append("small"), rect=Rect(900, 600, 8, 8))
    board.root.add(small)
    driver.click((900 - 10, 600 - 10))
    assert board.log == ["small"]
    driver.click((900 - 20, 600 - 20))
    assert board.log == ["small"]


def test_what_lies_above_gets_the_click(driver: Driver, board: Board) -> None:
    cover = Element("cover", rect=board.go.rect.copy(), z=5)
    cover.blocks = True
    board.root.add(cover)
    driver.click("go")
    assert board.log == []
    cover.visible = False
    driver.advance(DURATIONS.double_click)
    driver.click("go")
    assert board.log == ["go"]


def test_shortcuts_press_buttons(driver: Driver, board: Board) -> None:
    driver.key("G")
    assert board.log == ["go"]


def test_secondary_click(driver: Driver, board: Board) -> None:
    board.go.on_secondary = lambda: board.log.append("secondary")
    driver.click("go", button=3)
    assert board.log == ["secondary"]


def test_hover_tells_begin_and_end(driver: Driver, board: Board) -> None:
    seen: list[bool] = []
    board.places[0].on_hover = seen.append
    driver.move("place0")
    driver.move("go")
    assert seen == [True, False] and board.go.hovered


def test_what_goes_away_under_the_pointer_is_told(driver: Driver, board: Board) -> None:
    seen: list[bool] = []
    board.places[0].on_hover = seen.append
    driver.move("place0")
    board.places[0].visible = False
    driver.advance(0.1)
    assert seen == [True, False] and driver.stage.router.hover is not board.places[0]


def test_tab_goes_round_and_enter_presses(driver: Driver, board: Board) -> None:
    visited = []
    for _ in range(4):
        driver.key("Tab")
        focus = driver.stage.keyboard.focus
        visited.append(focus.name if focus else "")
    assert visited == ["piece", "stuck", "go", "no"]
    driver.key("Shift+Tab")
    assert board.go.focused and driver.stage.keyboard.focus_visible
    driver.key("Enter", "Space")
    assert board.log == ["go", "go"]
    driver.key("Tab", "Enter")
    assert driver.toasts() == ["Not now."]


def test_arrows_go_by_direction(driver: Driver, board: Board) -> None:
    driver.stage.keyboard.set_focus(board.go, visible=True)
    driver.key("Right")
    assert board.no.focused
    driver.key("Left")
    assert board.go.focused


def test_the_ring_is_hidden_while_the_mouse_is_used(driver: Driver, board: Board) -> None:
    driver.key("Tab")
    assert driver.stage.keyboard.focus_visible
    driver.click((900, 650))
    assert not driver.stage.keyboard.focus_visible


def test_a_dialog_keeps_the_focus_and_esc_closes_it(driver: Driver, board: Board) -> None:
    dialog = Dialog(
        "ask",
        "Sure?",
        "Really?",
        buttons=(Button("cancel", "Cancel"), Button("yes", "Yes", lambda: board.log.append("yes"))),
    )
    dialog.open_in(board.root)
    driver.advance(0.1)
    for _ in range(5):
        driver.key("Tab")
        focus = driver.stage.keyboard.focus
        assert focus is not None and focus.path.startswith("ask/")
    driver.key("G")
    driver.click("go")
    assert board.log == [] and not driver.has("ask")
    dialog = Dialog("ask", "Sure?", "Really?", buttons=(Button("yes", "Yes", lambda: board.log.append("yes")),))
    dialog.open_in(board.root)
    driver.key("Esc")
    assert not driver.has("ask")
    dialog.open_in(board.root)
    driver.click("ask/sheet/yes")
    assert board.log == ["yes"] and not driver.has("ask")


def test_removed_elements_are_forgotten(driver: Driver, board: Board) -> None:
    driver.move("go")
    driver.press()
    board.root.remove(board.go)
    driver.release()
    driver.advance(0.1)
    assert board.log == [] and driver.stage.router.hover is not board.go


def test_an_element_has_one_parent(board: Board) -> None:
    first, second, child = Element("first"), Element("second"), Element("child")
    board.root.add(first, second)
    first.add(child)
    second.add(child)
    assert (first.children, second.children, child.parent) == ([], [child], second)


def test_names_are_unique_and_paths_find_elements(driver: Driver, board: Board) -> None:
    with pytest.raises(ValueError, match="already has a child go"):
        board.root.add(Element("go"))
    board.go.add(Element("inner"))
    assert board.root.find("go/inner").path == "go/inner"
    with pytest.raises(KeyError, match="no child nothing"):
        board.root.find("go/nothing")
    assert driver.find("Go") is board.go


def test_every_wrong_key_and_click_is_harmless(driver: Driver, board: Board) -> None:
    for key in ("Esc", "F1", "Up", "Down", "Enter", "Space", "PageUp", "Ctrl+Z", "Delete", "F5"):
        driver.key(key)
    driver.type("hello")
    driver.wheel(3, (5, 5))
    driver.wheel(-3)
    assert board.log == []


class Passing(Button):
    """A choice that comes over the board."""

    passing = True


@pytest.mark.parametrize("comes", [True, False])
def test_a_double_click_is_one_where_something_passing_comes_or_goes(driver: Driver, board: Board, comes: bool) -> None:
    log = board.log
    choice = Passing("choice", "Yes", lambda: log.append("choice"))
    choice.rect = board.go.rect.copy()

    def come() -> None:
        log.append("go")
        board.root.add(choice)

    def go() -> None:
        log.append("choice")
        board.root.remove(choice)

    if comes:
        board.go.on_click = come
    else:
        board.root.add(choice)
        choice.on_click = go
    first, second = ("go", "choice") if comes else ("choice", "go")
    driver.click(board.go.rect.center)
    driver.click()
    assert log == [first]
    driver.advance(0.5)
    driver.click()
    assert log == [first, second]


def test_a_child_can_be_put_between_others(driver: Driver) -> None:
    board = Board(driver.stage)
    driver.show(board)
    group = Element("group")
    board.root.add(group)
    group.add(Element("a"), Element("c"), Element("high", z=2))
    group.insert(1, Element("b"))
    group.insert(0, Element("top", z=3))
    assert [child.name for child in group.children] == ["a", "b", "c", "high", "top"]
    assert group.find("b").path == "group/b"
    with pytest.raises(ValueError, match="already has a child b"):
        group.insert(0, Element("b"))


def test_a_child_moves_before_the_one_at_an_index_also_within_its_parent() -> None:
    parent = Element("parent")
    a, b, c = (Element(name) for name in "abc")
    parent.add(a, b, c)
    parent.insert(2, a)
    assert [child.name for child in parent.children] == ["b", "a", "c"]
    parent.insert(0, c)
    assert [child.name for child in parent.children] == ["c", "b", "a"]


def test_a_child_stays_where_it_is_when_its_name_is_taken() -> None:
    one, other = Element("one"), Element("other")
    child = Element("child")
    one.add(child)
    other.add(Element("child"))
    with pytest.raises(ValueError, match="child"):
        other.insert(0, child)
    assert child.parent is one and one.children == [child]


@pytest.mark.parametrize("name", ["go", "no", "stuck"])
def test_nothing_is_due_while_a_button_is_held_down_that_has_no_more_to_show(
    driver: Driver, board: Board, name: str
) -> None:
    """Else the loop would look again and again until it is let go."""
    driver.move(name)
    driver.press()
    driver.advance(3.0)
    assert driver.stage.router.due is None
    driver.release()


def test_a_click_counts_after_a_button_up_that_was_not_told(driver: Driver, board: Board) -> None:
    driver.click("piece")
    driver.move("place0")
    driver.press()
    assert board.log[-1] == "drop place0"
    driver.advance(1.0)
    driver.click("go")
    assert board.log[-1] == "go"


def test_the_third_of_three_quick_clicks_is_none_where_the_second_was_none(driver: Driver, board: Board) -> None:
    """What the second of a double click was kept from is kept from those right after it."""
    cover = Element("cover", role="dialog", z=9)
    cover.passing = cover.blocks = True
    board.root.add(cover)
    cover.place(Rect(board.go.rect))
    cover.on_click = lambda: setattr(cover, "visible", False)
    driver.click("cover")
    for _ in range(2):
        driver.click(board.go.rect.center)
        assert "go" not in board.log
    driver.advance(DURATIONS.double_click)
    driver.click("go")
    assert board.log[-1] == "go"


def test_held_and_let_go_where_it_lay_a_piece_stays_in_the_hand(driver: Driver, board: Board) -> None:
    """As after a click: the next click puts it down."""
    driver.move("piece")
    driver.press()
    driver.advance(0.5)
    driver.release()
    assert driver.stage.router.held.by == "click"
    driver.click("place1")
    assert board.log[-1] == "drop place1"


def heard(board: Board, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The kinds of the events that come to the scene from now on, since no element has used them."""
    kinds: list[int] = []
    monkeypatch.setattr(board, "handle", lambda event: kinds.append(event.type))
    return kinds


def test_of_a_press_that_means_nothing_the_release_means_nothing_either(
    driver: Driver, board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As of the second press of a double click where something passing has gone."""
    choice = Passing("choice", "Yes", lambda: board.root.remove(choice))
    choice.rect = Rect(850, 600, 100, 50)
    board.root.add(choice)
    kinds = heard(board, monkeypatch)
    driver.click("choice")
    driver.click()
    assert pygame.MOUSEBUTTONUP not in kinds
    driver.advance(DURATIONS.double_click)
    driver.click()
    assert kinds.count(pygame.MOUSEBUTTONUP) == 1


def test_of_a_drag_that_is_refused_the_release_means_nothing(
    driver: Driver, board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    kinds = heard(board, monkeypatch)
    with driver.painting():
        driver.drag("stuck", (900, 600))
    assert driver.toasts() == ["It is stuck."]
    assert pygame.MOUSEBUTTONUP not in kinds


class Lever(Element):
    """Wants the pointer for itself while it is pressed, and keeps what it is told."""

    captures = True

    def __init__(self, board: Board) -> None:
        super().__init__("lever", rect=Rect(900, 300, 100, 100))
        self.told: list[str] = []
        board.root.add(self)

    def pointer_down(self, pos: tuple[int, int]) -> None:
        self.told.append("down")

    def pointer_up(self, pos: tuple[int, int]) -> None:
        self.told.append("up")

    def pointer_cancel(self) -> None:
        self.told.append("cancel")


def test_who_has_the_pointer_is_told_when_another_scene_comes(driver: Driver, board: Board) -> None:
    lever = Lever(board)
    driver.move("lever")
    driver.press()
    driver.show(Board(driver.stage))
    assert lever.told == ["down", "cancel"]
    driver.release()
    assert lever.told == ["down", "cancel"] and not driver.stage.router.busy


def test_who_has_the_pointer_is_told_when_the_window_goes(driver: Driver, board: Board) -> None:
    lever = Lever(board)
    driver.move("lever")
    driver.press()
    pygame.event.post(pygame.Event(pygame.WINDOWHIDDEN))
    driver.advance(FRAME)
    assert lever.told == ["down", "cancel"] and not driver.stage.router.busy


def test_a_press_means_nothing_more_when_the_window_has_gone(driver: Driver, board: Board) -> None:
    driver.move("go")
    driver.press()
    pygame.event.post(pygame.Event(pygame.WINDOWHIDDEN))
    driver.advance(FRAME)
    assert not board.go.pressed and not board.go.hovered
    driver.move("go")
    driver.release()
    assert board.log == []


def test_who_has_the_pointer_is_told_when_it_goes_away_itself(driver: Driver, board: Board) -> None:
    lever = Lever(board)
    driver.move("lever")
    driver.press()
    lever.visible = False
    driver.advance(FRAME)
    assert lever.told == ["down", "cancel"]
    lever.visible = True
    driver.release()
    assert lever.told == ["down", "cancel"] and not driver.stage.router.busy


@pytest.mark.parametrize("down", [False, True])
def test_the_pointer_that_leaves_the_window_is_over_nothing_unless_a_button_is_down(
    driver: Driver, board: Board, down: bool
) -> None:
    driver.move("go")
    if down:
        driver.press()
    pygame.event.post(pygame.Event(pygame.WINDOWLEAVE))
    driver.advance(FRAME)
    assert board.go.hovered == down
    assert driver.stage.router.pointer == (board.go.rect.center if down else None)


def test_what_can_no_longer_be_done_hands_the_keyboard_to_what_is_offered(
    driver: Driver, board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    keyboard = driver.stage.keyboard
    monkeypatch.setattr(type(board), "offered", (board.go,))
    keyboard.set_focus(board.piece, visible=True)
    keyboard.lead()
    assert keyboard.focus is board.piece, "where something can be done it stays"
    board.piece.let_focus(False)
    keyboard.lead()
    assert keyboard.focus is board.go


def taken_up_by_key(driver: Driver, board: Board) -> None:
    """The piece is held, and the keyboard is at the first place where it may go."""
    driver.stage.keyboard.set_focus(board.piece, visible=True)
    driver.key("Enter")
    assert driver.stage.router.held.holding and board.places[0].focused


def test_what_is_offered_calls_nobody_away(driver: Driver, board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither who uses the mouse nor who holds something."""
    keyboard = driver.stage.keyboard
    monkeypatch.setattr(type(board), "offered", (board.go,))
    keyboard.lead()
    assert keyboard.focus is None
    taken_up_by_key(driver, board)
    keyboard.lead()
    assert board.places[0].focused


@pytest.mark.parametrize("use", ["keys", "mouse", "held"])
def test_the_keyboard_leaves_what_goes_away(
    driver: Driver, board: Board, monkeypatch: pytest.MonkeyPatch, use: str
) -> None:
    """It goes to what is offered, if it is in use and nothing is held."""
    keyboard = driver.stage.keyboard
    monkeypatch.setattr(type(board), "offered", (board.go,))
    if use == "held":
        taken_up_by_key(driver, board)
    else:
        keyboard.set_focus(board.no, visible=use == "keys")
    gone = keyboard.focus
    assert gone is not None
    gone.visible = False
    driver.advance(FRAME)
    assert keyboard.focus is (board.go if use == "keys" else None) and not gone.focused


@pytest.mark.parametrize("opened_by", ["keys", "mouse"])
def test_the_keyboard_comes_back_to_where_what_it_was_in_was_opened_from(
    driver: Driver, board: Board, monkeypatch: pytest.MonkeyPatch, opened_by: str
) -> None:
    """Also if that was opened anew meanwhile; where that cannot be any more, to what is offered nearest to there."""
    keyboard = driver.stage.keyboard
    monkeypatch.setattr(type(board), "offered", (board.go, board.no))
    # Far from where it is opened, beside something else that is offered.
    slip = board.root.add(Element("slip", rect=Rect(500, 400, 160, 80)))
    answers = [slip.add(Button(name, name, rect=Rect(500, 400 + 40 * i, 160, 40))) for i, name in enumerate("ab")]

    def opens() -> None:
        slip.visible = True
        keyboard.enter(answers[0])

    for back, offered in ((board.piece, True), (board.piece, False)):
        keyboard.set_focus(board.piece, visible=opened_by == "keys")
        opens()
        assert keyboard.focus is (answers[0] if opened_by == "keys" else board.piece)
        keyboard.come_to(answers[1])
        opens()
        board.piece.let_focus(offered)
        slip.visible = False
        driver.advance(FRAME)
        assert keyboard.focus is (back if offered else board.go)


def test_what_is_offered_later_is_sought_from_where_what_has_closed_was_opened(
    driver: Driver, board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where nothing is offered the moment it closes, as while a move is taken back; also through a second thing that
    the first one led to."""
    keyboard = driver.stage.keyboard
    monkeypatch.setattr(type(board), "offered", ())
    slip = board.root.add(Element("slip"))
    answer = slip.add(Button("answer", "Answer", rect=Rect(500, 400, 160, 40)))
    keyboard.set_focus(board.no, visible=True)
    keyboard.enter(answer)
    second = board.root.add(Element("second"))
    slip.visible = False
    keyboard.enter(second.add(Button("pay", "Pay", rect=Rect(500, 400, 160, 40))))
    second.visible = False
    board.no.let_focus(False)
    driver.advance(FRAME)
    assert keyboard.focus is None
    board.no.let_focus(True)
    monkeypatch.setattr(type(board), "offered", (board.go, board.no))
    keyboard.lead()
    assert keyboard.focus is board.no


def test_what_is_asked_above_the_boards_goes_before_what_lies_beside_the_keyboard(
    driver: Driver, board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    keyboard = driver.stage.keyboard
    monkeypatch.setattr(type(board), "offered", (board.no, board.go))
    board.no.let_focus(True)
    keyboard.come_to(board.no)
    keyboard.set_focus(None)
    slip = board.root.add(Element("slip", z=5))
    answer = slip.add(Button("answer", "Answer", rect=Rect(800, 400, 160, 40)))
    for offered in ((answer, board.go), (board.go,)):
        monkeypatch.setattr(type(board), "offered", offered)
        keyboard.set_focus(None)
        keyboard.lead()
        assert keyboard.focus is offered[0]


def test_while_something_is_held_keys_are_for_that(
    driver: Driver, board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, log = board.places[0], list[str]()
    monkeypatch.setattr(place, "key", lambda event: log.append("key"))
    place.on_secondary = lambda: log.append("secondary")
    taken_up_by_key(driver, board)
    driver.key("X", "Shift+Enter", "Shift+Right")
    assert not log and place.focused
    driver.key("Right", "Enter")
    assert board.log[-1] == "drop place1"


def test_what_the_keyboard_takes_up_is_not_pointed_at_any_more(driver: Driver, board: Board) -> None:
    seen: list[bool] = []
    board.piece.on_hover = seen.append
    driver.key("Tab")
    assert board.piece.focused and seen == [True]
    driver.key("Enter")
    assert board.places[0].focused and seen == [True, False]


def test_what_can_do_nothing_now_hears_no_keys(driver: Driver, board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    log: list[str] = []
    for element in (board.no, board.go):
        monkeypatch.setattr(element, "key", lambda event, name=element.name: log.append(f"{name} key"))
        monkeypatch.setattr(element, "type", lambda text, name=element.name: log.append(f"{name} type"))
        driver.stage.keyboard.set_focus(element, visible=True)
        driver.key("X")
        driver.type("x")
    assert log == ["go key", "go type"]


def test_tab_comes_to_what_has_a_place_though_a_part_of_it_lies_over_it(driver: Driver, board: Board) -> None:
    part = Element("part", rect=board.go.rect)
    part.blocks = True
    board.go.add(part)
    board.root.add(Button("nowhere", "Nowhere", lambda: None))
    assert [element.name for element in driver.stage.keyboard.focus_order()] == ["piece", "stuck", "go", "no"]


@pytest.mark.parametrize("stops", [True, False])
def test_what_is_made_anew_keeps_the_keyboard_if_it_can_stop_there(driver: Driver, board: Board, stops: bool) -> None:
    keyboard = driver.stage.keyboard
    keyboard.set_focus(board.go, visible=True)
    anew = Element("go", on_click=lambda: None, focusable=stops, rect=board.go.rect)
    with keyboard.kept():
        board.root.remove(board.go)
        board.root.add(anew)
    assert keyboard.focus is (anew if stops else board.no)


def test_esc_asks_the_scene_once_where_the_keyboard_is_nowhere(
    driver: Driver, board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(board.root, "cancel", lambda: asked.append("root"))
    driver.key("Esc")
    assert asked == ["root"]


def test_the_keyboard_takes_nothing_from_what_the_pointer_is_over(driver: Driver, board: Board) -> None:
    seen: list[bool] = []
    board.go.on_hover = seen.append
    driver.stage.keyboard.set_focus(board.stuck, visible=True)
    driver.key("Tab")
    assert board.go.focused and seen == [True]
    driver.move("go")
    driver.key("Tab")
    assert board.no.focused and seen == [True, True] and board.go.hovered
    driver.move("piece")
    assert seen == [True, True, False]
