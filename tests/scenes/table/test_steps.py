"""First steps: each kind of decision is explained when it first comes, beside the board, and never again."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from scenes.rulebook import book
from scenes.stage.widgets.button import Button
from scenes.table.arnak.steps import ALONE
from scenes.table.steps import FEW_PARTS, MOST_PAGES
from tests.scenes.driver import FEW
from tests.scenes.table.arnak.table import ArnakTable
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.every import TABLES
from tests.scenes.table.mykerinos.table import MykerinosTable
from tests.scenes.table.table import GameTable, InstantThinker

ROOT = Path(__file__).resolve().parents[3]


def each(*sizes: tuple[tuple[int, int], float]) -> pytest.MarkDecorator:
    """All games, at window sizes and scales."""
    cases = [pytest.param(kind, *size, id=f"{kind.game} {size[0][0]} {size[1]}") for kind in TABLES for size in sizes]
    return pytest.mark.parametrize(("kind", "size", "ui"), cases)


@each(
    ((1280, 720), 1.0),
    ((1366, 768), 0.8),
    ((1920, 1080), 1.0),
    ((1366, 768), 1.6),
    ((1366, 768), 2.0),
    ((1920, 1080), 2.0),
)
def test_every_page_fits_beside_four_players(kind: type[GameTable[Any]], size: tuple[int, int], ui: float) -> None:
    """Words, buttons, and what they lead to: a place in the rulebook. A page that is too long is read in parts."""
    table = kind(4, (0,), size=size, ui=ui, steps=True)
    table.wait()
    steps = table.scene.steps
    rules = book.parse(kind.game, book.source(kind.game, "en"), dict.fromkeys(book.MARKS, ""))
    pages = ALONE if kind is ArnakTable else table.view.pages
    assert len({page.name for page in pages}) == len(pages) >= (1 if table.small else 5)
    for page in pages:
        steps.explain([page])
        read, texts, covers = 0, [], False
        while steps.visible:
            [([title, text], row)] = steps.rows
            assert not title.cut and not text.cut and steps.title is not None and not steps.title.cut, page.name
            boxes = [row.rect] + [button.rect for button in steps.buttons]
            assert all(steps.rect.contains(box) for box in boxes)
            assert all(box.collidelistall(boxes) == [i] for i, box in enumerate(boxes))
            assert len({button.rect.bottom for button in steps.buttons}) == 1, "the buttons stand in one row"
            left = steps.rect.y - table.scene.log.rect.y
            assert left <= 0 or left >= table.driver.stage.text.line_height("small"), "half a line of the log is left"
            for card in table.scene.rail.cards:
                assert not card.rect.y < steps.rect.y < card.rect.bottom, "a card is cut through"
                covers |= card.rect.colliderect(steps.rect)
            texts.append(steps.entries[0].texts[0])
            several, read = len(steps.parts), read + 1
            assert (row.tooltip is not None) == (several > 1)
            table.driver.click("steps/next")
        assert read == several <= FEW_PARTS
        assert not covers or ui > 1, "the rail is covered though the page could be read in parts"
        whole = table.scene.words.say_key(f"screen.{kind.game}.steps.{page.name}.text")
        assert " ".join(texts).split() == whole.split()
        assert rules.blocks[rules.place(page.section)].anchor == page.section
    table.close()


def test_a_page_in_few_parts_leaves_the_rail_in_sight() -> None:
    """With large letters in a small window: who plays, and what their points are."""
    table = CorinthTable(4, (0,), size=(1280, 720), ui=1.5, steps=True)
    table.wait()
    steps = table.scene.steps
    assert steps.visible and len(steps.parts) > 1
    assert not any(card.rect.colliderect(steps.rect) for card in table.scene.rail.cards)
    table.close()


def test_a_button_that_is_a_sign_alone_has_a_sign_of_its_own() -> None:
    """The bar is in view beside it."""
    table = CorinthTable(2, (0,), size=(1366, 768), ui=0.8, steps=True)
    table.wait()
    off = table.driver.find("steps/off")
    assert isinstance(off, Button) and off.icon and not off.text, "there is room for its words: this shows nothing"
    bar = [button for button in table.driver.find("bar").children if isinstance(button, Button)]
    assert bar and off.icon not in [button.icon for button in bar]
    assert not table.driver.stage.icons.missing
    table.close()


@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_every_page_belongs_to_something_the_game_asks(kind: type[GameTable[Any]]) -> None:
    table = kind(2, (0,))
    catalogues = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "game" / kind.game).glob("**/*.po"))
    for page in ALONE if kind is ArnakTable else table.view.pages:
        for prompt in page.prompts:
            assert f'msgid "{kind.game}.prompt.{prompt}' in catalogues, page.name
    assert [page.name for page in table.view.pages if not page.prompts] == ["aim"]
    table.close()


@pytest.mark.parametrize(
    ("kind", "name", "action"),
    [(CorinthTable, "walk", "steward "), (ArnakTable, "climb", "research "), (MykerinosTable, "use", "use ")],
)
def test_what_is_done_in_one_gesture_is_explained_once_it_may_be_done(
    kind: type[GameTable[Any]], name: str, action: str
) -> None:
    """Before it is done for the first time, and with few other pages at once."""
    table = kind(2, (0,), thinker=InstantThinker(2), steps=True)
    steps, driver, chance = table.scene.steps, table.driver, random.Random(1)
    read: list[str] = []
    with driver.painting(one_in=FEW):
        while name not in read:
            assert table.wait(), "the game is over, and the page did not come"
            legal = table.legal()
            before = len(read)
            while steps.page is not None:
                if steps.page.name not in read:
                    read.append(steps.page.name)
                driver.click("steps/next")
            assert len(read) - before <= MOST_PAGES
            # It is never done, and so never asked about.
            table.click_for(table.choose([text for text in legal if not text.startswith(action)], chance))
    assert any(text.startswith(action) for text in legal) and read[0] == "aim"
    table.close()


@pytest.mark.parametrize("by_itself", [True, False])
def test_the_rival_is_explained_in_a_game_alone(by_itself: bool) -> None:
    """Whether its tiles are turned up by themselves, as the settings have it at first, or by hand."""
    table = ArnakTable(1, (0,), seed="rival", steps=True)
    table.program.settings_file.change(rival_by_itself=by_itself)
    table.program.begin(table.scene.session.record.header)
    read, asked = list[str](), ""
    with table.driver.painting(one_in=FEW):
        while "rival" not in read:
            assert table.wait() and table.scene.session.whole().progress < 0.3, "it comes too late"
            asked = table.scene.session.whole().prompt().key
            while table.scene.steps.page is not None:
                read.append(table.scene.steps.page.name)
                table.driver.click("steps/next")
            table.click_for(table.legal()[0])
    assert asked == ("arnak.prompt.turn" if by_itself else "arnak.prompt.rival")
    assert any(line.seat == 1 for line in table.scene.story.lines) or not by_itself, "it has not been seen yet"
    table.close()
    table = ArnakTable(2, (0, 1), steps=True)
    assert "rival" not in [page.name for page in table.view.pages]
    table.close()


def test_pages_are_read_one_by_one_and_never_again() -> None:
    """Going on to the next page, deciding and putting it away all count; settings remember it."""
    table = CorinthTable(2, (0,), thinker=InstantThinker(2), steps=True)
    driver, scene, settings = table.driver, table.scene, table.program.settings_file
    table.wait()
    assert scene.steps.page is not None and scene.steps.page.name == "aim"
    assert scene.steps.buttons[-1].text == "Next"
    driver.click("steps/next")
    assert scene.steps.page.name == "supply" and scene.steps.buttons[-1].text == "Got it"
    assert list(settings.settings.steps_known) == ["corinth.aim"]
    table.click_for("roll 0")
    assert table.wait()
    assert list(settings.settings.steps_known) == ["corinth.aim", "corinth.supply"]
    assert scene.steps.page.name == "harbor"
    driver.key("Escape")
    assert not scene.steps.visible and "corinth.harbor" in settings.settings.steps_known
    table.program.play_again(scene.session)
    driver.advance(0.3)
    table.wait()
    assert not table.scene.steps.visible
    table.close()


def page_of(table: GameTable[Any]) -> str:
    page = table.scene.steps.page
    return page.name if page is not None else ""


def to_the_next_person(table: GameTable[Any]) -> list[str]:
    """Plays on by whatever is legal first until somebody else is asked; returns the pages that come meanwhile."""
    before, pages = table.scene.viewer, list[str]()
    while True:
        table.click_for(table.legal()[0])
        assert table.wait()
        if table.scene.viewer != before:
            return pages
        pages.append(page_of(table))


def test_what_somebody_decided_over_comes_once_to_each_of_the_others() -> None:
    """The aim of the game comes with the first decision, whoever takes it: nobody else has seen it by then."""
    table = CorinthTable(2, (0, 1), steps=True)
    table.wait()
    for _ in range(2):
        assert page_of(table) == "aim" and "corinth.aim" not in table.program.settings_file.settings.steps_known
        assert "aim" not in to_the_next_person(table)
    assert "corinth.aim" in table.program.settings_file.settings.steps_known
    assert page_of(table) not in ("", "aim")
    table.close()


@pytest.mark.parametrize("how", ["steps/next", "steps/close"])
def test_what_somebody_has_read_comes_to_nobody_else(how: str) -> None:
    table = CorinthTable(2, (0, 1), steps=True)
    table.wait()
    table.driver.click(how)
    assert list(table.program.settings_file.settings.steps_known) == ["corinth.aim"]
    to_the_next_person(table)
    assert page_of(table) not in ("", "aim"), "what was decided over meanwhile comes to this person, too"
    table.close()


def test_a_page_in_parts_begins_anew_for_another_person() -> None:
    table = MykerinosTable(2, (0, 1), size=(1366, 768), ui=2.0, steps=True)
    table.wait()
    steps = table.scene.steps
    table.driver.click("steps/next")
    assert "2/" in steps.entries[0].verdict
    to_the_next_person(table)
    assert page_of(table) == "aim" and "1/" in steps.entries[0].verdict
    table.driver.click("steps/next")
    table.driver.key("Ctrl+Z")
    assert table.wait() and page_of(table) != "aim", "whoever has had it is not shown it again"
    table.close()


@pytest.mark.parametrize("at_once", [False, True])
def test_what_is_switched_on_again_comes_from_the_first_page(at_once: bool) -> None:
    """Also to whoever has had that page: at once after *Turn off tips*, or after decisions without any."""
    table = CorinthTable(2, (0, 1), steps=True)
    table.wait()
    table.click_for("roll 0")
    assert table.wait() and page_of(table) not in ("", "aim")
    if at_once:
        table.driver.click("steps/off")
    else:
        table.program.settings_file.change(first_steps=False)
        to_the_next_person(table)
        to_the_next_person(table)
    table.program.settings_file.change(first_steps=True, steps_known=())
    table.click_for(table.legal()[0])
    table.wait()
    assert page_of(table) == "aim"
    table.close()


def test_a_page_in_parts_is_read_when_the_last_has_been() -> None:
    """And stays at its part when the window changes."""
    table = MykerinosTable(4, (0,), size=(1366, 768), ui=2.0, steps=True)
    table.wait()
    steps, driver, settings = table.scene.steps, table.driver, table.program.settings_file
    assert steps.page is not None and steps.page.name == "aim" and "1/3" in steps.entries[0].verdict
    driver.click("steps/next")
    assert steps.page.name == "aim" and "2/3" in steps.entries[0].verdict and not settings.settings.steps_known
    driver.stage.set_options(high_contrast=True)
    driver.advance(0.2)
    assert "2/3" in steps.entries[0].verdict
    driver.click("steps/next")
    assert "3/3" in steps.entries[0].verdict and not settings.settings.steps_known
    driver.click("steps/next")
    assert list(settings.settings.steps_known) == ["mykerinos.aim"]
    table.close()


def test_what_the_rules_fail_at_is_no_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told, the game stays where it was, and the page has not been read."""
    table = CorinthTable(2, (0,), steps=True)
    table.wait()
    scene = table.scene
    page = scene.steps.page

    def failing(action: object) -> None:
        raise ZeroDivisionError("in the rules")

    monkeypatch.setattr(type(scene.session.whole()), "act", lambda state, action: failing(action))
    assert not scene.do(scene.session.game.parse_action("roll 0"))
    monkeypatch.undo()
    assert scene.session.position == 0 and table.driver.toasts()
    assert scene.steps.page == page and not table.program.settings.steps_known
    table.close()


