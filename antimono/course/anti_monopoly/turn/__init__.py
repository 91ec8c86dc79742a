"""The chapter `turn`."""
