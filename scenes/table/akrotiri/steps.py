"""What is explained at Akrotiri's table when it comes for the first time."""

from __future__ import annotations

from scenes.table.steps import Page

PAGES = (
    Page("aim", "3"),
    Page("lay", "4.1", ("lay",)),
    Page("second", "4.2", ("second",)),
    Page("goal", "9", ("goal",)),
    Page("open_goal", "10", ("open_goal",)),
    Page("berth", "2.7", ("berth",)),
    Page("act", "5", ("act",)),
    Page("maps", "5.3", ("act",)),
    Page("onward", "5.1", ("onward",)),
)
