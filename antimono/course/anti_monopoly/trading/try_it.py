"""The lesson on trading: the value of a deal to both players and to the others, and forbidden deals (AM-21)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations

from antimono.anti_monopoly.editions import Deed, Edition, Role, Street, Utility, switch
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.liquidation import most_that_can_be_raised
from antimono.anti_monopoly.rules.rent import landings_to_pay_back, rent
from antimono.anti_monopoly.rules.trading import Trade, Trader, apply_trade, check_moment, check_trade
from antimono.anti_monopoly.rules.wealth import tenure_of
from antimono.anti_monopoly.theme import BLUE, GREEN, NAVY, SEATS, YOU, board_squares
from antimono.core.amount import Step
from antimono.core.dice import Dice
from antimono.core.errors import IllegalError
from antimono.core.figures import Bars, Board, Holding, Press, Series
from antimono.core.text import Message, _, listing, ngettext, verbatim
from antimono.course.anti_monopoly.shared.city import ROLE_OF
from antimono.course.anti_monopoly.shared.edition import ask_edition, figures_reconstructed, marked_name, marks
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.controls import Value
from antimono.course.lesson.frame import Cell, Column, Headline, LessonBody, Passage, Table
from antimono.course.lesson.lesson import Lesson

CASH = 500
"""The cash of each player, in the 1500 scale."""


@dataclass(frozen=True, slots=True)
class Has:
    """A deed and its owner."""

    square: int
    owner: int
    level: int = 0
    mortgaged: bool = False


@dataclass(frozen=True, slots=True)
class TradeTerms:
    """An exchange between two players: at most one deed on each side, and money on one side."""

    one: int
    other: int
    gives: int | None = None
    """The square of the deed that `one` gives."""
    takes: int | None = None
    """The square of the deed that `other` gives."""
    pays: int = 0
    """The money that `one` adds, in the 1500 scale; negative if `other` adds it."""


@dataclass(frozen=True, slots=True)
class TableOf:
    """The owners at a table, and the deal that the table opens with."""

    name: str
    """Its key."""
    label: Message
    has: tuple[Has, ...]
    """The deeds, in the order in which they were acquired."""
    deal: TradeTerms
    inside: tuple[int, ...] = ()
    """The players in the price war or in jail."""
    debtor: int | None = None
    """The player whose debt equals what they could raise, which is more than their cash (R-14)."""

    def estates(self, edition: Edition) -> tuple[Estate, ...]:
        """Return the estate of each player."""
        return tuple(
            Estate(
                ROLE_OF[seat.key],
                CASH * edition.scale,
                tuple(
                    HeldDeed(edition.deed_at(has.square), has.level, has.mortgaged, place)
                    for place, has in sorted(enumerate(self.has, start=1), key=lambda numbered: numbered[1].square)
                    if has.owner == player
                ),
            )
            for player, seat in enumerate(SEATS)
        )


TABLES = (
    TableOf(
        "split",
        _("two cities, each divided"),
        (Has(26, BLUE), Has(31, BLUE), Has(27, NAVY), Has(32, NAVY), Has(29, YOU), Has(34, GREEN)),
        TradeTerms(YOU, BLUE, gives=29, pays=-400),
    ),
    TableOf(
        "built",
        _("streets with houses"),
        (Has(31, BLUE), Has(34, BLUE, 2), Has(19, YOU, 2), Has(18, YOU), Has(11, GREEN), Has(37, NAVY)),
        TradeTerms(BLUE, GREEN, gives=31, pays=-300),
    ),
    TableOf(
        "lent",
        _("mortgaged deeds"),
        (
            Has(11, YOU, mortgaged=True),
            Has(13, YOU),
            Has(14, BLUE),
            Has(37, BLUE, mortgaged=True),
            Has(39, NAVY),
            Has(24, GREEN, mortgaged=True),
        ),
        TradeTerms(BLUE, NAVY, gives=37, pays=-150),
    ),
    TableOf(
        "companies",
        _("transport companies and utilities"),
        (Has(5, NAVY), Has(15, NAVY), Has(25, YOU), Has(35, GREEN), Has(12, BLUE), Has(28, GREEN)),
        TradeTerms(YOU, NAVY, gives=25, pays=-300),
    ),
    TableOf(
        "inside",
        _("Green in the price war, Navy in jail"),
        (Has(16, GREEN), Has(18, YOU), Has(37, NAVY), Has(39, BLUE), Has(14, BLUE)),
        TradeTerms(YOU, GREEN, gives=18, pays=-200),
        inside=(GREEN, NAVY),
    ),
    TableOf(
        "debt",
        _("Blue owes everything they could raise"),
        (Has(21, BLUE), Has(23, BLUE, mortgaged=True), Has(24, YOU), Has(34, NAVY)),
        TradeTerms(BLUE, NAVY, gives=21, pays=-100),
        debtor=BLUE,
    ),
)


SEVEN = Dice(3, 4)
"""The roll used for utilities: the most likely one."""


@dataclass(frozen=True)
class Bargain:
    """A deal at a table, by the rules of an edition."""

    edition: Edition
    table: TableOf
    deal: TradeTerms
    """The terms, with money in units of the edition."""
    rolled: bool
    """True if the player on turn has rolled."""
    before: tuple[Estate, ...]
    """The estate of each player before the deal."""

    @property
    def two(self) -> tuple[int, int]:
        """The two players who make it."""
        return self.deal.one, self.deal.other

    @property
    def trade(self) -> Trade:
        """The deal in the form that the rules check."""
        deal = self.deal
        return Trade(
            deal.one,
            deal.other,
            self._deeds(deal.gives),
            max(deal.pays, 0),
            self._deeds(deal.takes),
            max(-deal.pays, 0),
        )

    @property
    def priced_by(self) -> tuple[str, ...]:
        """The clauses on a Monopolist's rents from the deeds that change hands."""
        moved = (*self.trade.gives, *self.trade.takes)
        return tuple(
            dict.fromkeys(
                "AM-9.2" if isinstance(deed, Street) else "AM-19.3" if isinstance(deed, Utility) else "AM-18.2"
                for deed in moved
            )
        )

    def _deeds(self, square: int | None) -> tuple[Deed, ...]:
        return () if square is None else (self.edition.deed_at(square),)

    @cached_property
    def refusal(self) -> IllegalError | None:
        """The error with which the rules refuse it; `None` if they allow it."""
        one, other = (
            Trader(
                self.before[player],
                player in self.table.inside,
                most_that_can_be_raised(self.before[player]).value if player == self.table.debtor else 0,
            )
            for player in self.two
        )
        try:
            check_moment(self.edition, before_first_roll=not self.rolled)
            check_trade(self.edition, one, other, self.trade)
        except IllegalError as error:
            return error
        return None

    @cached_property
    def after(self) -> tuple[Estate, ...]:
        """The estates after the deal; unchanged if it is refused."""
        if self.refusal is not None:
            return self.before
        found = list(self.before)
        found[self.deal.one], found[self.deal.other] = apply_trade(self.before, self.trade)
        return tuple(found)

    def rent(self, estates: tuple[Estate, ...], player: int, held: HeldDeed) -> int:
        """Return the rent that a visit to a deed earns its owner."""
        tenure = tenure_of(self.edition, estates[player], held, in_custody=player in self.table.inside)
        dice = SEVEN if isinstance(held.deed, Utility) else None
        return rent(self.edition, held.deed, tenure, dice).value

    def income(self, estates: tuple[Estate, ...], player: int) -> int:
        """Return the rents from one visit to each of a player's deeds."""
        return sum(self.rent(estates, player, held) for held in estates[player].held)

    @cached_property
    def was(self) -> tuple[int, ...]:
        """The players' rents now, from one visit to each of their deeds."""
        return tuple(self.income(self.before, player) for player in range(len(SEATS)))

    @cached_property
    def then(self) -> tuple[int, ...]:
        """The same rents after the deal."""
        return tuple(self.income(self.after, player) for player in range(len(SEATS)))

    def change(self, player: int) -> int:
        """Return the change in a player's rents from one visit to each of their deeds."""
        return self.then[player] - self.was[player]

    def gets(self, player: int) -> int:
        """Return the money that a player receives in the deal; negative if they pay."""
        pays = self.deal.pays
        return {self.deal.one: -pays, self.deal.other: pays}.get(player, 0)


