"""Which kind of event changes what."""

from __future__ import annotations

from scenes.table.arnak.following import assistants, cards, course, research, rival, sites
from scenes.table.arnak.following.step import Step

STEPS: dict[str, Step] = course.STEPS | cards.STEPS | sites.STEPS | research.STEPS | assistants.STEPS | rival.STEPS
"""What each kind of event changes; the others change nothing that is displayed."""
