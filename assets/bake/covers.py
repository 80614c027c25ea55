"""The pictures on the four game boxes, ``scenery.W`` x ``scenery.H`` px each."""

from __future__ import annotations

from .cover_akrotiri import akrotiri
from .cover_arnak import arnak
from .cover_corinth import corinth
from .cover_mykerinos import mykerinos

COVERS = {"akrotiri": akrotiri, "arnak": arnak, "mykerinos": mykerinos, "corinth": corinth}
