"""What all games share: the contract of a game, chance, events, options, reasons, records and scores."""
