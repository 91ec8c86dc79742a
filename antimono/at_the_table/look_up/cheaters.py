"""The twelve events of the look-up for the Cheaters Edition, and the amounts they cause (CH-1 to CH-9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from antimono.at_the_table.look_up.corner import FREE, NO, YES
from antimono.at_the_table.look_up.event import (
    EventAnswer,
    EventVariant,
    ListOption,
    Pick,
    ReasonLine,
    TableEvent,
    lines_of,
)
from antimono.cheaters.edition.cards import Card, CheatCard, Effect, EffectKind
from antimono.cheaters.edition.model import Edition, Property, Square, SquareKind, colour_name
from antimono.cheaters.effects import effect_text, several
from antimono.cheaters.rules.values import base_value, final_rent, hotel_price, price, rent
from antimono.core.amount import Amount
from antimono.core.text import Message, _, verbatim
from antimono.course.cheaters.shared.telling import starred

RECONSTRUCTED = _("* Reconstruction: no rulebook prints this amount; it follows players’ reports (R-24).")
BARE, WHOLE, WITH_HOTEL = "bare", "whole", "hotel"
STANDS = Pick(
    _("Colour and hotel"),
    (
        ListOption(BARE, _("no hotel, part of the colour")),
        ListOption(WHOLE, _("no hotel, the whole colour")),
        ListOption(WITH_HOTEL, _("a hotel")),
    ),
)
OVER = _("The turn is over")


def _told(headline: Message | int, says: Message, clauses: str, *near: str) -> EventAnswer:
    """Return an answer that is a sentence of the rules, without a sum; a whole number is a printed amount."""
    large = verbatim(str(headline)) if isinstance(headline, int) else headline
    return EventAnswer(large, says, (ReasonLine(says, tuple(clauses.split())),), near)


def _sum(amount: Amount, says: Message, *near: str, guessed: bool) -> EventAnswer:
    """Return an answer that is an amount, with the star and the note of a reconstruction where it is one."""
    marked = guessed and amount.value > 0
    headline = starred(amount.value) if marked else str(amount.value)
    return EventAnswer(verbatim(headline), says, lines_of(amount), near, (RECONSTRUCTED,) if marked else ())


def _streets(edition: Edition) -> Pick:
    return Pick(
        _("Which street"),
        tuple(
            ListOption(str(title.index), verbatim(title.name), colour_name(title.group), square=title.index)
            for title in edition.properties
        ),
    )


def _of_street(edition: Edition, answer: Callable[[Property], EventAnswer]) -> Callable[[str], EventAnswer]:
    return lambda square: answer(edition.deed(int(square)))


def _picked(
    label: Message, cases: Sequence[tuple[str, Message, EventAnswer]]
) -> tuple[Callable[[str], EventAnswer], Pick]:
    """Return the answer to each case of a list, and the list."""
    answers = {key: answer for key, _label, answer in cases}
    return answers.__getitem__, Pick(label, tuple(ListOption(key, text) for key, text, _answer in cases))


# ── A street ──────────────────────────────────────────────────────────────────


def _street_ways(edition: Edition) -> tuple[EventVariant, ...]:
    def asked(square: str, stands: str) -> EventAnswer:
        title = edition.deed(int(square))
        owed = rent(title, full_set=stands == WHOLE, hotel=stands == WITH_HOTEL)
        says = _(
            "The visitor pays {money} for {name} if the owner asks before the next player rolls, and nothing if not.",
            money=starred(owed.value),
            name=title.name,
        )
        return _sum(owed, says, "cheat-rent", "cheat-prisoner", "cheat-debt", guessed=True)

    def for_sale(title: Property) -> EventAnswer:
        asks = price(title, hotel=title.index == edition.constants.hotel_at_setup)
        says = _(
            "The visitor buys {name} for {price}, or it is auctioned. It cannot simply be left.",
            name=title.name,
            price=asks.value,
        )
        return _sum(asks, says, "cheat-unwanted", "cheat-debt", guessed=False)

    streets = _streets(edition)
    return (
        EventVariant("player", _("Another player’s"), asked, (streets, STANDS)),
        EventVariant("bank", _("Nobody’s"), _of_street(edition, for_sale), (streets,)),
        EventVariant(
            "own",
            _("The visitor’s own"),
            lambda: _told(0, _("Nothing happens."), "CH-4.3", "cheat-rent", "cheat-monopoly"),
        ),
    )


# ── Stations, START, cards ────────────────────────────────────────────────────


def _station_ways(edition: Edition) -> Iterator[EventVariant]:
    stations = [square for square in edition.squares if square.kind is SquareKind.STATION]
    for here, there in zip(stations, (*stations[1:], stations[0]), strict=True):
        yield EventVariant(str(here.index), verbatim(here.name), partial(_onward, edition, here, there))


def _onward(edition: Edition, here: Square, there: Square) -> EventAnswer:
    pays = edition.constants.start_pays
    says = _("There is no fare and no rent. The pawn moves on to {station}, and the turn is over.", station=there.name)
    near = ("cheat-own-roll", "cheat-home", "cheat-monopoly")
    if there.index > here.index:
        return _told(verbatim(there.name), says, "CH-5.3 R-42", *near)
    says = _(
        "The pawn moves on to {station} past START, and the bank pays {money}. The turn is over.",
        station=there.name,
        money=pays,
    )
    return _told(pays, says, "CH-5.3 R-42 CH-5.1", *near)


def _start_ways(edition: Edition) -> tuple[EventVariant, ...]:
    pays = edition.constants.start_pays
    paid = _("The bank pays {money} to the player.", money=pays)
    home = _("They stop on START at once, even in the middle of a move. They take {money} and are home.", money=pays)
    return (
        EventVariant("passed", _("Passed it"), lambda: _told(pays, paid, "CH-5.1", "cheat-home", "cheat-counts")),
        EventVariant("landed", _("Landed on it"), lambda: _told(pays, paid, "CH-5.1", "cheat-home", "cheat-counts")),
        EventVariant(
            "home",
            _("Reached it after all streets were sold"),
            lambda: _told(pays, home, "CH-1.2 R-40", "cheat-home", "cheat-count", "cheat-prisoner"),
        ),
        EventVariant(
            "sent",
            _("Was sent to jail"),
            lambda: _told(
                0, _("They go straight to jail, and the bank pays nothing."), "CH-5.7", "cheat-cell", "cheat-prisoner"
            ),
        ),
    )


def _card_ways(edition: Edition) -> tuple[EventVariant, ...]:
    parking = _("Draw one card from the pile you choose (our ruling). No money is collected here.")
    return (
        EventVariant(
            "chance", _("Chance", context="deck"), partial(_drawn, edition, edition.chance), (_cards(edition.chance),)
        ),
        EventVariant(
            "chest",
            _("Community Chest"),
            partial(_drawn, edition, edition.community_chest),
            (_cards(edition.community_chest),),
        ),
        EventVariant(
            "parking",
            _("Free Parking"),
            lambda: _told(_("A card"), parking, "CH-5.4 R-72", "cheat-held", "cheat-monopoly"),
        ),
    )


def _cards(cards: Sequence[Card]) -> Pick:
    groups = {False: _("obeyed at once"), True: _("may be kept")}
    listed = sorted(enumerate(cards), key=lambda each: each[1].held)
    return Pick(
        _("Which card"), tuple(ListOption(str(place), Message(card.name), groups[card.held]) for place, card in listed)
    )


def _drawn(edition: Edition, cards: Sequence[Card], place: str) -> EventAnswer:
    card = cards[int(place)]
    does = effect_text(edition, card.effect)
    says = (
        _("Use it now, or keep it hidden until you do: {effect}.", effect=does)
        if card.held
        else _("Read it aloud and obey: {effect}.", effect=does)
    )
    amount = _amount_of(card.effect)
    headline = (_("Keep it") if card.held else _("Obey at once")) if amount is None else verbatim(starred(amount))
    line = ReasonLine(says, ("CH-5.2", "R-24"))
    return EventAnswer(headline, says, (line,), ("cheat-held", "cheat-prisoner"), (RECONSTRUCTED,))


def _amount_of(effect: Effect) -> int | None:
    """Return the money that a card moves; `None` where it is not one sum."""
    return effect.amount if effect.kind in (EffectKind.COLLECT, EffectKind.PAY) else None


# ── Jail and doubles ──────────────────────────────────────────────────────────


def _jail_ways(edition: Edition) -> tuple[EventVariant, ...]:
    fee = edition.constants.jail_fee
    near = ("cheat-cell", "cheat-prisoner")

    def case(key: str, label: Message, headline: Message | int, says: Message, clauses: str) -> None:
        cases.append((key, label, _told(headline, says, clauses, *near)))

    cases: list[tuple[str, Message, EventAnswer]] = []
    case("visit", _("landed there on a roll"), 0, _("Just visiting: nothing happens."), "CH-5.6")
    said = _("They go straight to jail without START money and put on the handcuff. The turn is over.")
    case("sent", _("was sent there"), 0, said, "CH-5.7")
    said = _("There is one bunk. The player who was there is free, pays nothing, and moves to just visiting.")
    case("newcomer", _("arrived while another was there"), _("The other goes free"), said, "CH-6.2 R-71")
    coming = _picked(_("Arrival"), cases)

    cases = []
    said = _("They pay {fee} to the bank at the start of the turn, then roll and move.", fee=fee)
    case("pay", _("pays"), fee, said, "CH-6.3")
    said = _("The card goes under its pile at the start of the turn; then they roll and move.")
    case("card", _("uses a release card"), FREE, said, "CH-6.3")
    said = _("The double moves the pawn, and the turn is over.")
    case("double", _("rolls a double"), OVER, said, "CH-6.3")
    said = _("They stay. They may try on at most three turns.")
    case("failed", _("fails to roll a double, first or second try"), _("Stay"), said, "CH-6.3")
    said = _("They pay {fee} now and move by that roll.", fee=fee)
    case("third", _("fails to roll a double, third try"), fee, said, "CH-6.3 R-70")
    out = _picked(_("Way out"), cases)

    cases = []
    case("rent", _("asks for rent"), YES, _("A prisoner still collects rent."), "CH-6.1 CH-4.3")
    case("deal", _("bids, buys hotels, trades"), YES, _("A prisoner may still do all of these at any time."), "CH-6.1")
    said = _("A prisoner may cheat and catch cheats. It is allowed, even here.")
    case("cheat", _("cheats, or accuses"), YES, said, "CH-6.1 CH-7.1")
    said = _("A prisoner may not play a Chance or Community Chest card, except a release card.")
    case("cards", _("plays a kept card"), NO, said, "CH-6.1")
    inside = _picked(_("Action"), cases)
    found = ((_("Arrives there"), *coming), (_("Leaves"), *out), (_("Is there"), *inside))
    return tuple(
        EventVariant(key, label, answer, (pick,))
        for key, (label, answer, pick) in zip(("coming", "out", "inside"), found, strict=True)
    )


def _double_ways(_edition: Edition) -> tuple[EventVariant, ...]:
    again = _("They finish the move, roll again and play another turn.")
    third = _("They go straight to jail. The pawn does not move by the third double.")
    station = _("The turn ends at the next station, double or not (our ruling).")
    freed = _("It moves the pawn out of jail, and the turn is over.")
    near = ("cheat-own-roll", "cheat-cell")
    return (
        EventVariant("first", _("First or second in the turn"), lambda: _told(_("Roll again"), again, "CH-3.2", *near)),
        EventVariant("third", _("Third in a row"), lambda: _told(_("To jail"), third, "CH-3.2", *near)),
        EventVariant("station", _("It ended on a station"), lambda: _told(OVER, station, "CH-5.3 R-42", *near)),
        EventVariant("freed", _("It freed them from jail"), lambda: _told(OVER, freed, "CH-6.3", *near)),
    )


# ── Cheats and shouts ─────────────────────────────────────────────────────────


def _cheat_ways(edition: Edition) -> tuple[EventVariant, ...]:
    which = Pick(_("Which card"), tuple(ListOption(card.id, Message(card.name)) for card in edition.cheat_cards))

    def ends(seen: bool, card_id: str) -> EventAnswer:
        card = next(each for each in edition.cheat_cards if each.id == card_id)
        return _caught(edition, card) if seen else _unseen(edition, card)

    return (
        EventVariant("unseen", _("The next player has rolled"), partial(ends, False), (which,)),
        EventVariant("seen", _("Somebody has called it out"), partial(ends, True), (which,)),
        EventVariant(
            "waits",
            _("Neither, so far"),
            lambda: _told(
                0,
                _("Nothing changes yet, because a cheat is carried out when the next player rolls (our ruling)."),
                "CH-7.2 R-47 R-51",
                "cheat-own-roll",
                "cheat-counts",
            ),
        ),
    )


def _unseen(edition: Edition, card: CheatCard) -> EventAnswer:
    """Return the answer for a cheat that nobody called out (CH-7.2)."""
    gains = card.amount + sum(each.amount for each in card.reward)
    says = _(
        "They say how it was done, and it counts. The card’s reward: {reward}. The card goes under its pile.",
        reward=several(edition, card.reward),
    )
    near = ("cheat-counts", "cheat-own-roll", "cheat-allowed")
    headline = verbatim(starred(gains)) if gains else _("It counts")
    return EventAnswer(headline, says, (ReasonLine(says, ("CH-7.2", "R-24")),), near, (RECONSTRUCTED,))


def _caught(edition: Edition, card: CheatCard) -> EventAnswer:
    """Return the answer for a cheat that somebody called out in time (CH-7.3)."""
    pays = sum(each.amount for each in card.penalty if each.kind is EffectKind.PAY)
    says = _(
        "The cheat does not count. The card’s penalty: {penalty}. The card goes under its pile.",
        penalty=several(edition, card.penalty),
    )
    jailed = any(each.kind is EffectKind.GO_TO_JAIL for each in card.penalty)
    headline = verbatim(starred(pays)) if pays else _("To jail*") if jailed else _("A penalty*")
    near = ("cheat-right", "cheat-wrong", "cheat-cell")
    return EventAnswer(headline, says, (ReasonLine(says, ("CH-7.3", "R-24")),), near, (RECONSTRUCTED,))


def _shout_ways(edition: Edition) -> tuple[EventVariant, ...]:
    pays = edition.constants.false_accusation
    near = ("cheat-right", "cheat-wrong")
    right = _("The cheat takes the penalty on the card. The accuser gets nothing (our ruling).")
    wrong = _("The accuser pays {money} to the player they accused.", money=pays)
    other = _("They are innocent of that charge, so the accuser pays {money} (our ruling).", money=pays)
    late = _("It is too late. The cheat counts, and the accuser pays nothing.")
    return (
        EventVariant("right", _("They had tried it"), lambda: _told(0, right, "CH-7.3 R-54", *near)),
        EventVariant("wrong", _("They had tried nothing"), lambda: _told(pays, wrong, "CH-7.4 R-53", *near)),
        EventVariant("other", _("They had tried another card"), lambda: _told(pays, other, "R-52 CH-7.4", *near)),
        EventVariant("late", _("After the next roll"), lambda: _told(0, late, "CH-7.2 CH-7.3", "cheat-counts", *near)),
    )


# ── Auctions, hotels, debts, the count ────────────────────────────────────────


def _auction_ways(edition: Edition) -> tuple[EventVariant, ...]:
    opening, note = edition.constants.auction_opening, edition.constants.auction_step
    bid = _(
        "Bids start at {least}, rise by {step} or more, and stay within the bidder’s cash (our ruling). "
        "The highest bidder pays the bank.",
        least=opening,
        step=note,
    )
    nobody = _("Nobody pays, and the street stays with the bank.")
    declined = _("Anyone may bid, including the player who declined.")
    near = ("cheat-unwanted", "cheat-home")
    return (
        EventVariant("bid", _("Somebody bids"), lambda: _told(opening, bid, "CH-4.2 R-45 R-62", *near)),
        EventVariant("nobody", _("Nobody bids"), lambda: _told(0, nobody, "CH-4.2", *near)),
        EventVariant(
            "declined", _("The player who declined wants to bid"), lambda: _told(YES, declined, "CH-4.2", *near)
        ),
    )


def _hotel_ways(edition: Edition) -> tuple[EventVariant, ...]:
    def buys(title: Property) -> EventAnswer:
        costs = hotel_price(title)
        says = _(
            "An owner of the whole colour may pay the bank {money} at any time for the one hotel of {name}.",
            money=starred(costs.value),
            name=title.name,
        )
        return _sum(costs, says, "cheat-monopoly", "cheat-prisoner", guessed=True)

    lone = _("You need the whole colour; only a card lets you build without it.")
    sold = _("A hotel is never sold by itself. It goes with its street.")
    last = _("If several players want the last hotel, the bank auctions it, starting at 10.")
    near = ("cheat-monopoly", "cheat-debt")
    return (
        EventVariant("buy", _("Buying one"), _of_street(edition, buys), (_streets(edition),)),
        EventVariant("lone", _("With part of a colour"), lambda: _told(NO, lone, "CH-8.1 CH-8.2", *near)),
        EventVariant("sold", _("Selling it alone"), lambda: _told(NO, sold, "CH-8.4", *near)),
        EventVariant("last", _("The last one"), lambda: _told(10, last, "CH-8.5 R-75", *near)),
    )


def _debt_ways(edition: Edition) -> tuple[EventVariant, ...]:
    def sold(hotel: bool, title: Property) -> EventAnswer:
        brings = base_value(title, hotel=hotel)
        says = (
            _(
                "The bank pays {money} for {name}, and the hotel stays on it.",
                money=starred(brings.value),
                name=title.name,
            )
            if hotel
            else _("The bank pays the full price, {money}, for {name}.", money=brings.value, name=title.name)
        )
        return _sum(brings, says, "cheat-debt", "cheat-monopoly", guessed=hotel)

    player = _("They are out. The creditor takes all streets with their hotels, and all kept cards.")
    bank = _("They are out. All their streets are auctioned at once, and kept cards go under their piles.")
    broke = _picked(
        _("To whom"),
        (
            ("player", _("to a player"), _told(_("Bankrupt"), player, "CH-9.3", "cheat-debt", "cheat-held")),
            ("bank", _("to the bank"), _told(_("Bankrupt"), bank, "CH-9.3 R-66", "cheat-debt", "cheat-unwanted")),
        ),
    )
    lent = _("There are no mortgages and no loans. Sell a street or trade.")
    streets = _streets(edition)
    return (
        EventVariant("bare", _("Sells a bare street"), _of_street(edition, partial(sold, False)), (streets,)),
        EventVariant("hotel", _("Sells a street with a hotel"), _of_street(edition, partial(sold, True)), (streets,)),
        EventVariant(
            "lent", _("Wants to mortgage"), lambda: _told(NO, lent, "CH-9.1 CH-9.2", "cheat-debt", "cheat-monopoly")
        ),
        EventVariant("broke", _("Still cannot pay"), broke[0], (broke[1],)),
    )


def _count_ways(edition: Edition) -> tuple[EventVariant, ...]:
    def counted(square: str, stands: str) -> EventAnswer:
        title = edition.deed(int(square))
        found = final_rent(title, full_set=stands == WHOLE, hotel=stands == WITH_HOTEL)
        says = _("The bank pays {money} for {name}.", money=starred(found.value), name=title.name)
        return _sum(found, says, "cheat-count", "cheat-home", guessed=True)

    wins = _("Only money counts now, and the player with the most wins.")
    return (
        EventVariant("street", _("A street"), counted, (_streets(edition), STANDS)),
        EventVariant(
            "wins",
            _("Everything is counted"),
            lambda: _told(_("Most money"), wins, "CH-1.4", "cheat-count", "cheat-home"),
        ),
    )


EVENTS: tuple[TableEvent[Edition], ...] = (
    TableEvent("street", _("Landed on a street"), _("Whose is it?"), _street_ways),
    TableEvent("station", _("Landed on a station"), _("Which one?"), lambda edition: tuple(_station_ways(edition))),
    TableEvent("start", _("START"), _("What did the pawn do?"), _start_ways),
    TableEvent("card", _("A card"), _("Which pile?"), _card_ways),
    TableEvent("cheat", _("A cheat"), _("What then?"), _cheat_ways),
    TableEvent("shout", _("“Cheater!”"), _("What had they done?"), _shout_ways),
    TableEvent("auction", _("An auction"), _("Who bids?"), _auction_ways),
    TableEvent("jail", _("Jail, one bunk"), _("What is it about?"), _jail_ways),
    TableEvent("double", _("A double"), _("Which double?"), _double_ways),
    TableEvent("hotel", _("A hotel"), _("What is it about?"), _hotel_ways),
    TableEvent("debt", _("Money for a debt"), _("What do they do?"), _debt_ways),
    TableEvent("count", _("The final count"), _("What is counted?"), _count_ways),
)
"""Twelve, as many as the first game has."""
