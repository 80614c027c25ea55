"""Akrotiri on the table."""
