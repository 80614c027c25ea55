"""Where baked files go and where intermediate results are kept."""

from __future__ import annotations

import tempfile
from pathlib import Path

ASSETS = Path(__file__).resolve().parents[1]
FONTS = ASSETS / "fonts"
#: Ray-marched pieces are kept here between runs; nothing in it is needed to play.
CACHE = Path(tempfile.gettempdir()) / "antikythera-bake"
