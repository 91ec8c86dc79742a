"""Exit codes of the command."""

ANSWERED = 0
NOTHING_FOUND = 1
"""Nothing was found, or the clauses have gaps; other programs that search or check use the same code."""

CANNOT_WRITE = 1
"""The output could not be written, for example because the disk is full."""

NO_MEMORY = 1
"""The machine, or a limit set for this process, has too little memory."""

BAD_INPUT = 2
"""The input is invalid, and a sentence says why."""

INTERRUPTED = 130
"""Ctrl-C: the code a shell reports for a program ended by it."""

READER_GONE = 141
"""The code a shell reports for a program that wrote into a closed pipe."""
