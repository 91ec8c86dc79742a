"""The chapter `rent`."""
