"""Desks, drawn: the parts of each as HTML, the same on a page, in a notebook and on a server."""
