"""Publishing of the course: everything that turns packages and notebooks into a folder of static files."""
