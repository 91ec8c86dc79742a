"""The chapter `mortgage`."""
