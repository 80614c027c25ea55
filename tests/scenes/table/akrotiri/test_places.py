"""Every place says what it is and why not; nothing overlaps or is cut off at either size of window."""

from __future__ import annotations

import itertools
import math

import pytest
from pygame import Rect, Surface

from game.akrotiri import pointing
from game.akrotiri.content import CARDS, GOALS
from game.akrotiri.phases import ACT, GOAL, LAY, SECOND
from game.akrotiri.pointing import free_cells
from game.akrotiri.rules import GAME
from game.core.events import Event
from game.opponents.player import Decision
from scenes.stage.tips import resolve
from scenes.stage.widgets.toast import Toast
from scenes.table.akrotiri.chart import Frame
from scenes.table.akrotiri.docks import icon_of_tile
from scenes.table.akrotiri.large_board import LargeBoard
from scenes.table.akrotiri.own_board import OwnBoard
from scenes.table.akrotiri.places import SMALL
from scenes.table.akrotiri.strip import MAP_ASPECT
from scenes.table.counsel import counsels
from scenes.words import screen_words
from tests.game.akrotiri.build import ROUND, SPOTS, after, position, seat, with_temples
from tests.scenes.table.akrotiri.table import SIZES, SeaTable
from tests.scenes.writing import written


def played(players: int, size: tuple[int, int], ui: float, decisions: int, **options: bool | str) -> SeaTable:
    """A table some decisions into a game."""
    table = SeaTable(players, (0,), size=size, ui=ui, options=dict(options))
    table.go_on(seed=5, most=decisions)
    table.wait()
    return table


HIGH = [((1080, 1920), 1.0), ((720, 1280), 1.0)]


@pytest.mark.parametrize(("size", "ui"), [*SIZES, *HIGH])
@pytest.mark.parametrize(("players", "strategy"), [(2, False), (2, True), (4, True)])
def test_the_parts_lie_beside_one_another(size: tuple[int, int], ui: float, players: int, strategy: bool) -> None:
    table = played(players, size, ui, 3, strategy=strategy)
    try:
        view = table.view
        parts = [view.sea.rect, view.strip.tile, view.strip.board_rect, view.strip.goals_area, view.strip.maps_area]
        cubes = view.market.piece("market orange")
        assert cubes is not None
        parts += [view.market.tray_rect, view.market.decks_rect, cubes]
        parts += [board.rect for seat, board in enumerate(view.boards) if seat != table.scene.viewer]
        recap = table.scene.recap.rect
        if view.root.rect.contains(recap):
            parts.append(recap)
        for part in parts:
            assert view.root.rect.contains(part), part
        for a, b in itertools.combinations(parts, 2):
            assert not a.colliderect(b), (a, b)
        for _, cell, _ in view.model_shown.tiles:
            assert view.sea.area.contains(view.sea.frame.cell_box(cell)), cell
        for board in view.boards:
            if board is not view.boards[table.scene.viewer]:
                assert board.rect.h >= 40
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), HIGH)
def test_in_a_high_window_the_chart_has_the_whole_width_above_the_columns(size: tuple[int, int], ui: float) -> None:
    table = played(4, size, ui, 3)
    try:
        view = table.view
        chart = view.sea.rect
        assert (chart.x, chart.right) == (view.root.rect.x, view.root.rect.right)
        assert chart.bottom < view.strip.rect.y == view.market.rect.y and chart.h >= 0.9 * chart.w
        assert view.strip.rect.bottom == view.root.rect.bottom
        cards = view.strip._block(view.strip.maps_area, 3, MAP_ASPECT)
        assert all(card.collidelist(cards[i + 1 :]) < 0 for i, card in enumerate(cards))
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), SIZES)
def test_the_chart_comes_closer_to_act_and_glides_out_to_lay(size: tuple[int, int], ui: float) -> None:
    """All places where a tile may be laid are in sight while a person is to lay it; to act the tiles alone are, as
    large as can be, and the chart stays (but for as long as goals are chosen from, see `test_choosing`)."""
    table = SeaTable(2, (0, 1), size=size, ui=ui, seed="long")
    sea, hand = table.view.sea, table.view.hand
    closer = 0
    try:
        table.wait()
        while len(table.view.model_shown.tiles) < 8:
            before, phase = sea.frame, hand.phase
            assert sea.laying == (phase == LAY)
            if phase == LAY:
                boxes = [sea.frame.cell_box(cell) for cell in free_cells(table.view.hand.offered)]  # type: ignore[arg-type]
                assert boxes and all(sea.area.contains(box) and min(box.size) >= 32 for box in boxes)
            assert all(sea.area.contains(box) for box in sea.land(sea.frame))
            table.click_for(table.legal()[0])
            table.wait()
            if phase == LAY and hand.phase in (SECOND, ACT):
                closer += sea.frame.cell > before.cell
                assert sea.frame.cell >= before.cell
            elif LAY not in (phase, hand.phase) and GOAL not in (phase, hand.phase) and before.turn == sea.frame.turn:
                assert sea.frame == before
        assert closer
    finally:
        table.close()


