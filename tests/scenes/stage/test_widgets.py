from __future__ import annotations

from collections import defaultdict

import pygame
import pytest
from pygame import Rect

from scenes.stage.element import Element
from scenes.stage.keys import chord
from scenes.stage.plates import ring_widths
from scenes.stage.scene import Scene
from scenes.stage.widgets import Button, Label, Segmented, Select, Slider, TextField, Toggle, textfield
from tests.scenes.driver import Driver, colour_at


@pytest.fixture
def scene(driver: Driver) -> Scene:
    return driver.show(Scene(driver.stage))


def test_toggle(driver: Driver, scene: Scene) -> None:
    seen: list[bool] = []
    toggle = Toggle("toggle", "Sound", on_change=seen.append)
    scene.root.add(toggle)
    toggle.place(Rect(100, 100, 300, 50))
    driver.click("toggle")
    driver.key("Tab", "Space")
    assert seen == [True, False] and not toggle.value
    toggle.value = True
    assert seen == [True, False] and toggle.value


@pytest.mark.parametrize("reduced", [False, True])
def test_the_knob_of_a_toggle_does_not_slide_under_reduced_motion(driver: Driver, scene: Scene, reduced: bool) -> None:
    """Movements go straight to their end, as everywhere."""
    toggle = Toggle("toggle", "")
    scene.root.add(toggle)
    toggle.place(Rect(100, 100, 60, 50))
    driver.stage.set_options(reduced_motion=reduced)
    toggle.value = True
    driver.settle()
    there = driver.pixels()
    toggle.value = False
    driver.settle()
    toggle.value = True
    driver.advance(0.02)
    assert (driver.pixels() == there) == reduced


def test_slider_by_mouse_wheel_and_keys(driver: Driver, scene: Scene) -> None:
    seen: list[float] = []
    done: list[float] = []
    slider = Slider("slider", 0.5, step=0.1, on_change=seen.append, on_done=done.append)
    scene.root.add(slider)
    slider.place(Rect(100, 100, 330, 44))
    driver.drag("slider", (430, 122))
    assert slider.value == 1.0 and done == [1.0]
    driver.wheel(-2, "slider")
    assert slider.value == 0.8
    driver.key("Tab", "Left", "Home")
    assert slider.value == 0.0 and 0.7 in seen
    driver.key("End", "PageDown")
    assert slider.value == 0.5


def test_a_slider_stays_where_it_was_when_the_window_went_away(driver: Driver, scene: Scene) -> None:
    done: list[float] = []
    slider = Slider("slider", 0.5, step=0.1, on_done=done.append)
    scene.root.add(slider)
    slider.place(Rect(100, 100, 330, 44))
    driver.move("slider")
    driver.press()
    driver.move((430, 122))
    pygame.event.post(pygame.Event(pygame.WINDOWHIDDEN))
    driver.move((100, 122))
    assert slider.value == 1.0 and done == [1.0]


def test_a_slider_is_turned_by_small_parts_and_tells_only_of_other_values(driver: Driver, scene: Scene) -> None:
    """As a trackpad turns it; what is done when it is let go is heard and kept."""
    done: list[float] = []
    slider = Slider("slider", 0.5, step=0.1, on_done=done.append)
    scene.root.add(slider)
    slider.place(Rect(100, 100, 330, 44))
    for _ in range(20):
        slider.wheel(-0.1)
        slider.wheel(0)
    assert slider.value == 0.3 and done == [0.4, 0.3]
    slider.wheel(-0.5)
    slider.wheel(0.5)
    assert done == [0.4, 0.3]
    driver.click(slider)
    driver.click(slider)
    assert done == [0.4, 0.3, 0.5]
    driver.key("Home", "Left", "Home", "End")
    driver.wheel(3)
    assert done == [0.4, 0.3, 0.5, 0.0, 1.0]


def test_long_words_of_a_choice_stand_one_under_another(driver: Driver, scene: Scene) -> None:
    choice = Segmented("way", [(1, "the roller wins at once"), (2, "the round is played")], 1)
    scene.root.add(choice)
    for room, stacked in ((600, False), (260, True)):
        wide, high = choice.preferred(room)
        choice.place(Rect(100, 100, wide, high))
        assert choice.stacked == stacked and wide <= room
        for child, (_, words) in zip(choice.children, choice.choices, strict=True):
            assert driver.stage.text.size(words, "button")[0] <= child.rect.w
            assert choice.rect.contains(child.rect)
    driver.click(choice.children[0])
    driver.stage.keyboard.set_focus(choice.children[0])
    driver.key("Down")
    assert choice.value == 2


