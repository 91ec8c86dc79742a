"""To be written here; it still stands in `scenes`."""

from antimono.lessons.anti_monopoly.scenes.foundation import CHAPTER

__all__ = ["CHAPTER"]
