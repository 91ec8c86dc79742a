"""The witnesses that provenances name by short signs: rulebooks, and public programs and pages."""

from __future__ import annotations

from antimono.core.provenance import Source, Sources
from antimono.core.text import _

WITNESSES: tuple[Source, ...] = (
    Source("FR", "University Games Europe 2006", _("The French rulebook.")),
    Source("DE", "University Games Europe 2006", _("The German rulebook.")),
    Source("PL", "Anti-Monopoly, Polish edition", _("The Polish rulebook.")),
    Source("IT", "Anti-Monopoly, Italian guide", _("An Italian guide to the rules, with amounts ten times as large.")),
    Source("W1", "github.com/gash48/anti-monopoly-stats", _("All 28 title cards of the US game, one by one.")),
    Source(
        "W2",
        "github.com/stonek4/anti-monopoly",
        _("The 40 squares of the US board in order, with prices and the steps of the rents."),
    ),
    Source(
        "W3",
        "github.com/Ffosingball/anti_monopoly_simulation",
        _("The 40 squares of the US board with prices, and formulae for rents and redemptions."),
    ),
    Source(
        "W4",
        "github.com/cmd-data/AntiMonopoly",
        _("A Flemish program with a full Dutch rulebook, all cards, and prices."),
    ),
    Source("W5", "monopoly.fandom.com/wiki/Competitor_Cards", _("The US texts of the first twelve Competitor cards.")),
    Source("W6", "monopoly.wikia.com/wiki/Monopolist_Cards", _("The US texts of the first eleven Monopolist cards.")),
    Source(
        "W7",
        "github.com/dapopovic/SE2_Anti-Monopoly",
        _("Drawings of all squares of the European board: city, street and price."),
    ),
    Source("W9", "fgbradleys.com", _("The US rulebook, readable up to rule 4c.")),
    Source("W10", "monopoly.fandom.com/wiki/Anti-Monopoly", _("A description of the US game with its main amounts.")),
)
"""Every witness that an edition or a card names."""

SOURCES = Sources("AM-14.7", "R-8", WITNESSES)
"""What the files of the game may name as sources."""


def witness(sign: str) -> Source | None:
    """Return the witness of that sign; `None` for a clause or a ruling.

    >>> witness("W1").where, witness("AM-14.7")
    ('github.com/gash48/anti-monopoly-stats', None)
    """
    return SOURCES.witness(sign)
