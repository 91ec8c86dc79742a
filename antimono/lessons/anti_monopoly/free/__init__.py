"""The free lessons: one a chapter, in which everything can be tried, and what several of them share."""
