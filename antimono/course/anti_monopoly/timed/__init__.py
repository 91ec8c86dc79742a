"""The chapter `timed`."""
