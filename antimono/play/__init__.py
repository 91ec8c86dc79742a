"""A game played by touch, a position set up by touch: desks, which every surface shows."""
