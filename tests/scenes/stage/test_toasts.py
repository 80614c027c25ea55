"""Sentences: where they stand, how long, and what takes them away."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from scenes.stage.scene import Scene
from scenes.stage.widgets.toast import Toast
from tests.scenes.driver import Driver
from tests.scenes.stage.board import Board


@pytest.fixture
def scene(driver: Driver) -> Scene:
    return driver.show(Scene(driver.stage))


class Roomy(Scene):
    """A scene with room for sentences that may change."""

    room: Rect | None = None
    words: Rect | None = None

    @property
    def told_at(self) -> Rect | None:
        return self.room

    @property
    def told_beside(self) -> Rect | None:
        return self.words


def only(driver: Driver) -> Toast:
    (toast,) = [child for child in driver.stage.toasts.children if isinstance(child, Toast)]
    return toast


def test_a_sentence_follows_its_room(driver: Driver) -> None:
    scene = Roomy(driver.stage)
    scene.room = Rect(100, 650, 900, 60)
    driver.show(scene)
    driver.stage.toast("Something happened.")
    driver.advance(0.5)
    assert scene.room.contains(only(driver).rect)
    scene.room = Rect(100, 650, 500, 60)
    scene.root.invalidate()
    driver.advance(0.1)
    assert scene.room.contains(only(driver).rect)


@pytest.mark.parametrize("wide", [250, 550, 850])
def test_a_sentence_covers_what_is_written_in_its_room_or_leaves_it_alone(driver: Driver, wide: int) -> None:
    """Beside it in one line or in more, where that is as high as the room; else over all of it."""
    scene = Roomy(driver.stage)
    scene.room = Rect(100, 650, 900, 70)
    driver.show(scene)
    driver.stage.toast("The chart has grown: the volcano may stand on more islands now.")
    scene.words = Rect(100, 650, wide, 70)
    driver.advance(0.5)
    toast = only(driver)
    assert toast.block().size[0] < toast.rect.w and not toast.block().cut
    assert toast.rect.bottom <= scene.room.bottom and toast.rect.h <= scene.room.h
    beside = not toast.rect.colliderect(scene.words)
    assert beside == (wide < 850) and (beside or toast.rect.left < scene.words.left)
    assert toast.rect.right == scene.room.right


def test_a_sentence_that_stays_goes_to_where_the_next_scene_has_room(driver: Driver) -> None:
    scene = Roomy(driver.stage)
    scene.room = Rect(100, 650, 900, 60)
    driver.show(scene)
    driver.stage.toast("The disk is full.", kind="trouble")
    driver.advance(0.5)
    above = driver.show(Roomy(driver.stage))
    assert above is driver.stage.scenes.top
    driver.advance(0.5)
    assert only(driver).rect.centerx == driver.stage.size[0] // 2


def test_the_same_answer_comes_to_where_it_is_asked_again(driver: Driver) -> None:
    driver.show(Scene(driver.stage))
    places = Rect(300, 300, 40, 40), Rect(1000, 600, 40, 40)
    for place in places:
        driver.stage.toast("Nothing lies there.", kind="refused", near=place)
        driver.advance(0.1)
        assert only(driver).rect.centerx == place.centerx


def test_an_answer_beside_something_goes_when_all_is_laid_out_anew(driver: Driver) -> None:
    driver.show(Scene(driver.stage))
    driver.stage.toast("Nothing lies there.", kind="refused", near=Rect(300, 300, 40, 40))
    driver.stage.toast("Something happened.")
    driver.advance(0.5)
    driver.stage.relayout()
    driver.advance(0.5)
    assert driver.toasts() == ["Something happened."]


def test_links_in_toasts_open_rules(driver: Driver, scene: Scene) -> None:
    opened: list[str] = []
    driver.stage.on_rule = opened.append
    driver.stage.toast("No: [link:corinth/5]because of this long rule here[/link]")
    driver.advance(0.2)
    driver.click(driver.stage.toasts.children[0])
    assert opened == ["corinth/5"]


def test_toasts_stack_and_do_not_repeat(driver: Driver, scene: Scene) -> None:
    for text in ("one", "two", "two", "three", "four"):
        driver.stage.toast(text)
    driver.advance(0.2)
    assert driver.toasts() == ["two", "three", "four"]
    rects = [child.rect for child in driver.stage.toasts.children]
    assert not any(a.colliderect(b) for i, a in enumerate(rects) for b in rects[i + 1 :])
    driver.stage.toast("first no", kind="refused")
    driver.stage.toast("second no", kind="refused")
    assert "first no" not in driver.toasts()


def test_a_refusal_takes_no_click_but_that_on_its_link(driver: Driver) -> None:
    """It comes beside what was refused, where the next thing is done as well."""
    board = Board(driver.stage)
    driver.show(board)
    opened: list[str] = []
    driver.stage.on_rule = opened.append
    near = board.go.rect.move(0, board.go.rect.h)
    driver.stage.toast("That cannot be, says [link:corinth/5]the rule[/link]", kind="refused", near=near)
    driver.advance(0.3)
    toast = driver.stage.toasts.children[0]
    assert isinstance(toast, Toast) and toast.rect.collidepoint(board.go.rect.center)
    before = driver.pixels()
    driver.move(board.go)
    driver.advance(0.3)
    assert toast.aside and driver.pixels() != before
    driver.click(board.go)
    assert board.log == ["go"] and not opened
    driver.stage.toast("That cannot be, says [link:corinth/5]the rule[/link]", kind="refused", near=near)
    driver.advance(0.3)
    toast = driver.stage.toasts.children[0]
    link = [p for p in ((x, toast.rect.centery) for x in range(toast.rect.left, toast.rect.right)) if toast.contains(p)]
    driver.click(link[len(link) // 2])
    assert opened == ["corinth/5"] and len(link) < toast.rect.w // 3


def test_f1_follows_the_way_to_the_rule_of_a_refusal(driver: Driver) -> None:
    """The keyboard has no pointer for its link. Once it has gone, F1 is for what is looked at again."""
    board = Board(driver.stage)
    driver.show(board)
    opened: list[str] = []
    driver.stage.on_rule = opened.append
    driver.move("piece")
    driver.stage.toast("News: see [link:corinth/2]the rule[/link]")
    driver.stage.toast("That cannot be, says [link:corinth/5]the rule[/link]", kind="refused")
    driver.key("F1")
    assert opened == ["corinth/5"]
    driver.advance(20)
    assert not driver.stage.toasts.rule
    driver.move(board.go)
    driver.move("piece")
    driver.key("F1")
    assert opened == ["corinth/5", "x/1"]


@pytest.fixture
def board(driver: Driver) -> Board:
    board = Board(driver.stage)
    driver.show(board)
    return board


WAYS: dict[str, Callable[[Driver], object]] = {
    "click": lambda driver: driver.click("go"),
    "shortcut": lambda driver: driver.key("G"),
    "pick": lambda driver: driver.click("piece"),
    "drop": lambda driver: driver.drag("piece", "place1"),
}


@pytest.mark.parametrize("tone", ["refused", "hint"])
@pytest.mark.parametrize("way", WAYS)
def test_an_answer_goes_with_what_is_done_next(driver: Driver, board: Board, way: str, tone: str) -> None:
    """It would lie over what is offered then; what tells of something else stays."""
    driver.stage.toast("Saved.")
    driver.stage.toast("The file is torn.", kind="trouble")
    if tone == "refused":
        driver.click("no")
    else:
        driver.stage.toast("Not now.", kind=tone)
    assert driver.toasts() == ["Saved.", "The file is torn.", "Not now."]
    WAYS[way](driver)
    driver.advance(0.2)
    assert driver.toasts() == ["Saved.", "The file is torn."]


def test_putting_back_takes_a_refusal_away(driver: Driver, board: Board) -> None:
    driver.click("piece")
    driver.stage.toast("Not there.", kind="refused")
    driver.key("Esc")
    driver.advance(0.2)
    assert driver.toasts() == []


def test_a_refusal_refused_again_stays(driver: Driver, board: Board) -> None:
    driver.click("no")
    driver.advance(3)
    driver.click("no")
    driver.advance(3)
    assert driver.toasts() == ["Not now."]
    driver.key("Tab")
    assert driver.toasts() == ["Not now."]


def test_what_was_said_is_left_behind_with_its_scene_but_trouble_is_not(driver: Driver, board: Board) -> None:
    driver.stage.toast("Copied.")
    driver.stage.toast("The disk is full.", kind="trouble")
    driver.click("no")
    driver.show(Board(driver.stage))
    driver.advance(0.5)
    assert driver.toasts() == ["The disk is full."]


def test_a_toast_on_its_way_out_lets_clicks_through(driver: Driver, board: Board) -> None:
    driver.stage.toast("No.", kind="refused", near=Rect(340, 560, 80, 10))
    driver.advance(0.2)
    toast = driver.stage.toasts.children[0]
    assert toast.rect.collidepoint(board.go.rect.center)
    driver.stage.toasts.dismiss_answers()
    driver.click("go")
    assert board.log == ["go"]


def test_a_sentence_that_fades_takes_no_click(driver: Driver, board: Board) -> None:
    """As long as it stays, a click takes it away."""
    driver.stage.toast("Saved.", near=Rect(340, 560, 80, 10), seconds=1.0)
    with driver.painting():
        driver.advance(0.9)
        toast = driver.stage.toasts.children[0]
        assert toast.hit(board.go.rect.center) is toast
        driver.advance(0.1)
        driver.click("go")
        assert toast.attached and board.log == ["go"]
