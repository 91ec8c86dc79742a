"""The chapter `bankruptcy`."""
