"""What a surface has to say of a desk by itself, the same on all of them."""

from __future__ import annotations

from antimono.core.text import _

COPIED = _("Copied.")
UNCOPIED = _("It could not be copied: mark it and copy it.")
UNWORKED = _("That could not be worked out; everything is as it was before.")
LARGE = _("This file has more than a megabyte, so it is not one of ours; nothing was changed.")
