"""What is written on one seat's sheet, mark by mark: at once, or in the time that a pen and a steward need for it."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Rect

from scenes.stage.loop import Stage
from scenes.stage.tween import Animate, Series, Tween, ease_in_out, linear
from scenes.table.corinth.geometry import Frame, Point, sheet_places
from scenes.table.corinth.ink import Mark
from scenes.table.corinth.marks import PRINTED, Stroke, counted_by, marks_of
from scenes.table.corinth.model import SheetModel

_SECONDS = {"cross": 0.12, "tick": 0.16, "circle": 0.15, "strike": 0.09, "fill": 0.16}
_STEP_SECONDS = 0.16
_SOUNDS = {"cross": "quill", "tick": "stamp", "circle": "quill", "strike": "coin", "fill": "quill"}


class Writing:
    """Keeps the marks of a sheet by key, those done and those that are being written (with how far, 0 to 1).

    `frame` says where the sheet's picture lies; marks are where it says.
    """

    def __init__(self, stage: Stage) -> None:
        self.frame = Frame(Rect(0, 0, 1, 1), sheet_places().size)
        self._stage = stage
        self._model = SheetModel()
        self._written: dict[str, Mark | Stroke] = {}
        self._counts = dict(PRINTED)
        self._fresh: dict[str, tuple[Mark | Stroke, float]] = {}

    @property
    def counts(self) -> Mapping[str, int]:
        """By icon, the coins and goats that may be spent and the free yellow dice, as far as they are written: a number
        changes when its mark is done, not when the game has it."""
        return self._counts

    @property
    def passed(self) -> set[Point]:
        """Where the cells lie that the steward has left and cannot enter again, without those that are circled."""
        left = {mark.start for mark in self._written.values() if isinstance(mark, Stroke)}
        circled = {m.centre for key, m in self._written.items() if isinstance(m, Mark) and key.startswith("cell ")}
        return left - circled

    def show(self, model: SheetModel) -> None:
        """Shows a model at once."""
        self._model = model
        self._fresh.clear()
        marks = marks_of(model, self.frame)
        if marks != self._written:
            self._wipe()
            for key, mark in marks.items():
                self._keep(key, mark)

    def write(self, model: SheetModel) -> Tween | None:
        """The tween that writes what `model` has and the sheet has not yet; None if that is nothing."""
        self._model = model
        parts: list[Tween] = []
        for key, mark in marks_of(model, self.frame).items():
            if key in self._written or key in self._fresh:
                continue
            self._fresh[key] = (mark, 0.0)
            parts.append(self._writing(key, mark))
        return Series(parts) if parts else None

    def _writing(self, key: str, mark: Mark | Stroke) -> Tween:
        begun = False

        def show(share: float) -> None:
            nonlocal begun
            if not begun:
                begun = True
                self._sound(mark)
            if key not in self._fresh:
                return
            if share >= 1:
                del self._fresh[key]
                self._keep(key, mark)
            else:
                self._fresh[key] = (mark, share)
            if isinstance(mark, Stroke):
                self._walked(mark, share)

        if isinstance(mark, Stroke):
            return Animate(_STEP_SECONDS, show, ease_in_out)
        return Animate(_SECONDS[mark.kind], show, linear)

    def _sound(self, mark: Mark | Stroke) -> None:
        if isinstance(mark, Stroke):
            name = "step"
        elif mark.key.startswith(("coin", "goat")):
            name = mark.key.split()[0]
        else:
            name = _SOUNDS[mark.kind]
        self._stage.sounds.play(name)

    def _wipe(self) -> None:
        """Takes all marks off."""
        self._written, self._counts = {}, dict(PRINTED)

    def _keep(self, key: str, mark: Mark | Stroke) -> None:
        """A mark is done."""
        self._written[key] = mark
        icon, change = counted_by(key)
        if icon:
            self._counts[icon] += change

    def _walked(self, step: Stroke, share: float) -> None:
        """The steward has walked so much of a step."""
