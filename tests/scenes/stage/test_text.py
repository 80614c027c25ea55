from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scenes.stage.fonts import Coverage, FontBook, read_coverage
from scenes.stage.markup import MarkupError, escape, parse, percent, plain
from scenes.stage.theme import TEXT_FLOOR, Theme
from tests.scenes.driver import ASSETS, Driver

FONTS = sorted((ASSETS / "fonts").glob("*.?tf"))


def test_text_fits_its_width_and_says_when_it_is_cut(driver: Driver) -> None:
    text = driver.stage.text
    block = text.fit("A rather long line that cannot possibly stay whole", "body", 200)
    assert block.cut and block.size[0] <= 200 and block.lines == 1
    whole = text.fit("Short", "body", 200)
    assert not whole.cut
    two = text.fit("A rather long line that cannot possibly stay whole in two lines", "body", 150, 2)
    assert two.cut and two.lines == 2


def test_digits_have_one_width(driver: Driver) -> None:
    widths = {driver.stage.text.size(f"[n]{digit * 4}[/n]")[0] for digit in "0123456789"}
    assert len(widths) == 1


def test_names_cannot_be_markup(driver: Driver) -> None:
    assert driver.stage.text.size(escape("[b]Eve[/b]"))[0] > driver.stage.text.size("Eve")[0]


def test_parts_at_the_right_end_together(driver: Driver) -> None:
    """As far right as the longest line of the column, however wide another line is; links tell where a part stands."""
    lines = [
        "Idols [r][link:a/1]3[/link][/r]",
        "Items and artifacts [r][link:a/2]12[/link][/r]",
        "And a long line " * 3,
    ]
    block = driver.stage.text.render("\n".join(lines))
    first, second = (rect for rect, _ in block.links)
    assert first.right == second.right < block.size[0] * 0.8
    assert first.width < second.width
    further = driver.stage.text.render("\n".join(lines[:2]), column=500)
    assert {rect.right for rect, _ in further.links} == {500} and further.size[0] == 500
    assert driver.stage.text.render("No column", column=500).size[0] < 500


