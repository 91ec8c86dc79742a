"""The chapter `two_games`."""
