"""The parts of a frame as HTML and SVG, on the standard library alone."""
