"""The possible results of the next roll as lines of text: each square, then the averages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import groupby

from antimono.anti_monopoly.game import Game, Phase
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.players.why import chance_text
from antimono.anti_monopoly.scenario.next_roll import CombinedPayment, NextRoll
from antimono.cli.figures import cited
from antimono.cli.terminal import say
from antimono.core.text import Message, _, player_name, verbatim

_WIDTH = 5
"""Of a chance, as a percentage."""


def odds_lines(game: Game, found: NextRoll) -> Iterator[str]:
    """Yield the possible results of a roll, and its average result."""
    if found.before:
        actions = ", ".join(map(str, found.before))
        yield say(_("This is the next roll after: {actions}.", actions=actions))
    yield say(_title(game, found))
    squares = game.edition.squares
    start = game.state.pawns[found.player]
    ordered = sorted(found.ways, key=lambda way: ((way.square - start) % len(squares) or len(squares), way.in_custody))
    for (square, in_custody), ways in groupby(ordered, key=lambda way: (way.square, way.in_custody)):
        here = replace(found, ways=tuple(ways))
        chance = here.chance_of(here.ways)
        name = verbatim(squares[square].name)
        if in_custody:
            name = _("{square} (held)", square=name)
        elif any(way.may_buy for way in here.ways):
            name = _("{square} (can be bought)", square=name)
        yield f"  {say(chance_text(chance)):>{_WIDTH}}  {say(name)}"
        for bill in here.bills:
            part = "" if bill.chance == chance else say(_(" (in {chance})", chance=chance_text(bill.chance)))
            yield f"  {'':{_WIDTH}}    {say(_bill(game, bill))}{part}{cited(bill.example.clauses)}"
    yield from _averages(game, found)


def _title(game: Game, found: NextRoll) -> Message:
    values: dict[str, Message | str] = {
        "player": player_name(found.player),
        "square": game.edition.squares[game.state.pawns[found.player]].name,
    }
    match found.phase:
        case Phase.CUSTODY:
            return _("{player} is held, and rolls for a double:", **values)
        case Phase.EXTRA:
            return _("{player} takes the extra roll from {square}:", **values)
    return _("{player} rolls from {square} (an extra roll after a double is not counted):", **values)


def _bill(game: Game, bill: CombinedPayment) -> Message:
    least, most = game.edition.money(bill.least), game.edition.money(bill.most)
    amount = verbatim(least) if bill.least == bill.most else _("{least} to {most}", least=least, most=most)
    if bill.payer == BANK:
        return _("{player} receives {amount} from the bank", player=player_name(bill.payee), amount=amount)
    if bill.payee == BANK:
        return _("{player} pays {amount} to the bank", player=player_name(bill.payer), amount=amount)
    return _(
        "{player} pays {amount} to {payee}",
        player=player_name(bill.payer),
        amount=amount,
        payee=player_name(bill.payee),
    )


def _averages(game: Game, found: NextRoll) -> Iterator[str]:
    """Yield the average changes of cash, and the probabilities of an extra roll, custody and large debts."""
    yield say(_("On average, if debts are paid and nothing is bought:"))
    for player, mean in enumerate(found.expected):
        if not game.state.out[player]:
            sign = "+" if mean > 0 else ""
            yield f"  {say(player_name(player))}  {sign}{game.edition.money(mean)}"
    chances: list[tuple[Message, Fraction]] = [
        (_("An extra roll follows"), found.again),
        (_("Jail or the price war"), found.custody),
        (_("A debt greater than the cash"), found.debt()),
        (_("A debt greater than the money that can be raised"), found.ruin()),
    ]
    for text, chance in chances:
        if chance:
            yield say(_("{what}: {chance}.", what=text, chance=chance_text(chance)))
