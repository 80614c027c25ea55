"""Takes the figures of the rulebooks from the running program: `python -m tests.figures [GAME ...]`."""
