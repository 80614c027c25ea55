from __future__ import annotations

import gc
import random
import weakref
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pygame
import pytest

from scenes.stage import scene as stage_scene
from scenes.stage.cache import surface_cache
from scenes.stage.damage import MOST_AREAS, Damage
from scenes.stage.element import Element
from scenes.stage.gallery import Gallery
from scenes.stage.loop import Stage
from scenes.stage.scene import Scene
from scenes.stage.theme import Theme
from scenes.stage.tween import Animate, Delay
from scenes.stage.widgets import Button, Dialog
from scenes.stage.work import Work
from tests.scenes.driver import FRAME, Driver, key_press
from tests.scenes.stage.board import Board


def test_nothing_is_drawn_while_nothing_changes(driver: Driver) -> None:
    driver.show(Board(driver.stage))
    driver.settle()
    frames = driver.stage.frames
    driver.advance(5.0)
    assert driver.stage.frames == frames
    driver.stage.invalidate()
    driver.advance(FRAME)
    assert driver.stage.frames == frames + 1


def test_a_tween_draws_every_frame_and_its_end(driver: Driver) -> None:
    driver.show(Board(driver.stage))
    driver.settle()
    frames = driver.stage.frames
    shown: list[float] = []
    drawn: list[float] = []
    board = driver.stage.scenes.top
    assert board is not None
    board.draw_over = lambda surface: drawn.append(shown[-1])  # type: ignore[method-assign]
    driver.stage.tweens.play(Animate(0.2, shown.append))
    driver.advance(1.0, every=True)
    assert 12 <= driver.stage.frames - frames <= 15
    assert drawn[-1] == 1.0


def test_tests_see_the_last_of_frames_that_follow_each_other(driver: Driver) -> None:
    """Whoever holds the picture sees it as it is now, though those between were not painted."""
    board = driver.show(Board(driver.stage))
    driver.settle()
    painted: list[float] = []
    assert driver.stage.surface
    board.draw_over = lambda surface: painted.append(driver.clock.now())  # type: ignore[method-assign]
    driver.stage.tweens.play(Animate(0.6, lambda share: None))
    driver.advance(0.15)
    assert painted[-1] == driver.clock.now() and len(painted) <= 2
    painted.clear()
    end = driver.clock.now() + 0.1
    driver.until(lambda: driver.clock.now() > end)
    assert painted[-1] == driver.clock.now() and len(painted) <= 2