def test_what_is_refused_is_no_decision() -> None:
    table = CorinthTable(2, (0,), steps=True)
    table.wait()
    action = table.scene.session.game.parse_action("done")
    assert not table.scene.do(action)
    assert table.scene.steps.page is not None and not table.program.settings.steps_known
    table.close()


def test_no_more_until_the_settings_bring_them_back() -> None:
    table = CorinthTable(2, (0,), thinker=InstantThinker(2), steps=True)
    driver = table.driver
    table.wait()
    driver.click("steps/next")
    driver.click("steps/off")
    assert not table.scene.steps.visible and not table.program.settings.first_steps
    table.click_for("roll 0")
    table.wait()
    assert not table.scene.steps.visible
    table.program.open_settings()
    driver.advance(0.1)
    top = driver.stage.scenes.top
    driver.click(top.controls["first_steps"])  # type: ignore[union-attr]
    assert table.program.settings.first_steps and table.program.settings.steps_known == ()
    table.close()


def test_what_the_settings_switch_off_is_not_explained_on() -> None:
    table = CorinthTable(2, (0,), thinker=InstantThinker(2), steps=True)
    driver = table.driver
    table.wait()
    assert table.scene.steps.page is not None
    table.program.open_settings()
    driver.advance(0.1)
    driver.click(driver.stage.scenes.top.controls["first_steps"])  # type: ignore[union-attr]
    driver.key("Esc")
    driver.settle()
    assert not table.scene.steps.visible and not table.program.settings.first_steps
    table.close()


