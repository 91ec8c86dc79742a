"""To be written here; it still stands in `scenes`."""

from antimono.lessons.anti_monopoly.scenes.buying import CHAPTER

__all__ = ["CHAPTER"]
