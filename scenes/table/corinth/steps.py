"""What is explained at Corinth's table when it comes for the first time."""

from __future__ import annotations

from scenes.table.steps import Page

PAGES = (
    Page("aim", "5"),
    Page("supply", "4", ("supply",)),
    Page("harbor", "6", ("harbor",)),
    Page("shop", "6", ("shop",)),
    Page("walk", "7", ("walk", "compensation"), ("steward ",)),
    Page("build", "9", ("build",)),
)
