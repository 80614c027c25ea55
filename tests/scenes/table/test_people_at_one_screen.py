"""Several people at one screen: the board of whoever decides is large; the curtain hides what must be hidden."""

from __future__ import annotations

import random
from functools import partial
from itertools import pairwise, product
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.akrotiri.state import AkrotiriState
from game.core.contract import State
from scenes.stage.element import Element
from scenes.stage.theme import DURATIONS
from scenes.table.akrotiri.boats import moored
from scenes.table.curtain import Curtain, Peephole
from scenes.table.drapery import drapery, stripes
from tests.game.standing import set_up
from tests.scenes.table.akrotiri.table import SeaTable
from tests.scenes.table.arnak.table import ArnakTable
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.table import GameTable


def test_the_viewer_changes_with_the_turn() -> None:
    table = CorinthTable(2, (0, 1), seed="hands")
    try:
        table.wait()
        assert table.scene.viewer == 0
        table.click_for("roll 0")
        for _ in range(40):
            table.wait()
            if table.scene.session.current_player == 1:
                break
            table.click_for(table.legal()[0])
        table.wait()
        assert table.scene.viewer == 1
        assert table.view.sheets[1].rect.w > table.view.sheets[0].rect.w
    finally:
        table.close()


@pytest.mark.parametrize(("button", "scene"), [("home", "title"), ("settings", "settings"), ("rules", "rulebook")])
def test_one_may_leave_without_looking(button: str, scene: str) -> None:
    """The table's menu hangs before the curtain too."""
    table = CorinthTable(2, (0, 1), seed="curtain")
    try:
        table.wait()
        table.scene.curtain.close_for(table.scene.seats[1], lambda: None)
        table.driver.advance(0.1)
        table.driver.click(f"curtain/menu/{button}")
        table.driver.advance(0.5)
        top = table.driver.stage.scenes.top
        assert top is not None and top.name == scene
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 0.8), ((1024, 600), 1.0), ((1920, 1080), 1.0)])
def test_stripes_of_the_curtain_follow_its_folds_above_what_stands_at_its_foot(
    size: tuple[int, int], ui: float
) -> None:
    """They lie lower where the cloth is nearer, which is where it is lighter."""
    table = CorinthTable(2, (0, 1), seed="curtain", size=size, ui=ui)
    try:
        table.wait()
        table.scene.curtain.close_for(table.scene.seats[1], lambda: None)
        table.driver.advance(0.1)
        stage, px = table.driver.stage, table.driver.stage.theme.px
        high = px(130)
        woven = stripes(size[0], high, stage)
        lowest = woven.get_bounding_rect(min_alpha=1).bottom
        assert size[1] - high + lowest <= table.driver.find("curtain/hold").rect.y
        cloth, middle = drapery(stage, size), size[1] // 2
        tops = [next(y for y in range(high) if woven.get_at((x, y)).a > 60) for x in range(size[0])]
        light = [sum(cloth.get_at((x, y)).r for y in range(middle - 60, middle + 60, 4)) for x in range(size[0])]
        low, top = ([light[x] for x, y in enumerate(tops) if y == edge] for edge in (max(tops), min(tops)))
        assert max(tops) - min(tops) >= px(4) and sum(low) / len(low) > 1.1 * sum(top) / len(top)
    finally:
        table.close()


@pytest.mark.parametrize("ui", [0.8, 2.0])
def test_what_is_said_before_the_curtain_covers_none_of_its_buttons(ui: float) -> None:
    table = CorinthTable(2, (0, 1), seed="said", ui=ui)
    try:
        table.wait()
        curtain, driver = table.scene.curtain, table.driver
        curtain.close_for(table.scene.seats[1], lambda: None)
        driver.key("Esc")
        driver.advance(0.5)
        (toast,) = driver.stage.toasts.children
        assert toast.rect.collidelist([driver.find(f"curtain/{name}").rect for name in ("lift", "hold")]) == -1
        assert curtain.card.top < toast.rect.top
    finally:
        table.close()


