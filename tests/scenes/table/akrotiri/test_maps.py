"""What a map wants is seen on its card, and maps in hand take the room they have."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.akrotiri.content import CARD_OF, CARDS
from scenes.stage.options import DisplayOptions
from scenes.table.akrotiri.cards import Cards, Spots
from scenes.table.akrotiri.strip import MAP_ASPECT
from scenes.words import screen_words
from tests.game.akrotiri.build import position, seat
from tests.scenes.driver import Driver
from tests.scenes.table.akrotiri.table import SIZES, SeaTable


@pytest.mark.parametrize(("wide", "ui"), [(92, 0.8), (118, 1.0), (148, 1.0), (175, 1.5)])
def test_a_number_hides_nothing_of_the_icon_it_counts(wide: int, ui: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """LOOK: meaning before ornament. As many icons as are wanted, or one and its number, both within the card."""
    driver = Driver((1920, 1080), DisplayOptions(ui))
    found: list[tuple[Spots, int]] = []
    spots_of = Cards._spots

    def spots(cards: Cards, room: Rect, count: int, outward: int) -> Spots:
        found.append((spots_of(cards, room, count, outward), count))
        return found[-1][0]

    monkeypatch.setattr(Cards, "_spots", spots)
    try:
        cards, size = Cards(driver.stage, screen_words()), (wide, round(wide / MAP_ASPECT))
        numbered = 0
        for card in CARDS:
            found.clear()
            cards.map(card.id, size)
            for asked, count in found:
                boxes = [*asked.icons, *([asked.number] if asked.number is not None else [])]
                assert all(Rect((0, 0), size).contains(box) for box in boxes)
                assert all(box.collidelist(boxes[k + 1 :]) < 0 for k, box in enumerate(boxes)), card.id
                assert min(box.w for box in asked.icons) >= driver.stage.theme.text_floor
                assert len(asked.icons) == (count if asked.number is None else 1)
                numbered += asked.number is not None
        assert numbered
    finally:
        driver.close()


@pytest.mark.parametrize(("size", "ui"), SIZES)
def test_few_maps_are_larger_where_the_column_has_room_for_them(size: tuple[int, int], ui: float) -> None:
    """As large with one as with two, so that one keeps its size when the next is bought."""
    table = SeaTable(2, (0, 1), size=size, ui=ui, seed="maps")
    try:
        by_count = []
        for maps in ("E01", "E01 E02", "E01 E02 E03"):
            table.stand(position("V1 e1n2 0", seat(dock="TW", maps=maps), seat(dock="TE"), left=1))
            strip = table.view.strip
            rects = strip.map_rects()
            assert len(rects) == len([card for card in CARD_OF if card in maps])
            assert all(strip.maps_area.contains(rect) and strip.maps_well.contains(rect) for rect in rects)
            assert all(rect.collidelist(rects[k + 1 :]) < 0 for k, rect in enumerate(rects))
            assert strip.next_map() == rects[-1]
            by_count.append(rects[0].size)
        assert by_count[0] == by_count[1]
        assert by_count[1][0] >= by_count[2][0]
        if size == (1920, 1080):
            assert by_count[1][0] > 1.2 * by_count[2][0]
    finally:
        table.close()


@pytest.mark.parametrize(("size", "ui"), SIZES)
def test_a_map_alone_in_its_row_lies_in_the_middle_of_it(size: tuple[int, int], ui: float) -> None:
    """Where rows lie over one another it lies over one map, not over parts of two."""
    table = SeaTable(2, (0, 1), size=size, ui=ui, seed="maps")
    try:
        strip, over = table.view.strip, 0
        for count in range(1, 12):
            maps = " ".join(f"E{k:02}" for k in range(1, count + 1))
            table.stand(position("V1 e1n2 0", seat(dock="TW", maps=maps), seat(dock="TE"), left=1))
            *others, last = strip.map_rects()
            if count % 2 and not any(last.colliderect(other) for other in others):
                assert abs(last.centerx - strip.maps_area.centerx) <= 1 and strip.maps_well.contains(last)
            elif count > 2:
                over += count % 2
                assert last.x in {other.x for other in others}
        assert over
    finally:
        table.close()
