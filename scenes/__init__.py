"""Everything on the screen: the kit (`stage`), the playing table and the scenes around it."""
