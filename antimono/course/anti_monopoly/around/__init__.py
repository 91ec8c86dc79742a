"""The chapter `around`."""