def test_the_curtain_hides_everything_until_it_is_lifted() -> None:
    table = CorinthTable(2, (0, 1), seed="curtain")
    try:
        table.wait()
        curtain: Curtain = table.scene.curtain
        lifted: list[bool] = []
        curtain.close_for(table.scene.seats[1], lambda: lifted.append(True))
        table.driver.advance(0.1)
        position = table.scene.session.position
        hidden = table.driver.stage.surface.copy()
        table.driver.click("corinth/supply/throw")
        assert table.scene.session.position == position, "a click went through the curtain"
        corner = table.view.sheets[0].rect.center
        assert hidden.get_at(corner) == table.driver.stage.surface.get_at(corner)
        table.lift()
        assert lifted == [True]
        assert not curtain.closed
    finally:
        table.close()


@pytest.mark.parametrize("key", ["Ctrl+Z", "Ctrl+Y", "Ctrl+R", "H", "P", "Space"])
def test_behind_the_curtain_no_key_plays_takes_back_or_asks(key: str) -> None:
    table = CorinthTable(2, (0, 1), seed="keys")
    try:
        table.play(1, 3)
        table.wait()
        scene = table.scene
        scene.curtain.close_for(scene.seats[1], lambda: None)
        table.driver.advance(0.1)
        before = (scene.session.position, scene.conductor.shown, scene.conductor.paused, scene.viewer)
        table.driver.key(key)
        assert not scene.do(scene.conductor.observation().legal_actions()[0])
        assert (scene.session.position, scene.conductor.shown, scene.conductor.paused, scene.viewer) == before
        assert not scene.advice.visible
        assert scene.curtain.closed or key == "Space"
    finally:
        table.close()


def test_a_game_that_hides_hands_draws_the_curtain_at_every_hand_over() -> None:
    table = ArnakTable(2, (0, 1), seed="hidden")
    try:
        lifted = []
        for _ in range(12):
            table.driver.until(lambda: table.scene.curtain.closed or table.scene.conductor.offering, 60)
            if table.scene.curtain.closed:
                assert table.legal()
                lifted.append(table.scene.viewer)
                table.lift()
            table.wait()
            table.click_for(table.legal()[0])
        assert sorted(lifted[:2]) == [0, 1]
    finally:
        table.close()


def test_no_curtain_falls_before_what_all_may_see() -> None:
    """Akrotiri's first tiles are laid before anybody has a map or a goal (rules 2.4): the hand-over is only told. From
    the goals on each seat has something to hide, also from those who have nothing yet."""
    table = SeaTable(4, (0, 1, 2, 3), seed="open")
    try:
        scene, driver = table.scene, table.driver

        def maps_dealt() -> bool:
            state = scene.session.whole()
            assert isinstance(state, AkrotiriState)
            return bool(state.maps[0])

        for seat in range(4):
            driver.until(lambda: scene.curtain.closed or scene.conductor.offering, 60)
            assert not scene.curtain.closed and scene.viewer == seat
            assert not seat or scene.seats[seat].name in scene.handover.label
            while scene.session.current_player == seat and not maps_dealt():
                scene.do(scene.conductor.observation().legal_actions()[0])
                driver.advance(0.2)
        for seat in (0, 1, 2, 3, 0):
            driver.until(lambda: scene.curtain.closed or scene.conductor.offering, 60)
            assert scene.curtain.closed and scene.viewer == seat
            driver.advance(DURATIONS.double_click)
            driver.key("Enter")
            driver.until(lambda: scene.conductor.offering, 60)
            scene.do(scene.conductor.observation().legal_actions()[0])
    finally:
        table.close()


def test_names_with_brackets_are_only_names() -> None:
    table = CorinthTable(2, (0, 1), seed="names", names=("[b]Ann[/b]", "[icon:coin", "", ""))
    try:
        table.wait()
        table.click_for("roll 0")
        table.wait()
        table.driver.advance(0.5)
        assert "[b]Ann[/b]" in table.scene.names
    finally:
        table.close()


