"""The chapter `cards`."""
