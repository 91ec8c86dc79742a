"""How the course is published: everything that turns packages and notebooks into a folder of static files."""
