"""The chapter `selling`."""
