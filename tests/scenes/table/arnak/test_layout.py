"""Where things lie: inside the boards, not over one another, at both window sizes."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.arnak.content import ASSISTANT_NAMES, CARD_NAMES, CARD_OF, TRACKS
from game.arnak.rules import GAME
from game.core.words import SOFT_HYPHEN, msg
from scenes.stage.text import ELLIPSIS, TextBlock
from scenes.stage.theme import TEXT_FLOOR
from scenes.table.arnak.faces import LEAST_SHARE, MOST_LINES, NAME_EDGE, NAME_EDGE_LEAST, ROW, kind_of
from scenes.table.arnak.helpers import helper_tile
from scenes.table.arnak.model import Helper
from scenes.table.arnak.small_board import SMALL_SIGNS, WIDEST
from tests.scenes.table.arnak.table import ArnakTable

APART = (
    "row_",
    "node_",
    "token_",
    "slot_",
    "helper_",
    "supply_",
    "glassrow_",
    "bookrow_",
    "temple_",
    "guardian_",
    "deck",
)


@pytest.mark.parametrize(("size", "ui"), [((1920, 1080), 1.0), ((1366, 768), 0.8)])
@pytest.mark.parametrize(("players", "temple"), [(1, "snake"), (4, "bird")])
def test_places_do_not_overlap(size: tuple[int, int], ui: float, players: int, temple: str) -> None:
    table = ArnakTable(players, (0,), size=size, ui=ui, options={"temple": temple})
    try:
        table.go_on(seed=1, most=8)
        table.wait()
        view = table.view
        spots = [spot for spot in view.hand.spots.values() if spot.visible]
        for spot in spots:
            assert view.root.rect.contains(spot.rect), spot.name
        solid = [spot for spot in spots if spot.name.startswith(APART)]
        for i, one in enumerate(solid):
            for other in solid[i + 1 :]:
                assert not one.rect.colliderect(other.rect), (one.name, other.name)
        for spot in solid:
            assert min(spot.rect.size) >= 20, (spot.name, spot.rect)
        assert not table.driver.stage.icons.missing
    finally:
        table.close()


def test_large_letters_leave_room_for_piles_and_cards() -> None:
    table = ArnakTable(2, (0,), size=(1920, 1080), ui=2.0)
    try:
        areas = table.view.boards.areas
        assert areas is not None
        piles = (areas.artifact_deck, areas.item_deck, areas.exile, areas.fear)
        assert all(pile.w >= 30 for pile in piles)
        cards = [areas.row_slot(i, 3) for i in range(6)]
        assert not any(card.colliderect(pile) for card in cards for pile in piles)
        # Lights are as broad as the boards: they hide no names of cards.
        assert table.view.look.px(4) < table.driver.stage.theme.px(4)
    finally:
        table.close()


def test_the_first_players_flag_leaves_names_whole() -> None:
    table = ArnakTable(4, (0,), names=("Ada", "Periander", "Kypselos", "Arion"))
    try:
        minis, model = table.view.minis, table.view.hand.model
        assert model is not None
        for first in (1, 2, 3):
            model.first = first
            table.view.show_model()
            assert [seat for seat in (1, 2, 3) if "flag" in minis.small[seat].tags()] == [first]
            assert not any(minis.name_block(seat).cut for seat in (1, 2, 3))
    finally:
        table.close()


@pytest.mark.parametrize(
    ("size", "ui"), [((1366, 768), 0.8), ((1366, 768), 1.6), ((1366, 768), 2.0), ((1024, 768), 1.0)]
)
def test_flag_and_camp_fire_cover_neither_numbers_nor_names(size: tuple[int, int], ui: float) -> None:
    """They stand beside the name, or lie over the corner of the board, and do not grow with the letters; all names are
    whole or nearly so."""
    table = ArnakTable(4, (0,), size=size, ui=ui, names=("Melitta", "Periander", "Lais", "Kypselos"))
    try:
        minis, model = table.view.minis, table.view.hand.model
        assert model is not None
        model.first = 3
        for player in model.seats:
            player.passed = True
        table.view.show_model()
        for seat in (1, 2, 3):
            board, line, block = minis.small[seat], minis.name_line(seat), minis.name_block(seat)
            tags = board.tags()
            assert set(tags) == ({"flag", "pass_turn"} if seat == 3 else {"pass_turn"})
            # Figures are less high than their lines.
            first = min(cell.y for cell in board.signs().values()) + TEXT_FLOOR // 6
            letters = line.bottom - round(0.2 * line.h)
            assert table.view.root.rect.contains(line)
            assert block.size[0] > 1 and (size[0] < 1100 or not block.cut)
            name = Rect(line.x, line.y, minis._lettering()[2] + block.size[0], line.h)
            for tag in tags.values():
                if tag.colliderect(board.rect):
                    assert tag.bottom <= first + 2 and tag.y >= letters - 3
                else:
                    assert not tag.colliderect(name) and line.x < tag.x and tag.right <= line.right
                assert tag.w == tag.h <= 24 and table.view.root.rect.contains(tag)
                assert not any(tag.colliderect(minis.small[other].rect) for other in (1, 2, 3) if other != seat)
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 0.8), ((1920, 1080), 1.0)])
def test_the_camp_fire_of_who_has_passed_covers_nothing(size: tuple[int, int], ui: float) -> None:
    """It stands beside the name, also of the first player where the name leaves room for the flag as well; the flag
    stays where it was."""
    table = ArnakTable(4, (0,), size=size, ui=ui, names=("Ada", "Periander", "Chandra", "Dido"))
    try:
        minis, model = table.view.minis, table.view.hand.model
        assert model is not None
        model.first = 3
        table.view.show_model()
        flag = minis.small[3].tags()["flag"]
        for player in model.seats:
            player.passed = True
        table.view.show_model()
        assert minis.small[3].tags()["flag"] == flag
        for seat in (1, 2, 3):
            tags, line, block = minis.small[seat].tags(), minis.name_line(seat), minis.name_block(seat)
            end = line.x + minis._lettering()[2] + block.size[0]
            for tag in tags.values() if size[0] > 1900 else [tags["flag" if seat == 3 else "pass_turn"]]:
                assert end < tag.x and tag.right <= line.right and tag.bottom <= minis.small[seat].rect.y
            assert not block.cut
    finally:
        table.close()


def test_one_long_name_takes_no_sign_away_from_others() -> None:
    """Only names that would have to be cut for it have theirs at the corner of the board."""
    names = ("Ada", "Wolfgang Amadeus", "Emilia", "Otto")
    table = ArnakTable(4, (0,), size=(1280, 720), ui=1.25, names=names)
    try:
        minis, model = table.view.minis, table.view.hand.model
        assert model is not None
        model.first = 0
        for player in model.seats:
            player.passed = True
        table.view.show_model()
        fires = {seat: minis.small[seat].tags()["pass_turn"] for seat in (1, 2, 3)}
        assert [seat for seat, fire in fires.items() if fire.colliderect(minis.small[seat].rect)] == [1]
        assert fires[2].y == fires[3].y and not minis.name_block(2).cut
    finally:
        table.close()


def test_a_name_of_which_hardly_a_letter_fits_is_left_out() -> None:
    table = ArnakTable(4, (0,), size=(900, 1000), names=("Ada", "Wilhelmina", "Lais", "Mmmmmmmmm"))
    try:
        minis = table.view.minis
        blocks = {seat: minis.name_block(seat) for seat in (1, 2, 3)}
        assert blocks[3].size[0] <= 1 and not blocks[2].cut
    finally:
        table.close()


def test_an_assistants_portrait_is_seen_beside_its_signs_and_under_its_hourglass() -> None:
    table = ArnakTable(2, (0,), size=(1366, 768), ui=0.8)
    try:
        look, areas = table.view.look, table.view.boards.areas
        assert areas is not None
        for size in (areas.helpers[0].size, areas.stacks[0].size):
            for name in ASSISTANT_NAMES:
                ready, used = (helper_tile(look, Helper(name, False, on), size) for on in (True, False))
                side = round(size[0] * 0.22)
                face = Rect(look.px(4), (size[1] - side) // 2, side, side)
                for tile in (ready, used):
                    row = {tuple(tile.get_at((x, size[1] * 3 // 5))) for x in range(face.x, face.right)}
                    assert len(row) > side // 3
                # Right of the middle the tile is the same but for being darker.
                for x in range(size[0] * 3 // 5, size[0] - 2, 5):
                    lit, dim = ready.get_at((x, size[1] // 2)), used.get_at((x, size[1] // 2))
                    assert dim.r <= lit.r * 0.62 + 1 and dim.b <= lit.b * 0.66 + 1
    finally:
        table.close()


def test_played_cards_are_whole_while_the_hand_is_empty() -> None:
    table = ArnakTable(2, (0,))
    try:
        own, model = table.view.boards.own, table.view.hand.model
        assert model is not None
        seat = model.seats[model.viewer]
        seat.play = ["funding_car", "fear", "hat"]
        low = own.play_rects(model)[0].h
        seat.hand = []
        assert own.play_rects(model)[0].h == own.laid.hand_card[1] > 1.5 * low
    finally:
        table.close()


@pytest.mark.parametrize("hand", [[], ["hat"]])
def test_beside_a_hand_played_cards_stand_behind_the_lip_else_they_lie_over_it(hand: list[str]) -> None:
    table = ArnakTable(2, (0,))
    try:
        own, model = table.view.boards.own, table.view.hand.model
        assert model is not None
        seat, lips = model.seats[model.viewer], []
        seat.hand = hand
        for play in (["fear"], ["fear", "funding_car"]):
            seat.play = play
            ground = Surface((1920, 1080))
            own.draw(ground, model)
            lips.append(pygame.image.tobytes(ground.subsurface(own.lip), "RGB"))
            assert any(lips[0]) and (own.play_rects(model)[0].bottom == own.lip.y) == bool(hand)
        assert (lips[0] == lips[1]) == bool(hand)
    finally:
        table.close()


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_many_played_cards_take_the_whole_mat_while_nothing_is_left_over(size: tuple[int, int]) -> None:
    """What is left over lies at its right end; few cards never reach there."""
    table = ArnakTable(2, (0,), size=size)
    try:
        view = table.view
        own, model = view.boards.own, view.hand.model
        assert model is not None
        areas, seat = view.boards.laid, model.seats[model.viewer]
        assert areas.mat.contains(areas.play) and areas.mat.contains(areas.spare)
        seat.play = ["funding_car", "fear", "hat"]
        few = own.play_rects(model)
        assert areas.play.contains(few[0].unionall(few)) and "spare" in view.boards.elements(model)
        seat.play = ["fear", "hat", "bow_and_arrows", "funding_car", "funding_ship", "parrot", "fishing_rod"]
        many = own.play_rects(model)
        assert many[-1].right > areas.play.right and areas.mat.contains(many[0].unionall(many))
        assert "spare" not in view.boards.elements(model) and areas.mat == own.play_area(model)
        title = view.look.faces._title(CARD_OF["bow_and_arrows"], (many[0].w,) * 2, 2, False)
        assert not title.cut and title.lines == 2
        seat.calm = True
        close = own.play_rects(model)
        assert areas.play.contains(close[0].unionall(close)) and "spare" in view.boards.elements(model)
    finally:
        table.close()


def test_a_name_of_three_words_has_smaller_letters_rather_than_being_cut() -> None:
    table = ArnakTable(2, (0,), size=(1366, 768))
    try:
        faces = table.view.look.faces
        for wide in (60, 70, 80):
            title = faces._title(CARD_OF["bow_and_arrows"], (wide, wide), 2, False)
            assert not title.cut and title.lines == 2 and title.size[0] <= wide - 2 * NAME_EDGE + 1
    finally:
        table.close()


def test_no_word_of_a_cards_name_is_broken() -> None:
    table = ArnakTable(2, (0,))
    try:
        faces, text = table.view.look.faces, table.driver.stage.text
        for name in (table.scene.words.say_key(f"arnak.card.{card}") for card in CARD_NAMES):
            for room in (86, 68):
                px, share = faces.letters(name, room - 2 * NAME_EDGE)
                widest = max(text.size(word, "small_bold", px=px)[0] for word in name.split())
                assert widest * share <= room - 2 * NAME_EDGE + 1, (name, room)
                assert px >= TEXT_FLOOR and share > LEAST_SHARE, name
    finally:
        table.close()


def test_a_name_is_broken_where_its_catalogue_allows_that_only() -> None:
    """Not "Pathfinde-r's" nor "Explorat-ion"; a word that may be broken nowhere is cut."""
    table = ArnakTable(2, (0,))
    try:
        faces, text, broken = table.view.look.faces, table.driver.stage.text, set[str]()

        def breaks(name: str) -> set[int]:
            return {len(name[:at].replace(SOFT_HYPHEN, "")) for at, sign in enumerate(name) if sign == SOFT_HYPHEN}

        for name in (table.scene.words.breakable(msg(f"arnak.card.{card}")) for card in CARD_NAMES):
            for room in range(30, 110, 4):
                found, lines = faces._broken(name, room, 18)
                assert SOFT_HYPHEN not in found and lines <= MOST_LINES
                assert all(text.size(part, "small_bold", px=18)[0] <= room for part in found.split())
                if ELLIPSIS not in found:
                    set_so = found.replace("- ", SOFT_HYPHEN)
                    assert set_so.replace(SOFT_HYPHEN, "") == name.replace(SOFT_HYPHEN, "")
                    assert breaks(set_so) <= breaks(name)
                    broken |= {found}
        assert {"Explo- ration (ship)", "Path- finder's Sandals"} <= broken
        assert faces._broken("Sandals", 40, 18)[0].endswith(ELLIPSIS)
    finally:
        table.close()


def test_a_broken_name_has_letters_as_wide_as_its_lines_allow() -> None:
    """Its parts are short: they need not be as narrow as the word they are parts of."""
    table = ArnakTable(2, (0,), size=(1366, 768))
    try:
        faces, text = table.view.look.faces, table.driver.stage.text
        title = faces._title(CARD_OF["automobile"], (46, 46), 2, False)
        assert title.lines == 2 and not title.cut
        widest = text.size("mobile", "small_bold", px=table.driver.stage.theme.text_floor)[0]
        assert title.size[0] > 0.7 * widest > LEAST_SHARE * widest
    finally:
        table.close()


@pytest.mark.parametrize(
    ("size", "ui"),
    [((1920, 1080), 1.0), ((1920, 1080), 2.0), ((1366, 768), 1.0), ((1366, 768), 2.0), ((1280, 720), 1.0)],
)
def test_what_a_card_does_is_never_cut(size: tuple[int, int], ui: float) -> None:
    """However large the letters: all signs of a card in the rows stand on it, and leave a line for what it costs and is
    worth."""
    table = ArnakTable(4, (0,), size=size, ui=ui)
    try:
        faces, areas = table.view.look.faces, table.view.boards.laid
        wide, high = areas.row_slot(0, 3).size
        edge = max(2, round(wide * 0.028))
        inner = (wide - 2 * edge, high - 2 * edge)
        for card in (card for card in range(len(CARD_NAMES)) if kind_of(card) in ("item", "artifact")):
            plan = faces._plan(card, inner, edge, False, 0)
            assert plan.body is not None and not plan.body.cut and not plan.title.cut, CARD_NAMES[card]
            assert plan.body.size[0] <= inner[0] and inner[1] - plan.head - plan.foot >= ROW, CARD_NAMES[card]
    finally:
        table.close()


@pytest.mark.parametrize("wide", [88, 70, 54, 44])
def test_signs_of_played_cards_stay_on_them(wide: int) -> None:
    table = ArnakTable(4, (0,), size=(1366, 768), ui=1.6)
    try:
        faces, high = table.view.look.faces, table.view.boards.laid.hand_card[1] - 4
        for card in range(len(CARD_NAMES)):
            plan = faces._plan(card, (wide - 4, high), 2, False, 0)
            if plan.body is not None:
                assert not plan.body.cut and plan.body.size[0] <= wide - 4, CARD_NAMES[card]
                assert plan.head + plan.foot <= high, CARD_NAMES[card]
    finally:
        table.close()


@pytest.mark.parametrize("compasses", [0, 9])
@pytest.mark.parametrize("card", ["precision_compass", "fishing_rod"])
def test_no_light_of_the_row_lies_over_a_card_turned_up_on_it(card: str, compasses: int) -> None:
    """The card of a deck lies on the end of the row; what is under it is neither lit nor dimmed over it."""
    table = ArnakTable(2, (0, 1), seed="turned up")
    try:
        state = GAME.new(2, "turned up")
        player = state.seats[state.current_player]
        player.hand = player.open = (CARD_OF[card],)
        player.tokens = [0, compasses, 0, 0, 0]
        state.cache = None
        table.stand(state)
        table.click_for(f"play {card}")
        assert table.wait()
        table.driver.settle()
        spots = table.view.hand.spots
        (top,) = (spot for name, spot in spots.items() if name.startswith("top_") and spot.visible)
        under = [spots[f"row_{i}"] for i in range(6) if spots[f"row_{i}"].rect.colliderect(top.rect)]
        assert under and all(spot.light for spot in under)
        inner = top.rect.inflate(-20, -20)
        before = table.driver.stage.surface.subsurface(inner).copy()
        for spot in under:
            spot.glow = ""
        table.driver.stage.invalidate()
        table.driver.advance(0)
        assert pygame.image.tobytes(table.driver.stage.surface.subsurface(inner), "RGB") == pygame.image.tobytes(
            before, "RGB"
        )
    finally:
        table.close()


@pytest.mark.parametrize("size", [(1024, 768), (900, 1000)])
def test_in_a_narrow_window_names_of_played_cards_stand_in_rows(size: tuple[int, int]) -> None:
    """Six cards in play show their whole names: in rows, each in what is seen of its card."""
    table = ArnakTable(4, (0,), size=size)
    try:
        model, view = table.view.hand.model, table.view
        assert model is not None
        model.seats[0].hand = ["fear", "funding_ship"]
        model.seats[0].play = ["exploration_ship", "fear", "parrot", "fishing_rod", "inscribed_blade", "guiding_stone"]
        view.show_model()
        rects = view.boards.own.play_rects(model)
        areas, faces, edge = view.boards.laid, view.look.faces, 2
        assert len({rect.y for rect in rects}) > 1 and all(areas.play.contains(rect) for rect in rects)
        for i, (name, rect) in enumerate(zip(model.seats[0].play, rects, strict=True)):
            assert not any(rect.colliderect(other) for other in rects[i + 1 :])
            title = faces._title(CARD_OF[name], (rect.w - 2 * edge,) * 2, edge, False)
            assert ELLIPSIS not in table.scene.words.say_key(f"arnak.card.{name}") and not title.cut
            assert title.size[1] <= rect.h + 4
            assert view.hand.lit_rect(f"play_{i}", rect) == rect
        assert areas.deck.w <= areas.hand_card[0] and areas.deck.h <= areas.hand_card[1]
        assert not areas.deck.colliderect(areas.spare) and not areas.play.colliderect(areas.spare)
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), [((1366, 768), 1.0), ((1920, 1080), 1.0), ((1366, 768), 1.6)])
def test_the_lowest_line_of_an_enlarged_board_has_letters_of_one_size(size: tuple[int, int], ui: float) -> None:
    """Signs and their words are never parted; what has no room in one line stands in two."""
    table = ArnakTable(4, (0,), size=size, ui=ui)
    try:
        board = table.view.minis.large[1]
        parts = [f"[icon:{icon}] {words}" for icon, words in (("card", "Deck 16"), ("archaeologist", "At home 0"))]
        for wide in (500, 300, 160):
            blocks, lines = board.lined([*parts, "[icon:flag] First player"], Rect(0, 0, wide, 40))
            assert all(block.lines == 1 for block in blocks) and len({block.size[1] for block in blocks}) == 1
            assert [block for line in lines for block in line] == blocks
            assert all(sum(block.size[0] for block in line) <= wide for line in lines)
    finally:
        table.close()


@pytest.mark.parametrize("count", [5, 7, 11])
def test_names_of_played_cards_stand_in_what_is_seen_of_them(count: int) -> None:
    """Seven cards lie side by side; where more lie over one another, a name too long for its strip is broken."""
    table = ArnakTable(2, (0,))
    try:
        model = table.view.hand.model
        assert model is not None
        model.seats[0].play = ["exploration_car", "exploration_ship", *["binoculars"] * (count - 2)]
        rects, faces = table.view.boards.own.play_rects(model), table.view.look.faces
        steps = [b.x - a.x for a, b in pairwise(rects)]
        assert count > 7 or min(steps) >= rects[0].w
        for step in steps:
            title = faces._title(CARD_OF["exploration_car"], (step, rects[0].w), 2, False)
            assert title.size[0] <= step + 1 - 2 * NAME_EDGE_LEAST
            assert title.lines == (2 if count < 11 else 3) and not title.cut
            assert title.size[1] <= rects[0].h
    finally:
        table.close()


SIZES = [((1920, 1080), 1.0), ((1366, 768), 0.8)]


@pytest.mark.parametrize(("size", "ui"), SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_numbers_of_two_figures_stay_on_small_boards(size: tuple[int, int], ui: float, players: int) -> None:
    """Points and deck of another seat soon have two figures; all twelve signs have room for one, and what has not for
    two becomes a little narrower."""
    table = ArnakTable(players, (0,), size=size, ui=ui)
    try:
        text = table.driver.stage.text
        board = table.view.minis.small[1]
        cells, px = board.signs(), board.letters
        assert px >= TEXT_FLOOR and tuple(cells) == SMALL_SIGNS
        assert 0.75 * text.size(WIDEST, "small_bold", px=px)[0] <= cells["temple"].w
        left = min(cell.x for cell in cells.values()) - board.rect.x
        right = board.rect.right - max(cell.right for cell in cells.values())
        assert abs(left - right) <= 1 and right >= 4
        for one in cells.values():
            assert board.rect.contains(one) and one.w >= text.size("[icon:coin]8", "small_bold", px=px)[0]
        placed = list(cells.values())
        assert not any(a.colliderect(b) for i, a in enumerate(placed) for b in placed[i + 1 :])
    finally:
        table.close()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_larger_letters_make_no_number_of_a_small_board_smaller(players: int) -> None:
    """LOOK: scalable without loss. With four at 150 % the signs fell into two narrow columns, and were smaller."""
    found: list[tuple[int, int]] = []
    for ui in (1.0, 1.5):
        table = ArnakTable(players, (0,), size=(1920, 1080), ui=ui)
        try:
            board = table.view.minis.small[1]
            found.append((board.letters, board.sign))
            pair = board.pair("coin", 8, board.letters)
            assert all(pair.get_width() <= cell.w for cell in board.signs().values())
        finally:
            table.close()
    assert found[1] >= found[0] and found[1][1] >= found[0][1]


@pytest.mark.parametrize(("size", "ui"), SIZES)
def test_a_number_stands_nearer_to_its_sign_than_to_the_next(size: tuple[int, int], ui: float) -> None:
    table = ArnakTable(4, (0,), size=size, ui=ui)
    try:
        board = table.view.minis.small[1]
        cells, px = board.signs(), board.letters
        pitch = cells["compass"].x - cells["coin"].x
        pair = board.pair("coin", 8, px).get_width()
        inside = pair - board.sign - table.driver.stage.text.size("8", "small_bold", px=px)[0]
        assert pitch - pair >= 3 * inside > 0
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), SIZES)
@pytest.mark.parametrize("temple", ["bird", "snake"])
def test_nothing_on_a_stone_covers_its_price(size: tuple[int, int], ui: float, temple: str) -> None:
    table = ArnakTable(4, (0,), size=size, ui=ui, options={"temple": temple})
    try:
        track, model = table.view.boards.track, table.view.hand.model
        assert model is not None
        for space in TRACKS[model.temple].spaces[1:-1]:
            model.seats[0].glass = model.seats[1].book = space.id
            lying = [rect for _, _, rect in track.markers(model) if rect.colliderect(track.laid.nodes[space.id])]
            rescue = track.rescue_rect()
            if rescue is not None and track.laid.nodes[space.id].contains(rescue):
                lying.append(rescue)
            assert len(lying) >= 2
            for rect in (*lying, *track.bonus_rects(space.id, 1)):
                assert not rect.colliderect(track.foot(track.laid.nodes[space.id])), space.id
                assert min(rect.size) >= 20
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), SIZES)
def test_a_glass_in_the_temple_stands_on_its_plate(size: tuple[int, int], ui: float) -> None:
    table = ArnakTable(4, (0,), size=size, ui=ui)
    try:
        track = table.view.boards.track
        assert all(plate.contains(track.arrived(place)) for place, plate in enumerate(track.laid.arrivals))
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), SIZES)
@pytest.mark.parametrize("players", [2, 4])
def test_an_enlarged_board_leaves_hand_and_research_free(size: tuple[int, int], ui: float, players: int) -> None:
    table = ArnakTable(players, (0,), size=size, ui=ui)
    try:
        areas, minis = table.view.boards.areas, table.view.minis
        assert areas is not None
        frame = minis.frame(1)
        assert not any(frame.colliderect(part) for part in (areas.own, areas.track, areas.others))
        board = minis.large[1]
        for count in (0, 1, 3, 6, 10, 14):
            cards, plate = board.fan(board.rect, count)
            assert board.rect.contains(plate) and plate.w < board.rect.w * 0.6
            assert len(cards) == count and all(plate.contains(card) for card in cards)
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), [*SIZES, ((1366, 768), 1.0), ((1280, 720), 1.0)])
def test_no_label_of_an_enlarged_board_is_cut(
    size: tuple[int, int], ui: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ArnakTable(4, (0,), size=size, ui=ui)
    try:
        board, model, text = table.view.minis.large[1], table.view.hand.model, table.driver.stage.text
        assert model is not None
        seat = model.seats[1]
        seat.play, seat.helpers = ["fear"] * 6, [Helper(name, True, True) for name in ASSISTANT_NAMES[:2]]
        fit, cut = text.fit, []

        def seen(*args: Any, **more: Any) -> TextBlock:
            block = fit(*args, **more)
            cut.append(args[0] if block.cut else "")
            return block

        monkeypatch.setattr(text, "fit", seen)
        for seat.beaten in ([], ["guardian_01", "guardian_02"]):
            seat.ready = [*seat.beaten]
            board.draw(pygame.Surface(size))
        assert len(cut) >= 6 and not any(cut)
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), SIZES)
def test_pictures_of_cards_side_by_side_begin_at_one_height(size: tuple[int, int], ui: float) -> None:
    """Whether their names have one line or two."""
    table = ArnakTable(2, (0,), size=size, ui=ui)
    try:
        faces, areas = table.view.look.faces, table.view.boards.areas
        assert areas is not None
        wide, high = areas.row_slot(0, 3).size
        edge, begins = max(2, round(wide * 0.028)), set()
        for card in ("sea_turtle", "pathfinders_sandals", "tent"):
            face = faces.card(card, (wide, high))
            # Beside the letters there is paper down to the line over the picture.
            column = [face.get_at((edge + 1, y)) for y in range(high // 8, high)]
            begins.add(next(y for y, seen in enumerate(column) if abs(seen.r - column[0].r) > 60))
        assert len(begins) == 1
    finally:
        table.close()
