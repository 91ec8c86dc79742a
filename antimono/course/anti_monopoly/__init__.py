"""The chapters of the course on Anti-Monopoly, a module each."""
