"""The chapter `buying`."""
