"""The chapter `jail`."""
