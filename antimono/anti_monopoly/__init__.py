"""Anti-Monopoly: editions, rules, a whole game, records of games, scenarios, and strategies that play it."""
