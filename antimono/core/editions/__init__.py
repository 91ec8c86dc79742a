"""What the edition files of both games are read with: entries, limits, sources and names."""