def test_to_act_a_third_of_a_cell_is_seen_beside_the_tiles() -> None:
    """Of a long sea whose height fills the chart."""
    table = SeaTable(2, (0, 1), seed="tight")
    try:
        tiles = ", ".join(f"V{k} e1s{k + 1} 0" for k in range(1, 6)) + ", L1 e1s7 0, L2 e1s8 0, L3 e1s9 0"
        table.stand(position(tiles, seat(dock="TW", tile="M1"), seat(dock="TE"), ask="lay"))
        sea = table.view.sea
        laying = sea.frame.cell
        table.stand(position(tiles, seat(dock="TW"), seat(dock="TE")))
        land = sea.land(sea.frame)
        box = land[0].unionall(land[1:])
        assert sea.frame.cell > laying * 1.1
        assert max(box.h / sea.area.h, box.w / sea.area.w) > 0.85
        assert sea.area.h - box.h >= 0.5 * sea.frame.cell
    finally:
        table.close()


def test_the_compass_stays_while_the_chart_comes_closer_and_goes_back() -> None:
    """The parchment under it is drawn anew only when a tile needs its place."""
    table = SeaTable(2, (0, 1), seed="still")
    try:
        tiles = "V1 e1s2 0, V2 e1s3 0, V3 e1s4 0"
        places = []
        for mine, ask in ((None, "act"), ("M1", "lay"), (None, "act")):
            table.stand(position(tiles, seat(dock="TW", tile=mine), seat(dock="TE"), ask=ask))
            places.append((table.view.hand.spots.compass, table.view.rose.galley, table.view.sea.frame.cell))
        assert places[0] == places[2] and places[0][2] != places[1][2]
        assert places[0][:2] == places[1][:2] and places[0][0].w
    finally:
        table.close()


def test_the_chart_glides_and_what_moves_waits_for_no_half_way() -> None:
    """A hand that is quicker than the chart: what is to move then moves on a chart that has arrived. A tile taken up
    on the way is as large as its place will be."""
    table = SeaTable(2, (0, 1), seed="glide")
    try:
        tiles = "V1 e1s2 0, V2 e1s3 0, V3 e1s4 0, V4 e1s5 0, V5 e1s6 0"
        table.stand(position(tiles, seat(dock="TW"), seat(dock="TE")))
        view, sea = table.view, table.view.sea
        near = sea.frame
        table.driver.stage.set_options(speed=1.0)
        state = position(tiles, seat(dock="TW", tile="M1"), seat(dock="TE"), ask="lay")
        view.model_shown.seats[0].tile = "M1"
        view.offer(state)
        table.driver.advance(0.1)
        out = sea.bound
        assert out.cell < sea.frame.cell < near.cell
        assert view.hand.laying.picture().get_width() == round(out.cell)
        view.animate(Event("turn_began", 0, {}))
        assert sea.bound == out != sea.frame
        view.animate(Event("boat_placed", 1, {"dock": "TE"}))
        assert sea.frame == sea.bound == out
        table.driver.advance(0.5)
        assert sea.frame == out
    finally:
        table.close()


