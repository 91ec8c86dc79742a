"""The free lessons of the second game, a module each."""
