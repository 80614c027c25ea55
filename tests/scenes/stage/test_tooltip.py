from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from pygame import Rect

from scenes.stage.layout import distance
from scenes.stage.theme import DURATIONS
from scenes.stage.tips import Tip
from scenes.stage.widgets.tooltip import REACH
from tests.scenes.driver import Driver
from tests.scenes.stage.board import Board


@pytest.fixture
def board(driver: Driver) -> Board:
    board = Board(driver.stage)
    driver.show(board)
    return board


def test_it_appears_after_350_ms(driver: Driver, board: Board) -> None:
    driver.move("place0")
    driver.advance(0.30)
    assert driver.tooltip() == ""
    driver.advance(0.06)
    assert driver.tooltip() == "Tip 0"
    driver.move((900, 650))
    assert driver.tooltip() == ""


def test_beside_another_it_appears_at_once(driver: Driver, board: Board) -> None:
    driver.move("place0")
    driver.advance(0.4)
    driver.move("place1")
    driver.advance(0.1)
    assert driver.tooltip() == "Tip 1"


@pytest.mark.parametrize("soon", [True, False])
def test_soon_after_another_it_appears_at_once_too(driver: Driver, board: Board, soon: bool) -> None:
    """On the way from one thing to the next the pointer is over nothing for a moment."""
    driver.move("place0")
    driver.advance(0.4)
    driver.move((900, 650))
    driver.advance(0.2 if soon else 0.5)
    assert driver.tooltip() == ""
    driver.move("place1")
    driver.advance(0.1)
    assert driver.tooltip() == ("Tip 1" if soon else "")
    driver.advance(0.3)
    assert driver.tooltip() == "Tip 1"


def test_what_was_pressed_is_not_explained_again(driver: Driver, board: Board) -> None:
    """Not even if a key had only put it off: people look at what the click has done."""
    board.places[0].on_click = lambda: board.log.append("clicked")
    driver.move("place0")
    driver.key("X")
    driver.click()
    driver.move((driver.pos[0] + 9, driver.pos[1]))
    driver.advance(1.0)
    assert driver.tooltip() == ""


def test_a_click_on_what_is_only_read_explains_it(driver: Driver, board: Board) -> None:
    """At once, instead of hiding what was explained already."""
    driver.move("place0")
    for wait in (0.0, 1.0):
        driver.advance(wait)
        driver.click()
        assert driver.tooltip() == "Tip 0"
    driver.move((900, 650))
    assert driver.tooltip() == ""


def test_alt_and_holding_show_the_whole_rule(driver: Driver, board: Board) -> None:
    driver.move("piece")
    driver.alt(True)
    assert driver.stage.router.hints.view.full and driver.tooltip() == "Piece A piece."
    driver.alt(False)
    assert not driver.stage.router.hints.view.full
    driver.move((900, 650))
    board.places[0].on_click = lambda: board.log.append("clicked")
    driver.move("place0")
    driver.press()
    driver.advance(0.6)
    assert driver.stage.router.hints.view.full
    driver.release()
    assert board.log == []


def test_while_alt_is_down_the_next_thing_is_told_of_in_full_too(driver: Driver, board: Board) -> None:
    view = driver.stage.router.hints.view
    driver.alt(True)
    for place in ("place0", "place1"):
        driver.move((900, 650))
        driver.move(place)
        driver.advance(0.5)
        assert view.visible and view.full
    driver.alt(False)
    driver.move((900, 650))
    driver.move("place0")
    driver.advance(0.5)
    assert view.visible and not view.full


def test_it_makes_room_for_a_pointer_that_comes_under_it(driver: Driver, board: Board) -> None:
    """Within the same thing, which is so large that it stands over it."""
    board.piece.place(Rect(10, 10, 1346, 748))
    driver.move((40, 380))
    driver.advance(0.5)
    view = driver.stage.router.hints.view
    under = view.rect.center
    assert view.visible and not view.full and board.piece.rect.collidepoint(under)
    driver.move(under)
    driver.advance(0.4)
    assert view.visible and not view.rect.collidepoint(under)


def test_whoever_waits_for_events_wakes_when_a_button_has_been_held_long_enough(driver: Driver, board: Board) -> None:
    """The pointer lies still, so that none comes."""
    driver.move("place0")
    driver.press()
    due = driver.stage.router.due
    assert due is not None and due == driver.clock.now() + DURATIONS.hold
    driver.advance(due - driver.clock.now() + 0.001)
    assert driver.stage.router.hints.view.full and driver.stage.router.due is None


def test_f1_opens_the_rule_of_what_is_pointed_at(driver: Driver, board: Board) -> None:
    opened: list[str] = []
    driver.stage.on_rule = opened.append
    driver.move("piece")
    driver.key("F1")
    assert opened == ["x/1"]


def test_the_keyboard_has_tooltips_too(driver: Driver, board: Board) -> None:
    driver.key("Tab")
    driver.advance(0.4)
    assert driver.tooltip() == "Piece A piece."


