"""Anti-Monopoly, as the command line shows it and reads it."""

from antimono.cli.anti_monopoly.description import KIND

__all__ = ["KIND"]