def test_small_places_on_the_chart_do_not_reach_over_one_another() -> None:
    """A dock or a cube that stands alone is large enough; where they lie close each has half the way to the other,
    all that is seen of it at least, and its middle answers for it."""
    table = played(4, (1366, 768), 0.8, 30)
    try:
        group, sea = table.view.hand.groups["sea"], table.view.sea
        small = [spot for name in group.names() if (spot := group.spot(name)) and spot.z >= SMALL]
        assert {spot.name.split("_")[0] for spot in small} >= {"dock", "cube", "boat"}
        still = [spot for spot in small if not spot.name.startswith("boat")]
        for spot in still:
            gap = min(math.dist(spot.rect.center, other.rect.center) for other in still if other is not spot)
            if gap >= 33:
                assert min(spot.rect.size) >= 32, spot.name
            elif spot.name.startswith("dock"):
                assert spot.rect.w <= max(gap + 2, sea.dock_side()), spot.name
        for spot in small:
            found = group.hit(spot.rect.center)
            assert found is not None
            same = math.dist(found.rect.center, spot.rect.center) <= 1
            assert found is spot or same or not group.rect.collidepoint(spot.rect.center), spot.name
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), SIZES)
@pytest.mark.parametrize(("players", "strategy"), [(2, False), (4, True)])
def test_what_is_left_of_a_pile_is_written_clear_of_the_others(
    size: tuple[int, int], ui: float, players: int, strategy: bool
) -> None:
    table = played(players, size, ui, 12, strategy=strategy)
    try:
        market = table.view.market
        market.model.discards = ["V1"] * 12
        counts = market.count_boxes()
        names = ("stack", "discards", "deck easy", "deck normal", "deck hard", "goal deck")
        piles = {name: box for name in names if (box := market.piece(name)) is not None}
        assert set(counts) == set(piles)
        for name, count in counts.items():
            assert (market.tray_rect if name in ("stack", "discards") else market.decks_rect).contains(count), name
            others = [box for other, box in piles.items() if other != name]
            others += [box for other, box in counts.items() if other != name]
            assert count.collidelist(others) < 0, name
    finally:
        table.close()


def test_the_piles_of_another_seat_lie_side_by_side() -> None:
    """Where maps of a level are missing, there is no hole."""
    table = played(2, (1366, 768), 0.8, 10)
    try:
        board = table.view.boards[1 - table.scene.viewer]
        board.model.maps = ["easy", "hard", "hard"]
        assert board.pile("hard").x == board.pile("easy").right
        assert board.cell("goals").x - board.pile("hard").right < board.pile("hard").w // 2
        board.model.maps = ["hard"]
        assert board.pile("hard").x == board.cell("maps").x
    finally:
        table.close()


def test_every_place_has_a_tooltip_and_a_name() -> None:
    table = played(2, (1366, 768), 0.8, 14, strategy=True)
    try:
        for group in table.view.hand.groups.values():
            for element in group.children:
                tip = resolve(element.tooltip)
                assert tip is not None, element.name
                assert tip.title and tip.body and tip.rule.startswith("akrotiri/"), element.name
                words = tip.title + tip.body + element.label
                assert "akrotiri." not in words, (element.name, words)
                assert "{" not in words, (element.name, words)
    finally:
        table.close()


def test_what_cannot_be_done_says_why() -> None:
    table = SeaTable(2, (0, 1), seed="why")
    try:
        table.wait()
        for place in ("market/market_orange", "market/deck_hard", "market/oracle_lake", "market/stack", "sea/dock_TW"):
            table.click(place)
            assert any("Rulebook" in text for text in table.driver.toasts()), place
            assert table.scene.session.position == 0
        while table.wait() and table.view.hand.phase != ACT:
            table.click_for(table.legal()[0])
        before = table.scene.session.position
        table.click("market/market_orange")
        assert table.driver.toasts()
        assert table.scene.session.position == before
    finally:
        table.close()


