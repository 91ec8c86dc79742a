"""`antimono jail`: the ways out of jail and price war, with exact probabilities."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from antimono.anti_monopoly.editions import Edition, Role, load, switch
from antimono.anti_monopoly.rules.confinement import Permission, buying, collecting_rent, receiving_card_money
from antimono.anti_monopoly.rules.custody import (
    Event,
    Exit,
    Plan,
    event_clauses,
    event_text,
    exits,
    expected_fine,
    expected_turns_inside,
    plan_name,
)
from antimono.cli.figures import Mark, cited, marks, marks_data, marks_lines, rulebook_lines, starred
from antimono.cli.parser import EDITION, JSON, ROLE, Parser, choice, role, whole
from antimono.cli.terminal import say, write, write_json
from antimono.core.errors import UnreadableError
from antimono.core.text import Message, _

_EXAMPLES = (
    "antimono jail --edition fr2006 --role monopolist --plan doubles",
    "antimono jail --edition us --role monopolist --plan once",
    "antimono jail --edition pl --role competitor --plan doubles --cash 40 --json",
)
_DECIDING = (
    ("constants", "custody_fine"),
    ("constants", "custody_turns"),
    ("switches", "waiting_in_custody_allowed"),
    ("switches", "freeing_double_moves_pawn"),
    ("switches", "jailed_monopolist_income"),
    ("switches", "competitor_buys_in_price_war"),
)
"""The values of the edition that the answer comes from."""

_FREEING_DOUBLE = "freeing_double_moves_pawn"


def run(arguments: Sequence[str]) -> None:
    """Print the ways out."""
    options = _parser().read(arguments)
    edition = load(options.edition)
    player = role(options.role)
    plan = choice(_("plan"), options.plan, Plan)
    cash = None if options.cash is None else whole("--cash", options.cash)
    if cash is not None and cash < 0:
        raise UnreadableError(_("Cash is zero or more, not {cash}.", cash=cash))
    ways = exits(edition, plan, cash)
    permissions = {
        "collects_rent": collecting_rent(edition, player),
        "receives_card_money": receiving_card_money(edition, player),
        "may_buy": buying(edition, player),
    }
    found = marks(edition, _DECIDING)
    if options.json:
        write_json(
            {
                "edition": edition.id,
                "role": player,
                "plan": plan,
                "outcomes": [_outcome(edition, way) for way in ways],
                "expected_fine": str(expected_fine(ways)),
                "expected_turns_inside": str(expected_turns_inside(ways)),
                "freeing_double": {
                    "text": say(edition.switches.meaning(_FREEING_DOUBLE)),
                    "clauses": list(switch(_FREEING_DOUBLE).clauses),
                },
                **{name: _permission(permission) for name, permission in permissions.items()},
                "reconstructions": marks_data(found),
            }
        )
    else:
        write(_lines(edition, player, plan, ways, tuple(permissions.values()), found))
        write(rulebook_lines(edition.id))


def _parser() -> Parser:
    return Parser(
        "jail",
        _("The turns and ways in which a player leaves jail or price war, with exact probabilities."),
        _EXAMPLES,
        EDITION
        | ROLE
        | {
            "--plan PLAN": _(
                "pay (at once), wait (one turn, then pay), once (try for a double once, then pay) or doubles "
                "(try twice, then pay the fine that is due)"
            ),
            "--cash AMOUNT": _("all the money the player can lay hands on (default: enough)"),
        }
        | JSON,
        required=("--role", "--plan"),
    )


def _outcome(edition: Edition, way: Exit) -> dict[str, object]:
    return {
        "turn": way.turn,
        "route": way.route,
        "probability": str(way.probability),
        "fine": way.fine,
        "text": say(event_text(edition, way.turn, way.route)),
        "clauses": list(event_clauses(way.route)),
    }


def _permission(permission: Permission) -> dict[str, object]:
    return {
        "allowed": permission.allowed,
        "text": say(permission.text),
        "clauses": list(permission.clauses),
    }


def _lines(
    edition: Edition,
    player: Role,
    plan: Plan,
    ways: tuple[Exit, ...],
    permissions: Sequence[Permission],
    found: Sequence[Mark],
) -> Iterator[str]:
    values: dict[str, str | Message] = {"edition": edition.title, "plan": plan_name(plan)}
    if player is Role.COMPETITOR:
        sentence = _("{edition}: a Competitor in the price war who means to {plan}.", **values)
    else:
        sentence = _("{edition}: a Monopolist in jail who means to {plan}.", **values)
    yield starred(sentence, found)
    yield ""
    odds = [str(way.probability) for way in ways]
    width = max(map(len, odds))
    for odd, way in zip(odds, ways, strict=True):
        text = say(event_text(edition, way.turn, way.route))
        yield f"  {odd:>{width}}  {float(way.probability):>6.1%}  {text}{cited(event_clauses(way.route))}"
    yield ""
    fine, inside = expected_fine(ways), expected_turns_inside(ways)
    yield say(_("Expected fine: {fine}", fine=_with_decimal(fine)))
    yield say(_("Expected turns inside: {turns}", turns=_with_decimal(inside)))
    yield ""
    if any(way.route is Event.DOUBLE for way in ways):
        yield f"{say(edition.switches.meaning(_FREEING_DOUBLE))}{cited(switch(_FREEING_DOUBLE).clauses)}"
    for permission in permissions:
        yield f"{say(permission.text)}{cited(permission.clauses)}"
    yield from marks_lines(found)


def _with_decimal(value: Fraction) -> str:
    return str(value) if value.denominator == 1 else f"{value} = {float(value):.2f}"
