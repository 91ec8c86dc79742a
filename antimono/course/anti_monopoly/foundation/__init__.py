"""The chapter `foundation`."""