def test_the_curtain_is_held_aside_for_a_look() -> None:
    table = ArnakTable(2, (0, 1), seed="look")
    try:
        driver, curtain = table.driver, table.scene.curtain
        assert curtain.closed
        driver.advance(DURATIONS.double_click)
        covered = driver.pixels()
        driver.move("curtain/hold")
        assert driver.stage.router.cursor == "hand"
        driver.press()
        assert curtain.closed and curtain.aside and driver.pixels() != covered
        position = table.scene.session.position
        assert not table.scene.do(table.scene.conductor.observation().legal_actions()[0])
        assert table.scene.session.position == position
        driver.move((10, 10))
        driver.release()
        assert curtain.closed and not curtain.aside
        for down in (True, False):
            kind = pygame.KEYDOWN if down else pygame.KEYUP
            pygame.event.post(pygame.Event(kind, key=pygame.K_SPACE, mod=0, unicode=""))
            driver.advance(0.05)
            assert curtain.aside == down and curtain.closed
        hold, keyboard = driver.find("curtain/hold"), driver.stage.keyboard
        for at in ("curtain/lift", "curtain/menu/home"):
            # Enter would do nothing at what is held.
            driver.key("Tab")
            assert keyboard.focus_visible and keyboard.focus is driver.find(at)
        assert isinstance(hold, Peephole) and hold.shown_key == "Space"
        table.lift()
        assert not curtain.closed and table.wait()
    finally:
        table.close()


def test_what_was_pressed_to_skip_does_not_open_the_curtain() -> None:
    """It falls as soon as what was shown is skipped; a second press would show the next hand to whoever played."""
    table = ArnakTable(2, (0, 1), seed="look")
    try:
        driver, scene, curtain = table.driver, table.scene, table.scene.curtain
        driver.advance(DURATIONS.double_click)
        assert curtain.closed
        presses = [partial(driver.key, "Enter"), partial(driver.key, "Space"), partial(driver.click, "curtain/lift")]
        for press in presses:
            curtain.close_for(scene.seats[1], lambda: None)
            driver.advance(0.1)
            press()
            assert curtain.closed and not curtain.aside
        # Held down all the same, the key holds it aside once it has fallen.
        for kind, aside in ((pygame.KEYDOWN, True), (pygame.KEYUP, False)):
            pygame.event.post(pygame.Event(kind, key=pygame.K_SPACE, mod=0, unicode=""))
            driver.advance(DURATIONS.double_click + 0.1)
            assert curtain.closed and curtain.aside == aside
        table.lift()
        assert not curtain.closed
    finally:
        table.close()


def test_a_double_click_on_the_button_lifts_the_curtain_and_does_nothing_else() -> None:
    table = SeaTable(2, (0, 1), seed="double")
    try:
        driver, scene = table.driver, table.scene
        pressed: list[str] = []
        table.wait()
        for element in table.view.root.walk():
            if element.on_click is not None:
                element.on_click = partial(pressed.append, element.path)
        scene.curtain.close_for(scene.seats[1], lambda: None)
        at = next(e.rect.center for e in table.view.root.walk() if e.on_click and e.name.startswith("cell_"))
        driver.find("curtain/lift").place(Rect(at, (120, 40)).move(-60, -20))
        driver.advance(DURATIONS.double_click)
        driver.click(at)
        driver.advance(0.06)
        driver.click(at)
        assert not scene.curtain.closed and not pressed
        driver.advance(DURATIONS.double_click)
        driver.click(at)
        assert len(pressed) == 1
    finally:
        table.close()


