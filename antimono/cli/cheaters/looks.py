"""Views of the Cheaters Edition other than the board: advice, cards, deeds, a player's own secrets.

They show only what the player at the screen may know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from antimono.cheaters.edition.model import Card, CheatCard, Edition
from antimono.cheaters.effects import card_text, several, star
from antimono.cheaters.game import Action, Game, Verb
from antimono.cheaters.game.auction import asking_price
from antimono.cheaters.game.log import name as player_name
from antimono.cheaters.game.state import BANK
from antimono.cheaters.players.next_roll import RollResult, next_roll
from antimono.cheaters.rules.ultimate import LEAST, MOST
from antimono.cheaters.rules.values import final_rent, rent
from antimono.cli.advice_text import change_lines, hint_lines, ranking
from antimono.cli.cheaters.text import title_lines
from antimono.cli.figures import cited, steps_lines
from antimono.cli.terminal import say
from antimono.core.amount import Amount, Step
from antimono.core.errors import UnreadableError
from antimono.core.reconstructions import STAR
from antimono.core.records.words import seat
from antimono.core.text import Message, Value, _, percent, verbatim

_WORTH = ("CH-1.3", "CH-1.4")
_OPEN_ACTS = frozenset({Verb.BUY, Verb.HOTEL, Verb.SELL, Verb.RETURN, Verb.PUT, Verb.PAY})
"""The acts whose result depends neither on chance nor on a secret."""


def show_hint(game: Game, viewer: int | None, words: str) -> Iterator[str]:
    """Yield the advice of a strategy and its reasons."""
    # Imported where it is used: nobody who only plays waits for it.
    from antimono.cheaters.players.hint import ADVISER, hint

    if viewer not in (None, game.player_to_decide):
        text = _("The player to decide now is {player}.", player=player_name(game.player_to_decide))
        raise UnreadableError(text)
    yield from hint_lines(game.edition, hint(game, words or ADVISER))


def show_odds(game: Game, viewer: int | None, words: str) -> Iterator[str]:
    """Yield the possible results of the next roll; for “odds cheat T01”, of an attempt."""
    if words:
        yield from _odds_of(game, game.player_to_decide if viewer is None else viewer, words)
        return
    view = game.view(game.player_to_decide if viewer is None else viewer)
    player, ways = next_roll(view)
    if not ways:
        raise UnreadableError(_("Nobody rolls any more, because everyone is back at START."))
    square = game.edition.squares[view.pawns[player]].name
    yield say(_("{player} rolls from {square}:", player=player_name(player), square=square))
    for way in ways:
        yield f"  {say(percent(way.chance)):>4}  {_way(game, player, way)}"
    mean = sum([way.chance * (way.start - way.rent) for way in ways])
    text = _(
        "On average {amount}, if every rent is claimed. Cards, purchases and another roll after a double are "
        "not counted.",
        amount=game.edition.money(round(mean)),
    )
    yield say(text)


def _odds_of(game: Game, player: int, words: str) -> Iterator[str]:
    from antimono.cheaters.players.hint import chances

    action = Action.parse(words)
    if action.verb is not Verb.CHEAT or action.player not in (None, player):
        raise UnreadableError(_("Type “odds” alone for the next roll, or “odds cheat T01” for a cheat you could try."))
    game.check(action.by(player), asked_by=player)
    why = chances(game.view(player), action)
    yield say(why.sentence) + cited(why.clauses)


def _way(game: Game, player: int, way: RollResult) -> str:
    """Return a square, and its cost or gain for a pawn that lands there."""
    money, name = game.edition.money, game.edition.squares[way.square].name
    told = [say(_("stays in jail"))] if way.stays else [name]
    if way.start:
        told.append(say(_("{amount} for START", amount=money(way.start))))
    if way.rent:
        text = _(
            "{amount} to {owner} if claimed{star}",
            amount=money(way.rent),
            owner=player_name(way.owner),
            star=star(game.edition, way.square, "rent_hotel") if game.state.hotels[way.square] else "",
        )
        told.append(say(text))
    elif way.square in game.state.table.titles:
        if way.owner == player:
            told.append(say(_("own property")))
        else:
            price = money(asking_price(game.state, way.square))
            told.append(say(_("can be bought for {price}", price=price)))
    return "; ".join(told)


def show_visit(game: Game, _viewer: int | None, words: str) -> Iterator[str]:
    """Yield the rent a visitor would owe on a square, by default that of the deciding player's pawn."""
    state = game.state
    square = game.edition.find(words or state.pawns[game.player_to_decide])
    yield f"{square.index}  {square.name}"
    title = state.table.titles.get(square.index)
    if title is None:
        yield "  " + say(_("There is no rent to pay here.")) + cited(("CH-4.3",))
        return
    owner = state.owners[square.index]
    if owner == BANK:
        price = game.edition.money(asking_price(state, square.index))
        yield "  " + say(_("The bank sells it for {price}, or by auction.", price=price)) + cited(("CH-4.1",))
        return
    yield "  " + say(
        _("{owner} owns it, and may claim from any other player who lands here:", owner=player_name(owner))
    )
    full_set, hotel = state.full_set(square.index, owner), state.hotels[square.index]
    yield from (f"  {line}" for line in steps_lines(game.edition, rent(title, full_set=full_set, hotel=hotel)))


