"""Numbers from outside that need not be whole: in their range, or refused in a sentence, and nothing else."""

from __future__ import annotations

import math

import pytest

from game.core.checks import real
from game.core.reasons import BadInput


@pytest.mark.parametrize("value", [0, 0.5, 1, -0.0, 1.0])
def test_numbers_in_the_range_are_read(value: float) -> None:
    found = real(value, 0, 1, "x")
    assert found == value and isinstance(found, float)


NO_NUMBERS: tuple[object, ...] = (None, True, "1", [], {}, 1j)
TOO_FAR: tuple[object, ...] = (-0.01, 1.01, 10**400, -(10**5000), math.inf, -math.inf, math.nan)


@pytest.mark.parametrize(
    ("value", "code"),
    [*((value, "not_real") for value in NO_NUMBERS), *((value, "range") for value in TOO_FAR)],
    ids=lambda value: type(value).__name__,
)
def test_anything_else_is_refused_in_a_sentence(value: object, code: str) -> None:
    with pytest.raises(BadInput) as caught:
        real(value, 0, 1, "x")
    assert caught.value.reason.code == code
    assert len(str(caught.value)) < 200 and "whole" not in str(caught.value)
