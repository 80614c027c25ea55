"""The rules' command line: JSON in and out, for tests, bots and curious people."""
