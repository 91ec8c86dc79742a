"""Tools for maintainers, which no user runs and the wheel does not contain."""