def test_a_cube_of_another_island_is_refused_where_it_lies() -> None:
    """With the rule, and beside the cube as every refusal."""
    table = SeaTable(2, (0, 1), seed="refused")
    try:
        cubes = {"e1n2 ne": "green", "e1n2 sw": "blue"}
        table.stand(position("V1 e1n2 0", seat(dock="e1n2a"), seat(dock="TW"), cubes=cubes))
        table.click("sea/cube_e1n2_sw_blue")
        (toast,) = table.driver.stage.toasts.children
        assert isinstance(toast, Toast) and toast.kind == "refused"
        assert "a different island" in toast.text and "Rulebook" in toast.text
        assert table.scene.session.position == 0
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), SIZES)
def test_the_price_of_maps_hides_nothing_that_is_weighed(size: tuple[int, int], ui: float) -> None:
    """What they cost to dig and bring, what is left of the decks, the open goals, and the boards of the others."""
    for players, strategy in ((2, False), (2, True), (4, False), (4, True)):
        table = SeaTable(players, tuple(range(players)), size=size, ui=ui, seed="price", options={"strategy": strategy})
        try:
            opened = {"face_up": "mountain volcano isolated completed portage_1"} if strategy else {}
            others = [seat(dock=dock) for dock in ("TE", "TN", "TS")[: players - 1]]
            table.stand(position("V6 e1n2 0", seat(dock="TW", coins=7), *others, **opened))
            table.click("market/deck_easy")
            basket, market = table.view.hand.buying.basket, table.view.market
            boards = table.driver.find("akrotiri/others").rect
            assert basket.rect.bottom <= market.decks_rect.y and not basket.rect.colliderect(boards)
            assert all(basket.rect.contains(child.rect) for child in basket.children)
            assert basket.visible and table.view.root.rect.contains(basket.rect)
            assert not basket.rect.colliderect(market.decks_rect)
            opens = [market.piece(f"open {k}") for k in range(5)] if strategy else []
            assert not [box for box in opens if box is not None and box.colliderect(basket.rect)]
            # What lies under it is no place of the keyboard's.
            oracle = table.driver.find("akrotiri/market/oracle_lake")
            assert not oracle.focusable
            table.driver.key("Esc")
            assert oracle.focusable
        finally:
            table.close()


def test_what_a_tile_would_do_is_said_once_and_beside_the_compass() -> None:
    """In the plate on the chart, not in the tooltip too."""
    table = SeaTable(2, (0, 1), seed="once")
    try:
        table.stand(position("V1 e1n2 0", seat(dock="TW", tile="L1"), seat(dock="TE"), ask="lay"))
        view = table.view
        for cell in view.sea.free:
            table.driver.move(f"akrotiri/sea/cell_{cell}")
            tip = view.hand.tips.tip(f"cell_{cell}")
            assert tip is not None and view.hand.preview.note and view.hand.preview.note not in tip.body
            plate = view.whereabouts.quiet((180, 34), view.hand.rect_of(f"cell_{cell}"))
            assert not plate.colliderect(view.hand.spots.compass), cell
    finally:
        table.close()


def test_an_enlarged_board_says_how_many_actions_its_seat_has() -> None:
    """At the foot of the maps played, and in the words of its tooltip."""
    table = SeaTable(2, (0, 1), seed="bared")
    try:
        state = with_temples(2)
        assert [len(state.played[k]) for k in (0, 1)] == [2, 0]
        table.stand(state)
        tip = table.view.hand.tips.board(0)
        assert tip is not None and "5 actions a turn" in tip.body
        board = LargeBoard(
            table.scene.seats[0],
            table.driver.stage,
            table.view.pictures,
            table.view.cards,
            table.view.glows,
            table.view.air,
        )
        board.model = table.view.model_shown.seats[0]
        board.place(Rect(0, 0, 620, 200))
        assert {"4", "5"} <= set(written(lambda: board.draw(Surface((700, 300)))).texts)
    finally:
        table.close()


def test_a_tile_says_which_islands_it_extends() -> None:
    """They are lit, and nothing says that it joins none."""
    table = SeaTable(2, (0, 1), seed="extends")
    try:
        table.stand(position("V1 e1n2 0", seat(dock="TW", tile="L1"), seat(dock="TE"), ask="lay"))
        table.driver.move("akrotiri/sea/cell_w1n2")
        assert "Extends 3 islands" in table.view.hand.preview.note
        assert table.view.sea.overlay.lights
    finally:
        table.close()


@pytest.mark.parametrize(("goal", "words"), [("lake", "Lakes: +2 [icon:star]"), ("no_icon", "No icon: −4 [icon:star]")])
def test_a_tile_says_what_it_changes_of_goals(goal: str, words: str) -> None:
    """Of the viewer's own, in a line each, as a map does that is held where it can be dug."""
    table = SeaTable(2, (0, 1), seed="goals")
    try:
        me = seat(dock="TW", tile="L6", goals=goal, played={"E03": SPOTS["E03"]})
        table.stand(position(ROUND, me, seat(dock="TE"), ask="lay", number=8))
        hand = table.view.hand
        assert hand.offered is not None
        changing = next(text for text, action in hand.legal.items() if pointing.laid(hand.offered, action).goals)
        _, _, cell, turn = changing.split()
        while hand.laying.degrees() != int(turn):
            table.driver.key("R")
        table.driver.move(f"akrotiri/sea/cell_{cell}")
        assert hand.preview.note.splitlines()[1:] == [f"[icon:goal] {words}"]
    finally:
        table.close()


