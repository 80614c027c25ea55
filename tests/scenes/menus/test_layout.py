"""Every scene around the table at every supported size: nothing overlaps, and Tab goes through everything."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from scenes.menu_parts import Column
from scenes.program import Program
from scenes.stage.element import Element
from scenes.stage.widgets.button import Button
from scenes.stage.widgets.listview import ListView
from scenes.stage.widgets.select import Select
from scenes.stage.widgets.textfield import TextField
from scenes.stage.widgets.toggle import Toggle
from tests.scenes.driver import Driver
from tests.scenes.menus.conftest import Start, keep_game, keep_unreadable

SCENES: dict[str, Callable[[Program], object]] = {
    "title": lambda program: None,
    "newgame": lambda program: program.show_new_game(),
    "library": lambda program: program.show_library(),
    "settings": lambda program: program.open_settings(),
    "rulebook": lambda program: program.open_rules("corinth/7"),
}
SIZES = [((1366, 768), 0.8, False), ((1920, 1080), 1.0, True), ((1920, 1080), 2.0, False), ((1100, 760), 0.8, False)]


def show(program: Program, driver: Driver, scene: str) -> None:
    program.show_title()
    driver.advance(0)
    SCENES[scene](program)
    driver.settle()
    assert driver.stage.scenes.top is not None
    assert driver.stage.scenes.top.name == scene


def stops(driver: Driver) -> list[Element]:
    """What the keyboard stops at."""
    return [element for element in driver.stage.keyboard.focus_order() if element.shown]


def hidden_by_list(element: Element) -> bool:
    return any(isinstance(above, ListView) for above in element.ancestors() if above is not element)


def seen(element: Element) -> Rect:
    """The part of an element that no list cuts off, less a pixel at each side."""
    rect = element.rect.inflate(-2, -2)
    for above in element.ancestors():
        if above.clips:
            rect = rect.clip(above.rect)
    return rect


@pytest.mark.parametrize(("size", "ui", "contrast"), SIZES)
@pytest.mark.parametrize("scene", SCENES)
def test_places(start: Start, scene: str, size: tuple[int, int], ui: float, contrast: bool) -> None:
    """What can be pressed lies in the window, is large enough, and does not lie over another such thing."""
    program, driver = start(size, ui, contrast)
    keep_game(program, 12)
    keep_unreadable(program)
    show(program, driver, scene)
    window = driver.stage.surface.get_rect()
    elements = [e for e in stops(driver) if not isinstance(e, ListView)]
    assert elements
    for element in elements:
        if not hidden_by_list(element):
            assert window.contains(element.rect), f"{element} leaves the window"
        if isinstance(element, Button):
            assert element.rect.h >= 44, f"{element} is low"
    leaves = [e for e in elements if not e.children]
    for i, one in enumerate(leaves):
        for other in leaves[i + 1 :]:
            assert not seen(one).colliderect(seen(other)), f"{one} lies over {other}"
    assert not driver.stage.icons.missing


@pytest.mark.parametrize("scene", SCENES)
def test_tab_reaches_every_button(start: Start, scene: str) -> None:
    """Tab goes once round through everything that can be pressed."""
    program, driver = start((1920, 1080), 1.0)
    keep_game(program, 12)
    keep_unreadable(program)
    show(program, driver, scene)
    wanted = {element for element in stops(driver) if element.role == "button"}
    seen: set[Element] = set()
    for _ in range(200):
        driver.key("Tab")
        focus = driver.stage.keyboard.focus
        assert focus is not None and focus.shown
        if focus in seen:
            break
        seen.add(focus)
    assert wanted <= seen


@pytest.mark.parametrize("scene", ["newgame", "settings"])
def test_what_tab_reaches_lies_under_no_fading_edge(start: Start, scene: str) -> None:
    """With all of its row, and so with what it is called and what it means."""
    program, driver = start((1024, 600), 1.0)
    show(program, driver, scene)
    scrolled: set[int] = set()
    for key in ["Tab"] * 45 + ["Shift+Tab"] * 45:
        driver.key(key)
        focus = driver.stage.keyboard.focus
        assert focus is not None
        for listing in [above for above in focus.ancestors() if isinstance(above, Column) and above is not focus]:
            top = listing.rect.top + (listing.edge if listing.scroll else 0)
            bottom = listing.rect.bottom - (listing.edge if listing.scroll < listing.scroll_most else 0)
            row = next(row for row in listing.children if row in focus.ancestors())
            assert top <= row.rect.top and row.rect.bottom <= bottom, f"{key}: {focus}"
            scrolled.add(listing.scroll)
    assert len(scrolled) > 3


@pytest.mark.parametrize("scene", ["newgame", "library", "settings"])
def test_pages_are_turned_wherever_the_keyboard_is(start: Start, scene: str) -> None:
    """Before it is in use, and from the button back at the top; not under an open menu."""
    program, driver = start((1024, 600), 1.0)
    for number in range(6):
        keep_game(program, 3, f"thera {number}")
    show(program, driver, scene)
    root = driver.stage.roots()[1]
    lists = [e for e in root.walk() if isinstance(e, ListView) and e.scroll_most > 0]
    back = driver.find("header/back")
    for focus in (None, back):
        driver.stage.keyboard.set_focus(focus, visible=focus is not None)
        driver.key("PageDown")
        assert any(listing.scroll > 0 for listing in lists)
        driver.key("PageUp")
        assert all(listing.scroll == 0 for listing in lists)
        driver.key("End")
        assert any(listing.scroll == listing.scroll_most for listing in lists)
        driver.key("Home")
        assert all(listing.scroll == 0 for listing in lists)
    menu = next((e for e in root.walk() if isinstance(e, Select) and e.rect.w > 0), None)
    if menu is not None:
        driver.stage.keyboard.set_focus(menu, visible=True)
        driver.key("Enter", "PageDown")
        assert driver.has("menu/option0") and all(listing.scroll == 0 for listing in lists)


def test_pages_are_turned_in_the_list_that_the_keyboard_is_in(start: Start) -> None:
    """Home and End go to the ends of a line that is being written."""
    program, driver = start((1300, 600), 1.0)
    show(program, driver, "settings")
    left, right = (driver.find(f"{side}/rows") for side in ("left", "right"))
    assert isinstance(left, Column) and isinstance(right, Column) and left.scroll_most > 0 < right.scroll_most
    stop = next(e for e in right.walk() if isinstance(e, Toggle))
    driver.stage.keyboard.set_focus(stop, visible=True)
    driver.key("PageDown")
    assert right.scroll > 0 == left.scroll
    driver.resize((1024, 600))
    driver.key("Esc")
    show(program, driver, "newgame")
    name = next(e for root in driver.roots() for e in root.walk() if isinstance(e, TextField))
    listing = next(e for e in name.ancestors() if isinstance(e, Column))
    driver.stage.keyboard.set_focus(name, visible=True)
    driver.key("End")
    assert listing.scroll == 0
    driver.key("PageDown")
    assert listing.scroll > 0


@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene != "title"])
def test_escape_goes_back(start: Start, scene: str) -> None:
    program, driver = start()
    show(program, driver, scene)
    driver.key("Esc")
    driver.settle()
    assert driver.stage.scenes.top is not None
    assert driver.stage.scenes.top.name == "title"


def test_every_word_is_there(start: Start) -> None:
    """No scene shows the key of a sentence that is missing."""
    program, driver = start()
    keep_game(program, 12)
    keep_unreadable(program)
    for scene in SCENES:
        show(program, driver, scene)
        top = driver.stage.scenes.top
        assert top is not None
        for element in top.root.walk(hidden=True):
            for words in (element.label, getattr(element, "text", ""), getattr(element, "title", "")):
                first = str(words).split(" ")[0]
                assert not first.startswith(("title.", "newgame.", "library.", "settings.", "rulebook.", "screen."))
