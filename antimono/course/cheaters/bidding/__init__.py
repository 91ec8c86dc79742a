"""The chapter `bidding`."""
