"""A scrolling list: rows where they are seen, and for the keyboard a little beyond."""

from __future__ import annotations

import pytest
from pygame import Rect

from scenes.stage.element import Element
from scenes.stage.scene import Scene
from scenes.stage.widgets import Button, Label, ListView
from tests.scenes.driver import Driver, key_press


@pytest.fixture
def scene(driver: Driver) -> Scene:
    return driver.show(Scene(driver.stage))


def test_a_list_makes_only_the_rows_in_view(driver: Driver, scene: Scene) -> None:
    clicked: list[int] = []

    def row(item: int, index: int) -> Element:
        return Label("row", str(item), on_click=lambda: clicked.append(index))

    view = ListView("list", row, lambda item, width: 30, range(10_000))
    scene.root.add(view)
    view.place(Rect(100, 100, 400, 300))
    assert len(view.children) <= 13
    driver.wheel(-1, "list")
    assert view.scroll > 0
    driver.click((150, 250))
    assert clicked == [(150 + view.scroll) // 30]
    driver.key("Tab", "Tab", "End")
    driver.wheel(-100_000, "list")
    assert view.scroll == view.scroll_most == 300_000 - 300
    assert driver.has("list/row9999")
    view.reveal_index(0)
    assert view.scroll == 0
    view.set_items(range(3))
    assert len(view.children) == 3 and view.scroll_most == 0


def test_a_list_scrolls_by_its_bar_and_stays_where_it_was(driver: Driver, scene: Scene) -> None:
    view = ListView("list", lambda item, i: Label("row", str(item)), lambda item, width: 30, range(50))
    scene.root.add(view)
    view.place(Rect(100, 100, 400, 300))
    view.scroll_to(view.scroll_most)
    driver.drag((492, 390), (492, 100))
    assert view.scroll == 0
    view.scroll_to(90)
    view.set_items(range(60))
    assert view.scroll == 90


def test_its_bar_is_dragged_down_to_go_down_also_after_the_page_was_dragged(driver: Driver, scene: Scene) -> None:
    """A page is drawn up to go down, a bar the other way."""
    view = ListView("list", lambda item, i: Label("row", str(item)), lambda item, width: 30, range(50))
    scene.root.add(view)
    view.place(Rect(100, 100, 400, 300))
    driver.drag((200, 350), (200, 250))
    assert view.scroll == 100
    view.scroll_to(0)
    driver.drag((492, 110), (492, 210))
    assert view.scroll > 300
    view.scroll_to(0)
    driver.drag((200, 350), (200, 250))
    assert view.scroll == 100


def test_focus_scrolls_rows_into_view(driver: Driver, scene: Scene) -> None:
    view = ListView(
        "list", lambda item, i: Label("row", str(item), on_click=lambda: None), lambda item, width: 50, range(40)
    )
    scene.root.add(view)
    view.place(Rect(100, 100, 400, 160))
    driver.key("Tab")
    for _ in range(12):
        driver.key("Tab")
    focus = driver.stage.keyboard.focus
    assert focus is not None and view.rect.contains(focus.rect)
    assert view.scroll > 200


def test_tab_goes_past_headings_out_of_sight_and_comes_back(driver: Driver, scene: Scene) -> None:
    def row(item: int, index: int) -> Element:
        return Label("row", str(item), on_click=None if item in headings else lambda: None)

    headings = (3, 4, 8)
    view = ListView("list", row, lambda item, width: 50, range(12))
    scene.root.add(view)
    view.place(Rect(100, 100, 400, 160))
    stops = [f"row{i}" for i in range(12) if i not in headings]
    assert view.scroll_most > 0 and not view.focusable, "what Enter does nothing at is no stop"
    for key, expected in (("Tab", stops), ("Shift+Tab", stops[-2::-1])):
        reached = []
        for _ in expected:
            driver.key(key)
            focus = driver.stage.keyboard.focus
            assert focus is not None
            reached.append(focus.name)
        assert reached == expected


def test_arrows_come_to_no_row_out_of_sight_from_outside_its_list(driver: Driver, scene: Scene) -> None:
    view = ListView(
        "list", lambda item, i: Label("row", str(item), on_click=lambda: None), lambda item, width: 50, range(40)
    )
    above = Button("above", "", lambda: None)
    scene.root.add(above, view)
    above.place(Rect(100, 20, 300, 40))
    view.place(Rect(100, 100, 400, 160))
    view.scroll_to(330)
    for key in ("Up", "Down"):
        driver.stage.keyboard.set_focus(above, visible=True)
        driver.key(key)
        focus = driver.stage.keyboard.focus
        assert focus is not None and focus.name in {"Up": ("above",), "Down": ("row6", "row7", "list")}[key]
        assert view.scroll in (330, 300)


def test_arrows_come_to_rows_out_of_sight_within_their_list(driver: Driver, scene: Scene) -> None:
    view = ListView(
        "list", lambda item, i: Label("row", str(item), on_click=lambda: None), lambda item, width: 50, range(40)
    )
    scene.root.add(view)
    view.place(Rect(100, 100, 400, 150))
    driver.key("Tab")
    reached = []
    for _ in range(6):
        driver.key("Down")
        focus = driver.stage.keyboard.focus
        assert focus is not None and view.rect.contains(focus.rect)
        reached.append(focus.name)
    assert reached == [f"row{i}" for i in range(1, 7)]


def test_a_row_cut_off_is_not_pressed_beside_its_list(driver: Driver, scene: Scene) -> None:
    """Though it is small, and a click within its least target counts as one on it."""
    clicked: list[int] = []
    view = ListView(
        "list", lambda item, i: Label("row", str(item), on_click=lambda: clicked.append(i)), lambda item, width: 10,
        range(40),
    )  # fmt: skip
    scene.root.add(view)
    view.place(Rect(100, 100, 400, 100))
    view.scroll_to(55)
    driver.click((200, 102))
    assert len(clicked) == 1
    driver.click((200, 95))
    driver.click((200, 205))
    assert len(clicked) == 1


@pytest.mark.parametrize("to_read", [True, False])
def test_the_keyboard_stops_at_a_list_to_scroll_it_where_it_could_not_from_a_row(
    driver: Driver, scene: Scene, to_read: bool
) -> None:
    def row(item: int, index: int) -> Element:
        return Label("row", str(item), on_click=(lambda: None) if to_read else None)

    view = ListView("list", row, lambda item, width: 50, range(40))
    view.to_read = to_read
    scene.root.add(view)
    view.place(Rect(100, 100, 400, 160))
    driver.key("Tab")
    assert driver.stage.keyboard.focus is view
    driver.key("PageDown")
    assert view.scroll > 0


def test_a_list_without_stops_makes_no_more_rows_for_the_keyboard(driver: Driver, scene: Scene) -> None:
    view = ListView("list", lambda item, i: Label("row", str(item)), lambda item, width: 30, range(10_000))
    scene.root.add(view)
    view.place(Rect(100, 100, 400, 300))
    view.scroll_to(3000)
    assert len(view.children) <= 18


@pytest.mark.parametrize("to_read", [True, False])
def test_the_keyboard_stays_in_sight_when_its_row_goes_out_of_it(driver: Driver, scene: Scene, to_read: bool) -> None:
    """It was left on a row that was nowhere: a ring around nothing, and Tab began again from the first thing of all."""
    rows = [Element(str(i), on_click=lambda: None) for i in range(40)]
    for row in rows:
        # As those of the menus are, so that they can be measured before they are seen.
        row.attach(driver.stage)
    view = ListView("list", lambda item, i: rows[i], lambda item, width: 50, range(40))
    view.to_read = to_read
    other = Button("first", "", lambda: None, rect=Rect(100, 20, 300, 40))
    scene.root.add(other, view)
    view.place(Rect(100, 100, 400, 160))
    keyboard = driver.stage.keyboard
    for far, nearest in ((1500, 31), (110, 3)):
        view.scroll_to(0)
        keyboard.set_focus(rows[1], visible=True)
        view.scroll_to(far)
        driver.advance(0.1)
        assert rows[1].shown == (far == 110)
        assert keyboard.focus is (view if to_read else rows[nearest]) and keyboard.focus_visible


def test_who_turns_a_page_goes_on_from_what_is_seen_there(driver: Driver, scene: Scene) -> None:
    """The keyboard came to the list, where it does not stop: Up and Down did nothing there, and Tab went back to the
    page before. It comes to a row that is seen whole, in the column it was in."""

    class Halves(Element):
        def arrange(self) -> None:
            for k, part in enumerate(self.children):
                part.place(Rect(self.rect.x + 200 * k, self.rect.y, 150, 40))

    def row(item: int, index: int) -> Element:
        halves = Halves("row")
        if item not in (20, 21, 22, 23):
            halves.add(*(Button(f"{side}{item}", "", lambda: None) for side in ("left", "right")))
        return halves

    view = ListView("list", row, lambda item, width: 50, range(40))
    scene.root.add(view)
    view.place(Rect(100, 100, 420, 170))
    keyboard = driver.stage.keyboard

    def after(key: str) -> str:
        if key in ("PageDown", "End", "PageUp", "Home"):
            view.key(key_press(key))
        else:
            driver.key(key)
        assert keyboard.focus is not None and keyboard.focus in keyboard.focus_order()
        return keyboard.focus.name

    driver.key("Tab", "Right", "Down")
    assert [after(key) for key in ("PageDown", "Down", "Up", "Tab")] == ["right4", "right5", "right4", "left5"]
    assert [after(key) for key in ("End", "Up", "Home", "Down")] == ["left39", "left38", "left1", "left2"]
    # A page with no stop on it: next to it is one.
    view.scroll_to(1020)
    assert keyboard.focus is not None and keyboard.focus.name == "left24"


@pytest.mark.parametrize("visible", [True, False])
def test_what_the_keyboard_is_at_stays_in_sight_when_a_list_becomes_smaller(
    driver: Driver, scene: Scene, visible: bool
) -> None:
    """Unless the keyboard is not in use: then the list stays where it stood."""
    rows = [Element(str(i), on_click=lambda: None) for i in range(40)]
    view = ListView("list", lambda item, i: rows[i], lambda item, width: 50, range(40))
    scene.root.add(view)
    view.place(Rect(100, 100, 400, 300))
    keyboard = driver.stage.keyboard
    keyboard.set_focus(rows[5], visible=visible)
    view.place(Rect(100, 100, 400, 120))
    assert view.scroll == (180 if visible else 0)
    assert not visible or (keyboard.focus is rows[5] and view.rect.contains(rows[5].rect))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_bar_does_not_look_like_the_edge_of_the_rows(driver: Driver, scene: Scene, size: tuple[int, int]) -> None:
    driver.resize(size)
    view = ListView("list", lambda item, i: Label("row", str(item)), lambda item, width: 30, range(99))
    scene.root.add(view)
    view.place(Rect(100, 100, 400, 300))
    track, _ = view._bar()
    air = track.left - view.children[0].rect.right
    assert air >= 6 and view.rect.right >= track.right
    assert air >= track.w // 2
