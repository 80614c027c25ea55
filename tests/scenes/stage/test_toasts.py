"""Sentences stand where there is room for them now."""

from __future__ import annotations

from pygame import Rect

from scenes.stage.scene import Scene
from scenes.stage.widgets.toast import Toast
from tests.scenes.driver import Driver


class Roomy(Scene):
    """A scene with room for sentences that may change."""

    room: Rect | None = None

    @property
    def told_at(self) -> Rect | None:
        return self.room


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
