"""The chapter `monopoly`."""
