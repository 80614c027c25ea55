"""Windows of other sizes with as many more pixels: the table looks the same, only sharper."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from pygame import Rect, Surface

from game.core.contract import State
from game.core.options import resolve
from game.registry import game_named
from scenes.stage.text import TextBlock, Typesetter
from scenes.stage.theme import Theme
from scenes.table.arnak.slips import slip
from tests.scenes.table.arnak.table import ArnakTable
from tests.scenes.table.corinth.table import CorinthTable
from tests.scenes.table.every import TABLES
from tests.scenes.table.table import GameTable

HIGH = 1.5
"""How many times as dense the window is that is compared with one of 1920 by 1080."""
FOURFOLD = 2
"""The same of one of 3840 by 2160."""
TAKEN = 90
"""So many actions a game is old that is looked at in it."""
OFF = 12
"""So many pixels of such a window things may lie elsewhere, for they lie on whole pixels in either."""
LETTERS_OFF = 2
"""As much smaller letters may be there: they shrink by whole pixels."""


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


def _under_way(game: str, players: int) -> State:
    """A position of a game played at random, in which the first seat is to act."""
    chance, rules = random.Random(3), game_named(game)
    state = rules.new(players, "dense", resolve(rules.options, None))
    taken = 0
    # The shortest games may end before so many.
    while taken < min(TAKEN, rules.longest(players) // 4) or state.current_player != 0:
        state.apply(chance.choice(state.legal_actions()))
        taken += 1
    return state


@contextmanager
def _written(patch: pytest.MonkeyPatch) -> Iterator[dict[tuple[str, str], int]]:
    """The size in pixels in which each text is set in each role: the least, for much is measured before."""
    found: dict[tuple[str, str], int] = {}
    plain = Typesetter.render

    def render(self: Typesetter, text: str, role: str = "body", **how: Any) -> TextBlock:
        px = how.get("px") or self.theme.font_px(role)
        found[text, role] = min(px, found.get((text, role), px))
        return plain(self, text, role, **how)

    with patch.context() as patched:
        patched.setattr(Typesetter, "render", render)
        yield found


@pytest.mark.parametrize("ui", [pytest.param(0.8, marks=pytest.mark.long), 1.0])
@pytest.mark.parametrize("kind", TABLES, ids=lambda kind: kind.game)
def test_with_four_times_the_pixels_all_is_twice_as_large_letters_and_places(
    kind: type[GameTable[Any]], ui: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = _under_way(kind.game, 3)
    letters, places = [], []
    for share in (1, FOURFOLD):
        table = kind(3, (0,), size=(1920 * share, 1080 * share), ui=ui, check_model=False)
        with _written(monkeypatch) as written:
            table.stand(state)
            table.driver.settle()
            table.driver.stage.paint()
        letters.append(written)
        places.append({e.path: tuple(e.rect) for root in table.driver.roots() for e in root.walk() if e.path})
        table.close()
    common = letters[0].keys() & letters[1].keys()
    assert len(common) > 20
    small = {key: (letters[0][key], letters[1][key]) for key in common}
    assert {key: px for key, px in small.items() if px[1] < FOURFOLD * px[0] - LETTERS_OFF} == {}
    # What others did is told as far as there is room: by a hair, a word may take another line.
    shown = {path for path in places[0] if not path.startswith("recap/")}
    assert shown == {path for path in places[1] if not path.startswith("recap/")}
    moved = {path: (places[0][path], places[1][path]) for path in shown}
    assert {
        path: (plain, dense)
        for path, (plain, dense) in moved.items()
        if max(abs(FOURFOLD * a - b) for a, b in zip(plain, dense, strict=True)) > OFF
    } == {}


@pytest.mark.parametrize(("size", "width"), [((1920, 1080), 1), ((3840, 2160), 2)])
def test_the_finest_lines_are_as_broad_as_the_window_is_dense(size: tuple[int, int], width: int) -> None:
    table = ArnakTable(2, (0,), size=size, ui=1.0)
    surface = Surface((200, 200))
    slip(table.view.look, surface, Rect(0, 0, 200, 200))
    column = [surface.get_at((100, y)).r for y in range(5)]
    table.close()
    assert max(column[:width]) < min(column[width:])


def test_what_is_held_back_follows_the_window_but_not_the_users_scale() -> None:
    for size, density in (((1366, 768), 0.8), ((1920, 1080), 1.0), ((3840, 2160), 2.0)):
        assert Theme(size).scale == pytest.approx(1.0)
        assert Theme(size, 2.0).held(1.3).ui == pytest.approx(1.3 * density)
        assert Theme(size).held(1.3).ui == pytest.approx(density)
