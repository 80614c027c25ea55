"""The one type of everything that is baked."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.floating[Any]]
"""Image, layer, mask, height field or sound: float32 where it is kept, whatever numpy makes of it on the way."""
