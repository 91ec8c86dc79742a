"""The chapter `cheating`."""