@pytest.mark.parametrize("seconds", [0.1, 1.0])
@pytest.mark.parametrize("keys", [False, True])
def test_no_tooltip_tells_of_the_table_over_the_curtain(keys: bool, seconds: float) -> None:
    """Least of all of a secret goal, in place of which by then lies that of whoever is next."""
    table = SeaTable(2, (0, 1), seed="tips", options={"strategy": True})
    try:
        driver, scene = table.driver, table.scene
        table.go_on(3, 6)
        table.wait()
        goal = next(e for e in table.view.root.walk() if e.name == "goal_0" and e.shown)
        if keys:
            # What can only be read is come to by Shift and arrows.
            for start, key in product(driver.stage.keyboard.readable(), ("Left", "Right", "Up", "Down")):
                driver.stage.keyboard.set_focus(start, visible=True)
                driver.key(f"Shift+{key}")
                if driver.stage.keyboard.focus is goal:
                    break
            assert driver.stage.keyboard.focus is goal
        else:
            driver.move(goal)
        driver.advance(seconds)
        scene.curtain.close_for(scene.seats[1], lambda: None)
        driver.advance(1.5)
        assert scene.curtain.closed and not driver.stage.router.hints.view.visible
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), [((1920, 1080), 1.0), ((1366, 768), 1.6), ((1366, 768), 2.0)])
def test_the_button_stands_on_the_card_below_the_words(size: tuple[int, int], ui: float) -> None:
    table = ArnakTable(2, (0, 1), seed="look", size=size, ui=ui)
    try:
        curtain, px = table.scene.curtain, table.driver.stage.theme.px
        card, button = curtain.card, table.driver.find("curtain/lift").rect
        assert card.contains(button) and not card.colliderect(table.driver.find("curtain/hold").rect)
        assert button.top - (card.top + px(36 + 96 + 12 + 60)) >= px(40) and card.bottom - button.bottom >= px(40)
    finally:
        table.close()


def test_nothing_lies_over_the_bar_while_the_curtain_is_held_aside() -> None:
    table = ArnakTable(2, (0, 1), seed="look")
    try:
        driver = table.driver
        driver.advance(DURATIONS.double_click)
        driver.move("curtain/hold")
        driver.press()
        driver.advance(0.1)
        place = driver.find("curtain/hold").rect.copy()
        held = driver.stage.surface.subsurface(place).copy()
        driver.move((10, 10))
        driver.release()
        table.lift()
        driver.move((10, 10))
        driver.advance(0.5)
        bare = driver.stage.surface.subsurface(place)
        assert pygame.transform.average_color(held)[:3] == pytest.approx(
            pygame.transform.average_color(bare)[:3], abs=12
        )
    finally:
        table.close()


