"""Parts of the chapters of Anti-Monopoly that several of them use."""
