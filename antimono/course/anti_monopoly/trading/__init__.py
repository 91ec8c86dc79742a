"""The chapter `trading`."""
