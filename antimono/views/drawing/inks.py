"""Two inks: how anything that belongs to a role looks without reading its colour.

Competitors are green, hatched, lettered and round; Monopolists blue, dotted, lettered and square, as
their pawns are green and blue (AM-4.2). What belongs to neither is grey and plain. The letter is the first
of the role's name in the reader's language.
"""

from __future__ import annotations

from html import escape

from antimono.anti_monopoly.editions.roles import Role, role_name
from antimono.core.text import Message, _
from antimono.views.drawing.pen import Pen

ROLES = {str(role): role for role in Role}
"""The roles by the ink that bars, holdings and pawns name."""

_OTHERS = {"visitor": _("Visitor"), "neutral": _("Neither")}


def ink_name(ink: str) -> Message | str:
    """What a reader calls whoever has this ink: a role, or the name that it is."""
    return role_name(ROLES[ink]) if ink in ROLES else _OTHERS.get(ink, ink)


def ink_class(ink: str) -> str:
    """The class that gives a shape its ink."""
    return f"am-{ink}" if ink in ROLES else "am-neutral"


def letter(ink: str, pen: Pen) -> str:
    """The letter beside the colour, escaped: the first letter of the name in the reader's language."""
    name = ink_name(ink)
    text = name if isinstance(name, str) else name.text(pen.translations)
    return escape(next((character for character in text if character.isalnum()), "?").upper())


def pattern_id(prefix: str, ink: str) -> str:
    """The id of the fill pattern of `ink` within the drawing `prefix`."""
    return f"{prefix}-{ink if ink in ROLES else 'neutral'}"


def pattern_defs(prefix: str) -> str:
    """The fill patterns of the three inks: hatched for Competitors, dotted for Monopolists, else plain."""
    hatched, dotted, plain = (pattern_id(prefix, ink) for ink in (*ROLES, "neutral"))
    return (
        f'<pattern id="{hatched}" width="7" height="7" patternUnits="userSpaceOnUse"'
        ' patternTransform="rotate(45)"><rect class="am-competitor am-fill" width="7" height="7"/>'
        '<path class="am-grain" d="M0 0V7"/></pattern>'
        f'<pattern id="{dotted}" width="6" height="6" patternUnits="userSpaceOnUse">'
        '<rect class="am-monopolist am-fill" width="6" height="6"/>'
        '<circle class="am-grain-dot" cx="2" cy="2" r="1"/></pattern>'
        f'<pattern id="{plain}" width="8" height="8" patternUnits="userSpaceOnUse">'
        '<rect class="am-neutral am-fill" width="8" height="8"/></pattern>'
    )
