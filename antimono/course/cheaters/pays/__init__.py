"""The chapter `pays`."""
