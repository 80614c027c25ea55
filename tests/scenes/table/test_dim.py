"""What is for sale and cannot be had now is dim while a person may act, and clear again under the pointer."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from pygame import Rect, Surface

from game.corinth.content import BUILDING_NAMES
from scenes.table.arnak.dimming import TURNS
from scenes.table.glow import DIM, GATHER, Glows
from tests.scenes.driver import Driver
from tests.scenes.table.akrotiri.table import SeaTable
from tests.scenes.table.arnak.table import ArnakTable
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.table import GameTable, InstantThinker


def test_a_dim_thing_can_still_be_read() -> None:
    driver = Driver((640, 400))
    try:
        surface = Surface((80, 80))
        surface.fill((240, 225, 190))
        glows = Glows()
        glows.gather(driver.stage)
        driver.advance(GATHER + 0.05)
        glows.draw(surface, driver.stage.theme, Rect(10, 10, 60, 60), DIM)
        inside, outside = surface.get_at((40, 40)), surface.get_at((4, 4))
        assert tuple(outside)[:3] == (240, 225, 190)
        assert 0.5 * outside.r < inside.r < 0.85 * outside.r
    finally:
        driver.close()


def test_cards_that_cannot_be_bought_are_dim_and_clear_under_the_pointer() -> None:
    table = ArnakTable(2, (0, 1), seed="hands")
    try:
        table.wait()
        spots = table.view.hand.spots
        legal = table.legal()
        rows = {name: table.view.hand.label(name) for name in spots if name.startswith("row_") and spots[name].visible}
        bought = {name for name in rows if spots[name].glow == "offer"}
        assert len(bought) == sum(text.startswith("buy ") for text in legal) < len(rows)
        others = sorted(rows.keys() - bought)
        assert {spots[name].glow for name in others} == {DIM}
        table.driver.move(f"arnak/{others[0]}")
        assert spots[others[0]].glow == ""
        assert {spots[name].glow for name in others[1:]} == {DIM}
        table.view.offer(None)
        assert {spot.glow for spot in spots.values()} == {"", DIM}, "what is dim grows clear by its veil"
    finally:
        table.close()


@pytest.mark.parametrize("still", [False, True])
def test_a_card_that_can_be_had_now_grows_clear_by_and_by_and_others_stay_dim(still: bool) -> None:
    table = ArnakTable(2, (0, 1), seed="hands")
    try:
        table.wait()
        hand, driver = table.view.hand, table.driver
        driver.stage.set_options(reduced_motion=still, speed=1.0)
        driver.advance(1.0)
        dim = [name for name, spot in hand.spots.items() if name.startswith("row_") and spot.glow == DIM]
        cards = {name: hand.ware(name) or "" for name in dim}
        density, market = hand.dimming.density, hand.boards.market
        assert {density(card) for card in cards.values()} == {1.0} and market.rather_dim(cards[dim[0]])
        hand.hovered(dim[0], True)
        seen: list[float] = []
        for _ in range(4):
            driver.advance(1 / 30)
            seen.append(density(cards[dim[0]]))
        assert seen == sorted(seen, reverse=True) and len({*seen, 1.0, 0.0}) > 3, seen
        driver.advance(0.2)
        assert density(cards[dim[0]]) == 0.0 and not market.rather_dim(cards[dim[0]])
        assert {density(card) for name, card in cards.items() if name != dim[0]} == {1.0}
        table.view.offer(None)
        assert {density(card) for name, card in cards.items() if name != dim[0]} == {1.0}, "until the veil goes"
    finally:
        table.close()


def test_what_the_pointer_passes_while_nobody_acts_is_clear_only_under_it() -> None:
    """Else the row would stay clear where it passed, and grow dim again with the next choice."""
    table = ArnakTable(2, (0, 1), seed="hands")
    try:
        table.wait()
        hand, driver = table.view.hand, table.driver
        driver.stage.set_options(speed=1.0)
        driver.advance(1.0)
        dim = {name: hand.ware(name) or "" for name, spot in hand.spots.items() if spot.glow == DIM}
        assert len(dim) > 1
        table.view.offer(None)
        for name, card in dim.items():
            hand.hovered(name, True)
            driver.advance(TURNS + 0.05)
            assert hand.dimming.density(card) == 0.0 and hand.spots[name].glow == ""
            hand.hovered(name, False)
        driver.advance(TURNS + 0.05)
        assert {hand.dimming.density(card) for card in dim.values()} == {1.0}
        assert _dim_spots(table) == set(dim)
    finally:
        table.close()


@pytest.mark.parametrize("still", [False, True])
def test_what_is_dim_grows_clear_and_dim_again_frame_by_frame(still: bool) -> None:
    driver = Driver((640, 400))
    try:
        driver.stage.set_options(reduced_motion=still)
        glows, seen = Glows(), []
        for change in (glows.gather, glows.unveil, glows.gather):
            change(driver.stage)
            for _ in range(30):
                seen.append(glows.veil)
                driver.advance(1 / 60)
        assert {0.0, 1.0} < set(seen)
        assert max(abs(after - before) for before, after in pairwise(seen)) < 0.5
        assert seen[29] == 1.0 and seen[59] == 0.0 and seen[-1] == 1.0
        glows.unveil(driver.stage)
        glows.gather(driver.stage)
        driver.advance(GATHER + 0.05)
        assert glows.veil == 1.0, "the last word counts"
    finally:
        driver.close()


def _dim_spots(table: ArnakTable) -> set[str]:
    return {name for name, spot in table.view.hand.spots.items() if spot.glow == DIM}


def _dim_buildings(table: CorinthTable) -> set[str]:
    return {name for name, (_, kind) in table.view.hand.sheets[table.scene.viewer].glows.items() if kind == DIM}


def _dim_questions(table: SeaTable) -> set[str]:
    return {name for name, kind in table.view.hand.market.glows.items() if kind == DIM}


@pytest.mark.parametrize(
    ("make", "dim"), [(ArnakTable, _dim_spots), (CorinthTable, _dim_buildings), (SeaTable, _dim_questions)]
)
def test_what_is_dim_stays_so_while_a_players_own_action_is_shown(
    make: Callable[..., GameTable[Any]], dim: Callable[[GameTable[Any]], set[str]]
) -> None:
    """It would say nothing new, and flash with every action; once it is another's turn it grows clear."""
    table = make(2, (0,), thinker=InstantThinker(3))
    try:
        table.wait()
        scene, glows = table.scene, table.view.glows
        seen: set[str] = set()
        for _ in range(60):
            table.driver.advance(GATHER + 0.05)
            before = dim(table)
            scene.do(scene.conductor.observation().legal_actions()[0])
            if before and scene.session.current_player == scene.viewer:
                assert dim(table) == before and glows.veil == 1.0
                seen.add("own")
            elif scene.session.current_player != scene.viewer:
                while scene.session.current_player != scene.viewer and glows.veil:
                    table.driver.advance(1 / 60)
                seen.add("another's" if not glows.veil else "")
            table.wait()
            if {"own", "another's"} <= seen:
                break
        assert {"own", "another's"} <= seen
    finally:
        table.close()