NONE, NOBODY, ONE, OTHER = "none", "nobody", "one", "other"
MOST_MONEY = 1000
"""The most money that the control offers, in the 1500 scale."""

PAIRS = tuple(combinations(range(len(SEATS)), 2))
GIVES = (_("You give"), _("Blue gives"), _("Green gives"), _("Navy gives"))
PAYS = (_("You pay"), _("Blue pays"), _("Green pays"), _("Navy pays"))


def tell(ask: Controls) -> LessonBody:
    """Ask for a table and a deal, and show whether it is allowed and what it changes."""
    edition = ask_edition(ask, "money")
    bargain = _bargain(ask, edition)
    deeds = [held.deed for estate in bargain.before for held in estate.held]
    changes = {player: bargain.change(player) for player in range(len(SEATS))}
    return LessonBody(
        money_format=edition.money_format,
        situation=_sentence(bargain),
        headline=_headline(bargain, sum(changes.values()), deeds),
        steps=() if bargain.refusal else tuple(_step(bargain, player) for player in range(len(SEATS))),
        passages=(_allowed(bargain), _who(bargain, changes), _rules(edition)),
        figures=(_bars(bargain), _board(bargain)),
        tables=(_deeds(bargain), _swaps(bargain)),
        marks=marks(edition, deeds),
    )


