"""The figures of the rulebooks: they exist and are used, lie in the column at every size, and are found and told."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.registry import game_named
from scenes.rulebook import RulebookScene
from scenes.rulebook.book import Block, parse
from scenes.rulebook.figures import DENSITY, FIGURES, HIGHEST, shown_size, stored_size
from scenes.rulebook.page import BODY, BlockRow
from scenes.rulebook.passage import rule_text
from scenes.rulebook.search import found
from scenes.stage.markup import plain
from scenes.stage.tips import resolve
from scenes.words import screen_words
from tests.game.lengths import is_small
from tests.scenes.menus.conftest import Start
from tests.scenes.menus.test_rulebook import BOOKS, GAMES, opened

NAMED = {game: [block.figure for block in BOOKS[game].blocks if block.kind == "figure"] for game in GAMES}
WINDOWS = [((1366, 768), 0.8), ((1920, 1080), 1.0), ((1920, 1080), 2.0), ((3840, 2160), 1.0)]


def files() -> list[Path]:
    """The files of all figures."""
    return sorted(file for file in FIGURES.rglob("*") if file.is_file())


def figure_rows(scene: RulebookScene) -> list[BlockRow]:
    """The rows of a book that are figures."""
    return [row for row in scene.rows if row.block.kind == "figure"]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_figures_and_each_is_there(game: str) -> None:
    names, rules = NAMED[game], game_named(game)
    assert len(names) >= (0 if is_small(rules, rules.max_players) else 5) and len(names) == len(set(names))
    assert all(name.startswith(f"{game}/") and (FIGURES / f"{name}.webp").is_file() for name in names)


def test_every_figure_is_used_and_all_are_light() -> None:
    used = {f"{name}.webp" for names in NAMED.values() for name in names}
    assert {file.relative_to(FIGURES).as_posix() for file in files()} == used
    assert sum(file.stat().st_size for file in files()) < 3_000_000


@pytest.mark.parametrize("game", GAMES)
def test_no_line_of_a_book_was_meant_as_a_figure_and_is_none(game: str) -> None:
    for block in BOOKS[game].blocks:
        assert "figure:" not in block.text and not any("figure:" in cell for row in block.rows for cell in row)


def test_a_figure_is_read_with_its_caption_and_section() -> None:
    """The caption may run over several lines and hold markup."""
    book = parse("corinth", "5.2 Take it.\n\n![A **coin** [icon:coin],\nand more.](figure:corinth/harbour)", {})
    figure = book.blocks[1]
    assert (figure.kind, figure.figure, figure.section) == ("figure", "corinth/harbour", "5.2")
    assert figure.text == "A [b]coin[/b] [icon:coin], and more." and not figure.anchor


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_figures_can_be_taken_again(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Places that the marks point to are still on the tables, and positions of the figures are still possible."""
    pytest.importorskip("PIL")
    from tests.figures import __main__, taking

    monkeypatch.setattr(taking, "FOLDER", tmp_path)
    __main__.GAMES[game]()
    taken = {file.relative_to(tmp_path).with_suffix("").as_posix() for file in tmp_path.rglob("*.webp")}
    assert taken == set(NAMED[game])
    assert all(stored_size(name, tmp_path) == stored_size(name) for name in taken)


def test_sizes_are_read_from_the_first_bytes(tmp_path: Path) -> None:
    for names in NAMED.values():
        for name in names:
            assert stored_size(name) == pygame.image.load(FIGURES / f"{name}.webp").get_size()
    (tmp_path / "other.webp").write_bytes(b"RIFF....WEBPVP8L" + bytes(20))
    with pytest.raises(ValueError, match="other"):
        stored_size("other", tmp_path)


def test_a_figure_is_as_large_as_it_was_made_for_but_fits() -> None:
    assert shown_size((800, 400), 1.0, 1000, 1000) == (400, 200)
    assert shown_size((800, 400), 1.0, 300, 1000) == (300, 150)
    assert shown_size((400, 800), 2.0, 1000, 1000) == (300, 600)


@pytest.mark.parametrize(("size", "ui"), WINDOWS)
def test_figures_lie_in_the_column_and_are_never_enlarged(start: Start, size: tuple[int, int], ui: float) -> None:
    program, driver = start(size, ui)
    for game in GAMES:
        scene = opened(program, driver, game)
        width = scene.page.row_width
        for row in figure_rows(scene):
            rect = pygame.Rect(0, 0, width, 0)
            picture, stored = row.picture_rect(rect), stored_size(row.block.figure)
            column = row.column(rect)
            assert column.left <= picture.left and picture.right <= column.right
            assert picture.h <= HIGHEST * scene.page.rect.h + 1
            assert picture.w <= stored[0] * max(1.0, row.em / BODY / DENSITY), "no more than the text"
            assert abs(picture.w * stored[1] - picture.h * stored[0]) <= max(stored), "as it was, not stretched"
            [(caption, at)] = row.parts(rect)
            assert picture.bottom < at[1] and at[1] + caption.size[1] <= scene.height_of(row, width)


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 0.8), ((1920, 1080), 1.0)])
def test_the_picture_is_drawn(start: Start, size: tuple[int, int], ui: float) -> None:
    program, driver = start(size, ui)
    scene = opened(program, driver, "mykerinos")
    row = figure_rows(scene)[0]
    scene.show(row.index)
    driver.settle()
    at = row.picture_rect(row.rect)
    assert row.shown and scene.page.rect.contains(at)
    wanted = pygame.transform.smoothscale(pygame.image.load(FIGURES / f"{row.block.figure}.webp"), at.size)
    shown = driver.stage.surface.subsurface(at)
    apart = (
        abs(a - b)
        for x in range(5, at.w - 5, 17)
        for y in range(5, at.h - 5, 17)
        for a, b in zip(tuple(shown.get_at((x, y)))[:3], tuple(wanted.get_at((x, y)))[:3], strict=True)
    )
    assert max(apart) <= 6


def test_search_finds_a_figure_by_its_caption(start: Start) -> None:
    program, driver = start()
    scene = opened(program, driver, "corinth")
    driver.key("Ctrl+F")
    driver.type("the total stands at the foot")
    [index] = scene.hits
    row = scene.rows[index]
    assert row.block.figure == "corinth/points" and found(row.block, ["total stands"])
    driver.settle()
    assert row.shown and row.rect.colliderect(scene.page.rect)


def test_a_figure_is_told_by_its_caption(start: Start) -> None:
    """As its label; as a tooltip only while the words under it are out of sight."""
    program, driver = start()
    scene = opened(program, driver, "akrotiri")
    row = figure_rows(scene)[0]
    assert row.role == "image" and row.label == plain(row.block.text)
    assert BlockRow(scene, Block("figure", "[b]A[/b] tile", "", figure="akrotiri/tile"), 0).label == "A tile"
    scene.show(row.index)
    driver.settle()
    assert resolve(row.tooltip) is None
    scene.page.scroll_to(scene.page.scroll - scene.page.rect.h + 40 + row.rect.y - scene.page.rect.y)
    driver.settle()
    assert row.shown
    tip = resolve(row.tooltip)
    assert tip is not None and row.label[:40] in plain(tip.title + tip.body)
    assert not row.focusable, "there is nothing to press Enter on"


def test_a_rule_in_a_tooltip_goes_without_captions() -> None:
    """A caption speaks of what a tooltip does not show."""
    for game in GAMES:
        for block in BOOKS[game].blocks:
            if block.kind == "figure":
                words = plain(block.text)[:40]
                assert words not in plain(rule_text(f"{game}/{block.section}", screen_words("en"), 100_000))
