"""Akrotiri: islands laid tile by tile, boats, maps and temples."""
