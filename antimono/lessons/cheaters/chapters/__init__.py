"""The chapters of the second game, a module each."""
