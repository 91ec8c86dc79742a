"""The labs: experiments with the rules, exact where they can be, with the figures and questions around them.

`chart` is what a figure is, `question` what a bet and an exercise are, `packing` how both travel. Each lab
has a module of its own, whose notebook stands in `notebooks/labs`.
"""
