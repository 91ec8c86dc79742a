"""The chapter `first_cheat`."""