def _waits(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The milliseconds that the loop waits for something to happen, as they come; nothing does, and none pass."""
    waits: list[int] = []

    def wait(milliseconds: int) -> pygame.Event:
        waits.append(milliseconds)
        return pygame.Event(pygame.NOEVENT)

    monkeypatch.setattr(pygame.event, "wait", wait)
    return waits


def test_the_loop_sleeps_until_the_next_thing_is_due(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.show(Board(driver.stage))
    driver.settle()
    waits = _waits(monkeypatch)
    driver.stage.gather()
    assert waits == [100]
    driver.stage.later(0.03, lambda: None)
    driver.stage.gather()
    assert waits[-1] == 30
    driver.stage.tweens.play(Delay(1.0))
    driver.stage.gather()
    assert len(waits) == 2


def test_work_ahead_is_done_in_pieces_while_nothing_moves(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing is waited for before it is done."""
    board = Board(driver.stage)
    driver.show(board)
    driver.settle()
    waits = _waits(monkeypatch)
    done: list[int] = []

    def work() -> Work[None]:
        for i in range(2):
            done.append(i)
            yield

    board.ahead = work()
    driver.stage.tweens.play(Delay(1.0))
    driver.stage.gather()
    assert not done
    driver.stage.tweens.skip()
    driver.settle()
    driver.stage.gather()
    assert done == [0]
    driver.stage.gather()
    assert done == [0, 1] and not waits
    driver.stage.gather()
    assert waits == [100]


def test_work_ahead_that_fails_keeps_nothing_else_from_being_done(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is reported, once; what it was for fails again where it is asked for."""
    board = Board(driver.stage)
    driver.show(board)
    driver.settle()
    _waits(monkeypatch)
    reports: list[str] = []
    driver.stage.report = reports.append
    done: list[str] = []

    def failing() -> Work[None]:
        yield
        raise LookupError("no such picture")

    def later() -> Work[None]:
        done.append("later")
        yield

    board.ahead = chain(failing(), later())
    for _ in range(5):
        driver.stage.gather()
    assert done == ["later"]
    [report] = reports
    assert "no such picture" in report


def test_run_polls_hooks_draws_once_and_ends(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.event, "wait", lambda ms: pygame.Event(pygame.NOEVENT))
    turns: list[int] = []

    def hook() -> None:
        turns.append(driver.stage.frames)
        driver.clock.advance(0.05)
        if len(turns) == 50:
            pygame.event.post(pygame.Event(pygame.QUIT))

    stop = driver.stage.every_frame(hook)
    driver.stage.run(Board(driver.stage))
    assert not driver.stage.running and turns[-1] <= 8
    stop()
    count = len(turns)
    driver.advance(0.1)
    assert len(turns) == count


def test_timers(driver: Driver) -> None:
    log: list[str] = []
    driver.stage.later(0.5, lambda: log.append("late"))
    driver.stage.later(0.2, lambda: log.append("early"))
    driver.stage.later(0.3, lambda: log.append("never"))()
    driver.advance(1.0)
    assert log == ["early", "late"]


def test_timers_of_one_frame_are_called_in_their_order(driver: Driver) -> None:
    """And none that one before it has called off."""
    log: list[str] = []
    stage = driver.stage
    stage.later(0.5, lambda: log.append("late"))
    never = stage.later(0.4, lambda: log.append("never"))
    stage.later(0.2, lambda: log.append("early"))
    stage.later(0.3, never)
    driver.advance(1.0, frame=1.0)
    assert log == ["early", "late"]


def test_a_hook_that_ends_itself_costs_no_other_its_turn(driver: Driver) -> None:
    log: list[str] = []

    def once() -> None:
        log.append("once")
        stop()

    stop = driver.stage.every_frame(once)
    driver.stage.every_frame(lambda: log.append("always"))
    driver.advance(0.0)
    driver.advance(0.0)
    assert log == ["once", "always", "always"]


def test_what_waits_for_the_first_picture_comes_after_it_and_once(driver: Driver) -> None:
    """However much time passes before it."""
    frames: list[int] = []
    stage = driver.stage
    stage.scenes.push(Board(stage))
    stage.when_drawn(lambda: frames.append(stage.frames))
    driver.clock.advance(10.0)
    stage.advance(0.1)
    assert not frames
    driver.advance(0.1)
    assert frames == [1]


@pytest.mark.parametrize("area", [None, pygame.Rect(0, 0, 50, 50)])
def test_what_moves_for_a_while_is_not_stopped_by_what_moves_there_for_less(
    driver: Driver, area: pygame.Rect | None
) -> None:
    driver.show(Board(driver.stage))
    driver.settle()
    driver.stage.animate(0.5, area)
    driver.stage.animate(0.1, area)
    frames = driver.stage.frames
    driver.advance(0.4, every=True)
    assert driver.stage.animating and driver.stage.frames - frames > 20
    driver.advance(0.2)
    assert not driver.stage.animating


class Story(Scene):
    def __init__(self, driver: Driver, name: str, log: list[str]) -> None:
        super().__init__(driver.stage)
        self.name, self.log = name, log

    def enter(self) -> None:
        self.log.append(f"{self.name} enter")

    def leave(self) -> None:
        self.log.append(f"{self.name} leave")

    def pause(self) -> None:
        self.log.append(f"{self.name} pause")

    def resume(self) -> None:
        self.log.append(f"{self.name} resume")


def test_scenes_are_told_of_their_life(driver: Driver) -> None:
    log: list[str] = []
    scenes = driver.stage.scenes
    scenes.push(Story(driver, "a", log))
    scenes.push(Story(driver, "b", log))
    scenes.replace(Story(driver, "c", log))
    scenes.pop()
    scenes.clear_to(Story(driver, "d", log))
    assert log == [
        "a enter", "a pause", "b enter", "b leave", "c enter", "c leave", "a resume", "a leave", "d enter",
    ]  # fmt: skip
    assert len(scenes) == 1


class Sized(Scene):
    """Counts how often it is laid out."""

    laid = 0

    def layout(self, size: tuple[int, int]) -> None:
        self.laid += 1


def test_every_scene_is_laid_out_once(driver: Driver) -> None:
    """Also one that lies in memory where another has lain."""
    driver.show(Board(driver.stage))
    for _ in range(50):
        scene = Sized(driver.stage)
        driver.stage.scenes.push(scene)
        driver.advance(FRAME)
        driver.advance(FRAME)
        assert scene.laid == 1
        driver.stage.scenes.pop()
        del scene


def test_a_scene_that_comes_with_a_key_is_laid_out_before_the_next_key(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where a frame took long, both come in the same one: a rulebook was scrolled before it had a page."""
    scene, board = Sized(driver.stage), Board(driver.stage)
    laid: list[int] = []
    monkeypatch.setattr(scene, "handle", lambda event: laid.append(scene.laid))
    monkeypatch.setattr(board, "handle", lambda event: driver.stage.scenes.push(scene))
    driver.show(board)
    for key in ("F1", "Space", "Space"):
        pygame.event.post(key_press(key))
    driver.advance(FRAME)
    assert laid == [1, 1] and scene.laid == 1


class Rich(Scene):
    """Draws with things that take long to make, of which so many have room in its cache."""

    def __init__(self, stage: Stage, room: int) -> None:
        super().__init__(stage)
        self.cache = surface_cache(room)
        self.made: list[int] = []

    def draw(self, surface: pygame.Surface) -> None:
        """Megabytes of them."""
        assert surface.get_clip() == surface.get_rect()
        surface.set_clip(pygame.Rect(0, 0, 8, 8))
        for i in range(3):
            surface.blit(self.cache.get(i, lambda i=i: self._make(i)), (0, 0))  # type: ignore[misc]
        surface.set_clip(None)

    def _make(self, i: int) -> pygame.Surface:
        self.made.append(i)
        return pygame.Surface((512, 512), pygame.SRCALPHA)


def test_what_a_scene_is_drawn_with_is_made_ahead_thing_by_thing(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole boards were drawn in one piece, of up to a quarter of a second. Where there is no room for all it needs, it
    is given up."""
    monkeypatch.setattr(stage_scene, "PIECE", 0.0)
    rich = Rich(driver.stage, 4)
    assert sum(1 for _ in driver.stage.scenes.rehearse(rich)) == 5
    assert rich.made == [0, 1, 2]
    narrow = Rich(driver.stage, 2)
    assert sum(1 for _ in driver.stage.scenes.rehearse(narrow)) == stage_scene.TRIES + 2


def test_in_the_place_of_no_scene_one_can_be_put(driver: Driver) -> None:
    scene = Scene(driver.stage)
    driver.stage.scenes.replace(scene)
    assert driver.stage.scenes.top is scene and len(driver.stage.scenes) == 1


def test_a_scene_that_leads_the_keyboard_itself_when_it_comes_back_has_its_way(driver: Driver) -> None:
    board = Board(driver.stage)
    driver.show(board)
    driver.stage.keyboard.set_focus(board.go, visible=True)
    driver.show(Board(driver.stage))
    driver.stage.scenes.pop()
    assert driver.stage.keyboard.focus is board.go
    driver.show(Board(driver.stage))
    board.resume = lambda: driver.stage.keyboard.set_focus(board.piece)  # type: ignore[method-assign]
    driver.stage.scenes.pop()
    assert driver.stage.keyboard.focus is board.piece


def test_the_keyboard_comes_back_only_to_what_it_was_at_in_the_scene(driver: Driver) -> None:
    """Not to what is called as something that lay over all scenes."""
    board, over = Board(driver.stage), Button("go", "Over all", lambda: None)
    driver.show(board)
    driver.stage.overlay.add(over)
    driver.stage.keyboard.set_focus(over, visible=True)
    driver.show(Board(driver.stage))
    driver.stage.scenes.pop()
    assert driver.stage.keyboard.focus is None


def test_the_keyboard_remembers_nothing_of_a_scene_that_was_put_away(driver: Driver) -> None:
    """Where it was on its boards would hold all its pictures in memory."""

    class Asking(Board):
        @property
        def offered(self) -> Sequence[Element]:
            return (self.go,)

    above = Asking(driver.stage)
    above.go.let_focus(True)
    driver.show(Board(driver.stage))
    driver.show(above)
    driver.stage.keyboard.come_to(above.go)
    gone = weakref.ref(above.go)
    driver.stage.scenes.pop()
    driver.advance(FRAME)
    del above
    gc.collect()
    assert gone() is None


def test_a_scene_that_has_gone_hears_nothing_of_what_ended_it(driver: Driver) -> None:
    """Nor does the one below."""

    class Leaving(Element):
        def key(self, event: pygame.Event) -> bool:
            self.stage.scenes.pop()
            return False

    heard: list[str] = []
    below, above = Board(driver.stage), Board(driver.stage)
    for scene in (below, above):
        scene.handle = lambda event: heard.append("handle")  # type: ignore[method-assign, assignment, return-value]
        driver.show(scene)
    leaving = Leaving("leaving")
    above.root.add(leaving)
    driver.stage.keyboard.set_focus(leaving)
    heard.clear()
    pygame.event.post(key_press("X"))
    driver.advance(FRAME)
    assert driver.stage.scenes.top is below and not heard


def test_a_new_layout_ends_the_transition(driver: Driver) -> None:
    """The picture that fades is of another size by then."""
    driver.show(Board(driver.stage))
    driver.stage.scenes.push(Board(driver.stage))
    driver.advance(FRAME)
    assert driver.stage.scenes.fading
    driver.stage.relayout()
    assert not driver.stage.scenes.fading


def test_a_transition_fades_and_does_not_lock_input(driver: Driver) -> None:
    driver.show(Board(driver.stage))
    second = Board(driver.stage)
    driver.stage.scenes.push(second)
    driver.advance(FRAME)
    assert driver.stage.scenes.fading
    driver.click("go")
    assert second.log == ["go"]
    driver.advance(0.3)
    assert not driver.stage.scenes.fading


def test_reduced_motion_fades_in_120_ms(driver: Driver) -> None:
    driver.stage.set_options(reduced_motion=True)
    driver.show(Board(driver.stage))
    driver.stage.scenes.push(Board(driver.stage))
    driver.advance(0.10)
    assert driver.stage.scenes.fading
    driver.advance(0.05)
    assert not driver.stage.scenes.fading


def test_intercept_sees_events_before_elements(driver: Driver) -> None:
    board = Board(driver.stage)
    driver.show(board)
    board.intercept = lambda event: event.type == pygame.MOUSEBUTTONDOWN  # type: ignore[method-assign]
    driver.click("go")
    assert board.log == []


def test_options_lay_out_again_and_are_told(driver: Driver) -> None:
    told: list[float] = []
    driver.stage.on_options = lambda options: told.append(options.ui_scale)
    driver.show(Gallery(driver.stage))
    driver.stage.set_options(ui_scale=9.0)
    driver.advance(FRAME)
    assert driver.stage.options.ui_scale == 2.0 and told == [2.0]
    assert driver.stage.theme.ui == Theme(driver.stage.size, 2.0).ui
    driver.stage.set_options(high_contrast=True)
    driver.advance(FRAME)
    assert driver.stage.theme.high_contrast
    before = replace(driver.stage.options)
    for unknown in ("colour", "animated", "check"):
        with pytest.raises(ValueError, match="no display option"):
            driver.stage.set_options(speed=2.0, high_contrast=False, **{unknown: 1})
        assert driver.stage.options == before, "all of it is left undone"


def test_the_window_may_change_its_size(driver: Driver) -> None:
    board = Board(driver.stage)
    driver.show(board)
    sizes: list[tuple[int, int]] = []

    def lay_out(size: tuple[int, int]) -> None:
        sizes.append(size)

    board.layout = lay_out  # type: ignore[method-assign]
    dialog = Dialog("ask", "Sure?", buttons=(Button("yes", "Yes"),))
    dialog.open_in(board.root)
    pygame.display.set_mode((1920, 1080), pygame.RESIZABLE)
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=1920, y=1080))
    driver.advance(FRAME)
    assert sizes == [(1920, 1080)] and driver.stage.size == (1920, 1080)
    assert dialog.rect.size == (1920, 1080)


def test_areas_are_joined_and_bounded() -> None:
    damage = Damage()
    assert damage.take((100, 100)) == [pygame.Rect(0, 0, 100, 100)] and not damage
    damage.add(pygame.Rect(0, 0, 10, 10))
    damage.add(pygame.Rect(5, 5, 10, 10))
    damage.add(pygame.Rect(90, 90, 20, 20))
    assert damage.take((100, 100)) == [pygame.Rect(0, 0, 15, 15), pygame.Rect(90, 90, 10, 10)]
    damage.add(pygame.Rect(0, 0, 80, 80))
    assert damage.take((100, 100)) == [pygame.Rect(0, 0, 80, 80)]
    damage.add(pygame.Rect(0, 0, 98, 98))
    assert damage.take((100, 100)) == [pygame.Rect(0, 0, 100, 100)]
    damage.add(pygame.Rect(0, 0, 60, 60))
    damage.add(pygame.Rect(70, 0, 10, 60))
    assert damage.take((100, 100)) == [pygame.Rect(0, 0, 60, 60), pygame.Rect(70, 0, 10, 60)]
    damage.add(pygame.Rect(0, 0, 60, 80))
    damage.add(pygame.Rect(70, 0, 10, 80))
    assert damage.take((100, 100)) == [pygame.Rect(0, 0, 80, 80)]
    damage.add(pygame.Rect(200, 200, 5, 5))
    assert damage.take((100, 100)) == []


def test_an_area_is_what_it_was_when_it_was_added() -> None:
    """What moves tells of its own place before and after, and is not made larger where that joins with others."""
    damage, place = Damage(), pygame.Rect(0, 0, 10, 10)
    damage.take((100, 100))
    damage.add(place)
    place.move_ip(50, 0)
    damage.add(place)
    damage.add(pygame.Rect(55, 5, 10, 10))
    assert damage.take((100, 100)) == [pygame.Rect(0, 0, 10, 10), pygame.Rect(50, 0, 15, 15)]
    assert place == pygame.Rect(50, 0, 10, 10)


def test_an_area_that_touches_several_joins_them_all() -> None:
    """Also one that only touches what was joined by then: nothing is drawn twice."""
    damage = Damage()
    damage.take((100, 100))
    for area in ((0, 0, 10, 10), (20, 0, 5, 10), (12, 20, 10, 10), (5, 5, 10, 20)):
        damage.add(pygame.Rect(area))
    assert damage.take((100, 100)) == [pygame.Rect(0, 0, 25, 30)]


@pytest.mark.parametrize("count", [MOST_AREAS, MOST_AREAS + 1])
def test_many_small_areas_are_drawn_as_one(count: int) -> None:
    damage = Damage()
    damage.take((1000, 1000))
    areas = [pygame.Rect(100 * i, 100 * i, 10, 10) for i in range(count)]
    for area in areas:
        damage.add(area)
    whole = pygame.Rect(0, 0, 100 * count - 90, 100 * count - 90)
    assert damage.take((1000, 1000)) == (areas if count == MOST_AREAS else [whole])


def test_drawing_parts_gives_the_same_picture_as_drawing_all(driver: Driver) -> None:
    gallery = Gallery(driver.stage)
    driver.show(gallery)
    rng = random.Random(7)
    targets = [e for e in gallery.root.walk() if e.interactive and e.path != "middle/log"]
    gallery.root.find("left").remove(gallery.root.find("left/thinking"))
    for _ in range(40):
        target = rng.choice(targets)
        if not target.attached:
            continue
        driver.move(target)
        driver.advance(rng.choice((0.02, 0.15, 0.4)))
        if rng.random() < 0.2:
            driver.click("table/peg0")
            driver.move((rng.randrange(1366), rng.randrange(768)))
            driver.advance(0.05)
            driver.move((rng.randrange(1366), rng.randrange(768)))
        elif rng.random() < 0.2:
            driver.press()
            driver.move((2, 2))
            driver.release()
            driver.key("Esc")
        before = driver.pixels()
        driver.stage.invalidate()
        driver.stage.draw()
        assert driver.pixels() == before, f"stale pixels after {target.path}"


def test_screenshots(driver: Driver, tmp_path: Path) -> None:
    driver.show(Board(driver.stage))
    driver.shot(tmp_path / "a.png")
    assert pygame.image.load(tmp_path / "a.png").get_size() == (1366, 768)
