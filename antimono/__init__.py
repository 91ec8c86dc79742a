"""Antimono: an interactive course in the rules of Anti-Monopoly, computed and explained by a rules engine.

Unofficial and educational. Nothing slow is imported here: the rules and the lessons start inside
Pyodide's core, on the standard library alone.
"""

__version__ = "0.1.0"
