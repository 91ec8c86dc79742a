"""`antimono jail`: the ways out of jail and the price war, with exact probabilities."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from antimono.anti_monopoly.editions import load
from antimono.anti_monopoly.jail import JailOdds, jail
from antimono.anti_monopoly.rules.custody import CustodyPlan
from antimono.cli.figures import cited, marks_lines, rulebook_lines, starred
from antimono.cli.parser import EDITION, JSON, ROLE, Parser, choice, role, whole
from antimono.cli.terminal import CATALOGUE, say, write, write_json
from antimono.core.errors import UnreadableError
from antimono.core.text import _

_EXAMPLES = (
    "antimono jail --edition fr2006 --role monopolist --plan doubles",
    "antimono jail --edition us --role monopolist --plan once",
    "antimono jail --edition pl --role competitor --plan doubles --cash 40 --json",
)


def run(arguments: Sequence[str]) -> None:
    """Print the ways out of jail or price war."""
    options = _parser().read(arguments)
    edition = load(options.edition)
    player = role(options.role)
    plan = choice(_("plan"), options.plan, CustodyPlan)
    cash = None if options.cash is None else whole("--cash", options.cash)
    if cash is not None and cash < 0:
        raise UnreadableError(_("--cash must be zero or more, not {cash}.", cash=cash))
    odds = jail(edition, player, plan, cash)
    if options.json:
        write_json(odds.data(CATALOGUE))
    else:
        write(_lines(odds))
        write(rulebook_lines(edition.id))


def _parser() -> Parser:
    return Parser(
        "jail",
        _("Show when and how a player leaves jail or the price war, with exact probabilities."),
        _EXAMPLES,
        EDITION
        | ROLE
        | {
            "--plan PLAN": _(
                "pay (at once), wait (one turn, then pay), once (try once for a double, then pay) or doubles "
                "(try twice, then pay the fine)"
            ),
            "--cash AMOUNT": _("all the money the player can raise (default: enough)"),
        }
        | JSON,
        required=("--role", "--plan"),
    )


def _lines(odds: JailOdds) -> Iterator[str]:
    found = odds.reconstructions
    yield starred(odds.title, found)
    yield ""
    width = max(len(str(way.probability)) for way in odds.exits)
    for way, sentence, clauses in odds.rows():
        share = f"{way.probability!s:>{width}}  {float(way.probability):>6.1%}"
        yield f"  {share}  {say(sentence)}{cited(clauses)}"
    yield ""
    yield from map(say, odds.means)
    yield ""
    yield from (f"{say(text)}{cited(clauses)}" for text, clauses in odds.remarks)
    yield from marks_lines(found)
