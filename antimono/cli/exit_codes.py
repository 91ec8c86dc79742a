"""Exit codes of the command."""

ANSWERED = 0
NOTHING_FOUND = 1
"""There is nothing to find, or the clauses have gaps: as of other programs that search or check."""

CANNOT_WRITE = 1
"""The output could not be written, on a full disk say."""

NO_MEMORY = 1
"""The machine, or a limit set for this process, has too little memory."""

BAD_INPUT = 2
"""What was asked cannot be answered, and a sentence says why."""

INTERRUPTED = 130
"""Ctrl-C: what a shell reports for a program that was ended by it."""

READER_GONE = 141
"""What a shell reports for a program that wrote into a closed pipe."""