def test_the_rulebook_opens_where_more_is_said() -> None:
    table = MykerinosTable(3, (0,), steps=True)
    table.wait()
    table.driver.click("steps/next")
    table.driver.click("steps/rule")
    table.driver.advance(0.2)
    assert table.driver.stage.scenes.top.name == "rulebook"  # type: ignore[union-attr]
    table.close()


def test_the_log_stays_in_sight_above_the_slip() -> None:
    """Its newest line ends where the slip begins."""
    table = MykerinosTable(3, (0,), size=(1920, 1080), ui=1.0, steps=True)
    table.wait()
    table.driver.advance(0.1)
    log, steps = table.scene.log, table.scene.steps
    lines = [child.rect for child in log.children]
    assert lines and log.rect.colliderect(steps.rect)
    assert all(line.bottom <= steps.rect.top for line in lines)
    table.driver.key("Escape")
    table.driver.advance(0.1)
    assert not steps.visible
    assert max(child.rect.bottom for child in log.children) > steps.rect.top or len(log.children) > len(lines)
    table.close()


def test_advice_takes_its_place() -> None:
    table = CorinthTable(2, (0,), steps=True)
    table.wait()
    table.driver.key("H")
    assert table.scene.advice.visible and not table.scene.steps.visible
    table.close()


