"""Where things lie: inside the boards, not over one another, at both window sizes."""

from __future__ import annotations

import pytest

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
        table.play(seed=1, most=8)
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