def test_signs_stand_for_words_where_there_is_no_room(driver: Driver, scene: Scene) -> None:
    choice = Segmented("who", [(1, "Person"), (2, "Computer")], 1, signs=("[icon:person]", "[icon:computer]"))
    scene.root.add(choice)
    wide = choice.preferred()[0]
    choice.brief = True
    assert choice.preferred()[0] < wide
    choice.place(Rect(100, 100, *choice.preferred()))
    assert [child.label for child in choice.children] == ["Person", "Computer"]
    tip = choice.children[1].tooltip
    assert callable(tip) and tip() == "Computer"
    choice.brief = False
    assert tip() is None


def test_other_words_for_the_same_choices(driver: Driver, scene: Scene) -> None:
    """As counts in them change: what is drawn, told to a screen reader and shown by tooltips goes along."""
    choice = Segmented("which", [(1, "Open (9)"), (2, "Over (9)")], 2, signs=("[icon:person]", "[icon:computer]"))
    scene.root.add(choice)
    choice.place(Rect(100, 100, *choice.preferred()))
    narrow = choice.children[0].rect.w
    choice.set_texts(["Open (1000000)", "Over (9)"])
    assert choice.texts() == [child.label for child in choice.children] == ["Open (1000000)", "Over (9)"]
    assert choice.value == 2 and choice.children[0].rect.w > narrow
    choice.brief = True
    tip = choice.children[0].tooltip
    assert callable(tip) and tip() == "Open (1000000)"
    with pytest.raises(ValueError, match="shorter"):
        choice.set_texts(["Open"])


def test_segmented(driver: Driver, scene: Scene) -> None:
    seen: list[int] = []
    choice = Segmented("speed", [(1, "One"), (2, "Two"), (3, "Three")], 1, seen.append)
    scene.root.add(choice)
    choice.place(Rect(100, 100, 400, 52))
    driver.click("speed/choice2")
    driver.key("Left", "Left", "Left")
    assert seen == [3, 2, 1] and choice.value == 1


def test_arrows_go_on_from_the_choice_that_the_keyboard_is_at(driver: Driver, scene: Scene) -> None:
    """Which Tab may have left behind, or gone past: Right went to the left where it was counted from the value."""
    choice = Segmented("speed", [(i, str(i)) for i in range(4)], 0)
    scene.root.add(choice)
    choice.place(Rect(100, 100, 400, 52))
    driver.key("Tab", "Tab", "Tab")
    assert driver.stage.keyboard.focus is choice.children[2] and choice.value == 0
    driver.key("Right")
    assert driver.stage.keyboard.focus is choice.children[3] and choice.value == 3


def test_select_opens_a_menu(driver: Driver, scene: Scene) -> None:
    seen: list[str] = []
    select = Select("level", [("a", "Easy"), ("b", "Medium"), ("c", "Hard")], "a", seen.append)
    scene.root.add(select)
    select.place(Rect(100, 700, 240, 48))
    driver.click("level")
    assert driver.has("menu/option2")
    driver.click("menu/option2")
    assert seen == ["c"] and not driver.has("menu")
    driver.click("level")
    driver.key("Up", "Enter")
    assert seen == ["c", "b"]
    driver.click("level")
    driver.key("Esc")
    assert not driver.has("menu")
    driver.click("level")
    driver.click((900, 100))
    assert not driver.has("menu") and select.value == "b"


@pytest.mark.parametrize("y", [300, 700])
def test_a_menu_opens_where_it_does_not_cover_what_it_belongs_to(driver: Driver, scene: Scene, y: int) -> None:
    select = Select("level", [("a", "Easy"), ("b", "Medium"), ("c", "Hard")], "a")
    scene.root.add(select)
    select.place(Rect(100, y, 240, 48))
    driver.click("level")
    first, last = (driver.find(f"menu/option{i}").rect for i in (0, 2))
    assert (first.top > select.rect.bottom) if y == 300 else (last.bottom < select.rect.top)


