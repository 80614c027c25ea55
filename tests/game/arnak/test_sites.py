"""Camps and site tiles: dug, discovered, activated and turned up; and where they bring nothing (rules: arnak 5.1,
5.2)."""

from __future__ import annotations

import pytest

from game.arnak.content import SITE_NAMES, TILE_NAMES
from tests.game.arnak.worked import Case, name_of, read_cases, run, worked

CASES = read_cases("sites.txt")

# What every tile brings but for draws, Fear and choices, which `sites.txt` works out; from the printed tiles.
TILES = {
    "l1_item_or_compasses": "compass 2",
    "l1_coin_arrowhead": "coin 1; arrowhead 1",
    "l1_draw_coin_tablet": "coin 1; tablet 1",
    "l1_compass_arrowhead": "compass 1; arrowhead 1",
    "l1_coin_two_tablets": "coin 1; tablet 2",
    "l1_tablet_arrowhead": "tablet 1; arrowhead 1",
    "l1_draw_arrowhead": "arrowhead 1",
    "l1_fear_tablet_jewel": "tablet 1; jewel 1",
    "l1_fear_compass_jewel": "compass 1; jewel 1",
    "l1_jewel": "jewel 1",
    "l2_two_compasses_jewel": "compass 2; jewel 1",
    "l2_coin_compass_tablet_arrowhead": "coin 1; compass 1; tablet 1; arrowhead 1",
    "l2_arrowhead_jewel": "arrowhead 1; jewel 1",
    "l2_draw_tablet_jewel": "tablet 1; jewel 1",
    "l2_two_tablets_jewel": "tablet 2; jewel 1",
    "l2_fear_two_tablets_two_arrowheads": "tablet 2; arrowhead 2",
}
CHOSEN = {"l1_item_or_compasses": "choose 2"}


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_worked(case: Case) -> None:
    """The cases of `sites.txt`."""
    run(case)


def outcome(tile: str, played: str) -> str:
    """Tokens and play area when a tile was used with an empty deck."""
    return f"= {TILES[tile]}; play {played}{' fear' if 'fear' in tile else ''}"


def place(tile: str) -> tuple[str, str, str]:
    """A site for a tile, a card that is enough to go there, and one that is not."""
    if tile.startswith("l1"):
        return "level1_lower_1", "exploration_car", "exploration_ship"
    return "level2_1", "ostrich", "exploration_car"


@pytest.mark.parametrize("tile", TILES)
def test_dug(tile: str) -> None:
    """5.1 "Pay the travel cost printed at the space. Place the figure. Resolve the site's effect."""
    site, card, _ = place(tile)
    worked(f"hand {card}; site {site} {tile}", f"> dig {site}; {CHOSEN.get(tile, '')}", outcome(tile, card))


@pytest.mark.parametrize("tile", TILES)
def test_discovered(tile: str) -> None:
    """5.2 "Turn the top site tile of that level onto the site and resolve its effect immediately. Only now put the top
    guardian face up on the tile"; the compasses of level I and II are three and six."""
    site, card, _ = place(tile)
    level, price, less = (1, 3, 2) if tile.startswith("l1") else (2, 6, 5)
    stacks = f"sites{level} {tile}; idol {site} idol_exile; guardians guardian_13"
    shown = f"site {site}: {tile}; guardian {site}: guardian_13; crates {level}; at {site}: me"
    worked(
        f"hand {card}; compass {price}; {stacks}",
        # The idol's exile is declined.
        f"> discover {site}; skip; reveal; {CHOSEN.get(tile, '')}",
        f"{outcome(tile, card)}; {shown}",
    )
    short = f"hand {card}; compass {less}"
    worked(f"{short}; {stacks}", f"! discover {site}: cost", f"= {short}")


@pytest.mark.parametrize("tile", TILES)
def test_not_dug(tile: str) -> None:
    """5.1 "a free space of a camp, or of a discovered site": not before it is discovered, not where somebody stands,
    not without the travel icons; the compasses are "never charged again"."""
    site, card, weak = place(tile)
    worked(f"hand {card}", f"! dig {site}: undiscovered", f"= hand {card}")
    worked(f"hand {card}; site {site} {tile}; other {site}", f"! dig {site}: space_taken", f"= hand {card}")
    poor = f"hand {weak}; compass 9"
    worked(f"{poor}; site {site} {tile}", f"! dig {site}: travel; discover {site}: discovered", f"= {poor}")


def test_all_are_here() -> None:
    """Five camps, ten tiles of level I, six of level II; each camp and each tile with more than tokens has its
    cases."""
    assert list(TILES) == list(TILE_NAMES)
    special = {tile for tile in TILES if any(word in tile for word in ("draw", "fear", "item"))}
    names = {case.name for case in CASES}
    assert names == {f"{name}{mark}" for name in (*SITE_NAMES[:5], *special) for mark in ("", "!")}
