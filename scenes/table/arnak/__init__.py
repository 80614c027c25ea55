"""Arnak on the table."""
