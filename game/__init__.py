"""The rules of the four games, alone and complete: no screen, no mouse, no file but their own content."""
