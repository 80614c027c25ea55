"""What a step of the displayed model is: that which a kind of event changes in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.table.arnak.model import Model

Data = dict[str, Any]
"""What an event tells."""
Step = Callable[[Model, Any, int, Data], None]
"""Brings the model to what an event means: the model, the things of the event's seat (None for no seat), its number,
what the event tells."""