def test_what_is_only_measured_is_not_painted(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture is made when it is first looked at, once, and is what it would have been at once: another theme by then
    changes nothing."""
    text = driver.stage.text.another(driver.stage.theme)
    words = "Pay [icon:coin]3 and [link:corinth/4]walk[/link], Élodie"
    asked_at_once = text.render(words, width=120)
    wanted = pygame.image.tobytes(asked_at_once.surface, "RGBA")
    text.use(driver.stage.theme)
    painted: list[pygame.Surface] = []
    paint = text._paint

    def noted(*args: Any) -> pygame.Surface:
        painted.append(paint(*args))
        return painted[-1]

    monkeypatch.setattr(text, "_paint", noted)
    block = text.render(words, width=120)
    assert block.size == asked_at_once.size and block.links == asked_at_once.links and not painted
    text.use(Theme((3840, 2160)))
    assert pygame.image.tobytes(block.surface, "RGBA") == wanted
    assert block.surface is block.surface and len(painted) == 1


NO_MARKUP = [
    "[c:zz]a[/c]",
    "[c:#xxxxxx]a[/c]",
    "[c:#12]a[/c]",
    "[c:#1234567]a[/c]",
    "[c:#+1+2+3]a[/c]",
    "[c:]a[/c]",
    "[c]a[/c]",
    "[f:vast]a[/f]",
    "[icon:]",
    "[icon:../../fonts/no]",
    f"[icon:{'a' * 400}]",
    "[b]a",
    "a[/b]",
]


@pytest.mark.parametrize("markup", NO_MARKUP)
def test_what_names_nothing_that_can_be_drawn_is_no_markup(driver: Driver, markup: str) -> None:
    """It is refused where it is read, and set as it stands where it slipped through: drawing never fails."""
    with pytest.raises(MarkupError):
        parse(markup, "body")
    assert plain(markup) == markup
    assert driver.stage.text.render(markup).size == driver.stage.text.render(escape(markup)).size


PARTS = st.one_of(
    st.sampled_from(
        ["[", "]", "[[", "[/", "c", ":", "#", "[c:#", "[c:#12ab9F]", "[c:soft]", "[c:zz]", "[/c]", "\n", " "]
    ),
    st.sampled_from(
        [
            "[b]",
            "[/b]",
            "[i]",
            "[n]",
            "[/n]",
            "[f:small]",
            "[f:x]",
            "[/f]",
            "[r]",
            "[/r]",
            "[icon:coin]",
            "[icon:",
            "[icon]",
        ]
    ),
    st.sampled_from(["[link:a/1]", "[/link]", "\0", "\ud800", "\u200b", "7", "\N{FIGURE SPACE}", "/", "-"]),
    st.text(max_size=4),
)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(PARTS, max_size=12).map("".join), st.sampled_from([None, 0, 30, 200]), st.sampled_from([None, 1, 2]))
def test_no_text_fails_while_it_is_drawn(driver: Driver, markup: str, width: int | None, lines: int | None) -> None:
    """Whatever a person has typed and a scene has taken for markup."""
    text = driver.stage.text
    assert text.render(markup, width=width, max_lines=lines).size[1] > 0
    assert text.render(escape(markup), "title", width=width, max_lines=lines).size[1] > 0
    assert plain(escape(markup)) == markup


STRANGE = [
    "",
    "\0",
    "Eve\0",
    "\u200b",
    "\u202e\ufeff",
    "Ev\u200be",
    "\x1b[31m\t\r",
    "\U0010ffff",
    "\u0301",
    "\udce9",
]


@pytest.mark.parametrize("name", STRANGE)
def test_no_name_is_too_strange_to_be_set(driver: Driver, name: str) -> None:
    """A record or a settings file may hold any text (DESIGN 3); characters that nothing can draw take no room."""
    text = driver.stage.text
    for markup in (escape(name), f"before {escape(name)} after", f"[b]{escape(name)}[/b]"):
        assert text.render(markup).size[1] > 0
        assert text.fit(markup, "body", 60).size[0] <= 60
    assert text.gilded(escape(name)).size[1] > 0
    assert text.size("Eve\0") == text.size("Eve") == text.size("\u200bEve")


def test_links_are_found_where_they_are_drawn(driver: Driver) -> None:
    block = driver.stage.text.render("See [link:corinth/4]the rule[/link].")
    ((rect, target),) = block.links
    assert target == "corinth/4"
    assert block.link_at(*rect.center) == "corinth/4" and block.link_at(0, 2) == ""


def test_what_was_set_is_kept(driver: Driver) -> None:
    text = driver.stage.text
    assert text.render("once").surface is text.render("once").surface


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_every_font_says_what_it_covers(path: Path) -> None:
    coverage = read_coverage(path)
    assert all(char in coverage for char in "AZaz09.,;")
    assert "風" not in coverage


def test_an_ellipsis_takes_the_place_of_the_stop_before_it(driver: Driver) -> None:
    """A text cut between two sentences does not end in four dots."""
    text = driver.stage.text
    wide = text.size("the west of Thera.…", "body")[0]
    whole = pygame.image.tobytes(text.render("the west of Thera…", "body").surface, "RGBA")
    for stop in (".", ",", ";"):
        block = text.render(f"the west of Thera{stop} Loads an orange cube", "body", width=wide, max_lines=1)
        assert block.cut and pygame.image.tobytes(block.surface, "RGBA") == whole


def test_a_paragraph_is_cut_after_a_word_and_not_after_a_number(driver: Driver) -> None:
    """The recap said "take 1 arrowhead an…"; a single line, as of a name, holds as many letters as it can."""
    text, told = driver.stage.text, "take 1 arrowhead and 12 compasses"
    for seen, lines, shown in (
        ("take 1 arrowhead an…", 2, "take 1 arrowhead…"),
        ("take 1 arrowhead and 12 comp…", 2, "take 1 arrowhead and…"),
        ("take 1 arrowhead an…", 1, "take 1 arrowhead an…"),
        ("take 1 arrowh…", 2, "take…"),
    ):
        wide, above = text.size(seen, "body")[0], "First:\n" * (lines - 1)
        block = text.render(above + told, "body", width=wide, max_lines=lines)
        whole = text.render(above + shown, "body", width=wide)
        assert block.cut and block.lines == lines
        assert pygame.image.tobytes(block.surface, "RGBA") == pygame.image.tobytes(whole.surface, "RGBA"), seen


def test_text_is_cut_into_runs_that_one_font_can_draw() -> None:
    book = FontBook(ASSETS / "fonts")
    files = {name for name, _ in book.runs("title", "Corinth Κόρινθος")}
    assert "".join(part for _, part in book.runs("title", "Corinth Κόρινθος")) == "Corinth Κόρινθος"
    assert len(files) == 2 or not FONTS
    assert book.runs("body", "plain") == [("EBGaramond-Regular.ttf", "plain")]


def test_missing_fonts_fall_back(tmp_path: Path, driver: Driver) -> None:
    book = FontBook(tmp_path)
    assert book.font("title", 20).size("abc")[0] > 0
    assert book.covers("Cinzel-Bold.ttf", "a")


def test_a_file_that_is_no_font_is_refused(tmp_path: Path) -> None:
    bad = tmp_path / "bad.ttf"
    bad.write_bytes(b"not a font")
    with pytest.raises(ValueError, match="bad"):
        read_coverage(bad)


def test_coverage_of_ranges() -> None:
    coverage = Coverage([(70, 80), (10, 20)])
    assert chr(10) in coverage and chr(20) in coverage and chr(75) in coverage
    assert chr(9) not in coverage and chr(21) not in coverage and chr(81) not in coverage


def test_words_in_a_smaller_role_keep_to_the_floor(driver: Driver) -> None:
    """`[f:small]` in a number at the floor is as high as it would be alone at the floor."""
    text = driver.stage.text
    assert text.size("[f:small]4[/f]", "number", px=TEXT_FLOOR)[0] == text.size("4", "small", px=TEXT_FLOOR)[0]


@pytest.mark.parametrize("role", ["body", "small", "button", "heading"])
@pytest.mark.parametrize("words", ["Lost Ruins of Arnak", "Five goals lie open", "Fill a bag of 12 [icon:coin] a day"])
def test_what_is_as_wide_as_it_was_measured_stays_on_its_line(driver: Driver, role: str, words: str) -> None:
    text = driver.stage.text
    for px in range(18, 48):
        wide = text.size(words, role, px=px)[0]
        for most in (None, 1):
            block = text.render(words, role, px=px, width=wide, max_lines=most)
            assert block.lines == 1 and not block.cut and block.size[0] == wide


@pytest.mark.parametrize("role", ["small", "small_bold", "body"])
def test_a_space_at_which_no_line_ends_is_as_wide_as_any(driver: Driver, role: str) -> None:
    text = driver.stage.text
    assert text.size("Rulebook\u00a0§\u00a09", role)[0] == text.size("Rulebook § 9", role)[0]


def test_numbers_shrink_and_are_never_cut(driver: Driver) -> None:
    text = driver.stage.text
    assert not text.shrink("[icon:coin] 12", "number", 10).cut
    assert text.shrink("1234", "number", 40, px=60).size[0] <= 40
    assert text.squeeze("Themistokles", "body", 30).cut


def test_letters_are_not_made_smaller_in_windows_of_more_pixels(driver: Driver) -> None:
    """What has no room in a window has none in one of twice as many pixels either."""
    text = driver.stage.text
    before = text.theme
    found = []
    for size, double in (((1920, 1080), 1), ((3840, 2160), 2)):
        text.use(Theme(size))
        found.append(text.squeeze("Themistokles of Athens", "body", 120 * double).cut)
        assert text.shrink("1234", "number", 1).size == text.size("1234", "number", px=text.theme.text_floor)
    text.use(before)
    assert found == [True, True]


def test_a_share_is_printed_in_whole_hundredths_without_a_space() -> None:
    assert [percent(0), percent(0.804), percent(1)] == ["0%", "80%", "100%"]
    assert [percent(0.1, plus=True), percent(-0.1, plus=True)] == ["+10%", "\N{MINUS SIGN}10%"]


@pytest.mark.parametrize("px", [18, 30])
@pytest.mark.parametrize("role", ["small", "body"])
def test_a_narrow_icon_stands_in_a_sentence_like_a_word(driver: Driver, role: str, px: int) -> None:
    """It stood off from its comma, and was indented where a line began with it: it was set in a square."""
    text = driver.stage.text
    narrow, wide = (text.size(f"Cards with [icon:{icon}], idols", role, px=px)[0] for icon in ("bolt", "coin"))
    assert narrow < wide - 0.15 * px
    begins = text.render("Idols or [icon:bolt],\n[icon:bolt], idols", role, px=px, colour=(0, 0, 0)).surface
    line = begins.subsurface((0, begins.get_height() // 2, round(1.1 * px), begins.get_height() // 2))
    icon, comma = sorted(pygame.mask.from_surface(line, 60).get_bounding_rects(), key=lambda rect: rect.x)
    assert icon.x <= 0.1 * px and comma.x - icon.right <= 0.2 * px


def test_icons_before_labels_and_with_numbers_keep_their_columns(driver: Driver) -> None:
    """Whatever they show: a label begins where that above it begins."""
    text = driver.stage.text
    for words in ("[icon:{}]  Cards", "2[icon:{}]", "2 [icon:{}][icon:arrow_to]", "[icon:{}]"):
        assert len({text.size(words.format(icon), "body")[0] for icon in ("bolt", "coin", "artifact", "plane")}) == 1
    wide = [text.size(f"For a [icon:{icon}], more", "body")[0] for icon in ("coin", "plane", "jewel")]
    assert len(set(wide)) == 1, "what fills its square is set in it everywhere"
