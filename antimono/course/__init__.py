"""The course: chapters told in scenes, each with a lesson to try things in, and how both are written."""