def show_worth(game: Game, viewer: int | None, words: str) -> Iterator[str]:
    """Yield a final count now: of all players, of one with its steps, or after an action."""
    if not words:
        yield from _all_worth(game)
        return
    for player in game.players:
        if words.casefold().removesuffix(":") == seat(player):
            yield say(_("{player} in a final count now:", player=player_name(player))) + cited(_WORTH)
            yield from steps_lines(game.edition, final_worth(game, player))
            return
    yield from _change(game, game.player_to_decide if viewer is None else viewer, words)


def final_worth(game: Game, player: int) -> Amount:
    """Return a player's cash and the rents of a final count now (CH-1.3)."""
    state = game.state
    steps = [Step(_("Cash"), state.cash[player], ("CH-1.4",))]
    for square in state.owned_by(player):
        full_set, hotel = state.full_set(square, player), state.hotels[square]
        steps += final_rent(state.table.titles[square], full_set=full_set, hotel=hotel).steps
    return Amount(tuple(steps))


def _all_worth(game: Game) -> Iterator[str]:
    yield say(_("Cash and properties in a final count {star} now:", star=STAR)) + cited(_WORTH)
    yield from ranking(game, final_worth)


def _change(game: Game, player: int, words: str) -> Iterator[str]:
    action = Action.parse(words)
    if action.verb not in _OPEN_ACTS or action.player not in (None, player):
        raise UnreadableError(
            _(
                "“worth” cannot show “{action}”, which depends on chance or a secret. It can show: {verbs}.",
                action=str(action),
                verbs=verbatim(", ".join(sorted(_OPEN_ACTS))),
            )
        )
    after = game.copy()
    after.play(action.by(player))
    yield say(_("The final count now, and after “{action}”:", action=str(action))) + cited(_WORTH)
    yield from change_lines(game, after, final_worth)


def show_cheats(game: Game, _viewer: int | None, _words: str) -> Iterator[str]:
    """Yield the cards that may be tried now, with rewards and penalties (CH-7.1)."""
    state = game.state
    for card in game.view(0).cheats:
        number = state.table.cheat_of[card.id]
        is_turned = not game.options.hidden_backs or state.turned[number]
        yield from _cheat_lines(game.edition, card, is_turned=is_turned)


def show_title(game: Game, _viewer: int | None, words: str) -> Iterator[str]:
    """Yield a title card by the name of its property."""
    if not words:
        raise UnreadableError(_("Name a property, for example “title rue-de-la-paix”."))
    yield from title_lines(game, game.edition.deed(words).index)