def _bargain(ask: Controls, edition: Edition) -> Bargain:
    """Ask for the table and the deal; each table starts with its own deal."""
    below = ("pair", "gives", "takes", "payer", "money")
    tables = {each.name: each for each in TABLES}
    table = tables[ask.choice("table", _("The table"), [(each.name, each.label) for each in TABLES], resets=below)]
    estates, first = table.estates(edition), table.deal
    pairs = [(_pair_key(*pair), _pair_name(*pair)) for pair in PAIRS]
    default = _pair_key(first.one, first.other)
    chosen = ask.choice("pair", _("The two players"), pairs, default=default, resets=below[1:])
    one, other = next(pair for pair in PAIRS if _pair_key(*pair) == chosen)
    opening = first if chosen == default else TradeTerms(one, other)
    gives = _deed(ask, edition, "gives", GIVES[one], estates[one], opening.gives)
    takes = _deed(ask, edition, "takes", GIVES[other], estates[other], opening.takes)
    payer = ask.choice(
        "payer",
        _("Payer"),
        [(NOBODY, _("nobody")), (ONE, PAYS[one]), (OTHER, PAYS[other])],
        default=NOBODY if not opening.pays else ONE if opening.pays > 0 else OTHER,
    )
    scale = edition.scale
    money = ask.number(
        "money",
        _("Amount"),
        0,
        MOST_MONEY * scale,
        default=(abs(opening.pays) or 100) * scale,
        step=10 * scale,
        visible=payer != NOBODY,
    )
    late = edition.switches.trade_before_roll_only
    rolled = ask.switch("rolled", _("The dice have been rolled this turn"), visible=late)
    pays = {NOBODY: 0, ONE: money, OTHER: -money}[payer]
    return Bargain(edition, table, TradeTerms(one, other, gives, takes, pays), late and rolled, estates)


def _pair_key(one: int, other: int) -> str:
    return f"{SEATS[one].key}-{SEATS[other].key}"


def _pair_name(one: int, other: int) -> Message:
    return _("{one} and {other}", one=SEATS[one].mark.name, other=SEATS[other].mark.name)


