"""Answers for people who play with the printed box: the look-up, and practice in who owes what."""
