"""The chapter `dice`."""
