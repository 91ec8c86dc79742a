"""Tools for any game with a rulebook: text, errors, dice, money, amounts that give their reasons."""
