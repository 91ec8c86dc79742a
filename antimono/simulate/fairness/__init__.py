"""Is the game fair? What was measured about it, with all that is needed to measure it again.

`design` says which tables are played, `tables` what is kept of each, `published` reads the results that come
with the package. `python -m antimono.simulate.fairness --help` says how they are made.
"""
