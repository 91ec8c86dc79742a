"""The stage: scenes that tell a chapter, what is done in them and what they show. Plain data, of no game."""