def test_a_curtain_hangs_in_high_contrast_too() -> None:
    """In folds: light and dark across, alike from top to foot, as on no table top."""
    table = ArnakTable(2, (0, 1), seed="look")
    try:
        table.driver.stage.set_options(high_contrast=True)
        table.driver.advance(0.2)
        surface = table.driver.stage.surface
        across = range(0, surface.get_width() // 4, 6)
        for y in (surface.get_height() // 4, surface.get_height() * 4 // 5):
            light = [sum(surface.get_at((x, y))[:3]) for x in across]
            assert max(light) > 1.3 * min(light)
            assert all(abs(a - b) < 0.15 * max(light) for a, b in pairwise(light)), "folds are soft"
    finally:
        table.close()


def test_behind_the_curtain_the_recap_is_of_whoever_will_look() -> None:
    table = SeaTable(2, (0, 1), seed="recap")
    try:
        scene, told = table.scene, 0
        for _ in range(16):
            table.wait()
            mover = scene.session.current_player
            scene.conductor.do((scene.conductor.observation().legal_actions()[-1],))
            table.driver.until(lambda: scene.curtain.closed or scene.conductor.offering, 60)
            if not scene.curtain.closed:
                continue
            shown = {turn[0].seat for turn in scene.recap.turns}
            assert scene.viewer not in shown
            told += mover in shown
            before = scene.recap.turns
            table.driver.key("Enter")
            assert scene.recap.turns == before
        assert told
    finally:
        table.close()


def test_a_game_of_several_people_is_opened_behind_the_curtain_also_to_watch_it() -> None:
    table = ArnakTable(2, (0, 1), seed="open")
    try:
        table.wait()
        name = next((table.folder / "records").glob("*.record")).stem
        for opened in (table.program.resume, table.program.watch):
            table.program.leave_table()
            opened(name)
            table.driver.advance(DURATIONS.double_click)
            assert table.scene.curtain.closed
            assert not table.driver.stage.tweens.running
            table.driver.key("Enter")
            assert not table.scene.curtain.closed
            table.driver.advance(0.3)
            assert not table.scene.curtain.closed, "the curtain falls once"
        assert table.scene.conductor.watching
    finally:
        table.close()


@pytest.mark.parametrize("players", [2, 3])
def test_boats_are_headed_along_their_docks_however_the_chart_is_turned(players: int) -> None:
    """Each seat sees the chart from its own side."""
    table = SeaTable(players, tuple(range(players)), seed="head")
    try:
        sea, chance = table.view.sea, random.Random(2)
        turns: set[int] = set()
        while len(turns) < players or len(sea.boats.shows) < players:
            assert table.wait()
            texts = table.legal()
            quick = [text for text in texts if text.split()[0] in ("done", "draw", "lay", "cube", "keep", "berth")]
            table.click_for(chance.choice(quick or texts))
            table.agree()
            table.wait()
            table.driver.settle()
            turns.add(sea.turn)
            for seat, show in sea.boats.shows.items():
                dock = sea.model.seats[seat].dock
                assert dock is not None and show.heading == moored(sea.docks[dock], sea.frame)
    finally:
        table.close()


def test_the_picture_for_the_library_shows_nobodys_hand() -> None:
    for people in ((0, 1), (0,)):
        table = ArnakTable(2, people, seed="picture")
        try:
            assert table.wait()
            table.driver.advance(0.2)
            picture, screen = table.scene.portrait(), table.driver.stage.surface
            assert table.view.private
            for place in table.view.private:
                seen = [picture.get_at((x, place.centery)) for x in range(place.left, place.right, 7)]
                there = [screen.get_at((x, place.centery)) for x in range(place.left, place.right, 7)]
                assert (seen != there) == (len(people) > 1)
        finally:
            table.close()


def portrayed(table: GameTable[Any]) -> bytes:
    return pygame.image.tobytes(table.scene.portrait(), "RGB")


@pytest.mark.parametrize("kind", [SeaTable, ArnakTable])
def test_behind_the_curtain_the_picture_for_the_library_shows_what_all_may_see(kind: type[GameTable[Any]]) -> None:
    """Of the curtain alone one would not know which game it is; and what the next person alone knows is not told."""
    table = kind(2, (0, 1), seed="behind", check_model=False)
    try:
        scene, driver, chance = table.scene, table.driver, random.Random(4)
        # The first turns of either: hands are there, goals or cards bought.
        while scene.session.position < 12 and table.wait():
            scene.do(chance.choice(scene.conductor.observation().legal_actions()))
            table.agree()
        table.wait()
        viewer, whole, pictures = scene.viewer, scene.session.whole(), set()
        for fate in range(3):
            # For all that the other person knows the game may stand so.
            set_up(scene.session, whole.determinize(1 - viewer, fate))
            scene.conductor.begin()
            scene.seating.begin(lambda: None, watching=False)
            assert scene.curtain.closed and scene.viewer == viewer
            driver.advance(DURATIONS.double_click)
            pictures.add(portrayed(table))
            shown = table.scene.portrait()
            curtain, middle = driver.stage.surface.copy(), scene.curtain.card.center
            assert shown.get_at(middle) != curtain.get_at(middle)
            scene.curtain.hold(True)
            driver.advance(0.3)
            for place in table.view.private:
                seen = [shown.get_at((x, place.centery)) for x in range(place.left, place.right, 5)]
                assert seen != [
                    driver.stage.surface.get_at((x, place.centery)) for x in range(place.left, place.right, 5)
                ]
            scene.curtain.lift()
        assert len(pictures) == 1
    finally:
        table.close()


def test_goals_to_choose_from_are_not_in_the_picture_for_the_library() -> None:
    table = SeaTable(2, (0, 1), seed="goals")
    try:
        spots, chance = table.view.hand.spots, random.Random(2)
        while table.wait() and not (spots.choosing is not None and table.scene.seating.secret):
            table.click_for(table.choose(table.legal(), chance))
        table.driver.advance(1)
        offers = list(spots.offers().values())
        assert len(offers) > 1 and not spots.opened
        picture, screen = table.scene.portrait(), table.driver.stage.surface
        for goal in offers:
            assert any(place.contains(goal) for place in table.view.private)
            shades = {tuple(picture.get_at((x, goal.centery))) for x in range(goal.left, goal.right, 3)}
            shown = {tuple(screen.get_at((x, goal.centery))) for x in range(goal.left, goal.right, 3)}
            assert len(shades) < len(shown) and not shades & shown
    finally:
        table.close()


@pytest.mark.parametrize(("kind", "card"), [(SeaTable, "card_0"), (ArnakTable, "hand_0")])
def test_nothing_that_lies_over_the_table_is_in_the_picture_for_the_library(
    kind: type[GameTable[Any]], card: str
) -> None:
    """A card of a hand, pointed at, chosen or held, its tooltip, where it could go, the advice, a toast."""
    table = kind(2, (0, 1), seed="over")
    try:
        driver, chance = table.driver, random.Random(3)

        def found() -> Element | None:
            named = (element for element in table.view.root.walk() if element.name == card)
            return next((element for element in named if element.shown and element.rect.w > 0), None)

        while table.wait() and (found() is None or not table.scene.seating.secret):
            table.click_for(table.choose(table.legal(), chance))
        driver.move((5, 5))
        driver.settle()
        bare, place = portrayed(table), found()
        assert place is not None
        at = (place.rect.x + 5, place.rect.centery)
        screen = driver.pixels()
        driver.move(at)
        driver.advance(2)
        assert driver.pixels() != screen and portrayed(table) == bare
        driver.press()
        driver.move((at[0] + 60, at[1] - 60))
        driver.move((500, 300))
        driver.advance(0.3)
        assert driver.stage.router.held.holding and portrayed(table) == bare
        driver.key("Esc")
        driver.release()
        driver.move((5, 5))
        driver.settle()
        if kind is SeaTable:
            if table.view.strip.chosen < 0:
                driver.click(at)
            driver.advance(0.3)
            assert table.view.strip.chosen == 0 and portrayed(table) == bare
        driver.stage.toast("Once again?")
        driver.key("H")
        driver.advance(0.3)
        assert driver.toasts() and table.scene.advice.visible and portrayed(table) == bare
    finally:
        table.close()


def test_points_that_count_what_is_hidden_are_not_in_the_picture_for_the_library() -> None:
    """Akrotiri's goals, which count in the score that their owner sees: nor does it tell whether they earn anything."""
    table = SeaTable(3, (0, 1), seed="d", check_model=False)
    try:
        scene, session = table.scene, table.scene.session

        def apart(observation: State) -> bool:
            viewer = observation.current_player
            return observation.score(viewer).points != session.view(1 - viewer).score(viewer).points

        table.go_on(1, until=apart)
        assert apart(scene.conductor.observation()) and scene.viewer == session.current_player
        assert scene.seating.secret
        table.driver.advance(2)
        picture, screen = scene.portrait(), table.driver.stage.surface
        for card in scene.rail.cards:
            shown = [picture.get_at((x, card.rect.centery)) for x in range(card.rect.left, card.rect.right, 3)]
            there = [screen.get_at((x, card.rect.centery)) for x in range(card.rect.left, card.rect.right, 3)]
            assert (shown != there) == card.look.person
        viewer, before, points = scene.viewer, portrayed(table), set()
        for chance in range(4):
            # For all that the other person knows the game may stand so.
            table.stand(session.whole().determinize(1 - viewer, chance))
            table.driver.advance(2)
            assert scene.viewer == viewer
            points.add(scene.rail.cards[viewer].points)
            assert portrayed(table) == before
        assert len(points) > 1
    finally:
        table.close()
