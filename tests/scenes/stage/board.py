"""A small scene for tests: pieces, places, buttons."""

from __future__ import annotations

from pygame import Rect

from scenes.stage.drag import Drag, Drop
from scenes.stage.element import Element
from scenes.stage.loop import Stage
from scenes.stage.scene import Scene
from scenes.stage.tips import Tip
from scenes.stage.widgets import Button


class Board(Scene):
    """Two pieces, three places in a row, two buttons; `log` keeps what happened."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.log: list[str] = []
        self.drops: list[Drop] = []
        self.accepting = True
        self.places = [Element(f"place{i}", role="place", label=f"Place {i}", tooltip=f"Tip {i}") for i in range(3)]
        self.piece = Element("piece", role="piece", tooltip=Tip("Piece", "A piece.", full="All of it.", rule="x/1"))
        self.piece.drag = Drag(
            lambda: self.places,
            self.dropped,
            on_pick=lambda: self.log.append("pick"),
            on_cancel=lambda: self.log.append("cancel"),
            on_aim=lambda place: self.log.append(f"aim {place.name if place else None}"),
            why_not=lambda element: f"not on {element.name}" if element else "nowhere",
        )
        self.stuck = Element("stuck", role="piece", on_refused=lambda: "It is stuck.")
        self.stuck.drag = Drag(lambda: self.places, self.dropped)
        self.stuck.enabled = False
        self.go = Button("go", "Go", lambda: self.log.append("go"), shortcut="G", tooltip="Goes.")
        self.no = Button("no", "No", lambda: self.log.append("no"), on_refused=lambda: "Not now.")
        self.no.enabled = False
        self.root.add(*self.places, self.piece, self.stuck, self.go, self.no)

    def dropped(self, drop: Drop) -> bool:
        self.log.append(f"drop {drop.place.name}")
        self.drops.append(drop)
        return self.accepting

    def layout(self, size: tuple[int, int]) -> None:
        for i, place in enumerate(self.places):
            place.place(Rect(300 + 200 * i, 200, 100, 100))
        self.piece.place(Rect(100, 220, 60, 60))
        self.stuck.place(Rect(100, 320, 60, 60))
        self.go.place(Rect(300, 500, 160, 50))
        self.no.place(Rect(500, 500, 160, 50))
