"""Reading the two files of the edition: each table knows where it stands, and every complaint names it."""
