"""The second game taught: its story, its positions in words, its chapters."""
