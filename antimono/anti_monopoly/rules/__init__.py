"""The rulebook as pure functions, one module per chapter.

Each amount comes with its steps and their clauses.
"""
