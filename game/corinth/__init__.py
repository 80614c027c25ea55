"""Corinth: dice in the harbour, shops, a steward in the market, buildings. 2 to 4 players."""