def test_buildings_that_cannot_be_built_are_dim() -> None:
    """rules: corinth 9: a building costs coins and goats, which nobody has at the beginning."""
    table = CorinthTable(2, (0, 1))
    try:
        table.wait()
        sheet = table.view.hand.sheets[table.scene.viewer]
        assert not any(text.startswith("build ") for text in table.legal())
        assert {name: kind for name, (_, kind) in sheet.glows.items() if name.startswith("building")} == {
            f"building {building}": DIM for building in BUILDING_NAMES
        }
    finally:
        table.close()


def test_questions_that_cannot_be_asked_are_dim() -> None:
    """rules: akrotiri 5.5: the oracle is asked with an action, once a turn."""
    table = SeaTable(2, (0, 1))
    try:
        table.wait()
        market = table.view.hand.market
        seen: set[str] = set()
        for _ in range(60):
            legal = table.legal()
            offers = {name for name, kind in market.glows.items() if kind == "offer"}
            dim = {name for name, kind in market.glows.items() if kind == DIM}
            assert offers.isdisjoint(dim)
            asked = {f"oracle {text.split()[1]}" for text in legal if text.startswith("oracle ")}
            for name in [name for name in offers | dim if name.startswith("oracle ")]:
                assert (name in offers) == (name in asked), name
                seen.add("offer" if name in offers else "dim")
            if seen == {"offer", "dim"}:
                break
            table.scene.do(table.scene.conductor.observation().legal_actions()[0])
            table.wait()
        assert seen == {"offer", "dim"}
    finally:
        table.close()