def _deed(
    ask: Controls, edition: Edition, name: str, label: Message, estate: Estate, opening: int | None
) -> int | None:
    """Ask which deed a player gives; by default the table's opening deed, or none."""
    options = [(NONE, _("no deed"))]
    options += [(str(held.deed.index), marked_name(edition, held.deed)) for held in estate.held]
    chosen = ask.choice(name, label, options, default=NONE if opening is None else str(opening))
    return None if chosen == NONE else int(chosen)


def _given(bargain: Bargain, square: int | None, money: int) -> Message:
    """Return the deed and money that one side gives."""
    parts = [] if square is None else [verbatim(bargain.edition.squares[square].name)]
    if money > 0:
        parts.append(verbatim(bargain.edition.money(money)))
    return listing(parts) if parts else _("nothing")


def _sentence(bargain: Bargain) -> Message:
    deal = bargain.deal
    return _(
        "{one} and {other}: {given} for {taken}. Table: {table}.",
        table=bargain.table.label,
        one=SEATS[deal.one].mark.name,
        other=SEATS[deal.other].mark.name,
        given=_given(bargain, deal.gives, deal.pays),
        taken=_given(bargain, deal.takes, -deal.pays),
    )


def _headline(bargain: Bargain, more: int, deeds: list[Deed]) -> Headline:
    if bargain.refusal is not None:
        return Headline(_("The rules say"), _("refused ({clause})", clause=bargain.refusal.clause))
    unsure = any(figures_reconstructed(bargain.edition, deed) for deed in deeds)
    return Headline(_("Change in rent per round of visits"), bargain.edition.money(more), more, unsure)


def _step(bargain: Bargain, player: int) -> Step:
    money, name = bargain.edition.money, SEATS[player].mark.name
    was, then = bargain.was[player], bargain.then[player]
    text = _(
        "{player}: one visit to each deed earned {was} before, and {then} after",
        player=name,
        was=money(was),
        then=money(then),
    )
    return Step(text, then - was, ("R-22", *bargain.priced_by) if then - was else ("R-22",))


def _allowed(bargain: Bargain) -> Passage:
    heading, refusal = _("Is it allowed?"), bargain.refusal
    if refusal is not None:
        return Passage(heading, ((refusal.message, (refusal.clause,)),))
    lines: list[tuple[Message, tuple[str, ...]]] = [
        (_("Yes, if both accept. They may agree on any price."), ("AM-21.1", "R-22"))
    ]
    moved = {*bargain.trade.gives, *bargain.trade.takes}
    for estate in bargain.before:
        for held in estate.held:
            if held.deed in moved and held.mortgaged:
                text = _("{deed} changes hands with its mortgage, without a fee (our ruling).", deed=held.deed.name)
                lines.append((text, ("AM-11.4", "R-37")))
    for city in _lost(bargain):
        text = _(
            "{city} is no longer a monopoly, so rent there is single, as after a mortgage (our ruling).", city=city
        )
        lines.append((text, ("R-33", "R-10", "AM-11.6")))
    return Passage(heading, tuple(lines))


def _lost(bargain: Bargain) -> Iterator[str]:
    """Yield the names of the cities in which a Monopolist loses a monopoly by the deal."""
    after = bargain.after
    for deed in (*bargain.trade.gives, *bargain.trade.takes):
        if not isinstance(deed, Street):
            continue
        for player in bargain.two:
            had, has = (
                estates[player].has_monopoly(bargain.edition, deed.city_slug) for estates in (bargain.before, after)
            )
            if had and not has and bargain.before[player].role is Role.MONOPOLIST:
                yield deed.city


