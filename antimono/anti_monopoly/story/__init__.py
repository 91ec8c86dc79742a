"""The story of a game after it: its figures, its turning points, and what it hinged on."""

from antimono.anti_monopoly.story.course import GameCourse, course_of
from antimono.anti_monopoly.story.telling import Story, story_of
from antimono.anti_monopoly.story.turning import TurningPoint

__all__ = ["GameCourse", "Story", "TurningPoint", "course_of", "story_of"]
