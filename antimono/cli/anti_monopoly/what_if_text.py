"""What if, in lines of text: what a visit would cost whom, and what everybody is worth, before and after."""

from __future__ import annotations

from collections.abc import Iterator

from antimono.anti_monopoly.editions import Deed, Square, Street
from antimono.anti_monopoly.game import Action, Game, Verb
from antimono.anti_monopoly.game.endings import worth
from antimono.anti_monopoly.game.log import player_name
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.meanings import meaning
from antimono.anti_monopoly.rules.building import level_name
from antimono.anti_monopoly.scenario.answers import owed
from antimono.anti_monopoly.visits import AVERAGE
from antimono.cli.advice_text import change_lines as change_table
from antimono.cli.advice_text import ranking
from antimono.cli.figures import cited, steps_lines
from antimono.cli.terminal import say
from antimono.core.amount import Amount
from antimono.core.errors import UnreadableError
from antimono.core.records.words import seat
from antimono.core.text import Message, _, listing, verbatim

_WEALTH = ("AM-23.1",)


def visit_lines(game: Game, square: Square) -> Iterator[str]:
    """What stands on a square, what whoever stopped there now would owe and why, and what can be done."""
    city = f", {square.city}" if isinstance(square, Street) else ""
    yield f"{square.index}  {square.name}{city}"
    if isinstance(square, Deed):
        yield _told_of(game, square)
    yield from _costs(game, square)
    if isinstance(square, Deed):
        yield from _acts(game, square)


def _told_of(game: Game, deed: Deed) -> str:
    """Whose a property is."""
    state, index = game.state, deed.index
    owner = state.owners[index]
    if owner == BANK:
        text = _("The bank has it, for {price}.", price=game.edition.money(deed.price))
        return f"  {say(text)}{cited(('AM-8.1',))}"
    player = player_name(owner)
    if state.mortgaged[index]:
        text = _("{player} has it; it is mortgaged and brings no rent.", player=player)
        return f"  {say(text)}{cited(('AM-11.2',))}"
    if isinstance(deed, Street) and state.levels[index]:
        buildings = level_name(deed, state.roles[owner], state.levels[index])
        return "  " + say(_("{player} has it, with {buildings}.", player=player, buildings=buildings))
    return "  " + say(_("{player} has it.", player=player))


def _costs(game: Game, square: Square) -> Iterator[str]:
    """What each player would owe there, those together who would owe the same."""
    if not game.roles:
        return
    same: dict[Amount, list[int]] = {}
    for player in game.players:
        if not game.state.out[player]:
            same.setdefault(owed(game, player, square, AVERAGE), []).append(player)
    yield say(_("Whoever stopped here now would owe:"))
    for amount, players in same.items():
        names = listing([player_name(player) for player in players])
        values = {"players": names, "amount": verbatim(game.edition.money(amount.value))}
        step = amount.steps[0]
        if not amount.value:
            text = _("{players}: nothing. {why}", players=names, why=step.text)
            yield f"  {say(text)}{cited(step.clauses)}"
        elif len(amount.steps) == 1:
            text = _("{players}: {amount}. {why}", **values, why=step.text)
            yield f"  {say(text)}{cited(step.clauses)}"
        else:
            yield "  " + say(_("{players}: {amount}", **values))
            yield from (f"  {line}" for line in steps_lines(game.edition, amount))


def _acts(game: Game, deed: Deed) -> Iterator[str]:
    """What whoever has to decide can do with a property now."""
    player = game.player_to_decide
    here = game.state.pawns[player] == deed.index
    acts = [
        action
        for action in game.legal_actions()
        if action.deed == deed.slug or (here and action.verb in (Verb.BUY, Verb.DECLINE))
    ]
    if acts:
        yield say(_("Possible now:"))
    width = max((len(str(action)) for action in acts), default=0)
    for action in acts:
        yield f"  {action!s:{width}}  {say(meaning(game, player, action))}"


def wealth_lines(game: Game) -> Iterator[str]:
    """What each player is worth, the richest first."""
    yield say(_("Cash, and a visit to each property; to a utility, for a seven:")) + cited(_WEALTH)
    worths = [(player_name(player), _worth(game, player).value) for player in _left(game)]
    yield from ranking(game.edition, worths)


def wealth_of(game: Game, player: int) -> Iterator[str]:
    """What one player is worth, step by step.

    Raises:
        UnreadableError: if they are out of the game.
    """
    if game.state.out[player]:
        raise UnreadableError(_("{player} is bankrupt.", player=player_name(player)))
    yield say(_("What {player} is worth:", player=player_name(player))) + cited(_WEALTH)
    yield from steps_lines(game.edition, _worth(game, player))


def change_lines(game: Game, action: Action) -> Iterator[str]:
    """What an action changes in everybody's worth; an offer, once it is accepted.

    Raises:
        AntimonoError: if it is not possible, or dice decide what comes of it.
    """
    if action.verb is Verb.ROLL:
        raise UnreadableError(_("What a roll changes, dice decide: “odds” says how likely."))
    after = game.copy()
    after.play(action)
    if action.verb is Verb.OFFER:
        after.play(Action(Verb.ACCEPT))
    dice = [event.text for event in after.log[len(game.log) :] if event.dice is not None]
    if dice:
        raise UnreadableError(_("What comes of that, dice decide: “odds” says how likely."))
    yield say(_("What each is worth now, and after “{action}”:", action=str(action))) + cited(_WEALTH)
    yield from change_table(
        game.edition,
        [
            (
                player_name(player),
                _worth(game, player).value,
                0 if after.state.out[player] else _worth(after, player).value,
            )
            for player in _left(game)
        ],
    )


def offer_lines(game: Game) -> Iterator[str]:
    """The trade that waits for an answer: who gives what, and what it changes."""
    opened = game.state.offers[-1]
    for player, slugs, cash in (
        (opened.proposer, opened.offer.gives, opened.offer.gives_cash),
        (opened.offer.partner, opened.offer.takes, opened.offer.takes_cash),
    ):
        things: list[Message] = [verbatim(game.edition.deed(slug).name) for slug in slugs]
        if cash:
            things.append(verbatim(game.edition.money(cash)))
        what = listing(things) if things else _("nothing")
        yield "  " + say(_("{player} gives {what}.", player=player_name(player), what=what))
    if Action(Verb.ACCEPT) in game.legal_actions():
        yield from change_lines(game, Action(Verb.ACCEPT))


def player_named(game: Game, word: str) -> int | None:
    """The player whom `p2` names; nobody if the word names none."""
    return next((player for player in game.players if seat(player) == word.casefold()), None)


def _worth(game: Game, player: int) -> Amount:
    dice = dict.fromkeys([each.index for each in game.edition.utilities], AVERAGE)
    return worth(game.state, player, dice)


def _left(game: Game) -> list[int]:
    return [player for player in game.players if not game.state.out[player]]
