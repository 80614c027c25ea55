"""Lost Ruins of Arnak, base game: one player against the rival, or two to four players, on either temple."""
