"""The chapter `going_home`."""
