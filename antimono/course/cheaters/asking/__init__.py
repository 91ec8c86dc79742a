"""The chapter `asking`."""
