"""A look-up for people with the box in front of them: who pays what and why, and what they ask."""
