"""The chapter `compared`."""
