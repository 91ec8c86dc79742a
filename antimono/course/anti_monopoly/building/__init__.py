"""The chapter `building`."""