def test_a_cube_that_can_be_sold_is_lit_in_the_boat_and_on_the_market() -> None:
    """A click on either sells it; ending the turn with it asks once."""
    table = SeaTable(2, (0, 1), seed="sold")
    try:
        state = position("V1 e1n2 0", seat(dock="TW", cargo="blue"), seat(dock="TE"), left=0)
        table.stand(state)
        assert table.view.strip.glows["aboard_0"] == table.view.market.glows["market blue"] == "offer"
        table.driver.click("bar/act_done")
        assert table.driver.has("sure/sheet/no") and table.scene.session.position == 0
        table.driver.click("sure/sheet/no")
        table.click("own/aboard_0")
        assert table.wait() and "aboard_0" not in table.view.strip.glows
    finally:
        table.close()


def test_what_a_temple_adds_is_no_action_of_this_turn() -> None:
    """Rules 3: newly bared actions count from the next turn."""
    table = SeaTable(2, (0, 1), seed="lamps")
    try:
        state = with_temples(0)
        state.pending = ((ACT, 3, 0, 0, 0),)
        table.stand(state)
        table.view.hear(Event("actions_began", 0, {"actions": 3}))
        table.scene.do(GAME.parse_action("dig E01 e1n2 ne"))
        table.wait()
        own = table.view.board(0)
        assert isinstance(own, OwnBoard) and own.actions == (2, 0, 3)
        assert len(table.view.model_shown.seats[0].played) == 1
    finally:
        table.close()


def test_the_second_cube_is_refused_on_another_tile_and_for_its_own_reason() -> None:
    table = SeaTable(2, (0, 1), seed="second")
    try:
        state = position("V1 e1n2 0", seat(dock="TW", tile="L1"), seat(dock="TE"), ask="lay")
        table.stand(after(state, "lay L1 w1n2 0"))
        assert table.view.hand.phase == SECOND
        tip = table.view.hand.tips.tip("market_green")
        assert tip is not None and "second cube" in tip.body and "none to be sold" not in tip.body
        _, _, icon = icon_of_tile(table.view.model_shown.tiles[-1])
        market = table.view.hand.groups["market"].spot("market_green")
        assert market is not None and market.dragged is not None and market.dragged.why_not is not None
        for quad, words in ((icon, "land of the icon"), ("e1n2 ne", "the tile just laid")):
            place = table.view.hand.groups["sea"].spot(f"quad_{quad.replace(' ', '_')}")
            assert words in (market.dragged.why_not(place) or "")
        table.click("market/market_green")
        position_before = table.scene.session.position
        table.click("sea/quad_e1n2_ne")
        assert table.scene.session.position == position_before
        assert any("the tile just laid" in text for text in table.driver.toasts())
    finally:
        table.close()


def test_the_seat_opposite_sees_the_map_turned() -> None:
    table = SeaTable(2, (0, 1), seed="turned")
    try:
        table.wait()
        table.click_for(table.legal()[0])
        table.wait()
        cell = table.view.model_shown.tiles[0][1]
        sea = table.view.sea
        first = sea.frame.cell_box(cell).centery - sea.frame.origin[1]
        table.click_for(table.legal()[0])
        table.wait()
        assert table.scene.viewer == 1
        second = sea.frame.cell_box(cell).centery - sea.frame.origin[1]
        assert abs(first + second) <= 4 + abs(first) * 0.7
        assert first * second < 0
    finally:
        table.close()


def test_lights_of_log_and_score() -> None:
    table = played(2, (1366, 768), 0.8, 12)
    try:
        view = table.view
        piece = next(iter(view.model_shown.cubes))
        view.light([f"land {piece}", "market orange 0", "drachmas", "map E01", "temple e9n9 ne", "tile V1"], 0)
        assert view.sea.overlay.lights
        table.driver.advance(0.1)
        view.light([])
        assert not view.sea.overlay.lights
    finally:
        table.close()


def test_hidden_hands_are_backs() -> None:
    table = played(3, (1366, 768), 0.8, 10)
    try:
        for seat, model in enumerate(table.view.model_shown.seats):
            if seat != table.scene.viewer:
                assert all(name in ("easy", "normal", "hard") for name in model.maps)
                assert all(key == "?" for key in model.goals)
    finally:
        table.close()


