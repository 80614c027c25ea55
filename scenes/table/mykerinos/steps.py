"""What is explained at Mykerinos' table when it comes for the first time."""

from __future__ import annotations

from scenes.table.steps import Page

PAGES = (
    Page("aim", "6"),
    Page("turn", "3.2", ("turn",)),
    Page("use", "4", ("use.",), ("use ",)),
    Page("neutral", "7.3", ("neutral",)),
    Page("last", "3.2", ("turn_last",)),
    Page("reward", "3.3", ("reward",)),
    Page("removal", "7.5", ("removal",)),
)
