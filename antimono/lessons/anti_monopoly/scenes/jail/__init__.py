"""What is left of the old chapter on jail: chapters that are not in the vocabulary yet draw its corner."""
