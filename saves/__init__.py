"""Where and how games, settings and statistics are kept on this person's machine."""
