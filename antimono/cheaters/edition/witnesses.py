"""The witnesses that provenances name by short signs: the rulebook, and public pages about the game."""

from __future__ import annotations

from antimono.core.provenance import Source, Sources
from antimono.core.text import Message, _

_CHEATS = _("Some of the cheats that the cards describe.")


def _page(where: str, gives: Message = _CHEATS) -> Source:
    """Return a page that is named by its site."""
    return Source(where.partition("/")[0].partition(" ")[0], where, gives)


WITNESSES: tuple[Source, ...] = (
    Source("rulebook", "MONOPOLY Cheaters Edition, Hasbro 2017", _("The French rulebook.")),
    Source(
        "classic",
        "Three public programs of the ordinary French game",
        _("The streets of the ordinary French board, with their prices, and the ordinary decks."),
    ),
    _page(
        "en.wikibooks.org/wiki/Monopoly",
        _("The differences from the ordinary game: squares removed, three prices, the hotel at setup."),
    ),
    _page(
        "monopoly.fandom.com/wiki/Cheaters_Edition", _("The squares that were removed, and the bank notes in the box.")
    ),
    _page("hervekabla.com", _("A French player: the streets of the ordinary board on 36 squares, and some cheats.")),
    _page("geekyhobbies.com", _("The rules, with the notes that each player starts with.")),
    _page("zigjogos.com", _("The rules, with the notes that each player starts with.")),
    _page("daroolz.com/play/monopoly-cheaters", _("The rules, with the property that costs nothing.")),
    _page("pastebin.com/1jZTsgCh", _("A garbled list of deeds that has lost all numbers of three digits.")),
    _page("hasbro-newsroom.de", _("The publisher's German text about the game.")),
    _page("niclobi.blogg.se", _("The publisher's text about the game, as repeated on a page.")),
    _page("1031wndh.iheart.com (2018-02-02)"),
    _page("b1047.iheart.com (2019-01-07)"),
    _page("cadenaser.com (2018-02-01)"),
    _page("doublexjump.com"),
    _page("francetvinfo.fr (2018)"),
    _page("gmx.net"),
    _page("home.kingsoft.jp"),
    _page("kcbsradio.radio.com (2018-02-01)"),
    _page("lacriaturacreativa.com (2018-05)"),
    _page("laguiadelvaron.com"),
    _page("lausitzer-woche.de"),
    _page("lipstiq.com (2018-02-02)"),
    _page("mix106radio.com"),
    _page("newcountry1015.com"),
    _page("okdiario.com (2018-02-01)", _("Some of the cheats, and one penalty.")),
    _page("parismatch.be"),
    _page("rock95.com"),
    _page("toyology.co.uk"),
    _page("volpegiocosa.it"),
)
"""Every witness that a value names."""

SOURCES = Sources("CH-4.1", "R-24", WITNESSES)
"""What the files of the game may name as sources."""
