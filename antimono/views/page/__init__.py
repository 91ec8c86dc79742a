"""A lesson on a static page: the HTML that is there from the start, and what the worker behind it answers."""
