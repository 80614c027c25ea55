"""Where things of Akrotiri's table lie, come from and go to, for whoever looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

if TYPE_CHECKING:
    from scenes.table.akrotiri.view import AkrotiriView


class Whereabouts:
    """The boxes of a seat's things: on the viewer's own boards, or on the small one of another seat."""

    def __init__(self, view: AkrotiriView) -> None:
        self._view = view

    def tile(self, seat: int) -> Rect:
        """Where a seat's tile lies."""
        return self._view.strip.tile if seat == self._view.table.viewer else self._view.boards[seat].cell("tile")

    def map(self, seat: int, name: str, nth: int = 0) -> Rect:
        """Where a map of a seat lies, by its name or, hidden, its level; `nth` counts from the end those alike."""
        if seat != self._view.table.viewer:
            return self._view.boards[seat].pile(name)
        places = [k for k, other in enumerate(self._view.model_shown.seats[seat].maps) if other == name]
        return self._view.strip.map_rects()[places[-1 - nth]] if nth < len(places) else self._view.strip.next_map()

    def goal(self, seat: int, key: str) -> Rect:
        """Where a goal of a seat lies."""
        view = self._view
        goals = view.model_shown.seats[seat].goals
        if seat == view.table.viewer and key in goals:
            return view.strip.goal_rects()[goals.index(key)]
        area = view.strip.goals_area if seat == view.table.viewer else view.boards[seat].cell("goals")
        return Rect(area.x, area.y, min(area.w, max(10, round(area.h * 0.72))), area.h)

    def cargo(self, seat: int) -> Rect:
        """Where a seat's board shows its boat."""
        return self._view.board(seat).cell("cargo")

    def coins(self, seat: int) -> Rect:
        """Where a seat's board shows a coin beside its money."""
        cell = self._view.board(seat).cell("coins")
        side = min(cell.h, cell.w // 2)
        return Rect(cell.x, cell.centery - side // 2, side, side)

    def temple(self, seat: int, number: int) -> Rect:
        """Where a seat's temple of a number stood."""
        return self._view.board(seat).temple(number)

    def space(self, seat: int, number: int) -> Rect:
        """The space on a seat's board that its temple of a number leaves free."""
        return self._view.board(seat).space(number)

    def card_size(self) -> tuple[int, int]:
        """The size of a map as it is held up."""
        high = min(self._view.sea.area.h // 2, self._view.table.stage.theme.px(330))
        return round(high * 0.74), high

    def quiet(self, size: tuple[int, int], pointed: Rect | None) -> Rect:
        """A place at the edge of the chart that hides as little of the sea as can be, least of all the viewer's own
        temples, and nothing `pointed` at; compass rose, buttons and goals to choose from neither."""
        chart = self._view.sea
        gap = self._view.table.stage.theme.px(8)
        room = chart.paper.inflate(-2 * gap, -2 * gap)
        sea = chart.land(chart.frame) + [chart.frame.cell_box(cell) for cell in chart.free]
        own = chart.model.seats[self._view.table.viewer].played if chart.model.seats else []
        sea += [chart.frame.quad_box(place) for _, place in own] * 4
        spots = self._view.hand.spots
        sea += [spots.compass] * 2 + [chart.buttons] * 6
        sea += [spots.choosing.ground] * 4 if spots.choosing is not None else []
        if pointed is not None:
            # It counts most.
            sea += [pointed.inflate(2 * gap, 2 * gap)] * 8
        boxes = []
        for side in ("midtop", "midbottom", "topleft", "topright", "bottomleft", "midleft", "midright"):
            box = Rect((0, 0), size)
            setattr(box, side, getattr(room, side))
            boxes.append(box)
        return min(boxes, key=lambda box: sum(cut.w * cut.h for cut in (box.clip(other) for other in sea)))