@pytest.mark.parametrize("away", ["advice/close", "Escape", "H"])
def test_a_page_that_advice_has_covered_comes_back_when_that_is_put_away(away: str) -> None:
    """At the part of it that was being read, in whatever way it is put away."""
    table = MykerinosTable(4, (0,), size=(1366, 768), ui=2.0, steps=True)
    table.wait()
    steps, driver = table.scene.steps, table.driver
    driver.click("steps/next")
    driver.key("H")
    assert table.scene.advice.visible and not steps.visible
    if "/" in away:
        driver.click(away)
    else:
        driver.key(away)
    driver.advance(0.1)
    assert not table.scene.advice.visible and not table.program.settings_file.settings.steps_known
    assert steps.page is not None and steps.page.name == "aim" and "2/3" in steps.entries[0].verdict
    # Another time none comes for what was read.
    for _ in range(2):
        driver.click("steps/next")
    assert steps.page is None or steps.page.name != "aim"
    table.close()


def test_a_page_comes_after_advice_that_was_awaited_before_it() -> None:
    """As where it is asked for while it is still shown what led here: it was never seen, and is not read."""
    table = CorinthTable(2, (0,), speed=1.0, thinker=InstantThinker(2), steps=True)
    table.wait()
    scene, driver = table.scene, table.driver
    driver.click("steps/next")
    table.click_for("roll 0")
    while not scene.conductor.upcoming:
        driver.advance(1 / 20)
    driver.key("H")
    assert scene.guidance.awaited
    table.wait()
    known = list(table.program.settings_file.settings.steps_known)
    assert scene.advice.visible and scene.guidance.page is None
    driver.key("H")
    driver.advance(0.1)
    assert scene.steps.page is not None and scene.steps.page.name == "harbor" and "corinth.harbor" not in known
    table.close()


@pytest.mark.parametrize("away", [False, True])
def test_a_page_that_advice_has_covered_is_read_by_the_decision(away: bool) -> None:
    """It came back at the next of its kind; also where the advice was put away before."""
    table = CorinthTable(2, (0,), thinker=InstantThinker(2), steps=True)
    table.wait()
    steps, settings = table.scene.steps, table.program.settings_file
    table.driver.click("steps/next")
    assert steps.page is not None and steps.page.name == "supply"
    table.driver.key("H")
    assert not steps.visible
    if away:
        table.driver.key("H")
    table.click_for("roll 0")
    assert table.wait()
    assert list(settings.settings.steps_known) == ["corinth.aim", "corinth.supply"]
    assert steps.visible and steps.page.name == "harbor"
    table.close()


def test_a_page_that_advice_has_covered_is_not_read_once_its_position_is_left() -> None:
    """As in looking back."""
    table = CorinthTable(2, (0,), thinker=InstantThinker(2), steps=True)
    table.wait()
    guidance = table.scene.guidance
    table.driver.key("H")
    assert guidance.page is not None and guidance.page.name == "aim"
    table.scene.conductor.watch(0)
    assert guidance.page is None
    table.close()


def test_a_page_on_payments_fits_every_payment_it_comes_with() -> None:
    """Travel icons are paid for trips, and also to overcome guardians."""
    table = ArnakTable(2, (0,))
    say = table.scene.words.say_key
    told = say("screen.arnak.steps.paying") + say("screen.arnak.steps.paying.text")
    assert "travel icons" in told and "trip" not in told
    table.close()
