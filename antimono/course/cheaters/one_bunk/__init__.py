"""The chapter `one_bunk`."""
