"""The course: chapters in scenes, each with a lesson to try things in, and the vocabulary to write both."""