def _who(bargain: Bargain, changes: dict[int, int]) -> Passage:
    """Return the gain or loss of both players, and what everybody else pays."""
    heading, refusal = _("Who gains and who pays"), bargain.refusal
    if refusal is not None:
        return Passage(heading, ((_("Nothing changes hands."), (refusal.clause,)),))
    lines = [
        (_side(bargain, player, changes[player], bargain.gets(player)), ("R-22", *bargain.priced_by))
        for player in bargain.two
    ]
    more = sum(changes.values())
    money = bargain.edition.money(abs(more))
    if more > 0:
        text = _("Visitors pay for it: {money} more per round of visits.", money=money)
    elif more < 0:
        text = _("Visitors gain from it: they pay {money} less per round of visits.", money=money)
    else:
        text = _("Visitors pay the same as before, though perhaps to another player.")
    lines.append((text, ("AM-8.2", *bargain.priced_by)))
    return Passage(heading, tuple(lines))


def _side(bargain: Bargain, player: int, more: int, gets: int) -> Message:
    """Return the result of the deal for one of the two players."""
    money = bargain.edition.money
    values: dict[str, Message | str] = {
        "player": SEATS[player].mark.name,
        "more": money(abs(more)),
        "money": money(abs(gets)),
    }
    rounds = landings_to_pay_back(abs(gets), abs(more))
    if rounds is not None and more > 0 > gets:
        return ngettext(
            "{player}: {money} paid for {more} more per round of visits, earned back after {count} round.",
            "{player}: {money} paid for {more} more per round of visits, earned back after {count} rounds.",
            rounds,
            **values,
        )
    if rounds is not None and more < 0 < gets:
        return ngettext(
            "{player}: {money} received for {more} less per round of visits, used up after {count} round.",
            "{player}: {money} received for {more} less per round of visits, used up after {count} rounds.",
            rounds,
            **values,
        )
    change = (
        _("{more} more per round of visits", **values)
        if more > 0
        else _("{more} less per round of visits", **values)
        if more < 0
        else _("the same per round of visits", **values)
    )
    if gets > 0:
        return _("{player}: {change}, and {money} received.", change=change, **values)
    if gets < 0:
        return _("{player}: {change}, and {money} paid.", change=change, **values)
    return _("{player}: {change}, and no money.", change=change, **values)


def _rules(edition: Edition) -> Passage:
    names = ("trade_before_roll_only", "mortgage_in_monopoly", "timed_trade_allowed")
    lines = [
        (
            _("Deeds and money change hands at once; a deal may not promise anything for later (our ruling)."),
            ("R-22", "AM-21.3"),
        ),
        (
            _("Players may not lend to each other, and nobody may waive or lower rent (our ruling)."),
            ("AM-21.3", "AM-21.4"),
        ),
        (_("Before a street is traded, its buildings must be sold to the bank."), ("AM-21.2", "AM-12.2")),
        *((edition.switches.meaning(name), switch(name).clauses) for name in names),
    ]
    return Passage(_("What this edition's rules say"), tuple(lines))


def _bars(bargain: Bargain) -> Bars:
    was, then = bargain.was, bargain.then
    money = bargain.edition.money
    return Bars(
        title=_("Rent from one visit to each of a player's deeds"),
        categories=(_("before"), _("after")),
        series=tuple(
            Series(seat.mark.name, seat.mark, both)
            for seat, both in zip(SEATS, zip(was, then, strict=True), strict=True)
        ),
        summary=listing(
            [
                _("{player}: {was} before, {then} after", player=seat.mark.name, was=money(a), then=money(b))
                for seat, a, b in zip(SEATS, was, then, strict=True)
            ]
        ),
    )


def _owners(estates: tuple[Estate, ...]) -> dict[int, tuple[int, HeldDeed]]:
    """Return the owner and the holding of each deed, by square."""
    return {held.deed.index: (player, held) for player, estate in enumerate(estates) for held in estate.held}


