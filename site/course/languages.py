"""The languages of the site: English, and each for which there is a catalogue in `antimono/locale`.

Nothing is run again for a language: its pages are drawn from what the notebooks have told as data, in a
folder of their own beside the English pages, whose modules, Python and widgets they share.
"""

from __future__ import annotations

import string
from collections.abc import Callable
from functools import cache
from gettext import NullTranslations
from pathlib import Path
from typing import TYPE_CHECKING, Any

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Message as Entry
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po
from docutils import nodes

import antimono
from antimono.core.text import ENGLISH, _
from antimono.core.translations import Catalogue, with_context

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

OWN = "en"
"""The language in which everything is written; its pages are at the root of the site."""

CATALOGUES = Path(antimono.__file__).parent / "locale"
"""Where the package's catalogues stand."""

SAID_BY_SPHINX = {"nb_code_prompt_show": _("Show the code"), "nb_code_prompt_hide": _("Hide the code")}
"""Texts that Sphinx takes from its configuration."""

MISSING_IN_SPHINX = (_("Link to this heading"),)
"""Texts of Sphinx that it lacks in some languages: its translator falls back on our catalogue."""


def found(folder: Path = CATALOGUES) -> tuple[str, ...]:
    """Return the languages besides English for which there is a catalogue, by their tags."""
    files = (_file(language) for language in sorted(folder.iterdir())) if folder.is_dir() else ()
    return tuple(file.parents[1].name for file in files if file is not None)


def _file(language: Path) -> Path | None:
    """Return the catalogue of a language: its source, or what was compiled from it."""
    places = (language / "LC_MESSAGES" / f"antimono.{suffix}" for suffix in ("po", "mo"))
    return next((file for file in places if file.is_file()), None)


@cache
def catalogue(language: str, folder: Path = CATALOGUES) -> Catalogue:
    """Return the messages of the package and the site in a language; untranslated ones are left out and stay English.

    Raises:
        FileNotFoundError: there is no catalogue of the language.
        ValueError: a translation fills other braces than its sentence has; nobody could read it.
    """
    file = _file(folder / language)
    if file is None:
        raise FileNotFoundError(f"there is no catalogue of “{language}” in {folder}: make messages")
    with file.open("rb") as opened:
        entries = read_mo(opened) if file.suffix == ".mo" else read_po(opened)
    sentences = {}
    for entry in entries:
        said, written = _forms(entry.string), _forms(entry.id)
        if entry.id and all(said) and not entry.fuzzy:
            _check(entry, file)
            sentences[with_context(entry.context, written[0])] = said
    return Catalogue(language, sentences, entries.plural_expr)


def _forms(text: Any) -> list[str]:
    return [text] if isinstance(text, str) else list(text)


def _check(entry: Entry, file: Path) -> None:
    """A translation has values for the braces of its sentence, and for no others."""
    wanted = {"count"} | {name for text in _forms(entry.id) for name in _braces(text)}
    for text in _forms(entry.string):
        try:
            strange = _braces(text) - wanted
        except ValueError as error:
            raise ValueError(f"{file}: “{text}” has a brace that is not closed") from error
        if strange:
            raise ValueError(f"{file}: “{text}” has {{{min(strange)}}}, which “{_forms(entry.id)[0]}” does not have")


def _braces(text: str) -> set[str]:
    return {name for _literal, name, _spec, _conversion in string.Formatter().parse(text) if name is not None}


def translations_of(config: Config) -> NullTranslations:
    """Return the translations of the site being built."""
    if config.language == OWN:
        return ENGLISH
    return catalogue(config.language, Path(config.course_catalogues))


def already_said(node: nodes.Element) -> None:
    """Exclude text that a directive has already translated from Sphinx's own translation."""
    for each in node.findall(nodes.TextElement):
        # Sphinx takes an inline node that says so for a placeholder of its own, and takes it away.
        if not isinstance(each, nodes.inline):
            each["translatable"] = False


def own_name(language: str) -> str:
    """Return a language's own name; the tag itself if it is unknown."""
    try:
        locale = Locale.parse(language, sep="-")
    except (ValueError, UnknownLocaleError):
        return language
    name = locale.get_display_name() or language
    return name[0].upper() + name[1:]


def _speak(_app: Sphinx, config: Config) -> None:
    """Translate our texts in Sphinx's output into the language of the site."""
    translations = translations_of(config)
    for name, message in SAID_BY_SPHINX.items():
        config[name] = message.text(translations)
    if config.language != OWN:
        # Of the files, a page in another language has only those that Sphinx wants beside it, for the search.
        config.html_static_path = []
        config.html_additional_pages = {}


def _speak_in_templates(app: Sphinx) -> None:
    """Give the templates the translations that Sphinx and its theme lack."""
    translations = translations_of(app.config)
    if translations is not ENGLISH:
        app.translator.add_fallback(translations)


def furnish(
    app: Sphinx, pagename: str, _template: str, context: dict[str, Any], _doctree: nodes.document | None
) -> None:
    """Tell the templates where the shared files are, and in which languages there is this page."""
    config = app.config
    to: Callable[[str, int], str] = context["pathto"]
    root = "" if config.language == OWN else "../"
    context["shared"] = lambda path: to(root + path, 1)
    others = found(Path(config.course_catalogues))
    context["languages"] = [
        (tag, own_name(tag), to(f"{root}{'' if tag == OWN else f'{tag}/'}{pagename}.html", 1))
        for tag in ((OWN, *others) if others else ())
    ]


def setup(app: Sphinx) -> None:
    """Choose the language before anything is read."""
    app.add_config_value("course_catalogues", str(CATALOGUES), "env")
    app.connect("config-inited", _speak)
    app.connect("builder-inited", _speak_in_templates)
    app.connect("html-page-context", furnish)
