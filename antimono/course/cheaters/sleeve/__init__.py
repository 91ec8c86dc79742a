"""The chapter `sleeve`."""
