"""The Cheaters Edition in sentences for the terminal: players, questions, possessions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from antimono.cheaters.edition.model import colour_name
from antimono.cheaters.effects import star
from antimono.cheaters.game import EventKind, Game, Phase, Termination
from antimono.cheaters.game.auction import asking_price
from antimono.cheaters.game.log import name as player_name
from antimono.cheaters.game.state import BANK
from antimono.cli.kind import Happening
from antimono.cli.terminal import say
from antimono.core.reconstructions import STAR
from antimono.core.records.words import seat
from antimono.core.text import Message, Value, _, ngettext, verbatim

_UNSURE = frozenset(
    {
        EventKind.REWARD,
        EventKind.PENALTY,
        EventKind.CARD,
        EventKind.REFUND,
        EventKind.RENT,
        EventKind.FINAL,
        EventKind.HOTEL,
    }
)
"""Events whose amounts come from reconstructed cards."""


def question(game: Game, player: int) -> Message | None:
    """Return the question to the player who has to decide."""
    asks = _ASKING.get(game.phase)
    return _QUESTIONS.get(game.phase) if asks is None else asks(game, player)


_QUESTIONS = {
    Phase.PILE: _("Free Parking: which pile do you draw from?"),
    Phase.JOIN: _("Somebody wants the last hotel. Do you also want it, and for which property?"),
    Phase.KEEP: _("You hold two cards of the same kind. Use or discard one of them; “secret” shows them."),
    Phase.RETURN: _("The card makes you return a property to the bank. Which one?"),
    Phase.PUT: _("Your reward is a hotel. Where do you put it?"),
}


def _in_the_move(game: Game, player: int) -> Message:
    """Between the roll and the move the dice are the player's own, if they can be misdeclared (R-48)."""
    dice = str(game.view(player).dice)
    if game.state.hidden_dice:
        return _("You rolled {dice}, which only you can see. What do you declare?", dice=dice)
    return _("You rolled {dice}, and everyone can see it.", dice=dice)


def _in_jail(game: Game, player: int) -> Message:
    turn, most = game.state.jailed[player], game.edition.constants.jail_rolls
    return _("You are in jail, turn {turn} of {most}. Which way out do you choose?", turn=turn, most=most)


def _to_buy(game: Game, player: int) -> Message:
    square = game.state.pawns[player]
    return _(
        "Buy this property, or have it auctioned?  ({square}, {price})",
        square=game.edition.squares[square].name,
        price=game.edition.money(asking_price(game.state, square)),
    )


def _last_call(game: Game, _player: int) -> Message:
    mover = game.state.next_mover()
    if mover < 0:
        return _("This is the last call of the game. Claim rent, accuse or pass.")
    return _(
        "This is the last call before {player} rolls. Claim rent, accuse, cheat or pass. A cheat tried now "
        "counts at the roll after next (R-61).",
        player=player_name(mover),
    )


def _auction(game: Game, _player: int) -> Message:
    auction = game.state.auction
    if auction is None:
        raise TypeError("there is no auction")
    what = _("the last hotel") if auction.square < 0 else verbatim(game.state.table.name(auction.square))
    if auction.bidder == BANK:
        return _("Auction of {what}: nobody has bid yet.", what=what)
    return _(
        "Auction of {what}: {bidder} bids {amount}.",
        what=what,
        amount=game.edition.money(auction.highest),
        bidder=player_name(auction.bidder),
    )


def _debt(game: Game, _player: int) -> Message:
    debt = game.state.debts[0]
    return _(
        "A debt of {debt} to {creditor} must be paid. Sell properties to the bank or to players.",
        debt=game.edition.money(debt.amount),
        creditor=player_name(debt.creditor),
    )


def _offer(game: Game, _player: int) -> Message:
    ask = game.state.asks[0]
    return _("Do you agree to the trade?  ({proposer}: offer {offer})", proposer=seat(ask.first), offer=str(ask.offer))


def _place(game: Game, _player: int) -> Message:
    return _("Put the pawn of {player} on any square.", player=player_name(game.state.asks[0].first))


def _vote(game: Game, _player: int) -> Message:
    accuser, accused, card = game.state.votes[:3]
    cheat = game.state.table.cheats[card]
    return _(
        "{accuser} accuses {accused} of “{card}” ({id}). How do you vote?",
        accuser=player_name(accuser),
        accused=player_name(accused),
        card=Message(cheat.name),
        id=cheat.id,
    )


