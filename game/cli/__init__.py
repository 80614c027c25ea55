"""The command line of the rules: JSON in and out, for tests, bots and curious people."""
