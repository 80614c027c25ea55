"""The players' rail: what its tooltips say of points, and who is shown to lead."""

from __future__ import annotations

import random

import pygame
import pytest

from game.core.ranking import Place
from game.core.scores import Term, branch
from game.core.words import Message, msg
from scenes.stage.markup import plain
from scenes.stage.theme import PLAYERS, contrast
from scenes.stage.tips import resolve
from scenes.table.people import GREY
from scenes.table.scoretree import HIDDEN, tree_markup
from scenes.table.seatcard import SeatCard, Subtitle
from scenes.words import screen_words
from tests.scenes.table.akrotiri.table import SeaTable
from tests.scenes.table.arnak.table import ArnakTable
from tests.scenes.table.corinth.table import CorinthTable

COLUMN = "\N{EM SPACE}\N{EM SPACE}[r]"
"""What stands before points."""


def _said(text: str) -> Message:
    """A sentence that is this text and nothing else."""
    return msg("short.arnak.op.gain", tokens=text)


def test_what_alone_earns_the_points_of_a_kind_is_named() -> None:
    """One goal that scores is told by its name, as several would be; what brings nothing is not."""
    volcanoes, lakes = Term("volcano", _said("Volcanoes"), 6), Term("lake", _said("Lakes"), 0)
    goals = branch("goals", _said("Goals"), (volcanoes, lakes))
    tree = branch("total", _said("Total"), (goals, Term("x", _said("X"), 0)))
    lines = tree_markup(tree, screen_words())
    assert [line.strip() for line in lines] == [f"Goals{COLUMN}[n]6[/n][/r]", f"Volcanoes{COLUMN}6[/r]"]
    assert lines[1].startswith("\N{EM SPACE}")


def test_what_was_aimed_at_and_missed_is_told() -> None:
    """A goal that brings nothing is one all the same; what is worth nothing in passing is not told."""
    lakes = Term("lake", _said("Lakes"), 0, missed=True)
    goals = branch("goals", _said("Goals"), (lakes,))
    tree = branch("total", _said("Total"), (goals, Term("x", _said("X"), 0)))
    lines = [line.strip() for line in tree_markup(tree, screen_words())]
    assert lines == [f"Goals{COLUMN}[n]0[/n][/r]", f"Lakes{COLUMN}0[/r]"]


def test_points_stand_apart_from_the_numbers_of_things() -> None:
    """In a column behind the words, which begin like those of the table at the end."""
    idol = Term("idol", _said("1 idol"), 3, certain=False)
    tree = branch("total", _said("total"), (branch("idols", _said("idols"), (idol,)),))
    lines = tree_markup(tree, screen_words())
    gap = plain(COLUMN + "[/r]")
    assert [plain(line).strip() for line in lines] == [f"Idols (~){gap}3", f"1 idol{gap}3"]


def test_of_what_may_change_as_a_whole_the_heading_alone_is_marked() -> None:
    idol, slot = Term("idol", _said("1 idol"), 3, certain=False), Term("slot", _said("1 slot"), 1)
    mixed, opened = branch("idols", _said("Idols"), (idol, slot)), branch("set", _said("Set"), (idol,))
    lines = tree_markup(branch("total", _said("total"), (mixed, opened)), screen_words())
    marked = [plain(line).split() for line in lines if "(~)" in plain(line)]
    assert marked == [["1", "idol", "(~)", "3"], ["Set", "(~)", "3"]]


@pytest.mark.parametrize(("certain", "potential", "sure"), [(True, 0, True), (False, 0, False), (True, 2, False)])
@pytest.mark.parametrize("whole", [False, True])
def test_a_sign_is_explained_where_it_stands(certain: bool, potential: int, sure: bool, whole: bool) -> None:
    """And not where everything is sure, nor in the place of what is said there; of what may all change that is said."""
    table = CorinthTable(2, (0, 1))
    try:
        card = table.scene.rail.children[0]
        assert isinstance(card, SeatCard)
        coins = Term("x", _said("Coins"), 3, certain=certain, potential=potential)
        card.tree = branch("total", _said("Total"), (coins,) if whole else (coins, Term("y", _said("Goats"), 1)))
        tip = resolve(card.tooltip)
        assert tip is not None and not tip.full
        assert ("may still change" in tip.body) == (not sure)
        assert ("(~)[/c]\N{EM SPACE}" in tip.body) == ("(~) may" in tip.body) == (not sure and not whole)
        assert ("All of this" in tip.body) == (not sure and whole)
        card.tree = branch("total", _said("Total"), ())
        nothing = resolve(card.tooltip)
        assert nothing is not None and nothing.body == "No points yet."
    finally:
        table.close()


