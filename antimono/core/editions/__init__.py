"""Readers for the edition files of both games: entries, limits, sources and names."""