def show_secret(game: Game, viewer: int | None, _words: str) -> Iterator[str]:
    """Yield what only the player at the screen knows (R-60)."""
    if viewer is None:
        return
    lines = list(secret_lines(game, viewer))
    yield from lines or [say(_("There is nothing that only you know."))]


def secret_lines(game: Game, player: int) -> Iterator[str]:
    """Yield the held cards, true roll and attempts of a player, and the cheats they may have noticed."""
    view, edition = game.view(player), game.edition
    for card_id in view.own_cards:
        card = edition.card(card_id)
        if isinstance(card, Card):
            yield say(_("You hold {card}", card=card_text(edition, card)))
    if view.turn == player and view.dice is not None and game.state.hidden_dice:
        yield say(_("Your last roll was {dice}.", dice=str(view.dice)))
    for attempt in view.own_attempts:
        cheat = game.state.table.cheats[attempt.card]
        values: dict[str, Value] = {"id": cheat.id, "card": Message(cheat.name)}
        if attempt.window > view.turns:
            text = _(
                "You are trying {id}: {card}. It counts at the roll after next, unless somebody accuses you of "
                "it first (R-61).",
                **values,
            )
        else:
            text = _("You are trying {id}: {card}. It succeeds unless somebody accuses you of it in time.", **values)
        yield say(text)
    yield from noticed_lines(game, player)


def noticed_lines(game: Game, player: int) -> Iterator[str]:
    """Yield the cheats that a player may have noticed (R-82)."""
    for other, card_id in game.view(player).hints:
        yield say(
            _(
                "It looked as if {player} was trying {id}: {card}.",
                player=player_name(other),
                id=card_id,
                card=_cheat_name(game, card_id),
            )
        )


def _cheat_name(game: Game, card_id: str) -> str:
    table = game.state.table
    return table.cheats[table.cheat_of[card_id]].name


LOOKS: Mapping[str, tuple[Message, Callable[[Game, int | None, str], Iterator[str]]]] = {
    "hint": (_("what a strategy would do now, and why; “hint honest” asks another one"), show_hint),
    "odds": (
        _("what the next roll can lead to; “odds cheat T01” shows how likely a cheat is noticed, and its value"),
        show_odds,
    ),
    "visit": (_("“visit avenue-foch” shows what a player who landed there now would owe"), show_visit),
    "worth": (
        _("each player in a final count now; “worth p2” shows the steps, “worth ACTION” the count after that"),
        show_worth,
    ),
    "cheats": (_("the open cheat cards, with rewards and penalties"), show_cheats),
    "title": (_("“title PROPERTY” shows a deed"), show_title),
    "secret": (_("what only you know: held cards, your true roll, your attempts"), show_secret),
}


def _cheat_lines(edition: Edition, card: CheatCard, *, is_turned: bool) -> Iterator[str]:
    """Yield a cheat card: its description, reward and penalty.

    Args:
        edition: whose card it is.
        card: with reward and penalty as far as they are known.
        is_turned: whether these are known at all (R-59).
    """
    tells = card.tells or say(_ULTIMATE)
    yield say(
        _("{id} {name}: {tells}{star}", id=card.id, name=Message(card.name), tells=tells, star=_star(edition, card))
    )
    if not is_turned:
        yield "     " + say(_("The reward and penalty are on the other side."))
        return
    reward = several(edition, card.reward)
    penalty = several(edition, card.penalty)
    values = {"reward": star(edition, card.id, "reward"), "penalty": star(edition, card.id, "penalty")}
    yield "     " + say(_("unnoticed: {reward}{mark}", reward=reward, mark=values["reward"]))
    yield "     " + say(_("caught: {penalty}{mark}", penalty=penalty, mark=values["penalty"]))


_ULTIMATE = _("no card describes it; amounts are {least} to {most} (R-81).", least=LEAST, most=MOST)


def _star(edition: Edition, card: CheatCard) -> str:
    return star(edition, card.id, "act", "amount", "tells")