def _bribe(game: Game, _player: int) -> Message:
    ask = game.state.asks[0]
    effect = game.state.table.decks[ask.first][ask.second].effect
    price, amount = game.edition.money(effect.price), game.edition.money(effect.amount)
    return _("Pay a bribe of {price} and take {amount}?", price=price + STAR, amount=amount + STAR)


_ASKING: Mapping[Phase, Callable[[Game, int], Message]] = {
    Phase.MOVE: _in_the_move,
    Phase.JAIL: _in_jail,
    Phase.BUY: _to_buy,
    Phase.CALL: _last_call,
    Phase.AUCTION: _auction,
    Phase.DEBT: _debt,
    Phase.OFFER: _offer,
    Phase.PLACE: _place,
    Phase.VOTE: _vote,
    Phase.BRIBE: _bribe,
}
"""The questions that name something."""


def prompt(game: Game, player: int) -> Message:
    """Return a player with their cash."""
    return _("{player} ({cash})> ", player=player_name(player), cash=game.edition.money(game.state.cash[player]))


def possessions(game: Game, player: int) -> Iterator[str]:
    """Yield the possessions of a player that everyone may know (R-60)."""
    state, edition = game.state, game.edition
    values: dict[str, Value] = {"player": player_name(player), "cash": edition.money(state.cash[player])}
    if state.out[player]:
        yield say(_("{player}: bankrupt", player=values["player"]))
        return
    if state.jailed[player]:
        place = _("in jail")
    elif state.arrived[player]:
        place = _("back at START")
    else:
        place = _("on {square}", square=edition.squares[state.pawns[player]].name)
    held = sum(deck[player] for deck in game.view(player).holds)
    text = _("{player}: {cash}, {place}", place=place, **values)
    if held:
        text = _("{player}: {cash}, {place}, held cards: {count}", place=place, count=held, **values)
    yield say(text)
    for square in state.owned_by(player):
        slug, group = state.table.slug[square], state.full_set(square, player)
        if state.hotels[square]:
            yield "  " + say(_("{property}, with a hotel", property=slug))
        elif group:
            yield "  " + say(_("{property}, in a whole set", property=slug))
        else:
            yield f"  {slug}"


def ended(game: Game) -> tuple[Message, tuple[str, ...]]:
    """Return why a game has ended, with the clauses."""
    if game.outcome is None:
        raise TypeError("the game is not over")
    if game.outcome.termination is Termination.LAST_PLAYER:
        return _("One player is left."), ("R-40",)
    why = _("All properties are bought and everyone is back at START. The player with the most money wins.")
    return why, ("CH-1.1", "CH-1.4", "R-40")


def mark(event: Happening) -> str:
    """Return a star for an event whose amount is a reconstruction (R-24)."""
    if event.reasons is None:
        return ""
    cited = {clause for step in event.reasons.steps for clause in step.clauses}
    sure = "R-24" not in cited and event.what not in _UNSURE
    return "" if sure else f" {STAR}"


def account_lines(game: Game) -> Iterator[str]:
    """Yield what everybody has in the end and how it comes about, where there was a final count (CH-1.3)."""
    counted: dict[int, list[int]] = {}
    for event in game.log:
        if event.what is EventKind.FINAL:
            counted.setdefault(event.player, []).append(event.amount)
    outcome = game.outcome
    if outcome is None or outcome.termination is not Termination.ALL_ARRIVED:
        return
    money = game.edition.money
    yield say(_("The final count {star} [CH-1.3, R-40]:", star=STAR))
    for player in game.players:
        if game.state.out[player]:
            continue
        rents = counted.get(player, [])
        yield "  " + say(
            ngettext(
                "{player}: {cash} in cash + {rents} for {count} property = {total}",
                "{player}: {cash} in cash + {rents} for {count} properties = {total}",
                len(rents),
                player=player_name(player),
                cash=money(outcome.cash[player] - sum(rents)),
                rents=money(sum(rents)),
                total=money(outcome.cash[player]),
            )
        )


def title_lines(game: Game, square: int) -> Iterator[str]:
    """Yield a title card (CH-2.1), its reconstructed figures marked."""
    title, edition = game.state.table.titles[square], game.edition
    yield say(_("{name} ({colour})", name=title.name, colour=colour_name(title.group)))
    for text, field in (
        (_("price"), "price"),
        (_("rent"), "rent"),
        (_("rent in a whole set"), "rent_full_set"),
        (_("price of a hotel"), "hotel_price"),
        (_("rent with a hotel"), "rent_hotel"),
    ):
        value = edition.money(getattr(title, field))
        yield f"  {value:>6}{star(edition, square, field):1}  {say(text)}"