def _deeds(bargain: Bargain) -> Table:
    now = bargain.after
    before, after = _owners(bargain.before), _owners(now)
    rows: list[tuple[Cell, ...]] = []
    for square in sorted(before):
        was, held = before[square]
        then, kept = after[square]
        rows.append(
            (
                marked_name(bargain.edition, held.deed),
                SEATS[was].mark.name,
                bargain.rent(bargain.before, was, held),
                SEATS[then].mark.name,
                bargain.rent(now, then, kept),
            )
        )
    moved = (bargain.deal.gives, bargain.deal.takes)
    return Table(
        caption=_("Deed by deed, with utilities at a roll of 7"),
        columns=(
            Column(_("Deed")),
            Column(_("Owner")),
            Column(_("Rent"), money=True),
            Column(_("New owner")),
            Column(_("New rent"), money=True),
        ),
        rows=tuple(rows),
        marked=tuple(place for place, square in enumerate(sorted(before)) if square in moved),
    )


def _swaps(bargain: Bargain) -> Table:
    """Return every exchange of at most one deed each between the two, ignoring money."""
    one, other = bargain.two
    rows: list[tuple[Cell, ...]] = []
    presses: list[Press] = []
    marked: list[int] = []
    for given in (None, *(held.deed.index for held in bargain.before[one].held)):
        for taken in (None, *(held.deed.index for held in bargain.before[other].held)):
            if given is None and taken is None:
                continue
            swap = replace(bargain, deal=TradeTerms(one, other, given, taken))
            refusal = swap.refusal
            dash = verbatim("–")
            if (given, taken) == (bargain.deal.gives, bargain.deal.takes):
                marked.append(len(rows))
            label = _("{given} for {taken}", given=_given(swap, given, 0), taken=_given(swap, taken, 0))
            rows.append(
                (
                    label,
                    *(
                        swap.income(swap.after, player) - bargain.was[player] if refusal is None else dash
                        for player in bargain.two
                    ),
                    _("yes") if refusal is None else _("no ({clause})", clause=refusal.clause),
                )
            )
            presses.append(Press(label, (("gives", _value(given)), ("takes", _value(taken)))))
    return Table(
        caption=_("All possible exchanges between these two, with the change per round of visits"),
        columns=(
            Column(_("Deeds")),
            Column(SEATS[one].mark.name, money=True),
            Column(SEATS[other].mark.name, money=True),
            Column(_("Allowed")),
        ),
        rows=tuple(rows),
        marked=tuple(marked),
        presses=tuple(presses),
    )


def _value(square: int | None) -> str:
    return NONE if square is None else str(square)


def _board(bargain: Bargain) -> Board:
    now = _owners(bargain.after)
    holdings = tuple(
        Holding(
            square,
            SEATS[owner].mark,
            held.level,
            isinstance(held.deed, Street) and held.level == held.deed.hotel_level(bargain.before[owner].role),
            held.mortgaged,
        )
        for square, (owner, held) in sorted(now.items())
    )
    return Board(
        title=_("The table after the deal") if bargain.refusal is None else _("The table now"),
        squares=board_squares(bargain.edition),
        summary=ngettext("{count} deed has an owner.", "{count} deeds have an owner.", len(holdings)),
        holdings=holdings,
        presses=tuple(_squares(bargain)),
    )


def _squares(bargain: Bargain) -> Iterator[tuple[int, Press]]:
    """Yield the press for each deed: it joins or leaves the deal; a third player's deed brings in its owner."""
    one = bargain.deal.one
    for square, (owner, held) in sorted(_owners(bargain.before).items()):
        name = held.deed.name
        if owner not in bargain.two:
            pair = tuple(sorted((one, owner)))
            values: tuple[tuple[str, Value], ...] = (
                ("pair", _pair_key(*pair)),
                ("gives", _value(square if pair[0] == owner else bargain.deal.gives)),
                ("takes", _value(square if pair[1] == owner else bargain.deal.gives)),
            )
            yield square, Press(_("{deed}: trade for it", deed=name), values)
            continue
        control = "gives" if owner == one else "takes"
        inside = square in (bargain.deal.gives, bargain.deal.takes)
        label = _("{deed}: leave it out", deed=name) if inside else _("{deed}: put it in", deed=name)
        yield square, Press(label, ((control, NONE if inside else str(square)),))


LESSON = Lesson("trading", _("Trading and lending"), tell)
