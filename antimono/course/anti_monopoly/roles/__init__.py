"""The chapter `roles`."""
