"""The chapter `hotels`."""
