"""The edition of a lesson: asked for in one way, so that one choice holds for the whole course."""

from __future__ import annotations

from antimono.anti_monopoly.editions import EDITION_IDS, Edition, load, title
from antimono.core.text import _, verbatim
from antimono.lessons.asking import Ask


def ask_edition(ask: Ask, *resets: str) -> Edition:
    """Ask whose rules hold.

    Args:
        ask: as a lesson has it.
        resets: what goes back to its default with another edition: amounts of money, which are tenfold in one
            of them.
    """
    options = [(name, verbatim(title(name))) for name in EDITION_IDS]
    return load(ask.choice("edition", _("Edition"), options, resets=resets))
