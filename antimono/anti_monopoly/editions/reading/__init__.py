"""Reading edition files: each table knows where it stands, and every complaint names it."""
