"""The chapter `start`."""
