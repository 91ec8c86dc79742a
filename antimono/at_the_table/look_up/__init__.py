"""A look-up for people who play with the box: who pays what and why, and answers to common questions."""
