"""What is for sale and cannot be had now is dim while a person may act, and clear again under the pointer."""

from __future__ import annotations

from pygame import Rect, Surface

from game.corinth.content import BUILDING_NAMES
from scenes.table.glow import DIM, Glows
from tests.scenes.driver import Driver
from tests.scenes.table.akrotiri.table import SeaTable
from tests.scenes.table.arnak.table import ArnakTable
from tests.scenes.table.corinth.table import CorinthTable


def test_a_dim_thing_can_still_be_read() -> None:
    driver = Driver((640, 400))
    try:
        surface = Surface((80, 80))
        surface.fill((240, 225, 190))
        Glows().draw(surface, driver.stage.theme, Rect(10, 10, 60, 60), DIM)
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
        assert not any(spot.glow for spot in spots.values())
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
