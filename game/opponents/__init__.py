"""Computer players for any game, through the contract alone, and the arena that measures them."""
