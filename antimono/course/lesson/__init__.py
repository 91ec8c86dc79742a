"""Lessons: pure functions from controls to frames."""
