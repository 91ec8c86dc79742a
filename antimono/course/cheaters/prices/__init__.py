"""The chapter `prices`."""
