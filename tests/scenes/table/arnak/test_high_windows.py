"""Where things lie in windows that are higher than wide."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.arnak.content import TRACKS
from tests.scenes.table.arnak.table import ArnakTable


@pytest.mark.parametrize("size", [(1080, 1920), (720, 1280)])
@pytest.mark.parametrize("players", [1, 4])
def test_in_a_high_window_cards_keep_their_shape_and_boards_the_whole_width(
    size: tuple[int, int], players: int
) -> None:
    table = ArnakTable(players, (0,), size=size)
    try:
        areas = table.view.boards.track.laid
        boards = [areas.market, areas.island, areas.track, areas.own, areas.others]
        assert all(areas.area.contains(board) for board in boards)
        assert all(board.collidelist(boards[i + 1 :]) < 0 for i, board in enumerate(boards))
        assert areas.market.w == areas.own.w == areas.others.w == areas.area.w
        wide, high = areas.card
        assert wide >= 0.13 * areas.area.w and high <= 2.2 * wide
        assert areas.hand_card[0] >= 0.1 * areas.area.w
        assert areas.others.bottom == areas.area.bottom
    finally:
        table.close()


@pytest.mark.parametrize("temple", ["bird", "snake"])
def test_on_high_stones_tiles_and_markers_stay_on_them_and_apart(temple: str) -> None:
    table = ArnakTable(4, (0,), size=(1080, 1920), options={"temple": temple})
    try:
        track, model = table.view.boards.track, table.view.hand.model
        assert model is not None
        spaces = TRACKS[model.temple].spaces
        at_start = [rect for _, _, rect in track.markers(model)]
        assert len(at_start) == 8
        _apart(track.laid.nodes[spaces[0].id], at_start)
        for space in spaces[1:-1]:
            stone = track.laid.nodes[space.id]
            model.seats[0].glass = model.seats[1].book = space.id
            markers = [rect for _, _, rect in track.markers(model) if rect.colliderect(stone)]
            assert len(markers) == 2
            _apart(stone, [*markers, *track.bonus_rects(space.id, len(model.bonus.get(space.id, [])))])
        rescue = track.rescue_rect()
        assert rescue is None or any(node.contains(rescue) for node in track.laid.nodes.values())
    finally:
        table.close()


def _apart(stone: Rect, things: list[Rect]) -> None:
    """Things lie on a stone, none over another."""
    assert all(stone.contains(thing) for thing in things)
    assert all(thing.collidelist(things[i + 1 :]) < 0 for i, thing in enumerate(things))


def test_a_short_name_is_not_left_out_for_dots_that_it_does_not_need() -> None:
    table = ArnakTable(4, (0, 1), size=(1080, 1920), names=("Ada", "Boris", "Chandra", "Dido"))
    try:
        minis, model = table.view.minis, table.view.hand.model
        assert model is not None
        minis.arrange_for(1, table.view.root.rect)
        assert minis.order[-1] == 0 and minis.taken(0) and minis.name_block(0).size[0] > 10
    finally:
        table.close()
