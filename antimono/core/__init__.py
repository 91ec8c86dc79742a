"""What any game with a rulebook needs: text, errors, dice, money, amounts that give their reasons."""
