"""The chapter `money`."""
