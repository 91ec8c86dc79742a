"""Views of a game of Anti-Monopoly other than the board: a hint, odds, worth, the story, a link."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from antimono.anti_monopoly.editions import Deed, Square, Street
from antimono.anti_monopoly.game import Action, Game, Verb
from antimono.anti_monopoly.game.endings import worth
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.meanings import meaning
from antimono.anti_monopoly.rules.building import level_name
from antimono.anti_monopoly.scenario.answers import owed
from antimono.anti_monopoly.visits import AVERAGE
from antimono.cli.advice_text import change_lines as change_table
from antimono.cli.advice_text import hint_lines, ranking
from antimono.cli.anti_monopoly.odds_text import odds_lines
from antimono.cli.anti_monopoly.story_text import story_lines
from antimono.cli.figures import cited, steps_lines
from antimono.cli.terminal import say
from antimono.core.amount import Amount
from antimono.core.errors import UnreadableError
from antimono.core.records.words import seat
from antimono.core.text import Message, _, listing, player_name, verbatim

ADVISER = "strong"
"""The strategy whose advice `hint` gives where none is named."""


def show_hint(game: Game, _viewer: int | None, words: str) -> Iterator[str]:
    """Yield the advice of a strategy and its reasons."""
    # Imported where it is used: nobody who only plays waits for it.
    from antimono.anti_monopoly.players.hint import hint

    return hint_lines(game.edition, hint(game, words or ADVISER))


def show_odds(game: Game, _viewer: int | None, words: str) -> Iterator[str]:
    """Yield the possible results of the next roll, now or after an action without dice."""
    from antimono.anti_monopoly.scenario.next_roll import next_roll

    if words:
        action = Action.parse(words)
        if action.verb is Verb.ROLL:
            raise UnreadableError(_("Type “odds” alone for the next roll. Later rolls cannot be predicted."))
        game = game.copy()
        game.play(action)
    return odds_lines(game, next_roll(game))


def show_visit(game: Game, _viewer: int | None, words: str) -> Iterator[str]:
    """Yield the rent each player would owe on a square, by default that of the deciding player's pawn."""
    square = game.edition.find(words or game.state.pawns[game.player_to_decide])
    city = f", {square.city}" if isinstance(square, Street) else ""
    yield f"{square.index}  {square.name}{city}"
    if isinstance(square, Deed):
        yield _say_deed(game, square)
    yield from _costs(game, square)
    if isinstance(square, Deed):
        yield from _acts(game, square)


def show_worth(game: Game, _viewer: int | None, words: str) -> Iterator[str]:
    """Yield the wealth of everyone or of one player, or the change an action makes to it."""
    if not words:
        return wealth_lines(game)
    player = player_named(game, words)
    return change_lines(game, Action.parse(words)) if player is None else wealth_of(game, player)


def show_story(game: Game, _viewer: int | None, _words: str) -> Iterator[str]:
    """Yield the story of the game so far."""
    from antimono.anti_monopoly.story import story_of

    return story_lines(story_of(game))


def show_link(game: Game, _viewer: int | None, _words: str) -> Iterator[str]:
    """Yield the game in one word, which can be sent and kept."""
    from antimono.anti_monopoly.records.link import link_of

    yield link_of(game)
    yield say(_("“antimono replay”, “story” and “play --continue” accept this word instead of a file."))


_WEALTH = ("AM-23.1",)


def _say_deed(game: Game, deed: Deed) -> str:
    """Return the sentence about the owner of a property."""
    state, index = game.state, deed.index
    owner = state.owners[index]
    if owner == BANK:
        text = _("The bank sells it for {price}.", price=game.edition.money(deed.price))
        return f"  {say(text)}{cited(('AM-8.1',))}"
    player = player_name(owner)
    if state.mortgaged[index]:
        text = _("{player} owns it. It is mortgaged and earns no rent.", player=player)
        return f"  {say(text)}{cited(('AM-11.2',))}"
    if isinstance(deed, Street) and state.levels[index]:
        buildings = level_name(deed, state.roles[owner], state.levels[index])
        return "  " + say(_("{player} owns it. Buildings: {buildings}.", player=player, buildings=buildings))
    return "  " + say(_("{player} owns it.", player=player))


def _costs(game: Game, square: Square) -> Iterator[str]:
    """Yield the rent each player would owe there, once for players who would owe the same."""
    if not game.roles:
        return
    same: dict[Amount, list[int]] = {}
    for player in game.players:
        if not game.state.out[player]:
            same.setdefault(owed(game, player, square, AVERAGE), []).append(player)
    yield say(_("A player who landed here now would owe:"))
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
    """Yield the legal actions of the deciding player with a property."""
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
    """Yield each player's wealth, the richest first."""
    yield say(_("Cash, plus the rent of one visit to each property (for a utility, with a roll of 7):")) + cited(
        _WEALTH
    )
    yield from ranking(game, _worth)


def wealth_of(game: Game, player: int) -> Iterator[str]:
    """Yield the steps of a player's wealth.

    Raises:
        UnreadableError: if the player is out of the game.
    """
    if game.state.out[player]:
        raise UnreadableError(_("{player} is bankrupt.", player=player_name(player)))
    yield say(_("The wealth of {player}:", player=player_name(player))) + cited(_WEALTH)
    yield from steps_lines(game.edition, _worth(game, player))


def change_lines(game: Game, action: Action) -> Iterator[str]:
    """Yield how an action changes everyone's wealth; an offer, as if it were accepted.

    Raises:
        AntimonoError: if it is not possible, or depends on the dice.
    """
    if action.verb is Verb.ROLL:
        raise UnreadableError(_("The dice decide what a roll changes. “odds” shows the probabilities."))
    after = game.copy()
    after.play(action)
    if action.verb is Verb.OFFER:
        after.play(Action(Verb.ACCEPT))
    dice = [event.text for event in after.log[len(game.log) :] if event.dice is not None]
    if dice:
        raise UnreadableError(_("The dice decide what that leads to. “odds” shows the probabilities."))
    yield say(_("Everyone's wealth now, and after “{action}”:", action=str(action))) + cited(_WEALTH)
    yield from change_table(game, after, _worth)


def offer_lines(game: Game) -> Iterator[str]:
    """Yield the open trade: what each side gives, and how it changes everyone's wealth."""
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
    """Return the player that a word such as `p2` names; `None` if it names none."""
    return next((player for player in game.players if seat(player) == word.casefold()), None)


def _worth(game: Game, player: int) -> Amount:
    dice = dict.fromkeys([each.index for each in game.edition.utilities], AVERAGE)
    return worth(game.state, player, dice)


LOOKS: Mapping[str, tuple[Message, Callable[[Game, int | None, str], Iterator[str]]]] = {
    "hint": (_("what a strategy would do now, and why, in money; “hint trader” asks another one"), show_hint),
    "odds": (
        _("what the next roll can lead to: who pays whom, and how likely; “odds ACTION” shows it after an action"),
        show_odds,
    ),
    "visit": (_("“visit nob-hill” shows what a player who landed there now would owe, and why"), show_visit),
    "worth": (
        _("each player's wealth; “worth p2” shows the steps, “worth ACTION” what an action would change"),
        show_worth,
    ),
    "story": (_("the story of the game so far: turning points, who paid whom, wealth by round"), show_story),
    "link": (_("the game so far in one word, to send or save"), show_link),
}
