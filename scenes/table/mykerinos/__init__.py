"""Mykerinos on the table: the dig, the museum, and every seat's patrons and cubes."""
