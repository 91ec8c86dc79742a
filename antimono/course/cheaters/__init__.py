"""The course in the Cheaters Edition: its story, its positions in words, its chapters."""
