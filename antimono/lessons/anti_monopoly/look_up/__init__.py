"""A look-up for people with the box in front of them: what happened → who pays what, and questions answered."""
