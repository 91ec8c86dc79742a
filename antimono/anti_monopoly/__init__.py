"""Anti-Monopoly: its editions, its rules, a whole game, records of games, and strategies that play it."""
