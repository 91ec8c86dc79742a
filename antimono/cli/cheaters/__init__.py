"""The Cheaters Edition, as the command line shows it and reads it."""

from antimono.cli.cheaters.description import KIND

__all__ = ["KIND"]