def test_boards_of_the_others_are_alike_and_tell_in_words() -> None:
    table = played(4, (1366, 768), 0.8, 8)
    try:
        others = [seat for seat in range(4) if seat != table.scene.viewer]
        assert len({table.view.boards[seat].rect.size for seat in others}) == 1
        assert len({table.view.boards[seat].rect.x for seat in others}) == 1
        for seat in others:
            tip = table.driver.find(f"akrotiri/others/board{seat}").tooltip
            assert callable(tip)
            told = tip()
            assert told is not None and not isinstance(told, str)
            assert told.title == table.scene.names[seat] and "drachma" in told.body
            assert "screen." not in told.full and "{" not in told.full
    finally:
        table.close()


def test_cards_are_painted_at_every_size() -> None:
    table = SeaTable(2, (0,), seed="faces")
    try:
        cards = table.view.cards
        for size in ((58, 80), (92, 124), (200, 270)):
            for card in CARDS[:: len(CARDS) // 6]:
                assert cards.map(card.id, size).get_size() == size
            for goal in GOALS:
                assert cards.goal(goal.key, size, size[0] > 150).get_size() == size
        assert not table.driver.stage.icons.missing
    finally:
        table.close()


def test_no_picture_of_the_chart_is_enlarged_beyond_what_was_painted() -> None:
    table = SeaTable(2, (0,), size=(2560, 1440), ui=2.0, seed="sharp")
    try:
        table.wait()
        sea = table.view.sea
        painted = table.driver.stage.sprites.size("akrotiri/tile_x_forest_0")[0]
        for _ in range(12):
            table.driver.wheel(1, sea.area.center)
        assert sea.closer and sea.cell <= painted
    finally:
        table.close()


def test_a_tile_that_is_advised_is_seen_as_it_would_lie() -> None:
    """Turned as it would be, and the land that its second cube would come to lit on it; one that lies there is not
    shown again."""
    table = played(2, (1366, 768), 0.8, 12)
    try:
        while table.scene.session.view(0).pending[-1][0] != LAY:
            table.play(seed=5, most=1)
            table.wait()
        view, names = table.view, ["Ada", "Ben"]
        state = table.scene.session.view(0)
        texts = {state.game.action_text(action): action for action in state.legal_actions()}
        lay = next(text for text in texts if text.endswith(" 90"))
        after = state.clone()
        after.act(texts[lay])
        second = [action for action in after.legal_actions() if after.pending[-1][0] == SECOND]
        chain = (texts[lay], *second[:1])
        (counsel,) = counsels(state, Decision(chain, 0.5, 10.0), screen_words(), names)
        view.light(counsel.pieces, state.current_player)
        _, tile, cell, turn = lay.split()
        assert view.sea.overlay.ghost == (tile, cell, int(turn))
        assert len(view.sea.overlay.lights) >= 1 + len(second[:1])
        view.light([])
        assert view.sea.overlay.ghost is None
        lying = view.sea.model.tiles[-1]
        view.light([f"laid {lying[0]} {lying[1]} {lying[2]}"])
        assert view.sea.overlay.ghost is None
    finally:
        table.close()


def test_a_way_that_is_spoken_of_is_shown_link_by_link() -> None:
    table = played(2, (1366, 768), 0.8, 3)
    try:
        view = table.view
        view.light(["way 0.5,1.0 1.0,1.0", "dock TW", "way 1.0,1.0 1.0,-2.5"], 0)
        assert view.sea.overlay.route == [[(0.5, 1.0), (1.0, 1.0)], [(1.0, 1.0), (1.0, -2.5)]]
        assert len(view.sea.overlay.lights) == 1
        view.light([])
        assert not view.sea.overlay.route
    finally:
        table.close()


def test_lights_pass_over_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """What tellings and scores name lies on the chart: a failure to place it is a fault, and is seen."""

    def fail(self: Frame, name: str) -> Rect:
        raise ValueError(name)

    table = played(2, (1366, 768), 0.8, 3)
    try:
        cell = table.view.model_shown.tiles[0][1]
        table.view.light([f"cell {cell}", f"temple {cell} ne"])
        assert len(table.view.sea.overlay.lights) == 2
        with monkeypatch.context() as patch:
            patch.setattr(Frame, "quad_box", fail)
            with pytest.raises(ValueError, match=f"{cell} ne"):
                table.view.light([f"temple {cell} ne"])
    finally:
        table.close()