def test_a_number_on_its_disc_can_be_read() -> None:
    for colour in (*PLAYERS, GREY):
        assert contrast(colour.ink, colour.base) >= 4.5


def test_who_leads_is_marked_where_all_points_are_known() -> None:
    """Not while all are equal, nor where goals are hidden."""
    table = CorinthTable(2, (0, 1), seed="lead")
    try:
        cards = table.scene.rail.cards
        table.wait()
        assert not any(card.leads for card in cards)
        table.go_on(seed=1, most=60)
        best = max(card.total for card in cards)
        assert [card.leads for card in cards] == [card.total == best for card in cards]
        for card in cards:
            card.leads, card.active = True, False
            spots = card.spots
            assert not spots.laurel.colliderect(spots.disc) and not spots.laurel.colliderect(spots.top)
    finally:
        table.close()


def test_at_the_end_the_winner_alone_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Though others have as many points; while these are counted, whoever is ahead."""
    table = CorinthTable(3, (0, 1, 2), seed="tie")
    try:
        table.wait()
        rail, state = table.scene.rail, table.scene.session.view(0)
        places = [Place(seat, rank + 1, 41, msg("table.log")) for rank, seat in enumerate((1, 0, 2))]
        monkeypatch.setattr(type(state), "is_terminal", True)
        monkeypatch.setattr(type(state), "places", lambda _: places)
        rail.set(state, state.current_player, False, 0, ())
        for card in rail.cards:
            card.total = 41
        rail.count([41, 41, 39])
        assert [card.leads for card in rail.cards] == [True, True, False]
        rail.count(None)
        assert [card.leads for card in rail.cards] == [False, True, False]
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 2.0), ((1920, 1080), 2.0)])
def test_no_name_is_cut_for_the_sign_of_who_leads(size: tuple[int, int], ui: float) -> None:
    names = ("Melitta", "Periander", "Lais", "Kypselos")
    table = CorinthTable(4, (0,), seed="names", size=size, ui=ui, names=names)
    try:
        table.wait()
        for card in table.scene.rail.cards:
            for leads in (True, False):
                card.leads, card.active = leads, False
                spots = card.spots
                assert not spots.name.cut
                assert card.rect.contains(spots.laurel) and not spots.laurel.colliderect(spots.disc)
                words = pygame.Rect(spots.top.topleft, (spots.name.size[0], spots.top.h))
                assert not leads or not spots.laurel.colliderect(words)
    finally:
        table.close()


@pytest.mark.parametrize("reduced", [False, True])
def test_the_turn_goes_softly_from_card_to_card(reduced: bool) -> None:
    """Gilding, light and stripe jumped in one frame; where little movement is wanted, and where the table has jumped
    to another position, they still do."""
    table = CorinthTable(2, (0, 1), seed="turn")
    try:
        table.wait()
        driver, rail, state = table.driver, table.scene.rail, table.scene.session.view(0)
        stage = driver.stage
        stage.set_options(speed=1.0, reduced_motion=reduced)
        driver.settle()
        mover = state.current_player

        def pictures() -> list[bytes]:
            stage.draw()
            return [pygame.image.tobytes(stage.surface.subsurface(card.rect), "RGB") for card in rail.cards]

        def give(seat: int, *, at_once: bool = False) -> None:
            rail.set(state, seat, False, 0, (), at_once=at_once)

        here = pictures()
        give(1 - mover)
        assert [card.lit for card in rail.cards] == [
            float((card.look.index == mover) != reduced) for card in rail.cards
        ]
        assert reduced or pictures()[mover] != here[1 - mover]
        driver.advance(stage.theme.time.fade / 4)
        assert all(0 < card.lit < 1 for card in rail.cards) is not reduced
        between = pictures()
        driver.advance(stage.theme.time.fade)
        there = pictures()
        assert all(a != b for a, b in zip(between, there, strict=True)) is not reduced
        give(mover, at_once=True)
        assert pictures() == here, "after a jump it is not as it was"
    finally:
        table.close()


def test_nobody_leads_while_goals_are_hidden() -> None:
    """Until they are counted."""
    table = SeaTable(2, (0, 1), seed="lead")
    try:
        session, rail, chance = table.scene.session, table.scene.rail, random.Random(3)
        while all(leaf.key != HIDDEN for leaf in session.view(0).score(1).leaves()):
            session.do(chance.choice(session.view(session.current_player).legal_actions()))
        for card in rail.cards:
            card.set(session.view(0), False, False, False)
        rail.cards[0].total = rail.cards[1].total + 5
        rail.count(None)
        assert not any(card.leads for card in rail.cards)
        rail.count([5, 3])
        assert [card.leads for card in rail.cards] == [True, False]
    finally:
        table.close()


@pytest.mark.parametrize(
    ("size", "ui", "names"),
    [
        ((1366, 768), 0.8, ("Melitta", "Periander", "Lais", "Theodoros")),
        ((1366, 768), 1.6, ("Melitta", "Periander", "Lais", "Theodoros")),
        ((1920, 1080), 1.0, ("Melitta", "Io", "Lais", "Kypselos of Corinth")),
    ],
)
def test_all_cards_tell_as_much_of_the_kind_of_player(size: tuple[int, int], ui: float, names: tuple[str, ...]) -> None:
    """Whoever leads and whosever turn it is: what is left out of one card is left out of all, and told by the
    tooltip."""
    table = CorinthTable(4, (0,), seed="kinds", size=size, ui=ui, names=names, level="medium")
    try:
        table.wait()
        cards = table.scene.rail.cards
        told = set()
        for leader in range(4):
            for to_move in range(4):
                for card in cards:
                    card.leads, card.active = card.look.index == leader, card.look.index == to_move
                table.scene.rail.arrange()
                told |= {card.subtitle for card in cards}
        assert len(told) == 1
        tip = resolve(cards[1].tooltip)
        assert tip is not None and ("Medium" in tip.body) == (told != {Subtitle.WORDS})
    finally:
        table.close()


def test_who_leads_keeps_the_line_below_the_name() -> None:
    """The sign moves rather than the line goes; and a name that stands alone stands in the middle of its card."""
    table = ArnakTable(1, (0,), seed="solo1", size=(1366, 768), ui=0.8, names=("Melitta",))
    try:
        table.wait()
        cards = table.scene.rail.cards
        assert len(cards) == 2, "the rival's as well"
        for card in cards:
            card.leads = True
            card.count(118)
            spots = card.spots
            assert card.kind is not None, card.look.name
            assert card.rect.contains(spots.laurel) and not spots.laurel.colliderect(spots.disc)
        cards[0].subtitle = Subtitle.NOTHING
        picture = pygame.Surface(table.driver.stage.size)
        cards[0].draw(picture)
        spots = cards[0].spots
        line = spots.top.union(spots.low)
        placed = spots.name.corner(line)[1] + spots.name.middle
        assert abs(placed - cards[0].rect.centery) <= 2
        w, h = spots.name.size
        alone = pygame.Rect(spots.name.corner(line), (w, h))
        ink, plain = (picture.subsurface(box).copy() for box in (alone, alone.move(0, -spots.top.h // 2 - 1)))
        dark = [pygame.mask.from_threshold(p, (43, 27, 14), (60, 60, 60, 255)).count() for p in (ink, plain)]
        assert dark[0] > 2 * dark[1], "the name was drawn elsewhere"
    finally:
        table.close()


@pytest.mark.parametrize(("level", "told"), [("hard:banker", True), ("hard", False)])
def test_what_the_style_of_a_computer_player_does_is_told(level: str, told: bool) -> None:
    table = CorinthTable(2, (0,), level=level)
    table.wait()
    person, computer = (resolve(card.tooltip) for card in table.scene.rail.cards)
    assert person is not None and computer is not None
    said = screen_words().say_key("corinth.style.banker.help")
    assert (said in computer.body) is told and said not in person.body
    table.close()
