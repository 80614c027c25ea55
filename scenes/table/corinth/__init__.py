"""Corinth on the table: harbour, felt tray, merchants' sheets."""
