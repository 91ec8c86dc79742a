"""The chapter `companies`."""
