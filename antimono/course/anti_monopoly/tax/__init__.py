"""The chapter `tax`."""
