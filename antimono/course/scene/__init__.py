"""The stage: the scenes of a chapter, their acts and their figures, as plain data without the rules of a game."""
