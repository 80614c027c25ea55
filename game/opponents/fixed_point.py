"""A net in fixed-point arithmetic, so that what it adds to the judgement is alike to the last digit on every machine,
and the shares made of it to the twelfth (see `Learned`).

Matrix libraries add in an order that depends on the processor, and sums of fractions depend on their order. Here
weights and inputs are rounded to multiples of a power of two and held as whole numbers in doubles: products and sums
stay below 2**53, so that each of them is exact and their order does not matter. What rounding costs (some 0.0005 of a
game's spread) is far below what a net gets wrong.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from game.opponents.net import Array, Net

_INPUT = 2.0**10
"""Steps an input has between 0 and 1."""

_WEIGHT = 2.0**16
"""Steps a weight has between 0 and 1."""

_STEEPNESS = 2.0**12
"""Entries that the table of the hidden layer's curve (tanh) has between 0 and 1."""

_HIDDEN = 2.0**20
"""Steps a hidden unit has between 0 and 1."""

_MOST_INPUT, _MOST_SUM = 1024.0, 8.0
"""Larger values are cut off there. With weights within `net.LIMITS` a layer of 128 inputs then sums to less than
2**20 * 2**20 * 2**7, and one of `net.MOST_HIDDEN` units to less than 2**20 * 2**20 * 2**8."""

_MIDDLE = _MOST_SUM * _STEEPNESS
"""The index of 0 in the table of the curve."""

_CURVE: npt.NDArray[np.float64] = np.rint(np.tanh(np.arange(-_MIDDLE, _MIDDLE + 1) / _STEEPNESS) * _HIDDEN)


class FixedPointNet:
    """A net to play with; what it answers differs from the net it was made of, which is within `net.LIMITS`, by
    rounding alone."""

    def __init__(self, net: Net) -> None:
        self._mean, self._scale = net.mean, net.scale * np.float32(_INPUT)
        # What follows the product is divided by powers of two alone, which is exact and may as well be done beforehand.
        self._weights = _whole(net.weights, _WEIGHT) / (_INPUT * _WEIGHT / _STEEPNESS)
        self._bias = _whole(net.bias, _INPUT * _WEIGHT) / (_INPUT * _WEIGHT / _STEEPNESS) + _MIDDLE
        self._out = _whole(net.out[:-1], _WEIGHT) / (_HIDDEN * _WEIGHT)
        self._last = float(_whole(net.out[-1:], _HIDDEN * _WEIGHT)[0]) / (_HIDDEN * _WEIGHT)

    def corrections(self, inputs: Array) -> npt.NDArray[np.float64]:
        """See `Net.corrections`."""
        steps = np.rint((inputs - self._mean) * self._scale).clip(-_MOST_INPUT * _INPUT, _MOST_INPUT * _INPUT)
        sums = steps.astype(np.float64) @ self._weights + self._bias
        hidden = _CURVE.take(np.rint(sums).astype(np.intp), mode="clip")
        return hidden @ self._out + self._last


def _whole(values: Array, steps: float) -> npt.NDArray[np.float64]:
    """Values as whole numbers of steps, of which `steps` make 1."""
    return np.rint(values.astype(np.float64) * steps)
