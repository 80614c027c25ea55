"""Mykerinos: excavations in four seasons, five patrons, a museum in London."""
