"""The dice tray: throws planned by physics, cubes drawn as solid things, the felt they land on."""
