"""Sentences for a view whose Python has gone; `assets/lost.mjs` and the static pages show them."""

from __future__ import annotations

from gettext import NullTranslations

from antimono.core.text import ENGLISH, _

PANE_MODULES = ("faces.mjs", "folds.mjs", "lens.mjs", "lost.mjs", "pane.mjs")
"""The browser module of a pane, in its parts."""

SERVER_LOST = _(
    "The server does not answer, so what you see may be out of date. "
    "This page reloads by itself when the server is back."
)
KERNEL_LOST = _("Python has forgotten this output, so what you see may be out of date. Run the cell again to continue.")
KERNEL_AWAY = _("The connection to Python is lost, so what you see may be out of date. It continues when it is back.")

PYTHON_AWAY = _("Python does not answer, so what you see may be out of date. It continues when Python answers again.")
PYTHON_LOST = _("Python no longer answers, so what you see may be out of date. Select “Try again” to continue.")


def backend_words(translations: NullTranslations = ENGLISH) -> dict[str, str]:
    """Return the sentence for each kind of backend, by the name that `assets/lost.mjs` has for it."""
    words = {"server": SERVER_LOST, "kernel": KERNEL_LOST, "away": KERNEL_AWAY}
    return {name: message.text(translations) for name, message in words.items()}
