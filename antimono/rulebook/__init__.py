"""The rules as numbered clauses in our own words, and what implements, checks and teaches each."""
