"""The playing table: what all games share, and one view per game."""
