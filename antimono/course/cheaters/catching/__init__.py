"""The chapter `catching`."""