def test_a_function_is_asked_when_it_is_shown(driver: Driver, board: Board) -> None:
    asked: list[int] = []

    def tip() -> Tip | None:
        asked.append(1)
        return Tip("Now") if len(asked) < 2 else None

    board.go.tooltip = tip
    driver.move("go")
    assert not asked
    driver.advance(0.4)
    assert driver.tooltip() == "Now" and len(asked) == 1


def test_disabled_things_still_have_tooltips(driver: Driver, board: Board) -> None:
    board.no.tooltip = "Why this button is here."
    driver.move("no")
    driver.advance(0.4)
    assert driver.tooltip() == "Why this button is here."


@pytest.mark.parametrize("button", [1, 3])
def test_pressing_hides_it(driver: Driver, board: Board, button: int) -> None:
    """People look at what it has done: it does not come again before the pointer has moved away."""
    board.places[0].on_click = board.places[0].on_secondary = lambda: board.log.append("turned")
    driver.move("place0")
    driver.advance(0.4)
    assert driver.tooltip() == "Tip 0"
    driver.press(button)
    assert driver.tooltip() == "" and driver.stage.router.resting
    driver.release(button)
    driver.advance(1.0)
    assert driver.tooltip() == "" and board.log == ["turned"]


@pytest.mark.parametrize("corner", [(0, 0), (1306, 0), (0, 708), (1306, 708), (650, 350)])
def test_it_stays_in_the_window_and_off_its_subject(driver: Driver, board: Board, corner: tuple[int, int]) -> None:
    place = board.places[0]
    place.tooltip = Tip("Title", "Words " * 30)
    place.place(Rect(corner, (60, 60)))
    driver.move("place0")
    driver.advance(0.4)
    view = driver.stage.router.hints.view.rect
    assert Rect(0, 0, 1366, 768).contains(view) and not view.colliderect(place.rect)


@pytest.mark.parametrize("ui", [1.0, 2.0])
def test_one_of_many_words_stays_inside_the_window(driver: Driver, board: Board, ui: float) -> None:
    driver.stage.set_options(ui_scale=ui)
    driver.advance(0.1)
    lines = "\n".join(f"[n]{k}[/n]  Points for something that takes its words" for k in range(22))
    board.places[0].tooltip = Tip("Score", lines, rule="corinth/8")
    driver.move("place0")
    driver.advance(0.5)
    view = driver.stage.router.hints.view
    assert view.visible and Rect((0, 0), driver.stage.size).contains(view.rect)


def _slide(driver: Driver, board: Board, button: bool = True) -> None:
    """A click of the button, or a key, brings a place under the pointer that rests on it."""

    def come() -> None:
        board.places[0].place(board.go.rect.inflate(200, 200))
        board.root.remove(board.go)

    board.go.on_click = come
    if button:
        driver.click("go")
    else:
        driver.move("go")
        driver.advance(0.4)
        driver.key("G")


@pytest.mark.parametrize("button", [True, False])
def test_what_comes_under_a_resting_pointer_waits_until_it_moves(driver: Driver, board: Board, button: bool) -> None:
    _slide(driver, board, button)
    driver.advance(2.0)
    assert driver.stage.router.hover is board.places[0] and driver.stage.router.resting
    assert driver.tooltip() == ""
    driver.move((driver.pos[0] + 2, driver.pos[1]))
    driver.advance(2.0)
    assert driver.tooltip() == ""
    driver.move((driver.pos[0] + 4, driver.pos[1]))
    driver.advance(0.4)
    assert driver.tooltip() == "Tip 0"


def test_what_moves_under_the_pointer_by_itself_is_not_told_of(driver: Driver, board: Board) -> None:
    driver.move((900, 650))
    board.places[0].place(Rect(850, 600, 100, 100))
    driver.stage.invalidate()
    driver.advance(2.0)
    assert driver.stage.router.hover is board.places[0] and driver.tooltip() == ""


def test_a_key_takes_it_away_and_a_modifier_does_not(driver: Driver, board: Board) -> None:
    driver.move("place0")
    driver.advance(0.4)
    driver.alt(True)
    driver.alt(False)
    assert driver.tooltip() == "Tip 0"
    driver.key("X")
    driver.advance(2.0)
    assert driver.tooltip() == ""
    driver.move((driver.pos[0] + 9, driver.pos[1]))
    driver.advance(0.4)
    assert driver.tooltip() == "Tip 0"


def test_the_keyboard_tells_what_it_reaches_after_a_click(driver: Driver, board: Board) -> None:
    board.no.tooltip = "Why this button is here."
    driver.click("go")
    driver.key("Tab")
    driver.advance(0.4)
    assert driver.tooltip() == "Why this button is here."


