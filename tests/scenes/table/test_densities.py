"""Windows of other sizes with as many more pixels: the table looks the same, only sharper."""

from __future__ import annotations

import pytest

from scenes.stage.theme import Theme
from tests.scenes.table.corinth.table import CorinthTable

HIGH = 1.5
"""How many times as dense the window is that is compared with one of 1920 by 1080."""


def _places(share: float, ui: float) -> dict[str, list[float]]:
    """Where what stands around the boards lies in a window so many times as dense, in pixels of the plain one."""
    table = CorinthTable(2, (0,), size=(round(1920 * share), round(1080 * share)), ui=ui)
    try:
        scene = table.scene
        elements = (scene.menu, *scene.menu.children, scene.rail, *scene.rail.cards, scene.log, scene.bar)
        return {element.path: [value / share for value in element.rect] for element in elements}
    finally:
        table.close()


@pytest.mark.parametrize("ui", [1.0, 1.6])
def test_a_denser_window_shows_all_as_large(ui: float) -> None:
    plain, dense = _places(1, ui), _places(HIGH, ui)
    for path, place in plain.items():
        assert dense[path] == pytest.approx(place, abs=5), path


def test_what_is_held_back_follows_the_window_but_not_the_users_scale() -> None:
    for size, density in (((1366, 768), 0.8), ((1920, 1080), 1.0), ((3840, 2160), 2.0)):
        assert Theme(size).scale == pytest.approx(1.0)
        assert Theme(size, 2.0).held(1.3).ui == pytest.approx(1.3 * density)
        assert Theme(size).held(1.3).ui == pytest.approx(density)
