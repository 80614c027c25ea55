"""What is explained at Arnak's table when it comes for the first time."""

from __future__ import annotations

from scenes.table.steps import Page

PAGES = (
    Page("aim", "2"),
    Page("turn", "3", ("turn",)),
    Page("cards", "3", ("turn",)),
    Page("paying", "4", ("paying",)),
    Page("acted", "3", ("acted",)),
    Page("climb", "5.6", ("climb", "researching"), ("research ",)),
    Page("exiling", "6", ("exiling",)),
    Page("recruiting", "7", ("recruiting", "rescuing")),
    Page("stowing", "8.2", ("stowing",)),
)
ALONE = (*PAGES, Page("rival", "11", ("rival", "turn")))
"""With the rival, which acts before one's own first turn, by itself or when asked to."""