def test_an_open_one_follows_what_it_tells_of(driver: Driver, board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card laid while its pile is explained is counted at once; asked a few times a second only."""
    asked: list[int] = []
    cards = ["1 card"]

    def tip() -> Tip | None:
        asked.append(1)
        return Tip("Deck", cards[0]) if cards[0] else None

    board.go.tooltip = tip
    driver.move("go")
    driver.advance(0.4)
    assert driver.tooltip() == "Deck 1 card"
    shown: list[Tip] = []
    view = driver.stage.router.hints.view
    show = view.show

    def noted(tip: Tip, *rest: Any) -> None:
        shown.append(tip)
        show(tip, *rest)

    monkeypatch.setattr(view, "show", noted)
    driver.advance(0.5)
    assert not shown, "unchanged, it is not set again"
    cards[0] = "2 cards"
    driver.advance(0.3)
    assert driver.tooltip() == "Deck 2 cards"
    driver.alt(True)
    cards[0] = "3 cards"
    driver.advance(0.3)
    assert driver.tooltip() == "Deck 3 cards" and driver.stage.router.hints.view.full
    assert len(asked) < 8
    cards[0] = ""
    driver.advance(0.3)
    assert driver.tooltip() == ""


def test_it_goes_with_what_it_tells_of(driver: Driver, board: Board) -> None:
    driver.move("place0")
    driver.advance(0.4)
    before = driver.stage.router.hints.view.rect.copy()
    board.places[0].place(board.places[0].rect.move(30, 0))
    driver.advance(0.3)
    assert driver.stage.router.hints.view.rect.x == before.x + 30


def test_it_leaves_free_what_is_to_stay_clear(driver: Driver, board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless what it tells of lies there itself."""
    below = Rect(0, board.places[1].rect.bottom + 5, 1366, 60)
    for clear in (below, board.places[1].rect.inflate(40, 40)):
        monkeypatch.setattr(type(board), "kept_clear", (clear,))
        driver.move((900, 650))
        driver.advance(0.5)
        driver.move("place1")
        driver.advance(0.5)
        tip = driver.stage.router.hints.view.rect
        assert not tip.colliderect(board.places[1].rect)
        assert tip.colliderect(clear) == (clear is not below)


def test_it_never_lies_under_the_pointer(driver: Driver, board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    """Held open with its whole rule it would go, being pointed at itself: high as it is, it stands beside."""
    monkeypatch.setattr(type(board), "kept_clear", (Rect(0, 690, 1366, 78),))
    monkeypatch.setattr(driver.stage, "rule_text", lambda rule: "What the rulebook says of it. " * 80)
    board.piece.place(Rect(540, 470, 40, 40))
    driver.click("piece", 3)
    driver.advance(0.5)
    view = driver.stage.router.hints.view
    assert view.full and view.visible and view.rect.h > 470
    assert not view.rect.colliderect(board.piece.rect)
    board.piece.place(Rect(20, 20, 1300, 700))
    driver.click((1100, 400), 3)
    driver.advance(0.5)
    assert view.full and view.visible and not view.rect.collidepoint(driver.pos)


def test_it_stands_close_to_what_it_tells_of_in_a_large_place(driver: Driver, board: Board) -> None:
    """Of which it hides nothing; but for what says the same of all that is there, which keeps its place."""
    large = Rect(100, 10, 300, 700)
    board.places[0].place(Rect(110, 60, 240, 60))
    board.places[0].tooltip = tip = Tip(body="Said of a part.", anchor=large)
    driver.move("place0")
    driver.advance(0.5)
    view = driver.stage.router.hints.view
    reach = driver.stage.theme.px(REACH)
    assert not view.rect.colliderect(large) and distance(view.rect, board.places[0].rect) <= reach
    assert view.rect.centery == board.places[0].rect.centery
    board.places[0].tooltip = replace(tip, common=True)
    driver.advance(0.3)
    assert view.rect.top > large.bottom and view.rect.centerx == large.centerx


def test_it_does_not_lie_over_a_sentence_that_is_being_said(driver: Driver, board: Board) -> None:
    driver.move("place1")
    driver.advance(0.5)
    before = driver.stage.router.hints.view.rect.copy()
    driver.move((900, 650))
    driver.advance(0.5)
    driver.stage.toast("Said.", near=before.move(0, before.h))
    toast = driver.stage.toasts.children[0]
    assert toast.rect.colliderect(before)
    driver.move("place1")
    driver.advance(0.5)
    assert driver.tooltip() and not driver.stage.router.hints.view.rect.colliderect(toast.rect)


def test_what_uses_a_key_is_not_explained_again(driver: Driver, board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    """However the pointer lies over what one types into."""
    monkeypatch.setattr(board.go, "key", lambda event: True)
    driver.click("go")
    driver.move("place0")
    driver.move("go")
    driver.advance(0.4)
    assert driver.tooltip() == "Goes."
    driver.key("X")
    driver.move((driver.pos[0] + 9, driver.pos[1]))
    driver.advance(1.0)
    assert driver.tooltip() == ""