def test_the_keyboard_comes_back_from_a_menu(driver: Driver, scene: Scene) -> None:
    """Unless the menu was put away by clicking elsewhere."""
    select = Select("level", [("a", "Easy"), ("b", "Medium")], "a")
    scene.root.add(Button("first", "First"), select)
    select.place(Rect(100, 300, 240, 48))
    keyboard = driver.stage.keyboard
    keyboard.set_focus(select, visible=True)
    driver.key("Enter", "Down", "Esc")
    assert not driver.has("menu") and keyboard.focus is select and select.value == "a"
    driver.key("Enter", "Enter")
    assert not driver.has("menu") and keyboard.focus is select
    driver.click("level")
    driver.click((900, 100))
    assert not driver.has("menu") and keyboard.focus is None


def test_the_ring_is_seen_on_a_line_of_a_menu(driver: Driver, scene: Scene) -> None:
    """The menu lies over the scene, and lay over the ring too: only a pale light told where the keyboard was."""
    select = Select("level", [("a", "Easy"), ("b", "Medium"), ("c", "Hard")], "a")
    scene.root.add(select)
    select.place(Rect(100, 300, 240, 48))
    driver.key("Tab", "Enter", "Down")
    driver.settle()
    keyboard, stage = driver.stage.keyboard, driver.stage
    line = keyboard.focus
    assert line is driver.find("menu/option1") and line.root is stage.overlay
    dark, bright, edge = ring_widths(stage.theme)
    at = (line.rect.centerx, line.rect.y - stage.theme.px(line.ring_air) - edge - bright - dark // 2 - 1)
    assert colour_at(stage.surface, at) == stage.theme.palette.focus_edge


def test_text_field(driver: Driver, scene: Scene) -> None:
    entered: list[str] = []
    field = TextField("name", "Ari", limit=8, on_enter=entered.append)
    scene.root.add(field)
    field.place(Rect(100, 100, 300, 48))
    driver.click((390, 124))
    driver.type("adne")
    assert field.value == "Ariadne"
    driver.type("xxxxx")
    assert field.value == "Ariadnex"
    driver.key("Backspace", "Home", "Delete", "Shift+Right", "Shift+Right")
    assert field.selection == (0, 2)
    driver.type("O")
    assert field.value == "Oadne"
    driver.key("Ctrl+A")
    driver.type("[b]")
    assert field.value == "[b]"
    driver.key("Enter")
    assert entered == ["[b]"]


def words_field(driver: Driver, scene: Scene) -> TextField:
    """A field with three words in it."""
    field = TextField("name", "Ari of Naxos")
    scene.root.add(field, TextField("next"))
    field.place(Rect(100, 100, 400, 48))
    driver.find("next").place(Rect(100, 200, 400, 48))
    return field


def letter(field: TextField, index: int) -> tuple[int, int]:
    """A point on the left half of a letter."""
    return field._words().x + field._width(index) + 1, field.rect.centery


def test_a_double_click_selects_a_word_and_a_triple_click_all(driver: Driver, scene: Scene) -> None:
    field = words_field(driver, scene)
    selected = []
    for _ in range(4):
        driver.click(letter(field, 5))
        selected.append(field.selection)
    assert selected == [(5, 5), (4, 6), (0, 12), (5, 5)]
    driver.advance(1)
    driver.click(letter(field, 5))
    assert field.selection == (5, 5), "slowly, or elsewhere, it is no double click"
    driver.click(letter(field, 9))
    assert field.selection == (9, 9)
    driver.click()
    assert field.selection == (7, 12)
    driver.type("Thera")
    assert field.value == "Ari of Thera"
    driver.advance(1)
    for at, word in ((letter(field, 3), (0, 3)), ((field.rect.right - 20, 124), (7, 12))):
        driver.click(at)
        driver.click()
        assert field.selection == word, "a word ends at its right"


def test_a_drag_after_a_double_click_selects_whole_words(driver: Driver, scene: Scene) -> None:
    field = words_field(driver, scene)
    driver.click(letter(field, 5))
    driver.press()
    reached = []
    for index in (5, 9, 1):
        driver.move(letter(field, index))
        reached.append(field.selection)
    driver.release()
    assert reached == [(4, 6), (4, 12), (0, 6)]


def test_whoever_comes_by_tab_finds_all_selected(driver: Driver, scene: Scene) -> None:
    field = words_field(driver, scene)
    driver.key("Tab")
    assert field.focused and field.selection == (0, 12)
    driver.key("End", "Up")
    assert field.selection == (12, 12), "who stays has not come"
    driver.key("Tab", "Shift+Tab")
    driver.type("Ada")
    assert field.value == "Ada"


def test_words_are_deleted_with_ctrl(driver: Driver, scene: Scene) -> None:
    field = words_field(driver, scene)
    driver.click((490, 124))
    driver.key("Ctrl+Backspace")
    assert field.value == "Ari of "
    driver.key("Home", "Ctrl+Delete")
    assert field.value == "of "
    driver.key("Right", "Ctrl+Backspace", "Ctrl+Backspace")
    assert field.value == "f "
    driver.key("Shift+Right", "Ctrl+Delete")
    assert field.value == " ", "what is selected, if anything is"


def test_esc_leaves_a_text_field_first(driver: Driver, scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """And Tab goes on from there."""
    heard: list[str] = []

    def handle(event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            heard.append(chord(event))
        return False

    monkeypatch.setattr(scene, "handle", handle)
    field = words_field(driver, scene)
    keyboard = driver.stage.keyboard
    for by_mouse in (True, False):
        heard.clear()
        if by_mouse:
            driver.click("name")
        else:
            keyboard.set_focus(field, visible=True)
        driver.key("Esc")
        assert keyboard.focus is None and not field.focused and heard == []
        driver.key("Esc")
        assert heard == ["Esc"]
        driver.key("Tab")
        assert keyboard.focus is driver.find("next")


def test_text_field_refuses_what_is_not_allowed_and_keeps_letters_from_shortcuts(driver: Driver, scene: Scene) -> None:
    pressed: list[int] = []
    field = TextField("seed", allow=str.isdigit)
    hot = Element("hot", on_click=lambda: pressed.append(1), shortcut="X", rect=Rect(600, 600, 50, 50))
    scene.root.add(field, hot)
    field.place(Rect(100, 100, 300, 48))
    driver.click("seed")
    driver.key("X")
    driver.type("x")
    driver.type("42")
    assert field.value == "42" and pressed == []
    driver.click((900, 300))
    driver.key("X")
    assert pressed == [1]


def test_a_held_key_goes_on_in_a_text_field_only(driver: Driver, scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    held: set[int] = set()
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: defaultdict(bool, dict.fromkeys(held, True)))
    entered: list[str] = []
    field = TextField("name", "Wolfgang Amadeus", on_enter=entered.append)
    scene.root.add(field, Button("other", "Other", entered.clear))
    field.place(Rect(100, 100, 400, 48))
    driver.find("other").place(Rect(100, 300, 200, 48))
    driver.stage.keyboard.set_focus(field)
    driver.key("Backspace")
    driver.advance(1)
    assert field.value == "Wolfgang Amadeu", "let go"
    held.add(pygame.K_BACKSPACE)
    driver.key("Backspace")
    driver.advance(0.35)
    assert field.value == "Wolfgang Amade"
    driver.advance(0.3)
    assert 3 <= len("Wolfgang Amade") - len(field.value) <= 9
    held.clear()
    driver.advance(0.1)
    left = field.value
    driver.advance(1)
    assert field.value == left, "let go"
    held |= {pygame.K_RETURN, pygame.K_LEFT}
    driver.key("Enter")
    driver.advance(1)
    assert entered == [left] and field.selection == (len(left), len(left))
    driver.key("Left", "Tab")
    driver.advance(1)
    assert field.selection == (len(left) - 1, len(left) - 1), "the focus has gone"


def test_shortcuts_are_heard_on_a_keyboard_of_other_letters(driver: Driver, scene: Scene) -> None:
    """By where the key lies; a letter of a Latin keyboard stays what is written on it."""
    field = TextField("name", "Ada")
    scene.root.add(field)
    field.place(Rect(100, 100, 400, 48))
    driver.stage.keyboard.set_focus(field)
    there = pygame.Event(pygame.KEYDOWN, key=ord("\u0444"), mod=pygame.KMOD_LCTRL, scancode=pygame.KSCAN_A)
    pygame.event.post(there)
    driver.advance(0)
    assert field.selection == (0, 3) and chord(there) == "Ctrl+A"
    assert chord(pygame.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, scancode=pygame.KSCAN_A)) == "Q"
    assert chord(pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, scancode=pygame.KSCAN_A)) == "Left"


LONG = "Wolfgang Amadeus Theophilus"


def picture(driver: Driver, place: Rect) -> bytes:
    """What is seen there now."""
    return pygame.image.tobytes(driver.stage.surface.subsurface(place), "RGB")


def name_field(driver: Driver, scene: Scene) -> TextField:
    """An empty field for a name, which says what it leaves out, with the focus."""
    field = TextField("name", "", limit=8, on_strange=lambda: "Not these signs.")
    scene.root.add(field)
    field.place(Rect(40, 40, 300, 48))
    driver.click(field)
    return field


def test_text_field_writes_nothing_that_cannot_be_shown(driver: Driver, scene: Scene) -> None:
    """What no font has would be empty boxes; it is left out and said."""
    field = name_field(driver, scene)
    driver.type("\u05e9\u05dc\u05d5\u05dd \U0001f600")
    assert field.value == " "
    assert driver.toasts() == ["Not these signs."]
    driver.key("Backspace")
    driver.type("Zo\u0065\u0308 \u03a9\u0416")
    assert field.value == "Zo\u00eb \u03a9\u0416"


def test_text_field_writes_nothing_that_nobody_would_see(driver: Driver, scene: Scene) -> None:
    """Of an emoji, which no font has, what joins its parts or gives it colour must not stay behind: a name of that
    would be there, and look like none."""
    field = name_field(driver, scene)
    driver.type("\U0001f469\u200d\U0001f680\u2764\ufe0f")
    assert field.value == ""
    driver.type("a\u200b\u0302\u202eb")
    assert field.value == "\u00e2b", "accents stay"


def long_field(driver: Driver, scene: Scene) -> TextField:
    """A field too narrow for what is in it, with the focus at the end, and a field after it."""
    field = TextField("long", LONG)
    scene.root.add(field, TextField("next"))
    field.place(Rect(100, 100, 170, 48))
    driver.find("next").place(Rect(100, 200, 170, 48))
    driver.click("long")
    driver.key("End")
    driver.advance(0.5)
    return field


def test_a_long_text_shows_its_beginning_when_the_focus_has_gone(driver: Driver, scene: Scene) -> None:
    field = long_field(driver, scene)
    ends = picture(driver, field.rect)
    driver.click("next")
    driver.move((900, 600))
    driver.settle()
    left = picture(driver, field.rect)
    field.value = LONG
    driver.settle()
    assert left == picture(driver, field.rect) != ends, "as it is before anybody has written in it"
    assert field.shown_value.endswith("…") and LONG.startswith(field.shown_value[:-1]) and field.value == LONG


def test_a_press_puts_the_caret_where_the_letter_is_seen(driver: Driver, scene: Scene) -> None:
    """Also where the end was in view before the focus went."""
    field = long_field(driver, scene)
    driver.click("next")
    driver.click((field.rect.x + 15, field.rect.centery))
    driver.type("_")
    assert field.value == f"_{LONG}"


def test_what_is_left_of_a_long_text_is_seen_from_its_beginning(driver: Driver, scene: Scene) -> None:
    """Where it has room enough by then: else the caret would stand at the left edge, and nothing before it be seen."""
    field = long_field(driver, scene)
    driver.key(*("Backspace",) * (len(LONG) - 3))
    driver.click((field.rect.x + 15, field.rect.centery))
    driver.type("_")
    assert field.value == f"_{LONG[:3]}"


def test_a_long_text_shows_its_caret_when_the_keyboard_comes_back(driver: Driver, scene: Scene) -> None:
    field = long_field(driver, scene)
    before = field.rect.copy()
    driver.key("Tab")
    driver.settle()
    driver.key("Shift+Tab")
    driver.settle()
    assert field.focused and field.rect == before and field.shown_value == LONG
    # Without the caret, which blinks.
    middle = field.rect.inflate(-40, -20)
    seen = picture(driver, middle)
    driver.key("Home", "Ctrl+A")
    driver.settle()
    assert picture(driver, middle) == seen


def test_tab_leaves_out_what_lies_wholly_under_something_that_blocks(driver: Driver, scene: Scene) -> None:
    below = [Button(f"below{i}", "", lambda: None) for i in range(2)]
    sheet = Element("sheet", z=5)
    sheet.blocks = True
    above = Button("above", "", lambda: None)
    scene.root.add(*below, sheet)
    sheet.add(above)
    for i, button in enumerate(below):
        button.place(Rect(100 + 400 * i, 100, 60, 60))
    sheet.rect = Rect(50, 50, 430, 400)
    above.place(Rect(200, 300, 60, 60))
    assert driver.stage.keyboard.focus_order() == [below[1], above]
    sheet.rect = Rect(120, 50, 450, 400)
    assert driver.stage.keyboard.focus_order() == [below[0], above], "half covered it can be seen"


def test_a_menu_that_closes_with_a_change_of_size_gives_the_keyboard_back(driver: Driver, scene: Scene) -> None:
    select = Select("select", [(i, str(i)) for i in range(5)], 2)
    scene.root.add(select)
    select.place(Rect(100, 100, 200, 44))
    driver.key("Tab", "Enter")
    assert driver.stage.keyboard.focus is not select
    driver.stage.relayout()
    driver.advance(0.1)
    assert driver.stage.keyboard.focus is select


def test_links_in_labels_open_rules(driver: Driver, scene: Scene) -> None:
    opened: list[str] = []
    driver.stage.on_rule = opened.append
    label = Label("words", "See [link:corinth/4.2]the rule[/link] there.")
    scene.root.add(label)
    label.place(Rect(100, 100, 500, 40))
    driver.click((105, 115))
    assert opened == []
    driver.click(next((x, 115) for x in range(100, 600) if label.link_at((x, 115))))
    driver.key("Tab", "Enter")
    assert opened == ["corinth/4.2"] * 2


def test_no_key_is_written_on_a_button_that_would_press_another(driver: Driver, scene: Scene) -> None:
    pressed: list[str] = []
    end = Button("end", "End the turn", lambda: pressed.append("end"), kind="primary", shortcut="Enter")
    undo = Button("undo", "Undo", lambda: pressed.append("undo"), shortcut="Ctrl+Z")
    scene.root.add(undo, end)
    undo.place(Rect(100, 100, 250, 50))
    end.place(Rect(400, 100, 250, 50))
    driver.advance(0.1)
    assert (end.shown_key, undo.shown_key) == ("Enter", "Ctrl+Z")
    driver.key("Enter")
    before = driver.pixels()
    driver.key("Tab", "Enter")
    assert pressed == ["end", "undo"] and (end.shown_key, undo.shown_key) == ("", "Ctrl+Z")
    driver.key("Tab", "Enter")
    assert pressed == ["end", "undo", "end"] and end.shown_key == "Enter"
    driver.key("Shift+Tab")
    driver.move((900, 500))
    driver.click((900, 500))
    driver.settle()
    assert end.shown_key == "Enter" and driver.pixels() == before


def test_of_what_is_pasted_as_much_is_taken_as_there_is_room_for(
    driver: Driver, scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    field = TextField("name", "Ada", limit=10)
    scene.root.add(field)
    driver.stage.keyboard.set_focus(field)
    monkeypatch.setattr(textfield, "_paste", lambda: " Lovelace\nof London")
    driver.key("End", "Ctrl+V")
    assert field.value == "Ada Lovela"
    driver.key("Ctrl+A", "Ctrl+V")
    assert field.value == " Lovelaceo"


def test_of_what_is_typed_at_once_as_much_is_taken_as_there_is_room_for(driver: Driver, scene: Scene) -> None:
    """As an input method writes a whole word."""
    field = TextField("name", "Ada", limit=6)
    scene.root.add(field)
    driver.stage.keyboard.set_focus(field)
    driver.key("Home")
    for text, written in (("Countess", "CouAda"), ("x", "CouAda")):
        pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))
        driver.advance(0)
        assert field.value == written and field.selection == (3, 3)
