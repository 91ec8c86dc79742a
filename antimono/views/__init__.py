"""What draws a lesson: the same frame on a Panel server, in a notebook and on a static page."""
